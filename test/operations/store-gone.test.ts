// The database goes away under the service: refused at once, silent, or too busy. Nothing ends, and all comes back.
import { once } from "node:events";
import { connect as openConnection } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createApi } from "../../generated/client.ts";
import { createLogger } from "../../server/http/request-log.ts";
import { startServing } from "../../server/serving.ts";
import { connect } from "../../server/store/database.ts";
import { holdWorkspace } from "../../server/store/workspaces.ts";
import { sendRaw } from "../support/raw-http.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

/** A second service on the world's database, through a line that can be cut. */
async function startBehindLine(statementMs = 500, connections = 3) {
  const world = await startWorkspaceWorld();
  const line = await startTcpProxy(world.database.url);
  const lost: Error[] = [];
  const database = connect(line.url, { statementMs, connections, onLost: (error) => lost.push(error) });
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

async function expectRefused({ api, params, url, lines }: World, withinMs: number) {
  lines.length = 0;
  const started = performance.now();
  const asked = await Promise.all([
    api.showWorkspace({ params }),
    api.updateWorkspace({ params, body: { data: { type: "workspaces", attributes: { description: "lost" } } } }),
    api.listWorkspaces({ params: { path: { organization_name: "demo" } } }),
    ...Array.from({ length: 10 }, () => api.lockWorkspace({ params })),
  ]);
  expect(performance.now() - started).toBeLessThan(withinMs);
  for (const { response, error } of asked) {
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    expect(response.headers.get("Content-Type")).toBe("application/vnd.api+json");
    expect(error?.errors).toEqual([
      { status: "503", title: "service unavailable", detail: "The store does not answer; try again shortly." },
    ]);
  }
  await expect.poll(() => lines.length).toBe(asked.length);
  for (const text of lines) expect(JSON.parse(text)).toMatchObject({ status: 503, requestId: expect.any(String) });

  const probed = performance.now();
  const alive = await fetch(`${url}/healthz`);
  const ready = await fetch(`${url}/readyz`);
  const metrics = await fetch(`${url}/metrics`);
  expect(performance.now() - probed).toBeLessThan(1_500);
  expect([alive.status, ready.status, metrics.status]).toEqual([200, 503, 200]);
  expect(await ready.json()).toEqual({ status: "unavailable", detail: "The store does not answer." });
  const text = await metrics.text();
  expect(text).toContain('operation="showWorkspace",status="503"');
  expect(text).not.toMatch(/^infrarun_runs\{/m);
}

async function expectServing({ api, params, url }: World) {
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.showWorkspace({ params })));
  expect(answers.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
  expect(answers[0]!.data?.data.attributes).toMatchObject({ locked: false, description: null });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
}

test("a database that is gone is a 503 at once, and back again by itself", async () => {
  await using world = await startBehindLine();
  await expectServing(world);

  for (let times = 0; times < 2; times += 1) {
    world.line.cut();
    await expectRefused(world, 1_000);
    await world.line.mend();
    await expectServing(world);
  }
});

test("a database that falls silent is a 503 in time, and leaves no connection behind that would", async () => {
  await using world = await startBehindLine();
  await expectServing(world);

  world.line.fallSilent();
  await expectRefused(world, 10_000);
  await world.line.mend();

  await expect
    .poll(async () => (await world.api.showWorkspace({ params: world.params })).response.status, { timeout: 5_000 })
    .toBe(200);
  await expectServing(world);
});

test("requests that find every connection in use wait in turn, and not for ever", async () => {
  await using world = await startBehindLine(1_000, 2);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = [1, 2].map(() => world.database.transaction(() => released));
  await expect.poll(() => world.database.countConnections().busy).toBe(2);

  await expectRefused(world, 4_000);
  release();
  await Promise.all(held);

  await expectServing(world);
});

test("a question that hangs is a 503 in time, while whoever asks for nothing of it is served", async () => {
  await using world = await startBehindLine(700, 20);
  const { api, params, store } = world;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  // Half a minute and more, if nobody gave up.
  const holding = world.services.database.transaction(async (inside) => {
    await sql`lock table workspaces in access exclusive mode`.execute(inside);
    lock();
    await released;
  });
  await locked;

  const started = performance.now();
  const hung = await Promise.all(Array.from({ length: 8 }, () => api.showWorkspace({ params })));
  const took = performance.now() - started;
  const ready = await fetch(`${world.url}/readyz`);
  release();
  await holding;

  expect(hung.map(({ response }) => response.status)).toEqual(Array(8).fill(503));
  expect(hung[0]?.response.headers.get("Retry-After")).toBe("1");
  expect(took).toBeLessThan(5_000);
  expect(ready.status).toBe(200);
  await expectServing(world);
  expect((await sql<{ count: number }>`select count(*)::int as count from workspaces`.execute(store)).rows).toEqual([
    { count: 1 },
  ]);
});

test("requests that are too many at once are told so at once", async () => {
  await using world = await startWorkspaceWorld({}, { config: { requests: 4 } });
  const { api, database, params, workspaceId } = world;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const holding = database.transaction(async (store) => {
    await holdWorkspace(store, workspaceId);
    hold();
    await released;
  });
  await held;
  // As many as there may be; no connection but these is needed for what comes then.
  const underWay = Promise.allSettled(Array.from({ length: 4 }, () => api.lockWorkspace({ params })));
  const readInFlight = async () => inFlight.exec(await (await fetch(`${world.url}/metrics`)).text())?.[1];
  // With the one that asks.
  await expect.poll(readInFlight, { timeout: 10_000 }).toBe("5");

  const { response, error } = await api.showWorkspace({ params });
  const alive = await fetch(`${world.url}/healthz`);
  release();
  await Promise.all([holding, underWay]);

  expect([response.status, response.headers.get("Retry-After"), alive.status]).toEqual([503, "1", 200]);
  expect(error?.errors[0]?.detail).toBe("Too many requests are under way; try again shortly.");
  expect((await api.showWorkspace({ params })).response.status).toBe(200);
});

const inFlight = /^infrarun_http_requests_in_flight (\d+)/m;

test("connections that are too many are told so, each at once", async () => {
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
  await expect.poll(async () => (await again())[0]?.status).toBe(204);
  for (const socket of held) socket.destroy();
  await serving.stop();
  await dispose();
});

async function openSocket(url: string) {
  const socket = openConnection(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

test("a database that only reads serves reads, and says 503 to writes", async () => {
  await using world = await startBehindLine();
  const { api, params, store } = world;
  const setReadOnly = async (value: "on" | "off") => {
    const name = new URL(world.database.url).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(store);
    world.line.cut();
    await world.line.mend();
  };
  await setReadOnly("on");

  const read = await api.showWorkspace({ params });
  const written = await api.lockWorkspace({ params });
  await setReadOnly("off");

  expect([read.response.status, written.response.status]).toEqual([200, 503]);
  expect(written.response.headers.get("Retry-After")).toBe("1");
  // The first may still meet a connection that was just cut.
  await expect.poll(async () => (await api.lockWorkspace({ params })).response.status).toBe(200);
});
