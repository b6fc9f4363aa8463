// Each condition of a statement decides. A row that differs from the wanted one in a single column is treated as missing.
import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ConfigurationVersion, Run, Workspace } from "../../server/domain/types.ts";
import { listKnownTokens, sweepRunTokens } from "../../server/store/access/callers.ts";
import type { Store } from "../../server/store/database/database.ts";
import { countWaitingTests, listTestRuns } from "../../server/store/modules/test-runs.ts";
import * as notifications from "../../server/store/notifications/notifications.ts";
import { countWorkspacesOfPool, countWorkspacesWithoutPool } from "../../server/store/organizations/agent-pools.ts";
import { getDefaultProject, listProjectPage } from "../../server/store/organizations/projects.ts";
import { takeProjectAccess, takeWorkspaceAccess } from "../../server/store/people/team-accesses.ts";
import * as teams from "../../server/store/people/teams.ts";
import { claimApply } from "../../server/store/runs/phases.ts";
import * as runs from "../../server/store/runs/runs.ts";
import type { Tables } from "../../server/store/tables.ts";
import { deleteOauthToken } from "../../server/store/vcs/oauth.ts";
import * as vcs from "../../server/store/vcs/vcs.ts";
import * as versions from "../../server/store/workspaces/configuration-versions.ts";
import * as consumers from "../../server/store/workspaces/remote-state-consumers.ts";
import * as policies from "../../server/store/workspaces/retention-policies.ts";
import * as states from "../../server/store/workspaces/state-versions.ts";
import { listKeysOfProject, replaceTagBindings } from "../../server/store/workspaces/tag-bindings.ts";
import { listTags, removeTags } from "../../server/store/workspaces/tags.ts";
import { getWorkspaceByName, listDueWorkspaces, listLockedBy } from "../../server/store/workspaces/workspaces.ts";
import { aConfigurationVersion, aRun, aWorkspace } from "../support/rows.ts";
import { noon, seconds } from "../support/runs.ts";
import { shareWorld } from "../support/shared-world.ts";
import { createStoreWorld } from "../support/store-world.ts";

const world = shareWorld(createStoreWorld);

/** A value that the statement wants, and one that it does not. */
type Pair = readonly [wanted: unknown, other: unknown];

interface Statement {
  table: keyof Tables;
  /** Columns in the conditions. */
  columns: Readonly<Record<string, Pair>>;
  call: (store: Store) => Promise<unknown>;
  /** Rows of other tables. */
  beside: readonly (readonly [table: keyof Tables, row: object])[];
}

/** A name stands for a column with the wanted value `own`. */
const on = (
  table: keyof Tables,
  columns: readonly (string | Readonly<Record<string, Pair>>)[],
  call: Statement["call"],
  ...beside: Statement["beside"]
): Statement => {
  const pairs = columns.map((column) => (typeof column === "string" ? { [column]: ["own", "other"] as Pair } : column));
  return { table, columns: Object.assign({}, ...pairs), call, beside };
};

const isTrue: Pair = [true, false];
const isFalse: Pair = [false, true];
const page = { number: 1, size: 5 };
const past = new Date(0);
const own = { id: "own", organizationName: "own" } as Workspace;
const scope = { organizationName: "own", workspaceId: "own", moduleId: "own" };
const push = { workspaceId: "own", ref: "own", commitSha: "own" } as never;
const watch = { workspaceId: "own", nextLookAt: noon } as never;
const look = { repository: "new", heads: {}, lookedAt: noon, error: null };
const binding = {
  id: "kept",
  key: "kept",
  value: "value of the row",
  createdAt: noon,
  workspaceId: null,
  projectId: null,
};
const projects = ["own", "other"].map((id) => ["projects", { id, organizationName: id }] as const);
const applied = { workspaceId: "own", configurationVersionId: "own", statusTimestamps: { "applying-at": "" } };
const unlocked = { pending: undefined, latest: undefined };

