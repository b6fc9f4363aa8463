// Lists the runs of a workspace or an organization, with the same filters.
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Grants } from "../../domain/permissions.ts";
import { isWorking, queueStatuses } from "../../domain/run-route.ts";
import type { Page, Run, RunOperation, RunSource, RunStatus, Workspace } from "../../domain/types.ts";
import { findGiven, type GrantedPlaces, isGiven, type Visibility } from "../access/visibility.ts";
import type { Store } from "../database/database.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { anyOf, containing, literally } from "../database/rows.ts";
import { storedFinalRunCount, storedRunCountOfOrganization, storedRunCountOfWorkspace } from "../lists/list-counts.ts";
import { assertNoneLeft, type Described, firstPage, type PageQuery, paged } from "../lists/paged.ts";
import { isMatch, planSearch, type SearchedList, withoutIndex, withPart } from "../lists/text-search.ts";
import type { Tables } from "../tables.ts";
import { grantsOf } from "../workspaces/workspace-facts.ts";
import { toRun } from "./runs.ts";

/** As in the query of a request, except the status group, which lists its statuses. */
export interface RunListQuery {
  page: PageQuery;
  filter?: RunFilter | undefined;
  search?: RunSearch | undefined;
  /** Only runs in one of these states, in addition to the filter. */
  statusGroup?: readonly RunStatus[] | undefined;
}

interface RunFilter extends Omit<Described<"listOrganizationRuns", "filter">, "status_group"> {
  operation?: readonly RunOperation[] | undefined;
  status?: readonly RunStatus[] | undefined;
  source?: readonly RunSource[] | undefined;
  agent_pool_names?: readonly string[] | undefined;
  workspace_names?: readonly string[] | undefined;
  /** A calendar year, or the past year. */
  timeframe?: number | "year" | undefined;
}

interface RunSearch extends Described<"listOrganizationRuns", "search"> {
  user?: string | undefined;
  commit?: string | undefined;
  /** Ignored if another search is given. */
  basic?: string | undefined;
}

type Query = SelectQueryBuilder<Tables, "runs", Selectable<Tables["runs"]>>;

const newestFirst = (query: Query) => query.orderBy("runs.seq", "desc");

const runsOf = (store: Store, workspaceId: string): Query =>
  store.selectFrom("runs").selectAll("runs").where("runs.workspaceId", "=", workspaceId);

/** The operation is part of the SQL, because an index has only these runs. */
const usualRunsOf = (store: Store, workspaceId: string): Query =>
  runsOf(store, workspaceId).where("runs.operation", "<>", sql.lit("plan_only"));

const firstOfWorkspace = firstPage((store, workspaceId: string) => ({
  query: newestFirst(usualRunsOf(store, workspaceId)),
  storedCount: storedRunCountOfWorkspace(workspaceId),
}));

/** Newest first. Plan-only runs only if asked for. */
export async function listRunsOfWorkspace(
  store: Store,
  workspaceId: string,
  query: RunListQuery,
  at: Date,
): Promise<Page<Run>> {
  const usual = usualRunsOf(store, workspaceId);
  // Plan-only runs are not counted: there may be very many.
  const isCounted = !query.filter?.operation?.length;
  const list: SearchedList | undefined = isCounted ? { list: "runs of workspace", owner: workspaceId } : undefined;
  const found = await searchConditions(store, query, list);
  const runs = filtered(isCounted ? usual : runsOf(store, workspaceId), query, found.conditions);
  const listed = within(runs, query.filter?.timeframe, at);
  const isUsual = listed === usual;
  const first = isUsual && (await firstOfWorkspace(store, query.page, toRun(store), workspaceId));
  if (first) return first;
  const storedCount = isUsual ? storedRunCountOfWorkspace(workspaceId) : undefined;
  return paged(store, newestFirst(listed), query.page, toRun(store), { storedCount, foundOnce: found.isFew });
}

/** A run with what its permissions depend on. */
export type RuledRun = Run & {
  ruled: { workspace: Pick<Workspace, "id" | "organizationName" | "projectId">; grants: Grants };
};

const rulesOf = (teamIds: readonly string[]) => sql`(
  select json_build_object(
    'workspace', json_build_object('id', id, 'organizationName', organization_name, 'projectId', project_id),
    'grants', ${grantsOf("workspaces", teamIds)})
  from workspaces where id = page.workspace_id)`;

const toRuled = (store: Store) => (row: Selectable<Tables["runs"]>, ruled: unknown) =>
  Object.assign(toRun(store)(row), { ruled }) as RuledRun;

