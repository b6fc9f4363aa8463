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
