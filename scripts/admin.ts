// `npm run admin`: what no operation of the API can make or change.
import { enableCompileCache } from "node:module";
import { tellLostOutput } from "./terminal/output.ts";

enableCompileCache();
tellLostOutput();

/** Returns the exit code. */
async function main(): Promise<number> {
  const { readCommandLine } = await import("./admin/program.ts");
  const { resources } = await import("./admin/resources/index.ts");
  const task = readCommandLine(process.argv.slice(2), resources);
  if (typeof task === "number") return task;
  const { perform } = await import("./admin/perform.ts");
  return perform(task);
}

const exitCode = await main();
process.exitCode ??= exitCode;
