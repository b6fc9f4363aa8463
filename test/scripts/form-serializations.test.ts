// Forms as the standard writes them, in every style, against a contract that must read them: with right values, and with one
// wrong one. No code of the generated client takes part.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Contract } from "../../scripts/contract/index.ts";
import { aContract, integer, list, object, taking, text } from "../support/small-contract.ts";
import { isThorough } from "../support/thorough.ts";

type Pair = [name: string, text: string];

interface Field {
  schema: object;
  encoding?: object;
  right: fc.Arbitrary<unknown>;
  wrong: fc.Arbitrary<unknown>;
  /** One field or several. */
  write(name: string, value: never): Pair[];
}

const number = fc.integer({ min: -9, max: 99 });
const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 9 });
/** Texts without separators, which a styled list cannot hold. */
const plain = word.filter((each) => !/[,| ]/.test(each));
const misspelled = fc.constantFrom("x1", "1.5", "", "0x1", "1 ", "١");
const pair = object({ a: integer, b: text }, { required: ["a"], additionalProperties: false });
const aPair = (a: fc.Arbitrary<unknown>, b: fc.Arbitrary<string> = word) =>
  fc.record({ a, b }, { requiredKeys: ["a"], noNullPrototype: true });
const members = (value: object): Pair[] => Object.entries(value).map(([key, member]) => [key, String(member)]);
const lists = { right: fc.array(number, { minLength: 1, maxLength: 4 }), wrong: fc.tuple(number, misspelled) };
const one = (name: string, value: unknown): Pair[] => [[name, String(value)]];
const asJson = (name: string, value: unknown): Pair[] => [[name, JSON.stringify(value)]];
const joined = (separator: string) => (name: string, value: unknown[]) => one(name, value.join(separator));
const style = (name: string, explode: boolean) => ({ style: name, explode });
const json = { contentType: "application/json" };

const fields: Record<string, Field> = {
  integer: { schema: integer, right: number, wrong: misspelled, write: one },
  text: { schema: { type: "string", maxLength: 99 }, right: word, wrong: fc.constant("x".repeat(100)), write: one },
  truth: { schema: { type: "boolean" }, right: fc.boolean(), wrong: fc.constantFrom("True", "1", ""), write: one },
  repeated: {
    schema: list(integer),
    ...lists,
    write: (name, value: unknown[]) => value.flatMap((each) => one(name, each)),
  },
  commas: { schema: list(integer), encoding: style("form", false), ...lists, write: joined(",") },
  spaces: { schema: list(integer), encoding: style("spaceDelimited", false), ...lists, write: joined(" ") },
  pipes: { schema: list(integer), encoding: style("pipeDelimited", false), ...lists, write: joined("|") },
  jsonList: { schema: list(integer), encoding: json, right: lists.right, wrong: fc.constant([1, "x"]), write: asJson },
  jsonText: {
    schema: { enum: ["red", "2"] },
    encoding: json,
    right: fc.constantFrom("red", "2"),
    wrong: plain,
    write: asJson,
  },
  jsonPair: { schema: pair, encoding: json, right: aPair(number), wrong: aPair(misspelled), write: asJson },
  pair: { schema: pair, right: aPair(number), wrong: aPair(misspelled), write: asJson },
  deep: {
    schema: pair,
    encoding: style("deepObject", true),
    right: aPair(number),
    wrong: aPair(misspelled),
    write: (name, value: object) => members(value).map(([key, member]) => [`${name}[${key}]`, member]),
  },
  flat: {
    schema: pair,
    encoding: style("form", false),
    right: aPair(number, plain),
    wrong: aPair(misspelled, plain),
    write: (name, value: object) => one(name, members(value).flat().join(",")),
  },
  spread: {
    schema: object({ s: integer, t: text }),
    encoding: style("form", true),
    right: fc.record({ s: number, t: word }, { noNullPrototype: true }),
    wrong: fc.record({ s: misspelled, t: word }, { noNullPrototype: true }),
    write: (_, value: object) => members(value),
  },
};
const names = Object.keys(fields);

/** Some fields; one may be wrong. */
const aForm = fc.tuple(fc.shuffledSubarray(names, { minLength: 1 }), fc.boolean()).chain(([chosen, isWrong]) =>
  fc.record({
    wrong: fc.constant(isWrong ? chosen[0] : undefined),
    pairs: fc
      .tuple(
        ...chosen.map((name, index) =>
          fields[name]![isWrong && index === 0 ? "wrong" : "right"].map((value) =>
            fields[name]!.write(name, value as never),
          ),
        ),
      )
      .chain((written) => fc.shuffledSubarray(written, { minLength: written.length }))
      .map((written) => written.flat()),
  }),
);

let contract: Contract;
beforeAll(async () => {
  const properties = Object.fromEntries(names.map((name) => [name, fields[name]!.schema]));
  const encoding = Object.fromEntries(
    names.flatMap((name) => (fields[name]!.encoding ? [[name, fields[name]!.encoding]] : [])),
  );
  const media = { schema: object(properties, { additionalProperties: false }), encoding };
  contract = await aContract({ "/form": taking("form", { "application/x-www-form-urlencoded": media }) });
});

test("forms in every style are read as they were written", () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  fc.assert(
    fc.property(aForm, ({ wrong, pairs }) => {
      const body = String(new URLSearchParams(pairs));

      const found = contract.check({ request: { method: "POST", target: "/form", headers, body } });

      const places = found.map(({ pointer = "" }) => pointer.split("/")[1]);
      expect({ body, places: [...new Set(places)] }).toEqual({ body, places: wrong === undefined ? [] : [wrong] });
    }),
    { numRuns: isThorough ? 10_000 : 300, seed: 20_261_127 },
  );
});
