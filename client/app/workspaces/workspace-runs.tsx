// The runs of a workspace, with the API's filters in the address.
import { keepPreviousData } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import {
  type RunOperation,
  RunOperationLabels,
  type RunSource,
  RunSourceLabels,
  type RunStatus,
  type RunStatusGroup,
  RunStatusGroupLabels,
  RunStatusLabels,
} from "../../../generated/enums.ts";
import { runMachine } from "../../../generated/machines.ts";
import { listWorkspaceRunsOptions } from "../../../generated/queries.ts";
import { Action } from "../parts/action.tsx";
import { ClearFilters, SearchBox, Select } from "../parts/filters.tsx";
import { Empty, Loaded, Pager } from "../parts/list.tsx";
import { State } from "../parts/state.tsx";
import { Time } from "../parts/time.tsx";
import { api } from "../shell/api.ts";
import { lazy } from "../shell/lazy.tsx";
import { Link, pathTo, usePlace } from "../shell/router.tsx";
import { useSharedQuery } from "../shell/shared-query.ts";
import { needs, type Shown } from "./shown.ts";
import { pollList } from "./workspaces.tsx";

const StartRun = lazy(() => import("./start-run.tsx").then((loaded) => loaded.StartRun));

/** The members that a search can be restricted to. */
const searches = { user: "Author", commit: "Commit" };
const filters = ["search", "in", "status", "group", "source", "operation"];

export function WorkspaceRuns({ organization, workspace }: { organization: string; workspace: Shown }) {
  const { search } = usePlace();
  const [dropped, setDropped] = useState<DataTransfer | null | undefined>();
  const [isOver, setOver] = useState(false);
  const query = useSharedQuery({
    ...listWorkspaceRunsOptions(api, toRequest(workspace.id, search)),
    refetchInterval: pollList,
    placeholderData: keepPreviousData,
  });
  const { name, permissions } = workspace.attributes;
  const refusal = needs(permissions, "can-queue-run", "start runs");
  const isFiltered = filters.some((one) => search.has(one));
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
          <SearchBox name="search" label="Search" />
          <Select name="in" label="Search in" labels={searches} none="Message, author, commit" />
          <Select name="status" label="State" labels={RunStatusLabels} none="Any state" />
          <Select name="group" label="Group of states" labels={RunStatusGroupLabels} none="Open and final" />
          <Select name="source" label="Source" labels={RunSourceLabels} none="Any source" />
          <Select name="operation" label="Operation" labels={RunOperationLabels} none="Any operation" />
          <ClearFilters names={filters} />
        </search>
        <Action label="New run" tone="primary" refusal={refusal} run={async () => setDropped(null)} />
      </div>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty title={isFiltered ? "No run matches." : "There are no runs yet."}>
              {isFiltered ? (
                <ClearFilters names={filters} />
              ) : (
                <span>Drop a folder with the configuration here, or choose “New run”. You can also use the CLI.</span>
              )}
            </Empty>
          ) : (
            <>
              <ul class="rows" aria-busy={query.isPlaceholderData}>
                {data.map((run) => (
                  <Row key={run.id} to={pathTo(organization, name, "runs", run.id)} run={run} />
                ))}
              </ul>
              <Pager pagination={meta.pagination} what="run" />
            </>
          )
        }
      </Loaded>
      {dropped !== undefined && (
        <StartRun
          organization={organization}
          workspace={workspace}
          dropped={dropped}
          onClose={() => setDropped(undefined)}
        />
      )}
    </section>
  );
}

function toRequest(workspace_id: string, search: URLSearchParams) {
  const get = (name: string) => search.get(name) || undefined;
  const kind = get("in");
  const text = get("search");
  // The server explains values that it does not know.
  const status = get("status") as RunStatus | undefined;
  const group = get("group") as RunStatusGroup | undefined;
  const source = get("source") as RunSource | undefined;
  const operation = get("operation") as RunOperation | undefined;
  return {
    workspace_id,
    page: { number: Number(search.get("page") ?? 1) },
    ...(text !== undefined && {
      search: { [kind !== undefined && Object.hasOwn(searches, kind) ? kind : "basic"]: text },
    }),
    filter: {
      ...(status && { status: [status] }),
      ...(group && { status_group: group }),
      ...(source && { source: [source] }),
      ...(operation && { operation: [operation] }),
    },
    include: ["plan", "created_by", "configuration_version.ingress_attributes"] as const,
  };
}

const optionsOf = (workspace_id: string) =>
  listWorkspaceRunsOptions(api, toRequest(workspace_id, new URLSearchParams()));
type Listed = Awaited<ReturnType<ReturnType<typeof optionsOf>["queryFn"]>>["data"][number];

function Row({ run, to }: { run: Listed; to: string }) {
  const { attributes, related } = run;
  const { message, status, source } = attributes;
  const commit = related.configuration_version.related.ingress_attributes?.attributes;
  const author = commit?.["sender-username"] ?? related.created_by?.attributes.username;
  const {
    "resource-additions": added,
    "resource-changes": changed,
    "resource-destructions": removed,
  } = related.plan.attributes;
  return (
    <li>
      <State machine={runMachine} labels={RunStatusLabels} state={status} />
      <span class="grow">
        <Link to={to}>{message === "" ? run.id : message.slice(0, 300)}</Link>
        <span class="muted about">
          {author !== undefined && <bdi>{author}</bdi>} {RunSourceLabels[source] ?? source}
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
        {added !== null && (
          <span class="changes" title="Added, changed and destroyed resources">
            <span class="good">+{added}</span> <span class="warn">~{changed}</span> <span class="bad">−{removed}</span>
          </span>
        )}
        <Time at={attributes["created-at"]} />
      </span>
    </li>
  );
}
