// Generated from openapi/openapi.yaml by scripts/generate/steps/enums.ts. Do not edit: npm run generate.
/** The source of the test run. */
export const TestRunSource = {
  /** Queued from the command-line client. */
  TOOL: "tool",
  /** Queued through this API. */
  SVC_API: "svc-api",
  /** Queued from a configuration version, triggered from a VCS provider. */
  SVC_CONFIGURATION_VERSION: "svc-configuration-version",
} as const;

export type TestRunSource = (typeof TestRunSource)[keyof typeof TestRunSource];

/** Labels for people, by value. */
export const TestRunSourceLabels = {
  tool: "Command line",
  "svc-api": "API",
  "svc-configuration-version": "VCS",
} as const satisfies Record<TestRunSource, string>;

/** The status of the test run. */
export const TestRunStatus = {
  /** Initial status after creation. */
  PENDING: "pending",
  /** Queued to start. */
  QUEUED: "queued",
  /** The test is executing. */
  RUNNING: "running",
  /** Final; the test could not be completed. */
  ERRORED: "errored",
  /** Final; somebody canceled it. */
  CANCELED: "canceled",
  /** Final; completed. `test-status` has the outcome. */
  FINISHED: "finished",
} as const;

export type TestRunStatus = (typeof TestRunStatus)[keyof typeof TestRunStatus];

/** Labels for people, by value. */
export const TestRunStatusLabels = {
  pending: "Pending",
  queued: "Queued",
  running: "Running",
  errored: "Errored",
  canceled: "Canceled",
  finished: "Finished",
} as const satisfies Record<TestRunStatus, string>;

/** The final outcome; null before that. */
export const TestRunAttributesTestStatus = {
  PASS: "pass",
  FAIL: "fail",
} as const;

export type TestRunAttributesTestStatus = (typeof TestRunAttributesTestStatus)[keyof typeof TestRunAttributesTestStatus];

/** Labels for people, by value. */
export const TestRunAttributesTestStatusLabels = {
  pass: "Pass",
  fail: "Fail",
} as const satisfies Record<TestRunAttributesTestStatus, string>;

/** The kind of error, the same for every error of this kind. */
export const ErrorObjectTitle = {
  BAD_REQUEST: "bad request",
  UNAUTHORIZED: "unauthorized",
  FORBIDDEN: "forbidden",
  NOT_FOUND: "not found",
  METHOD_NOT_ALLOWED: "method not allowed",
  NOT_ACCEPTABLE: "not acceptable",
  REQUEST_TIMEOUT: "request timeout",
  CONFLICT: "conflict",
  PAYLOAD_TOO_LARGE: "payload too large",
  URI_TOO_LONG: "uri too long",
  UNSUPPORTED_MEDIA_TYPE: "unsupported media type",
  INVALID_ATTRIBUTE: "invalid attribute",
  UNPROCESSABLE_ENTITY: "unprocessable entity",
  TOO_MANY_REQUESTS: "too many requests",
  REQUEST_HEADER_FIELDS_TOO_LARGE: "request header fields too large",
  INTERNAL_SERVER_ERROR: "internal server error",
  SERVICE_UNAVAILABLE: "service unavailable",
} as const;

export type ErrorObjectTitle = (typeof ErrorObjectTitle)[keyof typeof ErrorObjectTitle];

/** Labels for people, by value. */
export const ErrorObjectTitleLabels = {
  "bad request": "Bad request",
  unauthorized: "Unauthorized",
  forbidden: "Forbidden",
  "not found": "Not found",
  "method not allowed": "Method not allowed",
  "not acceptable": "Not acceptable",
  "request timeout": "Request timeout",
  conflict: "Conflict",
  "payload too large": "Payload too large",
  "uri too long": "Uri too long",
  "unsupported media type": "Unsupported media type",
  "invalid attribute": "Invalid attribute",
  "unprocessable entity": "Unprocessable entity",
  "too many requests": "Too many requests",
  "request header fields too large": "Request header fields too large",
  "internal server error": "Internal server error",
  "service unavailable": "Service unavailable",
} as const satisfies Record<ErrorObjectTitle, string>;

