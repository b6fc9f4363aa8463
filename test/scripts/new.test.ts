// `npm run new` in a copy of the project: its output passes the checks after it is completed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, inject, test } from "vitest";
import { readTree } from "../support/generation.ts";
import { testAtNight } from "../support/thorough.ts";

const parts = ["openapi", "scripts", "server", "generated", "client", "test", "package.json", "tsconfig.json"];

interface Results {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-new-"));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return {
    fill(file: string, ...replacements: [from: RegExp, to: string][]): void {
      const path = join(folder, file);
      const text = readFileSync(path, "utf8");
      const filled = replacements.reduce((before, [from, to]) => before.replace(from, () => to), text);
      expect(filled, `${file} has nothing to fill in`).not.toBe(text);
      writeFileSync(path, filled);
    },
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    /** The files that the command may change. */
    sources: () => ["openapi", "server", "test"].map((part) => readTree(join(folder, part))),
    has: (file: string) => existsSync(join(folder, file)),
    remove: (file: string) => rmSync(join(folder, file), { recursive: true }),
    run: (...args: string[]) => run(folder, process.execPath, args),
    runFrom: (other: string, ...args: string[]) =>
      run(other, process.execPath, [join(folder, "scripts/new.ts"), ...args]),
    /** The output of vitest's JSON reporter. */
    readOutcomes(file: string): { title: string; status: string }[] {
      const { testResults } = JSON.parse(readFileSync(join(folder, file), "utf8")) as Results;
      return testResults.flatMap(({ assertionResults }) => assertionResults);
    },
    /** Runs a program of a package. */
    runTool: (name: string, ...args: string[]) => run(folder, join(folder, "node_modules/.bin", name), args),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function run(cwd: string, program: string, args: string[]): Promise<{ code: number; said: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  // The copy's tests use this database server, because the copy has the same tables.
  const INFRARUN_TEST_POSTGRES = JSON.stringify({
    postgres: inject("postgres"),
    demos: inject("demos"),
    contents: inject("contents"),
  });
  const env = { PATH, NODE_COMPILE_CACHE, NO_COLOR: "1", INFRARUN_TEST_POSTGRES };
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}

interface Endpoint {
  name: string;
  method: string;
  path: string;
  handlers: string;
  /** Its completed handler, and the final expectation of its test. */
  handler: string;
  expected: string;
}

const ofModule = "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}";
const showsNote = 'expect(data?.data.attributes).toEqual({ "to-do": "nothing yet" });';

/** Endpoints with each method, in several tags, and an action. */
const endpoints: Endpoint[] = [
  {
    name: "showRunAge",
    method: "GET",
    path: "/runs/{run_id}/age",
    handlers: "runs",
    handler: `({ subject }) => ({
  data: { id: subject.run.id, type: "run-ages", attributes: { "to-do": "nothing yet" } },
});`,
    expected: showsNote,
  },
  {
    name: "createRunNote",
    method: "POST",
    path: "/runs/{run_id}/notes",
    handlers: "runs",
    handler: `({ subject, body }) => ({
  data: { id: subject.run.id, type: "run-notes", attributes: body.data.attributes },
});`,
    expected: showsNote,
  },
  // The second method of a path, with the schemas of the first.
  {
    name: "listRunNotes",
    method: "GET",
    path: "/runs/{run_id}/notes",
    handlers: "runs",
    handler: `({ query }, context) => {
  const page = { items: [], page: { ...query.page, totalCount: 0 } };
  return { data: [], links: toPageLinks(context.target, page), meta: toPageMeta(page) };
};`,
    expected: 'expect([data?.data, data?.meta.pagination["total-count"]]).toEqual([[], 0]);',
  },
  {
    name: "lockRun",
    method: "POST",
    path: "/runs/{run_id}/actions/lock",
    handlers: "runs",
    handler: "() => {};",
    expected: "",
  },
  {
    name: "updateWorkspaceNote",
    method: "PATCH",
    path: "/workspaces/{workspace_id}/note",
    handlers: "workspaces",
    handler: `({ subject, body }) => ({
  data: { id: subject.workspace.id, type: "workspace-notes", attributes: body.data.attributes },
});`,
    expected: showsNote,
  },
  {
    name: "deleteTestNote",
    method: "DELETE",
    path: `${ofModule}/note`,
    handlers: "variables",
    handler: "() => {};",
    expected: "",
  },
];
/** This endpoint is not completed. */
const unfilled = { name: "showRunMood", method: "GET", path: "/runs/{run_id}/mood" };

const argumentsOf = ({ name, method, path }: Pick<Endpoint, "name" | "method" | "path">) => [
  "endpoint",
  name,
  method,
  path,
];

/** Completes the files like a newcomer, except for texts. `said` lists the written files. */
function fillIn({ fill }: ReturnType<typeof copyProject>, endpoint: Endpoint, said: string): void {
  const { name, handlers, handler, expected } = endpoint;
  const made = [...said.matchAll(/^ {2}[+~] (\S+)/gm)].map(([, file]) => file!);
  for (const file of made.filter((one) => /^openapi\/.*\/.*\.yaml$/.test(one))) {
    fill(file, [/^ *# TODO: .*\n/gm, ""], [/ # TODO: .*$/gm, ""], [/"TODO: [^"]*"/g, '"What it is."']);
  }
  const own = made.find((one) => one.startsWith("test/api/"))!;
  fill(own, [/"TODO: what it does for the caller"/, '"does it"'], [/expect\(.*"TODO: .*;/, expected]);
  const unwritten = new RegExp(`async \\(\\) => \\{\n  throw new Error\\("TODO: write ${name}\\."\\);\n\\};`);
  fill(`server/handlers/${handlers}.ts`, [unwritten, `async ${handler}`]);
}

testAtNight(
  "scaffolds endpoints that type-check immediately, fail their tests until they are completed, and then pass",
  async () => {
    using project = copyProject();
    const tests: string[] = [];
    for (const one of [...endpoints, unfilled]) {
      const { code, said } = await project.run("scripts/new.ts", ...argumentsOf(one));
      expect([code, said]).toEqual([0, expect.stringContaining(`npm test -- test/api/`)]);
      tests.push(/npm test -- (test\/api\/\S+)/.exec(said)![1]!);
      if (one !== unfilled) fillIn(project, one as Endpoint, said);
    }

    // Check only the types of the written and edited files.
    const written = [
      ...tests,
      "server/handlers/index.ts",
      "test/authorization/requests.ts",
      "test/spec/examples/exchanges.ts",
    ];
    project.write("tsconfig.new.json", JSON.stringify({ extends: "./tsconfig.json", include: [], files: written }));
    const generated = await project.run("scripts/generate.ts", "--skip", "docs");
    expect(generated.code, generated.said).toBe(0);
    const [linted, typed, tested] = await Promise.all([
      project.run("scripts/lint.ts"),
      project.runTool("tsc", "-p", "tsconfig.new.json"),
      project.runTool(
        "vitest",
        ...["run", "--config", "test/vitest.config.ts", "--project", "all", "--retry", "0", "--reporter", "default"],
        ...["--reporter", "json", "--outputFile", "tests.json", ...tests, "test/coverage.test.ts"],
      ),
    ]);

    expect(linted.code, linted.said).toBe(0);
    expect(typed).toEqual({ code: 0, said: "" });
    // Only the incomplete endpoint fails.
    expect(tested.code).toBe(1);
    const outcomes = project.readOutcomes("tests.json");
    expect(outcomes).toHaveLength(2 * tests.length + 3);
    const failed = outcomes.filter(({ status }) => status !== "passed").map(({ title }) => title);
    expect(failed.sort()).toEqual([
      "TODO: what it does for the caller",
      "nothing that `npm run new` wrote waits to be filled in",
    ]);
    expect(tested.said).toMatch(/expected 500 to be 200/);
    expect(tested.said).toMatch(/show-run-mood\.yaml/);
    expect(tested.said).not.toMatch(/show-run-age\.yaml/);

    const before = project.sources();
    const again = await project.run("scripts/new.ts", ...argumentsOf(endpoints[0]!));
    expect(again.code).toBe(1);
    expect(again.said).toBe("error: showRunAge is there already, in openapi/paths/runs/show-run-age.yaml.\n");
    expect(project.sources()).toEqual(before);
  },
  900_000,
);

test("refuses a wrong endpoint in one sentence, and writes nothing", { tags: "long" }, async () => {
  using project = copyProject();
  const before = project.sources();

  for (const [args, expected, reason] of refused) {
    const { code, said } = await project.run("scripts/new.ts", "endpoint", ...args);

    expect([args, code, said]).toEqual([args, expected, expect.stringMatching(reason)]);
    expect(said.replace(/\n\(See .* --help\)\n$/, "").trimEnd()).not.toContain("\n");
  }
  expect(project.sources()).toEqual(before);
});

const refused: [args: string[], code: number, reason: RegExp][] = [
  // An existing endpoint, a path that only names its parameter differently, and an unknown parameter.
  [["showRunMood", "GET", "/runs/{run_id}"], 1, /GET .* is there already: showRun, in .*show-run\.yaml/],
  [["deleteRun", "DELETE", "/runs/{user_id}"], 1, /is there already, as \/runs\/\{run_id\}/],
  [["showRunMood", "GET", "/runs/{mood_id}/x"], 1, /\{mood_id\} is not a path parameter.*To add one: CONTRIBUTING\.md/],
  [["showRunMood", "GET", "/api/v2/runs/{run_id}/mood"], 2, /Write \/runs\/\{run_id\}\/mood, without/],
  // A name without a noun, names that lint refuses, an unknown method, a path that extends no other, and missing arguments.
  [["show", "GET", "/runs/{run_id}/mood"], 2, /verb and a noun/],
  [["frobnicateRunMood", "GET", "/runs/{run_id}/mood"], 2, /frobnicateRunMood must start with a verb \(list, show/],
  [["createRunMood", "GET", "/runs/{run_id}/mood"], 2, /createRunMood is a GET, but create means POST/],
  [["showRunMood", "GOT", "/runs/{run_id}/mood"], 2, /GOT is not GET/],
  [["uploadRunMood", "PUT", "/runs/{run_id}/mood"], 2, /PUT is not GET/],
  [["showMoon", "GET", "/moon"], 2, /--like/],
  [["showMoon", "GET", "/moon", "--like", "showMars"], 2, /There is no endpoint showMars to start from/],
  [["showMoon"], 2, /missing required argument/],
];

test("copies the endpoint of --like", { tags: "long" }, async () => {
  using project = copyProject();

  const { code, said } = await project.run("scripts/new.ts", "endpoint", "showMoon", "GET", "/moon", "--like=showUser");

  expect([code, said]).toEqual([0, expect.stringContaining("showMoon was created from showUser:")]);
  expect(said).toContain("+ openapi/paths/extensions/show-moon.yaml");
});

test("writes into its own project from any folder", { tags: "long" }, async () => {
  using project = copyProject();

  const { code, said } = await project.runFrom(tmpdir(), ...argumentsOf(unfilled));

  expect([code, said]).toEqual([0, expect.stringContaining("showRunMood was created")]);
  expect(project.has("openapi/paths/runs/show-run-mood.yaml")).toBe(true);
});

test("names an unwritable file in one sentence", { tags: "long" }, async () => {
  using project = copyProject();
  project.remove("test/api/runs");
  project.write("test/api/runs", "not a folder");
  const before = project.sources();

  const { code, said } = await project.run("scripts/new.ts", ...argumentsOf(unfilled));

  expect([code, said]).toEqual([1, expect.stringMatching(/^error: E[A-Z]+: .*test\/api\/runs.*\n$/)]);
  expect(project.sources()).toEqual(before);
});

test("writes nothing if one of the places is missing", { tags: "long" }, async () => {
  using project = copyProject();
  project.fill("test/authorization/expectations.ts", [/\nshowRun {2}/, "\nshownRun "]);
  const before = project.sources();

  const { code, said } = await project.run("scripts/new.ts", ...argumentsOf(unfilled));

  expect([code, said]).toEqual([
    1,
    expect.stringContaining("There is no row of showRun in test/authorization/expectations.ts"),
  ]);
  expect(project.sources()).toEqual(before);
});
