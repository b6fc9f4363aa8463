// The output after any edits equals the output from scratch: nothing that a warm pipeline keeps is stale.
import fc from "fast-check";
import { expect, test } from "vitest";
import { edits } from "../support/description-edits.ts";
import { tryEdits } from "../support/warm-and-cold.ts";

test("after any edits, a warm generation makes what a cold one makes", async () => {
  let sound = 0;
  await fc.assert(
    fc.asyncProperty(edits(6), async (sequence) => {
      sound += await tryEdits(sequence, ["docs"]);
    }),
    { numRuns: 1, seed: 20_261_124, endOnFailure: true },
  );

  // Otherwise only refusals would have been compared.
  expect(sound).toBeGreaterThan(3);
}, 60_000);
