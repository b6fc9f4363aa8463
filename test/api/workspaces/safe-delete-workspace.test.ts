import { expect, test } from "vitest";
import { startRunWorld } from "../../support/run-world.ts";
import { writeStateVersion } from "../../support/state-versions.ts";
import { startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

/** Makes the workspace manage resources, like an applied run. */
async function giveResources({ api, params, store, workspaceId }: WorkspaceWorld) {
  await api.lockWorkspace({ params });
  await writeStateVersion(store, workspaceId);
  await api.unlockWorkspace({ params });
}

test("deletes a workspace that manages no resources; it is absent afterwards", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;

  const { response } = await api.safeDeleteWorkspace({ params });

  expect(response.status).toBe(204);
  const after = [
    await api.showWorkspace({ params }),
    await api.showWorkspaceByName({
      params: { path: { organization_name: world.organization, workspace_name: "network" } },
    }),
    await api.updateWorkspace({ params, body: { data: { type: "workspaces" } } }),
    await api.safeDeleteWorkspace({ params }),
    await api.forceDeleteWorkspace({ params }),
    await api.lockWorkspace({ params }),
    await api.unlockWorkspace({ params }),
    await api.forceUnlockWorkspace({ params }),
    await api.listWorkspaceTags({ params }),
    await api.listTagBindings({ params }),
    await api.listEffectiveTagBindings({ params }),
    await api.listRemoteStateConsumers({ params }),
    await api.showDataRetentionPolicy({ params }),
    await api.listWorkspaceRuns({ params }),
  ];
  expect(after.map(({ response: { status } }) => status)).toEqual(after.map(() => 404));
});

test("the name can be used again", async () => {
  await using world = await startWorkspaceWorld();
  await world.api.safeDeleteWorkspace({ params: world.params });

  expect(await world.createOther("network")).not.toBe(world.workspaceId);
});

test("refuses while the workspace manages resources, and keeps it", async () => {
  await using world = await startWorkspaceWorld();
  await giveResources(world);

  const { error, response } = await world.api.safeDeleteWorkspace({ params: world.params });

  expect(response.status).toBe(409);
  expect(error?.errors[0]?.detail).toBe("Workspace manages 3 resources.");
  expect((await world.api.showWorkspace({ params: world.params })).response.status).toBe(200);
});

test("refuses while a run applies, which may create resources, but not while a run waits for its apply", async () => {
  await using world = await startRunWorld();
  const { api, params, writeRun, workspaceId } = world;
  const otherId = await world.createWorkspace("other");
  await writeRun({ workspaceId, status: "applying", holdsWorkspace: true });
  await writeRun({ workspaceId: otherId, status: "apply_queued", holdsWorkspace: true });

  const { error, response } = await api.safeDeleteWorkspace({ params });
  const other = await api.safeDeleteWorkspace({ params: { path: { workspace_id: otherId } } });

  expect(response.status).toBe(409);
  expect(error?.errors[0]?.detail).toMatch(/^Workspace may get resources: run-\w+ is applying\.$/);
  expect((await api.showWorkspace({ params })).response.status).toBe(200);
  expect(other.response.status).toBe(204);
});
