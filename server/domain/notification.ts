// Selects the events of runs and test runs that cause notifications, writes their messages, and limits the number of attempts.
import { createHmac } from "node:crypto";
import type {
  NotificationConfiguration,
  NotificationDelivery,
  NotificationPayload,
  NotificationTrigger,
  RunTrigger,
  TestRunTrigger,
} from "./notification-types.ts";
import type { RegistryModule, Run, RunStatus, TestRun, TestRunStatus, Workspace } from "./types.ts";

interface Occasion<Trigger> {
  trigger: Trigger;
  message: string;
}

const attention = (message: string): Occasion<RunTrigger> => ({ trigger: "run:needs_attention", message });
const confirmation = attention("The run waits for confirmation.");
const completed = (message: string): Occasion<RunTrigger> => ({ trigger: "run:completed", message });
const errored = (message: string): Occasion<RunTrigger> => ({ trigger: "run:errored", message });

/** Sent whenever a run enters the state. */
const onEntering: Partial<Record<RunStatus, Occasion<RunTrigger>>> = {
  pending: { trigger: "run:created", message: "The run was created." },
  planning: { trigger: "run:planning", message: "Planning has started." },
  applying: { trigger: "run:applying", message: "Applying has started." },
  applied: completed("The changes are applied."),
  planned_and_finished: completed("The run is finished; there is nothing to apply."),
  discarded: completed("The run was discarded."),
  errored: errored("The run has failed."),
  canceled: errored("The run was canceled."),
  policy_soft_failed: errored("A policy has failed."),
};

/** Sent when a run stays in the state: only a caller can move it on. */
const onStaying: Partial<Record<RunStatus, Occasion<RunTrigger>>> = {
  planned: confirmation,
  cost_estimated: confirmation,
  policy_checked: confirmation,
  post_plan_completed: confirmation,
  planned_and_saved: attention("The plan is saved and can be confirmed."),
  policy_override: attention("A policy has failed and waits to be overridden."),
};

const onTest: Partial<Record<TestRunStatus, Occasion<TestRunTrigger>>> = {
  queued: { trigger: "test_run:created", message: "The test run was created." },
  running: { trigger: "test_run:running", message: "The tests are executing." },
  finished: { trigger: "test_run:completed", message: "The tests have run to their end." },
  errored: { trigger: "test_run:errored", message: "The test run has failed." },
  canceled: { trigger: "test_run:errored", message: "The test run was canceled." },
};

export const runTriggers = [
  "run:created",
  "run:planning",
  "run:needs_attention",
  "run:applying",
  "run:completed",
  "run:errored",
] as const satisfies readonly RunTrigger[];

export const testRunTriggers = [
  "test_run:created",
  "test_run:running",
  "test_run:completed",
  "test_run:errored",
] as const satisfies readonly TestRunTrigger[];

export type RunOccasion = Occasion<RunTrigger> & { status: RunStatus };

/** `entered` in order; a run stays in the last of these states. */
export function occasionsOf(entered: readonly RunStatus[]): RunOccasion[] {
  const last = entered.at(-1);
  const entering = entered.flatMap((status) => ({ status, occasion: onEntering[status] }));
  const all = last === undefined ? entering : [...entering, { status: last, occasion: onStaying[last] }];
  return all.flatMap(({ status, occasion }) => (occasion ? [{ ...occasion, status }] : []));
}

export function testOccasionOf(status: TestRunStatus): Occasion<TestRunTrigger> | undefined {
  return onTest[status];
}

export interface RunFacts {
  run: Run;
  workspace: Workspace;
  createdBy: string | null;
  updatedBy: string | null;
  at: Date;
}

export function toRunPayload(
  { trigger, message, status }: RunOccasion,
  { run, workspace, createdBy, updatedBy, at }: RunFacts,
): NotificationPayload {
  return {
    payload_version: 1,
    run_id: run.id,
    run_url: `/app/${run.organizationName}/${workspace.name}/runs/${run.id}`,
    run_message: run.message,
    run_created_at: run.createdAt.toISOString(),
    run_created_by: createdBy,
    workspace_id: workspace.id,
    workspace_name: workspace.name,
    organization_name: run.organizationName,
    notifications: [
      { trigger, message, run_status: status, run_updated_at: at.toISOString(), run_updated_by: updatedBy },
    ],
  };
}

export interface TestRunFacts {
  run: TestRun;
  module: RegistryModule;
  createdBy: string | null;
}

export function toTestRunPayload(
  { trigger, message }: Occasion<TestRunTrigger>,
  { run, module, createdBy }: TestRunFacts,
): NotificationPayload {
  const page = `/app/${run.organizationName}/modules/${module.namespace}/${module.name}/${module.provider}`;
  return {
    payload_version: 1,
    test_run_id: run.id,
    test_run_url: `${page}/test-runs/${run.id}`,
    test_run_message: run.message,
    test_run_created_at: run.createdAt.toISOString(),
    test_run_created_by: createdBy,
    module_id: module.id,
    module_name: module.name,
    module_provider: module.provider,
    organization_name: run.organizationName,
    notifications: [
      {
        trigger,
        message,
        test_run_status: run.status,
        test_status: run.testStatus,
        test_run_updated_at: run.updatedAt.toISOString(),
      },
    ],
  };
}

/** The bytes that are sent and signed; `origin` is the scheme and host of this service. */
export function toBody(payload: NotificationPayload, origin: string): string {
  return JSON.stringify(
    "run_url" in payload
      ? { ...payload, run_url: origin + payload.run_url }
      : { ...payload, test_run_url: origin + payload.test_run_url },
  );
}

export function signBody(secret: string, body: string): string {
  return createHmac("sha512", secret).update(body).digest("hex");
}

export function createDelivery(
  id: string,
  { id: configurationId }: NotificationConfiguration,
  trigger: NotificationTrigger,
  subjectId: string,
  payload: NotificationPayload,
  at: Date,
): NotificationDelivery {
  return {
    id,
    configurationId,
    trigger,
    subjectId,
    payload,
    status: "pending",
    attempts: 0,
    responseStatus: null,
    lastError: null,
    attemptedAt: null,
    dueAt: at,
    createdAt: at,
  };
}

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** The pauses between attempts in milliseconds: eleven attempts within two days. */
export const standardPauses: readonly number[] = [
  10 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
];

/** The result of one attempt. */
export type Attempted = Readonly<{ responseStatus: number | null; error: string | null }>;

/** 410: the receiver refuses further attempts. */
const gone = 410;

export function settleAttempt(
  delivery: NotificationDelivery,
  { responseStatus, error }: Attempted,
  pauses: readonly number[],
  at: Date,
): NotificationDelivery {
  const pause = pauses[delivery.attempts];
  const attempted = {
    ...delivery,
    attempts: delivery.attempts + 1,
    attemptedAt: at,
    responseStatus,
    lastError: error,
    dueAt: null,
  };
  if (error === null) return { ...attempted, status: "delivered" };
  if (responseStatus === gone) return { ...attempted, status: "refused" };
  if (pause === undefined) return { ...attempted, status: "failed" };
  return { ...attempted, dueAt: new Date(at.getTime() + pause) };
}
