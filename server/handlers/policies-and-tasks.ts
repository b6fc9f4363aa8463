import { allows, startsRuns } from "../domain/permissions.ts";
import { describePolicies, overridePolicyCheck as override } from "../domain/run-checks.ts";
import { findAccess } from "../store/access/rights.ts";
import {
  listPolicyChecks as getPolicyChecks,
  listTaskStages as getTaskStages,
  savePolicyCheck,
} from "../store/runs/phases.ts";
import { toPolicyCheck, toTaskResults, toTaskStage } from "../views/run-parts.ts";
import type { Context } from "./context.ts";
import type { Subjects } from "./finders.ts";
import type { Handler } from "./handler.ts";
import { toIncluded } from "./included.ts";

async function mayOverride(context: Context, { workspace }: Pick<Subjects["run_id"], "workspace">): Promise<boolean> {
  return startsRuns(context.caller) && allows(await findAccess(context, workspace), "apply");
}

export const listPolicyChecks: Handler<"listPolicyChecks"> = async ({ subject }, context) => {
  const [checks, may] = await Promise.all([
    getPolicyChecks(context.store, subject.run.id),
    mayOverride(context, subject),
  ]);
  return { data: checks.map((check) => toPolicyCheck(check, subject.run, may)) };
};

export const showPolicyCheck: Handler<"showPolicyCheck"> = async ({ subject }, context) => ({
  data: toPolicyCheck(subject.policyCheck, subject.run, await mayOverride(context, subject)),
});

export const showPolicyCheckOutput: Handler<"showPolicyCheckOutput"> = async ({ subject }) =>
  describePolicies(subject.policyCheck);

export const overridePolicyCheck: Handler<"overridePolicyCheck"> = async ({ subject }, context) => {
  const { store, jobs, caller, at } = context;
  const check = override(subject.policyCheck, subject.run, at);
  await savePolicyCheck(store, check);
  const run = await jobs.resumeOverridden(store, subject.run, { actorId: caller.user.id, at });
  return { data: toPolicyCheck(check, run, true) };
};

export const listTaskStages: Handler<"listTaskStages"> = async ({ subject }, { store }) => ({
  data: (await getTaskStages(store, subject.run.id)).map((stage) => toTaskStage(stage, subject.run)),
});

export const showTaskStage: Handler<"showTaskStage"> = async ({ subject, query }) => {
  const { taskStage, run } = subject;
  const results = query.include?.includes("task_results") ? toTaskResults(taskStage, run) : [];
  return { data: toTaskStage(taskStage, run), ...toIncluded(query.include, results) };
};
