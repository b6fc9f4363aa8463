// A version with only one change of a schema, to check that this change alone refuses a counterexample.
import { at, fromPointerPart, type OpenApiDocument, type Schema } from "../../model/index.ts";
import type { Which } from "../result/change.ts";
import type { SchemaDifference } from "../schema/difference.ts";
import { isEqual } from "../schema/equality.ts";
import { groups } from "../schema/merge.ts";
import type { Unit } from "../versions/view.ts";

/** Changes of whole choices and members: their refusals already name the change. */
const whole = /^(?:branch|member|union)-/;

/** The document of one version, with the changed keywords of the other; undefined if the change cannot be separated. */
export function isolate(
  documents: Record<Which, OpenApiDocument>,
  { id, keywords, pair }: SchemaDifference,
  which: Which,
): OpenApiDocument | undefined {
  if (whole.test(id)) return undefined;
  const [own, other] = which === "base" ? [pair.base, pair.head] : [pair.head, pair.base];
  const [document, another] = which === "base" ? [documents.base, documents.head] : [documents.head, documents.base];
  let changed: OpenApiDocument | undefined = document;
  const together = keywords.flatMap((keyword) => groups.find((group) => group.includes(keyword)) ?? [keyword]);
  for (const keyword of new Set(together)) {
    if (isEqual(own.schema[keyword], other.schema[keyword])) continue;
    changed &&= withKeyword(changed, own.laid?.get(keyword) ?? own.pointer, keyword, other.schema[keyword]);
  }
  return changed && changed !== document ? { ...changed, components: allComponents(changed, another) } : undefined;
}

/** Copies only the parts on the way to the keyword. */
function withKeyword(document: OpenApiDocument, pointer: string, keyword: string, value: unknown) {
  const path = pointer.slice(2).split("/").map(fromPointerPart);
  const copy = { ...document } as unknown as Schema;
  let holder = copy;
  for (const key of path) {
    const part = holder[key];
    if (typeof part !== "object" || part === null) return undefined;
    holder[key] = Array.isArray(part) ? [...part] : { ...part };
    holder = holder[key] as Schema;
  }
  // Keywords of a choice that was compared as one schema.
  if (Array.isArray(holder)) return undefined;
  if (value === undefined) delete holder[keyword];
  else holder[keyword] = value;
  return copy as unknown as OpenApiDocument;
}

/** A changed keyword may refer to components that only the other version has. */
function allComponents({ components = {} }: OpenApiDocument, { components: others = {} }: OpenApiDocument) {
  const kinds = new Set([...Object.keys(components), ...Object.keys(others)]);
  const [own, more] = [components, others] as Record<string, object>[];
  return Object.fromEntries([...kinds].map((kind) => [kind, { ...more![kind], ...own![kind] }]));
}

/** The operation in a changed document. */
export function unitIn(document: OpenApiDocument, unit: Unit): Unit {
  const item = document.paths?.[unit.named.path] ?? unit.named.item;
  return {
    ...unit,
    named: { ...unit.named, item, operation: at(document, unit.pointer) as typeof unit.named.operation },
  };
}
