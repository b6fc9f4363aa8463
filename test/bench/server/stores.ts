// Data folders with many rows, made as the service makes its own.

import { connect } from "../../../server/store/database.ts";
import { openDemo } from "../../../server/store/demo.ts";
import { startEmbedded } from "../../../server/store/embedded/embedded.ts";
import { openStore } from "../../../server/store/open-store.ts";
import { testKey, testKeys } from "../../support/keys.ts";
import { fillStore, type LargeStore } from "../../support/large-store.ts";

export async function makeStore(data: string, count: number): Promise<LargeStore> {
  const at = new Date();
  const opened = await openStore({ data, databaseUrl: null, key: testKey });
  try {
    const { demo } = await openDemo(opened.database, { wish: "on", isEmbedded: true, data }, at);
    // Only a superuser may fill it as fast.
    const embedded = await startEmbedded(data);
    const database = connect(embedded.superuserUrl, { statementMs: 600_000, keys: testKeys });
    const large = await fillStore(database.store, demo!, count, at);
    await database.close();
    await embedded.stop();
    return large;
  } finally {
    await opened.close();
  }
}
