// Values that may be valid in only one version: the boundary values of all rules of both versions.

import { isMap, listOf, type OpenApiDocument, type Schema } from "../../model/index.ts";
import type { Message, Which } from "../result/change.ts";
import type { SchemaDifference } from "../schema/difference.ts";
import { type Node, resolveNode, taggedSchema, tagsOfChoice, typesOf } from "../schema/nodes.ts";
import { overlapsOf } from "../schema/overlaps.ts";
import { objectOf, withConditions } from "./build.ts";
import { broken, conditional, type Versions } from "./conditions.ts";
import { itemsFor, merged, smallest } from "./instances.ts";
import { numbers } from "./numbers.ts";
import { fits, textFor, textsFor } from "./texts.ts";

const most = 250;
const mostPatterns = 5;

/** Values of one version that the other must accept, most promising first. Values are made on demand. */
export function* candidatesFor(
  documents: Record<Which, OpenApiDocument>,
  difference: SchemaDifference,
  which: Which,
  part: Message,
): Generator<unknown> {
  const own = difference.pair[which];
  const other = difference.pair[which === "base" ? "head" : "base"];
  const [document, otherDocument] = [documents[which], documents[which === "base" ? "head" : "base"]];
  const maker = new Maker({ document, otherDocument, node: own, otherNode: other, part });
  const met = new Set<string | undefined>();
  for (const value of maker.all(difference, which)) {
    const text = JSON.stringify(value);
    if (met.has(text)) continue;
    met.add(text);
    yield value;
    if (met.size === most) return;
  }
}

class Maker {
  readonly #versions: Versions;
  readonly #document: OpenApiDocument;
  readonly #otherDocument: OpenApiDocument;
  readonly #node: Node;
  readonly #own: Schema;
  readonly #other: Schema;
  readonly #part: Message;
  /** Conditions inside of conditions are left out: they may be endless. */
  readonly #isInside: boolean;

  constructor(versions: Omit<Versions, "edgesOf">, isInside = false) {
    this.#versions = { ...versions, edgesOf: this.#edgesOf };
    this.#document = versions.document;
    this.#otherDocument = versions.otherDocument;
    this.#node = versions.node;
    this.#own = merged(this.#document, taggedSchema(versions.node));
    this.#other = merged(this.#otherDocument, taggedSchema(versions.otherNode));
    this.#part = versions.part;
    this.#isInside = isInside;
  }

  #object(): Record<string, unknown> {
    return objectOf(this.#document, this.#node, this.#part);
  }

  *all({ branch, hints }: SchemaDifference, which: Which): Generator<unknown> {
    if (branch?.which === which) yield* this.#ofBranch(branch.node);
    yield* this.#hinted(hints?.[which] ?? []);
    yield* this.#edges();
  }

