// Limits for parts without a benchmark of their own: the site, the web app, steps of a configuration, and conform.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { aDesk } from "../cli/infrarun.ts";
import { apiKey, startParcels } from "../conform/parcels.ts";
import { pets } from "../packages/installed.ts";
import { inRoot } from "../vitest.config.ts";
import { medianOf } from "./compare.ts";
import type { Bench } from "./figures.ts";

interface Row {
  part: string;
  measured: string;
  value: number;
  /** The value is at most this. */
  budget: number;
}

export const bench: Bench = {
  async *measure({ rounds = 5, tell }) {
    const rows: Row[] = [];
    for (const measure of [measureSite, measureApp, measureStep, measureConform]) {
      for (const row of await measure(rounds)) {
        rows.push(row);
        tell(`${row.part}: ${row.measured}: ${show(row.value)}`);
      }
    }
    yield {
      title: "Budgets",
      columns: ["part", "measured", "value", "budget, at most", "verdict"],
      rows: rows.map(({ part, measured, value, budget }) => [
        ...[part, measured, show(value), show(budget)],
        value <= budget ? "kept" : "exceeded",
      ]),
      notes: [`Processor times and memory are medians of ${rounds} new processes.`],
      isReached: rows.every(({ value, budget }) => value <= budget),
    };
  },
};

const show = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** Seconds of processor time, and megabytes of resident memory at the peak. */
interface Cost {
  seconds: number;
  megabytes: number;
}

const reporter = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from "node:fs";
  import { isMainThread } from "node:worker_threads";
  if (isMainThread) process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeSync(3, JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS * 1024 / 1e6 }));
  });`)}`;

/** Runs a program of this project in new processes. Returns medians and the last output. */
async function runRounds(
  rounds: number,
  args: readonly string[],
  cwd = inRoot(""),
): Promise<Cost & { output: string }> {
  const costs: Cost[] = [];
  let output = "";
  for (let round = 0; round < rounds; round += 1) {
    const child = spawn(process.execPath, ["--import", reporter, ...args], {
      cwd,
      stdio: ["ignore", "pipe", "inherit", "pipe"],
    });
    const closed = once(child, "close");
    const texts = [child.stdout!, child.stdio[3] as NodeJS.ReadableStream].map(async (stream) => {
      let text = "";
      for await (const piece of stream) text += String(piece);
      return text;
    });
    const [printed = "", cost = ""] = await Promise.all(texts);
    await closed;
    output = printed;
    costs.push(JSON.parse(cost) as Cost);
  }
  const median = (key: keyof Cost) => medianOf(costs.map((cost) => cost[key]));
  return { seconds: median("seconds"), megabytes: median("megabytes"), output };
}

async function measureSite(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-bench-budgets-"));
  try {
    const options = ["--out", folder, "--base-url", "https://docs.example.com/"];
    const { seconds, megabytes } = await runRounds(rounds, [inRoot("scripts/build-docs.ts"), ...options]);
    // The reference on one page has its own row in the benchmark of the docs.
    const pages = globSync("**/*.html", { cwd: folder }).filter((path) => path !== "reference.html");
    const sizes = pages.map((path) => brotliCompressSync(readFileSync(join(folder, path))).length);
    return [
      { part: "site", measured: "largest page, brotli, kB", value: Math.max(...sizes) / 1000, budget: 20 },
      { part: "site", measured: "median page, brotli, kB", value: medianOf(sizes) / 1000, budget: 6 },
      { part: "site", measured: "processor time to build, s", value: seconds, budget: 8 },
      { part: "site", measured: "peak memory to build, MB", value: megabytes, budget: 700 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `test/app/guards.test.ts` has the budget of the first page. */
async function measureApp(): Promise<Row[]> {
  const scripts = globSync(inRoot("generated/app/assets/*.js"));
  const sizes = scripts.map((path) => gzipSync(readFileSync(path)).length);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return [
    { part: "web app", measured: "largest script, gzip, kB", value: Math.max(...sizes) / 1000, budget: 70 },
    { part: "web app", measured: "all scripts, gzip, kB", value: all / 1000, budget: 160 },
  ];
}

const configuration = `import { defineConfig } from "infrarun";
import { defineStep } from "infrarun/step";
const list = defineStep({
  name: "list",
  needs: ["types"],
  files: (model) => [{ path: "list.md", text: [\`<!-- \${model.origin("list")} -->\`, ...model.operations.map(({ operationId }) => operationId), ""].join("\\n") }],
});
export default defineConfig({ spec: "pets.yaml", out: "made", steps: [list] });
`;

async function measureStep(rounds: number): Promise<Row[]> {
  using without = aDesk({ "pets.yaml": pets, "infrarun.config.json": `{ "spec": "pets.yaml", "out": "made" }` });
  using desk = aDesk({ "pets.yaml": pets, "infrarun.config.ts": configuration });
  const generate = (folder: string, target: string) =>
    runRounds(rounds, [inRoot("scripts/infrarun.ts"), "generate", "--target", target], folder);
  const usual = await generate(without.folder, "types");
  const own = await generate(desk.folder, "list");
  const more = own.seconds - usual.seconds;
  return [
    { part: "step of a configuration", measured: "processor time beyond generate, s", value: more, budget: 0.3 },
    { part: "step of a configuration", measured: "peak memory of generate, MB", value: own.megabytes, budget: 200 },
  ];
}

async function measureConform(rounds: number): Promise<Row[]> {
  await using parcels = await startParcels();
  const options = ["--spec", inRoot("test/conform/parcels.yaml"), "--token", `owner=${apiKey}`, "--json"];
  const args = [inRoot("scripts/conform.ts"), parcels.url, ...options];
  const { seconds, megabytes, output } = await runRounds(rounds, args);
  const { requests } = JSON.parse(output) as { requests: number };
  const part = "conform on test/conform/parcels.ts";
  return [
    { part, measured: "requests", value: requests, budget: 300 },
    { part, measured: "processor time, s", value: seconds, budget: 2.5 },
    { part, measured: "peak memory, MB", value: megabytes, budget: 350 },
  ];
}
