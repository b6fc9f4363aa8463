// The command as a user runs it: on one small file, with the quick tests of its room.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { inRoot } from "../vitest.config.ts";

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ["test/mutation/main.ts", ...args], {
    cwd: inRoot(""),
    maxBuffer: 1 << 26,
  }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );

test("changes are tried in a copy, and those that no test notices are listed with file and line", async () => {
  const args = ["--room", "server/domain", "--file", "server/domain/tag.ts", "--near-only", "--fresh", "--json"];
  const { stdout } = await run(...args);
  const [{ mutants, noticed, survivors }] = JSON.parse(stdout.trim().split("\n").at(-1)!);

  expect(mutants).toBeGreaterThan(5);
  expect(noticed).toBeGreaterThan(0);
  expect(noticed + survivors.length).toBe(mutants);
}, 600_000);

test("a room that there is not is a wrong argument", async () => {
  expect(await run("--room", "kitchen")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("There is no room kitchen"),
  });
});
