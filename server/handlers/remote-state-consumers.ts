// Workspaces that may read the state of another one. If all may, the list cannot be changed.
import { assertChosenConsumers, checkConsumers } from "../domain/workspace.ts";
import * as consumers from "../store/workspaces/remote-state-consumers.ts";
import { lockWorkspace } from "../store/workspaces/workspaces.ts";
import { toPageLinks, toPageMeta } from "../views/document.ts";
import { toWorkspace } from "../views/workspace.ts";
import type { Context } from "./context.ts";
import { visibilityOf } from "./find.ts";
import { teamIdsOf } from "./finders.ts";
import type { Handler, Request } from "./handler.ts";
import { describeWorkspaces } from "./workspace-facts.ts";

export const listRemoteStateConsumers: Handler<"listRemoteStateConsumers"> = async ({ subject, query }, context) => {
  const { workspace, organization } = subject;
  const visibility = visibilityOf(context, organization);
  const teamIds = teamIdsOf(context);
  const page = await consumers.listRemoteStateConsumers(context.store, workspace, visibility, query.page, teamIds);
  const facts = describeWorkspaces(context, organization, page.items);
  return { data: facts.map(toWorkspace), links: toPageLinks(context.target, page), meta: toPageMeta(page) };
};

export const addRemoteStateConsumers: Handler<"addRemoteStateConsumers"> = async (request, context) => {
  const ids = await findConsumers(request, context);
  await consumers.addRemoteStateConsumers(context.store, request.subject.workspace.id, ids);
};

export const replaceRemoteStateConsumers: Handler<"replaceRemoteStateConsumers"> = async (request, context) => {
  const { id } = request.subject.workspace;
  const ids = await findConsumers(request, context);
  // Two concurrent replacements would not see each other's additions, and keep both.
  await lockWorkspace(context.store, id);
  await consumers.replaceRemoteStateConsumers(context.store, id, ids);
};

export const removeRemoteStateConsumers: Handler<"removeRemoteStateConsumers"> = async (request, context) => {
  const { workspace } = request.subject;
  assertChosenConsumers(workspace);
  // Consumers that the caller may not read are treated as missing.
  await consumers.removeRemoteStateConsumers(context.store, workspace.id, [...(await findVisible(request, context))]);
};

type Change = Request<"addRemoteStateConsumers">;

/** Returns the ids in the body that belong to workspaces of the organization and are readable by the caller. */
function findVisible({ subject: { organization }, body }: Change, context: Context) {
  const ids = body.data.map(({ id }) => id);
  return consumers.listVisibleIds(context.store, organization.name, visibilityOf(context, organization), ids);
}

/** The ids in the body. Throws unless each workspace may become a consumer. */
async function findConsumers(request: Change, context: Context): Promise<string[]> {
  const { workspace } = request.subject;
  assertChosenConsumers(workspace);
  const ids = request.body.data.map(({ id }) => id);
  checkConsumers(workspace, ids, await findVisible(request, context));
  return ids;
}
