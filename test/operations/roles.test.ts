// The service in several processes: servers and workers with one PostgreSQL and one folder for files.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { countingNote } from "../../server/service.ts";
import { readConfig } from "../../server/settings/config.ts";
import { welcome } from "../../server/welcome.ts";
import { createApi } from "../support/api.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { createDatabase } from "../support/database.ts";
import { runIn, startRunWorld } from "../support/run-world.ts";
import { startServiceHere, startServiceProcess } from "../support/service-process.ts";
import { serviceProgram } from "../support/service-program.ts";
import { someOf } from "../support/thorough.ts";
import { createWorkspace } from "../support/workspace-world.ts";

async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), "infrarun-roles-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

test("a start warns if PostgreSQL has too few connections left", { timeout: 60_000 }, async () => {
  await using database = await createDatabase();
  const role = `few_${randomUUID().replaceAll("-", "")}`;
  await sql`create role ${sql.id(role)} login connection limit 8 in role current_user`.execute(database.store);
  const few = new URL(database.url);
  few.username = role;
  const notesOfStart = async (url: string) => {
    await using service = await startServiceHere({ DATABASE_URL: url }, { role: "server" });
    return service.welcome;
  };

  expect(await notesOfStart(database.url)).not.toContain("the connection limit of the role");
  expect(await notesOfStart(few.href)).toMatch(
    /PostgreSQL allows 8 connections and \d+ are taken, .*: raise the connection limit of the role, or start fewer/,
  );
});

test("reads times with any DateStyle of the database", async () => {
  await using database = await createDatabase();
  const name = new URL(database.url).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set datestyle = 'German, DMY'`.execute(database.store);
  await using service = await startServiceHere({ DATABASE_URL: database.url }, { role: "server" });
  const api = createApi({ baseUrl: `${service.url}/api/v2`, token: service.tokens.owner });
  const { id, attributes } = await createWorkspace({ api, organization: service.organization }, { name: "dated" });
  const params = { path: { workspace_id: id } };
  await api.lockWorkspace({ params });

  const { data, response } = await api.forceUnlockWorkspace({ params });

  expect(response.status).toBe(200);
  expect(data?.data.attributes["created-at"]).toBe(attributes["created-at"]);
});

test("changes are serialized with any isolation level of the database", async () => {
  await using database = await createDatabase();
  const name = new URL(database.url).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set default_transaction_isolation = 'repeatable read'`.execute(
    database.store,
  );
  await using service = await startServiceHere({ DATABASE_URL: database.url });
  const api = createApi({ baseUrl: `${service.url}/api/v2`, token: service.tokens.owner });
  const { id } = await createWorkspace({ api, organization: service.organization }, { name: "busy" });
  const params = { path: { workspace_id: id } };
  const change = (description: string) =>
    api.updateWorkspace({ params, body: { data: { type: "workspaces", attributes: { description } } } });

  const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => change(`Change ${index}`)));

  expect(answers.map(({ response }) => response.status)).toEqual(answers.map(() => 200));
});

test("a stopping worker finishes its runs within the timeout", { tags: "long" }, async () => {
  await using world = await startRunWorld({ sealed: true });
  const environment = { DATABASE_URL: world.database.url, INFRARUN_BLOBS: world.files, INFRARUN_PLAN_MS: "7000" };
  await using worker = await startServiceHere({ ...environment, INFRARUN_STOP_MS: "30000" }, { role: "worker" });
  const { data } = await world.api.createRun({ body: runIn(world.workspaceId) });
  const params = { path: { run_id: data!.data.id } };
  const status = async () => (await world.api.showRun({ params })).data?.data.attributes.status;
  await expect.poll(status).toBe("planning");

  await worker.stop();

  expect(await status()).toBe("planned");
});

