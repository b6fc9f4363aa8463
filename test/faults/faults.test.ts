// A few rounds of what `npm run test:faults` does at length, so that what it measures stays true from change to change.
import { expect, test } from "vitest";
import { holds, type Outcome } from "./fault.ts";
import { faults } from "./faults.ts";

// One after the other, and once: they start many processes, and their patience is their own.
const options = { timeout: 240_000, retry: 0 };

async function tryOut(name: string, rounds: number): Promise<Outcome> {
  const outcome = await faults[name]!.run({ rounds, say: () => {} });
  expect(holds(outcome), JSON.stringify(outcome, null, 2)).toBe(true);
  return outcome;
}

test("two servers and three workers lose nothing and do nothing twice when one is killed", options, async () => {
  const { acknowledged, figures } = await tryOut("cluster", 2);

  expect(acknowledged).toBeGreaterThan(10);
  expect(figures?.["files checked"]).toBeGreaterThan(100);
});

test("nor does the embedded default, when it and its PostgreSQL are killed", options, async () => {
  const { acknowledged } = await tryOut("both", 2);

  expect(acknowledged).toBeGreaterThan(10);
});
