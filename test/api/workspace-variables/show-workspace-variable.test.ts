import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const world = shareWorld(startWorkspaceWorld);

test("shows a variable only below its workspace", async () => {
  const { api, params, workspaceId, createOther } = world();
  const attributes = { key: "region", value: "north", category: "terraform" as const, hcl: false, sensitive: false };
  const { data: made } = await api.createWorkspaceVariable({ params, body: { data: { type: "vars", attributes } } });
  const { id } = made!.data;
  const show = (workspace: string, variable: string) =>
    api.showWorkspaceVariable({ params: { path: { workspace_id: workspace, variable_id: variable } } });

  expect((await show(workspaceId, id)).data).toEqual(made);
  expect((await show(await createOther("other"), id)).response.status).toBe(404);
  expect((await show(workspaceId, "var-3sTuVwXyZaBcDeFg")).response.status).toBe(404);
});
