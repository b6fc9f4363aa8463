// Compares our client with others generated from the same spec, and with vendors' SDKs for their own APIs: their
// requests, sizes and costs.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "rolldown";
import { sizeOf } from "../client/sizes.ts";
import { startServiceProcess } from "../support/service-process.ts";
import { type Candidate, candidates, operationsOf, prepare } from "./client/candidates.ts";
import { vendors } from "./client/vendors.ts";
import { type Create, judgeWire } from "./client/wire.ts";
import { medianOf } from "./compare.ts";
import type { Bench, Figures } from "./figures.ts";

const standardRounds = 15;
const calls = 2000;
const answer = JSON.stringify({ data: { id: "run-1", type: "runs", attributes: { status: "planned" } } });
/** The headers of a service without rate limits, with a media type that all clients can read. */
const headers = {
  "Content-Type": "application/json",
  "X-RateLimit-Limit": "30",
  "X-RateLimit-Remaining": "30",
  "X-RateLimit-Reset": "0",
};
const inMemory = async () => new Response(answer, { status: 200, headers });

export const bench: Bench = {
  async *measure(wanted) {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-bench-client-"));
    try {
      await prepare(folder);
      const drivers = new Map<string, Create>();
      for (const candidate of candidates) drivers.set(candidate.name, await load(candidate, folder));
      const readers = new Map<string, CreateReader>();
      for (const vendor of vendors) readers.set(vendor.name, await load(vendor, folder));
      const times = await measureCalls(waysOf(drivers, readers), wanted.rounds ?? standardRounds);
      yield await compareClients(folder, drivers, times);
      yield await compareVendors(folder, times);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** A row for each question, a column for each client. */
async function compareClients(folder: string, drivers: Map<string, Create>, times: Times): Promise<Figures> {
  const answers = new Map<string, string[]>();
  const note = (question: string, answer: string) => answers.set(question, [...(answers.get(question) ?? []), answer]);

  await using service = await startServiceProcess({ INFRARUN_RATE_LIMIT: "off" });
  for (const { name } of candidates) {
    const judged = await judgeWire(drivers.get(name)!, service);
    for (const [question, answer] of Object.entries(judged)) note(question, answer);
  }
  for (const candidate of candidates) {
    note("one operation, bytes minified / gzip", await weigh(candidate.one, folder));
    note("all operations, bytes minified / gzip", await weigh(candidate.all, folder));
    const [read, write] = times.get(candidate.name)!;
    note(readCost, read!.toFixed(1));
    note("µs of CPU per write over raw fetch", write!.toFixed(1));
    note("seconds of CPU to type-check 50 operations", checkTypes(candidate, folder));
  }
  return {
    title: "Clients of the same document",
    columns: ["", ...candidates.map(({ name }) => name)],
    rows: [...answers].map(([question, all]) => [question, ...all]),
  };
}

const readCost = "µs of CPU per read over raw fetch";

/** Vendors' SDKs only read, each from its own API. */
type CreateReader = (settings: { fetch: typeof fetch }) => { read(): Promise<unknown> };

async function compareVendors(folder: string, times: Times): Promise<Figures> {
  const sizes: string[] = [];
  for (const { one } of vendors) sizes.push(await weigh(one, folder));
  return {
    title: "SDKs of vendors",
    columns: ["", ...vendors.map(({ name }) => name)],
    rows: [
      ["one operation, bytes minified / gzip", ...sizes],
      [readCost, ...vendors.map(({ name }) => times.get(name)![0]!.toFixed(1))],
    ],
  };
}

async function weigh(source: Parameters<typeof sizeOf>[0], folder: string): Promise<string> {
  const { minified, gzipped } = await sizeOf(source, { folder });
  return `${minified} / ${gzipped}`;
}

async function load<Driver>({ name, driver }: Pick<Candidate, "name" | "driver">, folder: string): Promise<Driver> {
  const file = `driver-${name.replaceAll(/\W+/g, "-")}`;
  writeFileSync(join(folder, `${file}.ts`), driver);
  await build({
    cwd: folder,
    input: `${file}.ts`,
    platform: "node",
    output: { file: join(folder, `${file}.mjs`), format: "esm", codeSplitting: false },
  });
  return (await import(pathToFileURL(join(folder, `${file}.mjs`)).href)).create;
}

/** The times of a read and a write, by name. */
type Times = Map<string, number[]>;
type Ways = Map<string, (() => Promise<unknown>)[]>;

/** A read, and a write if there is one. */
function waysOf(drivers: Map<string, Create>, readers: Map<string, CreateReader>): Ways {
  const raw = async () => (await inMemory()).json();
  const ways: Ways = new Map([["raw", [raw, raw]]]);
  for (const [name, create] of drivers) {
    const driver = create({ fetch: inMemory, token: "token" });
    ways.set(name, [() => driver.show("run-1"), () => driver.createWorkspace("demo", "network")]);
  }
  for (const [name, create] of readers) ways.set(name, [create({ fetch: inMemory }).read]);
  return ways;
}

/** CPU time per call, minus the cost of the response alone: the median of alternating rounds. */
async function measureCalls(ways: Ways, rounds: number): Promise<Times> {
  const found = new Map([...ways].map(([name, kinds]) => [name, kinds.map(() => [] as number[])]));
  for (let round = -3; round < rounds; round += 1) {
    for (const [name, kinds] of ways) {
      for (const [index, way] of kinds.entries()) {
        const before = process.cpuUsage();
        for (let call = 0; call < calls; call += 1) await way();
        const { user, system } = process.cpuUsage(before);
        if (round >= 0) found.get(name)![index]!.push((user + system) / calls);
      }
    }
  }
  const raw = found.get("raw")!.map(medianOf);
  return new Map([...found].map(([name, kinds]) => [name, kinds.map((times, index) => medianOf(times) - raw[index]!)]));
}

/** The median of three runs with TypeScript 5.9, which all clients support. */
function checkTypes({ name, typed }: Candidate, folder: string): string {
  const file = `typed-${name.replaceAll(/\W+/g, "-")}.ts`;
  const lines = operationsOf().map(
    ({ operationId, method, path }) => `export const of_${operationId} = ${typed.call(operationId, method, path)};`,
  );
  writeFileSync(join(folder, file), [typed.start, ...lines].join("\n"));
  const options = "--noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler";
  const args = [...options.split(" "), "--lib", "es2022,dom,dom.iterable,dom.asynciterable", file];
  let compiles = true;
  const times = [0, 1, 2].map(() => {
    const before = childSeconds();
    const { status } = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", ...args], { cwd: folder });
    compiles &&= status === 0;
    return childSeconds() - before;
  });
  const median = medianOf(times).toFixed(2);
  return compiles ? median : `${median}, with errors`;
}

/** CPU seconds of all ended child processes, from Linux's counters. */
function childSeconds(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
