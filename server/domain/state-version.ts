// One version of a state: when it may be created and finalized, and when it becomes the current one.
import type { components } from "../../generated/types.ts";
import { ApiError, conflict } from "./errors.ts";
import { newId } from "./ids.ts";
import type { StateSummary } from "./state-document.ts";
import type { LockHolder, StateVersion, Workspace } from "./types.ts";

type Attributes = Pick<components["schemas"]["StateVersionCreateAttributes"], "serial" | "md5" | "lineage" | "force">;

/** A pending version is discarded after this time, so that a client that died does not block its workspace. */
export const pendingMs = 600_000;

/** Lets clients upload snapshots of the state during an apply, every 20 seconds. */
export const snapshotHeaders = { "X-Terraform-Snapshot-Interval": "20" };

/** Seconds after which a caller may retry an unlock. */
const retryAfter = "1";

const blank = {
  runId: null,
  createdById: null,
  lineage: null,
  md5: null,
  intermediate: false,
  forced: false,
  blob: null,
  jsonBlob: null,
  size: 0,
  toolVersion: null,
  resourceCount: 0,
  resources: [],
  processed: false,
} satisfies Partial<StateVersion>;

export function draftStateVersion(
  workspace: Workspace,
  { serial, md5, lineage, force }: Attributes,
  { runId, createdById }: Pick<StateVersion, "runId" | "createdById">,
  at: Date,
): StateVersion {
  return {
    ...blank,
    id: newId("stateVersion"),
    workspaceId: workspace.id,
    runId,
    createdById,
    serial,
    lineage: lineage ?? null,
    md5,
    status: "pending",
    intermediate: workspace.lockedBy !== null,
    forced: force ?? false,
    createdAt: at,
  };
}

export interface StoredState {
  blob: string;
  size: number;
  summary: StateSummary;
}

/** The state that a run has written: it is the current one at once. `latest` is the one before. */
export function stateOfRun(
  { id, workspaceId, runId }: Pick<StateVersion, "id" | "workspaceId"> & { runId: string },
  stored: StoredState,
  latest: StateVersion | undefined,
  at: Date,
): StateVersion {
  const serial = stored.summary.serial ?? (latest?.serial ?? 0) + 1;
  const draft = { ...blank, id, workspaceId, runId, serial, status: "pending" as const, createdAt: at };
  return withState(draft, stored);
}

/** Another version with the state of an earlier one. */
export function copyOf(version: StateVersion, workspace: Workspace, createdById: string, at: Date): StateVersion {
  return {
    ...version,
    id: newId("stateVersion"),
    runId: null,
    createdById,
    intermediate: workspace.lockedBy !== null,
    forced: true,
    createdAt: at,
  };
}

export function withState(version: StateVersion, { blob, size, summary }: StoredState): StateVersion {
  return {
    ...version,
    status: "finalized",
    blob,
    size,
    lineage: version.lineage || summary.lineage,
    toolVersion: summary.toolVersion,
    resourceCount: summary.resourceCount,
    resources: summary.resources,
    processed: summary.excess === undefined,
  };
}

/** Only the holder of a lock writes states while it lasts. `nameOf` names the holder, such as `User ada`. */
export function assertWriter({ lockedBy }: Workspace, caller: LockHolder, holderName: string): void {
  const isHolder = lockedBy?.type === caller.type && lockedBy.id === caller.id;
  if (lockedBy && !isHolder) throw conflict(`Workspace is locked by ${holderName}.`);
}

/** `latest` is the state that the new one replaces. */
export function assertNewer(
  { serial, lineage, forced }: Pick<StateVersion, "serial" | "lineage" | "forced">,
  latest: StateVersion | undefined,
): void {
  if (!latest || forced) return;
  if (lineage && latest.lineage && lineage !== latest.lineage) {
    throw conflict(`The lineage ${lineage} is not ${latest.lineage}, the lineage of the current state.`);
  }
  if (serial <= latest.serial) {
    throw conflict(`The serial ${serial} is not greater than ${latest.serial}, the serial of the current state.`);
  }
}

/** After its time, a pending version counts as discarded, even before a worker saves it as such. */
export function atTime(version: StateVersion, at: Date): StateVersion {
  const isLate = version.status === "pending" && version.createdAt.getTime() + pendingMs <= at.getTime();
  return isLate ? { ...version, status: "discarded" } : version;
}

export function assertPending({ status }: StateVersion): void {
  if (status === "discarded") throw conflict("The state version is discarded; create another one.");
  if (status !== "pending") throw conflict("The state version already has its state.");
}

/** The workspace after the version was finalized. During a lock, readers still see the state from before. */
export function withLatest(workspace: Workspace, version: StateVersion): Workspace {
  const latest = { ...workspace, latestStateVersionId: version.id };
  return version.intermediate ? latest : withCurrent(latest, version);
}

export function withCurrent(workspace: Workspace, { id, resourceCount, createdAt }: StateVersion): Workspace {
  return { ...workspace, currentStateVersionId: id, resourceCount, latestChangeAt: createdAt };
}

/** The end of a lock makes the latest finalized state the current one. */
export function settleState(workspace: Workspace, latest: StateVersion | undefined): Workspace {
  return !latest || latest.id === workspace.currentStateVersionId ? workspace : withCurrent(workspace, latest);
}

/** `pending`: a version that was created during the lock. */
export function assertNonePending(pending: StateVersion | undefined): void {
  if (!pending) return;
  const detail = "The latest state version is still pending; try again shortly.";
  throw new ApiError("unavailable", detail, { "Retry-After": retryAfter });
}
