// Reads each file of a description once, and bundles them into one document.
import { basename, resolve } from "node:path";
import { type BaseResolver, bundle, type Config, type Document, YamlParseError } from "@redocly/openapi-core";
import {
  type Fields,
  isMap,
  keepSubset,
  type Note,
  noteSameButProse,
  type OpenApiDocument,
  prepare,
  type Spec,
  SpecError,
  toPointerPart,
} from "../index.ts";
import type { OverlayNote } from "../overlays/index.ts";
import { nameByFiles } from "./colliding-names.ts";
import { originsOfComponents } from "./component-origins.ts";
import { CopiedFiles } from "./copied-files.ts";
import { type DocumentAccess, DocumentFiles } from "./document-files.ts";
import { unreadableFormat } from "./formats.ts";
import { readGuideFiles } from "./guides.ts";
import { toOlderFormat } from "./newer.ts";
import { plainConfig } from "./plain-config.ts";
import {
  atWritten,
  describeUnparsed,
  placeOf,
  problemsOf,
  refuse,
  refuseErrors,
  soundOf,
  toRelative,
  withFile,
} from "./problems.ts";
import { areUnique, findProseEdits, type ProseEdits, replaceProse } from "./prose-edits.ts";
import { demandSmallCompositions } from "./reference-bounds.ts";
import { demandBounded } from "./value-bounds.ts";

export interface ReadResult {
  spec: Spec;
  /** Notes for the author, one sentence each. They need no action. */
  notes: string[];
  /** The notes about overlays, which are also in `notes`. */
  overlayNotes: string[];
}

/** The last description that was read, if new prose may be written into it. */
interface LastRead {
  result: ReadResult;
  config: Config;
  /** The parsed files by path, unchanged. */
  files: Map<string, unknown>;
}

/** Keeps every file until `forget` is called, so that the next `read` parses only changed files. */
export class SpecReader {
  readonly #file: string;
  readonly #cache: DocumentFiles;
  readonly #loadConfig: () => Promise<Config>;
  readonly #access: DocumentAccess;
  readonly #forgotten = new Set<string>();
  #last: LastRead | undefined;

  /** The configuration contains the `x-` keywords of the description. */
  constructor(file: string, loadConfig: () => Promise<Config> = plainConfig, access: DocumentAccess = {}) {
    this.#file = file;
    this.#cache = new DocumentFiles(access, loadConfig);
    this.#loadConfig = loadConfig;
    this.#access = access;
  }

  /** The files as read, unchanged. */
  get resolver(): BaseResolver {
    return this.#cache;
  }

  forget(files: Iterable<string>): void {
    for (const file of files) {
      this.#forgotten.add(file);
      this.#cache.forget(file);
    }
  }

