// Like generate-edits.test.ts, with all steps and many more edits.
import fc from "fast-check";
import { expect, test } from "vitest";
import { edits } from "../support/description-edits.ts";
import { tryEdits } from "../support/warm-and-cold.ts";

test("after any edits, a warm generation has the same output as a cold one, including docs", async () => {
  let sound = 0;
  await fc.assert(
    fc.asyncProperty(edits(12), async (sequence) => {
      sound += await tryEdits(sequence, []);
    }),
    { numRuns: 25, endOnFailure: true },
  );

  expect(sound).toBeGreaterThan(50);
}, 1_200_000);
