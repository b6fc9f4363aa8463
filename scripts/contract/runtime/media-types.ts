import { jsonApi } from "../../spec/index.ts";
import type { Media } from "./tables.ts";

export type MediaMatch = { media: Media } | { refusal: string };

/** Which of the documented media types a `Content-Type` means. */
export function matchMediaType(
  documented: Media[],
  header: string | undefined,
  side: "request" | "response",
): MediaMatch {
  for (const media of documented) if (media.type === header) return { media };
  const bytes = side === "request" ? documented.find(({ kind }) => kind === "bytes") : undefined;
  if (header === undefined)
    return bytes ? { media: bytes } : { refusal: `Content-Type is missing; it must be ${listMediaTypes(documented)}.` };
  const [head = "", ...rest] = header.split(";");
  const type = head.trim().toLowerCase();
  const media =
    documented.find((candidate) => candidate.type === type) ??
    documented.find((candidate) => isInRange(candidate.type, type)) ??
    documented.find((candidate) => candidate.type === "*/*" || candidate.type === "*") ??
    bytes;
  if (media === undefined)
    return { refusal: `Content-Type ${header.slice(0, 100)} must be ${listMediaTypes(documented)}.` };
  // JSON:API allows only these two parameters, and this contract knows no extension.
  if (type === jsonApi && rest.length > 0) {
    const names = parameterNames(header);
    const allowed = side === "request" ? ["profile"] : ["profile", "ext"];
    if (names === null || !names.every((name) => allowed.includes(name))) {
      return { refusal: `Content-Type ${jsonApi} takes no parameter but profile.` };
    }
  }
  return { media };
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

function parameterNames(header: string): string[] | null {
  const names: string[] = [];
  const parameter = /\s*;\s*([^\s=;"]+)=("(?:[^"\\]|\\.)*"|[^\s;"]*)\s*/y;
  parameter.lastIndex = header.indexOf(";");
  while (parameter.lastIndex < header.length) {
    const match = parameter.exec(header);
    if (match === null) return null;
    names.push(match[1]!.toLowerCase());
  }
  return names;
}

const listMediaTypes = (documented: Media[]) => documented.map(({ type }) => type).join(" or ");
