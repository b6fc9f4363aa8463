// A table of the keywords that restrict values independently, with the sets of values that they allow.
import { formats, numberFormats } from "../../contract/index.ts";
import { annotations, isMultipleOf, type Schema } from "../../model/index.ts";
import type { ChangeId } from "../result/explanations.ts";
import type { Likelihood } from "../result/finding.ts";
import type { SchemaDifference } from "../schema/difference.ts";
import { isEqual, lacking } from "../schema/equality.ts";
import { typesOf } from "../schema/nodes.ts";
import { lengthOf } from "./flatten.ts";

interface Rule {
  id: ChangeId;
  keywords: readonly string[];
  /** Other keywords that a refusal may name. */
  refusedBy?: readonly string[];
  /** Whether each version has values outside of the other; called only if the keywords differ. */
  compare(base: Schema, head: Schema): { narrows: Likelihood; widens: Likelihood };
  /** A possible effect on readers although all values stay valid. */
  risks?(base: Schema, head: Schema): NonNullable<SchemaDifference["risks"]>;
}

const answer = (leaves: boolean): Likelihood => (leaves ? "yes" : "no");

/** One set of values contains the other if no value is outside. */
const bySets = (
  setOf: (schema: Schema) => unknown[] | null,
  covers: (set: unknown[], one: unknown) => boolean,
): Rule["compare"] => {
  const leaves = (from: unknown[] | null, to: unknown[] | null) =>
    answer(to !== null && (from === null || from.some((one) => !covers(to, one))));
  return (base, head) => {
    const [before, after] = [setOf(base), setOf(head)];
    return { narrows: leaves(before, after), widens: leaves(after, before) };
  };
};

export const coversType = (types: unknown[], type: unknown): boolean =>
  types.includes(type) || (type === "integer" && types.includes("number"));

export function valuesOf(schema: Schema): unknown[] | null {
  const values = listOf(schema)?.filter((value) => fitsTypes(typesOf(schema), value));
  // In OpenAPI 3.0, `nullable` allows null next to the listed values.
  return values === undefined ? null : schema.nullable === true ? [...values, null] : values;
}

function listOf({ enum: values, const: only }: Schema): unknown[] | null {
  const listed = Array.isArray(values) ? values : null;
  return only === undefined ? listed : [only].filter((value) => listed === null || covers(listed, value));
}

const fitsTypes = (types: string[] | null, value: unknown): boolean =>
  types === null || coversType(types, typeOf(value));

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/** If both versions list a value, its type decides; for null, `nullable` decides. */
function compareTypes(base: Schema, head: Schema): { narrows: Likelihood; widens: Likelihood } {
  const sets = bySets(typesOf, coversType)(base, head);
  const leaves = (from: Schema, to: Schema, otherwise: Likelihood) => {
    const [values, others] = [valuesOf(from), listOf(to)];
    if (values === null) return otherwise;
    const decided = values.filter((value) => others === null || covers(others, value));
    const all = from.nullable === true ? [...decided, null] : decided;
    return answer(all.some((value) => !fitsTypes(typesOf(to), value)));
  };
  return { narrows: leaves(base, head, sets.narrows), widens: leaves(head, base, sets.widens) };
}

const leaves = (from: unknown[] | null, to: unknown[] | null): Likelihood =>
  answer(to !== null && (from === null || lacking(from, to).length > 0));

const covers = (values: unknown[], value: unknown): boolean => values.some((one) => isEqual(one, value));

/** The lower bound, and whether the bound itself is allowed. */
function lowest(schema: Schema): [number, number] {
  const { minimum, exclusiveMinimum } = schema;
  const open = exclusiveMinimum === true ? minimum : exclusiveMinimum;
  const closed = exclusiveMinimum === true ? undefined : minimum;
  const [low, above] = [
    Number(closed ?? Number.NEGATIVE_INFINITY),
    typeof open === "number" ? open : Number.NEGATIVE_INFINITY,
  ];
  const isOpen = above >= low && above > Number.NEGATIVE_INFINITY;
  if (isWhole(schema)) return [isOpen ? Math.floor(above) + 1 : Math.ceil(low), 0];
  return isOpen ? [above, 1] : [low, 0];
}

/** The smallest integer above 0 is 1. */
const isWhole = (schema: Schema): boolean => {
  const types = typesOf(schema) ?? [];
  return types.includes("integer") && !types.includes("number");
};

