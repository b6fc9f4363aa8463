// Each example of the spec with the request that produces it. An example without a row fails by its name.
import type { OperationId } from "../../../generated/operations.ts";
import type { Ask } from "./asking.ts";
import type { Condition } from "./conditions.ts";
import * as given from "./givens.ts";
import type { SceneName } from "./story.ts";

/** Circumstances of a request. */
export interface Setting {
  /** `applied` when left out. */
  scene?: SceneName;
  /** What happens first. */
  given?: given.Given;
  /** The caller; the owner by default. */
  as?: given.Person;
  /** The state of the service; healthy by default. */
  while?: Condition;
}

export interface Exchange extends Ask, Setting {
  operationId: OperationId;
  /**
   * The name of a success example, the status of a refusal by the operation, or the name of a refusal before any operation.
   * Undefined: the request succeeds, and its response shows the requested values.
   */
  shows?: string | number;
}

type Rest = Omit<Exchange, "operationId">;

const of = (operationId: OperationId, ...rows: Rest[]): Exchange[] => rows.map((row) => ({ operationId, ...row }));

export const exchanges: readonly Exchange[] = [
  of("listTestRuns", { shows: "test-runs" }),
  of(
    "createTestRun",
    { given: given.testedFiles, body: "create-test-run", shows: "test-run-created" },
    { body: "create-filtered-test-run" },
  ),
  of("createTestConfigurationVersion", { shows: "test-configuration-version-created" }),
  of("showTestRun", { shows: "test-run" }),
  of("cancelTestRun", { shows: 409 }),
  of("forceCancelTestRun", { shows: 409 }),
  of("listTestVariables", { shows: "test-variables" }),
  of(
    "createTestVariable",
    { body: "create-test-variable", given: given.noVariables, shows: "test-variable" },
    { body: "create-sensitive-test-variable", shows: "sensitive-test-variable" },
  ),
  of("updateTestVariable", { body: "update-test-variable", shows: "test-variable" }),
  of(
    "uploadConfigurationFiles",
    { send: given.noBundle, shows: 404 },
    { given: given.uploadAddress, send: given.noBundle, headers: { Accept: given.strangeType }, shows: 406 },
    { given: given.uploaded, send: given.noBundle, shows: 409 },
    { given: given.uploadAddress, send: given.noBundle, shows: 422 },
    { given: given.uploadAddress, send: given.noBundle, query: "verbose=true", shows: 400 },
    { given: given.uploadAddress, wire: given.endless, shows: 413 },
    { send: given.noBundle, while: "full for one caller", shows: 429 },
    { send: given.noBundle, while: "defective", shows: 500 },
    { send: given.noBundle, while: "without its store", shows: 503 },
  ),

  of(
    "createRun",
    { body: "create-run", shows: "run-created" },
    { body: "create-destroy-run" },
    { body: "create-plan-only-run" },
    { send: given.contradictingRun, shows: 422 },
  ),
  of(
    "showRun",
    { scene: "waiting", shows: "run" },
    { scene: "waiting", query: "include=plan,created_by", shows: "run-with-included" },
  ),
  of("applyRun", { scene: "waiting", body: "example" }, { shows: 409 }),
  of("discardRun", { scene: "waiting", body: "example" }, { shows: 409 }),
  of("cancelRun", { scene: "waiting", given: given.planning, body: "example" }, { shows: 409 }),
  of("forceCancelRun", { scene: "waiting", given: given.canceling, body: "example" }, { shows: 409 }),
  of("forceExecuteRun", { shows: 403 }, { scene: "waiting", given: given.waitingBehindPlanning, shows: 409 }),
  of("listWorkspaceRuns", { scene: "waiting", shows: "workspace-runs" }),
  of("listOrganizationRuns", { scene: "waiting", shows: "organization-runs" }),

  of(
    "listWorkspaces",
    { shows: "workspaces" },
    { method: "PUT", shows: "method-not-allowed" },
    { headers: { "X-Long": "x".repeat(20_000) }, shows: "headers-too-large" },
    { query: "x".repeat(9_000), shows: "uri-too-long" },
    { wire: given.halfRequest, while: "impatient", shows: "request-timeout" },
  ),
  of(
    "createWorkspace",
    { given: given.freeName, body: "create-workspace", shows: "workspace-created" },
    { given: given.freeName, body: "create-vcs-workspace" },
    { body: "create-agent-workspace" },
  ),
  ...(["showWorkspace", "showWorkspaceByName"] as const).map((operationId) =>
    of(
      operationId,
      { shows: "workspace" },
      { query: "include=current_run.plan,organization,outputs", shows: "workspace-with-included" },
    ),
  ),
  ...(["updateWorkspace", "updateWorkspaceByName"] as const).map((operationId) =>
    of(operationId, { body: "update-workspace", shows: "workspace" }, { body: "detach-workspace-repository" }),
  ),
  of("safeDeleteWorkspace", { shows: 409 }),
  of("safeDeleteWorkspaceByName", { shows: 409 }),
  of("lockWorkspace", { body: "lock-workspace", shows: "workspace-locked" }, { given: given.locked, shows: 409 }),
  of(
    "unlockWorkspace",
    { given: given.locked, shows: "workspace" },
    { given: given.locked, as: "second", shows: 409 },
    { given: given.unfinishedState, shows: 503 },
  ),
  of("forceUnlockWorkspace", { given: given.locked, shows: "workspace" }, { shows: 409 }),
  of("updateWorkspaceSshKey", { body: "assign-ssh-key", shows: "workspace" }, { body: "unassign-ssh-key" }),
  of("listRemoteStateConsumers", { shows: "remote-state-consumers" }),
  of("addRemoteStateConsumers", { body: "consumer-references" }, { send: given.itself, shows: 422 }),
  of("replaceRemoteStateConsumers", { body: "consumer-references" }, { send: given.itself, shows: 422 }),
  of(
    "removeRemoteStateConsumers",
    { body: "consumer-references" },
    { given: given.sharedWithAll, body: "consumer-references", shows: 422 },
  ),
  of("listWorkspaceTags", { shows: "tags" }),
  of("addWorkspaceTags", { body: "tag-references" }),
  of("removeWorkspaceTags", { body: "tag-references" }),
  of("listTagBindings", { shows: "tag-bindings" }),
  of("listEffectiveTagBindings", { shows: "effective-tag-bindings" }),
  of(
    "showDataRetentionPolicy",
    { given: given.retained("set-data-retention-policy"), shows: "data-retention-policy" },
    { given: given.retained("set-data-retention-policy-dont-delete"), shows: "data-retention-policy-dont-delete" },
    { shows: 404 },
  ),
  of(
    "setDataRetentionPolicy",
    { body: "set-data-retention-policy", shows: "data-retention-policy" },
    { body: "set-data-retention-policy-dont-delete", shows: "data-retention-policy-dont-delete" },
  ),
  of("deleteDataRetentionPolicy", { shows: 404 }),

  of(
    "listOauthTokens",
    { shows: "oauth-tokens" },
    { query: "page%5Bnumber%5D=1&page%5Bsize%5D=20", shows: "oauth-tokens-page" },
  ),
  of("showOauthToken", { shows: "oauth-token" }),
  of("updateOauthToken", { body: "update-oauth-token", shows: "oauth-token-with-ssh-key" }),

  of("listWorkspaceVariables", { shows: "workspace-variables" }),
  of("listAllWorkspaceVariables", { shows: "workspace-variables" }),
  of(
    "createWorkspaceVariable",
    { body: "create-workspace-variable", given: given.noVariables, shows: "workspace-variable" },
    { body: "create-sensitive-workspace-variable", shows: "sensitive-workspace-variable" },
  ),
  of("showWorkspaceVariable", { shows: "workspace-variable" }),
  of("updateWorkspaceVariable", { body: "update-workspace-variable", shows: "workspace-variable" }),

  of(
    "ping",
    { query: "verbose=true", shows: 400 },
    { headers: { Accept: given.strangeType }, shows: 406 },
    { while: "full for one caller", shows: 429 },
    { while: "defective", shows: 500 },
    { while: "full for everybody", shows: 503 },
  ),
  of("showAccount", { shows: "account" }, { given: given.runToken, headers: given.asRun, shows: 404 }),
  of("showEntitlementSet", { shows: "entitlement-set" }),
  of("listProjects", { query: "filter%5Bnames%5D=platform", shows: "projects" }),
  of("createProject", { body: "create-project", shows: "project-created" }),
  of("updateProject", { body: "update-project", shows: "project" }),
  of("deleteProject", { shows: 409 }),
  of("listRunQueue", { scene: "waiting", given: given.planning, shows: "run-queue" }),
  of("showCapacity", { scene: "waiting", given: given.planning, shows: "capacity" }),
  of("showRegistryModule", { shows: "registry-module" }),
  of("updateTagBindings", { body: "update-tag-bindings", shows: "updated-tag-bindings" }),
  of("deleteTagBindings", {}),
  of("listStateVersions", { shows: "state-versions" }),
  of("listNamedStateVersions", {
    query: "filter%5Borganization%5D%5Bname%5D=demo&filter%5Bworkspace%5D%5Bname%5D=network",
    shows: "named-state-versions",
  }),
  of(
    "createStateVersion",
    { body: "create-state-version", shows: "state-version-created" },
    { send: given.olderState, shows: 409 },
  ),
  of(
    "restoreStateVersion",
    { body: "restore-state-version", shows: "state-version-restored" },
    { given: given.locked, as: "second", body: "restore-state-version", shows: 409 },
  ),
  of("showCurrentStateVersion", { shows: "state-version" }, { given: given.noState, shows: 404 }),
  of("showStateVersion", { shows: "state-version" }),
  of("listStateVersionOutputs", { shows: "state-version-outputs-page" }),
  of("listCurrentStateVersionOutputs", { shows: "state-version-outputs" }),
  of("showStateVersionOutput", { shows: "state-version-output" }),
  of(
    "uploadStateFile",
    { given: given.noStateAddress, send: given.noBundle, shows: 404 },
    { given: given.stateAddress, send: given.noBundle, headers: { Accept: given.strangeType }, shows: 406 },
    { given: given.storedState, send: given.noBundle, shows: 409 },
    { given: given.stateAddress, send: given.noBundle, shows: 422 },
    { given: given.stateAddress, send: given.noBundle, query: "verbose=true", shows: 400 },
    { given: given.stateAddress, wire: given.endless, shows: 413 },
    { send: given.noBundle, while: "full for one caller", shows: 429 },
    { send: given.noBundle, while: "defective", shows: 500 },
    { send: given.noBundle, while: "without its store", shows: 503 },
  ),
  of("createConfigurationVersion", { body: "create-configuration-version", shows: "configuration-version-created" }),
  of("showConfigurationVersion", { shows: "configuration-version" }),
  of(
    "showIngressAttributes",
    { given: given.fetched, shows: "ingress-attributes" },
    { shows: "no-ingress-attributes" },
  ),
  of("showPlan", { scene: "waiting", shows: "plan" }),
  of("showPlanJsonOutput", { scene: "waiting", shows: "plan-json-output" }),
  of("showRedactedPlanJsonOutput", { scene: "waiting", shows: "redacted-plan-json-output" }),
  of("showApply", { scene: "waiting", given: given.applying, shows: "apply" }),
  of("listRunEvents", { scene: "waiting", shows: "run-events" }),
  of("listRunComments", { shows: "comments" }),
  of("listPolicyChecks", { scene: "checked", shows: "policy-checks" }),
  of("showPolicyCheck", { scene: "checked", shows: "policy-check" }),
  of("showPolicyCheckOutput", { scene: "checked", shows: "policy-check-output" }),
  of(
    "overridePolicyCheck",
    { scene: "checked", shows: "policy-check-overridden" },
    { scene: "checked", given: given.overridden, shows: 409 },
  ),
  of("listTaskStages", { scene: "checked", shows: "task-stages" }),
  of(
    "overrideTaskStage",
    { scene: "checked", given: given.failedTasks, body: "example", shows: "task-stage-overridden" },
    { scene: "checked", shows: 409 },
  ),
  of(
    "showTaskStage",
    { scene: "checked", shows: "task-stage" },
    { scene: "checked", query: "include=task_results", shows: "task-stage-with-results" },
  ),
  of("showCostEstimate", { scene: "checked", shows: "cost-estimate" }),
  of("showUser", { shows: "user" }),
  of("showProject", { shows: "project" }),
  of("showOauthClient", { shows: "oauth-client" }),
  of("readLog", { as: "nobody", shows: "log" }),
  of(
    "receiveVcsPush",
    { as: "nobody", body: "vcs-push", given: given.signed, headers: given.signature },
    { as: "nobody", body: "vcs-push", headers: { "Content-Type": "text/plain" }, shows: 415 },
  ),
].flat();

/** Parameters without which these operations refuse every request. */
export const requiredQueries: Partial<Record<OperationId, string>> = {
  listNamedStateVersions: "filter%5Borganization%5D%5Bname%5D=demo&filter%5Bworkspace%5D%5Bname%5D=network",
};

/** For each operation with a shared refusal, how to provoke it. */
export const sharedRefusals: Readonly<Record<string, Setting & Ask>> = {
  "bad-request": { query: "verbose=true" },
  unauthorized: { as: "nobody" },
  "not-found": { as: "outsider" },
  forbidden: { as: "admin" },
  "not-acceptable": { headers: { Accept: given.strangeType } },
  "payload-too-large": { send: { filler: "x".repeat(1024 ** 2) } },
  "unsupported-media-type": { send: {}, headers: { "Content-Type": "text/plain" } },
  invalid: { send: {} },
  "invalid-flat-body": { send: [], scene: "checked" },
  "too-many-requests": { given: given.spentSecond, while: "limiting" },
  "internal-server-error": { while: "defective" },
  "service-unavailable": { while: "without its store" },
};
