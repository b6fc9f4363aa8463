// Several documents share a proxy: each may have an upstream of its own, be enforced, and have its links followed.
// @module-tag long

import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hostGate, performGate } from "../support/gate-command.ts";
import { writeListing } from "../support/listing-document.ts";
import { askRaw } from "../support/raw-host.ts";
import { sendRaw } from "../support/raw-http.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const patience = { timeout: 20_000, interval: 50 };

const content =
  "{ application/vnd.api+json: { schema: { type: object, properties: { data: { type: array }, links: {} } } } }";

const documentOf = (name: string, path: string, server = "/"): string =>
  writeListing({ folder, name, path, server, content });

/** A service that records its requests and responds with these links. */
async function startService(name: string, links: Record<string, string> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    response.writeHead(200, { "Content-Type": "application/vnd.api+json", "X-From": name });
    response.end(JSON.stringify({ data: request.url!.includes("wrong") ? "text" : [], links }));
  });
  server.on("upgrade", (request, socket) => {
    asked.push(`upgrade ${request.url}`);
    socket.end("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, port, asked, links, stop };
}

type Service = Awaited<ReturnType<typeof startService>>;
const services = {} as Record<"billing" | "shop" | "rest", Service>;
beforeAll(async () => {
  services.billing = await startService("billing", { self: "/billing/invoices?size=2", next: "/invoices" });
  services.shop = await startService("shop", { self: "https://shop.example.com/v1/items?size=3" });
  services.rest = await startService("rest");
});
afterAll(() => Promise.all(Object.values(services).map(({ stop }) => stop())));

const billing = documentOf("billing", "/invoices");
const shop = documentOf("shop", "/items", "https://shop.example.com/v1");
const all = ["--document", `/billing=${billing}`, "--document", `shop.example.com=${shop}`];
const placed = () => [
  ...[...all, "--upstream", `/billing=${services.billing.url}`],
  ...["--upstream", `shop.example.com=${services.shop.url}/base`],
];

test("each document has its own upstream, whose path replaces the prefix", async () => {
  await using gate = await hostGate(services.rest.url, [...placed(), "--no-live-page"]);
  const from = async (path: string, host = "gate.example") => (await askRaw(gate.url, path, host)).headers["x-from"];

  expect(await from("/billing/invoices?size=1")).toBe("billing");
  expect(await from("/billing")).toBe("billing");
  expect(await from("/b%69lling//invoices")).toBe("billing");
  expect(await from("/v1/items", "Shop.Example.com:8080")).toBe("shop");
  expect(await from("/billing/invoices", "shop.example.com")).toBe("shop");
  expect(await from("/billings")).toBe("rest");
  await askRaw(gate.url, "/billing/live", "gate.example", { Connection: "Upgrade", Upgrade: "echo" });
  const { stdout } = await gate.stop();

  const ofBilling = `127.0.0.1:${services.billing.port}`;
  expect(services.billing.asked.slice(0, 4)).toEqual([
    `${ofBilling} /invoices?size=1`,
    `${ofBilling} /`,
    `${ofBilling} /invoices`,
    "upgrade /live",
  ]);
  expect(services.shop.asked.slice(0, 2).map((each) => each.split(" ")[1])).toEqual([
    "/base/v1/items",
    "/base/billing/invoices",
  ]);
  expect(stdout).toContain(
    `passes /billing to ${services.billing.url}/, shop.example.com to ${services.shop.url}/base, everything else to ${services.rest.url}/ (`,
  );
  expect(stdout).toContain("1 of no document");
});

test("without a default upstream, the gate answers other requests itself, and its pages call the right upstream", async () => {
  await using gate = await hostGate(null, placed());
  const unknown = await askRaw(gate.url, "/elsewhere", "gate.example");
  const upgrade = await askRaw(gate.url, "/elsewhere", "gate.example", { Connection: "Upgrade", Upgrade: "echo" });
  await askRaw(gate.url, "/billing/invoices?size=wrong", "gate.example");
  await askRaw(gate.url, "/v1/items?size=wrong", "shop.example.com");
  const page = async (name: string) =>
    (await fetch(`${gate.url}/__gate/${name}`, { headers: { Accept: "application/json" } })).text();

  await vi.waitFor(async () => expect(JSON.parse(await page("violations.har")).log.entries).toHaveLength(2), patience);
  const { groups } = JSON.parse(await page("violations"));
  const curls = await Promise.all(
    groups.map(async ({ id }: { id: string }) => JSON.parse(await page(`violations/${id}`)).examples[0].curl),
  );
  const har = join(folder, "violations.har");
  writeFileSync(har, await page("violations.har"));
  const { upstream } = JSON.parse(await page("index.json"));
  await gate.stop();
  const again = await performGate(["check", har, ...all, "--json"]);

  expect([unknown.status, upgrade.status]).toEqual([404, 404]);
  expect(JSON.parse(unknown.body).errors[0].detail).toContain("No upstream of the gate serves this address");
  expect(curls.join("\n")).toContain(`${services.billing.url}/invoices?size=wrong`);
  expect(curls.join("\n")).toContain(`${services.shop.url}/base/v1/items?size=wrong`);
  expect(upstream).toMatch(/^\/billing to .*, nothing else$/);
  expect(JSON.parse(again.stdout).operations).toEqual({ "billing.list": 1, "shop.list": 1 });
});

test("the error names a missing upstream", async () => {
  const { code, stderr } = await performGate([...all, "--upstream", "/billing=http://127.0.0.1:9"]);

  expect(stderr).toContain("shop.example.com has no upstream: give --upstream shop.example.com=<url>");
  expect(code).toBe(2);
});

test("a document without its own upstream uses the default one", async () => {
  const own = ["--upstream", `/billing=${services.billing.url}`, "--no-live-page"];
  await using gate = await hostGate(services.rest.url, [...all, ...own]);

  expect((await askRaw(gate.url, "/billing/invoices", "gate.example")).headers["x-from"]).toBe("billing");
  expect((await askRaw(gate.url, "/v1/items", "shop.example.com")).headers["x-from"]).toBe("rest");
});

test("all documents are enforced, each by its own rules", async () => {
  await using gate = await hostGate(services.rest.url, [...placed(), "--enforce", "--no-live-page"]);
  const ask = async (path: string, host = "gate.example") => {
    const { status, body } = await askRaw(gate.url, path, host);
    return [status, JSON.parse(body).errors?.[0]];
  };

  expect(await ask("/billing/invoices?size=1")).toEqual([200, undefined]);
  expect(await ask("/billing/invoices?size=x")).toEqual([
    400,
    expect.objectContaining({ source: { parameter: "size" } }),
  ]);
  expect(await ask("/billing/items")).toEqual([404, expect.objectContaining({ meta: expect.anything() })]);
  expect(await ask("/v1/items?size=wrong", "shop.example.com")).toEqual([400, expect.anything()]);
  expect((await ask("/elsewhere"))[1]).toMatchObject({ detail: expect.stringContaining("No document of the gate") });
  const [twoHosts] = await sendRaw(
    gate.url,
    "GET /v1/items?size=x HTTP/1.1\r\nHost: gate.example\r\nhost: shop.example.com\r\nConnection: close\r\n\r\n",
  );
  expect(twoHosts?.status).toBe(400);
  // Other hosts and spellings of the path do not bypass the rules.
  expect((await ask("/v1/items?size=wrong", "other.example"))[0]).toBe(404);
  expect((await ask("/x/../billing/invoices?size=x"))[0]).toBe(400);
  expect((await ask("/%62illing/invoices?size=x"))[0]).toBe(400);
  const { stdout } = await gate.stop();
  expect(stdout).toContain("8 refused by the gate");
});

test("single operations of documents are enforced, and all others pass", async () => {
  const options = ["--enforce", "billing.list", "--no-live-page"];
  await using gate = await hostGate(services.rest.url, [...placed(), ...options]);
  const status = async (path: string, host = "gate.example") => (await askRaw(gate.url, path, host)).status;

  expect(await status("/billing/invoices?size=x")).toBe(400);
  expect(await status("/v1/items?size=x", "shop.example.com")).toBe(200);
  expect(await status("/elsewhere")).toBe(200);
});

test("links are followed to the upstream of their document", async () => {
  for (const { asked } of Object.values(services)) asked.length = 0;
  // The service's own address, which clients of the gate do not know.
  services.billing.links.last = `${services.billing.url}/invoices?size=4`;
  services.billing.links.first = `${services.rest.url}/billing/invoices?size=5`;
  const options = ["--follow", "--keep-host", "--no-live-page"];
  await using gate = await hostGate(services.rest.url, [...placed(), ...options]);
  await askRaw(gate.url, "/billing/invoices?size=1", "gate.example");
  await askRaw(gate.url, "/v1/items", "shop.example.com");
  const paths = ({ asked }: Service) => asked.map((each) => each.split(" ")[1]);

  await vi.waitFor(() => {
    const sizes = paths(services.billing).sort();
    expect(sizes).toEqual([1, 2, 4, 5].map((size) => `/invoices?size=${size}`));
    expect(paths(services.shop)).toEqual(["/base/v1/items", "/base/v1/items?size=3"]);
  }, patience);
  const { stdout } = await gate.stop();

  expect(services.shop.asked.map((each) => each.split(" ")[0])).toEqual(["shop.example.com", "shop.example.com"]);
  // The link /invoices belongs to no document. A client of the gate could not follow it either.
  expect(paths(services.rest)).toEqual([]);
  expect(stdout).not.toContain("broken-link");
});
