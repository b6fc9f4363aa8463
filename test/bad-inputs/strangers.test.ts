import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type BadInputsWorld, jsonApi, startBadInputsWorld } from "../support/bad-inputs.ts";
import type { Dripped } from "../support/dripping-callers.ts";
import { sendRaw } from "../support/raw-http.ts";
import { testAtNight } from "../support/thorough.ts";

type Limits = NonNullable<Parameters<typeof startBadInputsWorld>[0]>["config"];

async function startWorld(config: Limits): Promise<BadInputsWorld> {
  const world = await startBadInputsWorld({ config: { rateLimit: "on", ...config } });
  onTestFinished(() => world[Symbol.asyncDispose]());
  return world;
}

const head = (method: string, path: string, headers: Record<string, string> = {}) => {
  const all = { Host: "a", "Content-Type": jsonApi, "Content-Length": "60000", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} /api/v2${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
};

/** Opens a connection and keeps it open. */
function open({ url }: BadInputsWorld, text = "", from = "127.0.0.1"): Socket & { told: string } {
  const { hostname, port } = new URL(url);
  const localAddress = process.platform === "linux" ? from : "127.0.0.1";
  const socket = Object.assign(connect({ port: Number(port), host: hostname, localAddress }), { told: "" });
  socket
    .on("error", () => {})
    .on("data", (chunk) => {
      if (socket.told.length < 10_000) socket.told += chunk.toString("latin1");
    });
  socket.write(text);
  onTestFinished(() => void socket.destroy());
  return socket;
}

const statusOf = ({ told }: { told: string }) => Number(/^HTTP\/1\.1 (\d+)/.exec(told)?.[1]);

async function createVersion({ api, params }: BadInputsWorld) {
  const body = { data: { type: "configuration-versions" as const } };
  const { data } = await api.createConfigurationVersion({ params, body });
  return new URL(data!.data.attributes["upload-url"]).pathname.replace("/api/v2", "");
}

testAtNight(
  "serves the owner despite 1,000 callers who keep sending after their response",
  {
    timeout: 90_000,
  },
  async () => {
    const given = await startWorld({ requests: 20, callerRequests: 10 });
    const kinds = [
      head("POST", `/organizations/${given.organization}/workspaces`),
      head("POST", `/organizations/${given.organization}/workspaces`, { Authorization: "Bearer wrong" }),
      head("POST", `/organizations/${given.organization}/workspaces`, { "Content-Length": "99999999" }),
      head("POST", "/nowhere"),
      head("DELETE", "/ping"),
      head("OPTIONS", "/ping"),
      head("PUT", "/uploads/none"),
      head("PUT", "/uploads/none", { "Content-Length": "99999999", Expect: "100-continue" }),
      head("POST", "/webhooks/vcs/none", { "Content-Type": "application/json" }),
      head("POST", "/webhooks/vcs/none", { "Content-Type": "application/json", "Content-Length": "99999999" }),
    ];
    const heads = Array.from({ length: 1_000 }, (_, index) => kinds[index % kinds.length]);
    const script = new URL("../support/dripping-callers.ts", import.meta.url);
    const thread = new Worker(script, { workerData: { url: given.url, heads } });
    let dripped: Dripped[] | undefined;
    thread.once("message", (all) => {
      dripped = all;
    });

    const statuses: number[] = [];
    while (dripped === undefined) {
      statuses.push((await given.api.showWorkspace({ params: given.params })).response.status);
      await sleep(60);
    }
    await thread.terminate();

    expect(statuses.length).toBeGreaterThan(10);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(dripped).toHaveLength(1_000);
    for (const { status, heldMs } of dripped) {
      // A 503 would mean that callers keep their slot after their response.
      expect([204, 401, 404, 405, 413, 429]).toContain(status);
      expect(heldMs).toBeLessThan(60_000);
    }
  },
);

test("an owner is served while unauthenticated callers use up their concurrent requests", async () => {
  const given = await startWorld({ requests: 4 });
  const push = head("POST", "/webhooks/vcs/none", { "Content-Type": "application/json" });
  const askAsOwner = async () =>
    (await given.api.showUser({ params: { path: { user_id: given.userId } } })).response.status;
  expect(await askAsOwner()).toBe(200);

  await given.store.transaction().execute(async (inside) => {
    await sql`lock table workspaces in access exclusive mode`.execute(inside);
    const sockets = Array.from({ length: 5 }, (_, index) => open(given, push, `127.0.0.${10 + index}`));

    await expect.poll(() => sockets.filter((socket) => statusOf(socket) === 503)).toHaveLength(2);

    expect(await askAsOwner()).toBe(200);
  });
});

test("a push to an unknown webhook is refused before its body is read", async () => {
  const given = await startWorld({});

  const answers = await sendRaw(given.url, head("POST", "/webhooks/vcs/none", { "Content-Type": "application/json" }));

  expect(answers.map(({ status }) => status)).toEqual([404]);
});

test("the server stops reading after its response", async () => {
  const given = await startWorld({});
  const socket = open(given, head("POST", "/nowhere", { "Content-Length": "1000000000" }));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const piece = Buffer.alloc(64 * 1024);
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });

  while (!isClosed && socket.bytesWritten < 500_000_000) {
    if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
  }

  expect(statusOf(socket)).toBe(404);
  // The operating system's buffers also count as written.
  expect(socket.bytesWritten).toBeLessThan(100_000_000);
});

