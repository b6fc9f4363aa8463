import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runMachine } from "../../generated/machines.ts";
import { isFinal } from "../../server/domain/run.ts";
import { can } from "../../server/domain/run-actions.ts";
import {
  advance,
  isWorking,
  mayComeToConfirm,
  needsWorker,
  nextStatus,
  type RunConditions,
} from "../../server/domain/run-route.ts";
import type { Run, RunStatus } from "../../server/domain/types.ts";
import { anyRun, aRun, noon } from "../support/runs.ts";

const plain: RunConditions = {
  configured: true,
  outcome: "passed",
  mayApply: true,
};

const preTask = { prePlanStageId: "ts-1" };
const postTask = { postPlanStageId: "ts-2" };
const everything: Partial<Run> = { costEstimateId: "ce-1", policyCheckId: "polchk-1", ...preTask, ...postTask };

/** All states of the run if all work succeeds and the workspace is free. */
function wayOf(given: Partial<Run>, conditions: Partial<RunConditions> = {}): RunStatus[] {
  const way: RunStatus[] = [];
  let run = aRun({ holdsWorkspace: true, ...given });
  for (let steps = advance(run, { ...plain, ...conditions }, noon); steps.length > 0; ) {
    way.push(...steps.map(({ status }) => status));
    run = steps.at(-1)!;
    steps = advance(run, { ...plain, ...conditions }, noon);
  }
  return way;
}

const toPlan: RunStatus[] = ["queuing", "plan_queued", "planning", "planned"];
/** All states in one sequence, while a worker handles the run. */
function stepsInHand(given: Partial<Run>): RunStatus[] {
  const run = aRun({ holdsWorkspace: true, hasChanges: true, ...given });
  return advance(run, { ...plain, inHand: true }, noon).map(({ status }) => status);
}

test("a run held by a worker passes every state without waiting", () => {
  expect(stepsInHand({ status: "pending" })).toEqual(["queuing", "plan_queued", "planning"]);
  expect(stepsInHand({ status: "planning", autoApply: true })).toEqual(toApplying);
  expect(stepsInHand({ status: "pending", planOnly: true, holdsWorkspace: false }).at(-1)).toBe("planning");
  expect(stepsInHand({ status: "planned", savePlan: true, autoApply: true })).toEqual(["planned_and_saved"]);
});

const toApplying: RunStatus[] = ["planned", "confirmed", "apply_queued", "applying"];
const toApply: RunStatus[] = ["confirmed", "apply_queued", "applying", "applied"];

describe("a run goes", () => {
  test.each<[string, Partial<Run>, RunStatus[]]>([
    ["as far as its plan and waits", { hasChanges: true }, toPlan],
    ["to its end by itself with auto-apply", { hasChanges: true, autoApply: true }, [...toPlan, ...toApply]],
    ["no further without changes", { autoApply: true }, [...toPlan, "planned_and_finished"]],
    ["on without changes if it may be empty", { autoApply: true, allowEmptyApply: true }, [...toPlan, ...toApply]],
    ["no further when it is only a plan", { hasChanges: true, planOnly: true }, [...toPlan, "planned_and_finished"]],
    [
      "no further when its plan is saved",
      { hasChanges: true, savePlan: true, autoApply: true },
      [...toPlan, "planned_and_saved"],
    ],
    ["no further when a saved plan has no changes", { savePlan: true }, [...toPlan, "planned_and_finished"]],
    ["on when a caller has confirmed it", { status: "confirmed", hasChanges: true }, toApply.slice(1)],
  ])("%s", (_, given, expected) => {
    expect(wayOf(given)).toEqual(expected);
  });

  test("through every check of the run", () => {
    expect(wayOf({ hasChanges: true, autoApply: true, ...everything })).toEqual([
      "pre_plan_running",
      "pre_plan_completed",
      ...toPlan,
      "cost_estimating",
      "cost_estimated",
      "policy_checking",
      "policy_checked",
      "post_plan_running",
      "post_plan_completed",
      ...toApply,
    ]);
  });

  test.each([
    ["before its plan", preTask, ["pre_plan_running", "pre_plan_completed", ...toPlan]],
    ["after its plan", postTask, [...toPlan, "post_plan_running", "post_plan_completed"]],
  ])("through a task %s only at that stage", (_, task, expected) => {
    expect(wayOf({ hasChanges: true, ...task })).toEqual(expected);
  });

  test("through the fetch of its repository if its files are missing", () => {
    expect(wayOf({}, { configured: false }).slice(0, 3)).toEqual(["fetching", "fetching_completed", "queuing"]);
  });
});

