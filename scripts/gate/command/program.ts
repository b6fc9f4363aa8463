// The command line of the gate.
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { readHostName } from "../live/own-host.ts";

/** The document that traffic is judged by. */
interface SpecOptions {
  /** Another document than our own. */
  spec?: string;
  /** The folder that it may refer to files in, besides its own. */
  root?: string;
  allowRemote: boolean;
}

/** What every way of judging takes. */
export interface CommonOptions extends SpecOptions {
  /** Where findings go as NDJSON; `-` is standard output. */
  findings?: string;
  /** The file that coverage is added to. */
  coverage?: string;
  minCoverage?: string;
  json: boolean;
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
  /** Without it, stopping is no failure however much was found. */
  maxViolations?: number;
  livePage: boolean;
  /** Names besides its own under which the gate shows its pages. */
  allowedHost: string[];
  follow: boolean;
  /** Where the service says it is, in the links that it prints. */
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
  /** Where the sum goes. */
  out?: string;
  missing: boolean;
  minCoverage?: string;
  json: boolean;
}

export type Task = ProxyTask | CheckTask | SuggestTask | CoverageTask;

const exitCodes = `
Exit code 0: all is as allowed. 1: more violations, or less coverage, than allowed, or not all could be written. 2: it
was called wrongly, or could not start.

Files are HAR 1.2 or what --record wrote, also gzipped; - is standard input. Whatever the gate writes and shows is
redacted: x-sensitive of the spec decides, and what looks like a token goes as well.`;

