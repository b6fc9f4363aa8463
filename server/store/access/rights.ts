// Whether a caller may do something: checked for requests, and again for work that the caller started earlier.
import {
  accessTo,
  allows,
  type Grants,
  hasEveryAccess,
  mayInOrganization,
  noGrants,
  type OrganizationRight,
  organizationsOf,
  type Permission,
  teamsIn,
  type WorkspaceRight,
} from "../../domain/permissions.ts";
import type { AccessLevel, Caller, ConfigurationVersion, Organization, Workspace } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { listProjectAccesses, listProjectAccessesIn, listWorkspaceAccesses } from "../people/teams.ts";
import {
  listOrganizationsOfUser,
  listOrganizationsThatName,
  listOrganizationsThatTest,
} from "../people/user-organizations.ts";
import { getCallerById } from "./callers.ts";
import type { GrantedPlaces } from "./visibility.ts";

/** The caller, and what was already read. */
export type Asking = Readonly<{ store: Store; caller: Caller; found?: readonly Ruled[] }>;

/** Members of an object that determine the caller's permissions. */
export type Ruled = Readonly<{
  organization?: Organization | undefined;
  workspace?: Workspace | undefined;
  /** Whether the caller has an organization in common with the user. */
  isShared?: boolean | undefined;
  configurationVersion?: ConfigurationVersion | undefined;
  /** The access of the caller's teams to the workspace, if it was already read. */
  grants?: Grants | undefined;
  /** The workspaces and projects of the organization that the caller's teams have access to, if they were already read. */
  given?: GrantedPlaces | undefined;
}>;

export async function may(asking: Asking, permission: Permission, ruled: Ruled): Promise<boolean> {
  const { caller } = asking;
  const { organization, workspace, isShared } = ruled;
  const [kind, right] = permission.split(":");
  switch (kind) {
    case "workspace": {
      if (!workspace) return !!organization && seesVersion(asking, organization, ruled);
      const access = await findAccess({ ...asking, found: [ruled] }, workspace);
      // A caller who may read it but not delete it gets 403, not 404.
      return allows(access, right === "force-delete" ? "read" : (right as WorkspaceRight));
    }
    case "organization": {
      if (isShared !== undefined) return isShared;
      if (!organization) return false;
      if (mayInOrganization(caller, right as OrganizationRight, organization.name, noGrants)) return true;
      if (right !== "create-workspaces") return false;
      return mayInOrganization(caller, right, organization.name, await listProjectGrants(asking, organization));
    }
    case "module":
      return !!organization && mayInOrganization(caller, "owners", organization.name, noGrants);
    default:
      return true;
  }
}

/**
 * Returns the caller of an earlier request if the token is still valid and still has the permission.
 */
export async function findAsker(
  store: Store,
  { tokenId, permission, at }: { tokenId: string | null; permission: Permission; at: Date },
  ruled: Ruled,
): Promise<Caller | undefined> {
  const caller = tokenId === null ? undefined : await getCallerById(store, tokenId, at);
  return caller && (await may({ store, caller }, permission, ruled)) ? caller : undefined;
}

/** A version without a workspace belongs to a module, which only owners may use. */
async function seesVersion(
  { store, caller }: Asking,
  { name }: Organization,
  { configurationVersion }: Ruled,
): Promise<boolean> {
  const owns = (organizationName: string) => mayInOrganization(caller, "owners", organizationName, noGrants);
  if (owns(name)) return true;
  if (!configurationVersion) return false;
  // Test documents link to their configuration version, even if another organization owns its module.
  return (await listOrganizationsThatTest(store, configurationVersion.id)).some(owns);
}

/** Runs the same queries for unknown users, so that the response time does not reveal which users exist. */
export async function sharesOrganization({ store, caller }: Asking, userId: string): Promise<boolean> {
  const organizations = await listOrganizationsOfUser(store, userId);
  if (caller.user.id === userId) return true;
  if (organizations.some((name) => mayInOrganization(caller, "member", name, noGrants))) return true;
  // Documents still name, and link to, users who have left.
  return (await listOrganizationsThatName(store, userId, organizationsOf(caller))).length > 0;
}

export async function findAccess(asking: Asking, workspace: Workspace): Promise<AccessLevel | null> {
  const known = asking.found?.find((one) => one.grants && one.workspace?.id === workspace.id)?.grants;
  return accessTo(workspace, asking.caller, known ?? (await listGrants(asking, [workspace])));
}

/** The access of the caller's teams to these workspaces of one organization and their projects. */
export async function listGrants({ store, caller }: Asking, workspaces: readonly Workspace[]): Promise<Grants> {
  const [first] = workspaces;
  if (!first || hasEveryAccess(caller, first.organizationName)) return noGrants;
  const teamIds = teamsIn(caller, first.organizationName).map(({ id }) => id);
  if (teamIds.length === 0) return noGrants;
  const workspaceIds = workspaces.map(({ id }) => id);
  const projectIds = [...new Set(workspaces.map(({ projectId }) => projectId))];
  const [ofWorkspaces, ofProjects] = await Promise.all([
    listWorkspaceAccesses(store, teamIds, workspaceIds),
    listProjectAccesses(store, teamIds, projectIds),
  ]);
  return { workspaces: ofWorkspaces, projects: ofProjects };
}

export async function listProjectGrants({ store, caller }: Asking, { name }: Organization): Promise<Grants> {
  const teamIds = hasEveryAccess(caller, name) ? [] : teamsIn(caller, name).map(({ id }) => id);
  if (teamIds.length === 0) return noGrants;
  return { workspaces: [], projects: await listProjectAccessesIn(store, teamIds, name) };
}
