import type { ConfigurationVersion } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { anyOf, nextVersion, unordered, wonBy } from "./rows.ts";
import { json } from "./tables.ts";
import { readLight } from "./weight.ts";

const toRow = (configuration: ConfigurationVersion) => ({
  ...configuration,
  statusTimestamps: json(configuration.statusTimestamps),
  ingressAttributes: json(configuration.ingressAttributes),
});

export async function getConfigurationVersion(store: Store, id: string): Promise<ConfigurationVersion | undefined> {
  const row = await store.selectFrom("configurationVersions").selectAll().where("id", "=", id).executeTakeFirst();
  return row && unordered(row);
}

/** The one that the address of an upload leads to, until the address expires. */
export async function getConfigurationVersionByUpload(
  store: Store,
  uploadTokenHash: string,
  at: Date,
): Promise<ConfigurationVersion | undefined> {
  const row = await store
    .selectFrom("configurationVersions")
    .selectAll()
    .where("uploadTokenHash", "=", uploadTokenHash)
    .where("uploadExpiresAt", ">", at)
    .executeTakeFirst();
  return row && unordered(row);
}

/** What a new run of the workspace uses when none is named: the one created or used last, in whatever state. */
export async function getLatestConfigurationVersion(
  store: Store,
  workspaceId: string,
): Promise<ConfigurationVersion | undefined> {
  const row = await store
    .selectFrom("configurationVersions")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .orderBy("usedAt", "desc")
    .orderBy("seq", "desc")
    .executeTakeFirst();
  return row && unordered(row);
}

/** What a new test of the module uses when none is named. */
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
    .executeTakeFirst();
  return row && unordered(row);
}

/** Those of the ids that are there, in no order. */
export async function listConfigurationVersionsById(
  store: Store,
  ids: readonly string[],
): Promise<ConfigurationVersion[]> {
  const query = store.selectFrom("configurationVersions").selectAll().where("id", "=", anyOf(ids));
  const rows = await readLight(store, query);
  return rows.map(unordered);
}

export async function createConfigurationVersion(store: Store, configuration: ConfigurationVersion): Promise<void> {
  await store.insertInto("configurationVersions").values(toRow(configuration)).execute();
}

/** Throws `RaceLost`. */
export async function saveConfigurationVersion(
  store: Store,
  configuration: ConfigurationVersion,
): Promise<ConfigurationVersion> {
  const saved = nextVersion(configuration);
  const result = await store
    .updateTable("configurationVersions")
    .set(toRow(saved))
    .where("id", "=", configuration.id)
    .where("version", "=", configuration.version)
    .executeTakeFirst();
  return wonBy(result, saved);
}

/** Settles an upload with its outcome; false when another upload to the same address was first. */
export async function claimUpload(store: Store, outcome: ConfigurationVersion): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable("configurationVersions")
    .set(toRow(nextVersion(outcome)))
    .where("id", "=", outcome.id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whatever else changed meanwhile. */
export async function setUsed(store: Store, id: string, at: Date): Promise<void> {
  await store
    .updateTable("configurationVersions")
    .set((configuration) => ({ usedAt: at, version: configuration("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
