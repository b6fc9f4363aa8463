// Generated from openapi/openapi.yaml by scripts/generate/steps/query.ts. Do not edit: npm run generate.
import type { DataTag } from "@tanstack/preact-query";
import type { CallOptions, Included, Including, Paths } from "./call-types.ts";
import * as api from "./calls.ts";
import type { Connection } from "./connection.ts";
import type { Failure } from "./errors.ts";
import type { OperationId, Results } from "./operations.ts";
import * as make from "./query-options.ts";

/** Options of each call. TanStack Query has its own signal for queries. */
type Options = Omit<CallOptions, "signal">;
/** The data of an operation without a response body is null. */
type Shown<Output> = Output extends undefined | void ? null : Output;
/** The tree of resources that an operation can include. */
export type TreeOf<Call extends { readonly facts: { readonly types?: readonly [unknown, unknown] } }> = NonNullable<Call["facts"]["types"]>[1];
interface Loaded<Page> {
  pages: Page[];
  pageParams: number[];
}
interface Fetched<Data> {
  state: { data?: Data | undefined; error?: unknown };
}

/** Options of a query: pass them to `useQuery`, or add your own with `{ ...showBookOptions(connection, input), staleTime: 5000 }`. */
export interface QueryOptions<Data> {
  queryKey: DataTag<make.Key, Data, Failure>;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** False, because the connection retries by the rules of the document: both together would multiply the attempts. */
  retry: false;
  /** Never set: it tells the type of errors. */
  throwOnError?: boolean | ((error: Failure) => boolean);
  /** Polls while the state of the resource can change. */
  refetchInterval?: (query: Fetched<Data>) => number | false;
}

/** Options of an infinite query. */
export interface InfiniteQueryOptions<Page> {
  queryKey: DataTag<make.Key, Loaded<Page>, Failure>;
  queryFn: (context: { signal: AbortSignal; pageParam: number }) => Promise<Page>;
  initialPageParam: number;
  getNextPageParam: (last: Page, pages: Page[], number: number) => number | null;
  getPreviousPageParam: (first: Page) => number | null;
  /** False, because the connection retries by the rules of the document. */
  retry: false;
  /** Never set: it tells the type of errors. */
  throwOnError?: boolean | ((error: Failure) => boolean);
  /** Polls while the state of a resource can change. More pages are polled less often. */
  refetchInterval?: (query: Fetched<Loaded<Page>>) => number | false;
}

/** Options of a mutation. */
export interface MutationOptions<Input, Output> {
  mutationKey: readonly [{ readonly operation: string; readonly group: string; readonly baseUrl: string }];
  mutationFn: (input: Input) => Promise<Output>;
  /** False, because the connection retries by the rules of the document. */
  retry: false;
  /** Reloads the queries that the mutation changes. After a success, the mutation is pending until they are loaded. */
  onSettled: (
    data: Output | undefined,
    error: Failure | null,
    input: Input,
    result: unknown,
    context: { client: { invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<unknown> } },
  ) => Promise<void>;
}

/** Makes the key of a query. */
export interface QueryKey<Id extends OperationId> {
  (connection: Connection, input: api.Arguments[Id], options?: Options): DataTag<make.Key, Shown<Results[Id]>, Failure>;
}

/** Makes the key of a query that can include related resources. */
export interface IncludingQueryKey<Id extends OperationId, Tree> {
  <const Include extends readonly Paths<Tree>[] = []>(
    connection: Connection,
    input: api.Arguments[Id] & Including<Include>,
    options?: Options,
  ): DataTag<make.Key, Shown<Included<Results[Id], Tree, Include>>, Failure>;
}

/** Makes the options of a query. */
export interface Query<Id extends OperationId> {
  (connection: Connection, input: api.Arguments[Id], options?: Options): QueryOptions<Shown<Results[Id]>>;
}

/** Makes the options of a query that can include related resources. */
export interface IncludingQuery<Id extends OperationId, Tree> {
  <const Include extends readonly Paths<Tree>[] = []>(
    connection: Connection,
    input: api.Arguments[Id] & Including<Include>,
    options?: Options,
  ): QueryOptions<Shown<Included<Results[Id], Tree, Include>>>;
}

/** Makes the options of an infinite query. It begins at the given page. */
export interface InfiniteQuery<Id extends OperationId> {
  (connection: Connection, input: api.Arguments[Id], options?: Options): InfiniteQueryOptions<Shown<Results[Id]>>;
}

/** Makes the options of an infinite query that can include related resources. */
export interface IncludingInfiniteQuery<Id extends OperationId, Tree> {
  <const Include extends readonly Paths<Tree>[] = []>(
    connection: Connection,
    input: api.Arguments[Id] & Including<Include>,
    options?: Options,
  ): InfiniteQueryOptions<Shown<Included<Results[Id], Tree, Include>>>;
}

/** Makes the options of a mutation. */
export interface Mutation<Id extends OperationId> {
  (connection: Connection, options?: CallOptions): MutationOptions<api.Arguments[Id], Results[Id]>;
}

/** Makes the options of a mutation that can include related resources in its response. */
export interface IncludingMutation<Id extends OperationId, Tree> {
  (connection: Connection, options?: CallOptions): MutationOptions<
    api.Arguments[Id] & Including<readonly Paths<Tree>[]>,
    Included<Results[Id], Tree, readonly Paths<Tree>[]>
  >;
}

/** `working`: it changes by itself. `final`: it never changes again. In other states, it waits for a caller. */
export const testRunStates = {
  working: ["pending", "queued", "running"],
  final: ["errored", "canceled", "finished"],
} as const satisfies make.States;

/** `working`: it changes by itself. `final`: it never changes again. In other states, it waits for a caller. */
export const runStates = {
  working: ["pending", "fetching", "fetching_completed", "pre_plan_running", "pre_plan_completed", "queuing", "plan_queued", "planning", "cost_estimating", "policy_checking", "confirmed", "apply_queued", "applying"],
  final: ["policy_soft_failed", "planned_and_finished", "applied", "discarded", "errored", "canceled", "force_canceled"],
} as const satisfies make.States;

/** `working`: it changes by itself. `final`: it never changes again. In other states, it waits for a caller. */
export const stateVersionStates = {
  working: [],
  final: ["discarded", "backing_data_soft_deleted"],
} as const satisfies make.States;

/** `working`: it changes by itself. `final`: it never changes again. In other states, it waits for a caller. */
export const configurationVersionStates = {
  working: ["fetching"],
  final: ["archived", "errored"],
} as const satisfies make.States;

/** The key of listTestRunsOptions. It also matches infinite queries. */
export const listTestRunsQueryKey: QueryKey<"listTestRuns"> = /* @__PURE__ */ make.key("listTestRuns", "moduleTests");

/** List test runs */
export const listTestRunsOptions: Query<"listTestRuns"> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.query(api.listTestRuns, listTestRunsQueryKey), api.listTestRuns, ["data", "attributes", "status"], testRunStates);

/** List test runs */
export const listTestRunsInfiniteOptions: InfiniteQuery<"listTestRuns"> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.infiniteQuery(api.listTestRuns, listTestRunsQueryKey), api.listTestRuns, ["data", "attributes", "status"], testRunStates);

/**
 * Create a test run
 * Reloads listTestRuns.
 */
export const createTestRunMutation: Mutation<"createTestRun"> = /* @__PURE__ */ make.mutation(api.createTestRun, "moduleTests", [["listTestRuns", "organization_name", "namespace", "name", "provider"]]);

