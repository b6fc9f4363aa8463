// `npm run gate`: checks live and recorded traffic against the spec.
import { limitHeap } from "./gate/command/small-heap.ts";
import { start } from "./terminal/start.ts";

export const describe = async () => (await import("./gate/command/program.ts")).describeGate();

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { readCommandLine } = await import("./gate/command/program.ts");
  const task = readCommandLine(args);
  if (typeof task === "number") return task;
  const { perform } = await import("./gate/command/perform.ts");
  return perform(task);
}

if (import.meta.main) {
  limitHeap(process.argv.slice(2));
  await start(run);
}
