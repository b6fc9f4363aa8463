import { formats, numberFormats } from "../runtime/formats/index.ts";

/** The keywords that decide what is valid; all others are annotations. */
export const schemaKeywords = new Set([
  "$ref",
  "type",
  "enum",
  "const",
  "format",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "uniqueItems",
  "required",
  "properties",
  "patternProperties",
  "additionalProperties",
  "items",
  "prefixItems",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "then",
  "else",
  "minProperties",
  "maxProperties",
  "discriminator",
  "dependentRequired",
  "dependentSchemas",
  "propertyNames",
  "contains",
  "minContains",
  "maxContains",
  "unevaluatedProperties",
  "unevaluatedItems",
  "x-conflicts",
  "x-requires",
]);

export const checkedFormats = new Set(Object.keys({ ...formats, ...numberFormats }));

/** A pattern for JavaScript with the Unicode flag; public documents also have patterns that only other dialects accept. */
export function keepPattern(pattern: unknown): string | undefined {
  if (typeof pattern !== "string") return undefined;
  return [pattern, withoutNeedlessEscapes(pattern)].find(isPattern);
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, "u");
    return true;
  } catch {
    return false;
  }
}

const withoutNeedlessEscapes = (pattern: string): string =>
  pattern.replaceAll(/\\([^\\])/g, (written, character: string) =>
    /[A-Za-z0-9$()*+.?[\]^{|}/-]/.test(character) ? written : character,
  );
