// Lists of 100,000 workspaces and runs stay fast because every query uses an index.
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statusGroups } from "../../server/domain/run.ts";
import type { Page, Run, Workspace } from "../../server/domain/types.ts";
import type { Visibility } from "../../server/store/access/visibility.ts";
import type { Store } from "../../server/store/database/database.ts";
import { seedDemo } from "../../server/store/demo/seed.ts";
import { KeyPlugin } from "../../server/store/encryption/seal.ts";
import { listRunsOfOrganization, listRunsOfWorkspace, type RunListQuery } from "../../server/store/runs/run-list.ts";
import type { Tables } from "../../server/store/tables.ts";
import { listRemoteStateConsumers } from "../../server/store/workspaces/remote-state-consumers.ts";
import { listWorkspaces, type WorkspaceListQuery } from "../../server/store/workspaces/workspace-list.ts";
import { getWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { createDatabase } from "../support/database.ts";
import { testKeys } from "../support/keys.ts";
import { fillStore, type LargeStore, largeId } from "../support/large-store.ts";

const many = 100_000;
const firstPage = { number: 1, size: 20 };
const at = new Date();
let database: Awaited<ReturnType<typeof createDatabase>>;
let large: LargeStore;
let team: Visibility;
let shared: Workspace;
let heard: Kysely<Tables>;
const queries: CompiledQuery[] = [];

beforeAll(async () => {
  database = await createDatabase();
  const demo = await seedDemo(database.store, at);
  large = await fillStore(database.store, demo, many, at);
  shared = (await getWorkspace(database.store, large.workspace))!;
  team = await giveSome(database.store);
  heard = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), new KeyPlugin(testKeys)],
    log({ query }) {
      queries.push(query);
    },
  });
}, 240_000);
afterAll(async () => {
  await heard.destroy();
  await database[Symbol.asyncDispose]();
});

/** A team with access to a project and a hundred single workspaces. */
async function giveSome(store: Store): Promise<Visibility> {
  const { id } = await store.selectFrom("teams").select("id").where("name", "=", "readers").executeTakeFirstOrThrow();
  await store
    .insertInto("teamProjectAccesses")
    .values({ teamId: id, projectId: large.projects[3]!, access: "read" })
    .execute();
  const some = Array.from({ length: 100 }, (_, n) => largeId("ws", 1 + n * 997));
  await store
    .insertInto("teamWorkspaceAccesses")
    .values(some.map((workspaceId) => ({ teamId: id, workspaceId, access: "read" as const })))
    .execute();
  return { teamIds: [id] };
}

const workspaces =
  (query: Partial<WorkspaceListQuery>, visibility: Visibility = "all") =>
  (store: Store): Promise<Page<Workspace>> =>
    listWorkspaces(store, "demo", visibility, { page: firstPage, ...query });
const ofOrganization =
  (query: Partial<RunListQuery>, visibility: Visibility = "all") =>
  (store: Store): Promise<Page<Run>> =>
    listRunsOfOrganization(store, "demo", visibility, { page: firstPage, ...query }, at);
const ofWorkspace =
  (query: Partial<RunListQuery>) =>
  (store: Store): Promise<Page<Run>> =>
    listRunsOfWorkspace(store, large.busyWorkspace, { page: firstPage, ...query }, at);

/** The maximum number in one request. */
const manyTags = Array.from({ length: 50 }, (_, n) => `tag-${n}`);
const manyBindings = Array.from({ length: 20 }, (_, n) =>
  n === 0 ? { key: "stage" } : { key: `key-${n}`, value: "a" },
);

type List = (store: Store) => Promise<Page<unknown>>;

/** Few rows match: both the page and the count read only those. */
const selective: Record<string, List> = {
  "workspaces by a part of their name": workspaces({ search: { name: "work-1234" } }),
  "workspaces by the end of their name": workspaces({ search: { "wildcard-name": "*-777" } }),
  "workspaces by the state of their run": workspaces({ filter: { "current-run": { status: "planned" } } }),
  "runs by state": ofOrganization({ filter: { status: ["planned"] } }),
  "runs by two states": ofOrganization({ filter: { status: ["planned", "errored"] } }),
  "runs by a part of their message": ofOrganization({ search: { basic: "customer 1234" } }),
  "runs by their id": ofOrganization({ search: { basic: "run-0000000000050001" } }),
  "runs by commit": ofOrganization({ search: { commit: "c4ca4238" } }),
  "runs by the names of workspaces": ofOrganization({ filter: { workspace_names: ["network-7", "network-8"] } }),
  "runs of a workspace by state": ofWorkspace({ filter: { status: ["planned"] } }),
  "runs of a workspace by a part of their message": ofWorkspace({ search: { basic: "customer 1234" } }),
};

/** All rows: the page comes from an index, and the count is stored. */
const whole: Record<string, List> = {
  workspaces: workspaces({}),
  "workspaces by name": workspaces({ sort: "-name" }),
  "workspaces by their latest change": workspaces({ sort: "-latest-change-at" }),
  "workspaces by the age of their run": workspaces({ sort: "-current-run.created-at" }),
  "workspaces of a project": (store) => workspaces({ filter: { project: { id: large.projects[1]! } } })(store),
  "workspaces of a project that a team was given": (store) =>
    workspaces({ filter: { project: { id: large.projects[3]! } } }, team)(store),
  runs: ofOrganization({}),
  "runs of a workspace": ofWorkspace({}),
  "those who may read the state of a workspace": (store) =>
    listRemoteStateConsumers(store, { ...shared, globalRemoteState: true }, "all", firstPage),
};

