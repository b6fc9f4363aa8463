// Writes the values of a sample request as they are sent.
import {
  baseUrlOf,
  type Encoding,
  isFile,
  isJson,
  isMap,
  kindOfMediaType,
  type MediaType,
  memberOf,
  type NamedOperation,
  normalizeTemplate,
  type OpenApiDocument,
  type Parameter,
  partFormOf,
  type QueryStyle,
  queryStyleOf,
  resolve,
  type Schema,
  serversOf,
  writeCookies,
  writePart,
  writeQuery,
  writeSimple,
} from "../model/index.ts";

export interface GivenValue {
  parameter: Parameter;
  value: unknown;
}

/** One field of a form. */
export interface SentField {
  name: string;
  text: string;
  isFile: boolean;
  /** The content type of a part, if it is not that of a plain text. */
  type?: string;
}

export interface SentBody {
  /** The media type. */
  name: string;
  media: MediaType;
  /** Undefined for a file. */
  value: unknown;
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll("%2C", ",");

/** The whole address. A call needs a host: without a documented server, it is that of an example. */
export function writeUrl(document: OpenApiDocument, named: NamedOperation, given: readonly GivenValue[]): string {
  // The address may leave out its scheme.
  const base = baseUrlOf({ servers: serversOf(document, named) }).replace(/^\/\//, "https://");
  const host = /^[a-z][a-z\d+.-]*:/i.test(base)
    ? ""
    : `https://example.com${base === "" || base.startsWith("/") ? "" : "/"}`;
  return host + base.replace(/\/$/, "") + writeTarget(document, named, given);
}

/** Path and query. */
function writeTarget(document: OpenApiDocument, named: NamedOperation, given: readonly GivenValue[]): string {
  let path = normalizeTemplate(named.path);
  const query: string[] = [];
  for (const { parameter, value } of given) {
    const { name, in: place } = parameter;
    if (place === "path") path = path.replace(`{${name}}`, () => writeOne(document, parameter, value, encoded));
    if (place !== "query") continue;
    query.push(
      ...writeQuery(name, queryStyleOf(document, parameter), value).map((pair) => pair.map(encoded).join("=")),
    );
  }
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

const writeOne = (document: OpenApiDocument, parameter: Parameter, value: unknown, encode?: (text: string) => string) =>
  writePart(parameter.name, partFormOf(document, parameter), value, encode);

export const writeHeaders = (document: OpenApiDocument, given: readonly GivenValue[]): [name: string, text: string][] =>
  given
    .filter(({ parameter }) => parameter.in === "header")
    .map(({ parameter, value }) => [
      parameter.name,
      writeOne(document, parameter, value).toWellFormed().replaceAll(/\s+/g, " "),
    ]);

export const writeAllCookies = (document: OpenApiDocument, given: readonly GivenValue[]): string[] =>
  given
    .filter(({ parameter }) => parameter.in === "cookie")
    .map(({ parameter, value }) =>
      writeCookies(parameter.name, partFormOf(document, parameter), value, encoded)
        .map((pair) => pair.join("="))
        .join("; "),
    );

/** The fields of a form. Each file is a field without text. */
export function writeFields(document: OpenApiDocument, { name, media, value }: SentBody): SentField[] {
  const isMultipart = kindOfMediaType(name) === "multipart";
  return Object.entries(isMap(value) ? value : {}).flatMap(([field, member]) => {
    const encoding = media.encoding?.[field] ?? {};
    const file = takesFile(document, media, field) && isMultipart;
    const [type] = encoding.contentType?.split(",") ?? [];
    return writeQuery(field, styleOf(encoding, member), member).map(([key, text]) => ({
      name: key,
      text,
      isFile: file,
      ...(isMultipart && type !== undefined && !type.includes("*") && { type }),
    }));
  });
}

/** Without a style, lists are repeated and objects are JSON. */
function styleOf({ style, explode }: Encoding, value: unknown): QueryStyle {
  if (style === undefined && explode === undefined) return "repeat";
  if (style === "deepObject") return "deep";
  if (explode ?? style === "form") return isMap(value) ? "spread" : "repeat";
  return style === "spaceDelimited" ? "space" : style === "pipeDelimited" ? "pipe" : "comma";
}

export function takesFile(document: OpenApiDocument, { schema = {} }: MediaType, field: string): boolean {
  const member = memberOf(document, schema, field);
  if (member === undefined) return false;
  const { items, ...own } = resolve<Schema>(document, member);
  return isFile(items === undefined ? own : resolve<Schema>(document, items));
}

/** The text of a body that is not a form or a file. */
export function writeText(name: string, value: unknown): string {
  if (isJson(name)) return JSON.stringify(value, null, 2);
  if (kindOfMediaType(name) === "lines" && Array.isArray(value))
    return value.map((item) => `${JSON.stringify(item)}\n`).join("");
  return writeSimple(value);
}

/** Fields as the body of a form that is not multipart. */
export const joinFields = (fields: readonly SentField[]): string =>
  fields.map(({ name, text }) => `${encoded(name)}=${encoded(text)}`).join("&");

const boundary = "part";

/** The content of a body and its media type. `bytes` stands for a file. */
export function writeBody(document: OpenApiDocument, body: SentBody): { mediaType: string; text: string } {
  const { name, value } = body;
  const kind = kindOfMediaType(name);
  const mediaType = kind === "multipart" ? `${name}; boundary=${boundary}` : name;
  if (value === undefined) return { mediaType, text: "bytes" };
  if (typeof value === "string" && kind !== "json") return { mediaType, text: value };
  if (kind !== "form" && kind !== "multipart") return { mediaType, text: writeText(name, value) };
  const fields = writeFields(document, body);
  return { mediaType, text: kind === "form" ? joinFields(fields) : joinParts(fields) };
}

function joinParts(fields: readonly SentField[]): string {
  const parts = fields.map(({ name, text, isFile, type = isFile ? "application/octet-stream" : undefined }) => {
    const disposition = `Content-Disposition: form-data; name="${name}"${isFile ? '; filename="file"' : ""}\r\n`;
    return `--${boundary}\r\n${disposition}${type ? `Content-Type: ${type}\r\n` : ""}\r\n${text}\r\n`;
  });
  return `${parts.join("")}--${boundary}--\r\n`;
}
