// @module-tag long
// The help of every command, and its messages about a wrong call, have the same form.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Ended, runCommand } from "../support/commands.ts";

const root = new URL("../..", import.meta.url).pathname;
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { scripts: Record<string, string> };

/** The file of each command, by its name; `npm test` passes its options on, and the service has tests of its own. */
const files = Object.entries(scripts).flatMap(([name, command]): [string, string][] => {
  const [, file] = /^node -r \.\/scripts\/require-node\.cjs (\S+\.ts)$/.exec(command) ?? [];
  return file === undefined || name === "test" ? [] : [[name, file]];
});

const call = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, [file, ...args], { cwd: root, encoding: "utf8", timeout: 60_000 });

test.each(files)("%s refuses an unknown option by name and points to its help", (name, file) => {
  const { status, stdout, stderr } = call(file, "--frobnicate");

  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: "",
    // Commander names a missing option first.
    stderr: expect.stringMatching(
      new RegExp(
        `^error: (unknown option '--frobnicate'|required option .*)\\n\\(See npm run (--silent )?${name} -- --help\\)\\n$`,
      ),
    ),
  });
});

/** Runs it in the shared process, if it can run there: the test above has shown that it starts in its own. */
function callHere(file: string, ...args: string[]): Promise<Ended> | Ended {
  const [, name] = /^scripts\/(\S+)\.ts$/.exec(file) ?? [];
  if (name !== undefined && /^export (async )?function run\b/m.test(readFileSync(`${root}${file}`, "utf8"))) {
    return runCommand(name, args);
  }
  const { status, ...printed } = call(file, ...args);
  return { code: status, ...printed };
}

test.each(files)("%s prints its help, with its exit codes", async (name, file) => {
  const { code, stdout, stderr } = await callHere(file, "--help");

  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(new RegExp(`^Usage: npm run (?:--silent )?${name}\\b`));
  expect(stdout).toMatch(/^Exit codes?:? 0/m);
});

test("admin without a verb prints its whole help", async () => {
  const { stdout: help } = await runCommand("admin", ["--help"]);

  expect(await runCommand("admin", [])).toMatchObject({ code: 2, stderr: help });
});

const address = "https://robot:pa55word@127.0.0.1:1/api.yaml";
test.each([
  ["gate", "--upstream", address],
  ["gate", "check", address, "--format", "json"],
  ["generate", "--spec", address, "--out", "nowhere"],
  ["lint", address],
  ["admin", "oauth-clients", "create", "-o", "demo", "--service-provider", "git", "--http-url", address],
])("%s %s hides the password of a refused URL", (command, ...args) => {
  const { status, stdout, stderr } = call(`scripts/${command}.ts`, ...args);

  expect(status).toBe(2);
  expect(stdout + stderr).toContain("https://…@127.0.0.1:1/api.yaml");
  expect(stdout + stderr).not.toContain("pa55word");
});
