import { expect, test } from "vitest";
import { administersProject, type Grants, noGrants } from "../../server/domain/permissions.ts";
import {
  type Caller,
  noOrganizationAccess,
  type OrganizationAccess,
  type Project,
  type ProjectAccessLevel,
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
