// The gate's own pages, requested without a browser.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startLiveGate as startGate } from "../support/live-gate.ts";

const secret = "vTq81kZmXw0aPq7LsE3nRb5YcUj2HdGf";

/** A service with undocumented members in its plans. */
async function startStranger() {
  const plan = {
    data: {
      id: "plan-1111111111111111",
      type: "plans",
      attributes: { status: "<b>odd</b>", "log-read-url": `https://runs.example/logs/${secret}` },
    },
  };
  const server = createServer((request, response) => {
    response.writeHead(200, { "Content-Type": "application/vnd.api+json", "Set-Cookie": `session=${secret}` });
    response.end(request.method === "HEAD" ? undefined : JSON.stringify(plan));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const askForPlan = (url: string) =>
  fetch(`${url}/api/v2/plans/plan-1111111111111111`, { headers: { Authorization: `Bearer ${secret}` } }).then(
    (answer) => answer.text(),
  );

/** Waits for the result, because exchanges are checked after the response was sent. */
async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("health and metrics show the traffic, with names of the spec", async () => {
  await using stranger = await startStranger();
  await using gate = await startGate(stranger.url);
  await askForPlan(gate.url);

  const metrics = await until(async () => {
    const text = await (await fetch(`${gate.url}/__gate/metrics`)).text();
    return text.includes('violations_total{operation="showPlan",kind="enum"} 1') && text;
  });

  expect(metrics).toContain('infrarun_gate_exchanges_total{operation="showPlan",status="2xx"} 1');
  expect(metrics).toContain('infrarun_gate_upstream_seconds_count{operation="showPlan"} 1');
  expect(metrics).toMatch(/infrarun_gate_coverage_ratio\{of="operations"\} 0\.0\d/);
  expect(await (await fetch(`${gate.url}/__gate/health`)).json()).toMatchObject({ status: "ok", exchanges: 1 });
  expect(metrics).not.toContain(secret);
});

test("counts violations of callers and of the server, and lists the last exchanges without secrets", async () => {
  await using stranger = await startStranger();
  await using gate = await startGate(stranger.url);
  await askForPlan(gate.url);
  const headers = { Authorization: `Bearer ${secret}` };
  await fetch(`${gate.url}/api/v2/runs/run-1?include=${secret}`, { headers }).then((answer) => answer.text());
  await fetch(`${gate.url}/api/v2/${secret}`, { headers }).then((answer) => answer.text());

  const overview = await until(async () => {
    const found = await gate.json("");
    return found.recent.length === 3 && found;
  });

  expect(overview.ofCallers).toBeGreaterThanOrEqual(2);
  expect(overview.ofServer).toBeGreaterThanOrEqual(2);
  expect(overview.ofCallers + overview.ofServer).toBe(overview.violations);
  expect(overview.recent).toMatchObject([
    { method: "GET", operationId: null, status: 200 },
    { method: "GET", operationId: "showRun", status: 200 },
    { method: "GET", operationId: "showPlan", status: 200, waited: expect.any(Number) },
  ]);
  expect(JSON.stringify(overview)).not.toContain(secret);
});

test("only existing pages answer, and only to GET and HEAD", async () => {
  await using stranger = await startStranger();
  await using gate = await startGate(stranger.url);

  const post = await fetch(`${gate.url}/__gate`, { method: "POST" });

  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  for (const path of ["nothing", "violations/nothing", "operations/nothing", "operations/__proto__"]) {
    expect((await fetch(`${gate.url}/__gate/${path}`)).status).toBe(404);
  }
  expect((await fetch(`${gate.url}/__gate/events`, { method: "HEAD" })).status).toBe(200);
  // An address that only starts the same belongs to the upstream.
  expect((await fetch(`${gate.url}/__gateway`)).headers.get("content-type")).toBe("application/vnd.api+json");
});

test("only a limited number of open pages gets updates, and a closed page frees its place", async () => {
  await using stranger = await startStranger();
  await using gate = await startGate(stranger.url);
  const listen = () => fetch(`${gate.url}/__gate/events`);
  const open = await Promise.all(Array.from({ length: 20 }, listen));

  const refused = await listen();
  await open[0]!.body!.cancel();

  expect([open.at(-1)!.status, refused.status]).toEqual([200, 503]);
  await expect.poll(async () => (await listen()).status).toBe(200);
  await Promise.all(open.slice(1).map(({ body }) => body!.cancel()));
});

test("no page shows a secret", async () => {
  await using stranger = await startStranger();
  await using gate = await startGate(stranger.url);
  await askForPlan(gate.url);
  const events = await fetch(`${gate.url}/__gate/events`);

  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  let shown = "";
  while (!/"violations":[1-9]/.test(shown)) shown += (await reader.read()).value;
  const { groups } = await gate.json("violations");
  const exports = ["violations.ndjson", "violations.har", "violations", "coverage", "operations/showPlan", ""];
  for (const path of [...exports, ...groups.map(({ id }: { id: string }) => `violations/${id}`)]) {
    shown += await (await fetch(`${gate.url}/__gate/${path}`)).text();
  }
  await reader.cancel();

  expect(groups.length).toBeGreaterThan(2);
  expect(shown).toContain('"status":"<b>odd</b>"'.replaceAll('"', '\\"'));
  expect(shown).not.toContain(secret);
});
