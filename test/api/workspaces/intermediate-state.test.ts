import { expect, test } from "vitest";
import { createOutputs } from "../../../server/store/workspaces/state-versions.ts";
import { writeStateVersion } from "../../support/state-versions.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

test("unlocking makes the latest finalized intermediate state the current one", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, store, workspaceId } = world;
  await api.lockWorkspace({ params });
  await writeStateVersion(store, workspaceId, { serial: 1, resourceCount: 1 });
  const latest = await writeStateVersion(store, workspaceId, { serial: 2, resourceCount: 2 });

  const { data, response } = await api.unlockWorkspace({ params });

  expect(response.status).toBe(200);
  expect(data?.data.relationships["current-state-version"].data).toEqual({ type: "state-versions", id: latest.id });
  expect(data?.data.attributes).toMatchObject({
    locked: false,
    "resource-count": 2,
    "latest-change-at": latest.createdAt.toISOString(),
  });
});

test("the answer to an unlock has the outputs of the state that became the current one", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, store, workspaceId } = world;
  await api.lockWorkspace({ params });
  const version = await writeStateVersion(store, workspaceId);
  await createOutputs(store, version, [{ name: "address", value: "10.0.0.1", type: "string", sensitive: false }]);

  const { data } = await api.unlockWorkspace({ params });

  expect(data?.data.relationships.outputs.data).toEqual([{ type: "workspace-outputs", id: expect.any(String) }]);
});

test("unlocking gets 503 while an intermediate state is not final yet", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, store, workspaceId } = world;
  await api.lockWorkspace({ params });
  const { id } = await writeStateVersion(store, workspaceId, { status: "pending", createdAt: new Date() });

  const refused = await api.unlockWorkspace({ params });
  expect(refused.response.status).toBe(503);
  expect(Number(refused.response.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
  expect(refused.error?.errors[0]?.detail).toContain("latest state version is still pending");
  expect((await api.showWorkspace({ params })).data?.data.attributes.locked).toBe(true);

  await store.updateTable("stateVersions").set({ status: "finalized" }).where("id", "=", id).execute();
  expect((await api.unlockWorkspace({ params })).response.status).toBe(200);
});

test("callers who may not unlock learn nothing about the state", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, store, workspaceId } = world;
  await api.lockWorkspace({ params });
  await writeStateVersion(store, workspaceId, { status: "pending", createdAt: new Date() });
  const other = await world.apiOfTeam({ workspaces: { [workspaceId]: "write" } });

  const { response } = await other.unlockWorkspace({ params });

  expect(response.status).toBe(409);
});

test("the latest change to a workspace without state is its creation", async () => {
  await using world = await startWorkspaceWorld();

  const { data } = await world.api.showWorkspace({ params: world.params });

  expect(data?.data.attributes["latest-change-at"]).toBe(data?.data.attributes["created-at"]);
  expect(data?.data.attributes["resource-count"]).toBe(0);
});
