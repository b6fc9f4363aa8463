import type { DataRetentionPolicy, Organization, Workspace } from "../domain/types.ts";
import type { Shown } from "../store/access/subjects.ts";
import { factsOfNew, getDescription } from "../store/workspaces/workspace-facts.ts";
import { toWorkspace } from "../views/workspace.ts";
import type { Context } from "./context.ts";
import { teamIdsOf } from "./finders.ts";
import { describeWorkspace } from "./workspace-facts.ts";
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
export async function showNew(
  context: Context,
  created: Omit<Shown, "facts">,
  known: { tagNames: readonly string[]; retention: DataRetentionPolicy | undefined },
) {
  const { organization, workspace } = created;
  if (workspace.vcsRepo !== null) return showWritten(context, organization, workspace);
  return showOne(context, {
    ...created,
    facts: { ...factsOfNew, tagNames: known.tagNames, retentionPolicy: known.retention ?? null },
  });
}
