// `npm run admin`: manages everything that the API has no operations for.
import { start } from "./terminal/start.ts";

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { readCommandLine } = await import("./admin/program.ts");
  const { resources } = await import("./admin/resources/index.ts");
  const task = readCommandLine(args, resources);
  if (typeof task === "number") return task;
  const { perform } = await import("./admin/perform.ts");
  return perform(task);
}

if (import.meta.main) await start(run);
