// Authorization, limits, states and identifiers of the reference.

export const tokenKinds: Record<string, readonly string[]> = Object.fromEntries(
  ["createRun", "applyRun", "discardRun", "cancelRun", "forceCancelRun", "forceExecuteRun"].map((operationId) => [
    operationId,
    ["user", "team"],
  ]),
);

export const permissions: Record<string, string> = {
  createTestRun: "module:test",
  listTestRuns: "module:test",
  deleteTestVariable: "module:test",
  uploadConfigurationFiles: "token",
  createRun: "workspace:queue-plan",
  applyRun: "workspace:apply",
  discardRun: "workspace:apply",
  cancelRun: "workspace:apply",
  forceExecuteRun: "workspace:apply",
  forceCancelRun: "workspace:admin",
  showRun: "workspace:read",
  showWorkspace: "workspace:read",
  updateWorkspace: "workspace:admin",
  forceUnlockWorkspace: "workspace:admin",
  lockWorkspace: "workspace:lock",
  unlockWorkspace: "workspace:lock",
  createWorkspace: "organization:create-workspaces",
  forceDeleteWorkspace: "workspace:force-delete",
  replaceRemoteStateConsumers: "organization:manage-workspaces",
  addRemoteStateConsumers: "workspace:admin",
  removeRemoteStateConsumers: "workspace:admin",
  ping: "none",
};

export const unauthenticated = [
  ...["uploadConfigurationFiles", "uploadStateFile", "readStateFile", "ping", "readLog", "receiveVcsPush"],
];

export const rateLimits = {
  document: { requests: 30, seconds: 1 },
  listWorkspaceRuns: { requests: 30, seconds: 60 },
  listOrganizationRuns: { requests: 30, seconds: 60 },
};

export const finalRunStates = [
  ...["policy_soft_failed", "planned_and_finished", "applied", "discarded", "errored", "canceled", "force_canceled"],
];
export const finalTestRunStates = ["errored", "canceled", "finished"];

/** The states that allow each action of a run, and the states that refuse it. */
export const runActions: Record<string, { allowed: string[]; refused: string[] }> = {
  apply: {
    allowed: ["planned", "cost_estimated", "policy_checked"],
    refused: ["pending", "planning", "policy_override", "applying", "applied", "discarded"],
  },
  discard: {
    allowed: ["pending", "planned", "policy_checked", "policy_override"],
    refused: ["planning", "applying", "applied", "errored", "canceled"],
  },
  cancel: { allowed: ["planning", "applying"], refused: ["pending", "planned", "applied", "discarded"] },
  "force-cancel": { allowed: ["planning", "applying"], refused: ["pending", "planned", "applied", "canceled"] },
  "force-execute": { allowed: ["pending"], refused: ["planning", "planned", "applied"] },
};

/** Rows of the transition tables: from, to. */
export const runTransitions: [string, string][] = [
  ["planned", "confirmed"],
  ["cost_estimated", "confirmed"],
  ["policy_checked", "confirmed"],
  ["confirmed", "apply_queued"],
  ["apply_queued", "applying"],
  ["applying", "applied"],
  ["pending", "discarded"],
  ["planned", "discarded"],
  ["policy_checked", "discarded"],
  ["policy_override", "discarded"],
  ["planning", "canceled"],
  ["applying", "canceled"],
  ["pending", "plan_queued"],
  ["plan_queued", "planning"],
  ["planning", "planned"],
  ["planned", "planned_and_finished"],
  ["planning", "errored"],
  ["applying", "errored"],
];

/** Identifier prefixes by the operation whose answer shows one. */
export const identifierPrefixes: [operationId: string, path: string, prefix: string][] = [
  ["showTestRun", "data.id", "trun-"],
  ["showRun", "data.id", "run-"],
  ["showWorkspace", "data.id", "ws-"],
  ["showConfigurationVersion", "data.id", "cv-"],
  ["createTestVariable", "data.id", "var-"],
  ["showUser", "data.id", "user-"],
  ["showOauthToken", "data.id", "ot-"],
  ["showOauthClient", "data.id", "oc-"],
  ["showProject", "data.id", "prj-"],
  ["listWorkspaceTags", "data[].id", "tag-"],
  ["listTagBindings", "data[].id", "tb-"],
];

/** Values that a rule of the reference takes or refuses, by operation and key path. */
export const values: { operationId: string; path: string; good: unknown[]; bad: unknown[] }[] = [
  {
    operationId: "createWorkspace",
    path: "data.attributes.name",
    good: ["a", "A-b_9", "x".repeat(90)],
    bad: ["", "a b", "é", "a/b", "good\n", "x".repeat(91), 1, null],
  },
  {
    operationId: "createWorkspace",
    path: "data.attributes.auto-destroy-activity-duration",
    good: ["1d", "9999h", "14d"],
    bad: ["0d", "10000h", "1w", "1D", "01d", " 1d", "１d", ""],
  },
  {
    operationId: "createTestVariable",
    path: "data.attributes.key",
    good: ["A", "_a", "a1_B"],
    bad: ["1A", "A-B", "", "é", "A\n"],
  },
  { operationId: "createTestVariable", path: "data.attributes.category", good: ["env"], bad: ["terraform", "ENV", ""] },
  { operationId: "createWorkspace", path: "data.attributes.execution-mode", good: ["remote"], bad: ["Remote", "x", 1] },
  { operationId: "createRun", path: "data.attributes.is-destroy", good: [true, false], bad: ["true", 1, "1"] },
];
