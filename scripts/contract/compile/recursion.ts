// Recursive schemas that describe a value in several parts, such as the operands of expressions.
import { isMap } from "../../model/index.ts";
import type { RuleSchema } from "../runtime/tables.ts";
import { mapMembers, maps } from "./members.ts";

interface Separated {
  schemas: Map<string, RuleSchema>;
  /** The schemas whose answers are remembered during a check. */
  remembered: Set<string>;
}

/**
 * Each part would check all lower levels again, at each level of a value. Therefore, their rules for members and items become
 * separate schemas, which are evaluated once per value.
 */
export function separateBelow(schemas: ReadonlyMap<string, RuleSchema>): Separated {
  const circular = findBranching(schemas);
  const separated = new Map(schemas);
  const remembered = new Set(circular);
  const names = new Map<string, string>();
  const leadsBack = (schema: RuleSchema) => referencesIn(JSON.stringify(schema)).some((name) => circular.has(name));

  const separate = (schema: RuleSchema): RuleSchema =>
    mapMembers(schema, (part, keyword) => {
      if (below.has(keyword)) return mapSchemas(part, keyword, nameBelow);
      return beside.has(keyword) ? mapSchemas(part, keyword, separate) : part;
    });

  function nameBelow(schema: RuleSchema): RuleSchema {
    if (!leadsBack(schema)) return schema;
    const own = separate(schema);
    const text = JSON.stringify(own);
    const name = names.get(text) ?? `below ${names.size}`;
    names.set(text, name);
    separated.set(name, own);
    remembered.add(name);
    return { $ref: name };
  }

  for (const name of circular) separated.set(name, separate(schemas.get(name)!));
  return { schemas: separated, remembered };
}

/** Keywords for members and items, and keywords for the value itself. */
const below = new Set([
  ...["properties", "patternProperties", "additionalProperties", "unevaluatedProperties"],
  ...["prefixItems", "items", "unevaluatedItems", "contains"],
]);
const beside = new Set(["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"]);

function mapSchemas(part: unknown, keyword: string, change: (schema: RuleSchema) => RuleSchema): unknown {
  const changeOne = (one: unknown) => (isMap(one) ? change(one) : one);
  if (Array.isArray(part)) return part.map(changeOne);
  return maps.has(keyword) ? mapMembers(part as object, changeOne) : changeOne(part);
}

function findBranching(schemas: ReadonlyMap<string, RuleSchema>): Set<string> {
  const references = new Map([...schemas].map(([name, schema]) => [name, referencesIn(JSON.stringify(schema))]));
  const found = new Set<string>();
  for (const circle of findCircles(references)) {
    if (circle.some((name) => branches(schemas.get(name)))) for (const name of circle) found.add(name);
  }
  return found;
}

/** Whether several parts of a schema may be about the same member or item. */
function branches(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  const keywords = Object.keys(schema);
  const overlaps = (keyword: string) =>
    beside.has(keyword) || keyword === "patternProperties" || keyword === "contains";
  if (keywords.some(overlaps) || ("$ref" in schema && keywords.some((keyword) => below.has(keyword)))) return true;
  return Object.values(schema).some(branches);
}

/** The names of the schemas that a schema in JSON refers to. */
export const referencesIn = (text: string): string[] =>
  [...text.matchAll(/"\$ref":("(?:[^"\\]|\\.)*")/g)].map(([, name]) => JSON.parse(name!) as string);

/** The strongly connected components that contain a circle, by Tarjan's algorithm. */
function findCircles(references: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const settled = new Set<string>();
  function visit(name: string): number {
    const number = numbers.size;
    numbers.set(name, number);
    open.push(name);
    let lowest = number;
    const next = references.get(name) ?? [];
    for (const other of next) {
      if (!numbers.has(other)) lowest = Math.min(lowest, visit(other));
      else if (!settled.has(other)) lowest = Math.min(lowest, numbers.get(other)!);
    }
    if (lowest !== number) return lowest;
    const members = open.splice(open.lastIndexOf(name));
    for (const member of members) settled.add(member);
    if (members.length > 1 || next.includes(name)) circles.push(members);
    return lowest;
  }
  for (const name of references.keys()) if (!numbers.has(name)) visit(name);
  return circles;
}
