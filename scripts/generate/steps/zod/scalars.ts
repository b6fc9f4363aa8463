// Schemas of strings, numbers and listed values. Each keyword becomes the check of Zod with the same meaning; the contract
// checks the others.
import type { RuleSchema } from "../../../contract/index.ts";
import type { Code } from "./code.ts";
import { type Check, checkBy } from "./dialect.ts";

export interface Scalar {
  code: Code;
  checks: Check[];
  /** Keywords that Zod checks as the contract does. */
  done: readonly string[];
}

/** Formats that Zod reads as the contract does; zod/README in test/bench lists the differences. */
const formats: Record<string, string> = {
  byte: "z.base64()",
  date: "z.iso.date()",
  "date-time": "z.iso.datetime({ offset: true })",
  hostname: "z.hostname()",
  ipv4: "z.ipv4()",
  uuid: "z.guid()",
};

export function stringOf(schema: RuleSchema): Scalar {
  const { format, pattern, minLength, maxLength } = schema;
  const known = typeof format === "string" && Object.hasOwn(formats, format) ? formats[format] : undefined;
  const checks: Check[] = [];
  if (typeof minLength === "number") checks.push(checkBy("minLength", String(minLength)));
  if (typeof maxLength === "number") checks.push(checkBy("maxLength", String(maxLength)));
  if (typeof pattern === "string") checks.push(checkBy("regex", printRegex(pattern)));
  const done = ["minLength", "maxLength", "pattern", ...(known === undefined ? [] : ["format"])];
  return { code: known ?? "z.string()", checks, done };
}

const printRegex = (pattern: string): string => `/${new RegExp(pattern, "u").source}/u`;

const largestInt64 = "9223372036854775808";

export function numberOf(schema: RuleSchema, isInteger: boolean): Scalar {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema;
  const is64 = format === "int64";
  const checks: Check[] = [];
  const add = (name: Parameters<typeof checkBy>[0], value: unknown) => {
    if (typeof value === "number") checks.push(checkBy(name, String(value)));
  };
  // z.int() refuses integers above 2 ** 53, which are common as ids of 64 bits.
  const code = format === "int32" ? "z.int32()" : isInteger && !is64 ? "z.int()" : "z.number()";
  if (is64 && !Number.isInteger(multipleOf)) add("multipleOf", 1);
  add("multipleOf", multipleOf);
  if (minimum !== undefined) add("gte", minimum);
  else if (is64 && exclusiveMinimum === undefined) checks.push(checkBy("gte", `-${largestInt64}`));
  if (maximum !== undefined) add("lte", maximum);
  else if (is64 && exclusiveMaximum === undefined) checks.push(checkBy("lte", largestInt64));
  add("gt", exclusiveMinimum);
  add("lt", exclusiveMaximum);
  return {
    code,
    checks,
    done: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "format"],
  };
}

const typeOf = (value: unknown): string => {
  if (value === null) return "null";
  return typeof value === "object" ? "object" : typeof value;
};

/** The JSON types of listed values; undefined if one of them is not scalar. */
export function typesOfValues(values: readonly unknown[]): string[] | undefined {
  const types = [...new Set(values.map(typeOf))];
  return types.includes("object") ? undefined : types;
}

/** Without null. */
export function valuesOf(values: readonly unknown[]): Code {
  const texts = [...new Set(values)].map((value) => JSON.stringify(value));
  if (texts.length === 1) return `z.literal(${texts[0]})`;
  const name = values.every((value) => typeof value === "string") ? "enum" : "literal";
  return `z.${name}([${texts.join(", ")}])`;
}
