// Folds query names with brackets into objects, and determines how each value is serialized.
import { isJson } from "./media-types.ts";
import {
  type MediaType,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  resolve,
  type Schema,
} from "./openapi.ts";
import type { NamedOperation } from "./operation-ids.ts";

/**
 * `value`: one string. `comma`, `space`, `pipe`: one string with all values. `repeat`: the name again for each item.
 * `deep`: brackets after the name, arrays with indexes. `spread`: members become parameters. `json`: one JSON text.
 * `whole`: the value is the whole query.
 */
export type QueryStyle = "value" | "comma" | "space" | "pipe" | "repeat" | "deep" | "spread" | "json" | "whole";

/** Serialization of a value in a path, a header or a cookie. A `label` begins with a dot, a `matrix` with `;`. */
export type PartStyle = "value" | "comma" | "label" | "matrix" | "repeat" | "spread" | "json";

export type ValueKind = "value" | "array" | "object";

export interface QueryParameter {
  /** The name in the URL, such as `filter[status]`. */
  name: string;
  /** The path to the value in the folded query, such as `["filter", "status"]`. */
  place: string[];
  style: QueryStyle;
  required: boolean;
  /** If the caller sends no value, the default is used. */
  hasDefault: boolean;
  /** Reserved characters of URLs are not encoded. */
  allowReserved: boolean;
  description: string | undefined;
  schema: Schema;
  /** The media types of a query that is one value. */
  content: Record<string, MediaType> | undefined;
}

/**
 * The parameters of an operation and of its path. The operation's parameter overrides one of the path with the same name and
 * `in`.
 */
export function listParameters(
  document: OpenApiDocument,
  { item, operation }: Pick<NamedOperation, "item" | "operation">,
  follow: typeof resolve = resolve,
): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const reference of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = follow<Parameter>(document, reference);
    found.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...found.values()];
}

/** Media types and security define these headers, so OpenAPI ignores parameters with these names. */
export const isIgnoredHeader = ({ in: place, name }: Parameter): boolean =>
  place === "header" && ["accept", "content-type", "authorization"].includes(name.toLowerCase());

/** The names of API keys in the query: a security scheme declares them, not a parameter. */
export function listQueryKeys(document: OpenApiDocument, { security = document.security ?? [] }: Operation): string[] {
  const required = new Set(security.flatMap((requirement) => Object.keys(requirement)));
  return Object.entries(document.components?.securitySchemes ?? {}).flatMap(([id, scheme]) => {
    const { type, in: place, name } = resolve(document, scheme as Record<string, unknown>);
    return required.has(id) && type === "apiKey" && place === "query" ? [String(name)] : [];
  });
}

export function listQueryParameters(document: OpenApiDocument, operation: NamedOperation): QueryParameter[] {
  const parameters = listParameters(document, operation).filter((parameter) => parameter.in === "query");
  const places = foldNames(parameters.map(({ name }) => name));
  return parameters.map((parameter) => {
    const schema = schemaOf(document, parameter);
    return {
      name: parameter.name,
      place: places.get(parameter.name)!,
      style: queryStyleOf(document, parameter, schema),
      required: parameter.required === true,
      hasDefault: schema.default !== undefined,
      allowReserved: parameter.allowReserved === true,
      description: parameter.description,
      schema,
      content: parameter.content,
    };
  });
}

/**
 * `page[number]` folds to `["page", "number"]`. A name stays whole if it has an empty bracket (`ids[]`), or if the part
 * before a bracket is itself a parameter: `filter[status]` next to `filter`.
 */
export function foldNames(names: string[]): Map<string, string[]> {
  const places = new Map(names.map((name) => [name, splitName(name)]));
  const whole = new Set(names);
  for (const [name, place] of places) {
    const inside = place.slice(1).some((_, depth) => whole.has(joinName(place.slice(0, depth + 1))));
    if (inside) places.set(name, [name]);
  }
  return places;
}

function splitName(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name);
  if (match === null) return [name];
  return [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]+)\]/g)].map(([, key]) => key!)];
}

const joinName = ([base, ...keys]: string[]) => `${base}${keys.map((key) => `[${key}]`).join("")}`;

function schemaOf(document: OpenApiDocument, { schema, content }: Pick<Parameter, "schema" | "content">): Schema {
  const found = schema ?? Object.values(content ?? {})[0]?.schema ?? {};
  return resolve<Schema>(document, found);
}

export function queryStyleOf(
  document: OpenApiDocument,
  parameter: Parameter,
  schema = schemaOf(document, parameter),
): QueryStyle {
  if (parameter["x-querystring"] === true) return "whole";
  if (parameter.content !== undefined) return isJsonContent(parameter) ? "json" : "value";
  const { style = "form", explode = style === "form" } = parameter;
  if (style === "deepObject") return "deep";
  const kind = kindOf(document, schema);
  if (kind === "value") return "value";
  if (explode) return kind === "object" ? "spread" : "repeat";
  if (style === "spaceDelimited") return "space";
  if (style === "pipeDelimited") return "pipe";
  return "comma";
}

const isJsonContent = ({ content = {} }: Pick<Parameter, "content">): boolean =>
  Object.keys(content).slice(0, 1).some(isJson);

export interface PartForm {
  style: PartStyle;
  kind: ValueKind;
  explode: boolean;
  /** The value of the cookie is not encoded. */
  isRaw?: boolean;
}

/** The style of a parameter outside the query, or of a response header. */
export function partFormOf(document: OpenApiDocument, parameter: Omit<Parameter, "name">): PartForm {
  if (parameter.content !== undefined) {
    return { style: isJsonContent(parameter) ? "json" : "value", kind: "value", explode: false };
  }
  const kind = kindOf(document, schemaOf(document, parameter));
  const isCookie = parameter.in === "cookie";
  const { style = "", explode = isCookie } = parameter;
  const isPathStyle = parameter.in === "path" && (style === "label" || style === "matrix");
  const form = { style: isPathStyle ? style : partStyleOf(kind, explode, isCookie), kind, explode };
  return isCookie && style === "cookie" ? { ...form, isRaw: true } : form;
}

function partStyleOf(kind: ValueKind, explode: boolean, isCookie: boolean): PartStyle {
  if (kind === "value") return "value";
  if (isCookie && explode) return kind === "array" ? "repeat" : "spread";
  return "comma";
}

/** The kind of value that a schema allows; if it allows several, array or object before a plain value. */
export function kindOf(document: OpenApiDocument, schema: Schema, depth = 0): ValueKind {
  const types = [schema.type ?? []].flat();
  if (types.includes("array") || schema.items !== undefined) return "array";
  if (types.includes("object") || schema.properties !== undefined) return "object";
  if (depth > 8) return "value";
  const kinds = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((part) =>
    kindOf(document, resolve<Schema>(document, part), depth + 1),
  );
  return kinds.find((kind) => kind !== "value") ?? "value";
}
