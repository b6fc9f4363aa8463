// `npm test`: everything that must hold before a change lands, one after the other, and one closing line with the counts.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sumContractCoverage } from "../test/support/contract-coverage.ts";
import { type Counts, summaryLine } from "../test/support/summary-reporter.ts";

const checks = [
  { name: "generated files are up to date", command: ["node", "scripts/generate.ts", "--check"] },
  { name: "the docs page is built", command: ["node", "scripts/generate.ts", "--if-stale"] },
  { name: "spec lint", command: ["node", "scripts/lint.ts"] },
  { name: "code lint", command: ["biome", "check", "."] },
  { name: "types", command: ["tsc", "-p", "."] },
];

const usage = `Usage: npm test [-- <vitest arguments>]

Checks that generated files are up to date, lints spec and code, checks types, and runs every test.
Arguments go to vitest and skip the checks: npm test -- test/api/runs`;

const filters = process.argv.slice(2);
if (filters.includes("--help")) {
  console.log(usage);
} else {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, command } of filters.length > 0 ? [] : checks) {
    const started = performance.now();
    const succeeded = run(command) === 0;
    counts[succeeded ? "passed" : "failed"] += 1;
    console.log(`${succeeded ? "✓" : "✗"} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
  const tests = await runTests();
  counts.passed += tests.passed;
  counts.failed += tests.failed;
  counts.skipped += tests.skipped;
  console.log(summaryLine(counts));
  process.exitCode = counts.failed === 0 ? 0 : 1;
}

/** Counts of the test run. If the runner ends without a report, that counts as one failure. */
async function runTests(): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-test-"));
  const file = join(folder, "summary.json");
  const seen = join(folder, "coverage");
  try {
    const environment = { SUMMARY_FILE: file, ...(filters.length === 0 && { CONTRACT_COVERAGE: seen }) };
    const status = run(["vitest", "run", "--config", "test/vitest.config.ts", ...filters], environment);
    await tellCoverage(seen);
    const counts: Counts = JSON.parse(readFileSync(file, "utf8"));
    if (status !== 0 && counts.failed === 0) counts.failed = 1;
    return counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** For `npm run gate -- coverage .cache/contract-coverage.json`, which tells what is missing. */
async function tellCoverage(folder: string): Promise<void> {
  mkdirSync(".cache", { recursive: true });
  const line = await sumContractCoverage(folder, ".cache/contract-coverage.json");
  if (line !== undefined) console.log(line);
}

function run([program, ...args]: string[], environment: Record<string, string> = {}): number | null {
  const { status, error } = spawnSync(program!, args, { stdio: "inherit", env: { ...process.env, ...environment } });
  if (error) console.error(`${program} could not be started: ${error.message}`);
  return status;
}
