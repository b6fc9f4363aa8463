// Reads the files of a description, which may come from an unknown author: only from its own folder, unless the caller
// allows more, and only up to fixed sizes.
import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { BaseResolver, type Config, type Document, isAbsoluteUrl, ResolveError, Source } from "@redocly/openapi-core";
import { SpecError, type Subset } from "../index.ts";
import { hasPart } from "./bad-references.ts";
import { isExternalValue } from "./external-values.ts";
import type { OverlaidDocument } from "./overlaid-document.ts";
import { plainConfig } from "./plain-config.ts";
import { refuse, toRelative } from "./problems.ts";
import { demandShortChains } from "./reference-bounds.ts";
import { demandBounded } from "./value-bounds.ts";

/** Permitted references outside the document's folder, files that the caller already has, and the operations to keep. */
export interface DocumentAccess extends Subset {
  /** A parent folder: the description may refer to all files in it. */
  root?: string | undefined;
  /** The description may refer to http: and https: addresses. */
  allowRemote?: boolean | undefined;
  /** Files of the overlays to apply, in this order. */
  overlay?: readonly string[] | undefined;
  /** Parsed files by content, because two versions of a document share most of their files. */
  parsed?: Map<string, unknown>;
  /** Texts of the files by absolute path. They replace the files on the disk. */
  texts?: ReadonlyMap<string, Buffer>;
  /** Called before each file on the disk is read. */
  onRead?: ((file: string) => void) | undefined;
}

const most = {
  files: 5_000,
  /** Limits per file and for all files. */
  bytes: 64 << 20,
  allBytes: 256 << 20,
  milliseconds: 20_000,
};

export class DocumentFiles extends BaseResolver {
  /** Files that were read and parsed. */
  readonly sound = new Set<string>();
  /** Forbidden references, one sentence each. */
  readonly refused = new Set<string>();
  readonly #access: DocumentAccess;
  #folder: string | undefined;
  readonly #sizes = new Map<string, number>();

  readonly #loadConfig: () => Promise<Config>;
  #main: string | undefined;
  #applied: Promise<OverlaidDocument> | undefined;
  /** Results of reading the document. */
  overlaid: OverlaidDocument | undefined;

  /** The configuration is for bundling a description of several files, before overlays are applied to it. */
  constructor(access: DocumentAccess = {}, loadConfig: () => Promise<Config> = plainConfig) {
    super();
    this.#access = access;
    this.#loadConfig = loadConfig;
  }

  forget(file: string): void {
    this.cache.delete(file);
    this.sound.delete(file);
    this.#sizes.delete(file);
    this.refused.clear();
    this.#applied = undefined;
    this.overlaid = undefined;
  }

  override async resolveDocument<T>(base: string | null, ref: string, isRoot = false): Promise<Document<T>> {
    const file = this.resolveExternalRef(base, ref);
    if (base === null || isRoot) this.#main ??= file;
    const overlays = this.#access.overlay ?? [];
    if (file !== this.#main || overlays.length === 0) return this.resolveWritten(base, ref, isRoot);
    this.#applied ??= this.#overlay(file, overlays);
    this.overlaid = await this.#applied;
    return this.overlaid.document as Document<T>;
  }

  /** The overlay modules are loaded only if there are overlays. */
  async #overlay(file: string, overlays: readonly string[]): Promise<OverlaidDocument> {
    const { overlay } = await import("./overlaid-document.ts");
    return overlay(this, file, overlays, this.#loadConfig, this.#access.texts);
  }

  /** The value as written in its file. */
  async resolveWritten<T>(base: string | null, ref: string, isRoot = false): Promise<Document<T>> {
    const file = this.resolveExternalRef(base, ref);
    const isFirst = base === null || isRoot;
    if (isFirst) this.#folder ??= realpathSync(this.#access.root ?? dirname(resolve(file)));
    else if (!this.cache.has(file)) {
      if (isExternalValue(((await this.cache.get(base)) as Document | undefined)?.parsed, ref))
        throw new ResolveError(new Error(`${ref} is only an example`));
      await this.#demandAccess(base, ref, file);
    }
    try {
      return (await super.resolveDocument(base, ref, isRoot)) as Document<T>;
    } catch (error) {
      if (isFirst || !(error instanceof SpecError)) throw error;
      this.refused.add(error.message);
      throw new ResolveError(error);
    }
  }

  /** Reads each file synchronously: hundreds of small asynchronous reads take several times longer. */
  override async loadExternalRef(file: string): Promise<Source> {
    try {
      const { text, mimeType } = isAbsoluteUrl(file) ? await this.#fetch(file) : { text: this.#read(file) };
      return new Source(file, text.replaceAll("\r\n", "\n"), mimeType);
    } catch (error) {
      throw error instanceof SpecError ? error : new ResolveError(error as Error);
    }
  }

  override parseDocument(source: Source, isRoot = false): Document {
    const known = this.#access.parsed?.get(source.body);
    const document =
      known === undefined ? (parseJson(source) ?? super.parseDocument(source, isRoot)) : { source, parsed: known };
    if (known === undefined) {
      demandBounded(document.parsed, source);
      demandShortChains(document.parsed, source);
      this.#access.parsed?.set(source.body, document.parsed);
    }
    this.sound.add(source.absoluteRef);
    return document;
  }

  async #demandAccess(base: string, ref: string, file: string): Promise<void> {
    const reason = isAbsoluteUrl(file) ? this.#whyNotFetched(file) : this.#whyNotRead(file);
    if (reason === undefined) return;
    const document = (await this.cache.get(base)) as Document;
    const meant = ref.startsWith("/") && hasPart(document.parsed, ref) ? ` Did you mean #${ref}?` : "";
    this.refused.add(`${await this.#placeOf(base, ref)}: The reference to ${ref} ${reason}.${meant}`);
    throw new ResolveError(new Error(`it ${reason}`));
  }

