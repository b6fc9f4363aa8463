import { expect, test } from "vitest";
import {
  createDelivery,
  occasionsOf,
  runTriggers,
  settleAttempt,
  signBody,
  standardPauses,
  testOccasionOf,
  testRunTriggers,
  toBody,
  toRunPayload,
  toTestRunPayload,
} from "../../server/domain/notification.ts";
import { isFinal, runStatuses } from "../../server/domain/run.ts";
import { runActions } from "../../server/domain/run-actions.ts";
import { nextStatus } from "../../server/domain/run-route.ts";
import { createTestRun } from "../../server/domain/test-run.ts";
import type { RegistryModule, Workspace } from "../../server/domain/types.ts";
import { aRun, noon, seconds } from "../support/runs.ts";

const triggersOf = (...entered: (typeof runStatuses)[number][]) => occasionsOf(entered).map(({ trigger }) => trigger);

test("every final state is notified exactly once", () => {
  for (const status of runStatuses.filter((one) => isFinal(one) && one !== "force_canceled")) {
    expect(triggersOf(status), status).toEqual([expect.stringMatching(/^run:(completed|errored)$/)]);
  }
});

test("notifies only if a run waits for confirmation", () => {
  for (const status of runActions.apply.from) {
    expect(triggersOf(status), status).toEqual(["run:needs_attention"]);
    expect(triggersOf(status, "confirmed", "apply_queued"), status).toEqual([]);
  }
  expect(triggersOf("policy_override")).toEqual(["run:needs_attention"]);
});

test("a state needs attention if the service does not leave it by itself", () => {
  for (const status of runStatuses.filter((one) => triggersOf(one).includes("run:needs_attention"))) {
    const run = aRun({ status, hasChanges: true, savePlan: status === "planned_and_saved" });
    expect(nextStatus(run, { configured: true, outcome: "passed", mayApply: true }), status).toBeNull();
  }
});

test("every trigger has an event", () => {
  expect(new Set(runStatuses.flatMap((status) => triggersOf(status)))).toEqual(new Set(runTriggers));
  const ofTests = (["queued", "running", "finished", "errored", "canceled"] as const).map(testOccasionOf);
  expect(new Set(ofTests.map((occasion) => occasion?.trigger))).toEqual(new Set(testRunTriggers));
  expect(testOccasionOf("pending")).toBeUndefined();
});

test("retry pauses grow, and after the last one a delivery has failed", () => {
  expect(standardPauses.toSorted((one, other) => one - other)).toEqual(standardPauses);
  let delivery = createDelivery("id", { id: "nc-1" } as never, "run:created", "run-1", {} as never, noon);
  for (const pause of standardPauses) {
    delivery = settleAttempt(delivery, { responseStatus: 500, error: "Answered 500." }, standardPauses, noon);
    expect(delivery).toMatchObject({ status: "pending", dueAt: seconds(pause / 1_000) });
  }
  delivery = settleAttempt(delivery, { responseStatus: null, error: "No answer." }, standardPauses, noon);
  expect(delivery).toMatchObject({ status: "failed", attempts: standardPauses.length + 1, dueAt: null });
});

test("the signature is standard HMAC", () => {
  // RFC 4231, test case 2.
  expect(signBody("Jefe", "what do ya want for nothing?")).toBe(
    "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737",
  );
});

test("a run that enters no state causes no notification", () => {
  expect(occasionsOf([])).toEqual([]);
  expect(occasionsOf(["planning", "planned"])).toEqual([
    { status: "planning", trigger: "run:planning", message: "Planning has started." },
    { status: "planned", trigger: "run:needs_attention", message: "The run waits for confirmation." },
  ]);
});

test("each event has a message about what has happened", () => {
  const said = (status: (typeof runStatuses)[number]) => occasionsOf([status]).map(({ message }) => message);
  const ofTests = (["queued", "running", "finished", "errored", "canceled"] as const).map(testOccasionOf);

  for (const message of [...runStatuses.flatMap(said), ...ofTests.map((occasion) => occasion!.message)]) {
    expect(message).toMatch(/^(The|Planning|Applying|A) .*(run|tests|started|changes|failed|plan|policy).*\.$/);
  }
  expect(new Set(runStatuses.flatMap(said)).size).toBe(12);
});

