import { expect, test } from "vitest";
import { startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

const production = { data: [{ type: "tags" as const, attributes: { name: "production" } }] };
const of = (workspaceId: string) => ({ params: { path: { workspace_id: workspaceId } } });

async function countUnused({ store }: WorkspaceWorld): Promise<number> {
  const unused = await store
    .selectFrom("tags")
    .leftJoin("workspaceTags", "workspaceTags.tagId", "tags.id")
    .where("workspaceTags.tagId", "is", null)
    .select("tags.id")
    .execute();
  return unused.length;
}

test("adding a tag during its removal elsewhere never loses it", {
  tags: "long",
}, async () => {
  await using world = await startWorkspaceWorld();
  const { api, workspaceId } = world;
  const other = await world.createOther("compute");

  for (let round = 0; round < 25; round += 1) {
    const [giver, taker] = round % 2 === 0 ? [workspaceId, other] : [other, workspaceId];
    await api.addWorkspaceTags({ ...of(giver), body: production });

    const answers = await Promise.all([
      api.removeWorkspaceTags({ ...of(giver), body: production }),
      api.addWorkspaceTags({ ...of(taker), body: production }),
    ]);

    expect(answers.map(({ response }) => response.status)).toEqual([204, 204]);
    const { data } = await api.listWorkspaceTags(of(taker));
    expect(data?.data.map(({ attributes }) => attributes["instance-count"])).toEqual([1]);
    await api.removeWorkspaceTags({ ...of(taker), body: production });
  }
  expect(await countUnused(world)).toBe(0);
});

test("a workspace deleted during a tag creation keeps no unused tag", async () => {
  await using world = await startWorkspaceWorld();
  const { api } = world;

  for (let round = 0; round < 25; round += 1) {
    const id = await world.createOther(`short-lived-${round}`);

    const [deleted, added] = await Promise.all([
      api.forceDeleteWorkspace(of(id)),
      api.addWorkspaceTags({ ...of(id), body: production }),
    ]);

    expect(deleted.response.status).toBe(204);
    expect([204, 404]).toContain(added.response.status);
  }
  expect(await countUnused(world)).toBe(0);
});

test("simultaneous replacements of key-value tags all succeed", {
  tags: "long",
}, async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const bound = (key: string) => ({ data: [{ type: "tag-bindings" as const, attributes: { key, value: "" } }] });
  const keys = Array.from({ length: 60 }, (_, index) => `key-${index}`);

  const answers = await Promise.all(
    keys.map((key) =>
      api.updateWorkspace({
        params,
        body: { data: { type: "workspaces", relationships: { "tag-bindings": bound(key) } } },
      }),
    ),
  );

  expect(answers.map(({ response }) => response.status)).toEqual(keys.map(() => 200));
  expect((await api.listTagBindings({ params })).data?.data).toHaveLength(1);
});
