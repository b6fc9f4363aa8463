// The smallest exchange of an operation, in parts that callers of this module combine.

import type { ExchangeRequest, ExchangeResponse } from "../../contract/index.ts";
import {
  basePath,
  type Encoding,
  type Header,
  isJson,
  isMap,
  kindOfMediaType,
  listParameters,
  listQueryParameters,
  type MediaType,
  type OpenApiDocument,
  type Parameter,
  partFormOf,
  type QueryStyle,
  type RequestBody,
  type Response,
  resolve,
  sentMethod,
  serversOf,
  writeCookies,
  writePart,
  writeQuery,
  writeSimple,
} from "../../model/index.ts";
import type { Message } from "../result/change.ts";
import { sampleOfRange } from "../schema/media-pairs.ts";
import { mediaName, type Unit } from "../versions/view.ts";
import { smallest } from "./instances.ts";

export interface RequestParts {
  /** In the order of the path, because its parameters may have other names in the other version. */
  path: string[];
  /** Encoded, by parameter. */
  query: Record<string, [name: string, text: string][]>;
  headers: Record<string, string>;
  /** Encoded, by parameter. */
  cookies: Record<string, [name: string, text: string][]>;
  body: BodyParts | null;
}

export interface BodyParts {
  /** No range. */
  media: string;
  value: unknown;
  /** The serialization of form fields. */
  encoding?: MediaType["encoding"];
}

export interface ResponseParts {
  status: number;
  headers: Record<string, string>;
  body: BodyParts | null;
}

export function requestOf(document: OpenApiDocument, unit: Unit): RequestParts {
  const parameters = listParameters(document, unit.named);
  const names = [...unit.named.path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);
  const parts: RequestParts = {
    path: names.map((name) => {
      const parameter = parameters.find((one) => one.in === "path" && one.name === name);
      const text = parameter && writePathPart(document, parameter, givenSampleOf(document, parameter));
      return text || "a";
    }),
    query: {},
    headers: {},
    cookies: {},
    body: null,
  };
  for (const parameter of parameters.filter(({ required }) => required === true)) {
    if (parameter.in !== "path") give(document, unit, parts, parameter, givenSampleOf(document, parameter));
  }
  const body = unit.named.operation.requestBody && resolve<RequestBody>(document, unit.named.operation.requestBody);
  if (body?.required === true) parts.body = bodyOf(document, body.content ?? {}, "request");
  return parts;
}

/** Writes the value of a parameter to its place in the request. */
export function give(
  document: OpenApiDocument,
  unit: Unit,
  parts: RequestParts,
  parameter: Parameter,
  value: unknown,
): void {
  const { name } = parameter;
  switch (parameter.in) {
    case "query": {
      const style = listQueryParameters(document, unit.named).find((one) => one.name === name)?.style ?? "value";
      parts.query = { ...parts.query, [name]: writeQuery(name, style, value, encodeURIComponent) };
      break;
    }
    case "path": {
      const index = [...unit.named.path.matchAll(/\{([^{}]*)\}/g)].findIndex(([, key]) => key === name);
      parts.path = parts.path.with(index, writePathPart(document, parameter, value));
      break;
    }
    case "header":
      parts.headers = { ...parts.headers, [name.toLowerCase()]: writeHeader(document, parameter, value) };
      break;
    case "cookie": {
      const pairs = writeCookies(name, partFormOf(document, parameter), value, encodeURIComponent);
      parts.cookies = { ...parts.cookies, [name]: pairs };
    }
  }
}

const writePathPart = (document: OpenApiDocument, parameter: Parameter, value: unknown): string =>
  writePart(parameter.name, partFormOf(document, parameter), value, encodeURIComponent);

/** Writes a header of a request or response. */
export const writeHeader = (document: OpenApiDocument, header: Header | Parameter, value: unknown): string =>
  writePart("", partFormOf(document, { ...header, in: "header" }), value);

export function sampleOf(
  document: OpenApiDocument,
  parameter: Pick<Parameter, "schema" | "content"> | undefined,
  part: Message,
): unknown {
  const [, content] = Object.entries(parameter?.content ?? {})[0] ?? [];
  return smallest(document, parameter?.schema ?? content?.schema ?? { type: "string" }, part);
}

/** A value that is written: an empty list or object adds nothing to a request. */
export function givenSampleOf(document: OpenApiDocument, parameter: Parameter): unknown {
  const least = sampleOf(document, parameter, "request");
  const isWritten = typeof least !== "object" || least === null || Object.keys(least).length > 0;
  if (isWritten || parameter.schema === undefined) return least;
  return sampleOf(document, { schema: { allOf: [parameter.schema, { minItems: 1, minProperties: 1 }] } }, "request");
}

/** JSON if there is a choice, then other types that are checked by their schema. */
export function bodyOf(document: OpenApiDocument, content: Record<string, MediaType>, part: Message): BodyParts | null {
  const names = Object.keys(content);
  const sent = names.map(
    (name) =>
      [
        name,
        sampleOfRange(
          name,
          names.filter((other) => other !== name),
        ),
      ] as const,
  );
  const [name, media] =
    sent.find(([, type]) => isJson(mediaName(type))) ?? sent.find(([, type]) => hasValue(type)) ?? sent[0] ?? [];
  return name === undefined || media === undefined ? null : ofMedia(document, media, content[name]!, part);
}

