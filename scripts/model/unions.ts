// Unions with a discriminator: the tag of a value selects its branch.
import type { Family, Inheritance } from "./inheritance.ts";
import { type OpenApiDocument, resolve, type Schema } from "./openapi.ts";
import { visitSchemaParts } from "./schema-parts.ts";

/** The names of the tags that select each schema, by its `properties`. */
export function tagNames(document: OpenApiDocument, inheritance: Inheritance): Map<object, Set<string>> {
  const found = new Map<object, Set<string>>();
  const add = (reference: Schema, tag: string): void => {
    const schema = resolve<Schema>(document, reference);
    if (typeof schema !== "object") return;
    const holder = schema.properties ?? schema;
    const names = found.get(holder) ?? new Set();
    if (names.has(tag)) return;
    found.set(holder, names.add(tag));
    for (const part of schema.allOf ?? []) add(part, tag);
  };
  visitSchemaParts(document, (schema: Schema, pointer) => {
    const family = inheritance.familyOf(pointer);
    for (const { pointer } of family?.members ?? []) add({ $ref: pointer }, family!.tag);
    const tag = schema.discriminator?.propertyName;
    if (typeof tag !== "string") return;
    for (const branch of [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) add(branch, tag);
  });
  return found;
}

/** Returns undefined if the tags do not identify every branch. `at` is the location of the union. */
export function familyOfUnion(document: OpenApiDocument, schema: Schema, at: string): Family | undefined {
  const keyword = schema.oneOf === undefined ? "anyOf" : "oneOf";
  const { discriminator, [keyword]: branches } = schema;
  if (discriminator?.propertyName === undefined || branches === undefined) return undefined;
  // If the schemas share values of the tag, the mapping or their names decide.
  for (const isByMapping of [false, true]) {
    const tags = branches.map((branch) => tagsOf(document, branch, discriminator, isByMapping));
    if (tags.flat().includes(null) || new Set(tags.flat()).size !== tags.flat().length) continue;
    const members = branches.map(({ $ref = "" }, index) => ({
      pointer: $ref || `${at}/${keyword}/${index}`,
      tags: tags[index]!,
      isOpen: false,
    }));
    return { tag: discriminator.propertyName, members };
  }
  return undefined;
}

/** The tags that identify a branch, from its own schema or from the mapping. */
function tagsOf(
  document: OpenApiDocument,
  branch: Schema,
  { propertyName, mapping = {} }: NonNullable<Schema["discriminator"]>,
  isByMapping: boolean,
): string[] | null {
  const schema = resolve<Schema>(document, branch);
  if (typeof schema !== "object") return null;
  const member = new Map(membersOf(document, schema)).get(propertyName);
  const resolved = member && resolve<Schema>(document, member);
  const said = resolved?.const !== undefined ? [resolved.const] : resolved?.enum;
  if (!isByMapping && said?.every((value) => typeof value === "string")) return said as string[];
  const pointer = branch.$ref;
  if (pointer === undefined) return null;
  const name = pointer.split("/").at(-1)!;
  const mapped = Object.entries(mapping)
    .filter(([, target]) => target === pointer || target === name)
    .map(([value]) => value);
  return mapped.length > 0 ? mapped : [name];
}

/** The members of a schema and of the parts of its `allOf`. */
export function membersOf(
  document: OpenApiDocument,
  schema: Schema,
  above: readonly Schema[] = [],
): [string, Schema][] {
  const resolved = resolve<Schema>(document, schema);
  if (typeof resolved !== "object" || above.includes(resolved)) return [];
  const own = Object.entries(resolved.properties ?? {});
  const inherited = (resolved.allOf ?? []).flatMap((part) => membersOf(document, part, [...above, resolved]));
  return [...new Map([...inherited, ...own])];
}
