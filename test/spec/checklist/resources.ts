// Resources by the reference: one row per attribute, relationship and link, compared with the success responses of the spec.

/** A type ending in `?` is nullable; `optional` means that the member may be absent. */
export type ResourceRow = readonly [operationId: string, path: string, type: string, optional?: "optional"];

const attributes = (operationId: string, prefix: string, rows: Record<string, string>): ResourceRow[] =>
  Object.entries(rows).map(([name, type]) =>
    type.startsWith("~")
      ? [operationId, `${prefix}${name}`, type.slice(1), "optional"]
      : [operationId, `${prefix}${name}`, type],
  );

const booleans = (names: string[]): Record<string, string> => Object.fromEntries(names.map((n) => [n, "boolean"]));
const strings = (names: string[]): Record<string, string> => Object.fromEntries(names.map((n) => [n, "string"]));
const list = (names: string) => names.trim().split(/\s+/);

const testRun = {
  status: "pending|queued|running|errored|canceled|finished",
  "status-timestamps": "object",
  "status-timestamps.queued-at": "~timestamp",
  "status-timestamps.started-at": "~timestamp",
  "status-timestamps.finished-at": "~timestamp",
  "log-read-url": "~url",
  "created-at": "timestamp",
  "updated-at": "timestamp",
  "test-configurable-type": "RegistryModule",
  "test-configurable-id": "string",
  variables: "array",
  "variables[].key": "string",
  "variables[].value": "string",
  filters: "string[]",
  "test-directory": "string",
  verbose: "boolean",
  "test-status": "pass|fail?",
  "tests-passed": "integer?",
  "tests-failed": "integer?",
  "tests-errored": "integer?",
  "tests-skipped": "integer?",
  source: "tool|svc-api|svc-configuration-version",
  message: "string",
};

const configurationVersion = {
  "auto-queue-runs": "boolean",
  error: "string?",
  "error-message": "string?",
  source: "string",
  speculative: "boolean",
  status: "string",
  "status-timestamps": "object",
  "changed-files": "array",
  provisional: "boolean",
};

const variable = {
  key: "string",
  value: "string?",
  description: "string?",
  category: "env",
  sensitive: "boolean",
  hcl: "boolean",
  "created-at": "timestamp",
  "version-id": "string",
};

const run = {
  status: "string",
  "status-timestamps": "object",
  "status-timestamps.plan-queueable-at": "timestamp",
  ...booleans(list("is-cancelable is-confirmable is-discardable is-force-cancelable").map((n) => `actions.${n}`)),
  ...booleans(
    list(`can-apply can-cancel can-comment can-discard can-force-execute can-force-cancel
      can-override-policy-check`).map((n) => `permissions.${n}`),
  ),
  "canceled-at": "timestamp?",
  "created-at": "timestamp",
  ...booleans(
    list(`has-changes auto-apply allow-empty-apply allow-config-generation is-destroy plan-only refresh refresh-only
      save-plan`),
  ),
  message: "string",
  source: "svc-ui|svc-api|svc-configuration-version",
  "trigger-reason": "string",
  "target-addrs": "string[]?",
  "replace-addrs": "string[]?",
  variables: "array",
  "variables[].key": "string",
  "variables[].value": "string",
  force_cancel_available_at: "~timestamp",
};
const runRelationships = list(`apply comments configuration-version cost-estimate created-by input-state-version plan
  run-events policy-checks workspace workspace-run-alerts`);

const workspace = {
  name: "string",
  description: "string?",
  "created-at": "timestamp",
  "updated-at": "timestamp",
  "latest-change-at": "timestamp",
  "last-assessment-result-at": "timestamp?",
  "execution-mode": "remote|local|agent",
  operations: "boolean",
  ...booleans(
    list(`allow-destroy-plan auto-apply auto-apply-run-trigger file-triggers-enabled global-remote-state queue-all-runs
      speculative-enabled structured-run-output-enabled`),
  ),
  "assessments-enabled": "~boolean",
  "auto-destroy-at": "timestamp?",
  "auto-destroy-activity-duration": "string?",
  "auto-destroy-status": "any",
  "inherits-project-auto-destroy": "any",
  environment: "any",
  locked: "boolean",
  "locked-reason": "string?",
  "oauth-client-name": "string?",
  source: "string?",
  "source-name": "string?",
  "source-url": "string?",
  "tool-version": "string",
  "trigger-prefixes": "string[]",
  "trigger-patterns": "string[]",
  "tag-names": "string[]",
  "vcs-repo": "object?",
  ...strings(list("vcs-repo.display-identifier vcs-repo.identifier")),
  "vcs-repo.branch": "any",
  "vcs-repo.ingress-submodules": "boolean",
  "vcs-repo.oauth-token-id": "any",
  "vcs-repo.repository-http-url": "any",
  "vcs-repo.service-provider": "string",
  "vcs-repo.tags-regex": "any",
  "vcs-repo.webhook-url": "any",
  "vcs-repo-identifier": "string?",
  "working-directory": "string?",
  "resource-count": "integer",
  "actions.is-destroyable": "boolean",
  ...booleans(
    list(`can-update can-destroy can-queue-run can-read-run can-read-variable can-update-variable can-read-state-versions
      can-read-state-outputs can-create-state-versions can-queue-apply can-lock can-unlock can-force-unlock
      can-read-settings can-manage-tags can-manage-run-tasks can-force-delete can-manage-assessments
      can-manage-ephemeral-workspaces can-read-assessment-results can-queue-destroy`).map((n) => `permissions.${n}`),
  ),
  "setting-overwrites.execution-mode": "boolean",
  "setting-overwrites.agent-pool": "boolean",
  "apply-duration-average": "number",
  "plan-duration-average": "number",
  "policy-check-failures": "number",
  "run-failures": "number",
  "workspace-kpis-runs-count": "number",
};
const workspaceRelationships = list(`agent-pool current-configuration-version current-run latest-run
  current-state-version current-assessment-result data-retention-policy effective-tag-bindings tag-bindings locked-by organization outputs
  project readme remote-state-consumers ssh-key vars`);

