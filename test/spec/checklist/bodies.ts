// Request bodies of the reference: operation, key path, type, and the default or "required".

/** That the member must be there, or the default that the spec declares; without a rule it declares none. */
type Rule = "required" | { default: unknown } | undefined;

export type BodyRow = readonly [operationId: string, path: string, type: string, rule?: Rule];

const of = (operationId: string, rows: readonly (readonly [string, string, Rule?])[]): BodyRow[] =>
  rows.map(([path, type, rule]) => [operationId, path, type, rule] as const);
const is = (value: unknown) => ({ default: value });

const workspaceAttributes: readonly (readonly [string, string, { default: unknown }?])[] = [
  ["agent-pool-id", "string"],
  ["allow-destroy-plan", "boolean", is(true)],
  ["assessments-enabled", "boolean", is(false)],
  ["auto-apply", "boolean", is(false)],
  ["auto-apply-run-trigger", "boolean", is(false)],
  ["auto-destroy-at", "timestamp"],
  ["auto-destroy-activity-duration", "string"],
  ["description", "string"],
  ["execution-mode", "remote|local|agent"],
  ["file-triggers-enabled", "boolean", is(true)],
  ["global-remote-state", "boolean", is(false)],
  ["operations", "boolean", is(true)],
  ["queue-all-runs", "boolean", is(false)],
  ["source-name", "string"],
  ["source-url", "string"],
  ["speculative-enabled", "boolean", is(true)],
  ["tool-version", "string"],
  ["trigger-patterns", "string[]", is([])],
  ["trigger-prefixes", "string[]", is([])],
  ["vcs-repo", "object"],
  ["vcs-repo.identifier", "string"],
  ["vcs-repo.oauth-token-id", "string"],
  ["vcs-repo.branch", "string"],
  ["vcs-repo.ingress-submodules", "boolean", is(false)],
  ["vcs-repo.tags-regex", "string"],
  ["working-directory", "string"],
  ["setting-overwrites", "object"],
  // Omit the reference's default of true: it would require a value that the caller did not send.
  ["setting-overwrites.execution-mode", "boolean"],
  ["setting-overwrites.agent-pool", "boolean"],
];
const workspaceRelationships = [
  ["data.relationships.project.data.id", "string"],
  ["data.relationships.tag-bindings.data[].type", "tag-bindings"],
  ["data.relationships.tag-bindings.data[].attributes.key", "string"],
  ["data.relationships.tag-bindings.data[].attributes.value", "string"],
] as const;

const update = (operationId: string): BodyRow[] => [
  ...of(operationId, [
    ["data.type", "workspaces", "required"],
    ["data.attributes.name", "string"],
    ["data.attributes.vcs-repo.vcs-app-installation-id", "string"],
    ...workspaceAttributes.map(([path, type]) => [`data.attributes.${path}`, type] as const),
    ...workspaceRelationships,
  ]),
];

const reference = (operationId: string, type: string): BodyRow[] =>
  of(operationId, [
    ["data[].type", type, "required"],
    ["data[].id", "string"],
  ]);