/** Sends chunks of one byte until the server closes the connection, at most this many; returns how many thousands it took. */
async function sendSingleBytes(socket: Socket, thousands: number): Promise<number> {
  const pieces = "1\r\n \r\n".repeat(1_000);
  let sent = 0;
  for (; sent < thousands && socket.writable; sent += 1) {
    // Wait for each, so that few are in the buffers of the system.
    await new Promise<void>((resolve) => void socket.write(pieces, () => resolve()));
    await sleep(1);
  }
  return sent;
}

test.each([
  ["a stranger", "/nowhere", "wrong", 404],
  ["a caller with a wrong token", "/organizations/ORG/workspaces", "wrong", 401],
  ["a user", "/organizations/ORG/workspaces", "owner", 413],
])("%s cannot keep the server busy with chunks of one byte", async (_, path, token, status) => {
  const given = await startWorld({});
  const bearer = token === "owner" ? given.tokens.owner : token;
  const framing = { "Content-Length": "", Authorization: `Bearer ${bearer}`, "Transfer-Encoding": "chunked" };
  const asked = head("POST", path.replace("ORG", given.organization), framing).replace("Content-Length: \r\n", "");
  const caller = open(given, asked);

  const sent = await sendSingleBytes(caller, 400);

  expect(statusOf(caller)).toBe(status);
  expect(sent).toBeLessThan(400);
});

test("limits unfinished request bodies per user", async () => {
  const given = await startWorld({ callerRequests: 5 });
  const drip = () =>
    open(
      given,
      head("POST", `/organizations/${given.organization}/workspaces`, {
        Authorization: `Bearer ${given.tokens.owner}`,
        Expect: "100-continue",
      }),
    );
  const held = Array.from({ length: 5 }, drip);
  const show = () => given.api.showWorkspace({ params: given.params });
  const status = async () => (await show()).response.status;

  await expect.poll(() => held.map(statusOf)).toEqual(Array(5).fill(100));
  const refused = await show();
  const other = await given.apiAs(given.tokens.second).showWorkspace({ params: given.params });
  for (const socket of held) socket.destroy();

  await expect.poll(status).toBe(200);
  expect([refused.response.status, other.response.status]).toEqual([429, 200]);
  expect(refused.response.headers.get("Retry-After")).toBe("1");
  expect(refused.error?.errors[0]?.detail).toBe("A caller may have at most 5 requests in progress.");
});

test("limits unfinished uploads per organization", async () => {
  const given = await startWorld({ callerRequests: 5 });
  const path = await createVersion(given);
  const held = Array.from({ length: 5 }, () => open(given, head("PUT", path, { Expect: "100-continue" })));
  await expect.poll(() => held.map(statusOf)).toEqual(Array(5).fill(100));

  const [refused] = await sendRaw(given.url, head("PUT", path));
  const owner = await given.api.showWorkspace({ params: given.params });
  for (const socket of held) socket.destroy();
  const upload = async () => (await sendRaw(given.url, `${head("PUT", path, { "Content-Length": "1" })}x`))[0]?.status;

  await expect.poll(upload).toBe(422);
  expect([refused?.status, owner.response.status]).toEqual([429, 200]);
  expect(refused?.headers["retry-after"]).toBe("1");
});
