// One run: its phases, actions, logs, checks and history. A single poll loads all that changes.
import { useEffect, useState } from "preact/hooks";
import { ApplyStatusLabels, PlanStatusLabels, RunStatusLabels } from "../../../generated/enums.ts";
import { runMachine } from "../../../generated/machines.ts";
import { showRunOptions } from "../../../generated/queries.ts";
import { NotFoundError } from "../../../generated/statuses.ts";
import type { components } from "../../../generated/types.ts";
import { Gone, Loaded } from "../parts/list.tsx";
import { Changes, State, UnknownState } from "../parts/state.tsx";
import { Time } from "../parts/time.tsx";
import { api } from "../shell/api.ts";
import { Link, pathTo } from "../shell/router.tsx";
import { serverNow } from "../shell/server-clock.ts";
import { quickly, useSharedQuery } from "../shell/shared-query.ts";
import { RunActions } from "./actions.tsx";
import { Card } from "./card.tsx";
import { CostCard, PolicyCards, TaskStageCard } from "./checks.tsx";
import { Details, History } from "./details.tsx";
import { LogView } from "./log.tsx";
import { type LogSource, useLog } from "./log-source.ts";
import { Failure, Waiting, WorkspaceLink } from "./notices.tsx";
import { Phases } from "./phases.tsx";

type Schemas = components["schemas"];

const optionsOf = (run_id: string) =>
  showRunOptions(api, {
    run_id,
    include: [
      "plan",
      "apply",
      "created_by",
      "cost_estimate",
      "configuration_version.ingress_attributes",
      "workspace",
      "task_stages",
    ],
  });

type Shown = Awaited<ReturnType<ReturnType<typeof optionsOf>["queryFn"]>>["data"];

export function RunPage({ workspace, run_id }: { workspace: string; run_id: string }) {
  const query = useSharedQuery(optionsOf(run_id), quickly);
  if (query.error instanceof NotFoundError)
    return (
      <Gone
        title={query.data === undefined ? `There is no run ${run_id}` : `The run ${run_id} was deleted`}
        hint="It may have been deleted with its workspace."
        links={{
          [`Go to ${workspace}`]: pathTo("workspaces", workspace),
          "Go to the workspaces": pathTo("workspaces"),
        }}
      />
    );
  return <Loaded query={query}>{({ data }) => <RunView run={data} />}</Loaded>;
}

/** The time, each second while something changes. */
function useNow(isActive: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, [isActive]);
  return now;
}

function RunView({ run }: { run: Shown }) {
  const { id, attributes, related, relationships } = run;
  const { status, "status-timestamps": stamps, message } = attributes;
  const { plan, apply, workspace, configuration_version: version, created_by: creator } = related;
  const name = workspace.attributes.name;
  const isOver = (runMachine.finals as readonly string[]).includes(status);
  const now = useNow(!isOver);
  const planLog = useLog(plan.attributes["log-read-url"], hasBegun(plan));
  const applyLog = useLog(apply?.attributes["log-read-url"], apply !== null && hasBegun(apply));
  const stages = related.task_stages;
  const change = JSON.stringify([
    status,
    attributes.force_cancel_available_at,
    stages.map((stage) => stage.attributes.status),
  ]);
  // A simulation says so in the first line of the plan. The API has no attribute for it.
  const isSimulated = planLog?.log.textOf(0).startsWith("Simulated plan ");
  return (
    <>
      <p class="crumbs">
        <Link to={pathTo("workspaces")}>Workspaces</Link> / <WorkspaceLink name={name} /> / {id}
      </p>
      <div class="head">
        <div>
          <h1>{message || id}</h1>
          <p class="muted run-line">
            <State machine={runMachine} labels={RunStatusLabels} state={status} />
            {isSimulated && (
              <span class="tag" title="The server simulates runs: no tool ran, and no infrastructure changes.">
                simulated
              </span>
            )}
            <span>
              Created by {creator?.attributes.username ?? "a deleted user"} <Time at={attributes["created-at"]} />
            </span>
          </p>
        </div>
      </div>
      <UnknownState machine={runMachine} status={status} />
      <Waiting run={run} workspace={workspace} />
      <Failure attributes={attributes} plan={planLog} apply={applyLog}>
        <WorkspaceLink name={name} />
      </Failure>
      <Phases status={status} stamps={stamps} now={now} />
      <RunActions run_id={id} attributes={attributes} now={now} />
      <Part name="plan" labels={PlanStatusLabels} attributes={plan.attributes} source={planLog} isOver={isOver} />
      {related.cost_estimate && <CostCard attributes={related.cost_estimate.attributes} />}
      {relationships["policy-checks"].data.length > 0 && <PolicyCards run_id={id} status={status} change={change} />}
      {stages.map((stage) => (
        <TaskStageCard key={stage.id} stage={stage} status={status} change={change} />
      ))}
      {apply && (
        <Part name="apply" labels={ApplyStatusLabels} attributes={apply.attributes} source={applyLog} isOver={isOver} />
      )}
      <div class="columns">
        <Details attributes={attributes} version={version} ingress={version.related.ingress_attributes} />
        <History run_id={id} change={change} creator={creator} />
      </div>
    </>
  );
}

const hasBegun = ({ attributes }: Schemas["Plan"] | Schemas["Apply"]): boolean =>
  attributes["status-timestamps"]["started-at"] !== undefined;

interface PartProps {
  name: "plan" | "apply";
  labels: Readonly<Record<string, string>>;
  attributes: Schemas["PlanAttributes"] | Schemas["ApplyAttributes"];
  source: LogSource | undefined;
  isOver: boolean;
}

function Part({ name, labels, attributes, source, isOver }: PartProps) {
  const { status, "status-timestamps": stamps } = attributes;
  const isLive = (stamps["finished-at"] ?? stamps["errored-at"] ?? stamps["canceled-at"]) === undefined;
  return (
    <Card
      title={name === "plan" ? "Plan" : "Apply"}
      state={labels[status] ?? status}
      summary={<Changes attributes={attributes} />}
    >
      {source === undefined ? (
        <p class="muted">{isOver ? `The ${name} never started.` : `The log appears when the ${name} starts.`}</p>
      ) : (
        <LogView name={name} title={`Log of the ${name}`} source={source} isLive={isLive} />
      )}
    </Card>
  );
}
