import { expect, test } from "vitest";
import { consumers, startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

const consumersOf = async (api: WorkspaceWorld["api"], params: WorkspaceWorld["params"]) => {
  const { data } = await api.listRemoteStateConsumers({ params });
  return { names: data?.data.map(({ attributes }) => attributes.name), total: data?.meta.pagination["total-count"] };
};

test("lists the added consumers in the order of their creation, in pages", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const [one, two] = [await world.createOther("one"), await world.createOther("two")];
  await world.createOther("three");
  await api.addRemoteStateConsumers({ params, body: consumers(two, one) });

  const { data, response } = await api.listRemoteStateConsumers({
    params: { ...params, query: { page: { size: 1, number: 2 } } },
  });

  expect(response.status).toBe(200);
  expect(data?.data.map(({ id }) => id)).toEqual([two]);
  expect(data?.meta.pagination).toMatchObject({ "total-count": 2, "total-pages": 2, "prev-page": 1 });
});

test("shows every other workspace of the organization while global-remote-state is true", async () => {
  await using world = await startWorkspaceWorld({ "global-remote-state": true });
  await world.createOther("one");
  await world.createOther("two");

  const { data } = await world.api.listRemoteStateConsumers({ params: world.params });

  const names = data?.data.map(({ attributes }) => attributes.name);
  expect(names).toEqual(expect.arrayContaining(["one", "two"]));
  expect(names).not.toContain("network");
});

test.each([false, true])(
  "omits workspaces that the caller cannot read, with global-remote-state %s",
  async (global) => {
    await using world = await startWorkspaceWorld();
    const { api, params, workspaceId } = world;
    const [seen, unseen] = [await world.createOther("seen"), await world.createOther("unseen")];
    await api.addRemoteStateConsumers({ params, body: consumers(seen, unseen) });
    await api.updateWorkspace({
      params,
      body: { data: { type: "workspaces", attributes: { "global-remote-state": global } } },
    });
    const reader = await world.apiOfTeam({ workspaces: { [workspaceId]: "read", [seen]: "read" } });

    expect(await consumersOf(reader, params)).toEqual({ names: ["seen"], total: 1 });
  },
);

test("omits deleted consumers", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const one = await world.createOther("one");
  await api.addRemoteStateConsumers({ params, body: consumers(one) });

  await api.forceDeleteWorkspace({ params: { path: { workspace_id: one } } });

  expect(await consumersOf(api, params)).toEqual({ names: [], total: 0 });
});
