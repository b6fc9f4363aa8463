// Searches and lists of a very large organization, one after the other: what they take as its rows grow.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { medianOf } from "./compare.ts";
import type { Bench } from "./figures.ts";
import { makeFolder } from "./server/folder.ts";
import { type Load, type Running, send, startService } from "./server/processes.ts";
import { makeStore } from "./server/stores.ts";
import { targetsOf } from "./server/targets.ts";

const sizes = [1_000, 100_000, 1_000_000];
const requests = 100;
const goal = { ofFirst: 1.5, ms: 50 };

interface Times {
  p50: number;
  p99: number;
}

export const bench: Bench = {
  summary: "searches and lists over 1,000, 100,000 and 1,000,000 workspaces and runs",
  async *measure({ rounds = 3, tell }) {
    const folder = makeFolder("searches");
    try {
      const columns: Map<string, Times>[] = [];
      for (const size of sizes) columns.push(await measureStore(join(folder, String(size)), size, rounds, tell));
      let isReached = true;
      const rows = [...columns[0]!.keys()].map((name) => {
        const times = columns.map((column) => column.get(name)!);
        const ratio = times.at(-1)!.p50 / times[0]!.p50;
        const reached = ratio <= goal.ofFirst && times.at(-1)!.p99 <= goal.ms;
        isReached &&= reached;
        const cells = times.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`);
        return [name, ...cells, `${ratio.toFixed(2)} ×`, reached ? "reached" : "missed"];
      });
      yield {
        title: `Milliseconds of a request at p50 / p99, medians of ${rounds} rounds of ${requests}`,
        columns: ["", ...sizes.map((size) => `${size.toLocaleString("en")} rows`), "last to first at p50", "goal"],
        rows,
        notes: [`The goal is at most ${goal.ofFirst} × at p50, and ${goal.ms} ms at p99.`],
        isReached,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measureStore(data: string, size: number, rounds: number, tell: (text: string) => void) {
  tell(`a store with ${size.toLocaleString("en")} workspaces and as many runs`);
  const started = performance.now();
  const targets = targetsOf(await makeStore(data, size));
  tell(`made in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  const service = await startService(data);
  const found = new Map<string, Times>();
  try {
    for (const [name, target] of Object.entries(targets)) {
      await timesOf(service, target);
      const all: Times[] = [];
      for (let round = 0; round < rounds; round += 1) all.push(await timesOf(service, target));
      const p50 = medianOf(all.map((times) => times.p50));
      const p99 = medianOf(all.map((times) => times.p99));
      found.set(name, { p50, p99 });
      tell(`${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    }
  } finally {
    await service.stop();
    rmSync(data, { recursive: true, force: true });
  }
  return found;
}

async function timesOf({ api, tokens }: Running, target: string): Promise<Times> {
  const load: Load = { target: `/api/v2${target}`, headers: { authorization: `Bearer ${tokens.owner}` } };
  const times = (await send(new URL(api).origin, load, requests, 1)).sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!;
  return { p50: at(0.5), p99: at(0.99) };
}
