// Flat tags of a new workspace, and the keys that count as flat tags.
import { expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import { replaceTagBindings } from "../../../server/store/workspaces/tag-bindings.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { createWorkspace, startWorkspaceWorld, tags } from "../../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld());

const bound = (...keys: string[]) => ({
  data: keys.map((key) => ({ type: "tag-bindings" as const, attributes: { key, value: "" } })),
});
const isNamed = (name: string) => ({ name: `${name}-${Math.random().toString(36).slice(2)}` });

test("a new workspace gets its flat tags, new and known ones, each once", async () => {
  const { api } = world();
  await createWorkspace(world(), isNamed("first"), { tags: tags("europe") });

  const created = await createWorkspace(world(), isNamed("second"), { tags: tags("network", "europe", "network") });
  const params = { path: { workspace_id: created.id } };
  const { data: listed } = await api.listWorkspaceTags({ params });
  const { data: shown } = await api.showWorkspace({ params });

  expect(created.attributes["tag-names"]).toEqual(["europe", "network"]);
  expect(shown?.data.attributes["tag-names"]).toEqual(["europe", "network"]);
  const counts = listed?.data.map(({ attributes }) => [attributes.name, attributes["instance-count"]]);
  expect(counts?.sort()).toEqual([
    ["europe", 2],
    ["network", 1],
  ]);
});

test("keys in the form of a flat tag are among the tag names", async () => {
  const { api } = world();
  const given = { tags: tags("europe", "tier"), "tag-bindings": bound("tier", "team", "cost.center") };

  const created = await createWorkspace(world(), isNamed("keyed"), given);
  const params = { path: { workspace_id: created.id } };
  const { data: shown } = await api.showWorkspace({ params });
  const { data: listed } = await api.listWorkspaceTags({ params });

  expect(created.attributes["tag-names"]).toEqual(["europe", "team", "tier"]);
  expect(shown?.data.attributes["tag-names"]).toEqual(["europe", "team", "tier"]);
  expect(listed?.data.map(({ attributes }) => attributes.name).sort()).toEqual(["europe", "tier"]);
});

test("inherited keys are among them, as in the list", async () => {
  await using own = await startWorkspaceWorld();
  const { api, store, project: projectId, organization } = own;
  const at = new Date();
  const binding = { id: newId("tagBinding"), workspaceId: null, projectId, key: "cost-center", value: "7" };
  await replaceTagBindings(store, { projectId }, [{ ...binding, createdAt: at }]);
  const project = { data: { type: "projects" as const, id: projectId } };

  const created = await createWorkspace(own, { name: "inheriting" }, { project });
  const elsewhere = await createWorkspace(own, { name: "elsewhere" });
  const query = { search: { tags: ["cost-center"] } };
  const { data: found } = await api.listWorkspaces({ params: { path: { organization_name: organization }, query } });

  expect(elsewhere.attributes["tag-names"]).toEqual([]);
  expect(created.attributes["tag-names"]).toEqual(["cost-center"]);
  expect(found?.data.map(({ id, attributes }) => [id, attributes["tag-names"]])).toEqual([
    [created.id, ["cost-center"]],
  ]);
});

test.each([
  ["an unknown identifier", [{ type: "tags" as const, id: "tag-6nPqRsTuVwXyZaBc" }], "0/id"],
  ["a wrong name", [{ type: "tags" as const, attributes: { name: "a b" } }], "0/attributes/name"],
  ["more than 500", Array.from({ length: 501 }, (_, n) => ({ type: "tags", attributes: { name: `t${n}` } })), ""],
])("refuses %s, and creates nothing", async (_, data, place) => {
  const { api, organization } = world();
  const attributes = isNamed("refused");
  const params = { path: { organization_name: organization } };
  const body = { data: { type: "workspaces" as const, attributes, relationships: { tags: { data: data as [] } } } };

  const { error, response } = await api.createWorkspace({ params, body });
  const named = { path: { ...params.path, workspace_name: attributes.name } };

  expect(response.status).toBe(422);
  const pointer = `/data/relationships/tags/data${place && `/${place}`}`;
  expect(error?.errors[0]?.source?.pointer).toBe(pointer);
  expect((await api.showWorkspaceByName({ params: named })).response.status).toBe(404);
});
