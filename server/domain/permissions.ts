// Who may do what, as tables. The names are those of the spec's `x-permission`.
import type {
  AccessLevel,
  Caller,
  Organization,
  OrganizationAccess,
  Project,
  ProjectAccessLevel,
  ReadingRun,
  Team,
  TeamProjectAccess,
  TeamWorkspaceAccess,
  Workspace,
} from "./types.ts";

const levels: readonly AccessLevel[] = ["read", "plan", "write", "admin"];

/** The lowest access to a workspace that allows each action. */
export const needed = {
  read: "read",
  "queue-plan": "plan",
  apply: "write",
  "update-variables": "write",
  lock: "write",
  "manage-tags": "admin",
  admin: "admin",
  "force-delete": "admin",
} as const satisfies Record<string, AccessLevel>;

export type WorkspaceRight = keyof typeof needed;

/** The access that a project gives in each of its workspaces. */
const throughProject: Record<ProjectAccessLevel, AccessLevel> = {
  read: "read",
  write: "write",
  maintain: "admin",
  admin: "admin",
};

/** The roles in an organization that allow each action; one of them is enough. */
const organizationRights = {
  member: ["member"],
  owners: ["owner"],
  "create-workspaces": ["owner", "organization", "manageWorkspaces", "manageProjects", "projectAdmin"],
  "manage-workspaces": ["owner", "manageWorkspaces"],
  "manage-projects": ["owner", "organization", "manageProjects"],
  "manage-vcs": ["owner", "organization", "manageVcsSettings"],
} as const satisfies Record<string, readonly (Membership | keyof OrganizationAccess)[]>;

/** `organization`: the caller uses a token of the organization itself. */
type Membership = "member" | "owner" | "organization" | "projectAdmin";

export type OrganizationRight = keyof typeof organizationRights;

/** As in the spec's `x-permission`. */
export type Permission =
  | `workspace:${WorkspaceRight}`
  | `organization:${OrganizationRight}`
  | "module:test"
  | "token"
  | "none";

/** The access of a caller's teams to single workspaces and projects. */
export type Grants = Readonly<{
  workspaces: readonly TeamWorkspaceAccess[];
  projects: readonly TeamProjectAccess[];
}>;

export const noGrants: Grants = { workspaces: [], projects: [] };

/** Represents the caller of an operation that needs no token; it has no rights. */
export const nobody: Caller = {
  kind: "user",
  tokenId: "",
  user: { id: "", username: "", email: "", isServiceAccount: true, createdAt: new Date(0) },
  teams: [],
  organizationName: null,
  run: null,
};

/** People and teams start runs; other tokens may not. */
export function startsRuns({ kind }: Pick<Caller, "kind">): boolean {
  return kind === "user" || kind === "team";
}

export function teamsIn(caller: Caller, organizationName: string): readonly Team[] {
  return caller.teams.filter((team) => team.organizationName === organizationName);
}

/** The names of the organizations that the caller is a member of. */
export function organizationsOf({ teams, organizationName }: Caller): string[] {
  const names = teams.map((team) => team.organizationName);
  return [...new Set(organizationName === null ? names : [...names, organizationName])];
}

function isOwner(caller: Caller, organizationName: string): boolean {
  return teamsIn(caller, organizationName).some(({ name }) => name === "owners");
}

export function mayInOrganization(
  caller: Caller,
  right: OrganizationRight,
  organizationName: string,
  grants: Grants,
): boolean {
  const teams = teamsIn(caller, organizationName);
  const ofOrganization = caller.organizationName === organizationName;
  const has = (standing: Membership | keyof OrganizationAccess): boolean => {
    switch (standing) {
      case "member":
        return teams.length > 0 || ofOrganization || caller.run?.organizationName === organizationName;
      case "owner":
        return isOwner(caller, organizationName);
      case "organization":
        return ofOrganization;
      case "projectAdmin":
        return grants.projects.some(
          (grant) => throughProject[grant.access] === "admin" && isOneOf(teams, grant.teamId),
        );
      default:
        return teams.some(({ access }) => access[standing]);
    }
  };
  return organizationRights[right].some(has);
}

type Ruling = Pick<Workspace, "id" | "organizationName" | "projectId"> & Partial<Pick<Workspace, "globalRemoteState">>;

/** The highest access that any team, project or organization-wide permission gives; null for none. */
export function accessTo(workspace: Ruling, caller: Caller, grants: Grants): AccessLevel | null {
  const { organizationName } = workspace;
  if (caller.run) return readsState(caller.run, workspace) ? "read" : null;
  const teams = teamsIn(caller, organizationName);
  const given = [
    ...(hasEveryAccess(caller, organizationName) ? ["admin" as const] : []),
    ...teams.flatMap(({ access }) => throughOrganization(access)),
    ...grants.workspaces
      .filter((grant) => grant.workspaceId === workspace.id && isOneOf(teams, grant.teamId))
      .map(({ access }) => access),
    ...grants.projects
      .filter((grant) => grant.projectId === workspace.projectId && isOneOf(teams, grant.teamId))
      .map(({ access }) => throughProject[access]),
  ];
  return given.length === 0 ? null : given.reduce((one, other) => (reaches(one, other) ? one : other));
}

/** Whether the run may read the state of the workspace. `x-token-kinds` refuses requests for anything else. */
function readsState(run: ReadingRun, { id, organizationName, globalRemoteState }: Ruling): boolean {
  if (organizationName !== run.organizationName) return false;
  return id === run.workspaceId || globalRemoteState === true || run.producerIds.includes(id);
}

/** Managing all projects includes administering each of them and their workspaces. */
function throughOrganization(access: OrganizationAccess): AccessLevel[] {
  if (access.manageWorkspaces || access.manageProjects) return ["admin"];
  return access.readWorkspaces ? ["read"] : [];
}

export function allows(access: AccessLevel | null, right: WorkspaceRight): boolean {
  return access !== null && reaches(access, needed[right]);
}

/** Owners always may; admins of the workspace if the organization allows it. */
export function mayForceDelete(caller: Caller, access: AccessLevel | null, organization: Organization): boolean {
  if (isOwner(caller, organization.name)) return true;
  return organization.settings.adminsMayForceDelete && allows(access, "force-delete");
}

/** To move a workspace, the caller must administer both projects. */
export function administersProject(caller: Caller, { id, organizationName }: Project, grants: Grants): boolean {
  if (hasEveryAccess(caller, organizationName)) return true;
  const teams = teamsIn(caller, organizationName);
  return (
    teams.some(({ access }) => access.manageProjects) ||
    grants.projects.some((grant) => grant.projectId === id && grant.access === "admin" && isOneOf(teams, grant.teamId))
  );
}

/** Whether the caller already has the highest access, so that single grants need not be read. */
export function hasEveryAccess(caller: Caller, organizationName: string): boolean {
  return isOwner(caller, organizationName) || caller.organizationName === organizationName;
}

/** Whether a list need not read the grants of single workspaces. */
export function readsEveryWorkspace(caller: Caller, organizationName: string): boolean {
  if (hasEveryAccess(caller, organizationName)) return true;
  return teamsIn(caller, organizationName).some(({ access }) => throughOrganization(access).length > 0);
}

function reaches(access: AccessLevel, least: AccessLevel): boolean {
  return levels.indexOf(access) >= levels.indexOf(least);
}

function isOneOf(teams: readonly Team[], teamId: string): boolean {
  return teams.some(({ id }) => id === teamId);
}
