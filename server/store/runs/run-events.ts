import { sql } from "kysely";
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

const atOnce = 1_000;

/** Removes some events older than this many days, and returns how many. */
export async function sweepRunEvents(store: Store, days: number): Promise<number> {
  const { numDeletedRows } = await store
    .deleteFrom("runEvents")
    .where("id", "in", (old) =>
      old
        .selectFrom("runEvents")
        .select("id")
        .where("createdAt", "<", sql<Date>`now() - ${days} * interval '24 hours'`)
        .orderBy("createdAt")
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
