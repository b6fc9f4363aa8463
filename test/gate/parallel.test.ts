// Several recordings give the same result with several threads as with one.
// @module-tag long
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listExamples } from "../support/exchange-examples.ts";
import { performGate } from "../support/gate-command.ts";
import { type Recorded, recordedLine } from "../support/recordings.ts";
import { ownFolder } from "../support/temporary.ts";
import { isThorough, testAtNight } from "../support/thorough.ts";

const folder = ownFolder();
const operations = [...new Set(listExamples().map(({ operationId }) => operationId))];
const changes: ((body: string) => string)[] = [
  (body) => body,
  (body) => body.replace(/"name":"/, '"mood":"'),
  (body) => body.replace(/"status":"[a-z_]+"/, '"status":"pending"'),
  (body) => body.replace(/"created-at":"20/, '"created-at":"19'),
  (body) => body.replace(/true/, '"yes"'),
  (body) => body.slice(0, -1),
];

/** Only few ids and states, so that exchanges of different files often contradict each other. */
const exchange = fc
  .record({
    operation: fc.oneof(fc.constantFrom(...operations), fc.constantFrom("showRun", "showWorkspace", "listWorkspaces")),
    change: fc.constantFrom(...changes),
    status: fc.option(fc.constantFrom(200, 404, 409, 418), { nil: undefined }),
    second: fc.integer({ min: 0, max: 59 }),
    headers: fc.constantFrom<[string, string][]>([], [["X-Api-Key", "sk_live_0123456789abcdefghijkl"]]),
  })
  .map(
    ({ second, status, ...rest }): Recorded => ({
      ...rest,
      ...(status !== undefined && { status }),
      at: `2026-11-21T12:00:${String(second).padStart(2, "0")}.000000Z`,
    }),
  );
const line = fc.oneof(
  { weight: 20, arbitrary: exchange.map((each) => recordedLine(each)) },
  { weight: 1, arbitrary: fc.constantFrom("{", "", '{"exchange":1}', "null") },
);
const file = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 40 }), isPacked: fc.boolean() });

let written = 0;
function write({ lines, isPacked }: { lines: string[]; isPacked: boolean }): string {
  written += 1;
  const path = join(folder, `${written}.ndjson`);
  // The first line shows the format.
  const text = `${[recordedLine(), ...lines].join("\n")}\n`;
  writeFileSync(path, isPacked ? gzipSync(text) : text);
  return path;
}

async function check(files: readonly string[], threads: number, more: readonly string[] = []) {
  written += 1;
  const [findings, coverage] = [join(folder, `${written}.findings`), join(folder, `${written}.coverage`)];
  const options = ["--json", "--threads", String(threads), "--findings", findings, "--coverage", coverage, ...more];
  const { code, stdout, stderr } = await performGate(["check", ...files, ...options]);
  const { milliseconds: _, ...summary } = JSON.parse(stdout);
  return { code, stderr, summary, findings: readFileSync(findings, "utf8"), coverage: readFileSync(coverage, "utf8") };
}

test("findings, order, coverage and exit code equal those of one thread", {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 2, maxLength: 5 }), async (recorded) => {
      const files = recorded.map(write);
      const more = ["--severity", "undocumented-member=off", "--severity", "rate-limit=warning"];

      const [one, several] = [await check(files, 1, more), await check(files, 4, more)];

      expect(several).toEqual(one);
    }),
    { numRuns: isThorough ? 60 : 2 },
  );
});

test("contradictions between exchanges are found across files too", async () => {
  const at = (second: number) => `2026-11-21T12:00:${String(second).padStart(2, "0")}.000000Z`;
  const showing = (status: string, second: number): string =>
    recordedLine({
      operation: "showRun",
      change: (body) => body.replace(/"status":"[a-z_]+"/, `"status":"${status}"`),
      at: at(second),
    });
  const files = [["applied", 1] as const, ["pending", 30] as const].map(([status, second]) => {
    written += 1;
    const path = join(folder, `${written}.ndjson`);
    writeFileSync(path, `${showing(status, second)}\n`);
    return path;
  });

  const { summary } = await check(files, 3);

  expect(summary.groups.map(({ kind }: { kind: string }) => kind)).toContain("illegal-transition");
});

testAtNight("keeps all of many findings in many files", { timeout: 180_000 }, async () => {
  const wrong = recordedLine({ change: (body) => body.replace('"locked":false', '"locked":"no"') });
  const files = Array.from({ length: 3 }, () => write({ lines: Array(900).fill(wrong), isPacked: false }));

  const [one, several] = [await check(files, 1), await check(files, 3)];

  expect(several.summary).toEqual(one.summary);
  expect(several.findings.length).toBe(one.findings.length);
  expect(one.summary.groups.find(({ kind }: { kind: string }) => kind === "type").count).toBe(2_700);
});

test("refuses a file without a recording in one sentence", async () => {
  const wrong = join(folder, "wrong.txt");
  writeFileSync(wrong, "hello");

  const { code, stdout, stderr } = await performGate([
    "check",
    write({ lines: [], isPacked: false }),
    wrong,
    "--threads",
    "3",
  ]);

  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/^\S+wrong\.txt is neither a HAR file nor .*\.\n$/);
});
