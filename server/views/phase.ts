import type { components } from "../../generated/types.ts";
import type { Apply, Phase, Plan } from "../domain/types.ts";
import { links } from "./links.ts";

type Schemas = components["schemas"];

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
