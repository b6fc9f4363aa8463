// Walks through two schemas in parallel and finds their differences.

import type { Inheritance, OpenApiDocument } from "../../model/index.ts";
import type { Message, Which } from "../result/change.ts";
import {
  describeChange,
  type Pair,
  type Reported,
  type SchemaComparison,
  type SchemaDifference,
  type Step,
  type Trail,
  type Written,
} from "../schema/difference.ts";
import { type IsSame, isEqual } from "../schema/equality.ts";
import { addressOf, memberTag, type Node, pointerTo, resolveNode } from "../schema/nodes.ts";
import { compareDiscriminators } from "./discriminators.ts";
import { compareFamilies, familyOf } from "./families.ts";
import { effective, type Flat, flatten, isNothing, lengthOf } from "./flatten.ts";
import { isIdle } from "./idle.ts";
import { compareByRules, describePatterns, rules } from "./keywords.ts";
import { type KnownPair, type KnownPairs, newPair } from "./known-pairs.ts";
import { compareMarks } from "./marks.ts";
import { compareMembers } from "./members.ts";
import { overlapping } from "./overlaps.ts";
import { compareUnions } from "./unions.ts";

interface Documents {
  documents: Record<Which, OpenApiDocument>;
  isSame: IsSame;
  families: Record<Which, Inheritance>;
}

interface Waiting {
  pair: Pair;
  trail: Trail;
  key: string;
  /** Its number in the pair above, after the numbers of the pairs above that. */
  order: number[];
}

export class SchemaWalk implements SchemaComparison {
  readonly base: OpenApiDocument;
  readonly head: OpenApiDocument;
  readonly isSame: IsSame;
  readonly families: Record<Which, Inheritance>;
  readonly part: Message;
  readonly #known: KnownPairs;
  readonly #place: string;
  readonly #met = new Set<string>();
  readonly #waiting: Waiting[] = [];
  readonly #found: { order: number[]; difference: SchemaDifference }[] = [];
  /** The pair that is compared now. */
  #current: { order: number[]; parts: number; known: KnownPair } = { order: [], parts: 0, known: newPair() };

  /** `place` is the name of the whole value, such as `query page[size]`. */
  constructor({ documents, isSame, families }: Documents, part: Message, place: string, known: KnownPairs) {
    this.base = documents.base;
    this.head = documents.head;
    this.isSame = isSame;
    this.families = families;
    this.part = part;
    this.#known = known;
    this.#place = place;
  }

  /** Schemas as written, perhaps as references; a missing schema allows everything. */
  compare(base: Written, head: Written, trail: Trail = []): void {
    if (this.isSame(base.schema, head.schema)) return;
    const pair = {
      base: resolveNode(this.base, base.schema, base.pointer),
      head: resolveNode(this.head, head.schema, head.pointer),
    };
    this.comparePair(pair, trail);
  }

  /** The differences, in the order of the document. */
  find(base: Written, head: Written): SchemaDifference[] {
    this.compare(base, head);
    for (const { pair, trail, key, order } of this.#waiting) {
      const again = this.#known.below(key, trail.length);
      this.#current = { order, parts: 0, known: again?.get(key) ?? this.#known.enter(key, trail.length) };
      if (again === undefined) this.#compareAll(pair, trail);
      else this.#takeAll(again, key);
    }
    this.#found.sort((one, other) => compareOrders(one.order, other.order));
    return overlapping(
      this.#found.map(({ difference }) => difference),
      this,
    );
  }

  /** Compares nearer pairs first: a short path makes a small counterexample. */
  comparePair(pair: Pair, trail: Trail): void {
    if (this.#isSamePair(pair) || isAgain(pair, trail)) return;
    const key = `${this.part} ${addressOf(pair.base)} ${addressOf(pair.head)}`;
    this.#current.known.below.add(key);
    if (this.#met.has(key)) return;
    this.#met.add(key);
    this.#waiting.push({ pair, trail, key, order: this.#nextOrder() });
  }

  /** A base schema also allows the schemas that extend it. */
  #isSamePair(pair: Pair): boolean {
    const { base, head } = pair;
    if (!this.isSame(base.schema, head.schema)) return false;
    const hasFamily = (["base", "head"] as const).some((which) => familyOf(this, which, pair) !== undefined);
    return !hasFamily || this.isSame({ $ref: base.pointer }, { $ref: head.pointer });
  }

  #takeAll(pairs: ReadonlyMap<string, KnownPair>, key: string): void {
    for (const [known, { own }] of pairs) {
      if (known !== key && this.#met.has(known)) continue;
      this.#met.add(known);
      for (const difference of own)
        this.#found.push({ order: this.#nextOrder(), difference: { ...difference, isKnown: true } });
    }
  }

  #nextOrder(): number[] {
    return [...this.#current.order, this.#current.parts++];
  }

  #compareAll(pair: Pair, trail: Trail): void {
    const flat = {
      base: this.#tagged("base", flatten(this.base, pair.base), pair.base.pointer),
      head: this.#tagged("head", flatten(this.head, pair.head), pair.head.pointer),
    };
    if (this.#compareNothing(flat, trail) || compareUnions(this, flat, trail)) return;
    compareFamilies(this, pair, trail);
    this.#compareRules(flat, trail);
    compareMarks(this, flat, trail);
    compareMembers(this, flat, trail);
    this.#compareItems(flat, trail);
    this.#compareOthers(flat, trail);
    compareDiscriminators(this, flat, trail);
  }

  /** Where other schemas extend a base schema, each value needs the tag of one of them. */
  #tagged(which: Which, flat: Flat, pointer: string): Flat {
    const tag = flat.tag ?? memberTag(this.families[which].familyOf(pointer));
    return tag === undefined ? flat : { ...flat, tag };
  }