/** The status of the configuration version. */
export const ConfigurationVersionStatus = {
  /** Created; waiting for its files. */
  PENDING: "pending",
  /** Its files are being fetched from VCS. */
  FETCHING: "fetching",
  /** Its files are uploaded; it can be used. */
  UPLOADED: "uploaded",
  /** Final; its files have been removed because of their age, by a data retention policy. */
  ARCHIVED: "archived",
  /** Final; its files could not be used. `error-message` says why. */
  ERRORED: "errored",
} as const;

export type ConfigurationVersionStatus = (typeof ConfigurationVersionStatus)[keyof typeof ConfigurationVersionStatus];

/** Labels for people, by value. */
export const ConfigurationVersionStatusLabels = {
  pending: "Pending",
  fetching: "Fetching",
  uploaded: "Uploaded",
  archived: "Archived",
  errored: "Errored",
} as const satisfies Record<ConfigurationVersionStatus, string>;

/** The status of the run. */
export const RunStatus = {
  /** Initial status after creation. */
  PENDING: "pending",
  /** Waiting to fetch configuration from VCS. */
  FETCHING: "fetching",
  /** Configuration fetched; the run continues. */
  FETCHING_COMPLETED: "fetching_completed",
  /** The pre-plan phase is in progress. */
  PRE_PLAN_RUNNING: "pre_plan_running",
  /** The pre-plan phase is completed. */
  PRE_PLAN_COMPLETED: "pre_plan_completed",
  /** Being queued to start planning. */
  QUEUING: "queuing",
  /** Waiting for backend services to start the plan. */
  PLAN_QUEUED: "plan_queued",
  /** Planning is in progress. */
  PLANNING: "planning",
  /** Planning is completed. */
  PLANNED: "planned",
  /** Cost estimation is in progress. */
  COST_ESTIMATING: "cost_estimating",
  /** Cost estimation is completed. */
  COST_ESTIMATED: "cost_estimated",
  /** Policy checking is in progress. */
  POLICY_CHECKING: "policy_checking",
  /** A policy soft failed; a user can override it to continue. */
  POLICY_OVERRIDE: "policy_override",
  /** Final. A policy soft failed for a plan-only run. */
  POLICY_SOFT_FAILED: "policy_soft_failed",
  /** Policy checking is completed. */
  POLICY_CHECKED: "policy_checked",
  /** A user confirmed the plan. */
  CONFIRMED: "confirmed",
  /** The post-plan phase is in progress. */
  POST_PLAN_RUNNING: "post_plan_running",
  /** The post-plan phase is completed. */
  POST_PLAN_COMPLETED: "post_plan_completed",
  /** Final. The run is complete; only for plan-only runs and runs whose plan has no changes. */
  PLANNED_AND_FINISHED: "planned_and_finished",
  /** Planning, checks and estimates are done and the plan can be confirmed for apply; only for saved-plan runs. */
  PLANNED_AND_SAVED: "planned_and_saved",
  /** The plan is confirmed; the apply starts when backend capacity is available. */
  APPLY_QUEUED: "apply_queued",
  /** Applying is in progress. */
  APPLYING: "applying",
  /** Final. The changes are applied. */
  APPLIED: "applied",
  /** Final. The run was discarded. */
  DISCARDED: "discarded",
  /** Final. The run failed. */
  ERRORED: "errored",
  /** Final. The run was canceled, also forcefully. */
  CANCELED: "canceled",
  /** Final. A workspace admin forcefully canceled the run. This service uses `canceled` instead and sets `force-canceled-at`. */
  FORCE_CANCELED: "force_canceled",
} as const;

export type RunStatus = (typeof RunStatus)[keyof typeof RunStatus];

/** Labels for people, by value. */
export const RunStatusLabels = {
  pending: "Pending",
  fetching: "Fetching",
  fetching_completed: "Fetching completed",
  pre_plan_running: "Pre plan running",
  pre_plan_completed: "Pre plan completed",
  queuing: "Queuing",
  plan_queued: "Plan queued",
  planning: "Planning",
  planned: "Planned",
  cost_estimating: "Cost estimating",
  cost_estimated: "Cost estimated",
  policy_checking: "Policy checking",
  policy_override: "Policy override",
  policy_soft_failed: "Policy soft failed",
  policy_checked: "Policy checked",
  confirmed: "Confirmed",
  post_plan_running: "Post plan running",
  post_plan_completed: "Post plan completed",
  planned_and_finished: "Planned and finished",
  planned_and_saved: "Planned and saved",
  apply_queued: "Apply queued",
  applying: "Applying",
  applied: "Applied",
  discarded: "Discarded",
  errored: "Errored",
  canceled: "Canceled",
  force_canceled: "Force canceled",
} as const satisfies Record<RunStatus, string>;

