// The main journey of a user of the client, end to end: from nothing to an applied run.
import { expect, test } from "vitest";
import type { Simulation } from "../../server/jobs/executors/simulation.ts";
import { bundleOf } from "../support/bundles.ts";
import { lengthening } from "../support/pauses.ts";
import { runIn } from "../support/run-world.ts";
import { type Api, startServer } from "../support/server.ts";

const longestWaitMs = 20_000;

async function waitFor(api: Api, runId: string, wanted: string) {
  for (const end = Date.now() + longestWaitMs, pause = lengthening(); ; await pause()) {
    const { data } = await api.showRun({ params: { path: { run_id: runId } } });
    const { status } = data!.data.attributes;
    if (status === wanted) return data!.data;
    if (Date.now() > end) throw new Error(`The run is ${status}, not ${wanted}.`);
  }
}

test("a workspace is created, configured, planned, confirmed and applied", async () => {
  await using server = await startServer({ worker: true });
  const { api, organization } = server;
  const created = await api.createWorkspace({
    params: { path: { organization_name: organization } },
    body: { data: { type: "workspaces", attributes: { name: "journey" } } },
  });
  const params = { path: { workspace_id: created.data!.data.id } };
  const version = await api.createConfigurationVersion({
    params,
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });
  const files = {
    "main.tf":
      'resource "null_resource" "one" {}\nresource "null_resource" "two" {}\noutput "answer" {\n  value = 42\n}\n',
  };
  const upload_token = version.data!.data.attributes["upload-url"].split("/").at(-1)!;
  const bundle = new Uint8Array(await bundleOf(files));
  await api.uploadConfigurationFiles({ params: { path: { upload_token } }, body: bundle as never });
  const { data } = await api.createRun({ body: runIn(params.path.workspace_id, { message: "Build it" }) });

  const planned = await waitFor(api, data!.data.id, "planned");
  expect(planned.attributes.actions).toMatchObject({ "is-confirmable": true, "is-discardable": true });
  expect(planned.attributes["has-changes"]).toBe(true);
  const plan = await api.showPlan({ params: { path: { plan_id: planned.relationships.plan.data.id } } });
  expect(plan.data?.data.attributes).toMatchObject({ status: "finished", "resource-additions": 2 });
  expect(await (await fetch(plan.data!.data.attributes["log-read-url"])).text()).toMatch(/^\u0002[\s\S]*\u0003$/);
  const held = await api.showWorkspace({ params });
  expect(held.data?.data.attributes.locked).toBe(true);
  expect(held.data?.data.relationships["current-run"].data?.id).toBe(planned.id);

  const confirmed = await api.applyRun({ params: { path: { run_id: planned.id } }, body: { comment: "Go." } });
  expect(confirmed.response.status).toBe(202);

  const applied = await waitFor(api, planned.id, "applied");
  const apply = await api.showApply({ params: { path: { apply_id: applied.relationships.apply.data!.id } } });
  expect(apply.data?.data.attributes).toMatchObject({ status: "finished", "resource-additions": 2 });
  const after = await api.showWorkspace({ params: { ...params, query: { include: ["outputs"] } } });
  expect(after.data?.data.attributes).toMatchObject({
    locked: false,
    "resource-count": 2,
    "workspace-kpis-runs-count": 1,
  });
  expect(after.data?.included?.map(({ attributes }) => attributes)).toMatchObject([{ name: "answer", value: 42 }]);
  const refused = await api.safeDeleteWorkspace({ params });
  expect(refused.response.status).toBe(409);
  expect(server.errors).toEqual([]);
});

test("a run that is canceled while it plans becomes canceled, and the next one continues", async () => {
  await using server = await startServer({ worker: true });
  const { api, organization } = server;
  const created = await api.createWorkspace({
    params: { path: { organization_name: organization } },
    body: { data: { type: "workspaces", attributes: { name: "canceled" } } },
  });
  const workspaceId = created.data!.data.id;
  const upload = async (simulation?: Simulation) => {
    const version = await api.createConfigurationVersion({
      params: { path: { workspace_id: workspaceId } },
      body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
    });
    const bundle = new Uint8Array(await bundleOf({ "main.tf": 'resource "null_resource" "one" {}\n' }, simulation));
    await fetch(version.data!.data.attributes["upload-url"], { method: "PUT", body: bundle });
  };
  await upload({ plan: { duration_ms: 30_000 } });
  const slow = await api.createRun({ body: runIn(workspaceId) });
  await waitFor(api, slow.data!.data.id, "planning");
  await upload();
  const next = await api.createRun({ body: runIn(workspaceId) });

  const { response } = await api.cancelRun({ params: { path: { run_id: slow.data!.data.id } } });

  expect(response.status).toBe(202);
  expect((await waitFor(api, slow.data!.data.id, "canceled")).attributes["canceled-at"]).not.toBeNull();
  await waitFor(api, next.data!.data.id, "planned");
});
