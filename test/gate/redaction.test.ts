// No output of the gate contains a secret, wherever the secret was in the traffic.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runGate, startGateProcess } from "../support/gate-process.ts";
import { startServer, type TestServer } from "../support/server.ts";

const type = "application/vnd.api+json";
const tests = "/organizations/demo/tests/registry-modules/private/demo/network/cloud";

/** Secrets. Each secret occurs in one place of the traffic. */
const planted = {
  cookie: "cookie-of-a-browser",
  setCookie: "cookie-of-a-server",
  basic: Buffer.from("admin:planted-password").toString("base64"),
  apiKey: "key-in-a-header",
  query: "token-in-a-query",
  variable: "value-of-a-sensitive-variable",
  misplaced: "value-at-a-wrong-place",
  misspelled: "value-under-a-wrong-name",
  malformed: "value-in-half-a-body",
  runVariable: "value-of-a-run-variable",
  sshKey: "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEplanted\n-----END OPENSSH PRIVATE KEY-----\n",
  member: "password-that-the-spec-does-not-know",
  text: "Zk3vQ8sLw2Xr7Tn5Yp1Bc6Md4Fe0HaGj",
  jwt: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwbGFudGVkIn0.c2lnbmF0dXJl",
  upload: "forged-upload-token",
  log: "forged-log-token",
  path: "Yq7wE3rT9uI1oP5aS8dF2gH6jK4lZ0xC",
  requestId: "Tq9uW2eR5yI8oP1aS4dF7gH0jK3lZ6xV",
  name: "Mn4bV8cX2zL6kJ0hG5fD9sA3pO7iU1yT",
};

interface Asked {
  method?: string;
  body?: string | object;
  headers?: Record<string, string>;
}

let server: TestServer;
let folder: string;
const outputs: Record<string, string> = {};
const secrets: string[] = Object.values(planted);
let kinds: { live: string[]; again: string[] };