/** The source of the run. */
export const RunSource = {
  /** The web UI. */
  SVC_UI: "svc-ui",
  /** This API. */
  SVC_API: "svc-api",
  /** A configuration version that a VCS provider triggered. */
  SVC_CONFIGURATION_VERSION: "svc-configuration-version",
} as const;

export type RunSource = (typeof RunSource)[keyof typeof RunSource];

/** Labels for people, by value. */
export const RunSourceLabels = {
  "svc-ui": "UI",
  "svc-api": "API",
  "svc-configuration-version": "VCS",
} as const satisfies Record<RunSource, string>;

/** The status of the plan. */
export const PlanStatus = {
  /** The run has not reached it yet. */
  PENDING: "pending",
  /** Waiting for a worker. */
  QUEUED: "queued",
  /** Planning. */
  RUNNING: "running",
  /** Final; the plan failed. */
  ERRORED: "errored",
  /** Final; the run was canceled or discarded before the plan was finished. */
  CANCELED: "canceled",
  /** Final; the plan is complete. */
  FINISHED: "finished",
} as const;

export type PlanStatus = (typeof PlanStatus)[keyof typeof PlanStatus];

/** Labels for people, by value. */
export const PlanStatusLabels = {
  pending: "Pending",
  queued: "Queued",
  running: "Running",
  errored: "Errored",
  canceled: "Canceled",
  finished: "Finished",
} as const satisfies Record<PlanStatus, string>;

/** The status of the apply. */
export const ApplyStatus = {
  /** The run has not reached it yet. */
  PENDING: "pending",
  /** Waiting for a worker. */
  QUEUED: "queued",
  /** Applying. */
  RUNNING: "running",
  /** Final; the apply failed. */
  ERRORED: "errored",
  /** Final; the run was canceled or discarded before the apply was finished. */
  CANCELED: "canceled",
  /** Final; the apply is complete. */
  FINISHED: "finished",
} as const;

export type ApplyStatus = (typeof ApplyStatus)[keyof typeof ApplyStatus];

/** Labels for people, by value. */
export const ApplyStatusLabels = {
  pending: "Pending",
  queued: "Queued",
  running: "Running",
  errored: "Errored",
  canceled: "Canceled",
  finished: "Finished",
} as const satisfies Record<ApplyStatus, string>;

/** The status of the cost estimate. */
export const CostEstimateStatus = {
  /** The run has not reached it yet. */
  PENDING: "pending",
  /** Being estimated. */
  QUEUED: "queued",
  /** Final; the numbers are available. */
  FINISHED: "finished",
  /** Final; the estimation failed. */
  ERRORED: "errored",
  /** Final; the run ended earlier. */
  CANCELED: "canceled",
} as const;

export type CostEstimateStatus = (typeof CostEstimateStatus)[keyof typeof CostEstimateStatus];

/** Labels for people, by value. */
export const CostEstimateStatusLabels = {
  pending: "Pending",
  queued: "Queued",
  finished: "Finished",
  errored: "Errored",
  canceled: "Canceled",
} as const satisfies Record<CostEstimateStatus, string>;

/** Where the runs of a workspace execute. */
export const ExecutionMode = {
  /** On the workers of the service. */
  REMOTE: "remote",
  /** On the caller's own machine; the service only stores the state. */
  LOCAL: "local",
  /** On the agents of the workspace's agent pool. */
  AGENT: "agent",
} as const;

export type ExecutionMode = (typeof ExecutionMode)[keyof typeof ExecutionMode];

/** Labels for people, by value. */
export const ExecutionModeLabels = {
  remote: "Remote",
  local: "Local",
  agent: "Agent",
} as const satisfies Record<ExecutionMode, string>;

