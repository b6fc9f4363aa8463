// The list of workspaces: what may be seen of it, what is searched for, in which order.
import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";
import type { Page, RunStatus, Workspace } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { keptWorkspaceCount } from "./list-counts.ts";
import { type PageQuery, paged } from "./paged.ts";
import { anyOf, containing, literally, unordered } from "./rows.ts";
import type { Tables } from "./tables.ts";
import { findGiven, isGiven, type Visibility } from "./visibility.ts";

/** Spelled as in the query of a request. */
export interface WorkspaceListQuery {
  page: PageQuery;
  sort?: WorkspaceSort | undefined;
  search?: WorkspaceSearch | undefined;
  filter?: WorkspaceFilter | undefined;
}

interface WorkspaceSearch {
  name?: string | undefined;
  tags?: readonly string[] | undefined;
  "exclude-tags"?: readonly string[] | undefined;
  "wildcard-name"?: string | undefined;
}

interface WorkspaceFilter {
  project?: { id?: string | undefined } | undefined;
  "current-run"?: { status?: RunStatus | undefined } | undefined;
  tagged?: readonly Tagged[] | undefined;
}

/** Without a value: whatever the value. */
interface Tagged {
  key: string;
  value?: string | undefined;
}

type Where = ExpressionBuilder<Tables, "workspaces">;
type Query<Columns> = SelectQueryBuilder<Tables, "workspaces", Columns>;
type SortKey = "name" | "current-run.created-at" | "latest-change-at";
export type WorkspaceSort = SortKey | `-${SortKey}`;

const sortColumns = {
  name: "workspaces.name",
  "current-run.created-at": "workspaces.currentRunCreatedAt",
  "latest-change-at": "workspaces.latestChangeAt",
} as const satisfies Record<SortKey, string>;

/** What may be seen, in the order asked for, else in the order of creation; those that never ran come last. */
export async function listWorkspaces(
  store: Store,
  organizationName: string,
  visibility: Visibility,
  { search = {}, filter = {}, sort, page }: WorkspaceListQuery,
): Promise<Page<Workspace>> {
  const { name, tags = [], "exclude-tags": excludedTags = [], "wildcard-name": wildcard } = search;
  const { project, "current-run": currentRun, tagged = [] } = filter;

  const everything = store
    .selectFrom("workspaces")
    .selectAll("workspaces")
    .where("workspaces.organizationName", "=", organizationName);
  let query = everything;
  const given = await findGiven(store, visibility);
  if (given !== "all") query = query.where((where) => isGiven(where, given));
  if (name) query = query.where("workspaces.name", "ilike", containing(name));
  if (wildcard) query = query.where("workspaces.name", "ilike", literally(wildcard).replaceAll("*", "%"));
  if (project?.id) query = query.where("workspaces.projectId", "=", project.id);
  if (currentRun?.status) query = query.where((where) => currentRunIs(where, currentRun.status!));
  for (const tag of new Set(tags)) query = query.where((where) => isTaggedWith(where, organizationName, [tag]));
  if (excludedTags.length > 0) {
    query = query.where((where) => where.not(isTaggedWith(where, organizationName, excludedTags)));
  }
  for (const { key, value } of tagged) query = query.where((where) => isBoundTo(where, key, value));
  return paged(
    sorted(query, sort),
    page,
    unordered,
    query === everything ? keptWorkspaceCount(organizationName) : undefined,
  );
}

function sorted<Columns>(query: Query<Columns>, sort: WorkspaceSort | undefined): Query<Columns> {
  if (sort === undefined) return query.orderBy("workspaces.seq");
  const reversed = sort.startsWith("-");
  const key = (reversed ? sort.slice(1) : sort) as SortKey;
  const column = sortColumns[key];
  if (!reversed) return query.orderBy(column).orderBy("workspaces.seq");
  // PostgreSQL puts nulls first when it goes backwards, and its index must say the same as the query.
  const isNullable = column === sortColumns["current-run.created-at"];
  return query
    .orderBy(column, (order) => (isNullable ? order.desc().nullsLast() : order.desc()))
    .orderBy("workspaces.seq", "desc");
}

function currentRunIs(where: Where, status: RunStatus) {
  return where.exists(
    where
      .selectFrom("runs")
      .select("runs.id")
      .whereRef("runs.id", "=", "workspaces.currentRunId")
      .where("runs.status", "=", status),
  );
}

/** Any of the flat tags. */
function isTaggedWith(where: Where, organizationName: string, names: readonly string[]) {
  return where.exists(
    where
      .selectFrom("workspaceTags")
      .innerJoin("tags", "tags.id", "workspaceTags.tagId")
      .select("tags.id")
      .whereRef("workspaceTags.workspaceId", "=", "workspaces.id")
      .where("tags.organizationName", "=", organizationName)
      .where("tags.name", "=", anyOf(names)),
  );
}

/** By a key-value tag of its own, or of its project where it has none of that key. */
function isBoundTo(where: Where, key: string, value: string | undefined) {
  const bindings = where.selectFrom("tagBindings").select("tagBindings.id").where("tagBindings.key", "=", key);
  const own = bindings.whereRef("tagBindings.workspaceId", "=", "workspaces.id");
  const inherited = bindings.whereRef("tagBindings.projectId", "=", "workspaces.projectId");
  const wanted = (some: typeof own) => (value === undefined ? some : some.where("tagBindings.value", "=", value));
  return where.or([
    where.exists(wanted(own)),
    where.and([where.not(where.exists(own)), where.exists(wanted(inherited))]),
  ]);
}
