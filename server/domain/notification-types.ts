// Who is notified about runs and test runs, and the result of each delivery.
import type { components } from "../../generated/types.ts";

type Schemas = components["schemas"];

export type RunTrigger = Schemas["RunNotificationTrigger"];
export type TestRunTrigger = Schemas["TestRunNotificationTrigger"];
export type NotificationTrigger = RunTrigger | TestRunTrigger;

export type NotificationConfiguration = Readonly<{
  id: string;
  organizationName: string;
  /** Only events of this workspace; at most one of workspace and module is set. */
  workspaceId: string | null;
  /** Only events of this module. */
  moduleId: string | null;
  name: string;
  url: string;
  /** Signs the messages; never shown. */
  secret: string;
  triggers: readonly NotificationTrigger[];
  enabled: boolean;
  createdAt: Date;
}>;

/** The body as in the spec's webhooks, except that the address of the run is only its path. */
export type NotificationPayload = Schemas["RunNotification"] | Schemas["TestRunNotification"];

/** `failed`: all attempts failed. `refused`: the receiver asked for no further attempts. */
export type DeliveryStatus = "pending" | "delivered" | "failed" | "refused";

export type NotificationDelivery = Readonly<{
  /** The receiver uses it to recognize a repeated delivery. */
  id: string;
  configurationId: string;
  trigger: NotificationTrigger;
  /** The run or test run of the event. */
  subjectId: string;
  payload: NotificationPayload;
  status: DeliveryStatus;
  attempts: number;
  /** The status of the last answer; null if there was none. */
  responseStatus: number | null;
  lastError: string | null;
  attemptedAt: Date | null;
  /** Time of the next attempt; null after the last one. */
  dueAt: Date | null;
  createdAt: Date;
}>;
