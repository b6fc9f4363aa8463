// Copies an existing row many times with one SQL statement.
import { type RawBuilder, sql } from "kysely";
import type { Store } from "../../server/store/database/database.ts";

/** Copies of this workspace, named `name-1` and so on. */
export async function multiplyWorkspace(store: Store, id: string, count: number): Promise<void> {
  await multiply(store, "workspaces", id, count, {
    id: sql`'ws-' || lpad(n::text, 16, '0')`,
    name: sql`original.name || '-' || n`,
    latest_change_at: sql`original.latest_change_at + n * interval '1 second'`,
  });
}

/** Copies of this run, each a second younger than the one before. */
export async function multiplyRun(store: Store, id: string, count: number): Promise<void> {
  await multiply(store, "runs", id, count, {
    id: sql`'run-' || lpad(n::text, 16, '0')`,
    message: sql`original.message || ' number ' || n`,
    created_at: sql`original.created_at + n * interval '1 second'`,
  });
}

/** Copies a row. `changed` has the columns that differ. Its SQL may use `n`, which runs from `from` + 1 to `count`. */
export async function multiply(
  store: Store,
  table:
    | "organizations"
    | "projects"
    | "workspaces"
    | "runs"
    | "test_runs"
    | "state_versions"
    | "configuration_versions",
  key: string,
  count: number,
  changed: Readonly<Record<string, RawBuilder<unknown>>>,
  from = 0,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'seq'`.execute(store);
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? sql`original.${sql.id(name)}`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.join(values)}
    from ${sql.table(table)} as original, generate_series(${sql.lit(from + 1)}, ${sql.lit(count)}) as n
    where original.${sql.id(table === "organizations" ? "name" : "id")} = ${key} order by n`.execute(store);
  await sql`vacuum analyze ${sql.table(table)}`.execute(store);
}
