// Generated from openapi/openapi.yaml by scripts/generate/steps/sensitive.ts. Do not edit: npm run generate.
/** The places of secrets in one operation. */
export interface SensitivePlaces {
  readonly path: readonly string[];
  readonly query: readonly string[];
  /** In lower case. */
  readonly header: readonly string[];
  readonly cookie: readonly string[];
  /** JSON pointers into the body; `*` is every item or member. */
  readonly request: readonly string[];
  /** By the status in the spec. */
  readonly responses: Readonly<Record<string, readonly string[]>>;
}

/** Parts of real traffic that must not be shown. */
export interface Sensitivity {
  /** Names of API keys, by place. */
  readonly credentials: { readonly query: readonly string[]; readonly header: readonly string[] };
  /** Operations without secrets are left out. */
  readonly operations: Readonly<Record<string, SensitivePlaces>>;
  /** Names of members that are not secret somewhere in the spec, even if their names sound secret. */
  readonly members: readonly string[];
}

export const sensitivity: Sensitivity = {
  credentials: {
    query: [],
    header: [],
  },
  operations: {
    listTestRuns: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/*/attributes/log-read-url", "/data/*/attributes/variables/*/value"],
      },
    },
    createTestRun: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: ["/data/attributes/variables/*/value"],
      responses: {
        "201": ["/data/attributes/log-read-url", "/data/attributes/variables/*/value"],
      },
    },
    createTestConfigurationVersion: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "201": ["/data/attributes/upload-url"],
      },
    },
    showTestRun: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/log-read-url", "/data/attributes/variables/*/value"],
      },
    },
    listTestVariables: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/*/attributes/value"],
      },
    },
    createTestVariable: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: ["/data/attributes/value"],
      responses: {
        "201": ["/data/attributes/value"],
      },
    },
    updateTestVariable: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: ["/data/attributes/value"],
      responses: {
        "200": ["/data/attributes/value"],
      },
    },
    uploadConfigurationFiles: {
      path: ["upload_token"],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {},
    },
    createRun: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: ["/data/attributes/variables/*/value"],
      responses: {
        "201": ["/data/attributes/variables/*/value", "/included/*/attributes/log-read-url", "/included/*/attributes/vcs-repo/webhook-url"],
      },
    },
    showRun: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/variables/*/value", "/included/*/attributes/log-read-url", "/included/*/attributes/vcs-repo/webhook-url"],
      },
    },
    listWorkspaceRuns: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/*/attributes/variables/*/value", "/included/*/attributes/log-read-url", "/included/*/attributes/vcs-repo/webhook-url"],
      },
    },
    listOrganizationRuns: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/*/attributes/variables/*/value", "/included/*/attributes/log-read-url", "/included/*/attributes/vcs-repo/webhook-url"],
      },
    },
    listWorkspaces: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/*/attributes/vcs-repo/webhook-url", "/included/*/attributes/log-read-url", "/included/*/attributes/variables/*/value"],
      },
    },
    createWorkspace: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "201": ["/data/attributes/vcs-repo/webhook-url", "/included/*/attributes/log-read-url", "/included/*/attributes/variables/*/value"],
      },
    },
    showWorkspaceByName: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/vcs-repo/webhook-url", "/included/*/attributes/log-read-url", "/included/*/attributes/variables/*/value"],
      },
    },
    updateWorkspaceByName: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/vcs-repo/webhook-url", "/included/*/attributes/log-read-url", "/included/*/attributes/variables/*/value"],
      },
    },
    showWorkspace: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/vcs-repo/webhook-url", "/included/*/attributes/log-read-url", "/included/*/attributes/variables/*/value"],
      },
    },
    updateWorkspace: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/vcs-repo/webhook-url", "/included/*/attributes/log-read-url", "/included/*/attributes/variables/*/value"],
      },
    },
    lockWorkspace: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/vcs-repo/webhook-url", "/included/*/attributes/log-read-url", "/included/*/attributes/variables/*/value"],
      },
    },
    unlockWorkspace: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/vcs-repo/webhook-url", "/included/*/attributes/log-read-url", "/included/*/attributes/variables/*/value"],
      },
    },
    forceUnlockWorkspace: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/vcs-repo/webhook-url", "/included/*/attributes/log-read-url", "/included/*/attributes/variables/*/value"],
      },
    },
    updateWorkspaceSshKey: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/vcs-repo/webhook-url", "/included/*/attributes/log-read-url", "/included/*/attributes/variables/*/value"],
      },
    },
    listRemoteStateConsumers: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/*/attributes/vcs-repo/webhook-url", "/included/*/attributes/log-read-url", "/included/*/attributes/variables/*/value"],
      },
    },
    updateOauthToken: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: ["/data/attributes/ssh-key"],
      responses: {},
    },
    listStateVersions: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/*/attributes/hosted-state-download-url", "/data/*/attributes/hosted-json-state-download-url"],
      },
    },
    createStateVersion: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "201": ["/data/attributes/hosted-state-upload-url", "/data/attributes/hosted-json-state-upload-url", "/data/attributes/hosted-state-download-url", "/data/attributes/hosted-json-state-download-url"],
      },
    },
    restoreStateVersion: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "201": ["/data/attributes/hosted-state-download-url", "/data/attributes/hosted-json-state-download-url", "/included/*/attributes/variables/*/value"],
      },
    },
    listNamedStateVersions: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/*/attributes/hosted-state-download-url", "/data/*/attributes/hosted-json-state-download-url"],
      },
    },
    showCurrentStateVersion: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/hosted-state-download-url", "/data/attributes/hosted-json-state-download-url", "/included/*/attributes/variables/*/value"],
      },
    },
    showStateVersion: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/hosted-state-download-url", "/data/attributes/hosted-json-state-download-url", "/included/*/attributes/variables/*/value"],
      },
    },
    readStateFile: {
      path: ["state_file_token"],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {},
    },
    uploadStateFile: {
      path: ["state_file_token"],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {},
    },
    createConfigurationVersion: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "201": ["/data/attributes/upload-url"],
      },
    },
    showPlan: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/log-read-url"],
      },
    },
    showApply: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/log-read-url"],
      },
    },
    readLog: {
      path: ["log_token"],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {},
    },
    receiveVcsPush: {
      path: ["webhook_token"],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {},
    },
    listRunQueue: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/*/attributes/variables/*/value"],
      },
    },
    listWorkspaceVariables: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/*/attributes/value"],
      },
    },
    createWorkspaceVariable: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: ["/data/attributes/value"],
      responses: {
        "201": ["/data/attributes/value"],
      },
    },
    showWorkspaceVariable: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/attributes/value"],
      },
    },
    updateWorkspaceVariable: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: ["/data/attributes/value"],
      responses: {
        "200": ["/data/attributes/value"],
      },
    },
    listAllWorkspaceVariables: {
      path: [],
      query: [],
      header: [],
      cookie: [],
      request: [],
      responses: {
        "200": ["/data/*/attributes/value"],
      },
    },
  },
  members: ["action", "actions", "actor", "added", "advisory-failed", "after", "agent-pool", "agent-pool-id", "agents", "allow-config-generation", "allow-destroy-plan", "allow-empty-apply", "allow-force-delete-workspaces", "api-url", "applied-at", "apply", "apply-duration-average", "apply-queued-at", "applying-at", "archived-at", "assessments-enabled", "assessments-enforced", "attributes", "auto-apply", "auto-apply-run-trigger", "auto-destroy-activity-duration", "auto-destroy-at", "auto-destroy-status", "auto-queue-runs", "base", "before", "body", "branch", "can-apply", "can-cancel", "can-comment", "can-create-state-versions", "can-destroy", "can-discard", "can-force-cancel", "can-force-delete", "can-force-execute", "can-force-unlock", "can-lock", "can-manage-assessments", "can-manage-ephemeral-workspaces", "can-manage-run-tasks", "can-manage-tags", "can-override", "can-override-policy-check", "can-queue-apply", "can-queue-destroy", "can-queue-run", "can-read-assessment-results", "can-read-run", "can-read-settings", "can-read-state-outputs", "can-read-state-versions", "can-read-variable", "can-unlock", "can-update", "can-update-variable", "canceled-at", "category", "changed-files", "clone-url", "clone_url", "comment", "comments", "commit-message", "commit-sha", "commit-url", "commits", "compare", "compare-url", "configurable", "configuration-version", "confirmed-at", "cost-estimate", "cost-estimated-at", "cost-estimating-at", "cost-estimation", "cost-estimation-enabled", "count", "created-at", "created-by", "current-assessment-result", "current-configuration-version", "current-page", "current-run", "current-state-version", "data", "data-retention-policy", "debugging-mode", "default-execution-mode", "default_branch", "deferred_changes", "delete-older-than-n-days", "deleteOlderThanNDays", "delta-monthly-cost", "description", "detail", "detailed-type", "discarded-at", "display-identifier", "effective-tag-bindings", "email", "environment", "error", "error-message", "errored-at", "errors", "execution-mode", "failed-at", "fetched-at", "fetching-at", "file-triggers-enabled", "filters", "finished-at", "first", "force", "force-canceled-at", "force_cancel_available_at", "format_version", "full_name", "generated-configuration", "global-remote-state", "hard-failed", "hard-failed-at", "has-changes", "has-ssh-key", "hcl", "head", "header", "html_url", "http-url", "id", "identifier", "included", "ingress-attributes", "ingress-submodules", "inherited-from", "inherits-project-auto-destroy", "input-state-version", "instance-count", "intermediate", "is-cancelable", "is-confirmable", "is-destroy", "is-destroyable", "is-discardable", "is-force-cancelable", "is-overridable", "is-pull-request", "is-service-account", "json-state", "json-state-outputs", "key", "last", "last-assessment-result-at", "latest-change-at", "latest-run", "lineage", "links", "locked", "locked-by", "locked-reason", "login", "matched-resources-count", "md5", "message", "meta", "modified", "module", "module_id", "module_name", "module_provider", "name", "namespace", "next", "next-page", "notifications", "number", "oauth-client", "oauth-client-name", "oauth-token-id", "oauth-tokens", "on-default-branch", "operations", "organization", "organization_name", "output", "output-type", "output_changes", "outputs", "overridden-at", "page-size", "pagination", "parameter", "passed", "passed-at", "payload_version", "pending", "permissions", "plan", "plan-duration-average", "plan-only", "plan-queueable-at", "plan-queued-at", "plan_format_version", "planned-and-finished-at", "planned-and-saved-at", "planned-at", "planning-at", "pointer", "policy-check-failures", "policy-checked-at", "policy-checks", "policy-evaluations", "policy-soft-failed-at", "position-in-queue", "post-plan-completed-at", "post-plan-running-at", "pre-plan-completed-at", "pre-plan-running-at", "prev", "prev-page", "prior-monthly-cost", "private-module-registry", "project", "proposed-monthly-cost", "provider", "provider_format_version", "provider_schemas", "provisional", "pull-request-number", "pull-request-title", "pull-request-url", "pull_request", "queue-all-runs", "queued-at", "queuing-at", "raw-markdown", "readme", "reason", "ref", "refresh", "refresh-only", "registry-name", "related", "relationships", "relevant_attributes", "remote-state-consumers", "removed", "replace-addrs", "repo", "repository", "repository-http-url", "resource-additions", "resource-changes", "resource-count", "resource-destructions", "resource-imports", "resource_changes", "resource_drift", "resources", "resources-count", "resources-processed", "result", "rollback-state-version", "run", "run-events", "run-failures", "run-tasks", "run_created_at", "run_created_by", "run_id", "run_message", "run_status", "run_updated_at", "run_updated_by", "run_url", "running", "save-plan", "scope", "self", "self-html", "sender", "sender-username", "sensitive", "sentinel", "serial", "service-provider", "service-provider-display-name", "service-provider-user", "setting-overwrites", "sha", "size", "soft-failed", "soft-failed-at", "source", "source-name", "source-url", "speculative", "speculative-enabled", "ssh-key", "stage", "started-at", "state", "state-storage", "state-version", "status", "status-timestamps", "structured-run-output-enabled", "tag", "tag-bindings", "tag-names", "tags", "tags-regex", "target", "target-addrs", "task-name", "task-results", "task-stage", "task-stages", "teams", "terraform-version", "terraform_version", "test-configurable-id", "test-configurable-type", "test-directory", "test-status", "test_run_created_at", "test_run_created_by", "test_run_id", "test_run_message", "test_run_status", "test_run_updated_at", "test_run_url", "test_status", "tests-errored", "tests-failed", "tests-passed", "tests-skipped", "tf-policy-evaluations", "title", "tool-version", "total-count", "total-failed", "total-pages", "trigger", "trigger-patterns", "trigger-prefixes", "trigger-reason", "type", "unmatched-resources-count", "updated-at", "uploaded-at", "url", "username", "value", "variables", "vars", "vcs-app-installation-id", "vcs-commit-sha", "vcs-commit-url", "vcs-integrations", "vcs-repo", "vcs-repo-identifier", "verbose", "version-id", "working-directory", "workspace", "workspace-kpis-runs-count", "workspace-run-alerts", "workspace-task-enforcement-level", "workspace_id", "workspace_name"],
};