  async #placeOf(base: string, ref: string): Promise<string> {
    const { source } = (await this.cache.get(base)) as Document;
    const written = base === this.#main ? this.overlaid?.placeOfReference(ref) : undefined;
    if (written !== undefined) return `${written.file}:${written.line}:1`;
    const lines = source.body.slice(0, Math.max(0, source.body.indexOf(ref))).split("\n");
    return `${toRelative(base)}:${lines.length}:${lines.at(-1)!.length + 1}`;
  }

  #whyNotFetched(address: string): string | undefined {
    if (!/^https?:/i.test(address)) return "is neither a file of the description nor an http address";
    return this.#access.allowRemote ? undefined : "leads to the network; --allow-remote allows it";
  }

  #whyNotRead(file: string): string | undefined {
    if (this.#access.texts?.has(file)) return undefined;
    const folder = this.#folder!;
    let real: string;
    try {
      real = realpathSync(file);
    } catch {
      // A missing file with a possible name is reported later, by its reader.
      real = file.startsWith(folder + sep) ? file : resolve(realpathOf(dirname(file)), "…");
    }
    if (real.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return undefined;
    return `leaves the folder ${toRelative(folder)}; pass --root <folder> with a parent folder that holds all its files`;
  }

  #read(file: string): string {
    const { texts, onRead } = this.#access;
    const text = texts?.get(file);
    if (texts !== undefined && text === undefined) throw new Error(`there is no file ${toRelative(file)}`);
    if (text === undefined) onRead?.(file);
    this.#demandRoom(file, text?.length ?? demandFile(file).size);
    return text?.toString() ?? readFileSync(file, "utf8");
  }

  async #fetch(address: string): Promise<{ text: string; mimeType?: string }> {
    const answer = await fetch(address, { signal: AbortSignal.timeout(most.milliseconds) });
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      this.#demandRoom(address, size);
      chunks.push(chunk);
    }
    const mimeType = answer.headers.get("content-type");
    return { text: Buffer.concat(chunks).toString(), ...(mimeType !== null && { mimeType }) };
  }

  #demandRoom(file: string, size: number): void {
    this.#sizes.set(file, size);
    const all = [...this.#sizes.values()].reduce((sum, each) => sum + each, 0);
    if (size > most.bytes) throw refuse(file, `The file is larger than ${most.bytes >> 20} MiB`);
    if (all > most.allBytes) throw refuse(file, `All files together are larger than ${most.allBytes >> 20} MiB`);
    if (this.#sizes.size > most.files) throw refuse(file, `The description has more than ${most.files} files`);
  }
}

function demandFile(file: string) {
  const found = statSync(file);
  if (!found.isFile()) throw new Error(`${toRelative(file)} is not a file`);
  return found;
}

function realpathOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

/** JSON.parse is ten times faster than the YAML parser. If it fails, the YAML parser runs: its errors name the line. */
function parseJson(source: Source): Document | undefined {
  if (!source.absoluteRef.endsWith(".json")) return;
  try {
    return { source, parsed: JSON.parse(source.body) };
  } catch {
    return;
  }
}