const runsOfOrganization = (store: Store, organizationName: string): Query =>
  store.selectFrom("runs").selectAll("runs").where("runs.organizationName", "=", organizationName);

const firstOfOrganization = firstPage(
  (store, organizationName: string, from: Date, midnight: Date, teamIds: readonly string[]) => ({
    // The same as `>=`. For an unknown time, PostgreSQL expects few runs after it, and would plan each request again.
    query: newestFirst(
      runsOfOrganization(store, organizationName).where(sql<boolean>`(runs.created_at < ${from}) is not true`),
    ),
    storedCount: storedRunCountOfOrganization(organizationName, from, midnight),
    beside: rulesOf(teamIds),
  }),
);

const visibleWorkspaces = (store: Store, organizationName: string, given: GrantedPlaces) =>
  store
    .selectFrom("workspaces")
    .select("workspaces.id")
    .where("workspaces.organizationName", "=", organizationName)
    .where((where) => isGiven(where, given));

/** Newest first, from all workspaces that the caller may see. Without a timeframe: runs of the past year. */
export async function listRunsOfOrganization(
  store: Store,
  organizationName: string,
  visibility: Visibility,
  query: RunListQuery,
  at: Date,
  teamIds: readonly string[] = [],
): Promise<Page<RuledRun>> {
  const all = runsOfOrganization(store, organizationName);
  const { timeframe = "year", workspace_names: names = [] } = query.filter ?? {};
  const found = await searchConditions(store, query, { list: "runs of organization", owner: organizationName });
  let runs = filtered(all, query, found.conditions);
  if (names.length > 0) {
    const ids = await idsOfWorkspaces(store, organizationName, names);
    runs = runs.where("runs.workspaceId", "=", anyOf(ids));
  }
  const given = await findGiven(store, visibility);
  if (given !== "all") runs = runs.where("runs.workspaceId", "in", visibleWorkspaces(store, organizationName, given));
  const isWhole = runs === all && timeframe === "year";
  const from = oneYearBefore(at);
  const midnight = midnightAfter(from);
  const map = toRuled(store);
  const first =
    isWhole && (await firstOfOrganization(store, query.page, map, organizationName, from, midnight, teamIds));
  if (first) return first;
  const storedCount = isWhole ? storedRunCountOfOrganization(organizationName, from, midnight) : undefined;
  const states = given === "all" && timeframe === "year" ? statesAlone(query) : [];
  const storedOfFilter = states.length > 0 ? storedFinalRunCount(states, organizationName, from, midnight) : undefined;
  const extras = { storedCount, storedOfFilter, beside: rulesOf(teamIds), foundOnce: found.isFew };
  return paged(store, newestFirst(within(runs, timeframe, at)), query.page, map, extras);
}

/** Running runs have position 0. The positions of waiting runs count hidden runs. */
export type QueuedRun = RuledRun & { position: number };

/** Running runs before waiting ones, the oldest first. */
export async function listRunQueue(
  store: Store,
  organizationName: string,
  visibility: Visibility,
  page: PageQuery,
  teamIds: readonly string[],
): Promise<Page<QueuedRun>> {
  const { running, pending } = queueStatuses;
  const order = sql`runs.status = ${anyOf(running)} desc, runs.seq`;
  const queue = store
    .selectFrom("runs")
    .selectAll("runs")
    .select(sql<number>`row_number() over (order by ${order})`.as("position"))
    .where("runs.organizationName", "=", organizationName)
    .where("runs.status", "=", anyOf([...running, ...pending]));
  let runs = store.selectFrom(queue.as("runs")).selectAll("runs");
  const given = await findGiven(store, visibility);
  if (given !== "all") runs = runs.where("runs.workspaceId", "in", visibleWorkspaces(store, organizationName, given));
  const map = toRuled(store);
  return paged(
    store,
    runs.orderBy("position"),
    page,
    ({ position, ...row }, ruled) => ({ ...map(row, ruled), position: isWorking(row.status) ? 0 : position }),
    {
      beside: rulesOf(teamIds),
    },
  );
}

const queueCounts = preparedQuery((store: Store, organizationName: string, startedBy: Date) => {
  const isRunning = sql<boolean>`status = ${anyOf(queueStatuses.running)} and updated_at <= ${startedBy}`;
  return store
    .selectFrom("runs")
    .where("organizationName", "=", organizationName)
    .where("status", "=", anyOf(Object.values(queueStatuses).flat()))
    .select([
      sql<number>`count(*) filter (where ${isRunning})`.as("running"),
      sql<number>`count(*) filter (where not (${isRunning}))`.as("pending"),
    ]);
});

