import { allows, startsRuns } from "../domain/permissions.ts";
import {
  describePolicies,
  overridePolicyCheck as override,
  overrideTaskStage as overrideStage,
} from "../domain/run-checks.ts";
import { findAccess } from "../store/access/rights.ts";
import {
  listPolicyChecks as getPolicyChecks,
  listTaskStages as getTaskStages,
  savePolicyCheck,
  saveTaskStage,
} from "../store/runs/phases.ts";
import { toPolicyCheck, toTaskResults, toTaskStage } from "../views/run-parts.ts";
import { addComment } from "./comments.ts";
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
  const run = await jobs.resumeOverridden(store, subject.run, {
    action: "override-policy-check",
    actorId: caller.user.id,
    at,
  });
  return { data: toPolicyCheck(check, run, true) };
};

export const listTaskStages: Handler<"listTaskStages"> = async ({ subject }, context) => {
  const [stages, may] = await Promise.all([
    getTaskStages(context.store, subject.run.id),
    mayOverride(context, subject),
  ]);
  return { data: stages.map((stage) => toTaskStage(stage, subject.run, may)) };
};

export const showTaskStage: Handler<"showTaskStage"> = async ({ subject, query }, context) => {
  const { taskStage, run } = subject;
  const results = query.include?.includes("task_results") ? toTaskResults(taskStage, run) : [];
  return {
    data: toTaskStage(taskStage, run, await mayOverride(context, subject)),
    ...toIncluded(query.include, results),
  };
};

export const overrideTaskStage: Handler<"overrideTaskStage"> = async ({ subject, body }, context) => {
  const { store, jobs, caller, at } = context;
  const stage = overrideStage(subject.taskStage, subject.run, at);
  await saveTaskStage(store, stage);
  const by = { action: "override-task-stage", actorId: caller.user.id, at } as const;
  const run = await jobs.resumeOverridden(store, { ...subject.run, awaitsOverride: false }, by);
  await addComment(context, run, body);
  return { data: toTaskStage(stage, run, true) };
};
