import { expect, test } from "vitest";
import {
  accessTo,
  administersProject,
  allows,
  type Grants,
  mayForceDelete,
  mayInOrganization,
  needed,
  nobody,
  noGrants,
  readsEveryWorkspace,
  startsRuns,
} from "../../server/domain/permissions.ts";
import {
  type AccessLevel,
  type Caller,
  noOrganizationAccess,
  type Organization,
  type OrganizationAccess,
  type Project,
  type ProjectAccessLevel,
  standardSettings,
  type TokenKind,
} from "../../server/domain/types.ts";

const noon = new Date("2026-11-21T12:00:00.000Z");
const project = { id: "prj-1", organizationName: "acme" } as Project;

function aCaller(kind: TokenKind, name = "platform", access: Partial<OrganizationAccess> = {}): Caller {
  const team = { id: "team-1", organizationName: "acme", name, access: { ...noOrganizationAccess, ...access } };
  return {
    kind,
    tokenId: "at-1",
    user: { id: "user-1", username: "ada", email: "", isServiceAccount: false, createdAt: noon },
    teams: kind === "organization" ? [] : [{ ...team, createdAt: noon }],
    run: null,
    organizationName: kind === "organization" ? "acme" : null,
  };
}

function given(access: ProjectAccessLevel, projectId = project.id, teamId = "team-1"): Grants {
  return { workspaces: [], projects: [{ teamId, projectId, access }] };
}

test.each([
  ["an owner", aCaller("user", "owners"), noGrants, true],
  ["an organization token", aCaller("organization"), noGrants, true],
  ["a team that manages projects", aCaller("team", "platform", { manageProjects: true }), noGrants, true],
  ["a team that manages workspaces", aCaller("team", "platform", { manageWorkspaces: true }), noGrants, false],
  ["a team with admin access", aCaller("user"), given("admin"), true],
  ["a team that may maintain", aCaller("user"), given("maintain"), false],
  ["a team with admin access to another project", aCaller("user"), given("admin", "prj-2"), false],
  ["somebody else's team with admin access", aCaller("user"), given("admin", "prj-1", "team-2"), false],
  ["an owner of another organization", { ...aCaller("user", "owners"), teams: [] }, noGrants, false],
])("%s administers a project: %#", (_who, caller, grants, administers) => {
  expect(administersProject(caller, project, grants)).toBe(administers);
});

const allGrants = (access: Partial<Grants>): Grants => ({ ...noGrants, ...access });
const ofWorkspace = (access: AccessLevel, workspaceId = "ws-1", teamId = "team-1") => ({ teamId, workspaceId, access });
const ruling = { id: "ws-1", organizationName: "acme", projectId: "prj-1" };
const elsewhere = { ...aCaller("user"), teams: [] };

test.each<[string, Caller, Grants, AccessLevel | null]>([
  ["an owner", aCaller("user", "owners"), noGrants, "admin"],
  ["an organization token", aCaller("organization"), noGrants, "admin"],
  ["the token of another organization", { ...aCaller("organization"), organizationName: "other" }, noGrants, null],
  ["a member of a team without access", aCaller("user"), noGrants, null],
  ["a team that reads all", aCaller("user", "a", { readWorkspaces: true }), noGrants, "read"],
  ["a team that manages all", aCaller("user", "a", { manageWorkspaces: true }), noGrants, "admin"],
  ["a team that manages all projects", aCaller("user", "a", { manageProjects: true }), noGrants, "admin"],
  ["a team with access to it", aCaller("user"), allGrants({ workspaces: [ofWorkspace("plan")] }), "plan"],
  ["a team with access to another", aCaller("user"), allGrants({ workspaces: [ofWorkspace("plan", "ws-2")] }), null],
  ["another's team", aCaller("user"), allGrants({ workspaces: [ofWorkspace("plan", "ws-1", "team-2")] }), null],
  ["a team that reads its project", aCaller("user"), given("read"), "read"],
  ["a team that writes its project", aCaller("user"), given("write"), "write"],
  ["a team that maintains its project", aCaller("user"), given("maintain"), "admin"],
  ["a team with another project", aCaller("user"), given("admin", "prj-2"), null],
  ["another's team with its project", aCaller("user"), given("admin", "prj-1", "team-2"), null],
  [
    "both, the higher first",
    aCaller("user"),
    allGrants({ ...given("read"), workspaces: [ofWorkspace("write")] }),
    "write",
  ],
  [
    "both, the higher last",
    aCaller("user"),
    allGrants({ ...given("write"), workspaces: [ofWorkspace("read")] }),
    "write",
  ],
  ["somebody without a team", elsewhere, allGrants({ workspaces: [ofWorkspace("admin")] }), null],
])("access to a workspace of %s", (_who, caller, grants, access) => {
  expect(accessTo(ruling, caller, grants)).toBe(access);
});

