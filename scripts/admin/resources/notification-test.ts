// Sends one delivery manually, so that the operator of a receiver can test it immediately.

import { uuidv7 } from "../../../server/domain/ids.ts";
import {
  occasionsOf,
  type RunOccasion,
  testOccasionOf,
  toBody,
  toRunPayload,
  toTestRunPayload,
} from "../../../server/domain/notification.ts";
import type { NotificationConfiguration, NotificationPayload, Run, TestRun } from "../../../server/domain/types.ts";
import { standardNotifications } from "../../../server/jobs/notifications/deliver.ts";
import { post } from "../../../server/jobs/notifications/post.ts";
import { loadEnvironment, readConfig } from "../../../server/settings/config.ts";
import { getRegistryModule } from "../../../server/store/modules/registry-modules.ts";
import { getLatestRun, getLatestTestRun } from "../../../server/store/notifications/notifications.ts";
import { getUser } from "../../../server/store/people/users.ts";
import { getWorkspace } from "../../../server/store/workspaces/workspaces.ts";
import { UserError } from "../../terminal/index.ts";
import type { Context } from "../resource.ts";

/** Not recorded in the log of deliveries. */
export async function tryNotification({ store, at }: Context, configuration: NotificationConfiguration) {
  const payload = await findPayload(store, configuration);
  const { url: own, port, notifyPrivate } = readConfig(loadEnvironment());
  const { id, url, secret } = { ...configuration, id: uuidv7(at) };
  const body = toBody(payload, own ?? `http://127.0.0.1:${port}`);
  const settings = { ...standardNotifications, allowPrivate: notifyPrivate === "on" };
  const { responseStatus, error } = await post({ id, url, secret, body }, settings, new AbortController().signal);
  if (error !== null) throw new UserError(`${url} did not accept it. ${error}`, 1);
  return { id, url, responseStatus };
}

type Store = Context["store"];

async function findPayload(store: Store, configuration: NotificationConfiguration): Promise<NotificationPayload> {
  const forRuns = configuration.triggers.some((trigger) => trigger.startsWith("run:"));
  const run = forRuns ? await getLatestRun(store, configuration) : undefined;
  if (run) return describeRun(store, run);
  const forTests = configuration.triggers.some((trigger) => trigger.startsWith("test_run:"));
  const testRun = forTests ? await getLatestTestRun(store, configuration) : undefined;
  if (testRun) return describeTestRun(store, testRun);
  throw new UserError(
    "A test is about the latest run of this notification, and there is none yet. Create one first.",
    1,
  );
}

async function describeRun(store: Store, run: Run): Promise<NotificationPayload> {
  const workspace = await getWorkspace(store, run.workspaceId);
  const creator = await getUser(store, run.createdById);
  if (!workspace) throw new Error(`${run.id} has lost its workspace`);
  const usual: RunOccasion = { trigger: "run:created", message: "The run was created.", status: run.status };
  const occasion = occasionsOf([run.status]).at(-1) ?? usual;
  const facts = { run, workspace, createdBy: creator?.username ?? null, updatedBy: null, at: run.updatedAt };
  return toRunPayload({ ...occasion, message: `A test. ${occasion.message}` }, facts);
}

async function describeTestRun(store: Store, run: TestRun): Promise<NotificationPayload> {
  const module = await getRegistryModule(store, run.moduleId);
  const creator = await getUser(store, run.createdById);
  const occasion = testOccasionOf(run.status);
  if (!module || !occasion) throw new Error(`${run.id} has lost its module`);
  const message = `A test. ${occasion.message}`;
  return toTestRunPayload({ ...occasion, message }, { run, module, createdBy: creator?.username ?? null });
}
