// Prints tables that contain names of functions as JavaScript.
import { memberName } from "../../model/index.ts";

/** Stands for the compiled function of a schema. */
export class Name {
  readonly schema: string;
  constructor(schema: string) {
    this.schema = schema;
  }
}

/** Prints values as constants. A value that occurs several times is printed once, before its first use. */
export function createPrinter(functions: Map<string, string>) {
  const uses = new Map<object, number>();
  const constants = new Map<object, string>();
  const lines: string[] = [];

  function count(value: unknown): void {
    if (typeof value !== "object" || value === null || value instanceof Name) return;
    const before = uses.get(value) ?? 0;
    uses.set(value, before + 1);
    if (before === 0) for (const member of Object.values(value)) count(member);
  }

  function print(value: unknown): string {
    if (value instanceof Name) return functions.get(value.schema)!;
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const known = constants.get(value);
    if (known !== undefined) return known;
    const text = Array.isArray(value) ? `[${value.map(print).join(", ")}]` : printObject(value);
    if ((uses.get(value) ?? 0) < 2 || text.length < 40) return text;
    const name = `shared${constants.size}`;
    constants.set(value, name);
    lines.push(`const ${name} = ${text};`);
    return name;
  }

  function printObject(value: object): string {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{ ${members.map(([name, member]) => `${memberName(name)}: ${print(member)}`).join(", ")} }`;
  }

  return { count, print, lines };
}

/** Replaces each name by its function. */
export function nameFunctions(value: unknown, functionOf: (schema: string) => unknown, done = new Map()): unknown {
  if (value instanceof Name) return functionOf(value.schema);
  if (typeof value !== "object" || value === null) return value;
  if (done.has(value)) return done.get(value);
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
  done.set(value, copy);
  for (const [key, member] of Object.entries(value))
    (copy as Record<string, unknown>)[key] = nameFunctions(member, functionOf, done);
  return copy;
}
