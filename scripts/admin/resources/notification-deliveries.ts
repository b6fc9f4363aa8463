import type { NotificationDelivery } from "../../../server/domain/types.ts";
import {
  getDelivery,
  listDeliveries,
  listNotificationConfigurations,
} from "../../../server/store/notifications/notifications.ts";
import { text } from "../options.ts";
import { resource, type Scope } from "../resource.ts";
import { inOrganization } from "../scopes.ts";

/** A table shows at most this many of the newest. */
const shown = 100;

const options = { ...inOrganization.options, notification: text("only those of this one", "id") };

const ofNotifications: Scope<{ ids: string[]; repeated: string }, typeof options> = {
  options,
  async find(context, { organization: name, notification }) {
    const { organization } = await inOrganization.find(context, { organization: name });
    const all = (await listNotificationConfigurations(context.store, organization.name)).map(({ id }) => id);
    const ids = all.filter((id) => notification === undefined || id === notification);
    return { ids, repeated: inOrganization.repeat({ organization }) };
  },
  repeat: ({ repeated }) => repeated,
};

export const notificationDeliveries = resource({
  name: "notification-deliveries",
  one: "delivery",
  about: "Deliveries of notifications; newest first, kept for 30 days",
  scope: ofNotifications,
  argument: "id",
  columns: ["id", "trigger", "subject", "status", "attempts", "responseStatus", "lastError", "dueAt"],
  fields: (delivery: NotificationDelivery) => ({
    id: delivery.id,
    notification: delivery.configurationId,
    trigger: delivery.trigger,
    subject: delivery.subjectId,
    status: delivery.status,
    attempts: delivery.attempts,
    responseStatus: delivery.responseStatus,
    lastError: delivery.lastError,
    attemptedAt: delivery.attemptedAt,
    dueAt: delivery.dueAt,
    createdAt: delivery.createdAt,
  }),
  list: ({ store }, { ids }) => listDeliveries(store, ids, shown),
  async find({ store }, id, { ids }) {
    const delivery = await getDelivery(store, id);
    return delivery && ids.includes(delivery.configurationId) ? delivery : undefined;
  },
});
