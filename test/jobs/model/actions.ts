// One action of a caller on a run, and its expected response.
import { expect } from "vitest";
import { checkDocument, eventOf, flagOf, leadsFrom, statesOf } from "./invariants.ts";
import type { Caller, ModelWorld, Place } from "./world.ts";

/** Known facts about a run, without a request: the accepted actions, and its last answer. */
export interface KnownRun {
  id: string;
  accepted: Act[];
  comments: string[];
  timestamps: object;
}

export interface Model {
  runs: KnownRun[];
  /** While a person has the workspace locked: the states in which each run had worked with it before, by the run's id. */
  workedBefore?: ReadonlyMap<string, readonly string[]> | undefined;
}

export interface Real {
  world: ModelWorld;
  place: Place;
  tally: Tally;
}

/** Counts the actions tried in all sequences. */
export class Tally {
  sequences = 0;
  commands = 0;
  runs = 0;
  readonly states = new Set<string>();
  readonly accepted: Record<string, number> = {};
  readonly refused: Record<string, number> = {};
  /** Refusals, and successes, that `actions` had foretold, with nothing having happened in between. */
  foretold = 0;

  count(what: string, status: number): void {
    const counts = status < 300 ? this.accepted : this.refused;
    counts[what] = (counts[what] ?? 0) + 1;
  }
}

export const may: Record<Caller, { create: boolean; act: boolean; administer: boolean; lock: boolean }> = {
  reader: { create: false, act: false, administer: false, lock: false },
  planner: { create: true, act: false, administer: false, lock: false },
  writer: { create: true, act: true, administer: false, lock: true },
  admin: { create: true, act: true, administer: true, lock: true },
  organization: { create: false, act: false, administer: true, lock: true },
  outsider: { create: false, act: false, administer: false, lock: false },
};

export const calls = {
  apply: "applyRun",
  discard: "discardRun",
  cancel: "cancelRun",
  "force-cancel": "forceCancelRun",
  "force-execute": "forceExecuteRun",
} as const;

export type Act = keyof typeof calls;

export interface ActionCall {
  caller: Caller;
  action: Act;
  comment: string | null;
}

/** Does it, and compares the answer with what the run had shown to this caller, and with the result. */
export async function act(place: Place, known: KnownRun, { caller, action, comment }: ActionCall, tally: Tally) {
  const api = place.apis[caller];
  const params = { path: { run_id: known.id } };
  const { data: seen } = await api.showRun({ params });
  const before = seen?.data ?? (await place.run(known.id));
  checkDocument(before);
  const body = comment === null ? {} : { body: { comment } };
  const { response } = await api[calls[action]]({ params, ...(action !== "force-execute" && body) });
  const events = await place.events(known.id);
  tally.count(action, response.status);
  const about = `${caller}, ${action} of ${known.id}, which was ${before.attributes.status}`;

  const allowed = may[caller].act && (action !== "force-cancel" || may[caller].administer);
  if (seen) expect(seen.data.attributes.permissions[`can-${action}`], about).toBe(allowed);
  if (!allowed) return expect(response.status, about).toBe(404);

  const states = statesOf(events);
  const passed = states.slice(states.indexOf(before.attributes.status));
  const call = events.lastIndexOf(eventOf(action));
  if (response.status === 202) {
    known.accepted.push(action);
    if (comment && action !== "force-execute") known.comments.push(comment);
    expect(leadsFrom(action, statesOf(events.slice(0, call)).at(-1)!), `${about}: accepted`).toBe(true);
  } else {
    expect([403, 409], about).toContain(response.status);
    expect(action === "force-execute" || response.status === 409, about).toBe(true);
  }
  expect(events.filter((event) => event === eventOf(action)).length, about).toBe(
    known.accepted.filter((one) => one === action).length,
  );
  const flag = flagOf[action];
  const moved = response.status === 202 ? states.indexOf(statesOf(events.slice(0, call)).at(-1)!) : states.length - 1;
  const still = states[moved] === before.attributes.status;
  if (flag && still) {
    expect(response.status === 202, `${about}: ${flag} was ${before.attributes.actions[flag]}`).toBe(
      before.attributes.actions[flag],
    );
    tally.foretold += 1;
  } else if (flag && response.status !== 202) {
    expect(
      passed.some((status) => !leadsFrom(action, status) || action.includes("cancel")),
      about,
    ).toBe(true);
  }
}
