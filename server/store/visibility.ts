import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Store } from "./database.ts";
import { question } from "./questions.ts";
import { anyOf } from "./rows.ts";
import type { Tables } from "./tables.ts";

/** What of an organization somebody may see: all of it, or what these teams were given. */
export type Visibility = "all" | { teamIds: readonly string[]; given?: GrantedPlaces | undefined };

/** Single workspaces, and all of these projects. */
export interface GrantedPlaces {
  workspaceIds: readonly string[];
  projectIds: readonly string[];
}

const givenWorkspaces = question((store: Store, teamIds: readonly string[]) =>
  store.selectFrom("teamWorkspaceAccesses").select("workspaceId as id").where("teamId", "=", anyOf(teamIds)),
);

const givenProjects = question((store: Store, teamIds: readonly string[]) =>
  store.selectFrom("teamProjectAccesses").select("projectId as id").where("teamId", "=", anyOf(teamIds)),
);

/** Known or asked for first, so that the planner knows how few there are. */
export async function findGiven(store: Store, visibility: Visibility): Promise<"all" | GrantedPlaces> {
  if (visibility === "all") return "all";
  if (visibility.given) return visibility.given;
  const [workspaces, projects] = await Promise.all([
    givenWorkspaces(store, visibility.teamIds),
    givenProjects(store, visibility.teamIds),
  ]);
  return { workspaceIds: workspaces.map(({ id }) => id), projectIds: projects.map(({ id }) => id) };
}

/** As one column. */
export const givenTo = (teamIds: readonly string[]): RawBuilder<GrantedPlaces> => sql`json_build_object(
  'workspaceIds', array(select workspace_id from team_workspace_accesses where team_id = ${anyOf(teamIds)}),
  'projectIds', array(select project_id from team_project_accesses where team_id = ${anyOf(teamIds)}))`;

/** The same for lists that are short anyhow. */
export const isGivenTo = (where: ExpressionBuilder<Tables, "workspaces">, teamIds: readonly string[]) =>
  where.or([
    where("workspaces.id", "in", (of) =>
      of.selectFrom("teamWorkspaceAccesses").select("workspaceId").where("teamId", "=", anyOf(teamIds)),
    ),
    where("workspaces.projectId", "in", (of) =>
      of.selectFrom("teamProjectAccesses").select("projectId").where("teamId", "=", anyOf(teamIds)),
    ),
  ]);

/** Holds for the workspaces that were given, themselves or through their project. */
export function isGiven(where: ExpressionBuilder<Tables, "workspaces">, { workspaceIds, projectIds }: GrantedPlaces) {
  return where.or([
    where("workspaces.id", "=", anyOf(workspaceIds)),
    where("workspaces.projectId", "=", anyOf(projectIds)),
  ]);
}
