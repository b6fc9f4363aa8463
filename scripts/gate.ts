// `npm run gate`: judges live and recorded traffic by the contract of the spec.
import { enableCompileCache } from "node:module";

enableCompileCache();
// A reader that has seen enough, such as head, is no failure.
process.stdout.on("error", () => {});

/** Returns the exit code. */
async function main(): Promise<number> {
  const { readCommandLine } = await import("./traffic/command/program.ts");
  const task = readCommandLine(process.argv.slice(2));
  if (typeof task === "number") return task;
  const { perform } = await import("./traffic/command/perform.ts");
  return perform(task);
}

process.exitCode = await main();
