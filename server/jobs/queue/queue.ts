// The queue for all work between requests: a table, so that one transaction can save an object and create or end its job.
import type { Run, TestRun } from "../../domain/types.ts";
import { sharedResources } from "../../fairness/resources.ts";
import type { HandleAnswer } from "../../store/database/commands.ts";
import type { Store } from "../../store/database/database.ts";
import {
  countJobs,
  endJob,
  insertJob,
  type JobCounts,
  lostQueue,
  renewJob,
  sendNotice,
} from "../../store/jobs/jobs.ts";
import { causeOf } from "../../telemetry/index.ts";
import { type Claim, type LaneOfJobs, openWorking, type QueueSettings, type Task } from "./working.ts";

export type { JobCounts } from "../../store/jobs/jobs.ts";
export type { Claim, QueueSettings, Task } from "./working.ts";

export const toTask = ({ id, status, organizationName }: Run): Task => ({ kind: "run", id, status, organizationName });

export function toTestTask({ id, status, organizationName }: TestRun): Task {
  return { kind: "test-run", id, status, organizationName };
}

const phases = "phases";
/** A separate queue, so that slow receivers do not delay runs. */
const deliveries = "deliveries";
const queues: Record<Task["kind"], string> = { run: phases, "test-run": phases, notification: deliveries };
export const taskKinds = Object.keys(queues);
/** A killed worker counts as a failed attempt too, and several may be killed in a row. */
const retryLimit = 10;
/** A delivery is retried here only if its attempt could not be saved; it schedules its other retries itself. */
const limits: Record<string, number | null> = { [phases]: retryLimit, [deliveries]: null };

export interface Queue {
  /** Queues a job; a worker gets it when the transaction of `store` is committed, or `afterMs` later. */
  send(store: Store, task: Task, afterMs?: number): Promise<void>;
  /** Ends a job within the transaction of `store`; throws `ClaimLost` if another worker has taken it over. */
  complete(store: Store, claim: Claim): Promise<void>;
  /**
   * Within the transaction of `store`, lets the worker that owns the job continue with the next task of the same run, ahead
   * of other runs; throws `ClaimLost` like `complete`.
   */
  handOn(store: Store, claim: Claim, task: Task): Promise<Claim>;
  /** Grants the job all its retries again; throws `ClaimLost` like `complete`. */
  extend(store: Store, claim: Claim): Promise<void>;
  /** Makes the workers of the objects check them again, when the transaction of `store` is committed. */
  notify(store: Store, ...ids: string[]): Promise<void>;
  /** Starts taking jobs. Returns a function that stops taking jobs and waits for the current ones. */
  work(settings: WorkSettings): Promise<() => Promise<void>>;
  count(store: Store): Promise<JobCounts>;
  close(): Promise<void>;
}

export interface WorkSettings {
  /** Jobs at once. */
  concurrency: number;
  /** True if the work has already ended the job; otherwise it ends now. */
  handle(claim: Claim): Promise<unknown>;
  /** For a job that could not be done. */
  giveUp(claim: Claim): Promise<void>;
  /** `id` is undefined if notifications may have been missed. */
  recheck(id: string | undefined): void;
}

/** The job was reassigned because this worker missed its heartbeats. Its work does not count. */
export class ClaimLost extends Error {}

export function openQueue(settings: QueueSettings): Queue {
  let close = async () => {};
  return {
    send(store, task, afterMs = 0) {
      const queue = queues[task.kind];
      const { organizationName } = task;
      const values = { task: JSON.stringify(withTrace(task)), afterMs, retryLimit: limits[queue] ?? null };
      return insertJob(store, [{ queue, organizationName, ...values }]);
    },
    complete: (store, claim) => endJob(store, claim, unlessLost(claim)),
    async handOn(store, claim, next) {
      const data = withTrace(next);
      await renew(store, claim, data);
      return { ...claim, data };
    },
    extend: (store, claim) => renew(store, claim, null),
    notify: sendNotice,
    async work({ concurrency, handle, giveUp, recheck }) {
      const lanes: Record<string, LaneOfJobs> = {
        [phases]: { ...sharedResources.runSlots, size: concurrency, longestWaitMs: 60_000, handle },
        [lostQueue]: { size: 1, longestWaitMs: 60_000, handle: giveUp },
        [deliveries]: { ...sharedResources.deliveries, longestWaitMs: 25 * 3_600_000, handle },
      };
      const working = await openWorking(settings, lanes, recheck);
      close = working.close;
      return working.leave;
    },
    count: (store) => countJobs(store, phases),
    close: () => close(),
  };
}

function withTrace(task: Task): Task {
  const trace = causeOf();
  return trace === undefined ? task : { ...task, trace };
}

function renew(store: Store, claim: Claim, task: Task | null): Promise<void> {
  const { id, retryCount } = claim;
  const values = { task: task && JSON.stringify(task), retries: retryLimit };
  return renewJob(store, [{ id, retryCount, ...values }], unlessLost(claim));
}

const unlessLost =
  ({ id }: Claim): HandleAnswer =>
  async (sent) => {
    const { numAffectedRows } = await sent;
    if (numAffectedRows !== 1n) throw new ClaimLost(`Job ${id} now belongs to another worker.`);
  };