test("a server accepts a run, a worker executes it, and each reports its health", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  await using database = await createDatabase();
  await using files = await makeFolder();
  const settings = {
    DATABASE_URL: database.url,
    INFRARUN_BLOBS: files.path,
    INFRARUN_PLAN_MS: "0",
    INFRARUN_APPLY_MS: "0",
    INFRARUN_WORKER_PORT: "0",
  };
  await using server = await startServiceHere(settings, { role: "server" });
  const api = createApi({ baseUrl: `${server.url}/api/v2`, token: server.tokens.owner });
  const { data: workspace } = await api.createWorkspace({
    params: { path: { organization_name: server.organization } },
    body: { data: { type: "workspaces", attributes: { name: "shared" } } },
  });
  const { data: version } = await api.createConfigurationVersion({
    params: { path: { workspace_id: workspace!.data.id } },
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });
  const bundle = new Uint8Array(await bundleOf(resources("one")));
  await fetch(version!.data.attributes["upload-url"]!, { method: "PUT", body: bundle });
  const { data: run } = await api.createRun({ body: runIn(workspace!.data.id, { "auto-apply": true }) });
  const readStatus = async () => {
    const { data } = await api.showRun({ params: { path: { run_id: run!.data.id } } });
    return data?.data.attributes.status;
  };
  // No worker runs yet.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await readStatus()).toBe("pending");

  await using worker = await startServiceProcess(settings, { role: "worker" });

  await expect.poll(readStatus).toBe("applied");
  const ask = async (path: string) => {
    const response = await fetch(worker.url + path);
    return [response.status, response.headers.get("Content-Type"), await response.text()];
  };
  expect(await ask("/healthz")).toEqual([200, "application/json", '{"status":"ok"}']);
  expect(await ask("/readyz")).toEqual([200, "application/json", '{"status":"ready"}']);
  expect((await ask("/metrics"))[2]).toContain('infrarun_runs{status="applied"} 1');
  expect((await ask("/api/v2/ping")).slice(0, 2)).toEqual([404, "application/vnd.api+json"]);

  worker.child.kill("SIGTERM");
  expect(await worker.ended).toBe(0);
  for (const line of [...worker.lines, ...server.lines]) expect(JSON.parse(line)).toMatchObject({ level: 30 });
});

test("several servers with one database share the rate limits", { timeout: 60_000 }, async () => {
  await using database = await createDatabase();
  await using files = await makeFolder();
  const settings = { DATABASE_URL: database.url, INFRARUN_BLOBS: files.path };
  await using one = await startServiceHere(settings, { role: "server" });
  await using other = await startServiceHere(settings, { role: "server" });
  const list = async (url: string) => {
    const headers = { Authorization: `Bearer ${other.tokens.owner}` };
    return (await fetch(`${url}/api/v2/organizations/${other.organization}/runs`, { headers })).status;
  };

  const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => list([one, other][index % 2]!.url)));

  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test("a server with rate limits per process warns at its start", () => {
  const noDemo = { demo: null, absence: "none", isNew: false, docsCode: null } as const;
  const ready = { role: "server", url: "http://127.0.0.1:1", files: "/files", keySource: "", ...noDemo } as const;
  const notes = (settings: Record<string, string>) =>
    [countingNote(readConfig({ DATABASE_URL: "postgres://db", ...settings }))].filter((note) => note !== null);

  expect(welcome({ ...ready, notes: notes({ INFRARUN_RATE_STORE: "process" }) }, "")).toContain(
    "Each server counts rate limits by itself",
  );
  expect(welcome({ ...ready, notes: notes({}) }, "")).not.toContain("Rate limits");
});

const wrongRoles: [string[], string][] = [
  [["--role", "worker"], "A worker needs DATABASE_URL, "],
  [["--role", "boss"], "--role must be server or worker; "],
];
test.each(someOf(wrongRoles, 2))("%j is refused in one sentence", async (args, sentence) => {
  await using data = await makeFolder();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, INFRARUN_DATA: data.path };
  const child = spawn(process.execPath, [serviceProgram, ...args], {
    env,
    cwd: data.path,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = text(child.stderr);
  const [code] = await once(child, "exit");

  expect((await said).trim()).toMatch(/^[^\n]+\.$/);
  expect([code, (await said).startsWith(sentence)]).toEqual([2, true]);
});
