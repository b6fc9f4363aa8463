// Turns a configuration into arguments: options that the command line does not set are put before its arguments.
import type { Command, Option } from "commander";
import { closest, UserError, visible } from "../terminal/index.ts";
import { general, isList, isSwitch, optionsOf, sharing, stepsKey } from "./config-options.ts";
import { isMap, type LoadedConfig } from "./load-config.ts";

/** The arguments for the command `name`, and the added ones. `names` are all commands that may have a section. */
export function withConfig(
  command: Command,
  name: string,
  args: readonly string[],
  { file, values }: LoadedConfig,
  names: readonly string[],
): { args: string[]; added: string[] } {
  const say = (text: string) => new UserError(`${file}: ${text}`);
  demandKnown(values, [...Object.keys(general), stepsKey, ...names], "", say);
  const section = values[name] ?? {};
  if (!isMap(section)) throw say(`${name} must be an object.`);
  demandKnown(section, [...optionsOf(command).keys()], `${name}.`, say);

  const below = command.commands.find((one) => one.name() === args[0] || one.aliases().includes(args[0] ?? ""));
  const chosen = below ?? command;
  const own = below === undefined ? [...args] : args.slice(1);
  const { given, operands } = look(chosen, own);
  const givenOptions = chosen.options.filter((option) => given.has(option.attributeName()));
  const added: string[] = [];
  const isShared =
    sharing.has(name) &&
    (given.has("document") || (Object.hasOwn(section, "document") && !Object.hasOwn(section, "spec")));
  for (const [key, option] of optionsOf(chosen)) {
    if (key === "spec" && isShared) continue;
    if (given.has(key) || !chosen.options.includes(option)) continue;
    if (givenOptions.some((typed) => excludes(typed, option) || excludes(option, typed))) continue;
    const [place, value] = findValue(key, section, values, name);
    if (value !== undefined)
      added.push(...argumentsOf(option, value, () => say(`${place} must be ${wanted(option)}.`)));
  }
  const { spec } = values;
  // `lint` takes descriptions as arguments.
  const isFiled = chosen.registeredArguments[0]?.variadic && !optionsOf(chosen).has("spec");
  if (isFiled && spec !== undefined && typeof spec !== "string") throw say("spec must be a string.");
  const files = isFiled && operands === 0 && typeof spec === "string" ? [spec] : [];
  return {
    args: [...(below === undefined ? [] : [args[0]!]), ...added, ...own, ...files],
    added: [...added, ...files],
  };
}

/** Commander's declarations lack the names that an option conflicts with. */
const excludes = (option: Option, other: Option): boolean =>
  (option as Option & { conflictsWith: readonly string[] }).conflictsWith.includes(other.attributeName());

function findValue(
  key: string,
  section: Record<string, unknown>,
  values: Record<string, unknown>,
  name: string,
): [string, unknown] {
  if (Object.hasOwn(section, key)) return [`${name}.${key}`, section[key]];
  const who = Object.hasOwn(general, key) ? general[key] : undefined;
  return [key, who === "all" || who?.includes(name) ? values[key] : undefined];
}

/** The options on the command line. The command itself reports mistakes in them. */
function look(command: Command, args: readonly string[]): { given: Set<string>; operands: number } {
  command.configureOutput({ writeErr: () => {} });
  let operands = 0;
  try {
    operands = command.parseOptions([...args]).operands.length;
  } catch {
    return { given: new Set(optionsOf(command).keys()), operands: 1 };
  }
  const given = command.options.map((option) => option.attributeName());
  return { given: new Set(given.filter((name) => command.getOptionValueSource(name) === "cli")), operands };
}

function argumentsOf(option: Option, value: unknown, refuse: () => UserError): string[] {
  if (isSwitch(option)) {
    if (typeof value !== "boolean") throw refuse();
    // `--no-live-page` stands for false, any other flag for true.
    return value === !option.negate ? [option.long!] : [];
  }
  if (option.optional && typeof value === "boolean") return value ? [option.long!] : [];
  const list = Array.isArray(value) ? value : [value];
  if (!list.every((one) => typeof one === "string" || typeof one === "number")) throw refuse();
  return isList(option) ? list.map((one) => `${option.long}=${one}`) : [`${option.long}=${list.join(",")}`];
}

function wanted(option: Option): string {
  if (isSwitch(option)) return "true or false";
  const one = "a text or a number";
  if (isList(option)) return `${one}, or a list of them`;
  return option.optional ? `true, ${one}, or a list of them` : one;
}

function demandKnown(
  values: Record<string, unknown>,
  known: readonly string[],
  place: string,
  say: (text: string) => UserError,
): void {
  const unknown = Object.keys(values).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  const near = closest(unknown, known);
  const hint = near === undefined ? `known are ${known.join(", ")}.` : `did you mean ${place}${near}?`;
  throw say(`there is no ${place}${visible(unknown).slice(0, 100)}; ${hint}`);
}
