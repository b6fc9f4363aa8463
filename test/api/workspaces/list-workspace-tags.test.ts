import { expect, test } from "vitest";
import { startWorkspaceWorld, tags } from "../../support/workspace-world.ts";

test("pages through the plain tags in the order of their creation", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  await api.addWorkspaceTags({ params, body: tags("production") });
  await api.addWorkspaceTags({ params, body: tags("europe") });

  const first = await api.listWorkspaceTags({ params: { ...params, query: { page: { size: 1 } } } });
  const second = await api.listWorkspaceTags({ params: { ...params, query: { page: { size: 1, number: 2 } } } });

  expect(first.data?.data.map(({ attributes }) => attributes.name)).toEqual(["production"]);
  expect(second.data?.data.map(({ attributes }) => attributes.name)).toEqual(["europe"]);
  expect(first.data?.meta.pagination).toMatchObject({ "total-count": 2, "total-pages": 2, "next-page": 2 });
});

test("counts the workspaces with a tag", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const other = await world.createOther("compute");
  await api.addWorkspaceTags({ params, body: tags("production", "europe") });
  await api.addWorkspaceTags({ params: { path: { workspace_id: other } }, body: tags("production") });

  const { data } = await api.listWorkspaceTags({ params });

  expect(data?.data.map(({ attributes }) => [attributes.name, attributes["instance-count"]]).sort()).toEqual([
    ["europe", 1],
    ["production", 2],
  ]);
});

test("counts only workspaces that the caller may read", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, workspaceId } = world;
  const other = await world.createOther("secret");
  for (const id of [workspaceId, other]) {
    await api.addWorkspaceTags({ params: { path: { workspace_id: id } }, body: tags("production") });
  }
  const reader = await world.apiOfTeam({ workspaces: { [workspaceId]: "read" } });

  const { data } = await reader.listWorkspaceTags({ params });

  expect(data?.data[0]?.attributes["instance-count"]).toBe(1);
});
