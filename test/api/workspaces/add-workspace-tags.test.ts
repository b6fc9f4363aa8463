import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

const untouched = shareWorld(() => startWorkspaceWorld());

const byName = (name: string) => ({ type: "tags" as const, attributes: { name } });
const byId = (id: string) => ({ type: "tags" as const, id });

async function tagsOf({ api }: WorkspaceWorld, workspaceId: string) {
  const { data } = await api.listWorkspaceTags({ params: { path: { workspace_id: workspaceId } } });
  return data?.data ?? [];
}

test("creates new tags and reuses existing ones", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, workspaceId } = world;
  const other = await world.createOther("compute");
  await api.addWorkspaceTags({ params, body: { data: [byName("production")] } });
  const [production] = await tagsOf(world, workspaceId);

  const { response } = await api.addWorkspaceTags({
    params: { path: { workspace_id: other } },
    body: { data: [byId(production!.id), byName("production"), byName("europe")] },
  });

  expect(response.status).toBe(204);
  expect((await tagsOf(world, other)).map(({ attributes }) => attributes.name).sort()).toEqual([
    "europe",
    "production",
  ]);
  const { data } = await api.showWorkspace({ params: { path: { workspace_id: other } } });
  expect(data?.data.attributes["tag-names"]).toEqual(["europe", "production"]);
});

test("adding a tag again changes nothing", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, workspaceId } = world;
  await api.addWorkspaceTags({ params, body: { data: [byName("production")] } });
  const before = await tagsOf(world, workspaceId);

  const { response } = await api.addWorkspaceTags({ params, body: { data: [byName("production")] } });

  expect(response.status).toBe(204);
  expect(await tagsOf(world, workspaceId)).toEqual(before);
});

test("simultaneous additions of a new tag create one tag", async () => {
  await using world = await startWorkspaceWorld();
  const others = await Promise.all(["a", "b", "c", "d"].map((name) => world.createOther(name)));

  const answers = await Promise.all(
    others.map((id) =>
      world.api.addWorkspaceTags({
        params: { path: { workspace_id: id } },
        body: { data: [byName("x"), byName("y")] },
      }),
    ),
  );

  expect(answers.map(({ response }) => response.status)).toEqual([204, 204, 204, 204]);
  const [tag] = await tagsOf(world, others[0]!);
  expect(tag?.attributes["instance-count"]).toBe(4);
});

test.each([
  ["without a type", { id: "tag-6nPqRsTuVwXyZaBc" }, "/data/0/type"],
  ["with neither id nor name", { type: "tags" }, "/data/0"],
  ["with a name of other characters", { type: "tags", attributes: { name: "a b" } }, "/data/0"],
  ["with an id of another organization", byId("tag-6nPqRsTuVwXyZaBc"), "/data/0/id"],
])("refuses an element %s", async (_what, element, pointer) => {
  const world = untouched();

  const { error, response } = await world.api.addWorkspaceTags({
    params: world.params,
    body: { data: [element as ReturnType<typeof byId>] },
  });

  expect(response.status).toBe(422);
  expect(error?.errors.map(({ source }) => source?.pointer)).toContainEqual(expect.stringContaining(pointer));
  expect(await tagsOf(world, world.workspaceId)).toEqual([]);
});

test.each([{}, { data: null }, { data: {} }])("refuses the body %j", async (body) => {
  const world = untouched();

  const { response } = await world.api.addWorkspaceTags({ params: world.params, body: body as { data: [] } });

  expect(response.status).toBe(422);
});

test.each([
  [{ id: 7, attributes: { name: "production" } }, "/data/0/id"],
  [{ id: "tag-6nPqRsTuVwXyZaBc", attributes: { name: 7 } }, "/data/0/attributes/name"],
  [{ id: "tag-6nPqRsTuVwXyZaBc", attributes: { name: "two words" } }, "/data/0/attributes/name"],
  [{ id: "ws-6nPqRsTuVwXyZaBc", attributes: { name: "production" } }, "/data/0/id"],
])("an identifier and a name are both looked at, whichever counts: %j", async (given, pointer) => {
  const { api, params } = untouched();
  const body = { data: [{ type: "tags", ...given }] } as unknown as { data: [ReturnType<typeof byName>] };

  const { response, error } = await api.addWorkspaceTags({ params, body });

  expect(response.status).toBe(422);
  expect(error?.errors.map(({ source }) => source)).toEqual([{ pointer }]);
});

test.each([{ id: 7 }, { attributes: { name: 7 } }, { attributes: null }])(
  "a broken rule is reported once: %j",
  async (given) => {
    const { api, params } = untouched();
    const body = { data: [{ type: "tags", ...given }] } as unknown as { data: [ReturnType<typeof byName>] };

    const { error } = await api.addWorkspaceTags({ params, body });

    const entries = error?.errors.map(({ source, detail }) => `${source?.pointer} ${detail}`);
    expect(entries).toEqual([...new Set(entries)]);
  },
);

test("an empty id counts as absent", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, workspaceId } = world;

  const named = await api.addWorkspaceTags({ params, body: { data: [{ ...byName("production"), id: "" }] } });
  const empty = await api.addWorkspaceTags({ params, body: { data: [byId("")] } });

  expect([named.response.status, empty.response.status]).toEqual([204, 422]);
  expect((await tagsOf(world, workspaceId)).map(({ attributes }) => attributes.name)).toEqual(["production"]);
});
