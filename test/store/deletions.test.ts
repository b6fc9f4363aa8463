// Deletions during concurrent additions. One transaction pauses while it holds its locks until the other one waits for
// it, so that a missing lock fails every time.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { addTags, createTags, listTags } from "../../server/store/workspaces/tags.ts";
import { deleteWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { noon } from "../support/runs.ts";
import { createStoreWorld } from "../support/store-world.ts";

type World = Awaited<ReturnType<typeof createStoreWorld>>;

/** Resolves when a transaction of this database waits for another one. */
async function whenOneWaits({ store }: World): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(store)).rows[0]!.count).toBe(1);
}

test("deletes a tag that was added during the deletion of its workspace", async () => {
  await using world = await createStoreWorld();
  const workspace = await world.addWorkspace();
  const { organizationName } = workspace;
  const tag = { id: newId("tag"), organizationName, name: "late", createdAt: noon };
  let deletion: Promise<boolean> | undefined;

  await world.transaction(async (store) => {
    await createTags(store, [tag]);
    await addTags(store, workspace.id, [tag.id]);
    // A query, so that both statements have run.
    expect(await listTags(store, organizationName, { ids: [tag.id], names: [] })).toHaveLength(1);
    deletion = world.transaction((other) => deleteWorkspace(other, workspace.id));
    await whenOneWaits(world);
  });

  expect(await deletion).toBe(true);
  expect(await listTags(world.store, organizationName, { ids: [tag.id], names: [] })).toEqual([]);
});
