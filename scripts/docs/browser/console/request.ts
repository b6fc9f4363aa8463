// Makes the request of the console from an operation of the description and the values that the reader has filled in.
import {
  basePath,
  givenIn,
  isBytes,
  listParameters,
  listQueryParameters,
  type MediaType,
  type NamedOperation,
  type OpenApiDocument,
  type Parameter,
  type QueryStyle,
  type RequestBody,
  resolve,
  type Schema,
  sampleFileOf,
  sentMethod,
  writeQuery,
} from "../../../model/index.ts";
import { ownServerOf } from "../own-address.ts";
import { type BodyFields, bodyFieldsOf } from "./body-fields.ts";

export interface Field {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  example: string;
  /** Serialization of the value in the query. */
  style: QueryStyle;
}

export interface BodyForm {
  mediaType: string;
  /** The body is a file, not text. */
  isFile: boolean;
  /** Its name in a curl call. */
  file: string;
  /** Examples by title. The first one is filled in. */
  examples: { title: string; text: string }[];
  /** The body can be filled in by fields. */
  fields: BodyFields | undefined;
}

export interface Form {
  fields: Field[];
  body: BodyForm | undefined;
  /** The operation needs a token. */
  takesToken: boolean;
}

export interface Filled {
  /** Values by place and name, such as `path run_id`. */
  values: ReadonlyMap<string, string>;
  token: string;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

export interface ReadyRequest {
  method: string;
  /** Path and query on the server of the page. */
  target: string;
  headers: [name: string, value: string][];
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

export const keyOf = (field: { in: string; name: string }): string => `${field.in} ${field.name}`;

export function formOf(document: OpenApiDocument, named: NamedOperation): Form {
  const { operation } = named;
  const styles = new Map(listQueryParameters(document, named).map(({ name, style }) => [name, style]));
  const fields = listParameters(document, named).flatMap((parameter): Field[] => {
    const { name, in: where, required = where === "path" } = parameter;
    if (where === "cookie") return [];
    const style = (where === "query" && styles.get(name)) || "value";
    return [{ name, in: where, required, example: exampleOf(document, parameter), style }];
  });
  return {
    fields,
    body: bodyOf(document, named),
    takesToken: (operation.security ?? document.security ?? []).length > 0,
  };
}

/** The exact request to send. Empty fields are left out, except in the path. */
export function requestOf(document: OpenApiDocument, named: NamedOperation, form: Form, filled: Filled): ReadyRequest {
  const filledIn = (field: Field) => filled.values.get(keyOf(field)) ?? "";
  let path = named.path;
  for (const field of form.fields.filter((one) => one.in === "path")) {
    path = path.replaceAll(`{${field.name}}`, () => encodeURIComponent(filledIn(field)));
  }
  const given = form.fields.filter((field) => field.in !== "path" && filledIn(field) !== "");
  const query = given
    .filter((field) => field.in === "query")
    .flatMap((field) => writeQuery(field.name, field.style, valueIn(field, filledIn(field))))
    .map((pair) => pair.map((text) => encodeURIComponent(text).replaceAll("%2C", ",")).join("="));
  const { body } = filled;
  const headers: ReadyRequest["headers"] = given
    .filter((field) => field.in === "header")
    .map((field) => [field.name, filledIn(field)]);
  if (form.takesToken && filled.token !== "") headers.push(["Authorization", `Bearer ${filled.token}`]);
  if (form.body !== undefined && body !== undefined) headers.push(["Content-Type", form.body.mediaType]);
  const target = basePathOf(document, named) + path + (query.length > 0 ? `?${query.join("&")}` : "");
  return { method: sentMethod(named.method), target, headers, body };
}

/** The path of the operation's address on the server of the page. */
export function basePathOf(document: OpenApiDocument, named: NamedOperation): string {
  const own = ownServerOf(document, named);
  return basePath(own && [own]);
}

/** Lists and objects are written as JSON; a list of plain values also with commas. */
function valueIn({ style }: Field, text: string): unknown {
  if (style === "value" || style === "json") return text;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // The text is not JSON.
  }
  return style === "repeat" || style === "space" || style === "pipe" ? text.split(",") : text;
}

function bodyOf(document: OpenApiDocument, { operation }: NamedOperation): BodyForm | undefined {
  if (operation.requestBody === undefined) return undefined;
  const { content } = resolve<RequestBody>(document, operation.requestBody);
  const [entry] = Object.entries(content);
  if (entry === undefined) return undefined;
  const [mediaType, media] = entry;
  const fields = bodyFieldsOf(document, mediaType, media.schema ?? {});
  return {
    mediaType,
    isFile: isBytes(mediaType, media),
    file: sampleFileOf(document, operation),
    examples: examplesOf(document, media),
    fields,
  };
}

function examplesOf(document: OpenApiDocument, { example, examples = {} }: MediaType): BodyForm["examples"] {
  const named = Object.entries(examples).map(([name, reference]) => {
    const { summary = name, value } = resolve<{ summary?: string; value?: unknown }>(document, reference as object);
    return { title: summary, text: JSON.stringify(value, null, 2) };
  });
  return example === undefined ? named : [{ title: "Example", text: JSON.stringify(example, null, 2) }, ...named];
}

/** Empty without an example: a reader must not send an arbitrary value. */
function exampleOf(document: OpenApiDocument, parameter: Parameter): string {
  const schema = resolve<Schema>(document, parameter.schema ?? {});
  const example = givenIn(document, parameter) ?? schema.example ?? schema.default ?? schema.enum?.[0] ?? "";
  const isPlainList = Array.isArray(example) && example.every((item) => !/[[\]{},]|^$/.test(textOf(item)));
  return isPlainList ? example.map(textOf).join(",") : textOf(example);
}

const textOf = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));
