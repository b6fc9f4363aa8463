// Written by hand from the reference, never from the spec files: tests compare the spec with it.

const T = "/organizations/:organization_name/tests/registry-modules/private/:namespace/:name/:provider";
const W = "/organizations/:organization_name/workspaces";

export interface Endpoint {
  operationId: string;
  method: string;
  path: string;
  /** The success status, then every status that the reference or its settled gaps name for this endpoint. */
  statuses: readonly number[];
  extension?: true;
}

const row = (operationId: string, method: string, path: string, ...statuses: number[]): Endpoint => ({
  operationId,
  method,
  path,
  statuses,
});
const extension = (...args: Parameters<typeof row>): Endpoint => ({ ...row(...args), extension: true });

export const moduleTests = [
  row("createTestRun", "POST", `${T}/test-runs`, 201, 401, 404, 422, 429),
  row("createTestConfigurationVersion", "POST", `${T}/test-runs/configuration-versions`, 201, 401, 404, 429),
  row("uploadConfigurationFiles", "PUT", "/uploads/:upload_token", 200, 404, 409, 413, 422),
  row("listTestRuns", "GET", `${T}/test-runs`, 200, 400, 401, 404, 429),
  row("showTestRun", "GET", `${T}/test-runs/:test_run_id`, 200, 401, 404, 429),
  row("cancelTestRun", "POST", `${T}/test-runs/:test_run_id/cancel`, 202, 401, 404, 409, 429),
  row("forceCancelTestRun", "POST", `${T}/test-runs/:test_run_id/force-cancel`, 202, 401, 404, 409, 429),
  row("createTestVariable", "POST", `${T}/vars`, 201, 401, 404, 422, 429),
  row("listTestVariables", "GET", `${T}/vars`, 200, 401, 404, 429),
  row("updateTestVariable", "PATCH", `${T}/vars/:variable_id`, 200, 401, 404, 422, 429),
  row("deleteTestVariable", "DELETE", `${T}/vars/:variable_id`, 204, 401, 404, 429),
];

export const runs = [
  row("createRun", "POST", "/runs", 201, 401, 404, 422, 429),
  row("applyRun", "POST", "/runs/:run_id/actions/apply", 202, 401, 404, 409, 422, 429),
  row("listWorkspaceRuns", "GET", "/workspaces/:workspace_id/runs", 200, 400, 401, 404, 429),
  row("listOrganizationRuns", "GET", "/organizations/:organization_name/runs", 200, 400, 401, 404, 429),
  row("showRun", "GET", "/runs/:run_id", 200, 400, 401, 404, 429),
  row("discardRun", "POST", "/runs/:run_id/actions/discard", 202, 401, 404, 409, 422, 429),
  row("cancelRun", "POST", "/runs/:run_id/actions/cancel", 202, 401, 404, 409, 422, 429),
  row("forceCancelRun", "POST", "/runs/:run_id/actions/force-cancel", 202, 401, 404, 409, 422, 429),
  row("forceExecuteRun", "POST", "/runs/:run_id/actions/force-execute", 202, 401, 403, 404, 409, 429),
];

