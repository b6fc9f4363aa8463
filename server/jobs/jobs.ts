// The work that requests start. Each function takes a transaction, and takes effect on commit.
import { newId } from "../domain/ids.ts";
import type { NewRun } from "../domain/run.ts";
import type { RunAction } from "../domain/run-actions.ts";
import { needsTurn, take } from "../domain/run-queue.ts";
import { isFinalTest } from "../domain/test-run.ts";
import type { Run, TestRun, Workspace } from "../domain/types.ts";
import type { Store } from "../store/database/database.ts";
import { createTestRun, saveTestRun } from "../store/modules/test-runs.ts";
import {
  createApply,
  createCostEstimate,
  createPlan,
  createPolicyCheck,
  createTaskStage,
} from "../store/runs/phases.ts";
import { createRun, createRunEvents } from "../store/runs/runs.ts";
import { holdWorkspace, saveWorkspace } from "../store/workspaces/workspaces.ts";
import { notifyOfRun, notifyOfTestRun } from "./notifications/notifications.ts";
import { type JobCounts, openQueue, type Queue, type QueueSettings, toTask, toTestTask } from "./queue/queue.ts";
import { saveSteps } from "./runs/advance.ts";
import { cancelAll } from "./runs/cancel-all.ts";
import { describe, saveMove, sendNext } from "./runs/moves.ts";

export interface Jobs {
  /** Saves a new run with its plan, apply and checks, and queues it. */
  startRun(store: Store, created: NewRun): Promise<void>;
  /**
   * Saves a run after a caller's action, with all its effects.
   * @example
   * await context.jobs.takeAction(context.store, confirm(run, context.at), "apply", context.caller.user.id);
   */
  takeAction(store: Store, run: Run, action: RunAction, actorId: string): Promise<Run>;
  /** Continues a run after a caller has overridden its failed check. */
  resumeOverridden(store: Store, run: Run, by: { action: RunAction; actorId: string; at: Date }): Promise<Run>;
  /** Moves a run to the front, and ends the runs before it. */
  forceExecute(store: Store, forced: ForcedRun): Promise<void>;
  /** After a workspace was saved unlocked, starts its next run. */
  resumeWorkspace(store: Store, workspace: Workspace): Promise<void>;
  /** After a webhook, looks at the workspace's repository. */
  lookAtRepository(store: Store, workspaceId: string): Promise<void>;
  /** Saves a new test run and queues its work. */
  startTestRun(store: Store, run: TestRun): Promise<void>;
  /** Saves a test run after a caller's action, and notifies its worker. */
  takeTestAction(store: Store, run: TestRun): Promise<TestRun>;
  /** The numbers of waiting, running and failed jobs. */
  count(store: Store): Promise<JobCounts>;
  close(): Promise<void>;
}

/** Adds the queue from which workers take jobs. */
export interface OpenJobs extends Jobs {
  readonly queue: Queue;
}

export function openJobs(settings: QueueSettings): OpenJobs {
  const queue = openQueue(settings);
  return {
    queue,
    async startRun(store, { run, plan, apply, checks: { costEstimate, policyCheck, taskStages } }) {
      await createRun(store, run);
      await createPlan(store, plan);
      await createApply(store, apply);
      if (costEstimate) await createCostEstimate(store, costEstimate);
      if (policyCheck) await createPolicyCheck(store, policyCheck);
      for (const stage of taskStages) await createTaskStage(store, stage);
      await createRunEvents(store, [
        {
          id: newId("runEvent"),
          runId: run.id,
          action: "created",
          description: describe("created"),
          actorId: run.createdById,
          createdAt: run.createdAt,
        },
      ]);
      await queue.send(store, toTask(run));
      await notifyOfRun(store, queue, { run, entered: [run.status], actorId: run.createdById, at: run.createdAt });
    },

    async takeAction(store, run, action, actorId) {
      const requested = { action: action.replaceAll("-", "_"), actorId };
      // A cancel is only a request: the run continues until its worker has stopped.
      const entered = action === "cancel" ? [] : [run.status];
      const saved = await saveMove(store, queue, { run, entered, at: run.updatedAt, requested });
      await queue.notify(store, run.id);
      return saved.run;
    },

    async resumeOverridden(store, run, { action, actorId, at }) {
      const requested = { action: action.replaceAll("-", "_"), actorId };
      return (await saveSteps(store, queue, run, { outcome: "overridden" }, { at, inHand: false, requested })).run;
    },

    forceExecute: (store, forced) => forceExecute(store, queue, forced),

    lookAtRepository: (store, workspaceId) => queue.notify(store, workspaceId),

    resumeWorkspace: (store, workspace) => sendNext(store, queue, workspace),

    async startTestRun(store, run) {
      await createTestRun(store, run);
      await queue.send(store, toTestTask(run));
      await notifyOfTestRun(store, queue, run);
    },

    async takeTestAction(store, run) {
      const saved = await saveTestRun(store, run);
      // A cancel is only a request: the test continues until its worker has stopped.
      if (isFinalTest(run.status)) await notifyOfTestRun(store, queue, saved);
      await queue.notify(store, run.id);
      return saved;
    },

    count: queue.count,

    close: queue.close,
  };
}

interface ForcedRun {
  run: Run;
  workspace: Workspace;
  /** The runs that end for it. */
  prior: readonly Run[];
  actorId: string;
  at: Date;
}

async function forceExecute(store: Store, queue: Queue, forced: ForcedRun): Promise<void> {
  const { run, actorId, at } = forced;
  const inFavor = needsTurn(run, forced.workspace);
  const released = await cancelAll(store, queue, forced);
  if (!inFavor) await sendNext(store, queue, released);
  const requested = { action: "force_execute", actorId };
  const next = inFavor ? await giveWorkspace(store, run) : run;
  await saveSteps(store, queue, next, { outcome: "passed" }, { at, inHand: false, requested });
}

/** Uses the same transaction: otherwise, a saved plan could be confirmed in between and run first. */
async function giveWorkspace(store: Store, run: Run): Promise<Run> {
  const workspace = await holdWorkspace(store, run.workspaceId);
  if (!workspace) return run;
  const taken = take(run, workspace);
  await saveWorkspace(store, taken.workspace);
  return taken.run;
}
