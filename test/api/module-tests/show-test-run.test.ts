import { expect, test } from "vitest";
import { startModuleWorld } from "../../support/module-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(startModuleWorld);
const paramsOf = (id: string, path: ReturnType<typeof world>["path"] = world().path) => ({
  path: { ...path, test_run_id: id },
});

test("shows a finished test run with its result and its log", async () => {
  const { api, module, blobs, writeTestRun } = world();
  const at = "2026-11-21T12:00:00.000Z";
  const run = await writeTestRun({
    status: "finished",
    statusTimestamps: { "queued-at": at, "started-at": at, "finished-at": at },
    testStatus: "fail",
    testsPassed: 2,
    testsFailed: 1,
    testsErrored: 0,
    testsSkipped: 3,
    variables: [{ key: "region", value: '"north"' }],
    filters: ["tests/subnets.tftest.hcl"],
    verbose: true,
    logBlob: "logs/any",
  });
  await blobs.put(`logs/${run.id}`, Buffer.from("2 passed"));

  const { data } = await api.showTestRun({ params: paramsOf(run.id) });

  const { attributes } = data!.data;
  expect(attributes).toMatchObject({
    status: "finished",
    "status-timestamps": { "queued-at": at, "started-at": at, "finished-at": at },
    "test-status": "fail",
    "tests-passed": 2,
    "tests-failed": 1,
    "tests-errored": 0,
    "tests-skipped": 3,
    "test-configurable-type": "RegistryModule",
    "test-configurable-id": module.id,
    variables: [{ key: "region", value: '"north"' }],
    filters: ["tests/subnets.tftest.hcl"],
    "test-directory": "tests",
    verbose: true,
    source: "svc-api",
    message: "Queued manually via the API",
  });
  expect(await (await fetch(attributes["log-read-url"]!)).text()).toBe("\u00022 passed\u0003");
});

test("omits result and log before they exist", async () => {
  const { api, writeTestRun } = world();

  const { data } = await api.showTestRun({ params: paramsOf((await writeTestRun()).id) });

  expect(data?.data.attributes).toMatchObject({ status: "queued", "test-status": null, "tests-passed": null });
  expect(data?.data.attributes).not.toHaveProperty("log-read-url");
});

test("every link in the response works", async () => {
  const { api, url, tokens, creator, writeTestRun } = world();
  const run = await writeTestRun();

  const { data } = await api.showTestRun({ params: paramsOf(run.id) });

  const { relationships, links } = data!.data;
  expect(relationships["created-by"].data).toEqual({ type: "users", id: creator.id });
  expect(relationships["configuration-version"].data.id).toBe(run.configurationVersionId);
  const addresses = [links.self, ...Object.values(relationships).map((relationship) => relationship.links!.related)];
  for (const address of addresses) {
    const response = await fetch(`${url}${address}`, { headers: { Authorization: `Bearer ${tokens.team}` } });
    expect([address, response.status]).toEqual([address, 200]);
  }
});
