// The log and the jobs while the database is unavailable: operations fail many times a second, and one line is enough.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLogger } from "../../server/http/request-log.ts";
import { Outage } from "../../server/outage.ts";
import { startService } from "../../server/service.ts";
import { readConfig } from "../../server/settings/config.ts";
import { toDriverError } from "../../server/store/database/errors.ts";
import { createDatabase } from "../support/database.ts";
import { testKey } from "../support/keys.ts";
import { runIn, startRunWorld } from "../support/run-world.ts";
import { startServiceHere } from "../support/service-process.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";

interface Line {
  msg: string;
  reason?: string;
  failures?: number;
}

function createLog() {
  const lines: Line[] = [];
  const log = createLogger("info", { write: (text: string) => lines.push(JSON.parse(text)) });
  return { log, lines, said: () => lines.map(({ msg }) => msg) };
}

test("reports the loss and the return of the database once each", {
  tags: "long",
}, async () => {
  await using database = await createDatabase();
  const line = await startTcpProxy(database.url);
  const folder = await mkdtemp(join(tmpdir(), "infrarun-outage-"));
  const { log, lines, said } = createLog();
  const config = { ...readConfig({ INFRARUN_KEY: testKey }), port: 0, data: folder, databaseUrl: line.url };
  const service = await startService(config, log);
  const serves = async () => (await fetch(`${service.url}/readyz`)).status === 200;

  line.cut();
  await expect.poll(said).toContain("the store does not answer");
  await sleep(3_000);
  const whileAway = said();
  await line.mend();
  await expect.poll(said).toContain("the store answers again");

  expect(whileAway).toEqual(["the store does not answer"]);
  expect(lines.at(-1)!.failures).toBeGreaterThan(1);
  expect(await serves()).toBe(true);
  lines.length = 0;
  await service.stop();
  expect(said().filter((text) => /store|job/.test(text))).toEqual([]);
  line[Symbol.dispose]();
  await rm(folder, { recursive: true, force: true });
});

test("returns 503 and logs once while PostgreSQL refuses the service", async () => {
  await using database = await createDatabase();
  const { store } = database;
  const name = `changing_${randomUUID().replaceAll("-", "")}`;
  const role = sql.id(name);
  await sql`create role ${role} login superuser`.execute(store);
  const url = new URL(database.url);
  url.username = name;
  await using service = await startServiceHere({ DATABASE_URL: url.href });
  const list = () => {
    const headers = { authorization: `Bearer ${service.tokens.owner}` };
    return fetch(`${service.url}/api/v2/organizations/${service.organization}/workspaces`, { headers });
  };
  expect((await list()).status).toBe(200);

  await sql`alter role ${role} nologin`.execute(store);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${name}`.execute(store);
  await expect.poll(async () => (await list()).status).toBe(503);
  expect((await list()).headers.get("retry-after")).toMatch(/^[1-9]/);
  await sql`alter role ${role} login`.execute(store);

  await expect.poll(async () => (await list()).status).toBe(200);
  const said = service.lines
    .map((line) => JSON.parse(line))
    .filter(({ level, msg }) => level >= 40 && msg !== "request");
  expect([...new Set(said.map(({ msg }) => msg))]).toEqual(["the store does not answer"]);
});

test("after an outage, keeps the jobs of workers that return seconds later", {
  tags: "long",
}, async () => {
  await using world = await startRunWorld({ sealed: true });
  const lines = [await startTcpProxy(world.database.url), await startTcpProxy(world.database.url)] as const;
  const start = (url: string) =>
    startServiceHere({ DATABASE_URL: url, INFRARUN_BLOBS: world.files, INFRARUN_PLAN_MS: "60000" }, { role: "worker" });
  await using _holder = await start(lines[0].url);
  const { data } = await world.api.createRun({ body: runIn(world.workspaceId) });
  const params = { path: { run_id: data!.data.id } };
  const status = async () => (await world.api.showRun({ params })).data?.data.attributes.status;
  await expect.poll(status).toBe("planning");
  await using _other = await start(lines[1].url);

  for (const line of lines) line.cut();
  await sleep(12_000);
  await lines[1].mend();
  await sleep(6_000);
  await lines[0].mend();
  await sleep(6_000);

  const jobs = await sql`select beat_at is not null as taken, retry_count from jobs`.execute(world.store);
  expect(jobs.rows).toEqual([{ taken: true, retryCount: 0 }]);
  for (const line of lines) line[Symbol.dispose]();
});

test("a long outage is reported again from time to time, with the number of failures", async () => {
  const { log, lines, said } = createLog();
  let isBack = false;
  const ping = async () => isBack || Promise.reject(new Error("away"));
  using outage = new Outage({ log, ping, everyMs: 200, checkMs: 20 });
  const lost = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

  while (lines.length < 3) {
    // pg-boss reports copies of the error.
    outage.note(toDriverError({ ...lost, message: lost.message }));
    await sleep(1);
  }
  isBack = true;
  await expect.poll(said).toContain("the store answers again");

  const still = "the store still does not answer";
  expect(said()).toEqual(["the store does not answer", still, still, "the store answers again"]);
  expect(lines[1]!.failures).toBeGreaterThan(3);
  expect(lines[1]!.reason).toBe("connect ECONNREFUSED");
});

test("a failing job is always reported, with or without an outage", () => {
  const { log, said } = createLog();
  using outage = new Outage({ log, ping: async () => {} });

  outage.note(new Error("the tool ended with 3"));
  outage.note(toDriverError(new Error("Connection terminated unexpectedly")));
  outage.note(toDriverError(new Error("timeout exceeded when trying to connect")));
  outage.note(new Error("the tool ended with 3"));

  expect(said()).toEqual(["job failed", "the store does not answer", "job failed"]);
});
