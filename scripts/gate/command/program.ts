// The command line of the gate.
import { type Command, Option } from "commander";
import { CommandLine } from "../../terminal/command.ts";
import { addAccess, callOf, collect, isPackage, orExitCode, usageOf } from "../../terminal/index.ts";
import { formatNames } from "../recordings/log-formats.ts";
import { addOutcome, requireBaseline } from "./outcome-options.ts";
import { addProxyOptions, readProxyTask } from "./proxy-options.ts";
import type { CheckTask, CoverageTask, SuggestTask, Task } from "./tasks.ts";
import { readCount, readDocument, readFormat, readOrigin, readPositive, readWebhook } from "./values.ts";

const endOfNpm = isPackage()
  ? ""
  : ` After Ctrl-C, npm exits before the proxy. If your
script needs the summary and the exit code, start node_modules/.bin/node scripts/gate.ts instead of ${callOf("gate")}.`;

const exitCodes = `
Exit codes: 0 success. 1 too many violations, too little coverage, or some output could not be written.
2 wrong usage, the gate could not start, or check found no exchange to check.${endOfNpm}

--enforce also refuses requests that the gate cannot check: bodies larger than --max-body, unknown Content-Encodings, duplicate
members, other spellings of the path of an enforced operation, and undocumented headers or fields that change the method or path,
such as X-HTTP-Method-Override or _method. If your server reads _method, enforce its POST operations as well.
--severity not-judged=warning passes on bodies that are too large or have an unknown encoding. For text, files and streams, the
gate checks only the headers. Webhooks that share a path are enforced together.

Several documents: --document /billing=billing.yaml --document shop.example.com=shop.yaml. A host takes precedence over a path, and a
longer path over a shorter one. With --upstream /billing=http://billing:8080 the upstream gets /billing/invoices as /invoices; with
--upstream /billing=http://billing:8080/billing it gets the same path. Another --upstream <url> gets all other requests. Operation
names start with the document: billing.listInvoices. Without names, --enforce also refuses requests outside all documents.

Files are HAR 1.2, recordings of --record, or access logs (JSON, combined, tables), optionally gzipped. - is standard input, and
s3://bucket/prefix is all parts of a recording in a bucket. Bodies of a HAR file may be in other files of its folder, or in a zip
archive with it. Missing parts of a recording are never violations. For access logs, the gate checks the logged paths, queries,
statuses and media types.

The gate hides secrets in all its output: values that the spec marks as x-sensitive, and values that look like tokens. If the spec
marks no values, the gate hides values with names that sound like secrets; --reveal shows them.`;

/** The task, or the exit code if there is no task. */
export function readCommandLine(args: readonly string[]): Task | number {
  let task: Task | undefined;
  const named = args[0] !== undefined && !args[0].startsWith("-");
  const program = createProgram(named, (one) => {
    task = one;
  });
  return orExitCode(() => {
    program.parse(args, { from: "user" });
    return task ?? 0;
  });
}

export const describeGate = (): Command => createProgram(false, () => {});

/** `named`: the first argument is a command name. A wrong name then gets a suggestion instead of starting the proxy. */
function createProgram(named: boolean, choose: (task: Task) => void): Command {
  const program = new CommandLine(usageOf("gate"))
    .description("Checks live or recorded traffic against the spec.")
    .examples(`${usageOf("gate")} --upstream https://api.example.com`, `${usageOf("gate")} check traffic.har`)
    .usage(`--upstream <url> [options]\n       ${usageOf("gate")} check [options] <file...>`)
    .addHelpText("after", exitCodes)
    .enablePositionalOptions()
    .hook("preSubcommand", refuseOptionsBefore);
  addCommon(addProxyOptions(program));
  if (!named) program.action((...given: Parameters<typeof readProxyTask>) => choose(readProxyTask(...given)));
  addCheck(program, choose);
  addSuggest(program, choose);
  addCoverage(program, choose);
  return program;
}

/** Options before a subcommand would belong to the proxy and have no effect. */
function refuseOptionsBefore(program: Command, command: Command): void {
  const given = program.options.find((option) => program.getOptionValueSource(option.attributeName()) === "cli");
  if (given) program.error(`error: write options after ${command.name()}: ${command.name()} ${given.long} …`);
}

