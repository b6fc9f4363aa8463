// Row E6: all actions on one run at the same time.
import { expect } from "vitest";
import { isFinal, runStatuses } from "../../../server/domain/run.ts";
import type { RunAction } from "../../../server/domain/run-actions.ts";
import type { RunStatus } from "../../../server/domain/types.ts";
import type { Simulation } from "../../../server/jobs/executors/simulation.ts";
import { checkHistory, eventOf, leadsFrom, statesOf } from "../model/invariants.ts";
import { type Counts, count, type RaceWorld } from "./world.ts";

interface Situation {
  simulation: Simulation;
  attributes: object;
  /** The states of the run in which all clients send their actions. */
  when: readonly RunStatus[];
  /** A cancel came before, so that a forced one is possible. */
  canceled?: boolean;
}

const changes = { add: 1, change: 0, destroy: 0, import: 0 };
const finals = runStatuses.filter(isFinal);

export const situations: readonly Situation[] = [
  { simulation: { plan: { changes } }, attributes: {}, when: ["planned"] },
  { simulation: { plan: { changes } }, attributes: { "save-plan": true }, when: ["planned_and_saved"] },
  { simulation: { plan: { changes, duration_ms: 15 } }, attributes: {}, when: ["planning", "planned"] },
  {
    simulation: { plan: { changes }, apply: { duration_ms: 15 } },
    attributes: { "auto-apply": true },
    when: ["applying", "applied"],
  },
  {
    simulation: { plan: { changes, duration_ms: 20_000, interrupt_ms: 15 } },
    attributes: {},
    when: ["planning"],
    canceled: true,
  },
  {
    simulation: { plan: { changes }, apply: { duration_ms: 20_000, interrupt_ms: 15 } },
    attributes: { "auto-apply": true },
    when: ["applying"],
    canceled: true,
  },
];

const calls = {
  cancel: "cancelRun",
  "force-cancel": "forceCancelRun",
  apply: "applyRun",
  discard: "discardRun",
} as const;
const actions = Object.keys(calls) as (keyof typeof calls)[];

export interface Tally {
  accepted: Counts;
  refused: Counts;
  ends: Counts;
}

/** Plays the given number of rounds, in several workspaces concurrently. */
export async function decide(world: RaceWorld, rounds: number, sideBySide = 6): Promise<Tally> {
  const tally: Tally = { accepted: {}, refused: {}, ends: {} };
  let next = 0;
  const lane = async (_: unknown, index: number) => {
    const workspaceId = await world.createWorkspace(`decisions-${index}`);
    const versions = new Map<Situation, string>();
    while (next < rounds) {
      const situation = situations[next % situations.length]!;
      next += 1;
      const known = versions.get(situation);
      const versionId = known ?? (await world.upload(workspaceId, situation.simulation));
      versions.set(situation, versionId);
      await decideOnce(world, workspaceId, versionId, situation, tally);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, lane));
  return tally;
}

async function decideOnce(
  world: RaceWorld,
  workspaceId: string,
  versionId: string,
  situation: Situation,
  tally: Tally,
): Promise<void> {
  const id = await world.createRun(workspaceId, versionId, situation.attributes);
  const params = { path: { run_id: id } };
  await world.until(id, ...situation.when);
  const accepted: RunAction[] = [];
  if (situation.canceled) {
    expect((await world.api.cancelRun({ params })).response.status).toBe(202);
    accepted.push("cancel");
  }

  const inTurn = shuffled(actions);
  const answers = await Promise.all(inTurn.map((action) => world.api[calls[action]]({ params })));

  for (const [index, { response }] of answers.entries()) {
    const action = inTurn[index]!;
    expect([202, 409], `${action} of ${id}`).toContain(response.status);
    if (response.status === 202) accepted.push(action);
    count(response.status === 202 ? tally.accepted : tally.refused, action);
  }
  // Runs without a decision get one now; runs with a decision end by themselves.
  if (!accepted.some((action) => action !== "force-cancel")) {
    const status = await world.until(id, "planned", "planned_and_saved", ...finals);
    if (!isFinal(status)) {
      expect((await world.api.discardRun({ params })).response.status).toBe(202);
      accepted.push("discard");
    }
  }
  count(tally.ends, await world.until(id, ...finals));
  checkStory(id, accepted, await world.events(id));
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Checks that each accepted action was allowed in the order of the events. */
function checkStory(id: string, accepted: readonly RunAction[], events: readonly string[]): void {
  checkHistory(id, events);
  for (const action of actions) {
    const times = accepted.filter((one) => one === action).length;
    expect(events.filter((event) => event === eventOf(action)).length, `${id}: ${action} in ${events}`).toBe(times);
    expect(times, `${id}: ${action}`).toBeLessThanOrEqual(1);
  }
  for (const action of accepted) {
    const before = statesOf(events.slice(0, events.indexOf(eventOf(action)))).at(-1)!;
    expect(leadsFrom(action, before), `${id}: ${action} when it was ${before}`).toBe(true);
  }
  if (accepted.includes("discard")) expect(accepted).not.toContain("apply");
  if (accepted.includes("force-cancel")) {
    expect(events.indexOf("cancel"), `${id}: ${events}`).toBeLessThan(events.indexOf("force_cancel"));
  }
  const end = events.at(-1);
  if (accepted.includes("cancel") || accepted.includes("force-cancel"))
    expect(end, `${id}: ${events}`).toBe("canceled");
}
