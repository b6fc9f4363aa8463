// Random actions of random callers on runs, and the invariants of runs after any sequence. More of
// it with MODEL_RUNS=500, where a failure prints the commands that lead to it and the seed that finds them again.
// @module-tag long
import { writeFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { runStatuses } from "../../server/domain/run.ts";
import { shareWorld } from "../support/shared-world.ts";
import { isThorough } from "../support/thorough.ts";
import { type Model, Tally } from "./model/actions.ts";
import { commands } from "./model/commands.ts";
import { exceptedStates, fetchFirst, journeys, travel } from "./model/journeys.ts";
import { finish } from "./model/standing.ts";
import { checkNames, startModelWorld } from "./model/world.ts";

const sequences = Number(process.env.MODEL_RUNS || (isThorough ? 6 : 4));
const tally = new Tally();
vi.setConfig({ testTimeout: 60_000 + sequences * 30_000 });

const world = shareWorld(startModelWorld);

test("no sequence of calls breaks an invariant", async () => {
  const property = fc.asyncProperty(fc.constantFrom(...checkNames), commands, async (checks, steps) => {
    const real = { world: world(), place: await world().open(checks), tally };
    const model: Model = { runs: [] };
    await fc.asyncModelRun(() => ({ model, real }), steps);
    await finish(model, real);
    tally.sequences += 1;
    tally.commands += [...steps].length;
  });
  const seed = process.env.MODEL_SEED === undefined ? {} : { seed: Number(process.env.MODEL_SEED) };
  // The result depends on the worker's work meanwhile, so shrinking would search for something else.
  await fc.assert(property, { ...seed, numRuns: sequences, endOnFailure: true });
  expect(world().errors).toEqual([]);
});

test.each(Object.entries(journeys))("a run %s", async (_, journey) => {
  const states = await travel(world(), journey);

  for (const status of states) tally.states.add(status);
  expect(states).toEqual(expect.arrayContaining([...journey.through]));
  expect(states.at(-1)).toBe(journey.through.at(-1));
});

test("a run of a workspace with a repository fetches first", async () => {
  const states = await fetchFirst();

  for (const status of states) tally.states.add(status);
  expect(states.slice(0, 3)).toEqual(["pending", "fetching", "fetching_completed"]);
});

test("every state is reached, but those that are never entered here", () => {
  expect([...tally.states].sort()).toEqual(runStatuses.filter((status) => !exceptedStates.includes(status)).sort());
});

afterAll(() => {
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);
  const report = {
    sequences: tally.sequences,
    commands: tally.commands,
    runs: tally.runs,
    states: tally.states.size,
    accepted: tally.accepted,
    refused: tally.refused,
    foretold: tally.foretold,
  };
  console.info(
    `model: ${report.sequences} sequences of ${report.commands} commands, ${report.runs} runs, ${report.states} states; ` +
      `${sum(report.accepted)} accepted, ${sum(report.refused)} refused, ${report.foretold} as \`actions\` foretold`,
  );
  if (process.env.MODEL_REPORT) writeFileSync(process.env.MODEL_REPORT, JSON.stringify(report));
});
