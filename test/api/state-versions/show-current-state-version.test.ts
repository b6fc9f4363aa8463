import { expect, test } from "vitest";
import { startStateWorld, stateOf } from "../../support/state-world.ts";

test("shows the newest state, and 404 without any", async () => {
  await using world = await startStateWorld();
  const show = () => world.api.showCurrentStateVersion({ params: world.params });

  const missing = await show();
  expect(missing.response.status).toBe(404);
  expect(missing.error?.errors[0]?.detail).toBe("The workspace has no state yet.");
  await world.write(stateOf(1));
  const id = await world.write(stateOf(2));
  expect((await show()).data?.data).toMatchObject({ id, attributes: { serial: 2, status: "finalized" } });
});

test("shows the state of a run, with its serial and lineage", async () => {
  await using world = await startStateWorld({ worker: true });
  const { uploadConfiguration, runIn } = await import("../../support/run-world.ts");
  const files = {
    "main.tf":
      'resource "null_resource" "a" {\n  count = 2\n}\noutput "o" {\n  value = "v"\n}\noutput "s" {\n  value = [1]\n  sensitive = true\n}',
  };
  const version = await uploadConfiguration(world, world.workspaceId, { files });
  await world.write(stateOf(3));
  const { data } = await world.api.createRun({ body: runIn(world.workspaceId, { "auto-apply": true }, version) });
  const path = { run_id: data!.data.id };
  const statusOf = async () => (await world.api.showRun({ params: { path } })).data?.data.attributes.status;
  await expect.poll(statusOf, { timeout: 20_000 }).toBe("applied");

  const current = await world.api.showCurrentStateVersion({ params: world.params });

  const { attributes, relationships } = current.data!.data;
  expect(attributes).toMatchObject({ serial: 4, status: "finalized", "resources-processed": true });
  expect(relationships.run.data?.id).toBe(path.run_id);
  const document = await (await fetch(attributes["hosted-state-download-url"]!)).json();
  expect(document).toMatchObject({
    ...{ version: 4, serial: 4, lineage: JSON.parse(stateOf(3).toString()).lineage },
    outputs: { o: { value: "v", type: "string" }, s: { value: [1], type: ["tuple", ["number"]], sensitive: true } },
    resources: [{ mode: "managed", type: "null_resource", name: "a", instances: [{ index_key: 0 }, { index_key: 1 }] }],
  });
});
