// Values of a schema, from the rules that the contract checks. Each is checked before it is used, so a guess may be wrong.
import type { RuleSchema } from "../contract/index.ts";
import { conjunctions, isAlwaysFalse, type Parts } from "./conjunctions.ts";
import {
  highest,
  listsAt,
  lowest,
  namesNeededBy,
  namesOf,
  namesToAdd,
  schemasOfMember,
  stringRulesOf,
  typesOf,
} from "./keywords.ts";
import { numbersOf } from "./numbers.ts";
import { stringsOf } from "./strings.ts";

/** The schemas and checks of a document. */
export interface Rules {
  load(name: string): RuleSchema;
  accepts(rules: RuleSchema, value: unknown): boolean;
}

export interface Wanted {
  /** For strings without an example. */
  hint: string;
  /** A value that the service sends, with its optional members. */
  isAnswer: boolean;
  /** Not empty: an empty list or object adds nothing to a request. */
  isFilled?: boolean;
}

/** Maximum levels of required parts, and of optional ones. */
const deepest = { required: 24, optional: 4 };
const most = { steps: 4_000, values: 300, optional: 10, items: 1_000, choices: 40, variants: 24 };
/** Strings need more tries than other values. */
const stepsOfString = 10;
/** A schema that contains itself is repeated at most this often. */
const mostRepeats = 2;

class OutOfSteps extends Error {}