export const workspaces = [
  row("createWorkspace", "POST", W, 201, 401, 404, 422, 429),
  row("listWorkspaces", "GET", W, 200, 400, 401, 404, 429),
  row("showWorkspaceByName", "GET", `${W}/:workspace_name`, 200, 400, 401, 404, 429),
  row("showWorkspace", "GET", "/workspaces/:workspace_id", 200, 400, 401, 404, 429),
  row("updateWorkspace", "PATCH", "/workspaces/:workspace_id", 200, 401, 404, 422, 429),
  row("updateWorkspaceByName", "PATCH", `${W}/:workspace_name`, 200, 401, 404, 422, 429),
  row("safeDeleteWorkspace", "POST", "/workspaces/:workspace_id/actions/safe-delete", 204, 401, 404, 409, 429),
  row("safeDeleteWorkspaceByName", "POST", `${W}/:workspace_name/actions/safe-delete`, 204, 401, 404, 409, 429),
  row("forceDeleteWorkspace", "DELETE", "/workspaces/:workspace_id", 204, 401, 403, 404, 429),
  row("forceDeleteWorkspaceByName", "DELETE", `${W}/:workspace_name`, 204, 401, 403, 404, 429),
  row("lockWorkspace", "POST", "/workspaces/:workspace_id/actions/lock", 200, 401, 404, 409, 422, 429),
  row("unlockWorkspace", "POST", "/workspaces/:workspace_id/actions/unlock", 200, 401, 404, 409, 429, 503),
  row("forceUnlockWorkspace", "POST", "/workspaces/:workspace_id/actions/force-unlock", 200, 401, 404, 409, 429),
  row("updateWorkspaceSshKey", "PATCH", "/workspaces/:workspace_id/relationships/ssh-key", 200, 401, 404, 422, 429),
  ...(["GET", "POST", "PATCH", "DELETE"] as const).map((method, i) =>
    row(
      `${["list", "add", "replace", "remove"][i]}RemoteStateConsumers`,
      method,
      "/workspaces/:workspace_id/relationships/remote-state-consumers",
      ...(method === "GET" ? [200, 400] : [204, 422]),
      ...[401, 404, 429],
    ),
  ),
  row("listWorkspaceTags", "GET", "/workspaces/:workspace_id/relationships/tags", 200, 400, 401, 404, 429),
  row("addWorkspaceTags", "POST", "/workspaces/:workspace_id/relationships/tags", 204, 401, 404, 422, 429),
  row("removeWorkspaceTags", "DELETE", "/workspaces/:workspace_id/relationships/tags", 204, 401, 404, 422, 429),
  row("listTagBindings", "GET", "/workspaces/:workspace_id/tag-bindings", 200, 401, 404, 429),
  row("listEffectiveTagBindings", "GET", "/workspaces/:workspace_id/effective-tag-bindings", 200, 401, 404, 429),
  ...(
    [
      ["showDataRetentionPolicy", "GET", 200],
      ["setDataRetentionPolicy", "POST", 200],
      ["deleteDataRetentionPolicy", "DELETE", 204],
    ] as const
  ).map(([operationId, method, status]) =>
    row(
      operationId,
      method,
      "/workspaces/:workspace_id/relationships/data-retention-policy",
      ...[status, 401, 404, 429],
      ...(method === "POST" ? [422] : []),
    ),
  ),
];

export const oauthTokens = [
  row("listOauthTokens", "GET", "/oauth-clients/:oauth_client_id/oauth-tokens", 200, 400, 401, 404, 429),
  row("showOauthToken", "GET", "/oauth-tokens/:oauth_token_id", 200, 401, 404, 429),
  row("updateOauthToken", "PATCH", "/oauth-tokens/:oauth_token_id", 200, 401, 404, 422, 429),
  row("deleteOauthToken", "DELETE", "/oauth-tokens/:oauth_token_id", 204, 401, 404, 429),
];

