// Lists everything that the reference lacks and the spec therefore marks; the count shows a lost mark.

/** Objects that carry a mark, in the bundle. */
export const fewest = 340;

/** Required marks, by pointer into the bundle. */
export const marked = [
  "/components/schemas/WorkspaceAttributes/properties/auto-destroy-status",
  "/components/schemas/WorkspaceAttributes/properties/inherits-project-auto-destroy",
  "/components/schemas/WorkspaceAttributes/properties/environment",
  "/components/schemas/WorkspaceAttributes/properties/structured-run-output-enabled",
  "/components/schemas/WorkspaceAttributes/properties/source",
  "/components/schemas/WorkspaceActions/properties/is-destroyable",
  "/components/schemas/OauthTokenUpdate/properties/data/properties/attributes/properties/ssh-key",
  "/components/schemas/LogReadUrl",
  "/components/schemas/TestRunAttributes/properties/log-read-url",
  "/components/schemas/VcsRepoUpdate",
  "/components/schemas/VcsRepoCreate/properties/tags-regex",
  "/components/schemas/TestVariableCreateAttributes/properties/value",
  "/components/schemas/WorkspaceCreateAttributes/properties/source-name",
  "/components/schemas/WorkspacePermissions",
  "/components/schemas/ErrorObject",
  "/components/headers/X-RateLimit-Limit",
  "/components/headers/Retry-After",
  "/components/responses/too-many-requests",
  "/components/responses/unauthorized",
] as const;

/** Members that may be null by the reference; any other null is marked. */
export const givenNulls = [
  "PageLinks next",
  "PageLinks prev",
  "Pagination next-page",
  "Pagination prev-page",
  "RelatedIngressAttributes data",
  "RunAttributes canceled-at",
  "RunAttributes replace-addrs",
  "RunAttributes target-addrs",
  "TestRunAttributes test-status",
  "TestRunAttributes tests-errored",
  "TestRunAttributes tests-failed",
  "TestRunAttributes tests-passed",
  "TestRunAttributes tests-skipped",
  "VcsRepo",
  "WorkspaceAttributes description",
  "WorkspaceAttributes locked-reason",
  "WorkspaceAttributes oauth-client-name",
  "WorkspaceAttributes source-name",
  "WorkspaceAttributes source-url",
  "WorkspaceAttributes vcs-repo-identifier",
  "WorkspaceAttributes working-directory",
  "WorkspaceSshKeyUpdate data attributes id",
];

/** The table of statuses that the reference leaves open. */
export const openStatuses: Record<string, string> = {
  createWorkspace: "201",
  showWorkspace: "200",
  showWorkspaceByName: "200",
  listWorkspaces: "200",
  updateWorkspace: "200",
  updateWorkspaceByName: "200",
  createTestRun: "201",
  createTestConfigurationVersion: "201",
  createTestVariable: "201",
  listTestRuns: "200",
  showTestRun: "200",
  listTestVariables: "200",
  updateTestVariable: "200",
  deleteTestVariable: "204",
  listWorkspaceTags: "200",
  listTagBindings: "200",
  listEffectiveTagBindings: "200",
  listRemoteStateConsumers: "200",
  showDataRetentionPolicy: "200",
  setDataRetentionPolicy: "200",
  deleteDataRetentionPolicy: "204",
};
