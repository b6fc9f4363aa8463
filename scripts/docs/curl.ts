// Makes the curl samples of the docs from the examples of the description.
import {
  addressOfServer,
  bodyExampleOf,
  type DescribedOperation,
  describeOperations,
  exampleOf,
  isBytes,
  isFile,
  isJson,
  kindOfMediaType,
  listOperations,
  listParameters,
  type MediaType,
  memberOf,
  type NamedOperation,
  normalizeTemplate,
  type OpenApiDocument,
  type Parameter,
  partFormOf,
  type QueryParameter,
  type RequestBody,
  resolve,
  type Schema,
  type Server,
  sampleFileOf,
  serversOf,
  writeCookies,
  writePart,
  writeQuery,
  writeSimple,
} from "../model/index.ts";
import { credentialsOf } from "./credentials.ts";
import { quoted, quotedWith } from "./shell.ts";

/** A sample of code that calls an operation, in the form that Redoc reads. */
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** Samples by operationId. They read the token from the environment, as the samples of the client do. */
export function curlSamples(document: OpenApiDocument): Map<string, CodeSample> {
  const described = new Map(describeOperations(document).map((each) => [each.facts.operationId, each]));
  return new Map(
    listOperations(document).map((named) => {
      const source = printCurl(document, named, described.get(named.operationId)!);
      return [named.operationId, { lang: "bash", label: "curl", source }];
    }),
  );
}

/** The address of the first server, with the defaults of its variables. */
export const baseUrlOf = ({ servers: [server] = [] }: { servers?: Server[] }): string =>
  server === undefined ? "" : addressOfServer(server);

function printCurl(
  document: OpenApiDocument,
  named: NamedOperation,
  { facts, query, takesBytes }: DescribedOperation,
): string {
  const { operation } = named;
  const parameters = listParameters(document, named);
  const credentials = credentialsOf(document, operation);
  const body = bodyOf(document, named);
  const options = [
    withKeys(urlOf(document, named, query), credentials.keys),
    ...credentials.options,
    ...headersOf(document, parameters, credentials.options),
    ...(body ? sendingOf(document, body, takesBytes ? sampleFileOf(document, operation) : undefined) : []),
  ];
  return [`curl --request ${facts.method}`, ...options].join(" \\\n  ");
}

/** The whole address, with examples. */
export function urlOf(document: OpenApiDocument, named: NamedOperation, query: QueryParameter[]): string {
  const base = baseUrlOf({ servers: serversOf(document, named) });
  // A call needs a host; without a documented server, use the origin of the document.
  const host = /^[a-z][a-z\d+.-]*:/i.test(base)
    ? ""
    : `https://example.com${base === "" || base.startsWith("/") ? "" : "/"}`;
  return host + base.replace(/\/$/, "") + addressOf(document, named.path, listParameters(document, named), query);
}

/** Path and query, with examples. The query has parameters that are required or that widen the answer. */
function addressOf(
  document: OpenApiDocument,
  template: string,
  parameters: Parameter[],
  described: QueryParameter[],
): string {
  let path = normalizeTemplate(template);
  const query: string[] = [];
  for (const parameter of parameters) {
    const { name, in: place, required } = parameter;
    if (place === "path") path = path.replace(`{${name}}`, () => partOf(document, parameter, encoded));
    if (place !== "query" || !(required || name === "include")) continue;
    const { style } = described.find((one) => one.name === name)!;
    query.push(...writeQuery(name, style, exampleOf(document, parameter)).map((pair) => pair.map(encoded).join("=")));
  }
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

function withKeys(address: string, [first, ...others]: string[]): string {
  if (first === undefined) return quoted(address);
  const start = `${address}${address.includes("?") ? "&" : "?"}${encoded(first)}=`;
  return [start, ...others.map((key) => `&${encoded(key)}=`)].map((text) => quotedWith(text, "$API_KEY")).join("");
}

const partOf = (document: OpenApiDocument, parameter: Parameter, encode?: (text: string) => string): string =>
  writePart(parameter.name, partFormOf(document, parameter), exampleOf(document, parameter), encode);

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll("%2C", ",");

/** Required headers and cookies, without those that credentials or the body already set. */
function headersOf(document: OpenApiDocument, parameters: Parameter[], credentials: string[]): string[] {
  const isSaid = (name: string) =>
    /^content-type$/i.test(name) || (/^authorization$/i.test(name) && credentials.length > 0);
  return parameters.flatMap((parameter) => {
    const { name, in: place, required } = parameter;
    if (!required) return [];
    if (place === "cookie") {
      const pairs = writeCookies(name, partFormOf(document, parameter), exampleOf(document, parameter), encoded);
      return [`--cookie ${quoted(pairs.map((pair) => pair.join("=")).join("; "))}`];
    }
    if (place !== "header" || isSaid(name)) return [];
    return [`--header ${quoted(`${name}: ${partOf(document, parameter).toWellFormed().replaceAll(/\s+/g, " ")}`)}`];
  });
}

/** Required headers by name. Undefined if the call also needs a cookie. */
export function valuesOfHeaders(document: OpenApiDocument, named: NamedOperation): [string, string][] | undefined {
  const required = listParameters(document, named).filter((one) => one.required && !isSetElsewhere(one.name));
  if (required.some((one) => one.in === "cookie")) return undefined;
  return required
    .filter((one) => one.in === "header")
    .map((one) => [one.name, partOf(document, one).toWellFormed().replaceAll(/\s+/g, " ")]);
}

const isSetElsewhere = (name: string): boolean => /^(?:content-type|authorization)$/i.test(name);

interface Body {
  name: string;
  media: MediaType;
  example: unknown;
}

export function bodyOf(document: OpenApiDocument, { operation }: NamedOperation): Body | undefined {
  if (!operation.requestBody) return undefined;
  const { content = {}, required } = resolve<RequestBody>(document, operation.requestBody);
  const names = Object.keys(content);
  const name = names.find(isJson) ?? names[0];
  if (name === undefined) return undefined;
  const media = content[name] as MediaType;
  const example = bodyExampleOf(document, name, media);
  return example === undefined && !required && !isBytes(name, media) ? undefined : { name, media, example };
}

function sendingOf(document: OpenApiDocument, { name, media, example }: Body, file: string | undefined): string[] {
  const fields = Object.entries(example ?? {}).flatMap(([field, value]) => writeQuery(field, "repeat", value));
  const kind = kindOfMediaType(name);
  // curl sets this header itself, because it chooses the boundary.
  if (kind === "multipart")
    return fields.map(([field, value]) =>
      takesFile(document, media, field)
        ? `--form ${quoted(`${field}=@file`)}`
        : `--form-string ${quoted(`${field}=${value}`)}`,
    );
  const header = `--header ${quoted(`Content-Type: ${name}`)}`;
  if (file !== undefined) return [header, `--data-binary ${quoted(`@${file}`)}`];
  if (example === undefined) return [header, "--data-binary @body"];
  if (kind === "form" && typeof example !== "string")
    return [header, `--data ${quoted(fields.map((field) => field.map(encoded).join("=")).join("&"))}`];
  const text = isJson(name) ? JSON.stringify(example, null, 2) : writeSimple(example);
  // After --data, a value with @ at its start would name a file.
  return [header, `${text.startsWith("@") ? "--data-raw" : "--data"} ${quoted(text)}`];
}

function takesFile(document: OpenApiDocument, { schema = {} }: MediaType, field: string): boolean {
  const member = memberOf(document, schema, field);
  if (member === undefined) return false;
  const { items, ...own } = resolve<Schema>(document, member);
  return isFile(items === undefined ? own : resolve<Schema>(document, items));
}
