import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { isFresh } from "../../scripts/generate/manifest.ts";
import { Pipeline } from "../../scripts/generate/pipeline.ts";
import type { StepName } from "../../scripts/generate/steps.ts";
import { watch } from "../../scripts/generate/watch.ts";
import { VerdictFollower } from "../../scripts/impact/index.ts";
import { aWorkbench, generateOnce, readTree, type Workbench } from "../support/generation.ts";

type Outcome = { milliseconds: number; ran: string[] } | { reason: string };

interface Listener {
  say: (line: string) => void;
  /** Before the watch begins. */
  prepare: (bench: Workbench) => void;
  /** The docs take longest. */
  skip: StepName[];
}

const git = (folder: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], { cwd: folder, stdio: "pipe" });

/** A watch on the library's description, and each of its outcomes in turn. */
async function aWatch({ say = () => {}, prepare = () => {}, skip = ["docs"] }: Partial<Listener> = {}) {
  const bench = aWorkbench();
  prepare(bench);
  const follower = new VerdictFollower(bench.spec);
  const outcomes: Outcome[] = [];
  let wake = () => {};
  const stop = new AbortController();
  const done = watch({
    spec: bench.spec,
    out: bench.out,
    skip,
    describes: true,
    progress: { show() {}, stop() {} },
    signal: stop.signal,
    report: (line) => say(stripVTControlCharacters(line)),
    tell: (spec) => follower.tell(spec),
    onGeneration(outcome) {
      outcomes.push(outcome);
      wake();
    },
  });
  return {
    ...bench,
    outcomes,
    /** Waits until an outcome so far, or a later one, is as wanted. */
    async until(wanted: (outcome: Outcome) => boolean): Promise<Outcome> {
      while (true) {
        const found = outcomes.splice(0).find(wanted);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await done;
      bench[Symbol.dispose]();
    },
  };
}

const hasRun = (step: string) => (outcome: Outcome) => "ran" in outcome && outcome.ran.includes(step);

function edit({ folder }: Pick<Workbench, "folder">, file: string, from: string, to: string): void {
  const path = join(folder, "openapi", file);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
}

test("regenerates on an edit, the docs last, to what a run from nothing makes", async () => {
  await using session = await aWatch({ skip: [] });
  await session.until(hasRun("docs"));

  edit(session, "paths/book.yaml", "Show a book", "Show one book");
  const outcome = await session.until(hasRun("types"));
  await session.until(hasRun("docs"));

  expect(outcome).toMatchObject({ milliseconds: expect.any(Number) });
  expect(readFileSync(join(session.out, "calls.ts"), "utf8")).toContain("Show one book");
  expect(isFresh(session.spec, session.out)).toBe(true);
  const { differences } = await generateOnce(session);
  expect(differences).toEqual([]);
});

test("sees files that an editor puts in the place of others, once and again", async () => {
  await using session = await aWatch();
  await session.until(hasRun("types"));
  const file = join(session.folder, "openapi/paths/book.yaml");

  for (const summary of ["First", "Second", "Third"]) {
    writeFileSync(`${file}~`, readFileSync(file, "utf8").replace(/summary: .*/, `summary: ${summary}`));
    renameSync(`${file}~`, file);
    await session.until(() => readFileSync(join(session.out, "calls.ts"), "utf8").includes(` * ${summary}\n`));
  }
});

test("says what is wrong, keeps the files, and goes on when it is mended", async () => {
  await using session = await aWatch();
  await session.until(hasRun("types"));
  const before = readTree(session.out);

  edit(session, "paths/book.yaml", "operationId: showBook", "operationId: [showBook");
  const broken = await session.until((outcome) => "reason" in outcome);
  expect(broken).toMatchObject({ reason: expect.stringMatching(/paths\/book\.yaml:\d+:\d+/) });
  expect(readTree(session.out)).toEqual(before);
  rmSync(join(session.folder, "openapi/paths/book.yaml"));
  await session.until((outcome) => "reason" in outcome && outcome.reason.includes("book.yaml"));

  writeFileSync(join(session.folder, "openapi/paths/book.yaml"), "get:\n  operationId: viewBook\n  responses: {}\n");
  await session.until(hasRun("types"));
  expect(readFileSync(join(session.out, "operations.ts"), "utf8")).toContain('operationId: "viewBook"');
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

test("tells in the terminal what an edit breaks against the last commit, and nothing where nothing changed", async () => {
  const said: string[] = [];
  await using session = await aWatch({
    say: (line) => said.push(line),
    prepare({ folder }) {
      git(folder, "init", "-q", "-b", "main");
      git(folder, "add", "openapi");
      git(folder, "commit", "-q", "-m", "As it was");
    },
  });
  const verdicts = () => said.filter((line) => /^(breaking|risky|compatible|docs|\d+ breaking)/.test(line));
  await session.until(hasRun("types"));
  expect(verdicts()).toEqual([]);

  edit(session, "paths/book.yaml", "operationId: showBook", "operationId: readBook");
  await expect.poll(verdicts, { timeout: 10_000 }).toHaveLength(2);

  expect(verdicts()).toEqual([
    expect.stringMatching(/^risky .*showBook.*readBook.*\/openapi\/paths\/book\.yaml:\d+$/),
    expect.stringMatching(/^0 breaking, 1 risky, /),
  ]);
  git(session.folder, "commit", "-q", "-a", "-m", "Accept it");
  edit(session, "paths/book.yaml", "operationId: readBook", "operationId: fetchBook");
  await expect.poll(verdicts, { timeout: 10_000 }).toHaveLength(4);
  expect(verdicts()[2]).toMatch(/readBook.*fetchBook/);
});

test("says once why there is no verdict, and goes on", async () => {
  const said: string[] = [];
  await using session = await aWatch({ say: (line) => said.push(line) });
  await session.until(hasRun("types"));
  edit(session, "paths/book.yaml", "Show a book", "Show one book");
  await session.until(hasRun("types"));
  edit(session, "paths/book.yaml", "Show one book", "Show this book");
  await session.until(hasRun("types"));

  expect(said.filter((line) => line.startsWith("No verdict"))).toEqual([
    "No verdict on the edit: This folder is not in a git repository: name a file with --base.",
  ]);
});
