// Determines how parameters in path, headers and cookies are serialized, and fields of a form that have `encoding`.
import {
  kindOfMediaType,
  listParameters,
  type MediaType,
  type NamedOperation,
  type OpenApiDocument,
  type Parameter,
  type PartForm,
  partFormOf,
  resolve,
  type Schema,
} from "../../../model/index.ts";
import { memberName } from "../print.ts";
import { bodyOf } from "./body-of.ts";

type Writer = (form: PartForm) => string | null;

const pathWriters: Record<string, [plain: string, exploded: string]> = {
  comma: ["simple", "simpleExploded"],
  label: ["label", "labelExploded"],
  matrix: ["matrix", "matrixExploded"],
};

/** Names of functions that write a part; null for a single value, which is sent unchanged. */
export const writers: Record<"path" | "header" | "cookie", Writer> = {
  path: ({ style, explode }) => (style === "json" ? "jsonPart" : (pathWriters[style]?.[explode ? 1 : 0] ?? null)),
  header({ style, kind, explode }) {
    if (style === "json") return "headerJson";
    if (style === "value") return null;
    return explode && kind === "object" ? "headerMembers" : "headerList";
  },
  cookie({ style, isRaw }) {
    if (style === "json") return "cookieJson";
    const isExploded = style === "repeat" || style === "spread";
    if (isRaw) return isExploded ? "rawCookies" : "rawCookie";
    return isExploded ? "cookies" : "cookie";
  },
};

/** The members of CallFacts, and the functions that make them from styles. */
const places = {
  path: ["writePath", "styledPath"],
  header: ["writeHeaders", "styledHeaders"],
  cookie: ["writeCookies", "styledCookies"],
} as const;

/** Members of CallFacts, with their code. */
export function printPartStyles(
  document: OpenApiDocument,
  { named }: { named: NamedOperation },
): [name: string, code: string][] {
  const parameters = listParameters(document, named);
  return (["path", "header", "cookie"] as const).flatMap((place) => {
    const styled = parameters
      .filter((parameter) => parameter.in === place)
      .flatMap((parameter) => printStyle(document, place, parameter));
    const [member, make] = places[place];
    return styled.length === 0 ? [] : [[member, `wire.${make}({ ${styled.join(", ")} })`] as [string, string]];
  });
}

function printStyle(document: OpenApiDocument, place: keyof typeof writers, parameter: Parameter): string[] {
  const isOpen = place === "header" && resolve<Schema>(document, parameter.schema ?? {}).type === undefined;
  // Without a type, a value may be an object.
  const writer = writers[place](partFormOf(document, parameter)) ?? (isOpen ? "textOf" : null);
  return writer === null ? [] : [`${memberName(parameter.name)}: wire.${writer}`];
}

const separators: Record<string, string> = { form: ",", spaceDelimited: " ", pipeDelimited: "|" };
const separated: Record<string, string> = { form: "comma", spaceDelimited: "space", pipeDelimited: "pipe" };

/** The member of CallFacts, with its code; empty without `encoding`. */
export function printFields(
  document: OpenApiDocument,
  { named }: { named: NamedOperation },
): [name: string, code: string][] {
  const body = bodyOf(document, named);
  const fields = body === undefined ? [] : printFieldStyles(document, body.name, body.mediaType);
  return fields.length === 0 ? [] : [["fields", `{ ${fields.join(", ")} }`]];
}

export function printFieldStyles(document: OpenApiDocument, mediaType: string, media: MediaType): string[] {
  const isForm = kindOfMediaType(mediaType) === "form";
  if (media.encoding === undefined || !(isForm || /^multipart\//i.test(mediaType))) return [];
  const members = resolve<Schema>(document, media.schema ?? {}).properties ?? {};
  return Object.entries(media.encoding).flatMap(([field, { style, explode, contentType }]) => {
    const isStyled = style !== undefined || explode !== undefined;
    const isExploded = explode ?? style === "form";
    const { type, properties } = resolve<Schema>(document, members[field] ?? {});
    if (isForm && style === "deepObject") return [`${memberName(field)}: wire.deep`];
    if (isForm && isStyled && !isExploded) return [`${memberName(field)}: wire.${separated[style ?? "form"]}`];
    if (isForm && isStyled && (type === "object" || properties)) return [`${memberName(field)}: wire.spread`];
    const separator = isStyled && !isExploded && [type].flat().includes("array") && separators[style ?? "form"];
    if (separator) return [`${memberName(field)}: wire.joined(${JSON.stringify(separator)})`];
    const isOne = contentType !== undefined && !/[,*]/.test(contentType) && !isForm;
    return isOne ? [`${memberName(field)}: ${JSON.stringify(contentType)}`] : [];
  });
}
