// The queue for all work between requests: pg-boss on the same PostgreSQL, so that one transaction can save an object and
// create or end its job.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import type { Run, TestRun } from "../../domain/types.ts";
import { command, type HandleAnswer, sendText } from "../../store/database/commands.ts";
import { readCommitted, type Store } from "../../store/database/database.ts";
import { toDriverError } from "../../store/database/errors.ts";
import { causeOf } from "../../telemetry/index.ts";
import { Alarm } from "./alarm.ts";
import { Lane } from "./lane.ts";
import type { Claim, Task } from "./task.ts";

export type { Claim, Task } from "./task.ts";

export const toTask = ({ id, status, organizationName }: Run): Task => ({ kind: "run", id, status, organizationName });

export function toTestTask({ id, status, organizationName }: TestRun): Task {
  return { kind: "test-run", id, status, organizationName };
}

const phases = "phases";
/** The queue for jobs that failed, or whose worker died, more often than `retryLimit`. */
const lost = "lost-phases";
/** A separate queue, so that slow receivers do not delay runs. */
const deliveries = "deliveries";
const queues: Record<Task["kind"], string> = { run: phases, "test-run": phases, notification: deliveries };
export const queueConnections = 4;
export const taskKinds = Object.keys(queues);
/** The channel on which pg-boss announces that a queue has a new job. */
const jobsChannel = `pgboss_${createHash("sha224").update("pgboss").digest("hex").slice(0, 24)}`;
/** The channel that tells workers what to check again; triggers of the schema use it too. */
const lookChannel = "infrarun_look_again";
/** Announces a new job that is not due yet. */
const later = "later";
/** Simultaneous deliveries; a slow receiver takes seconds. */
const deliveriesAtOnce = 16;
/** Simultaneous deliveries for one organization, however many receivers it has. */
const deliveriesOfOne = 4;
/** One organization's share of a worker's simultaneous phases, so that others need not wait for it. */
const organizationShare = 0.7;

export interface Queue {
  /** Queues a job; a worker gets it when the transaction of `store` is committed, or `afterMs` later. */
  send(store: Store, task: Task, afterMs?: number): Promise<void>;
  /** Ends a job within the transaction of `store`; throws `ClaimLost` if another worker has taken it over. */
  complete(store: Store, claim: Claim): Promise<void>;
  /**
   * Within the transaction of `store`, the worker that has the job continues with the next task of the same run, without
   * giving others a turn; throws `ClaimLost` like `complete`.
   */
  handOn(store: Store, claim: Claim, task: Task): Promise<Claim>;
  /** Grants the job all its retries again; throws `ClaimLost` like `complete`. */
  extend(store: Store, claim: Claim): Promise<void>;
  /** Makes the workers of the objects check them again, when the transaction of `store` is committed. */
  notify(store: Store, ...ids: string[]): Promise<void>;
  work(settings: WorkSettings): Promise<() => Promise<void>>;
  count(store: Store): Promise<JobCounts>;
  close(): Promise<void>;
}

export type JobCounts = Readonly<Record<"waiting" | "active" | "failed", number>>;

export interface WorkSettings {
  /** Jobs at once. */
  concurrency: number;
  /** True if the work has already ended the job; otherwise it ends now. */
  handle(claim: Claim): Promise<unknown>;
  /** For a job that could not be done. */
  giveUp(claim: Claim): Promise<void>;
  /** `id` is undefined if notifications may have been missed. */
  lookAgain(id: string | undefined): void;
}

/** This worker was believed dead, and another one has the job: the work of this one must not count. */
export class ClaimLost extends Error {}

export interface QueueSettings {
  url: string;
  /** Gets errors of pg-boss, which only queries the database. */
  onError(error: unknown): void;
  /** Off for processes that only serve requests: another process maintains the queue. */
  tend?: boolean;
  /** The time limit of the queue's own queries, except at its start, when it may change its tables. */
  statementMs?: number;
}

