import type { Membership, Team, TeamProjectAccess, TeamWorkspaceAccess, User } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { nameTaken } from "../database/errors.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { anyOf } from "../database/rows.ts";
import { json } from "../tables.ts";

export function getTeam(store: Store, id: string): Promise<Team | undefined> {
  return store.selectFrom("teams").selectAll().where("id", "=", id).executeTakeFirst();
}

export function getTeamByName(store: Store, organizationName: string, name: string): Promise<Team | undefined> {
  return store
    .selectFrom("teams")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .where("name", "=", name)
    .executeTakeFirst();
}

/** Returns only existing ones, in any order. */
export function listTeamsById(store: Store, ids: readonly string[]): Promise<Team[]> {
  return store.selectFrom("teams").selectAll().where("id", "=", anyOf(ids)).execute();
}

/** By name. */
export function listTeams(store: Store, organizationName: string): Promise<Team[]> {
  return store
    .selectFrom("teams")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .orderBy("name")
    .execute();
}

/** Throws `NameTaken`. */
export async function createTeam(store: Store, team: Team): Promise<void> {
  await store
    .insertInto("teams")
    .values({ ...team, access: json(team.access) })
    .execute()
    .catch(nameTaken("teams_name_unique"));
}

export async function saveTeamAccess(store: Store, { id, access }: Team): Promise<void> {
  await store
    .updateTable("teams")
    .set({ access: json(access) })
    .where("id", "=", id)
    .execute();
}

export async function deleteTeam(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom("teams").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Does nothing if the user is already a member. */
export async function addMember(store: Store, membership: Membership): Promise<void> {
  await store
    .insertInto("memberships")
    .values(membership)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeMember(store: Store, { teamId, userId }: Membership): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom("memberships")
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Replaces the earlier access of the team. */
export async function giveWorkspaceAccess(store: Store, given: TeamWorkspaceAccess): Promise<void> {
  await store
    .insertInto("teamWorkspaceAccesses")
    .values(given)
    .onConflict((conflict) => conflict.columns(["teamId", "workspaceId"]).doUpdateSet({ access: given.access }))
    .execute();
}

/** Replaces the earlier access of the team. */
export async function giveProjectAccess(store: Store, given: TeamProjectAccess): Promise<void> {
  await store
    .insertInto("teamProjectAccesses")
    .values(given)
    .onConflict((conflict) => conflict.columns(["teamId", "projectId"]).doUpdateSet({ access: given.access }))
    .execute();
}

/** The access of these teams to these workspaces, in no particular order. */
export const listWorkspaceAccesses = preparedQuery(
  (store: Store, teamIds: readonly string[], workspaceIds: readonly string[]) =>
    store
      .selectFrom("teamWorkspaceAccesses")
      .selectAll()
      .where("teamId", "=", anyOf(teamIds))
      .where("workspaceId", "=", anyOf(workspaceIds)),
);

/** The access of these teams to these projects, in no particular order. */
export const listProjectAccesses = preparedQuery(
  (store: Store, teamIds: readonly string[], projectIds: readonly string[]) =>
    store
      .selectFrom("teamProjectAccesses")
      .selectAll()
      .where("teamId", "=", anyOf(teamIds))
      .where("projectId", "=", anyOf(projectIds)),
);

/** The access of these teams to the projects of an organization, in no particular order. */
export const listProjectAccessesIn = preparedQuery(
  (store: Store, teamIds: readonly string[], organizationName: string) =>
    store
      .selectFrom("teamProjectAccesses")
      .selectAll()
      .where("teamId", "=", anyOf(teamIds))
      .where("projectId", "in", (projects) =>
        projects.selectFrom("projects").select("id").where("organizationName", "=", organizationName),
      ),
);

/** By name. */
export function listMembers(store: Store, teamId: string): Promise<User[]> {
  return store
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .selectAll("users")
    .where("memberships.teamId", "=", teamId)
    .orderBy("users.username")
    .execute();
}
