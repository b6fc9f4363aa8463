import { randomUUID } from "node:crypto";
import { overQuota, roomOf } from "../../domain/limits.ts";
import type { WorkingStatus } from "../../domain/run-route.ts";
import type { Phase, Run } from "../../domain/types.ts";
import type { Blobs } from "../../store/files/blobs.ts";
import { noteUnused } from "../../store/files/unused-blobs.ts";
import { countFile, readUsage } from "../../store/organizations/usage.ts";
import { claimApply, getApply } from "../../store/runs/phases.ts";
import { isEmpty } from "../executors/comparison.ts";
import type { ApplyResult, ApplyWork, Changes } from "../executors/executor.ts";
import { applyHeading } from "../logs/log.ts";
import { fetchConfiguration } from "../vcs/fetch.ts";
import { type ApplyOutcome, readOutcome, saveOutcome, toOutcome, toPassingOutcome } from "./apply-outcome.ts";
import { type Attempt, type Effects, logOverQuota, withWork } from "./attempt.ts";
import { checkPolicies, estimateCosts, runTasks } from "./checks.ts";
import { packPlanFile, readPlanFile } from "./plan-file.ts";
import { saveState } from "./state.ts";

export const phases: Record<WorkingStatus, (attempt: Attempt) => Promise<Effects>> = {
  fetching: fetchConfiguration,
  pre_plan_running: (attempt) => runTasks(attempt, "pre_plan"),
  planning: plan,
  cost_estimating: estimateCosts,
  policy_checking: checkPolicies,
  post_plan_running: (attempt) => runTasks(attempt, "post_plan"),
  applying: apply,
};

async function plan(attempt: Attempt): Promise<Effects> {
  const { run, store, blobs, executor, interrupt } = attempt;
  const { result, isOverQuota, secrets } = await withWork(attempt, run.planId, (work) =>
    executor.plan(work, interrupt),
  );
  if (isOverQuota) return { outcome: "failed", reason: logOverQuota };
  const isDone = result.outcome === "success";
  const { full, redacted, generated = false } = result.output ?? {};
  const file = isDone && result.file ? packPlanFile({ file: result.file, secrets }) : undefined;
  const files = [file, full, redacted];
  const usage = await readUsage(store, run.organizationName);
  if (roomOf(usage) < files.reduce((sum, file) => sum + (file?.byteLength ?? 0), 0)) {
    return { outcome: "failed", reason: overQuota(run.organizationName, usage) };
  }
  const [fileBlob = null, outputBlob = null, redactedOutputBlob = null] = await saveFiles({ store, blobs }, run, files);
  const output = { outputBlob, redactedOutputBlob, generatedConfiguration: generated };
  if (!isDone) return { outcome: "failed", ...(result.output && { plan: output }) };
  const hasChanges = result.hasChanges ?? !isEmpty(result.changes);
  const { toolVersion = run.toolVersion } = result;
  return {
    outcome: "passed",
    run: { hasChanges, toolVersion },
    plan: { hasChanges, fileBlob, ...output, ...toCounts(result.changes) },
  };
}

/** Uses unique names, so that an attempt that lost its job cannot overwrite or remove the files of another attempt. */
function saveFiles(
  { store, blobs }: Pick<Attempt, "store" | "blobs">,
  { planId, organizationName }: Run,
  files: readonly (Uint8Array | undefined)[],
): Promise<(string | undefined)[]> {
  return Promise.all(
    files.map(async (file) => {
      if (!file) return undefined;
      const key = `plan-files/${planId}-${randomUUID()}`;
      // Note it first, so that it is removed if the run is canceled or this worker is lost before the plan is saved.
      await noteUnused(store, [key]);
      await blobs.put(key, file);
      await countFile(store, { id: key, organizationName, bytes: file.byteLength });
      return key;
    }),
  );
}

async function apply(attempt: Attempt): Promise<Effects> {
  const { run, blobs } = attempt;
  return (await readSavedEffects(blobs, run)) ?? toEffects(blobs, run, await carryOut(attempt));
}

/** The outcome that an earlier attempt at the apply saved, if any. */
export async function readSavedEffects(blobs: Blobs, run: Run): Promise<Effects | undefined> {
  const outcome = run.status === "applying" ? await readOutcome(blobs, run.applyId) : undefined;
  return outcome && toEffects(blobs, run, outcome);
}

function toEffects(blobs: Blobs, run: Run, { changes, written }: ApplyOutcome): Effects {
  return {
    ...(changes ? { outcome: "passed", apply: toCounts(changes) } : { outcome: "failed" }),
    ...(written && { save: (store, at) => saveState({ store, blobs }, run, written, at) }),
  };
}

async function carryOut(attempt: Attempt): Promise<ApplyOutcome> {
  const { id, store, run, plan, workspace, blobs, executor, interrupt } = attempt;
  let saved: ApplyOutcome | undefined;
  const secrets = (await readPlanFile(blobs, plan.fileBlob))?.secrets;
  // An apply with an incomplete log keeps its outcome: its changes are made.
  const { result } = await withWork(
    attempt,
    run.applyId,
    async (described): Promise<ApplyResult> => {
      if (workspace.currentStateVersionId !== run.inputStateVersionId) {
        described.log("Error: The state has changed since the plan was made.\n");
        return { outcome: "errored", message: "The plan is stale." };
      }
      const work: ApplyWork = {
        ...described,
        planned: fromCounts(plan),
        openPlanFile: async () => (await readPlanFile(blobs, plan.fileBlob))?.file,
        begunBy: async () => (await getApply(store, run.applyId))?.begunBy ?? null,
        begin: () => claimApply(store, run.applyId, id),
        async save(result) {
          saved = await toOutcome(blobs, result);
          await saveOutcome(blobs, run.applyId, saved);
        },
      };
      return executor.apply(work, interrupt);
    },
    { heading: applyHeading(run), secrets },
  );
  return saved ?? toPassingOutcome({ store, blobs }, result);
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

function fromCounts(counts: Counts): Changes {
  return {
    add: counts.resourceAdditions,
    change: counts.resourceChanges,
    destroy: counts.resourceDestructions,
    import: counts.resourceImports,
  };
}
