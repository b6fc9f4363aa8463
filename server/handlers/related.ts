import { allows } from "../domain/permissions.ts";
import { findAccess } from "../store/access/rights.ts";
import { listPolicyChecks as getPolicyChecks, listTaskStages as getTaskStages } from "../store/runs/phases.ts";
import { listRunEvents as getRunEvents, listComments } from "../store/runs/runs.ts";
import { toProject, toUser } from "../views/organization.ts";
import {
  toApply,
  toComment,
  toCostEstimate,
  toPlan,
  toPolicyCheck,
  toRunEvent,
  toTaskStage,
} from "../views/run-parts.ts";
import type { Handler } from "./handler.ts";
import { logUrl } from "./logs.ts";

export const ping: Handler<"ping"> = async () => {};

export const showPlan: Handler<"showPlan"> = async ({ subject }, context) => ({
  data: toPlan(subject.plan, logUrl(context, subject.plan.id)),
});

export const showApply: Handler<"showApply"> = async ({ subject }, context) => ({
  data: toApply(subject.apply, logUrl(context, subject.apply.id)),
});

export const showCostEstimate: Handler<"showCostEstimate"> = async ({ subject }) => ({
  data: toCostEstimate(subject.costEstimate),
});

export const showUser: Handler<"showUser"> = async ({ subject }) => ({ data: toUser(subject.user) });

export const showProject: Handler<"showProject"> = async ({ subject }) => ({ data: toProject(subject.project) });

export const listRunEvents: Handler<"listRunEvents"> = async ({ subject }, { store }) => ({
  data: (await getRunEvents(store, subject.run.id)).map(toRunEvent),
});

export const listRunComments: Handler<"listRunComments"> = async ({ subject }, { store }) => ({
  data: (await listComments(store, subject.run.id)).map(toComment),
});

export const listPolicyChecks: Handler<"listPolicyChecks"> = async ({ subject }, context) => {
  const mayOverride =
    context.caller.kind !== "organization" && allows(await findAccess(context, subject.workspace), "admin");
  const checks = await getPolicyChecks(context.store, subject.run.id);
  return { data: checks.map((check) => toPolicyCheck(check, subject.run, mayOverride)) };
};

export const listTaskStages: Handler<"listTaskStages"> = async ({ subject }, { store }) => ({
  data: (await getTaskStages(store, subject.run.id)).map(toTaskStage),
});
