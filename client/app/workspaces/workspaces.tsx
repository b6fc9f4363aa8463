import { useQuery } from "@tanstack/preact-query";
import { RunStatusLabels } from "../../../generated/enums.ts";
import { runMachine } from "../../../generated/machines.ts";
import { listWorkspacesOptions } from "../../../generated/queries.ts";
import { Empty, Loaded, Pager } from "../parts/list.tsx";
import { State } from "../parts/state.tsx";
import { Time } from "../parts/time.tsx";
import { api } from "../shell/api.ts";
import { Link, pathTo, setSearch, usePlace } from "../shell/router.tsx";

export function WorkspacesPage({ organization }: { organization: string }) {
  const { search } = usePlace();
  const name = search.get("search") ?? "";
  const query = useQuery({
    ...listWorkspacesOptions(api, {
      organization_name: organization,
      page: { number: Number(search.get("page") ?? 1) },
      ...(name !== "" && { search: { name } }),
      include: ["current_run"],
    }),
    refetchInterval: 5_000,
  });
  return (
    <>
      <h1>Workspaces</h1>
      <input
        type="search"
        aria-label="Search by name"
        placeholder="Search by name"
        value={name}
        onInput={(event) => setSearch({ search: event.currentTarget.value, page: null })}
      />
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty title="No workspace fits.">Create one, or change the search.</Empty>
          ) : (
            <>
              <ul class="rows">
                {data.map(({ id, attributes, related }) => (
                  <li key={id}>
                    <Link to={pathTo(organization, "workspaces", attributes.name)}>{attributes.name}</Link>
                    {related.current_run && (
                      <State
                        machine={runMachine}
                        labels={RunStatusLabels}
                        state={related.current_run.attributes.status}
                      />
                    )}
                    <Time at={attributes["updated-at"]} />
                  </li>
                ))}
              </ul>
              <Pager pagination={meta.pagination} what="workspace" />
            </>
          )
        }
      </Loaded>
    </>
  );
}
