// Determines how the fields of a form are serialized, if the description has `encoding` for them.
import { kindOfMediaType, type MediaType, type OpenApiDocument, resolve, type Schema } from "../../../model/index.ts";
import { memberName } from "../print.ts";
import type { Described } from "./arguments.ts";
import { bodyOf } from "./body-of.ts";

const separators: Record<string, string> = { form: ",", spaceDelimited: " ", pipeDelimited: "|" };
const separated: Record<string, string> = { form: "comma", spaceDelimited: "space", pipeDelimited: "pipe" };

/** The member of CallFacts, with its code; empty without `encoding`. */
export function printFields(document: OpenApiDocument, { named }: Described): [name: string, code: string][] {
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
