// Files that nothing leads to any more, or not yet. They are known from the transaction that took away what led there, or
// from before they were written, and removed a good while later. Bundles are shared: one that something leads to by then
// stays.
import type { FileHandle } from "node:fs/promises";
import { sql } from "kysely";
import { byService } from "../domain/audit.ts";
import { recordChange } from "./audit.ts";
import type { Blobs } from "./blobs.ts";
import type { Database, Store } from "./database.ts";
import { RaceLost } from "./errors.ts";
import { anyOf } from "./rows.ts";

const atOnce = 100;

/** From now on, also what was noted before. */
export async function noteUnused(store: Store, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await store
    .insertInto("unusedBlobs")
    .values(keys.toSorted().map((key) => ({ key, since: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ since: sql<Date>`now()` }))
    .execute();
}

/** Writes the files of a configuration and gives their key; whoever comes to lead there must `claimBundle`. */
export async function keepBundle(
  { store, blobs }: { store: Store; blobs: Blobs },
  file: FileHandle,
  { sha256, size }: { sha256: string; size: number },
): Promise<string> {
  const key = `bundles/${sha256}`;
  // First, so that it is removed again if nothing ever leads there, and is not removed before.
  await noteUnused(store, [key]);
  await blobs.putStream(key, file.createReadStream({ start: 0, autoClose: false }), size);
  return key;
}

/** In the transaction that makes something lead there. Throws `RaceLost` when the bundle was removed meanwhile. */
export async function claimBundle({ store, blobs }: { store: Store; blobs: Blobs }, key: string): Promise<void> {
  const { numUpdatedRows } = await store
    .updateTable("unusedBlobs")
    .set({ since: sql<Date>`now()` })
    .where("key", "=", key)
    .executeTakeFirst();
  // The row may be that of another upload of the same files, which has not written them yet.
  if (numUpdatedRows === 0n || !(await blobs.has(key)))
    throw new RaceLost(`${key} was removed before anything referred to it.`);
}

/** Looks at some of those that are that old, each by one worker: how many there were, and how many are removed. */
export function removeUnused(
  database: Database,
  blobs: Blobs,
  olderMs: number,
): Promise<{ found: number; removed: number }> {
  return database.transaction(async (store) => {
    const found = await store
      .deleteFrom("unusedBlobs")
      .where("key", "in", (unused) =>
        unused
          .selectFrom("unusedBlobs")
          .select("key")
          .where("since", "<=", sql<Date>`now() - ${olderMs} * interval '1 millisecond'`)
          .orderBy("since")
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
      )
      .returning("key")
      .execute();
    // A question of its own, which sees what was claimed until those above were locked.
    const used = await listUsed(
      store,
      found.map(({ key }) => key),
    );
    const unused = found.filter(({ key }) => !used.has(key));
    // Those that cannot be removed now are not forgotten.
    await Promise.all(unused.map(({ key }) => blobs.delete(key)));
    if (unused.length > 0) {
      const object = { objectKind: "files", objectId: null, organizationName: null };
      await recordChange(
        store,
        byService({ ...object, operation: "removeFiles", outcome: `${unused.length} removed` }),
      );
    }
    return { found: found.length, removed: unused.length };
  });
}

/** All others have one owner, and are noted when that goes. */
async function listUsed(store: Store, keys: readonly string[]): Promise<Set<string | null>> {
  const rows = await store
    .selectFrom("configurationVersions")
    .select("blob")
    .distinct()
    .where("blob", "=", anyOf(keys))
    .execute();
  return new Set(rows.map(({ blob }) => blob));
}
