// WebSocket and other upgrades pass byte for byte. Only their handshake is checked.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { type GateOptions, startGate } from "../support/gate.ts";
import { nobody } from "../support/nobody.ts";

const handshake = (path: string, more = "") =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n${more}\r\n`;

/** Answers an upgrade with the test's response, and echoes all further bytes. */
async function startEcho(greeting = "", answer?: string) {
  const heard: IncomingMessage[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    heard.push(request);
    response.writeHead(426, { Upgrade: "websocket", "X-Plain": "1" });
    response.end("no");
  });
  server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) => {
    heard.push(request);
    sockets.add(socket.on("error", () => {}));
    socket.write(
      answer ??
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Of: echo\r\n\r\n${greeting}`,
    );
    socket.write(head);
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    heard,
    sockets,
    refuse: () => server.removeAllListeners("upgrade"),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function dial(url: string, text: string) {
  const { port } = new URL(url);
  const socket = connect({ host: "127.0.0.1", port: Number(port), allowHalfOpen: true });
  const received: Buffer[] = [];
  socket.on("data", (chunk) => received.push(chunk)).on("error", () => {});
  socket.write(text);
  return { socket, received, said: () => Buffer.concat(received) };
}

const patience = { timeout: 20_000, interval: 10 };

test("bytes pass unchanged in both directions", async () => {
  await using upstream = await startEcho("hello");
  await using gate = await startGate(upstream.url);
  const bytes = randomBytes(1 << 20);

  const client = dial(gate.url, `${handshake("/api/v2/live?x=1", "Sec-WebSocket-Protocol: a\r\n")}early`);
  await vi.waitFor(() => expect(client.said().toString()).toContain("early"), patience);
  const before = client.said();
  client.socket.end(bytes);
  await once(client.socket, "end");

  expect(before.toString("latin1")).toBe(
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Of: echo\r\n\r\nhelloearly",
  );
  expect(client.said().subarray(before.length).equals(bytes)).toBe(true);
  expect(upstream.heard[0]).toMatchObject({
    url: "/api/v2/live?x=1",
    headers: { connection: "Upgrade", upgrade: "websocket", "sec-websocket-protocol": "a" },
  });
  const { records } = await gate.judged();
  expect(records).toMatchObject([{ request: { method: "GET" }, response: { status: 101, body: null }, failure: null }]);
  expect(gate.findings.map(({ kind }) => kind)).toEqual(["unknown-path"]);
  expect(gate.counts).toMatchObject({ exchanges: 1, upgraded: 1 });
});

test("passes on the response of an upstream that refuses the upgrade", async () => {
  await using upstream = await startEcho();
  upstream.refuse();
  await using gate = await startGate(upstream.url);

  const client = dial(gate.url, handshake("/api/v2/ping"));
  await once(client.socket, "end");

  expect(client.said().toString()).toMatch(/^HTTP\/1\.1 426 .*X-Plain: 1\r\n.*Connection: close\r\n.*\r\n\r\n.*no/s);
  const { records } = await gate.judged();
  expect(records[0]!.response!.status).toBe(426);
  expect(gate.counts).toMatchObject({ exchanges: 1, upgraded: 0 });
});

test("an upgrade before the answer to an earlier request passes as an ordinary request", async () => {
  await using upstream = await startEcho();
  await using gate = await startGate(upstream.url);

  const client = dial(gate.url, `GET /first HTTP/1.1\r\nHost: a\r\n\r\n${handshake("/second")}`);
  await vi.waitFor(
    () =>
      expect(
        client
          .said()
          .toString()
          .match(/HTTP\/1\.1 426 /g),
      ).toHaveLength(2),
    patience,
  );
  client.socket.destroy();

  expect(upstream.heard.map(({ url, headers }) => [url, headers.upgrade])).toEqual([
    ["/first", undefined],
    ["/second", undefined],
  ]);
  await gate.judged();
  expect(gate.counts).toMatchObject({ exchanges: 2, upgraded: 0 });
});

test("responds with 502 if the upstream is down or disconnects", async () => {
  await using upstream = await startEcho("", "");
  await using gate = await startGate(upstream.url);
  await using idle = await startGate(nobody);

  const cut = dial(gate.url, handshake("/a"));
  await vi.waitFor(() => expect(upstream.sockets.size).toBe(1), patience);
  for (const socket of upstream.sockets) socket.destroy();
  await once(cut.socket, "end");
  const down = dial(idle.url, handshake("/b"));
  await once(down.socket, "end");

  for (const { said } of [cut, down]) expect(said().toString()).toMatch(/^HTTP\/1\.1 502 /);
  for (const each of [gate, idle]) expect(await each.kinds()).toContain("no-answer");
});

