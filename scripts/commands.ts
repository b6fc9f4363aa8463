// The table of commands of `infrarun`. In a clone, npm scripts start the same commands.
import { existsSync, readFileSync } from "node:fs";
import type { Command } from "commander";
import {
  describeCompletion,
  describeInit,
  loadConfig,
  printCompletion,
  printConfigTypes,
  runInit,
  runOfServer,
  type Shell,
  shells,
  stepsKey,
  withConfig,
} from "./cli/index.ts";
import { CommandLine } from "./terminal/command.ts";
import { isPackage, orExitCode, UserError, visible } from "./terminal/index.ts";

interface Loaded {
  describe(): Command | Promise<Command>;
  /** `steps`: the generator steps of the configuration. */
  run(args: readonly string[], steps?: unknown): Promise<number>;
}

interface Entry {
  summary: string;
  load(): Promise<Loaded>;
}

/** Commands whose options the configuration can set. */
export const commands = {
  generate: {
    summary: "write types, client, validators and docs for a description",
    load: () => import("./generate.ts"),
  },
  lint: { summary: "check descriptions by rules", load: () => import("./lint.ts") },
  impact: {
    summary: "list the breaking changes of an edit, and the affected callers",
    load: () => import("./impact.ts"),
  },
  gate: { summary: "check live or recorded traffic against a description", load: () => import("./gate.ts") },
  describe: { summary: "write a description of recorded traffic", load: () => import("./describe.ts") },
  coverage: { summary: "show the coverage of a description by recorded traffic", load: loadCoverage },
  conform: { summary: "test a server against its description", load: () => import("./conform.ts") },
  docs: { summary: "build the docs as a site for any host of static files", load: () => import("./build-docs.ts") },
  mock: { summary: "answer with the examples of a description", load: () => import("./mock.ts") },
} satisfies Record<string, Entry>;

/** Commands that only the package has. */
const besides: Record<string, Entry> = {
  init: {
    summary: "find the description here, write infrarun.config.ts and npm scripts",
    load: async () => ({ describe: describeInit, run: init }),
  },
  completion: {
    summary: "print a script that completes commands and options in a shell",
    load: async () => ({ describe: describeCompletion, run: complete }),
  },
};

/** Commands of the package `infrarun-server`, which reads its own arguments. */
const ofServer: Record<string, Entry> = {
  serve: {
    summary: "run the reference service, with its PostgreSQL (package infrarun-server)",
    load: async () => ({
      describe: () =>
        new CommandLine("infrarun serve")
          .option("--json", "print one line of JSON when ready, instead of the welcome text")
          .option("--role <role>", "server: only answer requests; worker: only carry out runs and tests"),
      run: (args) => runOfServer("serve", args),
    }),
  },
  admin: {
    summary: "manage organizations, users, teams and tokens of a service (package infrarun-server)",
    load: async () => ({
      describe: () => new CommandLine("infrarun admin"),
      run: (args) => runOfServer("admin", args),
    }),
  },
  demo: {
    summary: "carry out a first run on a running service (package infrarun-server)",
    load: async () => ({
      describe: (await import("./demo.ts")).describe,
      run: (args) => runOfServer("demo", args),
    }),
  },
  token: {
    summary: "print a token of the demo organization (package infrarun-server)",
    load: async () => ({
      describe: (await import("./token.ts")).describe,
      run: (args) => runOfServer("token", args),
    }),
  },
};

const all: Record<string, Entry> = { ...commands, ...ofServer, ...besides };

/** `gate coverage` as a command of its own. */
async function loadCoverage(): Promise<Loaded> {
  const gate = await import("./gate.ts");
  return {
    describe: async () => (await gate.describe()).commands.find((command) => command.name() === "coverage")!,
    run: (args) => gate.run(["coverage", ...args]),
  };
}

async function init(args: readonly string[]): Promise<number> {
  const command = describeInit();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  for (const line of runInit(command.opts())) console.log(line);
  return 0;
}

async function complete(args: readonly string[]): Promise<number> {
  const command = describeCompletion();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const shell = shells.find((name) => name === command.args[0]) as Shell | undefined;
  if (shell === undefined) {
    throw new UserError(`There is no completion for ${visible(command.args[0]!)}, only for ${shells.join(", ")}.`);
  }
  process.stdout.write(printCompletion(shell, await describeAll(all)));
  return 0;
}

