import { expect, test } from "vitest";
import { consumers, consumersOf, startWorkspaceWorld } from "../../support/workspace-world.ts";

test("removes workspaces, and ignores absent ones", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, workspaceId } = world;
  const [one, two] = [await world.createOther("one"), await world.createOther("two")];
  await api.addRemoteStateConsumers({ params, body: consumers(one, two) });
  const admin = await world.apiOfTeam({ workspaces: { [workspaceId]: "admin", [one]: "read" } });

  const { response } = await admin.removeRemoteStateConsumers({
    params,
    body: consumers(one, one, workspaceId, "ws-2m8dWkQPz7TnVbYc"),
  });

  expect(response.status).toBe(204);
  expect(await consumersOf(world)).toEqual([two]);
});

test("ignores workspaces that the caller may not read", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, workspaceId } = world;
  const [shown, hidden] = [await world.createOther("shown"), await world.createOther("hidden")];
  await api.addRemoteStateConsumers({ params, body: consumers(shown, hidden) });
  const admin = await world.apiOfTeam({ workspaces: { [workspaceId]: "admin", [shown]: "read" } });

  const { response } = await admin.removeRemoteStateConsumers({ params, body: consumers(shown, hidden) });

  expect(response.status).toBe(204);
  expect(await consumersOf(world)).toEqual([hidden]);
});

test("refuses while global-remote-state is true", async () => {
  await using world = await startWorkspaceWorld({ "global-remote-state": true });
  const one = await world.createOther("one");

  const { response } = await world.api.removeRemoteStateConsumers({ params: world.params, body: consumers(one) });

  expect(response.status).toBe(422);
});

test("refuses an element without an id", async () => {
  await using world = await startWorkspaceWorld();

  const body = { data: [{ type: "workspaces" }] } as unknown as ReturnType<typeof consumers>;
  const { response } = await world.api.removeRemoteStateConsumers({ params: world.params, body });

  expect(response.status).toBe(422);
});
