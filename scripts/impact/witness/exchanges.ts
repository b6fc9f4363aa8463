// The smallest exchange of an operation, in parts that each side assembles in its own way.
import type { ExchangeRequest, ExchangeResponse } from "../../contract/index.ts";
import {
  basePath,
  type Header,
  isJson,
  listParameters,
  listQueryParameters,
  type MediaType,
  type OpenApiDocument,
  type Parameter,
  partFormOf,
  type RequestBody,
  type Response,
  resolve,
  writeCookies,
  writePart,
  writeQuery,
} from "../../spec/index.ts";
import { mediaName, type Unit } from "../sides/view.ts";
import { type Part, smallest } from "./instances.ts";

export interface RequestParts {
  /** In the order of the path: its parameters may have other names on the other side. */
  path: string[];
  /** Encoded, by parameter. */
  query: Record<string, [name: string, text: string][]>;
  headers: Record<string, string>;
  /** Encoded, by parameter. */
  cookies: Record<string, [name: string, text: string][]>;
  body: BodyParts | null;
}

export interface BodyParts {
  /** As the document writes it. */
  media: string;
  value: unknown;
}

export interface AnswerParts {
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

/** Of a request or an answer. */
export const writeHeader = (document: OpenApiDocument, header: Header | Parameter, value: unknown): string =>
  writePart("", partFormOf(document, { ...header, in: "header" }), value);

export function sampleOf(
  document: OpenApiDocument,
  parameter: Pick<Parameter, "schema" | "content"> | undefined,
  part: Part,
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

/** JSON if there is a choice, then what is read as JSON: only these are checked by their schema. */
export function bodyOf(document: OpenApiDocument, content: Record<string, MediaType>, part: Part): BodyParts | null {
  const names = Object.keys(content);
  const media = names.find((name) => isJson(mediaName(name))) ?? names.find((name) => isJson(name)) ?? names[0];
  return media === undefined ? null : ofMedia(document, media, content[media]!, part);
}

export function ofMedia(document: OpenApiDocument, media: string, { schema }: MediaType, part: Part): BodyParts {
  return { media, value: isJson(media) ? smallest(document, schema ?? {}, part) : "bytes" };
}

/** A status that the key covers, and none of the others if possible. */
export function statusOf(key: string, others: readonly string[] = []): number {
  if (/^\d{3}$/.test(key)) return Number(key);
  const digits = /^(\d)XX$/.exec(key)?.[1] ?? "54321";
  const covered = [...digits].flatMap((digit) => Array.from({ length: 100 }, (_, one) => Number(digit) * 100 + one));
  const rest = new Set(others.filter((other) => other !== key));
  return covered.find((one) => !rest.has(`${one}`) && !rest.has(`${String(one)[0]}XX`)) ?? covered[99]!;
}

export function answerOf(document: OpenApiDocument, status: number, response: Response): AnswerParts {
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
    method: unit.named.method.toUpperCase(),
    target: `${prefix}${path}${query === "" ? "" : `?${query}`}`,
    headers: { ...parts.headers, ...(cookie !== "" && { cookie }), ...typeOf(parts.body) },
    ...(parts.body !== null && { body: textOf(parts.body) }),
  };
}

const prefixOf = (document: OpenApiDocument, { named: { operation, item } }: Unit): string =>
  basePath(operation.servers ?? item.servers ?? document.servers);

export function assembleAnswer({
  status,
  headers,
  body,
}: AnswerParts): ExchangeResponse & { headers: Record<string, string> } {
  return { status, headers: { ...headers, ...typeOf(body) }, ...(body !== null && { body: textOf(body) }) };
}

const typeOf = (body: BodyParts | null) =>
  body === null ? {} : { "content-type": body.media.replace("*/*", "application/json").replace("/*", "/plain") };

const textOf = ({ media, value }: BodyParts): string => (isJson(media) ? JSON.stringify(value) : String(value));

/** As sent, for readers of the witness. */
export function shownHeaders(headers: Record<string, string>): Record<string, string> {
  const type = headers["content-type"];
  return type === undefined ? headers : { ...headers, "content-type": mediaName(type) };
}
