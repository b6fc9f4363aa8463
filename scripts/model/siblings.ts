// Members next to a reference. OpenAPI 3.0 ignores all of them. In 3.1, a value must match both the target of a schema's
// reference and the members next to it. Next to any other reference, only `summary` and `description` count: they replace the
// target's.
import { type Fields, isMap } from "./maps.ts";

/** Keywords that allow the same values with any value. */
export const annotations: ReadonlySet<string> = new Set([
  "title",
  "description",
  "example",
  "examples",
  "externalDocs",
  "summary",
  "$comment",
  "xml",
]);

/** Marks say how a value is used. */
export const isMark = (key: string): boolean =>
  ["deprecated", "readOnly", "writeOnly", "default"].includes(key) || key.startsWith("x-");

/** Keywords with an effect on each other, so they stay together. */
const groups: readonly (readonly string[])[] = [
  ["properties", "patternProperties", "additionalProperties"],
  ["prefixItems", "items"],
  ["contains", "minContains", "maxContains"],
  ["if", "then", "else"],
];

/** The last result for each holder of a reference: callers find schemas that contain themselves by identity. */
const known = new WeakMap<object, { own: Fields; target: Fields; copy: Fields; whole: Fields }>();

/** The target with the members next to its reference: a copy if there are any that count. Read it only. */
export function withSiblings(holder: Fields & { $ref: string }, target: unknown): unknown {
  const own = siblingsOf(holder);
  if (own === undefined || !isMap(target)) return target;
  const before = known.get(holder);
  if (before?.target === target && areSame(before.own, own) && areSame(before.copy, target)) return before.whole;
  const whole = join(target, own);
  known.set(holder, { own, target, copy: { ...target }, whole });
  return whole;
}

function siblingsOf({ $ref, ...own }: Fields & { $ref: string }): Fields | undefined {
  const names = Object.keys(own);
  if (names.length === 0) return undefined;
  if (/^#\/(?:components\/(?:schemas|pathItems)|paths|webhooks)\//.test($ref)) return own;
  const words = names.filter((name) => name === "summary" || name === "description");
  return words.length === 0 ? undefined : Object.fromEntries(words.map((name) => [name, own[name]]));
}

/** Keywords that both have, with different values, become another part of the target's `allOf`. */
function join(target: Fields, { allOf, ...own }: Fields): Fields {
  const isFree = ([key, value]: [string, unknown]) =>
    annotations.has(key) || isMark(key) || target[key] === value || !listRelated(key).some((one) => one in target);
  const [free, clashing] = [Object.entries(own).filter(isFree), Object.entries(own).filter((one) => !isFree(one))];
  const parts = [
    ...(Array.isArray(allOf) ? allOf : []),
    ...(clashing.length > 0 ? [Object.fromEntries(clashing)] : []),
  ];
  const whole = { ...target, ...Object.fromEntries(free) };
  return parts.length === 0
    ? whole
    : { ...whole, allOf: [...((target.allOf as unknown[] | undefined) ?? []), ...parts] };
}

const listRelated = (key: string): readonly string[] => groups.find((group) => group.includes(key)) ?? [key];

/** Whether both have the same members, compared by identity. */
function areSame(one: Fields, other: Fields): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