  /** `{with: name}`, `{without: name}` or `{extra: value}`. */
  #hinted(hints: readonly unknown[]): unknown[] {
    return (hints as Record<string, unknown>[]).flatMap((hint) => {
      const object = this.#object();
      if (typeof hint.without === "string") {
        const { [hint.without]: _gone, ...rest } = object;
        const { [hint.without]: _member, ...whole } = { ...this.#wanted(), ...object };
        return [whole, rest];
      }
      if (typeof hint.with === "string") {
        const member = this.#own.properties?.[hint.with] ?? {};
        return [{ ...object, [hint.with]: smallest(this.#document, member, this.#part) }];
      }
      return [{ ...object, "x-extra": hint.extra }];
    });
  }

  /** Members required by the other version, so that only one member is missing. */
  #wanted(): Record<string, unknown> {
    const names = [this.#other.required ?? []].flat().filter((name) => Object.hasOwn(this.#own.properties ?? {}, name));
    return Object.fromEntries(
      names.map((name) => [name, smallest(this.#document, this.#own.properties![name], this.#part)]),
    );
  }

  /** Also with each of its tags, if the choice has tags. */
  #ofBranch({ schema, pointer, tag }: Node): unknown[] {
    const { oneOf, anyOf, ...rest } = this.#node.schema;
    const written = { $ref: pointer } as Schema;
    const [first, ...others] = pointer.startsWith("#/components/") ? tagsOfChoice(this.#node.schema, written) : [];
    const wholes = [
      ...(first === undefined ? [] : [{ ...rest, oneOf: [written] }]),
      ...[tag ?? {}, ...others].map((one) => ({ allOf: [rest as Schema, schema, one] })),
    ];
    return wholes.map((whole) => smallest(this.#document, whole, this.#part));
  }

  *#edges(): Generator<unknown> {
    const least = smallest(this.#document, taggedSchema(this.#node), this.#part);
    const both = [this.#own, this.#other];
    const types = new Set(both.flatMap((schema) => this.#typesOf(schema)));
    for (const schema of both) yield* [...newIn(schema, both), ...(schema.const === undefined ? [] : [schema.const])];
    for (const { not } of both) if (isMap(not)) yield* listOf(not.enum).slice(0, 20);
    yield least;
    yield* this.#branches();
    if (types.has("number") || types.has("integer")) yield* numbers(both);
    if (types.has("string")) yield* this.#texts();
    if (types.has("array")) yield* this.#arrays();
    if (types.has("object")) yield* this.#objects();
    if (types.has("boolean")) yield* [true, false];
    yield* [null, "a", 1, 1.5, true, [], {}, 2 ** 40];
  }

  #typesOf(schema: Schema): string[] {
    return (
      typesOf(schema) ??
      (schema.properties || schema.required ? ["object"] : schema.items ? ["array"] : ["string", "number"])
    );
  }

  *#branches(): Generator<unknown> {
    const own = listOf(this.#own.oneOf ?? this.#own.anyOf) as Schema[];
    for (const branch of own) yield* this.#ofBranch(resolveNode(this.#document, branch, ""));
    if (!this.#isInside) yield* conditional(this.#versions);
    for (const pair of overlapsOf(this.#otherDocument, this.#other))
      yield smallest(this.#otherDocument, { allOf: pair }, this.#part);
    const others = [this.#other.oneOf ?? this.#other.anyOf ?? [], this.#other.not ?? [], this.#own.not ?? []].flat();
    const parts = [this.#other.if, this.#own.if, this.#other.then, this.#other.else].filter(isMap);
    const foreign = [...others, ...(parts as Schema[])].map((branch) =>
      smallest(this.#otherDocument, branch, this.#part),
    );
    yield* foreign;
    for (const value of foreign.filter(isMap)) yield { ...this.#object(), ...value };
    if (!this.#isInside) yield* broken(this.#versions);
  }

  /** The values of a member, in both versions of a schema. */
  #edgesOf = (own: Schema, other: Schema): Iterable<unknown> => {
    const [node, otherNode] = [own, other].map((schema) => ({ schema, pointer: "" })) as [Node, Node];
    return new Maker({ ...this.#versions, node, otherNode }, true).#edges();
  };

  #texts(): unknown[] {
    const texts = [...textsFor(this.#own), ...textsFor(this.#other), ...this.#ofPatterns()];
    for (const schema of [this.#own, this.#other]) {
      for (const edge of [schema.minLength, schema.maxLength]) {
        const length = Number(edge);
        if (!(length >= 0 && length < 100_000)) continue;
        const near = [length - 1, length, length + 1].filter((one) => one >= 0);
        texts.push(
          ...near.flatMap((one) =>
            textsFor({ ...this.#own, minLength: one, maxLength: one }).filter((text) => text.length === one),
          ),
        );
      }
    }
    // Valid strings come first, short ones before long ones.
    return [...new Set(texts)].sort(
      (one, other) => Number(fits(this.#own, other)) - Number(fits(this.#own, one)) || one.length - other.length,
    );
  }

  /** Two patterns usually describe the beginning and the end. */
  #ofPatterns(): string[] {
    const patterns = [this.#node, this.#versions.otherNode]
      .map(({ schema }) => schema)
      .flatMap(({ pattern, allOf = [] }) =>
        allOf.length === 0 ? [] : [pattern, ...allOf.map((part) => part.pattern)],
      );
    const texts = patterns.flatMap((pattern) => textFor({ type: "string", pattern }) ?? []).slice(0, mostPatterns);
    return texts.flatMap((one) => texts.flatMap((other) => [one + other, `${one}a${other}`]));
  }

  #arrays(): unknown[] {
    const counts = [this.#own, this.#other].flatMap(({ minItems, maxItems }) =>
      [minItems, maxItems].map(Number).filter((count) => count >= 0 && count <= 2000),
    );
    const lengths = [0, 1, 2, ...counts.flatMap((count) => [count - 1, count, count + 1])].filter(
      (count) => count >= 0,
    );
    const schema = this.#own;
    const lists = [...new Set(lengths)].map((count) => itemsFor(this.#document, schema, this.#part, count));
    const distinct = [...new Set(lengths)].map((count) =>
      itemsFor(this.#document, { ...schema, uniqueItems: true }, this.#part, count),
    );
    return [...lists, ...distinct, ...this.#contained(), [1], [null], ["a", 1]];
  }

  /** Item counts around the limits of `contains`. */
  #contained(): unknown[] {
    const { contains } = this.#own;
    if (!isMap(contains)) return [];
    const item = smallest(this.#document, contains as Schema, this.#part);
    const counts = [this.#own, this.#other].flatMap(({ minContains, maxContains }) => [minContains, maxContains]);
    const lengths = counts.map(Number).filter((count) => count >= 0 && count <= 200);
    return lengths.flatMap((count) => [count - 1, count, count + 1].map((length) => repeated(item, length)));
  }

  #objects(): unknown[] {
    const least = this.#object();
    const names = Object.keys(this.#own.properties ?? {});
    const member = (name: string) => smallest(this.#document, this.#own.properties?.[name] ?? {}, this.#part);
    const grown = names
      .filter((name) => !Object.hasOwn(least, name))
      .map((name) => ({ ...least, [name]: member(name) }));
    const shrunk = Object.keys(least).map((name) =>
      Object.fromEntries(Object.entries(least).filter(([key]) => key !== name)),
    );
    const all = Object.fromEntries(names.map((name) => [name, member(name)]));
    const counts = [this.#own, this.#other].flatMap(({ minProperties, maxProperties }) =>
      [minProperties, maxProperties].map(Number),
    );
    const sized = counts.flatMap((count) => [count - 1, count, count + 1]).filter((count) => count >= 0 && count < 300);
    return [
      ...this.#conditions(),
      ...grown,
      ...shrunk,
      all,
      {},
      ...sized.map((count) => this.#ofSize(count)),
      ...this.#named(least),
      { ...least, "x-extra": "a" },
      { ...least, "x-extra": 1 },
    ];
  }

  /** Members whose names fit a pattern. */
  #named(least: object): unknown[] {
    const listed = ({ patternProperties }: Schema) => Object.entries(patternProperties ?? {}).slice(0, mostPatterns);
    const tries = [
      ...listed(this.#own).map(([pattern, member]) => [pattern, smallest(this.#document, member, this.#part)] as const),
      ...listed(this.#other).flatMap(([pattern]) => ["a", 1].map((value) => [pattern, value] as const)),
    ];
    return tries.flatMap(([pattern, value]) => {
      const name = textFor({ type: "string", pattern });
      return name === null ? [] : [{ ...least, [name]: value }];
    });
  }

  #ofSize(count: number): Record<string, unknown> {
    const value = this.#object();
    const rest = isMap(this.#own.additionalProperties) ? this.#own.additionalProperties : {};
    const names = [
      ...Object.keys(this.#own.properties ?? {}),
      ...Array.from({ length: count }, (_, index) => `member${index}`),
    ];
    for (const name of names) {
      if (Object.keys(value).length >= count) break;
      value[name] ??= smallest(this.#document, this.#own.properties?.[name] ?? rest, this.#part);
    }
    return value;
  }

  /** Objects that the conditions of the other version forbid. */
  #conditions(): unknown[] {
    const conflicts = (this.#other["x-conflicts"] ?? []) as string[][];
    const requirements = (this.#other["x-requires"] ?? []) as { when: string; then: string }[];
    const dependent = Object.entries((this.#other.dependentRequired ?? {}) as Record<string, string[]>);
    const make = (conditions: string[]) => withConditions(this.#document, this.#node.schema, this.#part, conditions);
    return [
      ...conflicts.map(make),
      ...requirements.map(({ when, then }) => {
        const value = make([when]);
        if (!then.includes(".")) delete value[then];
        return value;
      }),
      ...dependent.map(([name, others]) => {
        const known = (this.#own.dependentRequired ?? {}) as Record<string, string[]>;
        const own = Object.hasOwn(known, name) ? known[name]! : [];
        const value = make([name, ...own]);
        for (const other of others) if (!own.includes(other)) delete value[other];
        return value;
      }),
    ];
  }
}

/** Values listed by only one version come first, because a list may be long. */
function newIn(schema: Schema, both: readonly Schema[]): unknown[] {
  const listed = (one: Schema) => new Set(listOf(one.enum).map((value) => JSON.stringify(value)));
  const others = both.filter((one) => one !== schema).map(listed);
  const isNew = (value: unknown) => !others.some((values) => values.has(JSON.stringify(value)));
  return [...listOf(schema.enum).filter(isNew), ...listOf(schema.enum)].slice(0, 20);
}

const repeated = (item: unknown, length: number): unknown[] => Array.from({ length: Math.max(0, length) }, () => item);
