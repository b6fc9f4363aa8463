import { describe, expect, test } from "vitest";
import { mayTake, needsTurn, release, take } from "../../server/domain/run-queue.ts";
import type { Run, Workspace } from "../../server/domain/types.ts";
import { aRun, noon } from "../support/runs.ts";

// Only the properties that the queue uses.
const free = { lockedBy: null, lockedReason: null, currentRunId: null, currentRunCreatedAt: null } as Workspace;

test.each<[string, Partial<Run>, boolean]>([
  ["a new run", {}, true],
  ["a run that has its turn", { holdsWorkspace: true }, false],
  ["a plan only", { planOnly: true }, false],
  ["a plan to be saved", { savePlan: true }, false],
  ["a saved plan", { savePlan: true, status: "planned_and_saved" }, false],
  ["a saved plan that was confirmed", { savePlan: true, status: "confirmed" }, true],
  ["a saved plan that holds the workspace", { savePlan: true, status: "applying", holdsWorkspace: true }, false],
  ["a run before its plan whose lock was removed", { status: "plan_queued", holdsWorkspace: true }, true],
  ["a confirmed run whose lock was removed", { status: "confirmed", holdsWorkspace: true }, true],
  ["a run before its apply whose lock was removed", { status: "apply_queued", holdsWorkspace: true }, true],
  ["a planned run whose lock was removed", { status: "planned", holdsWorkspace: true }, false],
  ["a run that was confirmed after it had stepped aside", { status: "confirmed" }, true],
  ["a run at the same position", { status: "planning" }, false],
  ["a run that is over", { status: "discarded" }, false],
])("whether %s is in the queue: %j %s", (_, given, expected) => {
  expect(needsTurn(aRun(given), free)).toBe(expected);
});

test("a confirmed run that has its lock is not in the queue", () => {
  const run = aRun({ status: "confirmed", holdsWorkspace: true });

  expect(needsTurn(run, take(run, free).workspace)).toBe(false);
});

describe("a workspace", () => {
  const run = aRun({ id: "run-1" });

  test.each<[string, Workspace, Run | undefined, boolean]>([
    ["that is free", free, undefined, true],
    ["that another run holds", free, aRun({ id: "run-2", holdsWorkspace: true }), false],
    ["that the run itself holds", free, { ...run, holdsWorkspace: true }, true],
    ["that a person has locked", { ...free, lockedBy: { type: "users", id: "user-1" } }, undefined, false],
    ["that is still locked for another run", { ...free, lockedBy: { type: "runs", id: "run-2" } }, undefined, false],
    [
      "that a person of the same name has locked",
      { ...free, lockedBy: { type: "users", id: "run-1" } },
      undefined,
      false,
    ],
    ["that is still locked for the run", { ...free, lockedBy: { type: "runs", id: "run-1" } }, undefined, true],
  ])("%s", (_, workspace, holder, expected) => {
    expect(mayTake(run, workspace, holder)).toBe(expected);
  });

  test("is locked by the run that uses it, and free when the run has ended", () => {
    const taken = take(run, { ...free, lockedReason: "before" });

    expect(taken.run.holdsWorkspace).toBe(true);
    expect(taken.workspace).toMatchObject({
      lockedBy: { type: "runs", id: "run-1" },
      lockedReason: null,
      currentRunId: "run-1",
      currentRunCreatedAt: noon,
    });
    const released = release(taken.run, { ...taken.workspace, lockedReason: "taken" });
    expect(released).toMatchObject({ lockedBy: null, lockedReason: null, currentRunId: "run-1" });
  });

  test("that was unlocked in the meantime stays unlocked", () => {
    expect(release(run, { ...free, lockedReason: "kept" })).toEqual({ ...free, lockedReason: "kept" });
  });

  test("that another run has taken in the meantime stays locked", () => {
    const locked: Workspace = { ...free, lockedBy: { type: "runs", id: "run-2" } };

    expect(release(run, locked)).toEqual(locked);
  });

  test("that a person locked in the meantime stays locked", () => {
    const locked: Workspace = { ...free, lockedBy: { type: "users", id: "user-1" }, lockedReason: "mine" };

    expect(release(run, locked)).toEqual(locked);
  });
});
