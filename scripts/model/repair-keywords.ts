// Renames keywords of older drafts of JSON Schema, and removes keywords whose values are not allowed. Other generators ignore
// both silently.
import { type Fields, isMap } from "./maps.ts";
import { shown } from "./repair-parts.ts";

const types = ["string", "number", "integer", "boolean", "object", "array", "null"];
const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const isText = (value: unknown): boolean => typeof value === "string";
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isType = (value: unknown): boolean => types.includes(value as string);
const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
const isSwitch = (value: unknown): boolean => typeof value === "boolean";
const isSchema = (value: unknown): boolean => isMap(value) || isSwitch(value);

const fits: Record<string, (value: unknown) => boolean> = {
  $ref: isText,
  type: (value) => isType(value) || (Array.isArray(value) && value.every(isType)),
  format: isText,
  enum: (value) => Array.isArray(value),
  required: isTexts,
  properties: isMap,
  patternProperties: isMap,
  additionalProperties: isSchema,
  propertyNames: isSchema,
  items: (value) => isSchema(value) || Array.isArray(value),
  prefixItems: isList,
  contains: isSchema,
  allOf: isList,
  anyOf: isList,
  oneOf: isList,
  not: isSchema,
  dependentSchemas: isMap,
  dependentRequired: (value) => isMap(value) && Object.values(value).every(isTexts),
  discriminator: (value) => isMap(value) && Object.values(isMap(value.mapping) ? value.mapping : {}).every(isText),
  unevaluatedProperties: isSchema,
  unevaluatedItems: isSchema,
  minContains: isCount,
  maxContains: isCount,
  pattern: isText,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minProperties: isCount,
  maxProperties: isCount,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: (value) => isNumber(value) || isSwitch(value),
  exclusiveMaximum: (value) => isNumber(value) || isSwitch(value),
  multipleOf: (value) => isNumber(value) && (value as number) > 0,
  uniqueItems: isSwitch,
  nullable: isSwitch,
  readOnly: isSwitch,
  writeOnly: isSwitch,
  deprecated: isSwitch,
};

/** Changes the schema in place, and reports removals. */
export function leaveOutWrongKeywords(schema: Fields, note: (keyword: string, text: string) => void): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (!Object.hasOwn(fits, keyword) || fits[keyword]!(value)) continue;
    delete schema[keyword];
    note(keyword, `${keyword} of the schema is omitted: it cannot be ${shown(value)}.`);
  }
}

/** Changes the schema in place: `dependencies`, lists of `items` and `additionalItems` have other names in 2020-12. */
export function renameOldKeywords(schema: Fields): void {
  const { items, additionalItems, dependencies } = schema;
  if (isList(items) && schema.prefixItems === undefined) {
    delete schema.items;
    schema.prefixItems = items;
    if (additionalItems !== undefined) schema.items = additionalItems;
  }
  delete schema.additionalItems;
  if (!isMap(dependencies)) return;
  delete schema.dependencies;
  for (const [name, needed] of Object.entries(dependencies)) {
    const keyword = Array.isArray(needed) || isText(needed) ? "dependentRequired" : "dependentSchemas";
    schema[keyword] = { [name]: isText(needed) ? [needed] : needed, ...(schema[keyword] as object | undefined) };
  }
}