/** The status of the task stage. */
export const TaskStageStatus = {
  /** The run has not reached it yet. */
  PENDING: "pending",
  /** The tasks are running. */
  RUNNING: "running",
  /** Every mandatory task passed, or its failure was overridden. */
  PASSED: "passed",
  /** A mandatory task failed. */
  FAILED: "failed",
  /** A task failed in a way that a caller may override. */
  AWAITING_OVERRIDE: "awaiting_override",
  /** A task could not be called; this service does not use it. */
  ERRORED: "errored",
  /** The tasks were canceled; this service does not use it. */
  CANCELED: "canceled",
  /** The run ended earlier. */
  UNREACHABLE: "unreachable",
} as const;

export type TaskStageStatus = (typeof TaskStageStatus)[keyof typeof TaskStageStatus];

/** Labels for people, by value. */
export const TaskStageStatusLabels = {
  pending: "Pending",
  running: "Running",
  passed: "Passed",
  failed: "Failed",
  awaiting_override: "Awaiting override",
  errored: "Errored",
  canceled: "Canceled",
  unreachable: "Unreachable",
} as const satisfies Record<TaskStageStatus, string>;

/** A related resource to include. Lists of runs cannot include the last three. */
export const ShownRunInclude = {
  /** The plan. */
  PLAN: "plan",
  /** The apply. */
  APPLY: "apply",
  /** The user who created the run. */
  CREATED_BY: "created_by",
  /** The cost estimate. */
  COST_ESTIMATE: "cost_estimate",
  /** The configuration version. */
  CONFIGURATION_VERSION: "configuration_version",
  /** The configuration version and its commit. */
  CONFIGURATION_VERSION_INGRESS_ATTRIBUTES: "configuration_version.ingress_attributes",
  /** The workspace. */
  WORKSPACE: "workspace",
  /** The task stages. */
  TASK_STAGES: "task_stages",
  /** Evaluations of Terraform policies. Always empty here. */
  TF_POLICY_EVALUATIONS: "tf_policy_evaluations",
} as const;

export type ShownRunInclude = (typeof ShownRunInclude)[keyof typeof ShownRunInclude];

/** Labels for people, by value. */
export const ShownRunIncludeLabels = {
  plan: "Plan",
  apply: "Apply",
  created_by: "Created by",
  cost_estimate: "Cost estimate",
  configuration_version: "Configuration version",
  "configuration_version.ingress_attributes": "Configuration version ingress attributes",
  workspace: "Workspace",
  task_stages: "Task stages",
  tf_policy_evaluations: "Tf policy evaluations",
} as const satisfies Record<ShownRunInclude, string>;

/** A way to execute a run. */
export const RunOperation = {
  /** No apply phase, a speculative plan. */
  PLAN_ONLY: "plan_only",
  /** Plan and apply phases. */
  PLAN_AND_APPLY: "plan_and_apply",
  /** A saved-plan run, which becomes the workspace's current run only if a user chooses to apply it. */
  SAVE_PLAN: "save_plan",
  /** Updates the state without changing resources. */
  REFRESH_ONLY: "refresh_only",
  /** Destroys all objects, regardless of configuration changes. */
  DESTROY: "destroy",
  /** An apply without resource changes, for example to upgrade the state format. */
  EMPTY_APPLY: "empty_apply",
} as const;

export type RunOperation = (typeof RunOperation)[keyof typeof RunOperation];

/** Labels for people, by value. */
export const RunOperationLabels = {
  plan_only: "Plan only",
  plan_and_apply: "Plan and apply",
  save_plan: "Save plan",
  refresh_only: "Refresh only",
  destroy: "Destroy",
  empty_apply: "Empty apply",
} as const satisfies Record<RunOperation, string>;

/** A group of run states. */
export const RunStatusGroup = {
  /** Runs that are running, need user confirmation, or are queued or pending. */
  NON_FINAL: "non_final",
  /** Runs in a final, terminal state. */
  FINAL: "final",
  /** Runs in `planned`, `planned_and_saved`, `cost_estimated`, `policy_checked`, `policy_override`, `post_plan_running` or `post_plan_completed`. */
  DISCARDABLE: "discardable",
} as const;

export type RunStatusGroup = (typeof RunStatusGroup)[keyof typeof RunStatusGroup];

