// The command line of the gate.
import { Command, InvalidArgumentError, Option } from "commander";
import { callOf, isPackage, orExitCode, usageOf } from "../../terminal/index.ts";
import { endings, type FormName, formNames, formOf } from "../forms/index.ts";
import { readHostName } from "../live/own-host.ts";

/** The document to check traffic against. */
interface SpecOptions {
  /** Another document instead of our own. */
  spec?: string;
  /** Another folder that the document may refer to, besides its own. */
  root?: string;
  allowRemote: boolean;
  /** Names that sound like secrets, and are none. */
  reveal: string[];
}

/** Options of `check` and the proxy. */
export interface CommonOptions extends SpecOptions {
  /** Where findings go as NDJSON; `-` is standard output. */
  findings?: string;
  /** The file that coverage is added to. */
  coverage?: string;
  minCoverage?: string;
  /** How the summary is printed. */
  format: FormName;
  /** Files that hold the summary besides, in the forms that their endings name. */
  write: string[];
}

export interface ProxyTask extends CommonOptions {
  kind: "proxy";
  upstream: URL;
  ca?: string;
  host: string;
  port: number;
  enforce: "none" | "all" | string[];
  sample: number;
  maxBody: number;
  keepHost: boolean;
  record?: string;
  /** Without it, any number of violations exits with 0. */
  maxViolations?: number;
  livePage: boolean;
  /** Further host names under which the gate shows its pages. */
  allowedHost: string[];
  follow: boolean;
  /** Origins in the service's links. */
  publicOrigin: string[];
}

export interface CheckTask extends CommonOptions {
  kind: "check";
  files: string[];
  /** Only exchanges with this origin. */
  origin?: string;
  maxViolations: number;
}

export interface SuggestTask extends SpecOptions {
  kind: "suggest";
  files: string[];
  /** Only exchanges with this origin. */
  origin?: string;
  requests: boolean;
}

export interface CoverageTask extends SpecOptions {
  kind: "coverage";
  files: string[];
  /** The file for the merged coverage. */
  out?: string;
  missing: boolean;
  minCoverage?: string;
  json: boolean;
}

export type Task = ProxyTask | CheckTask | SuggestTask | CoverageTask;

const endOfNpm = isPackage()
  ? ""
  : ` npm ends before a proxy that is told to stop: a script
that wants its summary and exit code starts node scripts/gate.ts in place of ${callOf("gate")}.`;

const exitCodes = `
Exit codes: 0 all is well. 1 too many violations, too little coverage, or some output could not be written.
2 wrong arguments, the gate could not start, or check judged nothing.${endOfNpm}

Files are HAR 1.2 or written by --record, gzipped or not; - is standard input. Bodies of a HAR file may lie beside it, or
with it in a zip archive. The gate hides secrets in everything that
it writes and shows: values that the spec marks x-sensitive, and values that look like tokens. Of a spec that marks nothing, it
hides whatever sounds like a secret; --reveal shows what does not deserve it.`;

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
  const program = new Command(usageOf("gate"))
    .description("Checks live or recorded traffic against the spec.")
    .usage(`--upstream <url> [options]\n       ${usageOf("gate")} check [options] <file...>`)
    .addHelpText("after", exitCodes)
    .showHelpAfterError("(See --help.)")
    .allowExcessArguments(false)
    .enablePositionalOptions()
    .hook("preSubcommand", refuseOptionsBefore)
    .exitOverride();
  addProxy(program, named, choose);
  addCheck(program, choose);
  addSuggest(program, choose);
  addCoverage(program, choose);
  return program;
}

/** Options before a subcommand would belong to the proxy and have no effect. */
function refuseOptionsBefore(program: Command, command: Command): void {
  const given = program.options.find((option) => program.getOptionValueSource(option.attributeName()) === "cli");
  if (given) program.error(`error: options stand after ${command.name()}: ${command.name()} ${given.long} …`);
}

function addProxy(program: Command, named: boolean, choose: (task: Task) => void): void {
  addCommon(program)
    .option("--upstream <url>", "the server that gets all requests", readUpstream)
    .option("--ca <file>", "certificates (PEM) to trust instead of the system's")
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--port <number>", "port to listen on; 0 for any free port", readPort, 4020)
    .option(
      "--enforce [operations]",
      "refuse what breaks the contract, for all operations or for these operationIds (separated by commas)",
      (text: string) => text.split(",").map((name) => name.trim()),
    )
    .option("--sample <rate>", "check this share of the exchanges that are not enforced, 0 to 1", readRate, 1)
    .option("--max-body <bytes>", "pass larger bodies on without checking them", readCount, 1 << 20)
    .option("--keep-host", "send the client's Host to the upstream, not the upstream's own", false)
    .option("--record <file>", "append every checked exchange to this file (NDJSON, secrets hidden)")
    .option("--follow", "follow the links in answers, five a second, with the caller's token", false)
    .option(
      "--public-origin <url>",
      "with --follow: send links to this origin to the upstream; may be given several times",
      (text: string, others: string[]) => [...others, readOrigin(text)],
      [],
    )
    .option(
      "--allowed-host <name>",
      "also serve /__gate under this host name, such as gate.example.org:8080; may be given several times",
      (text: string, others: string[]) => [...others, readHost(text)],
      [],
    )
    .option("--no-live-page", "pass requests for /__gate on instead of serving the live page")
    .addOption(maximum());
  if (named) return;
  program.action((options: Omit<ProxyTask, "kind" | "enforce"> & { enforce?: true | string[] }, command: Command) => {
    if (options.upstream === undefined) {
      command.error("error: name the server with --upstream <url>, or check recorded files with check.");
    }
    if (options.publicOrigin.length > 0 && !options.follow) {
      command.error("error: --public-origin needs --follow.");
    }
    const { enforce } = options;
    choose({
      ...options,
      kind: "proxy",
      enforce: enforce === undefined ? "none" : enforce === true ? "all" : enforce,
    });
  });
}

