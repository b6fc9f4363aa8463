import type { TeamProjectAccess, TeamWorkspaceAccess } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";

/** Sorted by the name of the workspace. */
export function listWorkspaceAccessesOfTeam(
  store: Store,
  teamId: string,
): Promise<(TeamWorkspaceAccess & Readonly<{ workspace: string }>)[]> {
  return store
    .selectFrom("teamWorkspaceAccesses")
    .innerJoin("workspaces", "workspaces.id", "teamWorkspaceAccesses.workspaceId")
    .selectAll("teamWorkspaceAccesses")
    .select("workspaces.name as workspace")
    .where("teamId", "=", teamId)
    .orderBy("workspaces.name")
    .execute();
}

/** Sorted by the name of the project. */
export function listProjectAccessesOfTeam(
  store: Store,
  teamId: string,
): Promise<(TeamProjectAccess & Readonly<{ project: string }>)[]> {
  return store
    .selectFrom("teamProjectAccesses")
    .innerJoin("projects", "projects.id", "teamProjectAccesses.projectId")
    .selectAll("teamProjectAccesses")
    .select("projects.name as project")
    .where("teamId", "=", teamId)
    .orderBy("projects.name")
    .execute();
}

export async function takeWorkspaceAccess(store: Store, teamId: string, workspaceId: string): Promise<void> {
  await store
    .deleteFrom("teamWorkspaceAccesses")
    .where("teamId", "=", teamId)
    .where("workspaceId", "=", workspaceId)
    .execute();
}

export async function takeProjectAccess(store: Store, teamId: string, projectId: string): Promise<void> {
  await store
    .deleteFrom("teamProjectAccesses")
    .where("teamId", "=", teamId)
    .where("projectId", "=", projectId)
    .execute();
}
