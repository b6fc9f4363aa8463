// The timeout for the headers of a request.
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startGate } from "../support/gate.ts";
import { nobody } from "../support/nobody.ts";

test("responds with 408 to incomplete headers and disconnects", async () => {
  await using gate = await startGate(nobody);
  const { port, hostname } = new URL(gate.url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  const drip = setInterval(() => socket.write("a"), 5_000);
  onTestFinished(() => clearInterval(drip));
  let said = "";
  socket.on("data", (chunk) => {
    said += chunk;
  });

  socket.write("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ");
  await new Promise((resolve) => socket.on("close", resolve));

  expect(said).toMatch(/^HTTP\/1\.1 408 request timeout\r\n.*"status":"408"/s);
}, 150_000);
