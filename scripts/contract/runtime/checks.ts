// The check of each keyword of a schema, as tables by keyword.

import { brokenConflicts, brokenRequirements, isMultipleOf, toPointerPart } from "../../model/index.ts";
import { chooseBranch } from "./branches.ts";
import { hasRepeated, isEqual } from "./equality.ts";
import { isMatch } from "./patterns.ts";
import type { RuleSchema } from "./tables.ts";
import { escapeKey, type Visit } from "./visit.ts";
import { listTypes, listValues, nameFormat } from "./wording.ts";

export type Check = (visit: Visit) => void;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Only own members, not those that every object inherits, such as `constructor`. */
const ownMember = (value: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

/** Keywords that contain other schemas for the same value. */
export const applicators: Record<string, Check> = {
  $ref: (visit) => {
    const target = visit.resolve(visit.schema);
    visit.outcome.merge(visit.apply(target, "$ref"));
  },
  allOf: (visit) => {
    for (const [index, part] of (visit.schema.allOf as unknown[]).entries())
      visit.outcome.merge(visit.apply(part, `allOf/${index}`));
  },
  anyOf: (visit) => chooseBranch(visit, "anyOf"),
  oneOf: (visit) => chooseBranch(visit, "oneOf"),
  not: (visit) => {
    const side = visit.schema["@side"];
    if (side === "request")
      return visit.report("wrong-side", "", "is read-only: only answers have it", undefined, true);
    if (side === "response") return visit.report("wrong-side", "", "is write-only: only requests have it");
    if (visit.apply(visit.schema.not, "not").findings.length === 0)
      visit.report("combination", "not", "has what it must not have");
  },
  if: (visit) => {
    const condition = visit.apply(visit.schema.if, "if");
    const branch = condition.findings.length === 0 ? "then" : "else";
    if (branch === "then") for (const name of condition.known) visit.outcome.known.add(name);
    if (visit.schema[branch] !== undefined) visit.outcome.merge(visit.apply(visit.schema[branch], branch));
  },
  dependentSchemas: (visit) => {
    if (!isObject(visit.value)) return;
    for (const [name, part] of Object.entries(visit.schema.dependentSchemas as object)) {
      if (Object.hasOwn(visit.value, name)) visit.outcome.merge(visit.apply(part, `dependentSchemas/${name}`));
    }
  },
};

const typeTests: Record<string, (value: unknown) => boolean> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === "boolean",
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number" && Number.isFinite(value),
  integer: (value) => typeof value === "number" && Number.isInteger(value),
  array: Array.isArray,
  object: isObject,
};

const forNumber =
  (find: (value: number, limit: number) => string | false, keyword: string): Check =>
  (visit) => {
    if (typeof visit.value !== "number") return;
    const problem = find(visit.value, visit.schema[keyword] as number);
    if (problem) visit.report("range", keyword, problem);
  };

const forSize =
  (size: (value: unknown) => number | null, keyword: string, what: string, kind: "length" | "items"): Check =>
  (visit) => {
    const found = size(visit.value);
    const limit = visit.schema[keyword] as number;
    const isMinimum = keyword.startsWith("min");
    if (found === null || (isMinimum ? found >= limit : found <= limit)) return;
    visit.report(
      kind,
      keyword,
      `must have at ${isMinimum ? "least" : "most"} ${limit} ${limit === 1 ? what : `${what}s`}`,
    );
  };

const lengthOf = (value: unknown) => (typeof value === "string" ? countCharacters(value) : null);
const itemsOf = (value: unknown) => (Array.isArray(value) ? value.length : null);
const membersOf = (value: unknown) => (isObject(value) ? Object.keys(value).length : null);

