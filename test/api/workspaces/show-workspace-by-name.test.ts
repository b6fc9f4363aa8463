import { expect, test } from "vitest";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

test("shows the workspace with this name in this organization", async () => {
  await using world = await startWorkspaceWorld();
  const { api, apiAs, tokens, organization, workspaceId } = world;
  const show = (organization_name: string, workspace_name: string, one = api) =>
    one.showWorkspaceByName({ params: { path: { organization_name, workspace_name } } });

  const { data, response } = await show(organization, "network");
  const absent = [
    await show(organization, "NETWORK"),
    await show("elsewhere", "network"),
    await show("nowhere", "network"),
    await show(organization, "network", apiAs(tokens.outsider)),
  ];

  expect([response.status, data?.data.id]).toEqual([200, workspaceId]);
  expect(absent.map((answer) => answer.response.status)).toEqual([404, 404, 404, 404]);
});

test("includes the requested resources", async () => {
  await using world = await startWorkspaceWorld();
  const { api, organization } = world;
  const path = { organization_name: organization, workspace_name: "network" };

  const { data } = await api.showWorkspaceByName({ params: { path, query: { include: ["organization"] } } });

  expect(data?.included?.map(({ type, id }) => [type, id])).toEqual([["organizations", organization]]);
});
