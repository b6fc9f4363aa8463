// One queue, from which this worker takes jobs: several at once, and for one organization no more than its share.
import type { Job, PgBoss } from "pg-boss";
import type { Claim, Task } from "./task.ts";

export interface LaneSettings {
  /** Jobs at once. */
  atOnce: number;
  /** Simultaneous jobs of one organization. */
  ofOne: number;
  /** True if the job has already ended in the store. */
  handle(claim: Claim): Promise<boolean>;
  /** A job will be retried. */
  onFailed(): void;
  onError(error: unknown): void;
}

interface Held {
  readonly job: Job<Task>;
  readonly since: number;
  readonly lost: AbortController;
}

/** How often this worker tells the store that it still has its jobs. */
const beatMs = 2_000;

export class Lane {
  readonly #boss: PgBoss;
  readonly #name: string;
  readonly #settings: LaneSettings;
  /** Each with the promise of its end. */
  readonly #held = new Map<Held, Promise<void>>();
  /** There may be jobs that nobody has fetched yet. */
  #hasNews = false;
  /** The organizations that were excluded when no more jobs were found. There are no others until one of them has room again. */
  #exhausted: ReadonlySet<string> | undefined;
  #taking: Promise<void> | undefined;
  /** A notification arrived, or a job ended, while jobs were fetched. */
  #isAskedAgain = false;
  #beat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(boss: PgBoss, name: string, settings: LaneSettings) {
    this.#boss = boss;
    this.#name = name;
    this.#settings = settings;
  }

  /** There may be jobs. */
  wake(): void {
    this.#hasNews = true;
    this.#take();
  }

  /** Takes no more jobs, and waits for the current ones. */
  async leave(): Promise<void> {
    this.#isClosed = true;
    await this.#taking;
    await Promise.all(this.#held.values());
  }

  /** Abandons all jobs; other workers soon notice that this one is missing. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
  }

  #take(): void {
    this.#isAskedAgain = this.#taking !== undefined;
    this.#taking ??= this.#takeAll()
      .catch(this.#settings.onError)
      .finally(() => {
        this.#taking = undefined;
        if (this.#isAskedAgain) this.#take();
      });
  }

  async #takeAll(): Promise<void> {
    while (await this.#takeSome());
  }

  #hasRoom(): boolean {
    return !this.#isClosed && this.#held.size < this.#settings.atOnce;
  }

  /** Returns whether there may be more. */
  async #takeSome(): Promise<boolean> {
    if (!this.#hasRoom()) return false;
    const { full, most } = this.#countOrganizations();
    if (!this.#hasNews && this.#exhausted && isWithin(this.#exhausted, full)) return false;
    this.#hasNews = false;
    // One organization never gets more than its share, however many of the jobs belong to it.
    const batchSize = Math.min(this.#settings.atOnce - this.#held.size, this.#settings.ofOne - most);
    const jobs = await this.#boss.fetch<Task>(this.#name, { batchSize, ignoreGroups: [...full] });
    for (const job of jobs) this.#start(job);
    this.#exhausted = jobs.length < batchSize ? full : undefined;
    return jobs.length === batchSize || this.#hasNews;
  }

  /** The organizations that have their share, and the most jobs that each other one may still get. */
  #countOrganizations(): { full: Set<string>; most: number } {
    const counts = new Map<string, number>();
    for (const { job } of this.#held.keys()) {
      const { organizationName } = job.data;
      counts.set(organizationName, (counts.get(organizationName) ?? 0) + 1);
    }
    const { ofOne } = this.#settings;
    const full = [...counts].filter(([, count]) => count >= ofOne).map(([name]) => name);
    const others = [...counts.values()].filter((count) => count < ofOne);
    return { full: new Set(full), most: Math.max(0, ...others) };
  }

  #start(job: Job<Task>): void {
    const held = { job, since: performance.now(), lost: new AbortController() };
    const done = this.#do({ ...job, signal: held.lost.signal })
      .catch(this.#settings.onError)
      .then(() => this.#letGo(held));
    this.#held.set(held, done);
    this.#beat ??= setInterval(() => this.#touchJobs().catch(this.#settings.onError), beatMs).unref();
  }

  async #do(claim: Claim): Promise<void> {
    const { id, retryCount } = claim;
    try {
      if (!(await this.#settings.handle(claim))) await this.#boss.complete(this.#name, { id, retryCount });
    } catch (error) {
      await this.#boss.fail(this.#name, { id, retryCount }, bare(error));
      this.#settings.onFailed();
    }
  }

  #letGo(held: Held): void {
    this.#held.delete(held);
    if (this.#held.size === 0) {
      clearInterval(this.#beat);
      this.#beat = undefined;
    }
    this.#take();
  }

  /** Tells the store that the jobs are still in work; stops those that now belong to another worker. */
  async #touchJobs(): Promise<void> {
    const told = [...this.#held.keys()].filter(({ since }) => performance.now() - since >= beatMs / 2);
    if (told.length === 0) return;
    const claims = told.map(({ job: { id, retryCount } }) => ({ id, retryCount }));
    const { settled } = (await this.#boss.touch(this.#name, claims)) as { settled?: string[] };
    const kept = new Set(settled ?? claims.map(({ id }) => id));
    for (const { job, lost } of told) {
      if (!kept.has(job.id)) lost.abort(new Error(`Job ${job.id} now belongs to another worker.`));
    }
  }
}

const isWithin = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].every((one) => others.has(one));

/** The queue would store the error of a job, and errors may contain values of callers: only the log gets them. */
function bare(error: unknown): Error {
  return new Error(`The job failed with ${error instanceof Error ? error.constructor.name : "no error"}.`);
}
