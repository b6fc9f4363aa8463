// `npm run impact` as a command.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { Impact } from "../../scripts/impact/index.ts";
import { runCommand } from "../support/commands.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "infrarun-impact-test-"));
  return () => rmSync(folder, { recursive: true });
});

const pets = (version: string, ...paths: string[]) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pets", version },
    paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: { "204": { description: "Done." } } } }])),
  });

function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], { cwd: folder, stdio: "pipe" });

function commit(name: string, text: string): void {
  write(name, text);
  git("add", ".");
  git("commit", "-q", "-m", "One step");
}

async function run(...args: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const { code, stdout, stderr } = await runCommand("impact", args, { folder });
  return { code, output: stdout, errors: stderr };
}

test("names the limits of the comparison for both versions", { tags: "long" }, async () => {
  const withList = (path: string) =>
    pets("1.0.0", path)
      .replace("3.1.0", "3.2.0")
      .replace('"get"', '"additionalOperations":{"LIST":{"responses":{}}},"get"');
  const [base, head] = [write("base.json", withList("/pets")), write("head.json", withList("/pets"))];
  const old = write("old.json", pets("1.0.0", "/pets"));

  const [both, gone] = [await run("--base", base, "--head", head), await run("--base", base, "--head", old)];

  const sentence = /LIST \/pets: Node refuses LIST/g;
  expect(both.output.match(sentence)).toHaveLength(2);
  expect(gone.output.match(sentence)).toHaveLength(1);
});

describe("an edit in a working tree", () => {
  test("is compared with the last release", async () => {
    git("init", "-q", "-b", "main");
    commit("openapi/openapi.yaml", pets("1.0.0", "/pets", "/toys"));
    git("tag", "v1.0.0");
    commit("openapi/openapi.yaml", pets("1.1.0", "/pets"));
    write("openapi/openapi.yaml", pets("1.1.0", "/pets", "/food"));

    const { code, output } = await run("--json");

    const { changes, verdict, base } = JSON.parse(output) as Impact;
    expect(base.name).toBe("v1.0.0:openapi/openapi.yaml");
    expect(changes.map(({ id, place }) => `${id} ${place}`)).toEqual([
      "operation-removed GET /toys",
      "operation-added GET /food",
    ]);
    expect(verdict).toMatchObject({ step: "major", version: "2.0.0", isEnough: false });
    expect(code).toBe(1);
  });

  test("is compared with the main branch if there was no release", async () => {
    git("init", "-q", "-b", "main");
    commit("openapi/openapi.yaml", pets("1.0.0", "/pets"));

    const { code, output } = await run();

    expect(output).toContain("main:openapi/openapi.yaml 1.0.0 → openapi/openapi.yaml 1.0.0");
    expect(output).toContain("Nothing changed, except for the notes.");
    expect(code).toBe(0);
  });

  test("has file and line of a removed part, which is only in git", async () => {
    git("init", "-q", "-b", "main");
    commit(
      "openapi/openapi.yaml",
      "openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths:\n  /pets:\n    $ref: ./pets.yaml\n",
    );
    commit("openapi/pets.yaml", "# Pets\nget:\n  responses:\n    '204': { description: Done. }\n");
    write("openapi/openapi.yaml", "openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\n");

    const { output } = await run();

    expect(output).toContain("openapi/pets.yaml:2");
    expect(output).not.toContain(tmpdir());
  });
});

describe("the exit code", () => {
  beforeEach(() => {
    git("init", "-q", "-b", "main");
    commit("openapi/openapi.yaml", pets("1.0.0", "/pets"));
    write("openapi/openapi.yaml", pets("1.0.0", "/pets", "/food"));
  });

  test.each([
    ["0 for an addition", [], 0],
    ["1 for an addition where any change fails", ["--fail-on", "any"], 1],
    ["1 where the version is too low", ["--check-version"], 1],
  ])("is %s", async (_, args, expected) => {
    expect((await run(...args)).code).toBe(expected);
  });

  test("is 1 if an accepted change has expired", async () => {
    write("openapi/impact.ignore.yaml", "- { id: operation-added, reason: Food is fine., until: 2020-01-01 }\n");

    const { code, output } = await run();

    expect(output).toContain("openapi/impact.ignore.yaml:1: The rule expired on 2020-01-01");
    expect(code).toBe(1);
  });
});

describe("input that cannot be compared is refused in one sentence with exit code 2", () => {
  test.each([
    ["an unknown ref", ["--base", "v9.9.9"], "There is no file, tag, branch or commit v9.9.9. git branch --all"],
    [
      "a ref that looks like a git option",
      ["--base=--output=x"],
      "There is no file, tag, branch or commit --output=x.",
    ],
    ["another file than an OpenAPI document", ["--base", "package.json"], "This is not an OpenAPI document"],
    ["a document of another API", ["--base", "other.json"], "they have no path in common"],
    ["an unknown id", ["--explain", "nothing-happened"], "unknown id nothing-happened"],
    ["a project without tsconfig.json", ["--base", "HEAD", "--project", "."], "has no tsconfig.json"],
    ["a broken base", ["--base", "broken"], "broken cannot be read: openapi/openapi.yaml:"],
  ])("%s", async (_, args, sentence) => {
    git("init", "-q", "-b", "main");
    commit("openapi/openapi.yaml", "openapi: 3.1.0\ninfo: {");
    git("tag", "broken");
    commit("openapi/openapi.yaml", pets("1.0.0", "/pets"));
    write("package.json", "{}");
    write("other.json", pets("1.0.0", "/cars").replace("Pets", "Cars"));

    const { code, output, errors } = await run(...args);

    expect(errors).toContain(sentence);
    expect(errors).not.toContain("    at ");
    expect(output).toBe("");
    expect(code).toBe(2);
  });

  test("a folder outside of git", async () => {
    write("openapi/openapi.yaml", pets("1.0.0", "/pets"));

    expect(await run()).toMatchObject({
      code: 2,
      errors: "This folder is not in a git repository. Pass a file to --base.\n",
    });
  });

  test("a repository of another user, which git refuses to read", async () => {
    git("init", "-q", "-b", "main");
    write("openapi/openapi.yaml", pets("1.0.0", "/pets"));
    // Git's own switch for its tests.
    const environment = { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" };

    const { code, stderr } = await runCommand("impact", [], { folder, environment });

    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^The git repository (\S+) belongs to another user, .* git config --global --add safe\.directory \1, or pass /,
    );
  });

  test("a shallow clone without the release", async () => {
    git("init", "-q", "-b", "main", "origin");
    const origin = join(folder, "origin");
    write("origin/openapi/openapi.yaml", pets("1.0.0", "/pets"));
    git("-C", origin, "add", ".");
    git("-C", origin, "commit", "-q", "-m", "One");
    git("-C", origin, "tag", "v1.0.0");
    git("-C", origin, "commit", "-q", "--allow-empty", "-m", "Two");
    git("clone", "-q", "--depth", "1", `file://${origin}`, "clone");

    const { code, errors } = await run("--spec", "clone/openapi", "--base", "v1.0.0");

    expect(errors).toContain("This clone is shallow and lacks v1.0.0");
    expect(code).toBe(2);
  });
});
