import { expect, test } from "vitest";
import { createVariable } from "../../../server/domain/variable.ts";
import { createVariable as insert } from "../../../server/store/workspaces/variables.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const world = shareWorld(startWorkspaceWorld);

test("lists all variables of the workspace, oldest first, without the sensitive values", async () => {
  const { api, store, params, workspaceId, createOther } = world();
  const at = new Date("2026-11-21T12:00:00.000Z");
  const theirs = { key: "theirs", category: "terraform", value: "", sensitive: false, hcl: false } as const;
  await insert(store, createVariable({ workspaceId: await createOther("other") }, theirs, at));
  for (let index = 0; index < 25; index++) {
    const given = { key: `key-${index}`, value: `secret-${index}`, sensitive: index % 2 === 0 };
    await insert(store, createVariable({ workspaceId }, { ...theirs, ...given }, at));
  }

  const { data, response } = await api.listWorkspaceVariables({ params });

  expect(response.status).toBe(200);
  expect(data?.data.map(({ attributes }) => [attributes.key, attributes.value])).toEqual(
    Array.from({ length: 25 }, (_, index) => [`key-${index}`, index % 2 === 0 ? null : `secret-${index}`]),
  );
  expect(data).not.toHaveProperty("meta");
});

test("is empty for a workspace without any", async () => {
  const { api, createOther } = world();

  const { data } = await api.listWorkspaceVariables({ params: { path: { workspace_id: await createOther("bare") } } });

  expect(data?.data).toEqual([]);
});

test("also works with a trailing slash", async () => {
  const { url, tokens, workspaceId } = world();
  const headers = { Authorization: `Bearer ${tokens.owner}` };

  const response = await fetch(`${url}/api/v2/workspaces/${workspaceId}/vars/`, { headers });

  expect([response.status, (await response.json()).data]).toEqual([200, expect.any(Array)]);
});
