// `npm test`: everything that must pass before a change is merged, and one closing line with the counts.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sumContractCoverage } from "../test/support/contract-coverage.ts";
import { type Counts, summaryLine } from "../test/support/summary-reporter.ts";

interface Check {
  name: string;
  command: [program: string, ...args: string[]];
}

/** The tests need the output of these. */
const before: Check[] = [
  { name: "generated files are up to date", command: ["node", "scripts/generate.ts", "--check"] },
  { name: "the docs page and the bundle of the service are made", command: ["node", "scripts/prepare.ts"] },
  { name: "spec lint", command: ["node", "scripts/lint.ts"] },
];

/** These only read, and run while the tests wait. */
const beside: Check[] = [
  { name: "code lint", command: ["biome", "check", "."] },
  { name: "types", command: ["node", "scripts/types.ts"] },
];

/**
 * Tests start hundreds of processes. A start copies the page tables of the parent. With 400 MB of native memory, this takes 25 ms
 * of processor time, and 2 ms with huge pages (hugetlb=1). With the other settings, the workers are a third smaller.
 */
const smallParents = {
  GLIBC_TUNABLES: "glibc.malloc.hugetlb=1",
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "65536",
};

const usage = `Usage: npm test [-- --all | <vitest arguments>]

Checks that generated files are up to date, lints spec and code, checks types, and runs the tests.
Long tests run only with --all: npm test -- --all
Other arguments go to vitest and skip the checks: npm test -- test/api/runs`;

const given = process.argv.slice(2);
const withLong = given.includes("--all");
const filters = given.filter((argument) => argument !== "--all");
const isWhole = filters.length === 0;
if (given.includes("--help")) {
  console.log(usage);
} else {
  const results: boolean[] = [];
  for (const check of isWhole ? before : []) results.push(await perform(check));
  const others = (isWhole ? beside : []).map(perform);
  const counts = await runTests();
  results.push(...(await Promise.all(others)));
  for (const succeeded of results) counts[succeeded ? "passed" : "failed"] += 1;
  console.log(summaryLine(counts));
  process.exitCode = counts.failed === 0 ? 0 : 1;
}

/** The output of a check is shown when it has ended, and only if it failed: others may print meanwhile. */
async function perform({ name, command: [program, ...args] }: Check): Promise<boolean> {
  const started = performance.now();
  const printed: Buffer[] = [];
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => printed.push(chunk));
  const succeeded = await once(child, "close").then(
    ([status]) => status === 0,
    (error: Error) => {
      printed.push(Buffer.from(`${program} could not be started: ${error.message}\n`));
      return false;
    },
  );
  if (!succeeded) process.stdout.write(Buffer.concat(printed));
  console.log(`${succeeded ? "✓" : "✗"} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return succeeded;
}

/** Counts of the test run. If the runner ends without a report, that counts as one failure. */
async function runTests(): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-test-"));
  const file = join(folder, "summary.json");
  const seen = join(folder, "coverage");
  try {
    const environment = {
      ...smallParents,
      SUMMARY_FILE: file,
      ...(isWhole && { CONTRACT_COVERAGE: seen }),
    };
    const chosen = isWhole && !withLong ? ["--tags-filter", "!long"] : filters;
    const succeeded = await run(["vitest", "run", "--config", "test/vitest.config.ts", ...chosen], environment);
    await printCoverage(seen);
    const counts: Counts = JSON.parse(readFileSync(file, "utf8"));
    if (!succeeded && counts.failed === 0) counts.failed = 1;
    return counts;
  } catch (error) {
    console.error(`The test run reported no counts: ${(error as Error).message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the input of `npm run gate -- coverage .cache/contract-coverage.json`, which lists the gaps. */
async function printCoverage(folder: string): Promise<void> {
  mkdirSync(".cache", { recursive: true });
  const line = await sumContractCoverage(folder, ".cache/contract-coverage.json");
  if (line !== undefined) console.log(line);
}

async function run([program, ...args]: [string, ...string[]], environment: Record<string, string>): Promise<boolean> {
  const child = spawn(program, args, { stdio: "inherit", env: { ...process.env, ...environment } });
  return once(child, "close").then(
    ([status]) => status === 0,
    (error: Error) => {
      console.error(`${program} could not be started: ${error.message}`);
      return false;
    },
  );
}
