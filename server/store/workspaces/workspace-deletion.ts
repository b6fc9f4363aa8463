import { sql } from "kysely";
import type { Database, Store } from "../store.ts";
import { lockWorkspace } from "./workspaces.ts";

const atOnce = 1_000;

/** Objects of which a workspace may have very many, and the rows that the last transaction deletes. */
const belongings = {
  // A safe deletion has locked the holder.
  runs: sql`holds_workspace`,
  state_versions: sql`false`,
  configuration_versions: sql`exists (select from runs where configuration_version_id = configuration_versions.id)`,
};

type LargeTable = keyof typeof belongings;

/**
 * Before a workspace is deleted: deletes all but its newest runs, states and versions in short transactions. A single one
 * would reach the time limit of a query, and keep others from their counts. The transaction of `store` locks the workspace.
 */
export async function deleteMost(
  store: Store,
  { transaction }: Pick<Database, "transaction">,
  workspaceId: string,
  known?: readonly LargeTable[],
): Promise<void> {
  await lockWorkspace(store, workspaceId);
  const list = () => listLarge(store, workspaceId);
  for (let [table] = known ?? (await list()); table; [table] = await list()) {
    const large = table;
    if (!(await transaction((inside) => deleteOldest(inside, large, workspaceId)))) return;
  }
}

/** The tables with more rows of the workspace than the last transaction deletes. */
export async function listLarge(store: Store, workspaceId: string): Promise<LargeTable[]> {
  const tables = Object.keys(belongings) as LargeTable[];
  const larger = tables.map(
    (table) => sql`select ${sql.lit(table)} as name where exists (
      select from ${sql.table(table)} where workspace_id = ${workspaceId} offset ${sql.lit(atOnce)} limit 1)`,
  );
  const { rows } = await sql<{ name: LargeTable }>`${sql.join(larger, sql` union all `)}`.execute(store);
  return rows.map(({ name }) => name);
}

/** False if there was none. */
async function deleteOldest(store: Store, table: LargeTable, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where id = any(array(
      select id from ${sql.table(table)} where workspace_id = ${id} and not ${belongings[table]}
      order by seq limit ${sql.lit(atOnce)}
    ))`.execute(store);
  return numAffectedRows !== 0n;
}
