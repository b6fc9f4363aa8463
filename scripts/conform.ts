// `npm run conform`: tests any server against its description, and reports a score.
import { type Command, InvalidArgumentError } from "commander";
import type { ConformOptions, FormName } from "./conform/index.ts";
import { addReports, writeReports } from "./reports/index.ts";
import { CommandLine } from "./terminal/command.ts";
import {
  type Access,
  addAccess,
  isPackage,
  needsDescription,
  orExitCode,
  showProgress,
  UserError,
  usageOf,
  visible,
} from "./terminal/index.ts";
import { start } from "./terminal/start.ts";

interface Options extends Access {
  spec?: string;
  token?: Record<string, string>;
  param?: Record<string, string>;
  readOnly: boolean;
  limits: boolean;
  only: string[];
  resume?: string;
  seed?: number;
  minutes?: number;
  maxRequests?: number;
  format: FormName;
  write: string[];
}

const notes = `
The first token makes all objects, so it should have all rights. Its name, and the names of further tokens, are roles:
  - a token kind of x-token-kinds: user, team, organization, run;
  - a permission of x-permission, such as workspace:read;
  - the first name with a number, such as owner-2: another user with all rights, who shares the requests and their rate limits;
  - reader, planner, writer, guest (a member without rights), outsider (no rights);
  - any other name: its rights are unknown, and compared between operations.

The run changes only objects that it made. Their names begin with conform-<seed>-, if they have names.
They are removed at the end, and after Ctrl-C. After a crash, --resume FILE removes the rest and continues.

Exit code 0: no findings. 1: findings, or objects that could not be removed.
2: wrong usage, an interrupted run, or no response.`;

/** For `NAME=VALUE`, repeatable. */
function readPair(text: string, others: Record<string, string> = {}): Record<string, string> {
  const [name = "", ...value] = text.split("=");
  if (name === "" || value.length === 0) throw new InvalidArgumentError("Write it as NAME=VALUE.");
  return { ...others, [name]: value.join("=") };
}

const readNumber =
  (least: number, isWhole = true) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() !== "" && value >= least && value <= 2 ** 31 - 1 && (!isWhole || Number.isInteger(value)))
      return value;
    throw new InvalidArgumentError(`It must be a ${isWhole ? "whole " : ""}number of at least ${least}.`);
  };

export async function describe(): Promise<Command> {
  const { forms } = await import("./conform/index.ts");
  const command = new CommandLine(usageOf("conform"))
    .description("Tests a server against its OpenAPI document, from the document alone.")
    .examples(
      `${usageOf("conform")} http://127.0.0.1:8080 --token owner=$TOKEN`,
      `${usageOf("conform")} https://api.example.com --token admin=$ADMIN --token reader=$READER --spec their.yaml`,
      `${usageOf("conform")} https://api.example.com --token admin=$ADMIN --spec their.yaml --read-only --minutes 5`,
      `${usageOf("conform")} http://127.0.0.1:8080 --token owner=$TOKEN --only state applyRun --seed 7 --write report.html`,
    )
    .argument("<url>", "the server, with the base path of the API if it differs from the document")
    .option("--token <name=token>", "a token and its role; may be given several times", readPair)
    .option("--param <name=value>", "a path parameter that no operation creates; may be given several times", readPair)
    .option("--spec <file>", "the OpenAPI document of the server");
  addAccess(command)
    .option("--read-only", "send only GET", false)
    .option("--limits", "also exceed the rate limits", false)
    .option("--only <name...>", "only these operations, classes or checks", [])
    .option("--seed <number>", "repeat the requests of an earlier run", readNumber(1))
    .option("--minutes <number>", "stop after this time (default: 10)", readNumber(0.01, false))
    .option("--max-requests <number>", "stop after this many requests", readNumber(1))
    .option("--resume <file>", "keep created objects and results in this file, and continue from it");
  return addReports(command, forms, { of: "report" }).addHelpText("after", notes);
}

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const command = await describe();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  try {
    return await test(command.args[0]!, command.opts<Options>());
  } catch (error) {
    if (!(error instanceof Error) || !(error instanceof UserError || error.name === "SpecError")) throw error;
    console.error(visible(error.message));
    return 2;
  }
}

async function test(server: string, options: Options): Promise<number> {
  if (options.spec === undefined && isPackage()) throw new UserError(needsDescription);
  const { conform, forms } = await import("./conform/index.ts");
  const { token: tokens = {}, param: params = {}, format, write, ...rest } = options;
  const stop = new AbortController();
  const interrupt = () => {
    // A second signal ends the process at once.
    for (const signal of signals) process.off(signal, interrupt);
    stop.abort();
  };
  for (const signal of signals) process.on(signal, interrupt);
  const progress = showProgress(format === "terminal");
  const given: ConformOptions = { ...rest, server, tokens, params, signal: stop.signal };
  const report = await conform({
    ...given,
    onProgress: ({ done, planned, requests, findings, current }) =>
      progress.show([`${done} of ${planned} checks`, `${requests} requests`, `${findings} findings`, current]),
  }).finally(() => {
    progress.stop();
    for (const signal of signals) process.off(signal, interrupt);
  });
  process.stdout.write(await forms[format].print(report));
  await writeReports(forms, report, write);
  if (report.findings.length > 0 || report.objects.left.length > 0) return 1;
  return report.endedBy === "unreachable" || report.endedBy === "interrupted" ? 2 : 0;
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

if (import.meta.main) await start(run);
