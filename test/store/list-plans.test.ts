// Long lists must be as fast as short ones: for a page, PostgreSQL may read only a few rows.
// @module-tag long
import fc from "fast-check";
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { statusGroups } from "../../server/domain/run.ts";
import type { Workspace } from "../../server/domain/types.ts";
import type { Store } from "../../server/store/database/database.ts";
import { KeyPlugin } from "../../server/store/encryption/seal.ts";
import { listRunsOfOrganization, listRunsOfWorkspace } from "../../server/store/runs/run-list.ts";
import type { Tables } from "../../server/store/tables.ts";
import { createTags } from "../../server/store/workspaces/tags.ts";
import { listWorkspaces, type WorkspaceSort } from "../../server/store/workspaces/workspace-list.ts";
import { testKeys } from "../support/keys.ts";
import { multiply, multiplyRun, multiplyWorkspace } from "../support/many-rows.ts";
import { noon } from "../support/runs.ts";
import { createStoreWorld } from "../support/store-world.ts";

const many = 20_000;
const few = 1_000;
const page = { number: 1, size: 20 };
const demo = "demo";
const small = "small";
let world: Awaited<ReturnType<typeof createStoreWorld>>;
let workspaceId: string;
let ownWorkspaceId: string;
let heard: Kysely<Tables>;
const queries: CompiledQuery[] = [];

beforeAll(async () => {
  world = await createStoreWorld();
  const workspace = await world.addWorkspace({ name: "network" });
  workspaceId = workspace.id;
  await multiplyWorkspace(world.store, workspaceId, many);
  await addSmall();
  await addErrored(workspace);
  const run = await world.addRun(workspace, { message: "Queued", status: "applied" });
  await multiplyRun(world.store, run.id, many);
  const id = newId("tag");
  await createTags(world.store, [{ id, organizationName: demo, name: "everywhere", createdAt: noon }]);
  await sql`insert into workspace_tags (workspace_id, tag_id) select id, ${id} from workspaces`.execute(world.store);
  await sql`vacuum analyze workspace_tags, workspace_labels, list_counts`.execute(world.store);
  heard = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: world.url, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), new KeyPlugin(testKeys)],
    log({ query }) {
      queries.push(query);
    },
  });
});
afterAll(async () => {
  await heard.destroy();
  await world[Symbol.asyncDispose]();
});

/** Adds the oldest runs of the large organization. A plan that starts at the newest runs reads all others first. */
async function addErrored(workspace: Workspace): Promise<void> {
  const run = await world.addRun(workspace, { message: "Errored", status: "errored" });
  await multiply(world.store, "runs", run.id, few, { id: sql`'run-err' || lpad(n::text, 13, '0')` });
}

/** Adds a small organization. Its workspaces are the newest of all and its runs the oldest. */
async function addSmall(): Promise<void> {
  await multiply(world.store, "organizations", demo, 1, { name: sql`${sql.lit(small)}` });
  const projectId = "prj-small";
  await multiply(world.store, "projects", world.demo.project, 1, {
    id: sql`${sql.lit(projectId)}`,
    organization_name: sql`${sql.lit(small)}`,
  });
  const own = await world.addWorkspace({ organizationName: small, projectId, name: "own" });
  ownWorkspaceId = own.id;
  const ownRun = await world.addRun(own, { organizationName: small, message: "Queued", vcsUser: "ada" });
  await multiply(world.store, "workspaces", own.id, few, {
    id: sql`'ws-own' || lpad(n::text, 13, '0')`,
    name: sql`'network-' || n`,
  });
  await multiply(world.store, "runs", ownRun.id, few, {
    id: sql`'run-own' || lpad(n::text, 13, '0')`,
    message: sql`'Queued number ' || n`,
    vcs_user: sql`'person-' || n`,
  });
}

interface Step {
  "Node Type": string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Subplan Name"?: string;
  Filter?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Step[];
}

/** The largest number of rows that one step of the plan has read. */
async function effortOf(list: (store: Store) => Promise<unknown>): Promise<number> {
  return Math.max(...(await stepsAsked(list)).map(effort));
}

