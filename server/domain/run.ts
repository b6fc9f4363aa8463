// One run: how it begins, which state may follow, and how its plan and apply change with it.
import { runMachine } from "../../generated/machines.ts";
import { newId } from "./ids.ts";
import { move, stamp } from "./machine.ts";
import { type CheckIds, type Checks, createChecks, idsOf, noChecks } from "./run-checks.ts";
import type {
  Apply,
  ConfigurationVersion,
  Phase,
  PhaseStatus,
  Plan,
  Run,
  RunOperation,
  RunStatus,
  Workspace,
} from "./types.ts";

const finals: readonly RunStatus[] = runMachine.finals;

export const runStatuses: readonly RunStatus[] = runMachine.states;

export function isFinal(status: RunStatus): boolean {
  return finals.includes(status);
}

export function moveTo(status: RunStatus, run: Run, at: Date): Run {
  const moved = move<RunStatus, Run>(runMachine, status, run, at);
  return isFinal(status) ? { ...moved, holdsWorkspace: false } : moved;
}

/** Ends a run after a cancel request, and records the time. */
export function settleCancel(run: Run, at: Date): Run {
  const canceled = moveTo("canceled", run, at);
  return { ...canceled, canceledAt: canceled.updatedAt };
}

/** The status is `canceled` for every cancel; this timestamp shows that it was a forced one. */
export function settleForceCancel(run: Run, at: Date): Run {
  const canceled = settleCancel(run, at);
  return { ...canceled, statusTimestamps: stamp(canceled.statusTimestamps, "force-canceled-at", canceled.updatedAt) };
}

/** The groups of `filter[status_group]`. */
export const statusGroups = {
  non_final: runStatuses.filter((status) => !isFinal(status)),
  final: runStatuses.filter(isFinal),
  discardable: [
    "planned",
    "planned_and_saved",
    "cost_estimated",
    "policy_checked",
    "policy_override",
    "post_plan_running",
    "post_plan_completed",
  ],
} as const satisfies Record<string, readonly RunStatus[]>;

export type RunStatusGroup = keyof typeof statusGroups;

type Kind = Pick<Run, "planOnly" | "savePlan" | "refreshOnly" | "isDestroy" | "allowEmptyApply">;

/** The first one that applies names the purpose of the run. */
const operations: readonly [keyof Kind, RunOperation][] = [
  ["planOnly", "plan_only"],
  ["savePlan", "save_plan"],
  ["refreshOnly", "refresh_only"],
  ["isDestroy", "destroy"],
  ["allowEmptyApply", "empty_apply"],
];

export function operationOf(kind: Kind): RunOperation {
  return operations.find(([member]) => kind[member])?.[1] ?? "plan_and_apply";
}

/** The input for a new run; all other members are derived or start empty. */
export type RunDraft = Omit<
  Run,
  | "id"
  | "status"
  | "statusTimestamps"
  | "operation"
  | "hasChanges"
  | "planId"
  | "applyId"
  | keyof CheckIds
  | "awaitsOverride"
  | "holdsWorkspace"
  | "cancelRequestedAt"
  | "cancelElapsedMs"
  | "forceCancelAvailableAt"
  | "canceledAt"
  | "createdAt"
  | "updatedAt"
  | "version"
>;

export type NewRun = Readonly<{ run: Run; plan: Plan; apply: Apply; checks: Checks }>;

export function createRun(draft: RunDraft, at: Date, required = noChecks): NewRun {
  const id = newId("run");
  const checks = createChecks(id, required, at);
  const run: Run = {
    ...draft,
    ...idsOf(checks),
    awaitsOverride: false,
    id,
    status: runMachine.initial,
    statusTimestamps: stamp({}, "plan-queueable-at", at),
    operation: operationOf(draft),
    hasChanges: false,
    planId: newId("plan"),
    applyId: newId("apply"),
    holdsWorkspace: false,
    cancelRequestedAt: null,
    cancelElapsedMs: null,
    forceCancelAvailableAt: null,
    canceledAt: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  return {
    run,
    plan: { ...createPhase(run.planId, run), hasChanges: false, fileBlob: null, ...noOutput },
    apply: { ...createPhase(run.applyId, run), begunBy: null },
    checks,
  };
}

const noOutput = { outputBlob: null, redactedOutputBlob: null, generatedConfiguration: false };

function createPhase(id: string, run: Run): Phase {
  return {
    id,
    runId: run.id,
    status: "pending",
    statusTimestamps: {},
    resourceAdditions: 0,
    resourceChanges: 0,
    resourceDestructions: 0,
    resourceImports: 0,
    logBlob: null,
    createdAt: run.createdAt,
    version: 1,
  };
}

type Course = Partial<Record<RunStatus, PhaseStatus>>;

const planCourse: Course = { plan_queued: "queued", planning: "running", planned: "finished" };
const applyCourse: Course = { apply_queued: "queued", applying: "running", applied: "finished" };

const phaseTimestamps: Partial<Record<PhaseStatus, string>> = {
  queued: "queued-at",
  running: "started-at",
  finished: "finished-at",
  errored: "errored-at",
  canceled: "canceled-at",
};

export function syncPlan(plan: Plan, status: RunStatus, at: Date): Plan {
  return syncPhase(plan, planCourse, status, at);
}

export function syncApply(apply: Apply, status: RunStatus, at: Date): Apply {
  return syncPhase(apply, applyCourse, status, at);
}

/** The phase with the status that fits the run's state; the same object if nothing changes. */
function syncPhase<Some extends Phase>(phase: Some, course: Course, runStatus: RunStatus, at: Date): Some {
  const status = course[runStatus] ?? endOf(phase, runStatus);
  if (status === undefined || status === phase.status || isOver(phase.status)) return phase;
  const key = phaseTimestamps[status];
  return {
    ...phase,
    status,
    statusTimestamps: key ? stamp(phase.statusTimestamps, key, at) : phase.statusTimestamps,
    logBlob: status === "running" ? `logs/${phase.id}` : phase.logBlob,
  };
}

/** A phase that had begun fails with its run; one that had not begun is canceled. */
function endOf(phase: Phase, status: RunStatus): PhaseStatus | undefined {
  if (status === "errored") return phase.status === "running" ? "errored" : "canceled";
  return status === "canceled" || status === "discarded" ? "canceled" : undefined;
}

function isOver(status: PhaseStatus): boolean {
  return status === "finished" || status === "errored" || status === "canceled";
}

type Origin = Pick<RunDraft, "createdById" | "tokenId" | "message" | "source" | "triggerReason">;

/** A run that follows the workspace's settings. */
export function draftRun(workspace: Workspace, version: ConfigurationVersion, origin: Origin): RunDraft {
  return {
    ...origin,
    organizationName: workspace.organizationName,
    workspaceId: workspace.id,
    configurationVersionId: version.id,
    allowConfigGeneration: false,
    allowEmptyApply: false,
    autoApply: workspace.autoApply,
    debuggingMode: false,
    isDestroy: false,
    planOnly: version.speculative,
    refresh: true,
    refreshOnly: false,
    savePlan: false,
    targetAddrs: null,
    replaceAddrs: null,
    variables: [],
    toolVersion: workspace.toolVersion,
    agentPoolId: workspace.agentPoolId,
    workingDirectory: workspace.workingDirectory,
    commitSha: version.ingressAttributes?.commitSha ?? null,
    vcsUser: version.ingressAttributes?.senderUsername ?? null,
    inputStateVersionId: workspace.currentStateVersionId,
  };
}
