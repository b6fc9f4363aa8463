// A statement of the store, and the columns that its conditions compare.
import type { Store } from "../../server/store/database/database.ts";
import type { Tables } from "../../server/store/tables.ts";

/** A value that the statement wants, and one that it does not. */
export type Pair = readonly [wanted: unknown, other: unknown];

export interface Statement {
  table: keyof Tables;
  /** Columns in the conditions. */
  columns: Readonly<Record<string, Pair>>;
  call: (store: Store) => Promise<unknown>;
  /** Rows of other tables. */
  beside: readonly (readonly [table: keyof Tables, row: object])[];
}

/** A name stands for a column with the wanted value `own`. */
export const on = (
  table: keyof Tables,
  columns: readonly (string | Readonly<Record<string, Pair>>)[],
  call: Statement["call"],
  ...beside: Statement["beside"]
): Statement => {
  const pairs = columns.map((column) => (typeof column === "string" ? { [column]: ["own", "other"] as Pair } : column));
  return { table, columns: Object.assign({}, ...pairs), call, beside };
};
