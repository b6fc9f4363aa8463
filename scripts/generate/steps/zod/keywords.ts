// Facts about the keywords of the contract's schemas.
import type { RuleSchema } from "../../../contract/index.ts";
import { ownRules } from "./flatten.ts";

/** The location of a binary string. Its type in types.ts is `Binary`. */
export const binaryMark = "binary";

/** Keywords without effect on the verdict. */
export const isNote = (keyword: string): boolean => keyword.startsWith("@");

export const isReference = (schema: RuleSchema): boolean =>
  typeof schema.$ref === "string" && Object.keys(schema).every((keyword) => isNote(keyword) || keyword === "$ref");

export const listValues = (schema: RuleSchema | undefined): unknown =>
  schema?.enum ?? (schema?.const === undefined ? undefined : [schema.const]);

export const only = (schema: RuleSchema, keywords: readonly string[]): RuleSchema =>
  Object.fromEntries(keywords.map((keyword) => [keyword, schema[keyword]]));

export const pick = (schema: RuleSchema, type: string): RuleSchema =>
  only(
    schema,
    Object.keys(schema).filter((keyword) => isNote(keyword) || applies(keyword, type)),
  );

const keywordsOf: Record<string, readonly string[]> = {
  string: ["format", "pattern", "minLength", "maxLength"],
  number: ["format", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: [
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "uniqueItems",
    "contains",
    "minContains",
    "maxContains",
    "unevaluatedItems",
  ],
  object: [
    ...["properties", "required", "additionalProperties", "patternProperties", "propertyNames"],
    ...["unevaluatedProperties", "dependentSchemas", ...ownRules],
  ],
};
keywordsOf.integer = keywordsOf.number!;
const allTyped = new Set(Object.values(keywordsOf).flat());

/** Whether the keyword has an effect on values of this type. */
export const applies = (keyword: string, type: string): boolean =>
  !allTyped.has(keyword) || (keywordsOf[type] ?? []).includes(keyword);

/** A member that the other direction has: the contract refuses any value. */
export function isOfOtherSide(member: RuleSchema): boolean {
  const parts = member.allOf;
  return Array.isArray(parts) && parts.some((part) => (part as RuleSchema)?.["@side"] !== undefined);
}

/** Whether the contract can compile this part alone. It would close an object, and cannot resolve a reference. */
export function isSelfContained(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return true;
  if ("$ref" in schema || "properties" in schema || "@side" in schema || "unevaluatedProperties" in schema)
    return false;
  return Object.entries(schema).every(([key, value]) => key === "enum" || key === "const" || isSelfContained(value));
}
