// Data folders with many rows, made as the service makes its own.
import { openDemo } from "../../../server/store/demo.ts";
import { openStore } from "../../../server/store/open-store.ts";
import { fillStore, type LargeStore } from "../../support/large-store.ts";

export async function makeStore(data: string, count: number): Promise<LargeStore> {
  const at = new Date();
  const opened = await openStore({ data, databaseUrl: null });
  try {
    const { demo } = await openDemo(opened.database, data, at);
    return await fillStore(opened.database.store, demo!, count, at);
  } finally {
    await opened.close();
  }
}
