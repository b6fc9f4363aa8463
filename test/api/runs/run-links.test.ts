// Follows every link in documents about runs, and all links in the responses, until there are no new ones: for a run in
// each state, with all related objects.
import { expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import { runStatuses } from "../../../server/domain/run.ts";
import type { Run } from "../../../server/domain/types.ts";
import { createCostEstimate, createPolicyCheck, createTaskStage } from "../../../server/store/runs/phases.ts";
import { createComment, createRunEvents } from "../../../server/store/runs/runs.ts";
import { saveWorkspace } from "../../../server/store/workspaces/workspaces.ts";
import { type RunWorld, readWorkspace, startRunWorld } from "../../support/run-world.ts";

const everything = "plan,apply,created_by,cost_estimate,configuration_version,configuration_version.ingress_attributes";

async function writeRunWithParts({ store, writeRun, userId }: RunWorld, status: Run["status"]): Promise<void> {
  const at = new Date();
  const estimate = newId("costEstimate");
  const stages = { prePlanStageId: newId("taskStage"), postPlanStageId: newId("taskStage") };
  const checks = { costEstimateId: estimate, policyCheckId: newId("policyCheck"), ...stages };
  const { id: runId } = await writeRun({ status, ...checks });
  const stamped = { createdAt: at, statusTimestamps: {} };
  const costs = { priorMonthlyCost: "1.00", proposedMonthlyCost: "2.00", deltaMonthlyCost: "1.00" };
  const counts = { resourcesCount: 1, matchedResourcesCount: 1, unmatchedResourcesCount: 0 };
  await createCostEstimate(store, {
    ...stamped,
    ...costs,
    ...counts,
    id: estimate,
    runId,
    status: "finished",
    errorMessage: null,
  });
  const passed = { ...stamped, runId, status: "passed", results: [] } as const;
  await createPolicyCheck(store, { ...passed, id: checks.policyCheckId, message: null });
  await createTaskStage(store, { ...passed, id: checks.prePlanStageId, stage: "pre_plan", updatedAt: at });
  await createTaskStage(store, { ...passed, id: checks.postPlanStageId, stage: "post_plan", updatedAt: at });
  await createComment(store, { id: newId("comment"), runId, body: "Well", createdById: userId, createdAt: at });
  const event = { runId, action: "apply", description: "The plan was confirmed.", createdAt: at };
  await createRunEvents(store, [{ ...event, id: newId("runEvent"), actorId: userId }]);
  await createRunEvents(store, [{ ...event, id: newId("runEvent"), actorId: null }]);
}

/** The addresses to follow. Web pages are not part of the API. */
function addressesIn(value: unknown, key = ""): string[] {
  if (typeof value === "string")
    return /^(self|related|output|first|last|next|prev|log-read-url)$/.test(key) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => addressesIn(inner, Array.isArray(value) ? key : name));
}

test("every link works, in each state of the run", { tags: "long", timeout: 60_000 }, async () => {
  await using world = await startRunWorld();
  const { url, tokens, organization, workspaceId, store } = world;
  for (const status of runStatuses) await writeRunWithParts(world, status);
  const holder = (await world.writeRun({ status: "planning", planOnly: true })).id;
  const workspace = await readWorkspace(world, workspaceId);
  await saveWorkspace(store, { ...workspace, currentRunId: holder, lockedBy: { type: "runs", id: holder } });
  const waiting = [
    `/api/v2/workspaces/${workspaceId}/runs?include=${everything}&page[size]=10`,
    `/api/v2/organizations/${organization}/runs?include=${everything}`,
    `/api/v2/runs/${holder}?include=${everything},workspace,task_stages,tf_policy_evaluations`,
    `/api/v2/workspaces/${workspaceId}?include=current_run,current_run.plan,current_run.configuration_version,locked_by`,
  ];
  const answers = new Map<string, number>();

  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (answers.has(address)) continue;
    const response = await fetch(new URL(address, url), { headers: { Authorization: `Bearer ${tokens.owner}` } });
    answers.set(address, response.status);
    const text = await response.text();
    if (!/\/logs\/|\/output$/.test(address)) waiting.push(...addressesIn(JSON.parse(text)));
  }

  expect([...answers].filter(([, status]) => status !== 200)).toEqual([]);
  const kinds = [...answers.keys()].map((address) =>
    address
      .replace(/^https?:\/\/[^/]+/, "")
      .replace(/\?.*$/, "")
      .replace(/\/(logs\/.*|[a-z]+-[A-Za-z0-9]{16})/g, "/…"),
  );
  expect([...new Set(kinds)]).toEqual(
    expect.arrayContaining([
      "/api/v2/runs/…",
      "/api/v2/plans/…",
      "/api/v2/applies/…",
      "/api/v2/cost-estimates/…",
      "/api/v2/runs/…/policy-checks",
      "/api/v2/policy-checks/…",
      "/api/v2/policy-checks/…/output",
      "/api/v2/task-stages/…",
      "/api/v2/runs/…/task-stages",
      "/api/v2/runs/…/run-events",
      "/api/v2/runs/…/comments",
      "/api/v2/configuration-versions/…",
      "/api/v2/configuration-versions/…/ingress-attributes",
      "/api/v2/users/…",
      "/api/v2/workspaces/…",
      "/api/v2/…",
    ]),
  );
  expect(kinds.filter((kind) => kind === "/api/v2/runs/…")).toHaveLength(runStatuses.length + 2);
});
