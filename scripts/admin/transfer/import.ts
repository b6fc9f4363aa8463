// Fills an empty store from one file: all of it or nothing.
import { sql } from "kysely";
import pg from "pg";
import { openQueue, type Queue } from "../../../server/jobs/queue/queue.ts";
import type { Store } from "../../../server/store/database/database.ts";
import { sealBlobs } from "../../../server/store/encryption/blobs.ts";
import type { KeyRing } from "../../../server/store/encryption/key-ring.ts";
import { getSecret } from "../../../server/store/encryption/secrets.ts";
import type { OpenStore } from "../../../server/store/open-store.ts";
import { clearAudit, recordChange } from "../../../server/store/organizations/audit.ts";
import { exceedQuotas } from "../../../server/store/organizations/usage.ts";
import { type Progress, showProgress, UserError } from "../../terminal/index.ts";
import { byOperator } from "../operator.ts";
import { BlobWriter } from "./blob-pieces.ts";
import { type ArchiveEntry, readEntries } from "./file.ts";
import { type Totals, tables } from "./format.ts";
import { inDatabase, listColumns } from "./schema.ts";

export async function importStore({ database, files, keys }: OpenStore, file: string, wanted: boolean) {
  const progress = showProgress(wanted);
  let writer: BlobWriter | undefined;
  const queue = openQueue({ url: database.url, onError: () => {} });
  try {
    const totals = await database.transaction(async (store) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(store);
      await expectEmpty(store);
      await exceedQuotas(store);
      // The key of its files comes with the imported secrets.
      writer = new BlobWriter({ files, blobs: sealBlobs(files, () => getSecret(store, "files")) });
      const totals = await writeParts({ store, queue, writer, progress, keys }, file);
      await continueCounting(store);
      await recordChange(store, byOperator({ operation: "import", outcome: "done" }));
      return totals;
    });
    await sql`analyze`.execute(database.store);
    return { file, ...totals };
  } catch (error) {
    await writer?.undo();
    throw error;
  } finally {
    progress.stop();
  }
}

interface Target {
  store: Store;
  queue: Queue;
  writer: BlobWriter;
  progress: Progress;
  keys: KeyRing;
}

async function writeParts({ store, queue, writer, progress, keys }: Target, file: string): Promise<Totals> {
  let rows = 0;
  let jobs = 0;
  for await (const part of readEntries(file, keys)) {
    switch (part.kind) {
      case "rows":
        await insertRows(store, part, file);
        rows += part.lines.length;
        progress.show([`${part.table}: ${rows} rows so far`]);
        break;
      case "job":
        await queue.send(store, part.job);
        jobs += 1;
        break;
      case "blob":
        await writer.add(part.key, part.data);
        progress.show([`blobs: ${writer.count} so far`]);
        break;
      case "end":
        await writer.finish();
        if (part.totals.rows !== rows || part.totals.jobs !== jobs || part.totals.blobs !== writer.count) {
          throw new UserError(`${file} does not hold as much as its last line says. Export it again.`, 1);
        }
    }
  }
  return { rows, jobs, blobs: writer.count };
}

/** Keeps everybody else from writing until the end. */
async function expectEmpty(store: Store): Promise<void> {
  await sql`lock table organizations, users in exclusive mode`.execute(store);
  for (const table of tables.filter((one) => one !== "secrets" && one !== "encryptionKeys")) {
    // Rows that a new store writes at its first start do not count as content.
    const own = table === "auditEntries" ? sql`where operation <> 'createStore'` : sql``;
    const { rows } = await sql`select 1 from ${sql.table(inDatabase(table))} ${own} limit 1`.execute(store);
    if (rows.length > 0) {
      throw new UserError(
        `There are ${inDatabase(table).replaceAll("_", " ")} in this store already, and only an empty one can be ` +
          "filled. Name a new folder in INFRARUN_DATA, or an empty database in DATABASE_URL.",
        1,
      );
    }
  }
  // The rows that the store created when it was first opened.
  await sql`delete from secrets`.execute(store);
  await sql`delete from encryption_keys`.execute(store);
  await clearAudit(store);
}

async function insertRows(
  store: Store,
  { table, lines, first }: Extract<ArchiveEntry, { kind: "rows" }>,
  file: string,
) {
  const given = Object.keys(JSON.parse(lines[0]!).row);
  const known = await listColumns(store, table);
  const extra = given.find((name) => !known.some((column) => column.name === name));
  if (extra !== undefined)
    throw new UserError(`${file} has ${inDatabase(table)}.${extra}, which is unknown. ${otherVersion}`, 1);
  // A column that the exporting version did not have gets its default.
  const columns = known.filter(({ name }) => given.includes(name));
  const names = columns.map(({ name }) => sql.ref(name));
  // PostgreSQL reads both JSON null and an absent value from a row in JSON as SQL null.
  const values = columns.map(({ name, holdsJson }) =>
    holdsJson ? sql`coalesce(${sql.ref(`given.${name}`)}, 'null')` : sql.ref(`given.${name}`),
  );
  const target = sql.table(inDatabase(table));
  try {
    await sql`
      insert into ${target} (${sql.join(names)}) overriding system value
      select ${sql.join(values)}
      from unnest(${lines}::text[]) as lines (line), json_populate_record(null::${target}, line::json -> 'row') as given
      ${table === "usageEntries" ? countedAlready : sql``}
    `.execute(store);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const place = `lines ${first} to ${first + lines.length - 1}`;
    throw new UserError(`${file} does not fit this store, at ${place}: ${error.message}. ${otherVersion}`, 1);
  }
}

const otherVersion = "Import it with the version of infrarun that exported it, or export it again.";

/** The rows that were imported before have been counted by triggers. */
const countedAlready = sql`on conflict (id) do update set bytes = excluded.bytes`;

/** New rows get higher numbers than the imported ones. */
async function continueCounting(store: Store): Promise<void> {
  for (const table of tables.map(inDatabase)) {
    const columns = await listColumns(store, table);
    if (!columns.some(({ name }) => name === "seq")) continue;
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'seq'), (select coalesce(max(seq), 0) + 1 from ${sql.table(table)}), false)
    `.execute(store);
  }
}
