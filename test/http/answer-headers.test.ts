// Every response of every part of the server is private, and browsers may not guess another media type.
import { expect, test } from "vitest";
import { sendRaw } from "../support/raw-http.ts";
import { startServer } from "../support/server.ts";
import { shareWorld } from "../support/shared-world.ts";

const world = shareWorld(() => startServer());
const origin = () => new URL(world().url).origin;
const bearer = () => ({ Authorization: `Bearer ${world().tokens.owner}` });

test.each([
  ["a list", "/api/v2/organizations/demo/workspaces", {}],
  ["no token", "/api/v2/organizations/demo/workspaces", { headers: {} }],
  ["nothing there", "/api/v2/runs/run-nothing", {}],
  ["a wrong method", "/api/v2/runs/run-nothing", { method: "PUT" }],
  ["no such path of the API", "/API/v2/nothing", {}],
  ["no such path", "/nothing", {}],
  ["an upload to nowhere", "/api/v2/uploads/forged", { method: "PUT", body: "x" }],
  ["a log of nowhere", "/api/v2/logs/forged", {}],
  ["the ping", "/api/v2/ping", {}],
  ["the health", "/healthz", {}],
  ["the metrics", "/metrics", {}],
  ["the start page", "/", { redirect: "manual" as const }],
])("a response that is %s", async (_, path, options: RequestInit) => {
  const { headers } = await fetch(origin() + path, { headers: bearer(), ...options });

  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test.each([
  "GARBAGE\r\n\r\n",
  "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
  `GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
])("an answer of the transport itself", async (request) => {
  const answers = await sendRaw(origin(), request);

  const text = JSON.stringify(answers).toLowerCase();
  for (const part of ["x-content-type-options", "nosniff", "no-referrer", "no-store"]) expect(text).toContain(part);
});

test("the docs run no foreign scripts and cannot be embedded in other pages", async () => {
  const { headers } = await fetch(`${origin()}/docs`);

  expect(headers.get("Content-Security-Policy")).toBe("base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});
