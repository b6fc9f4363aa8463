// The operations that find a workspace by its name. They share everything else with their twins that use its id.
import { expect, test } from "vitest";
import type { OperationId } from "../../../generated/operations.ts";
import { writeStateVersion } from "../../support/state-versions.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

async function startNamedWorld() {
  const world = await startWorkspaceWorld();
  const { api, organization } = world;
  const named = (workspace_name: string, organization_name = organization) => ({
    params: { path: { organization_name, workspace_name } },
  });
  const rename = { data: { type: "workspaces" as const, attributes: { name: "renamed" } } };
  const calls = {
    showWorkspaceByName: (...path: Parameters<typeof named>) => api.showWorkspaceByName(named(...path)),
    updateWorkspaceByName: (...path: Parameters<typeof named>) =>
      api.updateWorkspaceByName({ ...named(...path), body: rename }),
    safeDeleteWorkspaceByName: (...path: Parameters<typeof named>) => api.safeDeleteWorkspaceByName(named(...path)),
    forceDeleteWorkspaceByName: (...path: Parameters<typeof named>) => api.forceDeleteWorkspaceByName(named(...path)),
  } satisfies Partial<Record<OperationId, unknown>>;
  const statusOfId = async () => (await api.showWorkspace({ params: world.params })).response.status;
  return { ...world, named, calls, statusOfId, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
}

test.each([
  ["showWorkspaceByName", 200, 200],
  ["updateWorkspaceByName", 200, 200],
  ["safeDeleteWorkspaceByName", 204, 404],
  ["forceDeleteWorkspaceByName", 204, 404],
] as const)("%s finds only the exact name in its organization", async (name, success, after) => {
  await using world = await startNamedWorld();
  const call = world.calls[name];

  const absent = [await call("NETWORK"), await call("network", "elsewhere"), await call("network", "nowhere")];
  expect(absent.map(({ response }) => response.status)).toEqual([404, 404, 404]);
  expect(await world.statusOfId()).toBe(200);

  expect((await call("network")).response.status).toBe(success);
  expect(await world.statusOfId()).toBe(after);
});

test("shows the workspace with the requested resources", async () => {
  await using world = await startNamedWorld();
  const { api, organization, workspaceId, named } = world;
  const { params } = named("network");

  const { data } = await api.showWorkspaceByName({ params: { ...params, query: { include: ["organization"] } } });

  expect(data?.data.id).toBe(workspaceId);
  expect(data?.included?.map(({ type, id }) => [type, id])).toEqual([["organizations", organization]]);
});

test("an update can change the name", async () => {
  await using world = await startNamedWorld();
  const { updateWorkspaceByName, showWorkspaceByName } = world.calls;

  const { data } = await updateWorkspaceByName("network");

  expect([data?.data.id, data?.data.attributes.name]).toEqual([world.workspaceId, "renamed"]);
  expect((await showWorkspaceByName("network")).response.status).toBe(404);
  expect((await showWorkspaceByName("renamed")).response.status).toBe(200);
});

test("safe-delete refuses while the workspace manages resources", async () => {
  await using world = await startNamedWorld();
  const { api, params, store, workspaceId } = world;
  await api.lockWorkspace({ params });
  await writeStateVersion(store, workspaceId, { resourceCount: 1 });
  await api.unlockWorkspace({ params });

  const { error, response } = await world.calls.safeDeleteWorkspaceByName("network");

  expect([response.status, error?.errors[0]?.detail]).toEqual([409, "Workspace manages 1 resource."]);
});
