// Whatever traffic comes, and however much of it, the gate keeps only so much.
import { expect, test } from "vitest";
import { startObserverThread } from "../../scripts/gate/command/observer-thread.ts";
import { Body, type Exchange, type Finding, Groups } from "../../scripts/gate/index.ts";
import { Budget, Capture } from "../../scripts/gate/proxy/capture.ts";
import type { RedactedExchange } from "../../scripts/gate/redaction/redactor.ts";
import { seenInProcess } from "../support/seen-in-process.ts";

const MiB = 1 << 20;
const ok = { status: 200, statusText: "", headers: ["Content-Type", "application/vnd.api+json"], body: Body.none };

function exchangeOf(method: string, target: string, response: Partial<Exchange["response"]> = {}): Exchange {
  return {
    request: { method, target, headers: [], body: Body.none },
    response: { ...ok, ...response } as Exchange["response"],
    ...seenInProcess,
  };
}

test("only so many bytes wait to be judged: what comes beyond passes unjudged, until there is room again", async () => {
  const task = {
    kind: "proxy" as const,
    upstream: "http://127.0.0.1:1",
    host: "127.0.0.1",
    port: 0,
    enforce: "none" as const,
    sample: 1,
    maxBody: MiB,
    keepHost: false,
    livePage: false,
    allowedHost: [],
    follow: false,
    publicOrigin: [],
    allowRemote: false,
    json: true,
  };
  const counts = () => ({ exchanges: 0, unsampled: 0, dropped: 0, refused: 0 });
  const thread = await startObserverThread({ task, mode: "", pageHost: "", ca: undefined }, counts, () => {});
  const take = () => {
    const capture = new Capture("POST", "/api/v2/runs", [], MiB, new Budget(2 * MiB));
    capture.requestBody.add(Buffer.alloc(MiB / 2, "x"));
    capture.answer(200, "OK", []);
    capture.end(null);
    return thread.take(capture);
  };

  const taken = Array.from({ length: 100 }, take).filter(Boolean).length;

  expect(taken).toBe(32);
  await thread.drain();
  expect(take()).toBe(true);
  await thread.finish();
});

test("the examples of all groups together take a few megabytes, however large each of them is", async () => {
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
    groups.observe({ exchange, operationId: finding.operationId, findings: [finding], redacted: () => redacted });
  }

  const list = groups.list();
  const characters = list.reduce((sum, { example }) => sum + JSON.stringify(example).length, 0);
  expect(list).toHaveLength(3_000);
  expect(characters).toBeLessThan(16 * MiB);
});
