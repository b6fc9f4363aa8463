import { expect, test } from "vitest";
import { startServer } from "../../support/server.ts";

test("shows the features of the organization to its members", async () => {
  await using server = await startServer();
  const { api, apiAs, tokens, organization } = server;
  const params = { path: { organization_name: organization } };

  const { data, response } = await api.showEntitlementSet({ params });
  const byOrganization = await apiAs(tokens.organization).showEntitlementSet({ params });
  const outsider = await apiAs(tokens.outsider).showEntitlementSet({ params });
  const unknown = await api.showEntitlementSet({ params: { path: { organization_name: "nowhere" } } });

  expect(response.status).toBe(200);
  expect(data?.data.id).toBe(organization);
  expect(data?.data.attributes).toMatchObject({ operations: true, "state-storage": true });
  expect(byOrganization.response.status).toBe(200);
  expect([outsider.response.status, unknown.response.status]).toEqual([404, 404]);
});
