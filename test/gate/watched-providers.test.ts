// Rules over several exchanges find nothing in correct traffic of services that follow other conventions.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { performGate } from "../support/gate-command.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const spec = join(folder, "provider.json");
const traffic = join(folder, "provider.har");

const list = { description: "They.", content: { "application/json": { schema: { type: "array" } } } };
const anything = { description: "It.", content: { "application/json": {} } };
const nothing = { description: "Nothing." };
const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
const description = {
  openapi: "3.0.3",
  info: { title: "Provider", version: "1" },
  paths: {
    "/labels": {
      get: { operationId: "listLabels", responses: { 200: list, 304: nothing, 403: nothing, 429: nothing } },
      delete: { operationId: "clearLabels", responses: { 204: nothing } },
    },
    "/items/{id}": {
      parameters,
      get: { operationId: "showItem", responses: { 200: anything } },
      delete: { operationId: "deleteItem", responses: { 204: nothing } },
    },
  },
};

interface Told {
  status?: number;
  body?: unknown;
  headers?: Record<string, number>;
}

/** One exchange a minute. */
const entries = (...told: [method: string, path: string, told: Told][]) =>
  told.map(([method, path, { status = 200, body, headers = {} }], minute) => ({
    startedDateTime: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
    time: 5,
    request: {
      method,
      url: `https://provider.example${path}`,
      headers: [{ name: "Authorization", value: "Bearer x" }],
    },
    response: {
      status,
      headers: Object.entries({ Date: 0, ...headers }).map(([name, value]) => ({ name, value: String(value) })),
      content: body === undefined ? {} : { mimeType: "application/json", text: JSON.stringify(body) },
    },
  }));

async function check(recorded: ReturnType<typeof entries>, more: object = {}) {
  writeFileSync(spec, JSON.stringify({ ...description, ...more }));
  writeFileSync(traffic, JSON.stringify({ log: { entries: recorded } }));
  const { stdout } = await performGate(["check", traffic, "--spec", spec, "--json"]);
  return JSON.parse(stdout).groups.map(({ kind, message }: { kind: string; message: string }) => [kind, message]);
}

/** As on GitHub: reset is a time, 304 is free, and a refusal has status 403. */
const counted = (remaining: number, reset: number, more: Told = { body: [] }): Told => ({
  ...more,
  headers: {
    "X-RateLimit-Limit": 5000,
    "X-RateLimit-Remaining": remaining,
    "X-RateLimit-Reset": reset,
    ...more.headers,
  },
});
const noon = Date.UTC(2026, 0, 1, 12) / 1000;

const rateLimited = entries(
  ["GET", "/labels", counted(1, noon + 200)],
  ["GET", "/labels", counted(1, noon + 200, { status: 304 })],
  ["GET", "/labels", counted(0, noon + 200)],
  ["GET", "/labels", counted(0, noon + 200, { status: 403 })],
  ["GET", "/labels", counted(4999, noon + 3800)],
  ["GET", "/labels", counted(4990, noon + 3800, { status: 429, headers: { "Retry-After": 60 } })],
);

test("a provider may count requests by its own rules", async () => {
  expect(await check(rateLimited)).toEqual([]);
});

test("a description that declares its rate limit promises our rules", async () => {
  const found = await check(rateLimited, { "x-rate-limit": { requests: 5000, seconds: 1 } });

  expect(found.map(([kind]: [string]) => kind)).toContain("rate-limit");
});

test("accepts each of several declared rate limits", async () => {
  const limits = [
    { requests: 10, seconds: 1 },
    { requests: 5000, seconds: 3600 },
  ];
  const found = await check(entries(["GET", "/labels", counted(1, 200)]), { "x-rate-limit": limits });

  expect(found).toEqual([]);
});

test("a list stays after its items were deleted, but a deleted item does not", async () => {
  const found = await check(
    entries(
      ["DELETE", "/labels", { status: 204 }],
      ["GET", "/labels", { body: [] }],
      ["DELETE", "/items/1", { status: 204 }],
      ["GET", "/items/1", { body: {} }],
    ),
  );

  expect(found).toEqual([["unexpected-change", "It still answers after it was deleted."]]);
});
