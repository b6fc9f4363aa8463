import { sql } from "kysely";
import { expect, test } from "vitest";
import { getOrganization, saveOrganization } from "../../server/store/organizations/organizations.ts";
import { readUsage } from "../../server/store/organizations/usage.ts";
import { holdTransaction } from "../support/held-transaction.ts";
import { sendRaw } from "../support/raw-http.ts";
import { startRunWorld } from "../support/run-world.ts";
import { startServer } from "../support/server.ts";
import { countWaiting } from "../support/waiting.ts";
import { createWorkspace } from "../support/workspace-world.ts";

async function readMetrics(url: string): Promise<{ text: string; value: (series: string) => number | undefined }> {
  const response = await fetch(`${url}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  const lines = new Map(
    text.split("\n").map((line): [string, number] => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]),
  );
  return { text, value: (series) => lines.get(series) };
}

test("count requests by operation and status, their durations, and open requests", async () => {
  await using server = await startServer();
  const { api, organization, url } = server;
  await api.listWorkspaces({ params: { path: { organization_name: organization } } });
  await api.listWorkspaces({ params: { path: { organization_name: organization } } });
  await api.showWorkspace({ params: { path: { workspace_id: "ws-none" } } });
  await fetch(`${url}/nowhere/at/all`);
  await sendRaw(url, "GARBAGE\r\n\r\n");

  const { value } = await readMetrics(url);

  expect(value('infrarun_http_requests_total{operation="listWorkspaces",status="200"}')).toBe(2);
  expect(value('infrarun_http_requests_total{operation="showWorkspace",status="404"}')).toBe(1);
  expect(value('infrarun_http_requests_total{operation="none",status="404"}')).toBe(1);
  expect(value('infrarun_http_requests_total{operation="none",status="400"}')).toBe(1);
  expect(value('infrarun_http_request_duration_seconds_count{operation="listWorkspaces"}')).toBe(2);
  expect(value('infrarun_http_request_duration_seconds_bucket{le="10",operation="listWorkspaces"}')).toBe(2);
  // The request for the metrics itself.
  expect(value("infrarun_http_requests_in_flight")).toBe(1);
  expect(value("process_resident_memory_bytes")).toBeGreaterThan(0);
});

test("count requests refused by rate limits", async () => {
  await using server = await startServer({ config: { rateLimit: "on" }, ticks: () => 0 });
  const asked = await Promise.all(
    Array.from({ length: 70 }, () => server.api.showWorkspace({ params: { path: { workspace_id: "ws-none" } } })),
  );
  const refused = asked.filter(({ response }) => response.status === 429).length;

  const { value } = await readMetrics(server.url);

  expect(refused).toBeGreaterThan(0);
  expect(value('infrarun_http_rate_limited_total{operation="showWorkspace"}')).toBe(refused);
});

test("show connections, jobs, and runs by status", async () => {
  await using world = await startRunWorld();
  await world.writeRun();
  await world.writeRun({ status: "applied" });
  await world.jobs.queue.send(world.store, {
    kind: "run",
    id: "run-none",
    status: "pending",
    organizationName: "acme",
  });

  const { value } = await readMetrics(world.url);

  expect(value('infrarun_runs{status="pending"}')).toBe(1);
  expect(value('infrarun_runs{status="applied"}')).toBe(1);
  expect(value('infrarun_runs{status="planning"}')).toBe(0);
  expect(value('infrarun_queue_jobs{state="waiting"}')).toBe(1);
  expect(value('infrarun_queue_jobs{state="active"}')).toBe(0);
  expect(value('infrarun_queue_jobs{state="failed"}')).toBe(0);
  expect(value('infrarun_database_connections{state="waiting"}')).toBe(0);
  expect(value('infrarun_database_connections{state="idle"}')).toBeGreaterThan(0);
});

test("show stored data, and organizations by the used part of their quota", async () => {
  await using server = await startServer();
  const { store, organization, url } = server;
  await createWorkspace(server, { name: "counted" });
  const { objects, bytes } = await readUsage(store, organization);
  const full = (await getOrganization(store, organization))!;
  await saveOrganization(store, { ...full, settings: { ...full.settings, quotaObjects: objects } });
  const all = await store.selectFrom("organizations").select("name").execute();

  const { value } = await readMetrics(url);

  expect(value('infrarun_stored{unit="objects"}')).toBeGreaterThanOrEqual(objects);
  expect(value('infrarun_stored{unit="bytes"}')).toBeGreaterThanOrEqual(bytes);
  expect(value('infrarun_organizations{quota_used="full"}')).toBe(1);
  expect(value('infrarun_organizations{quota_used="80 to 100 %"}')).toBe(0);
  expect(value('infrarun_organizations{quota_used="below 80 %"}')).toBe(all.length - 1);
});

test("counts runs less often if counting takes long", async () => {
  await using world = await startRunWorld({ config: { probeMs: 20_000 } });
  await world.writeRun();
  await using holding = await holdTransaction(world.database, (store) =>
    sql`lock table runs in access exclusive mode`.execute(store),
  );

  const asked = readMetrics(world.url);
  await expect.poll(() => countWaiting(world.store)).toBeGreaterThan(0);
  await holding.release();
  const first = await asked;
  await world.writeRun({ status: "applied" });
  const second = await readMetrics(world.url);

  expect(first.value('infrarun_runs{status="applied"}')).toBe(0);
  // The count took long, so the cached result is used for long.
  expect(second.value('infrarun_runs{status="applied"}')).toBe(0);
});

test("have no names, ids or tokens, and no more series after more callers", async () => {
  await using world = await startRunWorld();
  const { api, apiAs, tokens, params, url, workspaceId } = world;
  await api.showWorkspace({ params });
  await fetch(`${url}/metrics`);
  const before = await readMetrics(url);

  for (let other = 0; other < 20; other += 1) {
    await apiAs(tokens.second).showWorkspace({ params });
    await fetch(`${url}/api/v2/workspaces/${workspaceId}?page[size]=${other}`);
    await fetch(`${url}/stray/${other}`, { headers: { "User-Agent": `agent-${other}` } });
  }
  const { text } = await readMetrics(url);

  for (const secret of [...Object.values(tokens), workspaceId, world.organization, world.userId])
    expect(text).not.toContain(`"${secret}"`);
  for (const token of Object.values(tokens)) expect(text).not.toContain(token);
  const seriesOf = (metrics: string) => metrics.split("\n").filter((line) => line.startsWith("infrarun_http")).length;
  // Two new statuses: 401 and 404.
  expect(seriesOf(text) - seriesOf(before.text)).toBeLessThanOrEqual(4);
});
