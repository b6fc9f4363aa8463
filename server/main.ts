// `npm start`: the whole service in one process, from the store to the docs.
import { ConfigError, loadEnvironment, readConfig } from "./config.ts";
import { createLogger } from "./http/request-log.ts";
import { type Service, startService } from "./service.ts";
import { toJson, welcome } from "./welcome.ts";

const usage = `Usage: npm start [-- --json]

Starts the service with its embedded store, a worker and a demo organization.
  --json   print one line of JSON when ready, in place of the welcome

Settings are environment variables, such as PORT and INFRARUN_DATA; the README lists them.`;

await main(process.argv.slice(2)).catch((error) => {
  console.error(sentenceOf(error));
  process.exit(1);
});

async function main(options: string[]): Promise<void> {
  if (options.includes("--help")) return console.log(usage);
  const unknown = options.find((option) => option !== "--json");
  if (unknown) throw new ConfigError(`There is no option ${unknown}; see npm start -- --help.`);
  const config = readConfig(loadEnvironment());
  // Standard output belongs to the welcome, and with --json to the script that reads it.
  const service = await startService(config, createLogger(config.logLevel, process.stderr));
  stopOnSignals(service);
  console.log(options.includes("--json") ? toJson(service) : welcome(service));
}

/** A second signal does not wait. */
function stopOnSignals(service: Service): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await service.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      stop().catch((error) => {
        console.error(sentenceOf(error));
        process.exit(1);
      });
    });
  }
}

const sentences: Partial<Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use; choose another one with PORT, or PORT=0 for a free one.`,
  EADDRNOTAVAIL: () => "This machine does not have the address that HOST names.",
  EACCES: ({ path, port }) => (path ? `${path} cannot be written.` : `Port ${port} is not open to this user.`),
  EROFS: ({ path }) => `${path} cannot be written.`,
  ENOSPC: () => "The disk is full.",
};

/** What went wrong, for whoever started the service; a defect of ours is told whole. */
function sentenceOf(error: NodeJS.ErrnoException): string {
  const known = sentences[error.code ?? ""]?.(error);
  if (known) return known;
  return error instanceof TypeError || error instanceof ReferenceError ? (error.stack ?? error.message) : error.message;
}