/** Keywords about the value itself and its content. */
export const checks: Record<string, Check> = {
  type: (visit) => {
    const types = [visit.schema.type as string | string[]].flat();
    if (types.some((type) => typeTests[type]?.(visit.value))) return;
    visit.report(visit.value === null ? "null" : "type", "type", `must be ${listTypes(types)}`);
  },
  enum: (visit) => {
    const allowed = visit.schema.enum as unknown[];
    if (!allowed.some((item) => isEqual(item, visit.value)))
      visit.report("enum", "enum", `must be ${listValues(allowed)}`);
  },
  const: (visit) => {
    if (!isEqual(visit.schema.const, visit.value))
      visit.report("enum", "const", `must be ${listValues([visit.schema.const])}`);
  },
  minimum: forNumber((value, limit) => value < limit && `must be at least ${limit}`, "minimum"),
  maximum: forNumber((value, limit) => value > limit && `must be at most ${limit}`, "maximum"),
  exclusiveMinimum: forNumber((value, limit) => value <= limit && `must be greater than ${limit}`, "exclusiveMinimum"),
  exclusiveMaximum: forNumber((value, limit) => value >= limit && `must be less than ${limit}`, "exclusiveMaximum"),
  multipleOf: forNumber((value, unit) => !isMultipleOf(value, unit) && `must be a multiple of ${unit}`, "multipleOf"),
  minLength: forSize(lengthOf, "minLength", "character", "length"),
  maxLength: forSize(lengthOf, "maxLength", "character", "length"),
  minItems: forSize(itemsOf, "minItems", "item", "items"),
  maxItems: forSize(itemsOf, "maxItems", "item", "items"),
  minProperties: forSize(membersOf, "minProperties", "member", "length"),
  maxProperties: forSize(membersOf, "maxProperties", "member", "length"),
  pattern: (visit) => {
    const pattern = visit.schema.pattern as string;
    if (typeof visit.value === "string" && !isMatch(visit.formats, pattern, visit.value)) {
      const example = visit.schema["@example"];
      visit.report("pattern", "pattern", example ? `must have the form of ${example}` : `must match ${pattern}`);
    }
  },
  format: (visit) => {
    const format = visit.schema.format as string;
    const { value } = visit;
    const { formats, numberFormats } = visit.formats;
    const fits =
      (typeof value !== "string" || formats[format]?.(value) !== false) &&
      (typeof value !== "number" || numberFormats[format]?.(value) !== false);
    if (!fits) visit.report("format", "format", `must be ${nameFormat(format)}`);
  },
  uniqueItems: (visit) => {
    const { value, schema } = visit;
    if (schema.uniqueItems === true && Array.isArray(value) && hasRepeated(value))
      visit.report("items", "uniqueItems", "must not hold the same item twice");
  },
  prefixItems: (visit) => {
    if (!Array.isArray(visit.value)) return;
    const parts = visit.schema.prefixItems as unknown[];
    for (const index of visit.value.keys()) {
      if (index >= parts.length) return;
      visit.outcome.known.add(String(index));
      visit.descend(index, parts[index], `prefixItems/${index}`);
    }
  },
  items: (visit) => {
    if (!Array.isArray(visit.value)) return;
    if (visit.value.length > Number(visit.schema.maxItems ?? Number.POSITIVE_INFINITY)) return;
    const start = (visit.schema.prefixItems as unknown[] | undefined)?.length ?? 0;
    for (let index = start; index < visit.value.length && !visit.outcome.isFull; index += 1) {
      visit.outcome.known.add(String(index));
      visit.descend(index, visit.schema.items, "items");
    }
  },
  contains: (visit) => {
    const { value } = visit;
    if (!Array.isArray(value)) return;
    const { contains, minContains, maxContains } = visit.schema as { contains: unknown } & Record<string, number>;
    const least = minContains ?? 1;
    const fitting = [...value.keys()].filter((index) => visit.accepts(value[index], contains));
    for (const index of fitting) visit.outcome.known.add(String(index));
    const count = fitting.length;
    const such = (limit: number) => `${limit} ${limit === 1 ? "item" : "items"} of the kind that it is to contain`;
    if (count < least)
      visit.report(
        "items",
        minContains === undefined ? "contains" : "minContains",
        `must have at least ${such(least)}`,
      );
    else if (maxContains !== undefined && count > maxContains)
      visit.report("items", "maxContains", `must have at most ${such(maxContains)}`);
  },
  propertyNames: (visit) => {
    if (!isObject(visit.value)) return;
    for (const name of Object.keys(visit.value)) {
      if (visit.outcome.isFull) return;
      if (!visit.accepts(name, visit.schema.propertyNames))
        visit.report("combination", "propertyNames", "is not a name that a member may have", memberOf(visit, name));
    }
  },
  required: (visit) => {
    if (!isObject(visit.value)) return;
    for (const name of visit.schema.required as string[]) {
      if (ownMember(visit.value, name) === undefined)
        visit.report("missing-member", "required", "is missing", memberOf(visit, name));
    }
  },
  properties: (visit) => {
    if (!isObject(visit.value)) return;
    for (const [name, part] of Object.entries(visit.schema.properties as object)) {
      if (ownMember(visit.value, name) === undefined) continue;
      visit.outcome.known.add(name);
      visit.descend(name, part, `properties/${toPointerPart(name)}`);
    }
  },
  patternProperties: (visit) => {
    if (!isObject(visit.value)) return;
    for (const [pattern, part] of Object.entries(visit.schema.patternProperties as object)) {
      for (const name of Object.keys(visit.value)) {
        if (!isMatch(visit.formats, pattern, name)) continue;
        visit.outcome.known.add(name);
        visit.descend(name, part, `patternProperties/${toPointerPart(pattern)}`);
      }
    }
  },
  additionalProperties: (visit) => {
    if (!isObject(visit.value)) return;
    for (const name of Object.keys(visit.value)) {
      if (visit.outcome.isFull) return;
      if (isAdditional(visit, name)) checkRest(visit, name, "additionalProperties");
    }
  },
  unevaluatedProperties: (visit) => {
    if (!isObject(visit.value)) return;
    for (const name of Object.keys(visit.value)) {
      if (visit.outcome.isFull) return;
      if (!visit.outcome.known.has(name)) checkRest(visit, name, "unevaluatedProperties");
    }
  },
  unevaluatedItems: (visit) => {
    if (!Array.isArray(visit.value)) return;
    const rest = visit.schema.unevaluatedItems;
    for (let index = 0; index < visit.value.length && !visit.outcome.isFull; index += 1) {
      if (visit.outcome.known.has(String(index))) continue;
      visit.outcome.known.add(String(index));
      if (rest !== false) visit.descend(index, rest, "unevaluatedItems");
      else visit.report("items", "unevaluatedItems", "is an undocumented item", `${visit.pointer}/${index}`);
    }
  },
  dependentRequired: (visit) => {
    if (!isObject(visit.value)) return;
    for (const [name, others] of Object.entries(visit.schema.dependentRequired as Record<string, string[]>)) {
      for (const other of others) {
        if (ownMember(visit.value, name) !== undefined && ownMember(visit.value, other) === undefined) {
          visit.report("requires", "dependentRequired", `is required with ${name}`, memberOf(visit, other));
        }
      }
    }
  },
  "x-conflicts": (visit) => {
    for (const { index, member, problem } of brokenConflicts(visit.schema["x-conflicts"], visit.value)) {
      visit.report("conflict", `x-conflicts/${index}`, problem, memberAlong(visit, member));
    }
  },
  "x-requires": (visit) => {
    for (const { index, member, problem } of brokenRequirements(visit.schema["x-requires"], visit.value)) {
      visit.report("requires", `x-requires/${index}`, problem, memberAlong(visit, member));
    }
  },
};

