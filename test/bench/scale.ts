// How ten thousand other organizations in the same store affect an ordinary one.
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "./figures.ts";
import { makeFolder } from "./server/folder.ts";
import { addOthersTo, makeStore } from "./server/stores.ts";
import { requests, timesOfStores } from "./server/times.ts";

const own = 2_000;
const others = { organizations: 10_000, workspaces: 1_000_000, runs: 10_000_000 };
/** Milliseconds at p50, and the ratio to the same organization alone. */
const goal = { ms: 50, ratio: 1.15 };

const inWords = (count: number) => count.toLocaleString("en");

export const bench: Bench = {
  async *measure({ rounds = 9, tell }) {
    const folder = makeFolder("scale");
    const data = join(folder, "among-others");
    try {
      const first = await makeStore(join(folder, "alone"), own);
      const large = await makeStore(data, own);
      const started = performance.now();
      await addOthersTo(data, large, others, tell);
      const minutes = ((performance.now() - started) / 60_000).toFixed(1);
      const [alone, beside] = await timesOfStores(
        [
          { data: join(folder, "alone"), large: first },
          { data, large },
        ],
        rounds,
        tell,
      );
      let isReached = true;
      const rows = [...alone!].map(([name, before]) => {
        const then = beside!.get(name)!;
        const reached = then.p50 <= goal.ms && then.p50 <= goal.ratio * before.p50;
        isReached &&= reached;
        const cells = [before, then].map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`);
        return [name, ...cells, `${(then.p50 / before.p50).toFixed(2)} ×`, reached ? "reached" : "missed"];
      });
      const asked = `an organization with ${inWords(own)} workspaces and runs`;
      yield {
        title: `Milliseconds at p50 / p99 of a request to ${asked}, medians of ${rounds} rounds of ${requests}`,
        columns: ["", "alone", "among others", "ratio at p50", "goal"],
        rows,
        notes: [
          `The others are ${inWords(others.organizations)} organizations with ${inWords(others.workspaces)} workspaces and ` +
            `${inWords(others.runs)} runs, made in ${minutes} minutes. The two stores take turns.`,
          `The goal is at most ${goal.ms} ms at p50, and ${goal.ratio} × of the time alone.`,
        ],
        isReached,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
