// `npm run --silent token owner`: prints one token of the demo organization.
import type { Command } from "commander";
import { CommandLine } from "./terminal/command.ts";
import { isPackage, orExitCode, UserError, visible } from "./terminal/index.ts";
import { start } from "./terminal/start.ts";

export const describe = (): Command =>
  new CommandLine(isPackage() ? "infrarun token" : "npm run --silent token --")
    .description("Prints a token of the demo organization, as saved by the last start of the service.")
    .argument("[name]", "owner, second, outsider, team or organization", "owner")
    .addHelpText(
      "after",
      "\nExit code 0: printed. 1: there are no saved tokens, or none with this name. 2: an option is invalid.",
    );

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const command = describe();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const { tokenOf } = await import("./demo/index.ts");
  try {
    console.log(tokenOf(command.processedArgs[0]));
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(visible(error.message));
    return error.exitCode;
  }
}

if (import.meta.main) await start(run);
