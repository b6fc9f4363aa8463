// One world: a database, a worker and a server on a port of its own. Its data can be replaced while it listens.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../handlers/context.ts";
import { Metrics } from "../http/metrics.ts";
import type { Health } from "../http/probes.ts";
import type { Meter } from "../http/rate-limits.ts";
import type { Logger } from "../http/request-log.ts";
import type { StartRecord } from "../http/request-records.ts";
import type { Executor } from "../jobs/executors/executor.ts";
import { openJobs } from "../jobs/jobs.ts";
import { startWorker, type Worker, type WorkerSettings } from "../jobs/worker.ts";
import type { Config } from "../settings/config.ts";
import { saveClock } from "../store/control/clock.ts";
import type { Cluster, DatabaseName } from "../store/control/cluster.ts";
import type { MemoryBlobs } from "../store/control/memory-blobs.ts";
import { announceDueJobs, freeJobs } from "../store/jobs/jobs.ts";
import type { Database } from "../store/store.ts";
import { Calls } from "./calls.ts";
import { Clock } from "./clock.ts";
import { Failures, fail } from "./failures.ts";
import { type Opened, type Origin, openWorldDatabase, type Saved } from "./origin.ts";
import { type Random, withRandom } from "./random.ts";
import { concurrency, WorkControl } from "./work.ts";

/** A part of the server that only the service can build. */
interface Listening {
  serve(request: IncomingMessage, response: ServerResponse): void;
  startRecord: StartRecord;
  meter: Meter;
  standing: Health;
}
type OnRecord = (record: ReturnType<StartRecord>, request: IncomingMessage, response: ServerResponse) => void;
type OwnSettings = "database" | "blobs" | "jobs" | "executor" | "now" | "onError" | "concurrency";

export interface WorldParts {
  config: Config;
  log: Logger;
  cluster: Cluster;
  executor: Executor;
  onError(error: unknown): void;
  createListener(services: Services, metrics: Metrics, onRecord: OnRecord): Promise<Listening>;
  /** Listens on the port of the configuration, or on any free one. */
  listen(listener: Listening, metrics: Metrics, isFirst: boolean): Promise<{ url: string; stop(): Promise<void> }>;
  workerSettings(metrics: Metrics, origin: () => string): Omit<WorkerSettings, OwnSettings>;
}

/** Everything that is replaced with the data. */
interface Engine {
  readonly name: DatabaseName;
  readonly database: Database;
  readonly blobs: MemoryBlobs;
  readonly listener: Listening;
  readonly metrics: Metrics;
  readonly worker: Promise<Worker>;
  readonly random: Random | null;
  close(): Promise<void>;
}

/** Requests that are still running get this long before the data is copied. */
const drainMs = 2_000;

export class World {
  readonly name: string;
  clock = new Clock();
  failures = new Failures();
  work = new WorkControl();
  calls = new Calls();
  readonly #parts: WorldParts;
  #seed: Origin;
  #engine!: Engine;
  #serving: Awaited<ReturnType<WorldParts["listen"]>> | undefined;
  #active = 0;
  #closing: Promise<void> | undefined;
  /** Set while the data is copied: requests wait. */
  #pause: Promise<unknown> | undefined;

  private constructor(parts: WorldParts, name: string, seed: Origin) {
    this.#parts = parts;
    this.name = name;
    this.#seed = seed.retain();
  }

