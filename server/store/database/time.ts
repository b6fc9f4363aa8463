import { sql } from "kysely";
import type { Store } from "../store.ts";

/** Returns the time of the database, which all processes share; their own clocks differ. */
export async function readTime(store: Store): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(store);
  return rows[0]!.now;
}
