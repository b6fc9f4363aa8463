import { type Command, Option } from "commander";
import type { ValueOptions } from "../model/index.ts";
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
  int64: ValueOptions["int64"];
  dates: ValueOptions["dates"];
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
    .addOption(
      new Option("--int64 <type>", "type of integers of 64 bits in the client: numbers lose digits beyond 2^53")
        .choices(["number", "string", "bigint"])
        .default("number"),
    )
    .addOption(
      new Option("--dates <type>", "type of a date-time in the client: a string, or a Date")
        .choices(["string", "date"])
        .default("string"),
    )
    .option("--strict", "treat each note about the description as an error", false)
    .option("--json", "print the outcome as one line of JSON", false)
    .addHelpText("after", exitCodes);

/** Options that decide the output, if they differ from their defaults. */
export function decisiveOptions(options: Partial<Options>): object {
  const { javascript, includeTags, operations } = options;
  return {
    ...valueOptions(options),
    ...(javascript && { javascript }),
    ...(includeTags?.length && { includeTags }),
    ...(operations?.length && { operations }),
  };
}

/** Undefined if all values have the types of JSON. */
export const valueOptions = ({ int64 = "number", dates = "string" }: Partial<Options>): ValueOptions | undefined =>
  int64 === "number" && dates === "string" ? undefined : { int64, dates };

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
