// The service in one process, or a part of it: the store, the demo organization, a worker and the HTTP server.
import { join } from "node:path";
import { Closing } from "./closing.ts";
import { openExecutor } from "./executor.ts";
import type { Services } from "./handlers/context.ts";
import { isTrusted } from "./http/addresses.ts";
import { DocsSessions } from "./http/docs-session.ts";
import { Metrics } from "./http/metrics.ts";
import { countsInProcess } from "./http/rate-limits.ts";
import type { Logger } from "./http/request-log.ts";
import type { Executor } from "./jobs/executors/executor.ts";
import { openJobs } from "./jobs/jobs.ts";
import { queueConnections } from "./jobs/queue/working.ts";
import { startWorker, type Worker } from "./jobs/worker.ts";
import { Outage } from "./outage.ts";
import { assertControllable, type Role, roles } from "./roles.ts";
import { type Serving, startProbing, startServing } from "./serving.ts";
import { type Config, ConfigError } from "./settings/config.ts";
import { AlreadyRunning } from "./start-errors.ts";
import { type Database, findLackOfConnections } from "./store/database/database.ts";
import { openElapsedClock } from "./store/database/elapsed-clock.ts";
import { type OpenDemo, openDemo } from "./store/demo/demo.ts";
import { getSecret } from "./store/encryption/secrets.ts";
import { type OpenStore, openStore } from "./store/open-store.ts";
import { setDefaultQuotas } from "./store/organizations/usage.ts";
import type { PreparedStore } from "./store/prepared-store.ts";
import { openTelemetry, readTelemetrySettings, type Telemetry, WrongTelemetrySetting } from "./telemetry/index.ts";
import { workerSettings } from "./worker-settings.ts";

export interface Service extends OpenDemo {
  /** The tokens by name and the ids by path, if a seed was given. */
  seeded?: { tokens: Readonly<Record<string, string>>; ids: Readonly<Record<string, string>> } | null;
  role: Role;
  /** Scheme, host and port; null if the process has no HTTP server. */
  url: string | null;
  /** Signs one browser in to the docs; null without a demo. */
  docsCode: string | null;
  /** Location of uploaded files and logs; servers and workers must share it. */
  files: string;
  /** Other notes for the start, one sentence each. */
  notes: string[];
  /** Location of the keys of its secrets, for use in a sentence. */
  keySource: string;
  /** Answers accepted requests, gives unfinished jobs back, and closes the store. */
  stop(): Promise<void>;
}

/** The last part of a stop, in which unfinished jobs are stopped; before, it waits for them. Other workers start them again. */
const leavingMs = 3_000;

/** The site with guides. `npm ci` and `npm start` build it. Without it, `/docs/` is the reference page. */
const site = new URL("../generated/site/", import.meta.url);
const webApp = new URL("../generated/app/", import.meta.url);

interface Options {
  role?: Role;
  executor?: Executor;
  /** Result of `prepareStore`, if it ran while this file was loaded. */
  preparedStore?: PreparedStore | undefined;
  /** YAML of the first world, if control is on. */
  seed?: string | null;
}

/** If a part fails to start, stops the parts that were started before it. */
export async function startService(config: Config, log: Logger, options: Options = {}): Promise<Service> {
  const closing = new Closing();
  try {
    return await start(config, log, options, closing);
  } catch (error) {
    await closing[Symbol.asyncDispose]();
    throw error;
  }
}

/** A worker alone needs no demo, because it prints no welcome. */
async function openDemoFor(config: Config, database: Database, serves: boolean, at: Date): Promise<OpenDemo> {
  if (!serves) return { demo: null, absence: "none", isNew: false };
  return openDemo(database, { mode: config.demo, isEmbedded: config.databaseUrl === null }, at);
}

