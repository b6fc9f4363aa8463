import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type Shell, shells } from "../../scripts/cli/index.ts";
import { commands } from "../../scripts/commands.ts";
import { ownFolder } from "../support/temporary.ts";
import { aDesk } from "./infrarun.ts";

const folder = ownFolder();
const scripts = new Map<Shell, string>();
beforeAll(async () => {
  using desk = aDesk();
  for (const shell of shells) scripts.set(shell, (await desk.run("completion", shell)).stdout);
  writeFileSync(join(folder, "infrarun.bash"), scripts.get("bash")!);
});

/** The completions of bash for the last word. */
function offered(...words: string[]): string[] {
  const script = `source ./infrarun.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _infrarun; echo "\${COMPREPLY[*]}"`;
  const said = execFileSync("bash", ["-c", script, "bash", "infrarun", ...words], { cwd: folder, encoding: "utf8" });
  return said.trim().split(" ");
}

test("bash completes commands, subcommands, options, and values of options", { tags: "long" }, () => {
  expect(offered("g")).toEqual(["generate", "gate"]);
  expect(offered("gate", "ch")).toEqual(["check"]);
  expect(offered("gate", "--ups")).toEqual(["--upstream"]);
  expect(offered("gate", "check", "--max")).toEqual(["--max-violations"]);
  expect(offered("gate", "check", "--ups")).toEqual([""]);
  expect(offered("impact", "--fail-on", "r")).toEqual(["risky"]);
  // Without our completions, the shell offers files.
  expect(offered("generate", "--spec", "")).toEqual([""]);
});

test.each(shells)("%s completes every command and every option", async (shell) => {
  const script = scripts.get(shell)!;
  for (const [name, { load }] of Object.entries(commands)) {
    const command = await (await load()).describe();
    const options = [command, ...command.commands].flatMap(({ options }) => options.map(({ long }) => long!.slice(2)));

    expect(script).toContain(name);
    expect(options.filter((long) => !script.includes(long))).toEqual([]);
  }
});

test("an unknown shell is refused with the names of the supported ones", async () => {
  using desk = aDesk();

  expect(await desk.run("completion", "tcsh")).toEqual({
    code: 2,
    stdout: "",
    stderr: "There is no completion for tcsh, only for bash, zsh, fish.\n",
  });
});

test.each([
  [["help"], 0, "Usage: infrarun <command>"],
  [["help", "lint"], 0, "[file...]"],
  [["lint", "--help"], 0, "[file...]"],
  [["help", "nope"], 2, "unknown command 'nope'"],
  [["lnt", "--help"], 2, "Did you mean lint?"],
])("%j ends with %i and says %s", async (args, code, says) => {
  using desk = aDesk();

  const ended = await desk.run(...args);

  expect([ended.code, ended.stdout + ended.stderr]).toEqual([code, expect.stringContaining(says)]);
});
