// Runs the examples in other languages, if the language is installed.
// @module-tag long
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { startWorld } from "./world.ts";

const examples: Record<string, [program: string, args: string[], file: string, output: string]> = {
  Python: ["python3", [], "retry.py", "[429, 200]\n"],
  Go: ["go", ["run"], "retry.go", "[429, 200]\n"],
  Terraform: ["bash", [], "plan.sh", "Plan: 1 to add, 0 to change, 0 to destroy.\n"],
};

const isInstalled = (program: string) => spawnSync(program, ["version"]).error === undefined;

describe.each(Object.entries(examples))("an example in %s", (language, [program, args, file, output]) => {
  const needed = language === "Terraform" ? "terraform" : program;

  test.skipIf(!isInstalled(needed))("prints the expected output", { timeout: 120_000 }, async () => {
    await using world = await startWorld();
    const cwd = mkdtempSync(join(tmpdir(), "infrarun-example-"));
    const addresses = {
      API: `${world.url}/api/v2`,
      CONTROL: `${world.url}/control`,
      TOKEN: world.token,
      RUN: world.runId,
    };
    const path = resolve("test/control/examples", file);

    const running = promisify(execFile)(program, [...args, path], { cwd, env: { ...process.env, ...addresses } });

    expect((await running).stdout).toBe(output);
  });
});