/**
 * Create a configuration version for a test
 * Reloads listTestRuns, listTestVariables.
 */
export const createTestConfigurationVersionMutation: Mutation<"createTestConfigurationVersion"> = /* @__PURE__ */ make.mutation(api.createTestConfigurationVersion, "moduleTests", [["listTestRuns", "organization_name", "namespace", "name", "provider"], ["listTestVariables", "organization_name", "namespace", "name", "provider"]]);

/** The key of showTestRunOptions. It also matches infinite queries. */
export const showTestRunQueryKey: QueryKey<"showTestRun"> = /* @__PURE__ */ make.key("showTestRun", "moduleTests");

/** Show a test run */
export const showTestRunOptions: Query<"showTestRun"> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.query(api.showTestRun, showTestRunQueryKey), api.showTestRun, ["data", "attributes", "status"], testRunStates);

/**
 * Cancel a test run
 * Reloads listTestRuns, showTestRun.
 */
export const cancelTestRunMutation: Mutation<"cancelTestRun"> = /* @__PURE__ */ make.mutation(api.cancelTestRun, "moduleTests", [["listTestRuns", "organization_name", "namespace", "name", "provider"], ["showTestRun", "organization_name", "namespace", "name", "provider", "test_run_id"]]);

/**
 * Force-cancel a test run
 * Reloads listTestRuns, showTestRun.
 */
export const forceCancelTestRunMutation: Mutation<"forceCancelTestRun"> = /* @__PURE__ */ make.mutation(api.forceCancelTestRun, "moduleTests", [["listTestRuns", "organization_name", "namespace", "name", "provider"], ["showTestRun", "organization_name", "namespace", "name", "provider", "test_run_id"]]);

/** The key of listTestVariablesOptions. It also matches infinite queries. */
export const listTestVariablesQueryKey: QueryKey<"listTestVariables"> = /* @__PURE__ */ make.key("listTestVariables", "moduleTests");

/** List test variables */
export const listTestVariablesOptions: Query<"listTestVariables"> = /* @__PURE__ */ make.query(api.listTestVariables, listTestVariablesQueryKey);

/**
 * Create a test variable
 * Reloads listTestVariables.
 */
export const createTestVariableMutation: Mutation<"createTestVariable"> = /* @__PURE__ */ make.mutation(api.createTestVariable, "moduleTests", [["listTestVariables", "organization_name", "namespace", "name", "provider"]]);

/**
 * Delete a test variable
 * Reloads listTestVariables.
 */
export const deleteTestVariableMutation: Mutation<"deleteTestVariable"> = /* @__PURE__ */ make.mutation(api.deleteTestVariable, "moduleTests", [["listTestVariables", "organization_name", "namespace", "name", "provider"]]);

/**
 * Update a test variable
 * Reloads listTestVariables.
 */
export const updateTestVariableMutation: Mutation<"updateTestVariable"> = /* @__PURE__ */ make.mutation(api.updateTestVariable, "moduleTests", [["listTestVariables", "organization_name", "namespace", "name", "provider"]]);

/**
 * Upload configuration files
 * Reloads showConfigurationVersion.
 */
export const uploadConfigurationFilesMutation: Mutation<"uploadConfigurationFiles"> = /* @__PURE__ */ make.mutation(api.uploadConfigurationFiles, "moduleTests", [["showConfigurationVersion"]]);

/**
 * Create a run
 * Reloads listWorkspaceRuns, listOrganizationRuns, listRunQueue.
 */
export const createRunMutation: Mutation<"createRun"> = /* @__PURE__ */ make.mutation(api.createRun, "runs", [["listWorkspaceRuns"], ["listOrganizationRuns"], ["listRunQueue"]]);

/** The key of showRunOptions. It also matches infinite queries. */
export const showRunQueryKey: IncludingQueryKey<"showRun", TreeOf<typeof api.showRun>> = /* @__PURE__ */ make.key("showRun", "runs");

/** Show a run */
export const showRunOptions: IncludingQuery<"showRun", TreeOf<typeof api.showRun>> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.query(api.showRun, showRunQueryKey), api.showRun, ["data", "attributes", "status"], runStates);

/**
 * Apply a run
 * Reloads showRun, listWorkspaceRuns, listOrganizationRuns, listPolicyChecks, listTaskStages, listRunEvents, listRunComments, listRunQueue.
 */
export const applyRunMutation: Mutation<"applyRun"> = /* @__PURE__ */ make.mutation(api.applyRun, "runs", [["showRun", "run_id"], ["listWorkspaceRuns"], ["listOrganizationRuns"], ["listPolicyChecks", "run_id"], ["listTaskStages", "run_id"], ["listRunEvents", "run_id"], ["listRunComments", "run_id"], ["listRunQueue"]]);

/**
 * Discard a run
 * Reloads showRun, listWorkspaceRuns, listOrganizationRuns, listPolicyChecks, listTaskStages, listRunEvents, listRunComments, listRunQueue.
 */
export const discardRunMutation: Mutation<"discardRun"> = /* @__PURE__ */ make.mutation(api.discardRun, "runs", [["showRun", "run_id"], ["listWorkspaceRuns"], ["listOrganizationRuns"], ["listPolicyChecks", "run_id"], ["listTaskStages", "run_id"], ["listRunEvents", "run_id"], ["listRunComments", "run_id"], ["listRunQueue"]]);

/**
 * Cancel a run
 * Reloads showRun, listWorkspaceRuns, listOrganizationRuns, listPolicyChecks, listTaskStages, listRunEvents, listRunComments, listRunQueue.
 */
export const cancelRunMutation: Mutation<"cancelRun"> = /* @__PURE__ */ make.mutation(api.cancelRun, "runs", [["showRun", "run_id"], ["listWorkspaceRuns"], ["listOrganizationRuns"], ["listPolicyChecks", "run_id"], ["listTaskStages", "run_id"], ["listRunEvents", "run_id"], ["listRunComments", "run_id"], ["listRunQueue"]]);

/**
 * Force-cancel a run
 * Reloads showRun, listWorkspaceRuns, listOrganizationRuns, listPolicyChecks, listTaskStages, listRunEvents, listRunComments, listRunQueue.
 */
export const forceCancelRunMutation: Mutation<"forceCancelRun"> = /* @__PURE__ */ make.mutation(api.forceCancelRun, "runs", [["showRun", "run_id"], ["listWorkspaceRuns"], ["listOrganizationRuns"], ["listPolicyChecks", "run_id"], ["listTaskStages", "run_id"], ["listRunEvents", "run_id"], ["listRunComments", "run_id"], ["listRunQueue"]]);

/**
 * Force-execute a run
 * Reloads showRun, listWorkspaceRuns, listOrganizationRuns, listPolicyChecks, listTaskStages, listRunEvents, listRunComments, listRunQueue.
 */
export const forceExecuteRunMutation: Mutation<"forceExecuteRun"> = /* @__PURE__ */ make.mutation(api.forceExecuteRun, "runs", [["showRun", "run_id"], ["listWorkspaceRuns"], ["listOrganizationRuns"], ["listPolicyChecks", "run_id"], ["listTaskStages", "run_id"], ["listRunEvents", "run_id"], ["listRunComments", "run_id"], ["listRunQueue"]]);

