// The content of all tables, and the return to it. Only changed tables are written, so a return takes a few milliseconds.
import { sql } from "kysely";
import type { Store } from "../store.ts";
import { prepare } from "./prepared-queries.ts";

/** JSON can hold it. */
export interface Content {
  tables: TableContent[];
  sequences: SequenceContent[];
}

interface TableContent {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** PostgreSQL's text of each row. */
  rows: string[];
  digest: string | null;
}

interface SequenceContent {
  name: string;
  last: number;
  isCalled: boolean;
}

interface State {
  name: string;
  /** Null if the table is empty. */
  digest: string | null;
}

/** Reads all rows into memory. In a transaction, other sessions may not write meanwhile. */
export async function readContent(store: Store): Promise<Content> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    group by relname order by relname`.execute(store);
  const { rows: sequences } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`.execute(store);
  const digests = await readStates(store, tables);
  const content: Content = { tables: [], sequences: await readSequences(store, sequences) };
  for (const { name, columns } of tables) {
    const { rows } = await sql<{ row: string }>`
      select given::text as row from ${sql.table(name)} as given order by ctid`.execute(store);
    content.tables.push({ name, columns, rows: rows.map(({ row }) => row), digest: digests.get(name)! });
  }
  return content;
}

/**
 * Makes the tables contain this again, and returns the number of removed rows. In one transaction of a superuser: triggers and
 * foreign keys are off. Other sessions may not write meanwhile.
 */
export async function restoreContent(store: Store, content: Content): Promise<number> {
  await sql`set local session_replication_role = replica`.execute(store);
  const [digests, sequences] = await Promise.all([
    readStates(store, content.tables),
    readSequences(store, content.sequences),
  ]);
  const changed = content.tables.filter(({ name, digest }) => digests.get(name) !== digest);
  const moved = content.sequences.filter(({ last, isCalled }, index) => {
    return sequences[index]!.last !== last || sequences[index]!.isCalled !== isCalled;
  });
  const removed = await Promise.all(changed.map(({ name }) => sql`delete from ${sql.table(name)}`.execute(store)));
  await Promise.all([
    ...changed.filter(({ rows }) => rows.length > 0).map((table) => insert(store, table)),
    ...moved.map(({ name, last, isCalled }) => sql`select setval(${name}, ${last}, ${isCalled})`.execute(store)),
  ]);
  return removed.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0);
}

/** Digests by table. */
async function readStates(store: Store, tables: readonly { name: string }[]): Promise<Map<string, string | null>> {
  const each = tables.map(({ name }) => {
    return `select '${name}' as name, md5(string_agg(given::text, E'\\n' order by given::text)) as digest from ${name} as given`;
  });
  const { rows } = await readAll<State>(store, each);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

async function readSequences(store: Store, sequences: readonly { name: string }[]): Promise<SequenceContent[]> {
  const each = sequences.map(({ name }) => `select '${name}' as name, last_value as last, is_called from ${name}`);
  const { rows } = await readAll<SequenceContent>(store, each);
  return rows;
}

function readAll<Row>(store: Store, queries: readonly string[]) {
  const query = queries.join(" union all ");
  // Planning it takes longer than running it.
  prepare(query);
  return sql<Row>`${sql.raw(query)}`.execute(store);
}

function insert(store: Store, { name, columns, rows }: TableContent) {
  const values = sql.join(columns.map((column) => sql`(given).${sql.ref(column)}`));
  // `offset 0` keeps PostgreSQL from reading each row again for every column.
  return sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
    select ${values} from (
      select row::${sql.table(name)} as given from unnest(${rows}::text[]) as row offset 0
    ) as read`.execute(store);
}
