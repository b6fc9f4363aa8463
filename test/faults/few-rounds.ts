// Runs a few rounds of a fault from `npm run test:faults`, so that every change is tested.
import { expect } from "vitest";
import { holds, type Outcome } from "./fault.ts";
import { faults } from "./faults.ts";

/** Without retries: the faults start many processes and have their own timeouts. */
export const options = { timeout: 240_000, retry: 0 };

export async function tryOut(name: string, rounds: number): Promise<Outcome> {
  const outcome = await faults[name]!.run({ rounds, say: () => {} });
  expect(holds(outcome), JSON.stringify(outcome, null, 2)).toBe(true);
  return outcome;
}