/** A killed worker counts as a failed attempt too, and several may be killed in a row. */
const retryLimit = 10;
const options = {
  notify: true,
  // The alarm notices missing workers. pg-boss would do so at once after an outage, before others are back.
  heartbeatSeconds: 3_600,
  expireInSeconds: 86_400,
  deleteAfterSeconds: 600,
  // Jobs that nobody has taken are still due if the workers were away for weeks.
  retentionSeconds: 20 * 365 * 86_400,
};
/** Each queue, and how long its jobs are retried. */
const wanted = {
  [lost]: { ...options, retryLimit: 100, retryDelay: 5 },
  [phases]: {
    ...options,
    retryLimit,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 10,
    deadLetter: lost,
  },
  // Each attempt that is made is settled; these retries are for attempts that could not even be made.
  [deliveries]: { ...options, retryLimit: 1_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
};

export async function openQueue({
  url,
  tend = true,
  statementMs = 60_000,
  ...settings
}: QueueSettings): Promise<Queue> {
  const onError = (error: unknown) => settings.onError(toDriverError(error));
  const boss = new PgBoss({
    connectionString: url,
    application_name: "infrarun jobs",
    max: queueConnections,
    // pg-boss passes these on to its pool.
    ...{ statement_timeout: statementMs, onConnect: readCommitted },
    schedule: false,
    // pg-boss removes old jobs; the alarm handles due jobs and missing workers.
    supervise: tend,
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: 60,
    maintenanceIntervalSeconds: 300,
    // None of our jobs waits for another one.
    flowIntervalSeconds: 3_600,
  });
  boss.on("error", onError);
  await boss.start();
  await boss.getDb().executeSql(indexOfDue);
  const known = new Set((await boss.getQueues(Object.keys(wanted))).map(({ name }) => name));
  for (const [name, settings] of Object.entries(wanted)) {
    if (!known.has(name)) await boss.createQueue(name, settings);
  }

  let stopWork = async () => {};

  return {
    async send(store, task, afterMs = 0) {
      await boss.send(queues[task.kind], withTrace(task), {
        db: { executeSql: (text, values = []) => sendText(store, text, values) },
        ...(afterMs > 0 && { startAfter: afterMs / 1_000 }),
        group: { id: task.organizationName },
      });
      if (afterMs > 0) await sendNotice(store, later);
    },
    complete: (store, claim) => completeJob(store, [claimOf(claim)], unlessLost(claim)),
    async handOn(store, claim, next) {
      const task = withTrace(next);
      await handJobOn(store, [{ ...claimOf(claim), data: JSON.stringify(task) }], unlessLost(claim));
      const { id, retryCount, signal } = claim;
      return { id, retryCount, signal, data: task };
    },
    extend: (store, claim) => extendJob(store, [claimOf(claim)], unlessLost(claim)),
    notify: sendNotice,
    async work(settings) {
      const working = await startWork(boss, settings, onError);
      stopWork = working.close;
      return working.leave;
    },
    count: countJobs,
    async close() {
      await stopWork();
      await boss.stop({ graceful: false });
    },
  };
}

function withTrace(task: Task): Task {
  const trace = causeOf();
  return trace === undefined ? task : { ...task, trace };
}

/** For the alarm. pg-boss has no index by which it finds the next due job among very many. */
const indexOfDue = `
  do $$ begin
    perform pg_advisory_xact_lock(7246312);
    if to_regclass('pgboss.job_due') is null then
      create index job_due on pgboss.job (name, start_after) where state < 'active' and not blocked;
    end if;
  end $$`;

/** pg-boss's own count can be minutes old, and its query has no time limit. */
async function countJobs(store: Store): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where name = ${phases} and state in ('created', 'retry')) as waiting,
      count(*) filter (where name = ${phases} and state = 'active') as active,
      count(*) filter (where name = ${lost} and state in ('created', 'retry', 'active')) as failed
    from pgboss.job`.execute(store);
  return rows[0]!;
}

const notify = command(
  (_, [{ notices }]: [{ notices: readonly string[] }]) =>
    sql`select pg_notify(${sql.lit(lookChannel)}, notice) from unnest(${notices}::text[]) as notice`,
);

const sendNotice = (store: Store, ...notices: string[]) => notify(store, [{ notices }]);

interface Working {
  /** Takes no more jobs and waits for the current ones. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Lanes are woken by notifications, and by the alarm if a notification was lost or nobody could send one. */
async function startWork(
  boss: PgBoss,
  { concurrency, handle, giveUp, lookAgain }: WorkSettings,
  onError: (error: unknown) => void,
): Promise<Working> {
  const onReady = (name: string) => lanes.get(name)?.wake();
  const alarm = new Alarm(boss, { names: Object.keys(wanted), prompt: [phases, lost], onReady, onError });
  const common = {
    onError,
    onFailed: () => alarm.look(),
    handle: async (claim: Claim) => (await handle(claim)) === true,
  };
  const share = Math.max(1, Math.floor(concurrency * organizationShare));
  const giveUpOne = async (claim: Claim) => {
    await giveUp(claim);
    return false;
  };
  const lanes = new Map([
    [phases, new Lane(boss, phases, { ...common, atOnce: concurrency, ofOne: share })],
    [lost, new Lane(boss, lost, { ...common, atOnce: 1, ofOne: 1, handle: giveUpOne })],
    [deliveries, new Lane(boss, deliveries, { ...common, atOnce: deliveriesAtOnce, ofOne: deliveriesOfOne })],
  ]);
  const hear = (notice: string) => {
    const lane = lanes.get(notice);
    if (lane) lane.wake();
    else if (notice === later) alarm.look();
    else lookAgain(notice);
  };
  /** Also at the start. */
  const catchUp = () => {
    for (const lane of lanes.values()) lane.wake();
    alarm.look();
    lookAgain(undefined);
  };
  const listen = (channel: string) => boss.getDb().listen!(channel, hear, catchUp);
  const listeners = [await listen(jobsChannel), await listen(lookChannel)];
  const close = async () => {
    await Promise.all([...listeners, alarm].map((one) => one.close()));
    for (const lane of lanes.values()) lane.close();
  };
  return {
    async leave() {
      await Promise.all([...lanes.values()].map((lane) => lane.leave()));
      await close();
    },
    close,
  };
}

type Claimed = { queue: string; id: string; retryCount: number };

const claimOf = ({ id, retryCount, data }: Claim): Claimed => ({ queue: queues[data.kind], id, retryCount });

const isClaimed = ({ queue, id, retryCount }: Claimed) =>
  sql`name = ${queue} and id = ${id}::uuid and state = 'active' and retry_count = ${retryCount}`;

const completeJob = command(
  (_, [claimed]: [Claimed]) => sql`
    update pgboss.job set state = 'completed', completed_on = now(), output = null where ${isClaimed(claimed)}`,
);

const extendJob = command(
  (_, [claimed]: [Claimed]) => sql`
    update pgboss.job set retry_limit = retry_count + ${sql.lit(retryLimit)} where ${isClaimed(claimed)}`,
);

/** The attempts and the time of a new job. */
const handJobOn = command(
  (_, [{ data, ...claimed }]: [Claimed & { data: string }]) => sql`
    update pgboss.job
    set data = ${data}::jsonb, retry_limit = retry_count + ${sql.lit(retryLimit)}, started_on = now(), heartbeat_on = now()
    where ${isClaimed(claimed)}`,
);

const unlessLost =
  ({ id }: Claim): HandleAnswer =>
  async (sent) => {
    const { numAffectedRows } = await sent;
    if (numAffectedRows !== 1n) throw new ClaimLost(`Job ${id} now belongs to another worker.`);
  };
