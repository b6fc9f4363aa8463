import { expect, test } from "vitest";
import { startWorkspaceWorld, tags } from "../../support/workspace-world.ts";

test("removes tags by name and by id", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  await api.addWorkspaceTags({ params, body: tags("production", "europe", "shared") });
  const { data } = await api.listWorkspaceTags({ params });
  const europe = data!.data.find(({ attributes }) => attributes.name === "europe")!;

  const { response } = await api.removeWorkspaceTags({
    params,
    body: { data: [...tags("production").data, { type: "tags", id: europe.id }] },
  });

  expect(response.status).toBe(204);
  const after = await api.listWorkspaceTags({ params });
  expect(after.data?.data.map(({ attributes }) => attributes.name)).toEqual(["shared"]);
});

test("a tag that is removed from its last workspace disappears from the organization", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  await api.addWorkspaceTags({ params, body: tags("production") });
  const { data } = await api.listWorkspaceTags({ params });
  const id = data!.data[0]!.id;

  await api.removeWorkspaceTags({ params, body: tags("production") });

  const { response } = await api.addWorkspaceTags({ params, body: { data: [{ type: "tags", id }] } });
  expect(response.status).toBe(422);
});

test("a tag disappears when its last workspace is deleted", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const other = await world.createOther("compute");
  await api.addWorkspaceTags({ params, body: tags("production") });
  const { data } = await api.listWorkspaceTags({ params });
  const id = data!.data[0]!.id;

  await api.safeDeleteWorkspace({ params });

  const { response } = await api.addWorkspaceTags({
    params: { path: { workspace_id: other } },
    body: { data: [{ type: "tags", id }] },
  });
  expect(response.status).toBe(422);
});

test("does nothing for an absent tag", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;

  const unknown = { data: [...tags("unknown").data, { type: "tags" as const, id: "tag-6nPqRsTuVwXyZaBc" }] };
  const { response } = await api.removeWorkspaceTags({ params, body: unknown });

  expect(response.status).toBe(204);
});

test("refuses an element with neither id nor name", async () => {
  await using world = await startWorkspaceWorld();

  const { response } = await world.api.removeWorkspaceTags({
    params: world.params,
    body: { data: [{ type: "tags" } as { type: "tags"; id: string }] },
  });

  expect(response.status).toBe(422);
});
