import { expect, test } from "vitest";
import { runMachine } from "../../generated/machines.ts";
import type { ApiError } from "../../server/domain/errors.ts";
import { isFinal } from "../../server/domain/run.ts";
import type { RunStatus } from "../../server/domain/types.ts";
import { resources } from "../support/bundles.ts";
import { createJobsWorld, type JobsWorld } from "../support/jobs-world.ts";
import { isThorough } from "../support/thorough.ts";
import { isStatus } from "./model/invariants.ts";

const rounds = isThorough ? 25 : 12;

/** The actions that were accepted; all others must have been refused for the state that the run was in. */
async function actTogether(world: JobsWorld, runId: string, actions: Parameters<JobsWorld["act"]>[1][]) {
  const results = await Promise.allSettled(actions.map((action) => world.act(runId, action)));
  for (const result of results) {
    if (result.status === "rejected")
      expect(result.reason).toMatchObject({ kind: "conflict" } satisfies Partial<ApiError>);
  }
  return actions.filter((_, index) => results[index]!.status === "fulfilled");
}

async function checkHistory(world: JobsWorld, runId: string): Promise<string[]> {
  const events = (await world.events(runId)).map(({ action }) => action);
  const states: RunStatus[] = ["pending", ...events.filter(isStatus)];
  for (const [index, status] of states.slice(1).entries()) {
    const exits: readonly RunStatus[] = runMachine.exits[states[index]!];
    expect(exits).toContain(status);
  }
  expect(isFinal(states.at(-1)!)).toBe(true);
  return events;
}

test("exactly one of many simultaneous decisions on a plan wins", { tags: "long", timeout: 120_000 }, async () => {
  await using world = await createJobsWorld();
  for (let round = 0; round < rounds; round++) {
    const run = await world.createRun({ files: resources(`r${round}`) });
    await world.when(run.id, "planned");

    const taken = await actTogether(world, run.id, ["apply", "discard", "apply", "discard", "apply"]);

    expect(taken).toHaveLength(1);
    await world.when(run.id, taken[0] === "apply" ? "applied" : "discarded");
    const events = await checkHistory(world, run.id);
    expect(events.filter((action) => action === "apply" || action === "discard")).toEqual(taken);
    expect(await world.workspace()).toMatchObject({ lockedBy: null });
  }
  expect(world.errors).toEqual([]);
});

test("an accepted cancel wins, even at the last moment", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  await using world = await createJobsWorld();
  for (let round = 0; round < rounds; round++) {
    const run = await world.createRun({ files: resources(`r${round}`), simulation: { plan: { duration_ms: round } } });
    const begun = async () => (await world.run(run.id)).statusTimestamps["planning-at"];
    await expect.poll(begun, { interval: 2 }).toBeDefined();

    const taken = await actTogether(world, run.id, ["cancel", "cancel", "cancel"]);

    expect(taken.length).toBeLessThanOrEqual(1);
    if (taken.length === 1) await world.when(run.id, "canceled");
    else await world.act(run.id, "discard");
    await checkHistory(world, run.id);
    expect(await world.workspace()).toMatchObject({ lockedBy: null });
  }
  expect(world.errors).toEqual([]);
});
