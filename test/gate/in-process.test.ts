// The gate inside an Express app.

import express, { type Express } from "express";
import { expect, test, vi } from "vitest";
import { contract, contractFetch, type Finding } from "../../scripts/gate/index.ts";
import { Capture } from "../../scripts/gate/proxy/capture.ts";
import { exampleOf } from "../support/exchange-examples.ts";
import { startUpstream } from "../support/gate.ts";

const type = "application/vnd.api+json";
const credentials = { Authorization: "Bearer a" };
const shown = exampleOf("showWorkspace");
const created = exampleOf("createRun");

async function startApp(mode: "report" | "enforce", mount: (app: Express) => void) {
  const findings: Finding[] = [];
  const app = express();
  const { groups } = await contract(app, {
    mode,
    // The examples of the spec all have the same rate limit headers, which would be findings.
    onFinding: (finding) => void (finding.kind === "rate-limit" || findings.push(finding)),
  });
  mount(app);
  const server = await startUpstream(app);
  return { ...server, url: server.url.origin, findings, groups };
}

/** Responds with the example run of the spec. */
function mountRuns(app: Express, heard: unknown[] = []): void {
  app.use(express.json({ type }));
  app.post("/api/v2/runs", (request, response) => {
    heard.push(request.body);
    // Express would add a charset, which JSON:API forbids.
    response.writeHead(201, created.response.headers).end(created.response.body);
  });
  app.get("/api/v2/workspaces/:id", (_request, response) => {
    response.writeHead(200, shown.response.headers);
    for (const part of String(shown.response.body)
      .replace('"locked":false', '"locked":"no"')
      .match(/.{1,500}/gs)!) {
      response.write(part);
    }
    response.end();
  });
}

const post = (url: string, body: string) =>
  fetch(`${url}/api/v2/runs`, { method: "POST", headers: { ...credentials, "content-type": type }, body });

test("reports violations, and changes nothing", async () => {
  const heard: unknown[] = [];
  await using app = await startApp("report", (express) => mountRuns(express, heard));

  const right = await post(app.url, String(created.request.body));
  const wrong = await post(app.url, '{"data":{"type":"runs"}}');
  const answer = await fetch(app.url + shown.request.target, { headers: credentials });

  expect([right.status, wrong.status, answer.status]).toEqual([201, 201, 200]);
  expect(await answer.text()).toContain('"locked":"no"');
  expect(heard).toEqual([JSON.parse(String(created.request.body)), { data: { type: "runs" } }]);
  await expect
    .poll(() => app.findings.map(({ operationId, side, kind }) => `${operationId} ${side} ${kind}`))
    .toEqual(["createRun request missing-member", "showWorkspace response type"]);
});

test("blocks wrong requests before the handler, and wrong responses before the client", async () => {
  const heard: unknown[] = [];
  await using app = await startApp("enforce", (express) => mountRuns(express, heard));

  const right = await post(app.url, String(created.request.body));
  const wrong = await post(app.url, '{"data":{"type":"runs"}}');
  const lost = await fetch(`${app.url}/nowhere`);
  const overridden = { ...credentials, "content-type": type, "X-HTTP-Method-Override": "PUT" };
  const { method, body } = { method: "POST", body: String(created.request.body) };
  const other = await fetch(`${app.url}/api/v2/runs`, { method, headers: overridden, body });
  const answer = await fetch(app.url + shown.request.target, { headers: credentials });

  expect(right.status).toBe(201);
  expect(await right.text()).toBe(created.response.body);
  expect(heard).toEqual([JSON.parse(String(created.request.body))]);
  expect(wrong.status).toBe(422);
  expect((await wrong.json()).errors[0].source.pointer).toBe("/data/relationships");
  expect([lost.status, other.status]).toEqual([404, 400]);
  expect(answer.status).toBe(502);
  expect(answer.headers.get("content-type")).toBe(type);
  expect((await answer.json()).errors[0].detail).toContain("/data/attributes/locked");
});

/** Responds with the size of the request's body, in many parts of 2 MiB together. */
function mountLarge(app: Express): void {
  app.post("/api/v2/runs", async (request, response) => {
    let size = 0;
    for await (const chunk of request) size += chunk.length;
    response.status(201).set(created.response.headers);
    for (let part = 0; part < 32; part += 1) response.write(" ".repeat(1 << 16));
    response.end(String(size));
  });
}

test("names in a query that the app could read as checked ones do not pass an enforcing gate", async () => {
  const heard: string[] = [];
  await using app = await startApp("enforce", (express) =>
    express.set("query parser", "extended").use((request, response) => {
      heard.push(request.url);
      response.end();
    }),
  );
  const ask = (query: string) =>
    fetch(`${app.url}/api/v2/organizations/acme/workspaces?${query}`, { headers: credentials });

  const { status } = await ask("Sort=name");

  expect([status, await (await ask("Sort=name")).text(), heard]).toEqual([
    400,
    expect.stringContaining("Some servers read Sort in the query as a different parameter"),
    [],
  ]);
});

test("large bodies pass unchecked when violations are only reported", async () => {
  await using app = await startApp("report", mountLarge);

  const answer = await post(app.url, " ".repeat(3 << 20));

  expect((await answer.text()).trim()).toBe(String(3 << 20));
  await expect.poll(() => app.findings.map(({ kind }) => kind)).toEqual(["not-judged", "not-judged"]);
});

test("bodies that cannot be checked do not pass an enforcing gate", async () => {
  await using app = await startApp("enforce", mountLarge);

  const large = await post(app.url, " ".repeat(3 << 20));
  const packed = await fetch(`${app.url}/api/v2/runs`, {
    method: "POST",
    headers: { ...credentials, "content-type": type, "content-encoding": "x-own" },
    body: String(created.request.body),
  });
  const answers = [large, packed, await post(app.url, String(created.request.body))];

  expect(answers.map(({ status }) => status)).toEqual([413, 415, 502]);
  const said = await Promise.all(answers.map(async (answer) => (await answer.json()).errors[0].detail));
  expect(said.join("\n")).toMatch(/larger than 1048576 bytes.*\n.*Content-Encoding.*\n.*answer 201 is larger than/);
});

test.each(["report", "enforce"] as const)("each exchange releases its bodies in mode %s", async (mode) => {
  const released = vi.spyOn(Capture.prototype, "release");
  await using app = await startApp(mode, (express) => {
    mountRuns(express);
    express.get("/api/v2/ping", (request) => void request.socket.destroy());
  });
  const exchanges = [
    () => post(app.url, String(created.request.body)),
    () => post(app.url, "{}"),
    () => fetch(`${app.url}/api/v2/nowhere`),
    () => fetch(`${app.url}/api/v2/ping`).catch(() => {}),
  ];

  for (const [index, send] of exchanges.entries()) {
    await send();
    await expect.poll(() => released.mock.calls.length, { message: `released bodies of ${send}` }).toBe(index + 1);
  }
  released.mockRestore();
});

test.each([undefined, "enough", null, new Error("enough")])(
  "a fetch that the caller aborts with %s is reported",
  async (reason) => {
    const controller = new AbortController();
    const checked = await contractFetch(async () => {
      controller.abort(reason);
      throw controller.signal.reason;
    });
    const url = "http://127.0.0.1:1/api/v2/organizations/demo/runs?page[size]=x";

    const asked = checked(url, { signal: controller.signal, headers: credentials }).catch((error) => error);

    expect(await asked).toBe(controller.signal.reason);
    expect(checked.groups.list().map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
      "invalid-parameter: page[size] must be an integer from 1 to 100.",
      "not-judged: The client closed the connection: it aborted the request.",
    ]);
  },
);
