import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Store } from "../database/database.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { anyOf } from "../database/rows.ts";
import type { Tables } from "../tables.ts";

/** Objects of an organization that a caller may see: all, or only those with access for these teams. */
export type Visibility = "all" | { teamIds: readonly string[]; given?: GrantedPlaces | undefined };

/** Single workspaces, and whole projects. */
export interface GrantedPlaces {
  workspaceIds: readonly string[];
  projectIds: readonly string[];
}

const givenWorkspaces = preparedQuery((store: Store, teamIds: readonly string[]) =>
  store.selectFrom("teamWorkspaceAccesses").select("workspaceId as id").where("teamId", "=", anyOf(teamIds)),
);

const givenProjects = preparedQuery((store: Store, teamIds: readonly string[]) =>
  store.selectFrom("teamProjectAccesses").select("projectId as id").where("teamId", "=", anyOf(teamIds)),
);

/**
 * Reads the places in a separate query if they are unknown: then the planner of the next query knows their number.
 */
export async function findGiven(store: Store, visibility: Visibility): Promise<"all" | GrantedPlaces> {
  if (visibility === "all") return "all";
  if (visibility.given) return visibility.given;
  const [workspaces, projects] = await Promise.all([
    givenWorkspaces(store, visibility.teamIds),
    givenProjects(store, visibility.teamIds),
  ]);
  return { workspaceIds: workspaces.map(({ id }) => id), projectIds: projects.map(({ id }) => id) };
}

/** The places of these teams, as one column. */
export const givenTo = (teamIds: readonly string[]): RawBuilder<GrantedPlaces> => sql`json_build_object(
  'workspaceIds', array(select workspace_id from team_workspace_accesses where team_id = ${anyOf(teamIds)}),
  'projectIds', array(select project_id from team_project_accesses where team_id = ${anyOf(teamIds)}))`;

/** The same as `isGiven`, in one query. For lists that are short anyway. */
export const isGivenTo = (where: ExpressionBuilder<Tables, "workspaces">, teamIds: readonly string[]) =>
  where.or([
    where("workspaces.id", "in", (of) =>
      of.selectFrom("teamWorkspaceAccesses").select("workspaceId").where("teamId", "=", anyOf(teamIds)),
    ),
    where("workspaces.projectId", "in", (of) =>
      of.selectFrom("teamProjectAccesses").select("projectId").where("teamId", "=", anyOf(teamIds)),
    ),
  ]);

/** True for these workspaces, and for all workspaces of these projects. */
export function isGiven(where: ExpressionBuilder<Tables, "workspaces">, { workspaceIds, projectIds }: GrantedPlaces) {
  return where.or([
    where("workspaces.id", "=", anyOf(workspaceIds)),
    where("workspaces.projectId", "=", anyOf(projectIds)),
  ]);
}
