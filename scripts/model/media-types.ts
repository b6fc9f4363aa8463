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

/** A media type or range. */
export interface NamedMediaType {
  type: string;
  /** Lower case; absent if there is none. */
  parameters?: [name: string, value: string][];
}

/** `charset` and `boundary` say how a body is written, and are not another type. */
export function readMediaType(name: string): NamedMediaType {
  const type = name.split(";", 1)[0]!.trim().toLowerCase();
  const parameters = parametersOf(name)?.filter(([each]) => each !== "charset" && each !== "boundary") ?? [];
  return parameters.length === 0 ? { type } : { type, parameters };
}

/** Lower case. Null if they cannot be read. */
export function parametersOf(mediaType: string): [name: string, value: string][] | null {
  const found: [string, string][] = [];
  const start = mediaType.indexOf(";");
  const parameter = /\s*;\s*(?:([^\s=;"]+)=("(?:[^"\\]|\\.)*"|[^\s;"]*)\s*)?/y;
  parameter.lastIndex = start === -1 ? mediaType.length : start;
  while (parameter.lastIndex < mediaType.length) {
    const match = parameter.exec(mediaType);
    if (match === null) return null;
    const [, name, value = ""] = match;
    if (name !== undefined) found.push([name.toLowerCase(), value.replaceAll('"', "").toLowerCase()]);
  }
  return found;
}

/**
 * The most specific documented entry for a media type (RFC 9110, section 12.5.1); the first of equals. The media type must
 * have all parameters of the entry, and may have others.
 */
export function closestMediaType<Entry extends NamedMediaType>(
  documented: readonly Entry[],
  { type, parameters = [] }: NamedMediaType,
): Entry | undefined {
  let best: Entry | undefined;
  let highest = -1;
  for (const entry of documented) {
    const required = entry.parameters ?? [];
    const isFit = required.every(([name, value]) =>
      parameters.some(([other, given]) => other === name && given === value),
    );
    const precision = isFit ? precisionOf(entry.type, type) + required.length : -1;
    if (precision > highest) [best, highest] = [entry, precision];
  }
  return best;
}

/** Greater for a closer range; -1 if the range does not include the type. */
function precisionOf(range: string, type: string): number {
  if (range === type) return 3000;
  const star = range.lastIndexOf("*");
  if (star === -1) return -1;
  const [start, end] = [range.slice(0, star).replace("*/", ""), range.slice(star + 1)];
  return type.startsWith(start) && type.endsWith(end) ? (start === "" ? 0 : 1000) + (end === "" ? 0 : 500) : -1;
}
