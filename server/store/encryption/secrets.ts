import { newToken } from "../../domain/tokens.ts";
import type { Store } from "../database/database.ts";
import { open, seal } from "./seal.ts";

/** The same for every process on this database; the first call creates it. */
export async function getSecret(store: Store, name: string): Promise<string> {
  const known = await readSecret(store, name);
  if (known !== undefined) return known;
  await within(store, async (store) => {
    const made = await seal(store, "secrets", { name, value: newToken() });
    await store
      .insertInto("secrets")
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return (await readSecret(store, name))!;
}

/** Runs in a transaction, because a rotation of keys waits only for transactions. */
function within(store: Store, work: (store: Store) => Promise<void>): Promise<void> {
  return store.isTransaction ? work(store) : store.transaction().execute(work);
}

export async function readSecret(store: Store, name: string): Promise<string | undefined> {
  const row = await store.selectFrom("secrets").selectAll().where("name", "=", name).executeTakeFirst();
  return row && open(store, "secrets", row).value;
}

/** Replaces the old value. */
export async function saveSecret(store: Store, name: string, value: string): Promise<void> {
  const row = await seal(store, "secrets", { name, value });
  await store
    .insertInto("secrets")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: row.value }))
    .execute();
}
