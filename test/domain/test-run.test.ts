import { expect, test } from "vitest";
import { testRunMachine } from "../../generated/machines.ts";
import {
  createTestRun,
  forceCancelTest,
  isFinalTest,
  moveTestTo,
  requestTestCancel,
  settleTest,
  type TestRunDraft,
} from "../../server/domain/test-run.ts";
import type { TestRun, TestRunStatus } from "../../server/domain/types.ts";
import { noon, seconds } from "../support/runs.ts";

const draft: TestRunDraft = {
  organizationName: "acme",
  moduleId: "mod-1",
  configurationVersionId: "cv-1",
  createdById: "user-1",
  tokenId: null,
  variables: [],
  filters: [],
  testDirectory: "tests",
  verbose: false,
  source: "svc-api",
  message: "Queued manually via the API",
};

const now = { at: noon, elapsedMs: 50_000 };
const aTestRun = (given: Partial<TestRun> = {}): TestRun => ({ ...createTestRun(draft, noon), ...given });
const statuses: readonly TestRunStatus[] = testRunMachine.states;

test("a new test run is queued, without a result", () => {
  expect(aTestRun()).toMatchObject({
    status: "queued",
    statusTimestamps: { "queued-at": noon.toISOString() },
    testStatus: null,
    testsPassed: null,
  });
});

test("it has exactly the transitions of the state machine", () => {
  for (const status of statuses) {
    const exits: readonly string[] = testRunMachine.exits[status];
    for (const target of statuses) {
      const go = () => moveTestTo(target, aTestRun({ status }), noon);
      if (exits.includes(target)) expect(go().status).toBe(target);
      else expect(go).toThrow(`cannot go from ${status} to ${target}`);
    }
  }
});

test.each([
  [{ passed: 2, failed: 0, errored: 0, skipped: 1 }, "pass"],
  [{ passed: 2, failed: 1, errored: 0, skipped: 0 }, "fail"],
  [{ passed: 2, failed: 0, errored: 1, skipped: 0 }, "fail"],
  [{ passed: 2, failed: 1, errored: 1, skipped: 0 }, "fail"],
])("%j is a %s", (counts, testStatus) => {
  const settled = settleTest(aTestRun({ status: "running" }), counts, seconds(1));

  expect(settled).toMatchObject({ status: "finished", testStatus, testsPassed: 2, testsSkipped: counts.skipped });
  expect(settled.statusTimestamps["finished-at"]).toBe("2026-11-21T12:00:01.000Z");
});

test("only a running test can be canceled, and only force-canceled after a cancel", () => {
  const running = aTestRun({ status: "running" });
  for (const status of statuses.filter((one) => one !== "running")) {
    expect(() => requestTestCancel(aTestRun({ status }), now)).toThrow("Test is not running.");
    expect(() => forceCancelTest(aTestRun({ status }), now, 0)).toThrow("Test is not running.");
  }
  expect(() => forceCancelTest(running, now, 0)).toThrow("was not canceled before");

  const asked = requestTestCancel(running, now);

  expect(asked).toMatchObject({ status: "running", cancelRequestedAt: noon });
  const anHourLater = { at: seconds(3_600), elapsedMs: now.elapsedMs + 1_000 };
  expect(() => forceCancelTest(asked, anHourLater, 1_001)).toThrow("still cooling off");
  expect(() => requestTestCancel(asked, now)).toThrow("Test was canceled before.");
  expect(isFinalTest(forceCancelTest(asked, anHourLater, 1_000).status)).toBe(true);
});
