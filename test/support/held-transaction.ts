import type { Database, Store } from "../../server/store/database.ts";

/**
 * A transaction that has taken what `take` asks for (a row, a table, or nothing but its connection)
 * and keeps it until it is released: at the end of the test, if not before, also of one that fails.
 */
export async function holdTransaction(
  database: Pick<Database, "transaction">,
  take: (store: Store) => Promise<unknown> = async () => {},
) {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: taken, resolve: tell } = Promise.withResolvers<void>();
  const over = database.transaction(async (store) => {
    await take(store);
    tell();
    await released;
  });
  await Promise.race([taken, over]);
  const release = () => {
    letGo();
    return over;
  };
  return { release, [Symbol.asyncDispose]: release };
}
