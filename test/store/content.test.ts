// The return of a database to an earlier content, which lets tests share a database.
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { readContent, restoreContent } from "../../server/store/database/content.ts";
import { connect } from "../../server/store/database/database.ts";
import type { Store } from "../../server/store/store.ts";
import { createDemoDatabase } from "../support/database.ts";
import { createJobsWorld } from "../support/jobs-world.ts";
import { testKeys } from "../support/keys.ts";
import { startRunWorld } from "../support/run-world.ts";

/** Reads all rows and sequences, without using `readContent`. */
async function readEverything(store: Store): Promise<object> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(store);
  const { rows: sequences } = await sql`
    select sequencename, coalesce(last_value, 0) from pg_sequences order by 1`.execute(store);
  const contents: Record<string, unknown> = { sequences };
  for (const { name } of tables) {
    const { rows } = await sql`select to_jsonb(given)::text from ${sql.table(name)} as given order by ctid`.execute(
      store,
    );
    contents[name] = rows;
  }
  return contents;
}

/** A new copy of the template. */
async function readTemplate(store: Store): Promise<object> {
  const name = sql.id("copy_for_content_test");
  await sql`create database ${name} template template_started`.execute(store);
  const copy = connect(new URL("/copy_for_content_test", inject("postgres")).href, { keys: testKeys });
  try {
    return await readEverything(copy.store);
  } finally {
    await copy.close();
    await sql`drop database ${name}`.execute(store);
  }
}

test("restores every table and sequence after runs, edits and deletions", async () => {
  await using world = await startRunWorld({ worker: true });
  const { api, store } = world;
  const { data } = await api.createRun({
    body: {
      data: {
        type: "runs",
        attributes: { "auto-apply": true },
        relationships: { workspace: { data: { type: "workspaces", id: world.workspaceId } } },
      },
    },
  });
  await expect
    .poll(() => api.showRun({ params: { path: { run_id: data!.data.id } } }))
    .toMatchObject({ data: { data: { attributes: { status: "applied" } } } });
  await sql`delete from teams where name = 'readers'`.execute(store);
  await sql`update organizations set email = email || '.example'`.execute(store);
  await sql`insert into secrets values ('odd', ${'"\\\n{},\u{1f600}'}), ('empty', '')`.execute(store);
  await world.stopWorker();

  await world.database.transaction((inside) => restoreContent(inside, inject("contents").started));

  expect(await readEverything(store)).toEqual(await readTemplate(store));
});

test("restores odd values and the order of rows", async () => {
  await using database = await createDemoDatabase("noon");
  const { store } = database;
  await sql`insert into secrets values ('z', ${'"\\\n{},(\u{1f600}'}), ('a', ''), ('null', 'null')`.execute(store);
  await sql`update organizations set settings = settings || '{"odd": null, "float": 0.1}'`.execute(store);
  const [content, before] = [await database.transaction(readContent), await readEverything(store)];
  await sql`update secrets set value = 'other'`.execute(store);
  await sql`delete from organizations`.execute(store);

  await database.transaction((inside) => restoreContent(inside, JSON.parse(JSON.stringify(content))));

  expect(await readEverything(store)).toEqual(before);
});

test("changes nothing if a table cannot be restored", async () => {
  await using world = await createJobsWorld({}, { worker: false });
  const before = await readEverything(world.store);
  const content = structuredClone(inject("contents").infrarun);
  content.tables.find(({ name }) => name === "encryption_keys")!.rows = ["(wrong)"];
  content.tables.find(({ name }) => name === "encryption_keys")!.digest = "other";

  const restoring = world.database.transaction((inside) => restoreContent(inside, content));

  await expect(restoring).rejects.toThrow("malformed record literal");
  expect(await readEverything(world.store)).toEqual(before);
});
