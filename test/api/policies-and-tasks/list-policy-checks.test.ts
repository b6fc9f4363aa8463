import { expect, test } from "vitest";
import { startCheckedWorld } from "../../support/checked-world.ts";

const policies = [
  { name: "tags", enforcement: "hard", passes: true },
  { name: "costs", enforcement: "soft", passes: false },
] as const;

test("lists the results of policy checks, and whether the caller may override them", async () => {
  await using world = await startCheckedWorld({ policies });
  const { api, apiAs, apiOfTeam, tokens, workspaceId } = world;
  const { id } = await world.start();
  await world.when(id, "policy_override");
  const params = { path: { run_id: id } };
  const reader = await apiOfTeam({ workspaces: { [workspaceId]: "read" } });

  const { data, response } = await api.listPolicyChecks({ params });
  const forReader = await reader.listPolicyChecks({ params });
  const outsider = await apiAs(tokens.outsider).listPolicyChecks({ params });

  expect(response.status).toBe(200);
  expect(data?.data.map(({ attributes }) => attributes)).toMatchObject([
    {
      status: "soft_failed",
      result: { result: false, passed: 1, "soft-failed": 1, "hard-failed": 0, "total-failed": 1 },
      actions: { "is-overridable": true },
      permissions: { "can-override": true },
    },
  ]);
  expect(forReader.data?.data[0]?.attributes.permissions["can-override"]).toBe(false);
  expect(outsider.response.status).toBe(404);

  await api.discardRun({ params });
  const discarded = await api.listPolicyChecks({ params });
  expect(discarded.data?.data[0]?.attributes).toMatchObject({
    status: "soft_failed",
    actions: { "is-overridable": false },
  });
});
