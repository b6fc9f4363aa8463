// The other name of `tool-version` that command lines use.
import { expect, test } from "vitest";
import { runIn, startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld());
const pointer = "/data/attributes/terraform-version";
type Versions = { "tool-version"?: string; "terraform-version"?: string };

function createWorkspace(versions: Versions) {
  const attributes = { name: `w-${Math.random().toString(36).slice(2)}`, ...versions };
  const params = { path: { organization_name: world().organization } };
  return world().api.createWorkspace({ params, body: { data: { type: "workspaces", attributes } } });
}

function updateWorkspace(id: string, attributes: Versions) {
  const params = { path: { workspace_id: id } };
  return world().api.updateWorkspace({ params, body: { data: { type: "workspaces", attributes } } });
}

test.each<[string, Versions, string]>([
  ["its own name", { "tool-version": "1.9.5" }, "1.9.5"],
  ["the other name", { "terraform-version": "1.9.5" }, "1.9.5"],
  ["both names", { "tool-version": "~> 1.9", "terraform-version": "~> 1.9" }, "~> 1.9"],
])("a workspace takes its version under %s, and shows it under both", async (_, versions, version) => {
  const { data: created } = await createWorkspace(versions);
  const { data: other } = await createWorkspace({});
  const { data: updated } = await updateWorkspace(other!.data.id, versions);

  const both = { "tool-version": version, "terraform-version": version };
  for (const shown of [created, updated]) expect(shown?.data.attributes).toMatchObject(both);
});

test("a run takes its version under the other name, and shows it", async () => {
  const { api, workspaceId } = world();

  const planned = await api.createRun({
    body: runIn(workspaceId, { "plan-only": true, "terraform-version": "1.9.5", "tool-version": "1.9.5" }),
  });
  const usual = await api.createRun({ body: runIn(workspaceId) });
  const workspace = await api.showWorkspace({ params: { path: { workspace_id: workspaceId } } });

  expect(planned.data?.data.attributes["terraform-version"]).toBe("1.9.5");
  expect(usual.data?.data.attributes["terraform-version"]).toBe(workspace.data?.data.attributes["tool-version"]);
});

test("refuses two different versions, and names the member of a wrong one", async () => {
  const { api, workspaceId } = world();
  const different = { "tool-version": "1.9.5", "terraform-version": "1.9.4" };
  const run = (versions: Versions) => api.createRun({ body: runIn(workspaceId, { "plan-only": true, ...versions }) });

  const refused = [
    await createWorkspace(different),
    await updateWorkspace(workspaceId, different),
    await run(different),
    await run({ "terraform-version": "99.0.0" }),
    await api.createRun({ body: runIn(workspaceId, { "terraform-version": "1.9.5" }) }),
    await createWorkspace({ "terraform-version": "newest" }),
  ];

  for (const { response, error } of refused) {
    expect(response.status).toBe(422);
    expect(error?.errors.map(({ source }) => source?.pointer)).toEqual([pointer]);
  }
});
