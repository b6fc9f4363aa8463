import { expect, test } from "vitest";
import { holds, type Outcome } from "./fault.ts";
import { faults } from "./faults.ts";

/** Without retries: the faults start many processes and have their own timeouts. */
const options = { timeout: 240_000, retry: 0 };

async function tryOut(name: string, rounds: number): Promise<Outcome> {
  const outcome = await faults[name]!.run({ rounds, say: () => {} });
  expect(holds(outcome), JSON.stringify(outcome, null, 2)).toBe(true);
  return outcome;
}

test("two servers and three workers neither lose nor repeat work when one is killed", options, async () => {
  const { acknowledged, figures } = await tryOut("cluster", 2);

  expect(acknowledged).toBeGreaterThan(10);
  expect(figures?.["files checked"]).toBeGreaterThan(100);
});

test("the embedded default neither loses nor repeats work when killed with PostgreSQL", options, async () => {
  const { acknowledged } = await tryOut("both", 2);

  expect(acknowledged).toBeGreaterThan(10);
});

test("neither loses nor mixes states when killed in each step of a state version", options, async () => {
  const { acknowledged, figures } = await tryOut("states", 1);

  expect(acknowledged).toBeGreaterThan(50);
  expect(figures?.["downloads compared"]).toBeGreaterThan(10);
});
