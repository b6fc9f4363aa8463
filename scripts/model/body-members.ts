// Names of the members that a body may have: its own, and the attributes and relationships of a JSON:API resource.

import { isJson } from "./media-types.ts";
import { type MediaType, type OpenApiDocument, originalOf, resolve, type Schema } from "./openapi.ts";
import { toPointerPart } from "./pointers.ts";

export function listMembers(document: OpenApiDocument, content: Record<string, MediaType>): string[] {
  const schemas: Schema[] = Object.entries(content).flatMap(([name, { schema }]) => {
    return /json/.test(name) && schema ? [schema] : [];
  });
  const names = (parts: readonly Schema[]) => parts.flatMap((one) => propertiesOf(document, one).map(([name]) => name));
  const at = (parts: readonly Schema[], name: string): Schema[] =>
    parts.flatMap((one) => propertiesOf(document, one).flatMap(([each, schema]) => (each === name ? [schema] : [])));
  const data = at(schemas, "data");
  const flat = names(schemas).filter((name) => name !== "data");
  return [...new Set([...flat, ...names(at(data, "attributes")), ...names(at(data, "relationships"))])].sort();
}

/** JSON Pointers of the identifiers with `x-empty-id`, outside of lists. */
export function listEmptyIds(document: OpenApiDocument, content: Record<string, MediaType>): string[] {
  const find = (schema: Schema | boolean, pointer: string, around: readonly unknown[]): string[] =>
    propertiesOf(document, schema).flatMap(([name, member]) => {
      const at = `${pointer}/${toPointerPart(name)}`;
      if (resolve<Schema>(document, member)["x-empty-id"] === true) return [at];
      const original = originalOf<Schema>(document, member);
      return around.includes(original) ? [] : find(member, at, [...around, original]);
    });
  return [...new Set(Object.values(content).flatMap(({ schema }) => (schema ? find(schema, "", []) : [])))];
}

/** The members of every branch; several branches may have the same one. A schema that contains itself is visited once. */
function propertiesOf(
  document: OpenApiDocument,
  given: Schema | { $ref: string } | boolean,
  seen = new Set<unknown>(),
): [name: string, schema: Schema][] {
  if (typeof given === "boolean") return [];
  const schema = resolve<Schema>(document, given);
  if (seen.has(schema)) return [];
  seen.add(schema);
  const branches = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [...Object.entries(schema.properties ?? {}), ...branches.flatMap((one) => propertiesOf(document, one, seen))];
}

/** OpenAPI 3.0 marks binary content by a format, 3.1 by a media type, or not at all. */
export function isFile(schema: Schema): boolean {
  const { type, format, contentMediaType } = schema;
  if (format === "binary") return true;
  if (contentMediaType !== undefined) return schema.contentEncoding === undefined && !isJson(String(contentMediaType));
  return type === undefined && Object.keys(schema).every((key) => key === "description" || key === "title");
}

/** The schema of a member, even if only a part of the schema has it. */
export function memberOf(document: OpenApiDocument, reference: Schema, name: string, depth = 0): Schema | undefined {
  const schema = resolve<Schema>(document, reference);
  if (depth > 8) return undefined;
  if (schema.properties !== undefined && Object.hasOwn(schema.properties, name)) return schema.properties[name];
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return parts.map((part) => memberOf(document, part, name, depth + 1)).find((member) => member !== undefined);
}
