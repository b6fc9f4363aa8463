// The lists of runs: of a workspace and of an organization, with the same filters.
import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Page, Run, RunOperation, RunSource, RunStatus } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { type PageQuery, paged } from "./paged.ts";
import { anyOf, containing, literally, unordered } from "./rows.ts";
import type { Tables } from "./tables.ts";
import { isVisible, type Visibility } from "./visibility.ts";

/** Spelled as in the query of a request, but for the status group, which is spelled out. */
export interface RunListQuery {
  page: PageQuery;
  filter?: RunFilter | undefined;
  search?: RunSearch | undefined;
  /** Only runs in one of these states, besides what the filter says. */
  statusGroup?: readonly RunStatus[] | undefined;
}

interface RunFilter {
  operation?: readonly RunOperation[] | undefined;
  status?: readonly RunStatus[] | undefined;
  source?: readonly RunSource[] | undefined;
  agent_pool_names?: readonly string[] | undefined;
  workspace_names?: readonly string[] | undefined;
  /** A calendar year, or the past year. */
  timeframe?: number | "year" | undefined;
}

interface RunSearch {
  user?: string | undefined;
  commit?: string | undefined;
  /** Ignored beside one of the others. */
  basic?: string | undefined;
}

type Query = SelectQueryBuilder<Tables, "runs", Selectable<Tables["runs"]>>;

/** Newest first. Plan-only runs are there only when they are asked for. */
export function listRunsOfWorkspace(
  store: Store,
  workspaceId: string,
  query: RunListQuery,
  at: Date,
): Promise<Page<Run>> {
  let runs: Query = store.selectFrom("runs").selectAll("runs").where("runs.workspaceId", "=", workspaceId);
  if (!query.filter?.operation?.length) runs = runs.where("runs.operation", "<>", "plan_only");
  return listed(runs, query, query.filter?.timeframe, at);
}

/** Newest first, of all workspaces that may be seen. Without a timeframe: of the past year. */
export function listRunsOfOrganization(
  store: Store,
  organizationName: string,
  visibility: Visibility,
  query: RunListQuery,
  at: Date,
): Promise<Page<Run>> {
  const workspaces = store
    .selectFrom("workspaces")
    .select("workspaces.id")
    .where("workspaces.organizationName", "=", organizationName);
  let runs: Query = store.selectFrom("runs").selectAll("runs").where("runs.organizationName", "=", organizationName);
  if (visibility !== "all") {
    const visible = workspaces.where((where) => isVisible(where, visibility));
    runs = runs.where("runs.workspaceId", "in", visible);
  }
  const names = query.filter?.workspace_names;
  if (names?.length) {
    runs = runs.where("runs.workspaceId", "in", workspaces.where("workspaces.name", "=", anyOf(names)));
  }
  return listed(runs, query, query.filter?.timeframe ?? "year", at);
}

function listed(
  runs: Query,
  { filter = {}, search = {}, statusGroup, page }: RunListQuery,
  timeframe: number | "year" | undefined,
  at: Date,
): Promise<Page<Run>> {
  let query = searched(runs, search);
  if (filter.operation?.length) query = query.where("runs.operation", "=", anyOf(filter.operation));
  if (filter.status?.length) query = query.where("runs.status", "=", anyOf(filter.status));
  if (filter.source?.length) query = query.where("runs.source", "=", anyOf(filter.source));
  if (statusGroup) query = query.where("runs.status", "=", anyOf(statusGroup));
  if (filter.agent_pool_names?.length) {
    const pools = anyOf(filter.agent_pool_names);
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom("agentPools")
          .select("agentPools.id")
          .whereRef("agentPools.id", "=", "runs.agentPoolId")
          .where("agentPools.name", "=", pools),
      ),
    );
  }
  if (timeframe !== undefined) {
    const { from, to } = boundsOf(timeframe, at);
    query = query.where("runs.createdAt", ">=", from).where("runs.createdAt", "<", to);
  }
  return paged(query.orderBy("runs.seq", "desc"), page, unordered);
}

/** As in the index of the same expression. */
const searchedText = sql<string>`(runs.id || E'\\n' || runs.message || E'\\n' || coalesce(runs.commit_sha, '')
  || E'\\n' || coalesce(runs.vcs_user, '')) collate "default"`;

function searched(runs: Query, { user, commit, basic }: RunSearch): Query {
  let query = runs;
  if (user) query = query.where("runs.vcsUser", "ilike", containing(user));
  if (commit) query = query.where("runs.commitSha", "like", `${literally(commit.toLowerCase())}%`);
  if (basic && !user && !commit) query = query.where(searchedText, "ilike", containing(basic));
  return query;
}

const endOfTime = new Date("9999-12-31T23:59:59.999Z");

function boundsOf(timeframe: number | "year", at: Date): { from: Date; to: Date } {
  if (timeframe === "year") {
    const from = new Date(at);
    from.setUTCFullYear(at.getUTCFullYear() - 1);
    return { from, to: endOfTime };
  }
  return { from: new Date(Date.UTC(timeframe, 0)), to: new Date(Date.UTC(timeframe + 1, 0)) };
}