export const extensions = [
  extension("ping", "GET", "/ping", 204),
  extension("createConfigurationVersion", "POST", "/workspaces/:workspace_id/configuration-versions", 201, 401, 404),
  extension("showConfigurationVersion", "GET", "/configuration-versions/:configuration_version_id", 200, 401, 404),
  extension(
    "showIngressAttributes",
    "GET",
    "/configuration-versions/:configuration_version_id/ingress-attributes",
    ...[200, 401, 404],
  ),
  extension("listWorkspaceVariables", "GET", "/workspaces/:workspace_id/vars", 200, 401, 404),
  extension("listAllWorkspaceVariables", "GET", "/workspaces/:workspace_id/all-vars", 200, 401, 404),
  extension("createWorkspaceVariable", "POST", "/workspaces/:workspace_id/vars", 201, 401, 404, 422),
  extension("showWorkspaceVariable", "GET", "/workspaces/:workspace_id/vars/:variable_id", 200, 401, 404),
  extension("updateWorkspaceVariable", "PATCH", "/workspaces/:workspace_id/vars/:variable_id", 200, 401, 404, 422),
  extension("deleteWorkspaceVariable", "DELETE", "/workspaces/:workspace_id/vars/:variable_id", 204, 401, 404),
  extension("uploadStateFile", "PUT", "/state-files/:state_file_token", 200, 404, 409, 413, 422),
  extension("readStateFile", "GET", "/state-files/:state_file_token", 200, 404),
  extension("createStateVersion", "POST", "/workspaces/:workspace_id/state-versions", 201, 401, 404, 409),
  extension("restoreStateVersion", "PATCH", "/workspaces/:workspace_id/state-versions", 201, 401, 404, 409),
  extension("listStateVersions", "GET", "/workspaces/:workspace_id/state-versions", 200, 401, 404),
  extension("listNamedStateVersions", "GET", "/state-versions", 200, 400, 401, 404),
  extension("showStateVersion", "GET", "/state-versions/:state_version_id", 200, 401, 404),
  extension("showCurrentStateVersion", "GET", "/workspaces/:workspace_id/current-state-version", 200, 401, 404),
  extension("listStateVersionOutputs", "GET", "/state-versions/:state_version_id/outputs", 200, 401, 404),
  extension(
    "listCurrentStateVersionOutputs",
    "GET",
    "/workspaces/:workspace_id/current-state-version-outputs",
    ...[200, 401, 404],
  ),
  extension("showStateVersionOutput", "GET", "/state-version-outputs/:state_version_output_id", 200, 401, 404),
  extension("showPlan", "GET", "/plans/:plan_id", 200, 401, 404),
  extension("showPlanJsonOutput", "GET", "/plans/:plan_id/json-output", 200, 401, 404),
  extension("showRedactedPlanJsonOutput", "GET", "/plans/:plan_id/json-output-redacted", 200, 401, 404),
  extension("showApply", "GET", "/applies/:apply_id", 200, 401, 404),
  extension("listRunEvents", "GET", "/runs/:run_id/run-events", 200, 401, 404),
  extension("listRunComments", "GET", "/runs/:run_id/comments", 200, 401, 404),
  extension("showCostEstimate", "GET", "/cost-estimates/:cost_estimate_id", 200, 401, 404),
  extension("listPolicyChecks", "GET", "/runs/:run_id/policy-checks", 200, 401, 404),
  extension("listTaskStages", "GET", "/runs/:run_id/task-stages", 200, 401, 404),
  extension("showPolicyCheck", "GET", "/policy-checks/:policy_check_id", 200, 401, 404),
  extension("showPolicyCheckOutput", "GET", "/policy-checks/:policy_check_id/output", 200, 401, 404),
  extension("overridePolicyCheck", "POST", "/policy-checks/:policy_check_id/actions/override", 200, 401, 404, 409),
  extension("overrideTaskStage", "POST", "/task-stages/:task_stage_id/actions/override", ...[200, 401, 404, 409, 422]),
  extension("showTaskStage", "GET", "/task-stages/:task_stage_id", 200, 401, 404),
  extension("showUser", "GET", "/users/:user_id", 200, 401, 404),
  extension("showProject", "GET", "/projects/:project_id", 200, 401, 404),
  extension("showOauthClient", "GET", "/oauth-clients/:oauth_client_id", 200, 401, 404),
  extension("readLog", "GET", "/logs/:log_token", 200, 404),
  extension("receiveVcsPush", "POST", "/webhooks/vcs/:webhook_token", 202, 404),
];

export const commandLine = [
  extension("showAccount", "GET", "/account/details", 200, 401),
  extension("showEntitlementSet", "GET", "/organizations/:organization_name/entitlement-set", 200, 401, 404),
  extension("listProjects", "GET", "/organizations/:organization_name/projects", 200, 400, 401, 404),
  extension("createProject", "POST", "/organizations/:organization_name/projects", 201, 401, 404, 422),
  extension("updateProject", "PATCH", "/projects/:project_id", 200, 401, 404, 422),
  extension("deleteProject", "DELETE", "/projects/:project_id", 204, 401, 404, 409),
  extension("listRunQueue", "GET", "/organizations/:organization_name/runs/queue", 200, 400, 401, 404),
  extension("showCapacity", "GET", "/organizations/:organization_name/capacity", 200, 401, 404),
  extension(
    "showRegistryModule",
    "GET",
    "/organizations/:organization_name/registry-modules/private/:namespace/:name/:provider",
    ...[200, 401, 404],
  ),
  extension("updateTagBindings", "PATCH", "/workspaces/:workspace_id/tag-bindings", 200, 401, 404, 422),
  extension("deleteTagBindings", "DELETE", "/workspaces/:workspace_id/tag-bindings", 204, 401, 404),
];

export const reference = [...moduleTests, ...runs, ...workspaces, ...oauthTokens];
export const endpoints: Endpoint[] = [...reference, ...extensions, ...commandLine];
