// Data of workspaces that is older than their data retention policy allows, and superseded intermediate states.
import { type RawBuilder, sql } from "kysely";
import { statusGroups } from "../../domain/run.ts";
import type { ConfigurationVersion } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { anyOf, unordered } from "../database/rows.ts";
import { latestApplied } from "./configuration-versions.ts";

/** Workspaces, versions or states at once. */
const atOnce = 100;

/** The names of the organizations in which something is deleted because of its age. Only one edition has policies. */
export async function listExpiring(store: Store): Promise<string[]> {
  const rows = await store
    .selectFrom("organizations")
    .select("name")
    .where(sql<string>`settings ->> 'edition'`, "=", "enterprise")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("dataRetentionPolicies")
          .select("id")
          .whereRef("organizationName", "=", "organizations.name")
          .where("olderThanDays", "is not", null),
      ),
    )
    .execute();
  return rows.map(({ name }) => name);
}

/** The workspaces after this name, at most `atOnce`, and whether they have old data. */
export async function listSomeOf(
  store: Store,
  organizationName: string,
  after: string,
  at: Date,
): Promise<{ id: string; name: string; hasOld: boolean }[]> {
  const some = sql`organization_name = ${organizationName} and name > ${after} order by name limit ${sql.lit(atOnce)}`;
  const { rows } = await sql<{ id: string; name: string; hasOld: boolean }>`
    select id, name, exists (${oldVersions}) or exists (${oldStates}) as has_old
    from ${retainedSince(some, at)} as workspace order by name`.execute(store);
  return rows;
}

/** At most `atOnce`. */
export async function listOldVersions(store: Store, workspaceId: string, at: Date): Promise<ConfigurationVersion[]> {
  const rows = await store
    .selectFrom("configurationVersions")
    .selectAll()
    .where("id", "=", anyOf(await idsOf(store, oldVersions, workspaceId, at)))
    .execute();
  return rows.map(unordered);
}

/** The ids, at most `atOnce`. */
export const listOldStates = (store: Store, workspaceId: string, at: Date): Promise<string[]> =>
  idsOf(store, oldStates, workspaceId, at);

async function idsOf(store: Store, old: RawBuilder<unknown>, workspaceId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select old.id from ${retainedSince(sql`id = ${workspaceId}`, at)} as workspace
    cross join lateral (${old} limit ${sql.lit(atOnce)}) as old`.execute(store);
  return rows.map(({ id }) => id);
}

/** Workspaces with the start of their retention period: by their own policy, otherwise by that of the organization. */
const retainedSince = (condition: RawBuilder<unknown>, at: Date) => sql`(
  select workspaces.*, ${at}::timestamptz - interval '24 hours' * (
    select older_than_days from data_retention_policies as policy
    where policy.organization_name = workspaces.organization_name
      and (policy.workspace_id = workspaces.id or policy.workspace_id is null)
    order by policy.workspace_id nulls last limit 1
  ) as retained_since
  from workspaces where ${condition}
)`;

const ofUnfinishedRun = (column: string) => sql`exists (
  select from runs where runs.workspace_id = workspace.id and runs.${sql.ref(column)} = item.id
    and runs.status = any(${statusGroups.non_final}))`;

/**
 * Old versions, except for the current one, the last applied one, those that runs still need, and the last ones with files: one
 * for any run, and one for runs that are not plan-only.
 */
const oldVersions = sql`
  select item.id from configuration_versions as item
  where item.workspace_id = workspace.id and item.status = 'uploaded' and item.used_at < workspace.retained_since
    and item.id is distinct from workspace.current_configuration_version_id
    and item.id is distinct from (${latestApplied(sql`workspace.id`)})
    and exists (
      select from configuration_versions as newer
      where newer.workspace_id = workspace.id and newer.status = 'uploaded' and (item.speculative or not newer.speculative)
        and (newer.used_at, newer.seq) > (item.used_at, item.seq))
    and not ${ofUnfinishedRun("configuration_version_id")}`;

/** The current one stays, the latest, and those that runs still need. */
const oldStates = sql`
  select item.id from state_versions as item
  where item.workspace_id = workspace.id and item.status = 'finalized' and item.created_at < workspace.retained_since
    and item.id is distinct from workspace.current_state_version_id
    and item.id is distinct from workspace.latest_state_version_id
    and not ${ofUnfinishedRun("input_state_version_id")}`;

/** An intermediate state that is older than the current state. */
export type SupersededState = Readonly<{ id: string; workspaceId: string; organizationName: string }>;

/** Lists superseded states a day after their creation, at most `atOnce`. A policy that deletes nothing keeps them. */
export async function listSupersededStates(store: Store, at: Date, workspaceId?: string): Promise<SupersededState[]> {
  const { rows } = await sql<SupersededState>`
    select item.id, item.workspace_id, workspace.organization_name
    from state_versions as item
    join workspaces as workspace on workspace.id = item.workspace_id
    join state_versions as current on current.id = workspace.current_state_version_id
    where item.intermediate and item.status = 'finalized'
      and item.created_at < ${at}::timestamptz - interval '24 hours'
      and item.seq < current.seq
      and item.id is distinct from workspace.latest_state_version_id
      and ${workspaceId === undefined ? sql`true` : sql`workspace.id = ${workspaceId}`}
      and not exists (
        select from (
          select older_than_days from data_retention_policies as policy
          where policy.organization_name = workspace.organization_name
            and (policy.workspace_id = workspace.id or policy.workspace_id is null)
          order by policy.workspace_id nulls last limit 1
        ) as chosen where older_than_days is null)
      and not ${ofUnfinishedRun("input_state_version_id")}
    order by item.created_at limit ${sql.lit(atOnce)}`.execute(store);
  return rows;
}