const reading = { id: "run-1", workspaceId: "ws-9", organizationName: "acme", producerIds: ["ws-8"] };

test.each<[string, Partial<typeof ruling> & { globalRemoteState?: boolean }, AccessLevel | null]>([
  ["its own workspace", { id: "ws-9" }, "read"],
  ["a producer", { id: "ws-8" }, "read"],
  ["a workspace with global state", { globalRemoteState: true }, "read"],
  ["another workspace", {}, null],
  ["its workspace in another organization", { id: "ws-9", organizationName: "other" }, null],
  ["a producer in another organization", { id: "ws-8", organizationName: "other" }, null],
  ["global state in another organization", { globalRemoteState: true, organizationName: "other" }, null],
])("access of a run to %s", (_what, workspace, access) => {
  const caller = { ...aCaller("user", "owners"), run: reading };

  expect(accessTo({ ...ruling, ...workspace }, caller, given("admin"))).toBe(access);
});

test("each access level includes the lower ones", () => {
  const rights = Object.keys(needed) as (keyof typeof needed)[];
  const allowed = ([null, "read", "plan", "write", "admin"] as const).map((access) =>
    rights.filter((right) => allows(access, right)).join(" "),
  );

  expect(allowed).toEqual([
    "",
    "read",
    "read queue-plan",
    "read queue-plan apply update-variables lock",
    "read queue-plan apply update-variables lock manage-tags admin force-delete",
  ]);
});

test.each<[string, Caller, Grants, string]>([
  [
    "an owner",
    aCaller("user", "owners"),
    noGrants,
    "member owners create-workspaces manage-workspaces manage-projects manage-vcs",
  ],
  ["an organization token", aCaller("organization"), noGrants, "member create-workspaces manage-projects manage-vcs"],
  ["a member", aCaller("user"), noGrants, "member"],
  [
    "a manager of workspaces",
    aCaller("user", "a", { manageWorkspaces: true }),
    noGrants,
    "member create-workspaces manage-workspaces",
  ],
  [
    "a manager of projects",
    aCaller("user", "a", { manageProjects: true }),
    noGrants,
    "member create-workspaces manage-projects",
  ],
  ["a manager of repositories", aCaller("user", "a", { manageVcsSettings: true }), noGrants, "member manage-vcs"],
  ["an admin of a project", aCaller("user"), given("admin"), "member create-workspaces"],
  ["a maintainer of a project", aCaller("user"), given("maintain"), "member create-workspaces"],
  ["a writer of a project", aCaller("user"), given("write"), "member"],
  ["another's team with a project", aCaller("user"), given("admin", "prj-1", "team-2"), "member"],
  ["somebody without a team", elsewhere, noGrants, ""],
])("%s may in the organization: %#", (_who, caller, grants, rights) => {
  const all = ["member", "owners", "create-workspaces", "manage-workspaces", "manage-projects", "manage-vcs"] as const;

  expect(all.filter((right) => mayInOrganization(caller, right, "acme", grants)).join(" ")).toBe(rights);
  expect(all.filter((right) => mayInOrganization(caller, right, "other", noGrants))).toEqual([]);
});

test("an admin may force-delete only if the organization allows it, an owner always", () => {
  const acme = (adminsMayForceDelete: boolean) =>
    ({ name: "acme", settings: { ...standardSettings, adminsMayForceDelete } }) as Organization;

  expect(mayForceDelete(aCaller("user", "owners"), null, acme(false))).toBe(true);
  expect(mayForceDelete(aCaller("user"), "admin", acme(true))).toBe(true);
  expect(mayForceDelete(aCaller("user"), "write", acme(true))).toBe(false);
  expect(mayForceDelete(aCaller("user"), "admin", acme(false))).toBe(false);
});

test.each([
  [aCaller("user", "owners"), true],
  [aCaller("organization"), true],
  [aCaller("user", "a", { readWorkspaces: true }), true],
  [aCaller("user", "a", { manageWorkspaces: true }), true],
  [aCaller("user", "a", { manageProjects: true }), true],
])("a list looks at single grants where it must: %#", (caller, readsAll) => {
  expect(readsEveryWorkspace(caller, "acme")).toBe(readsAll);
  expect(readsEveryWorkspace(caller, "other")).toBe(false);
});

test("unknown callers have no rights, and only an organization token may not start runs", () => {
  expect(accessTo(ruling, nobody, noGrants)).toBeNull();
  expect(mayInOrganization(nobody, "member", "acme", noGrants)).toBe(false);
  expect((["user", "team", "organization"] as const).map((kind) => startsRuns({ kind }))).toEqual([true, true, false]);
});