test("a delivery about a run has the user, the event and the workspace, and a URL of this service", () => {
  const run = aRun({ id: "run-1", message: "Add subnets" });
  const workspace = { id: "ws-1", name: "network" } as Workspace;
  const occasion = { trigger: "run:applying", message: "Applying has started.", status: "applying" } as const;

  const payload = toRunPayload(occasion, { run, workspace, createdBy: "ada", updatedBy: "bob", at: seconds(5) });

  expect(JSON.parse(toBody(payload, "https://runs.example.com"))).toEqual({
    payload_version: 1,
    run_id: "run-1",
    run_url: "https://runs.example.com/app/acme/network/runs/run-1",
    run_message: "Add subnets",
    run_created_at: "2026-11-21T12:00:00.000Z",
    run_created_by: "ada",
    workspace_id: "ws-1",
    workspace_name: "network",
    organization_name: "acme",
    notifications: [
      {
        trigger: "run:applying",
        message: "Applying has started.",
        run_status: "applying",
        run_updated_at: "2026-11-21T12:00:05.000Z",
        run_updated_by: "bob",
      },
    ],
  });
});

test("a delivery about a test run has the same facts for its module", () => {
  const module = { id: "mod-1", namespace: "acme", name: "vpc", provider: "aws" } as RegistryModule;
  const draft = { organizationName: "acme", message: "Test it" } as Parameters<typeof createTestRun>[0];
  const run = { ...createTestRun(draft, noon), id: "trun-1", testStatus: "fail" as const, updatedAt: seconds(5) };

  const payload = toTestRunPayload(testOccasionOf("finished")!, { run, module, createdBy: "ada" });

  const path = "/app/acme/modules/acme/vpc/aws/test-runs/trun-1";
  expect(JSON.parse(toBody(payload, "https://runs.example.com"))).toEqual({
    payload_version: 1,
    test_run_id: "trun-1",
    test_run_url: `https://runs.example.com${path}`,
    test_run_message: "Test it",
    test_run_created_at: "2026-11-21T12:00:00.000Z",
    test_run_created_by: "ada",
    module_id: "mod-1",
    module_name: "vpc",
    module_provider: "aws",
    organization_name: "acme",
    notifications: [
      {
        trigger: "test_run:completed",
        message: "The tests have run to their end.",
        test_run_status: "queued",
        test_status: "fail",
        test_run_updated_at: "2026-11-21T12:00:05.000Z",
      },
    ],
  });
});

test.each([
  [
    { responseStatus: 204, error: null },
    { status: "delivered", responseStatus: 204, lastError: null, dueAt: null },
  ],
  [
    { responseStatus: 410, error: "Gone." },
    { status: "refused", responseStatus: 410, lastError: "Gone.", dueAt: null },
  ],
  [
    { responseStatus: null, error: "No." },
    { status: "pending", responseStatus: null, lastError: "No.", dueAt: seconds(11) },
  ],
])("an attempt that ends with %j", (attempted, settled) => {
  const delivery = createDelivery("id", { id: "nc-1" } as never, "run:created", "run-1", {} as never, noon);
  expect(delivery).toEqual({
    ...{ id: "id", configurationId: "nc-1", trigger: "run:created", subjectId: "run-1", payload: {} },
    ...{ status: "pending", attempts: 0, responseStatus: null, lastError: null, attemptedAt: null },
    ...{ dueAt: noon, createdAt: noon },
  });

  expect(settleAttempt(delivery, attempted, standardPauses, seconds(1))).toEqual({
    ...delivery,
    ...settled,
    attempts: 1,
    attemptedAt: seconds(1),
  });
});

test("eleven attempts are made within two days, the first of them soon", () => {
  expect(standardPauses).toHaveLength(10);
  expect(standardPauses[0]).toBe(10_000);
  expect(standardPauses.reduce((sum, pause) => sum + pause)).toBe(168_160_000);
});
