// Checks that every option of every command is used by a test of that command.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { expect, test } from "vitest";
import { describeAdmin } from "../../scripts/admin/program.ts";
import { resources } from "../../scripts/admin/resources/index.ts";
import { describe as describePackages } from "../../scripts/build-packages.ts";
import { describeCompletion, describeInit } from "../../scripts/cli/index.ts";
import { commands } from "../../scripts/commands.ts";
import { describeMcp } from "../../scripts/mcp/command.ts";
import { describe as describeNew } from "../../scripts/new.ts";
import { describeRelease } from "../../scripts/release/options.ts";

interface Subject {
  describe(): Command | Promise<Command>;
  /** Matches the tests that run this command. */
  usedBy: RegExp;
}

const gate = /gate\/command|scripts\/gate|support\/gate/;
const usedBy: Record<keyof typeof commands, RegExp> = {
  generate: /scripts\/generate|runGenerate|"generate"/,
  lint: /scripts\/lint\.ts|"lint"/,
  impact: /impact\/command|scripts\/impact|"impact"/,
  gate,
  describe: /"describe"/,
  coverage: gate,
  conform: /"conform"/,
  docs: /build-docs/,
  mock: /scripts\/mock/,
};

const subjects: Record<string, Subject> = {
  ...Object.fromEntries(
    Object.entries(commands).map(([name, { load }]) => [
      name,
      { describe: async () => (await load()).describe(), usedBy: usedBy[name as keyof typeof commands] },
    ]),
  ),
  init: { describe: describeInit, usedBy: /"init"/ },
  completion: { describe: describeCompletion, usedBy: /"completion"/ },
  release: { describe: describeRelease, usedBy: /repository\.release\(/ },
  mcp: { describe: describeMcp, usedBy: /mcp/ },
  admin: { describe: () => describeAdmin(resources), usedBy: /admin/ },
  new: { describe: describeNew, usedBy: /scripts\/new\.ts/ },
  "build:packages": { describe: describePackages, usedBy: /scripts\/build-packages\.ts/ },
};

const here = new URL("..", import.meta.url).pathname;
const tests = readdirSync(here, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.startsWith("bench/") && !file.endsWith("cli/options.test.ts"))
  .map((file) => readFileSync(join(here, file), "utf8"));

/** The options of a command and its subcommands, with both names of each option. */
function optionsOf(command: Command): string[] {
  const own = command.options.map(({ long, short }) => [long, short].filter(Boolean).join("|"));
  return [...own, ...command.commands.flatMap(optionsOf)];
}

test.each(Object.keys(subjects))("each option of %s is used by a test", async (name) => {
  const { describe, usedBy } = subjects[name]!;
  const own = tests.filter((text) => usedBy.test(text));
  const isUsed = (option: string) => own.some((text) => new RegExp(`["'\`\\s](?:${option})(?=["'\`=\\s])`).test(text));

  expect([...new Set(optionsOf(await describe()))].filter((option) => !isUsed(option))).toEqual([]);
});

test("reports an option without a test", () => {
  expect(tests.some((text) => /["'`\s]--no-such-option-at-all(?=["'`=\s])/.test(text))).toBe(false);
});
