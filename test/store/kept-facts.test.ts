// Facts about workspaces, runs and tags that triggers maintain always match the rows, after any sequence of writes.
// @module-tag long

import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { isFinal, createRun as newRun, runStatuses } from "../../server/domain/run.ts";
import type { Phase, RunStatus } from "../../server/domain/types.ts";
import type { Store } from "../../server/store/database/database.ts";
import { addProject } from "../../server/store/demo/objects.ts";
import { deleteProject } from "../../server/store/organizations/projects.ts";
import { createApply, createPlan, createPolicyCheck } from "../../server/store/runs/phases.ts";
import { createRun } from "../../server/store/runs/runs.ts";
import { addTags, createTags } from "../../server/store/workspaces/tags.ts";
import { deleteWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { noon, ordinaryDraft, seconds } from "../support/runs.ts";
import { createStoreWorld } from "../support/store-world.ts";

type World = Awaited<ReturnType<typeof createStoreWorld>>;

/** The facts, computed from all rows. */
const counted = sql<object>`
  select workspaces.id,
    array(
      select name from tags join workspace_tags on tag_id = tags.id where workspace_id = workspaces.id
      union
      select key from tag_bindings where workspace_id = workspaces.id or project_id = workspaces.project_id order by 1)
      as "tagNames",
    (select json_build_object(
      'applyDurationAverage', coalesce(round(avg(apply)), 0)::float, 'planDurationAverage', coalesce(round(avg(plan)), 0)::float,
      'policyCheckFailures', count(*) filter (where failed), 'runFailures', count(*) filter (where status = 'errored'),
      'runsCount', count(*))
    from (
      select status,
        exists (select from policy_checks where run_id = runs.id and status in ('soft_failed', 'hard_failed', 'overridden')) as failed,
        (select ${lasted("status_timestamps")} from plans where run_id = runs.id) as plan,
        (select ${lasted("status_timestamps")} from applies where run_id = runs.id) as apply
      from runs where workspace_id = workspaces.id and status in ('applied', 'errored') order by seq desc limit 30
    ) as ended) as performance
  from workspaces order by id`;

function lasted(times: string) {
  const at = (key: string) => sql`(${sql.ref(times)} ->> ${sql.lit(key)})::timestamptz`;
  const end = sql`coalesce(${at("finished-at")}, ${at("errored-at")})`;
  return sql`extract(epoch from ${end} - ${at("started-at")}) * 1000`;
}

const kept = sql<object>`
  select workspace_id as id, tag_names as "tagNames", performance from workspace_labels order by workspace_id`;

const countedLists = sql<object>`
  select status || ' runs of organization' as list, organization_name as owner, (created_at at time zone 'UTC')::date::text as day, count(*)
  from runs where status = any(${runStatuses.filter(isFinal)}) group by 1, 2, 3
  union all select 'workspaces with tag', tag_id, '-infinity', count(*) from workspace_tags group by 2
  union all select 'workspaces of project', project_id, '-infinity', count(*) from workspaces group by 2
  order by 1, 2, 3`;

const keptLists = sql<object>`
  select list, owner, day::text, sum(count) as count from list_counts
  where list like '% runs of organization' or list in ('workspaces with tag', 'workspaces of project')
  group by list, owner, day having sum(count) <> 0 order by list, owner, day`;

async function expectKept({ store }: Pick<World, "store">): Promise<void> {
  expect((await kept.execute(store)).rows).toEqual((await counted.execute(store)).rows);
  expect((await keptLists.execute(store)).rows).toEqual((await countedLists.execute(store)).rows);
}

interface Ids {
  runId: string;
  planId: string;
  applyId: string;
}

async function createProject({ store, demo }: World, name: string): Promise<string> {
  return (await addProject(store, { organizationName: demo.organization, name })).id;
}

/** Runs of three workspaces, and a list of writes that take a number to choose their target. */
async function createWrites(world: World) {
  const workspaces = await Promise.all([1, 2, 3].map(() => world.addWorkspace()));
  const version = await world.addConfiguration({ workspaceId: workspaces[0]!.id });
  const runs: Ids[] = [];
  const tags = await Promise.all(
    ["b", "a", "c"].map(async (name) => {
      const id = newId("tag");
      await createTags(world.store, [{ id, organizationName: world.demo.organization, name, createdAt: noon }]);
      return id;
    }),
  );
  const projects = [
    world.demo.project,
    ...(await Promise.all(["one", "other"].map((name) => createProject(world, name)))),
  ];
  const pick = <Item>(items: readonly Item[], n: number) => items[n % items.length]!;
  const states: RunStatus[] = ["applied", "errored", "planning", "canceled", "applied"];
  const times = (n: number): Partial<Phase> => ({
    statusTimestamps: {
      "started-at": noon.toISOString(),
      ...(n % 4 && { [n % 3 ? "finished-at" : "errored-at"]: seconds(n % 97).toISOString() }),
    },
  });
  const save = (store: Store, table: "plans" | "applies", id: string, n: number) =>
    store
      .updateTable(table as "plans")
      .set({ statusTimestamps: JSON.stringify(times(n).statusTimestamps) })
      .where("id", "=", id)
      .execute();

  return [
    async (store: Store, n: number) => {
      const draft = { ...ordinaryDraft, organizationName: world.demo.organization, createdById: world.user.id };
      const made = newRun({ ...draft, workspaceId: pick(workspaces, n).id, configurationVersionId: version.id }, noon);
      await createRun(store, { ...made.run, status: pick(states, n) });
      if (n % 5) await createPlan(store, { ...made.plan, ...(n % 2 && times(n)) });
      await createApply(store, { ...made.apply, ...(n % 3 && times(n)) });
      runs.push({ runId: made.run.id, planId: made.plan.id, applyId: made.apply.id });
    },
    (store: Store, n: number) =>
      store
        .updateTable("runs")
        .set({ status: pick(states, n), version: sql<number>`version + 1` })
        .where("id", "=", pick(runs, n * 7).runId)
        .execute(),
    (store: Store, n: number) => save(store, "plans", pick(runs, n * 5).planId, n),
    (store: Store, n: number) => save(store, "applies", pick(runs, n * 3).applyId, n),
    (store: Store, n: number) =>
      createPolicyCheck(store, {
        id: newId("policyCheck"),
        runId: pick(runs, n * 11).runId,
        status: pick(["pending", "passed", "soft_failed", "overridden", "hard_failed"] as const, n),
        ...{ statusTimestamps: {}, results: [], message: null, createdAt: noon },
      }),
    (store: Store, n: number) =>
      store
        .updateTable("workspaces")
        .set({ projectId: pick(projects, n) })
        .where("id", "=", pick(workspaces, n * 13).id)
        .execute(),
    (store: Store, n: number) => addTags(store, pick(workspaces, n).id, [pick(tags, n * 5)]),
    // Unused tags are kept.
    (store: Store, n: number) =>
      store.deleteFrom("workspaceTags").where("workspaceId", "=", pick(workspaces, n).id).execute(),
    (store: Store, n: number) =>
      n % 4 ? Promise.resolve() : store.deleteFrom("runs").where("id", "=", pick(runs, n).runId).execute(),
  ];
}

test("after sequential writes, a workspace's tags and performance match its rows", async () => {
  await using world = await createStoreWorld();
  const writes = await createWrites(world);
  for (let n = 0; n < 12; n += 1) await writes[0]!(world.store, n);

  for (let n = 0; n < 160; n += 1) {
    // A mixed order, which is the same in each run.
    await writes[(n * n + (n >> 3)) % writes.length]!(world.store, n);
    if (n % 10 === 0) await expectKept(world);
  }

  await expectKept(world);
  const { rows } = await sql<{ count: number }>`
    select count(*) from workspace_labels where (performance ->> 'planDurationAverage')::float > 0`.execute(
    world.store,
  );
  expect(rows[0]!.count).toBeGreaterThan(1);
});

test("after many simultaneous writes, they match the rows too", async () => {
  await using world = await createStoreWorld();
  const writes = await createWrites(world);
  for (let n = 0; n < 12; n += 1) await writes[0]!(world.store, n);

  let done = 0;
  for (let first = 0; first < 120; first += 6) {
    const ends = await Promise.allSettled(
      [0, 1, 2, 3, 4, 5].map((n) =>
        world.transaction(async (store) => {
          await writes[(first + n) % writes.length]!(store, first + n);
          await writes[(first + n * 3) % writes.length]!(store, first + n * 2);
        }),
      ),
    );
    done += ends.filter(({ status }) => status === "fulfilled").length;
  }

  expect(done).toBeGreaterThan(60);
  await expectKept(world);
});

test("deleting a workspace deletes only its facts", async () => {
  await using world = await createStoreWorld();
  const writes = await createWrites(world);
  for (let n = 0; n < 24; n += 1) await writes[0]!(world.store, n);
  const [{ id }] = (await world.store.selectFrom("workspaces").select("id").limit(1).execute()) as [{ id: string }];

  await world.transaction((store) => deleteWorkspace(store, id));

  await expectKept(world);
});

test("deletes the count of a tag with the tag or its workspace", async () => {
  await using world = await createStoreWorld();
  const { store, demo } = world;
  const [one, other] = [newId("tag"), newId("tag")];
  const tags = [one, other].map((id) => ({ id, organizationName: demo.organization, name: id, createdAt: noon }));
  await createTags(store, tags);
  const workspaces = await Promise.all([1, 2, 3].map(() => world.addWorkspace()));
  for (const { id } of workspaces) await addTags(store, id, [one, other]);

  await deleteWorkspace(store, workspaces[0]!.id);
  await store.deleteFrom("tags").where("id", "=", one).execute();

  await expectKept(world);
  const { rows } = await sql`select owner from list_counts where list = 'workspaces with tag' group by 1`.execute(
    store,
  );
  expect(rows).toEqual([{ owner: other }]);
});

test("the count of a workspace's runs is deleted with the workspace", async () => {
  await using world = await createStoreWorld();
  const workspace = await world.addWorkspace();
  await world.addRun(workspace, { status: "applied" });

  await deleteWorkspace(world.store, workspace.id);

  const { rows } = await sql`select owner from list_counts where list = 'runs of workspace'`.execute(world.store);
  expect(rows).toEqual([]);
});

test("the count of a project's workspaces is deleted with the project, and all counts with the organization", async () => {
  await using world = await createStoreWorld();
  const { store, demo } = world;
  const projectId = await createProject(world, "left");
  const workspace = await world.addWorkspace({ projectId });
  await world.addWorkspace();
  const owners = async () =>
    (await sql`select owner from list_counts where list = 'workspaces of project' group by 1`.execute(store)).rows;

  await deleteWorkspace(store, workspace.id);
  await deleteProject(store, projectId);

  await expectKept(world);
  expect(await owners()).toEqual([{ owner: demo.project }]);

  await sql`delete from organizations where name = ${demo.organization}`.execute(store);

  await expectKept(world);
  expect(await owners()).toEqual([]);
});

test("a statement that ends many runs writes each count once", async () => {
  await using world = await createStoreWorld();
  const workspace = await world.addWorkspace();
  for (let added = 0; added < 20; added += 1) await world.addRun(workspace);
  const [first] = await world.store.selectFrom("runs").select("id").execute();
  await world.store.updateTable("runs").set({ status: "canceled" }).where("id", "=", first!.id).execute();

  const written = await world.store.transaction().execute(async (store) => {
    // Includes earlier transactions of the connection.
    const countWritten = async () =>
      (
        await sql<{ written: number }>`
          select pg_stat_get_xact_tuples_inserted('list_counts'::regclass)
            + pg_stat_get_xact_tuples_updated('list_counts'::regclass) as written`.execute(store)
      ).rows[0]!.written;
    const before = await countWritten();
    await store.updateTable("runs").set({ status: "discarded" }).execute();
    return (await countWritten()) - before;
  });

  // Two counts of at most two connections, each inserted or updated.
  expect(written).toBeLessThanOrEqual(4);
  await expectKept(world);
});