const statements: Record<string, Statement> = {
  listKnownTokens: on("apiTokens", ["hash"], async (store) => [...(await listKnownTokens(store, ["own"], noon))]),
  sweepRunTokens: on("apiTokens", [{ kind: ["run", "user"], runId: ["own", null] }], sweepRunTokens),
  listTestRuns: on("testRuns", ["moduleId", { source: ["svc-api", "svc-ui"] }], (store) =>
    listTestRuns(store, "own", { filter: { source: ["svc-api"] }, page }),
  ),
  waitingTests: on("testRuns", ["moduleId", { status: ["queued", "running"] }], (store) =>
    countWaitingTests(store, "own", 5),
  ),
  enabledIn: on(
    "notificationConfigurations",
    ["organizationName", "workspaceId", "moduleId", { enabled: isTrue, triggers: [["run:created"], ["run:errored"]] }],
    (store) => notifications.listInterested(store, { ...scope, triggers: ["run:created"] }),
  ),
  forgetDeliveries: on(
    "notificationDeliveries",
    ["configurationId", { status: ["delivered", "pending"], createdAt: [past, noon] }],
    (store) => notifications.forgetDeliveries(store, "own", noon),
  ),
  getLatestRun: on("runs", ["organizationName", "workspaceId"], (store) => notifications.getLatestRun(store, scope)),
  getLatestTestRun: on("testRuns", ["organizationName", "moduleId"], (store) =>
    notifications.getLatestTestRun(store, scope),
  ),
  countWorkspacesOfPool: on("workspaces", ["agentPoolId"], (store) => countWorkspacesOfPool(store, "own")),
  countWorkspacesWithoutPool: on(
    "workspaces",
    ["organizationName", { executionMode: ["agent", "remote"], agentPoolId: [null, "other"] }],
    (store) => countWorkspacesWithoutPool(store, "own"),
  ),
  defaultProject: on("projects", ["organizationName", { isDefault: isTrue }], (store) =>
    getDefaultProject(store, "own"),
  ),
  listProjectPage: on("projects", ["organizationName", "name"], (store) =>
    listProjectPage(store, "own", { page, filter: { names: ["own"] }, q: "w" }),
  ),
  takeWorkspaceAccess: on("teamWorkspaceAccesses", ["teamId", "workspaceId"], (store) =>
    takeWorkspaceAccess(store, "own", "own"),
  ),
  takeProjectAccess: on("teamProjectAccesses", ["teamId", "projectId"], (store) =>
    takeProjectAccess(store, "own", "own"),
  ),
  getTeamByName: on("teams", ["organizationName", "name"], (store) => teams.getTeamByName(store, "own", "own")),
  removeMember: on("memberships", ["teamId", "userId"], (store) =>
    teams.removeMember(store, { teamId: "own", userId: "own" }),
  ),
  listWorkspaceAccesses: on("teamWorkspaceAccesses", ["teamId", "workspaceId"], (store) =>
    teams.listWorkspaceAccesses(store, ["own"], ["own"]),
  ),
  listProjectAccesses: on("teamProjectAccesses", ["teamId", "projectId"], (store) =>
    teams.listProjectAccesses(store, ["own"], ["own"]),
  ),
  listProjectAccessesIn: on(
    "teamProjectAccesses",
    ["teamId", "projectId"],
    (store) => teams.listProjectAccessesIn(store, ["own"], "own"),
    ...projects,
  ),
  claimApply: on("applies", ["id", { begunBy: [null, "other"] }], (store) => claimApply(store, "own", "attempt")),
  holdHolder: on("runs", ["workspaceId", { holdsWorkspace: isTrue }], (store) => runs.holdHolder(store, "own")),
  line: on(
    "runs",
    ["workspaceId", { status: ["pending", "planning"], operation: ["plan_and_apply", "plan_only"] }],
    (store) => runs.listLine(store, "own"),
  ),
  waitingRuns: on("runs", ["workspaceId", { status: ["pending", "planning"] }], (store) =>
    runs.countWaitingRuns(store, "own", 5),
  ),
  prior: on(
    "runs",
    ["workspaceId", { status: ["pending", "planning"], id: ["prior", "own"], holdsWorkspace: isTrue }],
    (store) => runs.listPriorRuns(store, { id: "own", workspaceId: "own" } as Run, ["pending"]),
  ),
  sweepRunEvents: on("runEvents", [{ createdAt: [past, new Date()] }], (store) => runs.sweepRunEvents(store, 1)),
  withdrawTokens: on(
    "workspaces",
    ["organizationName", { vcsRepo: [{ oauthTokenId: "own" }, { oauthTokenId: "other" }] }],
    (store) => deleteOauthToken(store, own as never),
  ),
  listWaitingPushes: on("vcsPushes", ["workspaceId", { waiting: isTrue }], (store) =>
    vcs.listWaitingPushes(store, "own", 5),
  ),
  forgetPush: on("vcsPushes", ["workspaceId", "ref", "commitSha", { waiting: isTrue }], (store) =>
    vcs.forgetPush(store, push),
  ),
  forgetPushes: on("vcsPushes", ["workspaceId", { waiting: isFalse, seenAt: [past, noon] }], (store) =>
    vcs.forgetPushes(store, "own", noon),
  ),
  settlePush: on("vcsPushes", ["workspaceId", "ref", "commitSha", { waiting: isTrue }], (store) =>
    vcs.settlePush(store, push),
  ),
  claimWatch: on(
    "vcsWatches",
    ["workspaceId", { nextLookAt: [past, new Date("9000-01-01")] }],
    (store) => vcs.claimWatch(store, "own", 1_000),
    ...["own", "other"].map((id) => ["workspaces", { id, name: id, organizationName: id }] as const),
  ),
  saveWatch: on("vcsWatches", ["workspaceId", { lookedAt: [null, seconds(1)] }], (store) =>
    vcs.saveWatch(store, watch, look, 1_000),
  ),
  hadManualRun: on(
    "runs",
    ["workspaceId", { triggerReason: ["manual", "vcs"], createdAt: [seconds(1), noon] }],
    (store) => vcs.hadManualRun(store, { ...own, vcsRepo: { heldSince: noon.toISOString() } } as never),
  ),
  latestOf: on("configurationVersions", ["workspaceId", { status: ["uploaded", "errored"] }], (store) =>
    versions.getLatestConfigurationVersion(store, "own", noon),
  ),
  getLatestApplied: on(
    "configurationVersions",
    ["id", { status: ["uploaded", "archived"] }],
    (store) => versions.getLatestApplied(store, "own"),
    ["runs", applied],
  ),
  getLatestUploadedOfModule: on("configurationVersions", ["moduleId", { status: ["uploaded", "pending"] }], (store) =>
    versions.getLatestUploadedOfModule(store, "own"),
  ),
  listUnfinishedVersions: on("configurationVersions", ["id", { status: ["pending", "uploaded"] }], (store) =>
    versions.listUnfinishedVersions(store, ["own"]),
  ),
  claimUpload: on("configurationVersions", ["id", { status: ["pending", "uploaded"] }], (store) =>
    versions.claimUpload(store, aConfigurationVersion({ id: "own" }) as ConfigurationVersion),
  ),
  listRemoteStateConsumers: on("workspaces", ["organizationName", { id: ["consumer", "own"] }], async (store) => {
    const { items } = await consumers.listRemoteStateConsumers(
      store,
      { ...aWorkspace({ projectId: "own" }), ...own, globalRemoteState: true },
      "all",
      page,
    );
    return items;
  }),
  listVisibleIds: on("workspaces", ["organizationName", "id"], async (store) => [
    ...(await consumers.listVisibleIds(store, "own", "all", ["own"])),
  ]),
  remove: on("remoteStateConsumers", ["workspaceId", "consumerId"], (store) =>
    consumers.removeRemoteStateConsumers(store, "own", ["own"]),
  ),
  removeOthers: on("remoteStateConsumers", ["workspaceId", { consumerId: ["own", "kept"] }], (store) =>
    consumers.replaceRemoteStateConsumers(store, "own", ["kept"]),
  ),
  getRetentionPolicy: on("dataRetentionPolicies", ["organizationName", "workspaceId"], (store) =>
    policies.getRetentionPolicy(store, own),
  ),
  defaultOf: on("dataRetentionPolicies", ["organizationName", { workspaceId: [null, "other"] }], (store) =>
    policies.getDefaultRetentionPolicy(store, "own"),
  ),
  deleteDefaultRetentionPolicy: on(
    "dataRetentionPolicies",
    ["organizationName", { workspaceId: [null, "other"] }],
    (store) => policies.deleteDefaultRetentionPolicy(store, "own"),
  ),
  listStateVersions: on("stateVersions", ["workspaceId", { status: ["finalized", "pending"] }], (store) =>
    states.listStateVersions(store, "own", { page, filter: { status: "finalized" } }),
  ),
  pendingOf: on(
    "stateVersions",
    [
      "workspaceId",
      { status: ["pending", "finalized"], intermediate: isTrue, createdAt: [noon, past], serial: [1, -1] },
    ],
    (store) => states.readLockedStates(store, "own", noon),
  ),
  discard: on(
    "stateVersions",
    ["workspaceId", { status: ["pending", "finalized"], intermediate: isTrue }],
    async (store) => void (await states.endLock(store, own, unlocked, true)),
  ),
  discardLate: on("stateVersions", [{ status: ["pending", "finalized"], createdAt: [past, seconds(1)] }], (store) =>
    states.discardLate(store, noon),
  ),
  removeStates: on("stateVersions", ["id"], (store) => states.removeStates(store, ["own"])),
  keysOfProject: on("tagBindings", ["projectId"], (store) => listKeysOfProject(store, "own", "own"), ...projects),
  replaceTagBindings: on("tagBindings", ["workspaceId", { key: ["own", "kept"] }], (store) =>
    replaceTagBindings(store, { workspaceId: "own" }, [{ ...binding, workspaceId: "own" }]),
  ),
  "replaceTagBindings of a project": on("tagBindings", ["projectId"], (store) =>
    replaceTagBindings(store, { projectId: "own" }, []),
  ),
  listTags: on("tags", ["organizationName", "id"], (store) => listTags(store, "own", { ids: ["own"], names: [] })),
  "listTags by name": on("tags", ["organizationName", "name"], (store) =>
    listTags(store, "own", { ids: [], names: ["own"] }),
  ),
  unlinkTags: on("workspaceTags", ["workspaceId", "tagId"], (store) => removeTags(store, "own", ["own"])),
  deleteUnusedTags: on("tags", [{ id: ["own", "used"] }], (store) => removeTags(store, "own", ["own", "used"]), [
    "workspaceTags",
    { workspaceId: "other", tagId: "used" },
  ]),
  getWorkspaceByName: on("workspaces", ["organizationName", "name"], (store) =>
    getWorkspaceByName(store, "own", "own"),
  ),
  listLockedBy: on("workspaces", [{ lockedBy: [{ id: "own" }, { id: "other" }] }], (store) =>
    listLockedBy(store, { type: "users", id: "own" }),
  ),
  dueWorkspaces: on(
    "workspaces",
    [{ autoDestroyAt: [noon, seconds(1)], autoDestroyChosen: isTrue }],
    (store) => listDueWorkspaces(store, noon),
    ["runs", { workspaceId: "id of the row", status: "planning" }],
  ),
  saver: on("runs", ["id", { version: [1, 2] }], (store) =>
    runs.saveRun(store, aRun({ id: "own", workspaceId: "own" })).then(() => "saved"),
  ),
};

