// Generated from openapi/openapi.yaml by scripts/generate/steps/operations.ts. Do not edit: npm run generate.
import type { operations as Wire } from "./types.ts";

export type TokenKind = "user" | "team" | "organization" | "run";

/** Facts about an operation, apart from the types of its parameters and bodies. */
export interface OperationFacts {
  readonly operationId: string;
  readonly method: "GET" | "PUT" | "POST" | "DELETE" | "OPTIONS" | "HEAD" | "PATCH" | "TRACE" | "QUERY";
  readonly path: string;
  readonly tag: string | null;
  readonly summary: string;
  readonly successStatus: number;
  readonly authenticated: boolean;
  readonly tokenKinds: readonly TokenKind[];
  readonly permission: string | null;
  readonly rateLimits: readonly { readonly requests: number; readonly seconds: number }[];
  readonly requestBody: null | { readonly required: boolean; readonly mediaTypes: readonly string[] };
  readonly responseMediaType: string | null;
  readonly trailingSlash: boolean;
  readonly extension: boolean;
  readonly edition: string | null;
  readonly retry: Readonly<Record<string, string>>;
  readonly query: readonly string[];
  /** Names of the members that a body may have: its own, attributes and relationships. */
  readonly members: readonly string[];
  /** JSON Pointers of identifiers that count as missing if they are empty (`x-empty-id`). */
  readonly emptyIds: readonly string[];
}

