import { expect, test } from "vitest";
import { putFiles, requestUpload, startModuleWorld, tested } from "../../support/module-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const now = { at: new Date("2026-11-21T12:00:00.000Z") };
const world = shareWorld(() => startModuleWorld({ clock: () => now.at }));

test("returns an upload URL in this response only", async () => {
  const { api, url, path } = world();

  const { data, response } = await api.createTestConfigurationVersion({ params: { path } });

  expect(response.status).toBe(201);
  const { id, attributes, relationships } = data!.data;
  expect(attributes).toMatchObject({
    "auto-queue-runs": true,
    error: null,
    "error-message": null,
    source: "svc-api",
    speculative: false,
    status: "pending",
    "status-timestamps": {},
    "changed-files": [],
    provisional: false,
  });
  expect(attributes["upload-url"].startsWith(`${url}/api/v2/uploads/`)).toBe(true);
  expect(relationships["ingress-attributes"].data).toBeNull();
  const shown = await api.showConfigurationVersion({ params: { path: { configuration_version_id: id } } });
  expect(shown.data?.data.attributes).toMatchObject({ status: "pending" });
  expect(JSON.stringify(shown.data)).not.toContain(attributes["upload-url"].split("/").at(-1));
});

test("accepts {} and null like no body", async () => {
  const { url, tokens, path } = world();
  const address = `${url}/api/v2/organizations/demo/tests/registry-modules/private/demo/${path.name}/cloud/test-runs/configuration-versions`;

  for (const body of ["{}", "null"]) {
    const headers = { Authorization: `Bearer ${tokens.owner}`, "Content-Type": "application/vnd.api+json" };
    expect((await fetch(address, { method: "POST", headers, body })).status).toBe(201);
  }
});

test("the upload creates a test run by the creator of the version", async () => {
  const { api, apiAs, tokens, pathOf, createModule } = world();
  const path = pathOf(await createModule("uploaded"));
  const { id, url } = await requestUpload({ api: apiAs(tokens.second) }, path);

  const response = await putFiles(url, tested);

  expect([response.status, await response.text()]).toEqual([200, ""]);
  const { data } = await api.listTestRuns({ params: { path } });
  expect(data?.data).toMatchObject([
    {
      attributes: { status: "queued", variables: [], filters: [], "test-directory": "tests", verbose: false },
      relationships: { "configuration-version": { data: { id } } },
    },
  ]);
  const user = await fetch(`${world().url}${data?.data[0]?.relationships["created-by"].links?.related}`, {
    headers: { Authorization: `Bearer ${tokens.owner}` },
  });
  expect(await user.json()).toMatchObject({ data: { attributes: { username: "grace" } } });
});

test("of eight simultaneous uploads, one is accepted and creates one test run", async () => {
  const { api, pathOf, createModule } = world();
  const path = pathOf(await createModule("raced"));
  const { url } = await requestUpload(world(), path);

  const answers = await Promise.all(Array.from({ length: 8 }, () => putFiles(url, tested)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const { data } = await api.listTestRuns({ params: { path } });
  expect(data?.meta.pagination["total-count"]).toBe(1);
});

test("unusable or late files create no test run", async () => {
  const { api, pathOf, createModule } = world();
  const path = pathOf(await createModule("unused"));
  const [broken, late] = [await requestUpload(world(), path), await requestUpload(world(), path)];

  const refused = await fetch(broken.url, { method: "PUT", body: "no bundle" });
  now.at = new Date(now.at.getTime() + 25 * 3_600_000);
  const expired = await putFiles(late.url, tested);

  expect([refused.status, expired.status]).toEqual([422, 404]);
  const { data } = await api.listTestRuns({ params: { path } });
  expect(data?.meta.pagination["total-count"]).toBe(0);
});
