// Edits with a known effect on our description and six public ones.
// @module-tag long
import { beforeAll, expect, test } from "vitest";
import { isThorough } from "../support/thorough.ts";
import { generateEdits } from "./edits/generate.ts";
import { judge, type Outcome } from "./edits/outcomes.ts";

/** The comparison is slow: this tests every twentieth edit, `npm run test:slow` tests all. */
const step = isThorough ? 1 : 20;
const outcomes: Outcome[] = [];
let count = 0;

beforeAll(async () => {
  for await (const edit of generateEdits()) {
    if (count % step === 0) outcomes.push(await judge(edit));
    count += 1;
  }
}, 600_000);

const share = (part: readonly Outcome[], whole: readonly Outcome[]) => part.length / whole.length;
const textsOf = (some: readonly Outcome[]) => some.map(({ text }) => text);
const isBreaking = ({ edit }: Outcome) => edit.kind.effects.length === 1 && edit.kind.effects[0] === "breaking";

test("there are at least three hundred edits", () => {
  expect(count).toBeGreaterThanOrEqual(300);
  expect(outcomes).toHaveLength(Math.ceil(count / step));
});

test("the class is right for 99 of 100 edits", () => {
  const right = outcomes.filter(({ isRight }) => isRight);

  const wrong = textsOf(outcomes.filter(({ isRight }) => !isRight));
  expect(share(right, outcomes), wrong.join("\n")).toBeGreaterThanOrEqual(0.99);
});

test("no breaking edit is called compatible", () => {
  const missed = outcomes.filter((outcome) => isBreaking(outcome) && !["breaking", "risky"].includes(outcome.effect));

  expect(textsOf(missed)).toEqual([]);
});

test("every edit of behaviour has a rating", () => {
  const behaviour = outcomes.filter(
    ({ edit }) => edit.kind.direction === "behaviour" && edit.kind.effects[0] !== "docs",
  );

  expect(textsOf(behaviour.filter(({ effect }) => effect === "none" || effect === "docs"))).toEqual([]);
});

test("95 of 100 breaking edits have an example that both contracts confirm", () => {
  const breaking = outcomes.filter(isBreaking);

  const unproven = textsOf(breaking.filter(({ isProven }) => !isProven));
  expect(
    share(
      breaking.filter(({ isProven }) => isProven),
      breaking,
    ),
    unproven.join("\n"),
  ).toBeGreaterThanOrEqual(0.95);
});

test("every breaking change has an example", () => {
  const bare = outcomes.filter(({ changes }) =>
    changes.some((change) => change.class === "breaking" && change.witness === null),
  );

  expect(textsOf(bare)).toEqual([]);
});
