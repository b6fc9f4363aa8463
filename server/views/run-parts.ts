// The parts of a run other than plan and apply.
import type { components } from "../../generated/types.ts";
import {
  awaitsOverride,
  isOverridable,
  shownCostStatus,
  shownPolicyStatus,
  showTaskStage,
} from "../domain/run-checks.ts";
import type {
  Apply,
  Comment,
  CostEstimate,
  Phase,
  Plan,
  PolicyCheck,
  PolicyResult,
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

export function toCostEstimate(estimate: CostEstimate, run: Run): Schemas["CostEstimate"] {
  return {
    id: estimate.id,
    type: "cost-estimates",
    attributes: {
      status: shownCostStatus(estimate, run),
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
  const passed = check.results.filter((result) => result.passed).length;
  const failed = (level: PolicyResult["enforcement"]) =>
    check.results.filter((result) => !result.passed && result.enforcement === level).length;
  return {
    id: check.id,
    type: "policy-checks",
    attributes: {
      status: shownPolicyStatus(check, run),
      "status-timestamps": check.statusTimestamps,
      scope: "organization",
      result: {
        result: passed === check.results.length,
        passed,
        "advisory-failed": 0,
        "soft-failed": failed("soft"),
        "hard-failed": failed("hard"),
        "total-failed": check.results.length - passed,
      },
      actions: { "is-overridable": isOverridable(check, run) },
      permissions: { "can-override": mayOverride },
    },
    relationships: { run: { data: identify("runs", run.id), links: { related: links.run(run.id) } } },
    links: { self: links.policyCheck(check.id), output: `${links.policyCheck(check.id)}/output` },
  };
}

export function toTaskStage(given: TaskStage, run: Run, mayOverride: boolean): Schemas["TaskStage"] {
  const stage = showTaskStage(given, run);
  return {
    id: stage.id,
    type: "task-stages",
    attributes: {
      stage: stage.stage,
      status: stage.status,
      "status-timestamps": stage.statusTimestamps,
      actions: { "is-overridable": awaitsOverride(given, run) },
      permissions: { "can-override": mayOverride },
      "created-at": timestamp(stage.createdAt),
      "updated-at": timestamp(stage.updatedAt),
    },
    relationships: {
      run: { data: identify("runs", stage.runId), links: { related: links.run(stage.runId) } },
      "task-results": { data: stage.results.map(({ id }) => identify("task-results", id)) },
      // Policies have their own checks: see `toPolicyCheck`.
      "policy-evaluations": { data: [] },
    },
    links: { self: links.taskStage(stage.id) },
  };
}

export function toTaskResults(given: TaskStage, run: Run): Schemas["TaskResult"][] {
  const stage = showTaskStage(given, run);
  return stage.results.map(({ id, name, status, message }) => ({
    id,
    type: "task-results",
    attributes: {
      "task-name": name,
      status,
      message,
      "workspace-task-enforcement-level": "mandatory",
      "created-at": timestamp(stage.createdAt),
      "updated-at": timestamp(stage.updatedAt),
    },
    relationships: { "task-stage": { data: identify("task-stages", stage.id) } },
  }));
}

export function toPlan(plan: Plan, logReadUrl: string): Schemas["Plan"] {
  return {
    id: plan.id,
    type: "plans",
    attributes: {
      ...toAttributes(plan, logReadUrl),
      "has-changes": plan.hasChanges,
      "generated-configuration": plan.generatedConfiguration,
    },
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
