// A worker: takes jobs from the queue and runs several in parallel, until it is stopped.
import { isFinal } from "../domain/run.ts";
import { isFinalTest } from "../domain/test-run.ts";
import type { TestRun } from "../domain/types.ts";
import { sharedResources } from "../fairness/resources.ts";
import type { Database } from "../store/database/database.ts";
import type { Blobs } from "../store/files/blobs.ts";
import { getTestRun } from "../store/modules/test-runs.ts";
import { getApply } from "../store/runs/phases.ts";
import { getRun } from "../store/runs/runs.ts";
import { causeOf, type Telemetry, withCause } from "../telemetry/index.ts";
import { type SweepSettings, standardSweep, startSweeper } from "./cleaning/sweeper.ts";
import type { ApiAccess, Executor, TestResult } from "./executors/executor.ts";
import type { OpenJobs } from "./jobs.ts";
import { deliver, type NotificationSettings, standardNotifications } from "./notifications/deliver.ts";
import { type Claim, ClaimLost } from "./queue/queue.ts";
import { begin, type Due, giveUp, settle } from "./runs/advance.ts";
import type { Effects } from "./runs/attempt.ts";
import { phases, readSavedEffects } from "./runs/phases.ts";
import { withRunToken } from "./runs/run-tokens.ts";
import { readState } from "./runs/state.ts";
import { beginTest, carryOutTest, giveUpTest, settleTestRun } from "./runs/test-runs.ts";
import { startPoller } from "./vcs/poller.ts";
import { standardVcs, type VcsSettings } from "./vcs/settings.ts";
import { type InHand, type JobState, Left, Over, Watch } from "./watch.ts";

export interface WorkerSettings {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly jobs: OpenJobs;
  readonly executor: Executor;
  readonly now: () => Date;
  onError(error: unknown): void;
  /** Jobs at once. */
  readonly concurrency?: number;
  /** Settings of repository polls and fetches; missing members have defaults. */
  readonly vcs?: Partial<VcsSettings>;
  /** Settings of notifications; missing members have defaults. */
  readonly notifications?: Partial<NotificationSettings>;
  /** Receives spans of the work. */
  readonly telemetry?: Telemetry | undefined;
  /** Settings for removing unreferenced files; missing members have defaults. */
  readonly sweep?: Partial<SweepSettings>;
}

export interface Worker {
  /** Does everything that the time has made due, except jobs: they start by themselves. */
  catchUp(): Promise<void>;
  /** Takes no more jobs and waits this long for the current ones; other workers repeat those that are left. */
  stop(patienceMs?: number): Promise<void>;
}

/** Time that a run may keep its worker across phases; after that, it queues again. */
const turnMs = 1_000;

export async function startWorker(settings: WorkerSettings): Promise<Worker> {
  const { jobs, onError, concurrency = sharedResources.runSlots.size } = settings;
  const watch = new Watch(onError);
  const vcs = { ...standardVcs, ...settings.vcs };
  const poller = startPoller({ ...settings, vcs }, onError);
  const sweeper = startSweeper({ ...settings, sweep: { ...standardSweep, ...settings.sweep } });

  let isStopping = false;
  const kinds = openKinds({ ...settings, vcs }, watch, () => isStopping);
  const leave = await jobs.queue.work({
    concurrency,
    async handle(claim) {
      try {
        await withCause(claim.data.trace, () => kinds[claim.data.kind].handle(claim));
        return true;
      } catch (error) {
        // Work that another worker settled is not a failure; after any other error, the queue retries the job.
        if (error instanceof ClaimLost || error instanceof Over) return false;
        if (!(error instanceof Left)) {
          onError(error);
          await extendApply(settings, claim);
        }
        throw error;
      }
    },
    giveUp: (claim) => kinds[claim.data.kind].giveUp(claim),
    recheck: (id) => {
      watch.recheck(id);
      if (id === undefined || id.startsWith("ws-")) poller.pollNow();
    },
  });

  return {
    async catchUp() {
      poller.pollNow();
      await sweeper.sweepNow();
    },
    async stop(patienceMs = 5_000) {
      isStopping = true;
      const left = leave();
      const impatience = setTimeout(() => watch.close(), patienceMs);
      await Promise.all([left, poller.stop(), sweeper.stop()]);
      clearTimeout(impatience);
    },
  };
}

