import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runMachine } from "../../generated/machines.ts";
import { type Now, refusalOf } from "../../server/domain/action-rules.ts";
import { ApiError } from "../../server/domain/errors.ts";
import { isFinal, runStatuses } from "../../server/domain/run.ts";
import {
  can,
  checkForceExecute,
  confirm,
  discard,
  forceCancel,
  type RunAction,
  requestCancel,
  runActions,
} from "../../server/domain/run-actions.ts";
import type { Run } from "../../server/domain/types.ts";
import { anyRun, aRun, noon, seconds } from "../support/runs.ts";

const now: Now = { at: noon, elapsedMs: 50_000 };
const later = (ms: number, at = noon): Now => ({ at, elapsedMs: now.elapsedMs + ms });

const deeds: Partial<Record<RunAction, (run: Run) => Run>> = {
  apply: (run) => confirm(run, now),
  discard: (run) => discard(run, now),
  cancel: (run) => requestCancel(run, now, 10_000),
  "force-cancel": (run) => forceCancel(run, now),
};

const kindOf = (error: unknown) => (error instanceof ApiError ? error.kind : error);

test.each(Object.keys(runActions) as RunAction[])("a finished run refuses to %s", (action) => {
  const ended = runStatuses.filter(isFinal);

  expect(ended.filter((status) => can(action, aRun({ status }), now))).toEqual([]);
});

test("accepts an action exactly if the run offers it, by a documented transition", () => {
  fc.assert(
    fc.property(anyRun, fc.constantFrom(...(Object.keys(deeds) as RunAction[])), (run, action) => {
      const act = () => deeds[action]!(run);
      if (!can(action, run, now)) {
        const refusal = refusalOf(runActions[action], run, now);
        expect(act).toThrow(new ApiError("conflict", refusal!));
        return;
      }
      const { status } = act();
      const exits: readonly string[] = runMachine.exits[run.status];
      expect(status === run.status || exits.includes(status)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

describe("a cancel", () => {
  test("keeps the run going and sets the time for force-cancel", () => {
    const run = requestCancel(aRun({ status: "applying", updatedAt: seconds(-60) }), now, 10_000);

    expect(run).toMatchObject({
      status: "applying",
      cancelRequestedAt: noon,
      forceCancelAvailableAt: seconds(10),
      canceledAt: null,
    });
    expect(can("cancel", run, now)).toBe(false);
    expect(can("force-cancel", run, later(9_999))).toBe(false);
    expect(can("force-cancel", run, later(10_000))).toBe(true);
  });

  test("does not set back the time of the last change", () => {
    const run = requestCancel(aRun({ status: "applying", updatedAt: seconds(60) }), now, 10_000);

    expect(run.updatedAt).toEqual(seconds(60));
  });

  test.each([-2 * 86_400, -3_600, 3_600, 10 * 366 * 86_400])(
    "cools off by elapsed time after a clock jump of %i s",
    (jump) => {
      const run = requestCancel(aRun({ status: "planning" }), now, 10_000);

      expect(can("force-cancel", run, later(9_999, seconds(jump)))).toBe(false);
      expect(can("force-cancel", run, later(10_000, seconds(jump)))).toBe(true);
    },
  );

  test("of a pending run is refused, because it must be discarded", () => {
    expect(can("cancel", aRun(), now)).toBe(false);
    expect(can("discard", aRun(), now)).toBe(true);
  });
});

describe("force-execute", () => {
  const holder = aRun({ id: "run-holder", status: "planned", holdsWorkspace: true });
  const notLocked = "forbidden: Workspace is not locked by another run.";
  const notDiscardable = "conflict: The run that locks the workspace cannot be discarded.";
  const attempt = (run: Run, other: Run | undefined) => {
    try {
      checkForceExecute(run, other, now);
      return "taken";
    } catch (error) {
      return `${kindOf(error)}: ${(error as Error).message}`;
    }
  };

  test.each<[string, Run, Run | undefined, string]>([
    ["a pending run behind one that waits", aRun(), holder, "taken"],
    [
      "a run that is not pending",
      aRun({ status: "planned" }),
      holder,
      `forbidden: ${runActions["force-execute"].refusal}`,
    ],
    ["a run whose workspace no run locks", aRun(), undefined, notLocked],
    ["the holder itself", aRun({ id: holder.id }), holder, notLocked],
    ["a run behind one that is working", aRun(), { ...holder, status: "applying" }, notDiscardable],
  ])("of %s", (_, run, other, expected) => {
    expect(attempt(run, other)).toBe(expected);
  });
});
