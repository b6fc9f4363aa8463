import type { StateVersion, WorkspaceOutput } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { open, sealAll } from "./encryption/seal.ts";
import { anyOf, unordered } from "./rows.ts";

/** The newest of the workspace, final or not. */
export async function getLatestStateVersion(store: Store, workspaceId: string): Promise<StateVersion | undefined> {
  const row = await store
    .selectFrom("stateVersions")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .orderBy("seq", "desc")
    .executeTakeFirst();
  return row && unordered(row);
}

/** Makes it the workspace's current one, whatever else changed meanwhile, unless it is still to be finalized. */
export async function createStateVersion(store: Store, state: StateVersion): Promise<void> {
  await store.insertInto("stateVersions").values(state).execute();
  if (state.status === "finalized" && !state.intermediate) await setCurrentState(store, state);
}

export async function setCurrentState(store: Store, state: StateVersion): Promise<void> {
  await store
    .updateTable("workspaces")
    .set((workspace) => ({
      currentStateVersionId: state.id,
      resourceCount: state.resourceCount,
      latestChangeAt: state.createdAt,
      version: workspace("version", "+", 1),
    }))
    .where("id", "=", state.workspaceId)
    .execute();
}

/** Of the current state versions of these workspaces, by name; without their values, which may be large. */
export function listOutputIds(
  store: Store,
  workspaceIds: readonly string[],
): Promise<Pick<WorkspaceOutput, "id" | "workspaceId">[]> {
  return store
    .selectFrom("workspaceOutputs")
    .innerJoin("workspaces", "workspaces.currentStateVersionId", "workspaceOutputs.stateVersionId")
    .where("workspaces.id", "=", anyOf(workspaceIds))
    .select(["workspaceOutputs.id", "workspaceOutputs.workspaceId"])
    .orderBy("workspaceOutputs.name")
    .execute();
}

/** By name. */
export async function listOutputsById(store: Store, ids: readonly string[]): Promise<WorkspaceOutput[]> {
  const rows = await store
    .selectFrom("workspaceOutputs")
    .selectAll()
    .where("id", "=", anyOf(ids))
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ ...row, value: JSON.parse(open(store, "workspaceOutputs", row).value) }));
}

export async function createOutputs(store: Store, outputs: readonly WorkspaceOutput[]): Promise<void> {
  if (outputs.length === 0) return;
  const rows = outputs.map((output) => ({ ...output, value: JSON.stringify(output.value) }));
  await store
    .insertInto("workspaceOutputs")
    .values(await sealAll(store, "workspaceOutputs", rows))
    .execute();
}
