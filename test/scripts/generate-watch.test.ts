import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { isFresh } from "../../scripts/generate/manifest.ts";
import { Pipeline } from "../../scripts/generate/pipeline.ts";
import { watch } from "../../scripts/generate/watch.ts";
import { VerdictFollower } from "../../scripts/impact/index.ts";
import { aWorkbench, generateOnce, readTree, type Workbench } from "../support/generation.ts";
import { allBut, aSmallPlace, described, type SmallPlace } from "../support/small-place.ts";
import { ownFolder } from "../support/temporary.ts";

type Outcome = { milliseconds: number; ran: string[] } | { reason: string };

interface Given extends Partial<Parameters<typeof watch>[0]> {
  /** Before the watch begins. */
  prepare?: (place: SmallPlace) => void;
}

/** A watch on a small description, what it says, and its outcomes in turn. */
async function aWatch({ prepare = () => {}, ...options }: Given = {}) {
  const place = aSmallPlace();
  prepare(place);
  const said: string[] = [];
  const outcomes: Outcome[] = [];
  let wake = () => {};
  const stop = new AbortController();
  const done = watch({
    spec: place.spec,
    out: place.out,
    skip: allBut("bundle", "client", "machines"),
    describes: true,
    progress: { show() {}, stop() {} },
    signal: stop.signal,
    report: (line) => said.push(stripVTControlCharacters(line)),
    onGeneration(outcome) {
      outcomes.push(outcome);
      wake();
    },
    ...options,
  });
  return {
    ...place,
    said,
    edit: (summary: string, more: object = {}) => place.write("api/openapi.json", described(summary, more)),
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
      expect(await done).toBe(0);
    },
  };
}

const hasRun = (step: string) => (outcome: Outcome) => "ran" in outcome && outcome.ran.includes(step);
const slowly = { timeout: 10_000 };
const fails = (outcome: Outcome) => "reason" in outcome;

test("regenerates on an edit, the docs last, to what a run from nothing makes", async () => {
  const guide = "api/guides/01-a.md";
  await using session = await aWatch({ skip: [], prepare: ({ write }) => write(guide, "No front matter.") });
  await expect.poll(() => session.said.join("\n"), slowly).toMatch(/^The docs are as they were\. .*01-a\.md/m);
  session.write(guide, "---\ntitle: A\ndescription: B.\n---\nText.\n");
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

test("tells what it wrote, follows one edit after the other, and writes nothing where nothing has changed", async () => {
  await using session = await aWatch();
  await session.until(hasRun("client"));
  await expect.poll(() => session.said.at(-1), slowly).toBe(`Watching ${session.folder}/api/.`);

  for (const summary of ["First", "Second", "Third"]) {
    session.edit(summary);
    await session.until(() => session.read("made/calls.ts").includes(` * ${summary}\n`));
  }
  session.write("api/notes.txt", "");
  expect(await session.until(() => true)).toEqual({ milliseconds: expect.any(Number), ran: ["read", "lint"] });

  expect(session.said[0]).toMatch(/^\d{1,5} ms body-forms\.ts, .*openapi\.json.*, package\.json, manifest\.json$/);
  expect(session.said[2]).toMatch(/^\d{1,5} ms calls\.ts, openapi\.json, manifest\.json$/);
  expect(session.said.at(-1)).toMatch(/^\d{1,5} ms nothing to write$/);
});

test("says what is wrong, keeps the files, and goes on when it is mended, also in a folder that is new", async () => {
  await using session = await aWatch();
  await session.until(hasRun("client"));
  const before = readTree(session.out);

  session.write("api/openapi.json", "{");
  expect(await session.until(fails)).toEqual({ reason: expect.stringMatching(/openapi\.json:1:\d+/) });
  expect(session.said.at(-1)).toMatch(/^Nothing was generated\. .*openapi\.json:1:\d+/);
  session.edit("Show it", { responses: { 204: { $ref: "parts/answer.json" } } });
  await session.until((outcome) => "reason" in outcome && outcome.reason.includes("answer.json"));
  expect(readTree(session.out)).toEqual(before);

  session.write("api/parts/answer.json", '{ "description": "Late." }');
  await session.until(hasRun("bundle"));
  expect(session.read("made/openapi.json")).toContain("Late.");
  session.write("api/parts/answer.json", '{ "description": "Later." }');
  await session.until(hasRun("bundle"));
  rmSync(join(session.folder, "api/parts"), { recursive: true });
  await session.until(fails);
  expect(session.read("made/openapi.json")).toContain("Later.");
});

test("follows overlays beside the description and elsewhere", async () => {
  const overlay = (title: string) =>
    JSON.stringify({
      overlay: "1.0.0",
      info: { title: "O", version: "1" },
      actions: [{ target: "$.info", update: { title } }],
    });
  const elsewhere = join(ownFolder(), "overlay.json");
  writeFileSync(elsewhere, overlay("First"));
  await using session = await aWatch({ access: { overlay: [elsewhere] } });
  await session.until(hasRun("bundle"));
  expect(JSON.parse(session.read("made/package.json")).name).toBe("first-api");

  writeFileSync(`${elsewhere}.txt`, "");
  writeFileSync(elsewhere, overlay("Second"));
  await session.until(hasRun("bundle"));

  expect(JSON.parse(session.read("made/package.json")).name).toBe("second-api");
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

/** The same with the verdict on each edit. */
async function aFollowedWatch(prepare?: (place: SmallPlace) => void) {
  let follower: VerdictFollower | undefined;
  return await aWatch({
    prepare(place) {
      prepare?.(place);
      follower = new VerdictFollower(place.spec);
    },
    tell: (spec) => follower!.tell(spec),
  });
}

test("tells in the terminal what an edit breaks against the last commit, and nothing where nothing changed", async () => {
  await using session = await aFollowedWatch(({ folder }) => {
    git(folder, "init", "-q", "-b", "main");
    git(folder, "add", "api");
    git(folder, "commit", "-q", "-m", "As it was");
  });
  const verdicts = () => session.said.filter((line) => /^(breaking|risky|compatible|docs|\d+ breaking)/.test(line));
  await session.until(hasRun("client"));
  expect(verdicts()).toEqual([]);

  session.edit("Show it", { operationId: "read" });
  await expect.poll(verdicts, slowly).toHaveLength(2);

  expect(verdicts()).toEqual([
    expect.stringMatching(/^risky .*show.*read.*\/api\/openapi\.json:\d+$/),
    expect.stringMatching(/^0 breaking, 1 risky, /),
  ]);
  git(session.folder, "commit", "-q", "-a", "-m", "Accept it");
  session.edit("Show it", { operationId: "fetch" });
  await expect.poll(verdicts, slowly).toHaveLength(4);
  expect(verdicts()[2]).toMatch(/read.*fetch/);
});

test("says once why there is no verdict, and goes on", async () => {
  await using session = await aFollowedWatch();
  for (const summary of ["One", "Two", "Three"]) {
    await session.until(hasRun("client"));
    session.edit(summary);
  }
  await session.until(hasRun("client"));

  expect(session.said.filter((line) => line.startsWith("No verdict"))).toEqual([
    "No verdict on the edit: This folder is not in a git repository: name a file with --base.",
  ]);
});
