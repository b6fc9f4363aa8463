// Names of the members that a body may have: its own, and the attributes and relationships of a JSON:API resource.
import { type MediaType, type OpenApiDocument, resolve, type Schema } from "./openapi.ts";

export function listMembers(document: OpenApiDocument, content: Record<string, MediaType>): string[] {
  const schemas: Schema[] = Object.entries(content).flatMap(([name, { schema }]) => {
    return /json/.test(name) && schema ? [schema] : [];
  });
  const names = (parts: readonly Schema[]) => parts.flatMap((one) => Object.keys(propertiesOf(document, one)));
  const at = (parts: readonly Schema[], name: string): Schema[] =>
    parts.flatMap((one) => {
      const schema = propertiesOf(document, one)[name];
      return schema ? [schema] : [];
    });
  const data = at(schemas, "data");
  const flat = names(schemas).filter((name) => name !== "data");
  return [...new Set([...flat, ...names(at(data, "attributes")), ...names(at(data, "relationships"))])].sort();
}

/** The members of every branch. A schema that contains itself is visited once. */
function propertiesOf(
  document: OpenApiDocument,
  given: Schema | { $ref: string } | boolean,
  seen = new Set<unknown>(),
): Record<string, Schema> {
  if (typeof given === "boolean") return {};
  const schema = resolve<Schema>(document, given);
  if (seen.has(schema)) return {};
  seen.add(schema);
  const branches = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return Object.assign({}, schema.properties, ...branches.map((one) => propertiesOf(document, one, seen)));
}
