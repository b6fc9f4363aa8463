import { expect, test } from "vitest";
import { createWorkspace, startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

async function createProject({ api, organization }: WorkspaceWorld, name: string): Promise<string> {
  const params = { path: { organization_name: organization } };
  const { data } = await api.createProject({ params, body: { data: { type: "projects", attributes: { name } } } });
  return data!.data.id;
}

test("deletes a project once it has no workspaces", async () => {
  await using world = await startWorkspaceWorld();
  const { api, apiAs, tokens } = world;
  const id = await createProject(world, "short-lived");
  const params = { path: { project_id: id } };
  const project = { data: { type: "projects" as const, id } };
  const workspace = await createWorkspace(world, { name: "main" }, { project });

  const used = await api.deleteProject({ params });
  await api.forceDeleteWorkspace({ params: { path: { workspace_id: workspace.id } } });
  const hidden = await apiAs(tokens.outsider).deleteProject({ params });
  const deleted = await api.deleteProject({ params });
  const again = await api.deleteProject({ params });

  expect([used.response.status, used.error?.errors[0]?.detail]).toEqual([409, "Project has 1 workspace."]);
  expect([hidden, deleted, again].map(({ response }) => response.status)).toEqual([404, 204, 404]);
  expect((await api.showProject({ params })).response.status).toBe(404);
});

test("keeps the default project", async () => {
  await using world = await startWorkspaceWorld();
  const { api, organization } = world;
  const query = { filter: { names: ["Default Project"] } };
  const { data } = await api.listProjects({ params: { path: { organization_name: organization }, query } });

  const { error, response } = await api.deleteProject({ params: { path: { project_id: data!.data[0]!.id } } });

  expect(response.status).toBe(409);
  expect(error?.errors[0]?.detail).toBe("The default project cannot be deleted.");
});

test("never deletes the project of a workspace created meanwhile", async () => {
  await using world = await startWorkspaceWorld();
  const { api, organization } = world;

  for (let round = 0; round < 10; round += 1) {
    const id = await createProject(world, `p${round}`);
    const attributes = { name: `w${round}` };
    const relationships = { project: { data: { type: "projects" as const, id } } };
    const [deleted, created] = await Promise.all([
      api.deleteProject({ params: { path: { project_id: id } } }),
      api.createWorkspace({
        params: { path: { organization_name: organization } },
        body: { data: { type: "workspaces", attributes, relationships } },
      }),
    ]);
    expect(["204 404", "409 201"]).toContain(`${deleted.response.status} ${created.response.status}`);
  }
});