/** Labels for people, by value. */
export const RunStatusGroupLabels = {
  non_final: "Non final",
  final: "Final",
  discardable: "Discardable",
} as const satisfies Record<RunStatusGroup, string>;

/** A related resource to include. */
export const RunInclude = {
  /** The plan. */
  PLAN: "plan",
  /** The apply. */
  APPLY: "apply",
  /** The user who created the run. */
  CREATED_BY: "created_by",
  /** The cost estimate. */
  COST_ESTIMATE: "cost_estimate",
  /** The configuration version. */
  CONFIGURATION_VERSION: "configuration_version",
  /** The configuration version and its commit. */
  CONFIGURATION_VERSION_INGRESS_ATTRIBUTES: "configuration_version.ingress_attributes",
} as const;

export type RunInclude = (typeof RunInclude)[keyof typeof RunInclude];

/** Labels for people, by value. */
export const RunIncludeLabels = {
  plan: "Plan",
  apply: "Apply",
  created_by: "Created by",
  cost_estimate: "Cost estimate",
  configuration_version: "Configuration version",
  "configuration_version.ingress_attributes": "Configuration version ingress attributes",
} as const satisfies Record<RunInclude, string>;

/** A related resource to include. */
export const WorkspaceInclude = {
  /** The configuration that the current run uses. */
  CURRENT_CONFIGURATION_VERSION: "current_configuration_version",
  /** That configuration and its commit. */
  CURRENT_CONFIGURATION_VERSION_INGRESS_ATTRIBUTES: "current_configuration_version.ingress_attributes",
  /** The current run. */
  CURRENT_RUN: "current_run",
  /** The current run and its configuration. */
  CURRENT_RUN_CONFIGURATION_VERSION: "current_run.configuration_version",
  /** The current run, its configuration and its commit. */
  CURRENT_RUN_CONFIGURATION_VERSION_INGRESS_ATTRIBUTES: "current_run.configuration_version.ingress_attributes",
  /** The current run and its plan. */
  CURRENT_RUN_PLAN: "current_run.plan",
  /** The user, team or run that holds the lock. */
  LOCKED_BY: "locked_by",
  /** The organization. */
  ORGANIZATION: "organization",
  /** The outputs of the current state. */
  OUTPUTS: "outputs",
  /** The project. */
  PROJECT: "project",
  /** The readme of the current configuration. */
  README: "readme",
} as const;

export type WorkspaceInclude = (typeof WorkspaceInclude)[keyof typeof WorkspaceInclude];

/** Labels for people, by value. */
export const WorkspaceIncludeLabels = {
  current_configuration_version: "Current configuration version",
  "current_configuration_version.ingress_attributes": "Current configuration version ingress attributes",
  current_run: "Current run",
  "current_run.configuration_version": "Current run configuration version",
  "current_run.configuration_version.ingress_attributes": "Current run configuration version ingress attributes",
  "current_run.plan": "Current run plan",
  locked_by: "Locked by",
  organization: "Organization",
  outputs: "Outputs",
  project: "Project",
  readme: "Readme",
} as const satisfies Record<WorkspaceInclude, string>;

/** The status of the policy check. */
export const PolicyCheckStatus = {
  /** The run has not reached it yet. */
  PENDING: "pending",
  /** Being checked. */
  QUEUED: "queued",
  /** All policies passed, or only advisory policies failed. */
  PASSED: "passed",
  /** A policy failed that a user can override. */
  SOFT_FAILED: "soft_failed",
  /** A policy failed that nobody can override. */
  HARD_FAILED: "hard_failed",
  /** A soft failure was overridden. */
  OVERRIDDEN: "overridden",
  /** The check itself failed; this service does not use it. */
  ERRORED: "errored",
  /** The run ended earlier. */
  UNREACHABLE: "unreachable",
} as const;

export type PolicyCheckStatus = (typeof PolicyCheckStatus)[keyof typeof PolicyCheckStatus];

/** Labels for people, by value. */
export const PolicyCheckStatusLabels = {
  pending: "Pending",
  queued: "Queued",
  passed: "Passed",
  soft_failed: "Soft failed",
  hard_failed: "Hard failed",
  overridden: "Overridden",
  errored: "Errored",
  unreachable: "Unreachable",
} as const satisfies Record<PolicyCheckStatus, string>;

