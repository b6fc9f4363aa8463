// The runs of a workspace, with the API's filters in the address.
import { useState } from "preact/hooks";
import {
  RunOperationLabels,
  RunSourceLabels,
  RunStatusGroupLabels,
  RunStatusLabels,
} from "../../../generated/enums.ts";
import { runMachine } from "../../../generated/machines.ts";
import { listWorkspaceRunsOptions } from "../../../generated/queries.ts";
import { Action } from "../parts/action.tsx";
import { ClearFilters, SearchBox, Select, useQueryOf } from "../parts/filters.tsx";
import { Empty, Rows } from "../parts/list.tsx";
import { Changes, State } from "../parts/state.tsx";
import { Time } from "../parts/time.tsx";
import { api } from "../shell/api.ts";
import { lazy } from "../shell/load.tsx";
import { Link, pathTo } from "../shell/router.tsx";
import { useSharedList } from "../shell/shared-query.ts";
import { needs, type TabProps } from "./shown.ts";

const StartRun = lazy(() => import("./start-run.tsx").then((loaded) => loaded.StartRun));

type Id = "listWorkspaceRuns";

export function WorkspaceRuns({ workspace }: TabProps) {
  const { query, isFiltered } = useQueryOf<Id>();
  const [dropped, setDropped] = useState<DataTransfer | null | undefined>();
  const [isOver, setOver] = useState(false);
  const include = ["plan", "created_by", "configuration_version.ingress_attributes"] as const;
  const runs = useSharedList(listWorkspaceRunsOptions(api, { ...query, workspace_id: workspace.id, include }));
  const { name, permissions } = workspace.attributes;
  const refusal = needs(permissions, "can-queue-run", "start runs");
  return (
    <section
      class={isOver ? "drop over" : "drop"}
      aria-label="Runs"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (refusal === undefined) setDropped(event.dataTransfer);
      }}
    >
      <div class="head">
        <search class="filters">
          <SearchBox<Id> name="search[basic]" label="Search" />
          <Select<Id> name="filter[status]" label="State" labels={RunStatusLabels} none="Any state" />
          <Select<Id>
            name="filter[status_group]"
            label="Group of states"
            labels={RunStatusGroupLabels}
            none="Open and final"
          />
          <Select<Id> name="filter[source]" label="Source" labels={RunSourceLabels} none="Any source" />
          <Select<Id> name="filter[operation]" label="Operation" labels={RunOperationLabels} none="Any operation" />
          <SearchBox<Id> name="search[user]" label="Author" />
          <SearchBox<Id> name="search[commit]" label="Commit" />
          <ClearFilters />
        </search>
        <Action label="New run" tone="primary" refusal={refusal} run={async () => setDropped(null)} />
      </div>
      <Rows
        query={runs}
        what="run"
        empty={
          isFiltered ? (
            <Empty title="No run matches.">
              <ClearFilters />
            </Empty>
          ) : (
            <Empty title="There are no runs yet.">
              Drop a folder with the configuration here, or choose “New run”. You can also use the CLI.
            </Empty>
          )
        }
      >
        {({ id, attributes, related }) => {
          const { message, status, source } = attributes;
          const commit = related.configuration_version.related.ingress_attributes?.attributes;
          const author = commit?.["sender-username"] ?? related.created_by?.attributes.username;
          return (
            <li key={id}>
              <State machine={runMachine} labels={RunStatusLabels} state={status} />
              <span class="grow">
                <Link to={pathTo(name, "runs", id)}>{message === "" ? id : message.slice(0, 300)}</Link>
                <span class="muted about">
                  {author !== undefined && <bdi>{author} · </bdi>}
                  {RunSourceLabels[source] ?? source}
                  {commit && (
                    <>
                      {" "}
                      <code>{commit["commit-sha"].slice(0, 8)}</code> <bdi>{commit.branch}</bdi>
                    </>
                  )}
                  {attributes["is-destroy"] && " Destroys everything"}
                  {attributes["plan-only"] && " Only plans"}
                </span>
              </span>
              <span class="row-facts">
                <Changes attributes={related.plan.attributes} />
                <Time at={attributes["created-at"]} />
              </span>
            </li>
          );
        }}
      </Rows>
      {dropped !== undefined && (
        <StartRun workspace={workspace} dropped={dropped} onClose={() => setDropped(undefined)} />
      )}
    </section>
  );
}
