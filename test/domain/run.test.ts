import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runMachine } from "../../generated/machines.ts";
import {
  createRun,
  draftRun,
  isFinal,
  moveTo,
  operationOf,
  runStatuses,
  settleForceCancel,
  statusGroups,
  syncApply,
  syncPlan,
} from "../../server/domain/run.ts";
import type { ConfigurationVersion, RunStatus, Workspace } from "../../server/domain/types.ts";
import { anyRun, aRun, noon, ordinaryDraft, seconds } from "../support/runs.ts";

const timestamps: Partial<Record<RunStatus, string>> = runMachine.timestamps;
const exitsOf = (status: RunStatus): readonly RunStatus[] => runMachine.exits[status];

describe("the transitions of a run", () => {
  test.each(runStatuses)("%s has exactly the transitions of the state machine", (status) => {
    for (const target of runStatuses) {
      const go = () => moveTo(target, aRun({ status }), noon);
      if (exitsOf(status).includes(target)) expect(go().status).toBe(target);
      else expect(go).toThrow(`cannot go from ${status} to ${target}`);
    }
  });

  test("a finished run stays unchanged", () => {
    expect(runStatuses.filter(isFinal).filter((status) => exitsOf(status).length > 0)).toEqual([]);
    expect(runStatuses.filter((status) => exitsOf(status).length === 0).every(isFinal)).toBe(true);
  });

  test("every state except one can be reached", () => {
    const reached = new Set<RunStatus>([runMachine.initial]);
    for (const status of reached) for (const exit of exitsOf(status)) reached.add(exit);

    expect(runStatuses.filter((status) => !reached.has(status))).toEqual(["force_canceled"]);
  });

  test("each reached state sets its documented timestamp", () => {
    fc.assert(
      fc.property(anyRun, fc.nat(), (run, choice) => {
        const exits = exitsOf(run.status);
        if (exits.length === 0) return;
        const status = exits[choice % exits.length]!;
        const timestamp = timestamps[status];

        const moved = moveTo(status, run, seconds(5));

        const expected = timestamp ? { [timestamp]: "2026-11-21T12:00:05.000Z" } : {};
        expect(moved.statusTimestamps).toEqual({ ...run.statusTimestamps, ...expected });
        expect(moved.updatedAt).toEqual(seconds(5));
        expect(isFinal(moved.status) && moved.holdsWorkspace).toBe(false);
      }),
    );
  });

  test("a forced cancel has the same final state as others and is still distinguishable", () => {
    const canceled = settleForceCancel(aRun({ status: "applying" }), seconds(20));

    expect(canceled).toMatchObject({ status: "canceled", canceledAt: seconds(20), holdsWorkspace: false });
    expect(canceled.statusTimestamps).toMatchObject({
      "canceled-at": "2026-11-21T12:00:20.000Z",
      "force-canceled-at": "2026-11-21T12:00:20.000Z",
    });
  });
});

test("status groups divide all states into two, and discardable has the states of the reference", () => {
  expect([...statusGroups.final, ...statusGroups.non_final].sort()).toEqual([...runStatuses].sort());
  expect(statusGroups.final).toEqual([
    "policy_soft_failed",
    "planned_and_finished",
    "applied",
    "discarded",
    "errored",
    "canceled",
    "force_canceled",
  ]);
  expect(statusGroups.discardable).toHaveLength(7);
});

test.each([
  [{}, "plan_and_apply"],
  [{ planOnly: true, isDestroy: true }, "plan_only"],
  [{ savePlan: true, isDestroy: true }, "save_plan"],
  [{ refreshOnly: true, allowEmptyApply: true }, "refresh_only"],
  [{ isDestroy: true, allowEmptyApply: true }, "destroy"],
  [{ allowEmptyApply: true }, "empty_apply"],
])("a run with %j is a %s", (given, operation) => {
  expect(operationOf({ ...ordinaryDraft, ...given })).toBe(operation);
});

