// The checks of an organization around a plan: costs, policies and tasks.
import { newId } from "../../domain/ids.ts";
import type { Outcome } from "../../domain/run-route.ts";
import type { TaskStage } from "../../domain/types.ts";
import { createCostEstimate, createPolicyCheck, createTaskStage } from "../../store/runs/phases.ts";
import type { CheckName, CheckResult } from "../executors/executor.ts";
import { type Attempt, describeWork, type Effects, noInputs } from "./attempt.ts";

type CheckOutcome = NonNullable<CheckResult["outcome"]>;

const outcomes: Record<CheckOutcome, Outcome> = { passed: "passed", soft_failed: "soft-failed", failed: "failed" };

/** Checks have no log. */
function ask(attempt: Attempt, name: CheckName): Promise<CheckResult> {
  return attempt.executor.check(name, describeWork(attempt, ignore, noInputs));
}

function ignore(): void {}

const stamped = (status: string, at: Date) => ({
  createdAt: at,
  statusTimestamps: { [`${status}-at`]: at.toISOString() },
});

/** The default monthly cost of a resource. */
const monthlyCost = 10;

export async function estimateCosts(attempt: Attempt): Promise<Effects> {
  const { run, plan, state } = attempt;
  const answer = await ask(attempt, "cost_estimate");
  const before = state.resources.length;
  const after = before + plan.resourceAdditions + plan.resourceImports - plan.resourceDestructions;
  const { prior, proposed } = answer.costs ?? { prior: before * monthlyCost, proposed: after * monthlyCost };
  const failed = answer.outcome === "failed";
  const status = failed ? "errored" : "finished";
  const id = newId("costEstimate");
  return {
    outcome: failed ? "failed" : "passed",
    run: { costEstimateId: id },
    save: (store, at) =>
      createCostEstimate(store, {
        ...stamped(status, at),
        id,
        runId: run.id,
        status,
        priorMonthlyCost: prior.toFixed(2),
        proposedMonthlyCost: proposed.toFixed(2),
        deltaMonthlyCost: (proposed - prior).toFixed(2),
        resourcesCount: after,
        matchedResourcesCount: after,
        unmatchedResourcesCount: 0,
        errorMessage: failed ? (answer.message ?? "The costs cannot be estimated.") : null,
      }),
  };
}

export async function checkPolicies(attempt: Attempt): Promise<Effects> {
  const { run, settings } = attempt;
  const failing = settings.policies.filter(({ passes }) => !passes);
  const hard = failing.filter(({ enforcement }) => enforcement === "hard").length;
  const soft = failing.length - hard;
  const found = hard > 0 ? "failed" : soft > 0 ? "soft_failed" : "passed";
  const { outcome = found, message } = await ask(attempt, "policy_check");
  const hardFailed = outcome === "failed" ? Math.max(1, hard) : 0;
  const softFailed = outcome === "soft_failed" ? Math.max(1, soft) : 0;
  const status = outcome === "failed" ? "hard_failed" : outcome;
  return {
    outcome: outcomes[outcome],
    ...(outcome === "failed" && message !== undefined && { reason: message }),
    save: (store, at) =>
      createPolicyCheck(store, {
        ...stamped(status, at),
        id: newId("policyCheck"),
        runId: run.id,
        status,
        passed: Math.max(0, settings.policies.length - hardFailed - softFailed),
        hardFailed,
        softFailed,
      }),
  };
}

export async function runTasks(attempt: Attempt, stage: TaskStage["stage"]): Promise<Effects> {
  const { run, settings } = attempt;
  const passes = settings.runTasks.every((task) => task.stage !== stage || task.passes);
  const { outcome = passes ? "passed" : "failed", message } = await ask(attempt, stage);
  const status = outcome === "passed" ? "passed" : "failed";
  return {
    outcome: status,
    ...(status === "failed" && message !== undefined && { reason: message }),
    save: (store, at) =>
      createTaskStage(store, {
        ...stamped(status, at),
        id: newId("taskStage"),
        runId: run.id,
        stage,
        status,
        updatedAt: at,
      }),
  };
}