async function stepsAsked(list: (store: Store) => Promise<unknown>): Promise<Step[]> {
  queries.length = 0;
  await list(heard);
  const steps: Step[] = [];
  for (const query of [...queries]) {
    const { rows } = await world.store.withoutPlugins().executeQuery<{ "QUERY PLAN": [{ Plan: Step }] }>({
      ...query,
      sql: `explain (analyze, format json) ${query.sql}`,
    });
    steps.push(...stepsOf(rows[0]!["QUERY PLAN"][0].Plan));
  }
  expect(steps.length).toBeGreaterThan(0);
  return steps;
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];
const effort = (step: Step) => (step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0)) * step["Actual Loops"];

const sorts: WorkspaceSort[] = [
  "name",
  "-name",
  "latest-change-at",
  "-latest-change-at",
  "current-run.created-at",
  "-current-run.created-at",
];
const lists: Record<string, (store: Store) => Promise<unknown>> = {
  "workspaces as they came": (store) => listWorkspaces(store, demo, "all", { page }),
  ...Object.fromEntries(
    sorts.map((sort) => [
      `workspaces by ${sort}`,
      (store: Store) => listWorkspaces(store, demo, "all", { page, sort }),
    ]),
  ),
  "workspaces by a part of their name": (store) =>
    listWorkspaces(store, demo, "all", { page, search: { name: "-1234" } }),
  "workspaces by a tag": (store) => listWorkspaces(store, demo, "all", { page, search: { tags: ["none"] } }),
  "workspaces by a tag of most": (store) =>
    listWorkspaces(store, demo, "all", { page, search: { tags: ["everywhere"] } }),
  "workspaces of a project": (store) =>
    listWorkspaces(store, demo, "all", { page, filter: { project: { id: world.demo.project } } }),
  "workspaces that a team was given": (store) =>
    listWorkspaces(store, demo, { teamIds: [], given: givenPlaces() }, { page }),
  "workspaces of a team through its project": (store) =>
    listWorkspaces(
      store,
      demo,
      { teamIds: [], given: givenPlaces() },
      { page, filter: { project: { id: world.demo.project } } },
    ),
  "workspaces by the state of their run": (store) =>
    listWorkspaces(store, demo, "all", { page, filter: { "current-run": { status: "planned" } } }),
  "runs of a workspace": (store) => listRunsOfWorkspace(store, workspaceId, { page }, noon),
  "runs of a workspace by state": (store) =>
    listRunsOfWorkspace(store, workspaceId, { page, filter: { status: ["planned"] } }, noon),
  "runs of an organization": (store) => listRunsOfOrganization(store, demo, "all", { page }, noon),
  "runs of an organization by state": (store) =>
    listRunsOfOrganization(store, demo, "all", { page, filter: { status: ["planned"] } }, noon),
  "runs of an organization by the state of most": (store) =>
    listRunsOfOrganization(store, demo, "all", { page, filter: { status: ["applied"] } }, noon),
  "runs of an organization in a state that only old runs have": (store) =>
    listRunsOfOrganization(store, demo, "all", { page, filter: { status: ["errored"] } }, noon),
  "runs of an organization in a final state": (store) =>
    listRunsOfOrganization(store, demo, "all", { page, statusGroup: statusGroups.final }, noon),
  "runs of an organization by workspace": (store) =>
    listRunsOfOrganization(store, demo, "all", { page, filter: { workspace_names: ["network-7"] } }, noon),
  "runs of an organization by message": (store) =>
    listRunsOfOrganization(store, demo, "all", { page, search: { basic: "number 1234" } }, noon),
  "runs of an organization by commit": (store) =>
    listRunsOfOrganization(store, demo, "all", { page, search: { commit: "9f2c" } }, noon),
  "runs of an organization by VCS user": (store) =>
    listRunsOfOrganization(store, demo, "all", { page, search: { user: "ada" } }, noon),
};

const givenPlaces = () => ({ workspaceIds: [workspaceId, ownWorkspaceId], projectIds: [world.demo.project] });

test.each(Object.keys(lists))("a page of %s reads only a few rows of many", async (name) => {
  // A search also reads a sample of texts: up to 200 rows.
  expect(await effortOf(lists[name]!)).toBeLessThan(name.includes(" by ") ? 250 : 100);
});

