// `npm run impact`: what an edit of the description breaks, for whom, and where.
import { enableCompileCache } from "node:module";
import { tellLostOutput } from "./terminal/output.ts";

enableCompileCache();
tellLostOutput();

/** Returns the exit code. */
async function main(): Promise<number> {
  const { usePacked } = await import("./generate/packed.ts");
  await usePacked("@redocly/openapi-core");
  const { readOptions } = await import("./impact/command/options.ts");
  const options = readOptions(process.argv.slice(2));
  if (typeof options === "number") return options;
  const { runCommand } = await import("./impact/command/run.ts");
  return runCommand(options);
}

const exitCode = await main();
process.exitCode ??= exitCode;
