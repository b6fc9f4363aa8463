import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { createWorkspace, startWorkspaceWorld } from "../../support/workspace-world.ts";

const untouched = shareWorld(() => startWorkspaceWorld());

const bound = (...pairs: [key: string, value: string][]) => ({
  "tag-bindings": {
    data: pairs.map(([key, value]) => ({ type: "tag-bindings" as const, attributes: { key, value } })),
  },
});

test("shows the tags of a new workspace", async () => {
  await using world = await startWorkspaceWorld();
  const { id } = await createWorkspace(world, { name: "compute" }, bound(["environment", "production"], ["tier", ""]));

  const { data, response } = await world.api.listTagBindings({ params: { path: { workspace_id: id } } });

  expect(response.status).toBe(200);
  expect(data?.data).toMatchObject([
    {
      type: "tag-bindings",
      attributes: { key: "environment", value: "production" },
      links: { target: `/api/v2/workspaces/${id}` },
    },
    { type: "tag-bindings", attributes: { key: "tier", value: "" } },
  ]);
});

test("an update replaces all bindings and keeps unchanged ones", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const update = (relationships: ReturnType<typeof bound>) =>
    api.updateWorkspace({ params, body: { data: { type: "workspaces", relationships } } });
  await update(bound(["environment", "staging"], ["tier", "one"]));
  const before = await api.listTagBindings({ params });

  await update(bound(["environment", "production"]));

  const after = await api.listTagBindings({ params });
  expect(after.data?.data.map(({ attributes: { key, value } }) => [key, value])).toEqual([
    ["environment", "production"],
  ]);
  expect(after.data?.data[0]?.id).toBe(before.data?.data[0]?.id);
});

test("an empty list removes them; null and no list keep them", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const update = (relationships: object) =>
    api.updateWorkspace({ params, body: { data: { type: "workspaces", relationships } } });
  const count = async () => (await api.listTagBindings({ params })).data?.data.length;
  await update(bound(["environment", "production"]));

  await update({ "tag-bindings": { data: null } });
  await update({});
  expect(await count()).toBe(1);

  await update({ "tag-bindings": { data: [] } });
  expect(await count()).toBe(0);
});

test.each([
  [
    "more than ten",
    Array.from({ length: 11 }, (_, index): [string, string] => [`key-${index}`, ""]),
    "/data/relationships",
  ],
  ["a key that is too long", [["k".repeat(129), ""] as [string, string]], "/data/0/attributes/key"],
  ["a value that is too long", [["k", "v".repeat(257)] as [string, string]], "/data/0/attributes/value"],
  ["a key without a sign", [["", "v"] as [string, string]], "/data/0/attributes/key"],
  ["one key twice", [["k", "1"] as [string, string], ["k", "2"] as [string, string]], "/data/1/attributes/key"],
])("refuses %s", async (_what, pairs, pointer) => {
  const world = untouched();
  const { api, params } = world;

  const { error, response } = await api.updateWorkspace({
    params,
    body: { data: { type: "workspaces", relationships: bound(...pairs) } },
  });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source?.pointer).toContain(pointer);
  expect((await api.listTagBindings({ params })).data?.data).toEqual([]);
});