/** Functions whose conditions other tests cover. */
const elsewhere: Record<string, string> = {
  bearersBy: "test/store/callers.test.ts",
  filtered: "test/store/run-list.test.ts",
  idsOfWorkspaces: "test/store/run-list.test.ts",
  isGivenTo: "test/authorization/lists.test.ts",
  listChanges: "test/store/audit-log.test.ts",
  listExpiring: "test/jobs/retention.test.ts",
  listRunQueue: "test/store/run-list.test.ts",
  listRunsOfOrganization: "test/store/run-list.test.ts",
  listTagsOf: "test/authorization/lists.test.ts",
  listWorkspaces: "test/store/workspace-list.test.ts",
  queueCounts: "test/store/run-list.test.ts",
  removeUnused: "test/jobs/unused-blobs.test.ts",
  sweepAudit: "test/store/audit-log.test.ts",
  updateVariable: "test/bad-inputs/races.test.ts",
  visibleWorkspaces: "test/authorization/lists.test.ts",
  within: "test/store/run-list.test.ts",
};

const toColumn = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const plain: Record<string, unknown> = { boolean: false, integer: 1, bigint: 1, jsonb: {}, ARRAY: [] };

/** Adds a row. Columns that need a value get a plain one of their type. */
async function add(store: Store, table: string, given: object): Promise<void> {
  const named = Object.fromEntries(Object.entries(given).map(([name, value]) => [toColumn(name), value]));
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
      and (column_name = any(${Object.keys(named)}) or (is_nullable = 'NO' and column_default is null))`.execute(store);
  const values = columns.map(({ name, type }) => {
    const usual = type.startsWith("timestamp") ? noon : (plain[type] ?? `${name} of the row`);
    return [name, name in named ? named[name] : usual];
  });
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(Object.fromEntries(values))})`.execute(
    store,
  );
}

