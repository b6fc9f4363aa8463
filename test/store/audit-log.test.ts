// The audit log is append-only, except that old rows are removed.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { byService } from "../../server/domain/audit.ts";
import type { Store } from "../../server/store/database/database.ts";
import {
  clearAudit,
  listChanges,
  recordChange,
  recordChangeIfAny,
  sweepAudit,
} from "../../server/store/organizations/audit.ts";
import { createDatabase } from "../support/database.ts";

const object = { objectKind: "runs", objectId: "run-1", organizationName: "acme" };
const change = byService({ ...object, operation: "moveRun", outcome: "planning" });

/** A database with one row for each of these ages in days, oldest first. */
async function createLog(daysAgo: readonly number[]) {
  const database = await createDatabase();
  await database.transaction(clearAudit);
  for (const days of daysAgo) {
    await sql`
      insert into audit_entries (at, operation, caller_kind, outcome, attributes)
      values (now() - ${days} * interval '1 day', ${`${days} days ago`}, 'service', 'done', '{}')`.execute(
      database.store,
    );
  }
  return database;
}

const operations = async (store: Store) => (await listChanges(store, { limit: 10_000 })).map((one) => one.operation);

test.each([
  "update audit_entries set outcome = 'nothing'",
  "delete from audit_entries",
  "delete from audit_entries where false",
  "truncate audit_entries",
  "set local infrarun.sweeps_audit = 'on'; update audit_entries set outcome = 'nothing'",
  "set local infrarun.sweeps_audit = 'on'; truncate audit_entries",
])("the database refuses: %s", async (statement) => {
  await using database = await createLog([1, 0]);

  await expect(database.transaction((store) => sql.raw(statement).execute(store))).rejects.toThrow(/only grows/);

  expect(await operations(database.store)).toEqual(["0 days ago", "1 days ago"]);
});

test("permission to remove rows ends with the transaction that enabled it", async () => {
  await using database = await createLog([1]);

  await sweepAudit(database, 30);

  const onSameConnection = Array.from({ length: 5 }, () => sql`delete from audit_entries`.execute(database.store));
  const outcomes = await Promise.allSettled(onSameConnection);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
});

test("rows older than the setting are removed, a limited number at once, and the log has their number", async () => {
  await using database = await createLog([400, 366, 364, 1]);
  await sql`
    insert into audit_entries (at, operation, caller_kind, outcome, attributes)
    select now() - interval '500 days', 'ancient', 'service', 'done', '{}' from generate_series(1, 1500)`.execute(
    database.store,
  );

  expect(await sweepAudit(database, 365)).toBe(1_000);
  expect(await sweepAudit(database, 365)).toBe(502);
  expect(await sweepAudit(database, 365)).toBe(0);

  const kept = ["364 days ago", "1 days ago"];
  expect((await operations(database.store)).toReversed()).toEqual([...kept, "sweepAudit", "sweepAudit"]);
  const [last] = await listChanges(database.store, { limit: 1 });
  expect(last).toMatchObject({ outcome: "502 removed", callerKind: "service" });
});

test("a transaction without changes writes no row, and neither does one that is rolled back", async () => {
  await using database = await createLog([]);
  const write = (store: Store) => sql`insert into secrets (name, value) values ('a', 'b')`.execute(store);

  await database.transaction((store) => recordChangeIfAny(store, change));
  await database.transaction(async (store) => {
    await sql`select * from secrets`.execute(store);
    await recordChangeIfAny(store, change);
  });
  const undone = database.transaction(async (store) => {
    await write(store);
    await recordChangeIfAny(store, change);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await operations(database.store)).toEqual([]);

  await database.transaction(async (store) => {
    await write(store);
    await recordChangeIfAny(store, change);
  });
  expect(await listChanges(database.store, { limit: 10 })).toMatchObject([change]);
});

test("a page starts after the previous one, even among changes of the same time", async () => {
  await using database = await createLog([]);
  await database.transaction(async (store) => {
    for (let index = 0; index < 7; index += 1) {
      await recordChange(store, { ...change, operation: `step ${index}` });
    }
  });

  const pages: string[][] = [];
  for (let before: number | undefined; ; ) {
    const page = await listChanges(database.store, { limit: 3, before });
    if (page.length === 0) break;
    pages.push(page.map(({ operation }) => operation));
    before = page.at(-1)!.seq;
  }

  expect(pages).toEqual([["step 6", "step 5", "step 4"], ["step 3", "step 2", "step 1"], ["step 0"]]);
});

test("the log of a new store starts with its creation", async () => {
  await using database = await createDatabase();

  const entries = await listChanges(database.store, { limit: 100 });

  expect(entries.at(-1)).toMatchObject({ operation: "createStore", objectKind: "store", callerKind: "service" });
});

test.each([
  ["by time", "select * from audit_entries order by at desc, seq desc limit 100"],
  [
    "of an organization by time",
    "select * from audit_entries where organization_name = 'acme' order by at desc, seq desc limit 100",
  ],
])("the newest changes %s are found with an index", async (_, query) => {
  await using database = await createLog([]);
  await sql`
    insert into audit_entries (at, operation, organization_name, caller_kind, outcome, attributes)
    select now() - n * interval '1 second', 'x', 'o' || n % 50, 'service', 'done', '{}' from generate_series(1, 5000) n;
    analyze audit_entries`.execute(database.store);

  const { rows } = await sql.raw<{ "QUERY PLAN": string }>(`explain ${query}`).execute(database.store);

  const plan = JSON.stringify(rows);
  expect(plan).toContain("Index Scan Backward");
  expect(plan).not.toContain("Sort");
});
