import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const world = shareWorld(startWorkspaceWorld);

test("returns the same list as the variables of the workspace", async () => {
  const { api, params } = world();
  const attributes = { key: "region", value: "eu-north-1", category: "terraform" } as const;
  await api.createWorkspaceVariable({ params, body: { data: { type: "vars", attributes } } });

  const { data, response } = await api.listAllWorkspaceVariables({ params });

  expect(response.status).toBe(200);
  expect(data?.data[0]?.attributes).toMatchObject(attributes);
  expect(data).toEqual((await api.listWorkspaceVariables({ params })).data);
});

test("returns 404 to an outsider and for an unknown id", async () => {
  const { api, apiAs, tokens, params } = world();
  const unknown = { path: { workspace_id: "ws-2m8dWkQPz7TnVbYc" } };

  const answers = [
    await apiAs(tokens.outsider).listAllWorkspaceVariables({ params }),
    await api.listAllWorkspaceVariables({ params: unknown }),
  ];

  expect(answers.map(({ response }) => response.status)).toEqual([404, 404]);
});
