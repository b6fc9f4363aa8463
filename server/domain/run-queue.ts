// The next run: one run at a time holds a workspace, from when it leaves `pending` until it is final. A force-unlock removes its
// lock only.
import { isFinal } from "./run.ts";
import type { LockHolder, Run, RunStatus, Workspace } from "./types.ts";

/** Whether the plan or apply of the run starts next. */
export function waitsToStart({ status }: Run): boolean {
  return waits.includes(status);
}

const waits: readonly RunStatus[] = ["plan_queued", "confirmed", "apply_queued"];

/**
 * A speculative run never waits for others, and a saved plan only after its confirmation. After a forced unlock, a run must
 * lock the workspace again before its plan or apply starts.
 */
export function needsTurn(run: Run, workspace: Workspace): boolean {
  if (run.planOnly || isFinal(run.status)) return false;
  if (run.holdsWorkspace) return waitsToStart(run) && !isLockedBy(workspace, run);
  return run.status === "confirmed" || (run.status === "pending" && !run.savePlan);
}

/** `holder` is the run that holds the workspace, if there is one. A person's lock also stops all runs. */
export function mayTake(run: Run, workspace: Workspace, holder: Run | undefined): boolean {
  if (holder !== undefined && holder.id !== run.id) return false;
  return workspace.lockedBy === null || isLockedBy(workspace, run);
}

function lockOf(run: Run): LockHolder {
  return { type: "runs", id: run.id };
}

export function isLockedBy({ lockedBy }: Workspace, run: Run): boolean {
  return lockedBy?.type === "runs" && lockedBy.id === run.id;
}

/** The workspace as the run takes it, and the run, which now holds it. */
export function take(run: Run, workspace: Workspace): { run: Run; workspace: Workspace } {
  return {
    run: { ...run, holdsWorkspace: true },
    workspace: {
      ...workspace,
      lockedBy: lockOf(run),
      lockedReason: null,
      currentRunId: run.id,
      currentRunCreatedAt: run.createdAt,
      currentConfigurationVersionId: run.configurationVersionId,
    },
  };
}

/** Unlocked, unless somebody else has locked it in the meantime. */
export function release(run: Run, workspace: Workspace): Workspace {
  return isLockedBy(workspace, run) ? { ...workspace, lockedBy: null, lockedReason: null } : workspace;
}
