// The effects of a run's transition, in the same transaction: updates its plan and apply, writes run events, queues a worker,
// or passes the workspace to the next run.
import { byService } from "../../domain/audit.ts";
import { noteEnd } from "../../domain/auto-destroy.ts";
import { newId } from "../../domain/ids.ts";
import { isFetchedLater, withoutFetched } from "../../domain/ingress.ts";
import { later } from "../../domain/machine.ts";
import { isFinal, syncApply, syncPlan } from "../../domain/run.ts";
import { mayTake, needsTurn, release } from "../../domain/run-queue.ts";
import { needsWorker } from "../../domain/run-route.ts";
import type { Apply, ConfigurationVersion, Plan, Run, RunEvent, RunStatus, Workspace } from "../../domain/types.ts";
import type { Store } from "../../store/database/database.ts";
import { noteUnused, noteUsed } from "../../store/files/unused-blobs.ts";
import { recordChange } from "../../store/organizations/audit.ts";
import { getApply, getPlan, saveApply, savePlan } from "../../store/runs/phases.ts";
import { createRunEvents, listLine, saveRun } from "../../store/runs/runs.ts";
import { getConfigurationVersion, saveConfigurationVersion } from "../../store/workspaces/configuration-versions.ts";
import { getWorkspace, lockWorkspace, saveWorkspace } from "../../store/workspaces/workspaces.ts";
import { listInterestedIn, notifyInterested } from "../notifications/notifications.ts";
import { type Queue, toTask } from "../queue/queue.ts";
import { outcomeKey } from "./apply-outcome.ts";

/** A run as it was saved, with its plan. */
export type Moved = Readonly<{ run: Run; plan: Plan | undefined }>;

/** The caller's action that caused the first transition; without it, the service caused it. */
export type RequestedAction = Readonly<{ action: string; actorId: string | null }>;

export interface Move {
  /** The run after the transitions. */
  run: Run;
  /** The states that it has entered since it was saved, in order. */
  entered: readonly RunStatus[];
  at: Date;
  requested?: RequestedAction;
  /** The message of the last event. */
  reason?: string | undefined;
  plan?: Partial<Plan> | undefined;
  apply?: Partial<Apply> | undefined;
  /** A worker has the run and will do its next step itself, unless the run is over. */
  inHand?: boolean;
  /** If they are already known. */
  parts?: { plan: Plan; apply: Apply };
}

export async function saveMove(store: Store, queue: Queue, given: Move): Promise<Moved> {
  const move = { ...given, at: later(given.at, given.run.updatedAt) };
  const isOver = isFinal(move.run.status);
  // Lock the workspace before the run, as `giveTurn` does: another order could deadlock.
  if (isOver) await lockWorkspace(store, move.run.workspaceId);
  const news = { run: move.run, entered: move.entered, actorId: move.requested?.actorId ?? null, at: move.at };
  const [workspace, version, before, apply, interested] = await Promise.all([
    isOver ? getWorkspace(store, move.run.workspaceId) : undefined,
    isOver ? getConfigurationVersion(store, move.run.configurationVersionId) : undefined,
    move.parts?.plan ?? getPlan(store, move.run.planId),
    move.parts?.apply ?? getApply(store, move.run.applyId),
    listInterestedIn(store, news),
  ]);
  // The run comes last: once it has ended, its workspace's performance is measured with them.
  const plan = before && apply && (await saveParts(store, move, before, apply));
  const run = await saveRun(store, move.run);
  await createRunEvents(store, toEvents(move));
  if (!move.requested && move.entered.length > 0) {
    const { id: objectId, organizationName } = run;
    const object = { objectKind: "runs", objectId, organizationName };
    await recordChange(store, byService({ ...object, operation: "moveRun", outcome: move.entered.join(" ") }));
  }
  await notifyInterested(store, queue, { ...news, run }, interested);
  if (workspace) {
    if (version) await endFetch(store, run, version, move.at);
    const released = await saveRelease(store, run, workspace, move.at);
    await sendNext(store, queue, released);
  } else if (!move.inHand && needsWorker(run) && move.entered.length > 0) {
    await queue.send(store, toTask(run));
  }
  return { run, plan };
}