test("an enforced handshake that violates the contract does not reach the upstream", async () => {
  await using upstream = await startEcho();
  const enforced: GateOptions = { enforce: "all" };
  await using gate = await startGate(upstream.url, enforced);

  const client = dial(gate.url, handshake("/api/v2/nowhere"));
  await once(client.socket, "end");

  expect(client.said().toString()).toMatch(/^HTTP\/1\.1 404 .*not documented/s);
  expect(upstream.heard).toEqual([]);
  expect(gate.counts).toMatchObject({ exchanges: 1, upgraded: 0, refused: 1 });
});

test("refuses an undocumented upgrade if everything is enforced", async () => {
  await using upstream = await startEcho("hello");
  await using gate = await startGate(upstream.url, { enforce: "all" });

  const client = dial(gate.url, handshake("/api/v2/ping", "Authorization: Bearer a\r\n"));
  await once(client.socket, "end");

  expect(client.said().toString()).toMatch(/^HTTP\/1\.1 502 .*Status 101 is not documented/s);
  expect(client.said().toString()).not.toContain("hello");
  await vi.waitFor(() => expect([...upstream.sockets].every(({ closed }) => closed)).toBe(true), patience);
  expect(gate.counts).toMatchObject({ exchanges: 1, upgraded: 0, refused: 1 });
  expect(await gate.kinds()).toContain("undocumented-status");
});

test("open tunnels end in time when the gate stops", async () => {
  await using upstream = await startEcho("hello");
  await using gate = await startGate(upstream.url);
  const client = dial(gate.url, handshake("/live"));
  await vi.waitFor(() => expect(client.said().toString()).toContain("hello"), patience);
  const ended = once(client.socket, "end");

  const started = performance.now();
  await gate.judged();

  await ended;
  expect(performance.now() - started).toBeLessThan(25_000);
});

test("a client that disconnects ends its tunnel", async () => {
  await using upstream = await startEcho("hello");
  await using gate = await startGate(upstream.url);
  const client = dial(gate.url, handshake("/live"));
  await vi.waitFor(() => expect(client.said().toString()).toContain("hello"), patience);

  client.socket.resetAndDestroy();

  await vi.waitFor(() => expect([...upstream.sockets].every((socket) => socket.destroyed)).toBe(true), patience);
});

describe("bounds", () => {
  const isOpen = (client: ReturnType<typeof dial>) =>
    vi.waitFor(() => expect(client.said().toString()).toContain(" 101 "), patience);

  const isClosed = ({ socket }: ReturnType<typeof dial>) =>
    vi.waitFor(() => expect(socket.destroyed || socket.readableEnded).toBe(true), patience);

  test("tunnels beyond the limit are refused until one is closed", async () => {
    await using upstream = await startEcho();
    await using gate = await startGate(upstream.url, { tunnels: { most: 2 } });
    const clients = [dial(gate.url, handshake("/a")), dial(gate.url, handshake("/b"))];
    await Promise.all(clients.map(isOpen));

    const third = dial(gate.url, handshake("/c"));
    await once(third.socket, "end");
    clients[0]!.socket.destroy();
    await vi.waitFor(async () => {
      const next = dial(gate.url, handshake("/d"));
      await vi.waitFor(() => expect(next.said().toString()).toContain(" 101 "), { timeout: 200 });
    }, patience);

    expect(third.said().toString()).toMatch(/^HTTP\/1\.1 503 .*Too many upgraded connections are open/s);
    expect(gate.counts.refused).toBeGreaterThan(0);
    expect(upstream.heard.map(({ url }) => url)).not.toContain("/c");
  });

  test("an idle tunnel is closed at both ends, and one in use stays open", async () => {
    await using upstream = await startEcho();
    await using gate = await startGate(upstream.url, { tunnels: { longestIdle: 1_000 } });
    const [idle, used] = [dial(gate.url, handshake("/idle")), dial(gate.url, handshake("/used"))];
    await Promise.all([idle, used].map(isOpen));
    const beat = setInterval(() => used.socket.write("."), 50);

    await isClosed(idle);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const isUsed = !used.socket.readableEnded && !used.socket.destroyed;
    clearInterval(beat);
    await isClosed(used);

    expect(isUsed).toBe(true);
    expect(used.said().toString()).toMatch(/\.{5,}$/);
    const ended = [...upstream.sockets].map(({ destroyed, readableEnded }) => destroyed || readableEnded);
    expect(ended).toEqual([true, true]);
  });

  test("an unanswered handshake is a 502", async () => {
    await using upstream = await startEcho("", "");
    await using gate = await startGate(upstream.url, { tunnels: { longestHandshake: 200 } });

    const client = dial(gate.url, handshake("/silent"));
    await once(client.socket, "end");

    expect(client.said().toString()).toMatch(/^HTTP\/1\.1 502 .*timed out/s);
    expect((await gate.judged()).findings.map(({ kind }) => kind)).toContain("no-answer");
  });
});
