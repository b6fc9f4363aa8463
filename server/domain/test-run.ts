// A test run of a module: its next states, and the actions that a caller may request.
import { testRunMachine } from "../../generated/machines.ts";
import { isFirstCancel, type Now, type Rule, refusalOf, refuseDuringCoolOff, wasCanceled } from "./action-rules.ts";
import { conflict, invalid } from "./errors.ts";
import { newId } from "./ids.ts";
import { later, move, stamp } from "./machine.ts";
import type { TestRun, TestRunStatus } from "./types.ts";

const finals: readonly TestRunStatus[] = testRunMachine.finals;

export function isFinalTest(status: TestRunStatus): boolean {
  return finals.includes(status);
}

export function moveTestTo(status: TestRunStatus, run: TestRun, at: Date): TestRun {
  return move<TestRunStatus, TestRun>(testRunMachine, status, run, at);
}

export type TestRunDraft = Pick<
  TestRun,
  | "organizationName"
  | "moduleId"
  | "configurationVersionId"
  | "createdById"
  | "tokenId"
  | "variables"
  | "filters"
  | "testDirectory"
  | "verbose"
  | "source"
  | "message"
>;

/** Tests run on the uploaded files that they came with, and nowhere else. */
export function assertPathsWithin({ testDirectory, filters }: Pick<TestRunDraft, "testDirectory" | "filters">): void {
  if (leavesFolder(testDirectory)) {
    throw invalid("/data/attributes/test-directory", "test-directory must be a relative path within the files.");
  }
  const stray = filters.findIndex((filter) => filter === "" || leavesFolder(filter));
  if (stray >= 0) throw invalid(`/data/attributes/filters/${stray}`, "filters must name files within the bundle.");
}

function leavesFolder(path: string): boolean {
  return path.startsWith("/") || path.split(/[\\/]/).includes("..");
}

/** Queued immediately: the response to its creation already has this state. */
export function createTestRun(draft: TestRunDraft, at: Date): TestRun {
  return {
    ...draft,
    id: newId("testRun"),
    status: "queued",
    statusTimestamps: stamp({}, "queued-at", at),
    testStatus: null,
    testsPassed: null,
    testsFailed: null,
    testsErrored: null,
    testsSkipped: null,
    logBlob: null,
    cancelRequestedAt: null,
    cancelElapsedMs: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

export type TestRunAction = keyof typeof testRunMachine.actions;

const { actions } = testRunMachine;

const testRunActions: Record<TestRunAction, Rule<TestRunStatus, TestRun>> = {
  cancel: { ...actions.cancel, conditions: [isFirstCancel("Test")] },
  "force-cancel": { ...actions["force-cancel"], conditions: [wasCanceled("Test")] },
};

function check(action: TestRunAction, run: TestRun, now: Now): void {
  const refusal = refusalOf(testRunActions[action], run, now);
  if (refusal !== null) throw conflict(refusal);
}

/** The test continues until the worker has interrupted it and it has cleaned up. */
export function requestTestCancel(run: TestRun, now: Now): TestRun {
  check("cancel", run, now);
  const { at, elapsedMs } = now;
  return { ...run, cancelRequestedAt: at, cancelElapsedMs: elapsedMs, updatedAt: later(at, run.updatedAt) };
}

export function forceCancelTest(run: TestRun, now: Now, coolOffMs: number): TestRun {
  check("force-cancel", run, now);
  const refusal = refuseDuringCoolOff("Test", run, coolOffMs, now.elapsedMs);
  if (refusal !== null) throw conflict(refusal);
  return moveTestTo("canceled", run, now.at);
}

export type TestCounts = Readonly<{ passed: number; failed: number; errored: number; skipped: number }>;

export function settleTest(run: TestRun, counts: TestCounts, at: Date): TestRun {
  return {
    ...moveTestTo("finished", run, at),
    testStatus: counts.failed + counts.errored === 0 ? "pass" : "fail",
    testsPassed: counts.passed,
    testsFailed: counts.failed,
    testsErrored: counts.errored,
    testsSkipped: counts.skipped,
  };
}
