// The checks of a run around its plan: costs, policies and tasks. They exist from the creation of the run, because clients
// read their ids once. A row changes only with its result: `shown…` derives the other statuses from the run.
import { runMachine } from "../../generated/machines.ts";
import { conflict } from "./errors.ts";
import { newId } from "./ids.ts";
import { stamp } from "./machine.ts";
import type {
  CostEstimate,
  OrganizationSettings,
  PolicyCheck,
  PolicyResult,
  Run,
  RunStatus,
  TaskResult,
  TaskStage,
} from "./types.ts";

export type Required = Pick<OrganizationSettings, "costEstimation" | "policies" | "runTasks">;

export const noChecks: Required = { costEstimation: false, policies: [], runTasks: [] };

export type CheckIds = Pick<Run, "costEstimateId" | "policyCheckId" | "prePlanStageId" | "postPlanStageId">;

export type Checks = Readonly<{
  costEstimate: CostEstimate | undefined;
  policyCheck: PolicyCheck | undefined;
  taskStages: readonly TaskStage[];
}>;

/** In the order of the run. */
const stages = ["pre_plan", "post_plan"] as const satisfies readonly TaskStage["stage"][];

export function createChecks(runId: string, required: Required, createdAt: Date): Checks {
  const about = { runId, status: "pending", statusTimestamps: {}, createdAt } as const;
  const tasksOf = (stage: TaskStage["stage"]) => required.runTasks.filter((task) => task.stage === stage);
  return {
    costEstimate: required.costEstimation ? { ...about, ...noCosts, id: newId("costEstimate") } : undefined,
    policyCheck:
      required.policies.length > 0 ? { ...about, id: newId("policyCheck"), results: [], message: null } : undefined,
    taskStages: stages
      .filter((stage) => tasksOf(stage).length > 0)
      .map((stage) => ({
        ...about,
        id: newId("taskStage"),
        stage,
        results: tasksOf(stage).map(({ name }) => ({ id: newId("taskResult"), name, status: "pending", message: "" })),
        updatedAt: createdAt,
      })),
  };
}

const noCosts = {
  priorMonthlyCost: "0.00",
  proposedMonthlyCost: "0.00",
  deltaMonthlyCost: "0.00",
  resourcesCount: 0,
  matchedResourcesCount: 0,
  unmatchedResourcesCount: 0,
  errorMessage: null,
};

export function idsOf({ costEstimate, policyCheck, taskStages }: Checks): CheckIds {
  const stageId = (stage: TaskStage["stage"]) => taskStages.find((one) => one.stage === stage)?.id ?? null;
  return {
    costEstimateId: costEstimate?.id ?? null,
    policyCheckId: policyCheck?.id ?? null,
    prePlanStageId: stageId("pre_plan"),
    postPlanStageId: stageId("post_plan"),
  };
}

export const taskStageIds = ({ prePlanStageId, postPlanStageId }: CheckIds) =>
  [prePlanStageId, postPlanStageId].filter((id) => id !== null);

const finals: readonly RunStatus[] = runMachine.finals;

/** The status of a check without a result. */
function waiting<Working, Missed>(run: Shown, at: RunStatus, working: Working, missed: Missed) {
  if (run.status === at) return working;
  return finals.includes(run.status) ? missed : "pending";
}

type Shown = Pick<Run, "status">;

export function shownCostStatus({ status }: CostEstimate, run: Shown): CostEstimate["status"] {
  return status === "pending" ? waiting(run, "cost_estimating", "queued", "canceled") : status;
}

export function shownPolicyStatus({ status }: PolicyCheck, run: Shown): PolicyCheck["status"] {
  return status === "pending" ? waiting(run, "policy_checking", "queued", "unreachable") : status;
}

export function showTaskStage(stage: TaskStage, run: Shown): TaskStage {
  if (stage.status === "awaiting_override" && finals.includes(run.status)) return { ...stage, status: "failed" };
  if (stage.status !== "pending") return stage;
  const status = waiting(run, `${stage.stage}_running`, "running", "unreachable");
  return { ...stage, status, results: stage.results.map((result) => ({ ...result, status })) };
}

export type CheckOutcome = "passed" | "soft_failed" | "failed";

const judged = { passed: "passed", soft_failed: "soft_failed", failed: "hard_failed" } as const;

