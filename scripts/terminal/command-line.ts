import type { Command, CommanderError } from "commander";

/** The result of reading the command line, or the exit code if commander has already printed what is to say. */
export function orExitCode<T>(read: () => T): T | number {
  try {
    return read();
  } catch (error) {
    const { code, exitCode } = error as CommanderError;
    if (!code?.startsWith?.("commander.")) throw error;
    if (exitCode === 0) return 0;
    // Without a verb, commander has already shown the help.
    if (code !== "commander.help") console.error("(See --help.)");
    return 2;
  }
}

/** For an option that may be given several times. */
export const collect = (text: string, others: string[]): string[] => [...others, text];

/** `--format`, and `--json` for short; both together are a mistake. */
export function addFormat(command: Command, names: readonly string[], of = "output", shape = ""): Command {
  // An implied value would itself conflict with the option that implies it.
  command.on("option:json", () => {
    if (command.getOptionValueSource("format") !== "cli") command.setOptionValueWithSource("format", "json", "default");
  });
  return command
    .addOption(command.createOption("--format <name>", `format of the ${of}`).choices(names).default("terminal"))
    .addOption(command.createOption("--json", `the same as --format json${shape}`).conflicts("format"));
}
