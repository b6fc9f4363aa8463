// Redocly: `proxy` in front of a server, and `drift` on the recording of such a proxy.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Har } from "har-format";
import type { ExchangeCase } from "../../support/exchanges.ts";
import { installed, type Program, spec, startProgram } from "./program.ts";
import { askAll, type Judge, withUpstream } from "./programs.ts";
import { caseHeader, findFreePort, pathOf, send } from "./upstream.ts";

/** Its final report counts equal findings once; its output during the run does not. */
export const judgeByRedocly: Judge = (cases) =>
  withFolder((folder) =>
    withUpstream(cases, (upstream) =>
      withProxy(folder, upstream, ["--api", spec, "--match-mode", "basepath"], (port, program) =>
        askAll(cases, async (each, index) => {
          const before = program.output().length;
          await send(port, pathOf(each.exchange.request.target), each, index);
          // It always has a finding, at least for the header that names the case.
          const until = Date.now() + 10_000;
          while (!program.output().slice(before).includes("→") && Date.now() < until) await sleep(10);
          await sleep(50);
          const lines = program.output().slice(before).split("\n");
          return lines.filter((line) => line.includes("→") && !line.includes(`"${caseHeader}"`));
        }),
      ),
    ),
  );

export const judgeByDrift: Judge = (cases) =>
  withFolder(async (folder) => {
    await withUpstream(cases, (upstream) =>
      withProxy(folder, upstream, [], (port) =>
        askAll(cases, async (each, index) => {
          await send(port, pathOf(each.exchange.request.target), each, index);
          return [];
        }),
      ),
    );
    return readDrift(folder, cases);
  });

interface Problem {
  occurrences: number;
  exchangeIndex: number;
}

/** It reports equal findings only for the first exchange, so the exchanges without findings are checked again. */
async function readDrift(folder: string, cases: ExchangeCase[]): Promise<string[][]> {
  const findings: string[][] = cases.map(() => []);
  const { log } = JSON.parse(readFileSync(join(folder, "traffic.har"), "utf8")) as Har;
  let entries = log.entries;
  for (;;) {
    const har = join(folder, "part.har");
    const report = join(folder, "report.json");
    writeFileSync(har, JSON.stringify({ log: { ...log, entries } }));
    const options = ["--api", spec, "--match-mode", "basepath", "--ignore-headers", caseHeader, "--format", "json"];
    const config = join(folder, "redocly.yaml");
    await startProgram(installed("redocly"), ["drift", har, ...options, "-o", report, "--config", config]).ended;
    const { problems } = JSON.parse(readFileSync(report, "utf8")) as { problems: Problem[] };
    for (const problem of problems) findings[caseOf(entries[problem.exchangeIndex]!)]!.push(JSON.stringify(problem));
    const told = new Set(problems.map(({ exchangeIndex }) => exchangeIndex));
    if (!problems.some(({ occurrences }) => occurrences > 1)) return findings;
    entries = entries.filter((_, index) => !told.has(index));
  }
}

const caseOf = ({ request }: Har["log"]["entries"][number]): number =>
  Number(request.headers.find(({ name }) => name.toLowerCase() === caseHeader)!.value);

async function withProxy<T>(
  folder: string,
  upstream: number,
  options: string[],
  use: (port: number, program: Program) => Promise<T>,
): Promise<T> {
  const port = await findFreePort();
  const places = ["--har", join(folder, "traffic.har"), "--config", join(folder, "redocly.yaml")];
  const target = ["--target", `http://127.0.0.1:${upstream}`, "--port", String(port)];
  const program = startProgram(installed("redocly"), ["proxy", ...target, ...places, ...options]);
  try {
    await program.waitFor("Proxy listening");
    return await use(port, program);
  } finally {
    await program.stop("SIGINT");
  }
}

async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-"));
  writeFileSync(join(folder, "redocly.yaml"), "telemetry: off\n");
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
