import { isDeepStrictEqual } from "node:util";
import type { components } from "../../generated/types.ts";
import { holdSchedule, noSchedule } from "../domain/auto-destroy.ts";
import { ApiError, invalid, noSuch, notFound, type Problem } from "../domain/errors.ts";
import { assertSameId } from "../domain/ids.ts";
import { administersProject, type Grants, mayInOrganization } from "../domain/permissions.ts";
import { areBound, bindTags, tagNamesOf } from "../domain/tag.ts";
import type { OauthClient, Organization, Project, VcsRepo, Workspace } from "../domain/types.ts";
import {
  assertNoResources,
  changeRepo,
  changeWorkspace,
  holdPushes,
  createWorkspace as newWorkspace,
  type WorkspaceAttributes,
} from "../domain/workspace.ts";
import { listProjectGrants } from "../store/access/rights.ts";
import { NameTaken } from "../store/database/errors.ts";
import { getAgentPool } from "../store/organizations/agent-pools.ts";
import { getDefaultProject, getProject } from "../store/organizations/projects.ts";
import { holdHolder } from "../store/runs/runs.ts";
import { listOauthTokenClients, lockOauthTokenForShare } from "../store/vcs/oauth.ts";
import { getDefaultRetentionPolicy } from "../store/workspaces/retention-policies.ts";
import { listKeysOfProject, listTagBindings, replaceTagBindings } from "../store/workspaces/tag-bindings.ts";
import { deleteMost, listLarge } from "../store/workspaces/workspace-deletion.ts";
import { listWorkspaces as getWorkspaces } from "../store/workspaces/workspace-list.ts";
import * as store from "../store/workspaces/workspaces.ts";
import { toPageLinks, toPageMeta } from "../views/document.ts";
import { toWorkspace } from "../views/workspace.ts";
import type { Context } from "./context.ts";
import { absent, visibilityOf } from "./find.ts";
import { teamIdsOf } from "./finders.ts";
import type { Handler, Request } from "./handler.ts";
import { addTagsTo } from "./tag-creation.ts";
import { showNew, showOne, showWritten } from "./workspace-document.ts";
import { describeWorkspaces } from "./workspace-facts.ts";
import { includeWith } from "./workspace-includes.ts";

export const listWorkspaces: Handler<"listWorkspaces"> = async ({ subject, query }, context) => {
  const { organization } = subject;
  const visibility = visibilityOf(context, organization);
  const page = await getWorkspaces(context.store, organization.name, visibility, query, teamIdsOf(context));
  const facts = describeWorkspaces(context, organization, page.items);
  return {
    data: facts.map(toWorkspace),
    ...(await includeWith(context, facts, query.include)),
    links: toPageLinks(context.target, page),
    meta: toPageMeta(page),
  };
};

export const createWorkspace: Handler<"createWorkspace"> = async ({ subject, body }, context) => {
  const { organization } = subject;
  const { attributes, relationships } = body.data;
  const projectId = relationships?.project?.data?.id;
  const [{ project, grants }, retention, inherited] = await Promise.all([
    findProject(context, organization, projectId),
    getDefaultRetentionPolicy(context.store, organization.name),
    listKeysOfProject(context.store, organization.name, projectId),
  ]);
  await checkPool(context, organization, attributes);
  const settled = newWorkspace(organization, project.id, attributes, context.at);
  const bindings = bindTags(settled.id, relationships?.["tag-bindings"], context.at);
  const bound = { ...settled, vcsRepo: await findRepo(context, settled, attributes["vcs-repo"]) };
  const held = holdPushes({ before: settled, after: bound, given: attributes }, context.caller, context.at);
  const workspace = holdSchedule({ before: noSchedule, after: held, given: attributes }, context.caller);
  await store.createWorkspace(context.store, workspace, refuseTakenName);
  if (bindings) await replaceTagBindings(context.store, { workspaceId: workspace.id }, bindings);
  const references = relationships?.tags?.data ?? [];
  const tags =
    references.length === 0 ? [] : await addTagsTo(context, workspace, references, "/data/relationships/tags/data");
  const keys = [...inherited, ...(bindings ?? [])].map(({ key }) => key);
  const names = tags.map(({ name }) => name);
  return showNew(context, { organization, workspace, grants }, { retention, tagNames: tagNamesOf(names, keys) });
};

