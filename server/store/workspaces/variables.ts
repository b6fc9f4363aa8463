// Variables of workspaces and of module tests.
import { type Insertable, sql } from "kysely";
import type { Variable, VariableOwner } from "../../domain/types.ts";
import { newVersionId } from "../../domain/variable.ts";
import { command } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { nameTaken, RaceLost, type Refuse, rethrow } from "../database/errors.ts";
import { lock } from "../database/locks.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { unordered } from "../database/rows.ts";
import { open, seal } from "../encryption/seal.ts";
import type { Tables } from "../tables.ts";

type Owned = VariableOwner | Pick<Variable, "workspaceId" | "moduleId">;

/** The column of the owner, and its id. */
function ownerOf(owned: Owned): ["workspaceId" | "moduleId", string] {
  const { workspaceId, moduleId } = owned as Partial<Variable>;
  return workspaceId ? ["workspaceId", workspaceId] : ["moduleId", moduleId!];
}

export async function getVariable(store: Store, id: string): Promise<Variable | undefined> {
  const row = await store.selectFrom("variables").selectAll().where("id", "=", id).executeTakeFirst();
  return row && open(store, "variables", unordered(row));
}

/** Oldest first. */
export async function listVariables(store: Store, owner: VariableOwner): Promise<Variable[]> {
  const query = store.selectFrom("variables").selectAll();
  const rows = await query
    .where(...equal(owner))
    .orderBy("seq")
    .execute();
  return rows.map((row) => open(store, "variables", unordered(row)));
}

function equal(owned: Owned): ["workspaceId" | "moduleId", "=", string] {
  const [column, id] = ownerOf(owned);
  return [column, "=", id];
}

/** Only one transaction at a time adds variables to a workspace or a module. */
export function lockVariables(store: Store, owned: Owned): Promise<void> {
  return lock(store, `variables of ${ownerOf(owned)[1]}`);
}

/** The number of variables, and about how many bytes they have. */
export async function measureVariables(store: Store, owned: Owned): Promise<{ count: number; bytes: number }> {
  const [column, id] = ownerOf(owned);
  return (await measures[column](store, id))[0]!;
}

const measureBy = (column: "workspaceId" | "moduleId") =>
  preparedQuery((store: Store, id: string) => {
    const count = sql<number>`count(*)`.as("count");
    // Encrypted values are in base64.
    const bytes = sql<number>`coalesce(sum(octet_length(value) * 3 / 4 + coalesce(octet_length(description), 0)), 0)`;
    return store
      .selectFrom("variables")
      .select([count, bytes.as("bytes")])
      .where(column, "=", id);
  });

const measures = { workspaceId: measureBy("workspaceId"), moduleId: measureBy("moduleId") };

type Row = Insertable<Tables["variables"]>;

const insertVariable = command((store, [row]: [Row]) => store.insertInto("variables").values(row));

const updateVariable = command((store, [row, before]: [Row, Pick<Row, "versionId">]) =>
  store.updateTable("variables").set(row).where("id", "=", row.id).where("versionId", "=", before.versionId),
);

const removeVariable = command((store, [{ id }]: [{ id: string }]) =>
  store.deleteFrom("variables").where("id", "=", id),
);

/** Calls `refuse` with `NameTaken`: at once, or before the transaction is committed. */
export async function createVariable(store: Store, variable: Variable, refuse = rethrow): Promise<void> {
  const row = await seal(store, "variables", variable);
  await insertVariable(store, [row], (sent) => sent.catch(keyTaken(refuse)));
}

/** Saves the variable; refuses like `createVariable`, or throws `RaceLost`. */
export async function saveVariable(store: Store, variable: Variable, refuse = rethrow): Promise<Variable> {
  const saved = { ...variable, versionId: newVersionId() };
  const row = await seal(store, "variables", saved);
  await updateVariable(store, [row, { versionId: variable.versionId }], async (sent) => {
    const { numAffectedRows } = await sent.catch(keyTaken(refuse));
    if (numAffectedRows !== 1n) throw new RaceLost(`Somebody else changed ${saved.id} first.`);
  });
  return saved;
}

/** Throws `RaceLost` if it was just deleted. */
export function deleteVariable(store: Store, id: string): Promise<void> {
  return removeVariable(store, [{ id }], async (sent) => {
    if ((await sent).numAffectedRows !== 1n) throw new RaceLost();
  });
}

const keyTaken = (refuse: Refuse) => nameTaken("variables_key_unique", refuse);
