// The queue behind everything that happens between requests: pg-boss on the same PostgreSQL, so that a job comes into
// being, and is done, in one transaction with what it is about.
import { sql } from "kysely";
import { fromKysely, type Job, PgBoss } from "pg-boss";
import type { Run, RunStatus, TestRun, TestRunStatus } from "../domain/types.ts";
import type { Store } from "../store/database.ts";

/** A run, a test run or a delivery, and the state that it is to be taken out of. */
export type Task =
  | Readonly<{ kind: "run"; id: string; status: RunStatus; organizationName: string }>
  | Readonly<{ kind: "test-run"; id: string; status: TestRunStatus; organizationName: string }>
  | Readonly<{ kind: "notification"; id: string; status: "pending"; organizationName: string }>;

export const toTask = ({ id, status, organizationName }: Run): Task => ({ kind: "run", id, status, organizationName });

export function toTestTask({ id, status, organizationName }: TestRun): Task {
  return { kind: "test-run", id, status, organizationName };
}

export type Claim = Pick<Job<Task>, "id" | "retryCount" | "data" | "signal">;

const phases = "phases";
/** Where a job goes that failed, or whose worker died, as often as `retryLimit` says. */
const lost = "lost-phases";
/** Apart from the phases, so that no receiver holds a run up. */
const deliveries = "deliveries";
const queues: Record<Task["kind"], string> = { run: phases, "test-run": phases, notification: deliveries };
export const queueConnections = 4;
export const taskKinds = Object.keys(queues);
/** Tells workers to look again at what they are working on. */
const channel = "infrarun_look_again";
/** Deliveries at once; a receiver keeps one waiting for seconds. */
const deliveriesAtOnce = 16;
/** Of them, for one organization, however many receivers it has. */
const deliveriesOfOne = 4;
/** What one organization may have of the phases that a worker does at once, so that the others need not wait for it. */
const organizationShare = 0.7;

export interface Queue {
  /** Sends a worker, once the transaction of `store` is committed, or later. */
  send(store: Store, task: Task, due?: Date): Promise<void>;
  /** Ends a job within the transaction of `store`; throws `ClaimLost` when another worker has taken it over. */
  complete(store: Store, claim: Claim): Promise<void>;
  /** Lets whoever works on it look at it again, once the transaction of `store` is committed. */
  notify(store: Store, id: string): Promise<void>;
  work(settings: WorkSettings): Promise<() => Promise<void>>;
  count(store: Store): Promise<JobCounts>;
  close(): Promise<void>;
}

export type JobCounts = Readonly<Record<"waiting" | "active" | "failed", number>>;

export interface WorkSettings {
  /** Jobs at once. */
  concurrency: number;
  handle(claim: Claim): Promise<void>;
  /** For a job that could not be done. */
  giveUp(claim: Claim): Promise<void>;
  /** `id` is undefined when notices may have been missed. */
  lookAgain(id: string | undefined): void;
}

/** This worker was thought dead, and another one does the job: nothing that this one did may count. */
export class ClaimLost extends Error {}

export interface QueueSettings {
  url: string;
  onError(error: Error): void;
  /** Off where only requests are served: another process tends the queue. */
  tend?: boolean;
  /** No question of the queue's own may take longer; those at its start may change its tables. */
  statementMs?: number;
}

