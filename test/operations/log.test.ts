// For every kind of request, the log has one short line of JSON, without secrets.
import { expect, test } from "vitest";
import { sendRaw } from "../support/raw-http.ts";
import { startRunWorld } from "../support/run-world.ts";

const jsonApi = "application/vnd.api+json";
const evil = '\r\n{"level":30,"msg":"forged"}\r\n\u001b[2J\u001b]0;owned\u0007\u2028\u202e';

test("every kind of request is one line, with any result", async () => {
  const lines: string[] = [];
  await using world = await startRunWorld({ onLog: (line) => lines.push(line) });
  const { url, tokens, workspaceId } = world;
  const run = await world.writeRun({ status: "planned" });
  lines.length = 0;
  const secret = `secret-${"s".repeat(30)}`;
  const send = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      redirect: "manual",
      headers: {
        Authorization: `Bearer ${tokens.owner}`,
        Cookie: `session=${secret}`,
        Referer: `https://example.com/?token=${secret}`,
        "X-Forwarded-For": secret,
        ...(body !== undefined && { "Content-Type": jsonApi }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
  const workspace = (attributes: object) => JSON.stringify({ data: { type: "workspaces", attributes } });

  const asked: [number, Promise<Response>][] = [
    [200, send("GET", `/api/v2/workspaces/${workspaceId}?token=${secret}`.replace("token", "Token"))],
    [400, send("GET", `/api/v2/workspaces/${workspaceId}?token=${secret}`)],
    [200, send("PATCH", `/api/v2/workspaces/${workspaceId}`, workspace({ description: evil }))],
    [422, send("PATCH", `/api/v2/workspaces/${workspaceId}`, workspace({ name: evil }))],
    [413, send("PATCH", `/api/v2/workspaces/${workspaceId}`, workspace({ name: secret.repeat(40_000) }))],
    [400, send("PATCH", `/api/v2/workspaces/${workspaceId}`, `{"data": ${secret}`)],
    [202, send("POST", `/api/v2/runs/${run.id}/actions/discard`, JSON.stringify({ comment: `${evil}${secret}` }))],
    [401, send("GET", `/api/v2/workspaces/${workspaceId}`, undefined, { Authorization: `Bearer ${secret}` })],
    [404, send("GET", `/api/v2/workspaces/${encodeURIComponent(evil)}`)],
    [404, send("PUT", `/api/v2/uploads/${secret}`, "bytes")],
    [404, send("GET", `/api/v2/logs/${secret}?offset=0`)],
    [404, send("GET", `/nowhere/${encodeURIComponent(evil)}`, undefined, { "User-Agent": '","level":60,"x":"' })],
    [405, send("PUT", "/api/v2/runs")],
    [302, send("GET", "/")],
    [200, send("GET", "/docs/")],
  ];
  const statuses: number[] = [];
  for (const [status, answered] of asked) {
    expect((await answered).status).toBe(status);
    statuses.push(status);
  }
  await sendRaw(url, `GET /api/v2/ping HTTP/1.1\r\nHost: a\r\nUser-Agent: a\x9b2J\xad${"u".repeat(9_000)}\r\n\r\n`);
  await sendRaw(url, `GET /api/v2/ping HTTP/1.1\r\nHost: a\r\nX: ${secret}\0\r\n\r\n`);

  await expect.poll(() => lines.length).toBe(asked.length + 2);
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(new Set(records.map(({ requestId }) => requestId)).size).toBe(records.length);
  expect(records.map(({ status }) => status).sort()).toEqual([...statuses, 204, 400].sort());
  for (const line of lines) {
    expect(line).toMatch(/^\{.*\}\n$/);
    expect(line.length).toBeLessThan(1_500);
    expect(line).not.toContain(secret);
    expect(line.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    for (const token of Object.values(tokens)) expect(line).not.toContain(token);
  }
  expect(records.filter(({ msg }) => msg !== "request")).toEqual([]);
});
