// When the destroy run of a workspace is scheduled: by a chosen time, or by a time without activity.
import { expect, test } from "vitest";
import * as rules from "../../server/domain/auto-destroy.ts";
import type { Run, Workspace } from "../../server/domain/types.ts";
import { aRun, aWorkspace } from "../support/rows.ts";
import { noon, seconds } from "../support/runs.ts";

const hour = 3_600;
const chosen = { autoDestroyAt: seconds(60), autoDestroyChosen: true, autoDestroyActivityDuration: null };
const idle = { autoDestroyAt: seconds(60), autoDestroyChosen: false, autoDestroyActivityDuration: "2h" };
const both = { autoDestroyAt: seconds(60), autoDestroyChosen: true, autoDestroyActivityDuration: "2h" };
const { noSchedule } = rules;
const at = (second: number) => seconds(second).toISOString();

type Schedule = typeof noSchedule;
type Given = Parameters<typeof rules.changeSchedule>[1];
const row = (before: Schedule, given: Given, after: Schedule) => [before, given, after] as const;

test.each([
  row(noSchedule, {}, noSchedule),
  row(noSchedule, { "auto-destroy-at": at(60) }, chosen),
  row(noSchedule, { "auto-destroy-activity-duration": "2h" }, { ...idle, autoDestroyAt: seconds(2 * hour) }),
  row(
    noSchedule,
    { "auto-destroy-activity-duration": "1d" },
    {
      ...{ ...idle, autoDestroyAt: seconds(24 * hour) },
      autoDestroyActivityDuration: "1d",
    },
  ),
  row(noSchedule, { "auto-destroy-at": at(60), "auto-destroy-activity-duration": "2h" }, both),
  row(chosen, {}, chosen),
  row(chosen, { "auto-destroy-at": at(60) }, chosen),
  row(chosen, { "auto-destroy-at": at(61) }, { ...chosen, autoDestroyAt: seconds(61) }),
  row(chosen, { "auto-destroy-at": null }, noSchedule),
  row(chosen, { "auto-destroy-activity-duration": "2h" }, both),
  row(both, { "auto-destroy-activity-duration": null }, chosen),
  row(both, { "auto-destroy-at": null }, { ...idle, autoDestroyAt: null }),
  row(idle, { "auto-destroy-activity-duration": "2h" }, idle),
  row(idle, { "auto-destroy-at": at(60) }, idle),
  row(idle, { "auto-destroy-at": at(61) }, { ...both, autoDestroyAt: seconds(61) }),
  row(
    idle,
    { "auto-destroy-activity-duration": "1h" },
    {
      ...{ ...idle, autoDestroyAt: seconds(hour) },
      autoDestroyActivityDuration: "1h",
    },
  ),
  row(idle, { "auto-destroy-activity-duration": null }, noSchedule),
])("%j, changed by %j", (before, given, after) => {
  expect(rules.changeSchedule(before, given, noon)).toEqual(after);
});

const workspace = (given: Partial<Workspace>) => ({ ...aWorkspace({ projectId: "prj-1" }), ...given });

test.each<[string, Partial<Run>, Partial<Workspace>, Partial<Workspace>]>([
  ["a person", { triggerReason: "manual", status: "applied" }, idle, { autoDestroyAt: seconds(2 * hour) }],
  ["a person, with a chosen time", { triggerReason: "manual", status: "applied" }, both, both],
  ["a person, without a schedule", { triggerReason: "manual", status: "errored" }, noSchedule, noSchedule],
  ["the schedule, applied", { status: "applied" }, idle, { ...idle, autoDestroyStatus: "applied" }],
  [
    "the schedule, with nothing to destroy",
    { status: "planned_and_finished" },
    idle,
    { ...idle, autoDestroyStatus: "planned_and_finished" },
  ],
  [
    "the schedule, errored",
    { status: "errored" },
    idle,
    { autoDestroyAt: seconds(2 * hour), autoDestroyStatus: "errored" },
  ],
  ["the schedule, canceled", { status: "canceled" }, idle, { autoDestroyAt: seconds(2 * hour) }],
])("the end of a run of %s", (_, run, before, after) => {
  const ended = { ...aRun({ workspaceId: "ws-1" }), triggerReason: "auto-destroy" as const, ...run };

  expect(rules.noteEnd(ended, workspace(before), noon)).toMatchObject(after);
});

test.each<[string, boolean, Partial<Workspace>, Partial<Workspace>]>([
  ["started", true, { ...chosen, resourceCount: 1 }, { ...noSchedule, autoDestroyStatus: "queued" }],
  ["started, and again later", true, { ...idle, resourceCount: 1 }, { ...idle, autoDestroyAt: null }],
  ["refused with a resource", false, { ...idle, resourceCount: 1 }, { autoDestroyAt: seconds(2 * hour) }],
  ["refused without resources", false, { ...idle, resourceCount: 0 }, { autoDestroyAt: null }],
  ["refused at a chosen time", false, { ...chosen, resourceCount: 1 }, { ...noSchedule, autoDestroyStatus: "refused" }],
])("a due run is %s", (_, isStarted, before, after) => {
  expect(rules.noteDestroy(workspace(before), isStarted, noon)).toMatchObject(after);
});

const user = { kind: "user" } as const;
const organization = { kind: "organization" } as const;
const held = { autoDestroyHeld: true };
const free = { autoDestroyHeld: false };

test.each<[string, Parameters<typeof rules.holdSchedule>[1], Schedule, Partial<Workspace>, Given, object]>([
  ["a chosen time", organization, noSchedule, chosen, { "auto-destroy-at": at(60) }, held],
  ["a duration", organization, noSchedule, idle, { "auto-destroy-activity-duration": "2h" }, held],
  ["the same time", organization, chosen, chosen, { "auto-destroy-at": at(60) }, free],
  ["no time", organization, chosen, noSchedule, { "auto-destroy-at": null }, free],
  ["nothing", organization, chosen, chosen, {}, free],
  ["a time", user, noSchedule, { ...chosen, ...held }, { "auto-destroy-at": at(60) }, free],
  ["nothing about it", user, chosen, { ...chosen, ...held }, {}, held],
])("%s by %j", (_, caller, before, after, given, expected) => {
  expect(rules.holdSchedule({ before, after: workspace(after), given }, caller)).toMatchObject(expected);
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])(
  "a run may destroy if plans are allowed (%s) and the schedule is not held (%s): %s",
  (allowDestroyPlan, isHeld, may) => {
    expect(rules.mayDestroy(workspace({ allowDestroyPlan, autoDestroyHeld: isHeld }))).toBe(may);
  },
);
