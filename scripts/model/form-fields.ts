// Facts about form fields from the schema of the form.
import { isJson } from "./media-types.ts";
import { type OpenApiDocument, resolve, type Schema } from "./openapi.ts";

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
