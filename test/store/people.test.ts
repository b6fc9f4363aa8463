// Users, teams and projects, and the access of teams.
import { expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { NameTaken } from "../../server/store/database/errors.ts";
import { demoName } from "../../server/store/demo/seed.ts";
import * as projects from "../../server/store/organizations/projects.ts";
import * as accesses from "../../server/store/people/team-accesses.ts";
import * as teams from "../../server/store/people/teams.ts";
import { listMembers } from "../../server/store/people/teams.ts";
import * as users from "../../server/store/people/users.ts";
import { createComment } from "../../server/store/runs/runs.ts";
import { noon } from "../support/runs.ts";
import { shareWorld } from "../support/shared-world.ts";
import { createStoreWorld } from "../support/store-world.ts";

const world = shareWorld(() => createStoreWorld());
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);
const usernamesOf = (all: readonly { username: string }[]) => all.map(({ username }) => username);

async function addUser(username: string, isServiceAccount = false) {
  const user = { id: newId("user"), username, email: `${username}@acme.example`, isServiceAccount, createdAt: noon };
  await users.createUser(world().store, user);
  return user;
}

async function addTeam(name: string) {
  const { store } = world();
  const owners = await teams.getTeamByName(store, demoName, "owners");
  const team = { ...owners!, id: newId("team"), name };
  await teams.createTeam(store, team);
  return team;
}

async function addProject(name: string) {
  const project = {
    id: newId("project"),
    organizationName: demoName,
    name,
    description: "",
    isDefault: false,
    createdAt: noon,
  };
  await projects.createProject(world().store, project);
  return project;
}

test("a user is found by id and by name, and is listed among people unless it is a service account", async () => {
  const { store } = world();
  const zoe = await addUser("zoe");
  const robot = await addUser("a-robot", true);

  expect(await users.getUser(store, zoe.id)).toEqual(zoe);
  expect(await users.getUserByName(store, "zoe")).toEqual(zoe);
  expect([await users.getUser(store, "user-none"), await users.getUserByName(store, "none")]).toEqual([
    undefined,
    undefined,
  ]);
  expect(usernamesOf(await users.listUsersById(store, [zoe.id, robot.id, "user-none"])).toSorted()).toEqual([
    "a-robot",
    "zoe",
  ]);
  const people = usernamesOf(await users.listUsers(store));
  expect(people).toContain("zoe");
  expect(people).not.toContain("a-robot");
  expect(people).toEqual(people.toSorted());
  await expect(addUser("zoe")).rejects.toBeInstanceOf(NameTaken);
});

test("a user's email is updated alone, and a user without other objects can be deleted", async () => {
  const { store, addWorkspace, demo } = world();
  const eve = await addUser("eve");
  const run = await world().addRun(await addWorkspace({ projectId: demo.project }), { createdById: eve.id });
  await createComment(store, { id: newId("comment"), runId: run.id, body: "x", createdById: eve.id, createdAt: noon });
  const leaving = await addUser("leaving");

  await users.saveUserEmail(store, { ...eve, email: "new@acme.example" });

  expect(usernamesOf((await users.listUsers(store)).filter(({ email }) => email === "new@acme.example"))).toEqual([
    "eve",
  ]);
  expect(await users.countWorksOf(store, eve.id)).toBe(2);
  expect(await users.countWorksOf(store, leaving.id)).toBe(0);
  expect([await users.deleteUser(store, leaving.id), await users.deleteUser(store, leaving.id)]).toEqual([true, false]);
  expect(await users.getUser(store, eve.id)).toBeDefined();
});

test("a team has each member once", async () => {
  const { store } = world();
  const [ann, ben] = [await addUser("ann"), await addUser("ben")];
  const team = await addTeam("members");
  const joined = { teamId: team.id, userId: ann.id };
  for (const userId of [ben.id, ann.id, ann.id]) await teams.addMember(store, { ...joined, userId });

  expect(usernamesOf(await listMembers(store, team.id))).toEqual(["ann", "ben"]);
  expect([await teams.removeMember(store, joined), await teams.removeMember(store, joined)]).toEqual([true, false]);
  expect(usernamesOf(await listMembers(store, team.id))).toEqual(["ben"]);
});

