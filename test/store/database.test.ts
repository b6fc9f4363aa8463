import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { command } from "../../server/store/database/commands.ts";
import { connect, findLackOfConnections, openDatabase, retryRaces } from "../../server/store/database/database.ts";
import { NameTaken, RaceLost, StoreRefused, StoreUnavailable } from "../../server/store/database/errors.ts";
import { lockNumbers, lockSeeds } from "../../server/store/database/locks.ts";
import { prepareSchema } from "../../server/store/database/prepare-schema.ts";
import { seedDemo } from "../../server/store/demo/seed.ts";
import { readSecret, saveSecret } from "../../server/store/encryption/secrets.ts";
import { createProject } from "../../server/store/organizations/projects.ts";
import type { Store } from "../../server/store/store.ts";
import { createWorkspace, getWorkspace, saveWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { createDatabase } from "../support/database.ts";
import { testKeys } from "../support/keys.ts";
import { aWorkspace } from "../support/rows.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";

const noon = new Date("2026-11-21T12:00:00.000Z");

test("each test has its own database", async () => {
  await using database = await createDatabase();
  await using other = await createDatabase();

  await saveSecret(database.store, "a", "b");

  expect(await readSecret(database.store, "a")).toBe("b");
  expect(await readSecret(other.store, "a")).toBeUndefined();
});

test("several processes may create the tables at the same time", async () => {
  await using database = await createDatabase();
  await database.store.schema.dropSchema("public").cascade().execute();
  await database.store.schema.createSchema("public").execute();

  const opened = await Promise.all([1, 2, 3].map(() => openDatabase(database.url, { keys: testKeys })));

  expect(await opened[0]!.store.selectFrom("runs").selectAll().execute()).toEqual([]);
  await Promise.all(opened.map((one) => one.close()));
});

test("releases locks and settings in a shared session of a pooler", async () => {
  await using database = await createDatabase();
  using pooler = await startTcpProxy(database.url, { sessionsStay: true });

  await prepareSchema(pooler.url);

  const { rows } = await sql`
    select pid from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(database.store);
  expect(rows, "advisory locks that a session still holds").toEqual([]);
  expect(await prepareSchema(database.url)).toBeUndefined();
});

test.each<[string, RawBuilder<unknown>]>([
  ["other tables", sql`update store_schema set fingerprint = 'other'`],
  [
    "tables of migrations",
    sql`
      drop table store_schema;
      create table kysely_migration (name text);
      insert into kysely_migration values ('0036-chosen-destroys')`,
  ],
])("refuses a store with %s, with what to do", async (_what, change) => {
  await using database = await createDatabase();
  await change.execute(database.store);

  const opening = openDatabase(database.url, { keys: testKeys });

  await expect(opening).rejects.toThrow(StoreRefused);
  await expect(opening).rejects.toThrow(
    "Another version of infrarun created this store, and this version cannot read it. Set INFRARUN_DATA to a new folder, or " +
      "DATABASE_URL to an empty database. To keep the data, run `npm run admin -- export FILE` with the other version, then " +
      "`npm run admin -- import FILE` with this version.",
  );
});

test("refuses a database with another encoding and names the fix", async () => {
  await using database = await createDatabase();
  const name = `latin_${randomUUID().replaceAll("-", "")}`;
  await sql`create database ${sql.id(name)} encoding 'LATIN1' locale 'C' template template0`.execute(database.store);

  const opening = openDatabase(new URL(`/${name}`, database.url).href, { keys: testKeys });

  await expect(opening).rejects.toThrow(
    "The database of DATABASE_URL has the encoding LATIN1 and cannot store every text; " +
      "create one with encoding 'UTF8' template template0.",
  );
  await sql`drop database ${sql.id(name)}`.execute(database.store);
});

test("reports the reason if the tables cannot be created", async () => {
  await using database = await createDatabase();
  await sql`drop table store_schema`.execute(database.store);

  await expect(prepareSchema(database.url)).rejects.toThrow('relation "secrets" already exists');
});

test("a written value is read back unchanged", async () => {
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

test("of two updates of the same object, the second fails", async () => {
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

test("a failed write fails its transaction with its own error, even if queries follow", async () => {
  await using database = await createDatabase();
  const { store } = database;
  const { project: projectId } = await seedDemo(store, noon);
  const there = aWorkspace({ projectId, name: "there" });
  await createWorkspace(store, there);
  const alone = connect(database.url, { keys: testKeys, connections: 1 });
  const beside = aWorkspace({ projectId, name: "beside" });
  const writeBeside = (write: (inside: Store) => Promise<unknown>) =>
    alone.transaction(async (inside) => {
      await createWorkspace(inside, beside);
      await write(inside);
      return getWorkspace(inside, there.id);
    });

  const again = { ...aWorkspace({ projectId }), name: "there" };
  await expect(writeBeside((inside) => createWorkspace(inside, again))).rejects.toThrow(NameTaken);
  const old = { ...there, version: there.version - 1 };
  await expect(writeBeside((inside) => saveWorkspace(inside, old))).rejects.toThrow(RaceLost);
  const orphan = aWorkspace({ projectId: newId("project") });
  await expect(writeBeside((inside) => createWorkspace(inside, orphan))).rejects.toThrow(RaceLost);
  const refuse = () => {
    throw new Error("Take another name.");
  };
  await expect(writeBeside((inside) => createWorkspace(inside, again, refuse))).rejects.toThrow("Take another name.");
  const giveUp = () => Promise.reject(new Error("Nothing of this."));
  await expect(writeBeside(giveUp)).rejects.toThrow("Nothing of this.");

  expect(await getWorkspace(alone.store, beside.id)).toBeUndefined();
  expect(await writeBeside(async () => {})).toEqual(there);
  expect(await getWorkspace(alone.store, beside.id)).toEqual(beside);
  await alone.close();
});

test("every advisory lock has its own number", () => {
  for (const locks of [lockNumbers, lockSeeds]) {
    const numbers = Object.values<number>(locks);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  }
});

test("a transaction aborted at its last write writes nothing", async () => {
  await using database = await createDatabase();
  const { store } = database;
  const { project: projectId } = await seedDemo(store, noon);
  const workspace = aWorkspace({ projectId, name: "there" });
  const hasty = connect(database.url, { keys: testKeys, connections: 1, statementMs: 100 });
  const wait = command((_, [{ seconds }]: [{ seconds: number }]) => sql`select pg_sleep(${seconds})`);

  const written = hasty.transaction(async (inside) => {
    await createWorkspace(inside, workspace);
    await wait(inside, [{ seconds: 5 }]);
  });

  await expect(written).rejects.toThrow(StoreUnavailable);
  expect(await getWorkspace(hasty.store, workspace.id)).toBeUndefined();
  await hasty.close();
});

test("a taken name is refused, and an object that disappears before its rows are written is a lost race", async () => {
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

test("treats a slow database as unavailable", async () => {
  await using database = await createDatabase();
  const gone = connect("postgres://infrarun@127.0.0.1:9/none", {});
  const hasty = connect(database.url, { statementMs: 50 });

  await expect(gone.transaction((store) => getWorkspace(store, "ws-1"))).rejects.toThrow(StoreUnavailable);
  await expect(openDatabase("postgres://infrarun@127.0.0.1:9/none", { keys: testKeys })).rejects.toThrow(
    StoreUnavailable,
  );
  await expect(hasty.transaction((store) => sql`select pg_sleep(5)`.execute(store))).rejects.toThrow(StoreUnavailable);
  await Promise.all([gone.close(), hasty.close()]);
});

test("an idle connection that breaks is replaced", async () => {
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

test("on an external server, the service uses the same limits as on its own", async () => {
  await using database = await createDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const show = async (settings: { restrained?: boolean }) => {
    const other = connect(database.url, settings);
    const { rows } = await sql<{ memory: string; disk: string; workers: string }>`
      select current_setting('work_mem') as memory, current_setting('temp_file_limit') as disk,
        current_setting('max_parallel_workers_per_gather') as workers`.execute(other.store);
    await other.close();
    return rows[0];
  };
  const set = async (memory: string, disk: string) => {
    await sql.raw(`alter database ${name} set work_mem = '${memory}'`).execute(database.store);
    await sql.raw(`alter database ${name} set temp_file_limit = '${disk}'`).execute(database.store);
    await sql.raw(`alter database ${name} set max_parallel_workers_per_gather = 4`).execute(database.store);
  };

  await set("1GB", "-1");
  expect(await show({})).toEqual({ memory: "1GB", disk: "-1", workers: "4" });
  expect(await show({ restrained: true })).toEqual({ memory: "8MB", disk: "1GB", workers: "0" });
  await set("1MB", "10MB");
  expect(await show({ restrained: true })).toEqual({ memory: "1MB", disk: "10MB", workers: "0" });
});

test("warns if PostgreSQL has too few free connections", async () => {
  await using database = await createDatabase();

  expect(await findLackOfConnections(database.store, 1)).toBeNull();
  expect(await findLackOfConnections(database.store, 10_000)).toMatch(
    /^PostgreSQL allows \d+ connections and \d+ are taken, but this process opens up to 10000: raise max_connections/,
  );
});

test("it also warns if its database or its role has a lower limit", async () => {
  await using database = await createDatabase();
  const { pathname } = new URL(database.url);
  const name = pathname.slice(1);
  const role = `role_${name}`;
  await sql.raw(`create role ${role} login`).execute(database.store);
  const url = Object.assign(new URL(database.url), { username: role, password: "" }).href;
  await using serving = Object.assign(connect(url, { connections: 2 }), {
    [Symbol.asyncDispose]: async () => {
      await serving.close();
      await sql.raw(`drop role ${role}`).execute(database.store);
    },
  });
  const lackOf = (needed: number) => findLackOfConnections(serving.store, needed);

  expect(await lackOf(8)).toBeNull();
  await sql.raw(`alter database ${name} connection limit 7`).execute(database.store);
  expect(await lackOf(8)).toMatch(
    /^PostgreSQL allows 7 connections and \d .*: raise the connection limit of the database/,
  );
  await sql.raw(`alter role ${role} connection limit 4`).execute(database.store);
  expect(await lackOf(5)).toMatch(
    /^PostgreSQL allows 4 connections and 0 are taken.*: raise the connection limit of the role/,
  );
  expect(await lackOf(4)).toBeNull();
  // The limits do not apply to a superuser.
  expect(await findLackOfConnections(database.store, 8)).toBeNull();
});

test("a transaction that cannot begin does nothing", async () => {
  await using database = await createDatabase();
  const alone = connect(database.url, { connections: 1 });
  await alone.ping();
  const { parse } = pg.Connection.prototype as unknown as { parse: (statement: { text: string }) => void };
  const spy = vi.spyOn(pg.Connection.prototype as unknown as { parse: typeof parse }, "parse");
  spy.mockImplementation(function (this: pg.Connection, statement) {
    return parse.call(this, statement.text === "begin" ? { text: "begin nonsense" } : statement);
  });
  const insert = (name: string) =>
    alone.transaction((store) => sql`insert into unused_blobs (key, since) values (${name}, now())`.execute(store));

  await expect(insert("first")).rejects.toThrow("nonsense");
  spy.mockRestore();
  await insert("second");

  const { rows } = await sql`select key from unused_blobs`.execute(alone.store);
  expect(rows).toEqual([{ key: "second" }]);
  await alone.close();
});
