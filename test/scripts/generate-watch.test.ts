// @module-tag long
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isFresh } from "../../scripts/generate/manifest.ts";
import { Pipeline } from "../../scripts/generate/pipeline.ts";
import { chooseSteps } from "../../scripts/generate/steps.ts";
import { EditWatcher } from "../../scripts/impact/index.ts";
import { aWorkbench, generateOnce, type Workbench } from "../support/generation.ts";
import type { SmallPlace } from "../support/small-place.ts";
import { aWatch, hasRun } from "../support/small-watch.ts";

test("regenerates after an edit, docs last, with the same output as a new run", async () => {
  await using session = await aWatch({ steps: chooseSteps() });
  await session.until(hasRun("docs"));

  session.edit("Show it all");
  const outcome = await session.until(hasRun("types"));
  await session.until(hasRun("docs"));

  expect(outcome).toEqual({ milliseconds: expect.any(Number), ran: expect.not.arrayContaining(["docs", "machines"]) });
  expect(session.read("made/calls.ts")).toContain("Show it all");
  expect(session.read("made/docs/llms-full.txt")).toContain("Show it all");
  expect(isFresh(session.spec, session.out)).toBe(true);
  const { differences } = await generateOnce(session);
  expect(differences).toEqual([]);
});

test("runs only the steps whose inputs an edit has changed", async () => {
  using bench = aWorkbench();
  await using pipeline = new Pipeline({ file: bench.spec });
  await pipeline.run();

  const stepsAfter = async (...change: [file: string, from: string, to: string]) => {
    edit(bench, ...change);
    pipeline.forget([join(bench.folder, "openapi", change[0])]);
    const { ran } = await pipeline.run();
    return Object.keys(ran).filter((name) => !["read", "lint"].includes(name));
  };

  expect(await stepsAfter("openapi.yaml", "title: Library", "title: Library")).toEqual([]);
  const described = await stepsAfter("paths/book.yaml", "Show a book", "Show one book");
  expect(described).toEqual(expect.arrayContaining(["bundle", "types", "operations", "client", "docs"]));
  expect(described).not.toContain("machines");
  expect(await stepsAfter("book-machine.yaml", "On the shelf.", "Here.")).toContain("machines");
  expect(await stepsAfter("schemas/Book.yaml", "title: { type: string", "title: { type: integer")).toContain(
    "validators",
  );
});

function edit({ folder }: Pick<Workbench, "folder">, file: string, from: string, to: string): void {
  const path = join(folder, "openapi", file);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
}

const git = (folder: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], { cwd: folder, stdio: "pipe" });

/** A watch that also prints the verdict on each edit. */
async function aFollowedWatch(prepare?: (place: SmallPlace) => void) {
  let follower: EditWatcher | undefined;
  return await aWatch({
    prepare(place) {
      prepare?.(place);
      follower = new EditWatcher(place.spec);
    },
    tell: (spec) => follower!.tell(spec),
  });
}

test("shows breaking edits since the last commit, and nothing if nothing has changed", async () => {
  await using session = await aFollowedWatch(({ folder }) => {
    git(folder, "init", "-q", "-b", "main");
    git(folder, "add", "api");
    git(folder, "commit", "-q", "-m", "As it was");
  });
  const verdicts = () => session.said.filter((line) => /^(breaking|risky|compatible|docs|\d+ risky)/.test(line));
  await session.until(hasRun("bundle"));
  expect(verdicts()).toEqual([]);

  session.edit("Show it", { operationId: "read" });
  await expect.poll(verdicts).toHaveLength(2);

  expect(verdicts()).toEqual([
    expect.stringMatching(/^risky .*show.*read.*\/api\/openapi\.json:\d+$/),
    expect.stringMatching(/^1 risky change: /),
  ]);
  git(session.folder, "commit", "-q", "-a", "-m", "Accept it");
  session.edit("Show it", { operationId: "fetch" });
  await expect.poll(verdicts).toHaveLength(4);
  expect(verdicts()[2]).toMatch(/read.*fetch/);
});

test("reports once why the edit cannot be compared, and continues", async () => {
  await using session = await aFollowedWatch();
  for (const summary of ["One", "Two", "Three"]) {
    await session.until(hasRun("bundle"));
    session.edit(summary);
  }
  await session.until(hasRun("bundle"));

  expect(session.said.filter((line) => line.startsWith("Cannot compare"))).toEqual([
    "Cannot compare the edit: This folder is not in a git repository. Pass a file to --base.",
  ]);
});
