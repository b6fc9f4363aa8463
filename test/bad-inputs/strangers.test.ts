// Callers that keep connections, requests or responses open. They do not affect others, and are refused at their limit.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { createRegistryModule } from "../../server/store/modules/registry-modules.ts";
import { createOutputs, setCurrentState } from "../../server/store/workspaces/state-versions.ts";
import { type BadInputsWorld, jsonApi, startBadInputsWorld } from "../support/bad-inputs.ts";
import type { Dripped } from "../support/dripping-callers.ts";
import { sendRaw } from "../support/raw-http.ts";
import { writeStateVersion } from "../support/state-versions.ts";
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
  "1,000 unauthenticated callers who go on sending after their response do not affect the owner",
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
      // A 503 would mean that callers take a place although they have their answer.
      expect([204, 401, 404, 405, 413, 429]).toContain(status);
      expect(heldMs).toBeLessThan(20_000);
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
  // The operating system's buffers count as written, too.
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
  ["a stranger with a wrong token", "/organizations/ORG/workspaces", "wrong", 401],
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
  expect(refused.error?.errors[0]?.detail).toBe("No more than 5 requests of one caller may be under way at once.");
});

test("users of one organization leave half of all requests to others", async () => {
  const given = await startWorld({ requests: 10, callerRequests: 5 });
  const path = `/organizations/${given.organization}/workspaces`;
  const drip = (token: string) =>
    open(given, head("POST", path, { Authorization: `Bearer ${token}`, Expect: "100-continue" }));
  const { owner, second, outsider } = given.tokens;
  const held = Array.from({ length: 5 }, () => drip(owner));
  await expect.poll(() => held.map(statusOf)).toEqual(Array(5).fill(100));

  // Together, they could meet the limit for tokens that nobody has seen before.
  const refused = drip(second);
  await expect.poll(() => statusOf(refused)).toBe(429);
  const params = { path: { organization_name: "elsewhere" } };
  const other = await given.apiAs(outsider).listWorkspaces({ params });

  expect(other.response.status).toBe(200);
  expect(refused.told).toContain("Too many concurrent requests of your organization; try again shortly.");
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

test("uploads of one organization wait for each other, not those of another", async () => {
  const given = await startWorld({});
  const path = await createVersion(given);
  const names = { namespace: "elsewhere", name: "network", provider: "cloud" };
  const place = { organizationName: "elsewhere", ...names };
  await createRegistryModule(given.store, { id: newId("registryModule"), ...place, createdAt: new Date() });
  const { data } = await given.apiAs(given.tokens.outsider).createTestConfigurationVersion({
    params: { path: { organization_name: "elsewhere", ...names } },
  });
  const otherPath = new URL(data!.data.attributes["upload-url"]).pathname.replace("/api/v2", "");
  const begin = (path: string) => open(given, head("PUT", path, { Expect: "100-continue" }));
  const held = Array.from({ length: 20 }, () => begin(path));
  await expect.poll(() => held.map(statusOf)).toEqual(Array(20).fill(100));

  const [late, other] = [begin(path), begin(otherPath)];
  await expect.poll(() => statusOf(other)).toBe(100);
  expect(statusOf(late)).toBeNaN();
  for (const socket of held) socket.destroy();

  await expect.poll(() => statusOf(late), { timeout: 20_000 }).toBe(100);
});

test("limits unread responses per caller", { tags: "long" }, async () => {
  const given = await startWorld({});
  const run = await given.writeRun();
  await given.blobs.put(`logs/${run.planId}`, Buffer.alloc(8 * 1024 ** 2 - 100, "a"));
  const plan = await given.api.showPlan({ params: { path: { plan_id: run.planId } } });
  const address = new URL(plan.data!.data.attributes["log-read-url"]!).pathname;
  const ask = `GET ${address} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const slow = Array.from({ length: 12 }, () => open(given, "", "127.0.0.9").pause());
  for (const socket of slow) socket.write(ask);
  const askFrom = async (address: string) => {
    const socket = open(given, ask, address);
    await once(socket, "data");
    return statusOf(socket);
  };

  await expect.poll(() => askFrom("127.0.0.9")).toBe(429);
  if (process.platform === "linux") expect(await askFrom("127.0.0.10")).toBe(200);
});

testAtNight(
  "an organization with large unread documents gets no more of them, and others do",
  {
    timeout: 90_000,
  },
  async () => {
    const given = await startWorld({ checkResponses: "off" });
    const { store, workspaceId, tokens } = given;
    const state = await writeStateVersion(store, workspaceId, { intermediate: false });
    const value = "a".repeat(16 * 1024 ** 2);
    const output = { id: newId("workspaceOutput"), workspaceId, stateVersionId: state.id, name: "large" };
    await createOutputs(store, [{ ...output, value, type: "string", sensitive: false }]);
    await setCurrentState(store, state);
    const ask = (token: string) =>
      `GET /api/v2/workspaces/${workspaceId}?include=outputs HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const leave = async (token: string) => {
      const socket = open(given, ask(token));
      await once(socket, "data");
      socket.pause();
      return statusOf(socket);
    };
    let users = [tokens.owner, tokens.second, tokens.team];
    const leaveNext = () => {
      const [next, ...others] = users as [string, ...string[]];
      users = [...others, next];
      return leave(next);
    };

    await expect.poll(leaveNext, { timeout: 60_000 }).toBe(429);
    expect(await leave(tokens.owner)).toBe(429);
    const small = await given.api.showWorkspace({ params: given.params });
    const others = await given.apiAs(tokens.outsider).listWorkspaces({
      params: { path: { organization_name: "elsewhere" } },
    });
    expect([small.response.status, others.response.status]).toEqual([200, 200]);
  },
);
