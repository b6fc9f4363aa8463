// `npm run demo`: a first run on the running service, with the request of each step.
import type { Command } from "commander";
import { CommandLine } from "./terminal/command.ts";
import { orExitCode, UserError, usageOf, visible, visibleJson } from "./terminal/index.ts";
import { start } from "./terminal/start.ts";

export const describe = (): Command =>
  new CommandLine(usageOf("demo"))
    .description("Creates a workspace on the running service, uploads a configuration, plans and applies.")
    .option("--json", "print the result as JSON, without the steps")
    .addHelpText(
      "after",
      "\nExit code 0: applied. 1: the run failed or the service does not respond. 2: an option is invalid.",
    );

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const command = describe();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const { readDemo, runDemo } = await import("./demo/index.ts");
  const { json = false } = command.opts<{ json?: boolean }>();
  try {
    const result = await runDemo(readDemo(), json ? () => {} : console.log);
    if (json) console.log(visibleJson(result));
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(visible(error.message));
    return error.exitCode;
  }
}

if (import.meta.main) await start(run);
