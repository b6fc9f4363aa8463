// The description changes while the gate runs. The gate uses it without losing requests. It keeps the old one if
// the new one is broken.
// @module-tag long
import { mkdirSync, readFileSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readCommandLine } from "../../scripts/gate/command/program.ts";
import { Reloader } from "../../scripts/gate/command/reload.ts";
import { openSession } from "../../scripts/gate/command/session.ts";
import type { ProxyTask } from "../../scripts/gate/command/tasks.ts";
import { startCollector } from "../support/collector.ts";
import { startUpstream } from "../support/gate.ts";
import { hostGate } from "../support/gate-command.ts";
import { startGateProcess } from "../support/gate-process.ts";
import { ownFolder } from "../support/temporary.ts";
import { testAtNight } from "../support/thorough.ts";

const folder = ownFolder();
const patience = { timeout: 20_000, interval: 50 };

const description = (version: string, more = "") => `openapi: 3.1.0
info: { title: Shop, version: "${version}" }
paths:
  /items:
    get:
      operationId: listItems
      responses: { "200": { $ref: parts/answer.yaml } }
${more}`;
const answer = (type: string) => `description: Items
content: { application/json: { schema: { type: object, properties: { count: { type: ${type} } } } } }
`;
const orders = `  /orders:
    get:
      operationId: listOrders
      responses: { "204": { description: None } }
`;

function aDescription(name: string) {
  const [file, part] = [join(folder, name, "shop.yaml"), join(folder, name, "parts", "answer.yaml")];
  mkdirSync(join(folder, name, "parts"), { recursive: true });
  writeFileSync(file, description("1.0.0"));
  writeFileSync(part, answer("integer"));
  return { file, part };
}

test("checks each exchange with the latest valid description", async () => {
  const { file, part } = aDescription("changing");
  await using upstream = await startUpstream((request, response) => {
    if (request.url === "/orders") return void response.writeHead(204).end();
    response.writeHead(200, { "Content-Type": "application/json" }).end('{"count":1}');
  });
  await using collector = await startCollector();
  await using gate = await hostGate(upstream.url.href, [
    ...["--spec", file, "--coverage", join(folder, "seen.json")],
    ...["--otlp", collector.url],
  ]);
  const page = async (name: string) => {
    const { headers } = { headers: { Accept: "application/json" } };
    // biome-ignore lint/suspicious/noExplicitAny: the page's own shape
    return (await (await fetch(`${gate.url}/__gate/${name}`, { headers })).json()) as any;
  };
  let asked = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const { status } = await fetch(`${gate.url}/items`);
      expect(status).toBe(200);
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  await fetch(`${gate.url}/orders`);
  await vi.waitFor(async () => expect((await page("violations")).total.groups).toBe(1), patience);

  writeFileSync(file, description("2.0.0", orders));
  await vi.waitFor(() => expect(gate.said.stdout).toMatch(/now uses the changed .* \(version 2\.0\.0\)/), patience);
  await fetch(`${gate.url}/orders`);
  const renewed = await page("index.json");
  const [unknown] = (await page("violations")).groups;
  const told = await page(`violations/${unknown.id}`);

  writeFileSync(part, answer("string"));
  await vi.waitFor(async () => expect((await page("violations")).all.groups).toBe(2), patience);

  writeFileSync(part, "description: [broken");
  await vi.waitFor(() => expect(gate.said.stderr).toContain("The gate keeps the earlier contract"), patience);
  const broken = await page("index.json");
  isOver = true;
  await asking;
  const { code, stdout, stderr } = await gate.stop();

  // OpenTelemetry spans have the names of the description that was used.
  const spans = collector.spans.map(({ name, attributes }) => `${name}: ${attributes["infrarun.operation.id"]}`);
  expect(spans.filter((name) => !name.includes("listItems"))).toEqual(["GET: undefined", "GET /orders: listOrders"]);
  expect(told.editions).toEqual([{ source: file, version: "1.0.0", hash: expect.stringMatching(/^[0-9a-f]{12}$/) }]);
  expect(told.spec).toMatchObject({ version: "2.0.0" });
  expect(stdout).toMatch(/unknown-path[\s\S]*?found by version 1\.0\.0 \([0-9a-f]{12}\)\n/);
  expect(stdout).toMatch(/type response \/count(.*\n){4} +found by version 2\.0\.0 \([0-9a-f]{12}\)\n/);
  expect(renewed.spec).toMatchObject({ title: "Shop", version: "2.0.0" });
  expect(renewed.mode).toContain("was read again at");
  expect(broken.mode).toContain("is broken: the gate still uses the earlier contract");
  expect(broken.spec).toMatchObject({ version: "2.0.0" });
  expect(stderr).toMatch(/parts\/answer\.yaml/);
  expect(stderr).not.toMatch(/\n\s+at /);
  // One path was unknown at first, and some responses were valid until the description changed.
  expect(stdout).toContain("1 × unknown-path");
  expect(stdout).toMatch(/\d × type response \/count/);
  expect(stdout).toContain(`${(asked + 2).toLocaleString("en")} exchanges, `);
  expect(stdout).not.toContain("without a check");
  const seen = JSON.parse(readFileSync(join(folder, "seen.json"), "utf8")).operations;
  expect(seen.listItems.statuses["200"]).toBe(asked);
  expect(seen.listOrders.statuses["204"]).toBe(1);
  expect(code).toBe(0);
});