beforeAll(async () => {
  server = await startServer();
  folder = mkdtempSync(join(tmpdir(), "infrarun-gate-"));
  const file = (name: string) => join(folder, name);
  secrets.push(server.tokens.owner);
  await using gate = await startGateProcess(server.url, [
    "--json",
    ...["--record", file("record.ndjson"), "--findings", file("findings.ndjson"), "--coverage", file("coverage.json")],
  ]);
  const ask = async (path: string, { method = "GET", body, headers = {} }: Asked = {}) => {
    const answer = await fetch(`${gate.url}/api/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${server.tokens.owner}`, ...(body && { "content-type": type }), ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return answer.text();
  };
  await sendSecrets(ask);
  for (const page of ["", "health", "metrics"])
    outputs[`page ${page}`] = await (await fetch(`${gate.url}/__gate/${page}`)).text();
  const { stdout, stderr } = await gate.stop();
  const summary = JSON.parse(stdout);
  Object.assign(outputs, { stdout, stderr });
  for (const name of ["record.ndjson", "findings.ndjson", "coverage.json"])
    outputs[name] = readFileSync(file(name), "utf8");

  const checked = await runGate(["check", file("record.ndjson")]);
  const again = await runGate(["check", "--json", file("record.ndjson")]);
  const suggested = await runGate(["suggest", "--requests", file("record.ndjson")]);
  writeFileSync(file("raw.har"), JSON.stringify(toHar()));
  const har = await runGate(["check", "--findings", file("har.ndjson"), file("raw.har")]);
  Object.assign(outputs, {
    checked: checked.stdout + checked.stderr,
    again: again.stdout + again.stderr,
    suggested: suggested.stdout + suggested.stderr,
    har: har.stdout + har.stderr,
    "har.ndjson": readFileSync(file("har.ndjson"), "utf8"),
  });
  const list = (text: { groups: { operationId: string; kind: string; location: string; count: number }[] }) =>
    text.groups.map(({ operationId, kind, location, count }) => `${operationId} ${kind} ${location} ${count}`).sort();
  kinds = { live: list(summary), again: list(JSON.parse(again.stdout)) };
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

async function sendSecrets(ask: (path: string, asked?: Asked) => Promise<string>): Promise<void> {
  const variable = (attributes: object) => ({
    data: { type: "vars", attributes: { key: "a", category: "env", ...attributes } },
  });
  await ask("/account", { headers: { cookie: `session=${planted.cookie}`, "x-api-key": planted.apiKey } });
  await ask("/runs/run-1", { headers: { authorization: `Basic ${planted.basic}` } });
  await ask(`/organizations/demo/workspaces?access_token=${planted.query}&search[name]=${planted.jwt}`);
  await ask(`${tests}/vars`, { method: "POST", body: variable({ value: planted.variable, sensitive: true }) });
  await ask(`${tests}/vars`, {
    method: "POST",
    body: { value: planted.misplaced, data: [{ Value: planted.misspelled }] },
  });
  await ask(`${tests}/vars`, { method: "POST", body: `{"data":{"attributes":{"value":"${planted.malformed}"` });
  await ask(`${tests}/test-runs`, {
    method: "POST",
    body: { data: { type: "test-runs", attributes: { variables: [{ key: "a", value: planted.runVariable }] } } },
  });
  await ask("/oauth-tokens/ot-1111111111111111", {
    method: "PATCH",
    body: { data: { type: "oauth-tokens", attributes: { "ssh-key": planted.sshKey } } },
  });
  await ask("/organizations/demo/workspaces", {
    method: "POST",
    body: {
      data: {
        type: "workspaces",
        attributes: { name: "a", "admin-password": planted.member, description: `call it with ${planted.text}` },
      },
    },
    headers: {
      referer: `https://x.example/api/v2/uploads/${planted.upload}`,
      "x-note": `Bearer ${planted.text}`,
    },
  });
  await ask("/organizations/demo/workspaces", {
    method: "POST",
    body: { data: { type: "workspaces", [planted.name]: 1 } },
    headers: { "x-request-id": planted.requestId },
  });
  await ask(`/logs/${planted.log}`);
  await ask(`/nowhere/${planted.path}?${planted.name}`);
  const created = JSON.parse(
    await ask(`${tests}/test-runs/configuration-versions`, {
      method: "POST",
      body: { data: { type: "configuration-versions" } },
    }),
  );
  const uploadUrl: string = created.data.attributes["upload-url"];
  secrets.push(uploadUrl, uploadUrl.split("/").at(-1)!);
  await ask(new URL(uploadUrl).pathname.replace("/api/v2", ""), {
    method: "PUT",
    body: "no bundle",
    headers: { "content-type": "application/octet-stream" },
  });
}

/** The traffic as the HAR file of a browser, with all secrets. */
function toHar() {
  const secretHeaders = [
    { name: "Authorization", value: `Bearer ${planted.text}` },
    { name: "Cookie", value: `session=${planted.cookie}` },
    { name: "X-Request-Id", value: planted.requestId },
  ];
  const entry = (method: string, path: string, body: object, answer: object) => ({
    startedDateTime: "2026-01-01T00:00:00.000Z",
    time: 1,
    request: {
      method,
      url: `https://admin:${planted.query}@api.example/api/v2${path}`,
      headers: secretHeaders,
      postData: { mimeType: type, text: JSON.stringify(body) },
    },
    response: {
      status: 200,
      statusText: "OK",
      headers: [
        { name: "Set-Cookie", value: `session=${planted.setCookie}; Path=/` },
        { name: "Content-Type", value: type },
      ],
      content: { size: 1, mimeType: type, text: JSON.stringify(answer) },
    },
  });
  const log = {
    data: { attributes: { "log-read-url": `https://logs.example/logs/${planted.log}`, "upload-url": planted.upload } },
  };
  return {
    log: {
      entries: [
        entry("GET", `/logs/${planted.log}?x=${planted.jwt}`, {}, log),
        entry("GET", "/plans/plan-1111111111111111", {}, log),
        entry(
          "POST",
          "/organizations/demo/workspaces",
          { data: { attributes: { secret: planted.member, name: planted.text } } },
          log,
        ),
        entry(
          "POST",
          `${tests}/vars`,
          { data: { attributes: { value: planted.variable } } },
          { errors: [{ detail: planted.text }] },
        ),
      ],
    },
  };
}

test("no output contains a planted secret", () => {
  const found = Object.entries(outputs).flatMap(([name, text]) =>
    secrets
      .filter((secret) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1)))
      .map((secret) => `${secret} in ${name}`),
  );

  expect(found).toEqual([]);
});

test("every output exists", () => {
  const records = outputs["record.ndjson"]!.trim()
    .split("\n")
    .map((line) => JSON.parse(line));

  expect(records).toHaveLength(14);
  expect(records.every(({ request }) => request.headers.length > 0)).toBe(true);
  expect(outputs["record.ndjson"]).toContain("/api/v2/logs/REDACTED");
  expect(outputs["har.ndjson"]!.trim().split("\n").length).toBeGreaterThan(4);
  for (const text of Object.values(outputs)) expect(text.length).toBeGreaterThan(20);
});

test("a recording gives the same findings as the traffic itself", () => {
  expect(kinds.live.length).toBeGreaterThan(5);
  expect(kinds.again).toEqual(kinds.live);
});