function addCheck(program: Command, choose: (task: Task) => void): void {
  addReading(addCommon(program.command("check"), 0))
    .description("Checks recorded traffic.")
    .argument("[file...]", "HAR 1.2 files, files written by --record, or access logs; - for standard input")
    .action((files: string[], options: Omit<CheckTask, "kind" | "files">, command: Command) => {
      requireBaseline(options, command);
      choose({ ...options, kind: "check", files: chosen(files, command) });
    });
}

function addSuggest(program: Command, choose: (task: Task) => void): void {
  addDocuments(addSpec(program.command("suggest")))
    .description("Writes a patch for the spec that documents undocumented members of recorded traffic.")
    .argument("[file...]", "HAR 1.2 files or files written by --record; - for standard input")
    .option("--origin <url>", "only exchanges with this origin, such as https://api.example.org", readOrigin)
    .option("--requests", "also suggest members of requests", false)
    .action((files: string[], options: Omit<SuggestTask, "kind" | "files">, command: Command) =>
      choose({ ...options, kind: "suggest", files: chosen(files, command) }),
    );
}

function addCoverage(program: Command, choose: (task: Task) => void): void {
  const command = program.command("coverage");
  // In the package, it is a command of its own.
  if (isPackage()) command.configureHelp({ commandUsage: () => `${callOf("coverage")} ${command.usage()}` });
  addReading(addDocuments(addSpec(command)))
    .description("Adds up the coverage of several runs and recordings, and shows the missing parts.")
    .argument("<file...>", "files written by --coverage, and all files that check reads")
    .option("--out <file>", "write the merged coverage to this file")
    .option("--missing", "list everything that is not covered", false)
    .option("--min-coverage <percent>", "fail below this coverage: 80, or operations=100,statuses=60")
    .option("--json", "print the report as one line of JSON", false)
    .action((files: string[], options: Omit<CoverageTask, "kind" | "files">) =>
      choose({ ...options, kind: "coverage", files }),
    );
}

function addSpec(command: Command): Command {
  return addAccess(command.optionsGroup("Document:").option("--spec <file>", "check against this OpenAPI document"), {
    single: true,
  })
    .addOption(
      new Option(
        "--webhook <name=path>",
        "also check deliveries of this webhook at this path; createOrder.onPaid=/paid for a callback; may be given several times",
      )
        .argParser(readWebhook)
        .default([])
        .conflicts("document"),
    )
    .option(
      "--reveal <name>",
      "show values with this name, although it sounds like a secret; may be given several times",
      collect,
      [],
    );
}

function addReading(command: Command): Command {
  return command
    .optionsGroup("Recordings:")
    .option("--origin <url>", "only exchanges with this origin, such as https://api.example.org", readOrigin)
    .option(
      "--log-format <format>",
      `format of the access logs: ${formatNames.join(", ")}, or their fields, such as method=verb,path=url,status=code`,
      readFormat,
    )
    .option(
      "--threads <number>",
      "number of threads for several files; 1 reads them one after the other (default: all cores)",
      readPositive,
    );
}

function addDocuments(command: Command): Command {
  const option = new Option(
    "--document <where=file>",
    "instead of --spec: a document for the paths below /prefix, or for one host; may be given several times",
  );
  return command.addOption(option.argParser(readDocument).default([]).conflicts("spec"));
}

/** `most`: default of --max-violations. */
function addCommon(command: Command, most?: number): Command {
  const maximum = new Option("--max-violations <number>", "fail if there are more violations").argParser(readCount);
  if (most !== undefined) maximum.default(most);
  return addOutcome(addDocuments(addSpec(command)))
    .option("--findings <file>", "append every finding to this file (NDJSON); - for standard output")
    .option("--coverage <file>", "add the coverage of this run to this file")
    .optionsGroup("Success or failure:")
    .addOption(maximum)
    .option("--min-coverage <percent>", "fail below this coverage at the end: 80, or operations=100,statuses=60");
}

/** Standard input by default, if it is a pipe. */
function chosen(files: string[], command: Command): string[] {
  if (files.length > 0) return files;
  if (process.stdin.isTTY) command.error("error: name the files to read, or - for standard input.");
  return ["-"];
}
