// Rules that have no effect on the values of a schema.
import type { OpenApiDocument, Schema } from "../../model/index.ts";
import { fits } from "../counterexamples/texts.ts";
import { typesOf } from "../schema/nodes.ts";
import { typesIn } from "../schema/overlaps.ts";
import { coversType, valuesOf } from "./keywords.ts";

/** The only types that a keyword restricts. */
const targets: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf"].map((key) => [
      key,
      ["integer", "number"],
    ]),
  ),
  ...Object.fromEntries(["minLength", "maxLength", "pattern"].map((key) => [key, ["string"]])),
  ...Object.fromEntries(
    ["minItems", "maxItems", "uniqueItems", "minContains", "maxContains"].map((key) => [key, ["array"]]),
  ),
  ...Object.fromEntries(["minProperties", "maxProperties", "dependentRequired"].map((key) => [key, ["object"]])),
};

const ofTexts = ["minLength", "maxLength", "pattern", "format"];

/** True if these rules of `to` cannot refuse a value of `from`, because of its types or its listed values. */
export function isIdle(keywords: readonly string[], from: Schema, to: Schema, document: OpenApiDocument): boolean {
  if (keywords.includes("type")) return isUnionOf(document, from, to);
  return (
    keywords.every((keyword) => cannotApply(keyword, from)) ||
    (keywords.every((key) => ofTexts.includes(key)) && fitAll(from, to))
  );
}

/** Whether all choices already have the type. */
function isUnionOf(document: OpenApiDocument, from: Schema, to: Schema): boolean {
  const [types, allowed] = [typesIn(document, from), typesOf(to)];
  return (
    from.type === undefined && types !== null && allowed !== null && types.every((type) => coversType(allowed, type))
  );
}

function cannotApply(keyword: string, schema: Schema): boolean {
  const [target, types] = [targets[keyword], typesOf(schema)];
  return target !== undefined && types !== null && !types.some((type) => target.includes(type));
}

function fitAll(from: Schema, to: Schema): boolean {
  const listed = valuesOf(from)?.filter((value) => typeof value === "string");
  return listed?.every((text) => !fits(from, text) || fits(to, text)) === true;
}
