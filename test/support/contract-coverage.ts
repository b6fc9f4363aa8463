// Measures how much of the contract the suite covers: the gate observes every exchange with our servers.
import { subscribe } from "node:diagnostics_channel";
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Express, Request, Response } from "express";
import { readCoverage, saveCoverage } from "../../scripts/gate/coverage/file.ts";
import { printCoverage, reportCoverage } from "../../scripts/gate/coverage/report.ts";
import { type Consumer, Coverage, contract, loadContract } from "../../scripts/gate/index.ts";

type Middleware = (request: Request, response: Response, next: () => void) => void;
type Listening = { ports: Set<string>; file: string; coverage: Coverage; isSaved: boolean };

/** One for all files of a worker, which may load modules again for each file. */
const shared = globalThis as { contractCoverage?: Promise<Listening> };

/** Starts to count the exchanges of this server; does nothing if coverage is off. */
export async function cover(url: string): Promise<void> {
  const folder = process.env.CONTRACT_COVERAGE;
  if (folder === undefined) return;
  shared.contractCoverage ??= listen(folder);
  (await shared.contractCoverage).ports.add(new URL(url).port);
}

async function listen(folder: string): Promise<Listening> {
  const { document } = await loadContract();
  const coverage = new Coverage(document());
  const ports = new Set<string>();
  const listening = {
    ports,
    file: join(folder, `${process.pid}-${process.hrtime.bigint()}.json`),
    coverage,
    isSaved: true,
  };
  let middleware: Middleware | undefined;
  await contract({ use: (given: Middleware) => (middleware = given) } as unknown as Express, {
    consumers: [coverage, ...recorders()],
  });
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (!ports.has(String(request.socket.localPort))) return;
    listening.isSaved = false;
    const asExpress = Object.assign(request, { originalUrl: request.url });
    middleware?.(asExpress as unknown as Request, response as Response, () => {});
  });
  mkdirSync(folder, { recursive: true });
  return listening;
}

/** Writes the exchanges to `RECORDED_TRAFFIC`, a folder, as `gate --record` does. */
function recorders(): Consumer[] {
  const folder = process.env.RECORDED_TRAFFIC;
  if (folder === undefined) return [];
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${process.hrtime.bigint()}.ndjson`);
  return [{ observe: ({ redacted }) => appendFileSync(file, `${JSON.stringify(redacted())}\n`) }];
}

/** Writes the coverage of this worker, unless no exchange came after the last call. */
export async function saveContractCoverage(): Promise<void> {
  const listening = await shared.contractCoverage;
  if (listening === undefined || listening.isSaved) return;
  rmSync(listening.file, { force: true });
  saveCoverage(listening.coverage, listening.file);
  listening.isSaved = true;
}

/** Returns the coverage of all workers in one line, also written to `file`; undefined if nothing was measured. */
export async function sumContractCoverage(folder: string, file: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined;
  const coverage = new Coverage((await loadContract()).document());
  for (const name of readdirSync(folder)) readCoverage(coverage, join(folder, name));
  const content = { format: "infrarun-coverage", version: 1, operations: coverage.toJSON() };
  writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
  return printCoverage(reportCoverage(coverage.operations.values()))[0];
}
