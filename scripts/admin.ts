// `npm run admin`: everything about the service that no operation of its API makes or changes.
import { enableCompileCache } from "node:module";

enableCompileCache();

/** Returns the exit code. */
async function main(): Promise<number> {
  const { readCommandLine } = await import("./admin/program.ts");
  const { resources } = await import("./admin/resources/index.ts");
  const task = readCommandLine(process.argv.slice(2), resources);
  if (typeof task === "number") return task;
  const { perform } = await import("./admin/perform.ts");
  return perform(task);
}

process.exitCode = await main();
