// The gate's memory stays limited for any traffic.
// @module-tag long
import { expect, test } from "vitest";
import { startObserverThread } from "../../scripts/gate/command/observer-thread.ts";
import { Timeline } from "../../scripts/gate/consumers/tally.ts";
import { Body, type Exchange, type Finding, Groups } from "../../scripts/gate/index.ts";
import { Budget, Capture } from "../../scripts/gate/proxy/capture.ts";
import { noCounts } from "../../scripts/gate/proxy/options.ts";
import type { RedactedExchange } from "../../scripts/gate/redaction/redactor.ts";
import { seenInProcess } from "../support/seen-in-process.ts";

const edition = () => ({ source: "openapi.yaml", version: "1", hash: "0" });
const MiB = 1 << 20;
const ok = { status: 200, statusText: "", headers: ["Content-Type", "application/vnd.api+json"], body: Body.none };

function exchangeOf(method: string, target: string, response: Partial<Exchange["response"]> = {}): Exchange {
  return {
    request: { method, target, headers: [], body: Body.none },
    response: { ...ok, ...response } as Exchange["response"],
    ...seenInProcess,
  };
}

const task = {
  kind: "proxy" as const,
  upstream: "http://127.0.0.1:1",
  placed: [],
  host: "127.0.0.1",
  port: 0,
  enforce: "none" as const,
  sample: 1,
  maxBody: MiB,
  maxConnections: 10,
  keepHost: false,
  forwarded: "append" as const,
  http2: false,
  livePage: false,
  allowedHost: [],
  follow: false,
  publicOrigin: [],
  allowRemote: false,
  overlay: [],
  reveal: [],
  format: "json" as const,
  write: [],
  updateBaseline: false,
  severity: {},
};

async function startObserver() {
  const lines: string[] = [];
  const setup = { task, mode: "", pageHost: "", ca: undefined };
  const thread = await startObserverThread(setup, noCounts, (line) => void lines.push(line));
  return { thread, lines, [Symbol.asyncDispose]: async () => void (await thread.finish()) };
}

test("only a limited number of bytes waits for the check; further exchanges pass unchecked until there is room", async () => {
  await using observer = await startObserver();
  const { thread } = observer;
  const take = () => {
    const capture = new Capture("POST", "/api/v2/runs", [], MiB, new Budget(2 * MiB));
    capture.requestBody.add(Buffer.alloc(MiB / 2, "x"));
    capture.answer(200, "OK", []);
    capture.end(null);
    return thread.take(capture);
  };

  const taken = Array.from({ length: 100 }, take).filter(Boolean).length;

  expect(taken).toBe(16);
  await thread.drain();
  expect(take()).toBe(true);
});

test("waiting exchanges count the size of their headers", async () => {
  await using observer = await startObserver();
  const { thread } = observer;
  const large = ["X-Large", "x".repeat(MiB / 16)];
  const take = () => {
    const capture = new Capture("GET", "/api/v2/ping", large, MiB, new Budget(MiB));
    capture.answer(204, "No Content", large);
    capture.end(null);
    return thread.take(capture);
  };

  const taken = Array.from({ length: 400 }, take).filter(Boolean).length;

  expect(taken).toBe(64);
  await thread.drain();
  expect(take()).toBe(true);
});

