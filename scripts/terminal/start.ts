// The first lines of every command.
import { enableCompileCache } from "node:module";
import { reportLostOutput } from "./output.ts";

/** `run` takes the arguments and returns the exit code. */
export async function start(run: (args: string[]) => Promise<number>): Promise<void> {
  enableCompileCache();
  reportLostOutput();
  const exitCode = await run(process.argv.slice(2));
  process.exitCode ??= exitCode;
}
