import type { Store } from "./database.ts";
import { question } from "./questions.ts";

const throughTeams = question((store: Store, userId: string) =>
  store
    .selectFrom("memberships")
    .innerJoin("teams", "teams.id", "memberships.teamId")
    .where("memberships.userId", "=", userId)
    .select("teams.organizationName"),
);

const throughTokens = question((store: Store, userId: string) =>
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
