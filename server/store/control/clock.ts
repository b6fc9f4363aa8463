// The time of a controlled world. Connections to its database find `now()` in this schema before that of PostgreSQL.
import { sql } from "kysely";
import type { Store } from "../store.ts";

/** For connections of a controlled server. New tables still go to the schema public. */
export const searchPath = "public, infrarun_control, pg_catalog";

export const clockSchema = `
create schema infrarun_control;
create table infrarun_control.clock (ahead_ms double precision not null, frozen_at timestamptz);
insert into infrarun_control.clock values (0, null);
create function infrarun_control.now() returns timestamptz language sql stable as $$
  select coalesce(frozen_at, pg_catalog.now() + ahead_ms * interval '1 millisecond') from infrarun_control.clock
$$;
`;

export interface ClockReading {
  /** Milliseconds from the real time to the time of the world, if its clock is not frozen. */
  aheadMs: number;
  frozenAt: Date | null;
}

export async function readClock(store: Store): Promise<ClockReading> {
  const { rows } = await sql<ClockReading>`select ahead_ms, frozen_at from infrarun_control.clock`.execute(store);
  return rows[0]!;
}

export async function saveClock(store: Store, { aheadMs, frozenAt }: ClockReading): Promise<void> {
  await sql`update infrarun_control.clock set ahead_ms = ${aheadMs}, frozen_at = ${frozenAt}`.execute(store);
}
