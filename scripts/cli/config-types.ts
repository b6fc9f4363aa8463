// The declarations of `defineConfig`, from the options of all commands.
import type { Command, Option } from "commander";
import { general, isList, isSwitch, optionsOf } from "./config-options.ts";

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
    ...sections.map(({ name, type }) => `  ${name}?: ${type} | undefined;`),
    "}",
  ];
  const last = `/** Returns the configuration unchanged, typed for editors. */
export declare function defineConfig(config: Config): Config;`;
  return `${[...parts, config.join("\n"), last].join("\n\n")}\n`;
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
