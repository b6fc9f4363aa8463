// Other reasons for the exit code than violations: unreadable entries, limits, files that cannot be written.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { countLostLines } from "../../scripts/gate/consumers/lines.ts";
import { Groups, loadContract } from "../../scripts/gate/index.ts";
import { type RunFacts, summarize } from "../../scripts/gate/summary/summarize.ts";
import type { BaselineResult } from "../../scripts/gate/tolerance/violation-counter.ts";
import { performGate } from "../support/gate-command.ts";
import { recording, wrongType } from "../support/recordings.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const fileOf = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test("an unreadable entry counts separately from the violations", async () => {
  const file = fileOf("both.ndjson", `${recording({ change: wrongType })}{"exchange":1}\n`);

  const { code, stdout } = await performGate(["check", file, "--json"]);
  const one = await performGate(["check", file, "--json", "--max-violations", "1"]);
  const two = await performGate(["check", file, "--json", "--max-violations", "2"]);

  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, failing: 2, violations: 2, counts: { unreadable: 1 } });
  expect([one.code, two.code]).toEqual([1, 0]);
});

test.each([
  [10, ""],
  [12, "2 more entries could not be read; check --findings lists them all.\n"],
])("of %i unreadable entries, reports the first ten", async (count, rest) => {
  const file = fileOf("unreadable.ndjson", recording({}) + '{"exchange":1}\n'.repeat(count));

  const { stderr } = await performGate(["check", file, "--severity", "unreadable=off, type=warning"]);

  const sentences = stderr.split(/(?<=\n)/);
  expect(sentences.slice(0, 10).every((line, index) => line.startsWith(`${file} entry ${index + 2} `))).toBe(true);
  expect(sentences.slice(10).join("")).toBe(rest);
});

test("a file that cannot be written is reported, and fails the run", async () => {
  mkdirSync(join(folder, "report.md"));
  const file = fileOf("good.ndjson", recording({}));

  const { code, stderr } = await performGate(["check", file, "--write", join(folder, "report.md")]);

  expect(stderr).toContain(`${join(folder, "report.md")} cannot be written`);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(code).not.toBe(0);
});

const compared = (isWritten: boolean, problem: string | null = null): BaselineResult => ({
  file: "known.json",
  known: { kinds: 0, violations: 0 },
  fresh: { kinds: 1, violations: 3 },
  gone: [],
  isWritten,
  problem,
});

test.each<[what: string, facts: Partial<RunFacts>, ok: boolean]>([
  ["a proxy without a bound", {}, true],
  ["a limit that is met", { maxViolations: 3 }, true],
  ["an exceeded limit", { maxViolations: 2 }, false],
  ["a proxy with a baseline that has none of them", { baseline: compared(false) }, false],
  ["a rewritten baseline", { baseline: compared(true) }, true],
  ["a baseline that could not be written", { baseline: compared(true, "the disk is full"), maxViolations: 9 }, false],
  ["coverage that is too small", { coverage: { report: {} as never, shortfalls: ["statuses"] } }, false],
  ["coverage that is large enough", { coverage: { report: {} as never, shortfalls: [] } }, true],
  ["nothing to judge", { isIdle: true }, false],
])("three violations and %s", async (_, facts, ok) => {
  const contract = await loadContract();
  const counter = { failing: 3, warnings: 0 } as never;
  const operations = { counts: new Map() } as never;
  const usual = {
    maxViolations: undefined,
    counts: {},
    baseline: null,
    coverage: null,
    isIdle: false,
    milliseconds: 1,
  };

  const seen = { contract, groups: new Groups(), operations, counter, lostBefore: countLostLines() };
  const summary = summarize(seen, { ...usual, ...facts });

  expect(summary.ok).toBe(ok);
});
