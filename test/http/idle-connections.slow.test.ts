// Timeouts of connections without requests.
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../support/server.ts";

const ping = "GET /api/v2/ping HTTP/1.1\r\nHost: a\r\n\r\n";

test("answers a request shortly after the announced keep-alive time, then closes", async () => {
  await using server = await startServer();
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const answer = async () => String((await once(socket, "data"))[0]);

  socket.write(ping);
  expect(await answer()).toMatch(/^HTTP\/1.1 204 .*\r\nKeep-Alive: timeout=10\r\n/s);
  await sleep(13_000);
  socket.write(ping);
  expect(await answer()).toMatch(/^HTTP\/1.1 204 /);
  const start = performance.now();
  await once(socket.resume(), "close");
  expect(performance.now() - start).toBeGreaterThan(14_000);
}, 60_000);
