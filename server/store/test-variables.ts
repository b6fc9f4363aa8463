import { sql } from "kysely";
import { newVersionId } from "../domain/test-variable.ts";
import type { TestVariable } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { open, seal } from "./encryption/seal.ts";
import { nameTaken } from "./errors.ts";
import { unordered, wonBy } from "./rows.ts";

export async function getTestVariable(store: Store, id: string): Promise<TestVariable | undefined> {
  const row = await store.selectFrom("testVariables").selectAll().where("id", "=", id).executeTakeFirst();
  return row && open(store, "testVariables", unordered(row));
}

/** Oldest first. */
export async function listTestVariables(store: Store, moduleId: string): Promise<TestVariable[]> {
  const rows = await store
    .selectFrom("testVariables")
    .selectAll()
    .where("moduleId", "=", moduleId)
    .orderBy("seq")
    .execute();
  return rows.map((row) => open(store, "testVariables", unordered(row)));
}

/** Only one transaction at a time adds variables to a module. */
export async function lockTestVariables(store: Store, moduleId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`variables of ${moduleId}`}, 0))`.execute(store);
}

/** The number of variables, and about how many bytes they have. */
export async function measureTestVariables(store: Store, moduleId: string): Promise<{ count: number; bytes: number }> {
  const count = sql<number>`count(*)`.as("count");
  // Encrypted values are in base64.
  const bytes = sql<number>`coalesce(sum(octet_length(value) * 3 / 4 + coalesce(octet_length(description), 0)), 0)`;
  const query = store
    .selectFrom("testVariables")
    .select([count, bytes.as("bytes")])
    .where("moduleId", "=", moduleId);
  return query.executeTakeFirstOrThrow();
}

/** Throws `NameTaken`. */
export async function createTestVariable(store: Store, variable: TestVariable): Promise<void> {
  const row = await seal(store, "testVariables", variable);
  await store.insertInto("testVariables").values(row).execute().catch(keyTaken);
}

/** Throws `NameTaken` and `RaceLost`. */
export async function saveTestVariable(store: Store, variable: TestVariable): Promise<TestVariable> {
  const saved = { ...variable, versionId: newVersionId() };
  const result = await store
    .updateTable("testVariables")
    .set(await seal(store, "testVariables", saved))
    .where("id", "=", variable.id)
    .where("versionId", "=", variable.versionId)
    .executeTakeFirst()
    .catch(keyTaken);
  return wonBy(result, saved);
}

export async function deleteTestVariable(store: Store, id: string): Promise<void> {
  await store.deleteFrom("testVariables").where("id", "=", id).execute();
}

const keyTaken = nameTaken("test_variables_key_unique");
