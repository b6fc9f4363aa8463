// Contract, gate, client and docs read the servers of operations, paths and documents.
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { curlSamples } from "../../scripts/docs/curl.ts";
import { printOwnServer } from "../../scripts/generate/steps/client/own-servers.ts";
import { basePaths, describeOperations, includesBase, type OpenApiDocument } from "../../scripts/model/index.ts";
import { performGate } from "../support/gate-command.ts";
import { aGeneratedPair, type GeneratedPair } from "../support/generated-pair.ts";
import { aDocument } from "../support/impact.ts";
import { listening } from "../support/listening.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const get = (operationId: string, more: object = {}) => ({
  get: { operationId, responses: { 204: { description: "Done." } }, ...more },
});
const region = { default: "eu", enum: ["eu", "us"] };
const document = {
  openapi: "3.1.0",
  info: { title: "Servers", version: "1" },
  servers: [
    { url: "https://{region}.api.example/{version}", variables: { region, version: { default: "v1" } } },
    { url: "https://sandbox.example/v1" },
  ],
  paths: {
    "/plain": get("plain"),
    "/path": { ...get("ofPath"), servers: [{ url: "https://{region}.api.example/beta", variables: { region } }] },
    "/operation": {
      ...get("ofOperation", { servers: [{ url: "https://{region}.files.example/up", variables: { region } }] }),
      servers: [{ url: "/ignored" }],
    },
    "/relative": get("relative", { servers: [{ url: "/v9/{tenant}", variables: { tenant: { default: "me" } } }] }),
    "/empty": get("empty", { servers: [] }),
  },
};

let pair: GeneratedPair;
beforeAll(async () => {
  pair = await aGeneratedPair(document, ["client", "validators"]);
}, 60_000);
afterAll(() => pair[Symbol.dispose]());

test.each<[servers: object[], paths: string[]]>([
  [[], [""]],
  [
    [{ url: "https://a.example/" }, { url: "/v2/" }],
    ["", "/v2"],
  ],
  [[{ url: "/{v}", variables: { v: { default: "a", enum: ["a", "b"] } } }], ["/a", "/b"]],
  [[{ url: "https://{host}/{v}", variables: { host: { default: "x" }, v: { default: "a" } } }], ["/a", "/{}"]],
  [[{ url: "{base}/v2", variables: { base: { default: "http://localhost:80" } } }], ["/v2"]],
  [[{ url: "{base}/v2", variables: { base: { default: "api" } } }], ["/api/v2", "/{}/v2"]],
  [[{ url: "https://{all}/v2", variables: { all: { default: "a.example/in" } } }], ["/in/v2", "/v2"]],
  [[{ url: "{scheme}://a.example:{port}/v{n}", variables: { n: { default: "1" } } }], ["/v1", "/v{}"]],
])("the servers %j have the base paths %j", (servers, paths) => {
  expect(basePaths(servers as OpenApiDocument["servers"])).toEqual(paths);
});

test.each<[base: string, included: string[], others: string[]]>([
  ["/v1", ["/v1"], ["/v", "/v2", "/v1/"]],
  ["/v{}", ["/v1", "/v22"], ["/v", "/", "/w1", "/v1/a"]],
  ["/{}", ["/v1"], ["/", "", "/a/b"]],
  ["/a{}b/c", ["/a1b/c"], ["/ab/c", "/a1b", "/a1/c", "/a1b/d"]],
])("the base path %s includes %j, not %j", (base, included, others) => {
  expect([...included, ...others].filter((other) => includesBase(base, other))).toEqual(included);
});

describe("the contract", () => {
  test.each<[target: string, kinds: string[]]>([
    ["/v1/plain", []],
    ["/v2/plain", []],
    ["/a/b/plain", ["unknown-path"]],
    ["/plain", ["unknown-path"]],
    ["/beta/path", []],
    ["/v1/path", ["unknown-path"]],
    ["/up/operation", []],
    ["/ignored/operation", ["unknown-path"]],
    ["/v9/me/relative", []],
    ["/v9/you/relative", []],
    ["/v1/empty", []],
  ])("finds at %s the violations %j", (target, kinds) => {
    expect(pair.check({ request: { method: "GET", target } }).map(({ kind }) => kind)).toEqual(kinds);
  });
});

