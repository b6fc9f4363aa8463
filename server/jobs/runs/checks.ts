// The checks of an organization around a plan: costs, policies and tasks.
import { type CheckOutcome, judgePolicies, judgeTasks } from "../../domain/run-checks.ts";
import type { Outcome } from "../../domain/run-route.ts";
import type { TaskStage } from "../../domain/types.ts";
import {
  getPolicyCheck,
  listCostEstimatesById,
  listTaskStagesById,
  saveCostEstimate,
  savePolicyCheck,
  saveTaskStage,
} from "../../store/runs/phases.ts";
import { getStateVersion } from "../../store/workspaces/state-versions.ts";
import type { CheckName, CheckResult } from "../executors/executor.ts";
import { type Attempt, describeWork, type Effects, noInputs } from "./attempt.ts";

const outcomes: Record<CheckOutcome, Outcome> = { passed: "passed", soft_failed: "soft-failed", failed: "failed" };

/** Checks have no log. */
function ask(attempt: Attempt, name: CheckName): Promise<CheckResult> {
  return attempt.executor.check(name, describeWork(attempt, ignore, noInputs));
}

function ignore(): void {}

/** The default monthly cost of a resource. */
const monthlyCost = 10;

export async function estimateCosts(attempt: Attempt): Promise<Effects> {
  const { run, plan, store: reading } = attempt;
  const [[estimate], input, answer] = await Promise.all([
    listCostEstimatesById(reading, [run.costEstimateId!]),
    getStateVersion(reading, run.inputStateVersionId),
    ask(attempt, "cost_estimate"),
  ]);
  const before = input?.resourceCount ?? 0;
  const after = before + plan.resourceAdditions + plan.resourceImports - plan.resourceDestructions;
  const { prior, proposed } = answer.costs ?? { prior: before * monthlyCost, proposed: after * monthlyCost };
  const failed = answer.outcome === "failed";
  const status = failed ? "errored" : "finished";
  return {
    outcome: failed ? "failed" : "passed",
    save: (store, at) =>
      saveCostEstimate(store, {
        ...estimate!,
        status,
        statusTimestamps: { [`${status}-at`]: at.toISOString() },
        priorMonthlyCost: prior.toFixed(2),
        proposedMonthlyCost: proposed.toFixed(2),
        deltaMonthlyCost: (proposed - prior).toFixed(2),
        resourcesCount: after,
        matchedResourcesCount: after,
        errorMessage: failed ? (answer.message ?? "The costs cannot be estimated.") : null,
      }),
  };
}

export async function checkPolicies(attempt: Attempt): Promise<Effects> {
  const { run, settings, store: reading } = attempt;
  const [check, found] = await Promise.all([getPolicyCheck(reading, run.policyCheckId!), ask(attempt, "policy_check")]);
  const judge = (at: Date) => judgePolicies(check!, settings.policies, found, at);
  const { outcome } = judge(run.updatedAt);
  return {
    outcome: outcomes[outcome],
    ...(outcome === "failed" && found.message !== undefined && { reason: found.message }),
    save: (store, at) => savePolicyCheck(store, judge(at).check),
  };
}

export async function runTasks(attempt: Attempt, stage: TaskStage["stage"]): Promise<Effects> {
  const { run, settings, store: reading } = attempt;
  const id = stage === "pre_plan" ? run.prePlanStageId : run.postPlanStageId;
  const [[before], found] = await Promise.all([listTaskStagesById(reading, [id!]), ask(attempt, stage)]);
  const judge = (at: Date) => judgeTasks(before!, settings.runTasks, found, at);
  const { status } = judge(run.updatedAt);
  const failed = status === "failed";
  return {
    outcome: failed ? "failed" : "passed",
    ...(status === "awaiting_override" && { run: { awaitsOverride: true } }),
    ...(failed && found.message !== undefined && { reason: found.message }),
    save: (store, at) => saveTaskStage(store, judge(at)),
  };
}
