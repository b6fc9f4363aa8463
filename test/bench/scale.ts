// How ten thousand other organizations in the same store affect an ordinary one.
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "./figures.ts";
import { makeFolder } from "./server/folder.ts";
import { addOthersTo, makeStore } from "./server/stores.ts";
import { requests, timesOfStore } from "./server/times.ts";

const own = 2_000;
const others = { organizations: 10_000, workspaces: 1_000_000, runs: 10_000_000 };
/** Milliseconds at p50. */
const goal = 50;

const inWords = (count: number) => count.toLocaleString("en");

export const bench: Bench = {
  async *measure({ rounds = 3, tell }) {
    const folder = makeFolder("scale");
    const data = join(folder, "data");
    try {
      const large = await makeStore(data, own);
      const alone = await timesOfStore(data, large, rounds, tell);
      const started = performance.now();
      await addOthersTo(data, large, others, tell);
      const minutes = ((performance.now() - started) / 60_000).toFixed(1);
      const beside = await timesOfStore(data, large, rounds, tell);
      let isReached = true;
      const rows = [...alone].map(([name, first]) => {
        const then = beside.get(name)!;
        const reached = then.p50 <= goal;
        isReached &&= reached;
        const cells = [first, then].map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`);
        return [name, ...cells, `${(then.p50 / first.p50).toFixed(2)} ×`, reached ? "reached" : "missed"];
      });
      const asked = `an organization with ${inWords(own)} workspaces and runs`;
      yield {
        title: `Milliseconds at p50 / p99 of a request to ${asked}, medians of ${rounds} rounds of ${requests}`,
        columns: ["", "alone", "among others", "ratio at p50", "goal"],
        rows,
        notes: [
          `The others are ${inWords(others.organizations)} organizations with ${inWords(others.workspaces)} workspaces and ` +
            `${inWords(others.runs)} runs, made in ${minutes} minutes. The goal is at most ${goal} ms at p50.`,
        ],
        isReached,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
