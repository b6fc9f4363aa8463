import { accessTo, mayForceDelete } from "../domain/permissions.ts";
import type { DataRetentionPolicy, Organization, Workspace } from "../domain/types.ts";
import type { Shown } from "../store/access/subjects.ts";
import { type DescribedWorkspace, factsOfNew, getDescription } from "../store/workspaces/workspace-facts.ts";
import { toWorkspace, type WorkspaceFacts } from "../views/workspace.ts";
import type { Context } from "./context.ts";
import { teamIdsOf } from "./finders.ts";
import { includeWith, type WorkspaceInclude } from "./workspace-includes.ts";

/** The answer of most operations on a workspace. */
export async function showOne(context: Context, shown: Shown, include?: readonly WorkspaceInclude[]) {
  const facts = describeWorkspace(context, shown);
  return { data: toWorkspace(facts), ...(await includeWith(context, [facts], include)) };
}

/** Shows a workspace that was just changed: reloads its facts first. */
export async function showWritten(context: Context, organization: Organization, workspace: Workspace) {
  const description = await getDescription(context.store, workspace.id, teamIdsOf(context));
  return showOne(context, { organization, workspace, ...description });
}

/** The same for a new workspace, which needs no query unless it has a repository. */
export async function showNew(context: Context, created: Omit<Shown, "facts">, retention?: DataRetentionPolicy) {
  const { organization, workspace } = created;
  if (workspace.vcsRepo !== null) return showWritten(context, organization, workspace);
  return showOne(context, { ...created, facts: { ...factsOfNew, retentionPolicy: retention ?? null } });
}

function describeWorkspace({ caller, origin }: Context, shown: Shown): WorkspaceFacts {
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
