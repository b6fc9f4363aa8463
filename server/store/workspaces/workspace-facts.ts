// Members of the workspace resource that are not settings. One statement reads it together with the workspaces.
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Grants } from "../../domain/permissions.ts";
import type { DataRetentionPolicy, RunPerformance, Workspace } from "../../domain/types.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { anyOf } from "../database/rows.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { toWorkspace } from "./workspaces.ts";

export interface StoredFacts {
  /** The names of flat tags, and the keys that have their form, sorted. */
  tagNames: readonly string[];
  /** Outputs of the current state version, sorted by name. */
  outputIds: readonly string[];
  /** Oldest first. */
  variableIds: readonly string[];
  oauthClientName: string | null;
  /** Policy of the workspace, or else of its organization. */
  retentionPolicy: DataRetentionPolicy | null;
  performance: RunPerformance;
}

/** A new workspace has no variables, runs or state. */
export const factsOfNew: StoredFacts = {
  tagNames: [],
  outputIds: [],
  variableIds: [],
  oauthClientName: null,
  retentionPolicy: null,
  performance: {
    applyDurationAverage: 0,
    planDurationAverage: 0,
    policyCheckFailures: 0,
    runFailures: 0,
    runsCount: 0,
  },
};

/** The facts, and the access of the caller's teams to the workspace. */
export interface Description {
  facts: StoredFacts;
  grants: Grants;
}

export type DescribedWorkspace = Workspace & Description;

export const toDescribed =
  (store: Store) =>
  (row: Selectable<Tables["workspaces"]>, description: unknown): DescribedWorkspace =>
    Object.assign(toWorkspace(store)(row), description as Description);

/** Returns one column; `workspace` is the name or the alias of the table. */
export const descriptionOf = (workspace: string, teamIds: readonly string[]): RawBuilder<Description> =>
  sql`json_build_object('facts', ${factsOf(workspace)}, 'grants', ${grantsOf(workspace, teamIds)})`;

/** Returns one column. Triggers maintain the names of the tags and the performance. */
export function factsOf(workspace: string): RawBuilder<StoredFacts> {
  const of = (column: string) => sql.ref(`${workspace}.${column}`);
  return sql`(select json_build_object(
    'tagNames', tag_names,
    'performance', performance,
    'outputIds', array(
      select id from workspace_outputs where state_version_id = ${of("currentStateVersionId")} order by name),
    'variableIds', array(select id from variables where workspace_id = ${of("id")} order by seq),
    'oauthClientName', (
      select oauth_clients.name from oauth_tokens join oauth_clients on oauth_clients.id = oauth_tokens.oauth_client_id
      where oauth_tokens.id = ${of("vcsRepo")} ->> 'oauthTokenId'),
    'retentionPolicy', coalesce(
      ${policyWhere(sql`organization_name = ${of("organizationName")} and workspace_id = ${of("id")}`)},
      ${policyWhere(sql`organization_name = ${of("organizationName")} and workspace_id is null`)})
  ) from workspace_labels where workspace_labels.workspace_id = ${of("id")})`;
}

const policyWhere = (condition: RawBuilder<unknown>) => sql`(
  select json_build_object('id', id, 'organizationName', organization_name, 'workspaceId', workspace_id,
    'olderThanDays', older_than_days)
  from data_retention_policies where ${condition})`;

/** Returns the access of these teams to the workspace and its project. */
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

const descriptionById = preparedQuery((store: Store, id: string, teamIds: readonly string[]) =>
  store.selectFrom("workspaces").where("id", "=", id).select(descriptionOf("workspaces", teamIds).as("description")),
);

/** The workspace must exist. */
export async function getDescription(store: Store, id: string, teamIds: readonly string[]): Promise<Description> {
  return (await descriptionById(store, id, teamIds))[0]!.description;
}
