import { expect, test } from "vitest";
import { createWorkspace, startWorkspaceWorld } from "../../support/workspace-world.ts";

test("removes the workspace's own key-value tags, but no flat tags", async () => {
  await using world = await startWorkspaceWorld();
  const { api, apiOfTeam } = world;
  const bindings = { data: [{ type: "tag-bindings" as const, attributes: { key: "tier", value: "1" } }] };
  const flat = { data: [{ type: "tags" as const, attributes: { name: "europe" } }] };
  const { id } = await createWorkspace(world, { name: "compute" }, { "tag-bindings": bindings, tags: flat });
  const params = { path: { workspace_id: id } };
  const writers = await apiOfTeam({ workspaces: { [id]: "write" } });

  const hidden = await writers.deleteTagBindings({ params });
  const { response } = await api.deleteTagBindings({ params });
  const again = await api.deleteTagBindings({ params });

  expect(hidden.response.status).toBe(404);
  expect([response.status, again.response.status]).toEqual([204, 204]);
  expect((await api.listTagBindings({ params })).data?.data).toEqual([]);
  expect((await api.showWorkspace({ params })).data?.data.attributes["tag-names"]).toEqual(["europe"]);
});
