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
} from "../../server/domain/notification.ts";
import { isFinal, runStatuses } from "../../server/domain/run.ts";
import { runActions } from "../../server/domain/run-actions.ts";
import { nextStatus } from "../../server/domain/run-route.ts";
import { aRun, noon, seconds } from "../support/runs.ts";

const triggersOf = (...entered: (typeof runStatuses)[number][]) => occasionsOf(entered).map(({ trigger }) => trigger);

test("every end is told, and told once", () => {
  for (const status of runStatuses.filter((one) => isFinal(one) && one !== "force_canceled")) {
    expect(triggersOf(status), status).toEqual([expect.stringMatching(/^run:(completed|errored)$/)]);
  }
});

test("whoever could confirm a run is told when it stays where that is possible, and not when it passes through", () => {
  for (const status of runActions.apply.from) {
    expect(triggersOf(status), status).toEqual(["run:needs_attention"]);
    expect(triggersOf(status, "confirmed", "apply_queued"), status).toEqual([]);
  }
  expect(triggersOf("policy_override")).toEqual(["run:needs_attention"]);
});

test("what needs attention is what the service does not lead out of by itself", () => {
  const settings = { costEstimation: false, policies: [], runTasks: [] };
  for (const status of runStatuses.filter((one) => triggersOf(one).includes("run:needs_attention"))) {
    const run = aRun({ status, hasChanges: true, savePlan: status === "planned_and_saved" });
    expect(nextStatus(run, { settings, configured: true, outcome: "passed", mayApply: true }), status).toBeNull();
  }
});

test("every trigger has its occasion", () => {
  expect(new Set(runStatuses.flatMap((status) => triggersOf(status)))).toEqual(new Set(runTriggers));
  const ofTests = (["queued", "running", "finished", "errored", "canceled"] as const).map(testOccasionOf);
  expect(new Set(ofTests.map((occasion) => occasion?.trigger))).toEqual(new Set(testRunTriggers));
  expect(testOccasionOf("pending")).toBeUndefined();
});

test("pauses grow, and after the last one a delivery has failed", () => {
  expect(standardPauses.toSorted((one, other) => one - other)).toEqual(standardPauses);
  let delivery = createDelivery("id", { id: "nc-1" } as never, "run:created", "run-1", {} as never, noon);
  for (const pause of standardPauses) {
    delivery = settleAttempt(delivery, { responseStatus: 500, error: "Answered 500." }, standardPauses, noon);
    expect(delivery).toMatchObject({ status: "pending", dueAt: seconds(pause / 1_000) });
  }
  delivery = settleAttempt(delivery, { responseStatus: null, error: "No answer." }, standardPauses, noon);
  expect(delivery).toMatchObject({ status: "failed", attempts: standardPauses.length + 1, dueAt: null });
});

test("the signature is the one that everybody computes", () => {
  // RFC 4231, test case 2.
  expect(signBody("Jefe", "what do ya want for nothing?")).toBe(
    "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737",
  );
});
