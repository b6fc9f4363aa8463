import type { components } from "../../generated/types.ts";
import type { Run } from "../domain/types.ts";
import { listProjectsById } from "../store/organizations/projects.ts";
import { listTeamsById } from "../store/people/teams.ts";
import { listUsersById } from "../store/people/users.ts";
import { listRunsById } from "../store/runs/runs.ts";
import { listConfigurationVersionsById } from "../store/workspaces/configuration-versions.ts";
import { listShownOutputs } from "../store/workspaces/state-versions.ts";
import { toConfigurationVersion } from "../views/configuration-version.ts";
import { toOrganization, toProject, toTeam, toUser } from "../views/organization.ts";
import { toRun } from "../views/run.ts";
import { toWorkspaceOutput, type WorkspaceFacts } from "../views/workspace.ts";
import type { Context } from "./context.ts";
import { toIncluded, withParents } from "./included.ts";
import { includeWithRuns, ingressOf } from "./run-includes.ts";

type Schemas = components["schemas"];
export type WorkspaceInclude = Schemas["WorkspaceInclude"];
type Loader = (context: Context, facts: readonly WorkspaceFacts[]) => Promise<Schemas["WorkspaceIncluded"][]>;

const loaders: Record<WorkspaceInclude, Loader> = {
  current_configuration_version: async ({ store }, facts) =>
    (await listCurrentVersions(store, facts)).map(toConfigurationVersion),
  "current_configuration_version.ingress_attributes": async ({ store }, facts) =>
    (await listCurrentVersions(store, facts)).flatMap(ingressOf),
  current_run: async (context, facts) => {
    const runs = await listCurrentRuns(context.store, facts);
    return runs.map((run) => toRun({ run, caller: callerOf(facts, run) }, context));
  },
  "current_run.configuration_version": (context, facts) => withRuns(context, facts, "configuration_version"),
  "current_run.configuration_version.ingress_attributes": (context, facts) =>
    withRuns(context, facts, "configuration_version.ingress_attributes"),
  "current_run.plan": (context, facts) => withRuns(context, facts, "plan"),
  locked_by: async (context, facts) => {
    const ids = (type: string) =>
      facts.flatMap(({ workspace: { lockedBy } }) => (lockedBy?.type === type ? lockedBy.id : []));
    const runs = await listRunsById(context.store, ids("runs"));
    return [
      ...(await listUsersById(context.store, ids("users"))).map(toUser),
      ...(await listTeamsById(context.store, ids("teams"))).map(toTeam),
      ...runs.map((run) => toRun({ run, caller: callerOf(facts, run) }, context)),
    ];
  },
  organization: async (_, facts) => facts.slice(0, 1).map(({ organization }) => toOrganization(organization)),
  outputs: async ({ store }, facts) => {
    const ids = facts.flatMap(({ outputIds }) => outputIds);
    return ids.length === 0 ? [] : (await listShownOutputs(store, ids)).map(toWorkspaceOutput);
  },
  project: async ({ store }, facts) =>
    (await listProjectsById(store, [...new Set(facts.map(({ workspace }) => workspace.projectId))])).map(toProject),
  // No workspace has a readme here.
  readme: async () => [],
};

export async function includeWith(
  context: Context,
  facts: readonly WorkspaceFacts[],
  include: readonly WorkspaceInclude[] = [],
) {
  const resources: Schemas["WorkspaceIncluded"][] = [];
  for (const path of withParents(include)) resources.push(...(await loaders[path as WorkspaceInclude](context, facts)));
  return toIncluded(include, resources);
}

type Store = Context["store"];

function listCurrentRuns(store: Store, facts: readonly WorkspaceFacts[]): Promise<Run[]> {
  return listRunsById(
    store,
    facts.flatMap(({ workspace }) => workspace.currentRunId ?? []),
  );
}

function listCurrentVersions(store: Store, facts: readonly WorkspaceFacts[]) {
  return listConfigurationVersionsById(
    store,
    facts.flatMap(({ workspace }) => workspace.currentConfigurationVersionId ?? []),
  );
}

async function withRuns(context: Context, facts: readonly WorkspaceFacts[], include: Schemas["RunInclude"]) {
  const { included = [] } = await includeWithRuns(context, await listCurrentRuns(context.store, facts), [include]);
  // A workspace can include these resources of its current run; the types do not know that.
  return included as Schemas["WorkspaceIncluded"][];
}

function callerOf(facts: readonly WorkspaceFacts[], run: Run) {
  const { kind = "user", access = null } =
    facts.find(({ workspace }) => workspace.id === run.workspaceId)?.caller ?? {};
  return { kind, access };
}
