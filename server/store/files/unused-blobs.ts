// Files without references, or without references yet. They are noted in the transaction that removes the reference, or
// before the file is written, and removed some time later. Bundles are shared: those with a new reference by then are kept.
import type { FileHandle } from "node:fs/promises";
import { sql } from "kysely";
import { byService } from "../../domain/audit.ts";
import { command } from "../database/commands.ts";
import type { Database, Store } from "../database/database.ts";
import { RaceLost } from "../database/errors.ts";
import { anyOf } from "../database/rows.ts";
import { FileBroken } from "../encryption/blobs.ts";
import { recordChange } from "../organizations/audit.ts";
import { outcomes, stateOf } from "../runs/apply-outcomes.ts";
import type { Blobs } from "./blobs.ts";

/** Uploads of the same files wait until a sweep has handled them all. */
const atOnce = 20;

/** Starts the waiting time of these files, again if they are already noted. Null means "no file". */
export async function noteUnused(store: Store, files: readonly (string | null)[]): Promise<void> {
  const keys = files.filter((key) => key !== null).toSorted();
  if (keys.length > 0) await note(store, [{ keys }]);
}

const note = command(
  (_, [{ keys }]: [{ keys: readonly string[] }]) => sql`
    insert into unused_blobs (key, since)
    select key, now() from unnest(${keys}::text[]) with ordinality as noted (key, place) order by place
    on conflict (key) do update set since = now()`,
);

/** Call it in the transaction that adds the only reference. */
export async function noteUsed(store: Store, key: string): Promise<void> {
  await forget(store, [{ key }]);
}

const forget = command((store, [{ key }]: [{ key: string }]) => store.deleteFrom("unusedBlobs").where("key", "=", key));

/** Writes the files of a configuration and returns their key; call `claimBundle` to refer to it. */
export async function saveBundle(
  files: { store: Store; blobs: Blobs },
  file: FileHandle,
  { sha256, size }: { sha256: string; size: number },
): Promise<string> {
  const key = `bundles/${sha256}`;
  await saveFile(files, key, file, size);
  return key;
}

/** Writes a file; call `claimBundle` to refer to it. */
export async function saveFile(
  { store, blobs }: { store: Store; blobs: Blobs },
  key: string,
  file: FileHandle,
  size: number,
): Promise<void> {
  // Note it first, so that it is removed if nothing ever refers to it, but not before that.
  await noteUnused(store, [key]);
  await writeBundleTo(blobs, key, file, size);
}

export async function writeBundleTo(blobs: Blobs, key: string, file: FileHandle, size: number): Promise<void> {
  await blobs.putStream(key, file.createReadStream({ start: 0, autoClose: false }), size);
}

/**
 * Call it in the transaction that adds the reference. If a sweep has removed the bundle in the meantime, calls `restore`; later
 * sweeps skip the bundle until the transaction ends.
 */
export async function claimBundle(
  { store, blobs }: { store: Store; blobs: Blobs },
  key: string,
  restore: () => Promise<void>,
): Promise<void> {
  // Waits for a sweep that is removing the bundle, and locks the row.
  const since = sql<Date>`now()`;
  await store
    .insertInto("unusedBlobs")
    .values({ key, since })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ since }))
    .execute();
  if (!(await blobs.has(key))) await restore();
}

/** A `restore` for callers of `claimBundle` that have deleted their copy of the files. */
export async function loseBundle(): Promise<never> {
  throw new RaceLost("The files were removed before anything referred to them.");
}

/** Call it in the transaction that adds the only reference. Throws if the state was removed in the meantime. */
export async function claimState({ store, blobs }: { store: Store; blobs: Blobs }, key: string): Promise<void> {
  // Wait for a worker that is removing it.
  await store.deleteFrom("unusedBlobs").where("key", "=", key).execute();
  if (!(await blobs.has(key))) throw new Error(`${key} was removed before anything referred to it.`);
}

/** Handles some noted files of this age, each by one worker. Returns how many there were, and how many were removed. */
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
    const groups = await Promise.all(found.map(({ key }) => withLeftState(blobs, key)));
    // A separate query, because it must see claims that were committed before the lock above.
    const used = await listUsed(store, groups.flat());
    const removals = groups.map((keys) => keys.filter((key) => !used.has(key)));
    // If this fails, the rows stay, and a later sweep tries again.
    await Promise.all(
      removals.map(async (keys) => {
        for (const key of keys) await blobs.delete(key);
      }),
    );
    const unused = removals.flat();
    await store.deleteFrom("usageEntries").where("id", "=", anyOf(unused)).execute();
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

/** An outcome goes after the state that only it names, which is unused too if the apply was never settled. */
async function withLeftState(blobs: Blobs, key: string): Promise<string[]> {
  try {
    const outcome = key.startsWith(outcomes) ? await blobs.get(key) : undefined;
    const state = outcome && stateOf(outcome);
    return state === undefined ? [key] : [state, key];
  } catch (error) {
    // Such a file must not block the removal of all others.
    if (error instanceof FileBroken || error instanceof SyntaxError) return [key];
    throw error;
  }
}

/** Only bundles and states are checked: other files have one owner, and are noted when it is deleted. */
async function listUsed(store: Store, keys: readonly string[]): Promise<Set<string | null>> {
  const used = (table: "configurationVersions" | "stateVersions", column: "blob" | "jsonBlob") =>
    store
      .selectFrom(table as "stateVersions")
      .select(`${column} as key`)
      .distinct()
      .where(column, "=", anyOf(keys))
      .execute();
  const groups = await Promise.all([
    used("configurationVersions", "blob"),
    used("stateVersions", "blob"),
    used("stateVersions", "jsonBlob"),
  ]);
  return new Set(groups.flat().map(({ key }) => key));
}
