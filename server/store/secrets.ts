import { newToken } from "../domain/tokens.ts";
import type { Store } from "./database.ts";

/** The same for every process on this database; made by the first that asks. */
export async function getSecret(store: Store, name: string): Promise<string> {
  const known = await store.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
  if (known) return known.value;
  await store
    .insertInto("secrets")
    .values({ name, value: newToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await store
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
}
