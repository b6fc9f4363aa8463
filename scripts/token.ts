// `npm run --silent token owner`: prints one token of the demo organization.
import { Command } from "commander";
import { isPackage, orExitCode, visible } from "./terminal/index.ts";
import { start } from "./terminal/start.ts";

export const describe = (): Command =>
  new Command(isPackage() ? "infrarun token" : "npm run --silent token")
    .description("Prints a token of the demo organization, as saved by the last start of the service.")
    .argument("[name]", "owner, second, outsider, team or organization", "owner")
    .addHelpText(
      "after",
      "\nExit code 0: printed. 1: there are no saved tokens, or none with this name. 2: an option is invalid.",
    )
    .exitOverride();

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const command = describe();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const { DemoError, tokenOf } = await import("./demo/index.ts");
  try {
    console.log(tokenOf(command.processedArgs[0]));
    return 0;
  } catch (error) {
    if (!(error instanceof DemoError)) throw error;
    console.error(visible(error.message));
    return 1;
  }
}

if (import.meta.main) await start(run);
