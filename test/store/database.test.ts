import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { connect, openDatabase, retryRaces } from "../../server/store/database.ts";
import { NameTaken, RaceLost, StoreUnavailable } from "../../server/store/errors.ts";
import { createProject } from "../../server/store/projects.ts";
import { seedDemo } from "../../server/store/seed.ts";
import { createWorkspace, getWorkspace, saveWorkspace } from "../../server/store/workspaces.ts";
import { createDatabase } from "../support/database.ts";
import { aWorkspace } from "../support/rows.ts";

const noon = new Date("2026-11-21T12:00:00.000Z");

test("each test has a database of its own", async () => {
  await using database = await createDatabase();
  await using other = await createDatabase();

  await database.store.insertInto("secrets").values({ name: "a", value: "b" }).execute();

  expect(await other.store.selectFrom("secrets").selectAll().execute()).toEqual([]);
});

test("several processes may bring the schema up to date at once", async () => {
  await using database = await createDatabase();
  await database.store.schema.dropSchema("public").cascade().execute();
  await database.store.schema.createSchema("public").execute();

  const opened = await Promise.all([1, 2, 3].map(() => openDatabase(database.url)));

  expect(await opened[0]!.store.selectFrom("runs").selectAll().execute()).toEqual([]);
  await Promise.all(opened.map((one) => one.close()));
});

test("what is written is read back as it was", async () => {
  await using database = await createDatabase();
  const { store } = database;
  const workspace = aWorkspace({
    projectId: (await seedDemo(store, noon)).project,
    description: "𝄞 \u202e e\u0301",
    triggerPrefixes: ["a b", 'c"d', "{e}"],
    lockedBy: { type: "users", id: "user-1" },
    autoDestroyAt: noon,
  });

  await createWorkspace(store, workspace);

  expect(await getWorkspace(store, workspace.id)).toEqual(workspace);
});

test("of two who change the same object, the second loses", async () => {
  await using database = await createDatabase();
  const { store, transaction } = database;
  const workspace = aWorkspace({ projectId: (await seedDemo(store, noon)).project });
  await createWorkspace(store, workspace);

  const saved = await saveWorkspace(store, { ...workspace, name: "first" });

  await expect(saveWorkspace(store, { ...workspace, name: "second" })).rejects.toThrow(RaceLost);
  await saveWorkspace(store, { ...saved, name: "third" });
  let tries = 0;
  await retryRaces(() =>
    transaction(async (inside) => {
      tries += 1;
      const current = tries === 1 ? workspace : await getWorkspace(inside, workspace.id);
      await saveWorkspace(inside, { ...current!, name: "fourth" });
    }),
  );
  expect(await getWorkspace(store, workspace.id)).toMatchObject({ name: "fourth", version: 4 });
});

test("a name is taken once, and what goes under before its rows are written is a lost race", async () => {
  await using database = await createDatabase();
  const { store, transaction } = database;
  const { project: projectId, organization } = await seedDemo(store, noon);
  await createWorkspace(store, aWorkspace({ projectId, name: "taken" }));
  const other = aWorkspace({ projectId, name: "other" });
  await createWorkspace(store, other);

  const again = { ...aWorkspace({ projectId }), name: "taken" };
  await expect(createWorkspace(store, again)).rejects.toThrow(NameTaken);
  await expect(saveWorkspace(store, { ...other, name: "taken" })).rejects.toThrow(NameTaken);
  const project = { id: newId("project"), organizationName: organization, description: "", createdAt: noon };
  await expect(createProject(store, { ...project, name: "platform", isDefault: false })).rejects.toThrow(NameTaken);
  const orphan = aWorkspace({ projectId: newId("project") });
  await expect(transaction((inside) => createWorkspace(inside, orphan))).rejects.toThrow(RaceLost);
});

test("a database that does not answer, or not in time, is unavailable", async () => {
  await using database = await createDatabase();
  const gone = connect("postgres://infrarun@127.0.0.1:9/none", {});
  const hasty = connect(database.url, { statementMs: 50 });

  await expect(gone.transaction((store) => getWorkspace(store, "ws-1"))).rejects.toThrow(StoreUnavailable);
  await expect(openDatabase("postgres://infrarun@127.0.0.1:9/none")).rejects.toThrow(StoreUnavailable);
  await expect(hasty.transaction((store) => sql`select pg_sleep(5)`.execute(store))).rejects.toThrow(StoreUnavailable);
  await Promise.all([gone.close(), hasty.close()]);
});

test("a connection that breaks while idle is replaced", async () => {
  await using database = await createDatabase();
  const lost: Error[] = [];
  const victim = connect(database.url, { onLost: (error) => lost.push(error) });
  await getWorkspace(victim.store, "ws-1");

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`.execute(database.store);

  await expect.poll(() => lost.length).toBe(1);
  expect(await getWorkspace(victim.store, "ws-1")).toBeUndefined();
  await victim.close();
});
