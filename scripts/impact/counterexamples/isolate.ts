// A version with only one change of a schema, to check that this change alone refuses a counterexample.
import { at, fromPointerPart, type OpenApiDocument, type Schema } from "../../model/index.ts";
import type { Which } from "../result/change.ts";
import type { SchemaDifference } from "../schema/difference.ts";
import { isEqual } from "../schema/equality.ts";
import { groups } from "../schema/merge.ts";
import type { Node } from "../schema/nodes.ts";
import type { Unit } from "../versions/view.ts";

/** Changes of whole members and unions: their refusals already name the change. */
const whole = /^(?:member|union)-/;

/** A document to check that one change decides about a value. `isAccepting`: it must accept the value; else refuse it. */
interface Isolated {
  document: OpenApiDocument;
  isAccepting: boolean;
}

/** The document of one version, with the changed keywords of the other; undefined if the change cannot be separated. */
export function isolate(
  documents: Record<Which, OpenApiDocument>,
  difference: SchemaDifference,
  which: Which,
): Isolated | undefined {
  const { id, keywords, pair, branch } = difference;
  if (branch !== undefined) return isolateBranch(documents, pair[which], branch, which);
  if (whole.test(id)) return undefined;
  const [own, other] = which === "base" ? [pair.base, pair.head] : [pair.head, pair.base];
  const [document, another] = which === "base" ? [documents.base, documents.head] : [documents.head, documents.base];
  let changed: OpenApiDocument | undefined = document;
  const together = keywords.flatMap((keyword) => groups.find((group) => group.includes(keyword)) ?? [keyword]);
  for (const keyword of new Set(together)) {
    if (isEqual(own.schema[keyword], other.schema[keyword])) continue;
    changed &&= withKeyword(changed, own.laid?.get(keyword) ?? own.pointer, keyword, other.schema[keyword]);
  }
  if (changed === undefined || changed === document) return undefined;
  return { document: { ...changed, components: allComponents(changed, another) }, isAccepting: false };
}

/** A value of a choice also fits without the other choices. If another choice accepts it too, `oneOf` refuses it. */
function isolateBranch(
  documents: Record<Which, OpenApiDocument>,
  { schema, pointer, laid }: Node,
  { which: side, keyword, written }: NonNullable<SchemaDifference["branch"]>,
  which: Which,
): Isolated | undefined {
  const choices = schema[keyword];
  if (choices === undefined || written === undefined) return undefined;
  const isOwn = side === which;
  if (isOwn && !choices.includes(written)) return undefined;
  const list = isOwn ? [written] : [...choices, written];
  const document = withKeyword(documents[which], laid?.get(keyword) ?? pointer, keyword, list);
  if (document === undefined) return undefined;
  const components = allComponents(document, documents[which === "base" ? "head" : "base"]);
  return { document: isOwn ? document : { ...document, components }, isAccepting: isOwn };
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
