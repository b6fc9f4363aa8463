// Both forms of Zod: methods in `zod`, functions in `zod/mini`.
import type { Code } from "./code.ts";

/** A check of a value: the method of `zod`, and the function of `zod/mini`. */
export interface Check {
  method: Code;
  function: Code;
}

export interface Dialect {
  module: string;
  optional(code: Code): Code;
  nullable(code: Code): Code;
  check(code: Code, checks: readonly Check[]): Code;
  catchall(object: Code, rest: Code): Code;
  /** A type for schemas that Zod cannot infer, with the type of their values. */
  typeOf(values: string, isOptional: boolean): string;
  /** The types of the code around another schema, whose type replaces the star. */
  wrappers: Readonly<Record<string, string>>;
}

export const classic: Dialect = {
  module: "zod",
  optional: (code) => [code, ".optional()"],
  nullable: (code) => [code, ".nullable()"],
  check: (code, checks) => [code, ...checks.flatMap(({ method }) => [".", method])],
  catchall: (object, rest) => [object, ".catchall(", rest, ")"],
  typeOf: (values, isOptional) => (isOptional ? `z.ZodOptional<z.ZodType<${values}>>` : `z.ZodType<${values}>`),
  wrappers: {
    ".optional()": "z.ZodOptional<*>",
    ".nullable()": "z.ZodNullable<*>",
    "z.array(": "z.ZodArray<*>",
    "z.record(z.string(), ": "z.ZodRecord<z.ZodString, *>",
  },
};

export const mini: Dialect = {
  module: "zod/mini",
  optional: (code) => ["z.optional(", code, ")"],
  nullable: (code) => ["z.nullable(", code, ")"],
  check: (code, checks) =>
    checks.length === 0 ? code : [code, ".check(", ...join(checks.map((check) => check.function)), ")"],
  catchall: (object, rest) => ["z.catchall(", object, ", ", rest, ")"],
  typeOf: (values, isOptional) =>
    isOptional ? `z.ZodMiniOptional<z.ZodMiniType<${values}>>` : `z.ZodMiniType<${values}>`,
  wrappers: {
    "z.optional(": "z.ZodMiniOptional<*>",
    "z.nullable(": "z.ZodMiniNullable<*>",
    "z.array(": "z.ZodMiniArray<*>",
    "z.record(z.string(), ": "z.ZodMiniRecord<z.ZodMiniString<string>, *>",
  },
};

export function join(parts: readonly Code[], separator = ", "): Code[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

/** The functions of `zod/mini` with the methods of `zod`. */
const methods = {
  minLength: "min",
  maxLength: "max",
  gte: "min",
  lte: "max",
  gt: "gt",
  lt: "lt",
  multipleOf: "multipleOf",
  regex: "regex",
} as const;

export function checkBy(name: keyof typeof methods, argument: string): Check {
  return { method: `${methods[name]}(${argument})`, function: `z.${name}(${argument})` };
}

export function checkByRule(rule: string): Check {
  return { method: ["check(meets(", { rule }, "))"], function: ["meets(", { rule }, ")"] };
}