describe("when a policy soft-fails", () => {
  const softFailed: RunConditions = { ...plain, outcome: "soft-failed" };
  const checking = aRun({ status: "policy_checking", hasChanges: true });

  test("the run waits for an override", () => {
    const [overridden, ...more] = advance(checking, softFailed, noon);

    expect(overridden?.status).toBe("policy_override");
    expect(more).toEqual([]);
    expect(nextStatus(overridden!, plain)).toBeNull();
    expect(nextStatus(overridden!, { ...plain, outcome: "overridden" })).toBe("policy_checked");
  });

  test("a plan-only run has ended", () => {
    expect(nextStatus({ ...checking, planOnly: true }, softFailed)).toBe("policy_soft_failed");
  });
});

test.each<RunStatus>([
  "fetching",
  "pre_plan_running",
  "planning",
  "cost_estimating",
  "policy_checking",
  "post_plan_running",
  "applying",
])("a failure while %s ends the run", (status) => {
  expect(nextStatus(aRun({ status }), { ...plain, outcome: "failed" })).toBe("errored");
});

const statuses = Object.keys(runMachine.exits) as RunStatus[];
const working = statuses.filter((status) => isWorking(status));

test("a worker is needed for work, for queued runs, and for runs that wait for their turn", () => {
  const needed = (given: Partial<Run>) => statuses.filter((status) => needsWorker(aRun({ ...given, status })));
  const expected = ["pending", "plan_queued", "confirmed", "apply_queued", ...working].sort();

  expect(needed({}).sort()).toEqual(expected);
  expect(needed({ holdsWorkspace: true }).sort()).toEqual(expected);
});

test("a confirmed run waits for its workspace, even if a worker holds it", () => {
  const steps = (given: Partial<Run>, inHand: boolean) =>
    advance(aRun({ status: "planned", autoApply: true, hasChanges: true, ...given }), { ...plain, inHand }, noon).map(
      ({ status }) => status,
    );

  expect(steps({ holdsWorkspace: false }, true)).toEqual(["confirmed"]);
  expect(steps({ holdsWorkspace: false }, false)).toEqual(["confirmed"]);
  expect(steps({ holdsWorkspace: true }, false)).toEqual(["confirmed", "apply_queued"]);
  expect(steps({ holdsWorkspace: true }, true)).toEqual(["confirmed", "apply_queued", "applying"]);
});

test("soft-failed work is evaluated once, not again in the next state", () => {
  const steps = advance(aRun({ status: "planning", hasChanges: true }), { ...plain, outcome: "soft-failed" }, noon);

  expect(steps.map(({ status }) => status)).toEqual(["planned"]);
});

test("between the start of its plan and its confirmation, a run may become confirmable", () => {
  expect(statuses.filter((status) => mayComeToConfirm(aRun({ status }))).sort()).toEqual([
    "cost_estimated",
    "cost_estimating",
    "planned",
    "planned_and_finished",
    "planned_and_saved",
    "planning",
    "policy_checked",
    "policy_checking",
    "policy_override",
    "policy_soft_failed",
    "post_plan_completed",
    "post_plan_running",
  ]);
});

test("in all conditions, a run uses transitions of the state machine, and stops only where it will be continued", () => {
  const anyCircumstances: fc.Arbitrary<RunConditions> = fc.record({
    configured: fc.boolean(),
    mayApply: fc.boolean(),
    outcome: fc.constantFrom("passed", "soft-failed", "failed", "overridden"),
    lostLock: fc.boolean(),
  });

  fc.assert(
    fc.property(anyRun, fc.subarray(Object.entries(everything)), anyCircumstances, (bare, checks, conditions) => {
      const run: Run = { ...bare, ...Object.fromEntries(checks) };
      const way = advance(run, conditions, noon);

      way.reduce((before, after) => {
        const exits: readonly string[] = runMachine.exits[before.status];
        expect(exits).toContain(after.status);
        return after;
      }, run);
      const rest = way.at(-1);
      if (!rest) return;
      const attended = isFinal(rest.status) || needsWorker(rest) || can("discard", rest, { at: noon, elapsedMs: 0 });
      expect(attended, rest.status).toBe(true);
      expect(way.slice(0, -1).some(({ status }) => isWorking(status))).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
