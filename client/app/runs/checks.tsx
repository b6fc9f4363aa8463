// What is checked between plan and apply: costs, policies and tasks, with their overrides.
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
import { send } from "../shell/query-client.ts";
import { refusalOf } from "./actions.tsx";
import { Card, Fact } from "./card.tsx";
import { useWhenChanged } from "./when-changed.ts";

type Schemas = components["schemas"];

export function CostCard({ attributes }: { attributes: Schemas["CostEstimateAttributes"] }) {
  const { status, "error-message": error, "matched-resources-count": matched } = attributes;
  return (
    <Card title="Cost estimate" state={CostEstimateStatusLabels[status] ?? status}>
      {error !== null && <p class="bad">{error}</p>}
      <dl class="facts">
        <Fact name="Now, per month">{attributes["prior-monthly-cost"]}</Fact>
        <Fact name="After the apply">{attributes["proposed-monthly-cost"]}</Fact>
        <Fact name="Difference">{attributes["delta-monthly-cost"]}</Fact>
        <Fact name="Resources with a price">{`${matched} of ${attributes["resources-count"]}`}</Fact>
      </dl>
    </Card>
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
  const isFailed = result["total-failed"] > 0;
  return (
    <Card title="Policy check" state={PolicyCheckStatusLabels[status] ?? status} isFailed={isFailed}>
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
          run={() => send(overridePolicyCheckMutation, { policy_check_id: id })}
        />
      )}
    </Card>
  );
}

export function TaskStageCard({ stage, status: run, change }: CheckProps & { stage: Schemas["TaskStage"] }) {
  const { id, attributes } = stage;
  const { status, actions, permissions } = attributes;
  const query = useWhenChanged(showTaskStageOptions(api, { task_stage_id: id, include: ["task_results"] }), change);
  const isAllowed = actions["is-overridable"];
  return (
    <Card title={`Tasks (${attributes.stage.replace("_", "-")})`} state={TaskStageStatusLabels[status] ?? status}>
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
          run={(comment) => send(overrideTaskStageMutation, { task_stage_id: id, ...(comment !== "" && { comment }) })}
        />
      )}
    </Card>
  );
}
