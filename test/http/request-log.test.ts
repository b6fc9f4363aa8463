import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import { newToken } from "../../server/domain/tokens.ts";
import { createLogger } from "../../server/http/request-log.ts";
import { sendRaw } from "../support/raw-http.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

test("writes one line of JSON for each request, without secrets and control characters", async () => {
  const lines: string[] = [];
  await using world = await startWorkspaceWorld({}, { onLog: (line) => lines.push(line) });
  const { url, tokens, workspaceId, params, api } = world;
  const { data } = await api.createConfigurationVersion({ params, body: { data: { type: "configuration-versions" } } });
  const uploadUrl = data!.data.attributes["upload-url"];
  lines.length = 0;

  await fetch(uploadUrl, { method: "PUT", body: "no bundle" });
  await fetch(`${url}/api/v2/workspaces/${workspaceId}?include=organization`, {
    headers: {
      Authorization: `Bearer ${tokens.owner}`,
      "User-Agent": `evil\u001b[31m${"x".repeat(5_000)}`,
      "X-Request-Id": "asked-by-a-test",
    },
  }).catch(() => null);
  await fetch(`${url}/api/v2/workspaces/${workspaceId}?access_token=${tokens.second}`, {
    headers: { Authorization: `Bearer ${tokens.owner}`, "X-Request-Id": "asked-by-a-test" },
  });

  const all = lines.join("");
  for (const secret of [tokens.owner, tokens.second, uploadUrl.split("/").at(-1)!]) expect(all).not.toContain(secret);
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(records[0]).toMatchObject({
    method: "PUT",
    path: "/api/v2/uploads/[hidden]",
    operation: "uploadConfigurationFiles",
    status: 422,
  });
  expect(records.at(-1)).toMatchObject({
    requestId: "asked-by-a-test",
    operation: "showWorkspace",
    status: 200,
    ms: expect.any(Number),
    caller: expect.stringMatching(/^user-/),
  });
  expect(lines.every((line) => line.length < 1_500 && line.endsWith("}\n") && line.split("\n").length === 2)).toBe(
    true,
  );
  expect(all).not.toContain("\u001b");
});

const misspellings: [what: string, target: (host: string, token: string) => string][] = [
  ["with its scheme and host", (host, token) => `http://${host}/api/v2/uploads/${token}`],
  ["with a name and a password", (host, token) => `http://ada:${token}@${host}/api/v2/ping`],
  ["behind two slashes", (_, token) => `//api/v2/uploads/${token}`],
  ["with an encoded slash", (_, token) => `/api/v2/uploads%2F${token}`],
  ["behind the prefix of a proxy", (_, token) => `/infra/api/v2/logs/${token}`],
  ["without a part of its path", (_, token) => `/webhooks/${token}`],
];

