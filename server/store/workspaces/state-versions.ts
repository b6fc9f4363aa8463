import { sql } from "kysely";
import type { StateVersion, WorkspaceOutput } from "../../domain/types.ts";
import { command } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { anyOf, unordered } from "../database/rows.ts";
import { open, sealAll } from "../encryption/seal.ts";
import { readLight } from "../lists/weight.ts";
import type { Sealed } from "../tables.ts";

/** The newest of the workspace, final or not. */
export async function getLatestStateVersion(store: Store, workspaceId: string): Promise<StateVersion | undefined> {
  const [row] = await latestOf(store, workspaceId);
  return row && unordered(row);
}

const latestOf = preparedQuery((store: Store, workspaceId: string) =>
  store
    .selectFrom("stateVersions")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .orderBy("seq", "desc")
    .limit(sql.lit(1)),
);

const insertState = command((store, [state]: [StateVersion]) => store.insertInto("stateVersions").values(state));

/** Also makes it the workspace's current one if it is finalized and not intermediate, even if the workspace has changed. */
export async function createStateVersion(store: Store, state: StateVersion): Promise<void> {
  await insertState(store, [state]);
  if (state.status === "finalized" && !state.intermediate) await makeCurrent(store, [state]);
}

const makeCurrent = command((store, [state]: [StateVersion]) =>
  store
    .updateTable("workspaces")
    .set((workspace) => ({
      currentStateVersionId: state.id,
      resourceCount: state.resourceCount,
      latestChangeAt: state.createdAt,
      version: workspace("version", "+", 1),
    }))
    .where("id", "=", state.workspaceId),
);

/** By name. Sensitive values are never shown, so they are not read. */
export async function listShownOutputs(store: Store, ids: readonly string[]): Promise<WorkspaceOutput[]> {
  const value = sql<Sealed | null>`case when sensitive then null else value end`;
  const query = store
    .selectFrom("workspaceOutputs")
    .select(["id", "workspaceId", "stateVersionId", "name", "sensitive", "type", value.as("value")])
    .where("id", "=", anyOf(ids))
    .orderBy("name");
  const rows = await readLight(store, query);
  return rows.map((row) => {
    const { value } = open(store, "workspaceOutputs", row);
    return { ...row, value: value === null ? null : JSON.parse(value) };
  });
}

export async function createOutputs(store: Store, outputs: readonly WorkspaceOutput[]): Promise<void> {
  if (outputs.length === 0) return;
  const rows = outputs.map((output) => ({ ...output, value: JSON.stringify(output.value) }));
  await store
    .insertInto("workspaceOutputs")
    .values(await sealAll(store, "workspaceOutputs", rows))
    .execute();
}
