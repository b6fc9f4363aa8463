// `npm run gate`: checks live and recorded traffic against the spec.
import { enableCompileCache } from "node:module";

enableCompileCache();
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  // A reader that stops early, such as head, is not a failure.
  if (code === "EPIPE") return;
  if (process.exitCode !== 2) console.error(`Standard output cannot be written: ${code}.`);
  process.exitCode = 2;
});

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