function highest(schema: Schema): [number, number] {
  const { maximum, exclusiveMaximum, type } = schema;
  const [low, isOpen] = lowest({
    ...(type !== undefined && { type }),
    ...(maximum !== undefined && { minimum: -Number(maximum) }),
    ...(exclusiveMaximum !== undefined && {
      exclusiveMinimum: typeof exclusiveMaximum === "number" ? -exclusiveMaximum : exclusiveMaximum,
    }),
  });
  return [low, isOpen];
}

const byEdge =
  (edgeOf: (schema: Schema) => [number, number]): Rule["compare"] =>
  (base, head) => {
    const [before, after] = [edgeOf(base), edgeOf(head)];
    const difference = before[0] === after[0] ? before[1] - after[1] : before[0] - after[0];
    return { narrows: answer(difference < 0), widens: answer(difference > 0) };
  };

const least = (keyword: string, usual = 0) => byEdge((schema) => [Number(schema[keyword] ?? usual), 0]);
const most = (keyword: string) => byEdge((schema) => [-Number(schema[keyword] ?? Number.POSITIVE_INFINITY), 0]);

/** Bounds how many items fit `contains`; without it, nothing is counted. */
const byCount =
  (compare: Rule["compare"]): Rule["compare"] =>
  (base, head) =>
    base.contains === undefined || head.contains === undefined ? { narrows: "no", widens: "no" } : compare(base, head);

const containing = ["contains", "minContains", "maxContains"];

const byPresence =
  (keyword: string): Rule["compare"] =>
  (base, head) => ({
    narrows: head[keyword] === undefined ? "no" : base[keyword] === undefined ? "yes" : "maybe",
    widens: base[keyword] === undefined ? "no" : head[keyword] === undefined ? "yes" : "maybe",
  });

const isMultiple = (one: unknown, other: unknown): boolean => isMultipleOf(Number(one), Number(other));

function compareFormats(base: Schema, head: Schema): { narrows: Likelihood; widens: Likelihood } {
  const leaves = (from: Schema, to: Schema): Likelihood => {
    const [own, other] = [from.format, to.format];
    if (own === other || !restricts(other, from) || wider[own ?? ""] === other) return "no";
    return !restricts(own, from) || wider[other ?? ""] === own ? "yes" : "maybe";
  };
  return { narrows: leaves(base, head), widens: leaves(head, base) };
}

/** Whether a format refuses values that the other rules of the schema allow. */
function restricts(format = "", schema: Schema): boolean {
  const types = typesOf(schema) ?? ["string", "number"];
  if (Object.hasOwn(formats, format)) return types.includes("string");
  const limit = format === "int32" ? 2 ** 31 - 1 : 2 ** 63;
  const isWithin = isWhole(schema) && [lowest, highest].every((edgeOf) => edgeOf(schema)[0] >= -limit);
  return Object.hasOwn(numberFormats, format) && types.some((type) => isNumeric(type)) && !isWithin;
}

const isNumeric = (type: string): boolean => type === "integer" || type === "number";

/** The formats that allow everything that these allow. */
const wider: Record<string, string | undefined> = { uri: "uri-reference", int32: "int64" };

const listed = (keyword: string) => (schema: Schema) => (schema[keyword] as unknown[] | undefined) ?? [];

/** Each pair of a member and another that it demands. */
const dependents = ({ dependentRequired }: Schema): unknown[] =>
  Object.entries((dependentRequired ?? {}) as Record<string, unknown>).flatMap(([name, others]) =>
    (Array.isArray(others) ? others : []).map((other) => [name, other]),
  );

/** Patterns that every string matches. */
const idlePatterns = ["", "^", "$", ".*", "^.*", ".*$", "[\\s\\S]*", "^[\\s\\S]*$"];

const withoutIdle = ({ pattern }: Schema): Schema =>
  pattern === undefined || idlePatterns.includes(String(pattern)) ? {} : { pattern };

/** Patterns cannot be merged, so all but one stay in `allOf`. */
export function describePatterns(
  base: Schema,
  head: Schema,
  place: string,
): (Pick<Rule, "id"> & { text: string }) | undefined {
  const [was, is] = [patternsOf(base), patternsOf(head)];
  if (was === undefined || is === undefined) return undefined;
  const show = (patterns: string[]) => patterns.map((pattern) => JSON.stringify(pattern)).join(" and ") || "missing";
  return { id: "pattern-changed", text: `The patterns of ${place} were ${show(was)} and are now ${show(is)}.` };
}

