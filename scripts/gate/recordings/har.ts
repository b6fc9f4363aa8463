// Entries of HAR 1.2, as browsers, proxies and test tools write them.
import { isUtf8 } from "node:buffer";
import { decodeBody } from "../exchange/content-encoding.ts";
import {
  Body,
  type Exchange,
  headerOf,
  headersOf,
  type RawHeaders,
  requestIdOf,
  type Source,
} from "../exchange/exchange.ts";
import * as fields from "../exchange/fields.ts";

type Members = Readonly<Record<string, unknown>>;

/** Bodies by their name in the HAR file. */
export type AttachedBodies = ReadonlyMap<string, Buffer>;

/** Throws an UnreadableEntry. */
export function readEntry(value: unknown, source: Source, attached: AttachedBodies = new Map()): Exchange {
  const entry = fields.membersOf(value);
  const request = fields.membersOf(entry.request);
  const response = fields.membersOf(entry.response);
  const method = fields.methodOf(request.method);
  const target = withQuery(fields.targetOf(request.url).replace(/#.*/s, ""), request.queryString);
  const requestHeaders = readHeaders(request.headers, fields.membersOf(request.postData).mimeType);
  const responseHeaders = readHeaders(response.headers, fields.membersOf(response.content).mimeType);
  return {
    request: { method, target, headers: requestHeaders, body: readRequestBody(request, attached) },
    response: isAnswered(entry, response)
      ? {
          status: fields.statusOf(response.status),
          statusText: fields.shortTextOf(response.statusText),
          headers: responseHeaders,
          body: readResponseBody(entry, response, method, responseHeaders, attached),
        }
      : null,
    source,
    at: fields.timeOf(entry.startedDateTime),
    duration: fields.amountOf(entry.time),
    waited: fields.amountOf(fields.membersOf(entry.timings).wait),
    requestId: requestIdOf(requestHeaders, responseHeaders),
    enforced: null,
    isSanitized: true,
    extent: {
      isLog: false,
      hasPathValues: true,
      hasQuery: true,
      hasRequestHeaders: hasItems(request.headers),
      hasResponseHeaders: hasItems(response.headers),
    },
    failure: null,
  };
}

const hasItems = (value: unknown): boolean => fields.listOf(value).length > 0;

/** Insomnia and others write the query only in a member of its own; browsers write it twice. */
function withQuery(url: string, queryString: unknown): string {
  if (url.includes("?") || !hasItems(queryString)) return url;
  const query = printPairs(queryString);
  return query === "" ? url : fields.targetOf(`${url}?${query}`);
}

/** Names and values of a query or a form, as they are sent. */
const printPairs = (items: unknown): string =>
  fields
    .listOf(items)
    .map(fields.membersOf)
    .filter(({ name }) => fields.isText(name) && name !== "")
    .map(({ name, value }) => `${encode(name as string)}=${encode(fields.isText(value) ? value : "")}`)
    .join("&");

const encode = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll("%2C", ",");

/** For blocked or aborted requests, browsers write status 0 and other tools -1. */
const isAnswered = (entry: Members, response: Members): boolean =>
  response.status !== undefined &&
  response.status !== null &&
  !(typeof response.status === "number" && response.status <= 0) &&
  !isOfProxy(entry, response);

/** Without a response of the server, Proxyman invents a status, and Fiddler a response. */
const isOfProxy = (entry: Members, { status, statusText }: Members): boolean =>
  (status === 999 && Object.hasOwn(entry, "_isIntercepted")) ||
  (fields.isText(statusText) && statusText.startsWith("Fiddler - "));

/** Some tools leave out Content-Type, but give it elsewhere in the entry. Pseudo-headers of HTTP/2 are dropped. */
function readHeaders(headers: unknown, mimeType: unknown): RawHeaders {
  const pairs = fields.listOf(headers).map((header) => {
    const { name, value } = fields.membersOf(header);
    return [fields.isText(name) && name.startsWith(":") ? undefined : name, value] as const;
  });
  const raw = fields.headersOf(pairs);
  const isMissing = headerOf(raw, "content-type") === undefined;
  return isMissing && mimeType && mimeType !== "x-unknown"
    ? fields.headersOf([...pairs, ["Content-Type", mimeType]])
    : raw;
}

/** HTTP Toolkit writes binary bodies to `_content`. */
function readRequestBody({ method, postData, _content, bodySize, headers }: Members, attached: AttachedBodies): Body {
  const { text, encoding, params, mimeType, _file } = fields.membersOf(postData ?? _content);
  const raw = readHeaders(headers, undefined);
  const isText = fields.isText(text) && text !== "";
  const bytes = isText ? bytesOf(text, encoding) : attached.get(_file as string);
  if (bytes !== undefined) {
    const isPacked = (!isText || encoding === "base64") && isCompressed(bytes);
    return unpackedBody(bytes, isPacked, raw);
  }
  const form = formOf(params, headerOf(readHeaders(headers, mimeType), "content-type"));
  if (form !== null) return boundedBody(Buffer.from(form));
  const size = Math.max(fields.amountOf(bodySize) ?? 0, lengthOf(raw));
  return size > 0 || hasItems(params) || mayHaveBody(method, postData, bodySize, raw)
    ? fields.missingBody(size)
    : Body.none;
}

/** Some tools give the fields of a form instead of its text. Fields lack the types and headers of parts. */
function formOf(params: unknown, type = ""): string | null {
  const isForm = hasItems(params) && /^\s*application\/x-www-form-urlencoded\b/i.test(type);
  const areWhole = fields
    .listOf(params)
    .map(fields.membersOf)
    .every(({ value }) => fields.isText(value));
  return (isForm && areWhole && printPairs(params)) || null;
}

/** Some browsers omit streams, files and large bodies. A size of -1 is unknown. */
const mayHaveBody = (method: unknown, postData: unknown, bodySize: unknown, headers: RawHeaders): boolean =>
  postData == null &&
  bodySize === -1 &&
  /^(post|put|patch)$/i.test(String(method)) &&
  headerOf(headers, "content-type") !== undefined &&
  headerOf(headers, "content-length") === undefined;

const bytesOf = (text: string, encoding: unknown): Buffer =>
  Buffer.from(text, encoding === "base64" ? "base64" : "utf8");

const boundedBody = (bytes: Buffer, encoding?: string): Body => {
  const body = decodeBody(bytes, encoding, fields.mostBody);
  return body.bytes.byteLength > fields.mostBody ? new Body(new Uint8Array(0), body.size, "beyond-bound") : body;
};

/** Only an attempt shows whether bytes are still packed by Brotli, which has no mark. Text is not. */
function unpackedBody(bytes: Buffer, isPacked: boolean, headers: RawHeaders): Body {
  const encoding = headersOf(headers, "content-encoding");
  if (isPacked || !/\bbr\s*$/i.test(encoding ?? "") || isUtf8(bytes)) {
    return boundedBody(bytes, isPacked ? encoding : undefined);
  }
  const body = boundedBody(bytes, encoding);
  return body.gap === "undecodable" ? boundedBody(bytes) : body;
}

const lengthOf = (headers: RawHeaders): number =>
  fields.amountOf(Number(headerOf(headers, "content-length") ?? 0)) ?? 0;

function readResponseBody(
  entry: Members,
  response: Members,
  method: string,
  headers: RawHeaders,
  attached: AttachedBodies,
): Body {
  const { text, encoding, size: contentSize, compression, _file } = fields.membersOf(response.content);
  const said = fields.amountOf(contentSize) ?? 0;
  const isText = fields.isText(text) && text !== "";
  const bytes = isText ? bytesOf(text, encoding) : attached.get(_file as string);
  if (bytes !== undefined) {
    // Text was decoded before it was recorded; only bytes can be encoded.
    const isPacked =
      (!isText || encoding === "base64") && (isCompressed(bytes) || isSaving(compression, said - bytes.byteLength));
    const body = unpackedBody(bytes, isPacked, headers);
    // Browsers keep the first part of a large body, with the size of the whole.
    return body.gap === null && said > body.bytes.byteLength && !body.json.ok ? fields.missingBody(said) : body;
  }
  if (method === "HEAD" || response.status === 204 || response.status === 304) return Body.none;
  const size = Math.max(said, fields.amountOf(response.bodySize) ?? 0, lengthOf(headers));
  // Browsers have no content for responses from their cache, or that they have discarded.
  const isUnknown =
    !response.content || Object.hasOwn(entry, "_fromCache") || (said === 0 && isTyped(response) && !saysEmpty(headers));
  return size > 0 || (isUnknown && text === undefined) ? fields.missingBody(size) : Body.none;
}

/** Only a response with content has a type. */
const isTyped = ({ content }: Members): boolean => {
  const { mimeType } = fields.membersOf(content);
  return fields.isText(mimeType) && mimeType !== "" && mimeType !== "x-unknown";
};

const saysEmpty = (headers: RawHeaders): boolean => headerOf(headers, "content-length") === "0";

/** Fiddler keeps compressed bytes, and says how many bytes the compression saves. */
const isSaving = (compression: unknown, missing: number): boolean => missing > 0 && compression === missing;

/** gzip or zstd by their first bytes. Brotli has none; no decoded JSON begins like these. */
const isCompressed = (bytes: Buffer): boolean =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b) || (bytes.length > 4 && bytes.readUInt32LE(0) === 0xfd2fb528);
