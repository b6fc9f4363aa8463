// Reads a description from its files, once each, and puts it together into one document.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import {
  BaseResolver,
  bundle,
  type Config,
  createConfig,
  type Document,
  isAbsoluteUrl,
  type NormalizedProblem,
  ResolveError,
  Source,
  YamlParseError,
} from "@redocly/openapi-core";
import { copyOf } from "./copy.ts";
import type { OpenApiDocument } from "./openapi.ts";
import { prepare } from "./prepare.ts";
import { toRelative, toSpecError } from "./problems.ts";
import { type OutputFile, originOf, type Spec, SpecError, type Step } from "./step.ts";

export interface ReadResult {
  spec: Spec;
  /** What the reader should know but need not act on, one sentence each. */
  notes: string[];
}

/** Keeps every file that it has read until told to forget it, so that the next reading parses only what has changed. */
export class SpecReader {
  readonly #file: string;
  readonly #cache = new CachedFiles();
  readonly #loadConfig: () => Promise<Config>;

  /** A description with an `x-` vocabulary brings a configuration that knows what stands there. */
  constructor(file: string, loadConfig: () => Promise<Config> = () => createConfig({})) {
    this.#file = file;
    this.#loadConfig = loadConfig;
  }

  /** What it has read, unchanged, for those who look at the files themselves. */
  get resolver(): BaseResolver {
    return this.#cache;
  }

  forget(files: Iterable<string>): void {
    for (const file of files) {
      this.#cache.cache.delete(file);
      this.#cache.sound.delete(file);
    }
  }

  /** Every file read so far, also after a failure. */
  files(): string[] {
    return [...this.#cache.cache.keys()];
  }

  async read(): Promise<ReadResult> {
    try {
      const root = soundOf(await this.#cache.resolveDocument(null, this.#file, true));
      refuseOtherFormats(this.#file, root.parsed);
      const config = await this.#loadConfig();
      const resolver = new CopiedFiles(this.#cache);
      const result = await bundle({ ref: this.#file, config, externalRefResolver: resolver });
      refuseErrors(result.problems);
      const document = result.bundle.parsed as OpenApiDocument;
      const notes = prepare(document);
      const source = toRelative(this.#file);
      const spec = {
        bundle: document,
        files: [...resolver.used].sort(),
        source: source.startsWith("/") || source.includes("node_modules") ? basename(source) : source,
      };
      return { spec, notes };
    } catch (error) {
      // What could not be read or parsed is asked for again, since a repair of it must be seen.
      this.forget(this.files().filter((file) => !this.#cache.sound.has(file)));
      throw toReadError(error);
    }
  }
}

export class CachedFiles extends BaseResolver {
  /** Files that were read and parsed. */
  readonly sound = new Set<string>();

  /** In one go: hundreds of small files take several times longer when each is waited for. */
  override async loadExternalRef(file: string): Promise<Source> {
    if (isAbsoluteUrl(file)) return super.loadExternalRef(file);
    try {
      return new Source(file, readFileSync(file, "utf8").replaceAll("\r\n", "\n"));
    } catch (error) {
      throw new ResolveError(error as Error);
    }
  }

  override parseDocument(source: Source, isRoot = false): Document {
    const document = parseJson(source) ?? super.parseDocument(source, isRoot);
    this.sound.add(source.absoluteRef);
    return document;
  }
}

/** JSON.parse is ten times faster than a YAML parser, which still gets what it refuses and says where. */
function parseJson(source: Source): Document | undefined {
  if (!source.absoluteRef.endsWith(".json")) return;
  try {
    return { source, parsed: JSON.parse(source.body) };
  } catch {
    return;
  }
}

/** Bundling writes into what it is given, so it gets copies. */
class CopiedFiles extends BaseResolver {
  readonly used = new Set<string>();
  readonly #original: BaseResolver;
  readonly #copies = new Map<string, Promise<Document<unknown>>>();

  constructor(original: BaseResolver) {
    super();
    this.#original = original;
  }

  override async resolveDocument<T>(base: string | null, ref: string, isRoot = false): Promise<Document<T>> {
    const file = this.resolveExternalRef(base, ref);
    let copy = this.#copies.get(file);
    if (copy === undefined) {
      copy = this.#original.resolveDocument(base, ref, isRoot).then((document) => {
        const { source, parsed } = soundOf(document);
        return { source, parsed: copyOf(parsed) };
      });
      this.#copies.set(file, copy);
    }
    const document = await copy;
    this.used.add(file);
    return document as Document<T>;
  }
}

/** The declared type allows errors to be returned; they are thrown. */
function soundOf<T>(document: Document<T> | Error): Document<T> {
  if (document instanceof Error) throw document;
  return document;
}

function refuseOtherFormats(file: string, document: unknown): void {
  const { openapi, swagger } = (document ?? {}) as { openapi?: unknown; swagger?: unknown };
  if (typeof openapi === "string" && /^3\.[01]/.test(openapi)) return;
  const found = openapi ?? swagger;
  throw new SpecError(
    `${toRelative(file)}:1:1: This is ${found === undefined ? "no OpenAPI document" : `OpenAPI ${found}`}; the generator reads OpenAPI 3.0 and 3.1.`,
  );
}

function refuseErrors(problems: NormalizedProblem[]): void {
  const errors = problems.filter(({ severity, ignored }) => severity === "error" && !ignored);
  if (errors.length > 0) throw toSpecError(errors);
}

function toReadError(error: unknown): unknown {
  if (error instanceof YamlParseError) {
    const reason = error.message.replace(/\s*\(\d+:\d+\)$/, "");
    return new SpecError(`${toRelative(error.source.absoluteRef)}:${error.line}:${error.col}: ${reason}.`);
  }
  if (error instanceof Error && "originalError" in error) {
    return new SpecError(`The spec could not be read: ${(error.originalError as Error).message}.`);
  }
  return error;
}

/** The bundle itself; JSON has no comments, so that its first member says where it comes from. */
export const bundleStep: Step = {
  name: "bundle",
  run(spec): OutputFile[] {
    const document = { "x-generated": originOf(spec, "bundle"), ...spec.bundle };
    return [{ path: "openapi.json", text: `${JSON.stringify(document, null, 2)}\n` }];
  },
};
