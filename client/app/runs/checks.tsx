// What is checked between plan and apply: costs, policies and tasks, with their overrides.
import { useMutation } from "@tanstack/preact-query";
import {
  CostEstimateStatusLabels,
  PolicyCheckStatusLabels,
  TaskResultStatusLabels,
  TaskStageStatusLabels,
} from "../../../generated/enums.ts";
import {
  listPolicyChecksOptions,
  overridePolicyCheckMutation,
  overrideTaskStageMutation,
  showTaskStageOptions,
} from "../../../generated/queries.ts";
import type { components } from "../../../generated/types.ts";
import { Action } from "../parts/action.tsx";
import { Loaded } from "../parts/list.tsx";
import { api } from "../shell/api.ts";
import { refusalOf } from "./actions.tsx";
import { useWhenChanged } from "./when-changed.ts";

type Schemas = components["schemas"];

export function CostCard({ attributes }: { attributes: Schemas["CostEstimateAttributes"] }) {
  const { status, "error-message": error } = attributes;
  return (
    <section class="card">
      <h2>
        Cost estimate <span class="tag">{CostEstimateStatusLabels[status] ?? status}</span>
      </h2>
      {error !== null && <p class="bad">{error}</p>}
      <dl class="facts">
        <dt>Now, per month</dt>
        <dd>{attributes["prior-monthly-cost"]}</dd>
        <dt>After the apply</dt>
        <dd>{attributes["proposed-monthly-cost"]}</dd>
        <dt>Difference</dt>
        <dd>{attributes["delta-monthly-cost"]}</dd>
        <dt>Resources with a price</dt>
        <dd>
          {attributes["matched-resources-count"]} of {attributes["resources-count"]}
        </dd>
      </dl>
    </section>
  );
}

interface CheckProps {
  /** The state of the run, and a value that changes when checks may have changed. */
  status: string;
  change: string;
}

export function PolicyCards({ run_id, status, change }: CheckProps & { run_id: string }) {
  const query = useWhenChanged(listPolicyChecksOptions(api, { run_id }), change);
  return (
    <Loaded query={query}>
      {({ data }) => data.map((one) => <Policy key={one.id} check={one} {...{ status }} />)}
    </Loaded>
  );
}

function Policy({ check: { id, attributes }, status: run }: { check: Schemas["PolicyCheck"]; status: string }) {
  const { status, result, scope, actions, permissions } = attributes;
  const { mutateAsync } = useMutation(overridePolicyCheckMutation(api));
  const isFailed = result["total-failed"] > 0;
  return (
    <section class="card">
      <h2>
        Policy check <span class={`tag ${isFailed ? "bad" : ""}`}>{PolicyCheckStatusLabels[status] ?? status}</span>
      </h2>
      <p>
        Policies of the {scope}: {result.passed} passed, {result["advisory-failed"]} failed but only advise,{" "}
        {result["soft-failed"]} soft failed, {result["hard-failed"]} hard failed.
      </p>
      {result["soft-failed"] > 0 && (
        <Action
          label="Override policies"
          refusal={refusalOf("override-policy-check", {
            status: run,
            isAllowed: actions["is-overridable"],
            mayAct: permissions["can-override"],
          })}
          ask={{ title: "Override the failed policies?", text: "The run continues as if they had passed." }}
          run={() => mutateAsync({ policy_check_id: id })}
        />
      )}
    </section>
  );
}

export function TaskStageCard({ stage, status: run, change }: CheckProps & { stage: Schemas["TaskStage"] }) {
  const { id, attributes } = stage;
  const { status, actions, permissions } = attributes;
  const query = useWhenChanged(showTaskStageOptions(api, { task_stage_id: id, include: ["task_results"] }), change);
  const { mutateAsync } = useMutation(overrideTaskStageMutation(api));
  const isAllowed = actions["is-overridable"];
  return (
    <section class="card">
      <h2>
        Tasks ({attributes.stage.replace("_", "-")}) <span class="tag">{TaskStageStatusLabels[status] ?? status}</span>
      </h2>
      <Loaded query={query}>
        {({ included = [] }) => (
          <ul class="plain">
            {included.map(({ id, attributes: result }) => (
              <li key={id}>
                {result["task-name"]} <span class="tag">{TaskResultStatusLabels[result.status] ?? result.status}</span>{" "}
                <span class="muted">
                  {result["workspace-task-enforcement-level"]} {result.message}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {isAllowed && (
        <Action
          label="Override tasks"
          refusal={refusalOf("override-task-stage", { status: run, isAllowed, mayAct: permissions["can-override"] })}
          ask={{
            title: "Override the failed tasks?",
            text: "The run continues as if they had passed.",
            field: "Comment (optional)",
          }}
          run={(comment) => mutateAsync({ task_stage_id: id, ...(comment !== "" && { comment }) })}
        />
      )}
    </section>
  );
}
