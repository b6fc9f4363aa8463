import type { components } from "../../generated/types.ts";
import type { ConfigurationVersion, Run } from "../domain/types.ts";
import { listUsersById } from "../store/people/users.ts";
import { listAppliesById, listCostEstimatesById, listPlansById } from "../store/runs/phases.ts";
import { listConfigurationVersionsById } from "../store/workspaces/configuration-versions.ts";
import { toConfigurationVersion, toIngressAttributes } from "../views/configuration-version.ts";
import { toUser } from "../views/organization.ts";
import { toApply, toCostEstimate, toPlan } from "../views/run-parts.ts";
import type { Context } from "./context.ts";
import { toIncluded, withParents } from "./included.ts";
import { logUrl } from "./logs.ts";

type Schemas = components["schemas"];
export type RunInclude = Schemas["RunInclude"];
type Loader = (context: Context, runs: readonly Run[]) => Promise<Schemas["RunIncluded"][]>;

const loaders: Record<RunInclude, Loader> = {
  plan: async (context, runs) => {
    const plans = await listPlansById(context.store, idsOf(runs, "planId"));
    return plans.map((plan) => toPlan(plan, logUrl(context, plan.id)));
  },
  apply: async (context, runs) => {
    const withApply = runs.filter(({ planOnly }) => !planOnly);
    const applies = await listAppliesById(context.store, idsOf(withApply, "applyId"));
    return applies.map((apply) => toApply(apply, logUrl(context, apply.id)));
  },
  created_by: async ({ store }, runs) => (await listUsersById(store, idsOf(runs, "createdById"))).map(toUser),
  cost_estimate: async ({ store }, runs) =>
    (await listCostEstimatesById(store, idsOf(runs, "costEstimateId"))).map(toCostEstimate),
  configuration_version: async ({ store }, runs) => (await listVersions(store, runs)).map(toConfigurationVersion),
  "configuration_version.ingress_attributes": async ({ store }, runs) =>
    (await listVersions(store, runs)).flatMap(ingressOf),
};

export async function includeWithRuns(context: Context, runs: readonly Run[], include: readonly RunInclude[] = []) {
  const resources: Schemas["RunIncluded"][] = [];
  for (const path of withParents(include)) resources.push(...(await loaders[path as RunInclude](context, runs)));
  return toIncluded(include, resources);
}

export function ingressOf({ id, ingressAttributes }: ConfigurationVersion): Schemas["IngressAttributes"][] {
  return ingressAttributes ? [toIngressAttributes(id, ingressAttributes)] : [];
}

function listVersions(store: Context["store"], runs: readonly Run[]) {
  return listConfigurationVersionsById(store, idsOf(runs, "configurationVersionId"));
}

type IdOfRun = "planId" | "applyId" | "createdById" | "costEstimateId" | "configurationVersionId";

function idsOf(runs: readonly Run[], member: IdOfRun): string[] {
  return [...new Set(runs.flatMap((run) => run[member] ?? []))];
}
