import { expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import { createTaskStage } from "../../../server/store/runs/phases.ts";
import { startRunWorld } from "../../support/run-world.ts";

test("lists the stages of a run with their tasks", async () => {
  await using world = await startRunWorld();
  const { api, apiAs, tokens, store, writeRun } = world;
  const run = await writeRun({ status: "pre_plan_completed" });
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const about = { runId: run.id, statusTimestamps: {}, ...times };
  await createTaskStage(store, { ...about, id: newId("taskStage"), stage: "pre_plan", status: "passed" });
  const params = { path: { run_id: run.id } };

  const { data, response } = await api.listTaskStages({ params });
  const outsider = await apiAs(tokens.outsider).listTaskStages({ params });

  expect(response.status).toBe(200);
  expect(data?.data.map(({ attributes }) => [attributes.stage, attributes.status])).toEqual([["pre_plan", "passed"]]);
  expect(data?.data[0]?.relationships.run.data?.id).toBe(run.id);
  expect(outsider.response.status).toBe(404);
});
