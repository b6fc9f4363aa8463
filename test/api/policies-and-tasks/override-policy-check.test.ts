import { describe, expect, test } from "vitest";
import { startCheckedWorld } from "../../support/checked-world.ts";

const policies = [{ name: "costs", enforcement: "soft", passes: false }] as const;
const runTasks = [{ name: "review", stage: "post_plan", passes: true }] as const;

type World = Awaited<ReturnType<typeof startCheckedWorld>>;

async function startFailing(world: World, attributes: object = {}) {
  const created = await world.start(attributes);
  const run = await world.when(created.id, "policy_override");
  return { id: run.id, run, params: { path: { policy_check_id: run.relationships["policy-checks"].data[0]!.id } } };
}

describe("an override lets the run continue", () => {
  test("to its confirmation, and returns the check", async () => {
    await using world = await startCheckedWorld({ policies });
    const { id, params, run } = await startFailing(world);
    expect(run.attributes.actions).toMatchObject({ "is-confirmable": false, "is-discardable": true });

    const { data, response } = await world.api.overridePolicyCheck({ params });

    expect(response.status).toBe(200);
    expect(data?.data.attributes).toMatchObject({ status: "overridden", actions: { "is-overridable": false } });
    expect(data?.data.attributes["status-timestamps"]).toMatchObject({ "overridden-at": expect.any(String) });
    const checked = await world.when(id, "policy_checked");
    expect(checked.attributes.actions["is-confirmable"]).toBe(true);
    await world.api.applyRun({ params: { path: { run_id: id } } });
    await world.when(id, "applied");
  });

  test("through its remaining checks to the apply, with auto-apply", async () => {
    await using world = await startCheckedWorld({ policies, runTasks });
    const { id, params } = await startFailing(world, { "auto-apply": true });

    await world.api.overridePolicyCheck({ params });

    await world.when(id, "applied");
    expect((await world.eventsOf(id)).slice(-9)).toEqual([
      ...["policy_override", "override_policy_check", "policy_checked", "post_plan_running", "post_plan_completed"],
      ...["confirmed", "apply_queued", "applying", "applied"],
    ]);
  });

  test("to a saved plan", async () => {
    await using world = await startCheckedWorld({ policies });
    const { id, params } = await startFailing(world, { "save-plan": true });

    await world.api.overridePolicyCheck({ params });

    await world.when(id, "planned_and_saved");
  });
});

test("records who overrode it, in the run events and the audit log", async () => {
  await using world = await startCheckedWorld({ policies });
  const { id, params } = await startFailing(world);

  await world.api.overridePolicyCheck({ params });

  const { data } = await world.api.listRunEvents({ params: { path: { run_id: id } } });
  const event = data?.data.find(({ attributes }) => attributes.action === "override_policy_check");
  expect(event?.attributes.description).toBe("The failed policy check was overridden.");
  expect(event?.relationships.actor.data?.type).toBe("users");
  const objectId = params.path.policy_check_id;
  const entries = await world.store.selectFrom("auditEntries").selectAll().where("objectId", "=", objectId).execute();
  expect(entries).toMatchObject([{ operation: "overridePolicyCheck", objectKind: "policy-checks", outcome: "200" }]);
});

describe("returns 409", () => {
  const refusal = "Policy check did not soft fail, or its run does not wait for an override.";

  test("for the second of two overrides", async () => {
    await using world = await startCheckedWorld({ policies });
    const { params } = await startFailing(world);

    const both = await Promise.all([1, 2].map(() => world.api.overridePolicyCheck({ params })));

    expect(both.map(({ response }) => response.status).sort()).toEqual([200, 409]);
    expect(both.find(({ error }) => error)?.error?.errors?.[0]?.detail).toBe(refusal);
  });

  test("for a discarded run, a plan-only run and a hard failure", async () => {
    await using world = await startCheckedWorld({ policies });
    const { id, params } = await startFailing(world);
    await world.api.discardRun({ params: { path: { run_id: id } } });
    const planned = await world.start({ "plan-only": true });
    await world.when(planned.id, "policy_soft_failed");
    const failed = await world.start({}, { policy_check: { outcome: "failed" } });
    await world.when(failed.id, "errored");

    for (const checkId of [
      params.path.policy_check_id,
      ...[planned, failed].map((run) => run.relationships["policy-checks"].data[0]!.id),
    ]) {
      const { response } = await world.api.overridePolicyCheck({ params: { path: { policy_check_id: checkId } } });
      expect(response.status).toBe(409);
    }
  });
});

test("hides the check from callers who may not apply, and from organization tokens", async () => {
  await using world = await startCheckedWorld({ policies });
  const { apiAs, apiOfTeam, tokens, workspaceId } = world;
  const { id, params } = await startFailing(world);
  const planner = await apiOfTeam({ workspaces: { [workspaceId]: "plan" } });
  const writer = await apiOfTeam({ workspaces: { [workspaceId]: "write" } });

  for (const api of [planner, apiAs(tokens.organization), apiAs(tokens.outsider)]) {
    expect((await api.overridePolicyCheck({ params })).response.status).toBe(404);
  }
  const of = async (api: typeof writer) =>
    (await api.showRun({ params: { path: { run_id: id } } })).data?.data.attributes;
  expect((await of(planner))?.permissions["can-override-policy-check"]).toBe(false);
  expect((await of(writer))?.permissions["can-override-policy-check"]).toBe(true);
  expect((await writer.overridePolicyCheck({ params })).response.status).toBe(200);
});
