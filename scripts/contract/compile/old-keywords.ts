// Keywords of OpenAPI 3.0 in the form of JSON Schema 2020-12.
import type { Schema } from "../../model/index.ts";
import type { RuleSchema } from "../runtime/tables.ts";

/** OpenAPI 3.0 writes exclusive bounds as booleans, and many 3.1 documents still do. */
export function modernize(result: RuleSchema, schema: Schema): void {
  for (const bound of ["Minimum", "Maximum"]) {
    const exclusive = `exclusive${bound}`;
    const inclusive = bound.toLowerCase();
    if (typeof schema[exclusive] !== "boolean") continue;
    delete result[exclusive];
    if (schema[exclusive] !== true) continue;
    result[exclusive] = schema[inclusive];
    delete result[inclusive];
  }
}

/** `nullable` of OpenAPI 3.0. */
export function allowNull(result: RuleSchema, at: string): RuleSchema {
  if (typeof result.type === "string") {
    const values = result.enum as unknown[] | undefined;
    return {
      ...result,
      type: [result.type, "null"],
      ...(values && !values.includes(null) && { enum: [...values, null] }),
    };
  }
  if (Object.keys(result).length === 0) return result;
  return { anyOf: [{ "@": at, ...result }, { type: "null" }] };
}
