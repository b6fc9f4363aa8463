// Actions on a run that a caller may request in its current state. The 409s and the `actions` attribute both follow this table.
import { runMachine } from "../../generated/machines.ts";
import {
  type Condition,
  isFirstCancel,
  type Now,
  type Rule,
  refusalOf,
  refuseDuringCoolOff,
  wasCanceled,
} from "./action-rules.ts";
import { conflict, forbidden } from "./errors.ts";
import { later } from "./machine.ts";
import { moveTo, settleForceCancel } from "./run.ts";
import type { Run, RunStatus } from "./types.ts";

export type RunAction = keyof typeof runMachine.actions;

const { actions } = runMachine;

const hasCooledOff: Condition<Run> = (run, { elapsedMs }) => {
  const coolOffMs = Number(run.forceCancelAvailableAt) - Number(run.cancelRequestedAt);
  return refuseDuringCoolOff("Run", run, coolOffMs, elapsedMs);
};

export const runActions: Record<RunAction, Rule<RunStatus, Run>> = {
  ...actions,
  cancel: { ...actions.cancel, conditions: [isFirstCancel("Run")] },
  "force-cancel": { ...actions["force-cancel"], conditions: [wasCanceled("Run"), hasCooledOff] },
  // It also depends on other runs: see `checkForceExecute`.
  "force-execute": actions["force-execute"],
};

export function can(action: RunAction, run: Run, now: Now): boolean {
  return refusalOf(runActions[action], run, now) === null;
}

function check(action: RunAction, run: Run, now: Now): void {
  const refusal = refusalOf(runActions[action], run, now);
  if (refusal !== null) throw conflict(refusal);
}

export function confirm(run: Run, now: Now): Run {
  check("apply", run, now);
  return moveTo("confirmed", run, now.at);
}

export function discard(run: Run, now: Now): Run {
  check("discard", run, now);
  return moveTo("discarded", run, now.at);
}

/** The run continues until the worker has interrupted the tool. */
export function requestCancel(run: Run, now: Now, coolOffMs: number): Run {
  check("cancel", run, now);
  const { at, elapsedMs } = now;
  return {
    ...run,
    cancelRequestedAt: at,
    cancelElapsedMs: elapsedMs,
    forceCancelAvailableAt: new Date(at.getTime() + coolOffMs),
    updatedAt: later(at, run.updatedAt),
  };
}

export function forceCancel(run: Run, now: Now): Run {
  check("force-cancel", run, now);
  return settleForceCancel(run, now.at);
}

/** `holder` is the run that locks the workspace, if a run does. */
export function checkForceExecute(run: Run, holder: Run | undefined, now: Now): void {
  if (!can("force-execute", run, now)) throw forbidden(runActions["force-execute"].refusal);
  if (!holder || holder.id === run.id) throw forbidden("Workspace is not locked by another run.");
  if (!can("discard", holder, now)) throw conflict("The run that locks the workspace cannot be discarded.");
}
