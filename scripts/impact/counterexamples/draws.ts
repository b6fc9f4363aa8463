// Random values that roughly fit a schema, for differences that no planned value shows.

import { isMap, isOfOtherDirection, listOf, mapOf, type OpenApiDocument, type Schema } from "../../model/index.ts";
import type { Message } from "../result/change.ts";
import { resolveNode, typesOf } from "../schema/nodes.ts";
import { merged, smallest } from "./instances.ts";
import { textFor, textsFor } from "./texts.ts";

/** A schema and its document. */
export interface Source {
  document: OpenApiDocument;
  schema: Schema;
}

const mostNodes = 200;
const deepest = 8;
/** Average number of optional members of an object: large values take long to check. */
const mostOptional = 4;
/** Maximum number of parts of all values in one search. */
const mostParts = 1_000;

/** `count` values for `own`, with parts that `other` knows: the same ones each time, short ones first. */
export function drawValues(own: Source, other: Source, part: Message, count: number): unknown[] {
  const drawer = new Drawer(own, other, part);
  const found = new Map<string, unknown>();
  for (let index = 0; index < count && drawer.parts < mostParts; index += 1) {
    const value = drawer.draw(own.schema);
    found.set(JSON.stringify(value) ?? "", value);
  }
  return [...found].sort(([one], [two]) => one.length - two.length).map(([, value]) => value);
}

class Drawer {
  readonly #document: OpenApiDocument;
  readonly #part: Message;
  /** Values and names that the rules of both versions mention. */
  readonly #values: unknown[] = [null, true, false, 0, 1, -1, 1.5, "", "a", [], {}];
  readonly #names: string[] = ["a"];
  readonly #ofType: Partial<Record<string, unknown[]>>;
  #state = 1;
  /** Number of parts of all values. */
  parts = 0;

  constructor(own: Source, other: Source, part: Message) {
    this.#document = own.document;
    this.#part = part;
    for (const source of [own, other]) this.#learn(source);
    this.#ofType = Object.groupBy(this.#values, (value) => typeof value);
  }