const ownLists: Record<string, (store: Store) => Promise<{ items: readonly unknown[] }>> = {
  "workspaces by a part of their name": (store) =>
    listWorkspaces(store, small, "all", { page, search: { name: "work-777" } }),
  "workspaces by a pattern": (store) =>
    listWorkspaces(store, small, "all", { page, search: { "wildcard-name": "*work-777*" } }),
  "runs by message": (store) =>
    listRunsOfOrganization(store, small, "all", { page, search: { basic: "number 777" } }, noon),
  "runs by VCS user": (store) =>
    listRunsOfOrganization(store, small, "all", { page, search: { user: "person-777" } }, noon),
  "runs of a workspace by message": (store) =>
    listRunsOfWorkspace(store, ownWorkspaceId, { page, search: { basic: "number 777" } }, noon),
};

test.each(Object.keys(ownLists))(
  "a small organization that lists %s does not use the common text index",
  async (name) => {
    expect((await ownLists[name]!(heard)).items).toHaveLength(1);
    const indexes = (await stepsAsked(ownLists[name]!)).map((step) => step["Index Name"]);
    for (const ofTexts of ["workspaces_search", "runs_search", "runs_vcs_user"]) expect(indexes).not.toContain(ofTexts);
  },
);

test("a list with plan-only runs, which have no count, uses the index even if the others are few", async () => {
  const query = { page, filter: { operation: ["plan_only" as const] }, search: { basic: "number 777" } };

  const steps = await stepsAsked((store) => listRunsOfWorkspace(store, ownWorkspaceId, query, noon));

  expect(steps.map((step) => step["Index Name"])).toContain("runs_search");
});

const withMore = (text: string) => [text, ...Array.from({ length: 10 }, (_, digit) => `${text}${digit}`)];

test("searches a large organization by index and a small one by rows", async () => {
  const runs = await listRunsOfOrganization(heard, demo, "all", { page, search: { basic: "NUMBER 1234" } }, noon);
  expect(runs.items.map(({ message }) => message).toSorted()).toEqual(withMore("Queued number 1234"));
  const workspaces = await listWorkspaces(heard, demo, "all", { page, search: { name: "WORK-1234" } });
  expect(workspaces.items.map(({ name }) => name).toSorted()).toEqual(withMore("network-1234"));

  const own = await listRunsOfOrganization(heard, small, "all", { page, search: { basic: "NUMBER 77" } }, noon);
  expect(own.items.map(({ message }) => message).toSorted()).toEqual(withMore("Queued number 77"));
  const ownWorkspaces = await listWorkspaces(heard, small, "all", { page, search: { name: "WORK-77" } });
  expect(ownWorkspaces.items.map(({ name }) => name).toSorted()).toEqual(withMore("network-77"));
});

const byText = (store: Store, basic: string) =>
  listRunsOfOrganization(store, demo, "all", { page, search: { basic } }, noon);
const byName = (store: Store, name: string) => listWorkspaces(store, demo, "all", { page, search: { name } });

test.each([
  ["runs_search", "number", (store: Store) => byText(store, "queued number 1234")],
  ["runs_search", "number", (store: Store) => byText(store, "number 1234 ")],
  ["workspaces_search", "work", (store: Store) => byName(store, "work-1234")],
  [
    "workspaces_search",
    "work",
    (store: Store) => listWorkspaces(store, demo, "all", { page, search: { "wildcard-name": "*work-1234" } }),
  ],
])("the index %s searches for the rare parts of %s", async (index, word, list) => {
  const steps = await stepsAsked(list);

  const [sought] = steps.filter((step) => step["Index Name"] === index).map((step) => step["Index Cond"]);
  expect(sought).toMatch(/1234/);
  expect(sought).not.toContain(word);
});

test("without a rare word, the index searches for the whole text", async () => {
  for (const text of ["queued number", "number 12", "number"]) {
    const steps = await stepsAsked((store) => byText(store, `${text}%`));

    expect(steps.map((step) => step["Index Cond"])).toContainEqual(expect.stringContaining(text));
  }
});

