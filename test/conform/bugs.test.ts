// Each bug of the list can still be planted, and `conform` finds a sample of them; `npm run bench -- conform` plants all.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, withBug } from "../mutants/copied-project.ts";
import { plant } from "../mutants/planted.ts";
import { inRoot } from "../vitest.config.ts";
import { serverBugs } from "./bugs.ts";
import { testServer } from "./find-bugs.ts";

test.each(serverBugs)("can plant in $file: $name", (bug) => {
  const text = readFileSync(inRoot(bug.file), "utf8");

  expect(plant(bug, text)).not.toBe(text);
});

test("has at least 8 bugs of each class", () => {
  const counts = Object.groupBy(serverBugs, (bug) => bug.class);

  expect(Object.values(counts).map((bugs) => bugs!.length >= 8)).not.toContain(false);
});

describe("the sample", { tags: "long", timeout: 60_000 }, () => {
  const copy = join(mkdtempSync(join(tmpdir(), "conform-bugs-")), "project");

  beforeAll(() => copyProject(copy));

  afterAll(() => rmSync(join(copy, ".."), { recursive: true }));

  test.each(serverBugs.filter(({ only }) => only))("$class: $name", async (bug) => {
    const { findings } = await withBug(copy, bug, () => testServer(copy, 1, true, bug.only));

    expect(findings).not.toEqual([]);
  });
});
