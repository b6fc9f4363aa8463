// Compares the acknowledged writes with the content of the store.
import { createHash } from "node:crypto";
import type pg from "pg";
import { connect, type Database } from "../../server/store/database/database.ts";
import { sealBlobs } from "../../server/store/encryption/blobs.ts";
import { getSecret } from "../../server/store/encryption/secrets.ts";
import { openBlobs } from "../../server/store/files/open-blobs.ts";
import { testKeys } from "../support/keys.ts";
import { eventually } from "./fault.ts";
import { checkIntegrity, withClient } from "./integrity.ts";
import type { Ledger } from "./ledger.ts";

export interface Verdict {
  lost: string[];
  findings: string[];
  /** Runs that had not ended after enough time. */
  stuck: number;
  /** The number of checked index and table files. */
  checked: number | null;
  /** From the end of the load until the last run ended. */
  settledMs: number;
}

const over = ["applied", "planned_and_finished"];

/** `canceled`: runs canceled on purpose; they do not count as failed. */
export async function judge(
  url: string,
  blobs: string,
  ledger: Ledger,
  patienceMs: number,
  canceled: readonly string[] = [],
): Promise<Verdict> {
  await using database = openShared(url);
  return await withClient(url, async (client) => {
    const started = performance.now();
    const done = await eventually(async () => (await countUnfinished(client)) === 0, patienceMs, 200);
    const settledMs = performance.now() - started;
    const stuck = done ? 0 : await countUnfinished(client);
    const { checked, findings } = await checkIntegrity(client);
    if (stuck > 0) findings.push(`${stuck} runs are not over: ${await describeUnfinished(client)}`);
    findings.push(...(await findGivenUp(client, canceled)), ...summarize(ledger.oddities));
    const lost = [
      ...(await findLostWorkspaces(client, ledger)),
      ...(await findLostConfigurations(client, ledger, database, blobs)),
      ...(await findLostRuns(client, ledger)),
    ];
    return { lost, findings, stuck, checked, settledMs };
  });
}

function openShared(url: string): Database & AsyncDisposable {
  const database = connect(url, { keys: testKeys });
  return { ...database, [Symbol.asyncDispose]: () => database.close() };
}

/** Counts equal lines, and shows each once. */
function summarize(oddities: readonly string[]): string[] {
  const kinds = Object.entries(Object.groupBy(oddities, (one) => one.replace(/\b(ws|run|cv)-\w+/g, "$1-…")));
  return kinds.map(([kind, all]) => `${all!.length} × ${kind}`);
}

const unfinished = `status not in ('applied','planned_and_finished','planned_and_saved','discarded','errored','canceled')`;

async function countUnfinished(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from runs where ${unfinished}`);
  return rows[0]!.count;
}

async function describeUnfinished(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`
    select r.id, r.status, r.updated_at, w.locked_by, j.queue, j.beat_at, j.retry_count, j.due_at
    from runs r join workspaces w on w.id = r.workspace_id left join jobs j on j.task ->> 'id' = r.id
    where r.${unfinished} limit 5`);
  return JSON.stringify(rows);
}

/** Runs that failed. Killed processes must not make runs fail. */
async function findGivenUp(client: pg.Client, canceled: readonly string[]): Promise<string[]> {
  const { rows } = await client.query(
    `select id, status from runs where status in ('errored', 'canceled', 'discarded') and id <> all ($1) limit 5`,
    [canceled],
  );
  return rows.length > 0 ? [`runs ended otherwise than they should: ${JSON.stringify(rows)}`] : [];
}

async function readAll<Row>(client: pg.Client, table: string, columns: string): Promise<Map<string, Row>> {
  const { rows } = await client.query(`select id, ${columns} from ${table}`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function findLostWorkspaces(client: pg.Client, { workspaces }: Ledger): Promise<string[]> {
  const kept = await readAll<{ name: string; description: string }>(client, "workspaces", "name, description");
  return [...workspaces].flatMap(([id, { name, description, sentSince }]) => {
    const row = kept.get(id);
    if (row?.name !== name) return [`workspace ${id} is gone`];
    if ([description, ...sentSince].includes(row.description)) return [];
    return [`workspace ${id} says ${row.description} and not ${description}`];
  });
}

async function findLostConfigurations(
  client: pg.Client,
  { configurations }: Ledger,
  { store }: Database,
  folder: string,
): Promise<string[]> {
  const blobs = sealBlobs(openBlobs(folder), () => getSecret(store, "files"));
  const kept = await readAll<{ status: string; blob: string | null }>(client, "configuration_versions", "status, blob");
  const lost: string[] = [];
  for (const [id, hash] of configurations) {
    const row = kept.get(id);
    const bytes = row?.blob ? await blobs.get(row.blob).catch(() => undefined) : undefined;
    const found = bytes && createHash("sha256").update(bytes).digest("hex");
    if (row?.status !== "uploaded" || found !== hash) lost.push(`the files of ${id} are gone`);
  }
  return lost;
}

async function findLostRuns(client: pg.Client, { runs }: Ledger): Promise<string[]> {
  type Row = { workspace_id: string; message: string; status: string };
  const kept = await readAll<Row>(client, "runs", "workspace_id, message, status");
  return [...runs].flatMap(([id, { workspaceId, message }]) => {
    const row = kept.get(id);
    if (!row) return [`run ${id} is gone`];
    if (row.workspace_id !== workspaceId || row.message !== message) return [`run ${id} is another one`];
    return over.includes(row.status) ? [] : [`run ${id} is ${row.status}`];
  });
}
