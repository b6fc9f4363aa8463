// Measures the cost of a run from its creation to its end without waiting, and the cost of an idle service.
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bench, Figures } from "./figures.ts";
import { readTables, tableOfLeftovers } from "./runs/leftovers.ts";
import { inTurns, type Load, openLoad } from "./runs/load.ts";
import { type Costs, differenceOf, type Machine, startMachine } from "./runs/machine.ts";
import { makeFolder } from "./server/folder.ts";

const workerCounts = [1, 2, 4];
const idleSeconds = 60;
const singleRuns = 60;
const warmUps = 10;
const workspaces = 100;
const runsPerRound = 400;
const createdAtOnce = 16;

export const bench: Bench = {
  async *measure({ rounds = 3, tell }) {
    const folder = makeFolder("runs");
    const machine = await startMachine(folder);
    const load = await openLoad(machine.service, createdAtOnce);
    try {
      await machine.useWorkers(1);
      tell("an idle service, for a minute");
      yield await measureIdle(machine);
      tell("one run after the other");
      yield await measureSingle(machine, load);
      tell(`${runsPerRound} runs at a time`);
      const before = await readTables(machine.client);
      yield await measureMany(machine, load, rounds);
      const runs = workerCounts.length * (workspaces + rounds * runsPerRound);
      yield tableOfLeftovers(before, await readTables(machine.client), runs);
    } finally {
      await load.close();
      await machine.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measureIdle(machine: Machine): Promise<Figures> {
  await sleep(10_000);
  const before = await machine.read();
  await sleep(idleSeconds * 1_000);
  const { statements, server, workers, postgres } = differenceOf(await machine.read(), before);
  const perMinute = (value: number) => (value * (60 / idleSeconds)).toFixed(0);
  return {
    title: "A server and a worker that have nothing to do, per minute",
    columns: ["statements", "CPU of the server, ms", "of the worker", "of PostgreSQL"],
    rows: [[statements, server / 1_000, workers / 1_000, postgres / 1_000].map(perMinute)],
  };
}

/** Each run in a separate workspace. */
async function measureSingle(machine: Machine, load: Load): Promise<Figures> {
  const ids = await load.createWorkspaces(singleRuns + warmUps, { "auto-apply": false });
  const times: number[] = [];
  for (const id of ids) {
    const started = performance.now();
    const runId = await load.createRun(id);
    await reach(machine, runId, "planned");
    times.push(performance.now() - started);
    await sleep(20);
  }
  const sorted = times.slice(warmUps).toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!.toFixed(1);
  return {
    title: `From the request to planned, ${singleRuns} runs one after the other`,
    columns: ["median, ms", "90 of 100", "slowest"],
    rows: [[at(0.5), at(0.9), at(1)]],
  };
}

async function reach({ client }: Machine, runId: string, status: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(1)) {
    const { rows } = await client.query({
      name: "status",
      text: "select status from runs where id = $1",
      values: [runId],
    });
    if (rows[0]?.status === status) return;
  }
  throw new Error(`The run ${runId} does not become ${status}.`);
}

async function measureMany(machine: Machine, load: Load, rounds: number): Promise<Figures> {
  const ids = await load.createWorkspaces(workspaces, { "auto-apply": true });
  const rows: string[][] = [];
  for (const count of workerCounts) {
    await machine.useWorkers(count);
    await applyMany(machine, load, ids, workspaces);
    const results = [];
    for (let round = 0; round < rounds; round += 1) results.push(await applyMany(machine, load, ids, runsPerRound));
    results.sort((one, other) => one.rate - other.rate);
    const { rate, costs } = results[Math.floor(results.length / 2)]!;
    const each = (value: number) => (value / runsPerRound).toFixed(1);
    const times = [costs.server, costs.workers, costs.postgres].map((us) => each(us / 1_000));
    rows.push([String(count), rate.toFixed(1), each(costs.statements), each(costs.transactions), ...times]);
  }
  const costs = ["CPU of the server, ms", "of the workers", "of PostgreSQL"];
  return {
    title: `From the request to applied, ${runsPerRound} runs in ${workspaces} workspaces`,
    columns: ["workers", "runs per second", "statements per run", "transactions", ...costs],
    rows,
  };
}

/** From the first request to the end of the last run. */
async function applyMany(
  machine: Machine,
  load: Load,
  ids: string[],
  count: number,
): Promise<{ rate: number; costs: Costs }> {
  const before = await machine.read();
  const appliedBefore = await countApplied(machine);
  const started = performance.now();
  const targets = Array.from({ length: count }, (_, index) => ids[index % ids.length]!);
  await inTurns(targets, createdAtOnce, load.createRun);
  while ((await countApplied(machine)) < appliedBefore + count) {
    if (performance.now() - started > 300_000) throw new Error("The runs do not end.");
    await sleep(50);
  }
  const rate = count / ((performance.now() - started) / 1_000);
  return { rate, costs: differenceOf(await machine.read(), before) };
}

async function countApplied({ client }: Machine): Promise<number> {
  const { rows } = await client.query("select count(*)::int as count from runs where status = 'applied'");
  return rows[0].count;
}
