import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { consumers, consumersOf, startWorkspaceWorld } from "../../support/workspace-world.ts";

const untouched = shareWorld(() => startWorkspaceWorld());

test("lets workspaces read the state, and ignores duplicates", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const [one, two] = [await world.createOther("one"), await world.createOther("two")];
  await api.addRemoteStateConsumers({ params, body: consumers(one) });

  const { response } = await api.addRemoteStateConsumers({ params, body: consumers(two, one, two) });

  expect(response.status).toBe(204);
  expect(await consumersOf(world)).toEqual([one, two]);
});

test("ignores other members of a workspace in the body", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const one = await world.createOther("one");
  const whole = { id: one, type: "workspaces" as const, attributes: { name: "", locked: false, "tool-version": "" } };

  const { response } = await api.addRemoteStateConsumers({ params, body: { data: [whole] } });

  expect(response.status).toBe(204);
  expect(await consumersOf(world)).toEqual([one]);
});

test("refuses while global-remote-state is true", async () => {
  await using world = await startWorkspaceWorld({ "global-remote-state": true });
  const one = await world.createOther("one");

  const { response } = await world.api.addRemoteStateConsumers({ params: world.params, body: consumers(one) });

  expect(response.status).toBe(422);
});

test("refuses the workspace itself and adds nothing", async () => {
  await using world = await startWorkspaceWorld();
  const one = await world.createOther("one");

  const { error, response } = await world.api.addRemoteStateConsumers({
    params: world.params,
    body: consumers(one, world.workspaceId),
  });

  expect(response.status).toBe(422);
  expect(error?.errors.map(({ source }) => source)).toEqual([{ pointer: "/data/1/id" }]);
  expect(await consumersOf(world)).toEqual([]);
});

test("refuses absent workspaces and unreadable ones with the same message", async () => {
  await using world = await startWorkspaceWorld();
  const unseen = await world.createOther("unseen");
  const absent = "ws-2m8dWkQPz7TnVbYc";
  const admin = await world.apiOfTeam({ workspaces: { [world.workspaceId]: "admin" } });

  const { error, response } = await admin.addRemoteStateConsumers({
    params: world.params,
    body: consumers(unseen, absent),
  });

  expect(response.status).toBe(422);
  expect(error?.errors.map(({ detail }) => detail)).toEqual([
    `There is no workspace ${unseen}.`,
    `There is no workspace ${absent}.`,
  ]);
  expect(await consumersOf(world)).toEqual([]);
});

test.each([
  {},
  { data: null },
  { data: { type: "workspaces", id: "ws-2m8dWkQPz7TnVbYc" } },
  { data: [{ type: "workspaces" }] },
  { data: [{ id: "ws-2m8dWkQPz7TnVbYc" }] },
  { data: [{ type: "runs", id: "ws-2m8dWkQPz7TnVbYc" }] },
  { data: Array.from({ length: 1001 }, () => ({ type: "workspaces", id: "ws-2m8dWkQPz7TnVbYc" })) },
])("refuses the body %#", async (body) => {
  const world = untouched();

  const { response } = await world.api.addRemoteStateConsumers({ params: world.params, body: body as { data: [] } });

  expect(response.status).toBe(422);
});
