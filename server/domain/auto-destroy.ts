// Schedules the destroy run of a workspace: at a time chosen by a caller, or after a period without runs.
import type { components } from "../../generated/types.ts";
import { startsRuns } from "./permissions.ts";
import { draftRun, type RunDraft } from "./run.ts";
import type { Caller, ConfigurationVersion, Run, Workspace } from "./types.ts";

type Attributes = Pick<
  components["schemas"]["WorkspaceUpdateAttributes"],
  "auto-destroy-at" | "auto-destroy-activity-duration"
>;
type Schedule = Pick<Workspace, "autoDestroyAt" | "autoDestroyChosen" | "autoDestroyActivityDuration">;

export const noSchedule: Schedule = {
  autoDestroyAt: null,
  autoDestroyChosen: false,
  autoDestroyActivityDuration: null,
};

const triggerReason = "auto-destroy";
const unitMs = { d: 86_400_000, h: 3_600_000 } as const;

/** A time that the caller chooses wins over the one that follows from the duration. Ignores values that are already set. */
export function changeSchedule(before: Schedule, attributes: Attributes, at: Date): Schedule {
  const { "auto-destroy-at": time, "auto-destroy-activity-duration": duration } = attributes;
  const { autoDestroyAt, autoDestroyChosen } = before;
  const autoDestroyActivityDuration = duration === undefined ? before.autoDestroyActivityDuration : duration;
  const isSameTime = time ? Date.parse(time) === autoDestroyAt?.getTime() : time === undefined;
  const isSame = isSameTime && autoDestroyActivityDuration === before.autoDestroyActivityDuration;
  const isKept = isSame || (autoDestroyChosen && isSameTime);
  if (isKept) return { autoDestroyAt, autoDestroyChosen, autoDestroyActivityDuration };
  if (time) return { autoDestroyAt: new Date(time), autoDestroyChosen: true, autoDestroyActivityDuration };
  const unset = { ...noSchedule, autoDestroyActivityDuration };
  return duration ? noteActivity(unset, at) : unset;
}

/**
 * Returns the reason for refusing this time. A caller may send the current time again, even if it has
 * passed.
 */
export function refuseTime(before: Schedule, { "auto-destroy-at": time }: Attributes, now: Date): string | undefined {
  if (!time) return undefined;
  const at = new Date(time);
  // A leap second has no year; in UTC, the year may be 10000.
  if (!(at.getUTCFullYear() <= 9999)) return "auto-destroy-at must be a time until the year 9999, in UTC.";
  const isPast = at <= now && at.getTime() !== before.autoDestroyAt?.getTime();
  return isPast ? "auto-destroy-at must be in the future." : undefined;
}

/** An organization token may not start runs, so a time that it chooses is ignored until another caller chooses one. */
export function holdSchedule(
  { before, after, given }: { before: Schedule; after: Workspace; given: Attributes },
  caller: Pick<Caller, "kind">,
): Workspace {
  const { "auto-destroy-at": time, "auto-destroy-activity-duration": duration } = given;
  if (startsRuns(caller)) {
    return time === undefined && duration === undefined ? after : { ...after, autoDestroyHeld: false };
  }
  // Removing a time does not start a run.
  const isSame =
    (!time && !duration) ||
    (after.autoDestroyAt?.getTime() === before.autoDestroyAt?.getTime() &&
      after.autoDestroyActivityDuration === before.autoDestroyActivityDuration);
  return isSame ? after : { ...after, autoDestroyHeld: true };
}

/** The same workspace unless it waits for a time without activity, which then begins again. */
export function noteActivity<Item extends Schedule>(workspace: Item, at: Date): Item {
  const { autoDestroyActivityDuration: duration, autoDestroyChosen } = workspace;
  if (duration === null || autoDestroyChosen) return workspace;
  const ms = Number.parseInt(duration, 10) * unitMs[duration.at(-1) as keyof typeof unitMs];
  return { ...workspace, autoDestroyAt: new Date(at.getTime() + ms) };
}

/** The workspace after a run of it has ended. Once everything is destroyed, no time without activity begins. */
export function noteEnd(run: Run, workspace: Workspace, at: Date): Workspace {
  if (run.triggerReason !== triggerReason) return noteActivity(workspace, at);
  const noted = { ...workspace, autoDestroyStatus: run.status };
  return run.status === "applied" || run.status === "planned_and_finished" ? noted : noteActivity(noted, at);
}

/**
 * The workspace once its time has come. If the run was refused, and there are resources, the time without activity begins
 * again.
 */
export function noteDestroy(workspace: Workspace, isStarted: boolean, at: Date): Workspace {
  const due = { ...workspace, autoDestroyAt: null, autoDestroyChosen: false };
  if (isStarted) return { ...due, autoDestroyStatus: "queued" };
  const refused = { ...due, autoDestroyStatus: "refused" };
  return workspace.resourceCount > 0 ? noteActivity(refused, at) : refused;
}

/** Whether a scheduled run is in progress or waits, for example for a lock: a second one would destroy the same resources. */
export function isDestroying({ autoDestroyStatus }: Workspace): boolean {
  return autoDestroyStatus === "queued";
}

/** Whether a scheduled run may destroy the resources of the workspace, if it has runs. */
export function mayDestroy({ allowDestroyPlan, autoDestroyHeld }: Workspace): boolean {
  return allowDestroyPlan && !autoDestroyHeld;
}

/** It applies without confirmation, because users may be absent. */
export function draftDestroy(workspace: Workspace, version: ConfigurationVersion, createdById: string): RunDraft {
  const origin = { createdById, tokenId: null, source: "svc-api", triggerReason } as const;
  const draft = draftRun(workspace, version, { ...origin, message: "Scheduled destroy run" });
  return { ...draft, isDestroy: true, autoApply: true };
}
