// One test run: its state, the results of its files, its log, and how to stop it.
import { TestRunSourceLabels } from "../../../generated/enums.ts";
import { type Machine, testRunMachine } from "../../../generated/machines.ts";
import { cancelTestRunMutation, forceCancelTestRunMutation, showTestRunOptions } from "../../../generated/queries.ts";
import { NotFoundError } from "../../../generated/statuses.ts";
import type { components } from "../../../generated/types.ts";
import { Action } from "../parts/action.tsx";
import { Gone, Loaded } from "../parts/list.tsx";
import { UnknownState } from "../parts/state.tsx";
import { Time } from "../parts/time.tsx";
import { LogView } from "../runs/log.tsx";
import { useLog } from "../runs/log-source.ts";
import { api } from "../shell/api.ts";
import { send } from "../shell/query-client.ts";
import { Link, pathTo } from "../shell/router.tsx";
import { quickly, useSharedQuery } from "../shell/shared-query.ts";
import { Counts, Files, TestState } from "./outcome.tsx";
import { type ModulePath, pathOf, toText } from "./remembered.ts";

type Attributes = components["schemas"]["TestRunAttributes"];
type TestRunPath = ModulePath & { test_run_id: string };

const machine: Machine = testRunMachine;
const sources: Readonly<Record<string, string>> = TestRunSourceLabels;

export function TestRunPage(path: TestRunPath) {
  const { test_run_id } = path;
  const query = useSharedQuery(showTestRunOptions(api, path), quickly);
  if (query.error instanceof NotFoundError)
    return (
      <Gone
        title={`There is no test run ${test_run_id}`}
        hint="It may have been deleted with its module."
        links={{ "Go to the module": pathOf(path) }}
      />
    );
  return (
    <>
      <p class="crumbs">
        <Link to={pathTo("modules")}>Modules</Link> / <Link to={pathOf(path)}>{toText(path)}</Link> / {test_run_id}
      </p>
      <Loaded query={query}>{({ data }) => <TestRun path={path} attributes={data.attributes} />}</Loaded>
    </>
  );
}

function TestRun({ path, attributes }: { path: TestRunPath; attributes: Attributes }) {
  const { status, message, source, filters, verbose, "test-directory": folder } = attributes;
  const address = attributes["log-read-url"];
  const log = useLog(address, address !== undefined);
  return (
    <>
      <div class="head">
        <div class="grow">
          <h1>{message || path.test_run_id}</h1>
          <p class="row-facts">
            <TestState attributes={attributes} />
            <Counts attributes={attributes} />
            <span class="muted">
              {sources[source] ?? source} · <Time at={attributes["created-at"]} />
            </span>
          </p>
        </div>
        <Actions path={path} status={status} />
      </div>
      <UnknownState machine={machine} status={status} />
      <p class="muted">
        Tests in <code>{folder}</code>
        {verbose && ", with plan or state in the log"}
        {filters.length > 0 && `, only ${filters.join(", ")}`}
      </p>
      {log === undefined ? (
        <p class="muted">The log appears when the tests start.</p>
      ) : (
        <>
          <Files log={log.log} count={log.log.count} />
          <h2>Log</h2>
          <LogView name="tests" title="Log of the tests" source={log} isLive={!machine.finals.includes(status)} />
        </>
      )}
    </>
  );
}

function Actions({ path, status }: { path: TestRunPath; status: string }) {
  if (machine.finals.includes(status)) return null;
  const refusalOf = (name: keyof typeof testRunMachine.actions): string | undefined =>
    machine.actions[name]!.from.includes(status) ? undefined : machine.actions[name]!.refusal;
  return (
    <span class="buttons">
      <Action
        label="Cancel"
        refusal={refusalOf("cancel")}
        ask={{ title: "Cancel the tests?", text: "The tool ends the tests and removes what they have created." }}
        run={() => send(cancelTestRunMutation, path)}
      />
      <Action
        label="Force-cancel"
        tone="danger"
        refusal={refusalOf("force-cancel")}
        ask={{
          title: "Force-cancel the tests?",
          text: "The tool is killed. Infrastructure that the tests created may remain. Cancel first, and give the tool time to clean up.",
        }}
        run={() => send(forceCancelTestRunMutation, path)}
      />
    </span>
  );
}
