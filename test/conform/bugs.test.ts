// Each bug of the list can still be planted; `npm run bench -- conform` plants them.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { plant } from "../mutants/planted.ts";
import { inRoot } from "../vitest.config.ts";
import { serverBugs } from "./bugs.ts";

test.each(serverBugs)("can plant in $file: $name", (bug) => {
  const text = readFileSync(inRoot(bug.file), "utf8");

  expect(plant(bug, text)).not.toBe(text);
});

test("has at least 8 bugs of each class", () => {
  const counts = Object.groupBy(serverBugs, (bug) => bug.class);

  expect(Object.values(counts).map((bugs) => bugs!.length >= 8)).not.toContain(false);
});
