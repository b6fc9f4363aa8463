import { expect, test } from "vitest";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

test("deletes the workspace with this name, for owners", async () => {
  await using world = await startWorkspaceWorld();
  const { api, apiAs, apiOfTeam, tokens, organization, params, workspaceId } = world;
  const named = { path: { organization_name: organization, workspace_name: "network" } };
  const admin = await apiOfTeam({ workspaces: { [workspaceId]: "admin" } });

  const forbidden = await admin.forceDeleteWorkspaceByName({ params: named });
  const absent = await apiAs(tokens.outsider).forceDeleteWorkspaceByName({ params: named });
  const deleted = await api.forceDeleteWorkspaceByName({ params: named });

  expect([forbidden, absent, deleted].map(({ response }) => response.status)).toEqual([403, 404, 204]);
  expect((await api.showWorkspace({ params })).response.status).toBe(404);
});
