// The whole service with its worker: a stop under load, and an unavailable database.
// @module-tag long
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createApi } from "../support/api.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { createDatabase } from "../support/database.ts";
import { runIn } from "../support/run-world.ts";
import { type RunningService, startServiceHere, startServiceProcess } from "../support/service-process.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { someOf } from "../support/thorough.ts";

const settings = { INFRARUN_RATE_LIMIT: "off", INFRARUN_PLAN_MS: "10", INFRARUN_APPLY_MS: "10" };

const apiOf = ({ url, tokens }: RunningService) => createApi({ baseUrl: `${url}/api/v2`, token: tokens.owner });

/** Sends one request on a separate connection. Returns all received bytes, or null if the connection was refused. */
function createRaw({ url, organization, tokens }: RunningService, name: string): Promise<string | null> {
  const { hostname, port } = new URL(url);
  const body = JSON.stringify({ data: { type: "workspaces", attributes: { name } } });
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = "";
    let connected = false;
    socket.on("connect", () => {
      connected = true;
      socket.write(
        `POST /api/v2/organizations/${organization}/workspaces HTTP/1.1\r\nHost: a\r\nConnection: close\r\n` +
          `Authorization: Bearer ${tokens.owner}\r\nContent-Type: application/vnd.api+json\r\n` +
          `Content-Length: ${body.length}\r\n\r\n${body}`,
      );
    });
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(connected ? received : null));
  });
}

test("on a stop under load, it answers accepted requests, takes no new ones and exits with 0", async () => {
  await using database = await createDatabase();
  await using service = await startServiceProcess({ ...settings, DATABASE_URL: database.url });
  const answers: (string | null)[] = [];
  let stopped = false;
  const callers = Array.from({ length: 20 }, async (_, caller) => {
    for (let turn = 0; !stopped; turn += 1) answers.push(await createRaw(service, `load-${caller}-${turn}`));
  });
  await expect.poll(() => answers.length).toBeGreaterThan(50);

  const told = performance.now();
  service.child.kill("SIGTERM");
  const code = await service.ended;
  stopped = true;
  await Promise.all(callers);

  expect(code).toBe(0);
  expect(performance.now() - told).toBeLessThan(25_000);
  expect(answers.filter((answer) => answer === null).length).toBeGreaterThan(0);
  const given = answers.filter((answer): answer is string => answer !== null && answer !== "");
  // Each response is complete, and there is only one.
  for (const answer of given) {
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 201 /);
    expect(Number(/content-length: (\d+)/i.exec(head)?.[1])).toBe(Buffer.byteLength(body));
  }
  // Exactly the acknowledged workspaces exist, because every started request got a response.
  const kept = await database.store.selectFrom("workspaces").select("name").where("name", "like", "load-%").execute();
  const acknowledged = given.map((answer) => /"name":"(load-[\d-]+)"/.exec(answer)![1]);
  expect(kept.map(({ name }) => name).sort()).toEqual(acknowledged.sort());
  for (const line of service.lines) expect(JSON.parse(line)).toMatchObject({ level: 30 });
}, 60_000);

test("without its database it keeps running, returns 503, and recovers by itself", async () => {
  await using database = await createDatabase();
  using line = await startTcpProxy(database.url);
  await using service = await startServiceHere({ ...settings, DATABASE_URL: line.url });
  const api = apiOf(service);
  const { data: created } = await api.createWorkspace({
    params: { path: { organization_name: service.organization } },
    body: { data: { type: "workspaces", attributes: { name: "before" } } },
  });
  const params = { path: { workspace_id: created!.data.id } };

  line.cut();
  await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(503);
  const gone = await api.showWorkspace({ params });
  const ready = await fetch(`${service.url}/readyz`);
  const alive = await fetch(`${service.url}/healthz`);
  await line.mend();

  expect([gone.response.status, gone.response.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect([ready.status, alive.status]).toEqual([503, 200]);
  expect((await api.showWorkspace({ params })).response.status).toBe(200);
  const { data: version } = await api.createConfigurationVersion({
    params,
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });
  await fetch(version!.data.attributes["upload-url"]!, {
    method: "PUT",
    body: new Uint8Array(await bundleOf(resources("demo"))),
  });
  const { data: run } = await api.createRun({ body: runIn(created!.data.id, { "auto-apply": true }) });
  await expect
    .poll(
      async () => {
        const { data } = await api.showRun({ params: { path: { run_id: run!.data.id } } });
        return data?.data.attributes.status;
      },
      { interval: 200 },
    )
    .toBe("applied");
  for (const text of service.lines) JSON.parse(text);
}, 60_000);

const faults = [
  ["cut", 0],
  ["fallSilent", 1],
] as const;
test.each(someOf(faults, 2))(
  "stops in time without its database (%s)",
  async (fault, exitCode) => {
    await using database = await createDatabase();
    using line = await startTcpProxy(database.url);
    await using service = await startServiceProcess({ ...settings, DATABASE_URL: line.url });
    await apiOf(service).showWorkspace({ params: { path: { workspace_id: "ws-none" } } });
    line[fault]();
    // A worker polls the database at least once in this time.
    await sleep(6_000);

    const told = performance.now();
    service.child.kill("SIGTERM");
    const code = await service.ended;

    expect(code).toBe(exitCode);
    expect(service.lines.join("\n")).not.toMatch(/password|postgres(ql)?:/);
    for (const text of service.lines) expect(text.length).toBeLessThan(7_000);
    expect(performance.now() - told).toBeLessThan(25_000);
  },
  60_000,
);
