// Long lists must be as fast as short ones: for a page of them, PostgreSQL may look at a few rows only.
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { statusGroups } from "../../server/domain/run.ts";
import type { Store } from "../../server/store/database.ts";
import { KeyPlugin } from "../../server/store/encryption/seal.ts";
import { listRunsOfOrganization, listRunsOfWorkspace } from "../../server/store/run-list.ts";
import type { Tables } from "../../server/store/tables.ts";
import { createTags } from "../../server/store/tags.ts";
import { listWorkspaces, type WorkspaceSort } from "../../server/store/workspace-list.ts";
import { testKeys } from "../support/keys.ts";
import { multiplyRun, multiplyWorkspace } from "../support/many-rows.ts";
import { noon } from "../support/runs.ts";
import { createStoreWorld } from "../support/store-world.ts";

const many = 20_000;
const page = { number: 1, size: 20 };
const demo = "demo";
let world: Awaited<ReturnType<typeof createStoreWorld>>;
let workspaceId: string;
let heard: Kysely<Tables>;
const questions: CompiledQuery[] = [];

beforeAll(async () => {
  world = await createStoreWorld();
  const workspace = await world.addWorkspace({ name: "network" });
  workspaceId = workspace.id;
  const run = await world.addRun(workspace, { message: "Queued", status: "applied" });
  await multiplyWorkspace(world.store, workspaceId, many);
  await multiplyRun(world.store, run.id, many);
  const id = newId("tag");
  await createTags(world.store, [{ id, organizationName: demo, name: "everywhere", createdAt: noon }]);
  await sql`insert into workspace_tags (workspace_id, tag_id) select id, ${id} from workspaces`.execute(world.store);
  await sql`vacuum analyze workspace_tags, workspace_labels, list_counts`.execute(world.store);
  heard = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: world.url, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), new KeyPlugin(testKeys)],
    log({ query }) {
      questions.push(query);
    },
  });
});
afterAll(async () => {
  await heard.destroy();
  await world[Symbol.asyncDispose]();
});

interface Step {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Step[];
}

/** The most rows that one step of answering has looked at. */
async function effortOf(list: (store: Store) => Promise<unknown>): Promise<number> {
  questions.length = 0;
  await list(heard);
  const efforts: number[] = [];
  for (const question of [...questions]) {
    const { rows } = await world.store.withoutPlugins().executeQuery<{ "QUERY PLAN": [{ Plan: Step }] }>({
      ...question,
      sql: `explain (analyze, format json) ${question.sql}`,
    });
    efforts.push(...stepsOf(rows[0]!["QUERY PLAN"][0].Plan).map(effort));
  }
  expect(efforts.length).toBeGreaterThan(0);
  return Math.max(...efforts);
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

test.each(Object.keys(lists))("a page of %s looks at a few rows of many", async (name) => {
  expect(await effortOf(lists[name]!)).toBeLessThan(100);
});
