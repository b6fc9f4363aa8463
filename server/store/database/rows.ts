import { type RawBuilder, sql } from "kysely";

export function unordered<Row extends { seq: number }>(row: Row): Omit<Row, "seq"> {
  const { seq: _, ...item } = row;
  return item;
}

export function nextVersion<Item extends { version: number }>(item: Item): Item {
  return { ...item, version: item.version + 1 };
}

/** Returns a LIKE pattern for rows that contain the text, with its wildcards escaped. */
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

/** For comparing with `<>`; an empty list excludes nothing. */
export function allOf<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`all(${values})`;
}
