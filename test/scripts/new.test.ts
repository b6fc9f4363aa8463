// `npm run new` in a copy of the project: what it writes is filled in as a newcomer would, and holds.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readTree } from "../support/generation.ts";

const parts = ["openapi", "scripts", "server", "generated", "client", "test", "package.json", "tsconfig.json"];

function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-new-"));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return {
    /** Replaces texts of a file, each of which must be there. */
    fill(file: string, ...replacements: [from: string, to: string][]): void {
      const path = join(folder, file);
      let text = readFileSync(path, "utf8");
      for (const [from, to] of replacements) {
        expect(text).toContain(from);
        text = text.replaceAll(from, to);
      }
      writeFileSync(path, text);
    },
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    /** What the command may change. */
    sources: () => ["openapi", "server", "test"].map((part) => readTree(join(folder, part))),
    run: (...args: string[]) => run(folder, process.execPath, args),
    /** A program of a package. */
    runTool: (name: string, ...args: string[]) => run(folder, join(folder, "node_modules/.bin", name), args),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function run(cwd: string, program: string, args: string[]): Promise<{ code: number; said: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, NO_COLOR: "1" };
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}

const age = ["endpoint", "showRunAge", "GET", "/runs/{run_id}/age"];
const ownTest = "test/api/runs/show-run-age.test.ts";
const description = "How long ago the run was created.";

function fillIn({ fill }: ReturnType<typeof copyProject>): void {
  fill(
    "openapi/paths/runs/show-run-age.yaml",
    ["Show run age # TODO: in plain words", "Show a run's age"],
    ['"TODO: what it does, and what the caller must know."', description],
    [" # TODO: away with it if the reference has this endpoint", ""],
    [" # TODO: as showRun; is it right here?", ""],
    ['"TODO: what is answered."', "The run's age."],
  );
  fill("openapi/components/schemas/RunAgeDocument.yaml", ['"TODO: what the run age is."', description]);
  fill(
    "openapi/components/schemas/RunAge.yaml",
    ['"TODO: what the run age is."', description],
    ['"TODO: whose identifier."', 'The identifier of the run., pattern: "^run-[A-Za-z0-9]+$"'],
    [" # TODO: a pattern", ""],
  );
  fill(
    "openapi/components/schemas/RunAgeAttributes.yaml",
    ['"TODO: what is told."', "The age."],
    ["to-do", "age-seconds"],
    [
      'type: string, description: "TODO: an attribute.", example: nothing yet',
      "type: integer, minimum: 0, description: Whole seconds since the run was created., example: 7",
    ],
  );
  fill(
    "openapi/components/examples/run-age.yaml",
    ['"TODO: what this one shows"', "A young run"],
    ["to-do: nothing yet", "age-seconds: 7"],
  );
  fill(
    "server/handlers/runs.ts",
    ['Handler<"showRunAge"> = async () => {', 'Handler<"showRunAge"> = async ({ subject: { run } }, { at }) => {'],
    [
      'throw new Error("TODO: write showRunAge.");',
      `const seconds = Math.floor((at.getTime() - run.createdAt.getTime()) / 1000);
  return { data: { id: run.id, type: "run-ages", attributes: { "age-seconds": Math.max(0, seconds) } } };`,
    ],
  );
  fill(
    ownTest,
    ["TODO: what it does for the caller", "shows how long ago the run was created"],
    ["(await writeRun()).id", "(await writeRun({ createdAt: new Date(Date.now() - 3_600_000) })).id"],
    [
      'expect(data).toEqual("TODO: what the caller sees");',
      'expect(data?.data.attributes["age-seconds"]).toBeGreaterThanOrEqual(3600);',
    ],
  );
}

test("scaffolds an endpoint, which type-checks at once, fails its test until it is filled in, and then passes", async () => {
  using project = copyProject();
  const { code, said } = await project.run("scripts/new.ts", ...age);
  expect([code, said]).toEqual([0, expect.stringContaining(`npm test -- ${ownTest}`)]);

  // The types of what was written, and of what it stands in, without the rest of the project.
  const written = [
    ownTest,
    "server/handlers/index.ts",
    "test/authorization/requests.ts",
    "test/spec/examples/exchanges.ts",
  ];
  project.write("tsconfig.new.json", JSON.stringify({ extends: "./tsconfig.json", include: [], files: written }));
  const generate = () => project.run("scripts/generate.ts", "--skip", "docs");
  const types = () =>
    project.runTool("tsc", "-p", "tsconfig.new.json", "--incremental", "--tsBuildInfoFile", "types.json");
  const tests = () =>
    project.runTool(
      "vitest",
      ...["run", "--config", "test/vitest.config.ts", "--project", "all", "--retry", "0"],
      ...[ownTest, "test/coverage.test.ts"],
    );

  expect(await generate()).toMatchObject({ code: 0 });
  const [typed, unfilled] = await Promise.all([types(), tests()]);
  expect(typed).toEqual({ code: 0, said: "" });
  expect(unfilled.code).toBe(1);
  expect(unfilled.said).toMatch(/expected 500 to be 200/);
  expect(unfilled.said).toMatch(/show-run-age\.yaml/);

  fillIn(project);
  expect(await generate()).toMatchObject({ code: 0 });
  const [linted, retyped, filled] = await Promise.all([project.run("scripts/lint.ts"), types(), tests()]);
  expect(linted).toMatchObject({ code: 0 });
  expect(retyped).toEqual({ code: 0, said: "" });
  expect(filled).toMatchObject({ code: 0 });

  const before = project.sources();
  const again = await project.run("scripts/new.ts", ...age);
  expect(again.code).toBe(1);
  expect(again.said).toBe("error: showRunAge is there already, in openapi/paths/runs/show-run-age.yaml.\n");
  expect(project.sources()).toEqual(before);
}, 240_000);

test("refuses what it cannot write in one sentence, and writes nothing", async () => {
  using project = copyProject();
  const before = project.sources();

  for (const [args, expected, reason] of refused) {
    const { code, said } = await project.run("scripts/new.ts", "endpoint", ...args);

    expect([args, code, said]).toEqual([args, expected, expect.stringMatching(reason)]);
    expect(said.trimEnd().split("\n")).toHaveLength(1);
  }
  expect(project.sources()).toEqual(before);
});

const refused: [args: string[], code: number, reason: RegExp][] = [
  // A path that is there, and a parameter that is not.
  [["showRunMood", "GET", "/runs/{run_id}"], 1, /is there already, in .*show-run\.yaml/],
  [["showRunMood", "GET", "/runs/{mood_id}/x"], 1, /\{mood_id\} is no path parameter/],
  // A name without a noun, an unknown method, a path that extends nothing, and too little.
  [["show", "GET", "/runs/{run_id}/mood"], 2, /verb and a noun/],
  [["showRunMood", "GOT", "/runs/{run_id}/mood"], 2, /GOT is not GET/],
  [["showMoon", "GET", "/moon"], 2, /--like/],
  [["showMoon"], 2, /missing required argument/],
];

test("writes nothing where one of the places is not found", async () => {
  using project = copyProject();
  project.fill("test/authorization/expectations.ts", ["\nshowRun  ", "\nshownRun "]);
  const before = project.sources();

  const { code, said } = await project.run("scripts/new.ts", ...age);

  expect([code, said]).toEqual([
    1,
    expect.stringContaining("There is no row of showRun in test/authorization/expectations.ts"),
  ]);
  expect(project.sources()).toEqual(before);
});
