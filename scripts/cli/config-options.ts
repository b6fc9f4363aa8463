// The options that a configuration may set: those of the commands, with their names in camelCase.
import type { Command, Option } from "commander";

/** Options at the top of a configuration, for all commands that have them; a list of names limits them to these commands. */
export const general: Record<string, readonly string[] | "all"> = {
  spec: "all",
  overlay: "all",
  root: "all",
  allowRemote: "all",
  includeTags: "all",
  operations: "all",
  out: ["generate"],
};

/** The list of generator steps, which no option can express. */
export const stepsKey = "steps";

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

/** `commands` by name. */
export function printConfigTypes(commands: ReadonlyMap<string, Command>): string {
  const sections = [...commands].map(([name, command]) => ({ name, type: typeName(name), command }));
  const parts = sections.map(({ type, name, command }) =>
    [
      `/** Options of \`infrarun ${name}\`. */`,
      `export interface ${type} {`,
      ...membersOf(optionsOf(command)),
      "}",
    ].join("\n"),
  );
  const known = new Map(sections.flatMap(({ command }) => [...optionsOf(command)].reverse()));
  const shared = new Map([...known].filter(([name]) => Object.hasOwn(general, name)));
  const config = [
    "/** What the command line need not say. */",
    "export interface Config {",
    ...membersOf(shared),
    "  /** Custom generator steps, made by `defineStep`. They run after the built-in steps. */",
    `  ${stepsKey}?: readonly (Step | (() => Step))[] | undefined;`,
    ...sections.map(({ name, type }) => `  ${name}?: ${type} | undefined;`),
    "}",
  ];
  const last = `/** Returns the configuration unchanged, typed for editors. */
export declare function defineConfig(config: Config): Config;`;
  return `${['import type { Step } from "./scripts/generate/step-module.js";', ...parts, config.join("\n"), last].join("\n\n")}\n`;
}

const typeName = (name: string): string => `${name[0]!.toUpperCase()}${name.slice(1)}Config`;

const membersOf = (options: ReadonlyMap<string, Option>): string[] =>
  [...options].flatMap(([name, option]) => [
    `  /** ${option.description.replaceAll("*/", "* /")} */`,
    `  ${name}?: ${typeOf(option)} | undefined;`,
  ]);

function typeOf(option: Option): string {
  if (isSwitch(option)) return "boolean";
  const one = option.argChoices?.map((choice) => JSON.stringify(choice)).join(" | ") ?? "string | number";
  if (isList(option)) return `${one} | readonly (${one})[]`;
  return option.optional ? `boolean | ${one} | readonly (${one})[]` : one;
}
