import type { Command, CommanderError } from "commander";

/** The parsed command line, or the exit code if commander has already printed a message. */
export function orExitCode<T>(read: () => T): T | number {
  try {
    return read();
  } catch (error) {
    const { code, exitCode } = error as CommanderError;
    if (!code?.startsWith?.("commander.")) throw error;
    return exitCode === 0 ? 0 : 2;
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

/** The operations that a command uses; without both lists, all. */
export interface SubsetOptions {
  includeTags: string[];
  operations: string[];
}

export const addSubset = (command: Command): Command =>
  command
    .option("--include-tags <tag...>", "use only operations with these tags, and the components that they reach", [])
    .option("--operations <id...>", "use only these operations; with --include-tags, use them too", []);

/** Only the package is compiled to JavaScript. */
export const isPackage = (): boolean => import.meta.url.endsWith(".js");

/** Commands that have another name in the package. */
const packageNames: Record<string, string> = { "docs:build": "docs" };

/** For sentences: `npm run gate`. */
export const callOf = (script: string): string =>
  isPackage() ? `infrarun ${packageNames[script] ?? script}` : `npm run ${script}`;

/** For calls with arguments: `npm run gate --`. */
export const usageOf = (script: string): string => (isPackage() ? callOf(script) : `${callOf(script)} --`);

/** The line below a message about a wrong call. `call`: the command with its parents. */
export const helpHint = (call: string): string => `(See ${call} --help)`;

/** Only a clone has a description of its own. */
export const needsDescription =
  "This needs an OpenAPI description: name it with --spec <file>, or in code with the option spec. " +
  "`infrarun init` finds your description and remembers it.";
