import type { Organization, Workspace } from "../domain/types.ts";
import { toWorkspace } from "../views/workspace.ts";
import type { Context } from "./context.ts";
import { describeWorkspace } from "./workspace-facts.ts";
import { includeWith, type WorkspaceInclude } from "./workspace-includes.ts";

/** The answer that most operations on a workspace give. */
export async function showOne(
  context: Context,
  organization: Organization,
  workspace: Workspace,
  include?: readonly WorkspaceInclude[],
) {
  const facts = await describeWorkspace(context, organization, workspace);
  return { data: toWorkspace(facts), ...(await includeWith(context, [facts], include)) };
}
