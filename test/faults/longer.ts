// Runs tests of the suite with many more rounds.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Fault, Outcome, Trial } from "./fault.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Longer {
  file: string;
  /** The environment variables for the number of rounds, and for the file of the results. */
  rounds: string;
  report: string;
  /** Converts the results to the figures of a fault. */
  read(report: never): Pick<Outcome, "acknowledged" | "figures">;
}

async function runLonger(
  { file, rounds: variable, report, read }: Longer,
  tried: string,
  trial: Trial,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-longer-"));
  try {
    const path = join(folder, "report.json");
    const words = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts", "--retry", "0", file];
    trial.say(`${trial.rounds} rounds of ${file}`);
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: { ...process.env, NO_COLOR: "1", [variable]: String(trial.rounds), [report]: path },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
    const [code] = await once(child, "exit");
    const findings = code === 0 ? [] : [output.slice(output.indexOf("FAIL"))];
    const told = await readFile(path, "utf8").catch(() => null);
    const figures = told === null ? { acknowledged: 0 } : read(JSON.parse(told) as never);
    return { tried, rounds: trial.rounds, lost: 0, duplicated: 0, ...figures, findings };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Counts = Record<string, number>;

const sum = (counts: Counts) => Object.values(counts).reduce((all, one) => all + one, 0);

interface ModelReport {
  sequences: number;
  commands: number;
  runs: number;
  states: number;
  accepted: Counts;
  refused: Counts;
  foretold: number;
}

const modelSummary = "random commands of several callers, and the rules that every run must keep whatever they do";

export const model: Fault = {
  summary: modelSummary,
  rounds: 200,
  run: (trial) =>
    runLonger(
      {
        file: "test/jobs/model.test.ts",
        rounds: "MODEL_RUNS",
        report: "MODEL_REPORT",
        read: ({ accepted, refused, ...figures }: ModelReport) => ({
          acknowledged: sum(accepted),
          figures: { ...figures, refused: sum(refused) },
        }),
      },
      modelSummary,
      trial,
    ),
};

type RaceReport = Record<string, { rounds?: number; accepted?: Counts }>;

const raceSummary = "64 clients at once for something that only one can get, and four decisions about one run at once";

export const races: Fault = {
  summary: raceSummary,
  rounds: 20,
  run: (trial) =>
    runLonger(
      {
        file: "test/bad-inputs/races.test.ts",
        rounds: "RACE_ROUNDS",
        report: "RACE_REPORT",
        read: ({ decisions, ...others }: RaceReport) => ({
          acknowledged: sum(decisions?.accepted ?? {}),
          figures: {
            ...Object.fromEntries(Object.entries(others).map(([name, counts]) => [name, JSON.stringify(counts)])),
            decisions: decisions?.rounds ?? 0,
          },
        }),
      },
      raceSummary,
      trial,
    ),
};
