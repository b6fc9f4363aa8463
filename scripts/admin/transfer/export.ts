// Writes a whole store to one file, as it is at one moment.
import { randomUUID } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import type { Task } from "../../../server/jobs/queue/queue.ts";
import { listOutcomeFiles } from "../../../server/jobs/runs/apply-outcome.ts";
import type { Store } from "../../../server/store/database/database.ts";
import { blobKeys } from "../../../server/store/encryption/blobs.ts";
import type { Blobs } from "../../../server/store/files/blobs.ts";
import { listTasks } from "../../../server/store/jobs/jobs.ts";
import type { OpenStore } from "../../../server/store/open-store.ts";
import { recordChange } from "../../../server/store/organizations/audit.ts";
import { fileReasonOf, showProgress, UserError } from "../../terminal/index.ts";
import { byOperator } from "../operator.ts";
import { readPieces } from "./blob-pieces.ts";
import { batchSize, format, type Header, rowLine, type Table, type Totals, tables, version } from "./format.ts";
import { inDatabase, listColumns } from "./schema.ts";

/** The file gets its name only when it is complete. */
export async function exportStore({ database, files, blobs }: OpenStore, file: string, wanted: boolean) {
  if (existsSync(file)) throw new UserError(`The file ${file} exists already. Choose another name.`, 1);
  const partial = `${file}.${randomUUID()}.partial`;
  const progress = showProgress(wanted);
  const totals: Totals = { rows: 0, jobs: 0, blobs: 0 };
  let keys: string[] = [];
  // Written first, so that no secret leaves the store without an audit row.
  await recordChange(database.store, byOperator({ operation: "export", outcome: "begun" }));
  try {
    await database.store
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (store) => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(store);
        // The same rows always produce the same lines.
        await sql`set local time zone 'UTC'`.execute(store);
        keys = await listNeededKeys(store);
        const lines = Readable.from(writeLines(store, { files, blobs }, keys, totals, (text) => progress.show([text])));
        const compress = file.endsWith(".gz") ? createGzip() : new PassThrough();
        // Secrets in the file are encrypted; the rest is only for the operator of the service.
        await pipeline(lines, compress, createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true }));
      });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw isFileError(error) ? new UserError(`${file} cannot be written: ${fileReasonOf(error)}.`, 1) : error;
  } finally {
    progress.stop();
  }
  return { file, ...totals, keys };
}

async function listNeededKeys(store: Store): Promise<string[]> {
  const rows = await store
    .selectFrom("encryptionKeys")
    .select("id")
    .where("retiredAt", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function* writeLines(
  store: Store,
  { files, blobs }: Pick<OpenStore, "files" | "blobs">,
  keys: string[],
  totals: Totals,
  onProgress: (text: string) => void,
): AsyncGenerator<string> {
  const header: Header = { format, version, keys };
  yield `${JSON.stringify(header)}\n`;
  for (const table of tables) {
    for await (const rows of readRows(store, table)) {
      totals.rows += rows.length;
      onProgress(`${table}: ${totals.rows} rows so far`);
      yield rows.map((row) => rowLine(table, row)).join("");
    }
  }
  // Workers of the other store start them again.
  for (const job of await listTasks<Task>(store)) {
    totals.jobs += 1;
    yield `${JSON.stringify({ job })}\n`;
  }
  for (const key of [...(await listBlobKeys(store)), ...(await listUnsettled(store, blobs))]) {
    let there = false;
    for await (const data of readPieces(files, key)) {
      there = true;
      yield `${JSON.stringify({ blob: key, data })}\n`;
    }
    if (there) totals.blobs += 1;
    onProgress(`blobs: ${totals.blobs} so far`);
  }
  yield `${JSON.stringify({ end: totals })}\n`;
}

/** In pages, each row as JSON text. */
async function* readRows(store: Store, table: Table): AsyncGenerator<string[]> {
  const columns = await listColumns(store, table);
  const order = columns.some(({ name }) => name === "seq") ? sql.ref("whole_row.seq") : sql.ref("whole_row");
  await sql`
    declare exported no scroll cursor for
    select row_to_json(whole_row)::text as row from ${sql.table(inDatabase(table))} as whole_row order by ${order}`.execute(
    store,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batchSize)} from exported`.execute(store);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close exported`.execute(store);
}

async function listBlobKeys(store: Store): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (${sql.raw(blobKeys.join(" union "))}) as used where key is not null order by key`.execute(store);
  return rows.map(({ key }) => key);
}

/** Unsaved outcomes of applies by lost workers: an apply must never be repeated. */
async function listUnsettled(store: Store, blobs: Blobs): Promise<string[]> {
  const applies = await store
    .selectFrom("applies")
    .innerJoin("runs", "runs.applyId", "applies.id")
    .select("applies.id")
    .where("runs.status", "=", "applying")
    .where("applies.begunBy", "is not", null)
    .orderBy("applies.id")
    .execute();
  return (await Promise.all(applies.map(({ id }) => listOutcomeFiles(blobs, id)))).flat();
}

const isFileError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && "syscall" in error;