test("exchanges that arrive while the observer is busy are checked later", async () => {
  await using observer = await startObserver();
  const take = (path: string, body: string) => {
    const capture = new Capture("GET", path, [], 8 * MiB, new Budget(16 * MiB));
    capture.answer(200, "OK", ["Content-Type", "application/vnd.api+json"]);
    capture.responseBody.add(Buffer.from(body));
    capture.end(null);
    return observer.thread.take(capture);
  };
  const slow = JSON.stringify({ data: Array.from({ length: 40_000 }, (_, index) => ({ id: index, type: "x" })) });

  for (const body of [slow, slow, "{}"]) {
    expect(take(body === "{}" ? "/api/v2/nowhere" : "/api/v2/organizations/o/workspaces", body)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }

  await expect.poll(() => observer.lines.join("\n")).toContain("unknown-path");
});

test("limits the memory of all examples to a few megabytes", async () => {
  const groups = new Groups();
  const exchange = exchangeOf("GET", "/api/v2/ping");
  const headers = Array.from({ length: 80 }, (_, index): [string, string] => [`x-${index}`, "v".repeat(4_000)]);
  const part = { headers, body: { text: "b".repeat(20_000), size: 20_000, gap: null } };
  const redacted: RedactedExchange = {
    ...{ exchange: 1, at: "", durationMs: 1, waitedMs: 1, requestId: null, operationId: null },
    request: { method: "GET", target: "/api/v2/ping", ...part },
    response: { status: 200, statusText: "", ...part },
    ...{ enforced: null, failure: null },
  };
  const seen = { at: "", method: "GET", target: "/", status: 200, requestId: null, source: exchange.source };
  for (let number = 0; number < 5_000; number += 1) {
    const finding: Finding = {
      ...{
        kind: "type",
        severity: "error",
        side: "response",
        operationId: `operation-${number}`,
        message: "",
        schema: "#",
      },
      ...{ pointer: `/member-${number}`, exchange: seen },
    };
    groups.observe({
      exchange,
      operationId: finding.operationId,
      findings: [finding],
      redacted: () => redacted,
      edition,
    });
  }

  const list = groups.list();
  const characters = list.reduce((sum, { example }) => sum + JSON.stringify(example).length, 0);
  expect(list).toHaveLength(3_000);
  expect(characters).toBeLessThan(16 * MiB);
});

test("memory for findings stays small, for any number of findings, callers and statuses", {
  timeout: 120_000,
}, () => {
  const groups = new Groups();
  const clock = Date.now;
  let now = Date.parse("2026-01-31T12:00:00Z");
  try {
    Date.now = () => now;
    for (let number = 0; number < 20_000; number += 1) {
      now += 500;
      const caller: [string, string][] = [["User-Agent", `agent/${number % 5_000} ${"x".repeat(500)}`]];
      const part = { headers: caller, body: { text: "b".repeat(20_000), size: 20_000, gap: null } };
      const redacted = { at: "", requestId: null, request: { method: "GET", target: "/", ...part }, response: null };
      const exchange = { ...exchangeOf("GET", "/", { status: 100 + (number % 900) }), at: now };
      const seen = { at: "", method: "GET", target: "/", status: 200, requestId: null, source: exchange.source };
      const operationId = `operation-${number % 4_000}`;
      const rule = { kind: "type", severity: "error", side: "request", message: "", schema: "#", pointer: "" } as const;
      const findings = [{ ...rule, operationId, exchange: seen }];
      groups.observe({
        exchange,
        operationId,
        findings,
        redacted: () => redacted as unknown as RedactedExchange,
        edition,
      });
    }
  } finally {
    Date.now = clock;
  }

  const entries = [...groups.entries()];
  const cells = entries.flatMap(({ tally }) => tally.cells);
  const examples = entries.flatMap((entry) => entry.examples());
  const characters = examples.reduce((sum, { exchange }) => sum + JSON.stringify(exchange).length, 0);
  expect([entries.length, groups.isFull]).toEqual([3_000, true]);
  expect(cells.length).toBeLessThan(24_000);
  expect(Math.max(...cells.map(({ timeline }) => timeline.counts.length))).toBeLessThanOrEqual(60);
  expect(new Set(cells.map(({ caller }) => caller)).size).toBeLessThanOrEqual(1_001);
  expect(characters).toBeLessThan(16 * MiB);
  expect(cells.reduce((sum, { count }) => sum + count, 0) + groups.ungrouped).toBe(20_000);
});

test("a timeline has at most sixty steps, for any times", () => {
  const timeline = new Timeline(1_000_000);
  const times = Array.from({ length: 10_000 }, (_, index) => 1_000_000 + index * 8_640);
  for (const at of [...times, 0, 8e15]) timeline.add(at);

  expect(timeline.counts.length).toBeLessThanOrEqual(60);
  expect(timeline.between(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).toBe(10_002);
  expect(timeline.between(9e15, 9e15)).toBe(0);
});
