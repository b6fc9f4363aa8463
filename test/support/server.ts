// The real server on a free port, with its own store, the demo organization, and a worker if asked for.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocsSessions } from "../../server/http/docs-session.ts";
import { Metrics } from "../../server/http/metrics.ts";
import { createLogger } from "../../server/http/request-log.ts";
import type { Executor } from "../../server/jobs/executors/executor.ts";
import { createSimulatedExecutor } from "../../server/jobs/executors/simulated.ts";
import { openJobs } from "../../server/jobs/jobs.ts";
import { toVcsSettings } from "../../server/jobs/vcs/settings.ts";
import { startWorker, type WorkerSettings } from "../../server/jobs/worker.ts";
import { startServing } from "../../server/serving.ts";
import { type Config, readConfig } from "../../server/settings/config.ts";
import { seedDemo } from "../../server/store/demo/seed.ts";
import { sealBlobs } from "../../server/store/encryption/blobs.ts";
import { getSecret } from "../../server/store/encryption/secrets.ts";
import { openBlobs } from "../../server/store/files/open-blobs.ts";
import { createApi } from "./api.ts";
import { cover } from "./contract-coverage.ts";
import { createDatabase, createDemoDatabase } from "./database.ts";
import { nameRoles } from "./refusals.ts";

export type { Api } from "./api.ts";

export interface ServerOptions {
  /** Rate limits are off, and answers are checked against the spec, unless a test says otherwise. */
  config?: Partial<Config>;
  /** The test measures the server's thread, so the gate must not measure contract coverage in it. */
  isMeasured?: boolean;
  clock?: () => Date;
  /** The elapsed time in milliseconds; follows `clock` by default. */
  elapsed?: () => number;
  /** A clock for rate limits instead of the process's monotonic clock. */
  ticks?: () => number;
  executor?: Executor;
  /** Without a worker, runs stay in their state. */
  worker?: boolean;
  /** Settings of notifications. */
  notifications?: WorkerSettings["notifications"];
  /** Settings of repositories, in addition to the configuration. */
  vcs?: WorkerSettings["vcs"];
  /** Schedule of the removal of unused files. */
  sweep?: WorkerSettings["sweep"];
  /** Encrypt files, like the real service; needed if the worker is a separate process. */
  sealed?: boolean;
  /** The folder of the docs site. */
  site?: URL;
  /** The folder of the web app. */
  webApp?: URL;
  /** Sign-in to the docs. */
  sessions?: DocsSessions;
  /** Called with each line of the log. */
  onLog?: (line: string) => void;
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** Copies the template. With a test clock, the demo organization gets the age that this clock shows. */
async function openDemo(clock?: () => Date) {
  if (clock === undefined) return createDemoDatabase("started");
  const database = await createDatabase();
  return Object.assign(database, { demo: await database.transaction((store) => seedDemo(store, clock())) });
}

/** Prints the cause of a 500, because the response does not show it. */
function printDefect(line: string): void {
  const { method, path, operation, err } = JSON.parse(line);
  console.error(`500 to ${method} ${path} (${operation}): ${err?.message ?? line}`);
}

/** Whether express-openapi-validator replaces our validators. */
export const usesOtherValidator = (): boolean => process.env.VALIDATOR === "express-openapi-validator";

export async function startServer(options: ServerOptions = {}) {
  const { clock = () => new Date(), executor = createSimulatedExecutor({ planMs: 0, applyMs: 0 }), onLog } = options;
  // With VALIDATOR set, the whole suite runs with the other validator.
  const { VALIDATOR } = process.env;
  const config: Config = {
    ...readConfig({ VALIDATOR }),
    port: 0,
    rateLimit: "off",
    checkResponses: "on",
    ...options.config,
  };
  const folder = await mkdtemp(join(tmpdir(), "infrarun-server-"));
  const database = await openDemo(options.clock);
  const { demo } = database;
  const files = openBlobs(folder);
  const blobs = options.sealed ? sealBlobs(files, () => getSecret(database.store, "files")) : files;
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const jobs = openJobs({ ...database.queue, onError });
  const notifications = { origin: () => serving.url, ...options.notifications };
  const metrics = new Metrics();
  const sweep = { onRemoved: (count: number) => metrics.countRemovedFiles(count), ...options.sweep };
  const vcs = { ...toVcsSettings(config), ...options.vcs };
  const working = { database, blobs, jobs, executor, notifications, vcs, sweep, now: clock, onError };
  const worker = options.worker && (await startWorker(working));
  const log = createLogger(onLog ? "info" : "error", { write: onLog ?? printDefect });
  const services = {
    database,
    blobs,
    jobs,
    config,
    secret: "only for tests",
    clock,
    elapsed: options.elapsed ?? (() => clock().getTime()),
    ...(options.ticks && { ticks: options.ticks }),
  };
  const serving = await startServing(services, log, metrics, {
    site: options.site,
    webApp: options.webApp,
    sessions: options.sessions,
  });
  if (!options.isMeasured) await cover(serving.url);
  const baseUrl = `${serving.url}/api/v2`;
  const apiAs = (token: string) => createApi({ baseUrl, token });
  nameRoles(demo.tokens);

  return {
    url: serving.url,
    /** Requests as the owner of the demo organization. */
    api: apiAs(demo.tokens.owner),
    apiAs,
    ...demo,
    database,
    store: database.store,
    blobs,
    /** The folder of uploaded files and logs. */
    files: folder,
    jobs,
    services,
    /** Errors outside of requests. */
    errors,
    /** Does everything that the clock has made due, except jobs: they start by themselves. */
    catchUp: async () => void (worker && (await worker.catchUp())),
    /** Stops the worker without waiting for its jobs. */
    stopWorker: async () => void (worker && (await worker.stop(0))),
    async [Symbol.asyncDispose]() {
      await serving.stop();
      if (worker) await worker.stop(0);
      await jobs.close();
      await database[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
