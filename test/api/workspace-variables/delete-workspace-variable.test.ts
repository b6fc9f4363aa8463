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

test("one of two concurrent deletions gets 404", async () => {
  const { api, params } = world();
  const attributes = { key: "TWICE", value: "", category: "env" as const, sensitive: false, hcl: false };
  const { data } = await api.createWorkspaceVariable({ params, body: { data: { type: "vars", attributes } } });
  const path = { ...params.path, variable_id: data!.data.id };

  const answers = await Promise.all([1, 2, 3, 4].map(() => api.deleteWorkspaceVariable({ params: { path } })));

  expect(answers.map(({ response }) => response.status).sort()).toEqual([204, 404, 404, 404]);
});
