// Stryker changes the code in a copy of the project, one place at a time, and runs the tests that reach it.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fetchPackages, type Wanted } from "../../scripts/fetched/index.ts";
import type { Mutant, Place } from "./mutant.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));

const stryker: Wanted = {
  listed: fileURLToPath(new URL("./tool/", import.meta.url)),
  name: "mutation",
  called: "The tool of mutation testing",
  command: "npm run test:mutation",
};

export interface Trial {
  /** Of its files in the cache: results of an earlier run count as long as neither code nor tests have changed. */
  name: string;
  /** Files, or ranges of them as `file:line:column-line:column`. */
  mutate: readonly string[];
  tests: readonly string[];
  /** Leave out what only happens when a file is loaded: each such mutant would take all tests. */
  ignoreStatic: boolean;
  fresh: boolean;
}

/** As in the report of Stryker: lines and columns from 1. */
interface Report {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>;
}

interface ReportedMutant {
  mutatorName: string;
  replacement: string;
  status: Mutant["status"];
  static?: boolean;
  location: { start: Place; end: Place };
}

/** Throws NotFetched. Stryker's own words go to standard error. */
export async function tryOut(trial: Trial): Promise<Mutant[]> {
  const packages = await fetchPackages(stryker);
  const folder = join(project, ".cache", "mutation");
  mkdirSync(folder, { recursive: true });
  const pathOf = (ending: string) => join(folder, `${trial.name.replaceAll("/", "-")}${ending}`);
  const report = pathOf(".json");
  if (trial.fresh) rmSync(pathOf(".incremental.json"), { force: true });
  rmSync(report, { force: true });
  writeFileSync(pathOf(".config.json"), JSON.stringify(configOf(trial, report, pathOf(".incremental.json"))));
  const program = join(packages, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const code = await run(process.execPath, [program, "run", pathOf(".config.json")], {
    MUTATION_TESTS: trial.tests.join(" "),
  });
  if (!existsSync(report)) throw new Error(`Stryker ended with exit code ${code} and without a report.`);
  const asked = trial.mutate.map(toRange);
  // What is remembered of other places comes along.
  return mutantsOf(JSON.parse(readFileSync(report, "utf8"))).filter((mutant) =>
    asked.some((range) => holds(range, mutant)),
  );
}

const configOf = ({ mutate, ignoreStatic }: Trial, report: string, incrementalFile: string) => ({
  testRunner: "vitest",
  vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
  plugins: ["@stryker-mutator/vitest-runner"],
  mutate,
  ignoreStatic,
  ignorePatterns: ["/.cache", "/data", "/generated/site"],
  // It would write comments into copied code, including pages.
  disableTypeChecks: false,
  incremental: true,
  incrementalFile,
  reporters: ["progress-append-only", "json"],
  jsonReporter: { fileName: report },
  tempDirName: ".cache/mutation/copies",
  concurrency: Number(process.env.MUTATION_WORKERS ?? 1),
  allowConsoleColors: false,
  timeoutMS: Number(process.env.MUTATION_TIMEOUT ?? 20_000),
  dryRunTimeoutMinutes: 30,
  warnings: { slow: false },
});

function run(program: string, args: string[], env: Record<string, string>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: project, env: { ...process.env, ...env }, stdio: ["ignore", 2, 2] });
    child.once("error", reject).once("exit", resolve);
  });
}

interface Range {
  file: string;
  lines: readonly [first: number, last: number];
}

/** Of `file`, `file:line-line` or `file:line:column-line:column`. */
function toRange(text: string): Range {
  const [, file, first, last] = /^(.+?)(?::(\d+)(?::\d+)?-(\d+)(?::\d+)?)?$/.exec(text)!;
  return { file: file!, lines: [Number(first ?? 1), Number(last ?? Infinity)] };
}

const holds = ({ file, lines: [first, last] }: Range, mutant: Mutant): boolean =>
  mutant.file === file && mutant.start.line >= first && mutant.end.line <= last;

const mutantsOf = ({ files }: Report): Mutant[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ mutatorName, replacement, status, location, ...rest }) => {
      const [from, to] = [offsetOf(source, location.start), offsetOf(source, location.end)];
      const was = source.slice(from, to);
      return {
        file,
        kind: mutatorName,
        status,
        isStatic: rest.static === true,
        from,
        to,
        was,
        becomes: replacement,
        ...location,
      };
    }),
  );

function offsetOf(source: string, { line, column }: Place): number {
  let start = 0;
  for (let seen = 1; seen < line; seen++) start = source.indexOf("\n", start) + 1;
  return start + column - 1;
}