/** The key of listWorkspaceRunsOptions. It also matches infinite queries. */
export const listWorkspaceRunsQueryKey: IncludingQueryKey<"listWorkspaceRuns", TreeOf<typeof api.listWorkspaceRuns>> = /* @__PURE__ */ make.key("listWorkspaceRuns", "runs");

/** List the runs of a workspace */
export const listWorkspaceRunsOptions: IncludingQuery<"listWorkspaceRuns", TreeOf<typeof api.listWorkspaceRuns>> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.query(api.listWorkspaceRuns, listWorkspaceRunsQueryKey), api.listWorkspaceRuns, ["data", "attributes", "status"], runStates);

/** List the runs of a workspace */
export const listWorkspaceRunsInfiniteOptions: IncludingInfiniteQuery<"listWorkspaceRuns", TreeOf<typeof api.listWorkspaceRuns>> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.infiniteQuery(api.listWorkspaceRuns, listWorkspaceRunsQueryKey), api.listWorkspaceRuns, ["data", "attributes", "status"], runStates);

/** The key of listOrganizationRunsOptions. It also matches infinite queries. */
export const listOrganizationRunsQueryKey: IncludingQueryKey<"listOrganizationRuns", TreeOf<typeof api.listOrganizationRuns>> = /* @__PURE__ */ make.key("listOrganizationRuns", "runs");

/** List the runs of an organization */
export const listOrganizationRunsOptions: IncludingQuery<"listOrganizationRuns", TreeOf<typeof api.listOrganizationRuns>> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.query(api.listOrganizationRuns, listOrganizationRunsQueryKey), api.listOrganizationRuns, ["data", "attributes", "status"], runStates);

/** List the runs of an organization */
export const listOrganizationRunsInfiniteOptions: IncludingInfiniteQuery<"listOrganizationRuns", TreeOf<typeof api.listOrganizationRuns>> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.infiniteQuery(api.listOrganizationRuns, listOrganizationRunsQueryKey), api.listOrganizationRuns, ["data", "attributes", "status"], runStates);

/** The key of listWorkspacesOptions. It also matches infinite queries. */
export const listWorkspacesQueryKey: IncludingQueryKey<"listWorkspaces", TreeOf<typeof api.listWorkspaces>> = /* @__PURE__ */ make.key("listWorkspaces", "workspaces");

/** List workspaces */
export const listWorkspacesOptions: IncludingQuery<"listWorkspaces", TreeOf<typeof api.listWorkspaces>> = /* @__PURE__ */ make.query(api.listWorkspaces, listWorkspacesQueryKey);

/** List workspaces */
export const listWorkspacesInfiniteOptions: IncludingInfiniteQuery<"listWorkspaces", TreeOf<typeof api.listWorkspaces>> = /* @__PURE__ */ make.infiniteQuery(api.listWorkspaces, listWorkspacesQueryKey);

/**
 * Create a workspace
 * Reloads listWorkspaces, listRemoteStateConsumers.
 */
export const createWorkspaceMutation: Mutation<"createWorkspace"> = /* @__PURE__ */ make.mutation(api.createWorkspace, "workspaces", [["listWorkspaces", "organization_name"], ["listRemoteStateConsumers"]]);

/** The key of showWorkspaceByNameOptions. It also matches infinite queries. */
export const showWorkspaceByNameQueryKey: IncludingQueryKey<"showWorkspaceByName", TreeOf<typeof api.showWorkspaceByName>> = /* @__PURE__ */ make.key("showWorkspaceByName", "workspaces");

/** Show a workspace by names */
export const showWorkspaceByNameOptions: IncludingQuery<"showWorkspaceByName", TreeOf<typeof api.showWorkspaceByName>> = /* @__PURE__ */ make.query(api.showWorkspaceByName, showWorkspaceByNameQueryKey);

/**
 * Force delete a workspace by names
 * Reloads listWorkspaces, showWorkspaceByName, showWorkspace, listRemoteStateConsumers.
 */
export const forceDeleteWorkspaceByNameMutation: Mutation<"forceDeleteWorkspaceByName"> = /* @__PURE__ */ make.mutation(api.forceDeleteWorkspaceByName, "workspaces", [["listWorkspaces", "organization_name"], ["showWorkspaceByName", "organization_name", "workspace_name"], ["showWorkspace"], ["listRemoteStateConsumers"]]);

/**
 * Update a workspace by names
 * Reloads listWorkspaces, showWorkspaceByName, showWorkspace, listRemoteStateConsumers.
 */
export const updateWorkspaceByNameMutation: Mutation<"updateWorkspaceByName"> = /* @__PURE__ */ make.mutation(api.updateWorkspaceByName, "workspaces", [["listWorkspaces", "organization_name"], ["showWorkspaceByName", "organization_name", "workspace_name"], ["showWorkspace"], ["listRemoteStateConsumers"]]);

/**
 * Safe delete a workspace by names
 * Reloads listWorkspaces, showWorkspaceByName, showWorkspace, listRemoteStateConsumers.
 */
export const safeDeleteWorkspaceByNameMutation: Mutation<"safeDeleteWorkspaceByName"> = /* @__PURE__ */ make.mutation(api.safeDeleteWorkspaceByName, "workspaces", [["listWorkspaces", "organization_name"], ["showWorkspaceByName", "organization_name", "workspace_name"], ["showWorkspace"], ["listRemoteStateConsumers"]]);

/** The key of showWorkspaceOptions. It also matches infinite queries. */
export const showWorkspaceQueryKey: IncludingQueryKey<"showWorkspace", TreeOf<typeof api.showWorkspace>> = /* @__PURE__ */ make.key("showWorkspace", "workspaces");

/** Show a workspace */
export const showWorkspaceOptions: IncludingQuery<"showWorkspace", TreeOf<typeof api.showWorkspace>> = /* @__PURE__ */ make.query(api.showWorkspace, showWorkspaceQueryKey);

/**
 * Force delete a workspace
 * Reloads listWorkspaces, showWorkspaceByName, showWorkspace, listRemoteStateConsumers.
 */
export const forceDeleteWorkspaceMutation: Mutation<"forceDeleteWorkspace"> = /* @__PURE__ */ make.mutation(api.forceDeleteWorkspace, "workspaces", [["listWorkspaces"], ["showWorkspaceByName"], ["showWorkspace", "workspace_id"], ["listRemoteStateConsumers", "workspace_id"]]);

/**
 * Update a workspace
 * Reloads listWorkspaces, showWorkspaceByName, showWorkspace, listRemoteStateConsumers, listTagBindings, listEffectiveTagBindings.
 */
export const updateWorkspaceMutation: Mutation<"updateWorkspace"> = /* @__PURE__ */ make.mutation(api.updateWorkspace, "workspaces", [["listWorkspaces"], ["showWorkspaceByName"], ["showWorkspace", "workspace_id"], ["listRemoteStateConsumers", "workspace_id"], ["listTagBindings", "workspace_id"], ["listEffectiveTagBindings", "workspace_id"]]);

/**
 * Safe delete a workspace
 * Reloads listWorkspaceRuns, listWorkspaces, showWorkspaceByName, showWorkspace, listRemoteStateConsumers, listTagBindings, listEffectiveTagBindings, listStateVersions, showCurrentStateVersion, listCurrentStateVersionOutputs, listWorkspaceVariables, listAllWorkspaceVariables.
 */
