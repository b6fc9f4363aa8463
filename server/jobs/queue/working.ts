// The queue in a worker: takes jobs, sends heartbeats, and releases the jobs of dead workers.
import { randomUUID } from "node:crypto";
import type { RunStatus, TestRunStatus } from "../../domain/types.ts";
import type { SharedResource } from "../../fairness/resources.ts";
import { connect } from "../../store/database/database.ts";
import { toDriverError } from "../../store/database/errors.ts";
import { listen } from "../../store/database/listener.ts";
import {
  endJob,
  type JobKey,
  jobsChannel,
  listWaiting,
  recheckChannel,
  releaseMissed,
  retryJob,
  takeJob,
  touchJobs,
  undoClockJump,
} from "../../store/jobs/jobs.ts";
import { Lane } from "./lane.ts";

export interface QueueSettings {
  url: string;
  /** Opens the database for the queue's own queries. */
  connect?: typeof connect;
  onError(error: unknown): void;
  /** The time limit of the queue's own queries. */
  statementMs?: number;
}

export interface LaneOfJobs extends Pick<SharedResource, "size" | "reserved"> {
  /** No job of this queue waits longer than this for its time. */
  longestWaitMs: number;
  /** True if the work has already ended the job. */
  handle(claim: Claim): Promise<unknown>;
}

/** Queries of the queue, and a connection that listens. */
const connections = 2;
export const queueConnections = connections + 1;

/** Interval of heartbeats and of checks on other workers. */
const beatMs = 2_000;
/** A worker without a heartbeat for this long is dead. */
const missedMs = 10_000;
/** The same for a worker without a database session. */
const goneMs = 3_000;
/** After a longer gap between two checks, perhaps no worker could show that it is alive. */
const gapMs = 8_000;
/** Time for workers to send a heartbeat after such a gap. */
const returnMs = 10_000;
/** Poll interval without notifications. */
const pollMs = 5_000;
const longestRetryMs = 10_000;

interface InHand {
  readonly claim: Claim;
  readonly lost: AbortController;
}

/** `recheck` gets the id of an object, or undefined if notifications may have been missed. */
export async function openWorking(
  { url, onError: report, statementMs = 60_000, connect: openStore = connect }: QueueSettings,
  lanes: Readonly<Record<string, LaneOfJobs>>,
  recheck: (id: string | undefined) => void,
) {
  const database = openStore(url, { connections, statementMs });
  const { store } = database;
  const session = `infrarun worker ${randomUUID()}`;
  const inHand = new Map<string, InHand>();
  const longestWaits = Object.fromEntries(Object.entries(lanes).map(([queue, lane]) => [queue, lane.longestWaitMs]));
  let isClosed = false;
  const onError = (error: unknown) => void (isClosed || report(toDriverError(error)));

  async function carryOut(queue: string, claim: Claim, lost: AbortController): Promise<void> {
    inHand.set(claim.id, { claim, lost });
    try {
      if ((await lanes[queue]!.handle(claim)) !== true) await endJob(store, claim);
    } catch {
      // The worker has reported the error. The queue does not keep it, because errors may contain values of callers.
      await retryJob(store, claim, Math.min(longestRetryMs, 1_000 * 2 ** claim.retryCount)).catch(onError);
      open.get(queue)?.wake();
    } finally {
      inHand.delete(claim.id);
    }
  }

  const open = new Map(
    Object.entries(lanes).map(([queue, { size, reserved = 0 }]) => {
      const lane = new Lane<Claim & { lost: AbortController }>({
        size,
        reserved,
        pollMs,
        onError,
        list: () => listWaiting(store, queue),
        async take(organizationName) {
          const job = await takeJob<Task>(store, queue, organizationName, session);
          const lost = new AbortController();
          return job && { id: job.id, retryCount: job.retryCount, data: job.task, signal: lost.signal, lost };
        },
        carryOut: ({ lost, ...claim }) => carryOut(queue, claim, lost),
      });
      return [queue, lane] as const;
    }),
  );

  /** Shows that the worker is alive; stops work on jobs that now belong to another worker. */
  async function beat(): Promise<void> {
    const current = [...inHand.values()];
    if (current.length === 0) return;
    const claims = current.map(({ claim }) => claim);
    const held = await touchJobs(store, claims);
    for (const { claim, lost } of current) {
      if (!held.has(claim.id)) lost.abort(new Error(`Job ${claim.id} now belongs to another worker.`));
    }
  }

  /** The times of the last check, by the database's clock and by our own. The database's also shows a sleep of the machine. */
  let last: { nowMs: number; ownMs: number } | undefined;
  let patientUntil = 0;

  async function check(): Promise<void> {
    const isPatient = performance.now() < patientUntil;
    const after = isPatient ? { nowMs: 0, gapMs: 0 } : last ? { nowMs: last.nowMs, gapMs } : null;
    const nowMs = await releaseMissed(store, { missedMs, goneMs, after });
    const ownMs = performance.now();
    if (last && nowMs - last.nowMs > gapMs) patientUntil = ownMs + returnMs;
    const jumpMs = last ? nowMs - last.nowMs - (ownMs - last.ownMs) : Number.NEGATIVE_INFINITY;
    last = { nowMs, ownMs };
    if (jumpMs < -missedMs) {
      await undoClockJump(store, longestWaits);
      for (const lane of open.values()) lane.wake();
    }
  }

  let checking: Promise<void> = Promise.resolve();
  const checkAgain = () => {
    checking = Promise.all([beat(), check()]).then(() => {}, onError);
  };
  const timer = setInterval(() => void checking.then(checkAgain), beatMs).unref();
  checkAgain();

  const stopListening = await listen(url, {
    session,
    onNotice: { [jobsChannel]: (queue) => open.get(queue)?.wake(), [recheckChannel]: recheck },
    onConnected() {
      for (const lane of open.values()) lane.wake();
      recheck(undefined);
    },
    onError,
  });

  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      isClosed = true;
      clearInterval(timer);
      for (const lane of open.values()) lane.close();
      await Promise.all([stopListening(), checking]);
      await database.close();
    })();
    return closing;
  };
  return {
    async leave() {
      await Promise.all([...open.values()].map((lane) => lane.leave()));
      await close();
    },
    close,
  };
}

interface Origin {
  organizationName: string;
  /** `traceparent` of the request that caused it, if requests are traced. */
  trace?: string;
}

/** A run, a test run or a delivery, and the state in which it needs work. */
export type Task =
  | Readonly<{ kind: "run"; id: string; status: RunStatus } & Origin>
  | Readonly<{ kind: "test-run"; id: string; status: TestRunStatus } & Origin>
  | Readonly<{ kind: "notification"; id: string; status: "pending" } & Origin>;

/** `signal` fires when another worker has the job. */
export type Claim = JobKey & Readonly<{ data: Task; signal: AbortSignal }>;
