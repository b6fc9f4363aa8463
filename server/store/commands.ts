// Writes that are compiled once for each shape of their row. In a transaction nobody waits for them: they go out together
// with what follows, and what goes wrong with one fails the transaction.
import { CompiledQuery, type QueryResult } from "kysely";
import { RaceLost, type Refuse, rethrow } from "./errors.ts";
import { type Compilable, fill, prepare, Slot } from "./questions.ts";
import type { Store } from "./store.ts";

type Sent = Promise<QueryResult<unknown>>;

/** What becomes of a write once its answer is here. */
export type Heed = (sent: Sent) => Promise<unknown>;

/** A command on its way to a connection, which calls `heed` if it does not wait for the answer. */
export interface Noted {
  heed: Heed;
  /** Whether the transaction may fail although PostgreSQL did what was asked. */
  isDemanding: boolean;
}

/** More rows than this at once are rare and long. */
const mostRows = 16;

/**
 * What it looks like may depend only on which columns the rows have. `heed` hears of the answer, at the latest before the
 * transaction is committed.
 *
 * @example
 * const insertComment = command((store, [comment]: [Comment]) => store.insertInto("comments").values(comment));
 * await insertComment(store, [comment]);
 */
export function command<Rows extends readonly object[]>(
  build: (store: Store, rows: Rows) => Compilable<unknown>,
): (store: Store, rows: Rows, heed?: Heed) => Promise<void> {
  const shapes = new Map<string, CompiledQuery>();
  return async (store, given, heed) => {
    // Kysely leaves out columns without a value, too.
    const rows = given.map(withoutUndefined) as unknown as Rows;
    const values = rows.flatMap((row) => Object.values(row));
    const shape = rows.map((row) => Object.keys(row).join()).join(";");
    const compiled = shapes.get(shape) ?? compile(build, store, rows);
    if (rows.length <= mostRows) shapes.set(shape, compiled);
    await send(store, fill(compiled, values), heed);
  };
}

function withoutUndefined(row: object): object {
  if (!Object.values(row).includes(undefined)) return row;
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

function compile<Rows extends readonly object[]>(
  build: (store: Store, rows: Rows) => Compilable<unknown>,
  store: Store,
  rows: Rows,
): CompiledQuery {
  let index = 0;
  const slotted = rows.map((row) => {
    return Object.fromEntries(Object.keys(row).map((column) => [column, new Slot(index++)]));
  });
  const compiled = build(store, slotted as unknown as Rows).compile(store);
  if (rows.length <= mostRows) prepare(compiled.sql, false);
  return compiled;
}

/** The same for a text of others, of which there are only a few. */
export async function sendText(store: Store, text: string, values: readonly unknown[]): Promise<{ rows: never[] }> {
  prepare(text, false);
  await send(store, CompiledQuery.raw(text, [...values]));
  return { rows: [] };
}

async function send(store: Store, compiled: CompiledQuery, heed?: Heed): Promise<void> {
  let isNoted = false;
  const noted: Noted = {
    isDemanding: heed !== undefined,
    heed(sent) {
      isNoted = true;
      return heed ? heed(sent) : sent;
    },
  };
  const sent = store.executeQuery({ ...compiled, ...noted });
  await Promise.allSettled([sent]);
  if (isNoted) return;
  // Outside of a transaction the answer is here.
  await (heed ? heed(sent) : sent);
}

/** The tables whose rows count how often they were saved. */
type Versioned = "applies" | "configurationVersions" | "oauthTokens" | "plans" | "runs" | "testRuns" | "workspaces";

type Version = { id: string; version: number };

/** Saves a row in place of an earlier version. Throws `RaceLost` if somebody else did so first. */
export function saver(table: Versioned) {
  const update = command((store: Store, [row, before]: [Version, Pick<Version, "version">]) =>
    // They have these columns in common.
    store
      .updateTable(table as "plans")
      .set(row as object)
      .where("id", "=", row.id)
      .where("version", "=", before.version),
  );
  return <Row extends Version>(store: Store, row: Row, before: Version, refuse: Refuse = rethrow): Promise<void> =>
    update(store, [row, { version: before.version }], async (sent) => {
      const { numAffectedRows } = await sent.catch(refuse);
      if (numAffectedRows !== 1n) throw new RaceLost(`Somebody else changed ${row.id} first.`);
    });
}
