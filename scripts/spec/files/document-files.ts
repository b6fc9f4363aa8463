// The files of a description, which somebody else may have written: read only from its own folder, from nowhere else
// unless the caller says so, and never more than a generator can digest.
import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { BaseResolver, type Document, isAbsoluteUrl, ResolveError, Source } from "@redocly/openapi-core";
import { SpecError } from "../index.ts";
import { refuse, toRelative } from "./problems.ts";
import { demandShortChains } from "./reference-bounds.ts";

/** What a description may refer to besides what is in its own folder, and what is known of its files. */
export interface DocumentAccess {
  /** A folder above, within which it may refer to files. */
  root?: string | undefined;
  /** It may refer to http: and https: addresses. */
  allowRemote?: boolean | undefined;
  /** By text, for who reads two versions of a description: most of their files are the same. */
  parsed?: Map<string, unknown>;
  /** By absolute path, in place of what is on the disk. */
  texts?: ReadonlyMap<string, Buffer>;
}

const most = {
  files: 5_000,
  /** Of one file, of all files. */
  bytes: 64 << 20,
  allBytes: 256 << 20,
  /** As of the YAML parser. */
  depth: 100,
  /** What aliases stand for, beyond what is written. */
  repeated: 1_000_000,
  milliseconds: 20_000,
};

export class DocumentFiles extends BaseResolver {
  /** Files that were read and parsed. */
  readonly sound = new Set<string>();
  /** References that lead where nothing is read, one sentence each. */
  readonly refused = new Set<string>();
  readonly #access: DocumentAccess;
  #folder: string | undefined;
  readonly #sizes = new Map<string, number>();

  constructor(access: DocumentAccess = {}) {
    super();
    this.#access = access;
  }

  forget(file: string): void {
    this.cache.delete(file);
    this.sound.delete(file);
    this.#sizes.delete(file);
    this.refused.clear();
  }

  override async resolveDocument<T>(base: string | null, ref: string, isRoot = false): Promise<Document<T>> {
    const file = this.resolveExternalRef(base, ref);
    const isFirst = base === null || isRoot;
    if (isFirst) this.#folder ??= realpathSync(this.#access.root ?? dirname(resolve(file)));
    else if (!this.cache.has(file)) await this.#demandAccess(base, ref, file);
    try {
      return (await super.resolveDocument(base, ref, isRoot)) as Document<T>;
    } catch (error) {
      if (isFirst || !(error instanceof SpecError)) throw error;
      this.refused.add(error.message);
      throw new ResolveError(error);
    }
  }

  /** Reads all at once: reading hundreds of small files one by one takes several times longer. */
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
    const { source } = (await this.cache.get(base)) as Document;
    const lines = source.body.slice(0, Math.max(0, source.body.indexOf(ref))).split("\n");
    this.refused.add(
      `${toRelative(base)}:${lines.length}:${lines.at(-1)!.length + 1}: The reference to ${ref} ${reason}.`,
    );
    throw new ResolveError(new Error(`it ${reason}`));
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
    return `leaves the folder ${toRelative(folder) || "."}; --root <folder> names one above that holds all its files`;
  }

  #read(file: string): string {
    const { texts } = this.#access;
    const text = texts?.get(file);
    if (texts !== undefined && text === undefined) throw new Error(`there is no file ${toRelative(file)}`);
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
  if (!found.isFile()) throw new Error(`${toRelative(file)} is no file`);
  return found;
}

function realpathOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

/** JSON.parse is ten times faster than the YAML parser. What it refuses goes to the YAML parser, which names lines. */
function parseJson(source: Source): Document | undefined {
  if (!source.absoluteRef.endsWith(".json")) return;
  try {
    return { source, parsed: JSON.parse(source.body) };
  } catch {
    return;
  }
}

interface Extent {
  values: number;
  height: number;
}

/** Writing the document expands every alias, so aliases count by what they stand for. */
export function demandBounded(root: unknown, source: Source): void {
  const extents = new Map<object, Extent>();
  const above = new Set<object>();

  function measure(node: unknown, depth: number): Extent {
    if (typeof node !== "object" || node === null) return { values: 1, height: 0 };
    if (depth > most.depth) throw tooDeep(source);
    if (above.has(node)) throw refuse(source.absoluteRef, "An alias contains itself", lineOfAlias(source));
    const known = extents.get(node);
    if (known !== undefined) return known;
    above.add(node);
    const extent = { values: 1, height: 0 };
    for (const member of Object.values(node)) {
      const { values, height } = measure(member, depth + 1);
      extent.values += values;
      extent.height = Math.max(extent.height, height + 1);
    }
    above.delete(node);
    extents.set(node, extent);
    return extent;
  }

  const { values, height } = measure(root, 0);
  if (height > most.depth) throw tooDeep(source);
  if (values > most.repeated && values - countWritten(extents) > most.repeated) {
    const reason = `Its aliases stand for more than ${most.repeated.toLocaleString("en")} values`;
    throw refuse(source.absoluteRef, reason, lineOfAlias(source));
  }
}

function countWritten(extents: Map<object, Extent>): number {
  let count = 0;
  for (const node of extents.keys()) count += 1 + Object.keys(node).length;
  return count;
}

const lineOfAlias = ({ body }: Source): number =>
  1 +
  Math.max(
    0,
    body.split("\n").findIndex((line) => /(?:^|[\s,[:-])\*[^\s*,\]}]/.test(line)),
  );

/** The line with the most open brackets before it, or else the most indented line. */
function tooDeep({ absoluteRef, body }: Source): SpecError {
  let open = 0;
  const lines = body.split("\n");
  const line = lines.findIndex((text) => {
    open += text.split(/[[{]/).length - text.split(/[\]}]/).length;
    return open > most.depth || text.split(/[[{]/).length > most.depth;
  });
  const indents = lines.map((text) => text.search(/\S/));
  const deepest = indents.indexOf(indents.reduce((one, other) => Math.max(one, other), 0));
  return refuse(absoluteRef, `The document is more than ${most.depth} levels deep`, 1 + (line === -1 ? deepest : line));
}
