import { expect, test } from "vitest";
import { startServer } from "../../support/server.ts";

test("changes only the given members of one project", async () => {
  await using server = await startServer();
  const { api, project } = server;
  const params = { path: { project_id: project } };
  const before = (await api.showProject({ params })).data!.data;
  const update = (attributes: object, id?: string) =>
    api.updateProject({ params, body: { data: { type: "projects", attributes, ...(id && { id }) } } });

  const described = await update({ description: "changed", id: "prj-x", organizationName: "other" });
  const named = await update({ name: "renamed" }, project);
  const other = await update({ name: "no" }, "prj-4wXyZaBcDeFgHjKm");
  const taken = await update({ name: "Default Project" });

  expect(described.data?.data).toEqual({ ...before, attributes: { ...before.attributes, description: "changed" } });
  expect(named.data?.data.attributes).toMatchObject({ name: "renamed", description: "changed" });
  expect((await api.showProject({ params })).data).toEqual(named.data);
  expect([other.response.status, taken.response.status]).toEqual([422, 422]);
  expect(taken.error?.errors[0]?.source?.pointer).toBe("/data/attributes/name");
});

test("hides the project from callers who may not manage projects", async () => {
  await using server = await startServer();
  const { apiAs, tokens, project } = server;
  const params = { path: { project_id: project } };
  const body = { data: { type: "projects" as const, attributes: { description: "no" } } };

  expect((await apiAs(tokens.outsider).updateProject({ params, body })).response.status).toBe(404);
});
