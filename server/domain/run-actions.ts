// What a caller may do with a run, and when. The 409s and the `actions` attribute both follow this table.
import { runMachine } from "../../generated/machines.ts";
import { conflict, forbidden } from "./errors.ts";
import { isCooledOff, later } from "./machine.ts";
import { moveTo, settleForceCancel } from "./run.ts";
import type { Run, RunStatus } from "./types.ts";

export type RunAction = keyof typeof runMachine.actions;

type Rule = Readonly<{
  from: readonly RunStatus[];
  refusal: string;
  when?: (run: Run, at: Date) => boolean;
}>;

const { actions } = runMachine;

export const runActions: Record<RunAction, Rule> = {
  ...actions,
  cancel: { ...actions.cancel, when: ({ cancelRequestedAt }) => cancelRequestedAt === null },
  "force-cancel": {
    ...actions["force-cancel"],
    when: ({ cancelRequestedAt: askedAt, forceCancelAvailableAt: availableAt }, at) =>
      availableAt !== null && isCooledOff({ askedAt: askedAt ?? availableAt, availableAt }, at),
  },
  // It also depends on other runs: see `checkForceExecute`.
  "force-execute": { from: actions["force-execute"].from, refusal: actions["force-execute"].refusal },
};

export function can(action: RunAction, run: Run, at: Date): boolean {
  const { from, when = () => true } = runActions[action];
  return from.includes(run.status) && when(run, at);
}

function check(action: RunAction, run: Run, at: Date): void {
  if (!can(action, run, at)) throw conflict(runActions[action].refusal);
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
