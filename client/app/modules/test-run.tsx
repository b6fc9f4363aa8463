// One test run: its state, the results of its files, its log, and how to stop it.
import { useMutation } from "@tanstack/preact-query";
import { useEffect, useState } from "preact/hooks";
import { TestRunSourceLabels } from "../../../generated/enums.ts";
import { ApiError } from "../../../generated/errors.ts";
import { type Machine, testRunMachine } from "../../../generated/machines.ts";
import { cancelTestRunMutation, forceCancelTestRunMutation, showTestRunOptions } from "../../../generated/queries.ts";
import { NotFoundError } from "../../../generated/statuses.ts";
import type { components } from "../../../generated/types.ts";
import { Action } from "../parts/action.tsx";
import { Empty, Loaded } from "../parts/list.tsx";
import { duration, Time } from "../parts/time.tsx";
import { LogView } from "../runs/log.tsx";
import { useLog } from "../runs/log-source.ts";
import { api } from "../shell/api.ts";
import { Link, pathTo } from "../shell/router.tsx";
import { useSharedQuery } from "../shell/shared-query.ts";
import { Counts, Files, TestState } from "./outcome.tsx";
import { type ModulePath, pathOf, toText } from "./remembered.ts";

type Attributes = components["schemas"]["TestRunAttributes"];
type TestRunPath = ModulePath & { test_run_id: string };

const machine: Machine = testRunMachine;
const sources: Readonly<Record<string, string>> = TestRunSourceLabels;
/** A finished test run can still be deleted, with its module. */
const finishedInterval = 30_000;
const pauseAfterError = 5_000;

export function TestRunPage(path: TestRunPath) {
  const { organization_name, test_run_id } = path;
  const options = showTestRunOptions(api, path);
  const query = useSharedQuery({
    ...options,
    refetchInterval: (fetched) => {
      if (fetched.state.error) return fetched.state.error instanceof NotFoundError ? false : pauseAfterError;
      return options.refetchInterval?.(fetched) || finishedInterval;
    },
  });
  if (query.error instanceof NotFoundError)
    return (
      <Empty title={`There is no test run ${test_run_id}, or your token may not see it.`}>
        <span>It may have been deleted with its module.</span>
        <Link to={pathOf(path)}>Go to the module</Link>
      </Empty>
    );
  return (
    <>
      <p class="crumbs">
        <Link to={pathTo(organization_name, "modules")}>Modules</Link> / <Link to={pathOf(path)}>{toText(path)}</Link> /{" "}
        {test_run_id}
      </p>
      <Loaded query={query}>{({ data }) => <TestRun path={path} attributes={data.attributes} />}</Loaded>
    </>
  );
}

function TestRun({ path, attributes }: { path: TestRunPath; attributes: Attributes }) {
  const { status, message, source, filters, verbose, "test-directory": folder } = attributes;
  const address = attributes["log-read-url"];
  const log = useLog(address, address !== undefined);
  const isKnown = machine.states.includes(status);
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
      {!isKnown && (
        <p class="note warn">
          This page does not know the state {status}. The server is newer than this page: reload it.
        </p>
      )}
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

/** The refusal has the rest of the cool-off, which no attribute has. */
const secondsIn = (error: unknown): number | undefined => {
  const detail = error instanceof ApiError ? error.errors[0]?.detail : undefined;
  const [, seconds] = /\bin (\d+) s\b/.exec(detail ?? "") ?? [];
  return seconds === undefined ? undefined : Number(seconds);
};

function Actions({ path, status }: { path: TestRunPath; status: string }) {
  const { mutateAsync: cancel } = useMutation(cancelTestRunMutation(api));
  const { mutateAsync: forceCancel } = useMutation(forceCancelTestRunMutation(api));
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const update = () => setLeft(Math.max(0, until - performance.now()));
    update();
    const timer = setInterval(update, 500);
    return () => clearInterval(timer);
  }, [until]);
  const force = async () => {
    try {
      await forceCancel(path);
    } catch (error) {
      const seconds = secondsIn(error);
      if (seconds === undefined) throw error;
      setUntil(performance.now() + seconds * 1000);
    }
  };
  if (machine.finals.includes(status)) return null;
  const refusalOf = (name: keyof typeof testRunMachine.actions): string | undefined =>
    machine.actions[name]!.from.includes(status) ? undefined : machine.actions[name]!.refusal;
  return (
    <span class="buttons">
      <Action
        label="Cancel"
        refusal={refusalOf("cancel")}
        ask={{ title: "Cancel the tests?", text: "The tool ends the tests and removes what they have created." }}
        run={() => cancel(path)}
      />
      <Action
        label="Force-cancel"
        tone="danger"
        refusal={left > 0 ? `The cool-off ends in ${duration(left)}.` : refusalOf("force-cancel")}
        ask={{
          title: "Force-cancel the tests?",
          text: "The tool is killed. Infrastructure that the tests created may remain. Cancel first, and give the tool time to clean up.",
        }}
        run={force}
      />
    </span>
  );
}
