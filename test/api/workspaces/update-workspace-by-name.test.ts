import { expect, test } from "vitest";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

test("updates the workspace with this name, which then has the new name", async () => {
  await using world = await startWorkspaceWorld();
  const { api, apiOfTeam, organization, workspaceId } = world;
  const paramsOf = (name: string) => ({ path: { organization_name: organization, workspace_name: name } });
  const rename = (name: string) => ({ data: { type: "workspaces" as const, attributes: { name } } });

  const { data, response } = await api.updateWorkspaceByName({ params: paramsOf("network"), body: rename("renamed") });

  expect([response.status, data?.data.id, data?.data.attributes.name]).toEqual([200, workspaceId, "renamed"]);
  expect((await api.showWorkspaceByName({ params: paramsOf("network") })).response.status).toBe(404);
  expect((await api.showWorkspaceByName({ params: paramsOf("renamed") })).response.status).toBe(200);
  const reader = await apiOfTeam({ workspaces: { [workspaceId]: "read" } });
  const refused = await reader.updateWorkspaceByName({ params: paramsOf("renamed"), body: rename("stolen") });
  expect(refused.response.status).toBe(404);
});