/** The task, or the exit code where there is none to do. */
export function readCommandLine(args: readonly string[]): Task | number {
  let task: Task | undefined;
  const named = args[0] !== undefined && !args[0].startsWith("-");
  const program = createProgram(named, (one) => {
    task = one;
  });
  try {
    program.parse(args, { from: "user" });
    return task ?? 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}

/** Where something is named, a wrong name gets the right one as a suggestion instead of standing for the proxy. */
function createProgram(named: boolean, choose: (task: Task) => void): Command {
  const program = new Command("npm run gate --")
    .description("Judges traffic by the contract of the spec: live as a proxy, or recorded.")
    .usage("--upstream <url> [options]\n       npm run gate -- check [options] <file...>")
    .addHelpText("after", exitCodes)
    .showHelpAfterError("(--help tells what is possible.)")
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

/** They would mean the proxy, and nothing to what is done. */
function refuseOptionsBefore(program: Command, command: Command): void {
  const given = program.options.find((option) => program.getOptionValueSource(option.attributeName()) === "cli");
  if (given) program.error(`error: options stand after ${command.name()}: ${command.name()} ${given.long} …`);
}

function addProxy(program: Command, named: boolean, choose: (task: Task) => void): void {
  addCommon(program)
    .option("--upstream <url>", "where everything is passed on to, and nowhere else", readUpstream)
    .option("--ca <file>", "certificates (PEM) to trust in the upstream, in the place of the usual ones")
    .option("--host <address>", "where to listen", "127.0.0.1")
    .option("--port <number>", "where to listen; 0 for any that is free", readPort, 4020)
    .option(
      "--enforce [operations]",
      "refuse what breaks the contract: of all, or of the operationIds given (separated by commas)",
      (text: string) => text.split(",").map((name) => name.trim()),
    )
    .option("--sample <rate>", "judge this share of what is only reported, 0 to 1", readRate, 1)
    .option("--max-body <bytes>", "pass on larger bodies unjudged", readCount, 1 << 20)
    .option("--keep-host", "let the upstream hear the Host that clients name, not its own", false)
    .option("--record <file>", "add every judged exchange to this file (NDJSON, redacted)")
    .option("--follow", "follow the links that answers print, five a second, with the token of who asked", false)
    .option(
      "--public-origin <url>",
      "with --follow: links to this origin are the upstream's, and asked of it; may be given several times",
      (text: string, others: string[]) => [...others, readOrigin(text)],
      [],
    )
    .option(
      "--allowed-host <name>",
      "show /__gate also to those who ask for the gate by this name, such as gate.example.org:8080; may be given several times",
      (text: string, others: string[]) => [...others, readHost(text)],
      [],
    )
    .option("--no-live-page", "answer nothing under /__gate, but pass it on")
    .addOption(maximum());
  if (named) return;
  program.action((options: Omit<ProxyTask, "kind" | "enforce"> & { enforce?: true | string[] }, command: Command) => {
    if (options.upstream === undefined) {
      command.error("error: say where to pass traffic on to, with --upstream <url>; or check files, with check.");
    }
    if (options.publicOrigin.length > 0 && !options.follow) {
      command.error("error: --public-origin says which links --follow follows; give --follow as well.");
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
    .description("Judges recorded traffic.")
    .argument("[file...]", "HAR 1.2, what --record wrote, or - for standard input")
    .option("--origin <url>", "only exchanges with this origin, such as https://api.example.org", readOrigin)
    .addOption(maximum().default(0))
    .action((files: string[], options: Omit<CheckTask, "kind" | "files">, command: Command) =>
      choose({ ...options, kind: "check", files: chosen(files, command) }),
    );
}

function addSuggest(program: Command, choose: (task: Task) => void): void {
  addSpec(program.command("suggest"))
    .description("Writes a change to the spec for members that recorded traffic has and the spec does not know.")
    .argument("[file...]", "HAR 1.2, what --record wrote, or - for standard input")
    .option("--origin <url>", "only exchanges with this origin, such as https://api.example.org", readOrigin)
    .option("--requests", "also members that only requests have", false)
    .action((files: string[], options: Omit<SuggestTask, "kind" | "files">, command: Command) =>
      choose({ ...options, kind: "suggest", files: chosen(files, command) }),
    );
}

function addCoverage(program: Command, choose: (task: Task) => void): void {
  addSpec(program.command("coverage"))
    .description("Adds up what --coverage has written in several runs, and tells what was not seen.")
    .argument("<file...>", "what --coverage wrote")
    .option("--out <file>", "write the sum to this file")
    .option("--missing", "name everything that was not seen", false)
    .option("--min-coverage <share>", "what must have been seen: 80, or operations=100,statuses=60")
    .option("--json", "print the report as one line of JSON", false)
    .action((files: string[], options: Omit<CoverageTask, "kind" | "files">) =>
      choose({ ...options, kind: "coverage", files }),
    );
}

function addSpec(command: Command): Command {
  return command
    .option("--spec <file>", "an OpenAPI 3.0 or 3.1 document instead of this service's own")
    .option("--root <folder>", "with --spec: let it refer to files in this folder, not only in its own")
    .option("--allow-remote", "with --spec: let it refer to http and https addresses", false);
}

function addCommon(command: Command): Command {
  return addSpec(command)
    .option("--findings <file>", "add every finding to this file (NDJSON); - for standard output")
    .option("--coverage <file>", "add what was seen of the contract to this file")
    .option("--min-coverage <share>", "what must have been seen in the end: 80, or operations=100,statuses=60")
    .option("--json", "print the summary as one line of JSON", false);
}

const maximum = () => new Option("--max-violations <number>", "fail on more").argParser(readCount);

/** A pipe needs no name. */
function chosen(files: string[], command: Command): string[] {
  if (files.length > 0) return files;
  if (process.stdin.isTTY) command.error("error: name the files to read, or - for standard input.");
  return ["-"];
}

function readUpstream(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError("It must be an address such as https://api.example.org.");
  }
  if (url.username || url.password) throw new InvalidArgumentError("It must not hold a user or a password.");
  if (url.search || url.hash) throw new InvalidArgumentError("It must not hold a query or a fragment.");
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
    throw new InvalidArgumentError("It must be an address such as https://api.example.org.");
  }
  return new URL(text).origin;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError("It must be 0 to 65535.");
  return port;
}

function readRate(text: string): number {
  const rate = Number(text);
  if (text.trim() === "" || !(rate >= 0 && rate <= 1)) throw new InvalidArgumentError("It must be 0 to 1.");
  return rate;
}

function readCount(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}
