// One module: its test runs, its variables, and the start of tests.
import { useEffect } from "preact/hooks";
import { TestRunSourceLabels } from "../../../generated/enums.ts";
import { listTestRunsOptions } from "../../../generated/queries.ts";
import { NotFoundError } from "../../../generated/statuses.ts";
import type { components } from "../../../generated/types.ts";
import { Opener } from "../parts/action.tsx";
import { Select, useQueryOf } from "../parts/filters.tsx";
import { Empty, Gone, Rows } from "../parts/list.tsx";
import { Time } from "../parts/time.tsx";
import { api } from "../shell/api.ts";
import { lazy } from "../shell/load.tsx";
import { Link, pathTo } from "../shell/router.tsx";
import { useSharedList } from "../shell/shared-query.ts";
import { Counts, TestState } from "./outcome.tsx";
import { type ModulePath, pathOf, remember, toText } from "./remembered.ts";

const TestVariables = lazy(() => import("./variables.tsx").then((loaded) => loaded.TestVariables));
const StartTests = lazy(() => import("./start-tests.tsx").then((loaded) => loaded.StartTests));

export function ModulePage(module: ModulePath) {
  const { query: filters, isFiltered } = useQueryOf<"listTestRuns">();
  const query = useSharedList(listTestRunsOptions(api, { ...filters, ...module }));
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isThere) remember(module);
  }, [isThere, toText(module)]);
  if (query.error instanceof NotFoundError)
    return (
      <Gone
        title={`There is no module ${toText(module)}`}
        hint="Check the address, or ask an owner of the organization for access."
        links={{ "Go to the modules": pathTo("modules") }}
      />
    );
  return (
    <>
      <p class="crumbs">
        <Link to={pathTo("modules")}>Modules</Link>
      </p>
      <div class="head">
        <h1>{toText(module)}</h1>
        <Opener label="Start tests" tone="primary">
          {(close) => <StartTests module={module} onClose={close} />}
        </Opener>
      </div>
      <div class="head">
        <h2>Test runs</h2>
        <Select<"listTestRuns"> name="filter[source]" label="Source" none="All sources" labels={TestRunSourceLabels} />
      </div>
      <Rows
        query={query}
        what="test run"
        empty={
          <Empty title={isFiltered ? "No test run has this source." : "No tests have run yet."}>
            {isFiltered ? "Choose another source." : "Start tests with the files of the module."}
          </Empty>
        }
      >
        {(run) => <Row key={run.id} module={module} run={run} />}
      </Rows>
      <TestVariables {...module} />
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
