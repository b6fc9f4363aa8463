// The job of one delivery: an attempt, and its result in one transaction.
import { settleAttempt, standardPauses, toBody } from "../../domain/notification.ts";
import { sharedResources } from "../../fairness/resources.ts";
import type { Database } from "../../store/database/database.ts";
import {
  forgetDeliveries,
  getDelivery,
  getNotificationConfiguration,
  saveDelivery,
} from "../../store/notifications/notifications.ts";
import type { Claim, Queue } from "../queue/queue.ts";
import { sendDelivery } from "./notifications.ts";
import { type PostSettings, post } from "./post.ts";

export interface NotificationSettings extends PostSettings {
  /** Scheme and host of this service, for the addresses of runs. */
  origin(): string;
  /** Pauses between attempts in milliseconds; after the last attempt, the delivery has failed. */
  pauses: readonly number[];
}

export const standardNotifications: NotificationSettings = {
  allowPrivate: false,
  timeoutMs: sharedResources.deliveries.limitMs,
  pauses: standardPauses,
  origin: () => "http://127.0.0.1:8080",
};

const retentionMs = 30 * 24 * 60 * 60 * 1_000;

export interface Delivering {
  readonly database: Database;
  readonly queue: Queue;
  readonly now: () => Date;
  readonly notifications: NotificationSettings;
}

/** May send twice if a worker dies; the receiver detects that by the id. `kill` leaves it to another worker. */
export async function deliver(
  { database, queue, now, notifications: settings }: Delivering,
  claim: Claim,
  kill: AbortSignal,
): Promise<void> {
  const { store } = database;
  const delivery = await getDelivery(store, claim.data.id);
  const configuration = delivery && (await getNotificationConfiguration(store, delivery.configurationId));
  if (!configuration || delivery.status !== "pending") {
    return database.transaction((store) => queue.complete(store, claim));
  }
  const { url, secret } = configuration;
  const body = toBody(delivery.payload, settings.origin());
  const attempted = await post({ id: delivery.id, url, secret, body }, settings, kill);
  const at = now();
  const settled = settleAttempt(delivery, attempted, settings.pauses, at);
  await database.transaction(async (store) => {
    await queue.complete(store, claim);
    await saveDelivery(store, settled);
    if (settled.dueAt) await sendDelivery(store, queue, settled, configuration);
    else await forgetDeliveries(store, configuration.id, new Date(at.getTime() - retentionMs));
  });
}
