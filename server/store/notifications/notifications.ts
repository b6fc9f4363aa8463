// Notifications of runs and test runs, and the log of deliveries.
import type {
  NotificationConfiguration,
  NotificationDelivery,
  NotificationTrigger,
  Run,
  TestRun,
} from "../../domain/types.ts";
import { command } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { anyOf, unordered } from "../database/rows.ts";
import { open, seal } from "../encryption/seal.ts";
import { toTestRun } from "../modules/test-runs.ts";
import { toRun } from "../runs/runs.ts";
import { json } from "../tables.ts";

/** In the order of their names. */
export async function listNotificationConfigurations(
  store: Store,
  organizationName: string,
): Promise<NotificationConfiguration[]> {
  const rows = await store
    .selectFrom("notificationConfigurations")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map((row) => open(store, "notificationConfigurations", row));
}

export async function getNotificationConfiguration(
  store: Store,
  id: string,
): Promise<NotificationConfiguration | undefined> {
  const row = await store.selectFrom("notificationConfigurations").selectAll().where("id", "=", id).executeTakeFirst();
  return row && open(store, "notificationConfigurations", row);
}

export interface Happening {
  organizationName: string;
  /** The workspace or module of the event. */
  workspaceId?: string;
  moduleId?: string;
  triggers: readonly NotificationTrigger[];
}

const enabledIn = preparedQuery((store: Store, organizationName: string, workspaceId: string, moduleId: string) =>
  store
    .selectFrom("notificationConfigurations")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .where("enabled", "=", true)
    .where((where) => where.or([where("workspaceId", "is", null), where("workspaceId", "=", workspaceId)]))
    .where((where) => where.or([where("moduleId", "is", null), where("moduleId", "=", moduleId)])),
);

/** Configurations with at least one of the triggers. */
export async function listInterested(
  store: Store,
  { organizationName, workspaceId = "", moduleId = "", triggers }: Happening,
): Promise<NotificationConfiguration[]> {
  const enabled = await enabledIn(store, organizationName, workspaceId, moduleId);
  return enabled
    .filter((one) => one.triggers.some((trigger) => triggers.includes(trigger)))
    .map((one) => open(store, "notificationConfigurations", one));
}

export async function createNotificationConfiguration(
  store: Store,
  configuration: NotificationConfiguration,
): Promise<void> {
  const row = await seal(store, "notificationConfigurations", configuration);
  await store.insertInto("notificationConfigurations").values(row).execute();
}

export async function saveNotificationConfiguration(
  store: Store,
  configuration: NotificationConfiguration,
): Promise<NotificationConfiguration> {
  const row = await seal(store, "notificationConfigurations", configuration);
  await store.updateTable("notificationConfigurations").set(row).where("id", "=", configuration.id).execute();
  return configuration;
}

/** Also deletes the log of its deliveries. */
export async function deleteNotificationConfiguration(store: Store, id: string): Promise<void> {
  await store.deleteFrom("notificationConfigurations").where("id", "=", id).execute();
}

const toRow = (delivery: NotificationDelivery) => ({ ...delivery, payload: json(delivery.payload) });

type Row = ReturnType<typeof toRow>;

const insertDelivery = command((store, [row]: [Row]) => store.insertInto("notificationDeliveries").values(row));

export function createDelivery(store: Store, delivery: NotificationDelivery): Promise<void> {
  return insertDelivery(store, [toRow(delivery)]);
}

export async function getDelivery(store: Store, id: string): Promise<NotificationDelivery | undefined> {
  const row = await store.selectFrom("notificationDeliveries").selectAll().where("id", "=", id).executeTakeFirst();
  return row && unordered(row);
}

const updateDelivery = command((store, [row]: [Row]) =>
  store.updateTable("notificationDeliveries").set(row).where("id", "=", row.id),
);

export function saveDelivery(store: Store, delivery: NotificationDelivery): Promise<void> {
  return updateDelivery(store, [toRow(delivery)]);
}

/** Newest first. */
export async function listDeliveries(
  store: Store,
  configurationIds: readonly string[],
  count: number,
): Promise<NotificationDelivery[]> {
  const rows = await store
    .selectFrom("notificationDeliveries")
    .selectAll()
    .where("configurationId", "=", anyOf(configurationIds))
    .orderBy("seq", "desc")
    .limit(count)
    .execute();
  return rows.map(unordered);
}

/** Bounds the log. */
export async function forgetDeliveries(store: Store, configurationId: string, before: Date): Promise<void> {
  await store
    .deleteFrom("notificationDeliveries")
    .where("configurationId", "=", configurationId)
    .where("status", "<>", "pending")
    .where("createdAt", "<", before)
    .execute();
}

type NotificationScope = Pick<NotificationConfiguration, "organizationName" | "workspaceId" | "moduleId">;

/** The newest run in this place. */
export async function getLatestRun(
  store: Store,
  { organizationName, workspaceId }: NotificationScope,
): Promise<Run | undefined> {
  let query = store.selectFrom("runs").selectAll().where("organizationName", "=", organizationName);
  if (workspaceId !== null) query = query.where("workspaceId", "=", workspaceId);
  const row = await query.orderBy("seq", "desc").limit(1).executeTakeFirst();
  return row && toRun(store)(row);
}

export async function getLatestTestRun(
  store: Store,
  { organizationName, moduleId }: NotificationScope,
): Promise<TestRun | undefined> {
  let query = store.selectFrom("testRuns").selectAll().where("organizationName", "=", organizationName);
  if (moduleId !== null) query = query.where("moduleId", "=", moduleId);
  const row = await query.orderBy("seq", "desc").limit(1).executeTakeFirst();
  return row && toTestRun(store)(row);
}
