// The workspaces of an organization. The address holds search, filters, order and page.
import { keepPreviousData, useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import {
  type ListWorkspacesSort,
  ListWorkspacesSortLabels,
  type RunStatus,
  RunStatusLabels,
} from "../../../generated/enums.ts";
import { runMachine } from "../../../generated/machines.ts";
import { listProjectsOptions, listWorkspacesOptions } from "../../../generated/queries.ts";
import { ClearFilters, listIn, SearchBox, Select } from "../parts/filters.tsx";
import { Empty, Loaded, Pager } from "../parts/list.tsx";
import { State } from "../parts/state.tsx";
import { Time } from "../parts/time.tsx";
import { api } from "../shell/api.ts";
import { lazy } from "../shell/lazy.tsx";
import { Link, pathTo, setSearch, usePlace } from "../shell/router.tsx";
import { useSharedQuery } from "../shell/shared-query.ts";
import { toResources } from "./shown.ts";

const CreateWorkspace = lazy(() => import("./create-workspace.tsx").then((loaded) => loaded.CreateWorkspace));

const filters = ["search", "status", "project", "tags", "without", "key", "value"];

/** A list is read at most every 5 seconds, and less often after an error. */
export const pollList = ({ state }: { state: { error?: unknown } }): number => (state.error ? 10_000 : 5_000);

export function WorkspacesPage({ organization }: { organization: string }) {
  const { search } = usePlace();
  const [isCreating, setCreating] = useState(false);
  const projects = useQuery({
    ...listProjectsOptions(api, { organization_name: organization, page: { size: 100 } }),
    staleTime: 60_000,
  });
  const projectNames = Object.fromEntries((projects.data?.data ?? []).map((one) => [one.id, one.attributes.name]));
  const query = useSharedQuery({
    ...listWorkspacesOptions(api, toRequest(organization, search)),
    refetchInterval: pollList,
    placeholderData: keepPreviousData,
  });
  const isFiltered = filters.some((name) => search.has(name));
  return (
    <>
      <div class="head">
        <h1>Workspaces</h1>
        <button type="button" class="primary" onClick={() => setCreating(true)}>
          New workspace
        </button>
      </div>
      <search class="filters">
        <SearchBox name="search" label="Search by name" />
        <Select name="status" label="State of the current run" labels={RunStatusLabels} none="Any state" />
        <Select name="project" label="Project" labels={projectNames} none="All projects" />
        <Select name="sort" label="Order" labels={ListWorkspacesSortLabels} none="Any order" />
        <details open={["tags", "without", "key"].some((name) => search.has(name))}>
          <summary>Tags</summary>
          <div class="filters">
            <SearchBox name="tags" label="With all tags: a, b" />
            <SearchBox name="without" label="Without tags: a, b" />
            <SearchBox name="key" label="Tag key" />
            {search.has("key") && <SearchBox name="value" label="Tag value" />}
          </div>
        </details>
        <ClearFilters names={filters} />
      </search>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length > 0 ? (
            <>
              <ul class="rows workspaces" aria-busy={query.isPlaceholderData}>
                {data.map((workspace) => (
                  <Row key={workspace.id} organization={organization} workspace={workspace} />
                ))}
              </ul>
              <Pager pagination={meta.pagination} what="workspace" />
            </>
          ) : isFiltered ? (
            <Empty title="No workspace matches.">
              <ClearFilters names={filters} />
            </Empty>
          ) : meta.pagination["total-count"] > 0 ? (
            <Empty title="This page is empty.">
              <button type="button" onClick={() => setSearch({ page: null })}>
                Go to the first page
              </button>
            </Empty>
          ) : (
            <Empty title="There are no workspaces yet.">
              <span>A workspace holds the settings, the state and the runs of one set of infrastructure.</span>
              <button type="button" onClick={() => setCreating(true)}>
                Create the first one
              </button>
            </Empty>
          )
        }
      </Loaded>
      {isCreating && (
        <CreateWorkspace organization={organization} projects={projectNames} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

function toRequest(organization: string, search: URLSearchParams) {
  const get = (name: string) => search.get(name) ?? undefined;
  const [tags, without] = [listIn(search, "tags"), listIn(search, "without")];
  const [name, project, key] = [get("search"), get("project"), get("key")];
  // The server explains values that it does not know.
  const [sort, status] = [get("sort") as ListWorkspacesSort | undefined, get("status") as RunStatus | undefined];
  const value = get("value");
  return {
    organization_name: organization,
    page: { number: Number(search.get("page") ?? 1) },
    search: {
      ...(name !== undefined && { name }),
      ...(tags.length > 0 && { tags }),
      ...(without.length > 0 && { "exclude-tags": without }),
    },
    filter: {
      ...(status !== undefined && { "current-run": { status } }),
      ...(project !== undefined && { project: { id: project } }),
      ...(key !== undefined && { tagged: [{ key, ...(value !== undefined && { value }) }] }),
    },
    ...(sort !== undefined && { sort }),
    include: ["current_run", "project", "locked_by"] as const,
  };
}

type Listed = Awaited<ReturnType<ReturnType<typeof listOptions>["queryFn"]>>["data"][number];
const listOptions = (organization: string) =>
  listWorkspacesOptions(api, toRequest(organization, new URLSearchParams()));

function Row({ organization, workspace }: { organization: string; workspace: Listed }) {
  const { attributes, related } = workspace;
  const { name, description, locked } = attributes;
  const run = related.current_run;
  return (
    <li>
      <span class="grow">
        <Link to={pathTo(organization, "workspaces", name)}>
          <strong>{name}</strong>
        </Link>{" "}
        <span class="muted">
          <bdi>{related.project.attributes.name}</bdi> <bdi>{attributes["vcs-repo-identifier"]}</bdi>
        </span>
        {description !== null && description !== "" && <span class="muted about">{description}</span>}
        <span class="tags">
          {attributes["tag-names"].map((tag) => (
            <button
              key={tag}
              type="button"
              class="tag"
              title="Show workspaces with this tag"
              onClick={() => setSearch({ tags: tag, page: null })}
            >
              <bdi>{tag}</bdi>
            </button>
          ))}
        </span>
      </span>
      <span class="row-facts">
        <span class="warn" title={attributes["locked-reason"] ?? ""}>
          {locked && "Locked"}
        </span>
        {run ? (
          <Link to={pathTo(organization, name, "runs", run.id)}>
            <State machine={runMachine} labels={RunStatusLabels} state={run.attributes.status} />
          </Link>
        ) : (
          <span class="muted">No runs</span>
        )}
        <span class="amount">{toResources(attributes["resource-count"])}</span>
        <Time at={attributes["latest-change-at"]} />
      </span>
    </li>
  );
}
