// Queries that are compiled once, so that running one again costs only its values. PostgreSQL prepares each once for each
// connection. Queries that are sent together (`Promise.all`) go to it in one packet.
import { type CompiledQuery, type RawBuilder, type Selectable, sql } from "kysely";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";

/** Stands for a value while a query is compiled. */
export class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/** A query of Kysely's, or SQL as text. */
export interface Compilable<Row> {
  compile(store: Store): CompiledQuery<Row>;
}

export function fill<Row>(compiled: CompiledQuery<Row>, values: readonly unknown[]): CompiledQuery<Row> {
  const parameters = compiled.parameters.map((value) => (value instanceof Slot ? values[value.index] : value));
  return { ...compiled, parameters };
}

/**
 * Compiles a query whose SQL depends only on the number of its arguments, never on their values. Compare with lists by
 * `anyOf`.
 *
 * @example
 * const usersById = preparedQuery((store: Store, ids: readonly string[]) => store.selectFrom("users").selectAll().where("id", "=", anyOf(ids)));
 * const users = await usersById(store, ["user-1"]);
 */
export function preparedQuery<Arguments extends unknown[], Row>(
  build: (store: Store, ...values: Arguments) => Compilable<Row>,
): (store: Store, ...values: Arguments) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const read = reader<Row>();
  return async (store, ...values) => {
    compiled ??= compile(build, store, values.length);
    const filled = fill(compiled, values);
    // Do not let Kysely rename the columns: it works out the names for each row again.
    const { rows } = await store.getExecutor().provideConnection((connection) => connection.executeQuery(filled));
    return (rows as object[]).map(read);
  };
}

type Identified =
  | "applies"
  | "configurationVersions"
  | "plans"
  | "projects"
  | "runs"
  | "stateVersions"
  | "users"
  | "workspaces";

/** Returns a function that reads the row with an id. */
export function rowById<Name extends Identified>(table: Name) {
  const read = preparedQuery((store: Store, id: string) =>
    store
      .selectFrom(table as "plans")
      .selectAll()
      .where("id", "=", id),
  );
  return async (store: Store, id: string) => (await read(store, id))[0] as Selectable<Tables[Name]> | undefined;
}

function compile<Arguments extends unknown[], Row>(
  build: (store: Store, ...values: Arguments) => Compilable<Row>,
  store: Store,
  count: number,
): CompiledQuery<Row> {
  const slots = Array.from({ length: count }, (_, index) => new Slot(index));
  const compiled = build(store, ...(slots as unknown[] as Arguments)).compile(store);
  prepare(compiled.sql);
  return compiled;
}

export interface Statement {
  /** PostgreSQL keeps its plan under this name. */
  name: string;
  text: string;
}

/** By text. Their number is fixed by the code, not by the requests. */
const statements = new Map<string, Statement>();

/** Use it only for SQL that is fixed in the code: statements stay in memory until the process exits. */
export function prepare(text: string): void {
  if (!statements.has(text)) statements.set(text, { name: `statement_${statements.size}`, text });
}

export const statementOf = (text: string): Statement | undefined => statements.get(text);

/** Count per text, and the statements of frequent texts. */
const seen = new Map<string, number>();
const familiar = new Map<string, Statement>();
const often = 5;
const mostSeen = 2_000;
/** Bounded, because each connection keeps the plans of all of them. */
const mostFamiliar = 200;
/** Lists are not prepared: the best plan depends on the values that are searched for. */
const list = /^\s*with (?:found|page) as/;

/** Returns a prepared statement for a frequent text. */
export function familiarStatement(text: string): Statement | undefined {
  const known = familiar.get(text);
  if (known || familiar.size >= mostFamiliar || list.test(text)) return known;
  const times = (seen.get(text) ?? 0) + 1;
  seen.set(text, times);
  if (seen.size > mostSeen) seen.clear();
  if (times < often) return undefined;
  const statement = { name: `familiar_${familiar.size}`, text };
  familiar.set(text, statement);
  return statement;
}

/** JSON has no type for times, so these columns are strings. All columns with times have such names. */
const isTime = (column: string) => column.endsWith("_at") || column === "since";

/** Selects whole rows of joined tables, each as one column of JSON; read them with `fromJson`. */
export function wholes(...aliases: string[]): RawBuilder<unknown> {
  return sql.join(aliases.map((alias) => sql`to_json(${sql.table(alias)}) as ${sql.ref(alias)}`));
}

type Read = (row: object) => object;

/** Keyed by the columns of a row. There are few: the code names them all. */
const readers = new Map<string, Read>();

/**
 * Returns a function that renames the columns of a row to our members, reads times from JSON, and omits the members
 * `without`. Caches the last columns, because most rows share them.
 */
export function reader<Row>(...without: string[]): (row: object) => Row {
  let columns: readonly string[] = [];
  let read: Read = () => ({});
  return (row) => {
    const given = Object.keys(row);
    if (!isSame(given, columns)) {
      read = readerOf(given, without);
      columns = given;
    }
    return read(row) as Row;
  };
}

/** Compiles a function that names each member: it is several times faster than a loop over the columns. */
function readerOf(columns: readonly string[], without: readonly string[]): Read {
  const key = `${columns.join()} ${without.join()}`;
  const known = readers.get(key);
  if (known) return known;
  const kept = columns.filter((column) => !without.includes(column));
  const members = kept.map((column) => {
    const value = `row[${JSON.stringify(column)}]`;
    return `${JSON.stringify(memberOf(column))}: ${isTime(column) ? `toTime(${value})` : value}`;
  });
  const read = new Function("toTime", `return (row) => ({ ${members.join(", ")} });`)(toTime) as Read;
  readers.set(key, read);
  return read;
}

const toTime = (value: unknown) => (typeof value === "string" ? new Date(value) : value);

const memberOf = (column: string) => column.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}

/** Reads a row that PostgreSQL returned as JSON. */
export const fromJson = reader<object>() as <Row>(json: object) => Row;
