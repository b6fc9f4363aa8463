// PostgreSQL's information about the tables.
import { sql } from "kysely";
import type { Store } from "../../../server/store/database/database.ts";

export interface Column {
  name: string;
  /** JSON that may be JSON's `null`, but not absent. */
  holdsJson: boolean;
}

/** The columns of one table, in order; names as in the database. */
export async function listColumns(store: Store, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, atttypid = 'jsonb'::regtype and attnotnull as "holdsJson"
    from pg_attribute
    where attrelid = ${inDatabase(table)}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(store);
  return rows;
}

/** `apiTokens` as `api_tokens`. */
export function inDatabase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
