// Each condition of a statement decides. A row that differs from the wanted one in a single column is treated as missing.
import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Store } from "../../server/store/database/database.ts";
import { noon } from "../support/runs.ts";
import { shareWorld } from "../support/shared-world.ts";
import type { Statement } from "../support/statement.ts";
import { createStoreWorld } from "../support/store-world.ts";
import { statements } from "./statements.ts";

const world = shareWorld(createStoreWorld);

/** Functions whose conditions other tests cover. */
const elsewhere: Record<string, string> = {
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
  tokensBy: "test/store/callers.test.ts",
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
    for (const used of new Set([name, ...beside.map(([table]) => toColumn(table))])) {
      await sql`delete from ${sql.table(used)}`.execute(store);
      const { rows: checks } = await sql<{ name: string }>`
        select conname as name from pg_constraint where contype = 'c' and conrelid = ${used}::regclass`.execute(store);
      for (const check of checks)
        await sql`alter table ${sql.table(used)} drop constraint ${sql.ref(check.name)}`.execute(store);
    }
    for (const [table, other] of beside) await add(store, toColumn(table), other);
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
