import { expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import { createPolicyCheck } from "../../../server/store/runs/phases.ts";
import { startRunWorld } from "../../support/run-world.ts";

test("lists the results of policy checks, and whether the caller may override them", async () => {
  await using world = await startRunWorld();
  const { api, apiAs, apiOfTeam, tokens, store, workspaceId, writeRun } = world;
  const run = await writeRun({ status: "policy_override" });
  await createPolicyCheck(store, {
    id: newId("policyCheck"),
    runId: run.id,
    status: "soft_failed",
    statusTimestamps: {},
    passed: 1,
    softFailed: 1,
    hardFailed: 0,
    createdAt: new Date(),
  });
  const params = { path: { run_id: run.id } };
  const reader = await apiOfTeam({ workspaces: { [workspaceId]: "read" } });

  const { data, response } = await api.listPolicyChecks({ params });
  const forReader = await reader.listPolicyChecks({ params });
  const outsider = await apiAs(tokens.outsider).listPolicyChecks({ params });

  expect(response.status).toBe(200);
  expect(data?.data.map(({ attributes }) => attributes)).toMatchObject([
    {
      status: "soft_failed",
      result: { passed: 1, "soft-failed": 1, "total-failed": 1 },
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
