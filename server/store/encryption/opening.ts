// Prepares the keys when a store is opened.
import { sql } from "kysely";
import type { Database, Store } from "../store.ts";
import type { KeyRing } from "./key-ring.ts";
import { keysOf } from "./seal.ts";

/** Gives a store without secrets its first key. Throws `StoreRefused` if a key that the store needs is missing. */
export async function prepareKeys({ store, transaction }: Database): Promise<void> {
  const keys = keysOf(store);
  if (await assertKeys(store, keys)) return;
  await transaction(async (store) => {
    await sql`lock table encryption_keys in exclusive mode`.execute(store);
    if (await assertKeys(store, keys)) return;
    const id = keys.ids[0] ?? keys.make();
    await store
      .insertInto("encryptionKeys")
      .values({ id, isCurrent: true, createdAt: sql<Date>`now()`, retiredAt: null })
      .execute();
  });
}

/** False if the store has no key yet. */
async function assertKeys(store: Store, keys: KeyRing): Promise<boolean> {
  const known = await store.selectFrom("encryptionKeys").select("id").where("retiredAt", "is", null).execute();
  for (const { id } of known) keys.assertHas(id);
  return known.length > 0;
}
