import { jsonApi } from "../../model/index.ts";
import type { Media } from "./tables.ts";

/** Their bodies are read as UTF-8. */
const inUtf8: ReadonlySet<Media["kind"]> = new Set(["json", "lines", "form", "multipart"]);

export type MediaMatch = { media: Media } | { refusal: string };

/** Finds the documented media type of a `Content-Type`. */
export function matchMediaType(
  documented: Media[],
  header: string | undefined,
  side: "request" | "response",
): MediaMatch {
  for (const media of documented) if (media.type === header && media.parameters === undefined) return { media };
  const bytes = side === "request" ? documented.find(({ kind }) => kind === "bytes") : undefined;
  if (header === undefined)
    return bytes ? { media: bytes } : { refusal: `Content-Type is missing; it must be ${listMediaTypes(documented)}.` };
  const [head = "", ...rest] = header.split(";");
  const type = head.trim().toLowerCase();
  const media =
    closest(
      documented.filter((candidate) => candidate.type === type),
      header,
    ) ??
    documented.find((candidate) => isInRange(candidate.type, type)) ??
    documented.find((candidate) => candidate.type === "*/*" || candidate.type === "*") ??
    bytes;
  if (media === undefined)
    return { refusal: `Content-Type ${header.slice(0, 100)} must be ${listMediaTypes(documented)}.` };
  // JSON:API allows only these two parameters, and this contract supports no extension.
  if (type === jsonApi && rest.length > 0) {
    const parameters = parametersOf(header);
    const allowed = side === "request" ? ["profile"] : ["profile", "ext"];
    if (parameters === null || !parameters.every(([name]) => allowed.includes(name))) {
      return { refusal: `Content-Type ${jsonApi} accepts no parameter except profile.` };
    }
  }
  const fault = side === "request" && rest.length > 0 && inUtf8.has(media.kind) ? faultOfReading(header) : undefined;
  return fault === undefined ? { media } : { refusal: `Content-Type ${header.slice(0, 100)} ${fault}` };
}

/** In these, ASCII has the same bytes as in UTF-8. In others, such as UTF-7, the same bytes can mean other members. */
const plainCharset = /^(?:utf-?8|(?:us-)?ascii|iso-?8859-\d+|latin-?1|windows-125\d)$/i;

/** Reasons why a server may read the body differently. */
export function faultOfReading(mediaType: string): string | undefined {
  const given = mediaType.matchAll(/;\s*([^\s;="]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g);
  const seen = new Set<string>();
  for (const [, name = "", quoted, plain = ""] of given) {
    const [known = ""] = /^(?:charset|boundary)(?=\*|$)/i.exec(name) ?? [];
    if (known === "") continue;
    if (seen.has(known.toLowerCase()) || known !== name) return `must have its ${known.toLowerCase()} once.`;
    seen.add(known.toLowerCase());
    if (/^charset$/i.test(known) && !plainCharset.test(quoted ?? plain)) return "must have the charset UTF-8.";
  }
  return undefined;
}

/** `image/*`, and `application/*+json`. */
function isInRange(range: string, type: string): boolean {
  const star = range.indexOf("/*");
  if (star === -1 || range.startsWith("*")) return false;
  return type.startsWith(range.slice(0, star + 1)) && type.endsWith(range.slice(star + 2));
}

/** Whether a header names this media type, or one of this range. */
export function fitsMediaType(allowed: string, header: string): boolean {
  const type = header.split(";", 1)[0]!.trim().toLowerCase();
  return allowed === type || allowed.startsWith("*") || isInRange(allowed, type);
}

/** The best match if several entries have the same type with parameters (`application/json; v=2`). */
function closest(candidates: Media[], header: string): Media | undefined {
  if (candidates.length < 2) return candidates[0];
  const given = new Map(parametersOf(header));
  const agreement = ({ parameters = [] }: Media) =>
    parameters.reduce((sum, [name, value]) => sum + (given.get(name) === value ? 1 : -1), 0);
  return candidates.reduce((best, candidate) => (agreement(candidate) > agreement(best) ? candidate : best));
}

/** Lower case. Null if they cannot be read. */
export function parametersOf(mediaType: string): [name: string, value: string][] | null {
  const found: [string, string][] = [];
  const start = mediaType.indexOf(";");
  const parameter = /\s*;\s*([^\s=;"]+)=("(?:[^"\\]|\\.)*"|[^\s;"]*)\s*/y;
  parameter.lastIndex = start === -1 ? mediaType.length : start;
  while (parameter.lastIndex < mediaType.length) {
    const match = parameter.exec(mediaType);
    if (match === null) return null;
    found.push([match[1]!.toLowerCase(), match[2]!.replaceAll('"', "").toLowerCase()]);
  }
  return found;
}

const listMediaTypes = (documented: Media[]) => [...new Set(documented.map(({ type }) => type))].join(" or ");
