import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { createWorkspace, startWorkspaceWorld } from "../../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld());

function create(attributes: object, api = world().api) {
  const params = { path: { organization_name: world().organization } };
  return api.createProject({
    params,
    body: { data: { type: "projects", attributes: attributes as { name: string } } },
  });
}

test("creates a project for workspaces", async () => {
  const { data, response } = await create({ name: "data bases", description: "All of them." });
  const { id, attributes } = data!.data;
  const plain = await create({ name: "plain" });
  const project = { data: { type: "projects" as const, id } };
  const workspace = await createWorkspace(world(), { name: "main" }, { project });

  expect(response.status).toBe(201);
  expect(attributes).toMatchObject({ name: "data bases", description: "All of them." });
  expect(plain.data?.data.attributes.description).toBe("");
  expect(workspace.relationships.project.data?.id).toBe(id);
  expect((await world().api.showProject({ params: { path: { project_id: id } } })).data?.data).toEqual(data?.data);
});

test("refuses a name that is taken, also of simultaneous requests", async () => {
  const statuses = await Promise.all([1, 2, 3].map(async () => (await create({ name: "once" })).response.status));
  const { error } = await create({ name: "once" });

  expect(statuses.sort()).toEqual([201, 422, 422]);
  expect(error?.errors[0]).toMatchObject({ source: { pointer: "/data/attributes/name" } });
});

test.each(["", " a", "a ", "a,b", "a/b", "x".repeat(91)])("refuses the name %j", async (name) => {
  const { error, response } = await create({ name });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source?.pointer).toBe("/data/attributes/name");
});

test("allows teams that manage all projects, and no others", async () => {
  const { apiOfTeam, apiAs, tokens } = world();

  const manager = await create({ name: "managed" }, await apiOfTeam({ organization: { manageProjects: true } }));
  const organization = await create({ name: "automated" }, apiAs(tokens.organization));
  const workspaces = await create({ name: "no" }, await apiOfTeam({ organization: { manageWorkspaces: true } }));
  const outsider = await create({ name: "no" }, apiAs(tokens.outsider));

  expect([manager.response.status, organization.response.status]).toEqual([201, 201]);
  expect([workspaces.response.status, outsider.response.status]).toEqual([404, 404]);
});
