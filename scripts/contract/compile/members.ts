import type { RuleSchema } from "../runtime/tables.ts";

/** Keywords whose members have arbitrary names. */
export const maps: ReadonlySet<string> = new Set(["properties", "patternProperties", "dependentSchemas"]);

export const mapMembers = (source: object, change: (member: unknown, name: string) => unknown): RuleSchema =>
  Object.fromEntries(Object.entries(source).map(([name, member]) => [name, change(member, name)]));
