import { type RawBuilder, sql } from "kysely";
import type { ConfigurationVersion } from "../../domain/types.ts";
import { command, saver } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { preparedQuery, rowById } from "../database/prepared-queries.ts";
import { anyOf, nextVersion, unordered } from "../database/rows.ts";
import { readLight } from "../lists/weight.ts";
import { json } from "../tables.ts";

const toRow = (configuration: ConfigurationVersion) => ({
  ...configuration,
  statusTimestamps: json(configuration.statusTimestamps),
  ingressAttributes: json(configuration.ingressAttributes),
});

type Row = ReturnType<typeof toRow>;

const versionById = rowById("configurationVersions");

export async function getConfigurationVersion(store: Store, id: string): Promise<ConfigurationVersion | undefined> {
  const row = await versionById(store, id);
  return row && unordered(row);
}

/** The default of a new run in the workspace: the version created or used last that has files or may still get them. */
export async function getLatestConfigurationVersion(
  store: Store,
  workspaceId: string,
  at: Date,
): Promise<ConfigurationVersion | undefined> {
  const [row] = await latestOf(store, workspaceId, at);
  return row && unordered(row);
}

const latestOf = preparedQuery((store: Store, workspaceId: string, at: Date) =>
  store
    .selectFrom("configurationVersions")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where(sql<boolean>`status not in ('errored', 'archived') and (status <> 'pending' or upload_expires_at > ${at})`)
    .orderBy("usedAt", "desc")
    .orderBy("seq", "desc")
    .limit(sql.lit(1)),
);

/**
 * Returns the version for runs without a request: the one of the last run that began to apply. Somebody with the right to apply
 * has approved it, while anybody who may queue plans can upload newer ones.
 */
export async function getLatestApplied(store: Store, workspaceId: string): Promise<ConfigurationVersion | undefined> {
  const row = await store
    .selectFrom("configurationVersions")
    .selectAll()
    .where("id", "=", sql<string>`(${latestApplied(sql`${workspaceId}`)})`)
    .where("status", "=", "uploaded")
    .executeTakeFirst();
  return row && unordered(row);
}

/** The id of that version. */
export const latestApplied = (workspaceId: RawBuilder<unknown>) => sql`
  select configuration_version_id from runs
  where workspace_id = ${workspaceId} and status_timestamps ? 'applying-at' order by seq desc limit 1`;

/** The default of a new test of the module. */
export async function getLatestUploadedOfModule(
  store: Store,
  moduleId: string,
): Promise<ConfigurationVersion | undefined> {
  const row = await store
    .selectFrom("configurationVersions")
    .selectAll()
    .where("moduleId", "=", moduleId)
    .where("status", "=", "uploaded")
    .orderBy("seq", "desc")
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row && unordered(row);
}

/** Returns only existing ones, in any order. */
export async function listConfigurationVersionsById(
  store: Store,
  ids: readonly string[],
): Promise<ConfigurationVersion[]> {
  const query = store.selectFrom("configurationVersions").selectAll().where("id", "=", anyOf(ids));
  const rows = await readLight(store, query);
  return rows.map(unordered);
}

/** Only versions that wait for their files, in no particular order. */
export async function listUnfinishedVersions(store: Store, ids: readonly string[]): Promise<ConfigurationVersion[]> {
  const waiting = store
    .selectFrom("configurationVersions")
    .selectAll()
    .where("id", "=", anyOf(ids))
    .where("status", "in", ["pending", "fetching"]);
  return (await waiting.execute()).map(unordered);
}

const insertVersion = command((store, [row]: [Row]) =>
  store
    .insertInto("configurationVersions")
    .values({ ...row, usedAt: afterOthers(sql`${row.usedAt}`, sql`${row.workspaceId}`) }),
);

export function createConfigurationVersion(store: Store, configuration: ConfigurationVersion): Promise<void> {
  return insertVersion(store, [toRow(configuration)]);
}

export const saveConfigurationVersion = saver<ConfigurationVersion>("configurationVersions", toRow);

/** Saves the outcome of an upload; false if another upload to the same address was first. */
export async function claimUpload(store: Store, outcome: ConfigurationVersion): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable("configurationVersions")
    .set(toRow(nextVersion(outcome)))
    .where("id", "=", outcome.id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Clocks differ and may be set back, but the version that is used now must be the last one of its workspace. */
const afterOthers = (at: RawBuilder<unknown>, workspaceId: RawBuilder<unknown>) => sql<Date>`greatest(${at}, (
  select max(used_at) + interval '1 millisecond' from configuration_versions where workspace_id = ${workspaceId}))`;

/** Changes only this column, even if others have changed. */
export function setUsed(store: Store, id: string, at: Date): Promise<void> {
  return use(store, [{ id, at }]);
}

const use = command((store, [{ id, at }]: [{ id: string; at: Date }]) =>
  store
    .updateTable("configurationVersions as used")
    .set((configuration) => ({
      usedAt: afterOthers(sql`${at}`, sql`used.workspace_id`),
      version: configuration("version", "+", 1),
    }))
    .where("id", "=", id),
);
