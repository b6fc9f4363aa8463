import type { Command } from "commander";
import { CommandLine } from "../terminal/command.ts";
import {
  type Access,
  addAccess,
  addSubset,
  callOf,
  orExitCode,
  type SubsetOptions,
  usageOf,
} from "../terminal/index.ts";
import { ownNames } from "./steps.ts";

export interface Options extends Access, SubsetOptions {
  spec: string;
  out: string;
  skip: string[];
  target: string[];
  check: boolean;
  watch: boolean;
  ifStale: boolean;
  json: boolean;
  javascript: boolean;
  strict: boolean;
}

const exitCodes = `
Exit codes: 0 done, or up to date. 1 the spec is wrong, or --check found stale files. 2 wrong arguments.`;

export const describeGenerate = (): Command =>
  addSubset(
    addAccess(
      new CommandLine(usageOf("generate"))
        .description(
          "Derives types, operations, client, validators, state machines and docs from an OpenAPI description.",
        )
        .examples(callOf("generate"), `${usageOf("generate")} --spec their.yaml --out their-client`)
        .optionsGroup("Document:")
        .option("--spec <file>", "the description", "openapi/openapi.yaml"),
    ),
  )
    .optionsGroup("Mode:")
    .option("--check", "write nothing; list the files that are stale", false)
    .option("--watch", "keep running; after each edit of the description, generate what the edit affects", false)
    .option("--if-stale", "do nothing if description, generator and files have not changed", false)
    .optionsGroup("Output:")
    .option("--out <folder>", "output folder", "generated")
    .option("--skip <step...>", "leave out these steps; their files stay", [])
    .option("--target <step...>", `make only these, and what they need: ${ownNames.join(", ")}, or your own`, [])
    .option("--javascript", "write .js and .d.ts instead of .ts, for a folder that npm packs", false)
    .option("--strict", "treat each note about the description as an error", false)
    .option("--json", "print the outcome as one line of JSON", false)
    .addHelpText("after", exitCodes);

/** Options that decide the output, if they differ from their defaults. */
export function decisiveOptions({ javascript, includeTags, operations }: Partial<Options>): object {
  return {
    ...(javascript && { javascript }),
    ...(includeTags?.length && { includeTags }),
    ...(operations?.length && { operations }),
  };
}

/** The options, or an exit code if there is nothing to do. */
export function readOptions(args: readonly string[]): Options | number {
  const command = describeGenerate();
  return orExitCode(() => {
    command.parse(args, { from: "user" });
    const options = command.opts<Options>();
    if (options.watch && (options.check || options.ifStale || options.json || options.strict)) {
      command.error("error: --watch cannot be combined with --check, --if-stale, --json or --strict");
    }
    return options;
  });
}
