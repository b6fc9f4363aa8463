// Lists workspaces by visibility, filters and order.
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { isTagName } from "../../domain/tag.ts";
import type { Page, RunStatus } from "../../domain/types.ts";
import { findGiven, type GrantedPlaces, isGiven, type Visibility } from "../access/visibility.ts";
import type { Store } from "../database/database.ts";
import { storedGivenCount, storedProjectCount, storedTaggedCount, storedWorkspaceCount } from "../lists/list-counts.ts";
import { assertNoneLeft, type Described, firstPage, type PageQuery, paged } from "../lists/paged.ts";
import { isMatch, likeWildcard, planSearch, withPart } from "../lists/text-search.ts";
import type { Tables } from "../tables.ts";
import { type DescribedWorkspace, descriptionOf, toDescribed } from "./workspace-facts.ts";

/** Spelled as in the query of a request. */
export interface WorkspaceListQuery {
  page: PageQuery;
  sort?: WorkspaceSort | undefined;
  search?: WorkspaceSearch | undefined;
  filter?: WorkspaceFilter | undefined;
}

interface WorkspaceSearch extends Described<"listWorkspaces", "search"> {
  name?: string | undefined;
  tags?: readonly string[] | undefined;
  "exclude-tags"?: readonly string[] | undefined;
  "wildcard-name"?: string | undefined;
}

interface WorkspaceFilter extends Described<"listWorkspaces", "filter"> {
  project?: { id?: string | undefined } | undefined;
  "current-run"?: { status?: RunStatus | undefined } | undefined;
  tagged?: readonly Tagged[] | undefined;
}

/** Without a value, any value matches. */
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

const workspacesOf = (store: Store, organizationName: string) =>
  store.selectFrom("workspaces").selectAll("workspaces").where("workspaces.organizationName", "=", organizationName);

const firstOfAll = firstPage((store, organizationName: string, teamIds: readonly string[]) => ({
  query: sorted(workspacesOf(store, organizationName), undefined),
  storedCount: storedWorkspaceCount(organizationName),
  beside: descriptionOf("page", teamIds),
}));

/** Returns the visible workspaces in the requested order, by default that of creation; workspaces without runs come last. */
export async function listWorkspaces(
  store: Store,
  organizationName: string,
  visibility: Visibility,
  { search = {}, filter = {}, sort, page }: WorkspaceListQuery,
  teamIds: readonly string[] = [],
): Promise<Page<DescribedWorkspace>> {
  const { name, tags = [], "exclude-tags": excludedTags = [], "wildcard-name": wildcard, ...searches } = search;
  const { project, "current-run": currentRun, tagged = [], ...filters } = filter;
  assertNoneLeft({ ...searches, ...filters });

  const everything = workspacesOf(store, organizationName);
  const given = await findGiven(store, visibility);
  // With access to the project, all of its workspaces are visible.
  const places = given !== "all" && project?.id && given.projectIds.includes(project.id) ? "all" : given;
  let visible = everything;
  if (places !== "all") visible = visible.where((where) => isGiven(where, places));
  if (project?.id) visible = visible.where("workspaces.projectId", "=", project.id);

  let query = visible;
  const wanted = [...(name ? [withPart(name)] : []), ...(wildcard ? [likeWildcard(wildcard)] : [])];
  let foundOnce = false;
  if (wanted.length > 0) {
    const plan = await planSearch(store, "name", wanted, { list: "workspaces", owner: organizationName });
    for (const one of wanted) query = query.where(isMatch("name", one, plan));
    foundOnce = plan.isFew;
  }
  if (currentRun?.status) query = query.where((where) => currentRunIs(where, currentRun.status!));
  let storedOfTag: RawBuilder<number> | undefined;
  if (tags.length > 0 || tagged.length > 0) {
    const keys = tagged.filter(({ value }) => value === undefined).map(({ key }) => key);
    const named = await labelsOf(store, organizationName, [...tags, ...keys]);
    const canBe = tags.every(isTagName) && named.every((labels) => labels.length > 0);
    const isAlone = tags.length === 1 && tagged.length === 0 && excludedTags.length === 0 && query === everything;
    // The count has only workspaces with the flat tag.
    if (canBe && isAlone && named[0]!.length === 1 && named[0]![0]!.tagId)
      storedOfTag = storedTaggedCount(named[0]![0]!.tagId);
    query = query.where(canBe ? hasAll(organizationName, named, tagged) : sql<boolean>`false`);
  }
  if (excludedTags.length > 0) {
    const labels = (await labelsOf(store, organizationName, excludedTags.filter(isTagName))).flat();
    if (labels.length > 0) query = query.where(({ not }) => not(isLabeled(sql`labels && ${arrayOf(labels)}`)));
  }
  const isWhole = query === everything;
  const map = toDescribed(store);
  const first = isWhole && !sort && (await firstOfAll(store, page, map, organizationName, teamIds));
  if (first) return first;
  const storedCount = isWhole ? storedWorkspaceCount(organizationName) : undefined;
  const storedOfFilter = query === visible ? keptVisibleCount(organizationName, places, project?.id) : storedOfTag;
  const extras = { storedCount, storedOfFilter, beside: descriptionOf("page", teamIds), foundOnce };
  return paged(store, sorted(query, sort), page, map, extras);
}

