import { sql } from "kysely";
import type { Store } from "../database/database.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { anyOf } from "../database/rows.ts";

const throughTeams = preparedQuery((store: Store, userId: string) =>
  store
    .selectFrom("memberships")
    .innerJoin("teams", "teams.id", "memberships.teamId")
    .where("memberships.userId", "=", userId)
    .select("teams.organizationName"),
);

const throughTokens = preparedQuery((store: Store, userId: string) =>
  store
    .selectFrom("apiTokens")
    .leftJoin("teams", "teams.id", "apiTokens.teamId")
    .where("apiTokens.userId", "=", userId)
    .select(({ fn }) => fn.coalesce("teams.organizationName", "apiTokens.organizationName").as("organizationName")),
);

/** Names of the organizations that the user belongs to: through teams, or as the service account behind a token. */
export async function listOrganizationsOfUser(store: Store, userId: string): Promise<string[]> {
  const found = await Promise.all([throughTeams(store, userId), throughTokens(store, userId)]);
  return found.flat().flatMap(({ organizationName }) => organizationName ?? []);
}

/** Names of the organizations with a test that uses the configuration version. */
export async function listOrganizationsThatTest(store: Store, configurationVersionId: string): Promise<string[]> {
  return (await thatTest(store, configurationVersionId)).map(({ organizationName }) => organizationName);
}

const thatTest = preparedQuery((store: Store, configurationVersionId: string) =>
  store
    .selectFrom("testRuns")
    .select("organizationName")
    .distinct()
    .where("configurationVersionId", "=", configurationVersionId),
);

/**
 * Returns those of these organizations in which a run, a test, an event or a lock refers to the user, even without
 * membership.
 */
export async function listOrganizationsThatName(
  store: Store,
  userId: string,
  organizationNames: readonly string[],
): Promise<string[]> {
  return (await thatName(store, userId, organizationNames)).map(({ name }) => name);
}

const thatName = preparedQuery(
  (_: Store, userId: string, organizationNames: readonly string[]) => sql<{ name: string }>`
  select name from organizations where name = ${anyOf(organizationNames)} and (
    exists (select from runs where organization_name = organizations.name and created_by_id = ${userId})
    or exists (select from test_runs where organization_name = organizations.name and created_by_id = ${userId})
    or exists (
      select from run_events join runs on runs.id = run_id where organization_name = organizations.name and actor_id = ${userId})
    or exists (
      select from workspaces where organization_name = organizations.name and locked_by ->> 'id' = ${userId}))`,
);
