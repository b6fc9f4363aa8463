// The options that a configuration may set: those of the commands, with their names in camelCase.
import type { Command, Option } from "commander";

/** Options at the top of a configuration, for all commands that have them; a list of names limits them to these commands. */
export const general: Record<string, readonly string[] | "all"> = {
  spec: "all",
  overlay: "all",
  root: "all",
  allowRemote: "all",
  out: ["generate"],
};

/** Commands in which several documents may replace the one for all commands. */
export const sharing: ReadonlySet<string> = new Set(["gate", "coverage"]);

/** Options for a single call, which do not describe a project and may not be in a file. */
const onlyTyped = new Set(["help", "version", "explain"]);

/** Options of the command and its subcommands; if options share a name, the first. */
export function optionsOf(command: Command): Map<string, Option> {
  const found = new Map<string, Option>();
  for (const { options } of [command, ...command.commands]) {
    for (const option of options) {
      const name = option.attributeName();
      if (!onlyTyped.has(name) && !found.has(name)) found.set(name, option);
    }
  }
  return found;
}

/** If the option is repeated, its values add up. */
export const isList = (option: Option): boolean => option.variadic || Array.isArray(option.defaultValue);

/** A flag without a value. */
export const isSwitch = (option: Option): boolean => !option.required && !option.optional;
