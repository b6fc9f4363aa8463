// The client as one object: the operations in groups, and functions that go beyond a single call.
import { type Groups, groups } from "../generated/calls.ts";
import { type Budget, type Connection, type ConnectOptions, connect } from "../generated/connection.ts";
import type { Failure } from "../generated/errors.ts";
import { bindGroups } from "../generated/methods.ts";
import { createBudget } from "./budget.ts";
import { checkAnswers, type OnViolations } from "./check.ts";
import { type LogOptions, streamLog, streamRunLog, streamTestLog } from "./logs.ts";
import { downloadState, type StateAddress, uploadState } from "./states.ts";
import { type Bundle, type UploadOptions, type UploadTarget, upload } from "./upload.ts";
import {
  type Run,
  type RunStatus,
  type RunUntil,
  type TestRun,
  type TestRunPath,
  type TestRunStatus,
  type TestRunUntil,
  type WaitOptions,
  waitForRun,
  waitForTestRun,
} from "./wait.ts";

/** Settings of a client: those of a connection, with a budget by default, and validation on demand. */
export interface ClientOptions extends Omit<ConnectOptions, "budget" | "check"> {
  /** False sends calls immediately, without a limit. Or a budget that several clients of one user share. */
  budget?: Budget | false | undefined;
  /** True throws an `AnswerError` for a response that breaks the spec. Or a function that gets the violations. */
  validate?: boolean | OnViolations | undefined;
}

/** Additional methods of the group of runs. */
export interface RunExtras {
  /**
   * Waits until a run has ended, can be confirmed, or is in a given state.
   * @example
   * const run = await api.runs.wait(run_id, { until: "confirmable", onState: (status) => console.log(status) });
   * console.log(run.attributes.actions["is-confirmable"]);
   * @throws {StateError} when the awaited state can no longer be reached
   */
  wait(run_id: string, options?: WaitOptions<RunUntil, Run, RunStatus>): Promise<Run>;
  /**
   * The log of a run's plan or apply as it grows.
   * @example
   * for await (const text of api.runs.log(run_id, "apply")) process.stdout.write(text);
   * @throws {StateError} when the run has no apply, because it only plans
   */
  log(run_id: string, phase?: "plan" | "apply", options?: LogOptions): AsyncGenerator<string, void>;
}

/** Additional methods of the group of module tests. */
export interface ModuleTestExtras {
  /**
   * Waits until a test run has ended or is in a given state.
   * @example
   * const testRun = await api.moduleTests.wait({ ...module, test_run_id });
   * console.log(testRun.attributes["test-status"]);
   * @throws {StateError} when the awaited state can no longer be reached
   */
  wait(path: TestRunPath, options?: WaitOptions<TestRunUntil, TestRun, TestRunStatus>): Promise<TestRun>;
  /**
   * The log of a test run as it grows.
   * @example
   * for await (const text of api.moduleTests.log({ ...module, test_run_id })) process.stdout.write(text);
   */
  log(path: TestRunPath, options?: LogOptions): AsyncGenerator<string, void>;
}

/** Additional methods of the group of state versions. */
export interface StateVersionExtras {
  /**
   * Uploads the state of a new state version.
   * @example
   * const version = await api.stateVersions.create({ workspace_id, serial: 2, md5 });
   * await api.stateVersions.upload(version, await readFile("terraform.tfstate"));
   */
  upload(target: StateAddress<"hosted-state-upload-url">, state: Bundle, options?: UploadOptions): Promise<void>;
  /**
   * The bytes of a state.
   * @example
   * const version = await api.stateVersions.showCurrent({ workspace_id });
   * const state = await api.stateVersions.download(version);
   * console.log(state.byteLength);
   */
  download(
    source: StateAddress<"hosted-state-download-url">,
    options?: Parameters<typeof downloadState>[2],
  ): Promise<Uint8Array>;
}

/** All operations, grouped by tag, and functions that go beyond a single call. */
export interface Client extends Omit<Groups<Failure>, "runs" | "moduleTests" | "stateVersions"> {
  /** The operations of runs, with waits and logs. */
  runs: Groups<Failure>["runs"] & RunExtras;
  /** The operations of module tests, with waits and logs. */
  moduleTests: Groups<Failure>["moduleTests"] & ModuleTestExtras;
  /** The operations of state versions, with uploads and downloads. */
  stateVersions: Groups<Failure>["stateVersions"] & StateVersionExtras;
  /** The connection, for operations that are imported one by one. */
  readonly connection: Connection;
  /**
   * Uploads the files of a configuration version.
   * @example
   * const version = await api.extensions.createConfigurationVersion({ workspace_id });
   * const bundle = await readFile("bundle.tar.gz");
   * await api.upload(version, bundle, { onProgress: ({ sent, total }) => console.log(sent, total) });
   */
  upload(target: UploadTarget, bundle: Bundle, options?: UploadOptions): Promise<void>;
  /**
   * Any log as it grows, by its `log-read-url`.
   * @example
   * const { data: run } = await api.runs.show({ run_id, include: ["plan"] });
   * for await (const text of api.log(run.related.plan.attributes["log-read-url"])) process.stdout.write(text);
   */
  log(address: string, options?: LogOptions): AsyncGenerator<string, void>;
}

/**
 * A client of the API. The name of a method is its operationId without the noun of its tag: `createRun` is
 * `api.runs.create`, `listWorkspaceRuns` is `api.runs.listForWorkspace`.
 * @example
 * const api = createClient({ baseUrl: "http://127.0.0.1:8080/api/v2", token });
 * const { data: workspace } = await api.workspaces.create({ organization_name: "demo", name: "network" });
 * console.log(workspace.id);
 */
export function createClient({ budget, validate, ...options }: ClientOptions): Client {
  const connection = connect({
    ...options,
    budget: budget === false ? undefined : (budget ?? createBudget(options.clock ? { clock: options.clock } : {})),
    check: validate ? checkAnswers(validate === true ? undefined : validate) : undefined,
  });
  const bound = bindGroups(connection, groups) as Groups<Failure>;
  return {
    ...bound,
    runs: {
      ...bound.runs,
      wait: (...given) => waitForRun(connection, ...given),
      log: (...given) => streamRunLog(connection, ...given),
    },
    moduleTests: {
      ...bound.moduleTests,
      wait: (...given) => waitForTestRun(connection, ...given),
      log: (...given) => streamTestLog(connection, ...given),
    },
    stateVersions: {
      ...bound.stateVersions,
      upload: (...given) => uploadState(connection, ...given),
      download: (...given) => downloadState(connection, ...given),
    },
    connection,
    upload: (...given) => upload(connection, ...given),
    log: (...given) => streamLog(connection, ...given),
  };
}
