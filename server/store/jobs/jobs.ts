// The jobs of workers. `beat_at` is the time of the worker's last heartbeat, and null while the job waits. `retry_count` changes
// when another worker takes the job, so that a stale worker cannot end it.
import { type RawBuilder, sql } from "kysely";
import { command, type HandleAnswer } from "../database/commands.ts";
import type { Store } from "../store.ts";

/** The channel that announces new jobs by the name of their queue. */
export const jobsChannel = "infrarun_jobs";
/** Channel that notifies workers of objects to check again; database triggers use it too. */
export const recheckChannel = "infrarun_look_again";

/** Jobs that failed more often than their limit. */
export const lostQueue = "lost";

export interface NewJob {
  queue: string;
  organizationName: string;
  /** JSON. */
  task: string;
  afterMs: number;
  /** Null means "no limit". */
  retryLimit: number | null;
}

/** A job, as one worker has it. */
export type JobKey = Readonly<{ id: string; retryCount: number }>;

/** Not the controlled clock of a test server, which `now()` returns: an advance must not end the claims of live workers. */
const realTime = sql`pg_catalog.now()`;
const milliseconds = (count: unknown) => sql`${count}::float8 * interval '1 millisecond'`;
const isTakenBy = ({ id, retryCount }: JobKey) =>
  sql`id = ${id}::bigint and retry_count = ${retryCount} and beat_at is not null`;

/** Workers learn of it when the transaction is committed. */
export const insertJob = command(
  (_, [{ queue, organizationName, task, afterMs, retryLimit }]: [NewJob]) => sql`
    with job as (
      insert into jobs (queue, organization_name, task, due_at, retry_limit)
      values (${queue}, ${organizationName}, ${task}::jsonb, now() + ${milliseconds(afterMs)}, ${retryLimit})
    ) select pg_notify(${sql.lit(jobsChannel)}, ${queue})`,
);

const notifyChannel = command(
  (_, [{ notices }]: [{ notices: readonly string[] }]) =>
    sql`select pg_notify(${sql.lit(recheckChannel)}, notice) from unnest(${notices}::text[]) as notice`,
);

export const sendNotice = (store: Store, ...notices: string[]) => notifyChannel(store, [{ notices }]);

const deleteJob = command((_, [job]: [JobKey]) => sql`delete from jobs where ${isTakenBy(job)}`);

export const endJob = (store: Store, { id, retryCount }: JobKey, handleAnswer?: HandleAnswer) =>
  deleteJob(store, [{ id, retryCount }], handleAnswer);

/** Gives the job all its retries again, and another task if there is one. */
export const renewJob = command(
  (_, [{ task, retries, ...job }]: [JobKey & { task: string | null; retries: number }]) => sql`
    update jobs set task = coalesce(${task}::jsonb, task), retry_limit = retry_count + ${retries}, beat_at = ${realTime}
    where ${isTakenBy(job)}`,
);

export interface WaitingOrganization {
  organizationName: string;
  /** Milliseconds until its first job is due. */
  dueMs: number;
}

/** The organizations with waiting jobs; the one that has waited longest first. Reads one row for each of them. */
export async function listWaiting(store: Store, queue: string): Promise<WaitingOrganization[]> {
  const first = (after: RawBuilder<unknown>) => sql`
    select organization_name, due_at from jobs where queue = ${queue} and beat_at is null and organization_name > ${after}
    order by organization_name, due_at limit 1`;
  const { rows } = await sql<WaitingOrganization>`
    with recursive waiting as (
      (${first(sql`''`)})
      union all
      select next.* from waiting, lateral (${first(sql`waiting.organization_name`)}) as next
    )
    select organization_name, extract(epoch from due_at - now())::float8 * 1000 as due_ms from waiting order by due_at`.execute(
    store,
  );
  return rows;
}

/** Takes the organization's next job that is due. `session` is the name of the worker's database session. */
export async function takeJob<Task>(store: Store, queue: string, organizationName: string, session: string) {
  const { rows } = await sql<{ id: string; retryCount: number; task: Task }>`
    update jobs set beat_at = ${realTime}, session = ${session} where id = (
      select id from jobs
      where queue = ${queue} and organization_name = ${organizationName} and beat_at is null and due_at <= now()
      order by due_at, id limit 1 for update skip locked
    ) returning id::text, retry_count, task`.execute(store);
  return rows[0];
}

