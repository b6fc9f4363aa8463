// `npm run gate`: checks live and recorded traffic against the spec.
import { enableCompileCache } from "node:module";
import { tellLostOutput } from "./terminal/output.ts";

enableCompileCache();
tellLostOutput();

/** Returns the exit code. */
async function main(): Promise<number> {
  const { readCommandLine } = await import("./gate/command/program.ts");
  const task = readCommandLine(process.argv.slice(2));
  if (typeof task === "number") return task;
  const { perform } = await import("./gate/command/perform.ts");
  return perform(task);
}

const exitCode = await main();
process.exitCode ??= exitCode;