describe("plan and apply", () => {
  test("start as pending and follow their run", () => {
    const { run, plan, apply } = createRun(ordinaryDraft, noon);
    expect([run.status, plan.status, apply.status]).toEqual(["pending", "pending", "pending"]);
    expect(run.statusTimestamps).toEqual({ "plan-queueable-at": noon.toISOString() });

    const way = ["plan_queued", "planning", "planned", "confirmed", "apply_queued", "applying", "applied"] as const;
    let now = { run, plan, apply };
    const seen = way.map((status, index) => {
      const at = seconds(index);
      now = {
        run: moveTo(status, now.run, at),
        plan: syncPlan(now.plan, status, at),
        apply: syncApply(now.apply, status, at),
      };
      return now;
    });

    expect(seen.map((step) => `${step.plan.status} ${step.apply.status}`)).toEqual([
      "queued pending",
      "running pending",
      "finished pending",
      "finished pending",
      "finished queued",
      "finished running",
      "finished finished",
    ]);
    expect(Object.keys(seen.at(-1)!.apply.statusTimestamps)).toEqual(["queued-at", "started-at", "finished-at"]);
    expect(seen.map(({ plan, apply }) => [plan.logBlob, apply.logBlob].filter((blob) => blob !== null).length)).toEqual(
      [...[0, 1, 1, 1, 1, 2, 2]],
    );
    expect(seen.at(-1)).toMatchObject({ plan: { logBlob: `logs/${plan.id}` }, apply: { logBlob: `logs/${apply.id}` } });
  });

  test.each<[RunStatus, RunStatus, string, string]>([
    ["planning", "errored", "errored", "canceled"],
    ["planning", "canceled", "canceled", "canceled"],
    ["plan_queued", "errored", "canceled", "canceled"],
    ["planned", "discarded", "finished", "canceled"],
    ["planned", "planned_and_finished", "finished", "pending"],
    ["applying", "errored", "finished", "errored"],
    ["applying", "canceled", "finished", "canceled"],
  ])("when a run goes from %s to %s the plan is %s and the apply %s", (from, to, planStatus, applyStatus) => {
    const { plan, apply } = createRun(ordinaryDraft, noon);
    const started = from === "applying" ? { ...plan, status: "finished" as const } : plan;

    expect(syncPlan(syncPlan(started, from, noon), to, noon).status).toBe(planStatus);
    expect(syncApply(syncApply(apply, from, noon), to, noon).status).toBe(applyStatus);
  });
});

test("a phase starts empty, and unrelated changes do not affect it", () => {
  const { run, plan, apply } = createRun(ordinaryDraft, noon);
  const empty = {
    ...{ runId: run.id, status: "pending", statusTimestamps: {}, logBlob: null, createdAt: noon, version: 1 },
    ...{ resourceAdditions: 0, resourceChanges: 0, resourceDestructions: 0, resourceImports: 0 },
  };
  const noOutput = { outputBlob: null, redactedOutputBlob: null, generatedConfiguration: false };
  expect(plan).toEqual({ ...empty, ...noOutput, id: run.planId, hasChanges: false, fileBlob: null });
  expect(apply).toEqual({ ...empty, id: run.applyId, begunBy: null });

  const queued = syncPlan(plan, "plan_queued", noon);
  expect(syncPlan(queued, "plan_queued", seconds(1))).toBe(queued);
  expect(syncPlan(queued, "fetching", seconds(1))).toBe(queued);
  for (const end of ["finished", "errored", "canceled"] as const) {
    const over = { ...plan, status: end };
    expect([syncPlan(over, "planning", noon), syncPlan(over, "errored", noon)]).toEqual([over, over]);
  }
});

test("the timestamps of a run never go back, even if the clock does", () => {
  const run = { ...aRun({ status: "planning" }), updatedAt: seconds(5) };

  const moved = moveTo("planned", run, seconds(1));
  const canceled = settleForceCancel(run, seconds(1));

  expect(moved.updatedAt).toEqual(seconds(5));
  expect(moved.statusTimestamps["planned-at"]).toBe(seconds(5).toISOString());
  expect(canceled.canceledAt).toEqual(seconds(5));
  expect(canceled.statusTimestamps["force-canceled-at"]).toBe(seconds(5).toISOString());
});

test.each<[string, object, object, object]>([
  [
    "the settings of the workspace",
    { autoApply: true, toolVersion: "1.2.3" },
    {},
    { autoApply: true, toolVersion: "1.2.3" },
  ],
  ["its agent pool", { agentPoolId: "apool-1" }, {}, { agentPoolId: "apool-1" }],
  ["its folder", { workingDirectory: "a" }, {}, { workingDirectory: "a" }],
  ["its state", { currentStateVersionId: "sv-1" }, {}, { inputStateVersionId: "sv-1" }],
  ["its names", { id: "ws-2", organizationName: "b" }, {}, { workspaceId: "ws-2", organizationName: "b" }],
  ["the version", {}, { id: "cv-2", speculative: true }, { configurationVersionId: "cv-2", planOnly: true }],
  ["the commit", {}, { ingressAttributes: { commitSha: "c", senderUsername: "d" } }, { commitSha: "c", vcsUser: "d" }],
])("a run takes over %s", (_, workspace, version, taken) => {
  const origin = {
    createdById: "user-1",
    tokenId: "at-1",
    message: "a",
    source: "svc-api",
    triggerReason: "vcs",
  } as const;
  const plain = {
    workspace: { id: "ws-1", organizationName: "a", autoApply: false, toolVersion: "1.0.0", agentPoolId: null },
    version: { id: "cv-1", speculative: false, ingressAttributes: null },
  };
  const make = (of: object, by: object) =>
    draftRun({ ...plain.workspace, ...of } as Workspace, { ...plain.version, ...by } as ConfigurationVersion, origin);

  const usual = make({ workingDirectory: null, currentStateVersionId: null }, {});

  expect(make({ workingDirectory: null, currentStateVersionId: null, ...workspace }, version)).toEqual({
    ...usual,
    ...taken,
  });
});
