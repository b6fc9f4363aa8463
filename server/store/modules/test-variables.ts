import { type Insertable, sql } from "kysely";
import { newVersionId } from "../../domain/test-variable.ts";
import type { TestVariable } from "../../domain/types.ts";
import { command } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { nameTaken, RaceLost, type Refuse, rethrow } from "../database/errors.ts";
import { lock } from "../database/locks.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { unordered } from "../database/rows.ts";
import { open, seal } from "../encryption/seal.ts";
import type { Tables } from "../tables.ts";

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
export function lockTestVariables(store: Store, moduleId: string): Promise<void> {
  return lock(store, `variables of ${moduleId}`);
}

/** The number of variables, and about how many bytes they have. */
export async function measureTestVariables(store: Store, moduleId: string): Promise<{ count: number; bytes: number }> {
  return (await measure(store, moduleId))[0]!;
}

const measure = preparedQuery((store: Store, moduleId: string) => {
  const count = sql<number>`count(*)`.as("count");
  // Encrypted values are in base64.
  const bytes = sql<number>`coalesce(sum(octet_length(value) * 3 / 4 + coalesce(octet_length(description), 0)), 0)`;
  return store
    .selectFrom("testVariables")
    .select([count, bytes.as("bytes")])
    .where("moduleId", "=", moduleId);
});

type Row = Insertable<Tables["testVariables"]>;

const insertVariable = command((store, [row]: [Row]) => store.insertInto("testVariables").values(row));

const updateVariable = command((store, [row, before]: [Row, Pick<Row, "versionId">]) =>
  store.updateTable("testVariables").set(row).where("id", "=", row.id).where("versionId", "=", before.versionId),
);

const deleteVariable = command((store, [{ id }]: [{ id: string }]) =>
  store.deleteFrom("testVariables").where("id", "=", id),
);

/** Calls `refuse` with `NameTaken`: at once, or before the transaction is committed. */
export async function createTestVariable(store: Store, variable: TestVariable, refuse = rethrow): Promise<void> {
  const row = await seal(store, "testVariables", variable);
  await insertVariable(store, [row], (sent) => sent.catch(keyTaken(refuse)));
}

/** Saves the variable; refuses like `createTestVariable`, or throws `RaceLost`. */
export async function saveTestVariable(store: Store, variable: TestVariable, refuse = rethrow): Promise<TestVariable> {
  const saved = { ...variable, versionId: newVersionId() };
  const row = await seal(store, "testVariables", saved);
  await updateVariable(store, [row, { versionId: variable.versionId }], async (sent) => {
    const { numAffectedRows } = await sent.catch(keyTaken(refuse));
    if (numAffectedRows !== 1n) throw new RaceLost(`Somebody else changed ${saved.id} first.`);
  });
  return saved;
}

export function deleteTestVariable(store: Store, id: string): Promise<void> {
  return deleteVariable(store, [{ id }]);
}

const keyTaken = (refuse: Refuse) => nameTaken("test_variables_key_unique", refuse);