const hasValue = (media: string): boolean =>
  ["json", "form", "text"].includes(kindOfMediaType(media)) || isParts(media);

const isParts = (media: string): boolean => /^multipart\/form-data\b/i.test(media);

export function ofMedia(document: OpenApiDocument, media: string, type: MediaType, part: Message): BodyParts {
  const { schema = {}, encoding = {} } = type;
  if (!hasValue(media)) return { media, value: "bytes" };
  // A form without fields is not a body.
  const isForm = isParts(media) || kindOfMediaType(media) === "form";
  const written = isForm ? { allOf: [schema, { minProperties: 1 }] } : schema;
  return { media, value: smallest(document, written, part), encoding };
}

/** A status that the key covers, if possible without its own entry. */
export function statusOf(key: string, others: readonly string[] = []): number {
  if (/^\d{3}$/.test(key)) return Number(key);
  const digits = /^(\d)XX$/.exec(key)?.[1] ?? "54321";
  const covered = [...digits].flatMap((digit) => Array.from({ length: 100 }, (_, one) => Number(digit) * 100 + one));
  const rest = new Set(others.filter((other) => other !== key));
  return covered.find((one) => !rest.has(`${one}`) && !rest.has(`${String(one)[0]}XX`)) ?? covered[99]!;
}

export function responseOf(document: OpenApiDocument, status: number, response: Response): ResponseParts {
  const headers = Object.entries(response.headers ?? {}).flatMap(([name, reference]): [string, string][] => {
    const header = resolve(document, reference);
    return header.required === true
      ? [[name.toLowerCase(), writeHeader(document, header, sampleOf(document, header, "response"))]]
      : [];
  });
  return { status, headers: Object.fromEntries(headers), body: bodyOf(document, response.content ?? {}, "response") };
}

export function assembleRequest(
  document: OpenApiDocument,
  unit: Unit,
  parts: RequestParts,
  prefix = prefixOf(document, unit),
): ExchangeRequest & { headers: Record<string, string> } {
  let index = 0;
  const path = unit.named.path.replaceAll(/\{[^{}]*\}/g, () => parts.path[index++] ?? "a");
  const pairs = (written: RequestParts["query"]) =>
    Object.values(written)
      .flat()
      .map((pair) => pair.join("="));
  const query = pairs(parts.query).join("&");
  const cookie = pairs(parts.cookies).join("; ");
  return {
    method: sentMethod(unit.named.method),
    target: `${prefix}${path}${query === "" ? "" : `?${query}`}`,
    headers: { ...parts.headers, ...(cookie !== "" && { cookie }), ...typeOf(parts.body) },
    ...(parts.body !== null && { body: textOf(parts.body) }),
  };
}

const prefixOf = (document: OpenApiDocument, { named }: Unit): string => basePath(serversOf(document, named));

export function assembleResponse({
  status,
  headers,
  body,
}: ResponseParts): ExchangeResponse & { headers: Record<string, string> } {
  return { status, headers: { ...headers, ...typeOf(body) }, ...(body !== null && { body: textOf(body) }) };
}

function typeOf(body: BodyParts | null): { "content-type"?: string } {
  if (body === null) return {};
  return { "content-type": isParts(body.media) ? `${body.media}; boundary=${boundary}` : body.media };
}

function textOf({ media, value, encoding = {} }: BodyParts): string {
  if (isJson(media)) return JSON.stringify(value);
  if (isParts(media) && isMap(value)) return writeParts(value, encoding);
  if (kindOfMediaType(media) !== "form" || !isMap(value)) return writeSimple(value);
  return Object.entries(value)
    .flatMap(([name, field]) => writeQuery(name, styleOf(encoding[name], field), field, encodeURIComponent))
    .map((pair) => pair.join("="))
    .join("&");
}

const boundary = "part";

function writeParts(value: object, encoding: Record<string, Encoding>): string {
  const parts = Object.entries(value).flatMap(([name, field]) => {
    const [type] = encoding[name]?.contentType?.split(",") ?? [];
    const headers = `Content-Disposition: form-data; name="${name.replaceAll('"', "%22")}"${type ? `\r\nContent-Type: ${type}` : ""}`;
    return [field].flat().map((item) => `--${boundary}\r\n${headers}\r\n\r\n${writeSimple(item)}\r\n`);
  });
  return `${parts.join("")}--${boundary}--`;
}

/** Without a style, lists are repeated and objects are JSON. */
function styleOf({ style, explode }: Encoding = {}, value: unknown): QueryStyle {
  if (style === undefined && explode === undefined) return "repeat";
  if (style === "deepObject") return "deep";
  if (explode ?? style === "form") return isMap(value) ? "spread" : "repeat";
  return style === "spaceDelimited" ? "space" : style === "pipeDelimited" ? "pipe" : "comma";
}

type Shown = ExchangeRequest & { headers: Record<string, string> };

/** The request as sent, for readers. */
export const shownRequest = (request: Shown): Shown => ({ ...request, headers: shownHeaders(request.headers) });

export function shownHeaders(headers: Record<string, string>): Record<string, string> {
  const type = headers["content-type"];
  return type === undefined ? headers : { ...headers, "content-type": mediaName(type) };
}