test.each(misspellings)("writes no token of an address requested %s", async (_what, toTarget) => {
  const lines: string[] = [];
  await using world = await startWorkspaceWorld({}, { onLog: (line) => lines.push(line) });
  const { data } = await world.api.createConfigurationVersion({
    params: world.params,
    body: { data: { type: "configuration-versions" } },
  });
  const token = data!.data.attributes["upload-url"].split("/").at(-1)!;
  lines.length = 0;

  await sendRaw(
    world.url,
    `GET ${toTarget(new URL(world.url).host, token)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );

  await expect.poll(() => lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ method: "GET", path: expect.stringMatching(/hidden|ping/) });
  expect(lines[0]).not.toContain(token);
});

const olderToken = "q7Zr0nS4-Xk2LmP9_vT6wB1yC8dE3fG5hJ0aN4uRsQo";
const placed: [where: string, ask: (url: string, token: string) => [string, RequestInit]][] = [
  ["as an id", (url, token) => [`${url}/api/v2/workspaces/${token}`, {}]],
  ["with an encoded underscore", (url, token) => [`${url}/api/v2/runs/${token.replaceAll("_", "%5F")}`, {}]],
  ["across the end of a shortened text", (url, token) => [`${url}/${"a/".repeat(84)}${token}`, {}]],
  ["in User-Agent", (url, token) => [`${url}/api/v2/ping`, { headers: { "User-Agent": `app/1 ${token}` } }]],
  ["in X-Request-Id", (url, token) => [`${url}/api/v2/ping`, { headers: { "X-Request-Id": token } }]],
];

test.each(placed)("hides a token %s", async (_where, toRequest) => {
  const lines: string[] = [];
  await using world = await startWorkspaceWorld({}, { onLog: (line) => lines.push(line) });
  lines.length = 0;

  for (const token of [newToken(), olderToken]) {
    const response = await fetch(...toRequest(world.url, token));
    await expect.poll(() => lines).toHaveLength(1);

    expect(lines[0]).not.toContain(token.slice(0, 12));
    expect(response.headers.get("X-Request-Id")).not.toBe(token);
    lines.length = 0;
  }
});

test("hides every path parameter that the spec marks as a secret", async () => {
  const lines: string[] = [];
  await using world = await startWorkspaceWorld({}, { onLog: (line) => lines.push(line) });
  const secret = Buffer.from("sv-3ZPVGfpMC1UHm5SN.state.read.at-no5Fz8az9Wi97HQe").toString("base64url");
  const asked = Object.values(operations).filter(({ path }) => /\{\w+_token\}/.test(path));
  lines.length = 0;

  for (const { method, path } of asked) {
    await fetch(`${world.url}/api/v2${path.replace(/\{\w+_token\}/, secret)}`, { method });
  }

  await expect.poll(() => lines).toHaveLength(asked.length);
  const logged = lines.map((line) => (JSON.parse(line) as { operation: string }).operation);
  expect(logged.sort()).toEqual(asked.map(({ operationId }) => operationId as string).sort());
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

test("hides a token in an error", () => {
  const lines: string[] = [];

  createLogger("info", { write: (line) => lines.push(line) }).error(
    { err: new Error(`401 for ${newToken()}`) },
    "failed",
  );

  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: { message: "401 for [hidden]", stack: expect.stringContaining("401 for [hidden]") },
  });
});

test("logs a bug completely and hides it in the response", async () => {
  const lines: string[] = [];
  await using world = await startWorkspaceWorld({}, { onLog: (line) => lines.push(line) });
  const { api, params, store } = world;
  await store.updateTable("workspaces").set({ vcsRepo: '"broken"' }).execute();
  lines.length = 0;

  const { error, response } = await api.showWorkspace({ params });

  expect(response.status).toBe(500);
  expect(error?.errors).toEqual([
    { status: "500", title: "internal server error", detail: "Something went wrong on our side." },
  ]);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 50, status: 500, err: { stack: expect.any(String) } });
});

test("the log has the error and its place, without data of the request", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => lines.push(line) });
  const about = { client: { password: "a secret" }, detail: "Key (token)=(a secret) exists." };
  const cause = Object.assign(new Error("Lost."), { code: "ECONNRESET", ...about });

  log.error({ err: new Error("x".repeat(100_000), { cause }) }, "job failed");
  log.error({ err: { message: "A copy.", ...about } }, "job failed");
  log.error({ err: "a word" }, "job failed");

  const [failed, copied, said] = lines.map((line) => JSON.parse(line) as { err: object });
  expect(failed?.err).toMatchObject({
    type: "Error",
    message: `${"x".repeat(1_000)}…`,
    cause: { code: "ECONNRESET", message: "Lost.", stack: expect.stringContaining("request-log.test.ts") },
  });
  expect([copied?.err, said?.err]).toMatchObject([{ message: "A copy." }, { message: "a word" }]);
  expect(lines.join("")).not.toContain("a secret");
  expect(lines.every((line) => line.length < 10_000)).toBe(true);
});

const failing = (deed: () => unknown): Error => {
  try {
    deed();
  } catch (error) {
    return error as Error;
  }
  throw new Error("It does not fail.");
};
const quoting: [who: string, error: Error, told: string][] = [
  ["a parser", failing(() => JSON.parse("a secret")), "Unexpected token … is not valid JSON"],
  [
    "Node's checks of options",
    failing(() => readFileSync("a", { encoding: "a secret" as BufferEncoding })),
    "The argument …",
  ],
  [
    "Node's checks of types",
    Object.assign(new TypeError('The "key" must be a number. Received a secret'), { code: "ERR_INVALID_ARG_TYPE" }),
    "The … must be a number. Received …",
  ],
  [
    "PostgreSQL",
    Object.assign(new Error('invalid input syntax for type integer: "a secret"'), { code: "22P02" }),
    "invalid input syntax for type integer: …",
  ],
  ["others, who quote names", new Error('There is no table "runs".'), 'There is no table "runs".'],
];

test.each(quoting)("logs an error of %s without values, even in its stack", (_, error, told) => {
  const lines: string[] = [];

  createLogger("info", { write: (line) => lines.push(line) }).error({ err: error }, "job failed");

  const { err } = JSON.parse(lines[0]!) as { err: { message: string; stack: string } };
  expect(err.message).toBe(told);
  expect(err.stack).toContain(`: ${told}\n    at `);
  expect(lines[0]).not.toContain("a secret");
  expect(err).not.toHaveProperty("cause");
});
