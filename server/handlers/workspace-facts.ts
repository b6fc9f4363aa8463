// The facts that the resource of a workspace shows to this caller.
import { accessTo, mayForceDelete } from "../domain/permissions.ts";
import type { Organization } from "../domain/types.ts";
import type { Shown } from "../store/access/subjects.ts";
import type { DescribedWorkspace } from "../store/workspaces/workspace-facts.ts";
import type { WorkspaceFacts } from "../views/workspace.ts";
import type { Context } from "./context.ts";

export function describeWorkspace({ caller, origin }: Context, shown: Shown): WorkspaceFacts {
  const { organization, workspace, grants } = shown;
  const { retentionPolicy, ...facts } = shown.facts;
  const access = accessTo(workspace, caller, grants);
  const hasPolicies = organization.settings.edition === "enterprise";
  return {
    ...facts,
    workspace,
    organization,
    origin,
    retentionPolicy: hasPolicies ? retentionPolicy : null,
    caller: { kind: caller.kind, access, mayForceDelete: mayForceDelete(caller, access, organization) },
  };
}

/** In the order of the workspaces. They must all belong to one organization. */
export function describeWorkspaces(
  context: Context,
  organization: Organization,
  workspaces: readonly DescribedWorkspace[],
): WorkspaceFacts[] {
  return workspaces.map((workspace) => {
    const { facts, grants } = workspace;
    return describeWorkspace(context, { organization, workspace, facts, grants });
  });
}
