// Who is notified about runs and test runs, and what came of each delivery.
import type { components } from "../../generated/types.ts";

type Schemas = components["schemas"];

export type RunTrigger = Schemas["RunNotificationTrigger"];
export type TestRunTrigger = Schemas["TestRunNotificationTrigger"];
export type NotificationTrigger = RunTrigger | TestRunTrigger;

export type NotificationConfiguration = Readonly<{
  id: string;
  organizationName: string;
  /** Only what happens in this workspace; at most one of workspace and module is given. */
  workspaceId: string | null;
  /** Only what happens to this module. */
  moduleId: string | null;
  name: string;
  url: string;
  /** Signs what is sent; never shown. */
  secret: string;
  triggers: readonly NotificationTrigger[];
  enabled: boolean;
  createdAt: Date;
}>;

/** The body as the spec's webhooks describe it, but for the address of the run, which begins with its path. */
export type NotificationPayload = Schemas["RunNotification"] | Schemas["TestRunNotification"];

/** `failed`: all attempts are used up. `refused`: it is never tried again. */
export type DeliveryStatus = "pending" | "delivered" | "failed" | "refused";

export type NotificationDelivery = Readonly<{
  /** The receiver recognizes a repeated delivery by it. */
  id: string;
  configurationId: string;
  trigger: NotificationTrigger;
  /** The run or test run that it is about. */
  subjectId: string;
  payload: NotificationPayload;
  status: DeliveryStatus;
  attempts: number;
  /** Of the last answer; null when there was none. */
  responseStatus: number | null;
  lastError: string | null;
  attemptedAt: Date | null;
  /** When the next attempt is due; null when there is none to come. */
  dueAt: Date | null;
  createdAt: Date;
}>;
