import { expect, test } from "vitest";
import { startCheckedWorld } from "../../support/checked-world.ts";

const runTasks = [
  { name: "review", stage: "post_plan", passes: false, overridable: true },
  { name: "scan", stage: "post_plan", passes: true },
] as const;

async function startFailing(world: Awaited<ReturnType<typeof startCheckedWorld>>, attributes: object = {}) {
  const { id, relationships } = await world.start(attributes);
  const params = { path: { task_stage_id: relationships["task-stages"]!.data[0]!.id } };
  const show = async () => (await world.api.showTaskStage({ params })).data!.data;
  await expect.poll(async () => (await show()).attributes.status).toBe("awaiting_override");
  return { id, params, show };
}

test("lets the run continue to its apply, and keeps the failure in the results", async () => {
  await using world = await startCheckedWorld({ runTasks });
  const { id, params, show } = await startFailing(world, { "auto-apply": true });
  expect((await show()).attributes).toMatchObject({
    actions: { "is-overridable": true },
    permissions: { "can-override": true },
  });
  expect((await world.show(id)).attributes).toMatchObject({
    status: "post_plan_running",
    actions: { "is-confirmable": false, "is-discardable": true },
  });

  const { data, response } = await world.api.overrideTaskStage({ params, body: { comment: "Accepted." } });

  expect(response.status).toBe(200);
  expect(data?.data.attributes).toMatchObject({ status: "passed", actions: { "is-overridable": false } });
  await world.when(id, "applied");
  expect(await world.eventsOf(id)).toEqual(expect.arrayContaining(["override_task_stage", "post_plan_completed"]));
  const include = ["task_results" as const];
  const results = await world.api.showTaskStage({ params: { ...params, query: { include } } });
  expect(results.data?.included?.map(({ attributes }) => attributes.status)).toEqual(["failed", "passed"]);
  const comments = await world.api.listRunComments({ params: { path: { run_id: id } } });
  expect(comments.data?.data.map(({ attributes }) => attributes.body)).toEqual(["Accepted."]);
});

test("returns 409 for a failed stage and for a discarded run", async () => {
  await using world = await startCheckedWorld({ runTasks });
  const { id, params, show } = await startFailing(world);
  await world.api.discardRun({ params: { path: { run_id: id } } });
  await world.setChecks({ runTasks: [{ ...runTasks[0], overridable: false }] });
  const failed = await world.start();
  await world.when(failed.id, "errored");

  for (const stage of [params.path.task_stage_id, failed.relationships["task-stages"]!.data[0]!.id]) {
    const { response, error } = await world.api.overrideTaskStage({ params: { path: { task_stage_id: stage } } });
    expect(response.status).toBe(409);
    expect(error?.errors?.[0]?.detail).toBe("Task stage does not wait for an override.");
  }
  expect((await world.show(id)).attributes.status).toBe("discarded");
  expect((await show()).attributes).toMatchObject({ status: "failed", actions: { "is-overridable": false } });
});

test("accepts one of two simultaneous overrides", async () => {
  await using world = await startCheckedWorld({ runTasks });
  const { params } = await startFailing(world);

  const both = await Promise.all([1, 2].map(() => world.api.overrideTaskStage({ params })));

  expect(both.map(({ response }) => response.status).sort()).toEqual([200, 409]);
});

test("hides the stage from callers who may not apply", async () => {
  await using world = await startCheckedWorld({ runTasks });
  const { params } = await startFailing(world);
  const planner = await world.apiOfTeam({ workspaces: { [world.workspaceId]: "plan" } });

  for (const api of [planner, world.apiAs(world.tokens.organization), world.apiAs(world.tokens.outsider)]) {
    expect((await api.overrideTaskStage({ params })).response.status).toBe(404);
  }
});
