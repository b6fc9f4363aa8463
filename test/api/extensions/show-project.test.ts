import { expect, test } from "vitest";
import { startServer } from "../../support/server.ts";

test("shows a project to members of its organization", async () => {
  await using server = await startServer();
  const { api, apiAs, tokens, project, organization } = server;
  const params = { path: { project_id: project } };

  const { data, response } = await api.showProject({ params });
  const byOrganization = await apiAs(tokens.organization).showProject({ params });
  const outsider = await apiAs(tokens.outsider).showProject({ params });
  const unknown = await api.showProject({ params: { path: { project_id: "prj-4wXyZaBcDeFgHjKm" } } });

  expect(response.status).toBe(200);
  expect(data?.data.attributes.name).toBe("platform");
  expect(data?.data.relationships.organization.data.id).toBe(organization);
  expect(byOrganization.response.status).toBe(200);
  expect([outsider.response.status, unknown.response.status]).toEqual([404, 404]);
});
