// Generated from openapi/openapi.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
import type { CallInput, OperationId, Results } from "./operations.ts";
import type { components, operations as Wire } from "./types.ts";
import * as wire from "./wire.ts";

type Schemas = components["schemas"];
type Nothing = Record<never, never>;
type PathOf<Id extends OperationId> = Wire[Id]["parameters"]["path"];
type QueryOf<Id extends OperationId> = CallInput<Id> extends { params?: { query?: infer Query } } ? NonNullable<Query> : Nothing;
type HeaderOf<Id extends OperationId> = CallInput<Id> extends { params: { header: infer Header } }
  ? { header: Header }
  : { header?: NonNullable<Wire[Id]["parameters"]["header"]> };
type BodyOf<Id extends OperationId> = CallInput<Id> extends { body?: infer Body } ? Exclude<Body, undefined> : never;
type AttributesOf<Id extends OperationId> = BodyOf<Id> extends { data: { attributes?: infer Attributes } }
  ? NonNullable<Attributes>
  : Nothing;
type RelatedOf<Id extends OperationId, Name extends string> = BodyOf<Id> extends {
  data: { relationships?: { [Key in Name]?: { data: readonly (infer Item)[] | null } } };
}
  ? Item
  : never;

/** Resources that can be included, and those below them. */
export interface RunIncludes {
  plan: wire.Branch<Schemas["Plan"]>;
  apply: wire.Branch<Schemas["Apply"] | null>;
  created_by: wire.Branch<Schemas["User"] | null>;
  cost_estimate: wire.Branch<Schemas["CostEstimate"] | null>;
  configuration_version: wire.Branch<Schemas["ConfigurationVersion"], {
    ingress_attributes: wire.Branch<Schemas["IngressAttributes"] | null>;
  }>;
  workspace: wire.Branch<Schemas["Workspace"]>;
  task_stages: wire.Branch<(Schemas["TaskStage"])[]>;
  tf_policy_evaluations: wire.Branch<(unknown)[]>;
}

/** Resources that can be included, and those below them. */
export interface RunIncludes_ {
  plan: wire.Branch<Schemas["Plan"]>;
  apply: wire.Branch<Schemas["Apply"] | null>;
  created_by: wire.Branch<Schemas["User"] | null>;
  cost_estimate: wire.Branch<Schemas["CostEstimate"] | null>;
  configuration_version: wire.Branch<Schemas["ConfigurationVersion"], {
    ingress_attributes: wire.Branch<Schemas["IngressAttributes"] | null>;
  }>;
}

/** Resources that can be included, and those below them. */
export interface WorkspaceIncludes {
  current_configuration_version: wire.Branch<Schemas["ConfigurationVersion"] | null, {
    ingress_attributes: wire.Branch<Schemas["IngressAttributes"] | null>;
  }>;
  current_run: wire.Branch<Schemas["Run"] | null, {
    configuration_version: wire.Branch<Schemas["ConfigurationVersion"], {
      ingress_attributes: wire.Branch<Schemas["IngressAttributes"] | null>;
    }>;
    plan: wire.Branch<Schemas["Plan"]>;
  }>;
  locked_by: wire.Branch<Schemas["User"] | Schemas["Team"] | Schemas["Run"] | null>;
  organization: wire.Branch<Schemas["Organization"]>;
  outputs: wire.Branch<(Schemas["WorkspaceOutput"])[]>;
  project: wire.Branch<Schemas["Project"]>;
  readme: wire.Branch<Schemas["Readme"] | null>;
}

/** Resources that can be included, and those below them. */
export interface TaskStageIncludes {
  task_results: wire.Branch<(Schemas["TaskResult"])[]>;
  policy_evaluations: wire.Branch<(unknown)[]>;
}

/** Resources that can be included, and those below them. */
export interface StateVersionIncludes {
  outputs: wire.Branch<(Schemas["StateVersionOutput"])[]>;
  run: wire.Branch<Schemas["Run"] | null, {
    created_by: wire.Branch<Schemas["User"] | null>;
    configuration_version: wire.Branch<Schemas["ConfigurationVersion"]>;
  }>;
  created_by: wire.Branch<Schemas["User"] | null>;
}

/** The arguments of each operation: path, query and body in one object. A body may also have its envelope. */
export interface Arguments {
  listTestRuns: PathOf<"listTestRuns"> & QueryOf<"listTestRuns">;
  createTestRun: PathOf<"createTestRun"> & HeaderOf<"createTestRun"> & ((Partial<AttributesOf<"createTestRun">> & {
      /** The configuration version to test against, which may belong to another module. By default, the module's most recently uploaded one. */
      "configuration-version"?: string | null;
    }) | BodyOf<"createTestRun">);
  createTestConfigurationVersion: PathOf<"createTestConfigurationVersion"> & HeaderOf<"createTestConfigurationVersion">;
  showTestRun: PathOf<"showTestRun">;
  cancelTestRun: PathOf<"cancelTestRun">;
  forceCancelTestRun: PathOf<"forceCancelTestRun">;
  listTestVariables: PathOf<"listTestVariables">;
  createTestVariable: PathOf<"createTestVariable"> & ((AttributesOf<"createTestVariable">) | BodyOf<"createTestVariable">);
  deleteTestVariable: PathOf<"deleteTestVariable">;
  updateTestVariable: PathOf<"updateTestVariable"> & ((Partial<AttributesOf<"updateTestVariable">>) | BodyOf<"updateTestVariable">);
  uploadConfigurationFiles: PathOf<"uploadConfigurationFiles"> & { body: BodyOf<"uploadConfigurationFiles"> };
  createRun: HeaderOf<"createRun"> & ((Partial<AttributesOf<"createRun">> & {
      /** The workspace to run in. */
      workspace: string;
      /**
       * The configuration version to use. If it is left out, or its `data` is null, the run uses the one that the workspace used
       * most recently: a version counts as used when it is created, or when a run in the workspace uses it. One that will
       * never have files does not count: they were refused, or its upload address has expired. A workspace with a VCS repository
       * fetches the newest commit instead.
       */
      "configuration-version"?: string | null;
    }) | BodyOf<"createRun">);
  showRun: PathOf<"showRun"> & Omit<QueryOf<"showRun">, "include">;
  applyRun: PathOf<"applyRun"> & Partial<BodyOf<"applyRun">>;
  discardRun: PathOf<"discardRun"> & Partial<BodyOf<"discardRun">>;
  cancelRun: PathOf<"cancelRun"> & Partial<BodyOf<"cancelRun">>;
  forceCancelRun: PathOf<"forceCancelRun"> & Partial<BodyOf<"forceCancelRun">>;
  forceExecuteRun: PathOf<"forceExecuteRun">;
  listWorkspaceRuns: PathOf<"listWorkspaceRuns"> & Omit<QueryOf<"listWorkspaceRuns">, "include">;
  listOrganizationRuns: PathOf<"listOrganizationRuns"> & Omit<QueryOf<"listOrganizationRuns">, "include">;
  listWorkspaces: PathOf<"listWorkspaces"> & Omit<QueryOf<"listWorkspaces">, "include">;
  createWorkspace: PathOf<"createWorkspace"> & ((AttributesOf<"createWorkspace"> & {
      /** The project of the workspace. The caller needs permission to create workspaces there. By default, the organization's default project. */
      project?: string | null;
      /** The flat tags of the workspace. A new name creates a tag in the organization. */
      tags?: readonly wire.ListItem<RelatedOf<"createWorkspace", "tags">>[];
      /** The key-value tags to bind. */
      "tag-bindings"?: readonly wire.ListItem<RelatedOf<"createWorkspace", "tag-bindings">>[];
    }) | BodyOf<"createWorkspace">);
  showWorkspaceByName: PathOf<"showWorkspaceByName"> & Omit<QueryOf<"showWorkspaceByName">, "include">;
  forceDeleteWorkspaceByName: PathOf<"forceDeleteWorkspaceByName">;
  updateWorkspaceByName: PathOf<"updateWorkspaceByName"> & ((Partial<AttributesOf<"updateWorkspaceByName">> & {
      /** The project to move the workspace to. The caller needs admin permission on both projects; otherwise the answer is that there is no such project. */
      project?: string | null;
      /** The new key-value tags of the workspace; an empty list removes all. */
      "tag-bindings"?: readonly wire.ListItem<RelatedOf<"updateWorkspaceByName", "tag-bindings">>[];
    }) | BodyOf<"updateWorkspaceByName">);
  safeDeleteWorkspaceByName: PathOf<"safeDeleteWorkspaceByName">;
  showWorkspace: PathOf<"showWorkspace"> & Omit<QueryOf<"showWorkspace">, "include">;
  forceDeleteWorkspace: PathOf<"forceDeleteWorkspace">;
  updateWorkspace: PathOf<"updateWorkspace"> & ((Partial<AttributesOf<"updateWorkspace">> & {
      /** The project to move the workspace to. The caller needs admin permission on both projects; otherwise the answer is that there is no such project. */
      project?: string | null;
      /** The new key-value tags of the workspace; an empty list removes all. */
      "tag-bindings"?: readonly wire.ListItem<RelatedOf<"updateWorkspace", "tag-bindings">>[];
    }) | BodyOf<"updateWorkspace">);
  safeDeleteWorkspace: PathOf<"safeDeleteWorkspace">;
  lockWorkspace: PathOf<"lockWorkspace"> & Partial<BodyOf<"lockWorkspace">>;
  unlockWorkspace: PathOf<"unlockWorkspace">;
  forceUnlockWorkspace: PathOf<"forceUnlockWorkspace">;
  updateWorkspaceSshKey: PathOf<"updateWorkspaceSshKey"> & ((AttributesOf<"updateWorkspaceSshKey">) | BodyOf<"updateWorkspaceSshKey">);
  listRemoteStateConsumers: PathOf<"listRemoteStateConsumers"> & QueryOf<"listRemoteStateConsumers">;
  addRemoteStateConsumers: PathOf<"addRemoteStateConsumers"> & ({ workspaces: readonly wire.ListItem<BodyOf<"addRemoteStateConsumers">["data"][number]>[] } | BodyOf<"addRemoteStateConsumers">);
  removeRemoteStateConsumers: PathOf<"removeRemoteStateConsumers"> & ({ workspaces: readonly wire.ListItem<BodyOf<"removeRemoteStateConsumers">["data"][number]>[] } | BodyOf<"removeRemoteStateConsumers">);
  replaceRemoteStateConsumers: PathOf<"replaceRemoteStateConsumers"> & ({ workspaces: readonly wire.ListItem<BodyOf<"replaceRemoteStateConsumers">["data"][number]>[] } | BodyOf<"replaceRemoteStateConsumers">);
  listWorkspaceTags: PathOf<"listWorkspaceTags"> & QueryOf<"listWorkspaceTags">;
  addWorkspaceTags: PathOf<"addWorkspaceTags"> & ({ tags: readonly wire.ListItem<BodyOf<"addWorkspaceTags">["data"][number]>[] } | BodyOf<"addWorkspaceTags">);
  removeWorkspaceTags: PathOf<"removeWorkspaceTags"> & ({ tags: readonly wire.ListItem<BodyOf<"removeWorkspaceTags">["data"][number]>[] } | BodyOf<"removeWorkspaceTags">);
  listTagBindings: PathOf<"listTagBindings">;
  deleteTagBindings: PathOf<"deleteTagBindings">;
  updateTagBindings: PathOf<"updateTagBindings"> & ({ "tag-bindings": readonly wire.ListItem<BodyOf<"updateTagBindings">["data"][number]>[] } | BodyOf<"updateTagBindings">);
  listEffectiveTagBindings: PathOf<"listEffectiveTagBindings">;
  showDataRetentionPolicy: PathOf<"showDataRetentionPolicy">;
  setDataRetentionPolicy: PathOf<"setDataRetentionPolicy"> & (wire.FlatResource<BodyOf<"setDataRetentionPolicy">["data"]> | BodyOf<"setDataRetentionPolicy">);
  deleteDataRetentionPolicy: PathOf<"deleteDataRetentionPolicy">;
  listOauthTokens: PathOf<"listOauthTokens"> & QueryOf<"listOauthTokens">;
  showOauthToken: PathOf<"showOauthToken">;
  deleteOauthToken: PathOf<"deleteOauthToken">;
  updateOauthToken: PathOf<"updateOauthToken"> & ((Partial<AttributesOf<"updateOauthToken">>) | BodyOf<"updateOauthToken">);
  listPolicyChecks: PathOf<"listPolicyChecks">;
  showPolicyCheck: PathOf<"showPolicyCheck">;
  showPolicyCheckOutput: PathOf<"showPolicyCheckOutput">;
  overridePolicyCheck: PathOf<"overridePolicyCheck">;
  listTaskStages: PathOf<"listTaskStages">;
  overrideTaskStage: PathOf<"overrideTaskStage"> & Partial<BodyOf<"overrideTaskStage">>;
  showTaskStage: PathOf<"showTaskStage"> & Omit<QueryOf<"showTaskStage">, "include">;
  listStateVersions: PathOf<"listStateVersions"> & QueryOf<"listStateVersions">;
  createStateVersion: PathOf<"createStateVersion"> & ((AttributesOf<"createStateVersion"> & {
      /** The run that writes the state, a run of this workspace. Null or absent for none. */
      run?: string | null;
    }) | BodyOf<"createStateVersion">);
  restoreStateVersion: PathOf<"restoreStateVersion"> & (({
      /** A finalized state version of the workspace. */
      "rollback-state-version": string;
    }) | BodyOf<"restoreStateVersion">);
  listNamedStateVersions: QueryOf<"listNamedStateVersions">;
  showCurrentStateVersion: PathOf<"showCurrentStateVersion"> & Omit<QueryOf<"showCurrentStateVersion">, "include">;
  listCurrentStateVersionOutputs: PathOf<"listCurrentStateVersionOutputs">;
  showStateVersion: PathOf<"showStateVersion"> & Omit<QueryOf<"showStateVersion">, "include">;
  listStateVersionOutputs: PathOf<"listStateVersionOutputs"> & QueryOf<"listStateVersionOutputs">;
  showStateVersionOutput: PathOf<"showStateVersionOutput">;
  readStateFile: PathOf<"readStateFile">;
  uploadStateFile: PathOf<"uploadStateFile"> & { body: BodyOf<"uploadStateFile"> };
  ping: (Nothing) | void;
  createConfigurationVersion: PathOf<"createConfigurationVersion"> & ((Partial<AttributesOf<"createConfigurationVersion">>) | BodyOf<"createConfigurationVersion">);
  showConfigurationVersion: PathOf<"showConfigurationVersion">;
  showIngressAttributes: PathOf<"showIngressAttributes">;
  showPlan: PathOf<"showPlan">;
  showPlanJsonOutput: PathOf<"showPlanJsonOutput">;
  showRedactedPlanJsonOutput: PathOf<"showRedactedPlanJsonOutput">;
  showApply: PathOf<"showApply">;
  listRunEvents: PathOf<"listRunEvents">;
  listRunComments: PathOf<"listRunComments">;
  showCostEstimate: PathOf<"showCostEstimate">;
  showUser: PathOf<"showUser">;
  showProject: PathOf<"showProject">;
  deleteProject: PathOf<"deleteProject">;
  updateProject: PathOf<"updateProject"> & ((AttributesOf<"updateProject">) | BodyOf<"updateProject">);
  showOauthClient: PathOf<"showOauthClient">;
  readLog: PathOf<"readLog"> & QueryOf<"readLog"> & HeaderOf<"readLog">;
  receiveVcsPush: PathOf<"receiveVcsPush"> & HeaderOf<"receiveVcsPush"> & BodyOf<"receiveVcsPush">;
  showAccount: (Nothing) | void;
  showEntitlementSet: PathOf<"showEntitlementSet">;
  listRunQueue: PathOf<"listRunQueue"> & QueryOf<"listRunQueue">;
  showCapacity: PathOf<"showCapacity">;
  listProjects: PathOf<"listProjects"> & QueryOf<"listProjects">;
  createProject: PathOf<"createProject"> & ((AttributesOf<"createProject">) | BodyOf<"createProject">);
  showRegistryModule: PathOf<"showRegistryModule">;
  listWorkspaceVariables: PathOf<"listWorkspaceVariables">;
  createWorkspaceVariable: PathOf<"createWorkspaceVariable"> & ((AttributesOf<"createWorkspaceVariable">) | BodyOf<"createWorkspaceVariable">);
  showWorkspaceVariable: PathOf<"showWorkspaceVariable">;
  deleteWorkspaceVariable: PathOf<"deleteWorkspaceVariable">;
  updateWorkspaceVariable: PathOf<"updateWorkspaceVariable"> & ((Partial<AttributesOf<"updateWorkspaceVariable">>) | BodyOf<"updateWorkspaceVariable">);
  listAllWorkspaceVariables: PathOf<"listAllWorkspaceVariables">;
}

/**
 * List test runs
 * A page of the test runs of a module, newest first. The path also answers with a trailing slash.
 * @example
 * const { data: testRuns } = await listTestRuns(connection, {
 *   organization_name: "demo",
 *   namespace: "demo",
 *   name: "network",
 *   provider: "aws",
 * });
 * console.log(testRuns.length);
 */
export const listTestRuns = /* @__PURE__ */ wire.define<wire.Call<Arguments["listTestRuns"], Results["listTestRuns"], Results["listTestRuns"]["data"][number]>>({
  id: "listTestRuns",
  method: "GET",
  path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { page: { number: wire.value, size: wire.value }, filter: { source: wire.comma } },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  page: 100,
});

/**
 * Create a test run
 * Tests a module against a configuration version, which may belong to another module, with the module's current environment
 * variables. Needs permission to access the module. The answer is 422 if the configuration version does not exist or has no
 * files yet, or if none is given and none was ever uploaded. A module has at most 1,000 tests that have not started; one more
 * is 422.
 * @example
 * const { data: testRun } = await createTestRun(connection, {
 *   organization_name: "demo",
 *   namespace: "demo",
 *   name: "network",
 *   provider: "aws",
 *   variables: [{ key: "region", value: "\"eu-north-1\"" }],
 *   "configuration-version": "cv-6bCdEfGhJkLmNpQr",
 * });
 * console.log(testRun.id);
 */
export const createTestRun = /* @__PURE__ */ wire.defineWithHeader<wire.Call<Arguments["createTestRun"], Results["createTestRun"]>>({
  id: "createTestRun",
  method: "POST",
  path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "test-runs",
    relationships: {
      "configuration-version": "configuration-versions",
    },
  },
  toBody: wire.resourceBody,
  retry: [429],
  limits: [["", 30, 1]],
});

/**
 * Create a configuration version for a test
 * Creates a configuration version without files. Then send the files to `upload-url`, as a gzip-compressed tar, by `PUT`,
 * without `Authorization`. Only this answer has the `upload-url`. The upload creates a test run with default settings.
 * @example
 * const { data: configurationVersion } = await createTestConfigurationVersion(connection, {
 *   organization_name: "demo",
 *   namespace: "demo",
 *   name: "network",
 *   provider: "aws",
 * });
 * console.log(configurationVersion.id);
 */