/** Each command with its options. */
async function describeAll(
  table: Record<string, Entry> = commands,
): Promise<Map<string, { text: string; command: Command }>> {
  const described = Object.entries(table).map(async ([name, { summary, load }]) => {
    const command = await (await load()).describe();
    return [name, { text: summary, command }] as const;
  });
  return new Map(await Promise.all(described));
}

/** The declarations of `defineConfig`. */
export async function declareConfig(): Promise<string> {
  return printConfigTypes(new Map([...(await describeAll())].map(([name, { command }]) => [name, command])));
}

/** Returns the exit code. */
export async function runInfrarun(args: readonly string[]): Promise<number> {
  let chosen: { name: string; rest: string[] } | undefined;
  const program = describeProgram((name, rest) => {
    chosen = { name, rest };
  });
  try {
    const { named, others } = takeConfig(args);
    const read = orExitCode(() => program.parse(commandOf(others), { from: "user" }));
    if (typeof read === "number") return read;
    return await runCommand(chosen!.name, chosen!.rest, named);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(visible(error.message));
    return 2;
  }
}

/**
 * `help gate` is `gate --help`. An unknown command is kept without arguments, because commander would answer its `--help`
 * with the program's help.
 */
function commandOf(args: readonly string[]): readonly string[] {
  const [name = "", ...rest] = args[0] === "help" ? [...args.slice(1, 2), "--help"] : args;
  return name.startsWith("-") || Object.hasOwn(all, name) ? [name, ...rest] : [name].filter(Boolean);
}

function describeProgram(choose: (name: string, rest: string[]) => void): Command {
  const program = new CommandLine("infrarun")
    .description("Makes code and docs from an OpenAPI description, and checks edits and traffic against it.")
    .usage("<command> [options]")
    .option("--config <file>", "take options from this file (default: infrarun.config.ts, .js or .json here)")
    .version(readVersion())
    .addHelpText("after", "\nFor the options of a command: infrarun gate --help")
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .helpCommand(false)
    .enablePositionalOptions();
  for (const [name, { summary }] of Object.entries(all)) {
    program
      .command(name)
      .description(summary)
      .argument("[arguments...]")
      .helpOption(false)
      .allowUnknownOption()
      .passThroughOptions()
      .action((rest: string[]) => choose(name, rest));
  }
  return program;
}

const readVersion = (): string =>
  visible(JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version);

async function runCommand(name: string, rest: string[], named: string | undefined): Promise<number> {
  const { describe, run } = await all[name]!.load();
  const isHelp = rest.some((one) => one === "--help" || one === "-h");
  if (isHelp || !Object.hasOwn(commands, name)) return run(rest);
  const config = await loadConfig(named);
  if (config === undefined) return runUnconfigured(name, run, rest);
  const { args, added } = withConfig(await describe(), name, rest, config, Object.keys(commands));
  const code = await run(args, config.values[stepsKey]);
  if (code === 2 && added.length > 0) console.error(visible(`(${config.file} says ${added.join(" ")})`));
  return code;
}

/** These say themselves that they need a description. */
const sayWhatTheyNeed = new Set(["gate", "coverage", "conform", "describe", "mock"]);

async function runUnconfigured(name: string, run: Loaded["run"], rest: string[]): Promise<number> {
  const code = await run(rest);
  const isNamed = rest.some((one) => /^--spec(?:=|$)/.test(one) || existsSync(one));
  if (isPackage() && code === 2 && !sayWhatTheyNeed.has(name) && !isNamed) {
    const named = name === "lint" ? name : `${name} --spec`;
    console.error(`(Name your description: infrarun ${named} FILE. infrarun init finds it and remembers it.)`);
  }
  return code;
}

/** Accepts `--config` at any position, even after the command. */
function takeConfig(args: readonly string[]): { named: string | undefined; others: string[] } {
  const others = [...args];
  const at = others.findIndex((one) => one === "--config" || one.startsWith("--config="));
  if (at === -1) return { named: undefined, others };
  const [option, value] = others.splice(at, others[at] === "--config" ? 2 : 1);
  const named = option === "--config" ? value : option!.slice("--config=".length);
  if (!named || named.startsWith("-")) throw new UserError("--config needs the name of a file.");
  return { named, others };
}