/** Calls the statement while its table has at most this row. Returns the result, and the rows afterwards. */
function outcomeWith({ table, call, beside }: Statement, row: object | null) {
  const name = toColumn(table);
  const { promise, resolve, reject } = Promise.withResolvers<{ result: string; before: unknown; after: unknown }>();
  const undo = new Error("undo");
  const work = world().transaction(async (store) => {
    // Without foreign keys, triggers and checks, so that a row needs no other rows.
    await sql`set local session_replication_role = 'replica'`.execute(store);
    for (const { table } of [{ table: name }, ...beside.map(([table]) => ({ table: toColumn(table) }))])
      await sql`delete from ${sql.table(table)}`.execute(store);
    for (const [table, other] of beside) await add(store, toColumn(table), other);
    const { rows: checks } = await sql<{ name: string }>`
      select conname as name from pg_constraint where contype = 'c' and conrelid = ${name}::regclass`.execute(store);
    for (const check of checks)
      await sql`alter table ${sql.table(name)} drop constraint ${sql.ref(check.name)}`.execute(store);
    if (row !== null) await add(store, name, row);
    const read = async () =>
      (await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(store)).rows;
    const before = await read();
    const result = JSON.stringify((await call(store).catch(({ name }: Error) => name)) ?? null);
    resolve({ result, before, after: await read() });
    throw undo;
  });
  work.catch((error) => error !== undo && reject(error));
  return promise;
}

