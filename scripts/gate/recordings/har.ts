// Entries of HAR 1.2, as browsers, proxies and test tools write them.
import type { Entry, Header } from "har-format";
import { Body, type Exchange, headerOf, type RawHeaders, requestIdOf, type Source } from "../exchange.ts";
import { decodeBody } from "../proxy/capture.ts";

/** Larger bodies are not judged. */
const mostBody = 64 << 20;

/** Throws what is wrong with an entry that is none. */
export function readEntry(value: unknown, source: Source): Exchange {
  const entry = value as Entry;
  if (typeof entry?.request?.method !== "string" || typeof entry.request.url !== "string")
    throw new Error("has no request with a method and a url");
  const { request, response } = entry;
  const requestHeaders = readHeaders(request.headers, request.postData?.mimeType);
  const responseHeaders = readHeaders(response?.headers, response?.content?.mimeType);
  const at = Date.parse(entry.startedDateTime);
  const duration = typeof entry.time === "number" && entry.time >= 0 ? entry.time : null;
  return {
    request: {
      method: request.method,
      target: request.url,
      headers: requestHeaders,
      body: readRequestBody(entry),
    },
    // Browsers write status 0 for what was blocked or aborted.
    response:
      typeof response?.status === "number" && response.status > 0
        ? {
            status: response.status,
            statusText: String(response.statusText ?? ""),
            headers: responseHeaders,
            body: readResponseBody(entry, responseHeaders),
          }
        : null,
    source,
    at: Number.isNaN(at) ? 0 : at,
    duration,
    waited: typeof entry.timings?.wait === "number" && entry.timings.wait >= 0 ? entry.timings.wait : null,
    requestId: requestIdOf(requestHeaders, responseHeaders),
    enforced: null,
    isSanitized: true,
    failure: null,
  };
}

/** Some tools leave headers out that the entry says elsewhere; HTTP/2's own are none. */
function readHeaders(headers: Header[] | undefined, mimeType: string | undefined): RawHeaders {
  const raw = (Array.isArray(headers) ? headers : [])
    .filter((header) => typeof header?.name === "string" && !header.name.startsWith(":") && header.value !== undefined)
    .flatMap(({ name, value }) => [name, String(value)]);
  const isKnown = headerOf(raw, "content-type") !== undefined;
  return isKnown || !mimeType || mimeType === "x-unknown" ? raw : [...raw, "Content-Type", mimeType];
}

function readRequestBody({ request: { postData, bodySize, headers } }: Entry): Body {
  if (typeof postData?.text === "string" && postData.text !== "") return Body.of(postData.text);
  const size = Math.max(bodySize ?? 0, lengthOf(readHeaders(headers, undefined)));
  return size > 0 ? notRecorded(size) : Body.none;
}

const notRecorded = (size: number) => new Body(new Uint8Array(0), size, "not-recorded");

const lengthOf = (headers: RawHeaders): number => Number(headerOf(headers, "content-length") ?? 0) || 0;

function readResponseBody(entry: Entry, headers: RawHeaders): Body {
  const { request, response } = entry;
  const { content, bodySize } = response;
  if (typeof content?.text === "string" && content.text !== "") {
    const isBase64 = (content as { encoding?: string }).encoding === "base64";
    const bytes = Buffer.from(content.text, isBase64 ? "base64" : "utf8");
    // The text is meant to be decoded; only bytes can be otherwise.
    const isPacked = isBase64 && isCompressed(bytes);
    const body = decodeBody(bytes, isPacked ? headerOf(headers, "content-encoding") : undefined, mostBody);
    // Browsers keep only the first part of what is large, and say how large it was.
    return content.size > body.bytes.byteLength && !body.json.ok ? notRecorded(content.size) : body;
  }
  if (request.method === "HEAD" || response.status === 204 || response.status === 304) return Body.none;
  const size = Math.max(content?.size ?? 0, bodySize ?? 0, lengthOf(headers));
  // Of what came from its cache, or was not asked for, a browser has no content.
  const isUnknown = !content || "_fromCache" in entry;
  return size > 0 || (isUnknown && content?.text === undefined) ? notRecorded(size) : Body.none;
}

/** gzip or zstd by their first bytes; Brotli has none, and decoded JSON begins otherwise than any. */
const isCompressed = (bytes: Buffer): boolean =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b) || (bytes.length > 4 && bytes.readUInt32LE(0) === 0xfd2fb528);
