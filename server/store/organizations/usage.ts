// Usage and quotas of organizations. Triggers count rows and check quotas, see database/schema/usage.ts; files are
// counted here.
import { sql } from "kysely";
import type { Usage } from "../../domain/limits.ts";
import { command } from "../database/commands.ts";
import { QuotaExceeded, toStoreError } from "../database/errors.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import type { Store } from "../store.ts";

type NamedUsage = Usage & Readonly<{ name: string }>;

const usages = sql<NamedUsage>`
  select organizations.name as name, coalesce(sum(usage.bytes), 0)::bigint as bytes,
    coalesce(sum(usage.objects), 0)::bigint as objects,
    coalesce((settings ->> 'quotaBytes')::bigint, defaults.bytes) as quota_bytes,
    coalesce((settings ->> 'quotaObjects')::bigint, defaults.objects) as quota_objects
  from organizations cross join quota_defaults as defaults
  left join usage_changes as usage on usage.organization_name = organizations.name`;

const grouped = sql`group by organizations.name, defaults.bytes, defaults.objects`;

const usageByName = preparedQuery(
  (_: Store, name: string) => sql<NamedUsage>`${usages} where organizations.name = ${name} ${grouped}`,
);

export async function readUsage(store: Store, organizationName: string): Promise<Usage> {
  const [usage] = await usageByName(store, organizationName);
  // The organization was deleted meanwhile.
  return usage ?? { bytes: 0, objects: 0, quotaBytes: 0, quotaObjects: 0 };
}

/** Totals of the whole service: stored data, and organizations by their use of quotas. */
export interface TotalUsage {
  bytes: number;
  objects: number;
  /** Number of organizations by their highest use of any quota. */
  organizations: { "below 80 %": number; "80 to 100 %": number; full: number };
}

export async function readTotalUsage(store: Store): Promise<TotalUsage> {
  const { rows } = await sql<{ bytes: number; objects: number; below: number; full: number; all: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes, coalesce(sum(objects), 0)::bigint as objects, count(*) as "all",
      count(*) filter (where bytes < 0.8 * quota_bytes and objects < 0.8 * quota_objects) as below,
      count(*) filter (where bytes >= quota_bytes or objects >= quota_objects) as "full"
    from (${usages} ${grouped}) as usage`.execute(store);
  const { bytes, objects, below, full, all } = rows[0]!;
  return { bytes, objects, organizations: { "below 80 %": below, "80 to 100 %": all - below - full, full } };
}

/** Sets the quotas of organizations without their own. */
export async function setDefaultQuotas(
  store: Store,
  { bytes, objects }: { bytes: number; objects: number },
): Promise<void> {
  await sql`
    update quota_defaults set bytes = ${bytes}, objects = ${objects}
    where (bytes, objects) is distinct from (${bytes}::bigint, ${objects}::bigint)`.execute(store);
}

interface StoredFile {
  /** As in the triggers: the key of the blob, or the id of a configuration version and `/files`. */
  id: string;
  organizationName: string;
  bytes: number;
}

const insertFile = command((store, [file]: [StoredFile & { objects: number }]) =>
  store
    .insertInto("usageEntries")
    .values(file)
    .onConflict((conflict) => conflict.column("id").doUpdateSet((row) => ({ bytes: row.ref("excluded.bytes") }))),
);

/** Counts a file. The transaction fails if the file exceeds the quota, with `QuotaExceeded` or what `refuse` throws for it. */
export function countFile(
  store: Store,
  file: StoredFile,
  refuse = (error: QuotaExceeded): never => {
    throw error;
  },
): Promise<void> {
  return insertFile(store, [{ ...file, objects: 0 }], (sent) =>
    sent.catch((cause) => {
      const error = toStoreError(cause);
      throw error instanceof QuotaExceeded ? refuse(error) : error;
    }),
  );
}

/** Lets this transaction exceed the quotas, for what a run has already done. */
export async function exceedQuotas(store: Store): Promise<void> {
  await sql`select set_config('infrarun.quotas', 'off', true)`.execute(store);
}

/** Counts the log of a plan, apply or test, if its run still exists. Logs were cut before: no quota is checked here. */
export async function countLog(store: Store, log: { id: string; runId: string; bytes: number }): Promise<void> {
  const { id, runId, bytes } = log;
  await sql`
    with settings as materialized (select set_config('infrarun.quotas', 'off', true)),
      -- With a lock, so that the run is deleted before this or together with its log.
      plan as materialized (select organization_name from runs where id = ${runId} for key share),
      test as materialized (select organization_name from test_runs where id = ${runId} for key share)
    insert into usage_entries (id, organization_name, bytes, objects)
    select ${`logs/${id}`}, organization_name, ${bytes}, 0
    from settings, (select * from plan union all select * from test) as run
    on conflict (id) do update set bytes = excluded.bytes`.execute(store);
}
