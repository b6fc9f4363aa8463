// The database becomes unavailable: it refuses connections, is silent, or is too busy. The service keeps running and
// @module-tag long
// recovers.
import { once } from "node:events";
import { connect as openConnection } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLogger } from "../../server/http/request-log.ts";
import { startServing } from "../../server/serving.ts";
import { connect } from "../../server/store/database/database.ts";
import { holdWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { createApi } from "../support/api.ts";
import { holdTransaction } from "../support/held-transaction.ts";
import { testKeys } from "../support/keys.ts";
import { sendRaw } from "../support/raw-http.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

/** A second service with the world's database, behind a proxy that the test can cut. */
async function startBehindLine(statementMs = 500, connections = 3) {
  const world = await startWorkspaceWorld();
  const line = await startTcpProxy(world.database.url);
  const lost: Error[] = [];
  const database = connect(line.url, { keys: testKeys, statementMs, connections, onLost: (error) => lost.push(error) });
  const lines: string[] = [];
  const log = createLogger("info", { write: (text: string) => lines.push(text) });
  const config = { ...world.services.config, probeMs: 300 };
  const serving = await startServing({ ...world.services, config, database }, log);
  return {
    ...world,
    line,
    lines,
    database,
    url: serving.url,
    api: createApi({ baseUrl: `${serving.url}/api/v2`, token: world.tokens.owner }),
    async [Symbol.asyncDispose]() {
      line[Symbol.dispose]();
      await serving.stop();
      await database.close();
      await world[Symbol.asyncDispose]();
    },
  };
}

type World = Awaited<ReturnType<typeof startBehindLine>>;

/** Enough time for a busy machine. */
const soon = { timeout: 15_000 };

/** The errors for requests that waited for the database, and for requests that waited for a connection. */
const refusals = [
  "The store does not answer; try again shortly.",
  "Too many requests of your organization wait for the database; try again shortly.",
];

async function expectRefused({ api, params, url, lines }: World) {
  lines.length = 0;
  const started = performance.now();
  const asked = await Promise.all([
    api.showWorkspace({ params }),
    api.updateWorkspace({ params, body: { data: { type: "workspaces", attributes: { description: "lost" } } } }),
    api.listWorkspaces({ params: { path: { organization_name: "demo" } } }),
    ...Array.from({ length: 10 }, () => api.lockWorkspace({ params })),
  ]);
  expect(performance.now() - started).toBeLessThan(soon.timeout);
  for (const { response, error } of asked) {
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    expect(response.headers.get("Content-Type")).toBe("application/vnd.api+json");
    expect(error?.errors).toEqual([{ status: "503", title: "service unavailable", detail: expect.any(String) }]);
    expect(refusals).toContain(error?.errors[0]?.detail);
  }
  // A log line may come later than its response, so lines of earlier requests may be among these.
  const refused = () => lines.map((text) => JSON.parse(text)).filter(({ status }) => status === 503);
  await expect.poll(() => refused().length, soon).toBe(asked.length);
  for (const line of refused()) expect(line).toMatchObject({ requestId: expect.any(String) });

  const alive = await fetch(`${url}/healthz`);
  const ready = await fetch(`${url}/readyz`);
  const metrics = await fetch(`${url}/metrics`);
  expect([alive.status, ready.status, metrics.status]).toEqual([200, 503, 200]);
  expect(await ready.json()).toEqual({ status: "unavailable", detail: "The store does not answer." });
  const text = await metrics.text();
  expect(text).toContain('operation="showWorkspace",status="503"');
  expect(text).not.toMatch(/^infrarun_runs\{/m);
}

/** Waits until the service works again: it has to notice dead connections and open new ones. */
async function expectServing({ api, params, url }: World) {
  const ask = () => Promise.all(Array.from({ length: 10 }, () => api.showWorkspace({ params })));
  const statuses = async () => (await ask()).map(({ response }) => response.status);
  await expect.poll(statuses, soon).toEqual(Array(10).fill(200));
  const { data } = await api.showWorkspace({ params });
  expect(data?.data.attributes).toMatchObject({ locked: false, description: null });
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, soon).toBe(200);
}

test("an unavailable database means 503 immediately, and the service recovers by itself", async () => {
  await using world = await startBehindLine();
  await expectServing(world);

  for (let times = 0; times < 2; times += 1) {
    world.line.cut();
    await expectRefused(world);
    await world.line.mend();
    await expectServing(world);
  }
});

test("returns 503 for an unresponsive database and drops dead connections", { tags: "long" }, async () => {
  await using world = await startBehindLine();
  await expectServing(world);

  world.line.fallSilent();
  await expectRefused(world);
  await world.line.mend();

  await expectServing(world);
});

test("requests wait in order for a connection, and not forever", async () => {
  await using world = await startBehindLine(1_000, 2);
  await expectServing(world);
  await using first = await holdTransaction(world.database);
  await using second = await holdTransaction(world.database);
  expect(world.database.countConnections().busy).toBe(2);

  await expectRefused(world);
  await first.release();
  await second.release();

  await expectServing(world);
});

test("returns 503 for a hanging query and serves other requests", async () => {
  await using world = await startBehindLine(700, 20);
  const { api, params, store } = world;
  // Without a timeout, the requests would wait for half a minute.
  await using holding = await holdTransaction(world.services.database, (inside) =>
    sql`lock table workspaces in access exclusive mode`.execute(inside),
  );

  const started = performance.now();
  const hung = await Promise.all(Array.from({ length: 8 }, () => api.showWorkspace({ params })));
  const took = performance.now() - started;
  // The lock is still held.
  await expect.poll(async () => (await fetch(`${world.url}/readyz`)).status, soon).toBe(200);
  await holding.release();

  expect(hung.map(({ response }) => response.status)).toEqual(Array(8).fill(503));
  expect(hung[0]?.response.headers.get("Retry-After")).toBe("1");
  expect(took).toBeLessThan(soon.timeout);
  await expectServing(world);
  expect((await sql<{ count: number }>`select count(*)::int as count from workspaces`.execute(store)).rows).toEqual([
    { count: 1 },
  ]);
});

test("too many simultaneous requests are refused at once", async () => {
  await using world = await startWorkspaceWorld({}, { config: { requests: 4 } });
  const { api, database, params, workspaceId } = world;
  await using holding = await holdTransaction(database, (store) => holdWorkspace(store, workspaceId));
  // The maximum number of requests. The following requests need no database connection.
  const underWay = Promise.allSettled(Array.from({ length: 4 }, () => api.lockWorkspace({ params })));
  const readInFlight = async () => inFlight.exec(await (await fetch(`${world.url}/metrics`)).text())?.[1];
  // Including the request for the metrics itself.
  await expect.poll(readInFlight, soon).toBe("5");

  const { response, error } = await api.showWorkspace({ params });
  const alive = await fetch(`${world.url}/healthz`);
  await holding.release();
  await underWay;

  expect([response.status, response.headers.get("Retry-After"), alive.status]).toEqual([429, "1", 200]);
  expect(error?.errors[0]?.detail).toBe("Too many concurrent requests of your organization; try again shortly.");
  expect((await api.showWorkspace({ params })).response.status).toBe(200);
});

const inFlight = /^infrarun_http_requests_in_flight (\d+)/m;

test("too many connections are refused, each at once", async () => {
  const { services, [Symbol.asyncDispose]: dispose } = await startWorkspaceWorld();
  const serving = await startServing(
    { ...services, config: { ...services.config, connections: 3 } },
    createLogger("silent"),
  );
  const held = await Promise.all(Array.from({ length: 3 }, () => openSocket(serving.url)));

  const [refusal] = await sendRaw(serving.url, "GET /api/v2/ping HTTP/1.1\r\nHost: a\r\n\r\n");
  held[0]!.destroy();
  const again = () => sendRaw(serving.url, "GET /api/v2/ping HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");

  expect([refusal?.status, refusal?.headers["retry-after"]]).toEqual([503, "1"]);
  expect(JSON.parse(refusal!.body).errors[0].status).toBe("503");
  await expect.poll(async () => (await again())[0]?.status, soon).toBe(204);
  for (const socket of held) socket.destroy();
  await serving.stop();
  await dispose();
});

async function openSocket(url: string) {
  const socket = openConnection(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

test("a read-only database serves reads, and writes get 503", async () => {
  await using world = await startBehindLine();
  const { api, params, store } = world;
  const setReadOnly = async (value: "on" | "off") => {
    const name = new URL(world.database.url).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(store);
    world.line.cut();
    await world.line.mend();
  };
  await setReadOnly("on");

  // The first request may still use a connection that was just cut.
  await expect.poll(async () => (await api.showWorkspace({ params })).response.status, soon).toBe(200);
  const written = await api.lockWorkspace({ params });
  await expect.poll(async () => (await fetch(`${world.url}/readyz`)).status, soon).toBe(503);
  const unready = await (await fetch(`${world.url}/readyz`)).json();
  await setReadOnly("off");

  expect([written.response.status, written.response.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect(unready).toEqual({ status: "unavailable", detail: "The store cannot be written." });
  await expect.poll(async () => (await api.lockWorkspace({ params })).response.status, soon).toBe(200);
  await expect.poll(async () => (await fetch(`${world.url}/readyz`)).status, soon).toBe(200);
});
