import type { Database, Store } from "../../server/store/database.ts";

/**
 * A transaction that holds what `take` has taken (a row, a table, or only its connection) until it is released: at the
 * latest at the end of the test, even if the test fails.
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