export const safeDeleteWorkspaceMutation: Mutation<"safeDeleteWorkspace"> = /* @__PURE__ */ make.mutation(api.safeDeleteWorkspace, "workspaces", [["listWorkspaceRuns", "workspace_id"], ["listWorkspaces"], ["showWorkspaceByName"], ["showWorkspace", "workspace_id"], ["listRemoteStateConsumers", "workspace_id"], ["listTagBindings", "workspace_id"], ["listEffectiveTagBindings", "workspace_id"], ["listStateVersions", "workspace_id"], ["showCurrentStateVersion", "workspace_id"], ["listCurrentStateVersionOutputs", "workspace_id"], ["listWorkspaceVariables", "workspace_id"], ["listAllWorkspaceVariables", "workspace_id"]]);

/**
 * Lock a workspace
 * Reloads listWorkspaceRuns, listWorkspaces, showWorkspaceByName, showWorkspace, listRemoteStateConsumers, listTagBindings, listEffectiveTagBindings, listStateVersions, showCurrentStateVersion, listCurrentStateVersionOutputs, listWorkspaceVariables, listAllWorkspaceVariables.
 */
export const lockWorkspaceMutation: Mutation<"lockWorkspace"> = /* @__PURE__ */ make.mutation(api.lockWorkspace, "workspaces", [["listWorkspaceRuns", "workspace_id"], ["listWorkspaces"], ["showWorkspaceByName"], ["showWorkspace", "workspace_id"], ["listRemoteStateConsumers", "workspace_id"], ["listTagBindings", "workspace_id"], ["listEffectiveTagBindings", "workspace_id"], ["listStateVersions", "workspace_id"], ["showCurrentStateVersion", "workspace_id"], ["listCurrentStateVersionOutputs", "workspace_id"], ["listWorkspaceVariables", "workspace_id"], ["listAllWorkspaceVariables", "workspace_id"]]);

/**
 * Unlock a workspace
 * Reloads listWorkspaceRuns, listWorkspaces, showWorkspaceByName, showWorkspace, listRemoteStateConsumers, listTagBindings, listEffectiveTagBindings, listStateVersions, showCurrentStateVersion, listCurrentStateVersionOutputs, listWorkspaceVariables, listAllWorkspaceVariables.
 */
export const unlockWorkspaceMutation: Mutation<"unlockWorkspace"> = /* @__PURE__ */ make.mutation(api.unlockWorkspace, "workspaces", [["listWorkspaceRuns", "workspace_id"], ["listWorkspaces"], ["showWorkspaceByName"], ["showWorkspace", "workspace_id"], ["listRemoteStateConsumers", "workspace_id"], ["listTagBindings", "workspace_id"], ["listEffectiveTagBindings", "workspace_id"], ["listStateVersions", "workspace_id"], ["showCurrentStateVersion", "workspace_id"], ["listCurrentStateVersionOutputs", "workspace_id"], ["listWorkspaceVariables", "workspace_id"], ["listAllWorkspaceVariables", "workspace_id"]]);

/**
 * Force-unlock a workspace
 * Reloads listWorkspaceRuns, listWorkspaces, showWorkspaceByName, showWorkspace, listRemoteStateConsumers, listTagBindings, listEffectiveTagBindings, listStateVersions, showCurrentStateVersion, listCurrentStateVersionOutputs, listWorkspaceVariables, listAllWorkspaceVariables.
 */
export const forceUnlockWorkspaceMutation: Mutation<"forceUnlockWorkspace"> = /* @__PURE__ */ make.mutation(api.forceUnlockWorkspace, "workspaces", [["listWorkspaceRuns", "workspace_id"], ["listWorkspaces"], ["showWorkspaceByName"], ["showWorkspace", "workspace_id"], ["listRemoteStateConsumers", "workspace_id"], ["listTagBindings", "workspace_id"], ["listEffectiveTagBindings", "workspace_id"], ["listStateVersions", "workspace_id"], ["showCurrentStateVersion", "workspace_id"], ["listCurrentStateVersionOutputs", "workspace_id"], ["listWorkspaceVariables", "workspace_id"], ["listAllWorkspaceVariables", "workspace_id"]]);

/**
 * Assign or unassign an SSH key
 * Reloads listWorkspaceRuns, listWorkspaces, showWorkspaceByName, showWorkspace, listRemoteStateConsumers, listTagBindings, listEffectiveTagBindings, listStateVersions, showCurrentStateVersion, listCurrentStateVersionOutputs, listWorkspaceVariables, listAllWorkspaceVariables.
 */
export const updateWorkspaceSshKeyMutation: Mutation<"updateWorkspaceSshKey"> = /* @__PURE__ */ make.mutation(api.updateWorkspaceSshKey, "workspaces", [["listWorkspaceRuns", "workspace_id"], ["listWorkspaces"], ["showWorkspaceByName"], ["showWorkspace", "workspace_id"], ["listRemoteStateConsumers", "workspace_id"], ["listTagBindings", "workspace_id"], ["listEffectiveTagBindings", "workspace_id"], ["listStateVersions", "workspace_id"], ["showCurrentStateVersion", "workspace_id"], ["listCurrentStateVersionOutputs", "workspace_id"], ["listWorkspaceVariables", "workspace_id"], ["listAllWorkspaceVariables", "workspace_id"]]);

/** The key of listRemoteStateConsumersOptions. It also matches infinite queries. */
export const listRemoteStateConsumersQueryKey: QueryKey<"listRemoteStateConsumers"> = /* @__PURE__ */ make.key("listRemoteStateConsumers", "workspaces");

/** List remote state consumers */
export const listRemoteStateConsumersOptions: Query<"listRemoteStateConsumers"> = /* @__PURE__ */ make.query(api.listRemoteStateConsumers, listRemoteStateConsumersQueryKey);

/** List remote state consumers */
export const listRemoteStateConsumersInfiniteOptions: InfiniteQuery<"listRemoteStateConsumers"> = /* @__PURE__ */ make.infiniteQuery(api.listRemoteStateConsumers, listRemoteStateConsumersQueryKey);

/**
 * Add remote state consumers
 * Reloads listWorkspaces, showWorkspace, listRemoteStateConsumers.
 */
export const addRemoteStateConsumersMutation: Mutation<"addRemoteStateConsumers"> = /* @__PURE__ */ make.mutation(api.addRemoteStateConsumers, "workspaces", [["listWorkspaces"], ["showWorkspace", "workspace_id"], ["listRemoteStateConsumers", "workspace_id"]]);

/**
 * Remove remote state consumers
 * Reloads listWorkspaces, showWorkspace, listRemoteStateConsumers.
 */
export const removeRemoteStateConsumersMutation: Mutation<"removeRemoteStateConsumers"> = /* @__PURE__ */ make.mutation(api.removeRemoteStateConsumers, "workspaces", [["listWorkspaces"], ["showWorkspace", "workspace_id"], ["listRemoteStateConsumers", "workspace_id"]]);

/**
 * Replace remote state consumers
 * Reloads listWorkspaces, showWorkspace, listRemoteStateConsumers.
 */
export const replaceRemoteStateConsumersMutation: Mutation<"replaceRemoteStateConsumers"> = /* @__PURE__ */ make.mutation(api.replaceRemoteStateConsumers, "workspaces", [["listWorkspaces"], ["showWorkspace", "workspace_id"], ["listRemoteStateConsumers", "workspace_id"]]);

/** The key of listWorkspaceTagsOptions. It also matches infinite queries. */
export const listWorkspaceTagsQueryKey: QueryKey<"listWorkspaceTags"> = /* @__PURE__ */ make.key("listWorkspaceTags", "workspaces");

