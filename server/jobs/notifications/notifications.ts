// Creates deliveries of notifications and their jobs, in the transaction of the event.
import { uuidv7 } from "../../domain/ids.ts";
import {
  createDelivery as newDelivery,
  occasionsOf,
  testOccasionOf,
  toRunPayload,
  toTestRunPayload,
} from "../../domain/notification.ts";
import type {
  NotificationConfiguration,
  NotificationDelivery,
  NotificationPayload,
  NotificationTrigger,
  Run,
  RunStatus,
  TestRun,
} from "../../domain/types.ts";
import type { Store } from "../../store/database/database.ts";
import { getRegistryModule } from "../../store/modules/registry-modules.ts";
import { createDelivery, listInterested } from "../../store/notifications/notifications.ts";
import { listUsersById } from "../../store/people/users.ts";
import { getWorkspace } from "../../store/workspaces/workspaces.ts";
import type { Queue } from "../queue/queue.ts";

export interface RunNews {
  run: Run;
  /** In the order of the transitions. */
  entered: readonly RunStatus[];
  /** The user who caused it; null for the service itself. */
  actorId: string | null;
  at: Date;
}

export async function notifyOfRun(store: Store, queue: Queue, news: RunNews): Promise<void> {
  await notifyInterested(store, queue, news, await listInterestedIn(store, news));
}

/** The notifications that this event causes. */
export async function listInterestedIn(
  store: Store,
  { run: { organizationName, workspaceId }, entered }: RunNews,
): Promise<readonly NotificationConfiguration[]> {
  const triggers = occasionsOf(entered).map(({ trigger }) => trigger);
  return triggers.length === 0 ? [] : listInterested(store, { organizationName, workspaceId, triggers });
}

export async function notifyInterested(
  store: Store,
  queue: Queue,
  { run, entered, actorId, at }: RunNews,
  interested: readonly NotificationConfiguration[],
): Promise<void> {
  if (interested.length === 0) return;
  const workspace = await getWorkspace(store, run.workspaceId);
  if (!workspace) return;
  const occasions = occasionsOf(entered);
  const nameOf = await readNames(store, [run.createdById, actorId]);
  const facts = { run, workspace, createdBy: nameOf(run.createdById), updatedBy: nameOf(actorId), at };
  for (const occasion of occasions) {
    const news = { trigger: occasion.trigger, subjectId: run.id, payload: toRunPayload(occasion, facts), at };
    await sendNotifications(store, queue, interested, news);
  }
}

export async function notifyOfTestRun(store: Store, queue: Queue, run: TestRun): Promise<void> {
  const occasion = testOccasionOf(run.status);
  if (!occasion) return;
  const { organizationName, moduleId } = run;
  const { trigger } = occasion;
  const interested = await listInterested(store, { organizationName, moduleId, triggers: [trigger] });
  if (interested.length === 0) return;
  const module = await getRegistryModule(store, moduleId);
  if (!module) return;
  const nameOf = await readNames(store, [run.createdById]);
  const payload = toTestRunPayload(occasion, { run, module, createdBy: nameOf(run.createdById) });
  await sendNotifications(store, queue, interested, { trigger, subjectId: run.id, payload, at: run.updatedAt });
}

interface News {
  trigger: NotificationTrigger;
  subjectId: string;
  payload: NotificationPayload;
  at: Date;
}

async function sendNotifications(
  store: Store,
  queue: Queue,
  interested: readonly NotificationConfiguration[],
  { trigger, subjectId, payload, at }: News,
): Promise<void> {
  for (const configuration of interested.filter(({ triggers }) => triggers.includes(trigger))) {
    const delivery = newDelivery(uuidv7(at), configuration, trigger, subjectId, payload, at);
    await createDelivery(store, delivery);
    await sendDelivery(store, queue, delivery, configuration);
  }
}

/**
 * Queues the delivery immediately, or with the delay from its last attempt to its due time. Clocks of other machines are
 * ignored.
 */
export function sendDelivery(
  store: Store,
  queue: Queue,
  { id, attemptedAt, dueAt }: NotificationDelivery,
  { organizationName }: NotificationConfiguration,
) {
  const pauseMs = dueAt && attemptedAt ? dueAt.getTime() - attemptedAt.getTime() : 0;
  return queue.send(store, { kind: "notification", id, status: "pending", organizationName }, pauseMs);
}

async function readNames(store: Store, ids: readonly (string | null)[]): Promise<(id: string | null) => string | null> {
  const known = ids.filter((id) => id !== null);
  const names = new Map((await listUsersById(store, known)).map(({ id, username }) => [id, username]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