  /** Begins with `start`, or with a copy of the seed. `around` may answer a request first. */
  static async open(
    parts: WorldParts,
    {
      name,
      seed,
      start,
      isFirst = false,
    }: { name: string; seed: Origin; start?: Saved | undefined; isFirst?: boolean },
    around: (world: World, request: IncomingMessage, response: ServerResponse) => boolean,
  ): Promise<World> {
    const world = new World(parts, name, seed);
    if (start) world.#engine = await world.#open(await openWorldDatabase(parts.cluster, start.database), start);
    else await world.load(seed);
    const serve = (request: IncomingMessage, response: ServerResponse) => {
      if (!around(world, request, response)) world.#serve(request, response);
    };
    const { listener, metrics } = world.#engine;
    world.#serving = await parts.listen({ ...listener, serve }, metrics, isFirst).catch(async (error) => {
      await world.close();
      throw error;
    });
    return world;
  }

  get url(): string {
    return this.#serving?.url ?? "";
  }

  get database(): Database {
    return this.#engine.database;
  }

  startRecord(request: IncomingMessage, response: ServerResponse) {
    return this.#engine.listener.startRecord(request, response);
  }

  reset = (): Promise<void> => this.load(this.#seed);

  async reseed(seed: Origin): Promise<void> {
    const before = this.#seed;
    this.#seed = seed.retain();
    await this.load(seed);
    void before.release();
  }

  get seed(): Origin {
    return this.#seed;
  }

  /** Replaces all data and settings. */
  async load(origin: Origin): Promise<void> {
    const before = this.#engine as Engine | undefined;
    this.#engine = await this.#open(await origin.take(origin === this.#seed), origin.saved);
    if (before) void this.#drop(before).catch(this.#parts.onError);
  }

  /** Copies the data, for a snapshot or another world. If this fails, the world continues with its data. */
  async save(): Promise<Saved> {
    const resumed = Promise.withResolvers<void>();
    this.#pause = resumed.promise;
    try {
      for (const end = performance.now() + drainMs; this.#active > 0 && performance.now() < end; ) await tick();
      const { name, database, blobs, worker, random, close } = this.#engine;
      await (await worker).stop(0);
      await freeJobs(database.store);
      await close();
      const saved = {
        blobs: blobs.copy(),
        random: random?.copy() ?? null,
        failures: this.failures.all,
        holds: [...this.work.holds],
        outcomes: structuredClone([...this.work.outcomes]),
      };
      const { cluster } = this.#parts;
      try {
        return { ...saved, database: await cluster.copy(name) };
      } finally {
        const { calls, failures } = this;
        this.#engine = await this.#open(await openWorldDatabase(cluster, name), { ...saved, database: name });
        Object.assign(this, { calls, failures });
      }
    } finally {
      this.#pause = undefined;
      resumed.resolve();
    }
  }

  /** Returns after scheduled destroys and removals. Jobs start immediately. */
  async moveClock(change: (clock: Clock) => void): Promise<void> {
    const { database, worker } = this.#engine;
    change(this.clock);
    await saveClock(database.store, this.clock.reading);
    await announceDueJobs(database.store);
    await (await worker).catchUp();
  }

  /** Does nothing more if it is closed already. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.work.releaseAll();
    await this.#serving?.stop();
    await this.#drop(this.#engine);
    await this.#seed.release();
  }

  async #drop({ name, worker, close }: Engine): Promise<void> {
    await worker.then((started) => started.stop(0)).catch(this.#parts.onError);
    await close();
    await this.#parts.cluster.drop(name);
  }

  async #open({ name, database, reading, secret }: Opened, saved: Saved): Promise<Engine> {
    const { config, executor, workerSettings, createListener } = this.#parts;
    const clock = new Clock(reading);
    const random = saved.random?.copy() ?? null;
    const blobs = saved.blobs.copy();
    const work = new WorkControl(saved.holds, saved.outcomes);
    const metrics = new Metrics();
    metrics.watch("infrarun_control", "Settings of a controlled server.", "setting", () => ({
      on: 1,
      failures: this.failures.all.length,
      holds: work.holds.length,
      "clock-ahead-seconds": Math.round((clock.now().getTime() - Date.now()) / 1_000),
    }));
    let isClosed = false;
    const onError = (error: unknown) => isClosed || this.#parts.onError(error);
    const jobs = openJobs({ url: database.url, onError });
    const services = { database, blobs, jobs, config, secret, clock: clock.now, elapsed: clock.elapsed };
    const settings = workerSettings(metrics, () => this.url);
    // Deletions follow the clock, so they need no pause of an hour.
    const sweep = { ...settings.sweep, rarelyMs: 1, now: async () => clock.now() };
    const controlled = work.control(executor, database.store);
    const working = { database, blobs, jobs, executor: controlled, now: clock.now, onError, concurrency, ...settings };
    const listener = await createListener({ ...services, ticks: clock.elapsed }, metrics, (record, request, response) =>
      this.calls.note(record, request, response, clock.now),
    );
    // Requests do not wait for the worker: it finds their jobs when it has started.
    const worker = withRandom(random, () => startWorker({ ...working, sweep }));
    worker.catch(onError);
    Object.assign(this, { clock, work, failures: new Failures(saved.failures), calls: new Calls() });
    const close = async () => {
      isClosed = true;
      await jobs.close();
      await database.close();
    };
    return { name, database, blobs, listener, metrics, worker, random, close };
  }

  /** The notice of the web app. */
  #describe(): string {
    const { frozenAt, aheadMs } = this.clock.reading;
    const time = this.clock.now().toISOString();
    const clock = frozenAt ? `is frozen at ${time}` : aheadMs === 0 ? "shows the real time" : `is ahead, at ${time}`;
    return `The clock ${clock}. Injected failures: ${this.failures.all.length}. Holds: ${this.work.holds.length}.`;
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    // Clients learn the time of the server from this header.
    response.setHeader("Date", this.clock.now().toUTCString());
    response.setHeader("X-Infrarun-Control", this.#describe());
    const answer = () => this.#answer(request, response);
    const failure = this.failures.next(request);
    if (failure === undefined) return void answer();
    const { kind, operationId } = failure;
    const note = (record: ReturnType<StartRecord>) => Object.assign(record, { failure: kind });
    // The server itself records the requests that it answers.
    if (kind === "status" || kind === "drop") Object.assign(note(this.startRecord(request, response)), { operationId });
    fail(failure, request, response, answer).catch(this.#parts.onError);
  }

  /** From the data of this moment, because a failure may have delayed the request. */
  #answer(request: IncomingMessage, response: ServerResponse): void {
    if (this.#pause) return void this.#pause.then(() => this.#answer(request, response));
    if (request.socket.destroyed) return;
    this.#active += 1;
    response.once("close", () => {
      this.#active -= 1;
    });
    const { listener, random } = this.#engine;
    withRandom(random, () => listener.serve(request, response));
  }
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 2));
