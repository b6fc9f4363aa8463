// The kind of each part of a document by its position, such as "parameter" or "schema".
import { fromPointerPart } from "../index.ts";

export type PartKind = string;

/** `{}` before a kind: a map with members of this kind; `[]`: a list; `?`: a list or one part. */
const kinds: Record<PartKind, Record<string, string>> = {
  document: {
    paths: "{}path item",
    webhooks: "{}path item",
    components: "components",
    // Swagger 2.0
    definitions: "{}schema",
    parameters: "{}parameter",
    responses: "{}response",
  },
  components: {
    schemas: "{}schema",
    parameters: "{}parameter",
    responses: "{}response",
    requestBodies: "{}request body",
    headers: "{}header",
    examples: "{}example",
    links: "{}link",
    callbacks: "{}callback",
    pathItems: "{}path item",
    securitySchemes: "{}security scheme",
    mediaTypes: "{}media type",
  },
  "path item": {
    parameters: "[]parameter",
    additionalOperations: "{}operation",
    ...Object.fromEntries(
      ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"].map((name) => [name, "operation"]),
    ),
  },
  operation: {
    parameters: "[]parameter",
    requestBody: "request body",
    responses: "{}response",
    callbacks: "{}callback",
  },
  callback: { "*": "path item" },
  parameter: { schema: "schema", content: "{}media type", examples: "{}example" },
  header: { schema: "schema", content: "{}media type", examples: "{}example" },
  "request body": { content: "{}media type" },
  response: { headers: "{}header", content: "{}media type", links: "{}link", schema: "schema" },
  "media type": {
    schema: "schema",
    itemSchema: "schema",
    examples: "{}example",
    encoding: "{}encoding",
    prefixEncoding: "[]encoding",
    itemEncoding: "encoding",
  },
  encoding: { headers: "{}header" },
  schema: {
    ...Object.fromEntries(
      ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"].map((name) => [name, "{}schema"]),
    ),
    ...Object.fromEntries(["allOf", "anyOf", "oneOf", "prefixItems"].map((name) => [name, "[]schema"])),
    ...Object.fromEntries(
      "not if then else contains propertyNames additionalProperties unevaluatedProperties unevaluatedItems contentSchema"
        .split(" ")
        .map((name) => [name, "schema"]),
    ),
    items: "?schema",
  },
};

/** The kind of a member; undefined for other members. */
export function kindOfMember(kind: PartKind, name: string): PartKind | undefined {
  // Next to paths and responses, there may be extensions.
  if (/^\{\}(path item|response)$/.test(kind) && name.startsWith("x-")) return undefined;
  if (/^[{[]/.test(kind)) return kind.slice(2);
  if (kind.startsWith("?")) return /^\d+$/.test(name) ? kind.slice(1) : kindOfMember(kind.slice(1), name);
  const members = kinds[kind];
  if (members === undefined || name.startsWith("x-")) return undefined;
  return Object.hasOwn(members, name) ? members[name] : members["*"];
}

/** The kind of a whole file, by its members; undefined if it is unknown. */
export function kindOfFile(parsed: Record<string, unknown>): PartKind | undefined {
  const has = (...names: string[]) => names.some((name) => Object.hasOwn(parsed, name));
  if (has("openapi", "swagger", "paths", "components")) return "document";
  if (has("in") && has("name")) return "parameter";
  if (has("get", "put", "post", "delete", "patch")) return "path item";
  if (has("type", "properties", "allOf", "anyOf", "oneOf", "items", "enum")) return "schema";
  return has("content") ? (has("description", "headers") ? "response" : "request body") : undefined;
}

/** The kind of the part at a pointer into an OpenAPI document; undefined if it is unknown. */
export function kindAt(pointer: string): PartKind | undefined {
  let kind: PartKind | undefined = "document";
  for (const part of pointer.split("/").slice(1)) {
    kind = kind === undefined ? undefined : kindOfMember(kind, fromPointerPart(part));
  }
  return kind !== undefined && /^[a-z]/.test(kind) ? kind : kind?.startsWith("?") ? kind.slice(1) : undefined;
}
