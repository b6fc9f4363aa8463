// Members that only requests send, or only answers: `writeOnly` and `readOnly`.
import { type Direction, isOfOtherDirection, type OpenApiDocument, resolve, type Schema } from "../../model/index.ts";
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
  if (schema.required === undefined) return;
  result.required = schema.required.filter((name) => {
    const member = declaredMember(document, schema, name) ?? declaredMember(document, whole, name);
    return !isOfOtherDirection(document, member, side);
  });
}

/** Even if `$ref` or a part of `allOf` declares it. */
function declaredMember(document: OpenApiDocument, schema: Schema, name: string, depth = 0): Schema | undefined {
  if (typeof schema !== "object" || depth > 8) return undefined;
  const { properties = {}, $ref, allOf = [] } = schema;
  if (Object.hasOwn(properties, name)) return properties[name];
  const parts = $ref === undefined ? allOf : [resolve<Schema>(document, { $ref }), ...allOf];
  return parts.map((part) => declaredMember(document, part, name, depth + 1)).find((member) => member !== undefined);
}

/** Unlike a plain `not`, a server may ignore such a member in a request. Its value is still checked. */
export function refuseOtherSide(
  document: OpenApiDocument,
  written: Record<string, RuleSchema>,
  members: Record<string, Schema>,
  side: Side,
): void {
  for (const [name, member] of Object.entries(members))
    if (isOfOtherDirection(document, member, side))
      written[name] = { allOf: [written[name]!, { not: {}, "@side": side }] };
}

export function mentionsSides(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { readOnly, writeOnly } = value as Schema;
  return readOnly === true || writeOnly === true || Object.values(value).some(mentionsSides);
}
