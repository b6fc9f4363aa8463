// A command line creates a version, uploads it, and then creates the test run itself.
import { expect, test } from "vitest";
import { bundleOf } from "../../support/bundles.ts";
import { putFiles, startModuleWorld, tested } from "../../support/module-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startModuleWorld());
const headers = { "Terraform-Version": "1.11.4" };

test("the upload starts no test run, and the created one has the source tool", async () => {
  const { api, pathOf, createModule } = world();
  const path = pathOf(await createModule("by-tool"));
  const params = { path };

  const version = (await api.createTestConfigurationVersion({ params, headers })).data!.data;
  const uploaded = await putFiles(version.attributes["upload-url"], tested);
  const after = await api.listTestRuns({ params });
  const data = { id: version.id, type: "configuration-versions" as const };
  const created = await api.createTestRun({
    params,
    headers,
    body: { data: { type: "test-runs", attributes: {}, relationships: { "configuration-version": { data } } } },
  });
  const query = { filter: { source: ["tool" as const] } };
  const found = await api.listTestRuns({ params: { path, query } });

  expect(version.attributes["auto-queue-runs"]).toBe(false);
  expect([uploaded.status, after.data?.data]).toEqual([200, []]);
  expect(created.response.status).toBe(201);
  expect(created.data?.data.attributes).toMatchObject({ source: "tool", message: "Queued from the command line" });
  expect(found.data?.data.map(({ id }) => id)).toEqual([created.data?.data.id]);
});

test("a version of another client still starts a test run of the API", async () => {
  const { api, pathOf, createModule } = world();
  const path = pathOf(await createModule("by-api"));

  const version = (await api.createTestConfigurationVersion({ params: { path } })).data!.data;
  // The upload itself does not decide: its address may have been passed on.
  await fetch(version.attributes["upload-url"], {
    method: "PUT",
    headers,
    body: new Uint8Array(await bundleOf(tested)),
  });

  const { data } = await api.listTestRuns({ params: { path } });
  expect(data?.data.map(({ attributes }) => attributes.source)).toEqual(["svc-api"]);
});
