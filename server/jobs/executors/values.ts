// Blocks of a configuration, and the values that are known before an apply.
import type { RunVariable } from "../../domain/types.ts";
import type { Blocks } from "./hcl.ts";

/** Maximum length of an input as JSON, because the state keeps it. */
const longestInput = 256;

export type Values = ReadonlyMap<string, unknown>;

/** Values of variables and of single `terraform_data` resources by their references. Files of variables are not read. */
export function readValues(blocks: readonly Blocks[], variables: readonly RunVariable[]): Values {
  const given = new Map(variables.map(({ key, value }) => [key, value]));
  const values = new Map<string, unknown>();
  for (const [[name], body] of blocks.flatMap((file) => labeled(file.variable, 1))) {
    const literal = given.get(name!);
    const value = literal === undefined ? lookUp(body.default, values) : parseLiteral(literal);
    if (body.sensitive !== true) values.set(`var.${name}`, value);
  }
  for (const [[type, name], body] of blocks.flatMap((file) => labeled(file.resource, 2))) {
    if (type !== "terraform_data" || body.count !== undefined || body.for_each !== undefined) continue;
    const value = lookUp(body.input, values);
    if (JSON.stringify(value).length > longestInput) continue;
    for (const attribute of ["input", "output"]) values.set(`${type}.${name}.${attribute}`, value);
  }
  return values;
}

/** A literal or a known reference; null for any other expression. */
export function lookUp(expression: unknown, values: Values): unknown {
  const isLiteral = !JSON.stringify(expression ?? null).includes("${");
  return (isLiteral ? expression : values.get(unwrap(expression))) ?? null;
}

/** Null for an expression and for a hidden value. */
function parseLiteral(literal: string): unknown {
  try {
    return lookUp(JSON.parse(literal), new Map());
  } catch {
    return null;
  }
}

/** Every block below this number of labels, with its labels. In JSON, a single block may be given without a list. */
export function labeled(value: unknown, labels: number): [string[], Blocks][] {
  if (labels === 0) return listOf(value).map((body) => [[], body]);
  return listOf(value).flatMap((level) =>
    Object.entries(level).flatMap(([label, inner]) =>
      labeled(inner, labels - 1).map(([more, body]): [string[], Blocks] => [[label, ...more], body]),
    ),
  );
}

export function listOf(value: unknown): Blocks[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject);
}

export function isObject(value: unknown): value is Blocks {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The parser gives expressions as `${…}`. */
export function unwrap(expression: unknown): string {
  return String(expression).replace(/^\$\{(.*)\}$/s, "$1");
}
