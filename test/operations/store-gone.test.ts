// The database goes away under the service: refused at once, silent, or too busy. Nothing ends, and all comes back.
import { expect, test } from "vitest";
import { createApi } from "../../generated/client.ts";
import { createLogger } from "../../server/http/request-log.ts";
import { startServing } from "../../server/serving.ts";
import { connect } from "../../server/store/database.ts";
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