/** All patterns of a schema; undefined if its `allOf` has other keywords. */
function patternsOf({ pattern, allOf = [] }: Schema): string[] | undefined {
  if (!allOf.every((part) => Object.keys(part).join() === "pattern")) return undefined;
  return [pattern, ...allOf.map((part) => part.pattern)].filter((one) => typeof one === "string");
}

/** How the sets of values differ; undefined if a keyword is not in the table. */
export function compareByRules(base: object, head: object): { narrows: Likelihood; widens: Likelihood } | undefined {
  const known = new Set(rules.flatMap(({ keywords }) => keywords));
  const isKnown = (key: string) => known.has(key) || annotations.has(key);
  if (![base, head].every((schema) => Object.keys(schema).every(isKnown))) return undefined;
  const changed = rules.filter(({ keywords }) =>
    keywords.some((key) => !isEqual((base as Schema)[key], (head as Schema)[key])),
  );
  const found = changed.map(({ compare }) => compare(base as Schema, head as Schema));
  const worst = (key: "narrows" | "widens"): Likelihood => (found.some((one) => one[key] !== "no") ? "maybe" : "no");
  return { narrows: worst("narrows"), widens: worst("widens") };
}

export const rules: readonly Rule[] = [
  { id: "type-changed", keywords: ["type", "nullable"], compare: compareTypes },
  {
    id: "values-changed",
    keywords: ["enum", "const"],
    refusedBy: ["enum", "const", "type"],
    compare: (base, head) => ({
      narrows: leaves(valuesOf(base), valuesOf(head)),
      widens: leaves(valuesOf(head), valuesOf(base)),
    }),
  },
  { id: "bound-changed", keywords: ["minimum", "exclusiveMinimum"], compare: byEdge(lowest) },
  { id: "bound-changed", keywords: ["maximum", "exclusiveMaximum"], compare: byEdge(highest) },
  {
    id: "bound-changed",
    keywords: ["multipleOf"],
    compare: ({ multipleOf: before }, { multipleOf: after }) => ({
      narrows: answer(after !== undefined && (before === undefined || !isMultiple(before, after))),
      widens: answer(before !== undefined && (after === undefined || !isMultiple(after, before))),
    }),
  },
  { id: "bound-changed", keywords: ["minLength"], compare: least("minLength") },
  { id: "bound-changed", keywords: ["maxLength"], compare: most("maxLength") },
  { id: "bound-changed", keywords: ["minItems"], compare: least("minItems") },
  { id: "bound-changed", keywords: ["maxItems"], compare: byEdge((schema) => [-lengthOf(schema), 0]) },
  { id: "bound-changed", keywords: ["minContains"], refusedBy: containing, compare: byCount(least("minContains", 1)) },
  { id: "bound-changed", keywords: ["maxContains"], refusedBy: containing, compare: byCount(most("maxContains")) },
  { id: "bound-changed", keywords: ["minProperties"], compare: least("minProperties") },
  { id: "bound-changed", keywords: ["maxProperties"], compare: most("maxProperties") },
  {
    id: "bound-changed",
    keywords: ["uniqueItems"],
    compare: (base, head) => ({
      narrows: answer(head.uniqueItems === true && base.uniqueItems !== true),
      widens: answer(base.uniqueItems === true && head.uniqueItems !== true),
    }),
  },
  {
    id: "pattern-changed",
    keywords: ["pattern"],
    compare: (base, head) => byPresence("pattern")(withoutIdle(base), withoutIdle(head)),
  },
  {
    id: "format-changed",
    keywords: ["format"],
    compare: compareFormats,
    // A number looks the same in every format.
    risks: (base, head) =>
      [base, head].every((schema) => typesOf(schema)?.every((type) => isNumeric(type) || type === "null"))
        ? {}
        : { caller: "the service may parse it differently", service: "typed clients may parse it differently" },
  },
  { id: "condition-changed", keywords: ["x-conflicts"], compare: byDemands(listed("x-conflicts")) },
  { id: "condition-changed", keywords: ["x-requires"], compare: byDemands(listed("x-requires")) },
  { id: "rule-changed", keywords: ["dependentRequired"], compare: byDemands(dependents) },
];

/** Each entry is a requirement: with more entries, fewer values are valid. */
function byDemands(demands: (schema: Schema) => unknown[]): Rule["compare"] {
  const adds = (from: Schema, to: Schema): Likelihood =>
    demands(to).some((one) => !covers(demands(from), one)) ? "maybe" : "no";
  return (base, head) => ({ narrows: adds(base, head), widens: adds(head, base) });
}