/**
 * List flat tags
 * @deprecated
 */
export const listWorkspaceTagsOptions: Query<"listWorkspaceTags"> = /* @__PURE__ */ make.query(api.listWorkspaceTags, listWorkspaceTagsQueryKey);

/**
 * List flat tags
 * @deprecated
 */
export const listWorkspaceTagsInfiniteOptions: InfiniteQuery<"listWorkspaceTags"> = /* @__PURE__ */ make.infiniteQuery(api.listWorkspaceTags, listWorkspaceTagsQueryKey);

/**
 * Add flat tags
 * Reloads showWorkspace, listWorkspaceTags.
 * @deprecated
 */
export const addWorkspaceTagsMutation: Mutation<"addWorkspaceTags"> = /* @__PURE__ */ make.mutation(api.addWorkspaceTags, "workspaces", [["showWorkspace", "workspace_id"], ["listWorkspaceTags", "workspace_id"]]);

/**
 * Remove flat tags
 * Reloads showWorkspace, listWorkspaceTags.
 * @deprecated
 */
export const removeWorkspaceTagsMutation: Mutation<"removeWorkspaceTags"> = /* @__PURE__ */ make.mutation(api.removeWorkspaceTags, "workspaces", [["showWorkspace", "workspace_id"], ["listWorkspaceTags", "workspace_id"]]);

/** The key of listTagBindingsOptions. It also matches infinite queries. */
export const listTagBindingsQueryKey: QueryKey<"listTagBindings"> = /* @__PURE__ */ make.key("listTagBindings", "workspaces");

/** List key-value tags */
export const listTagBindingsOptions: Query<"listTagBindings"> = /* @__PURE__ */ make.query(api.listTagBindings, listTagBindingsQueryKey);

/**
 * Remove all key-value tags
 * Reloads showWorkspace, listTagBindings, listEffectiveTagBindings.
 */
export const deleteTagBindingsMutation: Mutation<"deleteTagBindings"> = /* @__PURE__ */ make.mutation(api.deleteTagBindings, "commandLine", [["showWorkspace", "workspace_id"], ["listTagBindings", "workspace_id"], ["listEffectiveTagBindings", "workspace_id"]]);

/**
 * Add key-value tags
 * Reloads showWorkspace, listTagBindings, listEffectiveTagBindings.
 */
export const updateTagBindingsMutation: Mutation<"updateTagBindings"> = /* @__PURE__ */ make.mutation(api.updateTagBindings, "commandLine", [["showWorkspace", "workspace_id"], ["listTagBindings", "workspace_id"], ["listEffectiveTagBindings", "workspace_id"]]);

/** The key of listEffectiveTagBindingsOptions. It also matches infinite queries. */
export const listEffectiveTagBindingsQueryKey: QueryKey<"listEffectiveTagBindings"> = /* @__PURE__ */ make.key("listEffectiveTagBindings", "workspaces");

/** List effective key-value tags */
export const listEffectiveTagBindingsOptions: Query<"listEffectiveTagBindings"> = /* @__PURE__ */ make.query(api.listEffectiveTagBindings, listEffectiveTagBindingsQueryKey);

/** The key of showDataRetentionPolicyOptions. It also matches infinite queries. */
export const showDataRetentionPolicyQueryKey: QueryKey<"showDataRetentionPolicy"> = /* @__PURE__ */ make.key("showDataRetentionPolicy", "workspaces");

/** Show the data retention policy */
export const showDataRetentionPolicyOptions: Query<"showDataRetentionPolicy"> = /* @__PURE__ */ make.query(api.showDataRetentionPolicy, showDataRetentionPolicyQueryKey);

/**
 * Create or update the data retention policy
 * Reloads showWorkspace, showDataRetentionPolicy.
 */
export const setDataRetentionPolicyMutation: Mutation<"setDataRetentionPolicy"> = /* @__PURE__ */ make.mutation(api.setDataRetentionPolicy, "workspaces", [["showWorkspace", "workspace_id"], ["showDataRetentionPolicy", "workspace_id"]]);

/**
 * Remove the data retention policy
 * Reloads showWorkspace, showDataRetentionPolicy.
 */
export const deleteDataRetentionPolicyMutation: Mutation<"deleteDataRetentionPolicy"> = /* @__PURE__ */ make.mutation(api.deleteDataRetentionPolicy, "workspaces", [["showWorkspace", "workspace_id"], ["showDataRetentionPolicy", "workspace_id"]]);

/** The key of listOauthTokensOptions. It also matches infinite queries. */
export const listOauthTokensQueryKey: QueryKey<"listOauthTokens"> = /* @__PURE__ */ make.key("listOauthTokens", "oauthTokens");

/** List OAuth tokens */
export const listOauthTokensOptions: Query<"listOauthTokens"> = /* @__PURE__ */ make.query(api.listOauthTokens, listOauthTokensQueryKey);

/** List OAuth tokens */
export const listOauthTokensInfiniteOptions: InfiniteQuery<"listOauthTokens"> = /* @__PURE__ */ make.infiniteQuery(api.listOauthTokens, listOauthTokensQueryKey);

/** The key of showOauthTokenOptions. It also matches infinite queries. */
export const showOauthTokenQueryKey: QueryKey<"showOauthToken"> = /* @__PURE__ */ make.key("showOauthToken", "oauthTokens");

/** Show an OAuth token */
export const showOauthTokenOptions: Query<"showOauthToken"> = /* @__PURE__ */ make.query(api.showOauthToken, showOauthTokenQueryKey);

/**
 * Delete an OAuth token
 * Reloads listOauthTokens, showOauthToken.
 */
export const deleteOauthTokenMutation: Mutation<"deleteOauthToken"> = /* @__PURE__ */ make.mutation(api.deleteOauthToken, "oauthTokens", [["listOauthTokens"], ["showOauthToken", "oauth_token_id"]]);

/**
 * Update an OAuth token
 * Reloads listOauthTokens, showOauthToken.
 */
export const updateOauthTokenMutation: Mutation<"updateOauthToken"> = /* @__PURE__ */ make.mutation(api.updateOauthToken, "oauthTokens", [["listOauthTokens"], ["showOauthToken", "oauth_token_id"]]);

/** The key of listPolicyChecksOptions. It also matches infinite queries. */
export const listPolicyChecksQueryKey: QueryKey<"listPolicyChecks"> = /* @__PURE__ */ make.key("listPolicyChecks", "policiesAndTasks");

/** List policy checks */
export const listPolicyChecksOptions: Query<"listPolicyChecks"> = /* @__PURE__ */ make.query(api.listPolicyChecks, listPolicyChecksQueryKey);

/** The key of showPolicyCheckOptions. It also matches infinite queries. */
export const showPolicyCheckQueryKey: QueryKey<"showPolicyCheck"> = /* @__PURE__ */ make.key("showPolicyCheck", "policiesAndTasks");

/** Show a policy check */
export const showPolicyCheckOptions: Query<"showPolicyCheck"> = /* @__PURE__ */ make.query(api.showPolicyCheck, showPolicyCheckQueryKey);

/** The key of showPolicyCheckOutputOptions. It also matches infinite queries. */
export const showPolicyCheckOutputQueryKey: QueryKey<"showPolicyCheckOutput"> = /* @__PURE__ */ make.key("showPolicyCheckOutput", "policiesAndTasks");