test.each(Object.entries(statements))("%s: each condition decides", async (name, statement) => {
  const { table, columns } = statement;
  const wanted = Object.fromEntries(Object.entries(columns).map(([column, [value]]) => [column, value]));
  const empty = await outcomeWith(statement, null);
  const found = await outcomeWith(statement, wanted);

  expect(found, `${name} with the wanted row`).not.toEqual({ ...empty, before: found.before, after: found.before });
  for (const [column, [, other]] of Object.entries(columns)) {
    const row = { ...wanted, [column]: other };
    const { result, before, after } = await outcomeWith(statement, row);
    const about = `${name} with a row of ${table} whose ${column} is ${JSON.stringify(other)}`;
    expect(result, `the result of ${about}`).toBe(empty.result);
    expect(after, `the rows after ${about}`).toEqual(expect.arrayContaining(before as unknown[]));
  }
});

test("every statement with several conditions has a row", () => {
  const files = globSync("server/store/**/*.ts", { exclude: ["**/schema/**", "**/embedded/**", "**/demo/**"] });
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)
      .filter((one) => (one.match(/\.where\(/g) ?? []).length > 1)
      .map((one) => /(?:function|const) (\w+)/.exec(one)![1]!),
  );

  expect(found.filter((name) => !(name in statements || name in elsewhere)).sort()).toEqual([]);
  expect(Object.keys(elsewhere).filter((name) => name in statements || !found.includes(name))).toEqual([]);
});
