import type { RunEvent } from "../../domain/types.ts";
import { command } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { unordered } from "../database/rows.ts";

/** Oldest first. */
export async function listRunEvents(store: Store, runId: string): Promise<RunEvent[]> {
  const rows = await store.selectFrom("runEvents").selectAll().where("runId", "=", runId).orderBy("seq").execute();
  return rows.map(unordered);
}

/** In their order. */
export async function createRunEvents(store: Store, events: readonly RunEvent[]): Promise<void> {
  if (events.length > 0) await insertEvents(store, events);
}

const insertEvents = command((store, events: readonly RunEvent[]) => store.insertInto("runEvents").values(events));
