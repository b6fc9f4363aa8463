// What the resource of a workspace shows beside its own settings. All of it comes with the workspaces, in one statement.
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Grants } from "../domain/permissions.ts";
import type { DataRetentionPolicy, RunPerformance, Workspace } from "../domain/types.ts";
import { question } from "./questions.ts";
import { anyOf } from "./rows.ts";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";
import { toWorkspace } from "./workspaces.ts";

export interface StoredFacts {
  /** By name. */
  tagNames: readonly string[];
  /** Of the current state version, by name. */
  outputIds: readonly string[];
  oauthClientName: string | null;
  /** The workspace's own policy, or that of its organization. */
  retentionPolicy: DataRetentionPolicy | null;
  performance: RunPerformance;
  /** What the caller's teams were given there. */
  grants: Grants;
}

export type DescribedWorkspace = Workspace & { facts: StoredFacts };

export const toDescribed =
  (store: Store) =>
  (row: Selectable<Tables["workspaces"]>, facts: unknown): DescribedWorkspace => ({
    ...toWorkspace(store)(row),
    facts: facts as StoredFacts,
  });

/** As one column; `workspace` is the name of the table, or of what stands for it. */
export function factsOf(workspace: string, teamIds: readonly string[]): RawBuilder<StoredFacts> {
  const of = (column: string) => sql.ref(`${workspace}.${column}`);
  return sql`json_build_object(
    'tagNames', array(
      select tags.name from workspace_tags join tags on tags.id = workspace_tags.tag_id
      where workspace_tags.workspace_id = ${of("id")} order by tags.name),
    'outputIds', array(
      select id from workspace_outputs where state_version_id = ${of("currentStateVersionId")} order by name),
    'oauthClientName', (
      select oauth_clients.name from oauth_tokens join oauth_clients on oauth_clients.id = oauth_tokens.oauth_client_id
      where oauth_tokens.id = ${of("vcsRepo")} ->> 'oauthTokenId'),
    'retentionPolicy', (
      select json_build_object('id', id, 'organizationName', organization_name, 'workspaceId', workspace_id,
        'olderThanDays', older_than_days)
      from data_retention_policies where organization_name = ${of("organizationName")}
        and (workspace_id = ${of("id")} or workspace_id is null)
      order by workspace_id nulls last limit 1),
    'performance', ${performanceOf(of("id"))},
    'grants', ${grantsOf(workspace, teamIds)}
  )`;
}

/** So many runs count at most, the newest ones. */
const window = 30;

/** How the last runs of the workspace went. */
function performanceOf(workspaceId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_build_object(
      'applyDurationAverage', ${averageDuration("apply")},
      'planDurationAverage', ${averageDuration("plan")},
      'policyCheckFailures', count(*) filter (where exists (
        select from policy_checks where policy_checks.run_id = run.id and soft_failed + hard_failed > 0)),
      'runFailures', count(*) filter (where run.status = 'errored'),
      'runsCount', count(*))
    from (
      select id, status from runs
      where workspace_id = ${workspaceId} and status in ('errored', 'applied') order by seq desc limit ${sql.lit(window)}
    ) as run
    left join plans as plan on plan.run_id = run.id
    left join applies as apply on apply.run_id = run.id)`;
}

/** In milliseconds, of what began and ended, well or not. */
function averageDuration(phase: "plan" | "apply"): RawBuilder<unknown> {
  const time = (key: string) => sql`(${sql.table(phase)}.status_timestamps ->> ${sql.lit(key)})::timestamptz`;
  const end = sql`coalesce(${time("finished-at")}, ${time("errored-at")})`;
  return sql`coalesce(round(avg(extract(epoch from ${end} - ${time("started-at")})) * 1000), 0)::double precision`;
}

/** What these teams were given in the workspace and in its project. */
export function grantsOf(workspace: string, teamIds: readonly string[]): RawBuilder<Grants> {
  return sql`json_build_object(
    'workspaces', array(
      select json_build_object('teamId', team_id, 'workspaceId', workspace_id, 'access', access)
      from team_workspace_accesses
      where workspace_id = ${sql.ref(`${workspace}.id`)} and team_id = ${anyOf(teamIds)}),
    'projects', array(
      select json_build_object('teamId', team_id, 'projectId', project_id, 'access', access)
      from team_project_accesses
      where project_id = ${sql.ref(`${workspace}.projectId`)} and team_id = ${anyOf(teamIds)}))`;
}

const factsById = question((store: Store, id: string, teamIds: readonly string[]) =>
  store.selectFrom("workspaces").where("id", "=", id).select(factsOf("workspaces", teamIds).as("facts")),
);

/** Of a workspace that is there. */
export async function getWorkspaceFacts(store: Store, id: string, teamIds: readonly string[]): Promise<StoredFacts> {
  return (await factsById(store, id, teamIds))[0]!.facts;
}
