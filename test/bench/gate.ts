// Compares the gate with other tools on the same traffic: findings and costs. Run it with `npm run bench:gate`.
import type { Bench } from "./figures.ts";
import { compareDefects } from "./gate/defects.ts";
import { checkRecordings } from "./gate/recorded.ts";
import { compareSpeed } from "./gate/speed.ts";

export const bench: Bench = {
  async *measure({ rounds }) {
    yield await compareDefects();
    yield await compareSpeed(rounds);
    yield await checkRecordings();
  },
};
