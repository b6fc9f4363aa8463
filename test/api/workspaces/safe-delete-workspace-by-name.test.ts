import { expect, test } from "vitest";
import { writeStateVersion } from "../../support/state-versions.ts";
import { startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

const named = ({ organization }: WorkspaceWorld, name = "network") => ({
  params: { path: { organization_name: organization, workspace_name: name } },
});

test("deletes a workspace that manages no resources", async () => {
  await using world = await startWorkspaceWorld();

  const first = await world.api.safeDeleteWorkspaceByName(named(world));
  const second = await world.api.safeDeleteWorkspaceByName(named(world));

  expect([first.response.status, second.response.status]).toEqual([204, 404]);
});

test("refuses while the workspace manages resources", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, store, workspaceId } = world;
  await api.lockWorkspace({ params });
  await writeStateVersion(store, workspaceId, { resourceCount: 1 });
  await api.unlockWorkspace({ params });

  const { error, response } = await api.safeDeleteWorkspaceByName(named(world));

  expect(response.status).toBe(409);
  expect(error?.errors[0]?.detail).toBe("Workspace manages 1 resource.");
});

test("answers 404 to callers who do not administer the workspace, and for another name", async () => {
  await using world = await startWorkspaceWorld();
  const writer = await world.apiOfTeam({ workspaces: { [world.workspaceId]: "write" } });

  const hidden = await writer.safeDeleteWorkspaceByName(named(world));
  const absent = await world.api.safeDeleteWorkspaceByName(named(world, "Network"));

  expect([hidden.response.status, absent.response.status]).toEqual([404, 404]);
});