/** Some rows: the count uses an index with only those rows. */
const parts: Record<string, List> = {
  "runs by VCS user": ofOrganization({ search: { user: "person-77" } }),
  "workspaces with a tag": workspaces({ search: { tags: ["tag-7"] } }),
  "workspaces with two tags": workspaces({ search: { tags: ["tag-7", "tag-14"] } }),
  "workspaces with the maximum number of tags": workspaces({ search: { tags: manyTags } }),
  "workspaces with the maximum number of key-value tags": workspaces({
    search: { tags: ["tag-7"] },
    filter: { tagged: manyBindings },
  }),
  "workspaces that a team was given": (store) => workspaces({}, team)(store),
  "workspaces that a team was given, by change": (store) => workspaces({ sort: "-latest-change-at" }, team)(store),
  "workspaces that a team was given, by name": (store) => workspaces({ search: { name: "12" } }, team)(store),
  "runs in a state that a team was given": (store) => ofOrganization({ filter: { status: ["planned"] } }, team)(store),
  "runs under way": ofOrganization({ statusGroup: statusGroups.non_final }),
  "runs of a workspace in a usual state": ofWorkspace({ filter: { status: ["applied"] } }),
  "runs of a workspace that only plan": ofWorkspace({ filter: { operation: ["plan_only"] } }),
};

/** Nearly all rows: only the count has to read all of them. */
const most: Record<string, List> = {
  "workspaces by a part that all their names have": workspaces({ search: { name: "network" } }),
  "workspaces without a tag": workspaces({ search: { "exclude-tags": ["tag-7"] } }),
  "workspaces by the usual state of their run": workspaces({ filter: { "current-run": { status: "applied" } } }),
  "runs in the usual state": ofOrganization({ filter: { status: ["applied"] } }),
  "runs by a part that all their messages have": ofOrganization({ search: { basic: "customer" } }),
  "runs that a team was given": (store) => ofOrganization({}, team)(store),
};

interface Step {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Subplan Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Step[];
}

/** The plan of PostgreSQL. The steps of counts, which are part of the page's query, are separate. */
async function explain(list: List): Promise<{ page: Step[]; count: Step[] }> {
  queries.length = 0;
  await list(heard);
  const steps: { page: Step[]; count: Step[] } = { page: [], count: [] };
  for (const query of [...queries]) {
    const { rows } = await heard.withoutPlugins().executeQuery<{ "QUERY PLAN": [{ Plan: Step }] }>({
      ...query,
      sql: `explain (analyze, format json) ${query.sql}`,
    });
    sort(rows[0]!["QUERY PLAN"][0].Plan, steps.page, steps);
  }
  return steps;
}

function sort(step: Step, into: Step[], steps: { page: Step[]; count: Step[] }): void {
  into.push(step);
  for (const inner of step.Plans ?? []) {
    const isPage = inner["Subplan Name"] === "CTE page";
    sort(inner, inner["Parent Relationship"] === "InitPlan" && !isPage ? steps.count : into, steps);
  }
}

const longTables = ["workspaces", "runs", "plans", "applies", "workspace_labels"];

const isOfLongTable = ({ "Relation Name": table }: Step) => table === undefined || longTables.includes(table);

/** The tables with a sequential scan. */
const readWhole = (steps: readonly Step[]) =>
  steps
    .filter((step) => step["Node Type"].endsWith("Seq Scan") && longTables.includes(step["Relation Name"] ?? ""))
    .map((step) => step["Relation Name"]);

/** The largest number of rows that one step has read, without short tables, which are cheaper to scan. */
const effortOf = (steps: readonly Step[]) =>
  Math.max(
    0,
    ...steps
      .filter(isOfLongTable)
      .map((step) => (step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0)) * step["Actual Loops"]),
  );

test.each(Object.keys(selective))("%s: an index finds the few rows", async (name) => {
  const { page, count } = await explain(selective[name]!);

  expect(readWhole([...page, ...count])).toEqual([]);
  expect(effortOf([...page, ...count])).toBeLessThan(many / 25);
});

test.each(Object.keys(whole))("all %s: a page costs as much as one of few rows", async (name) => {
  const { page, count } = await explain(whole[name]!);

  expect(readWhole([...page, ...count])).toEqual([]);
  expect(effortOf([...page, ...count])).toBeLessThan(500);
});

test.each(Object.keys(parts))("%s: no table has a sequential scan", async (name) => {
  const { page, count } = await explain(parts[name]!);

  expect(readWhole([...page, ...count])).toEqual([]);
  expect(effortOf([...page, ...count])).toBeLessThan(many / 4);
});

test("the single workspaces of a team are counted without reading those of its projects", async () => {
  const { count } = await explain(parts["workspaces that a team was given"]!);

  expect(effortOf(count)).toBeLessThan(500);
});

test.each<[string, List, List]>([
  [
    "flat tags",
    workspaces({ search: { tags: ["tag-1"], "exclude-tags": ["tag-2"] } }),
    workspaces({ search: { tags: manyTags, "exclude-tags": manyTags } }),
  ],
  [
    "key-value tags",
    workspaces({ filter: { tagged: [{ key: "stage" }] } }),
    workspaces({ filter: { tagged: manyBindings } }),
  ],
])("a search for many %s has the same plan as one for a single one", async (_, one, many) => {
  const [few, more] = [await explain(one), await explain(many)];

  // A list of tags takes a few more steps; its length does not matter.
  expect(more.page.length).toBeLessThanOrEqual(few.page.length + 5);
  expect(more.count.length).toBeLessThanOrEqual(few.count.length + 5);
});

test.each(Object.keys(most))("%s: the page comes from an index", async (name) => {
  const { page } = await explain(most[name]!);

  expect(readWhole(page)).toEqual([]);
  expect(effortOf(page)).toBeLessThan(1_000);
});