const options = {
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 86_400,
  deleteAfterSeconds: 600,
  // What nobody has taken yet is still due when the workers were away for weeks.
  retentionSeconds: 20 * 365 * 86_400,
};
/** Each queue, and how long its jobs are tried. */
const wanted = {
  [lost]: { ...options, retryLimit: 100, retryDelay: 5 },
  [phases]: {
    ...options,
    // A worker that is killed counts as well, and may have bad luck for a while.
    retryLimit: 10,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 10,
    deadLetter: lost,
  },
  // Each attempt that is made is settled; this is for those that could not even be made.
  [deliveries]: { ...options, retryLimit: 1_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
};

export async function openQueue({ url, onError, tend = true, statementMs = 60_000 }: QueueSettings): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "infrarun jobs",
    max: queueConnections,
    // It hands them on to its pool.
    ...{ statement_timeout: statementMs },
    useListenNotify: true,
    schedule: false,
    supervise: tend,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 300,
  });
  boss.on("error", onError);
  await boss.start();
  const known = new Set((await boss.getQueues(Object.keys(wanted))).map(({ name }) => name));
  for (const [name, settings] of Object.entries(wanted)) if (!known.has(name)) await boss.createQueue(name, settings);

  const watch = tend ? setInterval(() => undoJump(boss).catch(() => {}), jumpPollMs).unref() : undefined;

  return {
    async send(store, task, due) {
      await boss.send(queues[task.kind], task, {
        db: within(store),
        ...(due && { startAfter: due }),
        group: { id: task.organizationName },
      });
    },
    async complete(store, { id, retryCount, data }) {
      const job = { id, retryCount };
      const { affected } = (await boss.complete(queues[data.kind], job, null, { db: within(store) })) as Settled;
      if (affected !== 1) throw new ClaimLost(`Job ${id} belongs to another worker by now.`);
    },
    async notify(store, id) {
      await sql`select pg_notify(${channel}, ${id})`.execute(store);
    },
    async work({ concurrency, handle, giveUp, lookAgain }) {
      const listener = await boss.getDb().listen?.(channel, lookAgain, () => lookAgain(undefined));
      const settings = { notifyPollingIntervalSeconds: 1, pollingIntervalSeconds: 1, heartbeatRefreshSeconds: 2 };
      const fair = {
        localConcurrency: concurrency,
        localGroupConcurrency: Math.max(1, Math.floor(concurrency * organizationShare)),
      };
      await boss.work<Task>(phases, { ...settings, ...fair }, ([job]) => bare(handle(job!)));
      await boss.work<Task>(lost, settings, ([job]) => bare(giveUp(job!)));
      const shared = { localConcurrency: deliveriesAtOnce, localGroupConcurrency: deliveriesOfOne };
      await boss.work<Task>(deliveries, { ...settings, ...shared }, ([job]) => bare(handle(job!)));
      return async () => {
        await Promise.all([phases, lost, deliveries].map((name) => boss.offWork(name)));
        await listener?.close();
      };
    },
    count: countJobs,
    async close() {
      clearInterval(watch);
      await boss.stop({ graceful: false });
    },
  };
}

/** pg-boss's own count is minutes old at times, and asked on a connection without a time limit. */
async function countJobs(store: Store): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where name = ${phases} and state in ('created', 'retry')) as waiting,
      count(*) filter (where name = ${phases} and state = 'active') as active,
      count(*) filter (where name = ${lost} and state in ('created', 'retry', 'active')) as failed
    from pgboss.job`.execute(store);
  return rows[0]!;
}

/** The queue keeps what a job failed with, and errors may carry values of callers: the log alone hears of those. */
async function bare(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw new Error(`The job failed with ${error instanceof Error ? error.constructor.name : "no error"}.`);
  }
}

const jumpPollMs = 5_000;

/**
 * After the clock of the database was set back, what was due at once is due in the future, and a worker that dies is
 * missed only then. No step of a run waits longer than `retryDelayMax`, so that more than a minute is a clock's doing.
 */
async function undoJump(boss: PgBoss): Promise<void> {
  const values = [[phases, lost]];
  const db = boss.getDb();
  await db.executeSql(
    `update pgboss.job set start_after = now()
     where name = any($1) and state < 'active' and start_after > now() + interval '1 minute'`,
    values,
  );
  await db.executeSql(
    `update pgboss.job set heartbeat_on = now()
     where name = any($1) and state = 'active' and heartbeat_on > now() + interval '1 minute'`,
    values,
  );
}

type Settled = { affected: number };

/** pg-boss spells its columns its own way. */
function within(store: Store) {
  return fromKysely(store.withoutPlugins());
}