test("a team is found by id and by its name in the organization, updated alone, and deleted", async () => {
  const { store } = world();
  const [first, second] = [await addTeam("b-team"), await addTeam("a-team")];
  const access = Object.fromEntries(
    Object.entries(first.access).map(([name, is]) => [name, !is]),
  ) as typeof first.access;

  await teams.saveTeamAccess(store, { ...first, access });

  expect(await teams.getTeam(store, first.id)).toEqual({ ...first, access });
  expect(await teams.getTeamByName(store, demoName, "a-team")).toEqual(second);
  expect(await teams.getTeamByName(store, "elsewhere", "a-team")).toBeUndefined();
  expect(namesOf(await teams.listTeamsById(store, [second.id, "team-none"]))).toEqual(["a-team"]);
  const names = namesOf(await teams.listTeams(store, demoName));
  expect(names).toEqual(expect.arrayContaining(["a-team", "b-team", "owners"]));
  expect(names).toEqual(names.toSorted());
  expect(namesOf(await teams.listTeams(store, "elsewhere"))).not.toContain("a-team");
  await expect(addTeam("a-team")).rejects.toBeInstanceOf(NameTaken);
  expect([await teams.deleteTeam(store, first.id), await teams.deleteTeam(store, first.id)]).toEqual([true, false]);
  expect(await teams.getTeam(store, second.id)).toBeDefined();
});

test("a project is updated alone, needs a free name, and can be deleted while it is empty", async () => {
  const { store, addWorkspace, demo } = world();
  const [first, second] = [await addProject("first"), await addProject("second")];
  await addWorkspace({ projectId: second.id });

  await projects.saveProject(store, { ...first, name: "renamed", description: "New." });

  expect(await projects.getProject(store, first.id)).toMatchObject({ name: "renamed", description: "New." });
  expect(await projects.getProject(store, second.id)).toEqual(second);
  await expect(projects.saveProject(store, { ...first, name: "second" })).rejects.toBeInstanceOf(NameTaken);
  expect(namesOf(await projects.listProjectsById(store, [first.id, "prj-none"]))).toEqual(["renamed"]);
  expect([
    await projects.countWorkspacesOf(store, first.id),
    await projects.countWorkspacesOf(store, second.id),
  ]).toEqual([0, 1]);
  expect([await projects.deleteProject(store, first.id), await projects.deleteProject(store, first.id)]).toEqual([
    true,
    false,
  ]);
  expect(await projects.getProject(store, demo.project)).toBeDefined();
});

test("the last access given to a team in a workspace or project counts, until it is removed", async () => {
  const { store, addWorkspace, demo } = world();
  const [team, other] = [await addTeam("given"), await addTeam("others")];
  const [b, a] = [await addWorkspace({ name: "b-given" }), await addWorkspace({ name: "a-given" })];
  const project = await addProject("a-given");
  for (const teamId of [team.id, other.id]) {
    for (const access of ["read", "write"] as const) {
      for (const { id } of [b, a]) await teams.giveWorkspaceAccess(store, { teamId, workspaceId: id, access });
      for (const projectId of [demo.project, project.id])
        await teams.giveProjectAccess(store, { teamId, projectId, access });
    }
  }
  const inWorkspaces = async () =>
    (await accesses.listWorkspaceAccessesOfTeam(store, team.id)).map(({ workspace, access }) => [workspace, access]);
  const inProjects = async () =>
    (await accesses.listProjectAccessesOfTeam(store, team.id)).map(({ projectId, access }) => [projectId, access]);

  expect(await inWorkspaces()).toEqual([
    ["a-given", "write"],
    ["b-given", "write"],
  ]);
  expect(await inProjects()).toEqual([
    [project.id, "write"],
    [demo.project, "write"],
  ]);
  expect(await teams.listWorkspaceAccesses(store, [team.id], [a.id])).toEqual([
    { teamId: team.id, workspaceId: a.id, access: "write" },
  ]);
  expect(await teams.listProjectAccesses(store, [team.id], [project.id])).toEqual([
    { teamId: team.id, projectId: project.id, access: "write" },
  ]);
  expect(await teams.listProjectAccessesIn(store, [team.id], demoName)).toHaveLength(2);
  expect(await teams.listProjectAccessesIn(store, [team.id], "elsewhere")).toEqual([]);
  await accesses.takeWorkspaceAccess(store, team.id, a.id);
  await accesses.takeProjectAccess(store, team.id, project.id);
  expect([await inWorkspaces(), await inProjects()]).toEqual([[["b-given", "write"]], [[demo.project, "write"]]]);
  expect(await accesses.listWorkspaceAccessesOfTeam(store, other.id)).toHaveLength(2);
  expect(await accesses.listProjectAccessesOfTeam(store, other.id)).toHaveLength(2);
});
