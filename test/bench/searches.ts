// Measures searches and lists of a very large organization, one after the other, with a growing number of rows.
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "./figures.ts";
import { makeFolder } from "./server/folder.ts";
import { makeStore } from "./server/stores.ts";
import { requests, type Times, timesOfStores } from "./server/times.ts";

const sizes = [1_000, 100_000, 1_000_000];
const goal = { ofFirst: 1.5, ms: 50 };

export const bench: Bench = {
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
        return [name, ...cells, foundIn(times), `${ratio.toFixed(2)} ×`, reached ? "reached" : "missed"];
      });
      yield {
        title: `Milliseconds of a request at p50 / p99, medians of ${rounds} rounds of ${requests}`,
        columns: [
          "",
          ...sizes.map((size) => `${size.toLocaleString("en")} rows`),
          "rows found",
          "last to first at p50",
          "goal",
        ],
        rows,
        notes: [
          `The goal is at most ${goal.ofFirst} × at p50, and ${goal.ms} ms at p99. A search that finds more rows counts more ` +
            "rows: compare sizes by the searches that always find 11.",
        ],
        isReached,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The length of the list in the smallest store and in the largest one. */
function foundIn(times: readonly Times[]): string {
  const [first, last] = [times[0]!.found, times.at(-1)!.found];
  return first === null || last === null ? "–" : `${first.toLocaleString("en")} → ${last.toLocaleString("en")}`;
}

async function measureStore(data: string, size: number, rounds: number, tell: (text: string) => void) {
  tell(`a store with ${size.toLocaleString("en")} workspaces and as many runs`);
  const started = performance.now();
  const large = await makeStore(data, size);
  tell(`made in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  try {
    const [times] = await timesOfStores([{ data, large }], rounds, tell);
    return times!;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
