// Which options a configuration may hold: those of the commands, by their names in camelCase.
import type { Command, Option } from "commander";

/** At the top of a configuration, for all commands that have such an option; with names, for these alone. */
export const general: Record<string, readonly string[] | "all"> = {
  spec: "all",
  overlay: "all",
  root: "all",
  allowRemote: "all",
  out: ["generate"],
};

/** In these, several documents stand in place of the one for all commands. */
export const sharing: ReadonlySet<string> = new Set(["gate", "coverage"]);

/** One for a command; they say nothing of a description and have no place in a file. */
const onlyTyped = new Set(["help", "version", "explain"]);

/** Of the command and those below it; of options that share a name, the first. */
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

/** Given several times, it adds up. */
export const isList = (option: Option): boolean => option.variadic || Array.isArray(option.defaultValue);

/** It takes no value. */
export const isSwitch = (option: Option): boolean => !option.required && !option.optional;