/** Show the output of a policy check */
export const showPolicyCheckOutputOptions: Query<"showPolicyCheckOutput"> = /* @__PURE__ */ make.query(api.showPolicyCheckOutput, showPolicyCheckOutputQueryKey);

/**
 * Override a policy check
 * Reloads showRun, listWorkspaceRuns, listOrganizationRuns, listPolicyChecks, showPolicyCheck, showPolicyCheckOutput, listRunQueue.
 */
export const overridePolicyCheckMutation: Mutation<"overridePolicyCheck"> = /* @__PURE__ */ make.mutation(api.overridePolicyCheck, "policiesAndTasks", [["showRun"], ["listWorkspaceRuns"], ["listOrganizationRuns"], ["listPolicyChecks"], ["showPolicyCheck", "policy_check_id"], ["showPolicyCheckOutput", "policy_check_id"], ["listRunQueue"]]);

/** The key of listTaskStagesOptions. It also matches infinite queries. */
export const listTaskStagesQueryKey: QueryKey<"listTaskStages"> = /* @__PURE__ */ make.key("listTaskStages", "policiesAndTasks");

/** List task stages */
export const listTaskStagesOptions: Query<"listTaskStages"> = /* @__PURE__ */ make.query(api.listTaskStages, listTaskStagesQueryKey);

/**
 * Override a task stage
 * Reloads showRun, listWorkspaceRuns, listOrganizationRuns, listTaskStages, showTaskStage, listRunQueue.
 */
export const overrideTaskStageMutation: Mutation<"overrideTaskStage"> = /* @__PURE__ */ make.mutation(api.overrideTaskStage, "policiesAndTasks", [["showRun"], ["listWorkspaceRuns"], ["listOrganizationRuns"], ["listTaskStages"], ["showTaskStage", "task_stage_id"], ["listRunQueue"]]);

/** The key of showTaskStageOptions. It also matches infinite queries. */
export const showTaskStageQueryKey: IncludingQueryKey<"showTaskStage", TreeOf<typeof api.showTaskStage>> = /* @__PURE__ */ make.key("showTaskStage", "policiesAndTasks");

/** Show a task stage */
export const showTaskStageOptions: IncludingQuery<"showTaskStage", TreeOf<typeof api.showTaskStage>> = /* @__PURE__ */ make.query(api.showTaskStage, showTaskStageQueryKey);

/** The key of listStateVersionsOptions. It also matches infinite queries. */
export const listStateVersionsQueryKey: QueryKey<"listStateVersions"> = /* @__PURE__ */ make.key("listStateVersions", "stateVersions");

/** List the state versions of a workspace */
export const listStateVersionsOptions: Query<"listStateVersions"> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.query(api.listStateVersions, listStateVersionsQueryKey), api.listStateVersions, ["data", "attributes", "status"], stateVersionStates);

/** List the state versions of a workspace */
export const listStateVersionsInfiniteOptions: InfiniteQuery<"listStateVersions"> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.infiniteQuery(api.listStateVersions, listStateVersionsQueryKey), api.listStateVersions, ["data", "attributes", "status"], stateVersionStates);

/**
 * Create a state version
 * Reloads showWorkspace, listStateVersions, listNamedStateVersions.
 */
export const createStateVersionMutation: Mutation<"createStateVersion"> = /* @__PURE__ */ make.mutation(api.createStateVersion, "stateVersions", [["showWorkspace", "workspace_id"], ["listStateVersions", "workspace_id"], ["listNamedStateVersions"]]);

/**
 * Return to an earlier state
 * Reloads showWorkspace, listStateVersions, listNamedStateVersions.
 */
export const restoreStateVersionMutation: Mutation<"restoreStateVersion"> = /* @__PURE__ */ make.mutation(api.restoreStateVersion, "stateVersions", [["showWorkspace", "workspace_id"], ["listStateVersions", "workspace_id"], ["listNamedStateVersions"]]);

/** The key of listNamedStateVersionsOptions. It also matches infinite queries. */
export const listNamedStateVersionsQueryKey: QueryKey<"listNamedStateVersions"> = /* @__PURE__ */ make.key("listNamedStateVersions", "stateVersions");

/** List the state versions of a workspace by its name */
export const listNamedStateVersionsOptions: Query<"listNamedStateVersions"> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.query(api.listNamedStateVersions, listNamedStateVersionsQueryKey), api.listNamedStateVersions, ["data", "attributes", "status"], stateVersionStates);

/** List the state versions of a workspace by its name */
export const listNamedStateVersionsInfiniteOptions: InfiniteQuery<"listNamedStateVersions"> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.infiniteQuery(api.listNamedStateVersions, listNamedStateVersionsQueryKey), api.listNamedStateVersions, ["data", "attributes", "status"], stateVersionStates);

/** The key of showCurrentStateVersionOptions. It also matches infinite queries. */
export const showCurrentStateVersionQueryKey: IncludingQueryKey<"showCurrentStateVersion", TreeOf<typeof api.showCurrentStateVersion>> = /* @__PURE__ */ make.key("showCurrentStateVersion", "stateVersions");

/** Show the current state version of a workspace */
export const showCurrentStateVersionOptions: IncludingQuery<"showCurrentStateVersion", TreeOf<typeof api.showCurrentStateVersion>> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.query(api.showCurrentStateVersion, showCurrentStateVersionQueryKey), api.showCurrentStateVersion, ["data", "attributes", "status"], stateVersionStates);

/** The key of listCurrentStateVersionOutputsOptions. It also matches infinite queries. */
export const listCurrentStateVersionOutputsQueryKey: QueryKey<"listCurrentStateVersionOutputs"> = /* @__PURE__ */ make.key("listCurrentStateVersionOutputs", "stateVersions");

/** List the outputs of the current state */
export const listCurrentStateVersionOutputsOptions: Query<"listCurrentStateVersionOutputs"> = /* @__PURE__ */ make.query(api.listCurrentStateVersionOutputs, listCurrentStateVersionOutputsQueryKey);

/** The key of showStateVersionOptions. It also matches infinite queries. */
export const showStateVersionQueryKey: IncludingQueryKey<"showStateVersion", TreeOf<typeof api.showStateVersion>> = /* @__PURE__ */ make.key("showStateVersion", "stateVersions");

/** Show a state version */
export const showStateVersionOptions: IncludingQuery<"showStateVersion", TreeOf<typeof api.showStateVersion>> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.query(api.showStateVersion, showStateVersionQueryKey), api.showStateVersion, ["data", "attributes", "status"], stateVersionStates);

/** The key of listStateVersionOutputsOptions. It also matches infinite queries. */
export const listStateVersionOutputsQueryKey: QueryKey<"listStateVersionOutputs"> = /* @__PURE__ */ make.key("listStateVersionOutputs", "stateVersions");

/** List the outputs of a state version */
export const listStateVersionOutputsOptions: Query<"listStateVersionOutputs"> = /* @__PURE__ */ make.query(api.listStateVersionOutputs, listStateVersionOutputsQueryKey);

/** List the outputs of a state version */
export const listStateVersionOutputsInfiniteOptions: InfiniteQuery<"listStateVersionOutputs"> = /* @__PURE__ */ make.infiniteQuery(api.listStateVersionOutputs, listStateVersionOutputsQueryKey);

/** The key of showStateVersionOutputOptions. It also matches infinite queries. */
export const showStateVersionOutputQueryKey: QueryKey<"showStateVersionOutput"> = /* @__PURE__ */ make.key("showStateVersionOutput", "stateVersions");