/** Returns undefined for the whole organization, and for a project with access to single workspaces only. */
function keptVisibleCount(organizationName: string, places: "all" | GrantedPlaces, projectId: string | undefined) {
  if (places !== "all") return projectId ? undefined : storedGivenCount(organizationName, places);
  return projectId ? storedProjectCount(organizationName, [projectId]) : undefined;
}

function sorted<Columns>(query: Query<Columns>, sort: WorkspaceSort | undefined): Query<Columns> {
  if (sort === undefined) return query.orderBy("workspaces.seq");
  const reversed = sort.startsWith("-");
  const key = (reversed ? sort.slice(1) : sort) as SortKey;
  const column = sortColumns[key];
  if (!reversed) return query.orderBy(column).orderBy("workspaces.seq");
  // PostgreSQL sorts nulls first in descending order, and the index must match the query.
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

/** The database keeps the labels of each workspace, see `schema/labels.ts`. */
function isLabeled(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from workspace_labels where workspace_id = workspaces.id and ${condition})`;
}

/** Requires a label of each name, and the labels of the tags with values. */
function hasAll(organizationName: string, named: readonly Label[][], tagged: readonly Tagged[]): RawBuilder<boolean> {
  const valued = tagged.flatMap(({ key, value }) =>
    value === undefined ? [] : [bindingLabel(organizationName, key, value)],
  );
  const certain = [...named.filter(({ length }) => length === 1).flat(), ...valued];
  const either = named.filter(({ length }) => length > 1).map((labels) => sql`labels && ${arrayOf(labels)}`);
  const all = certain.length > 0 ? [sql`labels @> ${arrayOf(certain)}`] : [];
  return isLabeled(sql.join([...all, ...either], sql` and `));
}

const arrayOf = (labels: readonly Label[]) => sql`array[${sql.join(labels.map(({ label }) => label))}]::text[]`;

interface Label {
  label: RawBuilder<unknown>;
  /** Undefined for the label of a key-value tag. */
  tagId?: string;
}

const bindingLabel = (organizationName: string, key: string, value: string | null): Label => ({
  label: sql`binding_label(${organizationName}, ${key}, ${value})`,
});

/**
 * Returns the labels that workspaces of the organization have for each name: that of the flat tag, and that of the key. A
 * separate query, so that the planner knows how few workspaces have them. The array has one parameter per name, so that it also knows
 * their number.
 */
async function labelsOf(store: Store, organizationName: string, names: readonly string[]): Promise<Label[][]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string; id: string | null; isKey: boolean }>`
    select given.name, tags.id, is_label(binding_label(${organizationName}, given.name, null)) as is_key
    from unnest(array[${sql.join([...new Set(names)])}]::text[]) as given (name)
    left join tags on tags.organization_name = ${organizationName} and tags.name = given.name`.execute(store);
  return rows.map(({ name, id, isKey }) => [
    ...(id === null ? [] : [{ label: sql`${id}`, tagId: id }]),
    ...(isKey ? [bindingLabel(organizationName, name, null)] : []),
  ]);
}
