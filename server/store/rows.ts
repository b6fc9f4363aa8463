// Common parts of reading and writing rows.
import { type RawBuilder, sql, type UpdateResult } from "kysely";
import { RaceLost } from "./errors.ts";

/** Removes `seq` from a row. */
export function unordered<Row extends { seq: number }>(row: Row): Omit<Row, "seq"> {
  const { seq: _, ...item } = row;
  return item;
}

/** The object with its next version. */
export function nextVersion<Item extends { version: number }>(item: Item): Item {
  return { ...item, version: item.version + 1 };
}

/** Returns the saved object; throws if somebody else saved it first. */
export function wonBy<Item extends { id: string }>(result: UpdateResult, saved: Item): Item {
  if (result.numUpdatedRows !== 1n) throw new RaceLost(`Somebody else changed ${saved.id} first.`);
  return saved;
}

/** A LIKE pattern that finds the text anywhere, with its wildcards escaped. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** Escapes the wildcards of LIKE. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** For comparing with `=`; an empty list matches nothing. */
export function anyOf<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`;
}
