// A clock that only goes forward, for all processes of one database and across their restarts. Each process measures with the
// monotonic clock of its machine, and saves its reading from time to time. All processes of a machine share that clock, so it
// continues after a restart. The wall clock only bridges the gap to another machine or boot, for `tickMs` at most.
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { sql } from "kysely";
import type { Store } from "../store.ts";

const tickMs = 5_000;

export interface ElapsedClock {
  /** Milliseconds since the first start of any process. */
  read(): number;
  /** Saves the reading; returns when other processes can see it. */
  tick(): Promise<void>;
  close(): void;
}

export interface MachineClock {
  /** Differs after each boot, if the system shows that. */
  machine: string;
  /** Milliseconds of a monotonic clock that all processes of the machine share. */
  readMs(): number;
}

export async function openElapsedClock(store: Store, clock: MachineClock = ownClock()): Promise<ElapsedClock> {
  let ahead: number | undefined;
  async function tick(): Promise<void> {
    const reading = clock.readMs();
    ahead = await save(store, clock.machine, reading, ahead === undefined ? 0 : ahead + reading);
  }
  await tick();
  // During an outage of the database, the process continues with its own measurement.
  const timer = setInterval(() => tick().catch(() => {}), tickMs).unref();
  return { read: () => ahead! + clock.readMs(), tick, close: () => clearInterval(timer) };
}

function ownClock(): MachineClock {
  return { machine: bootId() ?? hostname(), readMs: () => Number(process.hrtime.bigint()) / 1e6 };
}

/** Only Linux shows it. */
function bootId(): string | undefined {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return undefined;
  }
}

/**
 * The clock never returns to before a recorded cancel, even if the last readings were lost or the runs come from another
 * store.
 */
const latestCancel = sql`(
  select max(cancel_elapsed_ms) from (
    select max(cancel_elapsed_ms) as cancel_elapsed_ms from runs where cancel_elapsed_ms is not null
    union all select max(cancel_elapsed_ms) from test_runs where cancel_elapsed_ms is not null
  ) as canceled)`;

/** `own` is the elapsed time that the process has measured. Returns how far the shared clock is ahead of the machine's. */
async function save(store: Store, machine: string, reading: number, own: number): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    insert into elapsed_clock as clock (elapsed_ms, machine, reading_ms, at)
    values (greatest(${own}::double precision, ${latestCancel}, 0), ${machine}, ${reading}, clock_timestamp())
    on conflict (id) do update set
      elapsed_ms = greatest(excluded.elapsed_ms, clock.elapsed_ms + case
        when clock.machine = excluded.machine then greatest(excluded.reading_ms - clock.reading_ms, 0)
        else least(greatest(extract(epoch from excluded.at - clock.at) * 1000, 0), ${sql.lit(tickMs)}) end),
      -- Another process of this machine may have saved a later reading first.
      reading_ms = case when clock.machine = excluded.machine then greatest(excluded.reading_ms, clock.reading_ms)
        else excluded.reading_ms end,
      machine = excluded.machine,
      at = excluded.at
    returning elapsed_ms - reading_ms as ahead`.execute(store);
  return rows[0]!.ahead;
}

/** Returns the time of the database, which all processes share; their own clocks differ. */
export async function readTime(store: Store): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(store);
  return rows[0]!.now;
}
