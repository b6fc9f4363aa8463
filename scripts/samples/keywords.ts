// Reads the keywords of schemas that must all accept a value.
import type { RuleSchema } from "../contract/index.ts";
import { brokenRequirements, isMap, listOf } from "../model/index.ts";
import type { Parts } from "./conjunctions.ts";
import { type StringRules, stringsOf } from "./strings.ts";

export const highest = (parts: Parts, keyword: string): number => Math.max(0, ...numbersAt(parts, keyword));

export const lowest = (parts: Parts, keyword: string): number =>
  Math.min(Number.POSITIVE_INFINITY, ...numbersAt(parts, keyword));

export const numbersAt = (parts: Parts, keyword: string): number[] =>
  parts.map((part) => part[keyword]).filter((value) => typeof value === "number");

const stringsAt = (parts: Parts, keyword: string): string[] =>
  parts.map((part) => part[keyword]).filter((value) => typeof value === "string");

/** The items of all lists. */
export const listsAt = (parts: Parts, keyword: string): unknown[] => parts.flatMap((part) => listOf(part[keyword]));

/** The names in `properties`, in the order of the document. */
export const namesOf = (parts: Parts): string[] => [...new Set(parts.flatMap((part) => keysOf(part.properties)))];

const keysOf = (map: unknown): string[] => Object.keys(isMap(map) ? map : {});

export const stringRulesOf = (parts: Parts): StringRules => ({
  minLength: highest(parts, "minLength"),
  maxLength: lowest(parts, "maxLength"),
  patterns: stringsAt(parts, "pattern"),
  formats: [...new Set([...stringsAt(parts, "@format"), ...stringsAt(parts, "format")])],
});

/** The schemas that one object schema has for a member. */
export function schemasOfMember({ properties, patternProperties, additionalProperties }: RuleSchema, name: string) {
  const found: unknown[] = isMap(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
  for (const [pattern, schema] of Object.entries(isMap(patternProperties) ? patternProperties : {}))
    if (new RegExp(pattern, "u").test(name)) found.push(schema);
  return found.length > 0 ? found : [additionalProperties ?? true];
}

/** Names of members that an object may have in addition to the listed ones. */
export function* namesToAdd(parts: Parts, count: number): Iterable<string> {
  const allowed = parts.flatMap(({ propertyNames }) => (isMap(propertyNames) ? [propertyNames as RuleSchema] : []));
  const patterns = parts.flatMap((part) => keysOf(part.patternProperties));
  for (const own of [...patterns.map((pattern) => [{ pattern }]), []]) {
    const all = [...allowed, ...own];
    for (const name of listsAt(all, "enum")) yield String(name);
    let left = count;
    for (const name of stringsOf(stringRulesOf(all), "name")) {
      if (left-- === 0) break;
      yield name;
    }
  }
}

/** Members that others require. */
export function namesNeededBy(parts: Parts, value: Record<string, unknown>): string[] {
  return parts.flatMap((part) => {
    const dependent = Object.entries(isMap(part.dependentRequired) ? part.dependentRequired : {});
    const broken = Array.isArray(part["x-requires"]) ? brokenRequirements(part["x-requires"], value) : [];
    return [
      ...dependent.flatMap(([name, others]) => (Object.hasOwn(value, name) ? (others as string[]) : [])),
      ...broken.map(({ member }) => member.split(".")[0]!),
    ];
  });
}

const suggesting: Record<string, readonly string[]> = {
  object: ["properties", "required", "additionalProperties", "patternProperties", "minProperties", "dependentRequired"],
  array: ["items", "prefixItems", "minItems", "contains", "uniqueItems"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
};

/** The types that all parts allow, null last. Without a type, the keywords suggest one. */
export function typesOf(parts: Parts): string[] {
  const given = parts.flatMap(({ type }) => (type === undefined ? [] : [[type].flat() as string[]]));
  if (given.length === 0) {
    const suggested = Object.keys(suggesting).filter((type) =>
      parts.some((part) => suggesting[type]!.some((keyword) => keyword in part)),
    );
    return [...new Set([...suggested, "string", "object", "number", "array", "boolean", "null"])];
  }
  const isIn = (type: string, types: string[]) =>
    types.includes(type) || (type === "integer" && types.includes("number"));
  const found = [...new Set(given.flat())].filter((type) => given.every((types) => isIn(type, types)));
  return found.sort((one, other) => Number(one === "null") - Number(other === "null"));
}
