// The work that each state of a run stands for.
import type { WorkingStatus } from "../domain/run-route.ts";
import type { Phase } from "../domain/types.ts";
import { type Attempt, describeWork, type Effects, withLog } from "./attempt.ts";
import { checkPolicies, estimateCosts, runTasks } from "./checks.ts";
import { isEmpty } from "./executors/comparison.ts";
import type { ApplyResult, Changes } from "./executors/executor.ts";
import { saveState, writeState } from "./state.ts";

export const phases: Record<WorkingStatus, (attempt: Attempt) => Promise<Effects>> = {
  // A configuration that is not there by now does not come: only an upload brings one.
  fetching: async () => ({ outcome: "failed" }),
  pre_plan_running: (attempt) => runTasks(attempt, "pre_plan"),
  planning: plan,
  cost_estimating: estimateCosts,
  policy_checking: checkPolicies,
  post_plan_running: (attempt) => runTasks(attempt, "post_plan"),
  applying: apply,
};

async function plan(attempt: Attempt): Promise<Effects> {
  const { run, blobs, executor, interrupt } = attempt;
  const result = await withLog(blobs, `logs/${run.planId}`, (log) => {
    return executor.plan(describeWork(attempt, log), interrupt);
  });
  if (result.outcome !== "success") return { outcome: "failed" };
  const hasChanges = !isEmpty(result.changes);
  return { outcome: "passed", run: { hasChanges }, plan: { hasChanges, ...toCounts(result.changes) } };
}

async function apply(attempt: Attempt): Promise<Effects> {
  const { run, plan, workspace, blobs, executor, interrupt } = attempt;
  const result = await withLog(blobs, `logs/${run.applyId}`, async (log): Promise<ApplyResult> => {
    if (workspace.currentStateVersionId !== run.inputStateVersionId) {
      log("Error: The state has changed since the plan was made.\n");
      return { outcome: "errored", message: "The plan is stale." };
    }
    return executor.apply({ ...describeWork(attempt, log), planned: fromCounts(plan) }, interrupt);
  });
  const written = result.state && (await writeState(blobs, result.state));
  return {
    ...(result.outcome === "success" ? { outcome: "passed", apply: toCounts(result.changes) } : { outcome: "failed" }),
    ...(written && { save: (store, at) => saveState(store, run, written, at) }),
  };
}

type Counts = Pick<Phase, "resourceAdditions" | "resourceChanges" | "resourceDestructions" | "resourceImports">;

function toCounts({ add, change, destroy, import: imported }: Changes): Counts {
  return {
    resourceAdditions: add,
    resourceChanges: change,
    resourceDestructions: destroy,
    resourceImports: imported,
  };
}

export function fromCounts(counts: Counts): Changes {
  return {
    add: counts.resourceAdditions,
    change: counts.resourceChanges,
    destroy: counts.resourceDestructions,
    import: counts.resourceImports,
  };
}
