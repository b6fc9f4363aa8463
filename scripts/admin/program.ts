// The command line, made from the descriptions of the resources.
import { type Command, Option as CommandOption, InvalidArgumentError } from "commander";
import { CommandLine } from "../terminal/command.ts";
import { orExitCode, usageOf, visibleLines } from "../terminal/index.ts";
import type { Option, Options } from "./options.ts";
import { shorten } from "./refusal.ts";
import type { Resource, Verb } from "./resource.ts";

/** The task that the command line describes. */
export type Task =
  | { kind: "verb"; resource: string; verb: Verb; key: string; given: Record<string, unknown>; json: boolean }
  | { kind: "export" | "import"; file: string; json: boolean }
  | { kind: "listKeys" | "rotateKeys"; json: boolean };

const notes = `
Exit codes: 0 done. 1 refused, with the reason. 2 wrong arguments.

The store is the server's: the embedded one in INFRARUN_DATA (./data by default, whether the server runs or not), or
the PostgreSQL of DATABASE_URL. A file .env may set both. Secrets are printed only once, when they are created.`;

/** The task, or the exit code if there is nothing to do. */
export function readCommandLine(args: readonly string[], resources: readonly Resource[]): Task | number {
  let task: Task | undefined;
  const program = createProgram(resources, (one) => {
    task = one;
  });
  return orExitCode(() => {
    program.parse(args, { from: "user" });
    return task ?? 0;
  });
}

/** The program, with every resource and verb. */
export const describeAdmin = (resources: readonly Resource[]): Command => createProgram(resources, () => {});

function createProgram(resources: readonly Resource[], choose: (task: Task) => void): Command {
  const program = new CommandLine(usageOf("admin"))
    .description("Manages what the API has no operations for: organizations, users, teams, tokens and more.")
    .examples(`${usageOf("admin")} organizations list`, `${usageOf("admin")} tokens create --user ann --expires 90d`)
    .usage("<resource> <verb> [options]")
    .addHelpText("after", notes)
    .configureOutput({ outputError: (text, write) => write(visibleLines(shorten(text))) });

  for (const { name, about, verbs } of resources) {
    const group = program.command(name).description(about).usage("<verb> [options]");
    for (const verb of verbs) addVerb(group, name, verb, choose);
  }
  program
    .command("export")
    .description(
      "Write the whole store, with all uploads, logs and encrypted secrets, to one new file (.gz compresses it)",
    )
    .argument("<file>", "where to")
    .option("--json", "answer in JSON")
    .action((file: string, { json = false }: { json?: boolean }) => choose({ kind: "export", file, json }));
  program
    .command("import")
    .description("Fill an empty store from an exported file")
    .argument("<file>", "where from")
    .option("--json", "answer in JSON")
    .action((file: string, { json = false }: { json?: boolean }) => choose({ kind: "import", file, json }));
  const keys = program.command("keys").description("Keys that encrypt the secrets of the store").usage("<verb>");
  const addKeyVerb = (name: string, about: string, kind: "listKeys" | "rotateKeys") =>
    keys
      .command(name)
      .description(about)
      .option("--json", "answer in JSON")
      .action(({ json = false }: { json?: boolean }) => choose({ kind, json }));
  addKeyVerb("list", "List keys, and how many secrets each of them encrypts", "listKeys");
  addKeyVerb("rotate", "Encrypt every secret with another key, or continue to; the service may run", "rotateKeys");
  return program;
}

function addVerb(group: Command, resource: string, verb: Verb, choose: (task: Task) => void): void {
  const command = group.command(verb.name).description(verb.about);
  if (verb.argument !== null) command.argument(`<${verb.argument}>`);
  for (const option of toCommandOptions(verb.options)) command.addOption(option);
  if (verb.final) command.option("--yes", "really do it");
  command.option("--json", "answer in JSON");
  command.action((...all: unknown[]) => {
    const key = verb.argument === null ? "" : String(all[0]);
    const { json = false, ...given } = command.opts<{ json?: boolean }>();
    choose({ kind: "verb", resource, verb, key, given, json });
  });
}

/** Short forms of frequent options. */
const letters: Record<string, string> = { organization: "-o, ", team: "-t, " };

function toCommandOptions(options: Options): CommandOption[] {
  return Object.entries(options).map(([name, option]) => {
    const about = option.required ? `${option.about} (required)` : option.about;
    const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return new CommandOption(`${letters[name] ?? ""}--${flag} ${option.placeholder}`, about)
      .makeOptionMandatory(option.required)
      .argParser((text: string, before: unknown) => parse(option, text, before));
  });
}

function parse(option: Option<unknown>, text: string, before: unknown): unknown {
  if (before !== undefined && !Array.isArray(before)) throw new InvalidArgumentError("It may be given only once.");
  try {
    return option.parse(text, before);
  } catch (error) {
    throw new InvalidArgumentError(`It ${(error as Error).message}.`);
  }
}
