// What a caller may do with a run, and when. The 409s and the `actions` attribute both follow this table.
import { runMachine } from "../../generated/machines.ts";
import { type Condition, type Rule, refusalOf } from "./action-rules.ts";
import { conflict, forbidden } from "./errors.ts";
import { isCooledOff, later } from "./machine.ts";
import { moveTo, settleForceCancel } from "./run.ts";
import type { Run, RunStatus } from "./types.ts";

export type RunAction = keyof typeof runMachine.actions;

const { actions } = runMachine;

const isFirstCancel: Condition<Run> = ({ cancelRequestedAt }) =>
  cancelRequestedAt === null ? null : "Run was canceled before.";
const wasCanceled: Condition<Run> = ({ forceCancelAvailableAt }) =>
  forceCancelAvailableAt === null ? "Run was not canceled before." : null;
const hasCooledOff: Condition<Run> = ({ cancelRequestedAt: askedAt, forceCancelAvailableAt: availableAt }, at) => {
  if (!availableAt || isCooledOff({ askedAt: askedAt ?? availableAt, availableAt }, at)) return null;
  return `Run is still cooling off: it can be force-canceled from ${availableAt.toISOString()}.`;
};

export const runActions: Record<RunAction, Rule<RunStatus, Run>> = {
  ...actions,
  cancel: { ...actions.cancel, conditions: [isFirstCancel] },
  "force-cancel": { ...actions["force-cancel"], conditions: [wasCanceled, hasCooledOff] },
  // It also depends on other runs: see `checkForceExecute`.
  "force-execute": actions["force-execute"],
};

export function can(action: RunAction, run: Run, at: Date): boolean {
  return refusalOf(runActions[action], run, at) === null;
}

function check(action: RunAction, run: Run, at: Date): void {
  const refusal = refusalOf(runActions[action], run, at);
  if (refusal !== null) throw conflict(refusal);
}

export function confirm(run: Run, at: Date): Run {
  check("apply", run, at);
  return moveTo("confirmed", run, at);
}

export function discard(run: Run, at: Date): Run {
  check("discard", run, at);
  return moveTo("discarded", run, at);
}

/** The run continues until the worker has interrupted the tool. */
export function requestCancel(run: Run, at: Date, coolOffMs: number): Run {
  check("cancel", run, at);
  return {
    ...run,
    cancelRequestedAt: at,
    forceCancelAvailableAt: new Date(at.getTime() + coolOffMs),
    updatedAt: later(at, run.updatedAt),
  };
}

export function forceCancel(run: Run, at: Date): Run {
  check("force-cancel", run, at);
  return settleForceCancel(run, at);
}

/** `holder` is the run that locks the workspace, if a run does. */
export function checkForceExecute(run: Run, holder: Run | undefined, at: Date): void {
  if (!can("force-execute", run, at)) throw forbidden(runActions["force-execute"].refusal);
  if (!holder || holder.id === run.id) throw forbidden("Workspace is not locked by another run.");
  if (!can("discard", holder, at)) throw conflict("The run that locks the workspace cannot be discarded.");
}
