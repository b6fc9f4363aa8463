// The labels for searching workspaces stay correct after all changes of tags, projects and workspaces.

import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import type { Store } from "../../server/store/database/database.ts";
import { addProject } from "../../server/store/demo/objects.ts";
import { replaceTagBindings } from "../../server/store/workspaces/tag-bindings.ts";
import { addTags, createTags, removeTags } from "../../server/store/workspaces/tags.ts";
import { listWorkspaces, type WorkspaceListQuery } from "../../server/store/workspaces/workspace-list.ts";
import {
  createWorkspace,
  deleteWorkspace,
  getWorkspace,
  saveWorkspace,
} from "../../server/store/workspaces/workspaces.ts";
import { aWorkspace } from "../support/rows.ts";
import { noon } from "../support/runs.ts";
import { createStoreWorld } from "../support/store-world.ts";

const page = { number: 1, size: 100 };

async function createWorld() {
  const world = await createStoreWorld();
  const { store, demo } = world;
  const { organization: organizationName } = demo;
  return {
    ...world,
    async addProject(name: string) {
      return (await addProject(store, { organizationName, name })).id;
    },
    async addTag(name: string) {
      const id = newId("tag");
      await createTags(store, [{ id, organizationName, name, createdAt: noon }]);
      return id;
    },
    async names(query: Omit<WorkspaceListQuery, "page">) {
      const { items } = await listWorkspaces(store, organizationName, "all", { ...query, page });
      return items.map(({ name }) => name).sort();
    },
  };
}

type Owner = { workspaceId: string } | { projectId: string };

function bind(store: Store, owner: Owner, values: Record<string, string>): Promise<void> {
  const { workspaceId = null, projectId = null } = owner as Partial<Record<"workspaceId" | "projectId", string>>;
  const bindings = Object.entries(values).map(([key, value]) => {
    return { id: newId("tagBinding"), workspaceId, projectId, key, value, createdAt: noon };
  });
  return replaceTagBindings(store, owner, bindings);
}

/** The workspaces whose labels do not match their tags, found with the query that computes labels. */
async function findWrong(store: Store): Promise<unknown[]> {
  const labels = sql`
    select workspace_id, tag_names, array(select unnest(labels) order by 1) as labels from workspace_labels`;
  const { rows: before } = await labels.execute(store);
  await sql`select refresh_labels(array(select id from workspaces))`.execute(store);
  const { rows: after } = await labels.execute(store);
  const { rows: unlabeled } = await sql`
    select id from workspaces where id not in (select workspace_id from workspace_labels)`.execute(store);
  const text = new Set(after.map((row) => JSON.stringify(row)));
  return [...before.filter((row) => !text.has(JSON.stringify(row))), ...unlabeled];
}

test("a workspace is found by its own key-value tags, and by those of its project with other keys", async () => {
  await using world = await createWorld();
  const { store } = world;
  const [platform, payments] = [await world.addProject("a"), await world.addProject("b")];
  const own = await world.addWorkspace({ name: "own", projectId: platform });
  await bind(store, { workspaceId: own.id }, { env: "prod" });
  await bind(store, { projectId: platform }, { env: "dev", tier: "1" });
  await world.addWorkspace({ name: "inheriting", projectId: platform });

  const found = (key: string, value?: string) => world.names({ filter: { tagged: [{ key, value }] } });
  expect(await found("env")).toEqual(["inheriting", "own"]);
  expect(await found("env", "prod")).toEqual(["own"]);
  expect(await found("env", "dev")).toEqual(["inheriting"]);
  expect(await found("tier", "1")).toEqual(["inheriting", "own"]);

  await saveWorkspace(store, { ...(await getWorkspace(store, own.id))!, projectId: payments });
  expect(await found("tier")).toEqual(["inheriting"]);
  await bind(store, { projectId: platform }, { tier: "2" });
  expect(await found("tier", "1")).toEqual([]);
  expect(await found("tier", "2")).toEqual(["inheriting"]);
  await bind(store, { workspaceId: own.id }, {});
  expect(await found("env")).toEqual([]);
  expect(await findWrong(store)).toEqual([]);
});

test("distinguishes a key from another key with its value", async () => {
  await using world = await createWorld();
  const { store } = world;
  const odd = await world.addWorkspace({ name: "odd" });
  await bind(store, { workspaceId: odd.id }, { "env\nprod": "", a: "\nb" });

  expect(await world.names({ filter: { tagged: [{ key: "env", value: "prod" }] } })).toEqual([]);
  expect(await world.names({ filter: { tagged: [{ key: "env" }] } })).toEqual([]);
  expect(await world.names({ filter: { tagged: [{ key: "a\n", value: "b" }] } })).toEqual([]);
  expect(await world.names({ filter: { tagged: [{ key: "a", value: "\nb" }, { key: "env\nprod" }] } })).toEqual([
    "odd",
  ]);
});

test("after many simultaneous changes of tags, projects and workspaces, all labels are correct", async () => {
  await using world = await createWorld();
  const { transaction } = world;
  const projects = [await world.addProject("a"), await world.addProject("b")];
  const tags = [await world.addTag("one"), await world.addTag("two")];
  const workspaces = await Promise.all(
    Array.from({ length: 8 }, (_, n) => world.addWorkspace({ projectId: projects[n % 2]! })),
  );
  const idOf = (n: number) => workspaces[n % 6]!.id;
  const changes: ((store: Store, n: number) => Promise<unknown>)[] = [
    (store, n) => bind(store, { projectId: projects[n % 2]! }, { env: `v${n}`, [`k${n % 3}`]: "x" }),
    (store, n) => bind(store, { workspaceId: idOf(n) }, n % 3 ? { env: `own${n}` } : {}),
    (store, n) => addTags(store, idOf(n), [tags[n % 2]!]),
    (store, n) => removeTags(store, idOf(n), [tags[n % 2]!]),
    async (store, n) => {
      const workspace = await getWorkspace(store, idOf(n));
      if (workspace) await saveWorkspace(store, { ...workspace, projectId: projects[n % 2]! });
    },
    (store, n) => createWorkspace(store, aWorkspace({ projectId: projects[n % 2]! })),
    (store, n) => (n % 9 ? Promise.resolve() : deleteWorkspace(store, workspaces[6 + (n % 2)]!.id)),
  ];

  let done = 0;
  for (let first = 0; first < 140; first += 5) {
    const atOnce = [0, 1, 2, 3, 4].map((n) => first + n);
    // A change that loses a race has no effect.
    const ends = await Promise.allSettled(
      atOnce.map((n) => transaction((store) => changes[n % changes.length]!(store, n * 3))),
    );
    done += ends.filter(({ status }) => status === "fulfilled").length;
  }

  expect(done).toBeGreaterThan(70);
  expect(await findWrong(world.store)).toEqual([]);
});

test("looks for a label in the index, not in the rows of all organizations", async () => {
  await using world = await createWorld();
  await world.addWorkspace();
  await sql`vacuum analyze workspace_labels`.execute(world.store);

  const scans = await world.store.transaction().execute(async (store) => {
    await sql`select is_label('none')`.execute(store);
    const { rows } = await sql<{ inTable: number; inIndex: number }>`
      select seq_scan as "inTable", idx_scan as "inIndex" from pg_stat_xact_user_tables where relname = 'workspace_labels'`.execute(
      store,
    );
    return rows[0]!;
  });

  expect(scans).toEqual({ inTable: 0, inIndex: 1 });
});
