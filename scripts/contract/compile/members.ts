import { isMap } from "../../model/index.ts";
import type { RuleSchema } from "../runtime/tables.ts";

/** Keywords whose values are not schemas. */
export const values: ReadonlySet<string> = new Set([
  "enum",
  "const",
  "dependentRequired",
  "discriminator",
  "x-conflicts",
  "x-requires",
]);

/** Keywords whose members have arbitrary names. */
export const maps: ReadonlySet<string> = new Set(["properties", "patternProperties", "dependentSchemas"]);

export const mapMembers = (source: object, change: (member: unknown, name: string) => unknown): RuleSchema =>
  Object.fromEntries(Object.entries(source).map(([name, member]) => [name, change(member, name)]));

/** Changes each schema in the value of a keyword. */
export function mapSchemas(value: unknown, keyword: string, change: (schema: unknown) => unknown): unknown {
  if (values.has(keyword)) return value;
  if (Array.isArray(value)) return value.map((one) => (isMap(one) ? change(one) : one));
  if (!isMap(value)) return value;
  return maps.has(keyword) ? mapMembers(value, (one) => (isMap(one) ? change(one) : one)) : change(value);
}
