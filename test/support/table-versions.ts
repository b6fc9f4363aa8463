import { sql } from "kysely";
import { inject } from "vitest";
import { preparedQuery } from "../../server/store/database/prepared-queries.ts";
import type { Store } from "../../server/store/store.ts";

/**
 * The row count of each table, and the sum of the transactions that wrote its rows. Equal for two moments if nothing was written in
 * between. Reading and sorting the rows would take several times as long.
 */
export async function readTableVersions(store: Store): Promise<Record<string, string>> {
  const rows = await readVersions(store);
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]));
}

const readVersions = preparedQuery((_: Store) => {
  const tables = inject("contents").infrarun.tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, count(*) || ' rows, ' || coalesce(sum(xmin::text::bigint), 0) as version
      from ${sql.table(name)}`,
  );
  return sql<{ name: string; version: string }>`${sql.join(tables, sql` union all `)}`;
});