export const showWorkspace: Handler<"showWorkspace"> = ({ subject, query }, context) =>
  showOne(context, subject, query.include);

export const showWorkspaceByName: Handler<"showWorkspaceByName"> = ({ subject, query }, context) => {
  // The token of a run includes only outputs.
  if (context.caller.kind === "run" && query.include?.some((one) => one !== "outputs")) throw absent({});
  return showOne(context, subject, query.include);
};

export const updateWorkspace: Handler<"updateWorkspace"> = ({ subject, body }, context) =>
  update(context, subject, body);

export const updateWorkspaceByName: Handler<"updateWorkspaceByName"> = ({ subject, body }, context) =>
  update(context, subject, body);

export const forceDeleteWorkspace: Handler<"forceDeleteWorkspace"> = ({ subject }, context) =>
  remove(context, subject.workspace);

export const forceDeleteWorkspaceByName: Handler<"forceDeleteWorkspaceByName"> = ({ subject }, context) =>
  remove(context, subject.workspace);

export const safeDeleteWorkspace: Handler<"safeDeleteWorkspace"> = ({ subject }, context) =>
  removeUnused(context, subject.workspace);

export const safeDeleteWorkspaceByName: Handler<"safeDeleteWorkspaceByName"> = ({ subject }, context) =>
  removeUnused(context, subject.workspace);

type Subject = Request<"updateWorkspace">["subject"];
type Body = Request<"updateWorkspace">["body"];

async function update(context: Context, { organization, workspace }: Subject, { data }: Body) {
  assertSameId(data.id, workspace.id);
  const { relationships } = data;
  const attributes: WorkspaceAttributes = data.attributes ?? {};
  const projectId = relationships?.project?.data?.id ?? workspace.projectId;
  if (projectId !== workspace.projectId) await checkMove(context, organization, workspace, projectId);
  await checkPool(context, organization, attributes);
  const settled = changeWorkspace({ ...workspace, projectId }, organization, attributes, context.at);
  const bindings = bindTags(workspace.id, relationships?.["tag-bindings"], context.at);
  const bound = { ...settled, vcsRepo: await findRepo(context, settled, attributes["vcs-repo"]) };
  const held = holdPushes({ before: workspace, after: bound, given: attributes }, context.caller, context.at);
  const changed = holdSchedule({ before: workspace, after: held, given: attributes }, context.caller);
  const isSame =
    isDeepStrictEqual({ ...changed, updatedAt: workspace.updatedAt }, workspace) &&
    (!bindings || areBound(bindings, await listTagBindings(context.store, workspace.id)));
  const saved = isSame ? workspace : await store.saveWorkspace(context.store, changed, refuseTakenName);
  if (bindings && !isSame) await replaceTagBindings(context.store, { workspaceId: workspace.id }, bindings);
  return showWritten(context, organization, saved);
}

async function checkPool({ store }: Context, { name }: Organization, attributes: WorkspaceAttributes): Promise<void> {
  const id = attributes["agent-pool-id"];
  if (id !== undefined && (await getAgentPool(store, id))?.organizationName !== name) {
    throw invalid("/data/attributes/agent-pool-id", noSuch("agent pool", id));
  }
}

function refuseTakenName(error: unknown): never {
  if (error instanceof NameTaken) throw invalid("/data/attributes/name", "name is taken by another workspace.");
  throw error;
}

