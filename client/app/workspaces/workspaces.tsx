// The workspaces of an organization. The address holds search, filters, order and page.
import { useQuery } from "@tanstack/preact-query";
import { ListWorkspacesSortLabels, RunStatusLabels } from "../../../generated/enums.ts";
import { runMachine } from "../../../generated/machines.ts";
import { listProjectsOptions, listWorkspacesOptions } from "../../../generated/queries.ts";
import { Button, Opener } from "../parts/action.tsx";
import { ClearFilters, type Parameter, pageName, SearchBox, Select, useQueryOf } from "../parts/filters.tsx";
import { Empty, Rows } from "../parts/list.tsx";
import { ShortForm } from "../parts/short-form.tsx";
import { State } from "../parts/state.tsx";
import { Time } from "../parts/time.tsx";
import { api } from "../shell/api.ts";
import { lazy } from "../shell/load.tsx";
import { Link, pathTo, setSearch, usePlace } from "../shell/router.tsx";
import { useSharedList } from "../shell/shared-query.ts";
import { toResources } from "./shown.ts";

const CreateWorkspace = lazy(() => import("./create-workspace.tsx").then((loaded) => loaded.CreateWorkspace));

type Name = Parameter<"listWorkspaces">;
const withTags = "search[tags]" satisfies Name;
const withoutTags = "search[exclude-tags]" satisfies Name;
const tagged = "filter[tagged]" satisfies Name;

export function WorkspacesPage({ organization: organization_name }: { organization: string }) {
  const { search } = usePlace();
  const { query, isFiltered } = useQueryOf<"listWorkspaces">();
  const projects = useQuery({
    ...listProjectsOptions(api, { organization_name, page: { size: 100 } }),
    staleTime: 60_000,
  });
  const projectNames = Object.fromEntries((projects.data?.data ?? []).map((one) => [one.id, one.attributes.name]));
  const include = ["current_run", "project", "locked_by"] as const;
  const workspaces = useSharedList(listWorkspacesOptions(api, { ...query, organization_name, include }));
  return (
    <>
      <div class="head">
        <h1>Workspaces</h1>
        <Opener label="New workspace" tone="primary">
          {(close) => <CreateWorkspace projects={projectNames} onClose={close} />}
        </Opener>
      </div>
      <search class="filters">
        <SearchBox<"listWorkspaces"> name="search[name]" label="Search by name" />
        <Select<"listWorkspaces">
          name="filter[current-run][status]"
          label="State of the current run"
          labels={RunStatusLabels}
          none="Any state"
        />
        <Select<"listWorkspaces">
          name="filter[project][id]"
          label="Project"
          labels={projectNames}
          none="All projects"
        />
        <Select<"listWorkspaces"> name="sort" label="Order" labels={ListWorkspacesSortLabels} none="Any order" />
        <details open={[...search.keys()].some((name) => /tag/.test(name))}>
          <summary>Tags</summary>
          <div class="filters">
            <SearchBox<"listWorkspaces"> name={withTags} label="With all tags: a, b" />
            <SearchBox<"listWorkspaces"> name={withoutTags} label="Without tags: a, b" />
          </div>
          <TagFilters />
        </details>
        <ClearFilters />
      </search>
      <Rows
        query={workspaces}
        what="workspace"
        class="workspaces"
        empty={
          isFiltered ? (
            <Empty title="No workspace matches.">
              <ClearFilters />
            </Empty>
          ) : (
            <Empty title="There are no workspaces yet.">
              A workspace holds the settings, the state and the runs of one set of infrastructure. Choose “New
              workspace” to create the first one.
            </Empty>
          )
        }
      >
        {({ id, attributes, related: { current_run: run, project } }) => (
          <li key={id}>
            <span class="grow">
              <Link to={pathTo("workspaces", attributes.name)}>
                <strong>{attributes.name}</strong>
              </Link>{" "}
              <span class="muted">
                <bdi>{project.attributes.name}</bdi> <bdi>{attributes["vcs-repo-identifier"]}</bdi>
              </span>
              {attributes.description && <span class="muted about">{attributes.description}</span>}
              <span class="tags">
                {attributes["tag-names"].map((tag) => (
                  <Button
                    key={tag}
                    label={tag}
                    tone="tag"
                    title="Show workspaces with this tag"
                    onClick={() => setSearch({ [withTags]: tag, [pageName]: null })}
                  />
                ))}
              </span>
            </span>
            <span class="row-facts">
              <span class="warn" title={attributes["locked-reason"] ?? ""}>
                {attributes.locked && "Locked"}
              </span>
              {run ? (
                <Link to={pathTo(attributes.name, "runs", run.id)}>
                  <State machine={runMachine} labels={RunStatusLabels} state={run.attributes.status} />
                </Link>
              ) : (
                <span class="muted">No runs</span>
              )}
              <span class="amount">{toResources(attributes["resource-count"])}</span>
              <Time at={attributes["latest-change-at"]} />
            </span>
          </li>
        )}
      </Rows>
    </>
  );
}

/** Key-value tags that all workspaces have. In the address, they are numbered. */
function TagFilters() {
  const { search } = usePlace();
  const names = [...search.keys()].filter((name) => name.startsWith(tagged));
  const indexes = [...new Set(names.map((name) => /\d+/.exec(name)?.[0] ?? ""))];
  const nameOf = (index: string, part: "key" | "value") => `${tagged}[${index}][${part}]`;
  const next = String(1 + Math.max(-1, ...indexes.map(Number)));
  return (
    <>
      <span class="tags">
        {indexes.map((index) => {
          const [key, value] = [search.get(nameOf(index, "key")), search.get(nameOf(index, "value"))];
          const label = value === null ? key : `${key}: ${value}`;
          const remove = { [nameOf(index, "key")]: null, [nameOf(index, "value")]: null, [pageName]: null };
          return <Button key={index} label={`${label} ×`} tone="tag" onClick={() => setSearch(remove)} />;
        })}
      </span>
      <ShortForm
        fields={["Key", "Value"]}
        optional="Value"
        label="Filter by the tag"
        onSubmit={async ([key = "", value = ""]) =>
          setSearch({ [nameOf(next, "key")]: key, [nameOf(next, "value")]: value, [pageName]: null })
        }
      />
    </>
  );
}