export const createTestConfigurationVersion = /* @__PURE__ */ wire.defineWithHeader<wire.Call<Arguments["createTestConfigurationVersion"], Results["createTestConfigurationVersion"]>>({
  id: "createTestConfigurationVersion",
  method: "POST",
  path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/configuration-versions",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429],
  limits: [["", 30, 1]],
});

/**
 * Show a test run
 * The current state of the test run. Its outcome is null until the test run is final.
 * @example
 * const { data: testRun } = await showTestRun(connection, {
 *   organization_name: "demo",
 *   namespace: "demo",
 *   name: "network",
 *   provider: "aws",
 *   test_run_id: "trun-9XyZaBcDeFgHiJkL",
 * });
 * console.log(testRun.id);
 */
export const showTestRun = /* @__PURE__ */ wire.define<wire.Call<Arguments["showTestRun"], Results["showTestRun"]>>({
  id: "showTestRun",
  method: "GET",
  path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Cancel a test run
 * Interrupts the running process, which then ends the tests safely and tries to tear down the infrastructure that they
 * created. After that, the test run is `canceled`.
 * @example
 * await cancelTestRun(connection, {
 *   organization_name: "demo",
 *   namespace: "demo",
 *   name: "network",
 *   provider: "aws",
 *   test_run_id: "trun-9XyZaBcDeFgHiJkL",
 * });
 */
export const cancelTestRun = /* @__PURE__ */ wire.define<wire.Call<Arguments["cancelTestRun"], Results["cancelTestRun"]>>({
  id: "cancelTestRun",
  method: "POST",
  path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}/cancel",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Force-cancel a test run
 * Terminates the running process at once. Allowed only after a normal cancel and its cool-off period of 10 seconds (a setting
 * of the service). Before that, the refusal says for how many more seconds the test cools off. State of running operations may be lost. The test run becomes
 * `canceled`.
 * @example
 * await forceCancelTestRun(connection, {
 *   organization_name: "demo",
 *   namespace: "demo",
 *   name: "network",
 *   provider: "aws",
 *   test_run_id: "trun-9XyZaBcDeFgHiJkL",
 * });
 */
export const forceCancelTestRun = /* @__PURE__ */ wire.define<wire.Call<Arguments["forceCancelTestRun"], Results["forceCancelTestRun"]>>({
  id: "forceCancelTestRun",
  method: "POST",
  path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}/force-cancel",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * List test variables
 * All environment variables of a module's tests, oldest first, not paginated. Sensitive values are not shown here, nor in the
 * logs of tests.
 * @example
 * const { data: vars } = await listTestVariables(connection, {
 *   organization_name: "demo",
 *   namespace: "demo",
 *   name: "network",
 *   provider: "aws",
 * });
 * console.log(vars.length);
 */
export const listTestVariables = /* @__PURE__ */ wire.define<wire.Call<Arguments["listTestVariables"], Results["listTestVariables"]>>({
  id: "listTestVariables",
  method: "GET",
  path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Create a test variable
 * Adds an environment variable to a module's tests. A module may have 200 variables with 1 MiB of text together; more is 422,
 * and so is a key that the module already has. Key and value may have 131,000 bytes together (422).
 * @example
 * const { data: variable } = await createTestVariable(connection, {
 *   organization_name: "demo",
 *   namespace: "demo",
 *   name: "network",
 *   provider: "aws",
 *   key: "CLOUD_REGION",
 *   value: "eu-north-1",
 *   description: "Where the tests create things",
 *   category: "env",
 * });
 * console.log(variable.id);
 */
export const createTestVariable = /* @__PURE__ */ wire.define<wire.Call<Arguments["createTestVariable"], Results["createTestVariable"]>>({
  id: "createTestVariable",
  method: "POST",
  path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "vars",
  },
  toBody: wire.resourceBody,
  retry: [429],
  limits: [["", 30, 1]],
});

/**
 * Delete a test variable
 * Removes the variable from the module's tests; a running test keeps it. Its key can then be used again.
 * @example
 * await deleteTestVariable(connection, {
 *   organization_name: "demo",
 *   namespace: "demo",
 *   name: "network",
 *   provider: "aws",
 *   variable_id: "var-3sTuVwXyZaBcDeFg",
 * });
 */
export const deleteTestVariable = /* @__PURE__ */ wire.define<wire.Call<Arguments["deleteTestVariable"], Results["deleteTestVariable"]>>({
  id: "deleteTestVariable",
  method: "DELETE",
  path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars/{variable_id}",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Update a test variable
 * Changes the given members. The value of a sensitive variable can be replaced but is never shown. Making it visible again
 * is 422, and so is a key that another variable of the module already has.
 * @example
 * const { data: variable } = await updateTestVariable(connection, {
 *   organization_name: "demo",
 *   namespace: "demo",
 *   name: "network",
 *   provider: "aws",
 *   variable_id: "var-3sTuVwXyZaBcDeFg",
 *   value: "eu-north-1",
 * });
 * console.log(variable.id);
 */
export const updateTestVariable = /* @__PURE__ */ wire.define<wire.Call<Arguments["updateTestVariable"], Results["updateTestVariable"]>>({
  id: "updateTestVariable",
  method: "PATCH",
  path: "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars/{variable_id}",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "vars",
  },
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Upload configuration files
 * Uploads the files of a configuration version, once. The address is its `upload-url`, which is the secret itself:
 * `Authorization` is not needed, and is ignored. Uploads count against no rate limit. Unknown addresses count against the
 * limit of the sender's address, as wrong tokens do: 404 within the limit, 429 beyond.
 * The body is a gzip-compressed tar, whatever its `Content-Type`. For a test of a module, the upload also creates the test
 * run. If the bundle cannot be used, the version becomes `errored`, and its `error-message` says why; this includes a bundle
 * that takes too long to check. An interrupted upload changes nothing, and neither does one for a run or a test that would be
 * one too many: 422.
 * The address is valid for 25 hours, and only while the caller who got it has the right to use it: the token is neither deleted
 * nor expired, and the caller may still queue plans in the workspace, or test the module. This is checked before the first
 * byte and again after the last. Otherwise the answer is 404.
 * @example
 * await uploadConfigurationFiles(connection, { upload_token: "dXBsb2FkLXRva2Vu", body: await readFile("bundle.tar.gz") });
 */
export const uploadConfigurationFiles = /* @__PURE__ */ wire.define<wire.Call<Arguments["uploadConfigurationFiles"], Results["uploadConfigurationFiles"]>>({
  id: "uploadConfigurationFiles",
  method: "PUT",
  path: "/uploads/{upload_token}",
  send: "application/octet-stream",
  toBody: wire.wholeBody,
  open: true,
  retry: [429, 503],
  limits: [],
});

/**
 * Create a run
 * Queues a run in a workspace. It uses the given configuration version, or the one that the workspace used most recently; its
 * files must be uploaded. A workspace without any configuration version cannot run. A workspace with the execution mode
 * `local` only stores state: it takes no new runs.
 * In a workspace with a VCS repository, a run without a given configuration version first fetches the newest commit of the
 * branch that the workspace follows. It is `fetching` meanwhile, and `errored` if that fails; its run events and the
 * `error-message` of its configuration version then have the reason.
 * A workspace has at most 1,000 runs that have not started; one more is 422.
 * The run starts when no other run, user or team holds the workspace. Plan-only runs do not wait for that; saved-plan runs
 * wait only before they apply. If the caller who created the run loses the right to queue plans before it starts, or the
 * execution mode becomes `local`, the run ends as `errored`; its run events and its log then have the reason.
 * @example
 * const { data: run } = await createRun(connection, {
 *   message: "Widen the subnet",
 *   variables: [{ key: "replicas", value: "2" }],
 *   workspace: "ws-2m8dWkQPz7TnVbYc",
 * });
 * console.log(run.id);
 */
export const createRun = /* @__PURE__ */ wire.defineWithHeader<wire.Call<Arguments["createRun"], Results["createRun"]>>({
  id: "createRun",
  method: "POST",
  path: "/runs",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "runs",
    relationships: {
      workspace: "workspaces",
      "configuration-version": "configuration-versions",
    },
  },
  toBody: wire.resourceBody,
  retry: [429],
  limits: [["", 30, 1]],
});

/**
 * Show a run
 * The current state of the run. Only this answer and that of creating a run have its task stages as a relationship.
 * @example
 * const { data: run } = await showRun(connection, { run_id: "run-4fGh7JkLmNpQrStV", include: ["workspace", "plan"] });
 * console.log(run.id);
 */
export const showRun = /* @__PURE__ */ wire.define<wire.IncludingCall<Arguments["showRun"], Results["showRun"], RunIncludes>>({
  id: "showRun",
  method: "GET",
  path: "/runs/{run_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { include: wire.comma },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  relate: wire.relate,
});

/**
 * Apply a run
 * Confirms a run that is paused for confirmation and queues its apply, which may not start at once.
 * A soft-failed policy check must be overridden first: see [overridePolicyCheck](operation:overridePolicyCheck).
 * If the caller who confirmed the run loses the right to apply runs before the apply starts, or the workspace's execution mode is
 * `local`, the run ends as `errored`. The run events and the log of the apply then have the reason.
 * @example
 * await applyRun(connection, { run_id: "run-4fGh7JkLmNpQrStV", comment: "Looks good to me." });
 */
export const applyRun = /* @__PURE__ */ wire.define<wire.Call<Arguments["applyRun"], Results["applyRun"]>>({
  id: "applyRun",
  method: "POST",
  path: "/runs/{run_id}/actions/apply",
  send: "application/vnd.api+json",
  toBody: wire.memberBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Discard a run
 * Ends a run that is pending, paused for confirmation, in its post-plan phase, or stopped by a soft-failed policy. Later
 * runs of the workspace can then proceed, but may not start at once.
 * @example
 * await discardRun(connection, { run_id: "run-4fGh7JkLmNpQrStV", comment: "Looks good to me." });
 */
export const discardRun = /* @__PURE__ */ wire.define<wire.Call<Arguments["discardRun"], Results["discardRun"]>>({
  id: "discardRun",
  method: "POST",
  path: "/runs/{run_id}/actions/discard",
  send: "application/vnd.api+json",
  toBody: wire.memberBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Cancel a run
 * Interrupts the process of a run that is planning or applying. When the process has stopped, the run ends as `canceled`, and
 * later runs can proceed. The run now shows `force_cancel_available_at`, the time from which it can be force-canceled. A
 * pending run cannot be canceled: discard it.
 * @example
 * await cancelRun(connection, { run_id: "run-4fGh7JkLmNpQrStV", comment: "Looks good to me." });
 */
export const cancelRun = /* @__PURE__ */ wire.define<wire.Call<Arguments["cancelRun"], Results["cancelRun"]>>({
  id: "cancelRun",
  method: "POST",
  path: "/runs/{run_id}/actions/cancel",
  send: "application/vnd.api+json",
  toBody: wire.memberBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Force-cancel a run
 * Ends a run that is planning or applying at once as `canceled`, without waiting for its process, and unlocks the
 * workspace. The work of the process may be lost. Allowed only after a normal cancel, from the time in
 * `force_cancel_available_at`. Before that, the refusal says for how many more seconds the run cools off.
 * @example
 * await forceCancelRun(connection, { run_id: "run-4fGh7JkLmNpQrStV", comment: "Looks good to me." });
 */
export const forceCancelRun = /* @__PURE__ */ wire.define<wire.Call<Arguments["forceCancelRun"], Results["forceCancelRun"]>>({
  id: "forceCancelRun",
  method: "POST",
  path: "/runs/{run_id}/actions/force-cancel",
  send: "application/vnd.api+json",
  toBody: wire.memberBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Force-execute a run
 * Cancels all prior incomplete runs of the workspace, unlocks it, and lets this pending run proceed. The workspace must be
 * locked by another run, and that run must be discardable.
 * @example
 * await forceExecuteRun(connection, { run_id: "run-4fGh7JkLmNpQrStV" });
 */
export const forceExecuteRun = /* @__PURE__ */ wire.define<wire.Call<Arguments["forceExecuteRun"], Results["forceExecuteRun"]>>({
  id: "forceExecuteRun",
  method: "POST",
  path: "/runs/{run_id}/actions/force-execute",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * List the runs of a workspace
 * The runs of a workspace, newest first. Plan-only runs are left out unless `filter[operation]` lists `plan_only`. Without
 * `filter[timeframe]`, all runs since the workspace was created.
 * @example
 * const { data: runs } = await listWorkspaceRuns(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc", include: ["plan", "created_by"] });
 * console.log(runs.length);
 */
export const listWorkspaceRuns = /* @__PURE__ */ wire.define<wire.IncludingCall<Arguments["listWorkspaceRuns"], Results["listWorkspaceRuns"], RunIncludes_, Results["listWorkspaceRuns"]["data"][number]>>({
  id: "listWorkspaceRuns",
  method: "GET",
  path: "/workspaces/{workspace_id}/runs",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { page: { number: wire.value, size: wire.value }, filter: { operation: wire.comma, status: wire.comma, agent_pool_names: wire.comma, source: wire.comma, status_group: wire.value, timeframe: wire.value }, search: { user: wire.value, commit: wire.value, basic: wire.value }, include: wire.comma },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1], ["listWorkspaceRuns", 30, 60]],
  page: 100,
  relate: wire.relate,
});

/**
 * List the runs of an organization
 * The runs of all workspaces whose runs the caller may read, newest first, including plan-only runs. Without
 * `filter[timeframe]`, only runs created in the last year.
 * @example
 * const { data: runs } = await listOrganizationRuns(connection, { organization_name: "demo", include: ["plan", "created_by"] });
 * console.log(runs.length);
 */
export const listOrganizationRuns = /* @__PURE__ */ wire.define<wire.IncludingCall<Arguments["listOrganizationRuns"], Results["listOrganizationRuns"], RunIncludes_, Results["listOrganizationRuns"]["data"][number]>>({
  id: "listOrganizationRuns",
  method: "GET",
  path: "/organizations/{organization_name}/runs",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { page: { number: wire.value, size: wire.value }, filter: { operation: wire.comma, status: wire.comma, agent_pool_names: wire.comma, workspace_names: wire.comma, source: wire.comma, status_group: wire.value, timeframe: wire.value }, search: { user: wire.value, commit: wire.value, basic: wire.value }, include: wire.comma },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1], ["listOrganizationRuns", 30, 60]],
  page: 100,
  relate: wire.relate,
});

/**
 * List workspaces
 * A page of the organization's workspaces that the caller may read. Totals count only these. Several conditions are combined
 * with AND.
 * @example
 * const { data: workspaces } = await listWorkspaces(connection, { organization_name: "demo", include: ["current_run.plan", "project"] });
 * console.log(workspaces.length);
 */
export const listWorkspaces = /* @__PURE__ */ wire.define<wire.IncludingCall<Arguments["listWorkspaces"], Results["listWorkspaces"], WorkspaceIncludes, Results["listWorkspaces"]["data"][number]>>({
  id: "listWorkspaces",
  method: "GET",
  path: "/organizations/{organization_name}/workspaces",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { page: { number: wire.value, size: wire.value }, search: { name: wire.value, tags: wire.comma, "exclude-tags": wire.comma, "wildcard-name": wire.value }, sort: wire.value, filter: { project: { id: wire.value }, "current-run": { status: wire.value }, tagged: wire.deep }, include: wire.comma },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  page: 100,
  relate: wire.relate,
});

/**
 * Create a workspace
 * Creates a workspace. Allowed for the owners team, a team with Manage all workspaces, and an organization token. A team may also
 * create workspaces in a project where it has that permission.
 * `tag-bindings` sets key-value tags. A name that is taken is 422.
 * @example
 * const { data: workspace } = await createWorkspace(connection, {
 *   organization_name: "demo",
 *   name: "network",
 *   description: "Virtual networks and their peerings",
 *   "execution-mode": "remote",
 *   "source-name": "Landing zone portal",
 *   "source-url": "https://portal.example.com/landing-zones/7",
 * });
 * console.log(workspace.id);
 */
export const createWorkspace = /* @__PURE__ */ wire.define<wire.Call<Arguments["createWorkspace"], Results["createWorkspace"]>>({
  id: "createWorkspace",
  method: "POST",
  path: "/organizations/{organization_name}/workspaces",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "workspaces",
    relationships: {
      project: "projects",
      tags: ["tags"],
      "tag-bindings": ["tag-bindings"],
    },
  },
  toBody: wire.resourceBody,
  retry: [429],
  limits: [["", 30, 1]],
});

/**
 * Show a workspace by names
 * Returns the workspace. With the token of a run: only its own workspace, and workspaces that share their state with it;
 * `include` then takes only `outputs`.
 * @example
 * const { data: workspace } = await showWorkspaceByName(connection, {
 *   organization_name: "demo",
 *   workspace_name: "network",
 *   include: ["current_run.plan", "project"],
 * });
 * console.log(workspace.id);
 */
export const showWorkspaceByName = /* @__PURE__ */ wire.define<wire.IncludingCall<Arguments["showWorkspaceByName"], Results["showWorkspaceByName"], WorkspaceIncludes>>({
  id: "showWorkspaceByName",
  method: "GET",
  path: "/organizations/{organization_name}/workspaces/{workspace_name}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { include: wire.comma },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  relate: wire.relate,
});

/**
 * Force delete a workspace by names
 * Deletes the workspace without checking whether it manages resources. Its resources stay, but nothing manages them. Allowed for
 * organization owners, and for workspace admins if the organization's setting allows it.
 * @example
 * await forceDeleteWorkspaceByName(connection, { organization_name: "demo", workspace_name: "network" });
 */
export const forceDeleteWorkspaceByName = /* @__PURE__ */ wire.define<wire.Call<Arguments["forceDeleteWorkspaceByName"], Results["forceDeleteWorkspaceByName"]>>({
  id: "forceDeleteWorkspaceByName",
  method: "DELETE",
  path: "/organizations/{organization_name}/workspaces/{workspace_name}",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Update a workspace by names
 * Changes only the given settings. Needs admin permission on the workspace; moving it to another project needs admin
 * permission on both projects.
 * `vcs-repo` null removes the repository; otherwise, only its given keys change. `tag-bindings` replaces the key-value
 * tags.
 * A new name changes the address: the old one is then 404.
 * @example
 * const { data: workspace } = await updateWorkspaceByName(connection, {
 *   organization_name: "demo",
 *   workspace_name: "network",
 *   description: "Virtual networks and their peerings",
 *   "working-directory": "network",
 * });
 * console.log(workspace.id);
 */
export const updateWorkspaceByName = /* @__PURE__ */ wire.define<wire.Call<Arguments["updateWorkspaceByName"], Results["updateWorkspaceByName"]>>({
  id: "updateWorkspaceByName",
  method: "PATCH",
  path: "/organizations/{organization_name}/workspaces/{workspace_name}",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "workspaces",
    relationships: {
      project: "projects",
      "tag-bindings": ["tag-bindings"],
    },
  },
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Safe delete a workspace by names
 * Deletes the workspace only if it manages no resources, and no apply that may create some is in progress.
 * @example
 * await safeDeleteWorkspaceByName(connection, { organization_name: "demo", workspace_name: "network" });
 */
export const safeDeleteWorkspaceByName = /* @__PURE__ */ wire.define<wire.Call<Arguments["safeDeleteWorkspaceByName"], Results["safeDeleteWorkspaceByName"]>>({
  id: "safeDeleteWorkspaceByName",
  method: "POST",
  path: "/organizations/{organization_name}/workspaces/{workspace_name}/actions/safe-delete",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Show a workspace
 * The workspace, the same as by its names.
 * @example
 * const { data: workspace } = await showWorkspace(connection, {
 *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
 *   include: ["current_run.plan", "project"],
 * });
 * console.log(workspace.id);
 */
export const showWorkspace = /* @__PURE__ */ wire.define<wire.IncludingCall<Arguments["showWorkspace"], Results["showWorkspace"], WorkspaceIncludes>>({
  id: "showWorkspace",
  method: "GET",
  path: "/workspaces/{workspace_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { include: wire.comma },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  relate: wire.relate,
});

/**
 * Force delete a workspace
 * Deletes the workspace without checking whether it manages resources. Its resources stay, but nothing manages them. Allowed for
 * organization owners, and for workspace admins if the organization's setting allows it.
 * @example
 * await forceDeleteWorkspace(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 */
export const forceDeleteWorkspace = /* @__PURE__ */ wire.define<wire.Call<Arguments["forceDeleteWorkspace"], Results["forceDeleteWorkspace"]>>({
  id: "forceDeleteWorkspace",
  method: "DELETE",
  path: "/workspaces/{workspace_id}",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Update a workspace
 * Changes only the given settings. Needs admin permission on the workspace; moving it to another project needs admin
 * permission on both projects.
 * `vcs-repo` null removes the repository; otherwise, only its given keys change. `tag-bindings` replaces the key-value
 * tags.
 * @example
 * const { data: workspace } = await updateWorkspace(connection, {
 *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
 *   description: "Virtual networks and their peerings",
 *   "working-directory": "network",
 * });
 * console.log(workspace.id);
 */
export const updateWorkspace = /* @__PURE__ */ wire.define<wire.Call<Arguments["updateWorkspace"], Results["updateWorkspace"]>>({
  id: "updateWorkspace",
  method: "PATCH",
  path: "/workspaces/{workspace_id}",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "workspaces",
    relationships: {
      project: "projects",
      "tag-bindings": ["tag-bindings"],
    },
  },
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Safe delete a workspace
 * Deletes the workspace only if it manages no resources, and no apply that may create some is in progress.
 * @example
 * await safeDeleteWorkspace(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 */
export const safeDeleteWorkspace = /* @__PURE__ */ wire.define<wire.Call<Arguments["safeDeleteWorkspace"], Results["safeDeleteWorkspace"]>>({
  id: "safeDeleteWorkspace",
  method: "POST",
  path: "/workspaces/{workspace_id}/actions/safe-delete",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Lock a workspace
 * Locks the workspace for the caller. Until it is unlocked, only plan-only runs and the plans of saved-plan runs start in it.
 * The workspace shows the reason as `locked-reason`.
 * @example
 * const { data: workspace } = await lockWorkspace(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc", reason: "Moving state by hand" });
 * console.log(workspace.id);
 */
export const lockWorkspace = /* @__PURE__ */ wire.define<wire.Call<Arguments["lockWorkspace"], Results["lockWorkspace"]>>({
  id: "lockWorkspace",
  method: "POST",
  path: "/workspaces/{workspace_id}/actions/lock",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  toBody: wire.memberBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Unlock a workspace
 * Removes the caller's own lock. The current state version becomes the latest finalized intermediate state version.
 * While an intermediate state version is not yet finalized, the answer is 503: retry for a short time.
 * @example
 * const { data: workspace } = await unlockWorkspace(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 * console.log(workspace.id);
 */
export const unlockWorkspace = /* @__PURE__ */ wire.define<wire.Call<Arguments["unlockWorkspace"], Results["unlockWorkspace"]>>({
  id: "unlockWorkspace",
  method: "POST",
  path: "/workspaces/{workspace_id}/actions/unlock",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Force-unlock a workspace
 * Removes the lock of any user, team or run. Needs admin access to the workspace. If a run had the lock, it still holds the
 * workspace: later runs stay `pending` until it is final. The run takes the lock again before its plan or apply starts, and
 * waits while a user or team has the lock. To start the next run, discard or cancel this run.
 * @example
 * const { data: workspace } = await forceUnlockWorkspace(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 * console.log(workspace.id);
 */
export const forceUnlockWorkspace = /* @__PURE__ */ wire.define<wire.Call<Arguments["forceUnlockWorkspace"], Results["forceUnlockWorkspace"]>>({
  id: "forceUnlockWorkspace",
  method: "POST",
  path: "/workspaces/{workspace_id}/actions/force-unlock",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Assign or unassign an SSH key
 * Runs use the key to fetch modules from private repositories. Null unassigns it. A key that the organization does not have
 * is 422.
 * @example
 * const { data: workspace } = await updateWorkspaceSshKey(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc", id: "sshkey-9dEfGhJkMnPqRsTu" });
 * console.log(workspace.id);
 */
export const updateWorkspaceSshKey = /* @__PURE__ */ wire.define<wire.Call<Arguments["updateWorkspaceSshKey"], Results["updateWorkspaceSshKey"]>>({
  id: "updateWorkspaceSshKey",
  method: "PATCH",
  path: "/workspaces/{workspace_id}/relationships/ssh-key",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "workspaces",
  },
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * List remote state consumers
 * The workspaces that may read this workspace's state: those that were added, or, while `global-remote-state` is true, every
 * other workspace of the organization. Workspaces that the caller cannot read are left out.
 * @example
 * const { data: workspaces } = await listRemoteStateConsumers(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 * console.log(workspaces.length);
 */
export const listRemoteStateConsumers = /* @__PURE__ */ wire.define<wire.Call<Arguments["listRemoteStateConsumers"], Results["listRemoteStateConsumers"], Results["listRemoteStateConsumers"]["data"][number]>>({
  id: "listRemoteStateConsumers",
  method: "GET",
  path: "/workspaces/{workspace_id}/relationships/remote-state-consumers",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { page: { number: wire.value, size: wire.value } },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  page: 100,
});

/**
 * Add remote state consumers
 * Allows the given workspaces to read the state too. Workspaces that may already read it are ignored. Works only while
 * `global-remote-state` is false. A workspace cannot be its own consumer.
 * @example
 * await addRemoteStateConsumers(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc", workspaces: ["ws-9kLmNpQrStUvWxYz"] });
 */
export const addRemoteStateConsumers = /* @__PURE__ */ wire.define<wire.Call<Arguments["addRemoteStateConsumers"], Results["addRemoteStateConsumers"]>>({
  id: "addRemoteStateConsumers",
  method: "POST",
  path: "/workspaces/{workspace_id}/relationships/remote-state-consumers",
  send: "application/vnd.api+json",
  body: {
    type: "workspaces",
    list: "workspaces",
  },
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Remove remote state consumers
 * Stops the given workspaces from reading the state. Workspaces that may not read it are ignored, and so are those that the caller
 * cannot read. Works only while `global-remote-state` is false.
 * @example
 * await removeRemoteStateConsumers(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc", workspaces: ["ws-9kLmNpQrStUvWxYz"] });
 */
export const removeRemoteStateConsumers = /* @__PURE__ */ wire.define<wire.Call<Arguments["removeRemoteStateConsumers"], Results["removeRemoteStateConsumers"]>>({
  id: "removeRemoteStateConsumers",
  method: "DELETE",
  path: "/workspaces/{workspace_id}/relationships/remote-state-consumers",
  send: "application/vnd.api+json",
  body: {
    type: "workspaces",
    list: "workspaces",
  },
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Replace remote state consumers
 * Allows exactly the given workspaces to read the state; an empty list removes all. Works only while `global-remote-state` is
 * false. Needs permission to manage all workspaces of the organization; workspace admins can add and remove instead.
 * @example
 * await replaceRemoteStateConsumers(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc", workspaces: ["ws-9kLmNpQrStUvWxYz"] });
 */
export const replaceRemoteStateConsumers = /* @__PURE__ */ wire.define<wire.Call<Arguments["replaceRemoteStateConsumers"], Results["replaceRemoteStateConsumers"]>>({
  id: "replaceRemoteStateConsumers",
  method: "PATCH",
  path: "/workspaces/{workspace_id}/relationships/remote-state-consumers",
  send: "application/vnd.api+json",
  body: {
    type: "workspaces",
    list: "workspaces",
  },
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * List flat tags
 * The flat tags of the workspace, the older form of tagging.
 * @example
 * const { data: tags } = await listWorkspaceTags(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 * console.log(tags.length);
 */
export const listWorkspaceTags = /* @__PURE__ */ wire.define<wire.Call<Arguments["listWorkspaceTags"], Results["listWorkspaceTags"], Results["listWorkspaceTags"]["data"][number]>>({
  id: "listWorkspaceTags",
  method: "GET",
  path: "/workspaces/{workspace_id}/relationships/tags",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { page: { number: wire.value, size: wire.value } },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  page: 100,
});

/**
 * Add flat tags
 * Adds flat tags to the workspace. Tags that it already has are ignored. A new name creates a tag in the organization. A
 * workspace has at most 500 flat tags. To set key-value tags, create or update the workspace.
 * @example
 * await addWorkspaceTags(connection, {
 *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
 *   tags: [{ name: "production" }, "tag-6nPqRsTuVwXyZaBc"],
 * });
 */
export const addWorkspaceTags = /* @__PURE__ */ wire.define<wire.Call<Arguments["addWorkspaceTags"], Results["addWorkspaceTags"]>>({
  id: "addWorkspaceTags",
  method: "POST",
  path: "/workspaces/{workspace_id}/relationships/tags",
  send: "application/vnd.api+json",
  body: {
    type: "tags",
    list: "tags",
  },
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Remove flat tags
 * Removes flat tags from the workspace. Unknown names are ignored. A tag that no workspace has any more is removed from the
 * organization.
 * @example
 * await removeWorkspaceTags(connection, {
 *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
 *   tags: [{ name: "production" }, "tag-6nPqRsTuVwXyZaBc"],
 * });
 */
export const removeWorkspaceTags = /* @__PURE__ */ wire.define<wire.Call<Arguments["removeWorkspaceTags"], Results["removeWorkspaceTags"]>>({
  id: "removeWorkspaceTags",
  method: "DELETE",
  path: "/workspaces/{workspace_id}/relationships/tags",
  send: "application/vnd.api+json",
  body: {
    type: "tags",
    list: "tags",
  },
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * List key-value tags
 * All key-value tags that are bound to the workspace itself.
 * @example
 * const { data: tagBindings } = await listTagBindings(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 * console.log(tagBindings.length);
 */
export const listTagBindings = /* @__PURE__ */ wire.define<wire.Call<Arguments["listTagBindings"], Results["listTagBindings"]>>({
  id: "listTagBindings",
  method: "GET",
  path: "/workspaces/{workspace_id}/tag-bindings",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Remove all key-value tags
 * Removes all tags that are bound to the workspace itself. Tags of its project stay.
 * @example
 * await deleteTagBindings(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 */
export const deleteTagBindings = /* @__PURE__ */ wire.define<wire.Call<Arguments["deleteTagBindings"], Results["deleteTagBindings"]>>({
  id: "deleteTagBindings",
  method: "DELETE",
  path: "/workspaces/{workspace_id}/tag-bindings",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Add key-value tags
 * Binds these tags to the workspace in addition to those that it has. A known key gets the new value. A workspace has at most
 * ten key-value tags. To replace all of them, update the workspace.
 * @example
 * const { data: tagBindings } = await updateTagBindings(connection, {
 *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
 *   "tag-bindings": [{ key: "owner", value: "networking" }],
 * });
 * console.log(tagBindings.length);
 */
export const updateTagBindings = /* @__PURE__ */ wire.define<wire.Call<Arguments["updateTagBindings"], Results["updateTagBindings"]>>({
  id: "updateTagBindings",
  method: "PATCH",
  path: "/workspaces/{workspace_id}/tag-bindings",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "tag-bindings",
    list: "tag-bindings",
  },
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * List effective key-value tags
 * All key-value tags in effect for the workspace: its own, and those that it inherits from its project.
 * @example
 * const { data: effectiveTagBindings } = await listEffectiveTagBindings(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 * console.log(effectiveTagBindings.length);
 */
export const listEffectiveTagBindings = /* @__PURE__ */ wire.define<wire.Call<Arguments["listEffectiveTagBindings"], Results["listEffectiveTagBindings"]>>({
  id: "listEffectiveTagBindings",
  method: "GET",
  path: "/workspaces/{workspace_id}/effective-tag-bindings",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Show the data retention policy
 * The policy of the workspace, or the organization's default if it has none. Exists only in the Enterprise edition.
 * @example
 * const { data: dataRetentionPolicyDeleteOlder } = await showDataRetentionPolicy(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 * console.log(dataRetentionPolicyDeleteOlder.id);
 */
export const showDataRetentionPolicy = /* @__PURE__ */ wire.define<wire.Call<Arguments["showDataRetentionPolicy"], Results["showDataRetentionPolicy"]>>({
  id: "showDataRetentionPolicy",
  method: "GET",
  path: "/workspaces/{workspace_id}/relationships/data-retention-policy",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Create or update the data retention policy
 * Gives the workspace a policy of its own, or changes it. Old data is deleted once an hour. Exists only in the Enterprise edition.
 * @example
 * const { data: dataRetentionPolicyDeleteOlder } = await setDataRetentionPolicy(connection, {
 *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
 *   type: "data-retention-policy-delete-olders",
 *   "delete-older-than-n-days": 90,
 * });
 * console.log(dataRetentionPolicyDeleteOlder.id);
 */
export const setDataRetentionPolicy = /* @__PURE__ */ wire.define<wire.Call<Arguments["setDataRetentionPolicy"], Results["setDataRetentionPolicy"]>>({
  id: "setDataRetentionPolicy",
  method: "POST",
  path: "/workspaces/{workspace_id}/relationships/data-retention-policy",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {},
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Remove the data retention policy
 * Removes the workspace's own policy. The organization's default then takes effect, if there is one. Exists only in the Enterprise edition.
 * @example
 * await deleteDataRetentionPolicy(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 */
export const deleteDataRetentionPolicy = /* @__PURE__ */ wire.define<wire.Call<Arguments["deleteDataRetentionPolicy"], Results["deleteDataRetentionPolicy"]>>({
  id: "deleteDataRetentionPolicy",
  method: "DELETE",
  path: "/workspaces/{workspace_id}/relationships/data-retention-policy",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * List OAuth tokens
 * The VCS connections of an OAuth client. With `page[number]` or `page[size]`, the answer is one page. Without both, it has
 * all of them, and no `links` and `meta`.
 * @example
 * const { data: oauthTokens } = await listOauthTokens(connection, { oauth_client_id: "oc-5nPqRsTuVwXyZaBc" });
 * console.log(oauthTokens.length);
 */
export const listOauthTokens = /* @__PURE__ */ wire.define<wire.Call<Arguments["listOauthTokens"], Results["listOauthTokens"], Results["listOauthTokens"]["data"][number]>>({
  id: "listOauthTokens",
  method: "GET",
  path: "/oauth-clients/{oauth_client_id}/oauth-tokens",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { page: { number: wire.value, size: wire.value } },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  page: 100,
});

/**
 * Show an OAuth token
 * The VCS connection. Its secrets are never shown.
 * @example
 * const { data: oauthToken } = await showOauthToken(connection, { oauth_token_id: "ot-8hJkLmNpQrStUvWx" });
 * console.log(oauthToken.id);
 */
export const showOauthToken = /* @__PURE__ */ wire.define<wire.Call<Arguments["showOauthToken"], Results["showOauthToken"]>>({
  id: "showOauthToken",
  method: "GET",
  path: "/oauth-tokens/{oauth_token_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Delete an OAuth token
 * Ends the VCS connection. Workspaces that use it no longer receive events from their repository.
 * @example
 * await deleteOauthToken(connection, { oauth_token_id: "ot-8hJkLmNpQrStUvWx" });
 */
export const deleteOauthToken = /* @__PURE__ */ wire.define<wire.Call<Arguments["deleteOauthToken"], Results["deleteOauthToken"]>>({
  id: "deleteOauthToken",
  method: "DELETE",
  path: "/oauth-tokens/{oauth_token_id}",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Update an OAuth token
 * Stores or removes the SSH key for fetching submodules.
 * @example
 * const { data: oauthToken } = await updateOauthToken(connection, {
 *   oauth_token_id: "ot-8hJkLmNpQrStUvWx",
 *   "ssh-key": "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END OPENSSH PRIVATE KEY-----\n",
 * });
 * console.log(oauthToken.id);
 */
export const updateOauthToken = /* @__PURE__ */ wire.define<wire.Call<Arguments["updateOauthToken"], Results["updateOauthToken"]>>({
  id: "updateOauthToken",
  method: "PATCH",
  path: "/oauth-tokens/{oauth_token_id}",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "oauth-tokens",
  },
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * List policy checks
 * The policy checks of a run, not paginated.
 * @example
 * const { data: policyChecks } = await listPolicyChecks(connection, { run_id: "run-4fGh7JkLmNpQrStV" });
 * console.log(policyChecks.length);
 */
export const listPolicyChecks = /* @__PURE__ */ wire.define<wire.Call<Arguments["listPolicyChecks"], Results["listPolicyChecks"]>>({
  id: "listPolicyChecks",
  method: "GET",
  path: "/runs/{run_id}/policy-checks",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Show a policy check
 * The policy check of a run. It exists from the creation of the run, if the organization had policies then. Its result
 * is known when its status is no longer `pending` or `queued`.
 * @example
 * const { data: policyCheck } = await showPolicyCheck(connection, { policy_check_id: "polchk-6mNpQrStUvWxYzAb" });
 * console.log(policyCheck.id);
 */
export const showPolicyCheck = /* @__PURE__ */ wire.define<wire.Call<Arguments["showPolicyCheck"], Results["showPolicyCheck"]>>({
  id: "showPolicyCheck",
  method: "GET",
  path: "/policy-checks/{policy_check_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Show the output of a policy check
 * A report for people, with the result of each policy. Before the check has run, the report has no results.
 * @example
 * const text = await showPolicyCheckOutput(connection, { policy_check_id: "polchk-6mNpQrStUvWxYzAb" });
 * console.log(text);
 */
export const showPolicyCheckOutput = /* @__PURE__ */ wire.define<wire.Call<Arguments["showPolicyCheckOutput"], Results["showPolicyCheckOutput"]>>({
  id: "showPolicyCheckOutput",
  method: "GET",
  path: "/policy-checks/{policy_check_id}/output",
  accept: "text/plain",
  parseAs: "text",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Override a policy check
 * Lets a run continue that waits in `policy_override`, although a policy soft failed. The run becomes `policy_checked`, and
 * continues with its remaining checks, its confirmation or its apply. The run events show who overrode the check.
 * @example
 * const { data: policyCheck } = await overridePolicyCheck(connection, { policy_check_id: "polchk-6mNpQrStUvWxYzAb" });
 * console.log(policyCheck.id);
 */
export const overridePolicyCheck = /* @__PURE__ */ wire.define<wire.Call<Arguments["overridePolicyCheck"], Results["overridePolicyCheck"]>>({
  id: "overridePolicyCheck",
  method: "POST",
  path: "/policy-checks/{policy_check_id}/actions/override",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * List task stages
 * The task stages of a run, not paginated.
 * @example
 * const { data: taskStages } = await listTaskStages(connection, { run_id: "run-4fGh7JkLmNpQrStV" });
 * console.log(taskStages.length);
 */
export const listTaskStages = /* @__PURE__ */ wire.define<wire.Call<Arguments["listTaskStages"], Results["listTaskStages"]>>({
  id: "listTaskStages",
  method: "GET",
  path: "/runs/{run_id}/task-stages",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Override a task stage
 * Lets a run continue that waits in `post_plan_running` because of a failed task, if the task allows it. The stage becomes
 * `passed`, and its results keep the failure. The run events show who overrode the stage.
 * @example
 * const { data: taskStage } = await overrideTaskStage(connection, { task_stage_id: "ts-9rStUvWxYzAbCdEf", comment: "Looks good to me." });
 * console.log(taskStage.id);
 */
export const overrideTaskStage = /* @__PURE__ */ wire.define<wire.Call<Arguments["overrideTaskStage"], Results["overrideTaskStage"]>>({
  id: "overrideTaskStage",
  method: "POST",
  path: "/task-stages/{task_stage_id}/actions/override",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  toBody: wire.memberBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Show a task stage
 * A task stage of a run, with the results of its tasks. It exists from the creation of the run, if the
 * organization had tasks of this stage then. Its task results also exist from then on, as `pending`.
 * @example
 * const { data: taskStage } = await showTaskStage(connection, {
 *   task_stage_id: "ts-9rStUvWxYzAbCdEf",
 *   include: ["task_results", "policy_evaluations"],
 * });
 * console.log(taskStage.id);
 */
export const showTaskStage = /* @__PURE__ */ wire.define<wire.IncludingCall<Arguments["showTaskStage"], Results["showTaskStage"], TaskStageIncludes>>({
  id: "showTaskStage",
  method: "GET",
  path: "/task-stages/{task_stage_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { include: wire.comma },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  relate: wire.relate,
});

/**
 * List the state versions of a workspace
 * The state versions of a workspace, newest first.
 * @example
 * const { data: stateVersions } = await listStateVersions(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 * console.log(stateVersions.length);
 */
export const listStateVersions = /* @__PURE__ */ wire.define<wire.Call<Arguments["listStateVersions"], Results["listStateVersions"], Results["listStateVersions"]["data"][number]>>({
  id: "listStateVersions",
  method: "GET",
  path: "/workspaces/{workspace_id}/state-versions",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { page: { number: wire.value, size: wire.value } },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  page: 100,
});

/**
 * Create a state version
 * Announces a new state. Then send the state to `hosted-state-upload-url` by `PUT`, without `Authorization`. Only this answer
 * has the address. Older clients send the state in the request. The state version is `pending` until its state is complete,
 * and is discarded after ten minutes.
 * The `serial` must be greater than that of the current state, and the `lineage` the same; `force` allows both. Serials may be
 * skipped. While the workspace is locked, only the holder of the lock creates state versions. They are intermediate: other
 * callers see the state from before the lock until the lock ends, which makes the latest one current. Earlier intermediate
 * states are removed a day after their creation, except under a policy of the type `data-retention-policy-dont-deletes`. Without a
 * lock, a state version becomes the current one when it is finalized, if it is still newer than the current one.
 * @example
 * const { data: stateVersion } = await createStateVersion(connection, {
 *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
 *   serial: 2,
 *   md5: "9d0f5a2e6c1b4f7a8e3d2c1b0a9f8e7d",
 *   lineage: "3f2b8c1d-5e4a-4b7c-9d6e-8a7f6b5c4d3e",
 * });
 * console.log(stateVersion.id);
 */
export const createStateVersion = /* @__PURE__ */ wire.define<wire.Call<Arguments["createStateVersion"], Results["createStateVersion"]>>({
  id: "createStateVersion",
  method: "POST",
  path: "/workspaces/{workspace_id}/state-versions",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "state-versions",
    relationships: {
      run: "runs",
    },
  },
  toBody: wire.resourceBody,
  retry: [429],
  limits: [["", 30, 1]],
});

/**
 * Return to an earlier state
 * Creates a state version with the state of an earlier one, which becomes the latest of the workspace. The serial is that of the
 * earlier state, so the next state needs a serial that is greater than this one.
 * While the workspace is locked, only the holder of the lock may do this, and the new state version is intermediate.
 * @example
 * const { data: stateVersion } = await restoreStateVersion(connection, {
 *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
 *   "rollback-state-version": "sv-7hJkMnPqRsTuVwXy",
 * });
 * console.log(stateVersion.id);
 */
export const restoreStateVersion = /* @__PURE__ */ wire.define<wire.Call<Arguments["restoreStateVersion"], Results["restoreStateVersion"]>>({
  id: "restoreStateVersion",
  method: "PATCH",
  path: "/workspaces/{workspace_id}/state-versions",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "state-versions",
    relationships: {
      "rollback-state-version": "state-versions",
    },
    bare: true,
  },
  toBody: wire.resourceBody,
  retry: [429],
  limits: [["", 30, 1]],
});

/**
 * List the state versions of a workspace by its name
 * The state versions of a workspace, newest first. Both names are required.
 * @example
 * const { data: stateVersions } = await listNamedStateVersions(connection, { filter: { organization: { name: "demo" }, workspace: { name: "network" } } });
 * console.log(stateVersions.length);
 */
export const listNamedStateVersions = /* @__PURE__ */ wire.define<wire.Call<Arguments["listNamedStateVersions"], Results["listNamedStateVersions"], Results["listNamedStateVersions"]["data"][number]>>({
  id: "listNamedStateVersions",
  method: "GET",
  path: "/state-versions",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { filter: { organization: { name: wire.value }, workspace: { name: wire.value }, status: wire.value }, page: { number: wire.value, size: wire.value } },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  page: 100,
});

/**
 * Show the current state version of a workspace
 * The current state version. The holder of the workspace's lock gets the newest state that was finalized during the lock. The answer is
 * 404 if there is no state.
 * @example
 * const { data: stateVersion } = await showCurrentStateVersion(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc", include: ["outputs", "run"] });
 * console.log(stateVersion.id);
 */
export const showCurrentStateVersion = /* @__PURE__ */ wire.define<wire.IncludingCall<Arguments["showCurrentStateVersion"], Results["showCurrentStateVersion"], StateVersionIncludes>>({
  id: "showCurrentStateVersion",
  method: "GET",
  path: "/workspaces/{workspace_id}/current-state-version",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { include: wire.comma },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  relate: wire.relate,
});

/**
 * List the outputs of the current state
 * All outputs of the current state, by name, in one answer. The list is empty without a state. The holder of the workspace's lock gets
 * those of the newest state that was finalized during the lock. Sensitive values are null; `showStateVersionOutput` shows them.
 * @example
 * const { data: stateVersionOutputs } = await listCurrentStateVersionOutputs(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 * console.log(stateVersionOutputs.length);
 */
export const listCurrentStateVersionOutputs = /* @__PURE__ */ wire.define<wire.Call<Arguments["listCurrentStateVersionOutputs"], Results["listCurrentStateVersionOutputs"]>>({
  id: "listCurrentStateVersionOutputs",
  method: "GET",
  path: "/workspaces/{workspace_id}/current-state-version-outputs",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Show a state version
 * The state version, with addresses for reading its state.
 * @example
 * const { data: stateVersion } = await showStateVersion(connection, { state_version_id: "sv-7hJkMnPqRsTuVwXy", include: ["outputs", "run"] });
 * console.log(stateVersion.id);
 */
export const showStateVersion = /* @__PURE__ */ wire.define<wire.IncludingCall<Arguments["showStateVersion"], Results["showStateVersion"], StateVersionIncludes>>({
  id: "showStateVersion",
  method: "GET",
  path: "/state-versions/{state_version_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { include: wire.comma },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  relate: wire.relate,
});

/**
 * List the outputs of a state version
 * The outputs of a state version, by name. Sensitive values are null; `showStateVersionOutput` shows them.
 * @example
 * const { data: stateVersionOutputs } = await listStateVersionOutputs(connection, { state_version_id: "sv-7hJkMnPqRsTuVwXy" });
 * console.log(stateVersionOutputs.length);
 */
export const listStateVersionOutputs = /* @__PURE__ */ wire.define<wire.Call<Arguments["listStateVersionOutputs"], Results["listStateVersionOutputs"], Results["listStateVersionOutputs"]["data"][number]>>({
  id: "listStateVersionOutputs",
  method: "GET",
  path: "/state-versions/{state_version_id}/outputs",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { page: { number: wire.value, size: wire.value } },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  page: 100,
});

/**
 * Show an output of a state version
 * The output with its value, even if it is sensitive.
 * @example
 * const { data: stateVersionOutput } = await showStateVersionOutput(connection, { state_version_output_id: "wsout-7sTuVwXyZaBcDeFg" });
 * console.log(stateVersionOutput.id);
 */
export const showStateVersionOutput = /* @__PURE__ */ wire.define<wire.Call<Arguments["showStateVersionOutput"], Results["showStateVersionOutput"]>>({
  id: "showStateVersionOutput",
  method: "GET",
  path: "/state-version-outputs/{state_version_output_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Download a state
 * The state of a state version, or its JSON form, exactly as it was uploaded. The address itself is the secret:
 * `Authorization` is not needed, and is ignored. It is valid for 25 hours, and only while the caller who got it may read state
 * versions of the workspace. Otherwise the answer is 404.
 * @example
 * const text = await readStateFile(connection, { state_file_token: "c3RhdGUtZmlsZS10b2tlbg" });
 * console.log(text);
 */
export const readStateFile = /* @__PURE__ */ wire.define<wire.Call<Arguments["readStateFile"], Results["readStateFile"]>>({
  id: "readStateFile",
  method: "GET",
  path: "/state-files/{state_file_token}",
  accept: "application/octet-stream",
  parseAs: "blob",
  toBody: wire.noBody,
  open: true,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Upload a state
 * Uploads the state of a state version, or its JSON form, once. The address is the secret itself: `Authorization` is not
 * needed, and is ignored. Uploads count against no rate limit. Unknown addresses count against the limit of the sender's
 * address, as wrong tokens do: 404 within the limit, 429 beyond.
 * The body is a state of version 4, whatever its `Content-Type`. With it, the state version becomes `finalized`, if the state
 * is still newer than the current one. After a refused or interrupted upload, the address can be used
 * again. A JSON form may be any JSON, and may follow later.
 * The address is valid for 25 hours, and only while the caller who got it has the right to use it. Otherwise the answer is 404.
 * @example
 * await uploadStateFile(connection, {
 *   state_file_token: "c3RhdGUtZmlsZS10b2tlbg",
 *   body: await readFile("terraform.tfstate"),
 * });
 */
export const uploadStateFile = /* @__PURE__ */ wire.define<wire.Call<Arguments["uploadStateFile"], Results["uploadStateFile"]>>({
  id: "uploadStateFile",
  method: "PUT",
  path: "/state-files/{state_file_token}",
  send: "application/octet-stream",
  toBody: wire.wholeBody,
  open: true,
  retry: [429, 503],
  limits: [],
});

/**
 * Ping
 * Shows that the service is running, and its interface version. No rate limit applies.
 * @example
 * await ping(connection);
 */
export const ping = /* @__PURE__ */ wire.define<wire.Call<Arguments["ping"], Results["ping"]>>({
  id: "ping",
  method: "GET",
  path: "/ping",
  toBody: wire.noBody,
  open: true,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [],
});

/**
 * Create a configuration version
 * Creates a configuration version without files. Then send the files to `upload-url`, as a gzip-compressed tar, by `PUT`,
 * without `Authorization`. Only this answer has the `upload-url`. With `auto-queue-runs`, the upload queues a run.
 * An organization token cannot start runs. Its version always has `auto-queue-runs` false: it takes its files and waits
 * until a user or a team creates a run with it.
 * @example
 * const { data: configurationVersion } = await createConfigurationVersion(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc", "auto-queue-runs": false });
 * console.log(configurationVersion.id);
 */
export const createConfigurationVersion = /* @__PURE__ */ wire.define<wire.Call<Arguments["createConfigurationVersion"], Results["createConfigurationVersion"]>>({
  id: "createConfigurationVersion",
  method: "POST",
  path: "/workspaces/{workspace_id}/configuration-versions",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "configuration-versions",
  },
  toBody: wire.resourceBody,
  retry: [429],
  limits: [["", 30, 1]],
});

/**
 * Show a configuration version
 * The current state of the configuration version, without its upload address.
 * @example
 * const { data: configurationVersion } = await showConfigurationVersion(connection, { configuration_version_id: "cv-6bCdEfGhJkLmNpQr" });
 * console.log(configurationVersion.id);
 */
export const showConfigurationVersion = /* @__PURE__ */ wire.define<wire.Call<Arguments["showConfigurationVersion"], Results["showConfigurationVersion"]>>({
  id: "showConfigurationVersion",
  method: "GET",
  path: "/configuration-versions/{configuration_version_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Show ingress attributes
 * The commit that a configuration version was fetched from; null if its files were uploaded, or while the newest commit is not yet known.
 * @example
 * const { data: ingressAttribute } = await showIngressAttributes(connection, { configuration_version_id: "cv-6bCdEfGhJkLmNpQr" });
 * console.log(ingressAttribute?.id);
 */
export const showIngressAttributes = /* @__PURE__ */ wire.define<wire.Call<Arguments["showIngressAttributes"], Results["showIngressAttributes"]>>({
  id: "showIngressAttributes",
  method: "GET",
  path: "/configuration-versions/{configuration_version_id}/ingress-attributes",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Show a plan
 * The plan of a run, with the address of its log.
 * @example
 * const { data: plan } = await showPlan(connection, { plan_id: "plan-7kLmNpQrStUvWxYz" });
 * console.log(plan.id);
 */
export const showPlan = /* @__PURE__ */ wire.define<wire.Call<Arguments["showPlan"], Results["showPlan"]>>({
  id: "showPlan",
  method: "GET",
  path: "/plans/{plan_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Show the JSON output of a plan
 * The plan as the tool prints it with `show -json`. It contains the configuration, the state before the plan, and values that
 * the tool marks as sensitive, so it needs admin access to the workspace. Sensitive variables of the workspace are masked.
 * Until the plan has finished, and if the plan is too large to be read, the answer is 404.
 * @example
 * const answer = await showPlanJsonOutput(connection, { plan_id: "plan-7kLmNpQrStUvWxYz" });
 * console.log(answer);
 */
export const showPlanJsonOutput = /* @__PURE__ */ wire.define<wire.Call<Arguments["showPlanJsonOutput"], Results["showPlanJsonOutput"]>>({
  id: "showPlanJsonOutput",
  method: "GET",
  path: "/plans/{plan_id}/json-output",
  accept: "application/json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Show the redacted JSON output of a plan
 * The changes of a plan and the schemas of the changed resources. Command lines show them as a diff. Placeholders replace
 * values that the tool marks as sensitive. If such a value changes, its placeholders before and after are different.
 * Until the plan has finished, and if the plan is too large to be read, the answer is 404.
 * @example
 * const answer = await showRedactedPlanJsonOutput(connection, { plan_id: "plan-7kLmNpQrStUvWxYz" });
 * console.log(answer);
 */
export const showRedactedPlanJsonOutput = /* @__PURE__ */ wire.define<wire.Call<Arguments["showRedactedPlanJsonOutput"], Results["showRedactedPlanJsonOutput"]>>({
  id: "showRedactedPlanJsonOutput",
  method: "GET",
  path: "/plans/{plan_id}/json-output-redacted",
  accept: "application/json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Show an apply
 * The apply of a run, with the address of its log.
 * @example
 * const { data: apply } = await showApply(connection, { apply_id: "apply-3pQrStUvWxYzAbCd" });
 * console.log(apply.id);
 */
export const showApply = /* @__PURE__ */ wire.define<wire.Call<Arguments["showApply"], Results["showApply"]>>({
  id: "showApply",
  method: "GET",
  path: "/applies/{apply_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * List run events
 * The events of a run, oldest first, not paginated.
 * @example
 * const { data: runEvents } = await listRunEvents(connection, { run_id: "run-4fGh7JkLmNpQrStV" });
 * console.log(runEvents.length);
 */
export const listRunEvents = /* @__PURE__ */ wire.define<wire.Call<Arguments["listRunEvents"], Results["listRunEvents"]>>({
  id: "listRunEvents",
  method: "GET",
  path: "/runs/{run_id}/run-events",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * List run comments
 * The comments on a run, given with its actions, oldest first, not paginated.
 * @example
 * const { data: comments } = await listRunComments(connection, { run_id: "run-4fGh7JkLmNpQrStV" });
 * console.log(comments.length);
 */
export const listRunComments = /* @__PURE__ */ wire.define<wire.Call<Arguments["listRunComments"], Results["listRunComments"]>>({
  id: "listRunComments",
  method: "GET",
  path: "/runs/{run_id}/comments",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Show a cost estimate
 * What the plan of a run would cost.
 * @example
 * const { data: costEstimate } = await showCostEstimate(connection, { cost_estimate_id: "ce-2fGhJkLmNpQrStUv" });
 * console.log(costEstimate.id);
 */
export const showCostEstimate = /* @__PURE__ */ wire.define<wire.Call<Arguments["showCostEstimate"], Results["showCostEstimate"]>>({
  id: "showCostEstimate",
  method: "GET",
  path: "/cost-estimates/{cost_estimate_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Show a user
 * A user who shares an organization with the caller, or left one in which a run, a test or a lock still names them.
 * @example
 * const { data: user } = await showUser(connection, { user_id: "user-5tUvWxYzAbCdEfGh" });
 * console.log(user.id);
 */
export const showUser = /* @__PURE__ */ wire.define<wire.Call<Arguments["showUser"], Results["showUser"]>>({
  id: "showUser",
  method: "GET",
  path: "/users/{user_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Show a project
 * A project of an organization that the caller belongs to.
 * @example
 * const { data: project } = await showProject(connection, { project_id: "prj-4wXyZaBcDeFgHjKm" });
 * console.log(project.id);
 */
export const showProject = /* @__PURE__ */ wire.define<wire.Call<Arguments["showProject"], Results["showProject"]>>({
  id: "showProject",
  method: "GET",
  path: "/projects/{project_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Delete a project
 * Deletes a project without workspaces. The default project cannot be deleted.
 * @example
 * await deleteProject(connection, { project_id: "prj-4wXyZaBcDeFgHjKm" });
 */
export const deleteProject = /* @__PURE__ */ wire.define<wire.Call<Arguments["deleteProject"], Results["deleteProject"]>>({
  id: "deleteProject",
  method: "DELETE",
  path: "/projects/{project_id}",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Update a project
 * Changes the given members. A name that is taken is 422.
 * @example
 * const { data: project } = await updateProject(connection, {
 *   project_id: "prj-4wXyZaBcDeFgHjKm",
 *   description: "Networks for all other projects.",
 * });
 * console.log(project.id);
 */
export const updateProject = /* @__PURE__ */ wire.define<wire.Call<Arguments["updateProject"], Results["updateProject"]>>({
  id: "updateProject",
  method: "PATCH",
  path: "/projects/{project_id}",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "projects",
  },
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Show an OAuth client
 * The connection of an organization to a VCS provider.
 * @example
 * const { data: oauthClient } = await showOauthClient(connection, { oauth_client_id: "oc-5nPqRsTuVwXyZaBc" });
 * console.log(oauthClient.id);
 */
export const showOauthClient = /* @__PURE__ */ wire.define<wire.Call<Arguments["showOauthClient"], Results["showOauthClient"]>>({
  id: "showOauthClient",
  method: "GET",
  path: "/oauth-clients/{oauth_client_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Read a log
 * The log of a plan, an apply or a test run. The address itself is the secret: `Authorization` is not needed, and is ignored.
 * The address is valid for 25 hours, and only while the caller who got it may read the log: the token is neither deleted nor
 * expired, and the caller may still read runs of the workspace, or test the module. Otherwise the answer is 404.
 * The log is framed: it starts with STX (`0x02`), and ends with ETX (`0x03`) once it is complete. Repeat the request with
 * the next offset until ETX arrives. The answer is empty while there is nothing new.
 * Plans and applies have two logs: readable text with the diff of the plan, and lines of JSON as the tool writes them with
 * `-json`. Callers with the header `X-Terraform-Integration: cloud` get lines of JSON if the workspace has
 * `structured-run-output-enabled`. The log of an apply starts with three lines of heading, because the official command lines
 * omit three lines.
 * @example
 * const text = await readLog(connection, { log_token: "dmF1bHQtbG9nLXRva2Vu" });
 * console.log(text);
 */
export const readLog = /* @__PURE__ */ wire.defineWithHeader<wire.Call<Arguments["readLog"], Results["readLog"]>>({
  id: "readLog",
  method: "GET",
  path: "/logs/{log_token}",
  accept: "text/plain",
  parseAs: "text",
  toBody: wire.noBody,
  open: true,
  query: { offset: wire.value, limit: wire.value },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Receive a VCS push
 * Receives the events that a git host sends for pushes and pull requests. The service then looks at the repository, and
 * queues runs for what it finds there.
 * An event counts only if two things are true. It is signed with the webhook secret of the workspace's OAuth client. And the
 * repository confirms it: the commit is the head of the branch or at most 200 commits before it; or the tag is at that
 * commit; or the commit is in the branch of the pull request, in this repository. Other events start nothing. All events
 * get the same answer, so that the answer reveals nothing about the secret or the repository; the service's log says why
 * an event did not count.
 * The workspace's trigger rules decide which runs start:
 * - A push to the branch that the workspace follows starts a run. With `file-triggers-enabled`, it does so only if a file
 *   changed that is within `trigger-prefixes` or `working-directory`, or that `trigger-patterns` match (`*` and `?` match
 *   within a folder, `**` across folders).
 * - With `tags-regex`, matching tags start runs, and pushes to branches do not.
 * - With `speculative-enabled`, a pull request into that branch starts a plan that cannot be applied, unless it comes from a
 *   fork or from an unknown repository.
 * - Without `queue-all-runs`, nothing starts until somebody has queued a run.
 * - An organization token cannot start runs. After it binds the repository, changes the binding or turns on
 *   `queue-all-runs`, nothing starts until a user or a team queues a run or names the repository in `vcs-repo`.
 * Each push starts at most one run, even if several events report it and polling finds it too. Events that start no run, such
 * as a host's ping, get the same answer. No `Authorization` is needed.
 * @example
 * await receiveVcsPush(connection, {
 *   webhook_token: "d2ViaG9vay10b2tlbg",
 *   ref: "refs/heads/main",
 *   before: "0b1c2d3e4f5061728394a5b6c7d8e9f0a1b2c3d4",
 *   after: "9f2c1d7e4b6a8035c1d2e3f4a5b6c7d8e9f0a1b2",
 *   commits: [
 *     {
 *       id: "9f2c1d7e4b6a8035c1d2e3f4a5b6c7d8e9f0a1b2",
 *       message: "Widen the subnet",
 *       added: [],
 *       modified: ["main.tf"],
 *       removed: [],
 *     },
 *   ],
 *   repository: {
 *     full_name: "acme/network",
 *     clone_url: "https://git.example.com/acme/network.git",
 *     default_branch: "main",
 *   },
 *   sender: { login: "ada" },
 * });
 */
export const receiveVcsPush = /* @__PURE__ */ wire.defineWithHeader<wire.Call<Arguments["receiveVcsPush"], Results["receiveVcsPush"]>>({
  id: "receiveVcsPush",
  method: "POST",
  path: "/webhooks/vcs/{webhook_token}",
  send: "application/json",
  toBody: wire.memberBody,
  bodyRequired: true,
  open: true,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Show the account of the caller
 * The user whose token the request carries. For a team or an organization token, the service account that represents it. For
 * the token of a run, 404.
 * @example
 * const { data: user } = await showAccount(connection);
 * console.log(user.id);
 */
export const showAccount = /* @__PURE__ */ wire.define<wire.Call<Arguments["showAccount"], Results["showAccount"]>>({
  id: "showAccount",
  method: "GET",
  path: "/account/details",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Show the entitlements of an organization
 * The features that the organization may use. Command lines read it before every command.
 * @example
 * const { data: entitlementSet } = await showEntitlementSet(connection, { organization_name: "demo" });
 * console.log(entitlementSet.id);
 */
export const showEntitlementSet = /* @__PURE__ */ wire.define<wire.Call<Arguments["showEntitlementSet"], Results["showEntitlementSet"]>>({
  id: "showEntitlementSet",
  method: "GET",
  path: "/organizations/{organization_name}/entitlement-set",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * List the run queue
 * A page of the running runs of the organization, followed by the waiting ones. The oldest come first. Runs that wait for a
 * person are not in the queue. A running run has position 0, and a waiting run counts all runs before it, but the page has
 * only runs that the caller may read.
 * @example
 * const { data: runs } = await listRunQueue(connection, { organization_name: "demo" });
 * console.log(runs.length);
 */
export const listRunQueue = /* @__PURE__ */ wire.define<wire.Call<Arguments["listRunQueue"], Results["listRunQueue"], Results["listRunQueue"]["data"][number]>>({
  id: "listRunQueue",
  method: "GET",
  path: "/organizations/{organization_name}/runs/queue",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { page: { number: wire.value, size: wire.value } },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  page: 100,
});

/**
 * Show the capacity of an organization
 * The numbers of runs in the run queue.
 * @example
 * const { data: organizationCapacity } = await showCapacity(connection, { organization_name: "demo" });
 * console.log(organizationCapacity.id);
 */
export const showCapacity = /* @__PURE__ */ wire.define<wire.Call<Arguments["showCapacity"], Results["showCapacity"]>>({
  id: "showCapacity",
  method: "GET",
  path: "/organizations/{organization_name}/capacity",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * List projects
 * A page of the projects of the organization, sorted by name.
 * @example
 * const { data: projects } = await listProjects(connection, { organization_name: "demo" });
 * console.log(projects.length);
 */
export const listProjects = /* @__PURE__ */ wire.define<wire.Call<Arguments["listProjects"], Results["listProjects"], Results["listProjects"]["data"][number]>>({
  id: "listProjects",
  method: "GET",
  path: "/organizations/{organization_name}/projects",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  query: { page: { number: wire.value, size: wire.value }, filter: { names: wire.comma }, q: wire.value },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
  page: 100,
});

/**
 * Create a project
 * Creates a project without workspaces. A name that is taken is 422.
 * @example
 * const { data: project } = await createProject(connection, {
 *   organization_name: "demo",
 *   name: "databases",
 *   description: "All databases of production.",
 * });
 * console.log(project.id);
 */
export const createProject = /* @__PURE__ */ wire.define<wire.Call<Arguments["createProject"], Results["createProject"]>>({
  id: "createProject",
  method: "POST",
  path: "/organizations/{organization_name}/projects",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "projects",
  },
  toBody: wire.resourceBody,
  retry: [429],
  limits: [["", 30, 1]],
});

/**
 * Show a registry module
 * A private module of the organization, which the caller may test.
 * @example
 * const { data: registryModule } = await showRegistryModule(connection, {
 *   organization_name: "demo",
 *   namespace: "demo",
 *   name: "network",
 *   provider: "aws",
 * });
 * console.log(registryModule.id);
 */
export const showRegistryModule = /* @__PURE__ */ wire.define<wire.Call<Arguments["showRegistryModule"], Results["showRegistryModule"]>>({
  id: "showRegistryModule",
  method: "GET",
  path: "/organizations/{organization_name}/registry-modules/private/{namespace}/{name}/{provider}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * List variables of a workspace
 * All variables of a workspace, oldest first, not paginated. Responses and logs do not show sensitive values. The path
 * also works with one trailing slash, because some clients send it.
 * @example
 * const { data: vars } = await listWorkspaceVariables(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 * console.log(vars.length);
 */
export const listWorkspaceVariables = /* @__PURE__ */ wire.define<wire.Call<Arguments["listWorkspaceVariables"], Results["listWorkspaceVariables"]>>({
  id: "listWorkspaceVariables",
  method: "GET",
  path: "/workspaces/{workspace_id}/vars",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Create a variable of a workspace
 * Adds a variable to the runs of a workspace: an input variable of the configuration (`terraform`) or an environment
 * variable of the tool (`env`). A run reads the variables when it starts to plan, and again when it starts to apply.
 * Variables of the run replace input variables of the workspace, which replace values in the files of the configuration. The
 * service sets `INFRARUN_TOOL_VERSION` and `INFRARUN_ATTEMPT` itself, and
 * `TF_LOG` for a run in debugging mode; other environment variables of the tool can be replaced.
 * A workspace may have 200 variables with 1 MiB of text together; more is 422. A duplicate key
 * in a category is 422. The key of an environment variable must not contain a hyphen, and its `hcl` must be false (422).
 * Key and value of an environment variable may have 131,000 bytes together (422).
 * @example
 * const { data: variable } = await createWorkspaceVariable(connection, {
 *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
 *   key: "region",
 *   value: "eu-north-1",
 *   description: "Where the resources are",
 *   category: "terraform",
 * });
 * console.log(variable.id);
 */
export const createWorkspaceVariable = /* @__PURE__ */ wire.define<wire.Call<Arguments["createWorkspaceVariable"], Results["createWorkspaceVariable"]>>({
  id: "createWorkspaceVariable",
  method: "POST",
  path: "/workspaces/{workspace_id}/vars",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "vars",
  },
  toBody: wire.resourceBody,
  retry: [429],
  limits: [["", 30, 1]],
});

/**
 * Show a variable of a workspace
 * One variable. A sensitive value is not shown.
 * @example
 * const { data: variable } = await showWorkspaceVariable(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc", variable_id: "var-8kMnPqRsTuVwXyZa" });
 * console.log(variable.id);
 */
export const showWorkspaceVariable = /* @__PURE__ */ wire.define<wire.Call<Arguments["showWorkspaceVariable"], Results["showWorkspaceVariable"]>>({
  id: "showWorkspaceVariable",
  method: "GET",
  path: "/workspaces/{workspace_id}/vars/{variable_id}",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/**
 * Delete a variable of a workspace
 * Removes the variable from the workspace; a plan or apply that has started keeps it. Its key can then be used again.
 * @example
 * await deleteWorkspaceVariable(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc", variable_id: "var-8kMnPqRsTuVwXyZa" });
 */
export const deleteWorkspaceVariable = /* @__PURE__ */ wire.define<wire.Call<Arguments["deleteWorkspaceVariable"], Results["deleteWorkspaceVariable"]>>({
  id: "deleteWorkspaceVariable",
  method: "DELETE",
  path: "/workspaces/{workspace_id}/vars/{variable_id}",
  toBody: wire.noBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * Update a variable of a workspace
 * Changes the given members. The value of a sensitive variable can be replaced but is never shown. Making it visible again
 * is 422. A duplicate key in a category is 422. The key of an environment variable must not contain a hyphen, and its `hcl`
 * must be false (422). Key and value of an environment variable may have 131,000 bytes together (422).
 * @example
 * const { data: variable } = await updateWorkspaceVariable(connection, {
 *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
 *   variable_id: "var-8kMnPqRsTuVwXyZa",
 *   value: "eu-north-1",
 * });
 * console.log(variable.id);
 */
export const updateWorkspaceVariable = /* @__PURE__ */ wire.define<wire.Call<Arguments["updateWorkspaceVariable"], Results["updateWorkspaceVariable"]>>({
  id: "updateWorkspaceVariable",
  method: "PATCH",
  path: "/workspaces/{workspace_id}/vars/{variable_id}",
  accept: "application/vnd.api+json",
  send: "application/vnd.api+json",
  body: {
    type: "vars",
  },
  toBody: wire.resourceBody,
  retry: [429, 503],
  limits: [["", 30, 1]],
});

/**
 * List all variables that reach a workspace
 * Returns the same list as `listWorkspaceVariables`: a workspace inherits no variables here. Newer Terraform command lines
 * read the variables of `import` and `console` from this path.
 * @example
 * const { data: vars } = await listAllWorkspaceVariables(connection, { workspace_id: "ws-2m8dWkQPz7TnVbYc" });
 * console.log(vars.length);
 */
export const listAllWorkspaceVariables = /* @__PURE__ */ wire.define<wire.Call<Arguments["listAllWorkspaceVariables"], Results["listAllWorkspaceVariables"]>>({
  id: "listAllWorkspaceVariables",
  method: "GET",
  path: "/workspaces/{workspace_id}/all-vars",
  accept: "application/vnd.api+json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [["", 30, 1]],
});

/** Every operation as a method, grouped by tag. */
export interface Groups<Failure> {
  /** Module tests */
  moduleTests: {
    /**
     * List test runs
     * A page of the test runs of a module, newest first. The path also answers with a trailing slash.
     * @example
     * for await (const testRun of api.moduleTests.listTestRuns.all({
     *   organization_name: "demo",
     *   namespace: "demo",
     *   name: "network",
     *   provider: "aws",
     * })) {
     *   console.log(testRun.id);
     * }
     */
    listTestRuns: wire.PagedMethod<Arguments["listTestRuns"], Results["listTestRuns"], Failure, Results["listTestRuns"]["data"][number]>;
    /**
     * Create a test run
     * Tests a module against a configuration version, which may belong to another module, with the module's current environment
     * variables. Needs permission to access the module. The answer is 422 if the configuration version does not exist or has no
     * files yet, or if none is given and none was ever uploaded. A module has at most 1,000 tests that have not started; one more
     * is 422.
     * @example
     * const { data: testRun } = await api.moduleTests.createTestRun({
     *   organization_name: "demo",
     *   namespace: "demo",
     *   name: "network",
     *   provider: "aws",
     *   variables: [{ key: "region", value: "\"eu-north-1\"" }],
     *   "configuration-version": "cv-6bCdEfGhJkLmNpQr",
     * });
     * console.log(testRun.id);
     */
    createTestRun: wire.Method<Arguments["createTestRun"], Results["createTestRun"], Failure>;
    /**
     * Create a configuration version for a test
     * Creates a configuration version without files. Then send the files to `upload-url`, as a gzip-compressed tar, by `PUT`,
     * without `Authorization`. Only this answer has the `upload-url`. The upload creates a test run with default settings.
     * @example
     * const { data: configurationVersion } = await api.moduleTests.createTestConfigurationVersion({
     *   organization_name: "demo",
     *   namespace: "demo",
     *   name: "network",
     *   provider: "aws",
     * });
     * console.log(configurationVersion.id);
     */
    createTestConfigurationVersion: wire.Method<Arguments["createTestConfigurationVersion"], Results["createTestConfigurationVersion"], Failure>;
    /**
     * Show a test run
     * The current state of the test run. Its outcome is null until the test run is final.
     * @example
     * const { data: testRun } = await api.moduleTests.showTestRun({
     *   organization_name: "demo",
     *   namespace: "demo",
     *   name: "network",
     *   provider: "aws",
     *   test_run_id: "trun-9XyZaBcDeFgHiJkL",
     * });
     * console.log(testRun.id);
     */
    showTestRun: wire.Method<Arguments["showTestRun"], Results["showTestRun"], Failure>;
    /**
     * Cancel a test run
     * Interrupts the running process, which then ends the tests safely and tries to tear down the infrastructure that they
     * created. After that, the test run is `canceled`.
     * @example
     * await api.moduleTests.cancelTestRun({
     *   organization_name: "demo",
     *   namespace: "demo",
     *   name: "network",
     *   provider: "aws",
     *   test_run_id: "trun-9XyZaBcDeFgHiJkL",
     * });
     */
    cancelTestRun: wire.Method<Arguments["cancelTestRun"], Results["cancelTestRun"], Failure>;
    /**
     * Force-cancel a test run
     * Terminates the running process at once. Allowed only after a normal cancel and its cool-off period of 10 seconds (a setting
     * of the service). Before that, the refusal says for how many more seconds the test cools off. State of running operations may be lost. The test run becomes
     * `canceled`.
     * @example
     * await api.moduleTests.forceCancelTestRun({
     *   organization_name: "demo",
     *   namespace: "demo",
     *   name: "network",
     *   provider: "aws",
     *   test_run_id: "trun-9XyZaBcDeFgHiJkL",
     * });
     */
    forceCancelTestRun: wire.Method<Arguments["forceCancelTestRun"], Results["forceCancelTestRun"], Failure>;
    /**
     * List test variables
     * All environment variables of a module's tests, oldest first, not paginated. Sensitive values are not shown here, nor in the
     * logs of tests.
     * @example
     * const { data: vars } = await api.moduleTests.listTestVariables({
     *   organization_name: "demo",
     *   namespace: "demo",
     *   name: "network",
     *   provider: "aws",
     * });
     * console.log(vars.length);
     */
    listTestVariables: wire.Method<Arguments["listTestVariables"], Results["listTestVariables"], Failure>;
    /**
     * Create a test variable
     * Adds an environment variable to a module's tests. A module may have 200 variables with 1 MiB of text together; more is 422,
     * and so is a key that the module already has. Key and value may have 131,000 bytes together (422).
     * @example
     * const { data: variable } = await api.moduleTests.createTestVariable({
     *   organization_name: "demo",
     *   namespace: "demo",
     *   name: "network",
     *   provider: "aws",
     *   key: "CLOUD_REGION",
     *   value: "eu-north-1",
     *   description: "Where the tests create things",
     *   category: "env",
     * });
     * console.log(variable.id);
     */
    createTestVariable: wire.Method<Arguments["createTestVariable"], Results["createTestVariable"], Failure>;
    /**
     * Delete a test variable
     * Removes the variable from the module's tests; a running test keeps it. Its key can then be used again.
     * @example
     * await api.moduleTests.deleteTestVariable({
     *   organization_name: "demo",
     *   namespace: "demo",
     *   name: "network",
     *   provider: "aws",
     *   variable_id: "var-3sTuVwXyZaBcDeFg",
     * });
     */
    deleteTestVariable: wire.Method<Arguments["deleteTestVariable"], Results["deleteTestVariable"], Failure>;
    /**
     * Update a test variable
     * Changes the given members. The value of a sensitive variable can be replaced but is never shown. Making it visible again
     * is 422, and so is a key that another variable of the module already has.
     * @example
     * const { data: variable } = await api.moduleTests.updateTestVariable({
     *   organization_name: "demo",
     *   namespace: "demo",
     *   name: "network",
     *   provider: "aws",
     *   variable_id: "var-3sTuVwXyZaBcDeFg",
     *   value: "eu-north-1",
     * });
     * console.log(variable.id);
     */
    updateTestVariable: wire.Method<Arguments["updateTestVariable"], Results["updateTestVariable"], Failure>;
    /**
     * Upload configuration files
     * Uploads the files of a configuration version, once. The address is its `upload-url`, which is the secret itself:
     * `Authorization` is not needed, and is ignored. Uploads count against no rate limit. Unknown addresses count against the
     * limit of the sender's address, as wrong tokens do: 404 within the limit, 429 beyond.
     * The body is a gzip-compressed tar, whatever its `Content-Type`. For a test of a module, the upload also creates the test
     * run. If the bundle cannot be used, the version becomes `errored`, and its `error-message` says why; this includes a bundle
     * that takes too long to check. An interrupted upload changes nothing, and neither does one for a run or a test that would be
     * one too many: 422.
     * The address is valid for 25 hours, and only while the caller who got it has the right to use it: the token is neither deleted
     * nor expired, and the caller may still queue plans in the workspace, or test the module. This is checked before the first
     * byte and again after the last. Otherwise the answer is 404.
     * @example
     * await api.moduleTests.uploadConfigurationFiles({ upload_token: "dXBsb2FkLXRva2Vu", body: await readFile("bundle.tar.gz") });
     */
    uploadConfigurationFiles: wire.Method<Arguments["uploadConfigurationFiles"], Results["uploadConfigurationFiles"], Failure>;
  };
  /** Runs */
  runs: {
    /**
     * Create a run
     * Queues a run in a workspace. It uses the given configuration version, or the one that the workspace used most recently; its
     * files must be uploaded. A workspace without any configuration version cannot run. A workspace with the execution mode
     * `local` only stores state: it takes no new runs.
     * In a workspace with a VCS repository, a run without a given configuration version first fetches the newest commit of the
     * branch that the workspace follows. It is `fetching` meanwhile, and `errored` if that fails; its run events and the
     * `error-message` of its configuration version then have the reason.
     * A workspace has at most 1,000 runs that have not started; one more is 422.
     * The run starts when no other run, user or team holds the workspace. Plan-only runs do not wait for that; saved-plan runs
     * wait only before they apply. If the caller who created the run loses the right to queue plans before it starts, or the
     * execution mode becomes `local`, the run ends as `errored`; its run events and its log then have the reason.
     * @example
     * const { data: run } = await api.runs.create({
     *   message: "Widen the subnet",
     *   variables: [{ key: "replicas", value: "2" }],
     *   workspace: "ws-2m8dWkQPz7TnVbYc",
     * });
     * console.log(run.id);
     */
    create: wire.Method<Arguments["createRun"], Results["createRun"], Failure>;
    /**
     * Show a run
     * The current state of the run. Only this answer and that of creating a run have its task stages as a relationship.
     * @example
     * const { data: run } = await api.runs.show({ run_id: "run-4fGh7JkLmNpQrStV", include: ["workspace", "plan"] });
     * console.log(run.id);
     */
    show: wire.IncludingMethod<Arguments["showRun"], Results["showRun"], Failure, RunIncludes>;
    /**
     * Apply a run
     * Confirms a run that is paused for confirmation and queues its apply, which may not start at once.
     * A soft-failed policy check must be overridden first: see [overridePolicyCheck](operation:overridePolicyCheck).
     * If the caller who confirmed the run loses the right to apply runs before the apply starts, or the workspace's execution mode is
     * `local`, the run ends as `errored`. The run events and the log of the apply then have the reason.
     * @example
     * await api.runs.apply({ run_id: "run-4fGh7JkLmNpQrStV", comment: "Looks good to me." });
     */
    apply: wire.Method<Arguments["applyRun"], Results["applyRun"], Failure>;
    /**
     * Discard a run
     * Ends a run that is pending, paused for confirmation, in its post-plan phase, or stopped by a soft-failed policy. Later
     * runs of the workspace can then proceed, but may not start at once.
     * @example
     * await api.runs.discard({ run_id: "run-4fGh7JkLmNpQrStV", comment: "Looks good to me." });
     */
    discard: wire.Method<Arguments["discardRun"], Results["discardRun"], Failure>;
    /**
     * Cancel a run
     * Interrupts the process of a run that is planning or applying. When the process has stopped, the run ends as `canceled`, and
     * later runs can proceed. The run now shows `force_cancel_available_at`, the time from which it can be force-canceled. A
     * pending run cannot be canceled: discard it.
     * @example
     * await api.runs.cancel({ run_id: "run-4fGh7JkLmNpQrStV", comment: "Looks good to me." });
     */
    cancel: wire.Method<Arguments["cancelRun"], Results["cancelRun"], Failure>;
    /**
     * Force-cancel a run
     * Ends a run that is planning or applying at once as `canceled`, without waiting for its process, and unlocks the
     * workspace. The work of the process may be lost. Allowed only after a normal cancel, from the time in
     * `force_cancel_available_at`. Before that, the refusal says for how many more seconds the run cools off.
     * @example
     * await api.runs.forceCancel({ run_id: "run-4fGh7JkLmNpQrStV", comment: "Looks good to me." });
     */
    forceCancel: wire.Method<Arguments["forceCancelRun"], Results["forceCancelRun"], Failure>;
    /**
     * Force-execute a run
     * Cancels all prior incomplete runs of the workspace, unlocks it, and lets this pending run proceed. The workspace must be
     * locked by another run, and that run must be discardable.
     * @example
     * await api.runs.forceExecute({ run_id: "run-4fGh7JkLmNpQrStV" });
     */
    forceExecute: wire.Method<Arguments["forceExecuteRun"], Results["forceExecuteRun"], Failure>;
    /**
     * List the runs of a workspace
     * The runs of a workspace, newest first. Plan-only runs are left out unless `filter[operation]` lists `plan_only`. Without
     * `filter[timeframe]`, all runs since the workspace was created.
     * @example
     * for await (const run of api.runs.listForWorkspace.all({ workspace_id: "ws-2m8dWkQPz7TnVbYc", include: ["plan", "created_by"] })) {
     *   console.log(run.id);
     * }
     */
    listForWorkspace: wire.IncludingPagedMethod<Arguments["listWorkspaceRuns"], Results["listWorkspaceRuns"], Failure, RunIncludes_, Results["listWorkspaceRuns"]["data"][number]>;
    /**
     * List the runs of an organization
     * The runs of all workspaces whose runs the caller may read, newest first, including plan-only runs. Without
     * `filter[timeframe]`, only runs created in the last year.
     * @example
     * for await (const run of api.runs.listForOrganization.all({ organization_name: "demo", include: ["plan", "created_by"] })) {
     *   console.log(run.id);
     * }
     */
    listForOrganization: wire.IncludingPagedMethod<Arguments["listOrganizationRuns"], Results["listOrganizationRuns"], Failure, RunIncludes_, Results["listOrganizationRuns"]["data"][number]>;
  };
  /** Workspaces */
  workspaces: {
    /**
     * List workspaces
     * A page of the organization's workspaces that the caller may read. Totals count only these. Several conditions are combined
     * with AND.
     * @example
     * for await (const workspace of api.workspaces.list.all({ organization_name: "demo", include: ["current_run.plan", "project"] })) {
     *   console.log(workspace.id);
     * }
     */
    list: wire.IncludingPagedMethod<Arguments["listWorkspaces"], Results["listWorkspaces"], Failure, WorkspaceIncludes, Results["listWorkspaces"]["data"][number]>;
    /**
     * Create a workspace
     * Creates a workspace. Allowed for the owners team, a team with Manage all workspaces, and an organization token. A team may also
     * create workspaces in a project where it has that permission.
     * `tag-bindings` sets key-value tags. A name that is taken is 422.
     * @example
     * const { data: workspace } = await api.workspaces.create({
     *   organization_name: "demo",
     *   name: "network",
     *   description: "Virtual networks and their peerings",
     *   "execution-mode": "remote",
     *   "source-name": "Landing zone portal",
     *   "source-url": "https://portal.example.com/landing-zones/7",
     * });
     * console.log(workspace.id);
     */
    create: wire.Method<Arguments["createWorkspace"], Results["createWorkspace"], Failure>;
    /**
     * Show a workspace by names
     * Returns the workspace. With the token of a run: only its own workspace, and workspaces that share their state with it;
     * `include` then takes only `outputs`.
     * @example
     * const { data: workspace } = await api.workspaces.showByName({
     *   organization_name: "demo",
     *   workspace_name: "network",
     *   include: ["current_run.plan", "project"],
     * });
     * console.log(workspace.id);
     */
    showByName: wire.IncludingMethod<Arguments["showWorkspaceByName"], Results["showWorkspaceByName"], Failure, WorkspaceIncludes>;
    /**
     * Force delete a workspace by names
     * Deletes the workspace without checking whether it manages resources. Its resources stay, but nothing manages them. Allowed for
     * organization owners, and for workspace admins if the organization's setting allows it.
     * @example
     * await api.workspaces.forceDeleteByName({ organization_name: "demo", workspace_name: "network" });
     */
    forceDeleteByName: wire.Method<Arguments["forceDeleteWorkspaceByName"], Results["forceDeleteWorkspaceByName"], Failure>;
    /**
     * Update a workspace by names
     * Changes only the given settings. Needs admin permission on the workspace; moving it to another project needs admin
     * permission on both projects.
     * `vcs-repo` null removes the repository; otherwise, only its given keys change. `tag-bindings` replaces the key-value
     * tags.
     * A new name changes the address: the old one is then 404.
     * @example
     * const { data: workspace } = await api.workspaces.updateByName({
     *   organization_name: "demo",
     *   workspace_name: "network",
     *   description: "Virtual networks and their peerings",
     *   "working-directory": "network",
     * });
     * console.log(workspace.id);
     */
    updateByName: wire.Method<Arguments["updateWorkspaceByName"], Results["updateWorkspaceByName"], Failure>;
    /**
     * Safe delete a workspace by names
     * Deletes the workspace only if it manages no resources, and no apply that may create some is in progress.
     * @example
     * await api.workspaces.safeDeleteByName({ organization_name: "demo", workspace_name: "network" });
     */
    safeDeleteByName: wire.Method<Arguments["safeDeleteWorkspaceByName"], Results["safeDeleteWorkspaceByName"], Failure>;
    /**
     * Show a workspace
     * The workspace, the same as by its names.
     * @example
     * const { data: workspace } = await api.workspaces.show({
     *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
     *   include: ["current_run.plan", "project"],
     * });
     * console.log(workspace.id);
     */
    show: wire.IncludingMethod<Arguments["showWorkspace"], Results["showWorkspace"], Failure, WorkspaceIncludes>;
    /**
     * Force delete a workspace
     * Deletes the workspace without checking whether it manages resources. Its resources stay, but nothing manages them. Allowed for
     * organization owners, and for workspace admins if the organization's setting allows it.
     * @example
     * await api.workspaces.forceDelete({ workspace_id: "ws-2m8dWkQPz7TnVbYc" });
     */
    forceDelete: wire.Method<Arguments["forceDeleteWorkspace"], Results["forceDeleteWorkspace"], Failure>;
    /**
     * Update a workspace
     * Changes only the given settings. Needs admin permission on the workspace; moving it to another project needs admin
     * permission on both projects.
     * `vcs-repo` null removes the repository; otherwise, only its given keys change. `tag-bindings` replaces the key-value
     * tags.
     * @example
     * const { data: workspace } = await api.workspaces.update({
     *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
     *   description: "Virtual networks and their peerings",
     *   "working-directory": "network",
     * });
     * console.log(workspace.id);
     */
    update: wire.Method<Arguments["updateWorkspace"], Results["updateWorkspace"], Failure>;
    /**
     * Safe delete a workspace
     * Deletes the workspace only if it manages no resources, and no apply that may create some is in progress.
     * @example
     * await api.workspaces.safeDelete({ workspace_id: "ws-2m8dWkQPz7TnVbYc" });
     */
    safeDelete: wire.Method<Arguments["safeDeleteWorkspace"], Results["safeDeleteWorkspace"], Failure>;
    /**
     * Lock a workspace
     * Locks the workspace for the caller. Until it is unlocked, only plan-only runs and the plans of saved-plan runs start in it.
     * The workspace shows the reason as `locked-reason`.
     * @example
     * const { data: workspace } = await api.workspaces.lock({ workspace_id: "ws-2m8dWkQPz7TnVbYc", reason: "Moving state by hand" });
     * console.log(workspace.id);
     */
    lock: wire.Method<Arguments["lockWorkspace"], Results["lockWorkspace"], Failure>;
    /**
     * Unlock a workspace
     * Removes the caller's own lock. The current state version becomes the latest finalized intermediate state version.
     * While an intermediate state version is not yet finalized, the answer is 503: retry for a short time.
     * @example
     * const { data: workspace } = await api.workspaces.unlock({ workspace_id: "ws-2m8dWkQPz7TnVbYc" });
     * console.log(workspace.id);
     */
    unlock: wire.Method<Arguments["unlockWorkspace"], Results["unlockWorkspace"], Failure>;
    /**
     * Force-unlock a workspace
     * Removes the lock of any user, team or run. Needs admin access to the workspace. If a run had the lock, it still holds the
     * workspace: later runs stay `pending` until it is final. The run takes the lock again before its plan or apply starts, and
     * waits while a user or team has the lock. To start the next run, discard or cancel this run.
     * @example
     * const { data: workspace } = await api.workspaces.forceUnlock({ workspace_id: "ws-2m8dWkQPz7TnVbYc" });
     * console.log(workspace.id);
     */
    forceUnlock: wire.Method<Arguments["forceUnlockWorkspace"], Results["forceUnlockWorkspace"], Failure>;
    /**
     * Assign or unassign an SSH key
     * Runs use the key to fetch modules from private repositories. Null unassigns it. A key that the organization does not have
     * is 422.
     * @example
     * const { data: workspace } = await api.workspaces.updateSshKey({ workspace_id: "ws-2m8dWkQPz7TnVbYc", id: "sshkey-9dEfGhJkMnPqRsTu" });
     * console.log(workspace.id);
     */
    updateSshKey: wire.Method<Arguments["updateWorkspaceSshKey"], Results["updateWorkspaceSshKey"], Failure>;
    /**
     * List remote state consumers
     * The workspaces that may read this workspace's state: those that were added, or, while `global-remote-state` is true, every
     * other workspace of the organization. Workspaces that the caller cannot read are left out.
     * @example
     * for await (const workspace of api.workspaces.listRemoteStateConsumers.all({ workspace_id: "ws-2m8dWkQPz7TnVbYc" })) {
     *   console.log(workspace.id);
     * }
     */
    listRemoteStateConsumers: wire.PagedMethod<Arguments["listRemoteStateConsumers"], Results["listRemoteStateConsumers"], Failure, Results["listRemoteStateConsumers"]["data"][number]>;
    /**
     * Add remote state consumers
     * Allows the given workspaces to read the state too. Workspaces that may already read it are ignored. Works only while
     * `global-remote-state` is false. A workspace cannot be its own consumer.
     * @example
     * await api.workspaces.addRemoteStateConsumers({ workspace_id: "ws-2m8dWkQPz7TnVbYc", workspaces: ["ws-9kLmNpQrStUvWxYz"] });
     */
    addRemoteStateConsumers: wire.Method<Arguments["addRemoteStateConsumers"], Results["addRemoteStateConsumers"], Failure>;
    /**
     * Remove remote state consumers
     * Stops the given workspaces from reading the state. Workspaces that may not read it are ignored, and so are those that the caller
     * cannot read. Works only while `global-remote-state` is false.
     * @example
     * await api.workspaces.removeRemoteStateConsumers({ workspace_id: "ws-2m8dWkQPz7TnVbYc", workspaces: ["ws-9kLmNpQrStUvWxYz"] });
     */
    removeRemoteStateConsumers: wire.Method<Arguments["removeRemoteStateConsumers"], Results["removeRemoteStateConsumers"], Failure>;
    /**
     * Replace remote state consumers
     * Allows exactly the given workspaces to read the state; an empty list removes all. Works only while `global-remote-state` is
     * false. Needs permission to manage all workspaces of the organization; workspace admins can add and remove instead.
     * @example
     * await api.workspaces.replaceRemoteStateConsumers({ workspace_id: "ws-2m8dWkQPz7TnVbYc", workspaces: ["ws-9kLmNpQrStUvWxYz"] });
     */
    replaceRemoteStateConsumers: wire.Method<Arguments["replaceRemoteStateConsumers"], Results["replaceRemoteStateConsumers"], Failure>;
    /**
     * List flat tags
     * The flat tags of the workspace, the older form of tagging.
     * @example
     * for await (const tag of api.workspaces.listTags.all({ workspace_id: "ws-2m8dWkQPz7TnVbYc" })) {
     *   console.log(tag.id);
     * }
     */
    listTags: wire.PagedMethod<Arguments["listWorkspaceTags"], Results["listWorkspaceTags"], Failure, Results["listWorkspaceTags"]["data"][number]>;
    /**
     * Add flat tags
     * Adds flat tags to the workspace. Tags that it already has are ignored. A new name creates a tag in the organization. A
     * workspace has at most 500 flat tags. To set key-value tags, create or update the workspace.
     * @example
     * await api.workspaces.addTags({
     *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
     *   tags: [{ name: "production" }, "tag-6nPqRsTuVwXyZaBc"],
     * });
     */
    addTags: wire.Method<Arguments["addWorkspaceTags"], Results["addWorkspaceTags"], Failure>;
    /**
     * Remove flat tags
     * Removes flat tags from the workspace. Unknown names are ignored. A tag that no workspace has any more is removed from the
     * organization.
     * @example
     * await api.workspaces.removeTags({
     *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
     *   tags: [{ name: "production" }, "tag-6nPqRsTuVwXyZaBc"],
     * });
     */
    removeTags: wire.Method<Arguments["removeWorkspaceTags"], Results["removeWorkspaceTags"], Failure>;
    /**
     * List key-value tags
     * All key-value tags that are bound to the workspace itself.
     * @example
     * const { data: tagBindings } = await api.workspaces.listTagBindings({ workspace_id: "ws-2m8dWkQPz7TnVbYc" });
     * console.log(tagBindings.length);
     */
    listTagBindings: wire.Method<Arguments["listTagBindings"], Results["listTagBindings"], Failure>;
    /**
     * List effective key-value tags
     * All key-value tags in effect for the workspace: its own, and those that it inherits from its project.
     * @example
     * const { data: effectiveTagBindings } = await api.workspaces.listEffectiveTagBindings({ workspace_id: "ws-2m8dWkQPz7TnVbYc" });
     * console.log(effectiveTagBindings.length);
     */
    listEffectiveTagBindings: wire.Method<Arguments["listEffectiveTagBindings"], Results["listEffectiveTagBindings"], Failure>;
    /**
     * Show the data retention policy
     * The policy of the workspace, or the organization's default if it has none. Exists only in the Enterprise edition.
     * @example
     * const { data: dataRetentionPolicyDeleteOlder } = await api.workspaces.showDataRetentionPolicy({ workspace_id: "ws-2m8dWkQPz7TnVbYc" });
     * console.log(dataRetentionPolicyDeleteOlder.id);
     */
    showDataRetentionPolicy: wire.Method<Arguments["showDataRetentionPolicy"], Results["showDataRetentionPolicy"], Failure>;
    /**
     * Create or update the data retention policy
     * Gives the workspace a policy of its own, or changes it. Old data is deleted once an hour. Exists only in the Enterprise edition.
     * @example
     * const { data: dataRetentionPolicyDeleteOlder } = await api.workspaces.setDataRetentionPolicy({
     *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
     *   type: "data-retention-policy-delete-olders",
     *   "delete-older-than-n-days": 90,
     * });
     * console.log(dataRetentionPolicyDeleteOlder.id);
     */
    setDataRetentionPolicy: wire.Method<Arguments["setDataRetentionPolicy"], Results["setDataRetentionPolicy"], Failure>;
    /**
     * Remove the data retention policy
     * Removes the workspace's own policy. The organization's default then takes effect, if there is one. Exists only in the Enterprise edition.
     * @example
     * await api.workspaces.deleteDataRetentionPolicy({ workspace_id: "ws-2m8dWkQPz7TnVbYc" });
     */
    deleteDataRetentionPolicy: wire.Method<Arguments["deleteDataRetentionPolicy"], Results["deleteDataRetentionPolicy"], Failure>;
  };
  /** Command line */
  commandLine: {
    /**
     * Remove all key-value tags
     * Removes all tags that are bound to the workspace itself. Tags of its project stay.
     * @example
     * await api.commandLine.deleteTagBindings({ workspace_id: "ws-2m8dWkQPz7TnVbYc" });
     */
    deleteTagBindings: wire.Method<Arguments["deleteTagBindings"], Results["deleteTagBindings"], Failure>;
    /**
     * Add key-value tags
     * Binds these tags to the workspace in addition to those that it has. A known key gets the new value. A workspace has at most
     * ten key-value tags. To replace all of them, update the workspace.
     * @example
     * const { data: tagBindings } = await api.commandLine.updateTagBindings({
     *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
     *   "tag-bindings": [{ key: "owner", value: "networking" }],
     * });
     * console.log(tagBindings.length);
     */
    updateTagBindings: wire.Method<Arguments["updateTagBindings"], Results["updateTagBindings"], Failure>;
    /**
     * Delete a project
     * Deletes a project without workspaces. The default project cannot be deleted.
     * @example
     * await api.commandLine.deleteProject({ project_id: "prj-4wXyZaBcDeFgHjKm" });
     */
    deleteProject: wire.Method<Arguments["deleteProject"], Results["deleteProject"], Failure>;
    /**
     * Update a project
     * Changes the given members. A name that is taken is 422.
     * @example
     * const { data: project } = await api.commandLine.updateProject({
     *   project_id: "prj-4wXyZaBcDeFgHjKm",
     *   description: "Networks for all other projects.",
     * });
     * console.log(project.id);
     */
    updateProject: wire.Method<Arguments["updateProject"], Results["updateProject"], Failure>;
    /**
     * Show the account of the caller
     * The user whose token the request carries. For a team or an organization token, the service account that represents it. For
     * the token of a run, 404.
     * @example
     * const { data: user } = await api.commandLine.showAccount();
     * console.log(user.id);
     */
    showAccount: wire.Method<Arguments["showAccount"], Results["showAccount"], Failure>;
    /**
     * Show the entitlements of an organization
     * The features that the organization may use. Command lines read it before every command.
     * @example
     * const { data: entitlementSet } = await api.commandLine.showEntitlementSet({ organization_name: "demo" });
     * console.log(entitlementSet.id);
     */
    showEntitlementSet: wire.Method<Arguments["showEntitlementSet"], Results["showEntitlementSet"], Failure>;
    /**
     * List the run queue
     * A page of the running runs of the organization, followed by the waiting ones. The oldest come first. Runs that wait for a
     * person are not in the queue. A running run has position 0, and a waiting run counts all runs before it, but the page has
     * only runs that the caller may read.
     * @example
     * for await (const run of api.commandLine.listRunQueue.all({ organization_name: "demo" })) {
     *   console.log(run.id);
     * }
     */
    listRunQueue: wire.PagedMethod<Arguments["listRunQueue"], Results["listRunQueue"], Failure, Results["listRunQueue"]["data"][number]>;
    /**
     * Show the capacity of an organization
     * The numbers of runs in the run queue.
     * @example
     * const { data: organizationCapacity } = await api.commandLine.showCapacity({ organization_name: "demo" });
     * console.log(organizationCapacity.id);
     */
    showCapacity: wire.Method<Arguments["showCapacity"], Results["showCapacity"], Failure>;
    /**
     * List projects
     * A page of the projects of the organization, sorted by name.
     * @example
     * for await (const project of api.commandLine.listProjects.all({ organization_name: "demo" })) {
     *   console.log(project.id);
     * }
     */
    listProjects: wire.PagedMethod<Arguments["listProjects"], Results["listProjects"], Failure, Results["listProjects"]["data"][number]>;
    /**
     * Create a project
     * Creates a project without workspaces. A name that is taken is 422.
     * @example
     * const { data: project } = await api.commandLine.createProject({
     *   organization_name: "demo",
     *   name: "databases",
     *   description: "All databases of production.",
     * });
     * console.log(project.id);
     */
    createProject: wire.Method<Arguments["createProject"], Results["createProject"], Failure>;
    /**
     * Show a registry module
     * A private module of the organization, which the caller may test.
     * @example
     * const { data: registryModule } = await api.commandLine.showRegistryModule({
     *   organization_name: "demo",
     *   namespace: "demo",
     *   name: "network",
     *   provider: "aws",
     * });
     * console.log(registryModule.id);
     */
    showRegistryModule: wire.Method<Arguments["showRegistryModule"], Results["showRegistryModule"], Failure>;
  };
  /** OAuth tokens */
  oauthTokens: {
    /**
     * List OAuth tokens
     * The VCS connections of an OAuth client. With `page[number]` or `page[size]`, the answer is one page. Without both, it has
     * all of them, and no `links` and `meta`.
     * @example
     * for await (const oauthToken of api.oauthTokens.list.all({ oauth_client_id: "oc-5nPqRsTuVwXyZaBc" })) {
     *   console.log(oauthToken.id);
     * }
     */
    list: wire.PagedMethod<Arguments["listOauthTokens"], Results["listOauthTokens"], Failure, Results["listOauthTokens"]["data"][number]>;
    /**
     * Show an OAuth token
     * The VCS connection. Its secrets are never shown.
     * @example
     * const { data: oauthToken } = await api.oauthTokens.show({ oauth_token_id: "ot-8hJkLmNpQrStUvWx" });
     * console.log(oauthToken.id);
     */
    show: wire.Method<Arguments["showOauthToken"], Results["showOauthToken"], Failure>;
    /**
     * Delete an OAuth token
     * Ends the VCS connection. Workspaces that use it no longer receive events from their repository.
     * @example
     * await api.oauthTokens.delete({ oauth_token_id: "ot-8hJkLmNpQrStUvWx" });
     */
    delete: wire.Method<Arguments["deleteOauthToken"], Results["deleteOauthToken"], Failure>;
    /**
     * Update an OAuth token
     * Stores or removes the SSH key for fetching submodules.
     * @example
     * const { data: oauthToken } = await api.oauthTokens.update({
     *   oauth_token_id: "ot-8hJkLmNpQrStUvWx",
     *   "ssh-key": "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END OPENSSH PRIVATE KEY-----\n",
     * });
     * console.log(oauthToken.id);
     */
    update: wire.Method<Arguments["updateOauthToken"], Results["updateOauthToken"], Failure>;
  };
  /** Policies and tasks */
  policiesAndTasks: {
    /**
     * List policy checks
     * The policy checks of a run, not paginated.
     * @example
     * const { data: policyChecks } = await api.policiesAndTasks.listPolicyChecks({ run_id: "run-4fGh7JkLmNpQrStV" });
     * console.log(policyChecks.length);
     */
    listPolicyChecks: wire.Method<Arguments["listPolicyChecks"], Results["listPolicyChecks"], Failure>;
    /**
     * Show a policy check
     * The policy check of a run. It exists from the creation of the run, if the organization had policies then. Its result
     * is known when its status is no longer `pending` or `queued`.
     * @example
     * const { data: policyCheck } = await api.policiesAndTasks.showPolicyCheck({ policy_check_id: "polchk-6mNpQrStUvWxYzAb" });
     * console.log(policyCheck.id);
     */
    showPolicyCheck: wire.Method<Arguments["showPolicyCheck"], Results["showPolicyCheck"], Failure>;
    /**
     * Show the output of a policy check
     * A report for people, with the result of each policy. Before the check has run, the report has no results.
     * @example
     * const text = await api.policiesAndTasks.showPolicyCheckOutput({ policy_check_id: "polchk-6mNpQrStUvWxYzAb" });
     * console.log(text);
     */
    showPolicyCheckOutput: wire.Method<Arguments["showPolicyCheckOutput"], Results["showPolicyCheckOutput"], Failure>;
    /**
     * Override a policy check
     * Lets a run continue that waits in `policy_override`, although a policy soft failed. The run becomes `policy_checked`, and
     * continues with its remaining checks, its confirmation or its apply. The run events show who overrode the check.
     * @example
     * const { data: policyCheck } = await api.policiesAndTasks.overridePolicyCheck({ policy_check_id: "polchk-6mNpQrStUvWxYzAb" });
     * console.log(policyCheck.id);
     */
    overridePolicyCheck: wire.Method<Arguments["overridePolicyCheck"], Results["overridePolicyCheck"], Failure>;
    /**
     * List task stages
     * The task stages of a run, not paginated.
     * @example
     * const { data: taskStages } = await api.policiesAndTasks.listTaskStages({ run_id: "run-4fGh7JkLmNpQrStV" });
     * console.log(taskStages.length);
     */
    listTaskStages: wire.Method<Arguments["listTaskStages"], Results["listTaskStages"], Failure>;
    /**
     * Override a task stage
     * Lets a run continue that waits in `post_plan_running` because of a failed task, if the task allows it. The stage becomes
     * `passed`, and its results keep the failure. The run events show who overrode the stage.
     * @example
     * const { data: taskStage } = await api.policiesAndTasks.overrideTaskStage({ task_stage_id: "ts-9rStUvWxYzAbCdEf", comment: "Looks good to me." });
     * console.log(taskStage.id);
     */
    overrideTaskStage: wire.Method<Arguments["overrideTaskStage"], Results["overrideTaskStage"], Failure>;
    /**
     * Show a task stage
     * A task stage of a run, with the results of its tasks. It exists from the creation of the run, if the
     * organization had tasks of this stage then. Its task results also exist from then on, as `pending`.
     * @example
     * const { data: taskStage } = await api.policiesAndTasks.showTaskStage({
     *   task_stage_id: "ts-9rStUvWxYzAbCdEf",
     *   include: ["task_results", "policy_evaluations"],
     * });
     * console.log(taskStage.id);
     */
    showTaskStage: wire.IncludingMethod<Arguments["showTaskStage"], Results["showTaskStage"], Failure, TaskStageIncludes>;
  };
  /** State versions */
  stateVersions: {
    /**
     * List the state versions of a workspace
     * The state versions of a workspace, newest first.
     * @example
     * for await (const stateVersion of api.stateVersions.list.all({ workspace_id: "ws-2m8dWkQPz7TnVbYc" })) {
     *   console.log(stateVersion.id);
     * }
     */
    list: wire.PagedMethod<Arguments["listStateVersions"], Results["listStateVersions"], Failure, Results["listStateVersions"]["data"][number]>;
    /**
     * Create a state version
     * Announces a new state. Then send the state to `hosted-state-upload-url` by `PUT`, without `Authorization`. Only this answer
     * has the address. Older clients send the state in the request. The state version is `pending` until its state is complete,
     * and is discarded after ten minutes.
     * The `serial` must be greater than that of the current state, and the `lineage` the same; `force` allows both. Serials may be
     * skipped. While the workspace is locked, only the holder of the lock creates state versions. They are intermediate: other
     * callers see the state from before the lock until the lock ends, which makes the latest one current. Earlier intermediate
     * states are removed a day after their creation, except under a policy of the type `data-retention-policy-dont-deletes`. Without a
     * lock, a state version becomes the current one when it is finalized, if it is still newer than the current one.
     * @example
     * const { data: stateVersion } = await api.stateVersions.create({
     *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
     *   serial: 2,
     *   md5: "9d0f5a2e6c1b4f7a8e3d2c1b0a9f8e7d",
     *   lineage: "3f2b8c1d-5e4a-4b7c-9d6e-8a7f6b5c4d3e",
     * });
     * console.log(stateVersion.id);
     */
    create: wire.Method<Arguments["createStateVersion"], Results["createStateVersion"], Failure>;
    /**
     * Return to an earlier state
     * Creates a state version with the state of an earlier one, which becomes the latest of the workspace. The serial is that of the
     * earlier state, so the next state needs a serial that is greater than this one.
     * While the workspace is locked, only the holder of the lock may do this, and the new state version is intermediate.
     * @example
     * const { data: stateVersion } = await api.stateVersions.restore({
     *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
     *   "rollback-state-version": "sv-7hJkMnPqRsTuVwXy",
     * });
     * console.log(stateVersion.id);
     */
    restore: wire.Method<Arguments["restoreStateVersion"], Results["restoreStateVersion"], Failure>;
    /**
     * List the state versions of a workspace by its name
     * The state versions of a workspace, newest first. Both names are required.
     * @example
     * for await (const stateVersion of api.stateVersions.listForNamed.all({ filter: { organization: { name: "demo" }, workspace: { name: "network" } } })) {
     *   console.log(stateVersion.id);
     * }
     */
    listForNamed: wire.PagedMethod<Arguments["listNamedStateVersions"], Results["listNamedStateVersions"], Failure, Results["listNamedStateVersions"]["data"][number]>;
    /**
     * Show the current state version of a workspace
     * The current state version. The holder of the workspace's lock gets the newest state that was finalized during the lock. The answer is
     * 404 if there is no state.
     * @example
     * const { data: stateVersion } = await api.stateVersions.showCurrent({ workspace_id: "ws-2m8dWkQPz7TnVbYc", include: ["outputs", "run"] });
     * console.log(stateVersion.id);
     */
    showCurrent: wire.IncludingMethod<Arguments["showCurrentStateVersion"], Results["showCurrentStateVersion"], Failure, StateVersionIncludes>;
    /**
     * List the outputs of the current state
     * All outputs of the current state, by name, in one answer. The list is empty without a state. The holder of the workspace's lock gets
     * those of the newest state that was finalized during the lock. Sensitive values are null; `showStateVersionOutput` shows them.
     * @example
     * const { data: stateVersionOutputs } = await api.stateVersions.listCurrentOutputs({ workspace_id: "ws-2m8dWkQPz7TnVbYc" });
     * console.log(stateVersionOutputs.length);
     */
    listCurrentOutputs: wire.Method<Arguments["listCurrentStateVersionOutputs"], Results["listCurrentStateVersionOutputs"], Failure>;
    /**
     * Show a state version
     * The state version, with addresses for reading its state.
     * @example
     * const { data: stateVersion } = await api.stateVersions.show({ state_version_id: "sv-7hJkMnPqRsTuVwXy", include: ["outputs", "run"] });
     * console.log(stateVersion.id);
     */
    show: wire.IncludingMethod<Arguments["showStateVersion"], Results["showStateVersion"], Failure, StateVersionIncludes>;
    /**
     * List the outputs of a state version
     * The outputs of a state version, by name. Sensitive values are null; `showStateVersionOutput` shows them.
     * @example
     * for await (const stateVersionOutput of api.stateVersions.listOutputs.all({ state_version_id: "sv-7hJkMnPqRsTuVwXy" })) {
     *   console.log(stateVersionOutput.id);
     * }
     */
    listOutputs: wire.PagedMethod<Arguments["listStateVersionOutputs"], Results["listStateVersionOutputs"], Failure, Results["listStateVersionOutputs"]["data"][number]>;
    /**
     * Show an output of a state version
     * The output with its value, even if it is sensitive.
     * @example
     * const { data: stateVersionOutput } = await api.stateVersions.showOutput({ state_version_output_id: "wsout-7sTuVwXyZaBcDeFg" });
     * console.log(stateVersionOutput.id);
     */
    showOutput: wire.Method<Arguments["showStateVersionOutput"], Results["showStateVersionOutput"], Failure>;
    /**
     * Download a state
     * The state of a state version, or its JSON form, exactly as it was uploaded. The address itself is the secret:
     * `Authorization` is not needed, and is ignored. It is valid for 25 hours, and only while the caller who got it may read state
     * versions of the workspace. Otherwise the answer is 404.
     * @example
     * const text = await api.stateVersions.readStateFile({ state_file_token: "c3RhdGUtZmlsZS10b2tlbg" });
     * console.log(text);
     */
    readStateFile: wire.Method<Arguments["readStateFile"], Results["readStateFile"], Failure>;
    /**
     * Upload a state
     * Uploads the state of a state version, or its JSON form, once. The address is the secret itself: `Authorization` is not
     * needed, and is ignored. Uploads count against no rate limit. Unknown addresses count against the limit of the sender's
     * address, as wrong tokens do: 404 within the limit, 429 beyond.
     * The body is a state of version 4, whatever its `Content-Type`. With it, the state version becomes `finalized`, if the state
     * is still newer than the current one. After a refused or interrupted upload, the address can be used
     * again. A JSON form may be any JSON, and may follow later.
     * The address is valid for 25 hours, and only while the caller who got it has the right to use it. Otherwise the answer is 404.
     * @example
     * await api.stateVersions.uploadStateFile({
     *   state_file_token: "c3RhdGUtZmlsZS10b2tlbg",
     *   body: await readFile("terraform.tfstate"),
     * });
     */
    uploadStateFile: wire.Method<Arguments["uploadStateFile"], Results["uploadStateFile"], Failure>;
  };
  /** Extensions */
  extensions: {
    /**
     * Ping
     * Shows that the service is running, and its interface version. No rate limit applies.
     * @example
     * await api.extensions.ping();
     */
    ping: wire.Method<Arguments["ping"], Results["ping"], Failure>;
    /**
     * Create a configuration version
     * Creates a configuration version without files. Then send the files to `upload-url`, as a gzip-compressed tar, by `PUT`,
     * without `Authorization`. Only this answer has the `upload-url`. With `auto-queue-runs`, the upload queues a run.
     * An organization token cannot start runs. Its version always has `auto-queue-runs` false: it takes its files and waits
     * until a user or a team creates a run with it.
     * @example
     * const { data: configurationVersion } = await api.extensions.createConfigurationVersion({ workspace_id: "ws-2m8dWkQPz7TnVbYc", "auto-queue-runs": false });
     * console.log(configurationVersion.id);
     */
    createConfigurationVersion: wire.Method<Arguments["createConfigurationVersion"], Results["createConfigurationVersion"], Failure>;
    /**
     * Show a configuration version
     * The current state of the configuration version, without its upload address.
     * @example
     * const { data: configurationVersion } = await api.extensions.showConfigurationVersion({ configuration_version_id: "cv-6bCdEfGhJkLmNpQr" });
     * console.log(configurationVersion.id);
     */
    showConfigurationVersion: wire.Method<Arguments["showConfigurationVersion"], Results["showConfigurationVersion"], Failure>;
    /**
     * Show ingress attributes
     * The commit that a configuration version was fetched from; null if its files were uploaded, or while the newest commit is not yet known.
     * @example
     * const { data: ingressAttribute } = await api.extensions.showIngressAttributes({ configuration_version_id: "cv-6bCdEfGhJkLmNpQr" });
     * console.log(ingressAttribute?.id);
     */
    showIngressAttributes: wire.Method<Arguments["showIngressAttributes"], Results["showIngressAttributes"], Failure>;
    /**
     * Show a plan
     * The plan of a run, with the address of its log.
     * @example
     * const { data: plan } = await api.extensions.showPlan({ plan_id: "plan-7kLmNpQrStUvWxYz" });
     * console.log(plan.id);
     */
    showPlan: wire.Method<Arguments["showPlan"], Results["showPlan"], Failure>;
    /**
     * Show the JSON output of a plan
     * The plan as the tool prints it with `show -json`. It contains the configuration, the state before the plan, and values that
     * the tool marks as sensitive, so it needs admin access to the workspace. Sensitive variables of the workspace are masked.
     * Until the plan has finished, and if the plan is too large to be read, the answer is 404.
     * @example
     * const answer = await api.extensions.showPlanJsonOutput({ plan_id: "plan-7kLmNpQrStUvWxYz" });
     * console.log(answer);
     */
    showPlanJsonOutput: wire.Method<Arguments["showPlanJsonOutput"], Results["showPlanJsonOutput"], Failure>;
    /**
     * Show the redacted JSON output of a plan
     * The changes of a plan and the schemas of the changed resources. Command lines show them as a diff. Placeholders replace
     * values that the tool marks as sensitive. If such a value changes, its placeholders before and after are different.
     * Until the plan has finished, and if the plan is too large to be read, the answer is 404.
     * @example
     * const answer = await api.extensions.showRedactedPlanJsonOutput({ plan_id: "plan-7kLmNpQrStUvWxYz" });
     * console.log(answer);
     */
    showRedactedPlanJsonOutput: wire.Method<Arguments["showRedactedPlanJsonOutput"], Results["showRedactedPlanJsonOutput"], Failure>;
    /**
     * Show an apply
     * The apply of a run, with the address of its log.
     * @example
     * const { data: apply } = await api.extensions.showApply({ apply_id: "apply-3pQrStUvWxYzAbCd" });
     * console.log(apply.id);
     */
    showApply: wire.Method<Arguments["showApply"], Results["showApply"], Failure>;
    /**
     * List run events
     * The events of a run, oldest first, not paginated.
     * @example
     * const { data: runEvents } = await api.extensions.listRunEvents({ run_id: "run-4fGh7JkLmNpQrStV" });
     * console.log(runEvents.length);
     */
    listRunEvents: wire.Method<Arguments["listRunEvents"], Results["listRunEvents"], Failure>;
    /**
     * List run comments
     * The comments on a run, given with its actions, oldest first, not paginated.
     * @example
     * const { data: comments } = await api.extensions.listRunComments({ run_id: "run-4fGh7JkLmNpQrStV" });
     * console.log(comments.length);
     */
    listRunComments: wire.Method<Arguments["listRunComments"], Results["listRunComments"], Failure>;
    /**
     * Show a cost estimate
     * What the plan of a run would cost.
     * @example
     * const { data: costEstimate } = await api.extensions.showCostEstimate({ cost_estimate_id: "ce-2fGhJkLmNpQrStUv" });
     * console.log(costEstimate.id);
     */
    showCostEstimate: wire.Method<Arguments["showCostEstimate"], Results["showCostEstimate"], Failure>;
    /**
     * Show a user
     * A user who shares an organization with the caller, or left one in which a run, a test or a lock still names them.
     * @example
     * const { data: user } = await api.extensions.showUser({ user_id: "user-5tUvWxYzAbCdEfGh" });
     * console.log(user.id);
     */
    showUser: wire.Method<Arguments["showUser"], Results["showUser"], Failure>;
    /**
     * Show a project
     * A project of an organization that the caller belongs to.
     * @example
     * const { data: project } = await api.extensions.showProject({ project_id: "prj-4wXyZaBcDeFgHjKm" });
     * console.log(project.id);
     */
    showProject: wire.Method<Arguments["showProject"], Results["showProject"], Failure>;
    /**
     * Show an OAuth client
     * The connection of an organization to a VCS provider.
     * @example
     * const { data: oauthClient } = await api.extensions.showOauthClient({ oauth_client_id: "oc-5nPqRsTuVwXyZaBc" });
     * console.log(oauthClient.id);
     */
    showOauthClient: wire.Method<Arguments["showOauthClient"], Results["showOauthClient"], Failure>;
    /**
     * Read a log
     * The log of a plan, an apply or a test run. The address itself is the secret: `Authorization` is not needed, and is ignored.
     * The address is valid for 25 hours, and only while the caller who got it may read the log: the token is neither deleted nor
     * expired, and the caller may still read runs of the workspace, or test the module. Otherwise the answer is 404.
     * The log is framed: it starts with STX (`0x02`), and ends with ETX (`0x03`) once it is complete. Repeat the request with
     * the next offset until ETX arrives. The answer is empty while there is nothing new.
     * Plans and applies have two logs: readable text with the diff of the plan, and lines of JSON as the tool writes them with
     * `-json`. Callers with the header `X-Terraform-Integration: cloud` get lines of JSON if the workspace has
     * `structured-run-output-enabled`. The log of an apply starts with three lines of heading, because the official command lines
     * omit three lines.
     * @example
     * const text = await api.extensions.readLog({ log_token: "dmF1bHQtbG9nLXRva2Vu" });
     * console.log(text);
     */
    readLog: wire.Method<Arguments["readLog"], Results["readLog"], Failure>;
    /**
     * Receive a VCS push
     * Receives the events that a git host sends for pushes and pull requests. The service then looks at the repository, and
     * queues runs for what it finds there.
     * An event counts only if two things are true. It is signed with the webhook secret of the workspace's OAuth client. And the
     * repository confirms it: the commit is the head of the branch or at most 200 commits before it; or the tag is at that
     * commit; or the commit is in the branch of the pull request, in this repository. Other events start nothing. All events
     * get the same answer, so that the answer reveals nothing about the secret or the repository; the service's log says why
     * an event did not count.
     * The workspace's trigger rules decide which runs start:
     * - A push to the branch that the workspace follows starts a run. With `file-triggers-enabled`, it does so only if a file
     *   changed that is within `trigger-prefixes` or `working-directory`, or that `trigger-patterns` match (`*` and `?` match
     *   within a folder, `**` across folders).
     * - With `tags-regex`, matching tags start runs, and pushes to branches do not.
     * - With `speculative-enabled`, a pull request into that branch starts a plan that cannot be applied, unless it comes from a
     *   fork or from an unknown repository.
     * - Without `queue-all-runs`, nothing starts until somebody has queued a run.
     * - An organization token cannot start runs. After it binds the repository, changes the binding or turns on
     *   `queue-all-runs`, nothing starts until a user or a team queues a run or names the repository in `vcs-repo`.
     * Each push starts at most one run, even if several events report it and polling finds it too. Events that start no run, such
     * as a host's ping, get the same answer. No `Authorization` is needed.
     * @example
     * await api.extensions.receiveVcsPush({
     *   webhook_token: "d2ViaG9vay10b2tlbg",
     *   ref: "refs/heads/main",
     *   before: "0b1c2d3e4f5061728394a5b6c7d8e9f0a1b2c3d4",
     *   after: "9f2c1d7e4b6a8035c1d2e3f4a5b6c7d8e9f0a1b2",
     *   commits: [
     *     {
     *       id: "9f2c1d7e4b6a8035c1d2e3f4a5b6c7d8e9f0a1b2",
     *       message: "Widen the subnet",
     *       added: [],
     *       modified: ["main.tf"],
     *       removed: [],
     *     },
     *   ],
     *   repository: {
     *     full_name: "acme/network",
     *     clone_url: "https://git.example.com/acme/network.git",
     *     default_branch: "main",
     *   },
     *   sender: { login: "ada" },
     * });
     */
    receiveVcsPush: wire.Method<Arguments["receiveVcsPush"], Results["receiveVcsPush"], Failure>;
  };
  /** Workspace variables */
  workspaceVariables: {
    /**
     * List variables of a workspace
     * All variables of a workspace, oldest first, not paginated. Responses and logs do not show sensitive values. The path
     * also works with one trailing slash, because some clients send it.
     * @example
     * const { data: vars } = await api.workspaceVariables.list({ workspace_id: "ws-2m8dWkQPz7TnVbYc" });
     * console.log(vars.length);
     */
    list: wire.Method<Arguments["listWorkspaceVariables"], Results["listWorkspaceVariables"], Failure>;
    /**
     * Create a variable of a workspace
     * Adds a variable to the runs of a workspace: an input variable of the configuration (`terraform`) or an environment
     * variable of the tool (`env`). A run reads the variables when it starts to plan, and again when it starts to apply.
     * Variables of the run replace input variables of the workspace, which replace values in the files of the configuration. The
     * service sets `INFRARUN_TOOL_VERSION` and `INFRARUN_ATTEMPT` itself, and
     * `TF_LOG` for a run in debugging mode; other environment variables of the tool can be replaced.
     * A workspace may have 200 variables with 1 MiB of text together; more is 422. A duplicate key
     * in a category is 422. The key of an environment variable must not contain a hyphen, and its `hcl` must be false (422).
     * Key and value of an environment variable may have 131,000 bytes together (422).
     * @example
     * const { data: variable } = await api.workspaceVariables.create({
     *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
     *   key: "region",
     *   value: "eu-north-1",
     *   description: "Where the resources are",
     *   category: "terraform",
     * });
     * console.log(variable.id);
     */
    create: wire.Method<Arguments["createWorkspaceVariable"], Results["createWorkspaceVariable"], Failure>;
    /**
     * Show a variable of a workspace
     * One variable. A sensitive value is not shown.
     * @example
     * const { data: variable } = await api.workspaceVariables.show({ workspace_id: "ws-2m8dWkQPz7TnVbYc", variable_id: "var-8kMnPqRsTuVwXyZa" });
     * console.log(variable.id);
     */
    show: wire.Method<Arguments["showWorkspaceVariable"], Results["showWorkspaceVariable"], Failure>;
    /**
     * Delete a variable of a workspace
     * Removes the variable from the workspace; a plan or apply that has started keeps it. Its key can then be used again.
     * @example
     * await api.workspaceVariables.delete({ workspace_id: "ws-2m8dWkQPz7TnVbYc", variable_id: "var-8kMnPqRsTuVwXyZa" });
     */
    delete: wire.Method<Arguments["deleteWorkspaceVariable"], Results["deleteWorkspaceVariable"], Failure>;
    /**
     * Update a variable of a workspace
     * Changes the given members. The value of a sensitive variable can be replaced but is never shown. Making it visible again
     * is 422. A duplicate key in a category is 422. The key of an environment variable must not contain a hyphen, and its `hcl`
     * must be false (422). Key and value of an environment variable may have 131,000 bytes together (422).
     * @example
     * const { data: variable } = await api.workspaceVariables.update({
     *   workspace_id: "ws-2m8dWkQPz7TnVbYc",
     *   variable_id: "var-8kMnPqRsTuVwXyZa",
     *   value: "eu-north-1",
     * });
     * console.log(variable.id);
     */
    update: wire.Method<Arguments["updateWorkspaceVariable"], Results["updateWorkspaceVariable"], Failure>;
    /**
     * List all variables that reach a workspace
     * Returns the same list as `listWorkspaceVariables`: a workspace inherits no variables here. Newer Terraform command lines
     * read the variables of `import` and `console` from this path.
     * @example
     * const { data: vars } = await api.workspaceVariables.listForAll({ workspace_id: "ws-2m8dWkQPz7TnVbYc" });
     * console.log(vars.length);
     */
    listForAll: wire.Method<Arguments["listAllWorkspaceVariables"], Results["listAllWorkspaceVariables"], Failure>;
  };
}

/** The functions of every group. */
export const groups = {
  moduleTests: { listTestRuns, createTestRun, createTestConfigurationVersion, showTestRun, cancelTestRun, forceCancelTestRun, listTestVariables, createTestVariable, deleteTestVariable, updateTestVariable, uploadConfigurationFiles },
  runs: { create: createRun, show: showRun, apply: applyRun, discard: discardRun, cancel: cancelRun, forceCancel: forceCancelRun, forceExecute: forceExecuteRun, listForWorkspace: listWorkspaceRuns, listForOrganization: listOrganizationRuns },
  workspaces: { list: listWorkspaces, create: createWorkspace, showByName: showWorkspaceByName, forceDeleteByName: forceDeleteWorkspaceByName, updateByName: updateWorkspaceByName, safeDeleteByName: safeDeleteWorkspaceByName, show: showWorkspace, forceDelete: forceDeleteWorkspace, update: updateWorkspace, safeDelete: safeDeleteWorkspace, lock: lockWorkspace, unlock: unlockWorkspace, forceUnlock: forceUnlockWorkspace, updateSshKey: updateWorkspaceSshKey, listRemoteStateConsumers, addRemoteStateConsumers, removeRemoteStateConsumers, replaceRemoteStateConsumers, listTags: listWorkspaceTags, addTags: addWorkspaceTags, removeTags: removeWorkspaceTags, listTagBindings, listEffectiveTagBindings, showDataRetentionPolicy, setDataRetentionPolicy, deleteDataRetentionPolicy },
  commandLine: { deleteTagBindings, updateTagBindings, deleteProject, updateProject, showAccount, showEntitlementSet, listRunQueue, showCapacity, listProjects, createProject, showRegistryModule },
  oauthTokens: { list: listOauthTokens, show: showOauthToken, delete: deleteOauthToken, update: updateOauthToken },
  policiesAndTasks: { listPolicyChecks, showPolicyCheck, showPolicyCheckOutput, overridePolicyCheck, listTaskStages, overrideTaskStage, showTaskStage },
  stateVersions: { list: listStateVersions, create: createStateVersion, restore: restoreStateVersion, listForNamed: listNamedStateVersions, showCurrent: showCurrentStateVersion, listCurrentOutputs: listCurrentStateVersionOutputs, show: showStateVersion, listOutputs: listStateVersionOutputs, showOutput: showStateVersionOutput, readStateFile, uploadStateFile },
  extensions: { ping, createConfigurationVersion, showConfigurationVersion, showIngressAttributes, showPlan, showPlanJsonOutput, showRedactedPlanJsonOutput, showApply, listRunEvents, listRunComments, showCostEstimate, showUser, showProject, showOauthClient, readLog, receiveVcsPush },
  workspaceVariables: { list: listWorkspaceVariables, create: createWorkspaceVariable, show: showWorkspaceVariable, delete: deleteWorkspaceVariable, update: updateWorkspaceVariable, listForAll: listAllWorkspaceVariables },
};

/** The functions by operationId. */
export const calls = {
  listTestRuns,
  createTestRun,
  createTestConfigurationVersion,
  showTestRun,
  cancelTestRun,
  forceCancelTestRun,
  listTestVariables,
  createTestVariable,
  deleteTestVariable,
  updateTestVariable,
  uploadConfigurationFiles,
  createRun,
  showRun,
  applyRun,
  discardRun,
  cancelRun,
  forceCancelRun,
  forceExecuteRun,
  listWorkspaceRuns,
  listOrganizationRuns,
  listWorkspaces,
  createWorkspace,
  showWorkspaceByName,
  forceDeleteWorkspaceByName,
  updateWorkspaceByName,
  safeDeleteWorkspaceByName,
  showWorkspace,
  forceDeleteWorkspace,
  updateWorkspace,
  safeDeleteWorkspace,
  lockWorkspace,
  unlockWorkspace,
  forceUnlockWorkspace,
  updateWorkspaceSshKey,
  listRemoteStateConsumers,
  addRemoteStateConsumers,
  removeRemoteStateConsumers,
  replaceRemoteStateConsumers,
  listWorkspaceTags,
  addWorkspaceTags,
  removeWorkspaceTags,
  listTagBindings,
  deleteTagBindings,
  updateTagBindings,
  listEffectiveTagBindings,
  showDataRetentionPolicy,
  setDataRetentionPolicy,
  deleteDataRetentionPolicy,
  listOauthTokens,
  showOauthToken,
  deleteOauthToken,
  updateOauthToken,
  listPolicyChecks,
  showPolicyCheck,
  showPolicyCheckOutput,
  overridePolicyCheck,
  listTaskStages,
  overrideTaskStage,
  showTaskStage,
  listStateVersions,
  createStateVersion,
  restoreStateVersion,
  listNamedStateVersions,
  showCurrentStateVersion,
  listCurrentStateVersionOutputs,
  showStateVersion,
  listStateVersionOutputs,
  showStateVersionOutput,
  readStateFile,
  uploadStateFile,
  ping,
  createConfigurationVersion,
  showConfigurationVersion,
  showIngressAttributes,
  showPlan,
  showPlanJsonOutput,
  showRedactedPlanJsonOutput,
  showApply,
  listRunEvents,
  listRunComments,
  showCostEstimate,
  showUser,
  showProject,
  deleteProject,
  updateProject,
  showOauthClient,
  readLog,
  receiveVcsPush,
  showAccount,
  showEntitlementSet,
  listRunQueue,
  showCapacity,
  listProjects,
  createProject,
  showRegistryModule,
  listWorkspaceVariables,
  createWorkspaceVariable,
  showWorkspaceVariable,
  deleteWorkspaceVariable,
  updateWorkspaceVariable,
  listAllWorkspaceVariables,
};