function isAdditional({ schema, formats }: Visit, name: string): boolean {
  if (schema.properties !== undefined && Object.hasOwn(schema.properties as object, name)) return false;
  return !Object.keys((schema.patternProperties as object | undefined) ?? {}).some((pattern) =>
    isMatch(formats, pattern, name),
  );
}

function checkRest(visit: Visit, name: string, keyword: "additionalProperties" | "unevaluatedProperties"): void {
  const rest = visit.schema[keyword];
  visit.outcome.known.add(name);
  if (rest !== false) visit.descend(name, rest, keyword);
  else
    visit.report(
      "undocumented-member",
      closingKeyword(visit.schema, keyword),
      "is not documented",
      memberOf(visit, name),
      visit.schema["@closed"] === true,
    );
}

/** If the document itself does not close the object, its list of members does. */
const closingKeyword = (schema: RuleSchema, keyword: string): string =>
  schema["@closed"] !== true ? keyword : "properties" in schema ? "properties" : "";

const memberOf = (visit: Visit, name: string): string => `${visit.pointer}/${escapeKey(name)}`;

/** Conditions name nested members with dots. */
const memberAlong = (visit: Visit, path: string): string =>
  path.split(".").reduce((pointer, name) => `${pointer}/${escapeKey(name)}`, visit.pointer);

export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
