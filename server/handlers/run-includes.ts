import type { components } from "../../generated/types.ts";
import { allows, noGrants, startsRuns } from "../domain/permissions.ts";
import { taskStageIds } from "../domain/run-checks.ts";
import type { ConfigurationVersion, Run } from "../domain/types.ts";
import { findAccess } from "../store/access/rights.ts";
import { listUsersById } from "../store/people/users.ts";
import { listAppliesById, listCostEstimatesById, listPlansById, listTaskStagesById } from "../store/runs/phases.ts";
import { listConfigurationVersionsById } from "../store/workspaces/configuration-versions.ts";
import { getDescription } from "../store/workspaces/workspace-facts.ts";
import { toConfigurationVersion, toIngressAttributes } from "../views/configuration-version.ts";
import { toUser } from "../views/organization.ts";
import { toApply, toCostEstimate, toPlan, toTaskStage } from "../views/run-parts.ts";
import { toWorkspace } from "../views/workspace.ts";
import type { Context } from "./context.ts";
import { teamIdsOf } from "./finders.ts";
import { toIncluded, withParents } from "./included.ts";
import { logUrl } from "./logs.ts";
import { describeWorkspace } from "./workspace-facts.ts";

type Schemas = components["schemas"];
export type ShownRunInclude = Schemas["ShownRunInclude"];
type Loader = (context: Context, runs: readonly Run[]) => Promise<Schemas["RunIncluded"][]>;

const loaders: Record<ShownRunInclude, Loader> = {
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
  cost_estimate: async ({ store }, runs) => {
    const estimates = await listCostEstimatesById(store, idsOf(runs, "costEstimateId"));
    return estimates.map((estimate) => toCostEstimate(estimate, runOf(estimate, runs)));
  },
  configuration_version: async ({ store }, runs) => (await listVersions(store, runs)).map(toConfigurationVersion),
  "configuration_version.ingress_attributes": async ({ store }, runs) =>
    (await listVersions(store, runs)).flatMap(ingressOf),
  task_stages: async (context, runs) => {
    const found = await listTaskStagesById(context.store, runs.flatMap(taskStageIds));
    const { workspace } = context.found[0] ?? {};
    const may = startsRuns(context.caller) && !!workspace && allows(await findAccess(context, workspace), "apply");
    return found.map((stage) => toTaskStage(stage, runOf(stage, runs), may));
  },
  tf_policy_evaluations: async () => [],
  // Only a single run includes its workspace, which was found with it.
  workspace: async (context) => {
    const { organization, workspace, grants = noGrants } = context.found[0] ?? {};
    if (!organization || !workspace) return [];
    const { facts } = await getDescription(context.store, workspace.id, teamIdsOf(context));
    return [toWorkspace(describeWorkspace(context, { organization, workspace, grants, facts }))];
  },
};

const runOf = ({ runId }: { runId: string }, runs: readonly Run[]) => runs.find(({ id }) => id === runId)!;

export async function includeWithRuns(
  context: Context,
  runs: readonly Run[],
  include: readonly ShownRunInclude[] = [],
) {
  const resources: Schemas["RunIncluded"][] = [];
  for (const path of withParents(include)) resources.push(...(await loaders[path as ShownRunInclude](context, runs)));
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
