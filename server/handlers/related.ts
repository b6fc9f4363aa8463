import { notFound } from "../domain/errors.ts";
import type { Plan } from "../domain/types.ts";
import type { Blobs } from "../store/files/blobs.ts";
import { listRunEvents as getRunEvents, listComments } from "../store/runs/runs.ts";
import { toUser } from "../views/organization.ts";
import { toApply, toComment, toCostEstimate, toPlan, toRunEvent } from "../views/run-parts.ts";
import { type Handler, Later } from "./handler.ts";
import { logUrl } from "./logs.ts";

export const ping: Handler<"ping"> = async () => {};

export const showPlan: Handler<"showPlan"> = async ({ subject }, context) => ({
  data: toPlan(subject.plan, logUrl(context, subject.plan.id)),
});

export const showPlanJsonOutput: Handler<"showPlanJsonOutput"> = async ({ subject }, { blobs }) =>
  toJsonOutput(blobs, subject.plan, "outputBlob") as never;

export const showRedactedPlanJsonOutput: Handler<"showRedactedPlanJsonOutput"> = async ({ subject }, { blobs }) =>
  toJsonOutput(blobs, subject.plan, "redactedOutputBlob") as never;

/** Sends the bytes of the file: parsing it would take long. */
function toJsonOutput(blobs: Blobs, plan: Plan, form: "outputBlob" | "redactedOutputBlob") {
  const key = plan[form];
  if (key === null) throw notFound("JSON output of plan", plan.id);
  return new Later(() => blobs.get(key));
}

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
