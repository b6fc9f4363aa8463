// Rewrites secrets in batches when the store gets another key.
import { sql } from "kysely";
import type { Store } from "../store.ts";
import { keyColumn, type SecretLocation, type SecretTable, secretColumns } from "./seal.ts";

const batchSize = 500;

export interface Column {
  table: SecretTable;
  column: string;
}

export const allColumns: readonly Column[] = Object.entries(secretColumns).flatMap(([table, columns]) =>
  columns.map((column) => ({ table: table as SecretTable, column })),
);

/**
 * Rewrites the next secrets after this row, and returns the last row; undefined if there are no more. Skips secrets that
 * begin with `except`.
 */
export async function rewriteBatch(
  store: Store,
  { table, column }: Column,
  after: string,
  except: string,
  change: (location: SecretLocation, text: string) => string,
): Promise<{ last: string; count: number } | undefined> {
  const id = sql.ref(`${table}.${keyColumn(table)}`);
  const value = sql.ref(`${table}.${column}`);
  const { rows } = await sql<{ id: string; value: string }>`
    select ${id} as id, ${value} as value from ${sql.table(table)}
    where ${value} is not null and ${id} > ${after} and not starts_with(${value}, ${except})
    order by ${id} limit ${sql.lit(batchSize)} for update`.execute(store);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  const changed = rows.map((row) => change([table, column, row.id], row.value));
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = given.value
    from unnest(${rows.map((row) => row.id)}::text[], ${changed}::text[]) as given (id, value)
    where ${id} = given.id`.execute(store);
  return { last, count: rows.length };
}
