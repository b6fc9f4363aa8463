import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { createWorkspace, startWorkspaceWorld } from "../../support/workspace-world.ts";

const untouched = shareWorld(() => startWorkspaceWorld());

const bound = (values: Record<string, string>) => ({
  data: Object.entries(values).map(([key, value]) => ({ type: "tag-bindings" as const, attributes: { key, value } })),
});

test("adds tags, changes the values of known keys, and keeps all others", async () => {
  await using world = await startWorkspaceWorld();
  const { api } = world;
  const { id } = await createWorkspace(world, { name: "compute" }, { "tag-bindings": bound({ tier: "1", team: "a" }) });
  const params = { path: { workspace_id: id } };
  const before = await api.listTagBindings({ params });

  const { data, response } = await api.updateTagBindings({ params, body: bound({ team: "b", region: "north" }) });

  expect(response.status).toBe(200);
  expect(data?.data.map(({ attributes: { key, value } }) => [key, value])).toEqual([
    ["tier", "1"],
    ["team", "b"],
    ["region", "north"],
  ]);
  expect(data?.data.slice(0, 2).map((one) => one.id)).toEqual(before.data?.data.map((one) => one.id));
  expect((await api.listTagBindings({ params })).data?.data).toEqual(data?.data);
});

test("counts the tags that the workspace already has", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const keys = (first: number, count: number) =>
    bound(Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${first + index}`, ""])));
  await api.updateTagBindings({ params, body: keys(0, 9) });

  const refused = await api.updateTagBindings({ params, body: keys(9, 2) });
  const accepted = await api.updateTagBindings({ params, body: keys(0, 10) });

  expect(refused.response.status).toBe(422);
  expect(refused.error?.errors[0]?.source?.pointer).toBe("/data");
  expect(accepted.data?.data).toHaveLength(10);
});

test("adds every tag of simultaneous requests, and never more than ten", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;

  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) => api.updateTagBindings({ params, body: bound({ [`key-${index}`]: "" }) })),
  );

  expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(10);
  expect((await api.listTagBindings({ params })).data?.data).toHaveLength(10);
});

test("refuses a duplicate key", async () => {
  const { api, params } = untouched();
  const twice = { data: [...bound({ tier: "1" }).data, ...bound({ tier: "2" }).data] };

  const { error, response } = await api.updateTagBindings({ params, body: twice });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source?.pointer).toBe("/data/1/attributes/key");
});

test("hides the workspace from a team that may only write", async () => {
  const { apiOfTeam, workspaceId, params } = untouched();
  const api = await apiOfTeam({ workspaces: { [workspaceId]: "write" } });

  expect((await api.updateTagBindings({ params, body: bound({ tier: "1" }) })).response.status).toBe(404);
});
