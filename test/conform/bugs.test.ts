// Each bug of the list can still be planted, and `conform` finds a sample of them; `npm run bench -- conform` plants all.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { plant } from "../mutants/planted.ts";
import { inRoot } from "../vitest.config.ts";
import { serverBugs } from "./bugs.ts";
import { testServer } from "./find-bugs.ts";

test.each(serverBugs)("can plant in $file: $name", (bug) => {
  const text = readFileSync(inRoot(bug.file), "utf8");

  expect(plant(bug, text)).not.toBe(text);
});

test("has at least 8 bugs of each class, and one of each in the sample", () => {
  const classes = Object.values(Object.groupBy(serverBugs, (bug) => bug.class));

  expect(classes.filter((bugs) => bugs!.length < 8 || bugs!.filter(({ sample }) => sample).length !== 1)).toEqual([]);
});

test("finds only the bugs of the sample in one server", { timeout: 120_000 }, async () => {
  const bugs = serverBugs.filter(({ sample }) => sample);
  const expected = bugs.map(({ sample }) => sample!.join(" "));
  // Any check of an operation includes the contract.
  const only = bugs.flatMap(({ sample }) => sample!).map((name) => (name === "contract" ? "success" : name));

  const { findings } = await testServer(bugs, { seed: 1, roles: ["owner", "owner-2", "reader"], only });

  const found = new Set(findings.map(({ operationId, check }) => `${operationId} ${check}`));
  expect([...found].sort()).toEqual(expected.sort());
});
