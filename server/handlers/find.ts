// Objects are reached only by saying what for, so that no handler can forget to check.
import { ApiError, forbidden, notFound } from "../domain/errors.ts";
import {
  accessTo,
  allows,
  type Grants,
  hasEveryAccess,
  mayForceDelete,
  mayInOrganization,
  noGrants,
  type OrganizationRight,
  readsEveryWorkspace,
  teamsIn,
  type WorkspaceRight,
} from "../domain/permissions.ts";
import type { AccessLevel, Organization, User, Workspace } from "../domain/types.ts";
import { listProjects } from "../store/projects.ts";
import { listProjectAccesses, listWorkspaceAccesses } from "../store/teams.ts";
import { listOrganizationsOfUser } from "../store/user-organizations.ts";
import type { Visibility } from "../store/visibility.ts";
import { listWorkspacesById } from "../store/workspaces.ts";
import type { Context } from "./context.ts";
import { type Found, finders, type Path, type Subjects } from "./finders.ts";

/** Everything that the parameters of a path lead to. */
export type SubjectOf<P> = Merged<Subjects[keyof P & keyof Subjects]>;
type Merged<Union> = [Union] extends [never]
  ? Record<never, never>
  : (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
    ? All
    : never;

/** As in the spec's `x-permission`. */
export type Permission =
  | `workspace:${WorkspaceRight}`
  | `organization:${OrganizationRight}`
  | "module:test"
  | "token"
  | "none";

/** The object that a path names; absent and not allowed are one and the same. */
export async function findSubject(context: Context, path: Path, permission: Permission): Promise<Found> {
  const parameter = namingParameter(path);
  // The path names nothing: the handler finds what the body names.
  if (parameter === undefined) return {};
  const found: Found | undefined = await finders[parameter](context, path);
  if (!found || !(await isAllowed(context, found, permission))) throw absent(path);
  if (permission === "workspace:force-delete") await demandForceDelete(context, found);
  return found;
}

/** For a workspace that a body names. */
export async function findWorkspace(context: Context, id: string, right: WorkspaceRight) {
  return (await findSubject(context, { workspace_id: id }, `workspace:${right}`)) as Subjects["workspace_id"];
}

/** Also for what the caller may not see or do. */
export function absent(path: Path): ApiError {
  const parameter = namingParameter(path);
  if (parameter === undefined) return new ApiError("not-found", "There is no such object.");
  // A module goes by three names.
  const isModule = parameter === "provider";
  const noun = isModule ? "registry module" : parameter.replace(/_(id|name|token)$/, "").replaceAll("_", " ");
  const names = isModule ? [path.namespace, path.name, path.provider] : [path[parameter]];
  // Neither a token nor what could never be an identifier is repeated in an answer.
  if (parameter.endsWith("_token") || !names.every((name = "") => /^[\w.-]{1,128}$/.test(name))) {
    return new ApiError("not-found", `There is no such ${noun}.`);
  }
  return notFound(noun, names.join("/"));
}

/** The last one leads furthest: a run lies within its workspace. */
function namingParameter(path: Path): keyof typeof finders | undefined {
  return Object.keys(path).findLast((name) => name in finders) as keyof typeof finders | undefined;
}

async function isAllowed(context: Context, found: Found, permission: Permission): Promise<boolean> {
  const { caller } = context;
  const { organization, workspace, user } = found;
  const [kind, right] = permission.split(":");
  switch (kind) {
    case "workspace": {
      // Without a workspace it belongs to a module, and is a matter of the owners.
      if (!workspace) return !!organization && mayInOrganization(caller, "owners", organization.name, noGrants);
      const access = await findAccess(context, workspace);
      // Who may read it but not delete it is told so, not that it is absent.
      return allows(access, right === "force-delete" ? "read" : (right as WorkspaceRight));
    }
    case "organization": {
      if (user) return shareOrganization(context, user);
      if (!organization) return false;
      const grants = right === "create-workspaces" ? await listProjectGrants(context, organization) : noGrants;
      return mayInOrganization(caller, right as OrganizationRight, organization.name, grants);
    }
    case "module":
      return !!organization && mayInOrganization(caller, "owners", organization.name, noGrants);
    default:
      return true;
  }
}

async function demandForceDelete(context: Context, { workspace, organization }: Found): Promise<void> {
  const access = workspace ? await findAccess(context, workspace) : null;
  if (!organization || !mayForceDelete(context.caller, access, organization)) {
    throw forbidden("You are not authorized to force delete this workspace.");
  }
}

async function shareOrganization({ store, caller }: Context, user: User): Promise<boolean> {
  if (caller.user.id === user.id) return true;
  const organizations = await listOrganizationsOfUser(store, user.id);
  return organizations.some((name) => mayInOrganization(caller, "member", name, noGrants));
}

export async function findAccess(context: Context, workspace: Workspace): Promise<AccessLevel | null> {
  return accessTo(workspace, context.caller, await listGrants(context, [workspace]));
}

/** By workspace; all of one organization. */
export async function findAccesses(
  context: Context,
  workspaceIds: readonly string[],
): Promise<Map<string, AccessLevel | null>> {
  const workspaces = await listWorkspacesById(context.store, [...new Set(workspaceIds)]);
  const grants = await listGrants(context, workspaces);
  return new Map(workspaces.map((workspace) => [workspace.id, accessTo(workspace, context.caller, grants)]));
}

/** What the caller's teams were given in these workspaces of one organization and in their projects. */
export async function listGrants({ store, caller }: Context, workspaces: readonly Workspace[]): Promise<Grants> {
  const [first] = workspaces;
  if (!first || hasEveryAccess(caller, first.organizationName)) return noGrants;
  const teamIds = teamsIn(caller, first.organizationName).map(({ id }) => id);
  if (teamIds.length === 0) return noGrants;
  const workspaceIds = workspaces.map(({ id }) => id);
  const projectIds = [...new Set(workspaces.map(({ projectId }) => projectId))];
  return {
    workspaces: await listWorkspaceAccesses(store, teamIds, workspaceIds),
    projects: await listProjectAccesses(store, teamIds, projectIds),
  };
}

export async function listProjectGrants({ store, caller }: Context, { name }: Organization): Promise<Grants> {
  const teamIds = teamsIn(caller, name).map(({ id }) => id);
  const projectIds = (await listProjects(store, name)).map(({ id }) => id);
  return { workspaces: [], projects: await listProjectAccesses(store, teamIds, projectIds) };
}

/** What the caller sees in the lists of an organization. */
export function visibilityOf({ caller }: Context, { name }: Organization): Visibility {
  if (readsEveryWorkspace(caller, name)) return "all";
  return { teamIds: teamsIn(caller, name).map(({ id }) => id) };
}
