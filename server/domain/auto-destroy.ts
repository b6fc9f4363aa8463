// When a workspace destroys what it manages: at a time that a caller has chosen, or after a time without runs.
import type { components } from "../../generated/types.ts";
import { startsRuns } from "./permissions.ts";
import type { RunDraft } from "./run.ts";
import { draftRun } from "./run-draft.ts";
import type { Caller, ConfigurationVersion, Run, Workspace } from "./types.ts";

type Attributes = Pick<
  components["schemas"]["WorkspaceUpdateAttributes"],
  "auto-destroy-at" | "auto-destroy-activity-duration"
>;
type Schedule = Pick<Workspace, "autoDestroyAt" | "autoDestroyActivityDuration">;

const triggerReason = "auto-destroy";
const unitMs = { d: 86_400_000, h: 3_600_000 } as const;

/** A time that the caller chooses wins over the one that follows from the duration. */
export function changeSchedule(before: Schedule, attributes: Attributes, at: Date): Schedule {
  const { "auto-destroy-at": time, "auto-destroy-activity-duration": duration } = attributes;
  const autoDestroyActivityDuration = duration === undefined ? before.autoDestroyActivityDuration : duration;
  if (time) return { autoDestroyAt: new Date(time), autoDestroyActivityDuration };
  if (duration) return noteActivity({ autoDestroyAt: null, autoDestroyActivityDuration }, at);
  const isKept = time === undefined && (duration === undefined || before.autoDestroyActivityDuration === null);
  return { autoDestroyAt: isKept ? before.autoDestroyAt : null, autoDestroyActivityDuration };
}

/** An organization token may not start runs, so the time that it chooses starts none, until another caller chooses one. */
export function holdSchedule(after: Workspace, given: Attributes, caller: Pick<Caller, "kind">): Workspace {
  const isChosen = given["auto-destroy-at"] !== undefined || given["auto-destroy-activity-duration"] !== undefined;
  return isChosen ? { ...after, autoDestroyHeld: !startsRuns(caller) } : after;
}

/** The same workspace unless it waits for a time without activity, which then begins again. */
export function noteActivity<Item extends Schedule>(workspace: Item, at: Date): Item {
  const { autoDestroyActivityDuration: duration } = workspace;
  if (duration === null) return workspace;
  const ms = Number.parseInt(duration, 10) * unitMs[duration.at(-1) as keyof typeof unitMs];
  return { ...workspace, autoDestroyAt: new Date(at.getTime() + ms) };
}

/** The workspace after a run of it has ended. */
export function noteEnd(run: Run, workspace: Workspace, at: Date): Workspace {
  if (run.triggerReason !== triggerReason) return noteActivity(workspace, at);
  return { ...workspace, autoDestroyStatus: run.status };
}

/** The workspace once its time has come; `isStarted` tells whether a destroy run could be started. */
export function noteDestroy(workspace: Workspace, isStarted: boolean): Workspace {
  return { ...workspace, autoDestroyAt: null, autoDestroyStatus: isStarted ? "queued" : "refused" };
}

/** Whether a scheduled run may destroy what the workspace manages, if it has runs. */
export function mayDestroy({ allowDestroyPlan, autoDestroyHeld }: Workspace): boolean {
  return allowDestroyPlan && !autoDestroyHeld;
}

/** It applies without confirmation, because nobody may be there. */
export function draftDestroy(workspace: Workspace, version: ConfigurationVersion, createdById: string): RunDraft {
  const origin = { createdById, tokenId: null, source: "svc-api", triggerReason } as const;
  const draft = draftRun(workspace, version, { ...origin, message: "Scheduled destroy run" });
  return { ...draft, isDestroy: true, autoApply: true };
}
