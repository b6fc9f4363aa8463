// Members that only requests send, or only answers: `writeOnly` and `readOnly`.
import {
  type Direction,
  isOfOtherDirection,
  lacksMember,
  type OpenApiDocument,
  type Schema,
} from "../../model/index.ts";
import type { RuleSchema } from "../runtime/tables.ts";

export type Side = Direction;

/** Members of the other direction are not required. */
export function hideOtherSide(
  document: OpenApiDocument,
  result: RuleSchema,
  schema: Schema,
  side: Side,
  whole: Schema,
): void {
  if (schema.required !== undefined)
    result.required = schema.required.filter((name) => !lacksMember(document, name, side, schema, whole));
}

/**
 * Unlike a plain `not`, a server may ignore such a member in a request. Its value is still checked. Both sides send tags, which
 * select the schema.
 */
export function refuseOtherSide(
  document: OpenApiDocument,
  written: Record<string, RuleSchema>,
  members: Record<string, Schema>,
  side: Side,
  tags: ReadonlySet<string> | undefined,
): void {
  for (const [name, member] of Object.entries(members))
    if (!tags?.has(name) && isOfOtherDirection(document, member, side))
      written[name] = { allOf: [written[name]!, { not: {}, "@side": side }] };
}