test("reloads a description edited between its reading and the first poll", async () => {
  const { file, part } = aDescription("early");
  const session = await openSession(readCommandLine(["--mirror", "--spec", file]) as ProxyTask);
  writeFileSync(part, answer("string"));

  const { promise, resolve } = Promise.withResolvers<void>();
  const { contract, files, reload } = session;
  const reloader = new Reloader({ contract, files, reload, onReloaded: resolve, say() {} });
  onTestFinished(() => reloader.stop());

  await promise;
});

test("reloads after the repair of a file that only the broken description has", async () => {
  const { file, part } = aDescription("repaired");
  const added = part.replace("answer", "other");
  await using gate = await hostGate(null, ["--mirror", "--spec", file, "--no-live-page"]);

  writeFileSync(added, "description: [broken");
  writeFileSync(file, description("2.0.0").replace("answer", "other"));
  await vi.waitFor(() => expect(gate.said.stderr).toContain("The gate keeps the earlier contract"), patience);
  writeFileSync(added, answer("integer"));

  await vi.waitFor(() => expect(gate.said.stdout).toContain("(version 2.0.0)"), patience);
});

test("SIGHUP reloads the description, including enforcement", async () => {
  const { file } = aDescription("enforced");
  await using upstream = await startUpstream((_request, response) => void response.writeHead(204).end());
  await using gate = await startGateProcess(upstream.url.href, ["--spec", file, "--enforce", "--no-live-page"]);
  const ask = async () => (await fetch(`${gate.url}/orders`)).status;

  const before = await ask();
  writeFileSync(file, description("2.0.0", orders));
  process.kill(gate.pid, "SIGHUP");

  expect(before).toBe(404);
  await vi.waitFor(async () => expect(await ask()).toBe(204), patience);
});

test("continues to enforce an operation that the description lost", async () => {
  const { file } = aDescription("lost");
  await using upstream = await startUpstream((_request, response) => void response.writeHead(404).end());
  await using gate = await hostGate(upstream.url.href, ["--spec", file, "--enforce", "listItems", "--no-live-page"]);
  const ask = async () => (await fetch(`${gate.url}/items`)).status;

  const before = await ask();
  writeFileSync(file, description("2.0.0").replace("listItems", "getItems"));
  await vi.waitFor(() => expect(gate.said.stderr).toContain("The gate still enforces the earlier contract"), patience);

  expect([before, await ask()]).toEqual([502, 502]);
  expect(gate.said.stderr).toContain("--enforce: the spec has no operation listItems.");
});

testAtNight(
  "during random edits and repeated reloads of a description, the gate continues and ends with the last version",
  {
    timeout: 120_000,
  },
  async () => {
    const { file, part } = aDescription("hostile");
    const other = aDescription("other");
    await using upstream = await startUpstream((_request, response) => void response.writeHead(204).end());
    const documents = ["--document", `/a=${file}`, "--document", `/b=${other.file}`];
    await using gate = await hostGate(upstream.url.href, [...documents, "--enforce", "--no-live-page"]);
    const ask = async (path: string) => (await fetch(`${gate.url}${path}`)).status;
    const becomes = async (change: () => void, told: RegExp) => {
      gate.said.stderr = "";
      change();
      gate.send("SIGHUP");
      await vi.waitFor(() => expect(gate.said.stderr).toMatch(told), patience);
      expect(await ask("/b/nowhere")).toBe(404);
    };
    const keeps = "^The gate keeps the earlier contract, because .* is broken: ";

    await becomes(() => rmSync(part), new RegExp(`${keeps}.*parts/answer\\.yaml`));
    await becomes(() => mkdirSync(part), new RegExp(`${keeps}.*answer\\.yaml is not a file`));
    rmdirSync(part);
    await becomes(() => symlinkSync("/dev/zero", part), new RegExp(keeps));
    rmSync(part);
    await becomes(() => symlinkSync(part, part), new RegExp(keeps));
    rmSync(part);
    await becomes(() => writeFileSync(part, `a: &a [1]\n${"b: [*a, *a]\n".repeat(9)}`), new RegExp(keeps));
    await becomes(() => writeFileSync(part, Buffer.alloc(1 << 20, "[\xff", "latin1")), new RegExp(keeps));
    writeFileSync(part, answer("integer"));
    for (let version = 2; version <= 9; version += 1) {
      writeFileSync(file, description(`${version}.0.0`, version % 2 === 0 ? "" : orders));
      gate.send("SIGHUP");
    }

    await vi.waitFor(async () => expect(await ask("/a/orders")).toBe(204), patience);
    await vi.waitFor(() => expect(gate.said.stdout).toContain("(version 9.0.0, 1.0.0)"), patience);
    expect(await ask("/b/orders")).toBe(404);
    expect(gate.said.stderr).not.toMatch(/\n\s+at /);
  },
);