/** Different valid values, the most readable first. */
export function* valuesOf(rules: Rules, schema: RuleSchema, wanted: Wanted): Iterable<unknown> {
  const met = new Set<string>();
  const filled = wanted.isFilled ? [{ allOf: [schema, { minItems: 1, minProperties: 1 }] }] : [];
  for (const whole of [schema, ...filled]) {
    for (const value of candidatesOf(rules, whole, wanted)) {
      const key = JSON.stringify(value);
      if (met.has(key) || (wanted.isFilled && isEmpty(value)) || !rules.accepts(schema, value)) continue;
      met.add(key);
      yield value;
    }
  }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

/** A schema that contains itself is repeated only if there is no other value. */
function* candidatesOf(rules: Rules, schema: RuleSchema, { hint, isAnswer }: Wanted): Iterable<unknown> {
  for (let repeats = 0; repeats <= mostRepeats; repeats += 1) {
    const maker = new Maker(rules, isAnswer, repeats);
    let isFound = false;
    try {
      for (const value of maker.values([schema], { hint, depth: 0, isOptional: false, around: [] })) {
        isFound = true;
        yield value;
      }
    } catch (error) {
      if (!(error instanceof OutOfSteps)) throw error;
    }
    if (isFound || !maker.hasSkipped) return;
  }
}

interface Place {
  hint: string;
  depth: number;
  /** The value can be left out. */
  isOptional: boolean;
  /** The schemas of the values around this one. */
  around: readonly RuleSchema[];
}

class Maker {
  readonly #rules: Rules;
  readonly #isAnswer: boolean;
  readonly #repeats: number;
  #steps = 0;
  /** A schema that contains itself was not repeated. */
  hasSkipped = false;
  /** The remaining number of optional values. */
  #left = most.values;

  constructor(rules: Rules, isAnswer: boolean, repeats: number) {
    this.#rules = rules;
    this.#isAnswer = isAnswer;
    this.#repeats = repeats;
  }

  *values(schemas: readonly unknown[], place: Place): Iterable<unknown> {
    if (place.depth > deepest.required) return;
    this.#count(1);
    let choices = 0;
    for (const parts of conjunctions(schemas, this.#rules.load)) {
      if (++choices > most.choices) return;
      const named = parts.filter((part) => "@" in part);
      const repeats = named.map((part) => place.around.filter((one) => one === part).length);
      if (repeats.some((count) => count > (place.isOptional ? 0 : this.#repeats))) {
        this.hasSkipped ||= !place.isOptional;
        continue;
      }
      const isTricky = parts.some((part) => tricky.some((keyword) => keyword in part));
      for (const [value, isSure] of this.#valuesOfParts(parts, { ...place, around: [...place.around, ...named] })) {
        this.#count(1);
        if ((isSure && !isTricky) || this.#rules.accepts({ allOf: [...schemas] }, value)) yield value;
      }
    }
  }

  #count(steps: number): void {
    this.#steps += steps;
    if (this.#steps > most.steps) throw new OutOfSteps();
  }

  *#valuesOfParts(parts: Parts, place: Place): Iterable<[value: unknown, isSure: boolean]> {
    for (const value of listsAt(parts, "@given")) if (value !== null) yield [value, false];
    const listed = parts.flatMap((part) =>
      "const" in part ? [[part.const]] : part.enum ? [part.enum as unknown[]] : [],
    );
    if (listed.length > 0) {
      const [first] = listed.sort((one, other) => one.length - other.length);
      for (const value of first!.toSorted((one, other) => Number(one === null) - Number(other === null)))
        yield [value, false];
      return;
    }
    for (const type of typesOf(parts)) {
      for (const value of this.#valuesOfType(type, parts, place)) yield [value, true];
    }
  }

  #valuesOfType(type: string, parts: Parts, place: Place): Iterable<unknown> {
    switch (type) {
      case "object":
        return this.#objects(parts, place);
      case "array":
        return this.#lists(parts, place);
      case "integer":
      case "number":
        return numbersOf(parts, type === "integer");
      case "boolean":
        return [true, false];
      case "null":
        return [null];
      default:
        this.#count(stepsOfString);
        return stringsOf(stringRulesOf(parts), place.hint);
    }
  }

  *#objects(parts: Parts, place: Place): Iterable<unknown> {
    if (highest(parts, "minProperties") > lowest(parts, "maxProperties")) return;
    const required = [...new Set(listsAt(parts, "required") as string[])];
    const optional = namesOf(parts).filter((name) => !required.includes(name));
    const isAnswer = this.#isAnswer && place.depth < deepest.optional;
    const isShort = !this.#isAnswer && place.depth === 0 && required.length === 0;
    const some = optional.slice(0, most.optional);
    const each = [...optional.slice(0, most.variants), "other"].map((name) => [name]);
    for (const names of [isAnswer ? optional : isShort ? some : [], some, [], ...each]) {
      const value = this.#objectWith(parts, required, names, place);
      if (value === undefined) continue;
      yield value;
      yield* this.#variants(parts, value, place);
    }
  }

  #objectWith(parts: Parts, required: string[], optional: string[], place: Place): Record<string, unknown> | undefined {
    const value = new Map<string, unknown>();
    const [least, limit] = [highest(parts, "minProperties"), lowest(parts, "maxProperties")];
    const give = (name: string, isOptional: boolean): boolean => {
      if (value.has(name)) return true;
      if (value.size >= limit) return false;
      for (const member of this.#valuesOfMember(parts, name, isOptional, place)) {
        value.set(name, member);
        return true;
      }
      return false;
    };
    if (!required.every((name) => give(name, false))) return undefined;
    for (const name of optional) if (value.size < limit && this.#left-- > 0) give(name, true);
    if (value.size < least) {
      for (const name of [...namesOf(parts), ...namesToAdd(parts, Math.min(least, most.items) + 10)])
        if (value.size < least) give(name, false);
    }
    for (let size = -1; size < value.size; ) {
      size = value.size;
      if (!namesNeededBy(parts, Object.fromEntries(value)).every((name) => give(name, false))) return undefined;
    }
    const order = namesOf(parts);
    const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
    return Object.fromEntries([...value].sort(([one], [other]) => placeOf(one) - placeOf(other)));
  }

  #valuesOfMember(parts: Parts, name: string, isOptional: boolean, { depth, around, isOptional: isInside }: Place) {
    const schemas = parts.flatMap((part) => schemasOfMember(part, name));
    if (schemas.some(isAlwaysFalse)) return [];
    const names = parts.flatMap((part) => ("propertyNames" in part ? [part.propertyNames] : []));
    if (names.some((one) => !this.#rules.accepts(one as RuleSchema, name))) return [];
    return this.values(schemas, { hint: name, depth: depth + 1, isOptional: isOptional || isInside, around });
  }

  /** The same object with another value of one member. */
  *#variants(parts: Parts, value: Record<string, unknown>, place: Place): Iterable<unknown> {
    for (const name of Object.keys(value)) {
      let count = 0;
      for (const member of this.#valuesOfMember(parts, name, false, place)) {
        if (++count > most.variants) break;
        if (count > 1) yield { ...value, [name]: member };
      }
    }
  }

  *#lists(parts: Parts, place: Place): Iterable<unknown> {
    const contained = parts.flatMap((part) =>
      "contains" in part
        ? Array.from({ length: Math.min(Number(part.minContains ?? 1), most.items) }, () => part.contains)
        : [],
    );
    const least = Math.max(highest(parts, "minItems"), contained.length);
    const limit = lowest(parts, "maxItems");
    if (least > Math.min(limit, most.items)) return;
    const first = Math.max(1, ...parts.map(({ prefixItems = [] }) => (prefixItems as unknown[]).length));
    const counts = [Math.min(Math.max(first, least), limit), least, least + 1, least + 2].filter(
      (count) => count <= limit,
    );
    const plans = [...new Set(counts)].flatMap((count) =>
      [...new Set([0, count - contained.length])].map((start) => ({ count, start })),
    );
    for (const { count, start } of plans) {
      const containedAt = (index: number) => contained.slice(index - start, index - start + (index < start ? 0 : 1));
      const list = this.#listOf(parts, count, count > least, containedAt, place);
      if (list === undefined) continue;
      yield list;
      for (const index of list.keys()) {
        let tried = 0;
        for (const item of this.#itemsAt(parts, index, containedAt(index), false, place)) {
          if (++tried > most.variants) break;
          if (tried > 1) yield list.with(index, item);
        }
      }
    }
  }

  #listOf(
    parts: Parts,
    count: number,
    isOptional: boolean,
    containedAt: (index: number) => unknown[],
    place: Place,
  ): unknown[] | undefined {
    const isUnique = parts.some(({ uniqueItems }) => uniqueItems === true);
    const items: unknown[] = [];
    const met = new Set<string>();
    for (let index = 0; index < count; index += 1) {
      let found = false;
      for (const item of this.#itemsAt(parts, index, containedAt(index), isOptional, place)) {
        const key = isUnique ? JSON.stringify(item) : "";
        if (isUnique && met.has(key)) continue;
        met.add(key);
        items.push(item);
        found = true;
        break;
      }
      if (!found) return undefined;
    }
    return items;
  }

  #itemsAt(parts: Parts, index: number, contained: unknown[], isOptional: boolean, place: Place): Iterable<unknown> {
    const schemas = parts.flatMap(({ prefixItems = [], items, unevaluatedItems }) =>
      index < (prefixItems as unknown[]).length
        ? [(prefixItems as unknown[])[index]]
        : [items ?? unevaluatedItems ?? true],
    );
    schemas.push(...contained);
    if (schemas.some(isAlwaysFalse)) return [];
    const { depth, around, isOptional: isInside } = place;
    return this.values(schemas, { hint: "item", depth: depth + 1, isOptional: isOptional || isInside, around });
  }
}

/** Keywords whose rules cross the parts of a value: the whole is checked again. */
const tricky = [
  ...["oneOf", "anyOf", "not", "if", "dependentSchemas", "contains", "uniqueItems", "propertyNames"],
  ...["unevaluatedProperties", "unevaluatedItems", "maxProperties", "x-conflicts", "x-requires"],
];
