import type { components } from "../../generated/types.ts";
import type { Now } from "../domain/action-rules.ts";
import { allows, startsRuns } from "../domain/permissions.ts";
import { can } from "../domain/run-actions.ts";
import { taskStageIds } from "../domain/run-checks.ts";
import type { AccessLevel, Run, TokenKind } from "../domain/types.ts";
import { identify, relate, timestamp, timestampOrNull } from "./document.ts";
import { links } from "./links.ts";

type Schemas = components["schemas"];

/** A run and the other data that its resource shows. */
export interface RunFacts {
  run: Run;
  caller: { kind: TokenKind; access: AccessLevel | null };
}

export function toRun({ run, caller }: RunFacts, now: Now): Schemas["Run"] {
  const self = links.run(run.id);
  return {
    id: run.id,
    type: "runs",
    attributes: toAttributes(run, caller, now),
    relationships: {
      apply: relate("applies", run.planOnly ? null : run.applyId, links.apply),
      comments: { links: { related: `${self}/comments` } },
      "configuration-version": {
        data: identify("configuration-versions", run.configurationVersionId),
        links: { related: links.configurationVersion(run.configurationVersionId) },
      },
      "cost-estimate": relate("cost-estimates", run.costEstimateId, links.costEstimate),
      "created-by": relate("users", run.createdById, links.user),
      "input-state-version": relate("state-versions", run.inputStateVersionId, links.stateVersion),
      plan: { data: identify("plans", run.planId), links: { related: links.plan(run.planId) } },
      "run-events": { links: { related: `${self}/run-events` } },
      "policy-checks": {
        data: run.policyCheckId === null ? [] : [identify("policy-checks", run.policyCheckId)],
        links: { related: `${self}/policy-checks` },
      },
      workspace: {
        data: identify("workspaces", run.workspaceId),
        links: { related: links.workspace(run.workspaceId) },
      },
      "workspace-run-alerts": { data: [] },
    },
    links: { self },
  };
}

/** A single run also has the relationships that command lines ask for; a run in a list does not. */
export function toRunInFull(facts: RunFacts, now: Now): Schemas["Run"] {
  const resource = toRun(facts, now);
  const stages = {
    data: taskStageIds(facts.run).map((id) => identify("task-stages", id)),
    links: { related: `${links.run(facts.run.id)}/task-stages` },
  };
  const forCommandLines = { "task-stages": stages, "tf-policy-evaluations": { data: [] } };
  return { ...resource, relationships: { ...resource.relationships, ...forCommandLines } };
}

function toAttributes(run: Run, caller: RunFacts["caller"], now: Now): Schemas["RunAttributes"] {
  return {
    status: run.status,
    // The keys are states of the run's state machine. A new run already has the first one.
    "status-timestamps": run.statusTimestamps as Schemas["RunStatusTimestamps"],
    actions: {
      "is-cancelable": can("cancel", run, now),
      "is-confirmable": can("apply", run, now),
      "is-discardable": can("discard", run, now),
      "is-force-cancelable": can("force-cancel", run, now),
    },
    permissions: toPermissions(caller),
    "canceled-at": timestampOrNull(run.canceledAt),
    "created-at": timestamp(run.createdAt),
    "has-changes": run.hasChanges,
    "auto-apply": run.autoApply,
    "allow-empty-apply": run.allowEmptyApply,
    "allow-config-generation": run.allowConfigGeneration,
    "is-destroy": run.isDestroy,
    "plan-only": run.planOnly,
    refresh: run.refresh,
    "refresh-only": run.refreshOnly,
    "save-plan": run.savePlan,
    "terraform-version": run.toolVersion,
    message: run.message,
    source: run.source,
    "trigger-reason": run.triggerReason,
    "target-addrs": run.targetAddrs && [...run.targetAddrs],
    "replace-addrs": run.replaceAddrs && [...run.replaceAddrs],
    variables: run.variables.map(({ key, value }) => ({ key, value })),
    ...(run.forceCancelAvailableAt && { force_cancel_available_at: timestamp(run.forceCancelAvailableAt) }),
  };
}

function toPermissions({ kind, access }: RunFacts["caller"]): Schemas["RunPermissions"] {
  const mayAct = startsRuns({ kind });
  const mayApply = mayAct && allows(access, "apply");
  const administers = mayAct && allows(access, "admin");
  return {
    "can-apply": mayApply,
    "can-cancel": mayApply,
    "can-comment": mayAct && allows(access, "queue-plan"),
    "can-discard": mayApply,
    "can-force-execute": mayApply,
    "can-force-cancel": administers,
    "can-override-policy-check": mayApply,
  };
}