test("the gate checks traffic of every server", async () => {
  const [spec, traffic] = [join(folder, "servers.json"), join(folder, "servers.har")];
  const urls = ["https://us.api.example/v7/plain", "https://eu.files.example/up/operation", "https://other.example/x"];
  const entries = urls.map((url) => ({
    request: { method: "GET", url, headers: [{ name: "Accept", value: "*/*" }] },
    response: { status: 200, headers: [{ name: "Date", value: "" }], content: {} },
  }));
  writeFileSync(spec, JSON.stringify(document));
  writeFileSync(traffic, JSON.stringify({ log: { entries } }));

  const { stdout } = await performGate(["check", traffic, "--spec", spec, "--json"]);

  const { counts, groups } = JSON.parse(stdout);
  expect(counts.foreign).toBe(1);
  expect(groups.map(({ kind, operationId }: Record<string, unknown>) => [operationId, kind]).sort()).toEqual([
    ["ofOperation", "undocumented-status"],
    ["plain", "undocumented-status"],
  ]);
});

test.each<[baseUrl: string, urls: Record<string, string>]>([
  [
    "https://us.api.example/v3",
    {
      plain: "https://us.api.example/v3/plain",
      ofPath: "https://us.api.example/beta/path",
      ofOperation: "https://us.files.example/up/operation",
      relative: "https://us.api.example/v9/me/relative",
      empty: "https://us.api.example/v3/empty",
    },
  ],
  [
    "https://sandbox.example/v1/",
    {
      plain: "https://sandbox.example/v1/plain",
      ofOperation: "https://eu.files.example/up/operation",
      relative: "https://sandbox.example/v9/me/relative",
    },
  ],
  [
    "https://mine.example/v1",
    {
      plain: "https://mine.example/v1/plain",
      ofOperation: "https://mine.example/v1/operation",
    },
  ],
  ["http://localhost:4010", { ofPath: "http://localhost:4010/path", ofOperation: "http://localhost:4010/operation" }],
])("with the base URL %s, the client calls the right servers", async (baseUrl, urls) => {
  const { createClient } = await pair.load("client.ts");
  const sent: Record<string, string> = {};
  for (const name of Object.keys(urls)) {
    const fetch = async (url: string) => {
      sent[name] = url;
      return new Response(null, { status: 204 });
    };
    await createClient({ baseUrl, fetch }).other[name]();
  }

  expect(sent).toEqual(urls);
});

test("the base URL of a call replaces the servers of its operation", async () => {
  const seen: string[] = [];
  await using server = await listening(
    createServer((request, response) => {
      seen.push(request.url!);
      response.writeHead(204).end();
    }),
  );
  const { createClient } = await pair.load("client.ts");
  const api = createClient({ baseUrl: "https://eu.api.example/v1" });

  await api.other.ofOperation(undefined, { baseUrl: `${server.url}/here` });

  expect(seen).toEqual(["/here/operation"]);
});

test("samples of curl name the server of the operation", () => {
  const samples = curlSamples(document as unknown as OpenApiDocument);
  const urlOf = (name: string) => /'([^']*)'/.exec(samples.get(name)!.source)?.[1] ?? samples.get(name)!.source;

  expect(["plain", "ofPath", "ofOperation", "empty"].map(urlOf)).toEqual([
    expect.stringContaining("https://eu.api.example/v1/plain"),
    expect.stringContaining("https://eu.api.example/beta/path"),
    expect.stringContaining("https://eu.files.example/up/operation"),
    expect.stringContaining("https://eu.api.example/v1/empty"),
  ]);
});

test.each([
  ["https://a.example", "/v9"],
  ["https://a.example/v1", "/v9"],
  ["https://a.example/v1/eu", "/v9"],
  ["https://proxy.example/in/v1", "/in/v9"],
])("a relative server replaces the longest path of %s", async (baseUrl, path) => {
  const servers = ["https://a.example", "https://a.example/v1", "https://a.example/v1/eu"].map((url) => ({ url }));
  const own = aDocument({ "/a": get("showA", { servers: [{ url: "/v9" }] }) }, { servers });
  const [operation] = describeOperations(own);
  const rules = runInNewContext(/^ownServer\((.*)\)$/s.exec(printOwnServer(own, operation!)!)![1]!) as [
    RegExp,
    string,
  ][];

  const [pattern, replacement] = rules.find(([one]) => one.test(baseUrl))!;
  expect(baseUrl.replace(pattern, replacement)).toBe(`${new URL(baseUrl).origin}${path}`);
});
