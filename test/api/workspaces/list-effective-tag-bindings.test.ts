import { expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import { replaceTagBindings } from "../../../server/store/workspaces/tag-bindings.ts";
import { startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

async function bindToProject({ api, params, store }: WorkspaceWorld, tags: Record<string, string>): Promise<string> {
  const { data } = await api.showWorkspace({ params });
  const projectId = data!.data.relationships.project.data.id;
  const createdAt = new Date();
  const bindings = Object.entries(tags).map(([key, value]) => {
    return { id: newId("tagBinding"), workspaceId: null, projectId, key, value, createdAt };
  });
  await replaceTagBindings(store, { projectId }, bindings);
  return projectId;
}

test("shows the workspace's own tags, and those of its project with other keys", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const projectId = await bindToProject(world, { environment: "any", "cost-center": "platform" });
  const own = { type: "tag-bindings" as const, attributes: { key: "environment", value: "production" } };
  await api.updateWorkspace({
    params,
    body: { data: { type: "workspaces", relationships: { "tag-bindings": { data: [own] } } } },
  });

  const { data, response } = await api.listEffectiveTagBindings({ params });

  expect(response.status).toBe(200);
  expect(data?.data.map(({ attributes, relationships }) => ({ ...attributes, relationships }))).toEqual([
    { key: "environment", value: "production", relationships: undefined },
    {
      key: "cost-center",
      value: "platform",
      relationships: { "inherited-from": { links: { related: `/api/v2/projects/${projectId}` } } },
    },
  ]);
});

test("an inherited tag finds the workspace in lists", async () => {
  await using world = await startWorkspaceWorld();
  await bindToProject(world, { "cost-center": "platform" });
  const list = (value: string) =>
    world.api.listWorkspaces({
      params: {
        path: { organization_name: world.organization },
        query: { filter: { tagged: [{ key: "cost-center", value }] } },
      },
    });

  const found = await list("platform");
  const other = await list("payments");

  expect(found.data?.data.map(({ id }) => id)).toContain(world.workspaceId);
  expect(other.data?.data).toEqual([]);
});
