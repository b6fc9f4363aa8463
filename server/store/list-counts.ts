// Lengths of lists, from counts that the database maintains; part of the query for a page.
import { type RawBuilder, sql } from "kysely";

export function keptWorkspaceCount(organizationName: string): RawBuilder<number> {
  return sumOf("workspaces", organizationName);
}

/** Without plan-only runs. */
export function keptRunCountOfWorkspace(workspaceId: string): RawBuilder<number> {
  return sumOf("runs of workspace", workspaceId);
}

/** Runs created after `from`: counted days, plus the rest of the first day, which ends at midnight (UTC). */
export function keptRunCountOfOrganization(organizationName: string, from: Date, midnight: Date): RawBuilder<number> {
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
