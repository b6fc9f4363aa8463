// Edits with a known effect on our description and six public ones.
// @module-tag long
import { beforeAll, expect, test } from "vitest";
import { isThorough } from "../support/thorough.ts";
import { generateEdits } from "./edits/generate.ts";
import { judge, type Verdict } from "./edits/outcomes.ts";

/** Judging is slow: this judges every twentieth edit, and `npm run test:slow` all of them. */
const step = isThorough ? 1 : 20;
const verdicts: Verdict[] = [];
let count = 0;

beforeAll(async () => {
  for await (const edit of generateEdits()) {
    if (count % step === 0) verdicts.push(await judge(edit));
    count += 1;
  }
}, 600_000);

const share = (part: readonly Verdict[], whole: readonly Verdict[]) => part.length / whole.length;
const textsOf = (some: readonly Verdict[]) => some.map(({ text }) => text);
const isBreaking = ({ edit }: Verdict) => edit.kind.effects.length === 1 && edit.kind.effects[0] === "breaking";

test("there are at least three hundred edits", () => {
  expect(count).toBeGreaterThanOrEqual(300);
  expect(verdicts).toHaveLength(Math.ceil(count / step));
});

test("the class is right for 99 of 100 edits", () => {
  const right = verdicts.filter(({ isRight }) => isRight);

  const wrong = textsOf(verdicts.filter(({ isRight }) => !isRight));
  expect(share(right, verdicts), wrong.join("\n")).toBeGreaterThanOrEqual(0.99);
});

test("no breaking edit is called compatible", () => {
  const missed = verdicts.filter((verdict) => isBreaking(verdict) && !["breaking", "risky"].includes(verdict.effect));

  expect(textsOf(missed)).toEqual([]);
});

test("every edit of behaviour has a rating", () => {
  const behaviour = verdicts.filter(
    ({ edit }) => edit.kind.direction === "behaviour" && edit.kind.effects[0] !== "docs",
  );

  expect(textsOf(behaviour.filter(({ effect }) => effect === "none" || effect === "docs"))).toEqual([]);
});

test("95 of 100 breaking edits have an example that both contracts confirm", () => {
  const breaking = verdicts.filter(isBreaking);

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
  const bare = verdicts.filter(({ changes }) =>
    changes.some((change) => change.class === "breaking" && change.witness === null),
  );

  expect(textsOf(bare)).toEqual([]);
});
