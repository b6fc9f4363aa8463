// The parts of a run other than plan and apply.
import type { components } from "../../generated/types.ts";
import type {
  Apply,
  Comment,
  CostEstimate,
  Phase,
  Plan,
  PolicyCheck,
  Run,
  RunEvent,
  TaskStage,
} from "../domain/types.ts";
import { identify, relate, timestamp } from "./document.ts";
import { links } from "./links.ts";

type Schemas = components["schemas"];

export function toRunEvent({ id, action, description, actorId, createdAt }: RunEvent): Schemas["RunEvent"] {
  return {
    id,
    type: "run-events",
    attributes: { action, "created-at": timestamp(createdAt), description },
    relationships: { actor: relate("users", actorId, links.user) },
  };
}

export function toComment({ id, body }: Comment): Schemas["Comment"] {
  return { id, type: "comments", attributes: { body } };
}

export function toCostEstimate(estimate: CostEstimate): Schemas["CostEstimate"] {
  return {
    id: estimate.id,
    type: "cost-estimates",
    attributes: {
      status: estimate.status,
      "error-message": estimate.errorMessage,
      "resources-count": estimate.resourcesCount,
      "matched-resources-count": estimate.matchedResourcesCount,
      "unmatched-resources-count": estimate.unmatchedResourcesCount,
      "prior-monthly-cost": estimate.priorMonthlyCost,
      "proposed-monthly-cost": estimate.proposedMonthlyCost,
      "delta-monthly-cost": estimate.deltaMonthlyCost,
    },
    links: { self: links.costEstimate(estimate.id) },
  };
}

export function toPolicyCheck(check: PolicyCheck, run: Run, mayOverride: boolean): Schemas["PolicyCheck"] {
  return {
    id: check.id,
    type: "policy-checks",
    attributes: {
      status: check.status === "passed" ? "passes" : check.status,
      scope: "organization",
      result: {
        passed: check.passed,
        "advisory-failed": 0,
        "soft-failed": check.softFailed,
        "hard-failed": check.hardFailed,
        "total-failed": check.softFailed + check.hardFailed,
      },
      actions: { "is-overridable": check.status === "soft_failed" && run.status === "policy_override" },
      permissions: { "can-override": mayOverride },
    },
  };
}

export function toTaskStage(stage: TaskStage): Schemas["TaskStage"] {
  return {
    id: stage.id,
    type: "task-stages",
    attributes: {
      stage: stage.stage,
      status: stage.status,
      "created-at": timestamp(stage.createdAt),
      "updated-at": timestamp(stage.updatedAt),
    },
    relationships: { run: { data: identify("runs", stage.runId), links: { related: links.run(stage.runId) } } },
  };
}

export function toPlan(plan: Plan, logReadUrl: string): Schemas["Plan"] {
  return {
    id: plan.id,
    type: "plans",
    attributes: { ...toAttributes(plan, logReadUrl), "has-changes": plan.hasChanges },
    links: { self: links.plan(plan.id) },
  };
}

export function toApply(apply: Apply, logReadUrl: string): Schemas["Apply"] {
  return {
    id: apply.id,
    type: "applies",
    attributes: toAttributes(apply, logReadUrl),
    links: { self: links.apply(apply.id) },
  };
}

function toAttributes(phase: Phase, logReadUrl: string): Schemas["ApplyAttributes"] {
  const known = phase.status === "finished";
  return {
    status: phase.status,
    "status-timestamps": phase.statusTimestamps,
    "resource-additions": known ? phase.resourceAdditions : null,
    "resource-changes": known ? phase.resourceChanges : null,
    "resource-destructions": known ? phase.resourceDestructions : null,
    "resource-imports": known ? phase.resourceImports : null,
    "log-read-url": logReadUrl,
  };
}