export const operations = {
  listTestRuns: {
    operationId: "listTestRuns",
    method: "GET",
    path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs",
    tag: "Module tests",
    summary: "List test runs",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "module:test",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: true,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["page[number]", "page[size]", "filter[source]"],
    members: [],
    emptyIds: [],
  },
  createTestRun: {
    operationId: "createTestRun",
    method: "POST",
    path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs",
    tag: "Module tests",
    summary: "Create a test run",
    successStatus: 201,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "module:test",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: true,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "never",
    },
    query: [],
    members: ["configuration-version", "filters", "test-directory", "variables", "verbose"],
    emptyIds: ["/data/relationships/configuration-version/data/id"],
  },
  createTestConfigurationVersion: {
    operationId: "createTestConfigurationVersion",
    method: "POST",
    path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/configuration-versions",
    tag: "Module tests",
    summary: "Create a configuration version for a test",
    successStatus: 201,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "module:test",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "never",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showTestRun: {
    operationId: "showTestRun",
    method: "GET",
    path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}",
    tag: "Module tests",
    summary: "Show a test run",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "module:test",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  cancelTestRun: {
    operationId: "cancelTestRun",
    method: "POST",
    path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}/cancel",
    tag: "Module tests",
    summary: "Cancel a test run",
    successStatus: 202,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "module:test",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  forceCancelTestRun: {
    operationId: "forceCancelTestRun",
    method: "POST",
    path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}/force-cancel",
    tag: "Module tests",
    summary: "Force-cancel a test run",
    successStatus: 202,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "module:test",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  listTestVariables: {
    operationId: "listTestVariables",
    method: "GET",
    path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars",
    tag: "Module tests",
    summary: "List test variables",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "module:test",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  createTestVariable: {
    operationId: "createTestVariable",
    method: "POST",
    path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars",
    tag: "Module tests",
    summary: "Create a test variable",
    successStatus: 201,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "module:test",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "never",
    },
    query: [],
    members: ["category", "description", "key", "sensitive", "value"],
    emptyIds: [],
  },
  deleteTestVariable: {
    operationId: "deleteTestVariable",
    method: "DELETE",
    path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars/{variable_id}",
    tag: "Module tests",
    summary: "Delete a test variable",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "module:test",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  updateTestVariable: {
    operationId: "updateTestVariable",
    method: "PATCH",
    path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars/{variable_id}",
    tag: "Module tests",
    summary: "Update a test variable",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "module:test",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["category", "description", "key", "sensitive", "value"],
    emptyIds: [],
  },
  uploadConfigurationFiles: {
    operationId: "uploadConfigurationFiles",
    method: "PUT",
    path: "/uploads/{upload_token}",
    tag: "Module tests",
    summary: "Upload configuration files",
    successStatus: 200,
    authenticated: false,
    tokenKinds: [],
    permission: "token",
    rateLimits: [],
    requestBody: {
      required: true,
      mediaTypes: ["application/octet-stream"],
    },
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  createRun: {
    operationId: "createRun",
    method: "POST",
    path: "/runs",
    tag: "Runs",
    summary: "Create a run",
    successStatus: 201,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "workspace:queue-plan",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "never",
    },
    query: [],
    members: ["allow-config-generation", "allow-empty-apply", "auto-apply", "configuration-version", "debugging-mode", "is-destroy", "message", "plan-only", "refresh", "refresh-only", "replace-addrs", "save-plan", "target-addrs", "terraform-version", "tool-version", "variables", "workspace"],
    emptyIds: ["/data/relationships/configuration-version/data/id"],
  },
  showRun: {
    operationId: "showRun",
    method: "GET",
    path: "/runs/{run_id}",
    tag: "Runs",
    summary: "Show a run",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["include"],
    members: [],
    emptyIds: [],
  },
  applyRun: {
    operationId: "applyRun",
    method: "POST",
    path: "/runs/{run_id}/actions/apply",
    tag: "Runs",
    summary: "Apply a run",
    successStatus: 202,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "workspace:apply",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: false,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["comment"],
    emptyIds: [],
  },
  discardRun: {
    operationId: "discardRun",
    method: "POST",
    path: "/runs/{run_id}/actions/discard",
    tag: "Runs",
    summary: "Discard a run",
    successStatus: 202,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "workspace:apply",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: false,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["comment"],
    emptyIds: [],
  },
  cancelRun: {
    operationId: "cancelRun",
    method: "POST",
    path: "/runs/{run_id}/actions/cancel",
    tag: "Runs",
    summary: "Cancel a run",
    successStatus: 202,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "workspace:apply",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: false,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["comment"],
    emptyIds: [],
  },
  forceCancelRun: {
    operationId: "forceCancelRun",
    method: "POST",
    path: "/runs/{run_id}/actions/force-cancel",
    tag: "Runs",
    summary: "Force-cancel a run",
    successStatus: 202,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "workspace:admin",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: false,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["comment"],
    emptyIds: [],
  },
  forceExecuteRun: {
    operationId: "forceExecuteRun",
    method: "POST",
    path: "/runs/{run_id}/actions/force-execute",
    tag: "Runs",
    summary: "Force-execute a run",
    successStatus: 202,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "workspace:apply",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  listWorkspaceRuns: {
    operationId: "listWorkspaceRuns",
    method: "GET",
    path: "/workspaces/{workspace_id}/runs",
    tag: "Runs",
    summary: "List the runs of a workspace",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
      { requests: 30, seconds: 60 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["page[number]", "page[size]", "filter[operation]", "filter[status]", "filter[agent_pool_names]", "filter[source]", "filter[status_group]", "filter[timeframe]", "search[user]", "search[commit]", "search[basic]", "include"],
    members: [],
    emptyIds: [],
  },
  listOrganizationRuns: {
    operationId: "listOrganizationRuns",
    method: "GET",
    path: "/organizations/{organization_name}/runs",
    tag: "Runs",
    summary: "List the runs of an organization",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:member",
    rateLimits: [
      { requests: 30, seconds: 1 },
      { requests: 30, seconds: 60 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["page[number]", "page[size]", "filter[operation]", "filter[status]", "filter[agent_pool_names]", "filter[workspace_names]", "filter[source]", "filter[status_group]", "filter[timeframe]", "search[user]", "search[commit]", "search[basic]", "include"],
    members: [],
    emptyIds: [],
  },
  listWorkspaces: {
    operationId: "listWorkspaces",
    method: "GET",
    path: "/organizations/{organization_name}/workspaces",
    tag: "Workspaces",
    summary: "List workspaces",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:member",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["page[number]", "page[size]", "search[name]", "search[tags]", "search[exclude-tags]", "search[wildcard-name]", "sort", "filter[project][id]", "filter[current-run][status]", "filter[tagged]", "include"],
    members: [],
    emptyIds: [],
  },
  createWorkspace: {
    operationId: "createWorkspace",
    method: "POST",
    path: "/organizations/{organization_name}/workspaces",
    tag: "Workspaces",
    summary: "Create a workspace",
    successStatus: 201,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:create-workspaces",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "never",
    },
    query: [],
    members: ["agent-pool-id", "allow-destroy-plan", "assessments-enabled", "auto-apply", "auto-apply-run-trigger", "auto-destroy-activity-duration", "auto-destroy-at", "description", "execution-mode", "file-triggers-enabled", "global-remote-state", "name", "operations", "project", "queue-all-runs", "setting-overwrites", "source-name", "source-url", "speculative-enabled", "structured-run-output-enabled", "tag-bindings", "tags", "terraform-version", "tool-version", "trigger-patterns", "trigger-prefixes", "vcs-repo", "working-directory"],
    emptyIds: ["/data/attributes/agent-pool-id", "/data/relationships/project/data/id"],
  },
  showWorkspaceByName: {
    operationId: "showWorkspaceByName",
    method: "GET",
    path: "/organizations/{organization_name}/workspaces/{workspace_name}",
    tag: "Workspaces",
    summary: "Show a workspace by names",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization", "run"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["include"],
    members: [],
    emptyIds: [],
  },
  forceDeleteWorkspaceByName: {
    operationId: "forceDeleteWorkspaceByName",
    method: "DELETE",
    path: "/organizations/{organization_name}/workspaces/{workspace_name}",
    tag: "Workspaces",
    summary: "Force delete a workspace by names",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:force-delete",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  updateWorkspaceByName: {
    operationId: "updateWorkspaceByName",
    method: "PATCH",
    path: "/organizations/{organization_name}/workspaces/{workspace_name}",
    tag: "Workspaces",
    summary: "Update a workspace by names",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:admin",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["agent-pool-id", "allow-destroy-plan", "assessments-enabled", "auto-apply", "auto-apply-run-trigger", "auto-destroy-activity-duration", "auto-destroy-at", "description", "execution-mode", "file-triggers-enabled", "global-remote-state", "name", "operations", "project", "queue-all-runs", "setting-overwrites", "source-name", "source-url", "speculative-enabled", "structured-run-output-enabled", "tag-bindings", "terraform-version", "tool-version", "trigger-patterns", "trigger-prefixes", "vcs-repo", "working-directory"],
    emptyIds: ["/data/attributes/agent-pool-id", "/data/relationships/project/data/id"],
  },
  safeDeleteWorkspaceByName: {
    operationId: "safeDeleteWorkspaceByName",
    method: "POST",
    path: "/organizations/{organization_name}/workspaces/{workspace_name}/actions/safe-delete",
    tag: "Workspaces",
    summary: "Safe delete a workspace by names",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:admin",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showWorkspace: {
    operationId: "showWorkspace",
    method: "GET",
    path: "/workspaces/{workspace_id}",
    tag: "Workspaces",
    summary: "Show a workspace",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["include"],
    members: [],
    emptyIds: [],
  },
  forceDeleteWorkspace: {
    operationId: "forceDeleteWorkspace",
    method: "DELETE",
    path: "/workspaces/{workspace_id}",
    tag: "Workspaces",
    summary: "Force delete a workspace",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:force-delete",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  updateWorkspace: {
    operationId: "updateWorkspace",
    method: "PATCH",
    path: "/workspaces/{workspace_id}",
    tag: "Workspaces",
    summary: "Update a workspace",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:admin",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["agent-pool-id", "allow-destroy-plan", "assessments-enabled", "auto-apply", "auto-apply-run-trigger", "auto-destroy-activity-duration", "auto-destroy-at", "description", "execution-mode", "file-triggers-enabled", "global-remote-state", "name", "operations", "project", "queue-all-runs", "setting-overwrites", "source-name", "source-url", "speculative-enabled", "structured-run-output-enabled", "tag-bindings", "terraform-version", "tool-version", "trigger-patterns", "trigger-prefixes", "vcs-repo", "working-directory"],
    emptyIds: ["/data/attributes/agent-pool-id", "/data/relationships/project/data/id"],
  },
  safeDeleteWorkspace: {
    operationId: "safeDeleteWorkspace",
    method: "POST",
    path: "/workspaces/{workspace_id}/actions/safe-delete",
    tag: "Workspaces",
    summary: "Safe delete a workspace",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:admin",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  lockWorkspace: {
    operationId: "lockWorkspace",
    method: "POST",
    path: "/workspaces/{workspace_id}/actions/lock",
    tag: "Workspaces",
    summary: "Lock a workspace",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:lock",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: false,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["reason"],
    emptyIds: [],
  },
  unlockWorkspace: {
    operationId: "unlockWorkspace",
    method: "POST",
    path: "/workspaces/{workspace_id}/actions/unlock",
    tag: "Workspaces",
    summary: "Unlock a workspace",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:lock",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  forceUnlockWorkspace: {
    operationId: "forceUnlockWorkspace",
    method: "POST",
    path: "/workspaces/{workspace_id}/actions/force-unlock",
    tag: "Workspaces",
    summary: "Force-unlock a workspace",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:admin",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  updateWorkspaceSshKey: {
    operationId: "updateWorkspaceSshKey",
    method: "PATCH",
    path: "/workspaces/{workspace_id}/relationships/ssh-key",
    tag: "Workspaces",
    summary: "Assign or unassign an SSH key",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:admin",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["id"],
    emptyIds: [],
  },
  listRemoteStateConsumers: {
    operationId: "listRemoteStateConsumers",
    method: "GET",
    path: "/workspaces/{workspace_id}/relationships/remote-state-consumers",
    tag: "Workspaces",
    summary: "List remote state consumers",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["page[number]", "page[size]"],
    members: [],
    emptyIds: [],
  },
  addRemoteStateConsumers: {
    operationId: "addRemoteStateConsumers",
    method: "POST",
    path: "/workspaces/{workspace_id}/relationships/remote-state-consumers",
    tag: "Workspaces",
    summary: "Add remote state consumers",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:admin",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  removeRemoteStateConsumers: {
    operationId: "removeRemoteStateConsumers",
    method: "DELETE",
    path: "/workspaces/{workspace_id}/relationships/remote-state-consumers",
    tag: "Workspaces",
    summary: "Remove remote state consumers",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:admin",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  replaceRemoteStateConsumers: {
    operationId: "replaceRemoteStateConsumers",
    method: "PATCH",
    path: "/workspaces/{workspace_id}/relationships/remote-state-consumers",
    tag: "Workspaces",
    summary: "Replace remote state consumers",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:manage-workspaces",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  listWorkspaceTags: {
    operationId: "listWorkspaceTags",
    method: "GET",
    path: "/workspaces/{workspace_id}/relationships/tags",
    tag: "Workspaces",
    summary: "List flat tags",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["page[number]", "page[size]"],
    members: [],
    emptyIds: [],
  },
  addWorkspaceTags: {
    operationId: "addWorkspaceTags",
    method: "POST",
    path: "/workspaces/{workspace_id}/relationships/tags",
    tag: "Workspaces",
    summary: "Add flat tags",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:manage-tags",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  removeWorkspaceTags: {
    operationId: "removeWorkspaceTags",
    method: "DELETE",
    path: "/workspaces/{workspace_id}/relationships/tags",
    tag: "Workspaces",
    summary: "Remove flat tags",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:manage-tags",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  listTagBindings: {
    operationId: "listTagBindings",
    method: "GET",
    path: "/workspaces/{workspace_id}/tag-bindings",
    tag: "Workspaces",
    summary: "List key-value tags",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  deleteTagBindings: {
    operationId: "deleteTagBindings",
    method: "DELETE",
    path: "/workspaces/{workspace_id}/tag-bindings",
    tag: "Command line",
    summary: "Remove all key-value tags",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:manage-tags",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  updateTagBindings: {
    operationId: "updateTagBindings",
    method: "PATCH",
    path: "/workspaces/{workspace_id}/tag-bindings",
    tag: "Command line",
    summary: "Add key-value tags",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:manage-tags",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  listEffectiveTagBindings: {
    operationId: "listEffectiveTagBindings",
    method: "GET",
    path: "/workspaces/{workspace_id}/effective-tag-bindings",
    tag: "Workspaces",
    summary: "List effective key-value tags",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showDataRetentionPolicy: {
    operationId: "showDataRetentionPolicy",
    method: "GET",
    path: "/workspaces/{workspace_id}/relationships/data-retention-policy",
    tag: "Workspaces",
    summary: "Show the data retention policy",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: "enterprise",
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  setDataRetentionPolicy: {
    operationId: "setDataRetentionPolicy",
    method: "POST",
    path: "/workspaces/{workspace_id}/relationships/data-retention-policy",
    tag: "Workspaces",
    summary: "Create or update the data retention policy",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:admin",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: "enterprise",
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["delete-older-than-n-days", "deleteOlderThanNDays"],
    emptyIds: [],
  },
  deleteDataRetentionPolicy: {
    operationId: "deleteDataRetentionPolicy",
    method: "DELETE",
    path: "/workspaces/{workspace_id}/relationships/data-retention-policy",
    tag: "Workspaces",
    summary: "Remove the data retention policy",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:admin",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: "enterprise",
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  listOauthTokens: {
    operationId: "listOauthTokens",
    method: "GET",
    path: "/oauth-clients/{oauth_client_id}/oauth-tokens",
    tag: "OAuth tokens",
    summary: "List OAuth tokens",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:manage-vcs",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["page[number]", "page[size]"],
    members: [],
    emptyIds: [],
  },
  showOauthToken: {
    operationId: "showOauthToken",
    method: "GET",
    path: "/oauth-tokens/{oauth_token_id}",
    tag: "OAuth tokens",
    summary: "Show an OAuth token",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:manage-vcs",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  deleteOauthToken: {
    operationId: "deleteOauthToken",
    method: "DELETE",
    path: "/oauth-tokens/{oauth_token_id}",
    tag: "OAuth tokens",
    summary: "Delete an OAuth token",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:manage-vcs",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  updateOauthToken: {
    operationId: "updateOauthToken",
    method: "PATCH",
    path: "/oauth-tokens/{oauth_token_id}",
    tag: "OAuth tokens",
    summary: "Update an OAuth token",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:manage-vcs",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["ssh-key"],
    emptyIds: [],
  },
  listPolicyChecks: {
    operationId: "listPolicyChecks",
    method: "GET",
    path: "/runs/{run_id}/policy-checks",
    tag: "Policies and tasks",
    summary: "List policy checks",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showPolicyCheck: {
    operationId: "showPolicyCheck",
    method: "GET",
    path: "/policy-checks/{policy_check_id}",
    tag: "Policies and tasks",
    summary: "Show a policy check",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showPolicyCheckOutput: {
    operationId: "showPolicyCheckOutput",
    method: "GET",
    path: "/policy-checks/{policy_check_id}/output",
    tag: "Policies and tasks",
    summary: "Show the output of a policy check",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "text/plain",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  overridePolicyCheck: {
    operationId: "overridePolicyCheck",
    method: "POST",
    path: "/policy-checks/{policy_check_id}/actions/override",
    tag: "Policies and tasks",
    summary: "Override a policy check",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "workspace:apply",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  listTaskStages: {
    operationId: "listTaskStages",
    method: "GET",
    path: "/runs/{run_id}/task-stages",
    tag: "Policies and tasks",
    summary: "List task stages",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  overrideTaskStage: {
    operationId: "overrideTaskStage",
    method: "POST",
    path: "/task-stages/{task_stage_id}/actions/override",
    tag: "Policies and tasks",
    summary: "Override a task stage",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "workspace:apply",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: false,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["comment"],
    emptyIds: [],
  },
  showTaskStage: {
    operationId: "showTaskStage",
    method: "GET",
    path: "/task-stages/{task_stage_id}",
    tag: "Policies and tasks",
    summary: "Show a task stage",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["include"],
    members: [],
    emptyIds: [],
  },
  listStateVersions: {
    operationId: "listStateVersions",
    method: "GET",
    path: "/workspaces/{workspace_id}/state-versions",
    tag: "State versions",
    summary: "List the state versions of a workspace",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization", "run"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["page[number]", "page[size]"],
    members: [],
    emptyIds: [],
  },
  createStateVersion: {
    operationId: "createStateVersion",
    method: "POST",
    path: "/workspaces/{workspace_id}/state-versions",
    tag: "State versions",
    summary: "Create a state version",
    successStatus: 201,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:apply",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "never",
    },
    query: [],
    members: ["force", "json-state", "json-state-outputs", "lineage", "md5", "run", "serial", "state"],
    emptyIds: ["/data/relationships/run/data/id"],
  },
  restoreStateVersion: {
    operationId: "restoreStateVersion",
    method: "PATCH",
    path: "/workspaces/{workspace_id}/state-versions",
    tag: "State versions",
    summary: "Return to an earlier state",
    successStatus: 201,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:apply",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "never",
    },
    query: [],
    members: ["rollback-state-version"],
    emptyIds: [],
  },
  listNamedStateVersions: {
    operationId: "listNamedStateVersions",
    method: "GET",
    path: "/state-versions",
    tag: "State versions",
    summary: "List the state versions of a workspace by its name",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization", "run"],
    permission: "none",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["filter[organization][name]", "filter[workspace][name]", "filter[status]", "page[number]", "page[size]"],
    members: [],
    emptyIds: [],
  },
  showCurrentStateVersion: {
    operationId: "showCurrentStateVersion",
    method: "GET",
    path: "/workspaces/{workspace_id}/current-state-version",
    tag: "State versions",
    summary: "Show the current state version of a workspace",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization", "run"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["include"],
    members: [],
    emptyIds: [],
  },
  listCurrentStateVersionOutputs: {
    operationId: "listCurrentStateVersionOutputs",
    method: "GET",
    path: "/workspaces/{workspace_id}/current-state-version-outputs",
    tag: "State versions",
    summary: "List the outputs of the current state",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization", "run"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showStateVersion: {
    operationId: "showStateVersion",
    method: "GET",
    path: "/state-versions/{state_version_id}",
    tag: "State versions",
    summary: "Show a state version",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization", "run"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["include"],
    members: [],
    emptyIds: [],
  },
  listStateVersionOutputs: {
    operationId: "listStateVersionOutputs",
    method: "GET",
    path: "/state-versions/{state_version_id}/outputs",
    tag: "State versions",
    summary: "List the outputs of a state version",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization", "run"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["page[number]", "page[size]"],
    members: [],
    emptyIds: [],
  },
  showStateVersionOutput: {
    operationId: "showStateVersionOutput",
    method: "GET",
    path: "/state-version-outputs/{state_version_output_id}",
    tag: "State versions",
    summary: "Show an output of a state version",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization", "run"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  readStateFile: {
    operationId: "readStateFile",
    method: "GET",
    path: "/state-files/{state_file_token}",
    tag: "State versions",
    summary: "Download a state",
    successStatus: 200,
    authenticated: false,
    tokenKinds: [],
    permission: "token",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/octet-stream",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  uploadStateFile: {
    operationId: "uploadStateFile",
    method: "PUT",
    path: "/state-files/{state_file_token}",
    tag: "State versions",
    summary: "Upload a state",
    successStatus: 200,
    authenticated: false,
    tokenKinds: [],
    permission: "token",
    rateLimits: [],
    requestBody: {
      required: true,
      mediaTypes: ["application/octet-stream"],
    },
    responseMediaType: null,
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "409": "never",
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  ping: {
    operationId: "ping",
    method: "GET",
    path: "/ping",
    tag: "Extensions",
    summary: "Ping",
    successStatus: 204,
    authenticated: false,
    tokenKinds: [],
    permission: "none",
    rateLimits: [],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  createConfigurationVersion: {
    operationId: "createConfigurationVersion",
    method: "POST",
    path: "/workspaces/{workspace_id}/configuration-versions",
    tag: "Extensions",
    summary: "Create a configuration version",
    successStatus: 201,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:queue-plan",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "never",
    },
    query: [],
    members: ["auto-queue-runs", "provisional", "speculative"],
    emptyIds: [],
  },
  showConfigurationVersion: {
    operationId: "showConfigurationVersion",
    method: "GET",
    path: "/configuration-versions/{configuration_version_id}",
    tag: "Extensions",
    summary: "Show a configuration version",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showIngressAttributes: {
    operationId: "showIngressAttributes",
    method: "GET",
    path: "/configuration-versions/{configuration_version_id}/ingress-attributes",
    tag: "Extensions",
    summary: "Show ingress attributes",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showPlan: {
    operationId: "showPlan",
    method: "GET",
    path: "/plans/{plan_id}",
    tag: "Extensions",
    summary: "Show a plan",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showPlanJsonOutput: {
    operationId: "showPlanJsonOutput",
    method: "GET",
    path: "/plans/{plan_id}/json-output",
    tag: "Extensions",
    summary: "Show the JSON output of a plan",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:admin",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showRedactedPlanJsonOutput: {
    operationId: "showRedactedPlanJsonOutput",
    method: "GET",
    path: "/plans/{plan_id}/json-output-redacted",
    tag: "Extensions",
    summary: "Show the redacted JSON output of a plan",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showApply: {
    operationId: "showApply",
    method: "GET",
    path: "/applies/{apply_id}",
    tag: "Extensions",
    summary: "Show an apply",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  listRunEvents: {
    operationId: "listRunEvents",
    method: "GET",
    path: "/runs/{run_id}/run-events",
    tag: "Extensions",
    summary: "List run events",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  listRunComments: {
    operationId: "listRunComments",
    method: "GET",
    path: "/runs/{run_id}/comments",
    tag: "Extensions",
    summary: "List run comments",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showCostEstimate: {
    operationId: "showCostEstimate",
    method: "GET",
    path: "/cost-estimates/{cost_estimate_id}",
    tag: "Extensions",
    summary: "Show a cost estimate",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showUser: {
    operationId: "showUser",
    method: "GET",
    path: "/users/{user_id}",
    tag: "Extensions",
    summary: "Show a user",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:member",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showProject: {
    operationId: "showProject",
    method: "GET",
    path: "/projects/{project_id}",
    tag: "Extensions",
    summary: "Show a project",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:member",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  deleteProject: {
    operationId: "deleteProject",
    method: "DELETE",
    path: "/projects/{project_id}",
    tag: "Command line",
    summary: "Delete a project",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:manage-projects",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  updateProject: {
    operationId: "updateProject",
    method: "PATCH",
    path: "/projects/{project_id}",
    tag: "Command line",
    summary: "Update a project",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:manage-projects",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["description", "name"],
    emptyIds: [],
  },
  showOauthClient: {
    operationId: "showOauthClient",
    method: "GET",
    path: "/oauth-clients/{oauth_client_id}",
    tag: "Extensions",
    summary: "Show an OAuth client",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:manage-vcs",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  readLog: {
    operationId: "readLog",
    method: "GET",
    path: "/logs/{log_token}",
    tag: "Extensions",
    summary: "Read a log",
    successStatus: 200,
    authenticated: false,
    tokenKinds: [],
    permission: "token",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "text/plain",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["offset", "limit"],
    members: [],
    emptyIds: [],
  },
  receiveVcsPush: {
    operationId: "receiveVcsPush",
    method: "POST",
    path: "/webhooks/vcs/{webhook_token}",
    tag: "Extensions",
    summary: "Receive a VCS push",
    successStatus: 202,
    authenticated: false,
    tokenKinds: [],
    permission: "token",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/json"],
    },
    responseMediaType: null,
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["action", "after", "before", "commits", "compare", "number", "pull_request", "ref", "repository", "sender"],
    emptyIds: [],
  },
  showAccount: {
    operationId: "showAccount",
    method: "GET",
    path: "/account/details",
    tag: "Command line",
    summary: "Show the account of the caller",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "none",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  showEntitlementSet: {
    operationId: "showEntitlementSet",
    method: "GET",
    path: "/organizations/{organization_name}/entitlement-set",
    tag: "Command line",
    summary: "Show the entitlements of an organization",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization", "run"],
    permission: "organization:member",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  listRunQueue: {
    operationId: "listRunQueue",
    method: "GET",
    path: "/organizations/{organization_name}/runs/queue",
    tag: "Command line",
    summary: "List the run queue",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:member",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["page[number]", "page[size]"],
    members: [],
    emptyIds: [],
  },
  showCapacity: {
    operationId: "showCapacity",
    method: "GET",
    path: "/organizations/{organization_name}/capacity",
    tag: "Command line",
    summary: "Show the capacity of an organization",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:member",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  listProjects: {
    operationId: "listProjects",
    method: "GET",
    path: "/organizations/{organization_name}/projects",
    tag: "Command line",
    summary: "List projects",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:member",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: ["page[number]", "page[size]", "filter[names]", "q"],
    members: [],
    emptyIds: [],
  },
  createProject: {
    operationId: "createProject",
    method: "POST",
    path: "/organizations/{organization_name}/projects",
    tag: "Command line",
    summary: "Create a project",
    successStatus: 201,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "organization:manage-projects",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "never",
    },
    query: [],
    members: ["description", "name"],
    emptyIds: [],
  },
  showRegistryModule: {
    operationId: "showRegistryModule",
    method: "GET",
    path: "/organizations/{organization_name}/registry-modules/private/{namespace}/{name}/{provider}",
    tag: "Command line",
    summary: "Show a registry module",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team"],
    permission: "module:test",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  listWorkspaceVariables: {
    operationId: "listWorkspaceVariables",
    method: "GET",
    path: "/workspaces/{workspace_id}/vars",
    tag: "Workspace variables",
    summary: "List variables of a workspace",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: true,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  createWorkspaceVariable: {
    operationId: "createWorkspaceVariable",
    method: "POST",
    path: "/workspaces/{workspace_id}/vars",
    tag: "Workspace variables",
    summary: "Create a variable of a workspace",
    successStatus: 201,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:update-variables",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: true,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "never",
    },
    query: [],
    members: ["category", "description", "hcl", "key", "sensitive", "value"],
    emptyIds: [],
  },
  showWorkspaceVariable: {
    operationId: "showWorkspaceVariable",
    method: "GET",
    path: "/workspaces/{workspace_id}/vars/{variable_id}",
    tag: "Workspace variables",
    summary: "Show a variable of a workspace",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  deleteWorkspaceVariable: {
    operationId: "deleteWorkspaceVariable",
    method: "DELETE",
    path: "/workspaces/{workspace_id}/vars/{variable_id}",
    tag: "Workspace variables",
    summary: "Delete a variable of a workspace",
    successStatus: 204,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:update-variables",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: null,
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
  updateWorkspaceVariable: {
    operationId: "updateWorkspaceVariable",
    method: "PATCH",
    path: "/workspaces/{workspace_id}/vars/{variable_id}",
    tag: "Workspace variables",
    summary: "Update a variable of a workspace",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:update-variables",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: {
      required: true,
      mediaTypes: ["application/vnd.api+json"],
    },
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: ["category", "description", "hcl", "key", "sensitive", "value"],
    emptyIds: [],
  },
  listAllWorkspaceVariables: {
    operationId: "listAllWorkspaceVariables",
    method: "GET",
    path: "/workspaces/{workspace_id}/all-vars",
    tag: "Workspace variables",
    summary: "List all variables that reach a workspace",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: "workspace:read",
    rateLimits: [
      { requests: 30, seconds: 1 },
    ],
    requestBody: null,
    responseMediaType: "application/vnd.api+json",
    trailingSlash: false,
    extension: true,
    edition: null,
    retry: {
      "429": "yes",
      "503": "yes",
    },
    query: [],
    members: [],
    emptyIds: [],
  },
} as const satisfies Record<string, OperationFacts>;

export type OperationId = keyof typeof operations;

/** The input of a handler: brackets are folded, defaults are filled in, the body is validated. */
export type Input<Id extends OperationId> = Inputs[Id];

/** The input of a caller: brackets are folded, and only what the spec requires is required. */
export type CallInput<Id extends OperationId> = CallInputs[Id];

/** The body of a success response. */
export type Result<Id extends OperationId> = Results[Id];

/** The function that handles an operation. `Given`: its input, if a server passes more than `Input`. */
export type Handler<Id extends OperationId, Context, Given = Input<Id>> = (
  input: Given,
  context: Context,
) => Promise<Result<Id>>;

/** One handler for every operation: a missing one does not compile. */
export type Handlers<Context> = { [Id in OperationId]: Handler<Id, Context> };

type Path<Id extends keyof Wire> = Wire[Id]["parameters"]["path"];
type Query<Id extends keyof Wire> = Required<NonNullable<Wire[Id]["parameters"]["query"]>>;
type Header<Id extends keyof Wire> = NonNullable<Wire[Id]["parameters"]["header"]>;
type Contents<Holder> = Holder extends { content: infer Content } ? Content[keyof Content] : never;
type Body<Id extends keyof Wire> = Wire[Id] extends { requestBody?: infer Holder } ? Contents<NonNullable<Holder>> : never;
type Empty = Record<never, never>;

export interface Inputs {
  listTestRuns: {
    path: Path<"listTestRuns">;
    query: {
      page: {
        number: Query<"listTestRuns">["page[number]"];
        size: Query<"listTestRuns">["page[size]"];
      };
      filter: {
        source?: Query<"listTestRuns">["filter[source]"];
      };
    };
    body: undefined;
  };
  createTestRun: {
    path: Path<"createTestRun">;
    query: Empty;
    body: Body<"createTestRun">;
  };
  createTestConfigurationVersion: {
    path: Path<"createTestConfigurationVersion">;
    query: Empty;
    body: undefined;
  };
  showTestRun: {
    path: Path<"showTestRun">;
    query: Empty;
    body: undefined;
  };
  cancelTestRun: {
    path: Path<"cancelTestRun">;
    query: Empty;
    body: undefined;
  };
  forceCancelTestRun: {
    path: Path<"forceCancelTestRun">;
    query: Empty;
    body: undefined;
  };
  listTestVariables: {
    path: Path<"listTestVariables">;
    query: Empty;
    body: undefined;
  };
  createTestVariable: {
    path: Path<"createTestVariable">;
    query: Empty;
    body: Body<"createTestVariable">;
  };
  deleteTestVariable: {
    path: Path<"deleteTestVariable">;
    query: Empty;
    body: undefined;
  };
  updateTestVariable: {
    path: Path<"updateTestVariable">;
    query: Empty;
    body: Body<"updateTestVariable">;
  };
  uploadConfigurationFiles: {
    path: Path<"uploadConfigurationFiles">;
    query: Empty;
    body: AsyncIterable<Uint8Array>;
  };
  createRun: {
    path: Empty;
    query: Empty;
    body: Body<"createRun">;
  };
  showRun: {
    path: Path<"showRun">;
    query: {
      include?: Query<"showRun">["include"];
    };
    body: undefined;
  };
  applyRun: {
    path: Path<"applyRun">;
    query: Empty;
    body: Body<"applyRun"> | undefined;
  };
  discardRun: {
    path: Path<"discardRun">;
    query: Empty;
    body: Body<"discardRun"> | undefined;
  };
  cancelRun: {
    path: Path<"cancelRun">;
    query: Empty;
    body: Body<"cancelRun"> | undefined;
  };
  forceCancelRun: {
    path: Path<"forceCancelRun">;
    query: Empty;
    body: Body<"forceCancelRun"> | undefined;
  };
  forceExecuteRun: {
    path: Path<"forceExecuteRun">;
    query: Empty;
    body: undefined;
  };
  listWorkspaceRuns: {
    path: Path<"listWorkspaceRuns">;
    query: {
      page: {
        number: Query<"listWorkspaceRuns">["page[number]"];
        size: Query<"listWorkspaceRuns">["page[size]"];
      };
      filter: {
        operation?: Query<"listWorkspaceRuns">["filter[operation]"];
        status?: Query<"listWorkspaceRuns">["filter[status]"];
        agent_pool_names?: Query<"listWorkspaceRuns">["filter[agent_pool_names]"];
        source?: Query<"listWorkspaceRuns">["filter[source]"];
        status_group?: Query<"listWorkspaceRuns">["filter[status_group]"];
        timeframe?: Query<"listWorkspaceRuns">["filter[timeframe]"];
      };
      search: {
        user?: Query<"listWorkspaceRuns">["search[user]"];
        commit?: Query<"listWorkspaceRuns">["search[commit]"];
        basic?: Query<"listWorkspaceRuns">["search[basic]"];
      };
      include?: Query<"listWorkspaceRuns">["include"];
    };
    body: undefined;
  };
  listOrganizationRuns: {
    path: Path<"listOrganizationRuns">;
    query: {
      page: {
        number: Query<"listOrganizationRuns">["page[number]"];
        size: Query<"listOrganizationRuns">["page[size]"];
      };
      filter: {
        operation?: Query<"listOrganizationRuns">["filter[operation]"];
        status?: Query<"listOrganizationRuns">["filter[status]"];
        agent_pool_names?: Query<"listOrganizationRuns">["filter[agent_pool_names]"];
        workspace_names?: Query<"listOrganizationRuns">["filter[workspace_names]"];
        source?: Query<"listOrganizationRuns">["filter[source]"];
        status_group?: Query<"listOrganizationRuns">["filter[status_group]"];
        timeframe?: Query<"listOrganizationRuns">["filter[timeframe]"];
      };
      search: {
        user?: Query<"listOrganizationRuns">["search[user]"];
        commit?: Query<"listOrganizationRuns">["search[commit]"];
        basic?: Query<"listOrganizationRuns">["search[basic]"];
      };
      include?: Query<"listOrganizationRuns">["include"];
    };
    body: undefined;
  };
  listWorkspaces: {
    path: Path<"listWorkspaces">;
    query: {
      page: {
        number: Query<"listWorkspaces">["page[number]"];
        size: Query<"listWorkspaces">["page[size]"];
      };
      search: {
        name?: Query<"listWorkspaces">["search[name]"];
        tags?: Query<"listWorkspaces">["search[tags]"];
        "exclude-tags"?: Query<"listWorkspaces">["search[exclude-tags]"];
        "wildcard-name"?: Query<"listWorkspaces">["search[wildcard-name]"];
      };
      sort?: Query<"listWorkspaces">["sort"];
      filter: {
        project: {
          id?: Query<"listWorkspaces">["filter[project][id]"];
        };
        "current-run": {
          status?: Query<"listWorkspaces">["filter[current-run][status]"];
        };
        tagged?: Query<"listWorkspaces">["filter[tagged]"];
      };
      include?: Query<"listWorkspaces">["include"];
    };
    body: undefined;
  };
  createWorkspace: {
    path: Path<"createWorkspace">;
    query: Empty;
    body: Body<"createWorkspace">;
  };
  showWorkspaceByName: {
    path: Path<"showWorkspaceByName">;
    query: {
      include?: Query<"showWorkspaceByName">["include"];
    };
    body: undefined;
  };
  forceDeleteWorkspaceByName: {
    path: Path<"forceDeleteWorkspaceByName">;
    query: Empty;
    body: undefined;
  };
  updateWorkspaceByName: {
    path: Path<"updateWorkspaceByName">;
    query: Empty;
    body: Body<"updateWorkspaceByName">;
  };
  safeDeleteWorkspaceByName: {
    path: Path<"safeDeleteWorkspaceByName">;
    query: Empty;
    body: undefined;
  };
  showWorkspace: {
    path: Path<"showWorkspace">;
    query: {
      include?: Query<"showWorkspace">["include"];
    };
    body: undefined;
  };
  forceDeleteWorkspace: {
    path: Path<"forceDeleteWorkspace">;
    query: Empty;
    body: undefined;
  };
  updateWorkspace: {
    path: Path<"updateWorkspace">;
    query: Empty;
    body: Body<"updateWorkspace">;
  };
  safeDeleteWorkspace: {
    path: Path<"safeDeleteWorkspace">;
    query: Empty;
    body: undefined;
  };
  lockWorkspace: {
    path: Path<"lockWorkspace">;
    query: Empty;
    body: Body<"lockWorkspace"> | undefined;
  };
  unlockWorkspace: {
    path: Path<"unlockWorkspace">;
    query: Empty;
    body: undefined;
  };
  forceUnlockWorkspace: {
    path: Path<"forceUnlockWorkspace">;
    query: Empty;
    body: undefined;
  };
  updateWorkspaceSshKey: {
    path: Path<"updateWorkspaceSshKey">;
    query: Empty;
    body: Body<"updateWorkspaceSshKey">;
  };
  listRemoteStateConsumers: {
    path: Path<"listRemoteStateConsumers">;
    query: {
      page: {
        number: Query<"listRemoteStateConsumers">["page[number]"];
        size: Query<"listRemoteStateConsumers">["page[size]"];
      };
    };
    body: undefined;
  };
  addRemoteStateConsumers: {
    path: Path<"addRemoteStateConsumers">;
    query: Empty;
    body: Body<"addRemoteStateConsumers">;
  };
  removeRemoteStateConsumers: {
    path: Path<"removeRemoteStateConsumers">;
    query: Empty;
    body: Body<"removeRemoteStateConsumers">;
  };
  replaceRemoteStateConsumers: {
    path: Path<"replaceRemoteStateConsumers">;
    query: Empty;
    body: Body<"replaceRemoteStateConsumers">;
  };
  listWorkspaceTags: {
    path: Path<"listWorkspaceTags">;
    query: {
      page: {
        number: Query<"listWorkspaceTags">["page[number]"];
        size: Query<"listWorkspaceTags">["page[size]"];
      };
    };
    body: undefined;
  };
  addWorkspaceTags: {
    path: Path<"addWorkspaceTags">;
    query: Empty;
    body: Body<"addWorkspaceTags">;
  };
  removeWorkspaceTags: {
    path: Path<"removeWorkspaceTags">;
    query: Empty;
    body: Body<"removeWorkspaceTags">;
  };
  listTagBindings: {
    path: Path<"listTagBindings">;
    query: Empty;
    body: undefined;
  };
  deleteTagBindings: {
    path: Path<"deleteTagBindings">;
    query: Empty;
    body: undefined;
  };
  updateTagBindings: {
    path: Path<"updateTagBindings">;
    query: Empty;
    body: Body<"updateTagBindings">;
  };
  listEffectiveTagBindings: {
    path: Path<"listEffectiveTagBindings">;
    query: Empty;
    body: undefined;
  };
  showDataRetentionPolicy: {
    path: Path<"showDataRetentionPolicy">;
    query: Empty;
    body: undefined;
  };
  setDataRetentionPolicy: {
    path: Path<"setDataRetentionPolicy">;
    query: Empty;
    body: Body<"setDataRetentionPolicy">;
  };
  deleteDataRetentionPolicy: {
    path: Path<"deleteDataRetentionPolicy">;
    query: Empty;
    body: undefined;
  };
  listOauthTokens: {
    path: Path<"listOauthTokens">;
    query: {
      page: {
        number?: Query<"listOauthTokens">["page[number]"];
        size?: Query<"listOauthTokens">["page[size]"];
      };
    };
    body: undefined;
  };
  showOauthToken: {
    path: Path<"showOauthToken">;
    query: Empty;
    body: undefined;
  };
  deleteOauthToken: {
    path: Path<"deleteOauthToken">;
    query: Empty;
    body: undefined;
  };
  updateOauthToken: {
    path: Path<"updateOauthToken">;
    query: Empty;
    body: Body<"updateOauthToken">;
  };
  listPolicyChecks: {
    path: Path<"listPolicyChecks">;
    query: Empty;
    body: undefined;
  };
  showPolicyCheck: {
    path: Path<"showPolicyCheck">;
    query: Empty;
    body: undefined;
  };
  showPolicyCheckOutput: {
    path: Path<"showPolicyCheckOutput">;
    query: Empty;
    body: undefined;
  };
  overridePolicyCheck: {
    path: Path<"overridePolicyCheck">;
    query: Empty;
    body: undefined;
  };
  listTaskStages: {
    path: Path<"listTaskStages">;
    query: Empty;
    body: undefined;
  };
  overrideTaskStage: {
    path: Path<"overrideTaskStage">;
    query: Empty;
    body: Body<"overrideTaskStage"> | undefined;
  };
  showTaskStage: {
    path: Path<"showTaskStage">;
    query: {
      include?: Query<"showTaskStage">["include"];
    };
    body: undefined;
  };
  listStateVersions: {
    path: Path<"listStateVersions">;
    query: {
      page: {
        number: Query<"listStateVersions">["page[number]"];
        size: Query<"listStateVersions">["page[size]"];
      };
    };
    body: undefined;
  };
  createStateVersion: {
    path: Path<"createStateVersion">;
    query: Empty;
    body: Body<"createStateVersion">;
  };
  restoreStateVersion: {
    path: Path<"restoreStateVersion">;
    query: Empty;
    body: Body<"restoreStateVersion">;
  };
  listNamedStateVersions: {
    path: Empty;
    query: {
      filter: {
        organization: {
          name: Query<"listNamedStateVersions">["filter[organization][name]"];
        };
        workspace: {
          name: Query<"listNamedStateVersions">["filter[workspace][name]"];
        };
        status?: Query<"listNamedStateVersions">["filter[status]"];
      };
      page: {
        number: Query<"listNamedStateVersions">["page[number]"];
        size: Query<"listNamedStateVersions">["page[size]"];
      };
    };
    body: undefined;
  };
  showCurrentStateVersion: {
    path: Path<"showCurrentStateVersion">;
    query: {
      include?: Query<"showCurrentStateVersion">["include"];
    };
    body: undefined;
  };
  listCurrentStateVersionOutputs: {
    path: Path<"listCurrentStateVersionOutputs">;
    query: Empty;
    body: undefined;
  };
  showStateVersion: {
    path: Path<"showStateVersion">;
    query: {
      include?: Query<"showStateVersion">["include"];
    };
    body: undefined;
  };
  listStateVersionOutputs: {
    path: Path<"listStateVersionOutputs">;
    query: {
      page: {
        number: Query<"listStateVersionOutputs">["page[number]"];
        size: Query<"listStateVersionOutputs">["page[size]"];
      };
    };
    body: undefined;
  };
  showStateVersionOutput: {
    path: Path<"showStateVersionOutput">;
    query: Empty;
    body: undefined;
  };
  readStateFile: {
    path: Path<"readStateFile">;
    query: Empty;
    body: undefined;
  };
  uploadStateFile: {
    path: Path<"uploadStateFile">;
    query: Empty;
    body: AsyncIterable<Uint8Array>;
  };
  ping: {
    path: Empty;
    query: Empty;
    body: undefined;
  };
  createConfigurationVersion: {
    path: Path<"createConfigurationVersion">;
    query: Empty;
    body: Body<"createConfigurationVersion">;
  };
  showConfigurationVersion: {
    path: Path<"showConfigurationVersion">;
    query: Empty;
    body: undefined;
  };
  showIngressAttributes: {
    path: Path<"showIngressAttributes">;
    query: Empty;
    body: undefined;
  };
  showPlan: {
    path: Path<"showPlan">;
    query: Empty;
    body: undefined;
  };
  showPlanJsonOutput: {
    path: Path<"showPlanJsonOutput">;
    query: Empty;
    body: undefined;
  };
  showRedactedPlanJsonOutput: {
    path: Path<"showRedactedPlanJsonOutput">;
    query: Empty;
    body: undefined;
  };
  showApply: {
    path: Path<"showApply">;
    query: Empty;
    body: undefined;
  };
  listRunEvents: {
    path: Path<"listRunEvents">;
    query: Empty;
    body: undefined;
  };
  listRunComments: {
    path: Path<"listRunComments">;
    query: Empty;
    body: undefined;
  };
  showCostEstimate: {
    path: Path<"showCostEstimate">;
    query: Empty;
    body: undefined;
  };
  showUser: {
    path: Path<"showUser">;
    query: Empty;
    body: undefined;
  };
  showProject: {
    path: Path<"showProject">;
    query: Empty;
    body: undefined;
  };
  deleteProject: {
    path: Path<"deleteProject">;
    query: Empty;
    body: undefined;
  };
  updateProject: {
    path: Path<"updateProject">;
    query: Empty;
    body: Body<"updateProject">;
  };
  showOauthClient: {
    path: Path<"showOauthClient">;
    query: Empty;
    body: undefined;
  };
  readLog: {
    path: Path<"readLog">;
    query: {
      offset: Query<"readLog">["offset"];
      limit?: Query<"readLog">["limit"];
    };
    body: undefined;
  };
  receiveVcsPush: {
    path: Path<"receiveVcsPush">;
    query: Empty;
    body: Body<"receiveVcsPush">;
  };
  showAccount: {
    path: Empty;
    query: Empty;
    body: undefined;
  };
  showEntitlementSet: {
    path: Path<"showEntitlementSet">;
    query: Empty;
    body: undefined;
  };
  listRunQueue: {
    path: Path<"listRunQueue">;
    query: {
      page: {
        number: Query<"listRunQueue">["page[number]"];
        size: Query<"listRunQueue">["page[size]"];
      };
    };
    body: undefined;
  };
  showCapacity: {
    path: Path<"showCapacity">;
    query: Empty;
    body: undefined;
  };
  listProjects: {
    path: Path<"listProjects">;
    query: {
      page: {
        number: Query<"listProjects">["page[number]"];
        size: Query<"listProjects">["page[size]"];
      };
      filter: {
        names?: Query<"listProjects">["filter[names]"];
      };
      q?: Query<"listProjects">["q"];
    };
    body: undefined;
  };
  createProject: {
    path: Path<"createProject">;
    query: Empty;
    body: Body<"createProject">;
  };
  showRegistryModule: {
    path: Path<"showRegistryModule">;
    query: Empty;
    body: undefined;
  };
  listWorkspaceVariables: {
    path: Path<"listWorkspaceVariables">;
    query: Empty;
    body: undefined;
  };
  createWorkspaceVariable: {
    path: Path<"createWorkspaceVariable">;
    query: Empty;
    body: Body<"createWorkspaceVariable">;
  };
  showWorkspaceVariable: {
    path: Path<"showWorkspaceVariable">;
    query: Empty;
    body: undefined;
  };
  deleteWorkspaceVariable: {
    path: Path<"deleteWorkspaceVariable">;
    query: Empty;
    body: undefined;
  };
  updateWorkspaceVariable: {
    path: Path<"updateWorkspaceVariable">;
    query: Empty;
    body: Body<"updateWorkspaceVariable">;
  };
  listAllWorkspaceVariables: {
    path: Path<"listAllWorkspaceVariables">;
    query: Empty;
    body: undefined;
  };
}

export interface CallInputs {
  listTestRuns: {
    params: {
      path: Path<"listTestRuns">;
      query?: {
        page?: {
          /** The number of the page, from 1. A page after the last one is empty. */
          number?: Query<"listTestRuns">["page[number]"];
          /**
           * The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
           * 4 MiB, the answer is 400: ask for fewer items.
           */
          size?: Query<"listTestRuns">["page[size]"];
        };
        filter?: {
          /** Only test runs from one of these sources. */
          source?: Query<"listTestRuns">["filter[source]"];
        };
      };
    };
  };
  createTestRun: {
    params: {
      path: Path<"createTestRun">;
      header?: Header<"createTestRun">;
    };
    body: Body<"createTestRun">;
  };
  createTestConfigurationVersion: {
    params: {
      path: Path<"createTestConfigurationVersion">;
      header?: Header<"createTestConfigurationVersion">;
    };
  };
  showTestRun: {
    params: {
      path: Path<"showTestRun">;
    };
  };
  cancelTestRun: {
    params: {
      path: Path<"cancelTestRun">;
    };
  };
  forceCancelTestRun: {
    params: {
      path: Path<"forceCancelTestRun">;
    };
  };
  listTestVariables: {
    params: {
      path: Path<"listTestVariables">;
    };
  };
  createTestVariable: {
    params: {
      path: Path<"createTestVariable">;
    };
    body: Body<"createTestVariable">;
  };
  deleteTestVariable: {
    params: {
      path: Path<"deleteTestVariable">;
    };
  };
  updateTestVariable: {
    params: {
      path: Path<"updateTestVariable">;
    };
    body: Body<"updateTestVariable">;
  };
  uploadConfigurationFiles: {
    params: {
      path: Path<"uploadConfigurationFiles">;
    };
    body: Body<"uploadConfigurationFiles">;
  };
  createRun: {
    params?: {
      header?: Header<"createRun">;
    };
    body: Body<"createRun">;
  };
  showRun: {
    params: {
      path: Path<"showRun">;
      query?: {
        /** Related resources to add to the answer, under `included`. */
        include?: Query<"showRun">["include"];
      };
    };
  };
  applyRun: {
    params: {
      path: Path<"applyRun">;
    };
    body?: Body<"applyRun">;
  };
  discardRun: {
    params: {
      path: Path<"discardRun">;
    };
    body?: Body<"discardRun">;
  };
  cancelRun: {
    params: {
      path: Path<"cancelRun">;
    };
    body?: Body<"cancelRun">;
  };
  forceCancelRun: {
    params: {
      path: Path<"forceCancelRun">;
    };
    body?: Body<"forceCancelRun">;
  };
  forceExecuteRun: {
    params: {
      path: Path<"forceExecuteRun">;
    };
  };
  listWorkspaceRuns: {
    params: {
      path: Path<"listWorkspaceRuns">;
      query?: {
        page?: {
          /** The number of the page, from 1. A page after the last one is empty. */
          number?: Query<"listWorkspaceRuns">["page[number]"];
          /**
           * The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
           * 4 MiB, the answer is 400: ask for fewer items.
           */
          size?: Query<"listWorkspaceRuns">["page[size]"];
        };
        filter?: {
          /** Only runs of one of these operations. */
          operation?: Query<"listWorkspaceRuns">["filter[operation]"];
          /** Only runs in one of these states. */
          status?: Query<"listWorkspaceRuns">["filter[status]"];
          /** Only runs that agents of one of these pools execute. */
          agent_pool_names?: Query<"listWorkspaceRuns">["filter[agent_pool_names]"];
          /** Only runs from one of these sources. */
          source?: Query<"listWorkspaceRuns">["filter[source]"];
          /** Only runs in one of the states of this group. */
          status_group?: Query<"listWorkspaceRuns">["filter[status_group]"];
          /** Only runs created in this calendar year, or, with `year`, in the past year. */
          timeframe?: Query<"listWorkspaceRuns">["filter[timeframe]"];
        };
        search?: {
          /** Only runs caused by this VCS user name. */
          user?: Query<"listWorkspaceRuns">["search[user]"];
          /** Only runs of this commit hash. */
          commit?: Query<"listWorkspaceRuns">["search[commit]"];
          /** Only runs whose VCS user name, commit hash, identifier or message matches. Ignored when `search[commit]` or `search[user]` is present. */
          basic?: Query<"listWorkspaceRuns">["search[basic]"];
        };
        /** Related resources to add to the answer, under `included`. */
        include?: Query<"listWorkspaceRuns">["include"];
      };
    };
  };
  listOrganizationRuns: {
    params: {
      path: Path<"listOrganizationRuns">;
      query?: {
        page?: {
          /** The number of the page, from 1. A page after the last one is empty. */
          number?: Query<"listOrganizationRuns">["page[number]"];
          /**
           * The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
           * 4 MiB, the answer is 400: ask for fewer items.
           */
          size?: Query<"listOrganizationRuns">["page[size]"];
        };
        filter?: {
          /** Only runs of one of these operations. */
          operation?: Query<"listOrganizationRuns">["filter[operation]"];
          /** Only runs in one of these states. */
          status?: Query<"listOrganizationRuns">["filter[status]"];
          /** Only runs that agents of one of these pools execute. */
          agent_pool_names?: Query<"listOrganizationRuns">["filter[agent_pool_names]"];
          /** Only runs in one of the workspaces of these names. */
          workspace_names?: Query<"listOrganizationRuns">["filter[workspace_names]"];
          /** Only runs from one of these sources. */
          source?: Query<"listOrganizationRuns">["filter[source]"];
          /** Only runs in one of the states of this group. */
          status_group?: Query<"listOrganizationRuns">["filter[status_group]"];
          /** Only runs created in this calendar year, or, with `year`, in the past year. */
          timeframe?: Query<"listOrganizationRuns">["filter[timeframe]"];
        };
        search?: {
          /** Only runs caused by this VCS user name. */
          user?: Query<"listOrganizationRuns">["search[user]"];
          /** Only runs of this commit hash. */
          commit?: Query<"listOrganizationRuns">["search[commit]"];
          /** Only runs whose VCS user name, commit hash, identifier or message matches. Ignored when `search[commit]` or `search[user]` is present. */
          basic?: Query<"listOrganizationRuns">["search[basic]"];
        };
        /** Related resources to add to the answer, under `included`. */
        include?: Query<"listOrganizationRuns">["include"];
      };
    };
  };
  listWorkspaces: {
    params: {
      path: Path<"listWorkspaces">;
      query?: {
        page?: {
          /** The number of the page, from 1. A page after the last one is empty. */
          number?: Query<"listWorkspaces">["page[number]"];
          /**
           * The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
           * 4 MiB, the answer is 400: ask for fewer items.
           */
          size?: Query<"listWorkspaces">["page[size]"];
        };
        search?: {
          /** Only workspaces whose name contains this, in upper or lower case. */
          name?: Query<"listWorkspaces">["search[name]"];
          /**
           * Only workspaces that have all of these flat tags. The key of a key-value tag of the workspace or its project counts as a flat
           * tag if it has only letters, digits, colons, hyphens and underscores.
           */
          tags?: Query<"listWorkspaces">["search[tags]"];
          /** Only workspaces that have none of these flat tags. Keys count as in `search[tags]`. */
          "exclude-tags"?: Query<"listWorkspaces">["search[exclude-tags]"];
          /** Only workspaces whose whole name matches. An asterisk at the start, at the end or at both stands for any characters. */
          "wildcard-name"?: Query<"listWorkspaces">["search[wildcard-name]"];
        };
        /** The order of the list; a leading hyphen reverses it. By default, the order is arbitrary but stable. */
        sort?: Query<"listWorkspaces">["sort"];
        filter?: {
          project?: {
            /** Only workspaces of this project. */
            id?: Query<"listWorkspaces">["filter[project][id]"];
          };
          "current-run"?: {
            /** Only workspaces whose current run is in this state. */
            status?: Query<"listWorkspaces">["filter[current-run][status]"];
          };
          /**
           * Only workspaces with these key-value tags, as `filter[tagged][i][key]` and `filter[tagged][i][value]`, where `i`
           * counts from 0. Several are combined with AND. Without a value, any value matches, and a flat tag too.
           */
          tagged?: Query<"listWorkspaces">["filter[tagged]"];
        };
        /** Related resources to add to the answer, under `included`. */
        include?: Query<"listWorkspaces">["include"];
      };
    };
  };
  createWorkspace: {
    params: {
      path: Path<"createWorkspace">;
    };
    body: Body<"createWorkspace">;
  };
  showWorkspaceByName: {
    params: {
      path: Path<"showWorkspaceByName">;
      query?: {
        /** Related resources to add to the answer, under `included`. */
        include?: Query<"showWorkspaceByName">["include"];
      };
    };
  };
  forceDeleteWorkspaceByName: {
    params: {
      path: Path<"forceDeleteWorkspaceByName">;
    };
  };
  updateWorkspaceByName: {
    params: {
      path: Path<"updateWorkspaceByName">;
    };
    body: Body<"updateWorkspaceByName">;
  };
  safeDeleteWorkspaceByName: {
    params: {
      path: Path<"safeDeleteWorkspaceByName">;
    };
  };
  showWorkspace: {
    params: {
      path: Path<"showWorkspace">;
      query?: {
        /** Related resources to add to the answer, under `included`. */
        include?: Query<"showWorkspace">["include"];
      };
    };
  };
  forceDeleteWorkspace: {
    params: {
      path: Path<"forceDeleteWorkspace">;
    };
  };
  updateWorkspace: {
    params: {
      path: Path<"updateWorkspace">;
    };
    body: Body<"updateWorkspace">;
  };
  safeDeleteWorkspace: {
    params: {
      path: Path<"safeDeleteWorkspace">;
    };
  };
  lockWorkspace: {
    params: {
      path: Path<"lockWorkspace">;
    };
    body?: Body<"lockWorkspace">;
  };
  unlockWorkspace: {
    params: {
      path: Path<"unlockWorkspace">;
    };
  };
  forceUnlockWorkspace: {
    params: {
      path: Path<"forceUnlockWorkspace">;
    };
  };
  updateWorkspaceSshKey: {
    params: {
      path: Path<"updateWorkspaceSshKey">;
    };
    body: Body<"updateWorkspaceSshKey">;
  };
  listRemoteStateConsumers: {
    params: {
      path: Path<"listRemoteStateConsumers">;
      query?: {
        page?: {
          /** The number of the page, from 1. A page after the last one is empty. */
          number?: Query<"listRemoteStateConsumers">["page[number]"];
          /**
           * The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
           * 4 MiB, the answer is 400: ask for fewer items.
           */
          size?: Query<"listRemoteStateConsumers">["page[size]"];
        };
      };
    };
  };
  addRemoteStateConsumers: {
    params: {
      path: Path<"addRemoteStateConsumers">;
    };
    body: Body<"addRemoteStateConsumers">;
  };
  removeRemoteStateConsumers: {
    params: {
      path: Path<"removeRemoteStateConsumers">;
    };
    body: Body<"removeRemoteStateConsumers">;
  };
  replaceRemoteStateConsumers: {
    params: {
      path: Path<"replaceRemoteStateConsumers">;
    };
    body: Body<"replaceRemoteStateConsumers">;
  };
  listWorkspaceTags: {
    params: {
      path: Path<"listWorkspaceTags">;
      query?: {
        page?: {
          /** The number of the page, from 1. A page after the last one is empty. */
          number?: Query<"listWorkspaceTags">["page[number]"];
          /**
           * The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
           * 4 MiB, the answer is 400: ask for fewer items.
           */
          size?: Query<"listWorkspaceTags">["page[size]"];
        };
      };
    };
  };
  addWorkspaceTags: {
    params: {
      path: Path<"addWorkspaceTags">;
    };
    body: Body<"addWorkspaceTags">;
  };
  removeWorkspaceTags: {
    params: {
      path: Path<"removeWorkspaceTags">;
    };
    body: Body<"removeWorkspaceTags">;
  };
  listTagBindings: {
    params: {
      path: Path<"listTagBindings">;
    };
  };
  deleteTagBindings: {
    params: {
      path: Path<"deleteTagBindings">;
    };
  };
  updateTagBindings: {
    params: {
      path: Path<"updateTagBindings">;
    };
    body: Body<"updateTagBindings">;
  };
  listEffectiveTagBindings: {
    params: {
      path: Path<"listEffectiveTagBindings">;
    };
  };
  showDataRetentionPolicy: {
    params: {
      path: Path<"showDataRetentionPolicy">;
    };
  };
  setDataRetentionPolicy: {
    params: {
      path: Path<"setDataRetentionPolicy">;
    };
    body: Body<"setDataRetentionPolicy">;
  };
  deleteDataRetentionPolicy: {
    params: {
      path: Path<"deleteDataRetentionPolicy">;
    };
  };
  listOauthTokens: {
    params: {
      path: Path<"listOauthTokens">;
      query?: {
        page?: {
          /** The number of the page, from 1; the first page if only the size is given. */
          number?: Query<"listOauthTokens">["page[number]"];
          /** The largest number of items on a page; 20 if only the number is given. */
          size?: Query<"listOauthTokens">["page[size]"];
        };
      };
    };
  };
  showOauthToken: {
    params: {
      path: Path<"showOauthToken">;
    };
  };
  deleteOauthToken: {
    params: {
      path: Path<"deleteOauthToken">;
    };
  };
  updateOauthToken: {
    params: {
      path: Path<"updateOauthToken">;
    };
    body: Body<"updateOauthToken">;
  };
  listPolicyChecks: {
    params: {
      path: Path<"listPolicyChecks">;
    };
  };
  showPolicyCheck: {
    params: {
      path: Path<"showPolicyCheck">;
    };
  };
  showPolicyCheckOutput: {
    params: {
      path: Path<"showPolicyCheckOutput">;
    };
  };
  overridePolicyCheck: {
    params: {
      path: Path<"overridePolicyCheck">;
    };
  };
  listTaskStages: {
    params: {
      path: Path<"listTaskStages">;
    };
  };
  overrideTaskStage: {
    params: {
      path: Path<"overrideTaskStage">;
    };
    body?: Body<"overrideTaskStage">;
  };
  showTaskStage: {
    params: {
      path: Path<"showTaskStage">;
      query?: {
        /** Related resources to add to the answer, under `included`. */
        include?: Query<"showTaskStage">["include"];
      };
    };
  };
  listStateVersions: {
    params: {
      path: Path<"listStateVersions">;
      query?: {
        page?: {
          /** The number of the page, from 1. A page after the last one is empty. */
          number?: Query<"listStateVersions">["page[number]"];
          /**
           * The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
           * 4 MiB, the answer is 400: ask for fewer items.
           */
          size?: Query<"listStateVersions">["page[size]"];
        };
      };
    };
  };
  createStateVersion: {
    params: {
      path: Path<"createStateVersion">;
    };
    body: Body<"createStateVersion">;
  };
  restoreStateVersion: {
    params: {
      path: Path<"restoreStateVersion">;
    };
    body: Body<"restoreStateVersion">;
  };
  listNamedStateVersions: {
    params: {
      query: {
        filter: {
          organization: {
            /** The organization of the workspace. */
            name: Query<"listNamedStateVersions">["filter[organization][name]"];
          };
          workspace: {
            /** The workspace whose state versions are listed. */
            name: Query<"listNamedStateVersions">["filter[workspace][name]"];
          };
          /** Only state versions with this status. */
          status?: Query<"listNamedStateVersions">["filter[status]"];
        };
        page?: {
          /** The number of the page, from 1. A page after the last one is empty. */
          number?: Query<"listNamedStateVersions">["page[number]"];
          /**
           * The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
           * 4 MiB, the answer is 400: ask for fewer items.
           */
          size?: Query<"listNamedStateVersions">["page[size]"];
        };
      };
    };
  };
  showCurrentStateVersion: {
    params: {
      path: Path<"showCurrentStateVersion">;
      query?: {
        /** Related resources to add to the answer, under `included`. */
        include?: Query<"showCurrentStateVersion">["include"];
      };
    };
  };
  listCurrentStateVersionOutputs: {
    params: {
      path: Path<"listCurrentStateVersionOutputs">;
    };
  };
  showStateVersion: {
    params: {
      path: Path<"showStateVersion">;
      query?: {
        /** Related resources to add to the answer, under `included`. */
        include?: Query<"showStateVersion">["include"];
      };
    };
  };
  listStateVersionOutputs: {
    params: {
      path: Path<"listStateVersionOutputs">;
      query?: {
        page?: {
          /** The number of the page, from 1. A page after the last one is empty. */
          number?: Query<"listStateVersionOutputs">["page[number]"];
          /**
           * The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
           * 4 MiB, the answer is 400: ask for fewer items.
           */
          size?: Query<"listStateVersionOutputs">["page[size]"];
        };
      };
    };
  };
  showStateVersionOutput: {
    params: {
      path: Path<"showStateVersionOutput">;
    };
  };
  readStateFile: {
    params: {
      path: Path<"readStateFile">;
    };
  };
  uploadStateFile: {
    params: {
      path: Path<"uploadStateFile">;
    };
    body: Body<"uploadStateFile">;
  };
  ping: Empty;
  createConfigurationVersion: {
    params: {
      path: Path<"createConfigurationVersion">;
    };
    body: Body<"createConfigurationVersion">;
  };
  showConfigurationVersion: {
    params: {
      path: Path<"showConfigurationVersion">;
    };
  };
  showIngressAttributes: {
    params: {
      path: Path<"showIngressAttributes">;
    };
  };
  showPlan: {
    params: {
      path: Path<"showPlan">;
    };
  };
  showPlanJsonOutput: {
    params: {
      path: Path<"showPlanJsonOutput">;
    };
  };
  showRedactedPlanJsonOutput: {
    params: {
      path: Path<"showRedactedPlanJsonOutput">;
    };
  };
  showApply: {
    params: {
      path: Path<"showApply">;
    };
  };
  listRunEvents: {
    params: {
      path: Path<"listRunEvents">;
    };
  };
  listRunComments: {
    params: {
      path: Path<"listRunComments">;
    };
  };
  showCostEstimate: {
    params: {
      path: Path<"showCostEstimate">;
    };
  };
  showUser: {
    params: {
      path: Path<"showUser">;
    };
  };
  showProject: {
    params: {
      path: Path<"showProject">;
    };
  };
  deleteProject: {
    params: {
      path: Path<"deleteProject">;
    };
  };
  updateProject: {
    params: {
      path: Path<"updateProject">;
    };
    body: Body<"updateProject">;
  };
  showOauthClient: {
    params: {
      path: Path<"showOauthClient">;
    };
  };
  readLog: {
    params: {
      path: Path<"readLog">;
      query?: {
        /** The number of bytes of the framed log to skip. */
        offset?: Query<"readLog">["offset"];
        /** The largest number of bytes to return; all available bytes by default. */
        limit?: Query<"readLog">["limit"];
      };
      header?: Header<"readLog">;
    };
  };
  receiveVcsPush: {
    params: {
      path: Path<"receiveVcsPush">;
      header?: Header<"receiveVcsPush">;
    };
    body: Body<"receiveVcsPush">;
  };
  showAccount: Empty;
  showEntitlementSet: {
    params: {
      path: Path<"showEntitlementSet">;
    };
  };
  listRunQueue: {
    params: {
      path: Path<"listRunQueue">;
      query?: {
        page?: {
          /** The number of the page, from 1. A page after the last one is empty. */
          number?: Query<"listRunQueue">["page[number]"];
          /**
           * The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
           * 4 MiB, the answer is 400: ask for fewer items.
           */
          size?: Query<"listRunQueue">["page[size]"];
        };
      };
    };
  };
  showCapacity: {
    params: {
      path: Path<"showCapacity">;
    };
  };
  listProjects: {
    params: {
      path: Path<"listProjects">;
      query?: {
        page?: {
          /** The number of the page, from 1. A page after the last one is empty. */
          number?: Query<"listProjects">["page[number]"];
          /**
           * The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
           * 4 MiB, the answer is 400: ask for fewer items.
           */
          size?: Query<"listProjects">["page[size]"];
        };
        filter?: {
          /** Only projects with one of these names. */
          names?: Query<"listProjects">["filter[names]"];
        };
        /** Only projects whose name contains this, in upper or lower case. */
        q?: Query<"listProjects">["q"];
      };
    };
  };
  createProject: {
    params: {
      path: Path<"createProject">;
    };
    body: Body<"createProject">;
  };
  showRegistryModule: {
    params: {
      path: Path<"showRegistryModule">;
    };
  };
  listWorkspaceVariables: {
    params: {
      path: Path<"listWorkspaceVariables">;
    };
  };
  createWorkspaceVariable: {
    params: {
      path: Path<"createWorkspaceVariable">;
    };
    body: Body<"createWorkspaceVariable">;
  };
  showWorkspaceVariable: {
    params: {
      path: Path<"showWorkspaceVariable">;
    };
  };
  deleteWorkspaceVariable: {
    params: {
      path: Path<"deleteWorkspaceVariable">;
    };
  };
  updateWorkspaceVariable: {
    params: {
      path: Path<"updateWorkspaceVariable">;
    };
    body: Body<"updateWorkspaceVariable">;
  };
  listAllWorkspaceVariables: {
    params: {
      path: Path<"listAllWorkspaceVariables">;
    };
  };
}

export interface Results {
  listTestRuns: Wire["listTestRuns"]["responses"][200]["content"]["application/vnd.api+json"];
  createTestRun: Wire["createTestRun"]["responses"][201]["content"]["application/vnd.api+json"];
  createTestConfigurationVersion: Wire["createTestConfigurationVersion"]["responses"][201]["content"]["application/vnd.api+json"];
  showTestRun: Wire["showTestRun"]["responses"][200]["content"]["application/vnd.api+json"];
  cancelTestRun: void;
  forceCancelTestRun: void;
  listTestVariables: Wire["listTestVariables"]["responses"][200]["content"]["application/vnd.api+json"];
  createTestVariable: Wire["createTestVariable"]["responses"][201]["content"]["application/vnd.api+json"];
  deleteTestVariable: void;
  updateTestVariable: Wire["updateTestVariable"]["responses"][200]["content"]["application/vnd.api+json"];
  uploadConfigurationFiles: void;
  createRun: Wire["createRun"]["responses"][201]["content"]["application/vnd.api+json"];
  showRun: Wire["showRun"]["responses"][200]["content"]["application/vnd.api+json"];
  applyRun: void;
  discardRun: void;
  cancelRun: void;
  forceCancelRun: void;
  forceExecuteRun: void;
  listWorkspaceRuns: Wire["listWorkspaceRuns"]["responses"][200]["content"]["application/vnd.api+json"];
  listOrganizationRuns: Wire["listOrganizationRuns"]["responses"][200]["content"]["application/vnd.api+json"];
  listWorkspaces: Wire["listWorkspaces"]["responses"][200]["content"]["application/vnd.api+json"];
  createWorkspace: Wire["createWorkspace"]["responses"][201]["content"]["application/vnd.api+json"];
  showWorkspaceByName: Wire["showWorkspaceByName"]["responses"][200]["content"]["application/vnd.api+json"];
  forceDeleteWorkspaceByName: void;
  updateWorkspaceByName: Wire["updateWorkspaceByName"]["responses"][200]["content"]["application/vnd.api+json"];
  safeDeleteWorkspaceByName: void;
  showWorkspace: Wire["showWorkspace"]["responses"][200]["content"]["application/vnd.api+json"];
  forceDeleteWorkspace: void;
  updateWorkspace: Wire["updateWorkspace"]["responses"][200]["content"]["application/vnd.api+json"];
  safeDeleteWorkspace: void;
  lockWorkspace: Wire["lockWorkspace"]["responses"][200]["content"]["application/vnd.api+json"];
  unlockWorkspace: Wire["unlockWorkspace"]["responses"][200]["content"]["application/vnd.api+json"];
  forceUnlockWorkspace: Wire["forceUnlockWorkspace"]["responses"][200]["content"]["application/vnd.api+json"];
  updateWorkspaceSshKey: Wire["updateWorkspaceSshKey"]["responses"][200]["content"]["application/vnd.api+json"];
  listRemoteStateConsumers: Wire["listRemoteStateConsumers"]["responses"][200]["content"]["application/vnd.api+json"];
  addRemoteStateConsumers: void;
  removeRemoteStateConsumers: void;
  replaceRemoteStateConsumers: void;
  listWorkspaceTags: Wire["listWorkspaceTags"]["responses"][200]["content"]["application/vnd.api+json"];
  addWorkspaceTags: void;
  removeWorkspaceTags: void;
  listTagBindings: Wire["listTagBindings"]["responses"][200]["content"]["application/vnd.api+json"];
  deleteTagBindings: void;
  updateTagBindings: Wire["updateTagBindings"]["responses"][200]["content"]["application/vnd.api+json"];
  listEffectiveTagBindings: Wire["listEffectiveTagBindings"]["responses"][200]["content"]["application/vnd.api+json"];
  showDataRetentionPolicy: Wire["showDataRetentionPolicy"]["responses"][200]["content"]["application/vnd.api+json"];
  setDataRetentionPolicy: Wire["setDataRetentionPolicy"]["responses"][200]["content"]["application/vnd.api+json"];
  deleteDataRetentionPolicy: void;
  listOauthTokens: Wire["listOauthTokens"]["responses"][200]["content"]["application/vnd.api+json"];
  showOauthToken: Wire["showOauthToken"]["responses"][200]["content"]["application/vnd.api+json"];
  deleteOauthToken: void;
  updateOauthToken: Wire["updateOauthToken"]["responses"][200]["content"]["application/vnd.api+json"];
  listPolicyChecks: Wire["listPolicyChecks"]["responses"][200]["content"]["application/vnd.api+json"];
  showPolicyCheck: Wire["showPolicyCheck"]["responses"][200]["content"]["application/vnd.api+json"];
  showPolicyCheckOutput: Wire["showPolicyCheckOutput"]["responses"][200]["content"]["text/plain"];
  overridePolicyCheck: Wire["overridePolicyCheck"]["responses"][200]["content"]["application/vnd.api+json"];
  listTaskStages: Wire["listTaskStages"]["responses"][200]["content"]["application/vnd.api+json"];
  overrideTaskStage: Wire["overrideTaskStage"]["responses"][200]["content"]["application/vnd.api+json"];
  showTaskStage: Wire["showTaskStage"]["responses"][200]["content"]["application/vnd.api+json"];
  listStateVersions: Wire["listStateVersions"]["responses"][200]["content"]["application/vnd.api+json"];
  createStateVersion: Wire["createStateVersion"]["responses"][201]["content"]["application/vnd.api+json"];
  restoreStateVersion: Wire["restoreStateVersion"]["responses"][201]["content"]["application/vnd.api+json"];
  listNamedStateVersions: Wire["listNamedStateVersions"]["responses"][200]["content"]["application/vnd.api+json"];
  showCurrentStateVersion: Wire["showCurrentStateVersion"]["responses"][200]["content"]["application/vnd.api+json"];
  listCurrentStateVersionOutputs: Wire["listCurrentStateVersionOutputs"]["responses"][200]["content"]["application/vnd.api+json"];
  showStateVersion: Wire["showStateVersion"]["responses"][200]["content"]["application/vnd.api+json"];
  listStateVersionOutputs: Wire["listStateVersionOutputs"]["responses"][200]["content"]["application/vnd.api+json"];
  showStateVersionOutput: Wire["showStateVersionOutput"]["responses"][200]["content"]["application/vnd.api+json"];
  readStateFile: Wire["readStateFile"]["responses"][200]["content"]["application/octet-stream"];
  uploadStateFile: void;
  ping: void;
  createConfigurationVersion: Wire["createConfigurationVersion"]["responses"][201]["content"]["application/vnd.api+json"];
  showConfigurationVersion: Wire["showConfigurationVersion"]["responses"][200]["content"]["application/vnd.api+json"];
  showIngressAttributes: Wire["showIngressAttributes"]["responses"][200]["content"]["application/vnd.api+json"];
  showPlan: Wire["showPlan"]["responses"][200]["content"]["application/vnd.api+json"];
  showPlanJsonOutput: Wire["showPlanJsonOutput"]["responses"][200]["content"]["application/json"];
  showRedactedPlanJsonOutput: Wire["showRedactedPlanJsonOutput"]["responses"][200]["content"]["application/json"];
  showApply: Wire["showApply"]["responses"][200]["content"]["application/vnd.api+json"];
  listRunEvents: Wire["listRunEvents"]["responses"][200]["content"]["application/vnd.api+json"];
  listRunComments: Wire["listRunComments"]["responses"][200]["content"]["application/vnd.api+json"];
  showCostEstimate: Wire["showCostEstimate"]["responses"][200]["content"]["application/vnd.api+json"];
  showUser: Wire["showUser"]["responses"][200]["content"]["application/vnd.api+json"];
  showProject: Wire["showProject"]["responses"][200]["content"]["application/vnd.api+json"];
  deleteProject: void;
  updateProject: Wire["updateProject"]["responses"][200]["content"]["application/vnd.api+json"];
  showOauthClient: Wire["showOauthClient"]["responses"][200]["content"]["application/vnd.api+json"];
  readLog: Wire["readLog"]["responses"][200]["content"]["text/plain"];
  receiveVcsPush: void;
  showAccount: Wire["showAccount"]["responses"][200]["content"]["application/vnd.api+json"];
  showEntitlementSet: Wire["showEntitlementSet"]["responses"][200]["content"]["application/vnd.api+json"];
  listRunQueue: Wire["listRunQueue"]["responses"][200]["content"]["application/vnd.api+json"];
  showCapacity: Wire["showCapacity"]["responses"][200]["content"]["application/vnd.api+json"];
  listProjects: Wire["listProjects"]["responses"][200]["content"]["application/vnd.api+json"];
  createProject: Wire["createProject"]["responses"][201]["content"]["application/vnd.api+json"];
  showRegistryModule: Wire["showRegistryModule"]["responses"][200]["content"]["application/vnd.api+json"];
  listWorkspaceVariables: Wire["listWorkspaceVariables"]["responses"][200]["content"]["application/vnd.api+json"];
  createWorkspaceVariable: Wire["createWorkspaceVariable"]["responses"][201]["content"]["application/vnd.api+json"];
  showWorkspaceVariable: Wire["showWorkspaceVariable"]["responses"][200]["content"]["application/vnd.api+json"];
  deleteWorkspaceVariable: void;
  updateWorkspaceVariable: Wire["updateWorkspaceVariable"]["responses"][200]["content"]["application/vnd.api+json"];
  listAllWorkspaceVariables: Wire["listAllWorkspaceVariables"]["responses"][200]["content"]["application/vnd.api+json"];
}

/** The documented body of an error response: `error.body as ErrorBody<"showBook", 404>`. */
export type ErrorBody<Id extends OperationId, Status extends keyof Wire[Id]["responses"]> = Contents<Wire[Id]["responses"][Status]>;