test("an indexed search without common words needs no second comparison", async () => {
  const filters = async (text: string) => (await stepsAsked((store) => byText(store, text))).map((step) => step.Filter);

  expect(await filters("number 1234")).toContainEqual(expect.stringContaining("number 1234"));
  expect(await filters("1234")).not.toContainEqual(expect.stringContaining("1234"));
});

test("page and count share the search for a rare word, not for common words", async () => {
  const lookups = async (list: (store: Store) => Promise<unknown>) =>
    (await stepsAsked(list)).filter((step) => /_search$/.test(step["Index Name"] ?? "")).length;

  expect(await lookups((store) => byText(store, "number 1234"))).toBe(1);
  expect(await lookups((store) => byName(store, "work-1234"))).toBe(1);
  const steps = await stepsAsked((store) => byText(store, "number"));
  expect(steps.map((step) => step["Subplan Name"])).not.toContain("CTE found");
});

test("searches for only ten words", async () => {
  queries.length = 0;
  await byText(heard, Array.from({ length: 200 }, (_, number) => `word${number}`).join(" "));

  const [words] = queries
    .flatMap(({ parameters }) => parameters)
    .filter((value) => Array.isArray(value) && value.includes("word0"));
  expect(words).toHaveLength(10);
});

test("finds every row that contains the search text", { tags: "long" }, async () => {
  const ofDemo = ({ organizationName }: { organizationName: string }) => organizationName === demo;
  const runs = (await world.store.selectFrom("runs").selectAll().orderBy("seq").execute()).filter(ofDemo);
  const workspaces = (await world.store.selectFrom("workspaces").selectAll().orderBy("seq").execute()).filter(ofDemo);
  const piece = fc.constantFrom(
    "queued",
    "Number",
    "net",
    "work",
    "network",
    "12",
    "123",
    "7",
    " ",
    "-",
    "%",
    "_",
    "\\",
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(""));
  const textsOf = ({ id, message, commitSha, vcsUser }: (typeof runs)[number]) => [id, message, commitSha, vcsUser];

  await fc.assert(
    fc.asyncProperty(text, async (sought) => {
      const has = (given: string | null) => given?.toLowerCase().includes(sought.toLowerCase());
      const foundRuns = await byText(world.store, sought);
      const theseRuns = runs.filter((run) => textsOf(run).some(has));
      expect(foundRuns.page.totalCount).toBe(theseRuns.length);
      expect(idsOf(foundRuns.items)).toEqual(idsOf(theseRuns.toReversed()));
      const found = await byName(world.store, sought);
      const these = workspaces.filter(({ name }) => has(name));
      expect(found.page.totalCount).toBe(these.length);
      expect(idsOf(found.items)).toEqual(idsOf(these));
    }),
    // Texts with the same words in another order, or with others between them.
    {
      numRuns: 20,
      examples: [
        ["queued 1234"],
        ["1234 number 567"],
        ["1234-network-567"],
        ["1234 number"],
        ["net-1234"],
        ["1234-network"],
      ],
    },
  );
});

/** For the first page. */
const idsOf = (rows: readonly { id: string }[]): string[] => rows.slice(0, page.size).map(({ id }) => id);

/** Their statements are prepared, or the statements before them. */
const frequent = [
  "workspaces as they came",
  "workspaces by -latest-change-at",
  "workspaces by a part of their name",
  "workspaces by a tag",
  "runs of a workspace",
  "runs of an organization",
];

test("keeps the plans of frequent statements next to many other lists", async () => {
  await sql`
    insert into list_counts select 'runs of workspace', 'ws-other' || n, '-infinity', 0, 1 from generate_series(1, 100000) as n
  `.execute(world.store);
  await sql`vacuum analyze list_counts`.execute(world.store);

  const replanned = await world.reading(async (store) => {
    for (const name of frequent) for (let count = 0; count < 12; count += 1) await lists[name]!(store);
    const { rows } = await sql`
      select statement from pg_prepared_statements where custom_plans > 5 and statement not like 'explain%'`.execute(
      store,
    );
    return rows;
  });

  expect(replanned).toEqual([]);
});
