// What reading and writing rows has in common.
import { type RawBuilder, sql, type UpdateResult } from "kysely";
import { RaceLost } from "./errors.ts";

/** The domain object of a row that also says when it came. */
export function unordered<Row extends { seq: number }>(row: Row): Omit<Row, "seq"> {
  const { seq: _, ...item } = row;
  return item;
}

/** The object with the version that a save gives it. */
export function nextVersion<Item extends { version: number }>(item: Item): Item {
  return { ...item, version: item.version + 1 };
}

/** What was saved, unless somebody saved it first. */
export function wonBy<Item extends { id: string }>(result: UpdateResult, saved: Item): Item {
  if (result.numUpdatedRows !== 1n) throw new RaceLost(`Somebody else changed ${saved.id} first.`);
  return saved;
}

/** A pattern that finds the text anywhere, whatever signs it holds. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** The text with the signs of a pattern taken as they are. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** To compare with `=`; none of an empty list. */
export function anyOf<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`;
}
