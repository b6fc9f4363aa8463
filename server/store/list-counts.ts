// How long the whole lists are, as the database has kept count; part of the query that asks for a page of them.
import { type RawBuilder, sql } from "kysely";

export function keptWorkspaceCount(organizationName: string): RawBuilder<number> {
  return sumOf("workspaces", organizationName);
}

/** Without those that are only plans. */
export function keptRunCountOfWorkspace(workspaceId: string): RawBuilder<number> {
  return sumOf("runs of workspace", workspaceId);
}

/** Of runs that are younger than that: whole days as they were counted, and the rest of the first one. */
export function keptRunCountOfOrganization(organizationName: string, from: Date): RawBuilder<number> {
  const midnight = new Date(from);
  midnight.setUTCHours(24, 0, 0, 0);
  return sql<number>`(${sumOf("runs of organization", organizationName, midnight)} + (
    select count(*) from runs
    where organization_name = ${organizationName} and created_at >= ${from} and created_at < ${midnight}
  ))`;
}

function sumOf(list: string, owner: string, since?: Date): RawBuilder<number> {
  const days = since ? sql`and day >= (${since}::timestamptz at time zone 'UTC')::date` : sql``;
  return sql<number>`(
    select coalesce(sum(count), 0) from list_counts where list = ${list} and owner = ${owner} ${days}
  )`;
}