/** Whose policies were checked. */
export const PolicyCheckAttributesScope = {
  ORGANIZATION: "organization",
  WORKSPACE: "workspace",
} as const;

export type PolicyCheckAttributesScope = (typeof PolicyCheckAttributesScope)[keyof typeof PolicyCheckAttributesScope];

/** Labels for people, by value. */
export const PolicyCheckAttributesScopeLabels = {
  organization: "Organization",
  workspace: "Workspace",
} as const satisfies Record<PolicyCheckAttributesScope, string>;

/** The status of the task. */
export const TaskResultStatus = {
  /** The run has not reached it yet. */
  PENDING: "pending",
  /** The task is running. */
  RUNNING: "running",
  /** The task passed. */
  PASSED: "passed",
  /** The task failed. */
  FAILED: "failed",
  /** The task could not be called; this service does not use it. */
  ERRORED: "errored",
  /** The run ended earlier. */
  UNREACHABLE: "unreachable",
} as const;

export type TaskResultStatus = (typeof TaskResultStatus)[keyof typeof TaskResultStatus];

/** Labels for people, by value. */
export const TaskResultStatusLabels = {
  pending: "Pending",
  running: "Running",
  passed: "Passed",
  failed: "Failed",
  errored: "Errored",
  unreachable: "Unreachable",
} as const satisfies Record<TaskResultStatus, string>;

/** Whether a failure ends the run. Every task is mandatory here. */
export const TaskResultAttributesWorkspaceTaskEnforcementLevel = {
  ADVISORY: "advisory",
  MANDATORY: "mandatory",
} as const;

export type TaskResultAttributesWorkspaceTaskEnforcementLevel = (typeof TaskResultAttributesWorkspaceTaskEnforcementLevel)[keyof typeof TaskResultAttributesWorkspaceTaskEnforcementLevel];

/** Labels for people, by value. */
export const TaskResultAttributesWorkspaceTaskEnforcementLevelLabels = {
  advisory: "Advisory",
  mandatory: "Mandatory",
} as const satisfies Record<TaskResultAttributesWorkspaceTaskEnforcementLevel, string>;

/** A related resource to include. */
export const TaskStageInclude = {
  /** The results of the tasks. */
  TASK_RESULTS: "task_results",
  /** Always empty here, because policy checks are separate from task stages. */
  POLICY_EVALUATIONS: "policy_evaluations",
} as const;

export type TaskStageInclude = (typeof TaskStageInclude)[keyof typeof TaskStageInclude];

/** Labels for people, by value. */
export const TaskStageIncludeLabels = {
  task_results: "Task results",
  policy_evaluations: "Policy evaluations",
} as const satisfies Record<TaskStageInclude, string>;

/** The status of the state version. */
export const StateVersionStatus = {
  /** Created; waiting for its state. After ten minutes it is discarded. */
  PENDING: "pending",
  /** Its state is stored. */
  FINALIZED: "finalized",
  /** Final; its state did not arrive within ten minutes or before a forced unlock. */
  DISCARDED: "discarded",
  /** Final; its state has been removed: by a data retention policy, or because it was intermediate and a later one is current. */
  BACKING_DATA_SOFT_DELETED: "backing_data_soft_deleted",
} as const;

export type StateVersionStatus = (typeof StateVersionStatus)[keyof typeof StateVersionStatus];

/** Labels for people, by value. */
export const StateVersionStatusLabels = {
  pending: "Pending",
  finalized: "Finalized",
  discarded: "Discarded",
  backing_data_soft_deleted: "Backing data soft deleted",
} as const satisfies Record<StateVersionStatus, string>;

/** A related resource to include. */
export const StateVersionInclude = {
  /** The outputs; sensitive values are null. */
  OUTPUTS: "outputs",
  /** The run that wrote the state. */
  RUN: "run",
  /** The run, and the user who created it. */
  RUN_CREATED_BY: "run.created_by",
  /** The run, and its configuration version. */
  RUN_CONFIGURATION_VERSION: "run.configuration_version",
  /** The user who created the state version. */
  CREATED_BY: "created_by",
} as const;

export type StateVersionInclude = (typeof StateVersionInclude)[keyof typeof StateVersionInclude];