function addCheck(program: Command, choose: (task: Task) => void): void {
  addCommon(program.command("check"))
    .description("Checks recorded traffic.")
    .argument("[file...]", "HAR 1.2 files or files written by --record; - for standard input")
    .option("--origin <url>", "only exchanges with this origin, such as https://api.example.org", readOrigin)
    .addOption(maximum().default(0))
    .action((files: string[], options: Omit<CheckTask, "kind" | "files">, command: Command) =>
      choose({ ...options, kind: "check", files: chosen(files, command) }),
    );
}

function addSuggest(program: Command, choose: (task: Task) => void): void {
  addSpec(program.command("suggest"))
    .description("Writes a patch that adds members to the spec that it lacks and recorded traffic has.")
    .argument("[file...]", "HAR 1.2 files or files written by --record; - for standard input")
    .option("--origin <url>", "only exchanges with this origin, such as https://api.example.org", readOrigin)
    .option("--requests", "also suggest members of requests", false)
    .action((files: string[], options: Omit<SuggestTask, "kind" | "files">, command: Command) =>
      choose({ ...options, kind: "suggest", files: chosen(files, command) }),
    );
}

function addCoverage(program: Command, choose: (task: Task) => void): void {
  addSpec(program.command("coverage"))
    .description("Adds up the coverage of several runs and shows what was not seen.")
    .argument("<file...>", "files written by --coverage")
    .option("--out <file>", "write the merged coverage to this file")
    .option("--missing", "list everything that was not seen", false)
    .option("--min-coverage <percent>", "fail below this coverage: 80, or operations=100,statuses=60")
    .option("--json", "print the report as one line of JSON", false)
    .action((files: string[], options: Omit<CoverageTask, "kind" | "files">) =>
      choose({ ...options, kind: "coverage", files }),
    );
}

function addSpec(command: Command): Command {
  return command
    .option("--spec <file>", "check against this OpenAPI document instead of this service's own")
    .option("--root <folder>", "with --spec: let the document refer to files in this folder, not only in its own")
    .option("--allow-remote", "with --spec: let the document refer to http and https addresses", false)
    .option(
      "--reveal <name>",
      "show what has this name though it sounds like a secret; may be given several times",
      (text: string, others: string[]) => [...others, text],
      [],
    );
}

function addCommon(command: Command): Command {
  return addSpec(command)
    .option("--findings <file>", "append every finding to this file (NDJSON); - for standard output")
    .option("--coverage <file>", "add the coverage of this run to this file")
    .option("--min-coverage <percent>", "fail below this coverage at the end: 80, or operations=100,statuses=60")
    .addOption(new Option("--format <name>", "how the summary is printed").choices(formNames).default("terminal"))
    .addOption(new Option("--json", "the same as --format json").implies({ format: "json" }))
    .option(
      "--write <file>",
      `also write the summary to a file, in the form that its ending names (${endings.join(", ")}); may be given several times`,
      readWritten,
      [],
    );
}

function readWritten(file: string, others: string[]): string[] {
  if (formOf(file) === undefined) throw new InvalidArgumentError(`Its ending must be one of ${endings.join(", ")}.`);
  return [...others, file];
}

const maximum = () => new Option("--max-violations <number>", "fail if there are more violations").argParser(readCount);

/** Standard input by default, if it is a pipe. */
function chosen(files: string[], command: Command): string[] {
  if (files.length > 0) return files;
  if (process.stdin.isTTY) command.error("error: name the files to read, or - for standard input.");
  return ["-"];
}

function readUpstream(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError("It must be a URL such as https://api.example.org.");
  }
  if (url.username || url.password) throw new InvalidArgumentError("It must not contain a user or a password.");
  if (url.search || url.hash) throw new InvalidArgumentError("It must not contain a query or a fragment.");
  return url;
}

function readHost(text: string): string {
  const name = readHostName(text);
  if (name === null)
    throw new InvalidArgumentError("It must be a name such as gate.example.org or gate.example.org:8080.");
  return name;
}

function readOrigin(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new InvalidArgumentError("It must be a URL such as https://api.example.org.");
  }
  return new URL(text).origin;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError("It must be a number from 0 to 65535.");
  return port;
}

function readRate(text: string): number {
  const rate = Number(text);
  if (text.trim() === "" || !(rate >= 0 && rate <= 1))
    throw new InvalidArgumentError("It must be a number from 0 to 1.");
  return rate;
}

function readCount(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}
