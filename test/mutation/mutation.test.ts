// What mutation testing goes by fits the project; mutation.slow.test.ts changes code for real.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { inRoot } from "../vitest.config.ts";
import { equivalents } from "./equivalents.ts";
import { mutatedRooms } from "./rooms.ts";

const count = (pattern: string) => globSync(pattern, { cwd: inRoot("") }).length;

test("each room of the table has code, near tests and far tests", () => {
  const empty = Object.entries(mutatedRooms).flatMap(([name, { mutate, near, far }]) =>
    [...mutate, ...near, ...far].filter((pattern) => count(pattern) === 0).map((pattern) => `${name}: ${pattern}`),
  );

  expect(empty).toEqual([]);
});

test("each equivalent is still in its file, and says why nobody can notice it", () => {
  const stale = equivalents.filter(
    ({ file, was, reason }) => !readFileSync(join(inRoot(""), file), "utf8").includes(was) || reason.length < 10,
  );

  expect(stale).toEqual([]);
});

test("the workflow that runs each week asks of each room", () => {
  const { jobs } = parse(readFileSync(join(inRoot(""), ".github/workflows/mutation.yml"), "utf8"));

  expect(jobs.mutation.strategy.matrix.room).toEqual(Object.keys(mutatedRooms));
});
