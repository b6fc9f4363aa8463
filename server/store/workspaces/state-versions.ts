import { sql } from "kysely";
import { newId } from "../../domain/ids.ts";
import type { StateOutput } from "../../domain/state-document.ts";
import { assertNonePending, pendingMs, settleState } from "../../domain/state-version.ts";
import type { IngressAttributes, Page, StateVersion, Workspace, WorkspaceOutput } from "../../domain/types.ts";
import { command } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { preparedQuery, rowById } from "../database/prepared-queries.ts";
import { anyOf, unordered } from "../database/rows.ts";
import { open, sealAll } from "../encryption/seal.ts";
import { noteUnused } from "../files/unused-blobs.ts";
import { type PageQuery, paged } from "../lists/paged.ts";
import { readLight } from "../lists/weight.ts";
import { json, type Sealed } from "../tables.ts";

const toRow = (version: StateVersion) => ({ ...version, resources: json(version.resources) });

const versionById = rowById("stateVersions");

export async function getStateVersion(store: Store, id: string | null): Promise<StateVersion | undefined> {
  const row = id === null ? undefined : await versionById(store, id);
  return row && unordered(row);
}

/** The one finalized last, which is not current during a lock. */
export async function getLatestStateVersion(store: Store, workspaceId: string): Promise<StateVersion | undefined> {
  const [row] = await latestOf(store, workspaceId);
  return row && unordered(row);
}

const latestOf = preparedQuery((store: Store, workspaceId: string) =>
  store
    .selectFrom("stateVersions")
    .selectAll("stateVersions")
    .innerJoin("workspaces", "workspaces.latestStateVersionId", "stateVersions.id")
    .where("workspaces.id", "=", workspaceId),
);

/** Members of the resource that are not columns. */
export type ShownState = Readonly<{ outputIds: readonly string[]; commit: IngressAttributes | null }>;
export type DescribedState = Readonly<{ version: StateVersion }> & ShownState;

/** One column; `version` is the name or the alias of the table. */
const shownWith = (version: string) => sql<ShownState>`json_build_object(
  'outputIds', array(select id from workspace_outputs where state_version_id = ${sql.ref(`${version}.id`)} order by name),
  'commit', (
    select ingress_attributes from runs
    join configuration_versions on configuration_versions.id = runs.configuration_version_id
    where runs.id = ${sql.ref(`${version}.runId`)}))`;

export async function getDescribedState(store: Store, id: string | null): Promise<DescribedState | undefined> {
  const [row] = id === null ? [] : await describedById(store, id);
  if (!row) return undefined;
  const { shown, ...version } = row;
  return { version: unordered(version), ...shown };
}

const describedById = preparedQuery((store: Store, id: string) =>
  store.selectFrom("stateVersions").selectAll().select(shownWith("stateVersions").as("shown")).where("id", "=", id),
);

/** A workspace by its id, or by its names. */
export type WorkspaceKey = string | Readonly<{ organizationName: string; name: string }>;

/** Newest first. */
export function listStateVersions(
  store: Store,
  key: WorkspaceKey,
  { page, filter }: { page: PageQuery; filter?: { status?: StateVersion["status"] } },
): Promise<Page<DescribedState>> {
  const status = filter?.status;
  const query = store
    .selectFrom("stateVersions")
    .selectAll()
    .where("workspaceId", "=", typeof key === "string" ? key : idOf(key))
    .$if(status !== undefined, (versions) => versions.where("status", "=", status!))
    .orderBy("seq", "desc");
  // The rows are whole versions.
  const toDescribed = (row: object, shown: unknown): DescribedState => ({
    version: unordered(row as StateVersion & { seq: number }),
    ...(shown as ShownState),
  });
  return paged(store, query, page, toDescribed, { beside: shownWith("page") });
}

const idOf = ({ organizationName, name }: Exclude<WorkspaceKey, string>) =>
  sql<string>`(select id from workspaces where organization_name = ${organizationName} and name = ${name})`;

const insertState = command((store, [row]: [ReturnType<typeof toRow>]) =>
  store.insertInto("stateVersions").values(row),
);

export function createStateVersion(store: Store, version: StateVersion): Promise<void> {
  return insertState(store, [toRow(version)]);
}

const updateState = command((store, [row]: [ReturnType<typeof toRow>]) =>
  store.updateTable("stateVersions").set(row).where("id", "=", row.id),
);

/** Call it in a transaction that has locked the workspace: only these change its states. */
export function saveStateVersion(store: Store, version: StateVersion): Promise<void> {
  return updateState(store, [toRow(version)]);
}

/** Makes it the workspace's current one, even if the workspace has changed. */
export function makeCurrent(store: Store, version: StateVersion): Promise<void> {
  return setCurrent(store, [version]);
}

const setCurrent = command((store, [state]: [StateVersion]) =>
  store
    .updateTable("workspaces")
    .set((workspace) => ({
      currentStateVersionId: state.id,
      latestStateVersionId: state.id,
      resourceCount: state.resourceCount,
      latestChangeAt: state.createdAt,
      version: workspace("version", "+", 1),
    }))
    .where("id", "=", state.workspaceId),
);

/** The states that decide if a lock may end: an announced state without its file, and the latest state. */
export type LockedStates = Readonly<{ pending: StateVersion | undefined; latest: StateVersion | undefined }>;

export async function readLockedStates(store: Store, workspaceId: string, at: Date): Promise<LockedStates> {
  const [[pending], latest] = await Promise.all([
    pendingOf(store, workspaceId, new Date(at.getTime() - pendingMs)),
    getLatestStateVersion(store, workspaceId),
  ]);
  return { pending: pending && unordered(pending), latest };
}

