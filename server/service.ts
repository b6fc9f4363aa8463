// The whole service in one process: the store, the demo organization, a worker and the HTTP server.
import type { Config } from "./config.ts";
import type { Services } from "./handlers/context.ts";
import type { Logger } from "./http/request-log.ts";
import { createSimulatedExecutor } from "./jobs/executors/simulated.ts";
import { openJobs } from "./jobs/jobs.ts";
import { startWorker } from "./jobs/worker.ts";
import { type Serving, startServing } from "./serving.ts";
import { type OpenDemo, openDemo } from "./store/demo.ts";
import { openStore } from "./store/open-store.ts";
import { getSecret } from "./store/secrets.ts";

export interface Service extends OpenDemo {
  url: string;
  /** One sentence about where the store went instead of the data folder; null when it is there. */
  note: string | null;
  /** Answers what was accepted, puts down what can be put down, and closes the store. */
  stop(): Promise<void>;
}

/** How long a stop waits for jobs in hand; what is left begins anew elsewhere. */
const workerMs = 5_000;

/** What was started before something failed is stopped again. */
export async function startService(config: Config, log: Logger): Promise<Service> {
  const closing = new AsyncDisposableStack();
  try {
    return await start(config, log, closing);
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

async function start(config: Config, log: Logger, closing: AsyncDisposableStack): Promise<Service> {
  const clock = () => new Date();
  const onError = (error: unknown) => log.error({ err: error }, "job failed");
  const store = closing.use(
    await openStore({
      data: config.data,
      databaseUrl: config.databaseUrl,
      blobs: config.blobs,
      statementMs: config.statementMs,
      // A stop ends them all.
      onLost: ({ message }) => !closing.disposed && log.warn({ reason: message }, "database connection lost"),
      onRestart: (message) => log.warn(message),
    }),
  );
  const { database, blobs } = store;
  const demo = await openDemo(database, config.data, clock());
  const jobs = await openJobs({ url: database.url, onError });
  closing.defer(() => jobs.close());
  const { planMs, applyMs } = config;
  const executor = createSimulatedExecutor({ planMs, applyMs });
  const worker = await startWorker({ database, blobs, jobs, executor, now: clock, onError });
  let serving: Serving | undefined;
  // Both at once, and before all that they stand on.
  closing.defer(() => Promise.all([serving?.stop(), worker.stop(Math.min(workerMs, config.stopMs))]).then(() => {}));
  const services: Services = { database, blobs, jobs, config, secret: await getSecret(database.store, "logs"), clock };
  serving = await startServing(services, log);
  return { ...demo, url: serving.url, note: store.note, stop: () => closing.disposeAsync() };
}
