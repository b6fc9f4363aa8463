// The gate's memory in the long run.
import type { Bench } from "./figures.ts";
import { watchMemory } from "./gate/memory.ts";

export const bench: Bench = {
  async *measure({ minutes }) {
    yield await watchMemory(minutes);
  },
};
