import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld());
const body = { data: { type: "configuration-versions" as const } };

test("creates a version and returns its upload address", async () => {
  const { api, params, url } = world();

  const { data, response } = await api.createConfigurationVersion({ params, body });

  expect(response.status).toBe(201);
  expect(data?.data.attributes).toMatchObject({
    status: "pending",
    "status-timestamps": {},
    "auto-queue-runs": true,
    speculative: false,
    provisional: false,
    "changed-files": [],
    error: null,
    "error-message": null,
  });
  expect(data?.data.attributes["upload-url"]).toMatch(new RegExp(`^${url}/api/v2/uploads/ifr_\\w{49}$`));
  expect(data?.data.relationships["ingress-attributes"].data).toBeNull();
});

test("uses the attributes in the body", async () => {
  const { api, params } = world();
  const attributes = { "auto-queue-runs": false, speculative: true, provisional: true };

  const { data } = await api.createConfigurationVersion({ params, body: { data: { ...body.data, attributes } } });

  expect(data?.data.attributes).toMatchObject(attributes);
});

test.each([
  [{}, "/data"],
  [{ data: { type: "runs" } }, "/data/type"],
  [{ data: { ...body.data, attributes: { speculative: "yes" } } }, "/data/attributes/speculative"],
])("refuses %j", async (wrong, pointer) => {
  const { api, params } = world();

  const { error, response } = await api.createConfigurationVersion({ params, body: wrong as never });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source).toEqual({ pointer });
});