  /** True if one version allows no value, so that there is nothing else to compare. */
  #compareNothing(pair: Pair, trail: Trail): boolean {
    const [was, is] = [pair.base, pair.head].map(({ schema }) => isNothing(schema));
    if (was === is) return false;
    this.report(pair, trail, {
      id: "rule-changed",
      keywords: ["not"],
      narrows: is ? "yes" : "no",
      widens: is ? "no" : "yes",
      text: `${this.placeOf(trail)} ${is ? "no longer allows any value" : "now allows values; before, it allowed none"}.`,
      base: pair.base.pointer,
      head: pair.head.pointer,
    });
    return true;
  }

  #compareRules(pair: Pair, trail: Trail): void {
    const [base, head] = [pair.base.schema, pair.head.schema];
    for (const { id, keywords, refusedBy, compare, risks } of rules) {
      const changed = keywords.filter((keyword) => !isEqual(base[keyword], head[keyword]));
      if (changed.length === 0) continue;
      const found = compare(base, head);
      const narrows = isIdle(keywords, base, head, this.base) ? "no" : found.narrows;
      const widens = isIdle(keywords, head, base, this.head) ? "no" : found.widens;
      this.report(pair, trail, {
        id,
        keywords,
        ...(refusedBy && { refusedBy }),
        narrows,
        widens,
        // The same values, written differently: in another order, or in the syntax of OpenAPI 3.1 instead of 3.0.
        isDocs: risks === undefined && narrows === "no" && widens === "no",
        text: describeChange(changed, base, head, this.placeOf(trail)),
        ...(risks && { risks: risks(base, head) }),
      });
    }
  }

  #compareItems(pair: Pair, trail: Trail): void {
    const count = Math.max(...[pair.base, pair.head].map(({ schema }) => schema.prefixItems?.length ?? 0));
    for (let index = 0; index < count; index += 1) {
      const item = (node: Node) => ({
        schema: node.schema.prefixItems?.[index] ?? node.schema.items,
        pointer: `${pointerTo(node, "prefixItems")}/${index}`,
      });
      this.#compareBelow(item(pair.base), item(pair.head), pair, trail, { kind: "item", index });
    }
    // No value has items behind these.
    if (Math.max(lengthOf(pair.base.schema), lengthOf(pair.head.schema)) <= count) return;
    const items = (node: Node) => ({ schema: node.schema.items, pointer: pointerTo(node, "items") });
    this.#compareBelow(items(pair.base), items(pair.head), pair, trail, { kind: "item", index: count });
  }

  #compareBelow(base: Written, head: Written, within: Pair, trail: Trail, step: Step): void {
    this.compare(base, head, [...trail, { within, step }]);
  }

  /** Rules whose sets of values cannot be compared: only a counterexample can decide. */
  #compareOthers(pair: Pair, trail: Trail): void {
    const [base, head] = [pair.base.schema, pair.head.schema];
    const [was, is] = [effective(base), effective(head)];
    const differs = (key: string) => !this.isSame(base[key], head[key]) && !this.isSame(was[key], is[key]);
    for (const keyword of [...others].filter(differs)) {
      const absent = keyword === "else" || keyword === "allOf" ? "maybe" : "no";
      const known = keyword === "propertyNames" && compareByRules(was.propertyNames ?? {}, is.propertyNames ?? {});
      this.report(pair, trail, {
        id: "rule-changed",
        keywords: [keyword],
        narrows: is[keyword] === undefined ? absent : "maybe",
        widens: was[keyword] === undefined ? absent : "maybe",
        ...(known || {}),
        text: describeChange([keyword], base, head, this.placeOf(trail)),
        ...(keyword === "allOf" && describePatterns(base, head, this.placeOf(trail))),
      });
    }
  }

  report(pair: Pair, trail: Trail, found: Reported): void {
    const at = (node: Node) => {
      const written = found.keywords.find((name) => node.schema[name] !== undefined);
      if (written === undefined) return node.pointer;
      // A choice that is compared as a list of values or types.
      return pointerTo(node, written).replace(/(\/(?:oneOf|anyOf))\/(?:enum|type)$/, "$1");
    };
    const difference = { pair, trail, base: at(pair.base), head: at(pair.head), ...found };
    this.#found.push({ order: this.#nextOrder(), difference });
    this.#current.known.own.push(difference);
  }

  placeOf(trail: Trail): string {
    const path = pathBelow(trail);
    return path === "" ? this.#place : `${this.#place} ${path}`;
  }
}

function compareOrders(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((number, at) => number !== other[at]);
  return index < 0 ? one.length - other.length : one[index]! - (other[index] ?? -1);
}

/** Whether a recursive schema is again compared with a missing one, whose location differs each time. */
function isAgain(pair: Pair, trail: Trail): boolean {
  const isAgainst = (bare: Which, other: Which) =>
    isBare(pair[bare]) &&
    trail.some(({ within }) => isBare(within[bare]) && partsOf(within[other]).includes(pair[other].pointer));
  return isAgainst("base", "head") || isAgainst("head", "base");
}

const partsOf = (node: Node & { parts?: readonly string[] }): readonly string[] => node.parts ?? [node.pointer];
const isBare = ({ schema }: Node): boolean => Object.keys(schema).length === 0;

const pathBelow = (trail: Trail): string =>
  trail
    .map(({ step }) => (step.kind === "member" ? `/${step.name}` : step.kind === "item" ? `/${step.index}` : ""))
    .join("");

const others = new Set([
  "allOf",
  "not",
  "if",
  "then",
  "else",
  "dependentSchemas",
  "propertyNames",
  "contains",
  "unevaluatedItems",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
]);
