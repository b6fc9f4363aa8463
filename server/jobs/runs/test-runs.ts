// Same steps as advance.ts, for test runs: queued, running, ended.
import { byService } from "../../domain/audit.ts";
import { isFinalTest, moveTestTo, settleTest } from "../../domain/test-run.ts";
import type { TestRun } from "../../domain/types.ts";
import { resolveInputs } from "../../domain/variable.ts";
import type { Store } from "../../store/database/database.ts";
import { getTestRun, saveTestRun } from "../../store/modules/test-runs.ts";
import { recordChange } from "../../store/organizations/audit.ts";
import { listVariables } from "../../store/workspaces/variables.ts";
import type { TestResult } from "../executors/executor.ts";
import { notifyOfTestRun } from "../notifications/notifications.ts";
import { type Claim, type Queue, toTestTask } from "../queue/queue.ts";
import { inRace, type Steps } from "./advance.ts";
import { type Attempt, logOverQuota, openBundle, withLog } from "./attempt.ts";
import { refuseTest, writeRefusal } from "./refusals.ts";

/** The test run whose work is due, and its job; undefined if the job is already done. */
export function beginTest(
  { database, blobs, queue, now }: Steps,
  claim: Claim,
): Promise<{ run: TestRun; claim: Claim } | undefined> {
  const at = now();
  return inRace(database, async (store) => {
    const run = await getDueTest(store, claim);
    if (run?.status === "running" && !run.cancelRequestedAt) return { run, claim };
    if (run?.cancelRequestedAt) await saveTestMove(store, queue, moveTestTo("canceled", run, at));
    const started = run && !run.cancelRequestedAt && (await start(store, { blobs, queue }, run, at));
    if (started) return { run: started, claim: await queue.handOn(store, claim, toTestTask(started)) };
    await queue.complete(store, claim);
    return undefined;
  });
}

/** Undefined if it must not begin. */
async function start(
  store: Store,
  { blobs, queue }: Pick<Steps, "blobs" | "queue">,
  run: TestRun,
  at: Date,
): Promise<TestRun | undefined> {
  const logBlob = `logs/${run.id}`;
  const reason = await refuseTest(store, run, at);
  if (reason !== undefined) {
    await saveTestMove(store, queue, { ...moveTestTo("errored", run, at), logBlob });
    await writeRefusal(blobs, run.id, reason);
    return undefined;
  }
  return saveTestMove(store, queue, { ...moveTestTo("running", run, at), logBlob });
}

export function settleTestRun(steps: Steps, claim: Claim, result: TestResult): Promise<void> {
  const { database, queue, now } = steps;
  const at = now();
  return inRace(database, async (store) => {
    await queue.complete(store, claim);
    const run = await getDueTest(store, claim);
    if (run) await saveTestMove(store, queue, afterTest(run, result, at));
  });
}

export function giveUpTest({ database, queue, now }: Steps, claim: Claim): Promise<void> {
  const at = now();
  return inRace(database, async (store) => {
    const run = await getDueTest(store, claim);
    if (run) await saveTestMove(store, queue, moveTestTo(run.cancelRequestedAt ? "canceled" : "errored", run, at));
  });
}

async function saveTestMove(store: Store, queue: Queue, run: TestRun): Promise<TestRun> {
  const saved = await saveTestRun(store, run);
  await notifyOfTestRun(store, queue, saved);
  const object = { objectKind: "test-runs", objectId: run.id, organizationName: run.organizationName };
  await recordChange(store, byService({ ...object, operation: "moveTestRun", outcome: run.status }));
  return saved;
}

function afterTest(run: TestRun, result: TestResult, at: Date): TestRun {
  if (run.cancelRequestedAt) return moveTestTo("canceled", run, at);
  return result.outcome === "success" ? settleTest(run, result.counts, at) : moveTestTo("errored", run, at);
}

async function getDueTest(store: Store, { data }: Claim): Promise<TestRun | undefined> {
  const run = await getTestRun(store, data.id);
  return run && run.status === data.status && !isFinalTest(run.status) ? run : undefined;
}

type TestAttempt = Pick<Attempt, "id" | "store" | "blobs" | "executor" | "interrupt" | "kill"> &
  Readonly<{ run: TestRun }>;

/** Uses the current variables of the module. */
export async function carryOutTest(attempt: TestAttempt): Promise<TestResult> {
  const { store, executor, run, kill } = attempt;
  const { testDirectory, filters, verbose } = run;
  const { environment, variables, secrets } = resolveInputs(
    await listVariables(store, { moduleId: run.moduleId }),
    run.variables,
    "env",
  );
  const { result, isOverQuota } = await withLog(attempt, { id: run.id, run, secrets }, (log) =>
    executor.test(
      {
        attempt: attempt.id,
        organizationName: run.organizationName,
        openBundle: () => openBundle(attempt, run.configurationVersionId),
        environment,
        variables,
        secrets,
        testDirectory,
        filters,
        verbose,
        log,
        kill,
      },
      attempt.interrupt,
    ),
  );
  return isOverQuota ? { outcome: "errored", message: logOverQuota } : result;
}
