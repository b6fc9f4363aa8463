// A controllable server: resets, forks, its clock, and worlds of the fixture.
import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Seed, startServer } from "../../server/test.ts";
import type { Bench } from "./figures.ts";

type Row = [measured: string, milliseconds: readonly number[], goal: number];

const seedOf = (count: number): Seed => ({
  organizations: [
    {
      name: "acme",
      workspaces: [
        { name: "applied", runs: [{ status: "applied" }] },
        { name: "many", count },
      ],
    },
  ],
  users: [{ name: "ann", owns: ["acme"] }],
  tokens: [{ name: "ann", user: "ann" }],
});

/** Time in which the server prepares the next copy, as between two tests. */
const pauseMs = 500;

export const bench: Bench = {
  async *measure({ rounds = 15 }) {
    const rows = [
      ...(await measureProcess(rounds)),
      ["reset to the seed", await measureResets(rounds), 50],
      ["fork of a world with 1,000 workspaces", await measureForks(Math.ceil(rounds / 3)), 200],
      ["advance of the clock, until a scheduled destroy has its run", await measureClock(rounds), 100],
    ] as Row[];
    yield {
      title: "A controllable server",
      columns: ["measured", "median, ms", "fastest, ms", "slowest, ms", "goal, at most, ms"],
      rows: rows.map(([name, times, goal]) => [
        name,
        ...[medianOf(times), Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(1)),
        String(goal),
      ]),
      notes: [`${rounds} rounds with pauses of ${pauseMs} ms; a third of them for forks and new processes.`],
      isReached: rows.every(([, times, goal]) => medianOf(times) <= goal),
    };
  },
};

const medianOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The first and further worlds, in new processes. */
async function measureProcess(rounds: number): Promise<Row[]> {
  const first: number[] = [];
  const further: number[] = [];
  for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
    const program = fileURLToPath(new URL("control/worlds.ts", import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    const [one, ...others] = JSON.parse(stdout) as number[];
    first.push(one!);
    further.push(...others);
  }
  return [
    ["first world of the fixture in a new process, after the import", first, 600],
    ["further worlds of the fixture", further, 30],
  ];
}

async function measureResets(rounds: number): Promise<number[]> {
  await using server = await startServer({ seed: seedOf(10) });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(pauseMs);
    times.push(await timed(() => server.control.worlds.reset()));
  }
  return times;
}

async function measureForks(rounds: number): Promise<number[]> {
  await using server = await startServer({ seed: seedOf(1_000) });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(pauseMs);
    times.push(await timed(() => server.control.worlds.fork({ name: "fork" })));
    await server.control.worlds.close({ name: "fork" });
  }
  return times;
}

async function measureClock(rounds: number): Promise<number[]> {
  await using server = await startServer({ seed: seedOf(10) });
  const id = server.ids["acme/applied"]!;
  const headers = { Authorization: `Bearer ${server.tokens.ann}`, "Content-Type": "application/vnd.api+json" };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await server.control.worlds.reset();
    const attributes = { "auto-destroy-at": new Date(Date.now() + 7_200_000).toISOString() };
    const body = JSON.stringify({ data: { type: "workspaces", id, attributes } });
    await fetch(`${server.url}/api/v2/workspaces/${id}`, { method: "PATCH", headers, body });
    await sleep(pauseMs);
    times.push(await timed(() => server.control.clock.advance({ by: "3h" })));
    const { data } = await server.client.runs.listForWorkspace({ workspace_id: id });
    if (data.length !== 2) throw new Error("The destroy has no run.");
  }
  return times;
}
