import type { ExpressionBuilder } from "kysely";
import { anyOf } from "./rows.ts";
import type { Tables } from "./tables.ts";

/** What of an organization somebody may see: all of it, or what these teams were given. */
export type Visibility = "all" | { teamIds: readonly string[] };

/** Holds for the workspaces that a team was given, itself or through their project. */
export function isVisible(where: ExpressionBuilder<Tables, "workspaces">, { teamIds }: Exclude<Visibility, "all">) {
  const given = where.selectFrom("teamWorkspaceAccesses").select("workspaceId").where("teamId", "=", anyOf(teamIds));
  const throughProject = where
    .selectFrom("teamProjectAccesses")
    .select("projectId")
    .where("teamId", "=", anyOf(teamIds));
  return where.or([where("workspaces.id", "in", given), where("workspaces.projectId", "in", throughProject)]);
}
