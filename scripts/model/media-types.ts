/** The media type of every document of this API (https://jsonapi.org/format/). */
export const jsonApi = "application/vnd.api+json";

/** `application/json`, and every type that ends in `+json`; parameters may follow. */
export const isJson = (mediaType: string | undefined): boolean =>
  mediaType !== undefined && /[/+]json\s*(?:;|$)/i.test(mediaType);

/** The body reader of each media type. `any`: the Content-Type that was sent decides. `unread`: the body is not checked. */
export type MediaKind = "json" | "text" | "bytes" | "form" | "multipart" | "lines" | "events" | "any" | "unread";

/** A sequence of JSON texts, each on its own line or after a record separator. */
const lineTypes = /^application\/(?:x-)?(?:nd-?json|json-?lines?|jsonl|json-seq)$|\+json-seq$/;
const byteTypes = /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip|x-tar|wasm)$/;

const exactTypes: Record<string, MediaKind> = {
  "application/x-www-form-urlencoded": "form",
  "text/event-stream": "events",
  "text/xml": "unread",
};

export function kindOfMediaType(name: string): MediaKind {
  const type = name.split(";", 1)[0]!.trim().toLowerCase();
  if (Object.hasOwn(exactTypes, type)) return exactTypes[type]!;
  if (type.includes("*")) return "any";
  if (lineTypes.test(type)) return "lines";
  if (type.startsWith("multipart/")) return "multipart";
  if (isJson(type)) return "json";
  if (byteTypes.test(type)) return "bytes";
  return type.startsWith("text/") ? "text" : "unread";
}
