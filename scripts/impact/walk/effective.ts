// Rules of a schema that refuse something: other rules may be added or removed freely.
import { isMap, type Schema } from "../../model/index.ts";
import { annotations } from "../schema/nodes.ts";

/** Allows every value. */
export const isAnything = (schema: unknown): boolean =>
  schema === undefined ||
  schema === true ||
  (isMap(schema) && Object.keys(schema).every((key) => annotations.has(key) || key.startsWith("x-")));

/** Allows no value. */
export const isNothing = (schema: unknown): boolean =>
  schema === false ||
  (isMap(schema) &&
    isMap(schema.not) &&
    isAnything(schema.not) &&
    Object.keys(schema).every((key) => key === "not" || annotations.has(key)));

/** The most items that an array may have. */
export function lengthOf({ maxItems, prefixItems, items }: Schema): number {
  const most = Number(maxItems ?? Number.POSITIVE_INFINITY);
  return isNothing(items) ? Math.min(most, prefixItems?.length ?? 0) : most;
}

/** Removes rules that allow everything. */
export const effective = (schema: Schema): Schema =>
  Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword, value]) => !Object.hasOwn(idle, keyword) || !idle[keyword]!(value, schema),
    ),
  ) as Schema;

/** Whether a keyword allows everything. */
const idle: Record<string, (value: unknown, beside: Schema) => boolean> = {
  not: isNothing,
  propertyNames: (names) => isAnything(names) || isText(names),
  dependentRequired: (rules) => valuesOf(rules).every((names) => Array.isArray(names) && names.length === 0),
  dependentSchemas: (rules) => valuesOf(rules).every(isAnything),
  unevaluatedItems: isAnything,
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
  then: (schema, beside) => beside.if === undefined || isAnything(schema),
  else: (schema, beside) => beside.if === undefined || isAnything(schema),
  if: (_, beside) => isAnything(beside.then) && isAnything(beside.else),
  contentSchema: (_, { contentMediaType }) => contentMediaType === undefined,
};

/** Every name is a text. */
const isText = (schema: unknown): boolean =>
  isMap(schema) &&
  schema.type === "string" &&
  Object.keys(schema).every((key) => key === "type" || annotations.has(key));

const valuesOf = (rules: unknown): unknown[] => (isMap(rules) ? Object.values(rules) : [rules]);
