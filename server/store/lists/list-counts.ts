// Lengths of lists, from counts that the database maintains; part of the query for a page.
import { type RawBuilder, sql } from "kysely";
import { isFinal } from "../../domain/run.ts";
import type { RunStatus } from "../../domain/types.ts";
import type { GrantedPlaces } from "../access/visibility.ts";
import { allOf, anyOf } from "../database/rows.ts";

export function storedWorkspaceCount(organizationName: string): RawBuilder<number> {
  return sumOf(["workspaces"], organizationName);
}

/** Workspaces of these projects. Projects of other organizations do not count. */
export function storedProjectCount(organizationName: string, projectIds: readonly string[]): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(count), 0) from list_counts where list = 'workspaces of project' and owner in (
      select id from projects where id = ${anyOf(projectIds)} and organization_name = ${organizationName}
    )
  )`;
}

/** Workspaces that teams were given, themselves or through their project. Only single workspaces are read. */
export function storedGivenCount(
  organizationName: string,
  { workspaceIds, projectIds }: GrantedPlaces,
): RawBuilder<number> {
  return sql<number>`(${storedProjectCount(organizationName, projectIds)} + (
    select count(*) from workspaces
    where organization_name = ${organizationName} and id = ${anyOf(workspaceIds)} and project_id <> ${allOf(projectIds)}
  ))`;
}

/** The number of workspaces with this tag. Use it only if the list has no other filter. */
export function storedTaggedCount(tagId: string): RawBuilder<number> {
  return sumOf(["workspaces with tag"], tagId);
}

/** Without plan-only runs. */
export function storedRunCountOfWorkspace(workspaceId: string): RawBuilder<number> {
  return sumOf(["runs of workspace"], workspaceId);
}

/**
 * A limit that has no effect on the result. PostgreSQL expects that an unknown limit leaves a tenth of the rows. Otherwise it
 * expects so many rows between two unknown times that it plans the statement again for each request.
 */
const unreached = 2 ** 40;

/** Runs created after `from`: counted days, plus the rest of the first day, which ends at midnight (UTC). */
export function storedRunCountOfOrganization(organizationName: string, from: Date, midnight: Date): RawBuilder<number> {
  return sql<number>`(${sumOf(["runs of organization"], organizationName, midnight)} + (
    select count(*) from (
      select from runs
      where organization_name = ${organizationName} and created_at >= ${from} and created_at < ${midnight}
      limit ${unreached}
    ) as rest
  ))`;
}

/** The same for runs in these states. Undefined if one of them is not final: only final states are counted. */
export function storedFinalRunCount(
  statuses: readonly RunStatus[],
  organizationName: string,
  from: Date,
  midnight: Date,
): RawBuilder<number> | undefined {
  if (!statuses.every(isFinal)) return undefined;
  const lists = [...new Set(statuses)].map((status) => `${status} runs of organization`);
  return sql<number>`(${sumOf(lists, organizationName, midnight)} + (
    select count(*) from runs
    where organization_name = ${organizationName} and status = ${anyOf(statuses)}
      and created_at >= ${from} and created_at < ${midnight}
  ))`;
}

/**
 * The sum of the counts. With `since`, only those of this day and later ones. The names of the lists are part of the SQL:
 * for unknown names, PostgreSQL would expect many counts, and plan the statement again for each request.
 */
export function sumOf(lists: readonly string[], owner: string, since?: Date): RawBuilder<number> {
  const days = since ? sql`and day >= (${since}::timestamptz at time zone 'UTC')::date` : sql``;
  const names = sql.join(lists.map((list) => sql.lit(list)));
  return sql<number>`(
    select coalesce(sum(count), 0) from list_counts where list in (${names}) and owner = ${owner} ${days}
  )`;
}
