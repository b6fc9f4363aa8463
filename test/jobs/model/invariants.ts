// Invariants of runs, which hold after any sequence of actions.
import { expect } from "vitest";
import { runMachine } from "../../../generated/machines.ts";
import { isFinal, runStatuses } from "../../../server/domain/run.ts";
import { type RunAction, runActions } from "../../../server/domain/run-actions.ts";
import type { RunStatus } from "../../../server/domain/types.ts";
import type { RunDocument } from "./world.ts";

export const isStatus = (action: string): action is RunStatus => runStatuses.some((status) => status === action);
const exitsOf = (status: RunStatus): readonly RunStatus[] => runMachine.exits[status];

/** The states that a run has been in, as its events tell. */
export function statesOf(events: readonly string[]): RunStatus[] {
  return ["pending", ...events.filter(isStatus)];
}

/** Whether the state allows the action; `actions` of the run covers the other conditions. */
export const leadsFrom = (action: RunAction, status: RunStatus) => runActions[action].from.includes(status);

export const eventOf = (action: RunAction) => action.replaceAll("-", "_");

/** Checks the transitions against the generated machine, and that the last state is final. */
export function checkHistory(id: string, events: readonly string[]): void {
  const states = statesOf(events);
  for (const [index, status] of states.slice(1).entries()) {
    const before = states[index]!;
    expect(exitsOf(before), `${id} went from ${before} to ${status}`).toContain(status);
  }
  const end = events.findIndex((event) => isStatus(event) && isFinal(event));
  if (end !== -1) expect(events.slice(end + 1), `${id} went on after its end`).toEqual([]);
  expect(events[0]).toBe("created");
  for (const [action, status] of Object.entries({ apply: "confirmed", discard: "discarded" })) {
    for (const [index, event] of events.entries()) {
      // The state follows the action immediately.
      if (event === action) expect(events[index + 1], `${id} after ${action}`).toBe(status);
    }
  }
  if (events.includes("discarded")) expect(events.filter((event) => event === "discard")).toHaveLength(1);
}

const shown = {
  "is-confirmable": "apply",
  "is-discardable": "discard",
  "is-cancelable": "cancel",
  "is-force-cancelable": "force-cancel",
} as const satisfies Record<string, RunAction>;

export const flagOf: Partial<Record<RunAction, keyof typeof shown>> = {
  apply: "is-confirmable",
  discard: "is-discardable",
  cancel: "is-cancelable",
  "force-cancel": "is-force-cancelable",
};

/** One document by itself: its members about the state must agree with the table. */
export function checkDocument({ id, attributes }: RunDocument): void {
  const { status, actions, "status-timestamps": timestamps, force_cancel_available_at: available } = attributes;
  const canceling = available !== undefined;
  for (const [flag, action] of Object.entries(shown) as [keyof typeof shown, RunAction][]) {
    const from = leadsFrom(action, status);
    if (!from) expect(actions[flag], `${id} is ${status}: ${flag}`).toBe(false);
    else if (action === "cancel") expect(actions[flag], `${id} is ${status}: ${flag}`).toBe(!canceling);
    else if (action !== "force-cancel") expect(actions[flag], `${id} is ${status}: ${flag}`).toBe(true);
    else if (!canceling) expect(actions[flag], `${id} was never canceled`).toBe(false);
  }
  const own: string | undefined = (runMachine.timestamps as Partial<Record<RunStatus, string>>)[status];
  if (own !== undefined) expect(timestamps, `${id} is ${status}`).toHaveProperty(own);
  expect(attributes["canceled-at"] === null, `${id} is ${status}`).toBe(status !== "canceled");
}

/** Keys are only added, never changed, and each is as late as those before it. */
export function checkTimestamps(id: string, before: object, after: object, events: readonly string[]): void {
  expect(after, `${id} changed its past`).toMatchObject(before);
  const known = after as Record<string, string>;
  const keys = runMachine.timestamps as Partial<Record<RunStatus, string>>;
  const times = statesOf(events).flatMap((status) => known[keys[status] ?? ""] ?? []);
  expect(times, `${id} did not go forward`).toEqual(times.toSorted());
}

/** One run at a time holds the workspace until it is final; a saved plan holds it only for its apply, a plan-only run never. */
export function checkHolders(runs: readonly RunDocument[]): void {
  const holders = runs.filter(({ attributes }) => {
    const { status, "plan-only": planOnly, "save-plan": savePlan } = attributes;
    if (planOnly || isFinal(status) || status === "pending") return false;
    return !savePlan || status === "apply_queued" || status === "applying";
  });
  expect(holders.length, `${holders.map(({ id }) => id)} hold one workspace`).toBeLessThanOrEqual(1);
}

/**
 * Returns the states in which a run has worked with its workspace: it enters them only if the workspace is unlocked or locked
 * by the run.
 */
export function worked({ attributes }: RunDocument, events: readonly string[]): string[] {
  const { "plan-only": planOnly, "save-plan": savePlan } = attributes;
  const states: readonly string[] = planOnly ? [] : savePlan ? ["applying"] : ["planning", "applying"];
  return events.filter((event) => states.includes(event));
}