/** The values of a job that another attempt needs, `retryMs` from now. */
const again = (retryMs: unknown) => sql`
  beat_at = null, retry_count = retry_count + 1, due_at = now() + ${milliseconds(retryMs)},
  queue = case when retry_count >= retry_limit then ${lostQueue} else queue end,
  retry_limit = case when retry_count >= retry_limit then null else retry_limit end`;

/** The job is due again after `retryMs`; or it is lost, if it has failed too often. */
export async function retryJob(store: Store, job: JobKey, retryMs: number): Promise<void> {
  await sql`update jobs set ${again(retryMs)} where ${isTakenBy(job)}`.execute(store);
}

/** Returns the ids of those that the worker still has. */
export async function touchJobs(store: Store, jobs: readonly JobKey[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update jobs set beat_at = ${realTime}
    from unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ retryCount }) => retryCount)}::int[]) as own (id, count)
    where jobs.id = own.id and retry_count = count and beat_at is not null returning jobs.id::text`.execute(store);
  return new Set(rows.map(({ id }) => id));
}

export interface Missing {
  /** A worker without a heartbeat for this long counts as dead. */
  missedMs: number;
  /** The same for a worker without a database connection: its process has exited or is disconnected. */
  goneMs: number;
  /** Database time of the last call, and the period after it in which workers may count as missing; null for no such limit. */
  after: Readonly<{ nowMs: number; gapMs: number }> | null;
}

/**
 * Releases the jobs of dead workers, and notifies the other workers. Returns the database's time. After a restart of
 * PostgreSQL, live workers are disconnected too, so they get time to reconnect.
 */
export async function releaseMissed(store: Store, { missedMs, goneMs, after }: Missing): Promise<number> {
  const { nowMs, gapMs } = after ?? { nowMs: null, gapMs: null };
  const { rows } = await sql<{ nowMs: number }>`
    with missed as (
      update jobs set ${again(0)}
      where beat_at < ${realTime} - ${milliseconds(goneMs)}
        and (
          beat_at < ${realTime} - ${milliseconds(missedMs)}
          or pg_postmaster_start_time() < ${realTime} - ${milliseconds(missedMs)}
            and not exists (select from pg_stat_activity where application_name = session)
        )
        and coalesce(extract(epoch from ${realTime}) * 1000 - ${nowMs}::float8 <= ${gapMs}::float8, true)
      returning queue
    )
    select extract(epoch from ${realTime})::float8 * 1000 as now_ms,
      (select count(pg_notify(${sql.lit(jobsChannel)}, queue)) from missed)`.execute(store);
  return rows[0]!.nowMs;
}

/** After the clock was set back: no job waits longer than its queue's limit, so a later time means a changed clock. */
export async function undoClockJump(store: Store, longestWaitMs: Readonly<Record<string, number>>): Promise<void> {
  for (const [queue, ms] of Object.entries(longestWaitMs)) {
    await sql`
      update jobs set due_at = now()
      where queue = ${queue} and beat_at is null and due_at > now() + ${milliseconds(ms)}`.execute(store);
  }
  await sql`update jobs set beat_at = ${realTime} where beat_at > ${realTime} + interval '1 minute'`.execute(store);
}

/** Makes workers look for due jobs, after the time has changed. */
export async function announceDueJobs(store: Store): Promise<void> {
  await sql`select pg_notify(${sql.lit(jobsChannel)}, queue) from (select distinct queue from jobs) as queues`.execute(
    store,
  );
}

/** For a database without workers: its jobs wait again, and those that were to be retried later are due. */
export async function freeJobs(store: Store): Promise<void> {
  await sql`update jobs set beat_at = null, due_at = case when retry_count > 0 then now() else due_at end`.execute(
    store,
  );
}

/** Removes the waiting jobs of these runs. */
export async function removeJobs(store: Store, ids: readonly string[]): Promise<void> {
  await sql`delete from jobs where task ->> 'id' = any (${ids}::text[])`.execute(store);
}

export type JobCounts = Readonly<Record<"waiting" | "active" | "failed", number>>;

export async function countJobs(store: Store, queue: string): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where queue = ${queue} and beat_at is null) as waiting,
      count(*) filter (where queue = ${queue} and beat_at is not null) as active,
      count(*) filter (where queue = ${lostQueue}) as failed
    from jobs where queue in (${queue}, ${lostQueue})`.execute(store);
  return rows[0]!;
}

/** All jobs, in the order in which they were sent. */
export async function listTasks<Task>(store: Store): Promise<Task[]> {
  const { rows } = await sql<{ task: Task }>`select task from jobs order by id`.execute(store);
  return rows.map(({ task }) => task);
}
