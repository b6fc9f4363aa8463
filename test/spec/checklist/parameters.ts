// Query parameters of the reference: operation, wire name, type, and the default or the allowed values.

export type ParameterRow = readonly [operationId: string, name: string, type: string, expected?: unknown];

const page = (operationId: string): ParameterRow[] => [
  [operationId, "page[number]", "integer", { default: 1 }],
  [operationId, "page[size]", "integer", { default: 20 }],
];

export const runOperations = ["plan_only", "plan_and_apply", "save_plan", "refresh_only", "destroy", "empty_apply"];
export const runSources = ["svc-ui", "svc-api", "svc-configuration-version"];
export const testSources = ["tool", "svc-api", "svc-configuration-version"];
export const runStatuses = [
  ...["pending", "fetching", "fetching_completed", "pre_plan_running", "pre_plan_completed", "queuing", "plan_queued"],
  ...["planning", "planned", "cost_estimating", "cost_estimated", "policy_checking", "policy_override"],
  ...["policy_soft_failed", "policy_checked", "confirmed", "post_plan_running", "post_plan_completed"],
  ...["planned_and_finished", "planned_and_saved", "apply_queued", "applying", "applied", "discarded", "errored"],
  ...["canceled", "force_canceled"],
];
export const testRunStatuses = ["pending", "queued", "running", "errored", "canceled", "finished"];
const runIncludes = [
  ...["plan", "apply", "created_by", "cost_estimate", "configuration_version"],
  "configuration_version.ingress_attributes",
];
const workspaceIncludes = [
  ...["current_configuration_version", "current_configuration_version.ingress_attributes", "current_run"],
  ...["current_run.configuration_version", "current_run.configuration_version.ingress_attributes", "current_run.plan"],
  ...["locked_by", "organization", "outputs", "project", "readme"],
];

const runList = (operationId: string): ParameterRow[] => [
  ...page(operationId),
  [operationId, "filter[operation]", "list", { enum: runOperations }],
  [operationId, "filter[status]", "list", { enum: runStatuses }],
  [operationId, "filter[agent_pool_names]", "list"],
  [operationId, "filter[source]", "list", { enum: runSources }],
  [operationId, "filter[status_group]", "string", { enum: ["non_final", "final", "discardable"] }],
  [operationId, "filter[timeframe]", "integer or year"],
  [operationId, "search[user]", "string"],
  [operationId, "search[commit]", "string"],
  [operationId, "search[basic]", "string"],
  [operationId, "include", "list", { enum: runIncludes }],
];

export const parameterRows: ParameterRow[] = [
  ...page("listTestRuns"),
  ["listTestRuns", "filter[source]", "list", { enum: testSources }],
  ...runList("listWorkspaceRuns"),
  ...runList("listOrganizationRuns"),
  ["listOrganizationRuns", "filter[workspace_names]", "list"],
  ["showRun", "include", "list", { enum: [...runIncludes, "workspace", "task_stages", "tf_policy_evaluations"] }],
  ...page("listWorkspaces"),
  ["listWorkspaces", "search[name]", "string"],
  ["listWorkspaces", "search[tags]", "list"],
  ["listWorkspaces", "search[exclude-tags]", "list"],
  ["listWorkspaces", "search[wildcard-name]", "string"],
  [
    ...(["listWorkspaces", "sort", "string"] as const),
    { enum: ["name", "current-run.created-at", "latest-change-at"].flatMap((key) => [key, `-${key}`]) },
  ],
  ["listWorkspaces", "filter[project][id]", "string"],
  ["listWorkspaces", "filter[current-run][status]", "string", { enum: runStatuses }],
  ["listWorkspaces", "filter[tagged]", "indexed"],
  ["listWorkspaces", "include", "list", { enum: workspaceIncludes }],
  ["showWorkspace", "include", "list", { enum: workspaceIncludes }],
  ["showWorkspaceByName", "include", "list", { enum: workspaceIncludes }],
  ...page("listRemoteStateConsumers"),
  ...page("listWorkspaceTags"),
  ["listOauthTokens", "page[number]", "integer"],
  ["listOauthTokens", "page[size]", "integer"],
];
