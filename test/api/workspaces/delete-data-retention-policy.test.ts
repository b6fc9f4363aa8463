import { expect, test } from "vitest";
import { changeEdition } from "../../support/editions.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const dontDelete = { data: { type: "data-retention-policy-dont-deletes" } } as const;

test("deletes the workspace's own policy, once", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  await api.setDataRetentionPolicy({ params, body: dontDelete });

  const first = await api.deleteDataRetentionPolicy({ params });
  const second = await api.deleteDataRetentionPolicy({ params });

  expect([first.response.status, second.response.status]).toEqual([204, 404]);
  expect((await api.showDataRetentionPolicy({ params })).response.status).toBe(404);
});

test("answers 404 in the hosted edition", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  await api.setDataRetentionPolicy({ params, body: dontDelete });
  await changeEdition(world, "hosted");

  const { response } = await api.deleteDataRetentionPolicy({ params });

  expect(response.status).toBe(404);
});
