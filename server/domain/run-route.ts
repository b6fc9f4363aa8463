// The route of a run from pending to its end: which state comes next when the work of a state is done.
import { runMachine } from "../../generated/machines.ts";
import { moveTo } from "./run.ts";
import { waitsToStart } from "./run-queue.ts";
import type { Run, RunStatus } from "./types.ts";

/** The result of the work in the current state. */
export type Outcome = "passed" | "soft-failed" | "failed" | "overridden";

export type RunConditions = Readonly<{
  /** Whether the files exist, or must be fetched first. */
  configured: boolean;
  /** Whether the caller who started the run may apply it. */
  mayApply: boolean;
  outcome: Outcome;
  /** Whether a worker already has the run, so it need not wait. */
  inHand?: boolean;
  /** Whether a forced unlock took the lock, so the run must lock the workspace again before its plan or apply. */
  lostLock?: boolean;
}>;

type Step = Readonly<{ to: RunStatus; when?: (run: Run, conditions: RunConditions) => boolean }>;

const softFailed = (_: Run, { outcome }: RunConditions) => outcome === "soft-failed";

/** The first state that the machine and `when` allow is next. */
const route: readonly Step[] = [
  { to: "errored", when: (_, { outcome }) => outcome === "failed" },
  { to: "fetching", when: (_, { configured }) => !configured },
  { to: "fetching_completed" },
  { to: "pre_plan_running", when: (run) => run.prePlanStageId !== null },
  { to: "pre_plan_completed" },
  { to: "queuing" },
  { to: "plan_queued" },
  { to: "planning" },
  { to: "planned" },
  { to: "cost_estimating", when: (run) => run.costEstimateId !== null },
  { to: "cost_estimated" },
  { to: "policy_checking", when: (run) => run.policyCheckId !== null },
  { to: "policy_soft_failed", when: (run, conditions) => run.planOnly && softFailed(run, conditions) },
  { to: "policy_override", when: softFailed },
  { to: "policy_checked", when: (run, { outcome }) => run.status === "policy_checking" || outcome === "overridden" },
  { to: "post_plan_running", when: (run) => run.postPlanStageId !== null },
  { to: "post_plan_completed" },
  { to: "planned_and_finished", when: (run) => run.planOnly || !(run.hasChanges || run.allowEmptyApply) },
  { to: "planned_and_saved", when: (run) => run.savePlan },
  // A saved plan waits for a caller, even if the workspace applies automatically.
  { to: "confirmed", when: (run, { mayApply }) => run.autoApply && mayApply && !run.savePlan },
  { to: "apply_queued" },
  { to: "applying" },
  { to: "applied" },
];

/** Null when the run is over or waits for a caller. */
export function nextStatus(run: Run, conditions: RunConditions): RunStatus | null {
  const exits: readonly RunStatus[] = run.awaitsOverride ? [] : runMachine.exits[run.status];
  const step = route.find(({ to, when = () => true }) => exits.includes(to) && when(run, conditions));
  return step?.to ?? null;
}

/** Whether the run may reach its confirmation without any work of a worker. */
export function mayComeToConfirm({ status }: Run): boolean {
  return afterPlan.includes(status);
}

const afterPlan: readonly RunStatus[] = route
  .map(({ to }) => to)
  .filter((_, index, all) => index >= all.indexOf("planning") && index < all.indexOf("confirmed"));

/** The states in which a worker does something before the run continues. */
const workingStatuses = [
  "fetching",
  "pre_plan_running",
  "planning",
  "cost_estimating",
  "policy_checking",
  "post_plan_running",
  "applying",
] as const satisfies readonly RunStatus[];

export type WorkingStatus = (typeof workingStatuses)[number];

export function isWorking(status: RunStatus): status is WorkingStatus {
  return workingStatuses.some((working) => working === status);
}

function isQueued({ status }: Run): boolean {
  return status === "plan_queued" || status === "apply_queued";
}

/** Whether the run needs a worker, now or when its turn comes. */
export function needsWorker({ status, awaitsOverride }: Run): boolean {
  if (awaitsOverride) return false;
  return Object.values(queueStatuses)
    .flat()
    .includes(status as never);
}

/** The states of the runs in the queue. */
export const queueStatuses = {
  running: workingStatuses,
  pending: ["pending", "plan_queued", "confirmed", "apply_queued"],
} as const satisfies Record<string, readonly RunStatus[]>;

/** Moves the run on until there is work to do or it must wait. Returns every state that it enters. */
export function advance(run: Run, conditions: RunConditions, at: Date): Run[] {
  const status = nextStatus(run, conditions);
  if (status === null) return [];
  const moved = moveTo(status, run, at);
  const waitsForWorker = isQueued(moved) && !conditions.inHand;
  const waitsForTurn = moved.holdsWorkspace ? conditions.lostLock && waitsToStart(moved) : status === "confirmed";
  if (isWorking(status) || waitsForWorker || waitsForTurn) return [moved];
  return [moved, ...advance(moved, { ...conditions, outcome: "passed" }, at)];
}
