import { listRunEvents as getRunEvents, listComments } from "../store/runs/runs.ts";
import { toUser } from "../views/organization.ts";
import { toApply, toComment, toCostEstimate, toPlan, toRunEvent } from "../views/run-parts.ts";
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
  data: toCostEstimate(subject.costEstimate, subject.run),
});

export const showUser: Handler<"showUser"> = async ({ subject }) => ({ data: toUser(subject.user) });

export const listRunEvents: Handler<"listRunEvents"> = async ({ subject }, { store }) => ({
  data: (await getRunEvents(store, subject.run.id)).map(toRunEvent),
});

export const listRunComments: Handler<"listRunComments"> = async ({ subject }, { store }) => ({
  data: (await listComments(store, subject.run.id)).map(toComment),
});
