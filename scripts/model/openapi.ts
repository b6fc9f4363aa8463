import type { Fields } from "./maps.ts";
import { decoded, fromPointerPart } from "./pointers.ts";
import { withSiblings } from "./siblings.ts";

/** The parts of OpenAPI 3.0 and 3.1 documents that the generator reads; everything else stays `unknown`. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; [key: string]: unknown };
  servers?: Server[];
  paths?: Record<string, PathItem>;
  webhooks?: Record<string, PathItem | Reference>;
  components?: Components;
  security?: Record<string, string[]>[];
  tags?: { name: string; description?: string }[];
  externalDocs?: ExternalDocs;
  [extension: `x-${string}`]: unknown;
}

export interface Server {
  url: string;
  description?: string;
  variables?: Record<string, { default: string; enum?: string[] }>;
}

export interface ExternalDocs {
  url?: string;
  description?: string;
}

export interface Reference {
  $ref: string;
}

export interface Components {
  schemas?: Record<string, Schema>;
  parameters?: Record<string, Parameter | Reference>;
  responses?: Record<string, Response | Reference>;
  requestBodies?: Record<string, RequestBody | Reference>;
  headers?: Record<string, Header | Reference>;
  examples?: Record<string, unknown>;
  links?: Record<string, unknown>;
  securitySchemes?: Record<string, unknown>;
  pathItems?: Record<string, PathItem>;
}

/** The methods with members of their own in a path item. Other methods are in `additionalOperations`, as sent. */
export const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;
export type Method = (typeof methods)[number];

export type PathItem = { [method in Method]?: Operation } & {
  additionalOperations?: Record<string, Operation>;
  $ref?: string;
  parameters?: (Parameter | Reference)[];
  servers?: Server[];
  [extension: `x-${string}`]: unknown;
};

export interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses?: Record<string, Response | Reference>;
  security?: Record<string, string[]>[];
  servers?: Server[];
  externalDocs?: ExternalDocs;
  /** Keyed by name, then by URL expression. */
  callbacks?: Record<string, unknown>;
  [extension: `x-${string}`]: unknown;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  example?: unknown;
  examples?: Record<string, unknown>;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  allowEmptyValue?: boolean;
  schema?: Schema;
  content?: Record<string, MediaType>;
  [extension: `x-${string}`]: unknown;
}

export interface RequestBody {
  description?: string;
  /** The file in samples, if the body is bytes. */
  "x-file-name"?: string;
  required?: boolean;
  content: Record<string, MediaType>;
}

export interface Response {
  description?: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
}

export type Header = Omit<Parameter, "name" | "in">;

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, unknown>;
  /** The encoding of each form field. */
  encoding?: Record<string, Encoding>;
  /** For parts without names (OpenAPI 3.2): encodings of the first parts in order, then of all others. */
  "x-prefix-encoding"?: Encoding[];
  "x-item-encoding"?: Encoding;
}

export interface Encoding {
  contentType?: string;
  headers?: Record<string, Header | Reference>;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
}

/** A JSON Schema as OpenAPI writes it; 3.1 also allows `true` and `false`. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  title?: string;
  description?: string;
  nullable?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  required?: string[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  not?: Schema;
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  [keyword: string]: unknown;
}

/**
 * Follows `#/…` references to the end of the chain. Members next to a reference count as in the version of the document: with
 * some, the result is a copy. Use `originalOf` to change the target.
 */
export function resolve<T extends object>(document: OpenApiDocument, value: T | Reference): T {
  const [target, ...holders] = follow<T>(document, value);
  if (holders.length === 0 || document.openapi.startsWith("3.0")) return target;
  return holders.reduce<unknown>((whole, holder) => withSiblings(holder, whole), target) as T;
}

/** The end of the chain of references itself, without the members next to them. */
export const originalOf = <T extends object>(document: OpenApiDocument, value: T | Reference): T =>
  follow<T>(document, value)[0];

/** The target, and the holders of references to it, the nearest one first. */
function follow<T extends object>(document: OpenApiDocument, value: T | Reference): [T, ...(Fields & Reference)[]] {
  const holders: (Fields & Reference)[] = [];
  let current: T | Reference = value;
  // A schema may also be true or false.
  while (typeof current === "object" && "$ref" in current && typeof current.$ref === "string") {
    const pointer: string = current.$ref;
    if (holders.some(({ $ref }) => $ref === pointer)) throw new Error(`${pointer} refers to itself`);
    holders.unshift(current as Fields & Reference);
    current = at(document, pointer) as T | Reference;
  }
  return [current as T, ...holders];
}

/** The value at a `#/…` pointer. */
export function at(document: OpenApiDocument, pointer: string): unknown {
  if (!pointer.startsWith("#/")) throw new Error(`${pointer} does not point into the document`);
  // Without escapes, each part is a key.
  const isPlain = !/[%~]/.test(pointer);
  let current: unknown = document;
  for (const part of pointer.slice(2).split("/")) {
    current = (current as Record<string, unknown> | undefined)?.[isPlain ? part : keyOf(current, part)];
  }
  if (current === undefined) throw new Error(`${pointer} points at nothing`);
  return current;
}

/** Keys in pointers of documents are percent-encoded; keys in our own pointers are not. */
function keyOf(holder: unknown, part: string): string {
  const key = fromPointerPart(part);
  return Object.hasOwn(Object(holder), key) ? key : fromPointerPart(decoded(part));
}
