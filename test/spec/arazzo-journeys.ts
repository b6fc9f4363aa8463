import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse } from "yaml";

const project = new URL("../../", import.meta.url).pathname;
const description = "openapi/workflows.arazzo.yaml";
const redocly = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");

/** The parts of respect's report that say what went wrong. */
interface Report {
  files: Record<string, { executedWorkflows: { workflowId: string; executedSteps: Step[] }[] }>;
}

interface Step {
  stepId: string;
  status: string;
  checks?: { passed: boolean; name: string; message: string; condition?: string }[];
  response?: { statusCode: number; body?: unknown };
}

export interface Journey {
  /** Every step that was taken, once. */
  steps: string[];
  /** The steps that failed in the end: the expected result, and the server's answer. */
  problems: string[];
}

export function listJourneys(): { workflowId: string; summary: string; steps: { stepId: string }[] }[] {
  return parse(readFileSync(join(project, description), "utf8"), { merge: true }).workflows;
}

/** Runs every journey against a server, and returns how each ended. */
export async function runJourneys(server: string, inputs: Record<string, string>): Promise<Map<string, Journey>> {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-journeys-"));
  const report = join(folder, "report.json");
  try {
    const given = Object.entries(inputs).flatMap(([name, value]) => ["--input", `${name}=${value}`]);
    const args = ["respect", description, "--server", `infrarun=${server}`, ...given, "--json-output", report];
    const output = await run(args);
    return new Map(
      read(report, output).map(({ workflowId, executedSteps }) => {
        // A polling step is reported once per poll; only the last report counts.
        const last = new Map(executedSteps.map((step) => [step.stepId, step]));
        const failed = [...last.values()].filter(({ status }) => status === "error");
        return [workflowId, { steps: [...last.keys()], problems: failed.map(problemOf) }];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(report: string, output: string): Report["files"][string]["executedWorkflows"] {
  try {
    const { files }: Report = JSON.parse(readFileSync(report, "utf8"));
    return Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows);
  } catch {
    throw new Error(`respect gave no report.\n${output}`);
  }
}

function problemOf({ stepId, checks, response }: Step): string {
  const failed = (checks ?? [])
    .filter(({ passed }) => !passed)
    .map(({ name, condition, message }) => `${name}: ${condition ?? message}`);
  return `${stepId}: ${failed.join("; ")} – got ${response?.statusCode} ${JSON.stringify(response?.body)?.slice(0, 400)}`;
}

function run(args: string[]): Promise<string> {
  const child = spawn(process.execPath, [redocly, ...args], {
    cwd: project,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", () => resolve(output));
  });
}
