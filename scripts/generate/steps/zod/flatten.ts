// Joins the parts of a composed object, so that it becomes one object of Zod.
import { isDeepStrictEqual } from "node:util";
import type { RuleSchema } from "../../../contract/index.ts";

export type Lookup = (name: string) => RuleSchema;

/** Keywords that the contract can check without the other parts. */
export const ownRules = ["minProperties", "maxProperties", "x-conflicts", "x-requires", "dependentRequired"];
const joined = new Set([
  ...["@", "@closed", "@side", "@example", "type", "properties", "required", "additionalProperties"],
  ...["unevaluatedProperties", "allOf", "$ref", ...ownRules],
]);

/** Undefined if the parts cannot be joined. */
export function flatten(schema: RuleSchema, lookup: Lookup, depth = 0): RuleSchema | undefined {
  const { allOf = [], $ref, ...own } = schema as RuleSchema & { allOf?: RuleSchema[]; $ref?: string };
  if (depth > 20 || Object.keys(schema).some((keyword) => !joined.has(keyword))) return undefined;
  const parts = [...($ref === undefined ? [] : [lookup($ref)]), ...allOf];
  let whole: RuleSchema | undefined = { required: [], ...own };
  // Members of the first parts come first, and the schema's own last.
  const members: Record<string, RuleSchema> = {};
  for (const part of parts) {
    const flat = flatten(part, lookup, depth + 1);
    if (flat === undefined || !addMembers(members, flat, lookup)) return undefined;
    whole = whole && joinRules(whole, flat);
  }
  if (whole === undefined || !addMembers(members, own, lookup)) return undefined;
  return { ...whole, ...(Object.keys(members).length > 0 && { properties: members }) };
}

function addMembers(members: Record<string, RuleSchema>, { properties = {} }: RuleSchema, lookup: Lookup): boolean {
  for (const [name, member] of Object.entries(properties as Record<string, RuleSchema>)) {
    const known = Object.hasOwn(members, name) ? members[name] : undefined;
    const both = known === undefined ? member : joinMember(known, member, lookup);
    if (both === undefined) return false;
    Object.defineProperty(members, name, { value: both, enumerable: true, configurable: true, writable: true });
  }
  return true;
}

function joinRules(whole: RuleSchema, part: RuleSchema): RuleSchema | undefined {
  const { type, required = [], additionalProperties, unevaluatedProperties, ...rest } = part;
  const isOpen = [additionalProperties, unevaluatedProperties].every((rule) => rule === undefined || rule === true);
  const isClosed = part["@closed"] === true;
  const types = [whole.type, type].filter((one) => one !== undefined);
  if ((!isOpen && !isClosed) || isClosed || types.some((one) => one !== "object")) return undefined;
  const result: RuleSchema = { ...whole, ...(types.length > 0 && { type: "object" }) };
  if (additionalProperties === true && whole.unevaluatedProperties === undefined) result.additionalProperties ??= true;
  result.required = [...new Set([...(whole.required as string[]), ...(required as string[])])];
  for (const keyword of ownRules) {
    if (rest[keyword] === undefined) continue;
    if (result[keyword] !== undefined && !isDeepStrictEqual(result[keyword], rest[keyword])) return undefined;
    result[keyword] = rest[keyword];
  }
  return result;
}

/** A member that two parts describe. The more exact description must contain the other. */
function joinMember(one: RuleSchema, other: RuleSchema, lookup: Lookup): RuleSchema | undefined {
  const [first, second] = [plain(one, lookup), plain(other, lookup)];
  if (isDeepStrictEqual(first, second)) return one;
  const isIn = (small: RuleSchema, large: RuleSchema) =>
    Object.entries(small).every(([keyword, value]) => isDeepStrictEqual(large[keyword], value));
  if (isIn(first, second)) return other;
  return isIn(second, first) ? one : undefined;
}

function plain(schema: RuleSchema, lookup: Lookup): RuleSchema {
  const keywords = Object.keys(schema).filter((keyword) => !keyword.startsWith("@"));
  if (keywords.length === 1 && keywords[0] === "$ref") return plain(lookup(schema.$ref as string), lookup);
  const kept = Object.fromEntries(keywords.map((keyword) => [keyword, schema[keyword]]));
  if (kept.type === undefined && Array.isArray(kept.enum) && kept.enum.every((value) => typeof value === "string"))
    kept.type = "string";
  return kept;
}
