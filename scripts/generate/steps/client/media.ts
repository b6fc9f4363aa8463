// Chooses the writer of a body by its media type.
import { isJson, kindOfMediaType, type MediaKind, type OperationFacts } from "../../../model/index.ts";
import type { Arguments, Described } from "./arguments.ts";

export const mediaTypeOf = ({ requestBody }: OperationFacts) =>
  requestBody!.mediaTypes.find(isJson) ?? requestBody!.mediaTypes[0];

/** fetch sets the Content-Type of multipart with its boundary. A media range cannot be the Content-Type of a body. */
export const namesItself = (mediaType = "") => ["multipart", "any"].includes(kindOfMediaType(mediaType));

const formWriters: Partial<Record<MediaKind, string>> = { form: "formBody", lines: "linesBody", any: "anyBody" };

export function writerOf({ facts, takesBytes }: Described, body: Arguments["body"]): string {
  if (facts.requestBody === null) return "noBody";
  if (body === undefined) return "memberBody";
  if (body !== "whole") return "resourceBody";
  const mediaType = mediaTypeOf(facts);
  if (isJson(mediaType)) return facts.requestBody.mediaTypes.length > 1 ? "mixedBody" : "jsonBody";
  if (/^multipart\//i.test(mediaType ?? "")) return "multipartBody";
  if (takesBytes) return "wholeBody";
  if (/json-seq/i.test(mediaType ?? "")) return "recordsBody";
  return formWriters[kindOfMediaType(mediaType ?? "")] ?? "wholeBody";
}
