// The gate beside other tools, on the same traffic: what they find, what they cost, and how much memory the gate takes in
// the long run. Run it by `npm run bench:gate`; `--minutes` says how long the last part takes.
import { compareDefects } from "./gate/defects.ts";
import { watchMemory } from "./gate/memory.ts";
import { compareSpeed } from "./gate/speed.ts";

export async function run({ rounds, minutes }: { rounds?: number; minutes?: number } = {}): Promise<void> {
  console.log("Injected defects\n");
  await compareDefects();
  console.log("\nThroughput and added latency\n");
  await compareSpeed(rounds);
  console.log("\nMemory under endless traffic\n");
  await watchMemory(minutes);
}
