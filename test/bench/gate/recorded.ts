// Measures how fast `gate check` reads its own recordings, its memory, and whether the memory grows with the file.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figures } from "../figures.ts";
import { type AnswerName, answers } from "./answers.ts";
import { asNpmDoes } from "./contenders.ts";

const mix: AnswerName[] = ["run", "workspace", "run", "created", "workspace", "run", "run", "workspace", "run"];
const count = 25_000;
/** Exchanges per second of CPU time. */
const goal = 40_000;

/** How often the same resource is requested before the next one. Created resources are always new. */
const kinds = { "asked for 100 times": 100, "asked for once": 1 };

/** Writes a recording with this many exchanges. */
function record(file: string, exchanges: number, asks: number): void {
  const output = openSync(file, "w");
  let lines: string[] = [];
  for (let index = 0; index < exchanges; index += 1) {
    lines.push(lineOf(index, asks));
    if (lines.length < 500 && index < exchanges - 1) continue;
    writeSync(output, lines.join(""));
    lines = [];
  }
  closeSync(output);
}

function lineOf(index: number, asks: number): string {
  const { operationId, request, response } = answers[mix[index % mix.length]!];
  const resource = Math.floor(index / (asks * mix.length)) * mix.length + (index % mix.length);
  const name = (text: unknown) =>
    String(text)
      .replaceAll("run-4fGh7JkLmNpQrStV", `run-${idOf(resource)}`)
      .replaceAll("ws-2m8dWkQPz7TnVbYc", `ws-${idOf(resource % 1_000)}`)
      .replaceAll("run-7mNpQrStUvWxYz2a", `run-${idOf(1e9 + index)}`);
  const bodyOf = (body: unknown) => (body ? { text: name(body), size: name(body).length, gap: null } : null);
  const requestId = `req-${idOf(index)}`;
  return `${JSON.stringify({
    exchange: 1,
    at: new Date(Date.UTC(2026, 2, 14) + 2 * index).toISOString(),
    durationMs: 1,
    waitedMs: 1,
    requestId,
    operationId,
    request: {
      method: request.method,
      target: name(request.target),
      headers: Object.entries(request.headers),
      body: bodyOf(request.body),
    },
    response: {
      status: response.status,
      statusText: "",
      headers: [...Object.entries(response.headers), ["X-Request-Id", requestId]],
      body: bodyOf(response.body),
    },
    enforced: null,
    failure: null,
  })}\n`;
}

const idOf = (number: number) => number.toString(36).padStart(16, "0");

interface Checked {
  /** Seconds of CPU time. */
  cpu: number;
  /** The maximum in megabytes. */
  memory: number;
  violations: number;
}

const tellsUse = "process.on('exit', () => console.error(JSON.stringify(process.resourceUsage())))";

async function check(file: string): Promise<Checked> {
  const options = ["--import", `data:text/javascript,${tellsUse}`, ...asNpmDoes, "check", "--json", file];
  const child = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "pipe"] });
  let [printed, told] = ["", ""];
  child.stdout.on("data", (chunk) => (printed += chunk));
  child.stderr.on("data", (chunk) => (told += chunk));
  await once(child, "close");
  const used = JSON.parse(told.trim().split("\n").at(-1)!) as NodeJS.ResourceUsage;
  const { violations } = JSON.parse(printed) as { violations: number };
  return { cpu: (used.userCPUTime + used.systemCPUTime) / 1e6, memory: used.maxRSS / 1e3, violations };
}

export async function checkRecordings(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-"));
  const file = join(folder, "recorded.ndjson");
  const rows: string[][] = [];
  let isReached = true;
  try {
    record(file, 1, 1);
    const start = await check(file);
    for (const [kind, asks] of Object.entries(kinds)) {
      for (const exchanges of [count, 4 * count]) {
        record(file, exchanges, asks);
        // Two at once, to measure the gain of a second processor.
        const runs = await Promise.all([check(file), check(file)]);
        const [perSecond] = runs.map(({ cpu }) => exchanges / (cpu - start.cpu)).sort((one, other) => other - one);
        isReached &&= perSecond! >= goal;
        const memory = Math.max(...runs.map((run) => run.memory));
        const violations = runs.reduce((sum, run) => sum + run.violations, 0);
        const size = statSync(file).size / 1e6;
        rows.push([
          `each resource ${kind}`,
          exchanges.toLocaleString("en"),
          size.toFixed(0),
          perSecond!.toFixed(0),
          memory.toFixed(0),
          String(violations),
        ]);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    title: "`gate check` on recorded NDJSON, two processes at once",
    columns: ["recording", "exchanges", "MB", "exchanges per second of a processor", "resident, MB", "violations"],
    rows,
    notes: [
      `Without the start of a process. Goal ${goal.toLocaleString("en")} in each row: ${isReached ? "reached" : "missed"}.`,
    ],
    isReached,
  };
}
