// The table of commands of `infrarun`. Each is the one that npm scripts start in a clone.
import { Command } from "commander";
import { orExitCode, visible } from "./terminal/index.ts";

interface Loaded {
  describe(): Command | Promise<Command>;
  run(args: readonly string[]): Promise<number>;
}

interface Entry {
  summary: string;
  load(): Promise<Loaded>;
}

export const commands = {
  generate: {
    summary: "types, client, validators and docs from a description",
    load: () => import("./generate.ts"),
  },
  lint: { summary: "check descriptions by rules", load: () => import("./lint.ts") },
  impact: { summary: "what an edit of a description breaks, for whom, and where", load: () => import("./impact.ts") },
  gate: { summary: "check live or recorded traffic against a description", load: () => import("./gate.ts") },
  coverage: { summary: "how much of a description recorded traffic has shown", load: loadCoverage },
  docs: { summary: "the docs as a site for any host of static files", load: () => import("./build-docs.ts") },
  mock: { summary: "answer with the examples of a description", load: () => import("./mock.ts") },
} satisfies Record<string, Entry>;

/** `gate coverage`, by a name of its own. */
async function loadCoverage(): Promise<Loaded> {
  const gate = await import("./gate.ts");
  return {
    describe: async () => (await gate.describe()).commands.find((command) => command.name() === "coverage")!,
    run: (args) => gate.run(["coverage", ...args]),
  };
}

/** Returns the exit code. */
export async function runInfrarun(args: readonly string[]): Promise<number> {
  let chosen: { entry: Entry; rest: string[] } | undefined;
  const program = new Command("infrarun")
    .description("Everything that follows from an OpenAPI description.")
    .usage("<command> [options]")
    .version(await readVersion())
    .addHelpText("after", "\nEach command explains itself: infrarun gate --help")
    .enablePositionalOptions()
    .exitOverride();
  for (const [name, entry] of Object.entries<Entry>(commands)) {
    program
      .command(name)
      .description(entry.summary)
      .argument("[arguments...]")
      .helpOption(false)
      .allowUnknownOption()
      .passThroughOptions()
      .exitOverride()
      .action((rest: string[]) => {
        chosen = { entry, rest };
      });
  }
  const read = orExitCode(() => program.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const { run } = await chosen!.entry.load();
  return run(chosen!.rest);
}

async function readVersion(): Promise<string> {
  const { readFileSync } = await import("node:fs");
  return visible(JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version);
}
