// The gate beside other tools, on the same traffic: what they find, what they cost, and how much memory the gate takes in
// the long run. Run it by `npm run bench:gate`; `--minutes` says how long the last part takes.
import type { Bench } from "./figures.ts";
import { compareDefects } from "./gate/defects.ts";
import { watchMemory } from "./gate/memory.ts";
import { checkRecordings } from "./gate/recorded.ts";
import { compareSpeed } from "./gate/speed.ts";

export const bench: Bench = {
  summary: "what proxies find, what they cost, and the gate's memory in the long run",
  async *measure({ rounds, minutes }) {
    yield await compareDefects();
    yield await compareSpeed(rounds);
    yield await checkRecordings();
    yield await watchMemory(minutes);
  },
};
