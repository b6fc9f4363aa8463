// OpenAPI 3.1 replaced `nullable` by the type "null", but many authors still write it. Changes it to the new form, so that
// every step allows null.
import type { Schema } from "./openapi.ts";
import type { Note, Written } from "./spec.ts";

/** Keywords that can refuse null, except `type` and `enum`. */
const refusing = ["$ref", "const", "allOf", "anyOf", "oneOf", "not", "if", "then", "else"];

/** Keywords about the value as a whole. */
const isAnnotation = (keyword: string): boolean =>
  keyword.startsWith("x-") ||
  ["title", "description", "default", "deprecated", "readOnly", "writeOnly", "example", "examples"].includes(keyword);

/** Changes the schema in place. Returns what changed; `wrapped` if its keywords moved to `anyOf/0`. */
export function replaceNullable(schema: Schema): "nothing" | "type" | "wrapped" {
  const { nullable } = schema;
  delete schema.nullable;
  if (nullable !== true) return "nothing";
  if (!refusing.some((keyword) => schema[keyword] !== undefined)) {
    if (schema.type !== undefined) schema.type = [...new Set([schema.type, "null"].flat())];
    if (schema.enum !== undefined && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
    return "type";
  }
  const value: Schema = {};
  for (const [keyword, member] of Object.entries(schema)) {
    if (isAnnotation(keyword)) continue;
    value[keyword] = member;
    delete schema[keyword];
  }
  schema.anyOf = [value, { type: "null" }];
  return "wrapped";
}

/** Replaces `nullable` in all schemas of a document. */
export class Nullables {
  /** Parts that moved into a union with null. */
  readonly moved: Written[] = [];
  readonly #pointers: string[] = [];

  replace(schema: Schema, pointer: string): void {
    const change = replaceNullable(schema);
    if (change !== "nothing") this.#pointers.push(`${pointer}/nullable`);
    if (change === "wrapped") this.moved.push({ at: `${pointer}/anyOf/0`, file: null, pointer });
  }

  /** One note for all, because a document often has hundreds. */
  notes(): Note[] {
    const [pointer, ...others] = this.#pointers;
    if (pointer === undefined) return [];
    const more =
      others.length === 0 ? "" : ` and in ${others.length} more ${others.length === 1 ? "schema" : "schemas"}`;
    const text = `nullable here${more} allows null, although OpenAPI 3.1 has no such keyword: write type: [string, "null"].`;
    return [{ text, pointer }];
  }
}
