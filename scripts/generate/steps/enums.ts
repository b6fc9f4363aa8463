// Every list of allowed values as a constant, with labels for people.
import type { Schema } from "../../model/index.ts";
import type { Model } from "../model.ts";
import { originOf } from "../origin.ts";
import type { Step } from "../step.ts";
import { docComment, memberName } from "./print.ts";

interface Enum {
  name: string;
  schema: Schema;
}

export const enumsStep: Step = {
  name: "enums",
  files(model) {
    const taken = new Set<string>();
    const enums = findEnums(model).map(({ name, schema }) => printEnum(unique(name, taken, ["", "Labels"]), schema));
    const text = enums.length === 0 ? "export {};\n" : enums.join("\n");
    return [{ path: "enums.ts", text: `// ${originOf(model.spec, "enums")}\n${text}` }];
  },
};

/** Finds the enums of components, their members and parameters. */
function findEnums(model: Model): Enum[] {
  const schemas = model.schemas.flatMap(({ name, schema }) => [
    ...enumOf(pascal(name), schema),
    ...Object.entries(schema.properties ?? {}).flatMap(([member, one]) => enumOf(pascal(name, member), one)),
  ]);
  const parameters = model.operations.flatMap(({ operationId, parameters }) =>
    parameters.flatMap(({ name, schema }) => enumOf(pascal(operationId, name), schema)),
  );
  return [...schemas, ...parameters];
}

/** A list of strings or numbers, in the schema or in its items. Referenced schemas have constants of their own. */
function enumOf(name: string, schema: Schema | undefined): Enum[] {
  if (typeof schema !== "object" || schema === null) return [];
  const found = schema.enum === undefined && schema.items?.enum !== undefined ? schema.items : schema;
  return valuesOf(found).length > 0 ? [{ name, schema: found }] : [];
}

/** Null is not a choice of its own. Empty if other values are neither strings nor numbers. */
export function valuesOf({ enum: values }: Schema): (string | number)[] {
  const choices = [...new Set(Array.isArray(values) ? values : [])].filter((value) => value !== null);
  const isPlain = choices.every((value) => typeof value === "string" || typeof value === "number");
  return isPlain ? choices : [];
}

function printEnum(name: string, schema: Schema): string {
  const values = valuesOf(schema);
  const { keys = [] } = namesIn(schema);
  const descriptions = (schema["x-enumDescriptions"] ?? {}) as Record<string, unknown>;
  const taken = new Set<string>();
  const members = values.map((value, index) => {
    const key = unique(constantName(keys[index] ?? String(value)), taken);
    const description = descriptions[String(value)];
    return `${docComment(typeof description === "string" ? description : undefined, "  ")}  ${key}: ${JSON.stringify(value)},\n`;
  });
  const shown = Object.entries(labelsOf(schema)).map(
    ([value, label]) => `  ${memberName(value)}: ${JSON.stringify(label)},\n`,
  );
  return [
    `${docComment(schema.description, "")}export const ${name} = {\n${members.join("")}} as const;\n`,
    `export type ${name} = (typeof ${name})[keyof typeof ${name}];\n`,
    `/** Labels for people, by value. */\nexport const ${name}Labels = {\n${shown.join("")}} as const satisfies Record<${name}, string>;\n`,
  ].join("\n");
}

/** Labels for people, by value. */
export function labelsOf(schema: Schema): Record<string, string> {
  const { labels = [] } = namesIn(schema);
  return Object.fromEntries(valuesOf(schema).map((value, index) => [String(value), labels[index] ?? labelOf(value)]));
}

/** Names that other generators read too: identifiers in `x-enum-varnames`, and labels in `x-enumNames`. */
function namesIn(schema: Schema): { keys?: string[]; labels?: string[] } {
  const listOf = (word: string) => {
    const list = schema[word];
    return Array.isArray(list) && list.every((one) => typeof one === "string") ? { [word]: list as string[] } : {};
  };
  const { "x-enum-varnames": keys, "x-enumNames": labels } = { ...listOf("x-enum-varnames"), ...listOf("x-enumNames") };
  return { ...(keys && { keys }), ...(labels && { labels }) };
}

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** `plan_queued` becomes `PLAN_QUEUED`, `-created-at` becomes `MINUS_CREATED_AT`. */
function constantName(value: string): string {
  const sign = /^-./.test(value) ? ["minus"] : [];
  const name = [...sign, ...wordsOf(value)].join("_").toUpperCase();
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`;
}

/** `plan_queued` becomes `Plan queued`, `-name` becomes `Name (descending)`. */
export function labelOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const words = wordsOf(value).map((word) => (/^\p{Lu}+$/u.test(word) ? word : word.toLowerCase()));
  const label = words.join(" ");
  if (label === "") return value;
  return label[0]!.toUpperCase() + label.slice(1) + (value.startsWith("-") ? " (descending)" : "");
}

function pascal(...parts: string[]): string {
  const name = parts
    .flatMap(wordsOf)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join("");
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`;
}

/** Adds `_` until the name is free with each ending. */
function unique(wanted: string, taken: Set<string>, endings: readonly string[] = [""]): string {
  let name = wanted;
  while (endings.some((ending) => taken.has(name + ending))) name += "_";
  for (const ending of endings) taken.add(name + ending);
  return name;
}