async function start(config: Config, log: Logger, options: Options, closing: Closing): Promise<Service> {
  const { role = "all", executor: given, preparedStore } = options;
  const { serves, works } = roles[role];
  assertControllable(role, config);
  const clock = () => new Date();
  const telemetry = await openServiceTelemetry(config, log);
  closing.defer(async () => telemetry?.close());
  const outage: Outage = closing.use(
    // A connection may break before the store is open; it then counts as not answering.
    new Outage({ log, ping: async () => store.database.ping(), isStopping: () => closing.disposed }),
  );
  const onError = (error: unknown) => outage.note(error);
  const opened = works && !given ? closing.use(await openExecutor(config)) : undefined;
  const executor = works ? (given ?? opened?.executor) : undefined;
  if (opened?.isolation) log.info(opened.isolation);
  if (config.control === "on") {
    const { openControlled } = await import("./controlled.ts");
    const parts = { config, log, telemetry, executor: executor!, outage, closing, seed: options.seed ?? null };
    return openControlled({ ...parts, pages: { site, webApp } });
  }
  const store = closing.use(await openStoreOf(config, log, outage, preparedStore));
  const { database, blobs } = store;
  await setDefaultQuotas(database.store, { bytes: config.quotaBytes, objects: config.quotaObjects });
  const demo = await openDemoFor(config, database, serves, clock());
  const jobs = openJobs({ url: database.url, onError });
  closing.defer(() => jobs.close());
  const lack = await lackNote(config, database, works);
  let worker: Worker | undefined;
  let serving: Serving | undefined;
  // Stop both at once, and before the parts that they use.
  closing.defer(async () => {
    await Promise.all([serving?.stop(), worker?.stop(Math.max(0, config.stopMs - leavingMs))]);
  });
  const metrics = new Metrics(telemetry?.meter);
  if (executor) {
    // A worker alone learns the address of its servers from INFRARUN_URL.
    const origin = () => config.url ?? (serves && serving?.url ? serving.url : `http://127.0.0.1:${config.port}`);
    const parts = { database, blobs, jobs, executor, now: clock, onError, telemetry };
    worker = await startWorker({ ...parts, ...workerSettings(config, metrics, origin) });
  }
  const secret = await getSecret(database.store, "logs");
  const elapsed = await openElapsedClock(database.store);
  closing.defer(() => elapsed.close());
  const services: Services = { database, blobs, jobs, config, secret, clock, elapsed: elapsed.read };
  const sessions = demo.demo ? new DocsSessions() : undefined;
  if (serves) {
    serving = await startServing(services, log, metrics, { site, webApp, sessions, telemetry }).catch((error) => {
      throw store.wasShared && error.code === "EADDRINUSE" ? new AlreadyRunning(config) : error;
    });
  }
  if (!serves && config.workerPort !== null) serving = await startProbing(services, log, metrics, config.workerPort);
  return {
    ...demo,
    role,
    url: serving?.url ?? null,
    docsCode: (demo.demo && sessions?.offer(demo.demo.tokens.owner, demo.demo.organization)) ?? null,
    files: config.blobs ?? join(config.data, "blobs"),
    notes: [
      serves && serving && listeningNote(config, serving),
      store.note,
      store.wasShared && sharingNote(config),
      serves && countingNote(config),
      serves && toolNote(config),
      lack,
    ].filter(isNote),
    keySource: store.keys.source,
    stop: () => closing[Symbol.asyncDispose](),
  };
}

/** Logs lost connections, and restarts of the embedded server. */
function openStoreOf(config: Config, log: Logger, outage: Outage, preparedStore?: PreparedStore): Promise<OpenStore> {
  const { data, databaseUrl, blobs, key, keyFile, statementMs, prepare } = config;
  return openStore({
    ...{ data, databaseUrl, blobs, key, keyFile, statementMs, prepare, preparedStore },
    onLost: (error) => outage.noteLoss(error),
    onRestart: (message) => log.warn(message),
  });
}

const isNote = (note: string | false | null | undefined): note is string => typeof note === "string";

/** For the operator of the proxy behind the public address. */
const listeningNote = ({ url }: Config, { address }: Serving): string | null =>
  url && `It listens on ${address}; INFRARUN_URL is the address that callers use.`;

const sharingNote = ({ data }: Config) => `Another infrarun process also uses ${data}; both work on the same data.`;

/** Null if the database allows as many connections as this process needs. */
async function lackNote(config: Config, { store, connections }: Database, works: boolean): Promise<string | null> {
  const needed = connections + (works ? queueConnections : 0);
  return config.databaseUrl === null ? null : findLackOfConnections(store, needed);
}

/** Null if the server recognizes tools, or trusts no local proxy. */
function toolNote({ executor, toolUser, toolNetwork, trustedProxies }: Config): string | null {
  const isKnown = toolUser !== null && process.platform === "linux";
  const isTrusting = ["127.0.0.1", "::1"].some((address) => isTrusted(trustedProxies, address));
  if (executor !== "command" || toolNetwork === "off" || isKnown || !isTrusting) return null;
  return "Tools can claim any client address, because INFRARUN_TRUSTED_PROXIES trusts this machine: start as root on Linux with INFRARUN_TOOL_USER, or run workers elsewhere.";
}

/** Null if all servers count together, or there is only one. */
export function countingNote(config: Config): string | null {
  if (config.databaseUrl === null || !countsInProcess(config)) return null;
  return "Each server counts rate limits by itself: with several servers, callers can send several times as much.";
}

/** Timeout of a stop that waits for a collector. */
const closingMs = 1_000;

/** Undefined if the settings do not enable it. */
async function openServiceTelemetry({ otlp }: Config, log: Logger): Promise<Telemetry | undefined> {
  try {
    const environment = { ...process.env, ...(otlp !== null && { OTEL_EXPORTER_OTLP_ENDPOINT: otlp }) };
    const settings = readTelemetrySettings(environment);
    const warn = (sentence: string) => log.warn(sentence);
    return settings === null ? undefined : await openTelemetry(settings, { serviceName: "infrarun", warn, closingMs });
  } catch (error) {
    if (error instanceof WrongTelemetrySetting) throw new ConfigError(error.message);
    throw error;
  }
}
