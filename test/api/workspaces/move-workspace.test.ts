import { expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import { addOrganization, addProject } from "../../../server/store/demo/objects.ts";
import { startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

async function createProject({ store, organization }: WorkspaceWorld): Promise<string> {
  return (await addProject(store, { organizationName: organization, name: newId("project") })).id;
}

async function projectOf({ api, params }: WorkspaceWorld): Promise<string> {
  const { data } = await api.showWorkspace({ params });
  return data!.data.relationships.project.data.id;
}

const into = (id: string) => {
  return {
    data: { type: "workspaces" as const, relationships: { project: { data: { type: "projects" as const, id } } } },
  };
};

test("an admin of both projects moves a workspace from one to the other", async () => {
  await using world = await startWorkspaceWorld();
  const source = await projectOf(world);
  const target = await createProject(world);
  const admin = await world.apiOfTeam({ projects: { [source]: "admin", [target]: "admin" } });

  const { data, response } = await admin.updateWorkspace({ params: world.params, body: into(target) });

  expect(response.status).toBe(200);
  expect(data?.data.relationships.project).toEqual({
    data: { type: "projects", id: target },
    links: { related: `/api/v2/projects/${target}` },
  });
});

test.each([
  ["the target", { source: "admin" }],
  ["the source", { target: "admin" }],
  ["more than maintaining the target", { source: "admin", target: "maintain" }],
] as const)("the target is not there without admin access to %s", async (_what, access) => {
  await using world = await startWorkspaceWorld();
  const source = await projectOf(world);
  const target = await createProject(world);
  const projects = Object.fromEntries(
    Object.entries(access).map(([which, level]) => [which === "source" ? source : target, level]),
  );
  const admin = await world.apiOfTeam({ workspaces: { [world.workspaceId]: "admin" }, projects });

  const { response } = await admin.updateWorkspace({ params: world.params, body: into(target) });

  expect(response.status).toBe(404);
  expect(await projectOf(world)).toBe(source);
});

test("a team that manages all projects sees, moves and creates workspaces in each of them", async () => {
  await using world = await startWorkspaceWorld();
  const target = await createProject(world);
  const manager = await world.apiOfTeam({ organization: { manageProjects: true } });
  const params = { path: { organization_name: world.organization } };

  const moved = await manager.updateWorkspace({ params: world.params, body: into(target) });
  const created = await manager.createWorkspace({
    params,
    body: { data: { type: "workspaces", attributes: { name: "other" } } },
  });
  const { data } = await manager.listWorkspaces({ params });

  expect([moved, created].map(({ response }) => response.status)).toEqual([200, 201]);
  expect(data?.data.map(({ attributes }) => attributes.name)).toEqual(["network", "other"]);
  expect(await projectOf(world)).toBe(target);
});

test("staying in a project needs no access to it", async () => {
  await using world = await startWorkspaceWorld();
  const source = await projectOf(world);
  const admin = await world.apiOfTeam({ workspaces: { [world.workspaceId]: "admin" } });

  const { response } = await admin.updateWorkspace({ params: world.params, body: into(source) });

  expect(response.status).toBe(200);
});

test("a project of another organization and an unknown one get 404", async () => {
  await using world = await startWorkspaceWorld();
  const { project: foreign } = await addOrganization(world.store, { name: "another" });

  for (const target of [foreign.id, "prj-4wXyZaBcDeFgHjKm"]) {
    const { response } = await world.api.updateWorkspace({ params: world.params, body: into(target) });
    expect(response.status).toBe(404);
  }
});
