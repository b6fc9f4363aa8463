// Determines how the parameters in path, headers and cookies of an operation are serialized.
import {
  listParameters,
  type OpenApiDocument,
  type Parameter,
  type PartForm,
  partFormOf,
} from "../../../model/index.ts";
import { memberName } from "../print.ts";
import type { Described } from "./arguments.ts";

type Writer = (form: PartForm) => string | null;

const pathWriters: Record<string, [plain: string, exploded: string]> = {
  comma: ["simple", "simpleExploded"],
  label: ["label", "labelExploded"],
  matrix: ["matrix", "matrixExploded"],
};

/** Null for a single value, which is sent unchanged. */
const writers: Record<"path" | "header" | "cookie", Writer> = {
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

const places = { path: "writePath", header: "headers", cookie: "cookies" } as const;

/** Members of CallFacts, with their code. */
export function printPartStyles(document: OpenApiDocument, { named }: Described): [name: string, code: string][] {
  const parameters = listParameters(document, named);
  return (["path", "header", "cookie"] as const).flatMap((place) => {
    const styled = parameters
      .filter((parameter) => parameter.in === place)
      .flatMap((parameter) => printStyle(document, place, parameter));
    const code = `{ ${styled.join(", ")} }`;
    if (styled.length === 0) return [];
    return [[places[place], place === "path" ? `wire.styledPath(${code})` : code] as [string, string]];
  });
}

function printStyle(document: OpenApiDocument, place: keyof typeof writers, parameter: Parameter): string[] {
  const writer = writers[place](partFormOf(document, parameter));
  return writer === null ? [] : [`${memberName(parameter.name)}: wire.${writer}`];
}
