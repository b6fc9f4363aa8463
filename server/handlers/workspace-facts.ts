// What the resource of a workspace shows beside its own settings, in the words of the API.
import { accessTo, mayForceDelete } from "../domain/permissions.ts";
import type { Organization, Workspace } from "../domain/types.ts";
import { type DescribedWorkspace, getWorkspaceFacts, type StoredFacts } from "../store/workspace-facts.ts";
import type { WorkspaceFacts } from "../views/workspace.ts";
import type { Context } from "./context.ts";
import { teamIdsOf } from "./finders.ts";

export async function describeWorkspace(
  context: Context,
  organization: Organization,
  workspace: Workspace,
): Promise<WorkspaceFacts> {
  const facts = await getWorkspaceFacts(context.store, workspace.id, teamIdsOf(context));
  return toFacts(context, organization, workspace, facts);
}

/** In the order of the workspaces, which are all of one organization. */
export function describeWorkspaces(
  context: Context,
  organization: Organization,
  workspaces: readonly DescribedWorkspace[],
): WorkspaceFacts[] {
  return workspaces.map(({ facts, ...workspace }) => toFacts(context, organization, workspace, facts));
}

function toFacts(
  { caller }: Context,
  organization: Organization,
  workspace: Workspace,
  { grants, retentionPolicy, ...facts }: StoredFacts,
): WorkspaceFacts {
  const access = accessTo(workspace, caller, grants);
  const hasPolicies = organization.settings.edition === "enterprise";
  return {
    ...facts,
    workspace,
    organization,
    retentionPolicy: hasPolicies ? retentionPolicy : null,
    caller: { kind: caller.kind, access, mayForceDelete: mayForceDelete(caller, access, organization) },
  };
}