const members = (operationId: string, names: string[]): ResourceRow[] =>
  names.map((name) => [operationId, `data.relationships.${name}`, "object"]);

export const resourceRows: ResourceRow[] = [
  ...["createTestRun", "showTestRun"].flatMap((id) => [
    ...attributes(id, "data.attributes.", testRun),
    [id, "data.type", "test-runs"] as const,
    [id, "data.relationships.configuration-version.data.type", "configuration-versions"] as const,
    [id, "data.relationships.configuration-version.links.related", "url"] as const,
    [id, "data.relationships.created-by.data.type", "users"] as const,
    [id, "data.relationships.created-by.links.related", "url"] as const,
  ]),
  ...attributes("createTestConfigurationVersion", "data.attributes.", {
    ...configurationVersion,
    "upload-url": "url",
  }),
  ["createTestConfigurationVersion", "data.type", "configuration-versions"],
  ["createTestConfigurationVersion", "data.relationships.ingress-attributes.data", "any"],
  ["createTestConfigurationVersion", "data.relationships.ingress-attributes.links.related", "url"],
  ["createTestConfigurationVersion", "data.links.self", "url"],
  ...attributes("showConfigurationVersion", "data.attributes.", configurationVersion),
  ...["createTestVariable", "updateTestVariable"].flatMap((id) => [
    ...attributes(id, "data.attributes.", variable),
    [id, "data.type", "vars"] as const,
    [id, "data.links.self", "url"] as const,
  ]),
  ...attributes("listTestVariables", "data[].attributes.", variable),
  ...["createRun", "showRun"].flatMap((id) => [
    ...attributes(id, "data.attributes.", run),
    ...members(id, runRelationships),
    [id, "data.type", "runs"] as const,
    [id, "data.links.self", "url"] as const,
  ]),
  ["showRun", "data.relationships.task-stages", "object"],
  ["showRun", "data.relationships.tf-policy-evaluations", "object"],
  ...["createWorkspace", "showWorkspace", "showWorkspaceByName", "updateWorkspace", "lockWorkspace"].flatMap((id) => [
    ...attributes(id, "data.attributes.", workspace),
    ...members(id, workspaceRelationships),
    [id, "data.type", "workspaces"] as const,
    [id, "data.links.self", "url"] as const,
    [id, "data.links.self-html", "url"] as const,
  ]),
  ...attributes("listWorkspaceTags", "data[].", {
    type: "tags",
    id: "string",
    "attributes.name": "string",
    "attributes.created-at": "timestamp",
    "attributes.instance-count": "integer",
    "relationships.organization": "object",
  }),
  ...attributes("listTagBindings", "data[].", {
    type: "tag-bindings",
    id: "string",
    "attributes.key": "string",
    "attributes.value": "string",
    "attributes.created-at": "timestamp",
    "links.target": "url",
  }),
  ...attributes("listEffectiveTagBindings", "data[].", {
    type: "effective-tag-bindings",
    "attributes.key": "string",
    "attributes.value": "string",
    "relationships.inherited-from.links.related": "url",
  }),
  ...["showOauthToken", "updateOauthToken"].flatMap((id) =>
    attributes(id, "data.", {
      type: "oauth-tokens",
      id: "string",
      "attributes.created-at": "timestamp",
      "attributes.service-provider-user": "string",
      "attributes.has-ssh-key": "boolean",
      "relationships.oauth-client.data.type": "oauth-clients",
      "relationships.oauth-client.links.related": "url",
      "links.self": "url",
    }),
  ),
];

/** Operations that return a page: its links and meta must follow the convention. */
export const paginated = [
  ...["listTestRuns", "listWorkspaceRuns", "listOrganizationRuns", "listWorkspaces", "listRemoteStateConsumers"],
  "listWorkspaceTags",
];
export const bodyless = {
  202: [
    "cancelTestRun",
    "forceCancelTestRun",
    "applyRun",
    "discardRun",
    "cancelRun",
    "forceCancelRun",
    "forceExecuteRun",
  ],
  204: [
    "safeDeleteWorkspace",
    "safeDeleteWorkspaceByName",
    "forceDeleteWorkspace",
    "forceDeleteWorkspaceByName",
  ].concat(
    ["addRemoteStateConsumers", "replaceRemoteStateConsumers", "removeRemoteStateConsumers", "addWorkspaceTags"],
    ["removeWorkspaceTags", "deleteOauthToken", "deleteTestVariable", "deleteDataRetentionPolicy"],
  ),
  200: ["uploadConfigurationFiles"],
};
