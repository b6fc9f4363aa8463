// A few rounds of what `npm run test:faults` runs at length, so that these measurements stay correct after every change.
import { expect } from "vitest";
import { holds, type Outcome } from "./fault.ts";
import { faults } from "./faults.ts";

/** Once only: they start many processes, and their patience is their own. */
export const options = { timeout: 240_000, retry: 0 };

export async function tryOut(name: string, rounds: number): Promise<Outcome> {
  const outcome = await faults[name]!.run({ rounds, say: () => {} });
  expect(holds(outcome), JSON.stringify(outcome, null, 2)).toBe(true);
  return outcome;
}
