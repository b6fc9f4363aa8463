// Edits whose effect is known from how they are made, over our description and six public ones.
import { beforeAll, expect, test } from "vitest";
import { isThorough } from "../support/thorough.ts";
import { generateEdits } from "./edits/generate.ts";
import { judge, type Verdict } from "./edits/verdicts.ts";

/** Judging takes long: every twentieth edit is judged here, and each of them in `npm run test:slow`. */
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

test("there are three hundred edits and more", () => {
  expect(count).toBeGreaterThanOrEqual(300);
  expect(verdicts).toHaveLength(Math.ceil(count / step));
});

test("a reviewer gets the right verdict for 99 of 100 edits", () => {
  const right = verdicts.filter(({ isRight }) => isRight);

  const wrong = textsOf(verdicts.filter(({ isRight }) => !isRight));
  expect(share(right, verdicts), wrong.join("\n")).toBeGreaterThanOrEqual(0.99);
});

test("no breaking edit is called compatible", () => {
  const missed = verdicts.filter((verdict) => isBreaking(verdict) && !["breaking", "risky"].includes(verdict.effect));

  expect(textsOf(missed)).toEqual([]);
});

test("every edit of behaviour is rated", () => {
  const behaviour = verdicts.filter(
    ({ edit }) => edit.kind.direction === "behaviour" && edit.kind.effects[0] !== "docs",
  );

  expect(textsOf(behaviour.filter(({ effect }) => effect === "none" || effect === "docs"))).toEqual([]);
});

test("95 of 100 breaking edits have a witness that both contracts confirm", () => {
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

test("no change is called breaking without a witness", () => {
  const bare = verdicts.filter(({ changes }) =>
    changes.some((change) => change.class === "breaking" && change.witness === null),
  );

  expect(textsOf(bare)).toEqual([]);
});
