// Writes many rows in one statement. Passes the rows as one JSON parameter, so the statement is the same for any number of rows.
import { sql } from "kysely";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import type { Versioned } from "./commands.ts";
import { RaceLost } from "./errors.ts";

/** Saves the given columns if no row has changed since it was read; otherwise throws `RaceLost`. */
export async function saveMany(
  store: Store,
  table: Versioned,
  rows: readonly { id: string; version: number }[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).filter((column) => column !== "id");
  const changes = sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`));
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as saved set ${changes} from ${recordsOf(table, rows)} as given
    where saved.id = given.id and saved.version = given.version - 1`.execute(store);
  if (numAffectedRows !== BigInt(rows.length)) throw new RaceLost(`Somebody else changed one of these ${table} first.`);
}

/** In the order of the rows. */
export async function insertMany(store: Store, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordsOf(table, rows)}`.execute(
    store,
  );
}

const recordsOf = (table: keyof Tables, rows: readonly object[]) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(withColumns))}::json)`;

const withColumns = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]));

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
