import { sql } from "kysely";
import type { Store } from "../store.ts";

/** The time of the database: the same for all processes, whose own clocks differ. */
export async function readTime(store: Store): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(store);
  return rows[0]!.now;
}
