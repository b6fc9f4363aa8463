// `npm run describe -- FILE…`: writes an OpenAPI document for recorded traffic.
import { type Command, InvalidArgumentError } from "commander";
import type { DescribeTask } from "./describe/index.ts";
import { formatNames, readLogFormat } from "./gate/index.ts";
import { CommandLine } from "./terminal/command.ts";
import { orExitCode, UserError, usageOf, visibleLines } from "./terminal/index.ts";
import { start } from "./terminal/start.ts";

const notes = `
Files are HAR 1.2, recordings of the gate, or access logs, optionally gzipped. - is standard input, and s3://bucket/prefix is all
parts of a recording in a bucket. Without --server, the origin with the most JSON is described.

If the file of --output exists, it is extended. Its content and comments stay. Only schemas with x-confidence: low are widened;
other contradictions are listed.

Secrets are never in the description: values with names that sound like secrets, and values that look like tokens, are left out.

Exit code 0: written. 1: the traffic contradicts the existing file. 2: wrong usage, or nothing to describe.`;

export const describe = (): Command =>
  new CommandLine(usageOf("describe"))
    .description("Writes an OpenAPI document for recorded traffic.")
    .examples(
      `${usageOf("describe")} shop.har --output openapi.yaml`,
      `${usageOf("describe")} traffic.ndjson --server https://api.example.com/v2 > openapi.yaml`,
    )
    .argument("<file...>", "HAR 1.2 files, files written by gate --record, or access logs; - for standard input")
    .option("-o, --output <file>", "write to this YAML or JSON file, or extend it (default: standard output)")
    .option("--title <text>", "title of the API (default: its host)")
    .option(
      "--server <url>",
      "describe only what is below this address, such as https://api.example.com/v2",
      readServer,
    )
    .option(
      "--log-format <format>",
      `format of the access logs: ${formatNames.join(", ")}, or their fields`,
      readFormat,
    )
    .option("--fresh", "replace the file of --output instead of extending it", false)
    .option("--json", "with --output: print a summary as one line of JSON", false)
    .addHelpText("after", notes);

type Options = Omit<DescribeTask, "files">;

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const command = describe();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  // Covers --help, for which commander uses exit code 0.
  if (typeof read === "number") return read;
  const options = command.opts<Options>();
  try {
    if (options.json && options.output === undefined) throw new UserError("--json needs --output.");
    const { runDescribe } = await import("./describe/index.ts");
    return await runDescribe({ ...options, files: command.args });
  } catch (error) {
    console.error(visibleLines((error as Error).message));
    return 2;
  }
}

function readServer(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new InvalidArgumentError("It must be a URL such as https://api.example.com/v2.");
  return url;
}

function readFormat(text: string): ReturnType<typeof readLogFormat> {
  try {
    return readLogFormat(text);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}

if (import.meta.main) await start(run);
