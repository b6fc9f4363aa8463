import type { RunEvent } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { unordered } from "./rows.ts";

/** Oldest first. */
export async function listRunEvents(store: Store, runId: string): Promise<RunEvent[]> {
  const rows = await store.selectFrom("runEvents").selectAll().where("runId", "=", runId).orderBy("seq").execute();
  return rows.map(unordered);
}

export async function createRunEvent(store: Store, event: RunEvent): Promise<void> {
  await store.insertInto("runEvents").values(event).execute();
}
