// A very large organization: many workspaces in many projects, with tags, and many runs in all states.
import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { createConfigurationVersion as newVersion, withFiles } from "../../server/domain/configuration-version.ts";
import { newId } from "../../server/domain/ids.ts";
import { createRun as newRun, runStatuses } from "../../server/domain/run.ts";
import type { Store } from "../../server/store/database/database.ts";
import type { Demo } from "../../server/store/demo/seed.ts";
import { listUsers } from "../../server/store/people/users.ts";
import { createApply, createPlan } from "../../server/store/runs/phases.ts";
import { createRun } from "../../server/store/runs/runs.ts";
import { createConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { createWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { multiply } from "./many-rows.ts";
import { aWorkspace } from "./rows.ts";
import { ordinaryDraft } from "./runs.ts";

export interface LargeStore {
  /** The number of workspaces, and of runs. */
  count: number;
  organization: string;
  projects: readonly string[];
  /** The workspace with a fifth of all runs. */
  busyWorkspace: string;
  /** Another workspace, with its name and its run. */
  workspace: string;
  workspaceName: string;
  run: string;
}

/** One run in this many is not applied. These runs have all other states in rotation. */
const unusual = 10;
const messages = ["Widen the subnet", "Rotate the keys", "Add a region", "Remove a peering", "Raise the quota"];

/** Fills the demo organization; everything happened within the last half year. */
export function fillStore(store: Store, demo: Demo, count: number, at: Date): Promise<LargeStore> {
  return trusting(store, (connection) => fill(connection, demo, count, at));
}

/** Skips foreign key checks, which would take most of the time. Triggers still maintain the counts of lists. */
export function trusting<Result>(store: Store, work: (store: Store) => Promise<Result>): Promise<Result> {
  return store.connection().execute(async (connection) => {
    await sql`alter table workspaces enable always trigger workspaces_added`.execute(connection);
    await sql`alter table runs enable always trigger runs_added`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset session_replication_role`.execute(connection);
    }
  });
}

/** The columns that differ between runs, except owner and time. `n` is the number of the run. */
export const variedRun = {
  status: sql`case n % ${sql.lit(unusual)} when 0 then ${eachOf(runStatuses, sql`n / ${sql.lit(unusual)}`)} else 'applied' end`,
  operation: sql`case n % 4 when 0 then 'plan_only' else 'plan_and_apply' end`,
  message: sql`${eachOf(messages)} || ' of customer ' || n`,
  commit_sha: sql`md5(n::text) || left(md5('more ' || n), 8)`,
  vcs_user: sql`'person-' || n % 500`,
};

async function fill(store: Store, demo: Demo, count: number, at: Date): Promise<LargeStore> {
  const { organization } = demo;
  const original = await createOriginals(store, demo, at);
  const projects = await createProjects(store, organization, at);
  const ago = sql`original.created_at - (${sql.lit(count)} - n) * ${sql.lit(half(count))} * interval '1 second'`;

  await withoutIndexes(store, async () => {
    await multiply(store, "workspaces", original.workspaceId, count, {
      id: idOf("ws"),
      name: sql`'network-' || n`,
      project_id: eachOf(projects),
      created_at: ago,
      latest_change_at: sql`original.created_at - n::bigint * 7919 % ${sql.lit(count)} * interval '1 minute'`,
      current_run_id: idOf("run"),
      current_run_created_at: ago,
    });
    await multiply(store, "runs", original.runId, count, {
      id: idOf("run"),
      workspace_id: sql`case n % 5 when 0 then ${idOf("ws", sql`1`)} else ${idOf("ws")} end`,
      plan_id: idOf("plan"),
      apply_id: idOf("apply"),
      ...variedRun,
      created_at: ago,
    });
  });
  // Also update the statistics of expression indexes.
  await sql`vacuum analyze workspaces, runs`.execute(store);
  await createPhases(store);
  await createTags(store, organization, at);
  await labelWorkspaces(store);
  const some = Math.floor(count / 2) + 1;
  return {
    count,
    organization,
    projects,
    busyWorkspace: largeId("ws", 1),
    workspace: largeId("ws", some),
    workspaceName: `network-${some}`,
    run: largeId("run", some),
  };
}

/** Writes the labels of the workspaces: triggers did not run for these rows. */
async function labelWorkspaces(store: Store): Promise<void> {
  await sql`insert into workspace_labels (workspace_id, labels) select id, '{}' from workspaces on conflict do nothing`.execute(
    store,
  );
  await sql`select refresh_labels(array(select id from workspaces))`.execute(store);
  await sql`
    insert into list_counts select 'workspaces with tag', tag_id, '-infinity', 0, count(*) from workspace_tags group by 2
    on conflict do nothing`.execute(store);
  await sql`select refresh_performance(array(select distinct workspace_id from runs))`.execute(store);
  await sql`vacuum analyze workspace_labels`.execute(store);
}

/** Drops indexes and rebuilds them after the work, which is faster than updating them. Keeps indexes of constraints. */
export async function withoutIndexes(store: Store, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid in ('workspaces'::regclass, 'runs'::regclass) and not indisunique`.execute(store);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(store);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(store);
}

/** Seconds between two events, spread over half a year. */
export const half = (count: number) => Math.max(1, Math.floor((182 * 86_400) / count));

/** Looks like the service's own ids, since searches read ids too. Returns the same id for the same number. */
export function largeId(prefix: string, n: number): string {
  const hash = createHash("md5").update(String(n)).digest("base64");
  return `${prefix}-${hash.replaceAll("+", "x").replaceAll("/", "y").slice(0, 16)}`;
}

/** The same in SQL. */
const idOf = (prefix: string, n = sql`n`) =>
  sql`${sql.lit(`${prefix}-`)} || left(translate(encode(decode(md5((${n})::text), 'hex'), 'base64'), '+/', 'xy'), 16)`;

export function eachOf(values: readonly string[], n: RawBuilder<unknown> = sql`n`): RawBuilder<unknown> {
  return sql`(array[${sql.join(values.map((value) => sql.lit(value)))}])[1 + ${n} % ${sql.lit(values.length)}]`;
}

async function createOriginals(store: Store, { organization, project }: Demo, at: Date) {
  const [user] = await listUsers(store);
  const workspace = aWorkspace({ projectId: project, name: "original", createdAt: at });
  await createWorkspace(store, workspace);
  const purpose = { autoQueueRuns: false, speculative: false, provisional: false };
  const asked = { createdById: user!.id, tokenId: null };
  const owner = { organizationName: organization, workspaceId: workspace.id, moduleId: null, ...asked };
  const version = withFiles(newVersion(owner, purpose, { tokenHash: "none", expiresAt: at }, at), "bundles/none", at);
  await createConfigurationVersion(store, version);
  const draft = { ...ordinaryDraft, organizationName: organization, workspaceId: workspace.id, createdById: user!.id };
  const { run, plan, apply } = newRun({ ...draft, configurationVersionId: version.id }, at);
  const times = { "started-at": at.toISOString(), "finished-at": new Date(at.getTime() + 5_000).toISOString() };
  await createRun(store, { ...run, status: "applied" });
  await createPlan(store, { ...plan, status: "finished", statusTimestamps: times });
  await createApply(store, { ...apply, status: "finished", statusTimestamps: times });
  return { workspaceId: workspace.id, runId: run.id };
}

async function createProjects(store: Store, organizationName: string, createdAt: Date): Promise<string[]> {
  const projects = Array.from({ length: 20 }, (_, index) => {
    const id = newId("project");
    return { id, organizationName, name: `project ${index}`, description: "", isDefault: false, createdAt };
  });
  await store.insertInto("projects").values(projects).execute();
  return projects.map(({ id }) => id);
}

/** Adds plan and apply to each run without them. */
async function createPhases(store: Store): Promise<void> {
  for (const [table, column, extra] of [
    ["plans", "plan_id", sql`, has_changes`],
    ["applies", "apply_id", sql``],
  ] as const) {
    const columns = sql`status, status_timestamps, resource_additions, resource_changes, resource_destructions,
      resource_imports, log_blob, created_at, version${extra}`;
    await sql`
      insert into ${sql.table(table)} (id, run_id, ${columns})
      select runs.${sql.id(column)}, runs.id, ${sql.raw("original")}.*
      from runs, (select ${columns} from ${sql.table(table)} limit 1) as original
      where not exists (select from ${sql.table(table)} as own where own.run_id = runs.id)`.execute(store);
    await sql`vacuum analyze ${sql.table(table)}`.execute(store);
  }
}

/** A hundred tags. Each workspace gets two of them, and a tag binding `stage`. */
async function createTags(store: Store, organizationName: string, at: Date): Promise<void> {
  await sql`
    insert into tags (id, organization_name, name, created_at)
    select ${idOf("tag")}, ${organizationName}, 'tag-' || n, ${at} from generate_series(0, 99) as n`.execute(store);
  await sql`
    insert into workspace_tags (workspace_id, tag_id)
    select id, ${idOf("tag", sql`(seq + n * 7) % 100`)} from workspaces, generate_series(0, 1) as n`.execute(store);
  await sql`
    insert into tag_bindings (id, workspace_id, key, value, created_at)
    select 'tb-' || substr(id, 4), id, 'stage', ${eachOf(["test", "production"], sql`seq`)}, ${at} from workspaces
  `.execute(store);
  for (const table of ["tags", "workspace_tags", "tag_bindings"]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(store);
  }
}
