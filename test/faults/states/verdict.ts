// Compares the acknowledged state versions with the content of the store and its files.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { connect } from "../../../server/store/database/database.ts";
import { sealBlobs } from "../../../server/store/encryption/blobs.ts";
import { getSecret } from "../../../server/store/encryption/secrets.ts";
import { openBlobs } from "../../../server/store/files/open-blobs.ts";
import { testKeys } from "../../support/keys.ts";
import { checkIntegrity, withClient } from "../integrity.ts";
import { md5Of, type StateLedger } from "./caller.ts";
import type { Written } from "./writers.ts";

/** Queries for rows that must not exist. `$1` are workspaces whose serials only increase. */
const rules: Record<string, string> = {
  "unlocked workspaces whose current state is not their latest": `
    select id from workspaces where locked_by is null and current_state_version_id is distinct from latest_state_version_id`,
  "unlocked workspaces whose current state is intermediate": `
    select w.id from workspaces w join state_versions v on v.id = w.current_state_version_id
    where w.locked_by is null and v.intermediate`,
  "finalized states of one serial": `
    select workspace_id, serial from state_versions where status = 'finalized' and workspace_id = any ($1)
    group by workspace_id, serial having count(*) > 1`,
  "workspaces whose latest state has not the greatest serial": `
    select w.id from workspaces w join state_versions v on v.id = w.latest_state_version_id
    where w.id = any ($1) and v.serial <> (
      select max(serial) from state_versions where workspace_id = w.id and status = 'finalized')`,
  "finalized states without their file or their output": `
    select id from state_versions v where status = 'finalized' and (blob is null or size = 0 or (
      select count(*) from workspace_outputs where state_version_id = v.id) <> v.processed::int)`,
  "unfinished states with a file or an output": `
    select id from state_versions v where status <> 'finalized' and (blob is not null or size <> 0 or exists (
      select from workspace_outputs where state_version_id = v.id))`,
  "finalized states that count for no organization": `
    select id from state_versions v where status = 'finalized' and not exists (
      select from usage_entries where id = 'states/' || v.id and bytes = v.size)`,
};

export interface StateVerdict {
  lost: string[];
  findings: string[];
  /** Stored files of states that were read and compared. */
  compared: number;
}

export async function judgeStates(
  url: string,
  folder: string,
  ledger: StateLedger,
  workspaces: readonly Written[],
): Promise<StateVerdict> {
  return withClient(url, async (client) => {
    const { findings } = await checkIntegrity(client);
    const increasing = workspaces.filter(({ habit }) => habit !== "restore").map(({ id }) => id);
    for (const [what, question] of Object.entries(rules)) {
      const { rows } = await client.query(question, question.includes("$1") ? [increasing] : []);
      if (rows.length > 0) findings.push(`${rows.length} ${what}: ${JSON.stringify(rows.slice(0, 3))}`);
    }
    const { hashes, broken } = await readStates(client, url, folder);
    findings.push(...broken, ...(await findUnknownFiles(client, folder)), ...summarize(ledger.oddities));
    const isLost = ([id, hash]: [string, string]) => hashes.get(id) !== hash;
    const lost = [...ledger.versions].filter(isLost).map(([id]) => `the acknowledged state ${id} is gone`);
    const isOther = ([id, hash]: [string, string]) => hashes.has(id) && hashes.get(id) !== hash;
    findings.push(...[...ledger.announced].filter(isOther).map(([id]) => `${id} has another state than announced`));
    return { lost, findings, compared: hashes.size };
  });
}

/** The hashes of the files of all finalized states, by the id of the version. */
async function readStates(client: pg.Client, url: string, folder: string) {
  const database = connect(url, { keys: testKeys });
  const blobs = sealBlobs(openBlobs(folder), () => getSecret(database.store, "files"));
  const { rows } = await client.query<{ id: string; blob: string; size: string }>(
    "select id, blob, size from state_versions where status = 'finalized'",
  );
  const hashes = new Map<string, string>();
  const broken: string[] = [];
  for (const { id, blob, size } of rows) {
    const bytes = await blobs.get(blob).catch(() => undefined);
    if (bytes?.byteLength !== Number(size)) broken.push(`${id} is finalized without its whole file`);
    else hashes.set(id, md5Of(bytes));
  }
  await database.close();
  return { hashes, broken };
}

/** Files that no version refers to and no sweep would remove. Drafts are never served, and removed by their age. */
async function findUnknownFiles(client: pg.Client, folder: string): Promise<string[]> {
  const files = await readdir(join(folder, "states"));
  const keys = files.filter((name) => !name.endsWith(".tmp")).map((name) => `states/${name}`);
  const { rows } = await client.query<{ key: string }>(
    `select key from unnest($1::text[]) as key
     where not exists (select from state_versions where blob = key) and not exists (select from unused_blobs u where u.key = key.key)`,
    [keys],
  );
  return rows.map(({ key }) => `the file ${key} would stay forever`);
}

function summarize(oddities: readonly string[]): string[] {
  const kinds = Object.entries(Object.groupBy(oddities, (one) => one.replace(/\b(ws|sv)-\w+/g, "$1-…")));
  return kinds.map(([kind, all]) => `${all!.length} × ${kind}`);
}
