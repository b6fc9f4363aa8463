// What a workspace manages, kept as one file per state version.
import { newId } from "../domain/ids.ts";
import type { Run } from "../domain/types.ts";
import type { Blobs } from "../store/blobs.ts";
import type { Store } from "../store/database.ts";
import { createStateVersion, getLatestStateVersion } from "../store/state-versions.ts";
import { createWorkspaceOutput } from "../store/workspace-outputs.ts";
import { getWorkspace, saveWorkspace } from "../store/workspaces.ts";
import { emptyState, type Output, type State } from "./executors/executor.ts";

const keyOf = (stateVersionId: string) => `states/${stateVersionId}`;

export async function readState(blobs: Blobs, stateVersionId: string | null): Promise<State> {
  const file = stateVersionId === null ? undefined : await blobs.get(keyOf(stateVersionId));
  // Only `writeState` writes there.
  return file ? (JSON.parse(file.toString()) as State) : emptyState;
}

/** Already written, and known by the id that its state version is going to have. */
export type WrittenState = Readonly<{ id: string; state: State }>;

export async function writeState(blobs: Blobs, state: State): Promise<WrittenState> {
  const id = newId("stateVersion");
  await blobs.put(keyOf(id), Buffer.from(JSON.stringify(state)));
  return { id, state };
}

/** Makes it the state of the run's workspace. */
export async function saveState(store: Store, run: Run, { id, state }: WrittenState, at: Date): Promise<void> {
  const workspace = await getWorkspace(store, run.workspaceId);
  if (!workspace) return;
  const latest = await getLatestStateVersion(store, workspace.id);
  const resourceCount = state.resources.length;
  await createStateVersion(store, {
    id,
    workspaceId: workspace.id,
    runId: run.id,
    serial: (latest?.serial ?? 0) + 1,
    status: "finalized",
    intermediate: false,
    resourceCount,
    createdAt: at,
  });
  for (const output of state.outputs) {
    await createWorkspaceOutput(store, {
      ...output,
      id: newId("workspaceOutput"),
      workspaceId: workspace.id,
      stateVersionId: id,
      type: typeOf(output),
    });
  }
  await saveWorkspace(store, { ...workspace, currentStateVersionId: id, resourceCount, latestChangeAt: at });
}

/** In the words of the configuration language. */
function typeOf({ value }: Output): string {
  if (Array.isArray(value)) return "tuple";
  if (value === null) return "dynamic";
  return typeof value === "boolean" ? "bool" : typeof value;
}
