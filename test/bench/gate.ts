// Compares the gate with other tools on the same traffic: findings, costs, and the gate's memory over time. Run it with
// `npm run bench:gate`. `--minutes` sets the duration of the last part.
import type { Bench } from "./figures.ts";
import { compareDefects } from "./gate/defects.ts";
import { watchMemory } from "./gate/memory.ts";
import { checkRecordings } from "./gate/recorded.ts";
import { compareSpeed } from "./gate/speed.ts";

export const bench: Bench = {
  async *measure({ rounds, minutes }) {
    yield await compareDefects();
    yield await compareSpeed(rounds);
    yield await checkRecordings();
    yield await watchMemory(minutes);
  },
};