  /** Every file read so far, even after a failure. */
  files(): string[] {
    return [...this.#cache.cache.keys()];
  }

  /** Adds the line to each note, if it can be found. The search for lines parses the files again. */
  async describe(notes: readonly Note[], { files, written = [] }: Pick<Spec, "files" | "written">): Promise<string[]> {
    if (notes.length === 0) return [];
    const { createLocator } = await import("../lines/index.ts");
    const locate = createLocator(resolve(this.#file), files, this.#access.texts, written);
    const described = notes.map(({ text, pointer }) => {
      const place = locate(pointer);
      return place === null ? text : `${place.file}:${place.line}: ${text}`;
    });
    // A part that was copied has the same notes at the same line.
    return [...new Set(described)];
  }

  async read(): Promise<ReadResult> {
    const last = this.#last;
    const edited = [...this.#forgotten].filter((file) => last?.files.has(file));
    this.#last = undefined;
    this.#forgotten.clear();
    try {
      return (last && (await this.#readProse(last, edited))) ?? (await this.#readAll());
    } catch (error) {
      // Forget files that could not be read or parsed, so that the next run sees their repair.
      this.forget(this.files().filter((file) => !this.#cache.sound.has(file)));
      throw toReadError(error, this.#file);
    }
  }

  /** Nothing if the edit changes more than prose. Then the whole description must be read. */
  async #readProse({ result, config, files }: LastRead, edited: string[]): Promise<ReadResult | undefined> {
    if ((await this.#loadConfig()) !== config) return;
    const edits: ProseEdits = new Map();
    const parsed = new Map(files);
    try {
      for (const file of edited) {
        const document = soundOf(await this.#cache.resolveDocument(this.#file, file, file === this.#file));
        if (!findProseEdits(files.get(file), document.parsed, edits)) return;
        parsed.set(file, document.parsed);
      }
    } catch {
      // Reading everything finds the same error with its location.
      for (const file of edited) this.#cache.forget(file);
      return;
    }
    if (!areUnique(edits, files.values())) return;
    const bundle = replaceProse(result.spec.bundle, edits);
    if (bundle === null) return;
    noteSameButProse(bundle, result.spec.bundle);
    const spec = { ...result.spec, bundle, guides: readGuideFiles(this.#file) };
    this.#last = { result: { ...result, spec }, config, files: parsed };
    return this.#last.result;
  }

  async #readAll(): Promise<ReadResult> {
    const root = soundOf(await this.#cache.resolveDocument(null, this.#file, true));
    refuseOtherFormats(this.#file, root.parsed);
    const config = await this.#loadConfig();
    const resolver = new CopiedFiles(this.#cache, this.#file);
    const result = await bundle({ ref: this.#file, config, externalRefResolver: resolver }).catch(
      async (error: unknown) => {
        refuseErrors(problemsOf(await resolver.badReferences()));
        throw findEmptyDiscriminator(await resolver.documents()) ?? error;
      },
    );
    resolver.restore();
    resolver.demandNames();
    if (this.#cache.refused.size > 0) throw new SpecError([...this.#cache.refused].slice(0, 10));
    const problems = atWritten(result.problems, root.source, resolver.moved);
    refuseErrors([...problemsOf(await resolver.badReferences()), ...problems]);
    demandBounded(result.bundle.parsed, root.source);
    const document = result.bundle.parsed as OpenApiDocument;
    const origins = originsOfComponents(document, resolver.others);
    const named = nameByFiles(document as unknown as Fields, origins, root.parsed, root.source.absoluteRef);
    const newer = toOlderFormat(document as unknown as Fields);
    demandSmallCompositions(document, root.source);
    const { overlaid } = this.#cache;
    const { notes: prepared, moved } = prepare(document);
    const written = [...resolver.moved, ...origins, ...(overlaid?.written ?? []), ...moved];
    const files = [...new Set([...resolver.used, ...(overlaid?.files ?? [])])].sort();
    const repaired = [...(overlaid?.repaired ?? []), ...resolver.notes, ...named, ...newer, ...prepared];
    const overlayNotes = (overlaid?.notes ?? []).map(shownNote);
    const kept = keepSubset(document, this.#access, repaired);
    const notes = [...overlayNotes, ...(await this.describe(kept, { files, written }))];
    const source = toRelative(this.#file);
    const spec = {
      bundle: document,
      files,
      ...(written.length > 0 && { written }),
      guides: readGuideFiles(this.#file),
      source: source.startsWith("/") || source.includes("node_modules") ? basename(source) : source,
    };
    const all = { spec, notes, overlayNotes };
    // Overlays and decorators can look into prose, and notes have lines that an edit may move.
    if (overlaid === undefined && notes.length === 0 && !hasDecorators(config)) {
      this.#last = { result: all, config, files: resolver.originals };
    }
    return all;
  }
}

const shownNote = ({ file, line, text }: OverlayNote): string => `${file}:${line}: ${text}`;

/** Whether the configuration changes the description. */
const hasDecorators = ({ decorators, preprocessors }: Config): boolean =>
  [decorators, preprocessors].some((all) => Object.values(all).some((some) => Object.keys(some).length > 0));

function refuseOtherFormats(file: string, document: unknown): void {
  const found = unreadableFormat(document);
  if (found === null) return;
  throw new SpecError(
    `${toRelative(file)}:1:1: This is ${found}; the generator reads OpenAPI 3.0 to 3.2, and Swagger 2.0.`,
  );
}

function toReadError(error: unknown, main: string): unknown {
  if (error instanceof YamlParseError) {
    const { file, line, column, reason } = describeUnparsed(error);
    return new SpecError(`${file}:${line}:${column}: ${reason}.`);
  }
  if (error instanceof Error && "originalError" in error) {
    return new SpecError(`The spec could not be read: ${(error.originalError as Error).message}.`);
  }
  return withFile(error, main);
}

/** The error for the first discriminator that is null or has a null mapping; undefined if there is none. */
function findEmptyDiscriminator(files: Iterable<Document<unknown>>): Error | undefined {
  for (const { source, parsed } of files) {
    const pointer = find(parsed, "#", new Set());
    if (pointer === undefined) continue;
    const { line } = placeOf({ source, pointer, reportOnKey: true });
    return refuse(source.absoluteRef, `${pointer} is null: leave it out, or give it its members`, line);
  }
  return undefined;
}

function find(node: unknown, pointer: string, met: Set<unknown>): string | undefined {
  if (typeof node !== "object" || node === null || met.has(node)) return;
  met.add(node);
  const { discriminator } = node as { discriminator?: unknown };
  if (discriminator === null) return `${pointer}/discriminator`;
  if (isMap(discriminator) && discriminator.mapping === null) return `${pointer}/discriminator/mapping`;
  for (const [key, member] of Object.entries(node)) {
    const found = find(member, `${pointer}/${toPointerPart(key)}`, met);
    if (found !== undefined) return found;
  }
  return undefined;
}