export const bodyRows: BodyRow[] = [
  ...of("createTestRun", [
    ["data.type", "test-runs", "required"],
    ["data.attributes.verbose", "boolean", is(false)],
    ["data.attributes.test-directory", "string", is("tests")],
    ["data.attributes.filters", "string[]", is([])],
    ["data.attributes.variables", "array", is([])],
    ["data.attributes.variables[].key", "string", "required"],
    ["data.attributes.variables[].value", "string", "required"],
    ["data.relationships.configuration-version.data.id", "string"],
  ]),
  ...of("createTestVariable", [
    ["data.type", "vars", "required"],
    ["data.attributes.key", "string", "required"],
    ["data.attributes.value", "string", is("")],
    ["data.attributes.description", "string"],
    ["data.attributes.category", "env"],
    ["data.attributes.sensitive", "boolean", is(false)],
  ]),
  ...of("updateTestVariable", [
    ["data.type", "vars", "required"],
    ["data.attributes.key", "string"],
    ["data.attributes.value", "string"],
    ["data.attributes.description", "string"],
    ["data.attributes.category", "env"],
    ["data.attributes.sensitive", "boolean"],
  ]),
  ...of("createRun", [
    ["data.type", "runs", "required"],
    ["data.attributes.allow-empty-apply", "boolean"],
    ["data.attributes.allow-config-generation", "boolean", is(false)],
    ["data.attributes.auto-apply", "boolean"],
    ["data.attributes.debugging-mode", "boolean", is(false)],
    ["data.attributes.is-destroy", "boolean", is(false)],
    ["data.attributes.message", "string"],
    ["data.attributes.refresh", "boolean", is(true)],
    ["data.attributes.refresh-only", "boolean", is(false)],
    ["data.attributes.replace-addrs", "string[]"],
    ["data.attributes.target-addrs", "string[]"],
    ["data.attributes.variables", "array", is([])],
    ["data.attributes.variables[].key", "string", "required"],
    ["data.attributes.variables[].value", "string", "required"],
    ["data.attributes.plan-only", "boolean"],
    ["data.attributes.save-plan", "boolean", is(false)],
    ["data.attributes.tool-version", "string"],
    ["data.relationships.workspace.data.id", "string"],
    ["data.relationships.workspace.data.type", "workspaces"],
    ["data.relationships.configuration-version.data.id", "string"],
  ]),
  ...["applyRun", "discardRun", "cancelRun", "forceCancelRun"].flatMap((operationId) =>
    of(operationId, [
      ["comment", "string", is(null)],
      ["data.attributes.comment", "string"],
    ]),
  ),
  ...of("createWorkspace", [
    ["data.type", "workspaces", "required"],
    ["data.attributes.name", "string", "required"],
    ...workspaceAttributes.map(([path, type, rule]) => [`data.attributes.${path}`, type, rule] as const),
    ...workspaceRelationships,
  ]),
  ...update("updateWorkspace"),
  ...update("updateWorkspaceByName"),
  ...of("lockWorkspace", [
    ["reason", "string", is("")],
    ["data.attributes.reason", "string"],
  ]),
  ...of("updateWorkspaceSshKey", [
    ["data.type", "workspaces", "required"],
    ["data.attributes.id", "string or null", "required"],
  ]),
  ...reference("addRemoteStateConsumers", "workspaces"),
  ...reference("replaceRemoteStateConsumers", "workspaces"),
  ...reference("removeRemoteStateConsumers", "workspaces"),
  ...reference("addWorkspaceTags", "tags"),
  ...of("addWorkspaceTags", [["data[].attributes.name", "string"]]),
  ...reference("removeWorkspaceTags", "tags"),
  ...of("removeWorkspaceTags", [["data[].attributes.name", "string"]]),
  ...of("setDataRetentionPolicy", [["data.type", "string", "required"]]),
  ...of("updateOauthToken", [
    ["data.type", "oauth-tokens", "required"],
    ["data.id", "string"],
    ["data.attributes.ssh-key", "string"],
  ]),
];

/** Operations with an optional, a required, or no body. */
export const bodyPresence: Record<"optional" | "required" | "none", readonly string[]> = {
  optional: ["applyRun", "discardRun", "cancelRun", "forceCancelRun", "lockWorkspace"],
  required: [
    ...["createTestRun", "createTestVariable", "updateTestVariable", "createRun", "createWorkspace", "updateWorkspace"],
    ...["updateWorkspaceByName", "updateWorkspaceSshKey", "addRemoteStateConsumers", "replaceRemoteStateConsumers"],
    ...["removeRemoteStateConsumers", "addWorkspaceTags", "removeWorkspaceTags", "setDataRetentionPolicy"],
    ...["updateOauthToken", "uploadConfigurationFiles"],
  ],
  none: [
    ...["createTestConfigurationVersion", "cancelTestRun", "forceCancelTestRun", "deleteTestVariable"],
    ...["forceExecuteRun", "safeDeleteWorkspace", "safeDeleteWorkspaceByName", "forceDeleteWorkspace"],
    ...["forceDeleteWorkspaceByName", "unlockWorkspace", "forceUnlockWorkspace", "deleteDataRetentionPolicy"],
    "deleteOauthToken",
  ],
};
