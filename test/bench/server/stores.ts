// Creates data folders with many rows, like those of the service.

import { connect, type Store } from "../../../server/store/database/database.ts";
import { openDemo } from "../../../server/store/demo/demo.ts";
import type { Demo } from "../../../server/store/demo/seed.ts";
import { startEmbedded } from "../../../server/store/embedded/embedded.ts";
import { openStore } from "../../../server/store/open-store.ts";
import { testKey, testKeys } from "../../support/keys.ts";
import { fillStore, type LargeStore } from "../../support/large-store.ts";
import { addOthers, type Others } from "../../support/other-organizations.ts";

export interface MadeStore extends LargeStore {
  demo: Demo;
}

export async function makeStore(data: string, count: number): Promise<MadeStore> {
  const at = new Date();
  const opened = await openStore({ data, databaseUrl: null, key: testKey });
  try {
    const { demo } = await openDemo(opened.database, { mode: "on", isEmbedded: true }, at);
    const large = await asSuperuser(data, (store) => fillStore(store, demo!, count, at));
    return { ...large, demo: demo! };
  } finally {
    await opened.close();
  }
}

/** Adds other organizations to such a folder. No service may use it at the same time. */
export async function addOthersTo(
  data: string,
  large: MadeStore,
  others: Others,
  tell: (text: string) => void,
): Promise<void> {
  await asSuperuser(data, (store) => addOthers(store, large.demo, large, others, tell));
}

/** Filling a store fast needs a superuser. */
async function asSuperuser<Result>(data: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const embedded = await startEmbedded(data);
  const database = connect(embedded.superuserUrl, { statementMs: 3_600_000, keys: testKeys });
  try {
    return await work(database.store);
  } finally {
    await database.close();
    await embedded.stop();
  }
}
