import { closestMediaType, jsonApi, parametersOf, readMediaType } from "../../model/index.ts";
import type { Media } from "./tables.ts";

/** Their bodies are read as UTF-8. */
const inUtf8: ReadonlySet<Media["kind"]> = new Set(["json", "lines", "form", "multipart"]);

export type MediaMatch = { media: Media } | { refusal: string };

const octetStream = "application/octet-stream";

/** Finds the documented media type of a `Content-Type`. */
export function matchMediaType(
  documented: Media[],
  header: string | undefined,
  side: "request" | "response",
): MediaMatch {
  for (const media of documented) if (media.type === header && media.parameters === undefined) return { media };
  const bytes = side === "request" ? documented.filter(({ kind }) => kind === "bytes") : [];
  if (header === undefined)
    return bytes[0]
      ? { media: bytes[0] }
      : { refusal: `Content-Type is missing; it must be ${listMediaTypes(documented)}.` };
  const given = readMediaType(header);
  // Bytes of any type are an octet stream.
  const media = closestMediaType(documented, given) ?? bytes.find(({ type }) => type === octetStream);
  if (media === undefined)
    return { refusal: `Content-Type ${header.slice(0, 100)} must be ${listMediaTypes(documented)}.` };
  const hasParameters = header.includes(";");
  // JSON:API allows only these two parameters and those of documented extensions.
  if (given.type === jsonApi && hasParameters) {
    const names = parametersOf(header)?.map(([name]) => name) ?? [];
    const documentedNames = media.parameters?.map(([name]) => name) ?? [];
    const allowed = ["profile", ...(side === "request" ? [] : ["ext"]), ...documentedNames];
    if (names.length === 0 || !names.every((name) => allowed.includes(name))) {
      const listed = ["profile", ...documentedNames].join(" and ");
      return { refusal: `Content-Type ${jsonApi} accepts no parameter except ${listed}.` };
    }
  }
  const fault = side === "request" && hasParameters && inUtf8.has(media.kind) ? faultOfReading(header) : undefined;
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

/** Whether the media type of a header is in the list or in one of its ranges. */
export const fitsMediaTypes = (allowed: readonly string[], header: string): boolean =>
  closestMediaType(allowed.map(readMediaType), readMediaType(header)) !== undefined;

const listMediaTypes = (documented: Media[]) => [...new Set(documented.map(printMediaType))].join(" or ");

export const printMediaType = ({ type, parameters = [] }: Media): string =>
  [type, ...parameters.map(([name, value]) => `${name}=${value}`)].join("; ");
