// `npm start`: the whole service in one process, from the store to the docs.
import { ConfigError, loadEnvironment, readConfig } from "./config.ts";
import { createLogger } from "./http/request-log.ts";
import { type Service, startService } from "./service.ts";
import { sentenceOf } from "./start-errors.ts";
import { toJson, welcome } from "./welcome.ts";

const usage = `Usage: npm start [-- --json]

Starts the service with its embedded store, a worker and a demo organization.
  --json   print one line of JSON when ready, in place of the welcome

Settings are environment variables, such as PORT and INFRARUN_DATA; the README lists them.`;

/** For the store and the queue, once requests and jobs are done with. */
const closingMs = 1_500;

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
  const log = createLogger(config.logLevel, process.stderr);
  const service = await startService(config, log);
  stopOnSignals(service, config.drainMs + config.stopMs + closingMs, () => {
    log.error("The store did not let go in time; the process ends without it.");
  });
  console.log(options.includes("--json") ? toJson(service) : welcome(service));
}

/** A second signal does not wait, and a store that does not answer is not waited for. */
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
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      stop().catch((error) => {
        console.error(sentenceOf(error));
        process.exit(1);
      });
    });
  }
}
