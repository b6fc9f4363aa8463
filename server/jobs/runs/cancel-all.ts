// Cancels many runs of one workspace with a fixed number of statements: as `saveMove` does for one run.
import { byService } from "../../domain/audit.ts";
import { noteEnd } from "../../domain/auto-destroy.ts";
import { isFetchedLater, withoutFetched } from "../../domain/ingress.ts";
import { settleCancel, syncApply, syncPlan } from "../../domain/run.ts";
import { release } from "../../domain/run-queue.ts";
import type { Run, Workspace } from "../../domain/types.ts";
import { insertMany, saveMany } from "../../store/database/commands.ts";
import type { Store } from "../../store/database/database.ts";
import { nextVersion } from "../../store/database/rows.ts";
import { noteUnused } from "../../store/files/unused-blobs.ts";
import { listAppliesById, listPlansById } from "../../store/runs/phases.ts";
import { listUnfinishedVersions } from "../../store/workspaces/configuration-versions.ts";
import { saveWorkspace } from "../../store/workspaces/workspaces.ts";
import { listInterestedIn, notifyInterested } from "../notifications/notifications.ts";
import type { Queue } from "../queue/queue.ts";
import { outcomeKey } from "./apply-outcome.ts";
import { endFetchReason, toEvents } from "./moves.ts";

/** The transaction must have locked the workspace. Returns it without the lock of these runs. */
export async function cancelAll(
  store: Store,
  queue: Queue,
  { prior, workspace, at }: { prior: readonly Run[]; workspace: Workspace; at: Date },
): Promise<Workspace> {
  const [first] = prior;
  if (first === undefined) return workspace;
  const moves = prior.map((one) => {
    const run = nextVersion(settleCancel(one, at));
    return { run, entered: ["canceled" as const], at: run.updatedAt, actorId: null };
  });
  const [parts, interested] = await Promise.all([readParts(store, prior), listInterestedIn(store, moves[0]!)]);
  const changes = moves.map(({ run: { id: objectId, organizationName } }) => {
    return byService({ objectKind: "runs", objectId, organizationName, operation: "moveRun", outcome: "canceled" });
  });
  // They go to PostgreSQL together, in this order.
  await Promise.all([
    ...saveParts(store, parts, at),
    saveMany(
      store,
      "runs",
      moves.map(({ run: { id, version, status, statusTimestamps, holdsWorkspace, canceledAt, updatedAt } }) => {
        return { id, version, status, statusTimestamps, holdsWorkspace, canceledAt, updatedAt };
      }),
    ),
    insertMany(store, "runEvents", moves.flatMap(toEvents)),
    insertMany(store, "auditEntries", changes),
    queue.notify(store, ...prior.map(({ id }) => id)),
  ]);
  for (const move of moves) await notifyInterested(store, queue, move, interested);
  const released = moves.reduce((kept, { run }) => noteEnd(run, release(run, kept), at), workspace);
  return released === workspace ? workspace : saveWorkspace(store, released);
}

async function readParts(store: Store, prior: readonly Run[]) {
  const idsOf = (key: "planId" | "applyId" | "configurationVersionId") => prior.map((run) => run[key]);
  const [plans, applies, versions] = await Promise.all([
    listPlansById(store, idsOf("planId")),
    listAppliesById(store, idsOf("applyId")),
    listUnfinishedVersions(store, idsOf("configurationVersionId")),
  ]);
  return { plans, applies, versions };
}

/** Ends the plans, the applies and the fetches of these runs. */
function saveParts(
  store: Store,
  { plans, applies, versions }: Awaited<ReturnType<typeof readParts>>,
  at: Date,
): Promise<void>[] {
  const files = [
    ...plans.map(({ fileBlob }) => fileBlob),
    ...applies.map(({ id, begunBy }) => begunBy && outcomeKey(id)),
  ];
  const ended = plans
    .map((plan) => ({ plan, next: syncPlan({ ...plan, fileBlob: null }, "canceled", at) }))
    .filter(({ plan, next }) => next.status !== plan.status || plan.fileBlob !== null)
    .map(({ next: { id, version, status, statusTimestamps, fileBlob } }) => {
      return { id, version: version + 1, status, statusTimestamps, fileBlob };
    });
  const canceled = applies
    .map((apply) => ({ apply, next: syncApply(apply, "canceled", at) }))
    .filter(({ apply, next }) => next !== apply)
    .map(({ next: { id, version, status, statusTimestamps } }) => {
      return { id, version: version + 1, status, statusTimestamps };
    });
  const stopped = versions
    .filter(isFetchedLater)
    .map((one) => withoutFetched(one, endFetchReason("canceled"), at))
    .map(({ id, version, status, statusTimestamps, error, errorMessage }) => {
      return { id, version: version + 1, status, statusTimestamps, error, errorMessage };
    });
  return [
    noteUnused(store, files),
    saveMany(store, "plans", ended),
    saveMany(store, "applies", canceled),
    saveMany(store, "configurationVersions", stopped),
  ];
}
