// Deliveries of webhooks and callbacks, which have no path in the description.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import express from "express";
import { expect, test } from "vitest";
import { contract, type Finding } from "../../scripts/gate/in-process/index.ts";
import { startUpstream } from "../support/gate.ts";
import { hostGate, performGate } from "../support/gate-command.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const file = join(folder, "openapi.json");
const order = { type: "object", required: ["id"], properties: { id: { type: "integer", readOnly: true } } };
const taking = (schema: object) => ({
  post: {
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: { 204: { description: "Noted." } },
  },
});
const tagged = (event: string) => ({
  type: "object",
  required: ["event", "order"],
  properties: { event: { const: event }, order },
});
const { post } = taking(order);
const callbacks = {
  onPaid: { "{$request.body#/url}": taking(tagged("paid")), "{$request.body#/other}": taking(tagged("refused")) },
};
const document = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://shop.example/v1" }],
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
  paths: { "/orders": { post: { operationId: "createOrder", ...post, callbacks } } },
  webhooks: { shipped: taking(tagged("shipped")), returned: taking(tagged("returned")) },
};
writeFileSync(file, JSON.stringify(document, null, 2));
const headers = { "content-type": "application/json" };
const sending = (value: unknown) => ({ method: "POST", headers, body: JSON.stringify(value) });

test("recorded deliveries are checked, each against the webhook that it fits", async () => {
  const deliver = (path: string, value: unknown) =>
    JSON.stringify({
      exchange: 1,
      at: "2026-11-21T12:00:00.000Z",
      request: {
        ...{ method: "POST", target: path, headers: Object.entries(headers) },
        body: { text: JSON.stringify(value), size: 1, gap: null },
      },
      response: { status: 204, statusText: "", headers: [], body: null },
    });
  const lines = [
    deliver("/hooks", { event: "shipped", order: { id: 1 } }),
    deliver("/hooks", { event: "returned", order: { id: "1" } }),
    deliver("/paid", { event: "paid", order: {} }),
    deliver("/paid", { event: "refused", order: { id: "1" } }),
  ];
  const recording = join(folder, "deliveries.ndjson");
  writeFileSync(recording, lines.join("\n"));
  const places = ["shipped=/hooks", "returned=/hooks", "createOrder.onPaid=/paid"];
  const options = places.flatMap((place) => ["--webhook", place]);

  const { code, stdout } = await performGate(["check", recording, "--spec", file, ...options]);
  const covered = await performGate(["coverage", recording, "--spec", file, ...options, "--json"]);
  const { stdout: told } = await performGate(["check", recording, "--spec", file, ...options, "--json"]);

  const statuses = JSON.parse(covered.stdout).operations.map((each: { operationId: string; statuses: object }) => [
    each.operationId,
    each.statuses,
  ]);
  expect(statuses).toEqual([
    ["createOrder", { 204: 0 }],
    ...["shipped", "returned", "createOrder.onPaid", "createOrder.onPaid.2"].map((name) => [name, { 204: 1 }]),
  ]);
  const groups: { operationId: string; example: { operationId: string } }[] = JSON.parse(told).groups;
  expect(groups.map(({ example }) => example.operationId)).toEqual(groups.map(({ operationId }) => operationId));
  expect(stdout).toMatch(
    /^returned\n {2}1 × type request \/order\/id\n {6}id must be an integer\. {2}\S+openapi\.json:\d+$/m,
  );
  expect(stdout).toMatch(/^createOrder\.onPaid\n {2}1 × missing-member request \/order\/id$/m);
  expect(stdout).toMatch(/^createOrder\.onPaid\.2\n {2}1 × type request \/order\/id$/m);
  expect(stdout).toContain("4 exchanges, 3 violations of 3 kinds.");
  expect(code).toBe(1);
});

test("a delivery with mistakes is checked against the webhook whose event it names", async () => {
  const named = (event: string, value: object) =>
    taking({ type: "object", required: ["event", "value"], properties: { event: { const: event }, value } });
  const described = join(folder, "named.json");
  const webhooks = {
    any: named("any", {}),
    numbers: named("numbers", { type: "object", properties: { a: { type: "integer" } } }),
  };
  writeFileSync(described, JSON.stringify({ ...document, webhooks }));
  const app = express();
  const found: Finding[] = [];
  const places = { any: "/hooks", numbers: "/hooks" };
  await contract(app, { spec: described, webhooks: places, onFinding: (finding) => void found.push(finding) });
  app.post("/hooks", express.json(), (_request, response) => void response.sendStatus(204));
  await using receiver = await startUpstream(app);

  await fetch(`${receiver.url.origin}/hooks`, sending({ event: "numbers", value: { a: "1" } }));

  await expect
    .poll(() => found.map(({ operationId, message }) => [operationId, message]))
    .toEqual([["numbers", "a must be an integer."]]);
});

test("an enforcing proxy keeps wrong deliveries from their receiver", async () => {
  await using receiver = await startUpstream((_request, response) => response.writeHead(204).end());
  const options = ["--spec", file, "--webhook", "shipped=/hooks", "--enforce", "shipped"];
  await using gate = await hostGate(receiver.url.origin, options);
  const deliver = async (value: unknown) => (await fetch(`${gate.url}/hooks`, sending(value))).status;

  expect(await deliver({ event: "shipped", order: { id: 1 } })).toBe(204);
  expect(await deliver({ event: "shipped", order: { id: "1" } })).toBe(422);
});

test("webhooks that share a path are enforced together", async () => {
  await using receiver = await startUpstream((_request, response) => response.writeHead(204).end());
  const shared = ["--webhook", "shipped=/hooks", "--webhook", "returned=/hooks"];
  await using gate = await hostGate(receiver.url.origin, ["--spec", file, ...shared, "--enforce", "returned"]);
  const deliver = async (value: unknown) => (await fetch(`${gate.url}/hooks`, sending(value))).status;

  expect(await deliver({ event: "shipped", order: { id: 1 } })).toBe(204);
  expect(await deliver({ event: "returned", order: { id: "1" } })).toBe(422);
});

test("a receiver checks deliveries in its own process", async () => {
  const app = express();
  const found: Finding[] = [];
  const webhooks = { shipped: "/hooks" };
  await contract(app, { spec: file, webhooks, onFinding: (finding) => void found.push(finding) });
  app.post("/hooks", express.json(), (_request, response) => void response.sendStatus(204));
  await using receiver = await startUpstream(app);

  await fetch(`${receiver.url.origin}/hooks`, sending({ event: "shipped" }));

  await expect
    .poll(() => found.map(({ operationId, message }) => [operationId, message]))
    .toEqual([["shipped", "order is missing."]]);
});

test.each([
  ["lost=/hooks", "has no webhook lost. Its webhooks and callbacks are shipped, returned, createOrder.onPaid."],
  ["shipped=/orders", "has a path /orders already: a webhook needs another one."],
  ["shipped", "It must be the name of a webhook and a path, such as orderShipped=/hooks/orders."],
])("the webhook %s is refused", async (webhook, message) => {
  const { code, stderr } = await performGate(["check", file, "--spec", file, "--webhook", webhook]);

  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