/** `forced` is the outcome that the executor found; without it, the settings decide. */
export function judgePolicies(
  check: PolicyCheck,
  policies: OrganizationSettings["policies"],
  forced: Readonly<{ outcome?: CheckOutcome; message?: string }>,
  at: Date,
): { outcome: CheckOutcome; check: PolicyCheck } {
  const fails = (level: "hard" | "soft") =>
    policies.some(({ enforcement, passes }) => enforcement === level && !passes);
  const outcome = forced.outcome ?? (fails("hard") ? "failed" : fails("soft") ? "soft_failed" : "passed");
  const status = judged[outcome];
  return {
    outcome,
    check: {
      ...check,
      status,
      statusTimestamps: stamp(check.statusTimestamps, timestampOf(status), at),
      results: resultsFor(outcome, policies),
      message: outcome === "passed" ? null : (forced.message ?? null),
    },
  };
}

const timestampOf = (status: string) => `${status.replaceAll("_", "-")}-at`;

/** A forced failure blames the first policy of its level if no policy fails by the settings. */
function resultsFor(outcome: CheckOutcome, policies: OrganizationSettings["policies"]): PolicyResult[] {
  const results = policies.map(({ name, enforcement, passes }): PolicyResult => {
    const passed = passes || outcome === "passed" || (outcome === "soft_failed" && enforcement === "hard");
    return { name, enforcement, passed };
  });
  const level = outcome === "failed" ? "hard" : "soft";
  if (outcome === "passed" || results.some(({ enforcement, passed }) => enforcement === level && !passed))
    return results;
  const blamed = Math.max(
    0,
    results.findIndex(({ enforcement }) => enforcement === level),
  );
  const { name } = results[blamed] ?? { name: "policy" };
  return results.toSpliced(blamed, 1, { name, enforcement: level, passed: false });
}

/** The report of a policy check for people. */
export function describePolicies(check: PolicyCheck): string {
  const { results, message, status } = check;
  if (results.length === 0 && status === "pending") return "The policies have not been checked.\n";
  const passed = results.filter((result) => result.passed).length;
  const lines = results.map((result) => {
    return `  ${result.passed ? "passed" : "failed"}  ${result.name} (${result.enforcement}-mandatory)`;
  });
  const heading = `Policy check ${status.replaceAll("_", " ")}: ${passed} of ${results.length} policies passed.`;
  return `${[heading, ...(message === null ? [] : [message]), "", ...lines].join("\n")}\n`;
}

export function isOverridable({ status }: PolicyCheck, run: Shown): boolean {
  return status === "soft_failed" && overrideRule.from.some((from) => from === run.status);
}

const overrideRule = runMachine.actions["override-policy-check"];

export function overridePolicyCheck(check: PolicyCheck, run: Shown, at: Date): PolicyCheck {
  if (!isOverridable(check, run)) throw conflict(overrideRule.refusal);
  const statusTimestamps = stamp(check.statusTimestamps, "overridden-at", at);
  return { ...check, status: "overridden", statusTimestamps };
}

/** `failed` blames the tasks that fail by the settings, or else the first one. A caller may override it if all of these allow it. */
export function judgeTasks(
  stage: TaskStage,
  tasks: OrganizationSettings["runTasks"],
  forced: Readonly<{ outcome?: CheckOutcome; message?: string }>,
  at: Date,
): TaskStage {
  const settingOf = ({ name }: TaskResult) => tasks.find((task) => task.stage === stage.stage && task.name === name);
  const failing = stage.results.filter((result) => settingOf(result)?.passes === false);
  const outcome = forced.outcome ?? (failing.length > 0 ? "failed" : "passed");
  const isOverridable = failing.length > 0 && failing.every((result) => settingOf(result)?.overridable);
  const status = outcome === "passed" ? "passed" : isOverridable ? "awaiting_override" : "failed";
  const blamed = status === "passed" ? [] : failing.length > 0 ? failing : stage.results.slice(0, 1);
  return {
    ...stage,
    status,
    statusTimestamps: status === "awaiting_override" ? {} : stamp(stage.statusTimestamps, timestampOf(status), at),
    results: stage.results.map((result) => {
      const fails = blamed.includes(result);
      return { ...result, status: fails ? "failed" : "passed", message: (fails && forced.message) || "" };
    }),
    updatedAt: at,
  };
}

export function awaitsOverride({ status }: TaskStage, run: Pick<Run, "awaitsOverride" | "status">): boolean {
  return status === "awaiting_override" && run.awaitsOverride && !finals.includes(run.status);
}

export function overrideTaskStage(stage: TaskStage, run: Run, at: Date): TaskStage {
  if (!awaitsOverride(stage, run)) throw conflict(runMachine.actions["override-task-stage"].refusal);
  return { ...stage, status: "passed", statusTimestamps: stamp({}, "passed-at", at), updatedAt: at };
}
