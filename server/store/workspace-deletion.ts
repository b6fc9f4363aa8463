import { sql } from "kysely";
import type { Database, Store } from "./store.ts";
import { lockWorkspace } from "./workspaces.ts";

const atOnce = 1_000;

/** What a workspace may have very many of, and the rows that the last transaction deletes. */
const belongings = {
  // A safe deletion has locked the holder.
  runs: sql`holds_workspace`,
  state_versions: sql`false`,
  configuration_versions: sql`exists (select from runs where configuration_version_id = configuration_versions.id)`,
};

/**
 * Before a workspace is deleted: deletes all but its newest runs, states and versions in short transactions. A single one
 * would reach the time limit of a query, and keep others from their counts. The transaction of `store` locks the workspace.
 */
export async function deleteMost(
  store: Store,
  { transaction }: Pick<Database, "transaction">,
  workspaceId: string,
): Promise<void> {
  await lockWorkspace(store, workspaceId);
  for (const table of Object.keys(belongings) as (keyof typeof belongings)[]) {
    const deleteSome = () => transaction((inside) => deleteOldest(inside, table, workspaceId));
    while ((await hasMany(store, table, workspaceId)) && (await deleteSome()));
  }
}

async function hasMany(store: Store, table: keyof typeof belongings, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where workspace_id = ${id} offset ${sql.lit(atOnce)} limit 1`.execute(store);
  return rows.length > 0;
}

/** False if there was none. */
async function deleteOldest(store: Store, table: keyof typeof belongings, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where id = any(array(
      select id from ${sql.table(table)} where workspace_id = ${id} and not ${belongings[table]}
      order by seq limit ${sql.lit(atOnce)}
    ))`.execute(store);
  return numAffectedRows !== 0n;
}
