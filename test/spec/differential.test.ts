// The compiled contract and express-openapi-validator (EOV) judge the same exchanges, and every disagreement has a name.
// @module-tag long
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { listOperations, type NamedOperation } from "../../scripts/model/operation-ids.ts";
import { listQueryParameters } from "../../scripts/model/query.ts";
import type { SpecDocument } from "../../server/http/eov/document.ts";
import { createEov } from "../../server/http/eov/eov.ts";
import { bundle } from "../support/exchange-examples.ts";
import { isThorough, someOf, testAtNight } from "../support/thorough.ts";
import { alone } from "./differential/alone.ts";
import { closeObjects } from "./differential/closed.ts";
import { compare, type Disagreement } from "./differential/comparison.ts";
import { differences } from "./differential/differences.ts";
import { arbitraryExchange, type GeneratedExchange } from "./differential/exchanges.ts";

const seed = Number(process.env.SEED ?? 20_261_121);
/** `npm run test:eov` compares 20,000. */
const leastExchanges = isThorough ? 20_000 : 250;

/** Building EOV for an operation takes longest. */
const operations = someOf(listOperations(bundle), 14);
const closed = closeObjects(bundle);
const eovOf = (operation: NamedOperation) =>
  createEov(alone(closed, operation) as object as SpecDocument, closed as object as SpecDocument);
/** Operations with more inputs have more possible mistakes. */
const weightOf = (operation: NamedOperation): number =>
  2 + listQueryParameters(bundle, operation).length + (operation.operation.requestBody === undefined ? 0 : 4);
const sumOfWeights = operations.reduce((sum, operation) => sum + weightOf(operation), 0);
const counts = { exchanges: 0, agreedRight: 0, agreedWrong: 0, explained: new Map<string, number>() };

test.each(operations)(
  "both validators agree on $operationId, except for known differences",
  async (operation) => {
    const eov = eovOf(operation);
    const property = fc.asyncProperty(arbitraryExchange(bundle, operation), async (exchange) => {
      const { disagreements, isWrong } = await compare(exchange, eov);
      const reasons = disagreements.map(reasonOf);
      count(isWrong, reasons);

      expect(disagreements.filter((_, index) => reasons[index] === undefined)).toEqual([]);
    });

    await fc.assert(property, {
      seed: seed + operations.indexOf(operation),
      numRuns: Math.ceil((leastExchanges * weightOf(operation)) / sumOfWeights),
    });
  },
  60_000,
);

testAtNight("both report the same for a trailing slash, except for a known difference", async () => {
  const { disagreements, isWrong } = await compare(answerAtSlash, createEov(closed as object as SpecDocument));
  const reasons = disagreements.map(reasonOf);
  count(isWrong, reasons);

  expect(reasons).toContain("EOV judges answers at a trailing slash by the operation without it");
  expect(reasons).not.toContain(undefined);
});

test("enough is compared, right and wrong", () => {
  expect(counts.exchanges).toBeGreaterThanOrEqual(leastExchanges);
  expect(counts.agreedRight).toBeGreaterThan(leastExchanges / 5);
  expect(counts.agreedWrong).toBeGreaterThan(leastExchanges / 5);
});

testAtNight("every known difference is met", () => {
  const unmet = differences.map(({ reason }) => reason).filter((reason) => !counts.explained.has(reason));

  expect(unmet).toEqual([]);
});

/** Generated exchanges with these properties are so rare that a small sample may have none. */
const answerAtSlash: GeneratedExchange = {
  part: "path",
  request: { method: "GET", target: "/api/v2/runs/run-4fGh7JkLmNpQrStV/", headers: {} },
  response: { status: 200, headers: { "content-type": "application/vnd.api+json" }, body: "{}" },
};

const reasonOf = (disagreement: Disagreement): string | undefined =>
  differences.find(({ explains }) => explains(disagreement))?.reason;

function count(isWrong: boolean, reasons: (string | undefined)[]): void {
  counts.exchanges += 1;
  if (reasons.length === 0) counts[isWrong ? "agreedWrong" : "agreedRight"] += 1;
  for (const reason of new Set(reasons)) {
    if (reason !== undefined) counts.explained.set(reason, (counts.explained.get(reason) ?? 0) + 1);
  }
}

afterAll(() => {
  const { exchanges, agreedRight, agreedWrong, explained } = counts;
  const reasons = [...explained].sort(([, one], [, other]) => other - one);
  const summary = `Seed ${seed}: of ${exchanges} exchanges both took ${agreedRight} as right and ${agreedWrong} as wrong.`;
  console.log(
    [
      summary,
      "They differ where",
      ...reasons.map(([reason, number]) => `${String(number).padStart(7)}  ${reason}`),
    ].join("\n"),
  );
});
