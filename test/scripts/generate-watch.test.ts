import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isFresh } from "../../scripts/generate/manifest.ts";
import { Pipeline } from "../../scripts/generate/pipeline.ts";
import { watch } from "../../scripts/generate/watch.ts";
import { aWorkbench, generateOnce, readTree, type Workbench } from "../support/generation.ts";

type Outcome = { milliseconds: number; ran: string[] } | { reason: string };

/** A watch on the library's description, and each of its outcomes in turn. */
async function aWatch() {
  const bench = aWorkbench();
  const outcomes: Outcome[] = [];
  let wake = () => {};
  const stop = new AbortController();
  const done = watch({
    spec: bench.spec,
    out: bench.out,
    skip: [],
    progress: { show() {}, stop() {} },
    signal: stop.signal,
    report() {},
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
  await using session = await aWatch();
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
  await session.until(hasRun("docs"));
  const file = join(session.folder, "openapi/paths/book.yaml");

  for (const summary of ["First", "Second", "Third"]) {
    writeFileSync(`${file}~`, readFileSync(file, "utf8").replace(/summary: .*/, `summary: ${summary}`));
    renameSync(`${file}~`, file);
    await session.until(() => readFileSync(join(session.out, "calls.ts"), "utf8").includes(` * ${summary}\n`));
  }
});

test("says what is wrong, keeps the files, and goes on when it is mended", async () => {
  await using session = await aWatch();
  await session.until(hasRun("docs"));
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
