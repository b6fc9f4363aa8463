import { expect, test } from "vitest";
import { startCheckedWorld } from "../../support/checked-world.ts";

const configuration = {
  "main.tf":
    'output "password" {\n  value = "hush-hush"\n  sensitive = true\n}\nimport {\n  to = null_resource.found\n  id = "7"\n}\n',
};

test("shows everything to admins of the workspace only", async () => {
  await using world = await startCheckedWorld();
  const { id } = await world.start({ "allow-config-generation": true }, {}, configuration);
  const run = await world.when(id, "planned");
  const params = { path: { plan_id: run.relationships.plan.data!.id } };
  const as = (access: "admin" | "write" | "read") => world.apiOfTeam({ workspaces: { [world.workspaceId]: access } });

  const { data, response } = await (await as("admin")).showPlanJsonOutput({ params });

  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  expect(data).toMatchObject({ format_version: "1.2", output_changes: { password: { after: "hush-hush" } } });
  for (const access of ["write", "read"] as const) {
    expect((await (await as(access)).showPlanJsonOutput({ params })).response.status).toBe(404);
  }
});

test("contains generated configuration, which an attribute of the plan announces", async () => {
  await using world = await startCheckedWorld();
  const { id } = await world.start({ "allow-config-generation": true }, {}, configuration);
  const run = await world.when(id, "planned");
  const plain = await world.start({ "plan-only": true });
  await world.when(plain.id, "planned_and_finished");
  const params = { path: { plan_id: run.relationships.plan.data!.id } };

  const { data } = await world.api.showPlanJsonOutput({ params });
  const plan = await world.api.showPlan({ params });

  expect(plan.data?.data.attributes["generated-configuration"]).toBe(true);
  expect(data?.resource_changes).toMatchObject([
    {
      address: "null_resource.found",
      change: { importing: {}, generated_config: 'resource "null_resource" "found" {\n}' },
    },
  ]);
  const other = { path: { plan_id: plain.relationships.plan.data!.id } };
  expect((await world.api.showPlan({ params: other })).data?.data.attributes["generated-configuration"]).toBe(false);
});
