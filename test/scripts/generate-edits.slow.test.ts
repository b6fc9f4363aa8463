// The same as generate-edits.test.ts with every step and many more edits.
import fc from "fast-check";
import { expect, test } from "vitest";
import { edits } from "../support/description-edits.ts";
import { tryEdits } from "../support/warm-and-cold.ts";

test("after any edits, a warm generation makes what a cold one makes, docs too", async () => {
  let sound = 0;
  await fc.assert(
    fc.asyncProperty(edits(12), async (sequence) => {
      sound += await tryEdits(sequence, []);
    }),
    { numRuns: 25, endOnFailure: true },
  );

  expect(sound).toBeGreaterThan(50);
}, 1_200_000);
