import type { ExpressionBuilder } from "kysely";
import type { Store } from "./database.ts";
import { anyOf } from "./rows.ts";
import type { Tables } from "./tables.ts";

/** What of an organization somebody may see: all of it, or what these teams were given. */
export type Visibility = "all" | { teamIds: readonly string[] };

/** Single workspaces, and all of these projects. */
interface GrantedPlaces {
  workspaceIds: readonly string[];
  projectIds: readonly string[];
}

/** Asked for first, so that the planner knows how few there are. */
export async function findGiven(store: Store, visibility: Visibility): Promise<"all" | GrantedPlaces> {
  if (visibility === "all") return "all";
  const teamIds = anyOf(visibility.teamIds);
  const workspaces = await store
    .selectFrom("teamWorkspaceAccesses")
    .select("workspaceId as id")
    .where("teamId", "=", teamIds)
    .execute();
  const projects = await store
    .selectFrom("teamProjectAccesses")
    .select("projectId as id")
    .where("teamId", "=", teamIds)
    .execute();
  return { workspaceIds: workspaces.map(({ id }) => id), projectIds: projects.map(({ id }) => id) };
}

/** Holds for the workspaces that were given, themselves or through their project. */
export function isGiven(where: ExpressionBuilder<Tables, "workspaces">, { workspaceIds, projectIds }: GrantedPlaces) {
  return where.or([
    where("workspaces.id", "=", anyOf(workspaceIds)),
    where("workspaces.projectId", "=", anyOf(projectIds)),
  ]);
}
