// Health, readiness and metrics for operators.
import { expect, test } from "vitest";
import { createLogger } from "../../server/http/request-log.ts";
import { startServing } from "../../server/serving.ts";
import { startServer } from "../support/server.ts";
import { shareWorld } from "../support/shared-world.ts";

const world = shareWorld(() => startServer());

test.each([
  ["/healthz", { status: "ok" }],
  ["/readyz", { status: "ready" }],
])("%s answers without a token, uncached, to HEAD as well", async (path, body) => {
  const response = await fetch(world().url + path);
  const head = await fetch(world().url + path, { method: "HEAD" });

  expect([response.status, head.status]).toEqual([200, 200]);
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.has("Retry-After")).toBe(false);
  expect(await response.json()).toEqual(body);
  expect([await head.text(), head.headers.get("Content-Length")]).toEqual(["", String(JSON.stringify(body).length)]);
});

test.each(["/healthz", "/readyz", "/metrics"])("%s accepts no other method", async (path) => {
  const response = await fetch(world().url + path, { method: "POST", body: "{}" });

  expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});

test.each(["/api/v2/healthz", "/api/v2/metrics", "/healthz/", "/Healthz", "/constructor"])(
  "%s is not a probe",
  async (path) => {
    expect((await fetch(world().url + path)).status).toBe(404);
  },
);

test("probes have no rate limits and no rate limit headers", async () => {
  await using limited = await startServer({ config: { rateLimit: "on" } });

  const statuses = new Set<number>();
  for (let asked = 0; asked < 40; asked += 1) {
    const response = await fetch(`${limited.url}/healthz`);
    statuses.add(response.status);
    expect(response.headers.has("X-RateLimit-Limit")).toBe(false);
  }
  const api = await fetch(`${limited.url}/api/v2/workspaces/ws-none`);

  expect([...statuses]).toEqual([200]);
  expect([api.status, api.headers.get("X-RateLimit-Remaining")]).toEqual([401, "29"]);
});

test("probes are not logged by default", async () => {
  const lines: string[] = [];
  await using server = await startServer({ onLog: (line) => lines.push(line) });

  await fetch(`${server.url}/healthz`);
  await fetch(`${server.url}/nowhere`);

  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ path: "/nowhere", status: 404, requestId: expect.any(String) });
});

test("a stopping service is unready long enough for load balancers to notice", async () => {
  const { services } = world();
  const serving = await startServing(
    { ...services, config: { ...services.config, drainMs: 500 } },
    createLogger("silent"),
  );

  const stopped = serving.stop();
  const ready = await fetch(`${serving.url}/readyz`);
  const alive = await fetch(`${serving.url}/healthz`);
  const ping = await fetch(`${serving.url}/api/v2/ping`);
  await stopped;

  expect([ready.status, ready.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect(await ready.json()).toEqual({ status: "stopping", detail: "The service is stopping." });
  expect([alive.status, ping.status]).toEqual([200, 204]);
  await expect(fetch(`${serving.url}/healthz`)).rejects.toThrow();
});
