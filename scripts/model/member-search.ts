// Searches members in schemas and in the parts that they are composed of.
import { type OpenApiDocument, resolve, type Schema } from "./openapi.ts";

export const simple = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const usualLists = new Set([
  "data",
  "items",
  "results",
  "value",
  "values",
  "entries",
  "records",
  "elements",
  "objects",
  "list",
  "rows",
]);
const otherLists = new Set(["errors", "warnings", "links", "messages", "included", "facets", "aggregations"]);
const wrappers = new Set(["data", "result", "response", "embedded"]);

/** The one list of a response, or the one with a usual name. */
export function findList(document: OpenApiDocument, body: Schema, depth = 0): string[] | undefined {
  if (itemsOf(document, body) !== undefined) return [];
  const members = [...membersOf(document, body)];
  const lists = members.filter(([name, one]) => itemsOf(document, one) !== undefined && !otherLists.has(simple(name)));
  const usual = lists.filter(([name]) => usualLists.has(simple(name)));
  if (lists.length > 0) {
    const [only, second] = lists.length === 1 ? lists : usual;
    return only === undefined || second !== undefined ? undefined : [only[0]];
  }
  const inner = depth > 0 ? [] : members.filter(([name]) => wrappers.has(simple(name)));
  const within = inner.length === 1 ? findList(document, inner[0]![1], 1) : undefined;
  return within === undefined || within.length === 0 ? undefined : [inner[0]![0], ...within];
}

const deepest = 6;

/** Members by name, including those of `allOf` and of branches. */
export function membersOf(document: OpenApiDocument, reference: Schema, depth = 0): Map<string, Schema> {
  const schema = resolve<Schema>(document, reference);
  const found = new Map<string, Schema>();
  if (typeof schema !== "object" || depth > deepest) return found;
  for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])])
    for (const [name, member] of membersOf(document, part, depth + 1)) found.set(name, member);
  for (const [name, member] of Object.entries(schema.properties ?? {})) found.set(name, member);
  return found;
}

export function itemsOf(document: OpenApiDocument, reference: Schema, depth = 0): Schema | undefined {
  const schema = resolve<Schema>(document, reference);
  if (typeof schema !== "object" || depth > deepest) return undefined;
  if (schema.items !== undefined) return schema.items;
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return parts.map((part) => itemsOf(document, part, depth + 1)).find((items) => items !== undefined);
}

export function memberAt(document: OpenApiDocument, schema: Schema, path: readonly string[]): Schema | undefined {
  let found: Schema | undefined = schema;
  for (const name of path) found = found && membersOf(document, found).get(name);
  return found;
}

function typesOf(document: OpenApiDocument, reference: Schema): Set<string> {
  const schema = resolve<Schema>(document, reference);
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return new Set([...[schema.type ?? []].flat(), ...parts.flatMap((part) => [...typesOf(document, part)])]);
}

export const isOfType = (document: OpenApiDocument, schema: Schema, ...types: string[]): boolean =>
  types.some((type) => typesOf(document, schema).has(type));