/** The project of a new workspace. A project that the caller may not use is treated as absent. */
async function findProject(
  context: Context,
  organization: Organization,
  id: string | undefined,
): Promise<{ project: Project; grants: Grants }> {
  const { store, caller } = context;
  const [project, { projects }] = await Promise.all([
    id === undefined ? getDefaultProject(store, organization.name) : getProject(store, id),
    listProjectGrants(context, organization),
  ]);
  if (project?.organizationName !== organization.name) throw notFound("project", id ?? "");
  const grants = { workspaces: [], projects: projects.filter(({ projectId }) => projectId === project.id) };
  if (!mayInOrganization(caller, "create-workspaces", organization.name, grants)) throw notFound("project", id ?? "");
  return { project, grants };
}

async function checkMove(context: Context, organization: Organization, workspace: Workspace, projectId: string) {
  const [grants, from, to] = await Promise.all([
    listProjectGrants(context, organization),
    getProject(context.store, workspace.projectId),
    getProject(context.store, projectId),
  ]);
  const administers = (project: Project | undefined) =>
    project?.organizationName === organization.name && administersProject(context.caller, project, grants);
  if (!administers(from) || !administers(to)) throw notFound("project", projectId);
}

/** Locks the workspace and its run first, so that no apply can begin or add resources between the check and the deletion. */
async function removeUnused(context: Context, { id }: Workspace): Promise<void> {
  const [workspace, holder, large] = await Promise.all([
    store.holdWorkspace(context.store, id),
    holdHolder(context.store, id),
    listLarge(context.store, id),
  ]);
  if (!workspace) throw notFound("workspace", id);
  assertNoResources(workspace, holder);
  await remove(context, workspace, large);
}

async function remove(
  context: Context,
  { id }: Workspace,
  large?: Awaited<ReturnType<typeof listLarge>>,
): Promise<void> {
  await deleteMost(context.store, context.database, id, large);
  const deleted = await store.deleteWorkspace(context.store, id);
  if (!deleted) throw notFound("workspace", id);
}

type VcsRepoUpdate = components["schemas"]["VcsRepoUpdate"] | undefined;

/** Undefined or an empty object keeps the repository; null removes it. */
async function findRepo(context: Context, workspace: Workspace, given: VcsRepoUpdate): Promise<VcsRepo | null> {
  if (given === null) return null;
  if (given === undefined || Object.keys(given).length === 0) return workspace.vcsRepo;
  if (workspace.vcsRepo === null) checkComplete(given);
  const client =
    given["oauth-token-id"] === undefined
      ? await findKnownClient(context, workspace.vcsRepo, given["vcs-app-installation-id"])
      : await findClient(context, workspace, given["oauth-token-id"]);
  return changeRepo(workspace.vcsRepo, given, client);
}

function checkComplete(given: NonNullable<VcsRepoUpdate>): void {
  const problems: Problem[] = [];
  const require = (present: boolean, name: string) => {
    if (!present) problems.push({ detail: `${name} is required.`, source: { pointer: "/data/attributes/vcs-repo" } });
  };
  require(given.identifier !== undefined, "identifier");
  require(given["oauth-token-id"] !== undefined || given["vcs-app-installation-id"] !== undefined, "oauth-token-id");
  if (problems.length > 0) throw new ApiError("invalid", problems);
}

/** The client of the current token. Undefined if there is no token or it was deleted. */
async function findKnownClient({ store }: Context, repo: VcsRepo | null, installation: string | undefined) {
  const tokenId = installation === undefined ? repo?.oauthTokenId : null;
  return tokenId ? (await listOauthTokenClients(store, [tokenId])).get(tokenId) : undefined;
}

async function findClient(
  { store }: Context,
  { organizationName }: Workspace,
  tokenId: string,
): Promise<OauthClient | undefined> {
  const token = await lockOauthTokenForShare(store, tokenId);
  if (token?.organizationName !== organizationName) {
    throw invalid("/data/attributes/vcs-repo/oauth-token-id", noSuch("OAuth token", tokenId));
  }
  return (await listOauthTokenClients(store, [tokenId])).get(tokenId);
}
