// Each limit accepts its own value, and refuses the next one.
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { waitForRun } from "../../client/index.ts";
import { decodeBody } from "../../scripts/gate/exchange/content-encoding.ts";
import { headersOf, methodOf, statusOf, targetOf } from "../../scripts/gate/exchange/fields.ts";
import { readQuery } from "../../scripts/gate/live/filter.ts";
import { Budget, Pieces } from "../../scripts/gate/proxy/capture.ts";
import { isName } from "../../scripts/gate/watchers/resources.ts";
import * as limits from "../../server/domain/limits.ts";
import { most } from "../../server/domain/limits.ts";
import { createTagMatcher } from "../../server/domain/trigger.ts";
import { checkDeclaredLength, jsonLimit, parseJson, readBytes } from "../../server/http/body.ts";
import { checkRequestLine } from "../../server/http/route.ts";
import { answering, document, refusal } from "../client/answers.ts";

type Accepts = (amount: number) => unknown;

/** Whether it throws nothing. */
const passes =
  (work: Accepts): Accepts =>
  async (amount) => {
    try {
      await work(amount);
      return true;
    } catch {
      return false;
    }
  };

const bytes = (count: number) => Buffer.alloc(count, "a");
const read = (chunks: readonly Buffer[], limit = jsonLimit) => readBytes(Readable.from(chunks) as never, limit);
const line = (length: number) =>
  checkRequestLine({
    url: "/".padEnd(length, "a"),
    httpVersion: "1.1",
    rawHeaders: ["Host", "a"],
    headers: {},
  } as never);

async function waitsFor(retryAfter: number): Promise<boolean> {
  const run = () => document({ data: { id: "run-1", attributes: { status: "applied" } } });
  const { connection, clock } = answering([() => refusal(503, "Later.", { "Retry-After": `${retryAfter}` }), run]);
  return clock.run(passes(() => waitForRun(connection, "run-1"))(0) as Promise<boolean>);
}

const rows: Record<string, [limit: number, accepts: Accepts]> = {
  "characters of a request target": [8_192, passes(line)],
  "declared bytes of JSON": [
    jsonLimit,
    passes((count) => checkDeclaredLength({ headers: { "content-length": `${count}` } } as never, jsonLimit)),
  ],
  "bytes of one chunk": [jsonLimit, passes((count) => read([bytes(count)]))],
  "bytes of several chunks": [100, passes((count) => read([bytes(50), bytes(count - 50)], 100))],
  "chunks of a body": [20_000, passes((count) => read(Array.from({ length: count }, () => bytes(1))))],
  "values of a body": [
    50_000,
    (count) => parseJson(Buffer.from(JSON.stringify(Array(count).fill(1)))).problems.length === 0,
  ],
  "flat tags": [most.tagsOfWorkspace, passes(limits.assertTagsFit)],
  "key-value tags": [most.bindingsOfWorkspace, passes((length) => limits.assertBindingsFit(Array(length)))],
  variables: [most.variables, passes((count) => limits.assertVariablesFit({ count, bytes: 0 }, false))],
  "bytes of variables": [
    most.variableBytes,
    passes((size) => limits.assertVariablesFit({ count: 1, bytes: size }, true)),
  ],
  "waiting runs": [most.waitingRuns, passes((count) => limits.assertRunFits(count - 1))],
  "waiting tests": [most.waitingTests, passes((count) => limits.assertTestRunFits(count - 1))],
  "bytes of attributes": [most.attributeBytes, passes((count) => limits.assertSmall({ a: "a".repeat(count - 8) }))],
  "characters of a tag": [512, (length) => createTagMatcher({ tagsRegex: "^a+$" })("a".repeat(length))],
  "characters of a recorded method": [100, passes((length) => methodOf("a".repeat(length)))],
  "characters of a recorded URL": [65_536, passes((length) => targetOf("a".repeat(length)))],
  "recorded headers": [1_000, passes((count) => headersOf(Array.from({ length: count }, () => ["a", "b"] as const)))],
  "characters of recorded headers": [262_144, passes((length) => headersOf([["a", "b".repeat(length - 1)]]))],
  "a recorded status": [999, passes(statusOf)],
  "characters of a filter": [4_096, passes((length) => readQuery("&".padEnd(length, "&")))],
  "characters of a value of a filter": [500, passes((length) => readQuery(`operation=${"a".repeat(length)}`))],
  "values of a filter": [20, passes((count) => readQuery(Array(count).fill("side=request").join("&")))],
  "content codings": [5, (count) => decodeBody(bytes(1), Array(count).fill("identity").join(), 9).gap === null],
  "stored bytes of a body": [9, (count) => piecesOf([count]).gap === null],
  "stored bytes of a body in pieces": [9, (count) => piecesOf([5, count - 5]).gap === null],
  "stored bytes of all bodies": [20, (count) => piecesOf([count - 12], new Budget(20), 12).gap === null],
  "characters of an identifier": [256, (length) => isName("a".repeat(length))],
  "seconds of a Retry-After": [300, waitsFor],
};

/** The pieces of a body with at most nine bytes, while other bodies take some of the budget. */
function piecesOf(sizes: readonly number[], budget = new Budget(100), taken = 0): Pieces {
  budget.used = taken;
  const pieces = new Pieces(9, budget);
  for (const size of sizes) pieces.add(bytes(size));
  expect(budget.used, "bytes of the budget").toBe(taken + pieces.kept);
  pieces.release();
  expect(budget.used, "bytes of the budget after a release").toBe(taken);
  return pieces;
}

test.each(Object.entries(rows))("%s", async (_, [limit, accepts]) => {
  const amounts = [limit - 1, limit, limit + 1];
  const accepted = [];
  for (const amount of amounts) if (await accepts(amount)) accepted.push(amount);

  expect(accepted).toEqual([limit - 1, limit]);
});
