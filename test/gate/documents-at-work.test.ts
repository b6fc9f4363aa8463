// Several documents with several threads, and with a proxy.
// @module-tag long
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startUpstream } from "../support/gate.ts";
import { hostGate, performGate } from "../support/gate-command.ts";
import { ownFolder } from "../support/temporary.ts";
import { testAtNight } from "../support/thorough.ts";
import { entry, twoDocuments } from "../support/two-documents.ts";

const folder = ownFolder();
const { all } = twoDocuments(folder);

testAtNight("several threads have the same findings and coverage as one", async () => {
  const files = ["a", "b", "c"].map((name) => {
    const file = join(folder, `${name}.har`);
    const entries = [
      entry(`https://api.example.com/billing/invoices?size=${name}`),
      entry("https://shop.example.com/v1/items", name === "a" ? "1" : 1),
      entry("https://api.example.com/elsewhere"),
    ];
    writeFileSync(file, JSON.stringify({ log: { entries } }));
    return file;
  });
  const run = async (threads: string) => {
    const check = await performGate(["check", ...files, ...all, "--json", "--threads", threads]);
    const coverage = await performGate(["coverage", ...files, ...all, "--json", "--threads", threads]);
    const { milliseconds: _, ...summary } = JSON.parse(check.stdout);
    return { summary, coverage: JSON.parse(coverage.stdout) };
  };

  const [one, several] = [await run("1"), await run("3")];

  expect(several).toEqual(one);
  expect(one.summary.operations).toEqual({ "billing.list": 3, "shop.list": 3 });
  expect(one.summary.violations).toBe(4);
  expect(one.coverage.counts).toEqual({ exchanges: 9, foreign: 3, unreadable: 0 });
});

test("the proxy counts requests that belong to no document, and its page shows documents separately", async () => {
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" }).end('{"count":"1"}');
  });
  const record = join(folder, "recorded.ndjson");
  await using gate = await hostGate(upstream.url.href, [...all, "--record", record]);

  for (const [path, host] of [
    ["/billing/invoices", "gate.example"],
    ["/v1/items", "shop.example.com"],
    ["/v1/items", "shop.example.com-shadow"],
    ["/elsewhere", "gate.example"],
  ]) {
    await upstreamAsk(gate.url, path!, host!);
  }
  const page = async (name: string) =>
    (await fetch(`${gate.url}/__gate/${name}`, { headers: { Accept: "application/json" } })).json();
  let listed: { list: { group: { operationId: string } }[] } | undefined;
  for (
    let turn = 0;
    turn < 200 && (listed === undefined || JSON.stringify(listed).split('"type"').length < 3);
    turn += 1
  ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    listed = await page("violations");
  }
  const overview = (await page("index.json")) as { spec: object };
  const { code, stdout } = await gate.stop();

  expect(JSON.stringify(listed)).toContain('"operationId":"billing.list"');
  expect(overview.spec).toMatchObject({ title: "billing, shop", version: "1.0.0, 1.0.0" });
  const again = await performGate(["check", record, ...all, "--json"]);
  const recorded = readFileSync(record, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(recorded.map(({ operationId, request }) => [operationId, request.target])).toEqual([
    ["billing.list", "/billing/invoices"],
    ["shop.list", "/v1/items"],
    ["shop.list", "/v1/items"],
  ]);
  expect(JSON.parse(again.stdout).operations).toEqual({ "billing.list": 1, "shop.list": 2 });
  expect(stdout).toContain("1 of no document");
  expect(stdout).toMatch(/shop\.list\n {2}2 × type response \/count\n.*shop\.yaml:\d+/);
  expect(code).toBe(0);
});

async function upstreamAsk(url: string, path: string, host: string): Promise<void> {
  const { request } = await import("node:http");
  await new Promise<void>((resolve, reject) => {
    request(`${url}${path}`, { headers: { Host: host }, agent: false }, (response) => {
      response.resume().on("end", resolve);
    })
      .on("error", reject)
      .end();
  });
}