/** Handlers per kind of job: how to run it and how to give up. */
function openKinds(settings: FullSettings, watch: Watch, isStopping: () => boolean) {
  const steps = { ...settings, queue: settings.jobs.queue };
  const delivering = { ...steps, notifications: { ...standardNotifications, ...settings.notifications } };
  return {
    run: {
      async handle(claim: Claim): Promise<void> {
        const since = performance.now();
        for (let due = await begin(steps, claim); due; ) {
          const { run } = due;
          const given = due;
          const readJobState = async () => jobStateOf(await getRun(settings.database.store, run.id), isFinal);
          const effects = await watch.during([run.id, run.workspaceId], claim.signal, readJobState, (inHand) => {
            return traced(settings.telemetry, workOf("run", given.run), () => doWork(settings, given, inHand));
          });
          // A stopping worker would soon interrupt new work, so do not start it.
          due = await settle(steps, due.claim, effects, !isStopping() && performance.now() - since < turnMs);
        }
      },
      giveUp: (claim: Claim) => giveUp(steps, claim, (run) => readSavedEffects(settings.blobs, run)),
    },
    "test-run": {
      async handle(claim: Claim): Promise<void> {
        const due = await beginTest(steps, claim);
        if (!due) return;
        const { run } = due;
        const readJobState = async () => jobStateOf(await getTestRun(settings.database.store, run.id), isFinalTest);
        const result = await watch.during([run.id, run.moduleId], claim.signal, readJobState, (inHand) => {
          const work = workOf("test run", run);
          return traced(settings.telemetry, work, () => doTest(settings, run, attemptOf(due.claim), inHand));
        });
        await settleTestRun(steps, due.claim, result);
      },
      giveUp: (claim: Claim) => giveUpTest(steps, claim),
    },
    notification: {
      async handle(claim: Claim): Promise<void> {
        const readJobState = async () => "going" as const;
        await watch.during([claim.data.id], claim.signal, readJobState, ({ kill }) =>
          traced(settings.telemetry, workOf("notification", claim.data), () => deliver(delivering, claim, kill)),
        );
      },
      // Attempts are already settled. The queue retries attempts that could not even start, as long as it keeps the job.
      giveUp: async () => {},
    },
  };
}

/** Extends the job of a started apply: its changes are unknown until its result is saved. */
async function extendApply({ database, jobs }: WorkerSettings, claim: Claim): Promise<void> {
  const { store } = database;
  const run = claim.data.kind === "run" ? await getRun(store, claim.data.id) : undefined;
  const apply = run?.status === "applying" ? await getApply(store, run.applyId) : undefined;
  if (apply?.begunBy) await jobs.queue.extend(store, claim);
}

function jobStateOf<Status>(
  subject: { status: Status; cancelRequestedAt: Date | null } | undefined,
  isOver: (status: Status) => boolean,
): JobState {
  if (!subject || isOver(subject.status)) return "over";
  return subject.cancelRequestedAt ? "canceled" : "going";
}

type FullSettings = WorkerSettings & { vcs: VcsSettings };

async function doWork(settings: FullSettings, due: Due, inHand: InHand): Promise<Effects> {
  const { blobs, executor, vcs } = settings;
  const { store } = settings.database;
  const { run, configuration, workspace, plan, organization } = due;
  const id = attemptOf(due.claim);
  const document = await readState({ store, blobs }, run.inputStateVersionId);
  const parts = { store, blobs, executor, run, workspace, plan, configuration, document, vcs };
  const withApi = <Result>(work: (api: ApiAccess | null) => Promise<Result>) =>
    executor.callsApi ? withRunToken(settings, { run, claim: due.claim, attempt: id }, work) : work(null);
  const attempt = { id, withApi, ...parts, ...inHand };
  const effects = await phases[run.status]({ ...attempt, settings: organization.settings });
  inHand.kill.throwIfAborted();
  return effects;
}

async function doTest(settings: WorkerSettings, run: TestRun, id: string, inHand: InHand): Promise<TestResult> {
  const { blobs, executor } = settings;
  const { store } = settings.database;
  const result = await carryOutTest({ id, store, blobs, executor, run, ...inHand });
  inHand.kill.throwIfAborted();
  return result;
}

const workOf = (kind: string, { id, status }: { id: string; status: string }) => ({
  name: `${kind} ${status}`,
  attributes: { "infrarun.subject.id": id, "infrarun.subject.status": status },
  isEnd: (error: unknown) => error instanceof ClaimLost || error instanceof Over || error instanceof Left,
});

function attemptOf({ data, retryCount }: Claim): string {
  return `${data.id}:${data.status}:${retryCount + 1}`;
}

const consumerKind = 4;
const errorStatus = 2;

interface Work {
  /** `run planning` */
  name: string;
  attributes: Readonly<Record<string, string | number>>;
  /** For errors that end the work without being a failure. */
  isEnd(error: unknown): boolean;
}

/** The messages of errors stay in the log, because they may quote the data of the work. */
async function traced<T>(telemetry: Telemetry | undefined, { name, attributes, isEnd }: Work, work: () => Promise<T>) {
  if (telemetry === undefined) return work();
  const links = telemetry.linksTo(causeOf());
  const span = telemetry.tracer.startSpan(name, { kind: consumerKind, attributes, links, root: true });
  try {
    return await withCause(telemetry.traceparentOf(span), work);
  } catch (error) {
    if (!isEnd(error)) {
      span.setAttribute("error.type", (error as Error | undefined)?.name ?? "unknown");
      span.setStatus({ code: errorStatus });
    }
    throw error;
  } finally {
    span.end();
  }
}
