// `npm start`: runs the whole service in one process. With `--role`, the process is only a server or a worker.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { DestinationStream } from "pino";
import { createLogger, type Logger } from "./http/request-log.ts";
import { calls, startWith } from "./invocation.ts";
import { assertSharedDatabase, type Role, readRole, roles } from "./roles.ts";
import type { Service } from "./service.ts";
import { type Config, ConfigError, listUnknownVariables, loadEnvironment, readConfig } from "./settings/config.ts";
import { commandLineFileIn, writeTokens } from "./settings/tokens-file.ts";
import { sentenceOf } from "./start-errors.ts";
import { WrongStoreSetting } from "./store/database/errors.ts";
import { prepareStore } from "./store/prepared-store.ts";
import { toJson, welcome } from "./welcome.ts";

const usage = `Usage: ${startWith} [--json] [--role server|worker] [--seed FILE]

${calls.start} runs everything in one process: server, worker, embedded store and a demo organization. ${calls.server} and
${calls.worker} start one of several processes that share a PostgreSQL (DATABASE_URL) and files (INFRARUN_BLOBS).
  --json         print one line of JSON when ready, instead of the welcome text
  --role <role>  server: only answer requests; worker: only carry out runs and tests
  --seed <file>  with INFRARUN_CONTROL=on: begin with the world that this YAML file describes

Settings are environment variables, such as PORT and INFRARUN_DATA; server/README.md lists them.
Exit codes: 0 stopped. 1 could not start or continue. 2 invalid option or setting.`;

/** Milliseconds for closing the store and the queue, after requests and jobs have ended. */
const closingMs = 1_500;

// The service continues even if its output is closed, or the disk with its log is full.
for (const output of [process.stdout, process.stderr]) output.on("error", () => {});

await main(process.argv.slice(2)).catch((error) => {
  console.error(sentenceOf(error));
  process.exit(error instanceof ConfigError || error instanceof WrongStoreSetting ? 2 : 1);
});

async function main(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (options.help) return console.log(usage);
  const role = readRole(options.role);
  const environment = loadEnvironment();
  const config = readConfig(environment);
  // Do not log to standard output: it is for the welcome, and with --json for the script that reads it.
  const log = createLogger(config.logLevel, await destinationOf(config));
  for (const name of listUnknownVariables(environment)) {
    log.warn(`${name} is not a setting and has no effect; server/README.md lists all settings.`);
  }
  const service = await start(config, log, role, readSeedFile(options.seed, config));
  stopOnSignals(service, config.drainMs + config.stopMs + closingMs, () => {
    log.error("The store did not close in time; the process ends anyway.");
  });
  if (roles[role].serves) {
    const saved = writeTokens(config.data, service.demo && toJson(service));
    await saved.catch(({ message }) => log.warn(`The tokens of the demo were not saved: ${message}`));
  }
  console.log(options.json ? toJson(service) : welcome(service, commandLineFileIn(config.data)));
}

/** Creates the files of a new store while the rest of the service is loaded: both take about the same time. */
async function start(config: Config, log: Logger, role: Role, seed: string | null): Promise<Service> {
  assertSharedDatabase(role, config);
  // A controlled server has another store.
  const preparing = config.control === "on" ? undefined : prepareStore(config);
  // Import second: an import does not yield until it has read all its files.
  const [preparedStore, { startService }] = await Promise.all([preparing, import("./service.ts")]);
  return startService(config, log, { role, preparedStore, seed });
}

function readSeedFile(file: unknown, { control }: Config): string | null {
  if (file === undefined) return null;
  if (control === "off") throw new ConfigError("--seed needs INFRARUN_CONTROL=on, which is for test servers only.");
  try {
    return readFileSync(String(file), "utf8");
  } catch (error) {
    throw new ConfigError(`The seed ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

async function destinationOf({ logFormat }: Config): Promise<DestinationStream> {
  const isReadable = logFormat === "auto" ? process.stderr.isTTY : logFormat === "text";
  if (!isReadable) return process.stderr;
  const { readableLog } = await import("./http/readable-log.ts");
  return readableLog(process.stderr);
}

function readOptions(args: string[]): { help?: unknown; json?: unknown; role?: unknown; seed?: unknown } {
  const text = { type: "string" } as const;
  const known = { help: { type: "boolean" }, json: { type: "boolean" }, role: text, seed: text } as const;
  const { values, positionals } = parseArgs({ args, options: known, strict: false, allowPositionals: true });
  const unknown = [
    ...Object.keys(values)
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => (name.length === 1 ? `-${name}` : `--${name}`)),
    // Includes the values of unknown options.
    ...positionals,
  ];
  if (unknown[0]) throw new ConfigError(`There is no option ${unknown[0]}; see ${startWith} --help.`);
  return values;
}

/** Exits at once on a second signal, and after the deadline if the store does not answer. */
function stopOnSignals(service: Service, deadlineMs: number, onLate: () => void): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      onLate();
      process.exit(1);
    }, deadlineMs);
    await service.stop();
    process.exit(0);
  };
  // A terminal that closes sends SIGHUP.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      stop().catch((error) => {
        console.error(sentenceOf(error));
        process.exit(1);
      });
    });
  }
}
