// Chooses the reader of success responses: one for all documented media types, or one for each Content-Type.
import {
  type DescribedOperation,
  isBytes,
  isJson,
  kindOfMediaType,
  type MediaType,
  type OpenApiDocument,
  type Response,
  readMediaType,
  resolve,
  type Schema,
} from "../../../model/index.ts";
import { printValue } from "../print.ts";
import type { Described } from "./arguments.ts";
import { isStream } from "./streams.ts";

type Reading = "" | "text" | "blob";

/** The media types that the caller gets, one for each 2xx with a body. */
export const acceptedBy = (operation: DescribedOperation): string[] => [
  ...new Set([operation, ...operation.others].flatMap(({ facts }) => facts.responseMediaType ?? [])),
];

/** The fact of the call, as code; undefined for JSON. */
export function printReading(
  document: OpenApiDocument,
  operation: Described,
): [name: "choose" | "parseAs", code: string] | undefined {
  if (isStream(operation)) return undefined;
  const readings = new Map(
    [operation, ...operation.others].flatMap(({ successKey, facts }) => {
      const response = successKey === null ? undefined : operation.named.operation.responses?.[successKey];
      if (response === undefined || facts.responseMediaType === null) return [];
      return Object.entries(resolve<Response>(document, response).content ?? {}).flatMap(([name, media]) =>
        name === operation.stream?.mediaType ? [] : listReadings(document, name, media),
      );
    }),
  );
  const [reading = "", ...others] = new Set(readings.values());
  const isChosen = others.length > 0 || (reading !== "" && operation.others.length > 0 && operation.mayBeEmpty);
  if (isChosen) return ["choose", `byType(${printValue(Object.fromEntries(readings), "  ")})`];
  return reading === "" ? undefined : ["parseAs", JSON.stringify(reading)];
}

/** A string in a range may be JSON or text. */
function listReadings(document: OpenApiDocument, name: string, media: MediaType): [type: string, Reading][] {
  const { type } = readMediaType(name);
  const own = readingOf(name, media);
  const { type: kinds } = resolve<Schema>(document, media.schema ?? {});
  const mayBeText = own === "" && kindOfMediaType(name) === "any" && [kinds].flat().includes("string");
  return [[type, own], ...(mayBeText && type.startsWith("*") ? [["text/*", "text"] as [string, Reading]] : [])];
}

function readingOf(name: string, media: MediaType): Reading {
  if (isJson(name)) return "";
  const kind = kindOfMediaType(name);
  if (kind === "lines" || name.startsWith("text/")) return "text";
  return kind === "any" && !isBytes(name, media) ? "" : "blob";
}
