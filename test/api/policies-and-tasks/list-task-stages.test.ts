import { expect, test } from "vitest";
import { startCheckedWorld } from "../../support/checked-world.ts";

test("lists the stages of a run in their order", async () => {
  await using world = await startCheckedWorld({
    runTasks: [
      { name: "review", stage: "post_plan", passes: true },
      { name: "scan", stage: "pre_plan", passes: true },
    ],
  });
  const { api, apiAs, tokens } = world;
  const { id } = await world.start();
  await world.when(id, "post_plan_completed");
  const params = { path: { run_id: id } };

  const { data, response } = await api.listTaskStages({ params });
  const outsider = await apiAs(tokens.outsider).listTaskStages({ params });

  expect(response.status).toBe(200);
  expect(data?.data.map(({ attributes }) => [attributes.stage, attributes.status])).toEqual([
    ["pre_plan", "passed"],
    ["post_plan", "passed"],
  ]);
  expect(data?.data[0]?.relationships.run.data?.id).toBe(id);
  expect(outsider.response.status).toBe(404);
});