/** Show an output of a state version */
export const showStateVersionOutputOptions: Query<"showStateVersionOutput"> = /* @__PURE__ */ make.query(api.showStateVersionOutput, showStateVersionOutputQueryKey);

/** The key of readStateFileOptions. It also matches infinite queries. */
export const readStateFileQueryKey: QueryKey<"readStateFile"> = /* @__PURE__ */ make.keyWithoutSecrets("readStateFile", "stateVersions", ["state_file_token"]);

/** Download a state */
export const readStateFileOptions: Query<"readStateFile"> = /* @__PURE__ */ make.query(api.readStateFile, readStateFileQueryKey);

/**
 * Upload a state
 * Reloads listStateVersions, listNamedStateVersions, showCurrentStateVersion, showStateVersion, readStateFile.
 */
export const uploadStateFileMutation: Mutation<"uploadStateFile"> = /* @__PURE__ */ make.mutation(api.uploadStateFile, "stateVersions", [["listStateVersions"], ["listNamedStateVersions"], ["showCurrentStateVersion"], ["showStateVersion"], ["readStateFile"]]);

/** The key of pingOptions. It also matches infinite queries. */
export const pingQueryKey: QueryKey<"ping"> = /* @__PURE__ */ make.key("ping", "extensions");

/** Ping */
export const pingOptions: Query<"ping"> = /* @__PURE__ */ make.query(api.ping, pingQueryKey);

/**
 * Create a configuration version
 * Reloads listWorkspaceRuns, listWorkspaces, showWorkspaceByName, showWorkspace, listRemoteStateConsumers, listTagBindings, listEffectiveTagBindings, listStateVersions, showCurrentStateVersion, listCurrentStateVersionOutputs, listWorkspaceVariables, listAllWorkspaceVariables.
 */
export const createConfigurationVersionMutation: Mutation<"createConfigurationVersion"> = /* @__PURE__ */ make.mutation(api.createConfigurationVersion, "extensions", [["listWorkspaceRuns", "workspace_id"], ["listWorkspaces"], ["showWorkspaceByName"], ["showWorkspace", "workspace_id"], ["listRemoteStateConsumers", "workspace_id"], ["listTagBindings", "workspace_id"], ["listEffectiveTagBindings", "workspace_id"], ["listStateVersions", "workspace_id"], ["showCurrentStateVersion", "workspace_id"], ["listCurrentStateVersionOutputs", "workspace_id"], ["listWorkspaceVariables", "workspace_id"], ["listAllWorkspaceVariables", "workspace_id"]]);

/** The key of showConfigurationVersionOptions. It also matches infinite queries. */
export const showConfigurationVersionQueryKey: QueryKey<"showConfigurationVersion"> = /* @__PURE__ */ make.key("showConfigurationVersion", "extensions");

/** Show a configuration version */
export const showConfigurationVersionOptions: Query<"showConfigurationVersion"> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.query(api.showConfigurationVersion, showConfigurationVersionQueryKey), api.showConfigurationVersion, ["data", "attributes", "status"], configurationVersionStates);

/** The key of showIngressAttributesOptions. It also matches infinite queries. */
export const showIngressAttributesQueryKey: QueryKey<"showIngressAttributes"> = /* @__PURE__ */ make.key("showIngressAttributes", "extensions");

/** Show ingress attributes */
export const showIngressAttributesOptions: Query<"showIngressAttributes"> = /* @__PURE__ */ make.query(api.showIngressAttributes, showIngressAttributesQueryKey);

/** The key of showPlanOptions. It also matches infinite queries. */
export const showPlanQueryKey: QueryKey<"showPlan"> = /* @__PURE__ */ make.key("showPlan", "extensions");

/** Show a plan */
export const showPlanOptions: Query<"showPlan"> = /* @__PURE__ */ make.query(api.showPlan, showPlanQueryKey);

/** The key of showPlanJsonOutputOptions. It also matches infinite queries. */
export const showPlanJsonOutputQueryKey: QueryKey<"showPlanJsonOutput"> = /* @__PURE__ */ make.key("showPlanJsonOutput", "extensions");

/** Show the JSON output of a plan */
export const showPlanJsonOutputOptions: Query<"showPlanJsonOutput"> = /* @__PURE__ */ make.query(api.showPlanJsonOutput, showPlanJsonOutputQueryKey);

/** The key of showRedactedPlanJsonOutputOptions. It also matches infinite queries. */
export const showRedactedPlanJsonOutputQueryKey: QueryKey<"showRedactedPlanJsonOutput"> = /* @__PURE__ */ make.key("showRedactedPlanJsonOutput", "extensions");

/** Show the redacted JSON output of a plan */
export const showRedactedPlanJsonOutputOptions: Query<"showRedactedPlanJsonOutput"> = /* @__PURE__ */ make.query(api.showRedactedPlanJsonOutput, showRedactedPlanJsonOutputQueryKey);

/** The key of showApplyOptions. It also matches infinite queries. */
export const showApplyQueryKey: QueryKey<"showApply"> = /* @__PURE__ */ make.key("showApply", "extensions");

/** Show an apply */
export const showApplyOptions: Query<"showApply"> = /* @__PURE__ */ make.query(api.showApply, showApplyQueryKey);

/** The key of listRunEventsOptions. It also matches infinite queries. */
export const listRunEventsQueryKey: QueryKey<"listRunEvents"> = /* @__PURE__ */ make.key("listRunEvents", "extensions");

/** List run events */
export const listRunEventsOptions: Query<"listRunEvents"> = /* @__PURE__ */ make.query(api.listRunEvents, listRunEventsQueryKey);

/** The key of listRunCommentsOptions. It also matches infinite queries. */
export const listRunCommentsQueryKey: QueryKey<"listRunComments"> = /* @__PURE__ */ make.key("listRunComments", "extensions");

/** List run comments */
export const listRunCommentsOptions: Query<"listRunComments"> = /* @__PURE__ */ make.query(api.listRunComments, listRunCommentsQueryKey);

/** The key of showCostEstimateOptions. It also matches infinite queries. */
export const showCostEstimateQueryKey: QueryKey<"showCostEstimate"> = /* @__PURE__ */ make.key("showCostEstimate", "extensions");

/** Show a cost estimate */
export const showCostEstimateOptions: Query<"showCostEstimate"> = /* @__PURE__ */ make.query(api.showCostEstimate, showCostEstimateQueryKey);

/** The key of showUserOptions. It also matches infinite queries. */
export const showUserQueryKey: QueryKey<"showUser"> = /* @__PURE__ */ make.key("showUser", "extensions");

/** Show a user */
export const showUserOptions: Query<"showUser"> = /* @__PURE__ */ make.query(api.showUser, showUserQueryKey);

/** The key of showProjectOptions. It also matches infinite queries. */
export const showProjectQueryKey: QueryKey<"showProject"> = /* @__PURE__ */ make.key("showProject", "extensions");

/** Show a project */
export const showProjectOptions: Query<"showProject"> = /* @__PURE__ */ make.query(api.showProject, showProjectQueryKey);

/**
 * Delete a project
 * Reloads showProject, listProjects.
 */
export const deleteProjectMutation: Mutation<"deleteProject"> = /* @__PURE__ */ make.mutation(api.deleteProject, "commandLine", [["showProject", "project_id"], ["listProjects"]]);

