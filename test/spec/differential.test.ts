// The compiled contract and express-openapi-validator (EOV) judge the same exchanges, and every disagreement has a name.
// @module-tag long
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { OpenApiDocument } from "../../scripts/model/openapi.ts";
import { listOperations, type NamedOperation } from "../../scripts/model/operation-ids.ts";
import { fromPointerPart } from "../../scripts/model/pointers.ts";
import { listQueryParameters } from "../../scripts/model/query.ts";
import { createEov } from "../../server/http/eov/eov.ts";
import type { SpecDocument } from "../../server/http/eov/query.ts";
import { bundle } from "../support/exchange-examples.ts";
import { isThorough, someOf, testAtNight } from "../support/thorough.ts";
import { compare, type Disagreement } from "./differential/comparison.ts";
import { differences } from "./differential/differences.ts";
import { arbitraryExchange, type GeneratedExchange } from "./differential/exchanges.ts";

// A description with one path and its components: EOV lets Ajv walk through the whole document for each of its validators.
function alone(document: OpenApiDocument, { path }: NamedOperation): OpenApiDocument {
  const { paths = {}, components = {}, webhooks: _webhooks, ...rest } = document;
  const all = components as Record<string, Record<string, unknown> | undefined>;
  const kept: Record<string, Record<string, unknown>> = { securitySchemes: all.securitySchemes ?? {} };
  const keep = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { $ref } = node as { $ref?: unknown };
    const [, kind, part] = (typeof $ref === "string" && /^#\/components\/([^/]+)\/([^/]+)/.exec($ref)) || [];
    if (kind !== undefined && part !== undefined) {
      const name = fromPointerPart(part);
      kept[kind] ??= {};
      const group = kept[kind];
      if (!Object.hasOwn(group, name)) {
        group[name] = all[kind]?.[name];
        keep(group[name]);
      }
    }
    Object.values(node).forEach(keep);
  };
  keep(paths[path]);
  return { ...rest, paths: { [path]: paths[path]! }, components: kept };
}

/**
 * The document with every object closed that says its members, as the contract closes it. That is as simple as this
 * because no schema of the spec uses `allOf`.
 */
function closeObjects(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    const isObject = [value?.type].flat().includes("object");
    const isOpen = isObject && value.properties !== undefined && value.additionalProperties === undefined;
    return isOpen ? { ...value, ...openBranches(value), additionalProperties: false } : value;
  });
}

/** Opens branches that only constrain members of the schema around them. */
function openBranches({ anyOf, oneOf }: Record<string, unknown>): object {
  const open = (branches: unknown) =>
    JSON.parse(JSON.stringify(branches), (key, value) => (key === "additionalProperties" ? undefined : value));
  return { ...(anyOf !== undefined && { anyOf: open(anyOf) }), ...(oneOf !== undefined && { oneOf: open(oneOf) }) };
}

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
