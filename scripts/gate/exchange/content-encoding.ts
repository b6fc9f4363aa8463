// Decodes bodies by their Content-Encoding.
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from "node:zlib";
import { Body } from "./exchange.ts";

/** The codings that can be checked, for `Accept-Encoding`. */
export const knownCodings = "gzip, deflate, br, zstd";

const decoders: Record<string, (bytes: Uint8Array, options: { maxOutputLength: number }) => Buffer> = {
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  // Some servers leave out the zlib header, and browsers accept that.
  deflate: (bytes, options) => ((bytes[0]! & 15) === 8 ? inflateSync : inflateRawSync)(bytes, options),
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** More codings would be an attack: some gzip files unpack to themselves. */
const maxCodings = 5;

/** Decodes `Content-Encoding`; stops at the bound, so that a bomb does no harm. */
export function decodeBody(bytes: Uint8Array, encoding: string | undefined, bound: number): Body {
  const size = bytes.byteLength;
  if (size === 0) return Body.none;
  let content = bytes;
  const codings = (encoding ?? "").split(",", maxCodings + 1).map((coding) => coding.trim().toLowerCase());
  if (codings.length > maxCodings) return new Body(new Uint8Array(0), size, "undecodable");
  for (const coding of codings.reverse()) {
    if (coding === "" || coding === "identity") continue;
    const decode = Object.hasOwn(decoders, coding) ? decoders[coding] : undefined;
    if (decode === undefined) return new Body(new Uint8Array(0), size, "undecodable");
    try {
      content = decode(content, { maxOutputLength: bound });
    } catch (error) {
      const isLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
      return new Body(new Uint8Array(0), size, isLarge ? "beyond-bound" : "undecodable");
    }
  }
  return new Body(content, size, null);
}