/**
 * The workspace with its latest state as the current one, still to be saved. Refuses to end the lock while a state is pending;
 * `isForced` discards that one.
 */
export async function endLock(
  store: Store,
  workspace: Workspace,
  { pending, latest }: LockedStates,
  isForced: boolean,
): Promise<Workspace> {
  if (isForced) await discard(store, [{ workspaceId: workspace.id }]);
  else assertNonePending(pending);
  if (latest?.intermediate) await saveStateVersion(store, { ...latest, intermediate: false });
  return settleState(workspace, latest);
}

const pendingOf = preparedQuery((store: Store, workspaceId: string, since: Date) =>
  store
    .selectFrom("stateVersions")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where(sql<boolean>`status = 'pending' and intermediate`)
    .where("createdAt", ">", since)
    // Others can no longer be finalized.
    .where(sql<boolean>`(forced or state_versions.serial > coalesce(
      (select latest.serial from state_versions as latest
      join workspaces on workspaces.latest_state_version_id = latest.id where workspaces.id = ${workspaceId}), -1))`)
    .limit(sql.lit(1)),
);

const discard = command((store, [{ workspaceId }]: [{ workspaceId: string }]) =>
  store
    .updateTable("stateVersions")
    .set({ status: sql`'discarded'` })
    .where("workspaceId", "=", workspaceId)
    .where(sql<boolean>`status = 'pending' and intermediate`),
);

/** Discards the versions that have waited too long. Returns how many. */
export async function discardLate(store: Store, at: Date): Promise<number> {
  const { numUpdatedRows } = await store
    .updateTable("stateVersions")
    .set({ status: "discarded" })
    .where(sql<boolean>`status = 'pending'`)
    .where("createdAt", "<=", new Date(at.getTime() - pendingMs))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes the data of states. Call it in a transaction that has locked the workspace. */
export async function removeStates(store: Store, ids: readonly string[]): Promise<void> {
  const rows = await store
    .selectFrom("stateVersions")
    .select(["blob", "jsonBlob"])
    .where("id", "=", anyOf(ids))
    .execute();
  await store.deleteFrom("workspaceOutputs").where("stateVersionId", "=", anyOf(ids)).execute();
  await store
    .updateTable("stateVersions")
    .set({ status: "backing_data_soft_deleted", blob: null, jsonBlob: null, resources: "[]", processed: false })
    .where("id", "=", anyOf(ids))
    .execute();
  await noteUnused(store, [...new Set(rows.flatMap(({ blob, jsonBlob }) => [blob, jsonBlob]))]);
}

type OutputRow = Omit<WorkspaceOutput, "value"> & { value: Sealed | null };

const withValue =
  (store: Store) =>
  (row: OutputRow): WorkspaceOutput => {
    const { value } = open(store, "workspaceOutputs", row) as { value: string | null };
    return { ...row, value: value === null ? null : JSON.parse(value) };
  };

/** Lists do not show sensitive values, so they are not read. */
const shownOutputs = (store: Store) =>
  store
    .selectFrom("workspaceOutputs")
    .select(["id", "workspaceId", "stateVersionId", "name", "sensitive", "detailedType"])
    .select(sql<Sealed | null>`case when sensitive then null else value end`.as("value"))
    .orderBy("name");

/** By name. */
export async function listShownOutputs(store: Store, ids: readonly string[]): Promise<WorkspaceOutput[]> {
  const rows = await readLight(store, shownOutputs(store).where("id", "=", anyOf(ids)));
  return rows.map(withValue(store));
}

/** All outputs of these versions, by name. */
export async function listOutputsOf(store: Store, versionIds: readonly string[]): Promise<WorkspaceOutput[]> {
  const rows = await readLight(store, shownOutputs(store).where("stateVersionId", "=", anyOf(versionIds)));
  return rows.map(withValue(store));
}

/** By name. */
export function listPageOfOutputs(store: Store, versionId: string, page: PageQuery): Promise<Page<WorkspaceOutput>> {
  const query = shownOutputs(store).where("stateVersionId", "=", versionId);
  return paged(store, query, page, (row) => withValue(store)(row as OutputRow));
}

/** Includes a sensitive value. */
export async function getOutput(store: Store, id: string): Promise<WorkspaceOutput | undefined> {
  const row = await store.selectFrom("workspaceOutputs").selectAll().where("id", "=", id).executeTakeFirst();
  return row && withValue(store)(row);
}

export async function createOutputs(
  store: Store,
  { id: stateVersionId, workspaceId }: Pick<StateVersion, "id" | "workspaceId">,
  outputs: readonly StateOutput[],
): Promise<void> {
  if (outputs.length === 0) return;
  const rows = outputs.map(({ name, value, type, sensitive }) => ({
    id: newId("workspaceOutput"),
    workspaceId,
    stateVersionId,
    name,
    value: JSON.stringify(value),
    detailedType: type === null ? null : JSON.stringify(type),
    sensitive,
  }));
  await store
    .insertInto("workspaceOutputs")
    .values(await sealAll(store, "workspaceOutputs", rows))
    .execute();
}

/** Gives another version the outputs of this one. */
export async function copyOutputs(store: Store, from: StateVersion, to: StateVersion): Promise<void> {
  const rows = await store.selectFrom("workspaceOutputs").selectAll().where("stateVersionId", "=", from.id).execute();
  const outputs = rows.map(withValue(store));
  await createOutputs(
    store,
    to,
    outputs.map(({ name, value, detailedType: type, sensitive }) => ({ name, value, type, sensitive })),
  );
}
