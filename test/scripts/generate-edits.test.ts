// After any edits, a warm pipeline has the same output as a new one: none of its cached data is stale.
// @module-tag long
import fc from "fast-check";
import { expect, test } from "vitest";
import { edits } from "../support/description-edits.ts";
import { tryEdits } from "../support/warm-and-cold.ts";

test("after any edits, a warm generation has the same output as a cold one", async () => {
  let sound = 0;
  await fc.assert(
    fc.asyncProperty(edits(6), async (sequence) => {
      sound += await tryEdits(sequence, ["docs"]);
    }),
    { numRuns: 1, seed: 20_261_124, endOnFailure: true },
  );

  // Otherwise the test would only have compared errors.
  expect(sound).toBeGreaterThan(3);
}, 60_000);
