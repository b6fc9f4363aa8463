// When a worker checks the queue without a notification: when a job becomes due or a worker is missing, and from time to
// time in case a notification was lost.
import type { PgBoss } from "pg-boss";

export interface AlarmSettings {
  names: readonly string[];
  /** Those of them in which no job is due more than a minute from now, unless the clock was set back; in others, a day. */
  prompt: readonly string[];
  /** This queue has jobs to take. */
  onReady(name: string): void;
  onError(error: unknown): void;
}

/** The longest time between two checks: if a notification is lost, the job begins this late. */
const netMs = 5_000;
/** If two checks are further apart, other workers may have been unable to tell that they are alive, too. */
const longestGapMs = 8_000;
/** How long they then have to do so, before they count as missing. */
const returnMs = 10_000;

interface Standing {
  /** The database's clock: it also shows that this machine has slept. */
  nowMs: number;
  ready: string[];
  /** Milliseconds until the next job is due, and until the next worker counts as missing; null if there is none. */
  dueMs: number | null;
  missedMs: number | null;
  isClockBack: boolean;
}

export class Alarm {
  readonly #db: Pick<ReturnType<PgBoss["getDb"]>, "executeSql">;
  readonly #boss: PgBoss;
  readonly #settings: AlarmSettings;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isAskedAgain = false;
  #isClosed = false;
  /** By the database's clock. */
  #lookedAt = Number.POSITIVE_INFINITY;
  #patientUntil = 0;

  constructor(boss: PgBoss, settings: AlarmSettings) {
    this.#boss = boss;
    this.#db = boss.getDb();
    this.#settings = settings;
  }

  /** Something has changed that may be due before the next check. */
  look(): void {
    if (this.#isClosed) return;
    this.#isAskedAgain = this.#looking !== undefined;
    if (this.#looking) return;
    clearTimeout(this.#timer);
    this.#looking = this.#look()
      .catch((error) => {
        if (!this.#isClosed) this.#settings.onError(error);
        return netMs;
      })
      .then((nextMs) => {
        this.#looking = undefined;
        if (this.#isClosed) return;
        if (this.#isAskedAgain) this.look();
        else this.#timer = setTimeout(() => this.look(), nextMs).unref();
      });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  /** Milliseconds until the next check. */
  async #look(): Promise<number> {
    let standing = await this.#read();
    if (standing.nowMs - this.#lookedAt > longestGapMs) this.#patientUntil = performance.now() + returnMs;
    this.#lookedAt = standing.nowMs;
    const patienceMs = this.#patientUntil - performance.now();
    const isMissed = patienceMs <= 0 && (standing.missedMs ?? 1) <= 0;
    if (standing.isClockBack || isMissed) {
      if (standing.isClockBack) await this.#undoJump();
      if (patienceMs <= 0) await this.#releaseMissed();
      standing = await this.#read();
    }
    for (const name of standing.ready) this.#settings.onReady(name);
    const { dueMs, missedMs } = standing;
    const nextMs = Math.min(netMs, dueMs ?? netMs, Math.max(missedMs ?? netMs, patienceMs));
    return Math.max(soonestMs, Math.ceil(nextMs));
  }

  async #read(): Promise<Standing> {
    const { names, prompt } = this.#settings;
    const { rows } = await this.#db.executeSql(standingOf, [names, prompt]);
    const { now_ms, ready, due_ms, missed_ms, is_clock_back } = rows[0];
    return {
      nowMs: Number(now_ms),
      ready,
      dueMs: toNumber(due_ms),
      missedMs: toNumber(missed_ms),
      isClockBack: is_clock_back,
    };
  }

  /** Any worker may then retry the jobs of missing workers. */
  async #releaseMissed(): Promise<void> {
    const { rows } = await this.#db.executeSql(
      `select name, id, retry_count as "retryCount" from pgboss.job
       where name = any($1) and state = 'active' and group_id is not null and ${missedAt} <= now() for update`,
      [this.#settings.names],
    );
    for (const { name, id, retryCount } of rows) {
      await this.#boss.fail(name, { id, retryCount }, new Error("The worker was missed."));
    }
  }

  /**
   * After the clock of the database was set back, jobs that were due at once are due in the future, and a dead worker counts
   * as missing only then. No step of a run waits longer than `retryDelayMax`, and no notification longer than a day, so a
   * later time means a changed clock.
   */
  async #undoJump(): Promise<void> {
    const { names, prompt } = this.#settings;
    await this.#db.executeSql(
      `update pgboss.job set start_after = now()
       where name = any($1) and state < 'active' and start_after > now() + ${longestWait("name")}`,
      [names, prompt],
    );
    await this.#db.executeSql(
      `update pgboss.job set heartbeat_on = now()
       where name = any($1) and state = 'active' and heartbeat_on > now() + interval '1 minute'`,
      [names],
    );
  }
}

const soonestMs = 20;
const missedAt = "heartbeat_on + interval '10 seconds'";
const longestWait = (queue: string) =>
  `case when ${queue} = any($2) then interval '1 minute' else interval '25 hours' end`;
const waitingOf = "from pgboss.job where name = queue and state < 'active' and not blocked";

/** Looks up single rows by indexes that contain only waiting jobs, or only jobs in work: very many may wait. */
const standingOf = `
  with queues as materialized (
    select queue,
      (select start_after ${waitingOf} order by start_after limit 1) as first,
      (select start_after ${waitingOf} and start_after > now() order by start_after limit 1) as next,
      (select start_after ${waitingOf} order by start_after desc limit 1) as last
    from unnest($1::text[]) as queue
  ), working as (
    select min(${missedAt}) as missed_at, bool_or(heartbeat_on > now() + interval '1 minute') as is_ahead
    from pgboss.job where name = any($1) and state = 'active' and group_id is not null
  )
  select
    extract(epoch from now()) * 1000 as now_ms,
    array(select queue from queues where first <= now()) as ready,
    (select extract(epoch from min(next) - now()) * 1000 from queues) as due_ms,
    (select extract(epoch from missed_at - now()) * 1000 from working) as missed_ms,
    coalesce((select is_ahead from working), false)
      or exists (select from queues where last > now() + ${longestWait("queue")}) as is_clock_back`;

const toNumber = (value: string | null) => (value === null ? null : Number(value));
