// Which media types a request may carry and ask for, as JSON:API has it.
import type { IncomingHttpHeaders } from "node:http";
import { badHeader } from "../domain/errors.ts";
import { mediaType } from "./reply.ts";

/** Everything but a list of JSON:API entries that all carry unknown parameters is served. */
export function checkAccept({ accept }: IncomingHttpHeaders): void {
  if (accept === undefined || !accept.toLowerCase().includes(mediaType)) return;
  const entries = accept.split(",").map((entry) => entry.split(";").map((part) => part.trim().toLowerCase()));
  const ours = entries.filter(([type]) => type === mediaType);
  const refused = ours.filter(([, ...parameters]) => parameters.some((parameter) => !isKnown(parameter)));
  if (ours.length > 0 && refused.length === ours.length) {
    throw badHeader("not-acceptable", "Accept", `Responses are ${mediaType} without parameters.`);
  }
}

/** Of a request that has a JSON body. */
export function checkContentType(headers: IncomingHttpHeaders): void {
  const [type, ...parameters] = (headers["content-type"] ?? "").split(";").map((part) => part.trim().toLowerCase());
  // An extension may change the meaning of a document, and none is supported here; a profile may not.
  if (type !== mediaType || parameters.some((parameter) => !parameter.startsWith("profile="))) {
    throw badHeader("unsupported-media-type", "Content-Type", `The body must be ${mediaType}.`);
  }
}

export function checkContentEncoding(headers: IncomingHttpHeaders): void {
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding.toLowerCase() !== "identity") {
    throw badHeader("unsupported-media-type", "Content-Encoding", "The body must not be compressed.");
  }
}

/** A quality value weighs an entry, it is not a parameter of the type. */
function isKnown(parameter: string): boolean {
  return /^(ext|profile|q)=/.test(parameter);
}
