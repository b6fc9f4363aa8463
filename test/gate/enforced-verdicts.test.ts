// The thread that observes uses the verdict of the thread that enforces.
import { describe, expect, test, vi } from "vitest";
import { createObserver, type Finding, loadContract, startProxy } from "../../scripts/gate/index.ts";
import { exampleOf } from "../support/exchange-examples.ts";
import { startExample } from "../support/gate.ts";
import { checkedBy } from "../support/sink.ts";

const { request } = exampleOf("createRun");
const withUnknownMember = String(request.body).replace(/"attributes":\s*\{/, '$&"colour":"red",');

/** Sends one enforced request. The observer may have another version of the description. */
async function observeOne(body: unknown, version?: string) {
  const contract = await loadContract();
  const check = vi.fn(contract.check);
  const document = contract.document();
  const observed = { ...document, info: { ...document.info, version: version ?? document.info.version } };
  const findings: Finding[] = [];
  const observer = createObserver({
    contract: { ...contract, check, document: () => observed },
    consumers: [{ observe: (observation) => findings.push(...observation.findings) }],
  });
  await using upstream = await startExample("createRun");
  const proxy = await startProxy({ upstream: upstream.url, ...checkedBy(observer), contract, enforce: "all" });
  const { method, headers } = request;
  const response = await fetch(proxy.url + request.target, { method, headers, body: String(body) });
  await response.arrayBuffer();
  await proxy.stop();
  return { status: response.status, checks: check.mock.calls.length, kinds: findings.map(({ kind }) => kind) };
}

describe("the observer of an enforced exchange", () => {
  test("does not check a valid exchange again", async () => {
    expect(await observeOne(request.body)).toEqual({ status: 201, checks: 0, kinds: [] });
  });

  test("reports violations that are not refused", async () => {
    const found = await observeOne(withUnknownMember);

    expect(found).toEqual({ status: 201, checks: 1, kinds: ["undocumented-member"] });
  });

  test("checks exchanges again if its description has changed", async () => {
    expect(await observeOne(request.body, "2")).toEqual({ status: 201, checks: 1, kinds: [] });
  });
});