  #learn({ document, schema }: Source): void {
    const queue: unknown[] = [schema];
    const met = new Set<unknown>();
    for (const written of queue) {
      if (!isMap(written)) continue;
      const node = resolveNode(document, written, "").schema;
      if (met.has(node) || met.size > mostNodes) continue;
      met.add(node);
      this.#values.push(...valuesOf(node));
      this.#names.push(
        ...namesOf(node),
        ...[node.propertyNames ?? []].flat().flatMap((names) => textsFor(merged(document, names))),
      );
      queue.push(...partsOf(node));
    }
  }

  draw(written: unknown, depth = 0): unknown {
    this.parts += 1;
    const schema = merged(this.#document, written);
    if (depth > deepest) return smallest(this.#document, schema, this.#part);
    const isOpen = typesOf(schema) === null && schema.const === undefined && schema.enum === undefined;
    if (this.#happens(isOpen ? 0.4 : 0.08)) return this.#pick(this.#values);
    const { oneOf, anyOf, if: condition, then, else: otherwise, ...rest } = schema;
    const choices =
      oneOf ?? anyOf ?? (condition === undefined ? undefined : [{ allOf: [condition, then ?? {}] }, otherwise ?? {}]);
    if (choices !== undefined && choices.length > 0)
      return this.draw({ allOf: [rest, this.#pick(choices as Schema[])] }, depth + 1);
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum) && schema.enum.length > 0) return this.#pick(schema.enum);
    switch (this.#pick(typesOf(schema) ?? [guessOf(schema)])) {
      case "object":
        return this.#object(schema, depth);
      case "array":
        return this.#array(schema, depth);
      case "string":
        return this.#pick([...textsFor(schema), ...(this.#ofType.string ?? [])]);
      case "number":
      case "integer":
        return this.#pick([
          smallest(this.#document, { ...schema, type: "number" }, this.#part),
          ...(this.#ofType.number ?? []),
        ]);
      case "boolean":
        return this.#happens(0.5);
      case "null":
        return null;
      default:
        return this.#pick(this.#values);
    }
  }

  #object(schema: Schema, depth: number): Record<string, unknown> {
    const known = Object.keys(schema.properties ?? {}).filter(
      (name) => !isOfOtherDirection(this.#document, schema.properties![name], this.#part),
    );
    const likelihood = Math.min(0.4, mostOptional / known.length);
    const isWanted = (name: string) => schema.required?.includes(name) || this.#happens(likelihood);
    const wanted = new Set([...(schema.required ?? []), ...known.filter(isWanted)]);
    while (wanted.size < Math.min(Number(schema.minProperties ?? 0), 20) || this.#happens(0.3)) {
      const before = wanted.size;
      wanted.add(this.#happens(0.7) ? this.#pick(this.#names) : this.#pick([...known, "a", "x-extra"]));
      if (wanted.size === before && this.#happens(0.2)) break;
    }
    const schemaOf = (name: string): unknown => {
      const patterns = Object.entries(schema.patternProperties ?? {}).filter(([pattern]) => isMatch(pattern, name));
      const own = schema.properties?.[name];
      const all = [...(own === undefined ? [] : [own]), ...patterns.map(([, one]) => one)];
      return all.length === 0 ? mapOf(schema.additionalProperties) : all.length === 1 ? all[0] : { allOf: all };
    };
    return Object.fromEntries([...wanted].map((name) => [name, this.draw(schemaOf(name), depth + 1)]));
  }

  #array(schema: Schema, depth: number): unknown[] {
    const least = Math.min(Number(schema.minItems ?? 0), 20);
    const most = Math.max(least, Math.min(Number(schema.maxItems ?? least + 3), least + 3));
    const count = least + Math.floor(this.#dice() * (most - least + 1));
    const items = Array.from({ length: count }, (_, index) => {
      const own = schema.prefixItems?.[index] ?? schema.items;
      const isFound = schema.contains !== undefined && this.#happens(0.4);
      return this.draw(isFound ? { allOf: [mapOf(own), mapOf(schema.contains)] } : mapOf(own), depth + 1);
    });
    return items;
  }

  #happens(likelihood: number): boolean {
    return this.#dice() < likelihood;
  }

  #pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.#dice() * all.length)]!;
  }

  /** From 0 to 1, the same sequence in every run. */
  #dice(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 2 ** 32;
  }
}

/** Values at the edges of the rules of a schema. */
function valuesOf(schema: Schema): unknown[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, pattern, minLength, maxLength, format } =
    schema;
  const numbers = [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf].filter(
    (one) => typeof one === "number",
  );
  const texts = pattern ?? minLength ?? maxLength ?? format;
  return [
    ...listOf(schema.enum),
    ...(schema.const === undefined ? [] : [schema.const]),
    ...numbers.flatMap((one) => [one, one - 1, one + 1, one + 0.5]),
    ...(texts === undefined ? [] : textsFor(schema).filter((text) => text.length < 100)),
  ];
}

function namesOf(schema: Schema): string[] {
  const patterns = Object.keys(schema.patternProperties ?? {}).flatMap(
    (pattern) => textFor({ type: "string", pattern }) ?? [],
  );
  return [
    ...Object.keys(schema.properties ?? {}),
    ...(listOf(schema.required) as string[]),
    ...Object.keys(mapOf(schema.dependentRequired)),
    ...patterns,
  ];
}

const partsOf = (schema: Schema): unknown[] => [
  ...[schema.oneOf, schema.anyOf, schema.allOf, schema.prefixItems].flatMap(listOf),
  ...[schema.items, schema.contains, schema.additionalProperties, schema.not, schema.if, schema.then, schema.else],
  ...[schema.properties, schema.patternProperties, schema.dependentSchemas].flatMap((members) =>
    Object.values(mapOf(members)),
  ),
];

const guessOf = (schema: Schema): string => {
  if (schema.properties ?? schema.required ?? schema.additionalProperties ?? schema.minProperties) return "object";
  return (schema.items ?? schema.prefixItems ?? schema.contains ?? schema.minItems) ? "array" : "any";
};

function isMatch(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, "u").test(name);
  } catch {
    return false;
  }
}
