import { expect, test } from "vitest";
import { bounded } from "../../scripts/model/index.ts";

const word = new Int32Array(new SharedArrayBuffer(4));
const pause = (milliseconds: number) => Atomics.wait(word, 0, 0, milliseconds);

test("what computes for too long has no answer", () => {
  expect(bounded(100, () => /^(a+)+$/.test(`${"a".repeat(60)}b`))).toBeNull();
});

test("ignores a pause of the machine", () => {
  let calls = 0;
  const answer = bounded(100, () => {
    calls += 1;
    if (calls <= 2) pause(200);
    return "an answer";
  });

  expect(answer).toBe("an answer");
  expect(calls).toBeGreaterThanOrEqual(3);
});

test("gives up after repeated pauses of the machine", () => {
  expect(bounded(5, () => pause(10))).toBeNull();
});

test("an error comes through", () => {
  expect(() =>
    bounded(100, () => {
      throw new RangeError("too far");
    }),
  ).toThrow(new RangeError("too far"));
});
