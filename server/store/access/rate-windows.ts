import { sql } from "kysely";
import type { RateLimit, Spending } from "../../domain/rate-limit.ts";
import type { Store } from "../database/database.ts";

/** One query, safe with several servers at once. */
export async function spendRateLimits(store: Store, limits: readonly RateLimit[]): Promise<Spending> {
  const keys = limits.map(({ key }) => key);
  const requests = limits.map((limit) => limit.requests);
  const seconds = limits.map((limit) => limit.seconds);
  const { rows } = await sql<{ passes: boolean; used: number[]; resets: number[] }>`
    select passes, used, resets
    from spend_rate_limits(${keys}::text[], ${requests}::integer[], ${seconds}::double precision[])
  `.execute(store);
  const { passes, used, resets } = rows[0]!;
  const states = limits.map((limit, index) => ({
    limit,
    left: limit.requests - used[index]!,
    resetSeconds: resets[index]!,
  }));
  return { passes, states };
}
