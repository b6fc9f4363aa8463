// The effects of a run's transition, in the same transaction: its plan and apply change with it, run events are written, a
// worker is queued, or the workspace goes to the next run.
import { byService } from "../domain/audit.ts";
import { newId } from "../domain/ids.ts";
import { isFetchedLater, withoutFetched } from "../domain/ingress.ts";
import { later } from "../domain/machine.ts";
import { followApply, followPlan, isFinal } from "../domain/run.ts";
import { mayTake, needsTurn, release } from "../domain/run-queue.ts";
import { needsWorker } from "../domain/run-route.ts";
import type { Apply, Plan, Run, RunStatus, Workspace } from "../domain/types.ts";
import { recordChange } from "../store/audit.ts";
import { getConfigurationVersion, saveConfigurationVersion } from "../store/configuration-versions.ts";
import type { Store } from "../store/database.ts";
import { getApply, getPlan, saveApply, savePlan } from "../store/phases.ts";
import { createRunEvent } from "../store/run-events.ts";
import { getHolder, getNextPending, listRunsInStatus, saveRun } from "../store/runs.ts";
import { noteUnused } from "../store/unused-blobs.ts";
import { holdWorkspace, saveWorkspace } from "../store/workspaces.ts";
import { outcomeKey } from "./apply-outcome.ts";
import { tellOfRun } from "./notifications.ts";
import { type Queue, toTask } from "./queue.ts";

/** The caller's action that caused the first transition; without it, the service caused it. */
export type Deed = Readonly<{ action: string; actorId: string | null }>;

export interface Move {
  /** The run after the transitions. */
  run: Run;
  /** The states that it has entered since it was saved, in order. */
  entered: readonly RunStatus[];
  at: Date;
  deed?: Deed;
  /** The message of the last event. */
  reason?: string | undefined;
  plan?: Partial<Plan> | undefined;
  apply?: Partial<Apply> | undefined;
}

export async function saveMove(store: Store, queue: Queue, given: Move): Promise<Run> {
  const move = { ...given, at: later(given.at, given.run.updatedAt) };
  // Lock the workspace before the run, as `giveTurn` does: another order could deadlock.
  const workspace = isFinal(move.run.status) ? await holdWorkspace(store, move.run.workspaceId) : undefined;
  const run = await saveRun(store, move.run);
  await saveParts(store, move);
  await tell(store, move);
  if (!move.deed && move.entered.length > 0) {
    const { id: objectId, organizationName } = run;
    const object = { objectKind: "runs", objectId, organizationName };
    await recordChange(store, byService({ ...object, operation: "moveRun", outcome: move.entered.join(" ") }));
  }
  await tellOfRun(store, queue, { run, entered: move.entered, actorId: move.deed?.actorId ?? null, at: move.at });
  if (workspace) {
    await endFetch(store, run, move.at);
    await saveRelease(store, run, workspace);
    await sendNext(store, queue, workspace.id);
  } else if (needsWorker(run) && move.entered.length > 0) {
    await queue.send(store, toTask(run));
  }
  return run;
}

async function saveParts(store: Store, move: Move): Promise<void> {
  const { run, entered, at } = move;
  const plan = await getPlan(store, run.planId);
  const apply = await getApply(store, run.applyId);
  if (!plan || !apply) return;
  const isOver = isFinal(run.status);
  const { fileBlob } = { ...plan, ...move.plan };
  // Nobody will apply it any more, so these files are unused.
  if (isOver)
    await noteUnused(
      store,
      [fileBlob, apply.begunBy && outcomeKey(apply.id)].filter((key) => key !== null),
    );
  const planned = { ...plan, ...move.plan, fileBlob: isOver ? null : fileBlob };
  const nextPlan = entered.reduce((one, status) => followPlan(one, status, at), planned);
  const nextApply = entered.reduce((one, status) => followApply(one, status, at), { ...apply, ...move.apply });
  if (move.plan || nextPlan.status !== plan.status || nextPlan.fileBlob !== plan.fileBlob)
    await savePlan(store, nextPlan);
  if (move.apply || nextApply.status !== apply.status) await saveApply(store, nextApply);
}

async function tell(store: Store, { run, entered, at, deed, reason }: Move): Promise<void> {
  const states = entered.map((action): Deed => ({ action, actorId: null }));
  for (const { action, actorId } of deed ? [deed, ...states] : states) {
    const description = (action === run.status && reason) || describe(action);
    await createRunEvent(store, { id: newId("runEvent"), runId: run.id, action, actorId, description, createdAt: at });
  }
}

const descriptions: Partial<Record<string, string>> = {
  created: "The run was created.",
  apply: "The plan was confirmed.",
  discard: "The run was discarded.",
  cancel: "The run was asked to stop.",
  force_cancel: "The run was stopped by force.",
  force_execute: "The run was moved to the front of the queue.",
};

export function describe(action: string): string {
  return descriptions[action] ?? `The run is ${action.replaceAll("_", " ")}.`;
}

/** Ends the fetch of a run that has ended; a worker that is fetching now notices that the run is over. */
async function endFetch(store: Store, { configurationVersionId, status }: Run, at: Date): Promise<void> {
  const version = await getConfigurationVersion(store, configurationVersionId);
  if (!version || !isFetchedLater(version)) return;
  await saveConfigurationVersion(
    store,
    withoutFetched(version, `The run that needed the configuration is ${status}.`, at),
  );
}

async function saveRelease(store: Store, run: Run, workspace: Workspace): Promise<void> {
  const released = release(run, workspace);
  if (released !== workspace) await saveWorkspace(store, released);
}

/** Queues work for the next run, if the workspace is free. */
export async function sendNext(store: Store, queue: Queue, workspaceId: string): Promise<void> {
  const workspace = await holdWorkspace(store, workspaceId);
  const next = workspace && (await findNext(store, workspace));
  if (next) await queue.send(store, toTask(next));
}

/** The next run: a confirmed saved plan, otherwise the oldest pending run. */
export async function findNext(store: Store, workspace: Workspace): Promise<Run | undefined> {
  const confirmed = (await listRunsInStatus(store, workspace.id, ["confirmed"])).find(needsTurn);
  const next = confirmed ?? (await getNextPending(store, workspace.id));
  return next && mayTake(next, workspace, await getHolder(store, workspace.id)) ? next : undefined;
}
