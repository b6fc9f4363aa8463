import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { badHeader } from "../domain/errors.ts";
import { mediaType } from "./reply.ts";

/** Refuses only if every JSON:API entry has unknown parameters. */
export function checkAccept({ accept }: IncomingHttpHeaders): void {
  if (accept === undefined || accept === mediaType || !accept.toLowerCase().includes(mediaType)) return;
  const entries = splitOutsideQuotes(accept, ",").map(partsOf);
  const ours = entries.filter(([type]) => type === mediaType);
  const refused = ours.filter(([, ...parameters]) =>
    parameters.some((parameter) => !isProfile(parameter) && !isQuality(parameter)),
  );
  if (ours.length > 0 && refused.length === ours.length) {
    throw badHeader("not-acceptable", "Accept", `Responses are ${mediaType} without parameters.`);
  }
}

/** For requests with a JSON body. Several types are refused, because it is unclear which one counts. */
export function checkContentType(request: IncomingMessage): void {
  const types = valuesOf(request, "content-type");
  const [type, ...parameters] = types.flatMap(partsOf);
  // Refuse extensions, because they may change the meaning of a document. Profiles may not, so ignore them.
  const parameter = parameters.find((parameter) => !isProfile(parameter));
  if (types.length === 1 && type === mediaType && parameter === undefined) return;
  const [name = ""] = types.length === 1 && type === mediaType ? (parameter ?? "").split("=") : [];
  const remedy = name === "" ? "" : ` without the parameter ${name}`;
  throw badHeader("unsupported-media-type", "Content-Type", `The body must be ${mediaType}${remedy}.`);
}

export const plainJson = "application/json";

/** For operations that other programs call, such as webhooks; parameters are ignored. */
export function checkPlainJson(request: IncomingMessage): void {
  const types = valuesOf(request, "content-type");
  if (types.length !== 1 || partsOf(types[0]!)[0] !== plainJson) {
    throw badHeader("unsupported-media-type", "Content-Type", `The body must be ${plainJson}.`);
  }
}

export function checkContentEncoding(headers: IncomingHttpHeaders): void {
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding.toLowerCase() !== "identity") {
    throw badHeader("unsupported-media-type", "Content-Encoding", "The body must not be compressed.");
  }
}

/** Returns the type and its parameters, without the empty ones that HTTP allows. */
function partsOf(entry: string): string[] {
  const [type = "", ...parameters] = splitOutsideQuotes(entry, ";").map((part) => part.trim().toLowerCase());
  return [type, ...parameters.filter((parameter) => parameter !== "")];
}

/** A quoted value, such as the address of a profile, may contain the separator. */
function splitOutsideQuotes(text: string, separator: "," | ";"): string[] {
  const parts = [""];
  for (const piece of text.match(/"(\\.|[^"\\])*"?|[,;]|[^",;]+/g) ?? []) {
    if (piece === separator) parts.push("");
    else parts.push(parts.pop() + piece);
  }
  return parts;
}

/** No extension is supported, so `ext` is refused like other parameters. */
const isProfile = (parameter: string): boolean => parameter.startsWith("profile=");
/** A quality value is not a parameter of the type. */
const isQuality = (parameter: string): boolean => parameter.startsWith("q=");

/**
 * Every value of a header, by its name in lower case. Faster than `headersDistinct`, which sorts all headers of a
 * request.
 */
export function valuesOf({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">, name: string): string[] {
  const values: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index]!;
    if (sent.length === name.length && sent.toLowerCase() === name) values.push(rawHeaders[index + 1]!);
  }
  return values;
}

/** Headers that handlers read: the signature of the body, and the kind of client. A command line sends its version. */
export const statedBy = (request: IncomingMessage) => ({
  signature: valuesOf(request, "x-hub-signature-256")[0],
  isByTool: valuesOf(request, "terraform-version").length > 0,
  integration: valuesOf(request, "x-terraform-integration")[0],
  isByPage: valuesOf(request, "x-run-source")[0] === "svc-ui",
});
