// Each bug of the list can still be planted; `npm run test:mutants` plants them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../vitest.config.ts";
import { filesOf, plant, plantedBugs } from "./planted.ts";

test.each(plantedBugs)("there is a place and a test for: $name", (bug) => {
  const file = join(inRoot(""), bug.file);

  expect(existsSync(file), bug.file).toBe(true);
  expect(plant(bug, readFileSync(file, "utf8"))).not.toBe(readFileSync(file, "utf8"));
  expect(filesOf(bug, inRoot(""))).not.toEqual([]);
});
