import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const world = shareWorld(startWorkspaceWorld);

test("deletes the variable, and its key can be used again", async () => {
  const { api, params } = world();
  const attributes = { key: "GONE", value: "", category: "env" as const, sensitive: false, hcl: false };
  const create = () => api.createWorkspaceVariable({ params, body: { data: { type: "vars", attributes } } });
  const { data } = await create();
  const remove = () =>
    api.deleteWorkspaceVariable({ params: { path: { ...params.path, variable_id: data!.data.id } } });

  const { response } = await remove();

  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect((await remove()).response.status).toBe(404);
  expect((await create()).response.status).toBe(201);
});