/**
 * The numbers of runs in the queue. Runs that started after `startedBy` count as pending: clients subtract `running` from an
 * older position, and the difference must not be negative.
 */
export async function countQueue(store: Store, organizationName: string, startedBy: Date) {
  return (await queueCounts(store, organizationName, startedBy))[0]!;
}

/** The wanted states if the only other filter is the time of creation, otherwise an empty list. */
function statesAlone({ filter = {}, search = {}, statusGroup }: RunListQuery): readonly RunStatus[] {
  const { status = [], timeframe: _, ...others } = filter;
  const isSelected = Object.values(others).some((values) => values?.length) || Object.values(search).some(Boolean);
  if (isSelected || (statusGroup && status.length > 0)) return [];
  return statusGroup ?? status;
}

/** Runs a separate query, so that the planner knows the number of workspaces. */
async function idsOfWorkspaces(store: Store, organizationName: string, names: readonly string[]): Promise<string[]> {
  const rows = await store
    .selectFrom("workspaces")
    .select("id")
    .where("organizationName", "=", organizationName)
    .where("name", "=", anyOf(names))
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the same query if there are no filters and no conditions. */
function filtered(
  runs: Query,
  { filter = {}, statusGroup }: RunListQuery,
  conditions: readonly RawBuilder<boolean>[],
): Query {
  let query = runs;
  const { operation, status, source, agent_pool_names: pools = [], ...others } = filter;
  // The lists themselves answer these two.
  const { workspace_names: _, timeframe: __, ...ignored } = others;
  assertNoneLeft(ignored);
  for (const condition of conditions) query = query.where(condition);
  if (operation?.length) query = query.where("runs.operation", "=", anyOf(operation));
  if (status?.length) query = query.where("runs.status", "=", oneOf(status));
  if (source?.length) query = query.where("runs.source", "=", anyOf(source));
  if (statusGroup) query = query.where("runs.status", "=", anyOf(statusGroup));
  if (pools.length > 0) {
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom("agentPools")
          .select("agentPools.id")
          .whereRef("agentPools.id", "=", "runs.agentPoolId")
          .where("agentPools.name", "=", anyOf(pools)),
      ),
    );
  }
  return query;
}

/** With a single value, an index returns the rows in the order of the list. */
const oneOf = <Value>(values: readonly Value[]) => (values.length === 1 ? sql<Value>`${values[0]}` : anyOf(values));

async function searchConditions(
  store: Store,
  { search: { user, commit, basic, ...ignored } = {} }: RunListQuery,
  list: SearchedList | undefined,
): Promise<{ conditions: RawBuilder<boolean>[]; isFew: boolean }> {
  assertNoneLeft(ignored);
  if (!user && !commit && !basic) return { conditions: [], isFew: false };
  const [name, part] = user ? (["vcsUser", user] as const) : (["run", commit ? undefined : basic] as const);
  const wanted = part ? [withPart(part)] : [];
  const plan = await planSearch(store, name, wanted, list);
  const conditions = wanted.map((one) => isMatch(name, one, plan));
  // Line ends separate the searched strings; only messages contain line ends.
  if (name === "run" && part?.includes("\n")) conditions.push(sql`runs.message ilike ${containing(part)}`);
  if (commit) {
    const sha = sql.ref<string>("runs.commitSha");
    conditions.push(sql`${plan.isRead ? withoutIndex(sha) : sha} like ${`${literally(commit.toLowerCase())}%`}`);
  }
  return { conditions, isFew: plan.isFew };
}

function within(runs: Query, timeframe: number | "year" | undefined, at: Date): Query {
  if (timeframe === undefined) return runs;
  if (timeframe === "year") return runs.where("runs.createdAt", ">=", oneYearBefore(at));
  return runs
    .where("runs.createdAt", ">=", new Date(Date.UTC(timeframe, 0)))
    .where("runs.createdAt", "<", new Date(Date.UTC(timeframe + 1, 0)));
}

function midnightAfter(at: Date): Date {
  const midnight = new Date(at);
  midnight.setUTCHours(24, 0, 0, 0);
  return midnight;
}

function oneYearBefore(at: Date): Date {
  const then = new Date(at);
  then.setUTCFullYear(at.getUTCFullYear() - 1);
  return then;
}