async function saveParts(store: Store, move: Move, plan: Plan, apply: Apply): Promise<Plan> {
  const { run, entered, at } = move;
  const isOver = isFinal(run.status);
  const { fileBlob } = { ...plan, ...move.plan };
  // Nobody will apply it any more, so these files are unused.
  if (isOver) await noteUnused(store, [fileBlob, apply.begunBy && outcomeKey(apply.id)]);
  else if (move.plan?.fileBlob) await noteUsed(store, move.plan.fileBlob);
  for (const key of [move.plan?.outputBlob, move.plan?.redactedOutputBlob]) if (key) await noteUsed(store, key);
  const planned = { ...plan, ...move.plan, fileBlob: isOver ? null : fileBlob };
  const nextPlan = entered.reduce((one, status) => syncPlan(one, status, at), planned);
  const nextApply = entered.reduce((one, status) => syncApply(one, status, at), { ...apply, ...move.apply });
  if (move.apply || nextApply.status !== apply.status) await saveApply(store, nextApply);
  const isSame = !move.plan && nextPlan.status === plan.status && nextPlan.fileBlob === plan.fileBlob;
  return isSame ? plan : savePlan(store, nextPlan);
}

export function toEvents({ run, entered, at, requested, reason }: Move): RunEvent[] {
  const states = entered.map((action): RequestedAction => ({ action, actorId: null }));
  return (requested ? [requested, ...states] : states).map(({ action, actorId }) => {
    const description = (action === run.status && reason) || describe(action);
    return { id: newId("runEvent"), runId: run.id, action, actorId, description, createdAt: at };
  });
}

const descriptions: Partial<Record<string, string>> = {
  created: "The run was created.",
  apply: "The plan was confirmed.",
  discard: "The run was discarded.",
  cancel: "The run was canceled.",
  force_cancel: "The run was force-canceled.",
  force_execute: "The run was moved to the front of the queue.",
  override_task_stage: "The failed task stage was overridden.",
  override_policy_check: "The failed policy check was overridden.",
};

export function describe(action: string): string {
  return descriptions[action] ?? `The run is ${action.replaceAll("_", " ")}.`;
}

/** Ends the fetch of a finished run; a worker that is fetching notices it. */
async function endFetch(store: Store, { status }: Run, version: ConfigurationVersion, at: Date): Promise<void> {
  if (!isFetchedLater(version)) return;
  await saveConfigurationVersion(store, withoutFetched(version, endFetchReason(status), at));
}

export const endFetchReason = (status: RunStatus) => `The run that needed the configuration is ${status}.`;

async function saveRelease(store: Store, run: Run, workspace: Workspace, at: Date): Promise<Workspace> {
  const released = noteEnd(run, release(run, workspace), at);
  return released === workspace ? workspace : saveWorkspace(store, released);
}

/** Queues work for the next run, if the workspace is free. The transaction must have locked the workspace. */
export async function sendNext(store: Store, queue: Queue, workspace: Workspace): Promise<void> {
  const next = chooseNext(workspace, await listLine(store, workspace.id));
  if (next) await queue.send(store, toTask(next));
}

/** The next run: the holder if it must get its lock back, otherwise a confirmed or the oldest pending run. */
export function chooseNext(workspace: Workspace, line: readonly Run[]): Run | undefined {
  const holder = line.find(({ holdsWorkspace }) => holdsWorkspace);
  const waiting = line.filter((run) => needsTurn(run, workspace));
  const next =
    waiting.find(({ id }) => id === holder?.id) ?? waiting.find(({ status }) => status === "confirmed") ?? waiting[0];
  return next && mayTake(next, workspace, holder) ? next : undefined;
}
