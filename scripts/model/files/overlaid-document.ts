// Applies overlays to a description. The result replaces the parsed content of its file.
import { resolve } from "node:path";
import { BaseResolver, bundle, type Config, type Document, Source } from "@redocly/openapi-core";
import {
  copyOf,
  type Fields,
  isMap,
  type Note,
  openCircles,
  SpecError,
  toPointerPart,
  type Written,
} from "../index.ts";
import { createLocator, type SpecLine } from "../lines/index.ts";
import { applyOverlays, type OverlayNote } from "../overlays/index.ts";
import { nameByFiles } from "./colliding-names.ts";
import { originsOfComponents } from "./component-origins.ts";
import { hideExternalValues } from "./external-values.ts";
import { noteOverlaid, refuseErrors, soundOf } from "./problems.ts";
import { demandShortChains } from "./reference-bounds.ts";
import { demandBounded } from "./value-bounds.ts";

/** Reads files without overlays. */
export interface WrittenFiles {
  resolveWritten<T>(base: string | null, ref: string, isRoot?: boolean): Promise<Document<T>>;
  /** Forbidden references. */
  readonly refused: ReadonlySet<string>;
}

export interface OverlaidDocument {
  document: Document;
  notes: readonly OverlayNote[];
  written: Written[];
  /** The place of a reference that an overlay wrote. */
  placeOfReference(ref: string): SpecLine | undefined;
  /** Repairs made before overlays were applied. */
  repaired: readonly Note[];
  /** All files that were read. */
  files: readonly string[];
}

/** Overlays apply to the description as one document. If it has several files, it is bundled first. */
export async function overlay(
  files: WrittenFiles,
  main: string,
  overlays: readonly string[],
  loadConfig: () => Promise<Config>,
  texts: ReadonlyMap<string, Buffer> | undefined,
): Promise<OverlaidDocument> {
  const first = soundOf(await files.resolveWritten(null, main, true));
  const { parsed, source } = first;
  const isDescription = isMap(parsed) && (parsed.openapi !== undefined || parsed.swagger !== undefined);
  if (!isDescription) return { ...unchanged, document: first };
  const whole = refersToFiles(parsed) ? await bundleWritten(files, main, await loadConfig()) : alone(parsed);
  const contents = [];
  for (const file of overlays) {
    const { parsed: content, source: read } = soundOf(await files.resolveWritten(null, resolve(file), true));
    contents.push({ file: read.absoluteRef, content });
  }
  const applied = applyOverlays(whole.parsed, main, contents, texts);
  const written = [...stillThere(whole.origins, applied.written), ...applied.written];
  demandBounded(applied.document, source);
  demandShortChains(applied.document, source);
  const all = [...whole.files, ...contents.map(({ file }) => file)];
  const document = { source: new Source(main, source.body, source.mimeType), parsed: applied.document };
  const locate = createLocator(main, all, texts, written);
  noteOverlaid(document.source, { locate, parsed: applied.document });
  const placeOfReference = (ref: string): SpecLine | undefined => {
    const pointer = findReference(applied.document, ref, "#");
    const isWritten = applied.written.some(({ at, file }) => file !== null && pointer?.startsWith(at));
    return (isWritten && locate(pointer!)) || undefined;
  };
  return {
    document,
    placeOfReference,
    notes: applied.notes,
    written,
    repaired: whole.repaired,
    files: all,
  };
}

const unchanged = { placeOfReference: () => undefined, notes: [], written: [], repaired: [], files: [] };

function findReference(node: unknown, ref: string, pointer: string): string | undefined {
  if (typeof node !== "object" || node === null) return undefined;
  if ((node as { $ref?: unknown }).$ref === ref) return pointer;
  for (const [key, member] of Object.entries(node)) {
    const found = findReference(member, ref, `${pointer}/${toPointerPart(key)}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Drops the origins of places that an overlay replaced: their source is now the overlay. */
const stillThere = (origins: readonly Written[], written: readonly Written[]): Written[] => {
  const replaced = new Set(written.map(({ at }) => at));
  const isReplaced = (at: string): boolean =>
    at !== "#" && (replaced.has(at) || isReplaced(at.slice(0, Math.max(1, at.lastIndexOf("/")))));
  return origins.filter(({ at }) => !isReplaced(at));
};

interface Whole {
  parsed: object;
  /** The origins of its components. */
  origins: readonly Written[];
  files: readonly string[];
  repaired: readonly Note[];
}

const alone = (parsed: object): Whole => ({ parsed, origins: [], files: [], repaired: [] });

async function bundleWritten(files: WrittenFiles, main: string, config: Config): Promise<Whole> {
  const externalRefResolver = new Copies(files, main);
  const { bundle: bundled, problems } = await bundle({ ref: main, config, externalRefResolver });
  externalRefResolver.restore();
  if (files.refused.size > 0) throw new SpecError([...files.refused].slice(0, 10));
  refuseErrors(problems);
  demandBounded(bundled.parsed, bundled.source);
  const origins = originsOfComponents(bundled.parsed, externalRefResolver.others);
  const { used, repaired } = externalRefResolver;
  const { source, parsed } = soundOf(await files.resolveWritten(null, main, true));
  const named = nameByFiles(bundled.parsed as Fields, origins, parsed, source.absoluteRef);
  return { parsed: bundled.parsed as object, origins, files: [...used], repaired: [...repaired, ...named] };
}

/** Copies, since the bundler changes its input. */
class Copies extends BaseResolver {
  readonly used = new Set<string>();
  readonly repaired: Note[] = [];
  /** The contents of all files except the main file. */
  readonly others = new Map<string, unknown>();
  readonly #files: WrittenFiles;
  readonly #main: string;
  readonly #copies = new Map<string, Promise<Document>>();
  readonly #hidden: (() => void)[] = [];

  constructor(files: WrittenFiles, main: string) {
    super();
    this.#files = files;
    this.#main = main;
  }

  /** To be called after the bundler. */
  restore(): void {
    for (const putBack of this.#hidden) putBack();
  }

  override async resolveDocument<T>(base: string | null, ref: string, isRoot = false): Promise<Document<T>> {
    const file = this.resolveExternalRef(base, ref);
    let copy = this.#copies.get(file);
    if (copy === undefined) {
      copy = this.#files.resolveWritten(base, ref, isRoot).then((read) => {
        const { source, parsed } = soundOf(read as Document | Error);
        const own = copyOf(parsed);
        this.#hidden.push(hideExternalValues(own, file, this.#main));
        if (isRoot) this.repaired.push(...openCircles(own));
        else this.others.set(file, own);
        return { source, parsed: own };
      });
      this.#copies.set(file, copy);
    }
    const document = await copy;
    this.used.add(file);
    return document as Document<T>;
  }
}

function refersToFiles(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  const { $ref } = node as { $ref?: unknown };
  if (typeof $ref === "string" && !$ref.startsWith("#")) return true;
  return Object.values(node).some(refersToFiles);
}
