import { expect, test } from "vitest";
import { startCheckedWorld } from "../../support/checked-world.ts";
import { startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld());
const paramsOf = ({ id }: { id: string }) => ({ path: { run_id: id } });

test("shows the run with its related resources, and every link of it works", async () => {
  const { api, url, tokens, writeRun, workspaceId } = world();
  const run = await writeRun({ status: "planned" });

  const { data, response } = await api.showRun({ params: paramsOf(run) });

  expect(response.status).toBe(200);
  const { relationships, links } = data!.data;
  expect(relationships.workspace.data.id).toBe(workspaceId);
  expect(relationships["task-stages"]?.links?.related).toBe(`${links.self}/task-stages`);
  const addresses = [
    links.self,
    ...Object.values(relationships).flatMap((one) => ("links" in one ? one.links?.related : [])),
  ];
  for (const address of addresses.filter((one) => one !== undefined)) {
    const answer = await fetch(`${url}${address}`, { headers: { Authorization: `Bearer ${tokens.owner}` } });
    expect([address, answer.status]).toEqual([address, 200]);
  }
});

test("includes the requested resources, each once", async () => {
  const { api, writeRun } = world();
  const run = await writeRun();
  const include = ["plan", "apply", "created_by", "configuration_version.ingress_attributes", "cost_estimate"] as const;

  const { data } = await api.showRun({ params: { ...paramsOf(run), query: { include: [...include] } } });

  const types = data?.included?.map(({ type }) => type).sort();
  expect(types).toEqual(["applies", "configuration-versions", "plans", "users"]);
});

test("has no included resources without include", async () => {
  const { api, writeRun } = world();

  const { data } = await api.showRun({ params: paramsOf(await writeRun()) });

  expect(data).not.toHaveProperty("included");
});

test("refuses unknown resources in include", async () => {
  const { api, writeRun } = world();
  const query = { include: ["plan", "nope"] as never };

  const { error, response } = await api.showRun({ params: { ...paramsOf(await writeRun()), query } });

  expect(response.status).toBe(400);
  expect(error?.errors[0]).toMatchObject({ source: { parameter: "include" } });
  expect(error?.errors[0]?.detail).toMatch(/^The include parameter .* Invalid include parameter$/);
});

test("shows the permissions of each caller", async () => {
  const { api, apiAs, apiOfTeam, tokens, workspaceId, writeRun } = world();
  const params = paramsOf(await writeRun());
  const reader = await apiOfTeam({ workspaces: { [workspaceId]: "read" } });
  const writer = await apiOfTeam({ workspaces: { [workspaceId]: "write" } });
  const permissionsFor = async (one: typeof api) => (await one.showRun({ params })).data?.data.attributes.permissions;

  expect(Object.values((await permissionsFor(api))!)).toEqual(Array(7).fill(true));
  expect(Object.values((await permissionsFor(reader))!)).toEqual(Array(7).fill(false));
  expect(Object.values((await permissionsFor(apiAs(tokens.organization)))!)).toEqual(Array(7).fill(false));
  expect(await permissionsFor(writer)).toMatchObject({ "can-apply": true, "can-force-cancel": false });
});

test("includes its workspace and task stages, in any order", async () => {
  const runTasks = [{ name: "scan", stage: "pre_plan", passes: true }] as const;
  await using world = await startCheckedWorld({ runTasks });
  const { id } = await world.start();
  const path = { run_id: id };

  const { data } = await world.api.showRun({
    params: { path, query: { include: ["task_stages", "tf_policy_evaluations", "plan", "workspace"] } },
  });

  const workspace = await world.api.showWorkspace({ params: world.params });
  expect(data?.included?.map(({ type }) => type)).toEqual(["task-stages", "plans", "workspaces"]);
  expect(data?.included?.[0]?.id).toBe(data?.data.relationships["task-stages"]?.data[0]?.id);
  expect(data?.data.relationships["tf-policy-evaluations"]).toEqual({ data: [] });
  expect(data?.included?.[2]).toMatchObject({
    id: workspace.data?.data.id,
    attributes: { name: "network", "structured-run-output-enabled": expect.any(Boolean) },
    relationships: { organization: { data: { id: world.organization } } },
  });
});
