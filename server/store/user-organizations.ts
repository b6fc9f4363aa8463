import type { Store } from "./database.ts";

/** Names of the organizations that the user belongs to: through teams, or as the service account behind a token. */
export async function listOrganizationsOfUser(store: Store, userId: string): Promise<string[]> {
  const throughTeams = await store
    .selectFrom("memberships")
    .innerJoin("teams", "teams.id", "memberships.teamId")
    .where("memberships.userId", "=", userId)
    .select("teams.organizationName")
    .execute();
  const throughTokens = await store
    .selectFrom("apiTokens")
    .leftJoin("teams", "teams.id", "apiTokens.teamId")
    .where("apiTokens.userId", "=", userId)
    .select(({ fn }) => fn.coalesce("teams.organizationName", "apiTokens.organizationName").as("organizationName"))
    .execute();
  return [...throughTeams, ...throughTokens].flatMap(({ organizationName }) => organizationName ?? []);
}
