// State versions, their outputs, and the download of a state. Sensitive outputs stay hidden.
import { useQuery } from "@tanstack/preact-query";
import { showStateVersion } from "../../../generated/calls.ts";
import { StateVersionStatusLabels } from "../../../generated/enums.ts";
import { listStateVersionOutputsOptions, listStateVersionsOptions } from "../../../generated/queries.ts";
import { downloadState } from "../../states.ts";
import { Action, Button } from "../parts/action.tsx";
import { useQueryOf } from "../parts/filters.tsx";
import { Empty, Loaded, Rows } from "../parts/list.tsx";
import { Time } from "../parts/time.tsx";
import { api } from "../shell/api.ts";
import { Link, pathTo, setSearch, usePlace } from "../shell/router.tsx";
import { useSharedList } from "../shell/shared-query.ts";
import { needs, type TabProps } from "./shown.ts";

export function States({ workspace }: TabProps) {
  const { search } = usePlace();
  const { id: workspace_id, relationships } = workspace;
  const { name, permissions } = workspace.attributes;
  const { query: shownPage } = useQueryOf<"listStateVersions">();
  const query = useSharedList(listStateVersionsOptions(api, { ...shownPage, workspace_id }));
  const refusal = needs(permissions, "can-read-state-versions", "read states");
  const current = relationships["current-state-version"].data?.id;
  const shown = search.get("version") ?? current;
  return (
    <>
      {shown !== undefined && (
        <Outputs key={shown} id={shown} serial={query.data?.data.find(({ id }) => id === shown)?.attributes.serial} />
      )}
      <h2>State versions</h2>
      <Rows
        query={query}
        what="version"
        empty={<Empty title="There is no state yet.">Apply a run. It writes the first state.</Empty>}
      >
        {({ id, attributes, relationships: { run } }) => (
          <li key={id}>
            <span class="grow">
              <Button
                label={`Serial ${attributes.serial}`}
                tone="link"
                aria-pressed={id === shown}
                onClick={() => setSearch({ version: id })}
              />{" "}
              {id === current && <span class="tag">Current</span>}
              {attributes.intermediate && <span class="tag">Intermediate</span>}
              <span class="muted about">
                {run.data ? <Link to={pathTo(name, "runs", run.data.id)}>{run.data.id}</Link> : "Written by a caller"}
                {attributes["terraform-version"] && ` with ${attributes["terraform-version"]}`}
              </span>
            </span>
            <span class="row-facts">
              <span class="muted">{StateVersionStatusLabels[attributes.status] ?? attributes.status}</span>
              <span class="amount">{toSize(attributes.size)}</span>
              <Time at={attributes["created-at"]} />
              <Action
                label="Download"
                refusal={refusal ?? (attributes.size === 0 ? "It has no file yet." : undefined)}
                run={() => download(id, `${name}-${attributes.serial}.tfstate`)}
              />
            </span>
          </li>
        )}
      </Rows>
    </>
  );
}

function Outputs({ id, serial }: { id: string; serial: number | undefined }) {
  const query = useQuery(listStateVersionOutputsOptions(api, { state_version_id: id, page: { size: 100 } }));
  return (
    <section>
      <h2>Outputs{serial !== undefined && ` of serial ${serial}`}</h2>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p class="muted">This state has no outputs.</p>
          ) : (
            <>
              <ul class="rows">
                {data.map(({ id: output, attributes: { name, type, sensitive, value } }) => (
                  <li key={output}>
                    <strong class="name">{name}</strong>
                    <span class="muted">{type}</span>
                    <span class="grow">
                      {sensitive ? <span class="muted">Sensitive, hidden</span> : <code>{JSON.stringify(value)}</code>}
                    </span>
                  </li>
                ))}
              </ul>
              {meta.pagination["total-count"] > data.length && (
                <p class="muted">
                  The first {data.length} of {meta.pagination["total-count"]} outputs.
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** A shown address may have expired, so a new one is requested. */
async function download(state_version_id: string, name: string): Promise<void> {
  const version = await showStateVersion(api, { state_version_id });
  const bytes = await downloadState(api, version);
  const address = URL.createObjectURL(new Blob([bytes as BlobPart], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const toSize = (bytes: number): string => (bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KiB`);
