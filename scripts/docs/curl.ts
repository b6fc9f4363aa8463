// Makes the curl samples of the docs.
import {
  isBytes,
  kindOfMediaType,
  listOperations,
  type NamedOperation,
  type OpenApiDocument,
  type Operation,
  sampleFileOf,
  sentMethod,
} from "../model/index.ts";
import {
  joinFields,
  type SampleRequest,
  type SentBody,
  type SentField,
  samplesOf,
  writeAllCookies,
  writeFields,
  writeHeaders,
  writeText,
  writeUrl,
} from "../samples/index.ts";
import { quoted, quotedWith } from "../terminal/shell.ts";
import { credentialsOf } from "./credentials.ts";

/** A sample of code that calls an operation, in the form that Redoc reads. */
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** Samples by operationId. They read the token from the environment, as the samples of the client do. */
export function curlSamples(document: OpenApiDocument): Map<string, CodeSample> {
  const samples = samplesOf(document);
  return new Map(
    listOperations(document).flatMap((named) => {
      const request = samples.request(named);
      if (request === undefined) return [];
      return [[named.operationId, { lang: "bash", label: "curl", source: printCurl(document, named, request) }]];
    }),
  );
}

function printCurl(document: OpenApiDocument, named: NamedOperation, { given, body }: SampleRequest): string {
  const { operation, method } = named;
  const credentials = credentialsOf(document, operation);
  const options = [
    withKeys(writeUrl(document, named, given), credentials.keys),
    ...credentials.options,
    ...writeHeaders(document, given)
      .filter(([name]) => credentials.options.length === 0 || !isAuthorization(name))
      .map((header) => `--header ${quoted(header.join(": "))}`),
    ...writeAllCookies(document, given).map((cookie) => `--cookie ${quoted(cookie)}`),
    ...(body ? sendingOf(document, operation, body) : []),
  ];
  return [`curl --request ${sentMethod(method)}`, ...options].join(" \\\n  ");
}

export const isAuthorization = (name: string): boolean => /^authorization$/i.test(name);

function withKeys(address: string, [first, ...others]: string[]): string {
  if (first === undefined) return quoted(address);
  const start = `${address}${address.includes("?") ? "&" : "?"}${encodeURIComponent(first)}=`;
  return [start, ...others.map((key) => `&${encodeURIComponent(key)}=`)]
    .map((text) => quotedWith(text, "$API_KEY"))
    .join("");
}

function sendingOf(document: OpenApiDocument, operation: Operation, body: SentBody): string[] {
  const { name, value } = body;
  const header = `--header ${quoted(`Content-Type: ${name}`)}`;
  if (value === undefined) return [header, `--data-binary ${quoted(`@${fileOf(document, operation, body)}`)}`];
  const kind = kindOfMediaType(name);
  // curl chooses the boundary, and adds it to the header.
  if (kind === "multipart" && typeof value !== "string") {
    const own = /^multipart\/form-data\b/i.test(name) ? [] : [header];
    return [...own, ...writeFields(document, body).map(optionOf)];
  }
  const text =
    kind === "form" && typeof value !== "string" ? joinFields(writeFields(document, body)) : writeText(name, value);
  // After --data, a value with @ at its start would name a file.
  return [header, `${text.startsWith("@") ? "--data-raw" : "--data"} ${quoted(text)}`];
}

function optionOf({ name, text, isFile, type }: SentField): string {
  const typed = type === undefined ? "" : `;type=${type}`;
  if (isFile) return `--form ${quoted(`${name}=@file${typed}`)}`;
  if (type === undefined) return `--form-string ${quoted(`${name}=${text}`)}`;
  // With a type, only quotes protect a value that starts like a file name.
  return `--form ${quoted(`${name}="${text.replaceAll(/["\\]/g, "\\$&")}"${typed}`)}`;
}

/** The name of the file that samples send as the body. */
export const fileOf = (document: OpenApiDocument, operation: Operation, { name, media }: SentBody): string =>
  isBytes(name, media) ? sampleFileOf(document, operation) : "body";
