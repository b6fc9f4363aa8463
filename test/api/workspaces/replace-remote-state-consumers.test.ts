import { expect, test } from "vitest";
import { lockWorkspace } from "../../../server/store/workspaces/workspaces.ts";
import { countLockWaits, holdTransaction } from "../../support/held-transaction.ts";
import { consumers, consumersOf, startWorkspaceWorld } from "../../support/workspace-world.ts";

test("keeps exactly the given workspaces, even an empty list", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const [one, two, three] = [
    await world.createOther("one"),
    await world.createOther("two"),
    await world.createOther("three"),
  ];
  await api.addRemoteStateConsumers({ params, body: consumers(one, two) });

  const { response } = await api.replaceRemoteStateConsumers({ params, body: consumers(two, three, three) });
  expect(response.status).toBe(204);
  expect(await consumersOf(world)).toEqual([two, three]);

  await api.replaceRemoteStateConsumers({ params, body: consumers() });
  expect(await consumersOf(world)).toEqual([]);
});

test("the later of two simultaneous replacements wins completely", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, store } = world;
  const [one, two] = [await world.createOther("one"), await world.createOther("two")];
  await using held = await holdTransaction(world.database, (inside) => lockWorkspace(inside, one));

  const earlier = api.replaceRemoteStateConsumers({ params, body: consumers(one) });
  await expect.poll(() => countLockWaits(store), { timeout: 20_000 }).toBe(1);
  const later = api.replaceRemoteStateConsumers({ params, body: consumers(two) });
  await Promise.race([later, expect.poll(() => countLockWaits(store), { timeout: 20_000 }).toBe(2)]);
  await held.release();

  expect([(await earlier).response.status, (await later).response.status]).toEqual([204, 204]);
  expect(await consumersOf(world)).toEqual([two]);
});

test("a team that manages all workspaces may replace them", async () => {
  await using world = await startWorkspaceWorld();
  const one = await world.createOther("one");
  const manager = await world.apiOfTeam({ organization: { manageWorkspaces: true } });

  const { response } = await manager.replaceRemoteStateConsumers({ params: world.params, body: consumers(one) });

  expect(response.status).toBe(204);
});

test("refuses while global-remote-state is true", async () => {
  await using world = await startWorkspaceWorld({ "global-remote-state": true });

  const { response } = await world.api.replaceRemoteStateConsumers({ params: world.params, body: consumers() });

  expect(response.status).toBe(422);
});

test("refuses a missing workspace, and keeps the earlier consumers", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, workspaceId } = world;
  const one = await world.createOther("one");
  await api.addRemoteStateConsumers({ params, body: consumers(one) });

  const { error, response } = await api.replaceRemoteStateConsumers({
    params,
    body: consumers("ws-2m8dWkQPz7TnVbYc", workspaceId),
  });

  expect(response.status).toBe(422);
  expect(error?.errors.map(({ source }) => source)).toEqual([{ pointer: "/data/0/id" }, { pointer: "/data/1/id" }]);
  expect(await consumersOf(world)).toEqual([one]);
});
