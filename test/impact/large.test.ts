// The time of a comparison grows with the number of changes, and not with its square.
// @module-tag long
import { expect, test } from "vitest";
import { aDocument, judge } from "../support/impact.ts";
import { measureProcessor } from "../support/processor-time.ts";

type Named = Record<string, unknown>;

/** An operation for each schema. */
const documentOf = (count: number, schemaOf: (number: number) => unknown) => {
  const [paths, schemas]: [Named, Named] = [{}, {}];
  for (let number = 0; number < count; number += 1) {
    schemas[`Thing${number}`] = schemaOf(number);
    const content = { "application/json": { schema: { $ref: `#/components/schemas/Thing${number}` } } };
    paths[`/things${number}`] = {
      post: {
        operationId: `sendThing${number}`,
        requestBody: { required: true, content },
        responses: { "200": { description: "The same.", content } },
      },
    };
  }
  return aDocument(paths, { components: { schemas } });
};

const thing = (maxLength: number, others: Named = {}) => ({
  type: "object",
  required: ["name"],
  properties: { name: { type: "string", maxLength }, ...others },
});

const timeOf = async (count: number, othersOf: (number: number) => Named) => {
  const side = (maxLength: number) => documentOf(count, (number) => thing(maxLength, othersOf(number)));
  const { ms, result } = await measureProcessor(() => judge(side(50), side(40)));
  expect(result.verdict.counts.breaking).toBe(count);
  return ms;
};

test("proves a deep change with the operation closest to it", async () => {
  const chain = (maxLength: number) =>
    documentOf(100, (number) =>
      thing(maxLength, number < 99 ? { next: { $ref: `#/components/schemas/Thing${number + 1}` } } : {}),
    );

  const { verdict } = await judge(chain(50), chain(40));

  expect(verdict.counts.breaking).toBe(100);
});

test("the cost per schema does not grow with their number", async () => {
  await timeOf(20, () => ({}));

  const [few, many] = [await timeOf(60, () => ({})), await timeOf(480, () => ({}))];

  // It is about 8, and 64 if each schema is compared with all others.
  expect(many / few).toBeLessThan(24);
});

test("compares mutually connected schemas once for all operations", async () => {
  const to = (number: number) => ({ $ref: `#/components/schemas/Thing${number % 200}` });
  const three = (number: number) => ({ one: to(2 * number), two: to(2 * number + 1), three: to(7 * number + 3) });
  await timeOf(20, () => ({}));

  const [alone, together] = [await timeOf(200, () => ({})), await timeOf(200, three)];

  // It is about 3, and 10 if every operation compares all of them.
  expect(together / alone).toBeLessThan(6);
});
