// Every operation of the spec is served and tested, or stands in the one list of those that are not yet.
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { type OperationFacts, operations } from "../generated/operations.ts";
import { handlers } from "../server/handlers/index.ts";
import { notYet } from "../server/handlers/not-yet.ts";

/** Only ever lower it. */
const mostNotYet = 0;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const served = Object.keys(handlers);

test("each operation has a handler or stands in the list, and none both", () => {
  expect([...served, ...notYet].sort()).toEqual(Object.keys(operations).sort());
});

test("the list of what is not served yet only shrinks", () => {
  expect(notYet.length).toBeLessThanOrEqual(mostNotYet);
});

test("each operation that is served has a test of its own", () => {
  const missing = Object.values<OperationFacts>(operations)
    .filter(({ operationId }) => served.includes(operationId))
    .map(({ operationId, tag }) => `test/api/${tag?.toLowerCase().replaceAll(" ", "-")}/${kebab(operationId)}.test.ts`)
    .filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)));

  expect(missing).toEqual([]);
});
