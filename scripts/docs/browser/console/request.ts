// Makes the request of the console from an operation of the description and the values that the reader has filled in.
import {
  basePath,
  givenIn,
  isBytes,
  kindOfMediaType,
  listParameters,
  listQueryParameters,
  type MediaType,
  type NamedOperation,
  normalizePath,
  normalizeTemplate,
  type OpenApiDocument,
  type Parameter,
  type QueryStyle,
  resolve,
  type Schema,
  sampleFileOf,
  sentMethod,
  writeQuery,
} from "../../../model/index.ts";
import { chooseBody, writeBody } from "../../../samples/index.ts";
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
  let path = normalizeTemplate(named.path);
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
  const isMultipart = form.body !== undefined && kindOfMediaType(form.body.mediaType) === "multipart";
  // A text area has other line breaks.
  const sent = isMultipart && typeof body === "string" ? body.replaceAll(/\r?\n/g, "\r\n") : body;
  if (form.body !== undefined && body !== undefined) headers.push(["Content-Type", form.body.mediaType]);
  const target = basePathOf(document, named) + path + (query.length > 0 ? `?${query.join("&")}` : "");
  return { method: sentMethod(named.method), target, headers, body: sent };
}

/** The path of the operation's address on the server of the page. */
export function basePathOf(document: OpenApiDocument, named: NamedOperation): string {
  const own = ownServerOf(document, named);
  return normalizePath(basePath(own && [own]));
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

function bodyOf(document: OpenApiDocument, named: NamedOperation): BodyForm | undefined {
  const chosen = chooseBody(document, named);
  if (chosen === undefined) return undefined;
  const { name, media } = chosen;
  const isFile = isBytes(name, media);
  return {
    mediaType: isFile ? name : writeBody(document, { name, media, value: {} }).mediaType,
    isFile,
    file: sampleFileOf(document, named.operation),
    examples: examplesOf(document, name, media),
    fields: bodyFieldsOf(document, name, media.schema ?? {}),
  };
}

function examplesOf(document: OpenApiDocument, name: string, media: MediaType): BodyForm["examples"] {
  const named = Object.entries(media.examples ?? {}).map(([key, reference]) => {
    const { summary = key, value } = resolve<{ summary?: string; value?: unknown }>(document, reference as object);
    return { title: summary, value };
  });
  return [{ title: "Example", value: media.example }, ...named]
    .filter(({ value }) => value !== undefined)
    .map(({ title, value }) => ({ title, text: writeBody(document, { name, media, value }).text }));
}

/** Empty without an example: a reader must not send an arbitrary value. */
function exampleOf(document: OpenApiDocument, parameter: Parameter): string {
  const schema = resolve<Schema>(document, parameter.schema ?? {});
  const example = givenIn(document, parameter) ?? schema.example ?? schema.default ?? schema.enum?.[0] ?? "";
  const isPlainList = Array.isArray(example) && example.every((item) => !/[[\]{},]|^$/.test(textOf(item)));
  return isPlainList ? example.map(textOf).join(",") : textOf(example);
}

const textOf = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));
