// Gives the bundler copies of the files of a description, because it changes its input.
import { BaseResolver, type Document, type Source } from "@redocly/openapi-core";
import { copyOf, type Note, type Resolved, resolveAnchors, SpecError, type Written } from "../index.ts";
import { type BadReference, findBadReferences, freeSchemas } from "./bad-references.ts";
import { hideExternalValues } from "./external-values.ts";
import { toKnownFormat } from "./formats.ts";
import { placeOf, soundOf, toRelative } from "./problems.ts";
import { hideValueReferences } from "./value-references.ts";

export class CopiedFiles extends BaseResolver {
  readonly used = new Set<string>();
  readonly originals = new Map<string, unknown>();
  /** Repairs in the main file. */
  readonly notes: Note[] = [];
  /** Parts with another location in the main file. */
  readonly moved: Written[] = [];
  /** The contents of all files except the main file. */
  readonly others = new Map<string, unknown>();
  readonly #bad: BadReference[] = [];
  /** Put back what the bundler must not see. */
  readonly #hidden: (() => void)[] = [];
  readonly #original: BaseResolver;
  readonly #main: string;
  readonly #copies = new Map<string, Promise<Document<unknown>>>();
  readonly #resolved = new Map<Source, Pick<Resolved, "refused" | "dynamic">>();

  constructor(original: BaseResolver, main: string) {
    super();
    this.#original = original;
    this.#main = main;
  }

  /** To be called after the bundler. */
  restore(): void {
    for (const putBack of this.#hidden.toReversed()) putBack();
  }

  /** All files, as the bundler got them. */
  async documents(): Promise<Document<unknown>[]> {
    const copies = await Promise.allSettled(this.#copies.values());
    return copies.flatMap((copy) => (copy.status === "fulfilled" ? [copy.value] : []));
  }

  /** Throws if a reference by name cannot be resolved. A $dynamicRef may lead to any file on the way to it. */
  demandNames(): void {
    for (const [source, { refused, dynamic }] of this.#resolved) {
      const shared = [...dynamic.used].flatMap(([name, pointer]) => {
        const other = [...this.#resolved].find(
          ([one, { dynamic }]) => one !== source && dynamic.defined.has(name),
        )?.[0];
        if (other === undefined) return [];
        const text = `$dynamicRef #${name}: ${toRelative(other.absoluteRef)} has this $dynamicAnchor too. Put both schemas into one file`;
        return [{ text, pointer }];
      });
      const [first] = [...refused, ...shared];
      if (first === undefined) continue;
      const { file, line, column } = placeOf({ source, pointer: first.pointer, reportOnKey: true });
      throw new SpecError(`${file}:${line}:${column}: ${first.text}.`);
    }
  }

  /** In all files as written. */
  async badReferences(): Promise<BadReference[]> {
    await this.documents();
    return this.#bad;
  }

  override async resolveDocument<T>(base: string | null, ref: string, isRoot = false): Promise<Document<T>> {
    const file = this.resolveExternalRef(base, ref);
    let copy = this.#copies.get(file);
    if (copy === undefined) {
      copy = this.#original.resolveDocument(base, ref, isRoot).then(async (document) => {
        const { source, parsed } = soundOf(document);
        this.originals.set(file, parsed);
        const bad = findBadReferences(parsed, source);
        this.#bad.push(...bad.filter(({ isOtherKind }) => !(isRoot && isOtherKind)));
        if (!isRoot) {
          const other = copyOf(parsed);
          this.#resolved.set(source, resolveAnchors(other, false));
          this.#hidden.push(hideExternalValues(other, file, this.#main));
          this.others.set(file, other);
          return { source, parsed: other };
        }
        const main = copyOf(parsed);
        this.notes.push(...freeSchemas(main, bad));
        const known = await toKnownFormat(main);
        this.#resolved.set(source, known);
        this.notes.push(...known.notes);
        for (const place of known.moved) this.moved.push(place);
        this.#hidden.push(hideExternalValues(known.document, file, file), hideValueReferences(known.document));
        return { source, parsed: known.document };
      });
      this.#copies.set(file, copy);
    }
    const document = await copy;
    this.used.add(file);
    return document as Document<T>;
  }
}
