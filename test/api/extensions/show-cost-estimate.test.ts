import { expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import { createCostEstimate } from "../../../server/store/runs/phases.ts";
import { startRunWorld } from "../../support/run-world.ts";

test("shows the estimated costs of the plan", async () => {
  await using world = await startRunWorld();
  const { api, apiAs, tokens, store, writeRun } = world;
  const id = newId("costEstimate");
  const run = await writeRun({ status: "cost_estimated", costEstimateId: id });
  await createCostEstimate(store, {
    id,
    runId: run.id,
    status: "finished",
    statusTimestamps: {},
    priorMonthlyCost: "0.0",
    proposedMonthlyCost: "25.488",
    deltaMonthlyCost: "25.488",
    resourcesCount: 2,
    matchedResourcesCount: 2,
    unmatchedResourcesCount: 0,
    errorMessage: null,
    createdAt: new Date(),
  });
  const params = { path: { cost_estimate_id: id } };

  const { data, response } = await api.showCostEstimate({ params });
  const included = await api.showRun({ params: { path: { run_id: run.id }, query: { include: ["cost_estimate"] } } });
  const outsider = await apiAs(tokens.outsider).showCostEstimate({ params });

  expect(response.status).toBe(200);
  expect(data?.data.attributes).toMatchObject({ status: "finished", "delta-monthly-cost": "25.488" });
  expect(included.data?.included).toEqual([data?.data]);
  expect(outsider.response.status).toBe(404);
});
