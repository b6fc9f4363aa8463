// One module: its test runs, its variables, and the start of tests.
import { keepPreviousData } from "@tanstack/preact-query";
import { useEffect, useState } from "preact/hooks";
import { type TestRunSource, TestRunSourceLabels } from "../../../generated/enums.ts";
import { listTestRunsOptions } from "../../../generated/queries.ts";
import { NotFoundError } from "../../../generated/statuses.ts";
import type { components } from "../../../generated/types.ts";
import { Select } from "../parts/filters.tsx";
import { Empty, Loaded, Pager } from "../parts/list.tsx";
import { Time } from "../parts/time.tsx";
import { api } from "../shell/api.ts";
import { lazy } from "../shell/lazy.tsx";
import { Link, pathTo, usePlace } from "../shell/router.tsx";
import { useSharedQuery } from "../shell/shared-query.ts";
import { Counts, TestState } from "./outcome.tsx";
import { type ModulePath, pathOf, remember, toText } from "./remembered.ts";

const Variables = lazy(() => import("./variables.tsx").then((loaded) => loaded.Variables));
const StartTests = lazy(() => import("./start-tests.tsx").then((loaded) => loaded.StartTests));

const idleInterval = 10_000;
const pauseAfterError = 5_000;

export function ModulePage(module: ModulePath) {
  const { search } = usePlace();
  const [isStarting, setStarting] = useState(false);
  const source = search.get("source") ?? "";
  const options = listTestRunsOptions(api, {
    ...module,
    page: { number: Number(search.get("page") ?? 1) },
    ...(source !== "" && { filter: { source: [source as TestRunSource] } }),
  });
  const query = useSharedQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: (fetched) =>
      fetched.state.error ? pauseAfterError : options.refetchInterval?.(fetched) || idleInterval,
  });
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isThere) remember(module);
  }, [isThere, toText(module)]);
  if (query.error instanceof NotFoundError) return <Gone {...module} />;
  return (
    <>
      <p class="crumbs">
        <Link to={pathTo(module.organization_name, "modules")}>Modules</Link>
      </p>
      <div class="head">
        <h1>{toText(module)}</h1>
        <button type="button" class="primary" onClick={() => setStarting(true)}>
          Start tests
        </button>
      </div>
      {isStarting && <StartTests module={module} onClose={() => setStarting(false)} />}
      <div class="head">
        <h2>Test runs</h2>
        <Select name="source" label="Source" none="All sources" labels={TestRunSourceLabels} />
      </div>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty title={source === "" ? "No tests have run yet." : "No test run has this source."}>
              {source === "" ? "Start tests with the files of the module." : "Choose another source."}
            </Empty>
          ) : (
            <>
              <ul class="rows">
                {data.map((one) => (
                  <Row key={one.id} module={module} run={one} />
                ))}
              </ul>
              <Pager pagination={meta.pagination} what="test run" />
            </>
          )
        }
      </Loaded>
      <Variables {...module} />
    </>
  );
}

function Row({ module, run }: { module: ModulePath; run: components["schemas"]["TestRun"] }) {
  const { id, attributes } = run;
  return (
    <li>
      <TestState attributes={attributes} />
      <span class="grow">
        <Link to={pathOf(module, id)}>{attributes.message || id}</Link>
        <span class="about muted">
          {id} · {labelOf(attributes.source)}
        </span>
      </span>
      <Counts attributes={attributes} />
      <Time at={attributes["created-at"]} />
    </li>
  );
}

const labels: Readonly<Record<string, string>> = TestRunSourceLabels;
const labelOf = (source: string): string => labels[source] ?? source;

export const Gone = (module: ModulePath) => (
  <Empty title={`There is no module ${toText(module)}, or your token may not test it.`}>
    <span>Check the address, or ask an owner of the organization for access.</span>
    <Link to={pathTo(module.organization_name, "modules")}>Go to the modules</Link>
  </Empty>
);
