import { expect, test } from "vitest";
import { startCheckedWorld } from "../../support/checked-world.ts";

const scan = { name: "scan", stage: "pre_plan", passes: true } as const;
const review = { name: "review", stage: "post_plan", passes: true } as const;
const audit = { name: "audit", stage: "post_plan", passes: false } as const;

const stagesOf = (run: { relationships: { "task-stages"?: { data: { id: string }[] } } }) =>
  run.relationships["task-stages"]!.data.map(({ id }) => id);

test("exists with its waiting results from the creation of the run", async () => {
  await using world = await startCheckedWorld({ runTasks: [review, scan] });
  await world.stopWorker();

  const run = await world.start();

  const [before, after] = stagesOf(run);
  expect(stagesOf(run)).toHaveLength(2);
  const include = ["task_results", "policy_evaluations"] as const;
  const { data, response } = await world.api.showTaskStage({
    params: { path: { task_stage_id: after! }, query: { include: [...include] } },
  });
  expect(response.status).toBe(200);
  expect(data?.data).toMatchObject({
    attributes: { stage: "post_plan", status: "pending" },
    relationships: { run: { data: { id: run.id } }, "policy-evaluations": { data: [] } },
  });
  expect(data?.included?.map(({ attributes }) => attributes)).toMatchObject([
    { "task-name": "review", status: "pending", "workspace-task-enforcement-level": "mandatory", message: "" },
  ]);
  expect(data?.data.relationships["task-results"].data).toEqual(
    data?.included?.map(({ id }) => ({ id, type: "task-results" })),
  );
  await world.store.updateTable("runs").set({ status: "pre_plan_running" }).where("id", "=", run.id).execute();
  const running = await world.api.showTaskStage({ params: { path: { task_stage_id: before! } } });
  expect(running.data?.data.attributes.status).toBe("running");
  expect(running.data).not.toHaveProperty("included");
});

test("shows the failed task, and later stages as unreachable", async () => {
  await using world = await startCheckedWorld({ runTasks: [review, audit] });
  const failing = await world.start({}, { post_plan: { outcome: "failed", message: "Two findings." } });
  await world.when(failing.id, "errored");
  await world.setChecks({ runTasks: [scan, review] });
  const stopped = await world.start({}, { pre_plan: { outcome: "failed" } });
  await world.when(stopped.id, "errored");

  const show = async (id: string) => {
    const { data } = await world.api.showTaskStage({
      params: { path: { task_stage_id: id }, query: { include: ["task_results"] } },
    });
    const results = data?.included?.map(({ attributes }) => [
      attributes["task-name"],
      attributes.status,
      attributes.message,
    ]);
    return [data?.data.attributes.status, results];
  };
  expect(await show(stagesOf(failing)[0]!)).toEqual([
    "failed",
    [
      ["review", "passed", ""],
      ["audit", "failed", "Two findings."],
    ],
  ]);
  expect(await show(stagesOf(stopped)[0]!)).toEqual(["failed", [["scan", "failed", ""]]]);
  expect(await show(stagesOf(stopped)[1]!)).toEqual(["unreachable", [["review", "unreachable", ""]]]);
});

test("hides the stage from callers who may not read the run, and refuses unknown includes", async () => {
  await using world = await startCheckedWorld({ runTasks: [scan] });
  const path = { task_stage_id: stagesOf(await world.start())[0]! };

  const outsider = await world.apiAs(world.tokens.outsider).showTaskStage({ params: { path } });
  const unknown = await world.api.showTaskStage({ params: { path, query: { include: ["run" as "task_results"] } } });

  expect(outsider.response.status).toBe(404);
  expect(unknown.response.status).toBe(400);
});
