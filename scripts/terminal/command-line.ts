import type { Command, CommanderError } from "commander";

/** The parsed command line, or the exit code if commander has already printed a message. */
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

/** For a repeatable option. */
export const collect = (text: string, others: string[]): string[] => [...others, text];

/** Permitted references outside the document's folder, and its Overlays. */
export interface Access {
  root?: string;
  allowRemote: boolean;
  overlay: string[];
}

/** The options of `Access`. `--overlay` is `single` if files are the arguments of the command, because it would take them too. */
export function addAccess(command: Command, { to = "the description", single = false } = {}): Command {
  command
    .option("--root <folder>", "let the description refer to files in this folder, not only in its own")
    .option("--allow-remote", "let the description refer to http and https addresses", false);
  return single
    ? command.option("--overlay <file>", `apply this Overlay to ${to}; may be given several times`, collect, [])
    : command.option("--overlay <file...>", `apply these Overlays to ${to}, in this order`, []);
}