/** Labels for people, by value. */
export const StateVersionIncludeLabels = {
  outputs: "Outputs",
  run: "Run",
  "run.created_by": "Run created by",
  "run.configuration_version": "Run configuration version",
  created_by: "Created by",
} as const satisfies Record<StateVersionInclude, string>;

/** The purpose of a variable. */
export const VariableCategory = {
  /** An input variable of the configuration. */
  TERRAFORM: "terraform",
  /** An environment variable of the tool. */
  ENV: "env",
} as const;

export type VariableCategory = (typeof VariableCategory)[keyof typeof VariableCategory];

/** Labels for people, by value. */
export const VariableCategoryLabels = {
  terraform: "Terraform",
  env: "Env",
} as const satisfies Record<VariableCategory, string>;

/** An event that a notification can be sent for. */
export const RunNotificationTrigger = {
  /** The run was created. */
  RUN_CREATED: "run:created",
  /** Planning has started. */
  RUN_PLANNING: "run:planning",
  /** The run waits for confirmation or for a policy override. */
  RUN_NEEDS_ATTENTION: "run:needs_attention",
  /** Applying has started. */
  RUN_APPLYING: "run:applying",
  /** The run has ended without an error, or was discarded. */
  RUN_COMPLETED: "run:completed",
  /** The run has failed, was canceled, or ended because a policy soft failed. */
  RUN_ERRORED: "run:errored",
} as const;

export type RunNotificationTrigger = (typeof RunNotificationTrigger)[keyof typeof RunNotificationTrigger];

/** Labels for people, by value. */
export const RunNotificationTriggerLabels = {
  "run:created": "Run created",
  "run:planning": "Run planning",
  "run:needs_attention": "Run needs attention",
  "run:applying": "Run applying",
  "run:completed": "Run completed",
  "run:errored": "Run errored",
} as const satisfies Record<RunNotificationTrigger, string>;

/** An event that a notification can be sent for. */
export const TestRunNotificationTrigger = {
  /** The test run was created. */
  TEST_RUN_CREATED: "test_run:created",
  /** The tests are executing. */
  TEST_RUN_RUNNING: "test_run:running",
  /** The tests have completed. */
  TEST_RUN_COMPLETED: "test_run:completed",
  /** The test run has failed or was canceled. */
  TEST_RUN_ERRORED: "test_run:errored",
} as const;

export type TestRunNotificationTrigger = (typeof TestRunNotificationTrigger)[keyof typeof TestRunNotificationTrigger];

/** Labels for people, by value. */
export const TestRunNotificationTriggerLabels = {
  "test_run:created": "Test run created",
  "test_run:running": "Test run running",
  "test_run:completed": "Test run completed",
  "test_run:errored": "Test run errored",
} as const satisfies Record<TestRunNotificationTrigger, string>;

/** The outcome; null until there is one. */
export const TestRunNotificationItemTestStatus = {
  PASS: "pass",
  FAIL: "fail",
} as const;

export type TestRunNotificationItemTestStatus = (typeof TestRunNotificationItemTestStatus)[keyof typeof TestRunNotificationItemTestStatus];

/** Labels for people, by value. */
export const TestRunNotificationItemTestStatusLabels = {
  pass: "Pass",
  fail: "Fail",
} as const satisfies Record<TestRunNotificationItemTestStatus, string>;

export const ListWorkspacesSort = {
  NAME: "name",
  MINUS_NAME: "-name",
  CURRENT_RUN_CREATED_AT: "current-run.created-at",
  MINUS_CURRENT_RUN_CREATED_AT: "-current-run.created-at",
  LATEST_CHANGE_AT: "latest-change-at",
  MINUS_LATEST_CHANGE_AT: "-latest-change-at",
} as const;

export type ListWorkspacesSort = (typeof ListWorkspacesSort)[keyof typeof ListWorkspacesSort];

/** Labels for people, by value. */
export const ListWorkspacesSortLabels = {
  name: "Name",
  "-name": "Name (descending)",
  "current-run.created-at": "Current run created at",
  "-current-run.created-at": "Current run created at (descending)",
  "latest-change-at": "Latest change at",
  "-latest-change-at": "Latest change at (descending)",
} as const satisfies Record<ListWorkspacesSort, string>;
