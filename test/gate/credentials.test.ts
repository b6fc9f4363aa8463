// A request without the required credentials is reported. Any allowed kind of credentials is enough.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Body, type Contract, compileContract, type Exchange, loadContract } from "../../scripts/gate/index.ts";
import { watchCredentials } from "../../scripts/gate/watchers/credentials.ts";
import { startUpstream } from "../support/gate.ts";
import { hostGate } from "../support/gate-command.ts";
import { seenInProcess } from "../support/seen-in-process.ts";

const asked = (headers: string[], target = "/", more: Partial<Exchange> = {}): Exchange => ({
  request: { method: "GET", target, headers, body: Body.none },
  response: null,
  ...seenInProcess,
  ...more,
});
const judge = (contract: Contract, operationId: string, exchange: Exchange) =>
  watchCredentials(contract)
    .watch(exchange, operationId)
    .map(({ kind, severity, message }) => `${severity} ${kind}: ${message}`);

test.each([
  ["no header", []],
  ["an empty one", ["Authorization", ""]],
  ["no token in it", ["Authorization", "Bearer "]],
  ["another scheme", ["Authorization", "Basic YTpi"]],
])("a request with %s is a finding", async (_, headers) => {
  expect(judge(await loadContract(), "showRun", asked(headers))).toEqual([
    "error missing-credentials: The request has no Authorization (Bearer), which the spec requires.",
  ]);
});

test("a request with credentials, to a public operation, or to no operation is not a finding", async () => {
  const contract = await loadContract();

  expect(judge(contract, "showRun", asked(["AUTHORIZATION", "bearer abc"]))).toEqual([]);
  expect(judge(contract, "ping", asked([]))).toEqual([]);
  expect(watchCredentials(contract).watch(asked([]), null)).toEqual([]);
});

test("a browser's recording, which omits credentials, only gets a note", async () => {
  expect(judge(await loadContract(), "showRun", asked([], "/", { isSanitized: true }))).toEqual([
    expect.stringMatching(/^note missing-credentials: /),
  ]);
});

test("all security schemes of a description work, and any one of the alternatives suffices", async () => {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-credentials-"));
  const get = (security: object[]) => ({
    get: { operationId: "", security, responses: { 200: { description: "It." } } },
  });
  const ways = {
    either: [{ key: [] }, { query: [], cookie: [] }],
    basic: [{ basic: [] }],
    optional: [{ key: [] }, {}],
    unseen: [{ certificate: [] }],
    oauth: [{ oauth: ["read"] }],
  };
  const paths = Object.fromEntries(
    Object.entries(ways).map(([name, security]) => [`/${name}`, { get: { ...get(security).get, operationId: name } }]),
  );
  const securitySchemes = {
    key: { type: "apiKey", in: "header", name: "X-Key" },
    query: { type: "apiKey", in: "query", name: "key" },
    cookie: { type: "apiKey", in: "cookie", name: "session" },
    basic: { type: "http", scheme: "basic" },
    certificate: { type: "mutualTLS" },
    oauth: { type: "oauth2", flows: {} },
  };
  try {
    const document = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths, components: { securitySchemes } };
    writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
    const contract = await compileContract(join(folder, "openapi.json"));
    const count = (name: string, headers: string[], target?: string) =>
      judge(contract, name, asked(headers, target)).length;

    expect(judge(contract, "either", asked([]))).toEqual([
      "error missing-credentials: The request has no header X-Key, and no query key and cookie session, which the spec requires.",
    ]);
    expect(count("either", ["x-key", "a"])).toBe(0);
    expect(count("either", ["Cookie", "a=b; session=c"], "/either?key=d")).toBe(0);
    expect(count("either", ["Cookie", "a=b", "Cookie", "session=c"], "/either?key=d")).toBe(0);
    expect(count("either", [], "/either?key=d")).toBe(1);
    expect([count("basic", []), count("basic", ["Authorization", "Basic YTpi"])]).toEqual([1, 0]);
    expect([count("optional", []), count("unseen", [])]).toEqual([0, 0]);
    expect([count("oauth", []), count("oauth", ["Authorization", "Bearer a"])]).toEqual([1, 0]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a request that the gate refuses or answers with an error counts as refused", async () => {
  await using upstream = await startUpstream((_request, response) => response.end("no JSON"));
  await using gate = await hostGate(upstream.url.origin, ["--enforce", "--json"]);
  const headers = { Authorization: "Bearer abc" };

  const refused = await fetch(`${gate.url}/api/v2/organizations/demo/workspaces?page[size]=0`, { headers });
  const replaced = await fetch(`${gate.url}/api/v2/organizations/demo/workspaces`, { headers });

  await fetch(`${gate.url}/api/v2/organizations/demo/workspaces`);
  expect([refused.status, replaced.status]).toEqual([400, 502]);
  const { stdout } = await gate.stop();
  expect(JSON.parse(stdout).counts).toMatchObject({ exchanges: 3, refused: 3, dropped: 0 });
  expect(stdout).toContain("The request has no Authorization (Bearer), which the spec requires.");
});
