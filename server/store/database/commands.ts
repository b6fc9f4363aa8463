// Writes, compiled once for each shape of their rows. Inside a transaction, nobody waits for the answer to a write: it
// is sent together with the next query. If the write fails, the transaction fails.
import { type CompiledQuery, type QueryResult, sql } from "kysely";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { RaceLost, type Refuse, rethrow } from "./errors.ts";
import { type Compilable, fill, prepare, Slot } from "./prepared-queries.ts";
import { nextVersion } from "./rows.ts";

type Sent = Promise<QueryResult<unknown>>;

/** Handles the answer to a write. */
export type HandleAnswer = (sent: Sent) => Promise<unknown>;

/** Options of a command, for the connection. If it does not wait for the answer, it calls `handleAnswer`. */
export interface Noted {
  handleAnswer: HandleAnswer;
  /** Whether `handleAnswer` can fail the transaction although PostgreSQL carried out the command. */
  mustSucceed: boolean;
}

/** Commands with more rows are not kept: they are rare, and their text is long. */
const mostRows = 16;

/**
 * `build` may depend only on the columns of the rows, not on their values. `handleAnswer` gets the answer, no later than the
 * commit.
 *
 * @example
 * const insertComment = command((store, [comment]: [Comment]) => store.insertInto("comments").values(comment));
 * await insertComment(store, [comment]);
 */
export function command<Rows extends readonly object[]>(
  build: (store: Store, rows: Rows) => Compilable<unknown>,
): (store: Store, rows: Rows, handleAnswer?: HandleAnswer) => Promise<void> {
  const shapes = new Map<string, CompiledQuery>();
  return async (store, given, handleAnswer) => {
    // Omit undefined columns, as Kysely does.
    const rows = given.map(withoutUndefined) as unknown as Rows;
    const values = rows.flatMap((row) => Object.values(row));
    const shape = rows.map((row) => Object.keys(row).join()).join(";");
    const compiled = shapes.get(shape) ?? compile(build, store, rows);
    if (rows.length <= mostRows) shapes.set(shape, compiled);
    await send(store, fill(compiled, values), handleAnswer);
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
  if (rows.length <= mostRows) prepare(compiled.sql);
  return compiled;
}

async function send(store: Store, compiled: CompiledQuery, handleAnswer?: HandleAnswer): Promise<void> {
  let isNoted = false;
  const noted: Noted = {
    mustSucceed: handleAnswer !== undefined,
    handleAnswer(sent) {
      isNoted = true;
      return handleAnswer ? handleAnswer(sent) : sent;
    },
  };
  const sent = store.executeQuery({ ...compiled, ...noted });
  await Promise.allSettled([sent]);
  if (isNoted) return;
  // Outside of a transaction, the connection has waited for the answer.
  await (handleAnswer ? handleAnswer(sent) : sent);
}

/** Tables whose rows have a version number, which increases on every save. */
export type Versioned =
  | "applies"
  | "configurationVersions"
  | "oauthTokens"
  | "plans"
  | "runs"
  | "testRuns"
  | "workspaces";

type Version = { id: string; version: number };

/**
 * Returns a function that saves an object over its earlier version, and returns the new one. It throws `RaceLost` if another
 * transaction saved the object first.
 */
export function saver<Item extends Version>(
  table: Versioned,
  toRow: (item: Item, store: Store) => object | Promise<object>,
) {
  const update = command((store: Store, [row, before]: [Version, Pick<Version, "version">]) =>
    // One table stands for all of them here: they all have these columns.
    store
      .updateTable(table as "plans")
      .set(row as object)
      .where("id", "=", row.id)
      .where("version", "=", before.version),
  );
  return async (store: Store, item: Item, refuse: Refuse = rethrow): Promise<Item> => {
    const { id, version } = item;
    const saved = nextVersion(item);
    const made = toRow(saved, store);
    // Without an `await`, this update is sent before those of later calls.
    const row = (made instanceof Promise ? await made : made) as Version;
    await update(store, [row, { version }], async (sent) => {
      const { numAffectedRows } = await sent.catch(refuse);
      if (numAffectedRows === 1n) return;
      throw Object.assign(new RaceLost(`Somebody else changed ${id} first.`), { row: { table, id } });
    });
    return saved;
  };
}

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