/**
 * Update a project
 * Reloads showProject, listProjects.
 */
export const updateProjectMutation: Mutation<"updateProject"> = /* @__PURE__ */ make.mutation(api.updateProject, "commandLine", [["showProject", "project_id"], ["listProjects"]]);

/** The key of showOauthClientOptions. It also matches infinite queries. */
export const showOauthClientQueryKey: QueryKey<"showOauthClient"> = /* @__PURE__ */ make.key("showOauthClient", "extensions");

/** Show an OAuth client */
export const showOauthClientOptions: Query<"showOauthClient"> = /* @__PURE__ */ make.query(api.showOauthClient, showOauthClientQueryKey);

/** The key of readLogOptions. It also matches infinite queries. */
export const readLogQueryKey: QueryKey<"readLog"> = /* @__PURE__ */ make.keyWithoutSecrets("readLog", "extensions", ["log_token"]);

/** Read a log */
export const readLogOptions: Query<"readLog"> = /* @__PURE__ */ make.query(api.readLog, readLogQueryKey);

/** Receive a VCS push */
export const receiveVcsPushMutation: Mutation<"receiveVcsPush"> = /* @__PURE__ */ make.mutation(api.receiveVcsPush, "extensions", []);

/** The key of showAccountOptions. It also matches infinite queries. */
export const showAccountQueryKey: QueryKey<"showAccount"> = /* @__PURE__ */ make.key("showAccount", "commandLine");

/** Show the account of the caller */
export const showAccountOptions: Query<"showAccount"> = /* @__PURE__ */ make.query(api.showAccount, showAccountQueryKey);

/** The key of showEntitlementSetOptions. It also matches infinite queries. */
export const showEntitlementSetQueryKey: QueryKey<"showEntitlementSet"> = /* @__PURE__ */ make.key("showEntitlementSet", "commandLine");

/** Show the entitlements of an organization */
export const showEntitlementSetOptions: Query<"showEntitlementSet"> = /* @__PURE__ */ make.query(api.showEntitlementSet, showEntitlementSetQueryKey);

/** The key of listRunQueueOptions. It also matches infinite queries. */
export const listRunQueueQueryKey: QueryKey<"listRunQueue"> = /* @__PURE__ */ make.key("listRunQueue", "commandLine");

/** List the run queue */
export const listRunQueueOptions: Query<"listRunQueue"> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.query(api.listRunQueue, listRunQueueQueryKey), api.listRunQueue, ["data", "attributes", "status"], runStates);

/** List the run queue */
export const listRunQueueInfiniteOptions: InfiniteQuery<"listRunQueue"> = /* @__PURE__ */ make.polled(/* @__PURE__ */ make.infiniteQuery(api.listRunQueue, listRunQueueQueryKey), api.listRunQueue, ["data", "attributes", "status"], runStates);

/** The key of showCapacityOptions. It also matches infinite queries. */
export const showCapacityQueryKey: QueryKey<"showCapacity"> = /* @__PURE__ */ make.key("showCapacity", "commandLine");

/** Show the capacity of an organization */
export const showCapacityOptions: Query<"showCapacity"> = /* @__PURE__ */ make.query(api.showCapacity, showCapacityQueryKey);

/** The key of listProjectsOptions. It also matches infinite queries. */
export const listProjectsQueryKey: QueryKey<"listProjects"> = /* @__PURE__ */ make.key("listProjects", "commandLine");

/** List projects */
export const listProjectsOptions: Query<"listProjects"> = /* @__PURE__ */ make.query(api.listProjects, listProjectsQueryKey);

/** List projects */
export const listProjectsInfiniteOptions: InfiniteQuery<"listProjects"> = /* @__PURE__ */ make.infiniteQuery(api.listProjects, listProjectsQueryKey);

/**
 * Create a project
 * Reloads listProjects.
 */
export const createProjectMutation: Mutation<"createProject"> = /* @__PURE__ */ make.mutation(api.createProject, "commandLine", [["listProjects", "organization_name"]]);

/** The key of showRegistryModuleOptions. It also matches infinite queries. */
export const showRegistryModuleQueryKey: QueryKey<"showRegistryModule"> = /* @__PURE__ */ make.key("showRegistryModule", "commandLine");

/** Show a registry module */
export const showRegistryModuleOptions: Query<"showRegistryModule"> = /* @__PURE__ */ make.query(api.showRegistryModule, showRegistryModuleQueryKey);

/** The key of listWorkspaceVariablesOptions. It also matches infinite queries. */
export const listWorkspaceVariablesQueryKey: QueryKey<"listWorkspaceVariables"> = /* @__PURE__ */ make.key("listWorkspaceVariables", "workspaceVariables");

/** List variables of a workspace */
export const listWorkspaceVariablesOptions: Query<"listWorkspaceVariables"> = /* @__PURE__ */ make.query(api.listWorkspaceVariables, listWorkspaceVariablesQueryKey);

/**
 * Create a variable of a workspace
 * Reloads showWorkspace, listWorkspaceVariables, listAllWorkspaceVariables.
 */
export const createWorkspaceVariableMutation: Mutation<"createWorkspaceVariable"> = /* @__PURE__ */ make.mutation(api.createWorkspaceVariable, "workspaceVariables", [["showWorkspace", "workspace_id"], ["listWorkspaceVariables", "workspace_id"], ["listAllWorkspaceVariables", "workspace_id"]]);

/** The key of showWorkspaceVariableOptions. It also matches infinite queries. */
export const showWorkspaceVariableQueryKey: QueryKey<"showWorkspaceVariable"> = /* @__PURE__ */ make.key("showWorkspaceVariable", "workspaceVariables");

/** Show a variable of a workspace */
export const showWorkspaceVariableOptions: Query<"showWorkspaceVariable"> = /* @__PURE__ */ make.query(api.showWorkspaceVariable, showWorkspaceVariableQueryKey);

/**
 * Delete a variable of a workspace
 * Reloads listWorkspaceVariables, showWorkspaceVariable, listAllWorkspaceVariables.
 */
export const deleteWorkspaceVariableMutation: Mutation<"deleteWorkspaceVariable"> = /* @__PURE__ */ make.mutation(api.deleteWorkspaceVariable, "workspaceVariables", [["listWorkspaceVariables", "workspace_id"], ["showWorkspaceVariable", "workspace_id", "variable_id"], ["listAllWorkspaceVariables", "workspace_id"]]);

/**
 * Update a variable of a workspace
 * Reloads listWorkspaceVariables, showWorkspaceVariable, listAllWorkspaceVariables.
 */
export const updateWorkspaceVariableMutation: Mutation<"updateWorkspaceVariable"> = /* @__PURE__ */ make.mutation(api.updateWorkspaceVariable, "workspaceVariables", [["listWorkspaceVariables", "workspace_id"], ["showWorkspaceVariable", "workspace_id", "variable_id"], ["listAllWorkspaceVariables", "workspace_id"]]);

/** The key of listAllWorkspaceVariablesOptions. It also matches infinite queries. */
export const listAllWorkspaceVariablesQueryKey: QueryKey<"listAllWorkspaceVariables"> = /* @__PURE__ */ make.key("listAllWorkspaceVariables", "workspaceVariables");

/** List all variables that reach a workspace */
export const listAllWorkspaceVariablesOptions: Query<"listAllWorkspaceVariables"> = /* @__PURE__ */ make.query(api.listAllWorkspaceVariables, listAllWorkspaceVariablesQueryKey);
