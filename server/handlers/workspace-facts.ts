// What the resource of a workspace shows beside its own settings, gathered for a whole page at once.
import { accessTo, mayForceDelete } from "../domain/permissions.ts";
import type { OauthClient, Organization, RunPerformance, Workspace } from "../domain/types.ts";
import { listOauthTokenClients } from "../store/oauth.ts";
import { listPerformances } from "../store/performance.ts";
import { listRetentionPolicies } from "../store/retention-policies.ts";
import { listGrants } from "../store/rights.ts";
import { listOutputIds } from "../store/state-versions.ts";
import { listTagNames } from "../store/tags.ts";
import type { WorkspaceFacts } from "../views/workspace.ts";
import type { Context } from "./context.ts";

/** Of a workspace where no run has ended yet. */
const noPerformance: RunPerformance = {
  applyDurationAverage: 0,
  planDurationAverage: 0,
  policyCheckFailures: 0,
  runFailures: 0,
  runsCount: 0,
};

/** In the order of the workspaces, which are all of one organization. */
export async function describeWorkspaces(
  context: Context,
  organization: Organization,
  workspaces: readonly Workspace[],
): Promise<WorkspaceFacts[]> {
  const { store, caller } = context;
  const ids = workspaces.map(({ id }) => id);
  const grants = await listGrants(context, workspaces);
  const tagNames = await listTagNames(store, ids);
  const withState = workspaces.filter(({ currentStateVersionId }) => currentStateVersionId !== null);
  const outputs = withState.length === 0 ? [] : await listOutputIds(store, ids);
  const outputsOf = Map.groupBy(outputs, ({ workspaceId }) => workspaceId);
  const hasPolicies = organization.settings.edition === "enterprise" && ids.length > 0;
  const policies = hasPolicies ? await listRetentionPolicies(store, organization.name, ids) : new Map();
  const performances = await listPerformances(store, ids);
  const tokenIds = workspaces.flatMap(({ vcsRepo }) => vcsRepo?.oauthTokenId ?? []);
  const clients: Map<string, OauthClient> =
    tokenIds.length === 0 ? new Map() : await listOauthTokenClients(store, tokenIds);
  return workspaces.map((workspace) => {
    const access = accessTo(workspace, caller, grants);
    return {
      workspace,
      organization,
      tagNames: tagNames.get(workspace.id) ?? [],
      outputIds: outputsOf.get(workspace.id)?.map(({ id }) => id) ?? [],
      oauthClientName: clients.get(workspace.vcsRepo?.oauthTokenId ?? "")?.name ?? null,
      retentionPolicy: policies.get(workspace.id) ?? null,
      performance: performances.get(workspace.id) ?? noPerformance,
      caller: { kind: caller.kind, access, mayForceDelete: mayForceDelete(caller, access, organization) },
    };
  });
}
