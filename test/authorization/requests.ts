// A request for every operation, on an object created for it. The request succeeds if its caller is authorized.
import type { OperationId } from "../../generated/operations.ts";
import type { Run } from "../../server/domain/types.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { runIn } from "../support/run-world.ts";
import { emptyState, md5Of } from "../support/state-world.ts";
import type { Place } from "./places.ts";
import type { Bearer } from "./roles.ts";

export interface Ask {
  path: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

type Asking = (place: Place, bearer: Bearer) => Promise<Ask>;

const inOrganization = async ({ organization }: Place): Promise<Ask> => ({ path: { organization_name: organization } });

const ofWorkspace =
  (body?: unknown, given?: (bearer: Bearer) => Parameters<Place["workspace"]>[0]): Asking =>
  async ({ workspace }, bearer) => ({ path: { workspace_id: (await workspace(given?.(bearer))).id }, body });

const byName =
  (body?: unknown): Asking =>
  async ({ organization, workspace }) => ({
    path: { organization_name: organization, workspace_name: (await workspace()).name },
    body,
  });

const ofRun =
  (given: Partial<Run> = {}): Asking =>
  async ({ run }) => ({ path: { run_id: (await run(given)).id } });

const pathOf = ({ organization, module: { namespace, name, provider } }: Place) => ({
  organization_name: organization,
  namespace,
  name,
  provider,
});

const ofModule =
  (body?: unknown): Asking =>
  async (place) => {
    await place.version({ moduleId: place.module.id });
    return { path: pathOf(place), body };
  };

const ofTestRun =
  (given: Parameters<Place["testRun"]>[0] = {}): Asking =>
  async (place) => ({ path: { ...pathOf(place), test_run_id: (await place.testRun(given)).id } });

const ofTestVariable =
  (body?: unknown): Asking =>
  async (place) => ({ path: { ...pathOf(place), variable_id: await place.variable() }, body });

const ofVariable =
  (body?: unknown): Asking =>
  async ({ workspace, variable }) => {
    const { id } = await workspace();
    return { path: { workspace_id: id, variable_id: await variable(id) }, body };
  };

const ofVariables: Asking = async ({ workspace, variable }) => {
  const { id } = await workspace();
  await variable(id);
  return { path: { workspace_id: id } };
};

const ofConnection =
  (body?: unknown): Asking =>
  async ({ connection }) => ({ path: { oauth_token_id: (await connection()).token }, body });

const ofOauthClient: Asking = async ({ connection }) => ({ path: { oauth_client_id: (await connection()).client } });

const ofVersion: Asking = async ({ version, workspace }) => ({
  path: { configuration_version_id: (await version({ workspaceId: (await workspace()).id })).id },
});

const ofPolicyCheck: Asking = async ({ policyCheck }) => ({ path: { policy_check_id: await policyCheck() } });
const ofState: Asking = async ({ state }) => ({ path: { workspace_id: (await state()).workspaceId } });

/** Path of a workspace and body with another one that may read its state. */
const ofConsumers: Asking = async ({ workspace }) => ({
  path: { workspace_id: (await workspace()).id },
  body: { data: [{ type: "workspaces", id: (await workspace()).id }] },
});

const change = { data: { type: "workspaces", attributes: { description: "changed" } } };
const tags = { data: [{ type: "tags", attributes: { name: "prod" } }] };
const variable = { data: { type: "vars", attributes: { key: "REGION", value: "north", category: "env" } } };
const policy = {
  data: { type: "data-retention-policy-delete-olders", attributes: { "delete-older-than-n-days": 30 } },
};
const past = new Date(Date.now() - 60_000);

/** Locked by the caller. */
const own = ({ locker }: Bearer) => ({ lockedBy: locker, lockedReason: "" });

export function newWorkspaceIn(project?: string) {
  const attributes = { name: `new-${Math.random().toString(36).slice(2)}` };
  const relationships = project && { project: { data: { type: "projects", id: project } } };
  return { data: { type: "workspaces", attributes, ...(relationships && { relationships }) } };
}

export const requests: Record<OperationId, Asking> = {
  ping: async () => ({ path: {} }),
  uploadConfigurationFiles: async ({ uploadToken }) => ({
    path: { upload_token: await uploadToken() },
    body: await bundleOf(resources("one")),
  }),
  readLog: async ({ logToken }) => ({ path: { log_token: await logToken() } }),
  receiveVcsPush: async ({ webhookToken }) => ({ path: { webhook_token: await webhookToken() }, body: {} }),

  listTestRuns: ofModule(),
  createTestRun: ofModule({ data: { type: "test-runs", attributes: {} } }),
  createTestConfigurationVersion: ofModule(),
  showTestRun: ofTestRun(),
  cancelTestRun: ofTestRun({ status: "running" }),
  forceCancelTestRun: ofTestRun({ status: "running", cancelRequestedAt: past }),
  listTestVariables: ofModule(),
  createTestVariable: async (place) => {
    const key = `K${Math.random().toString(36).slice(2)}`;
    return { path: pathOf(place), body: { data: { type: "vars", attributes: { ...variable.data.attributes, key } } } };
  },
  updateTestVariable: ofTestVariable({ data: { type: "vars", attributes: { value: "south" } } }),
  deleteTestVariable: ofTestVariable(),

  createRun: async ({ workspace, version }) => {
    const { id } = await workspace();
    await version({ workspaceId: id });
    return { path: {}, body: runIn(id) };
  },
  applyRun: ofRun({ status: "planned" }),
  discardRun: ofRun({ status: "planned" }),
  cancelRun: ofRun({ status: "planning" }),
  forceCancelRun: ofRun({ status: "planning", cancelRequestedAt: past, forceCancelAvailableAt: past }),
  forceExecuteRun: async ({ waitingRun }) => ({ path: { run_id: (await waitingRun()).id } }),
  showRun: ofRun(),
  listWorkspaceRuns: ofWorkspace(),
  listOrganizationRuns: inOrganization,
  showPlan: async ({ run }) => ({ path: { plan_id: (await run()).planId } }),
  showPlanJsonOutput: async ({ planWithOutput }) => ({ path: { plan_id: await planWithOutput() } }),
  showRedactedPlanJsonOutput: async ({ planWithOutput }) => ({ path: { plan_id: await planWithOutput() } }),
  showApply: async ({ run }) => ({ path: { apply_id: (await run()).applyId } }),
  showCostEstimate: async ({ costEstimate }) => ({ path: { cost_estimate_id: await costEstimate() } }),
  listRunEvents: ofRun(),
  listRunComments: ofRun(),
  listPolicyChecks: ofRun(),
  listTaskStages: ofRun(),
  showPolicyCheck: ofPolicyCheck,
  showPolicyCheckOutput: ofPolicyCheck,
  overridePolicyCheck: ofPolicyCheck,
  overrideTaskStage: async ({ failedTaskStage }) => ({ path: { task_stage_id: await failedTaskStage() } }),
  showTaskStage: async ({ taskStage }) => ({ path: { task_stage_id: await taskStage() } }),
  uploadStateFile: async ({ stateToken }) => ({
    path: { state_file_token: await stateToken("write") },
    body: Buffer.from(emptyState),
  }),
  readStateFile: async ({ stateToken }) => ({ path: { state_file_token: await stateToken("read") } }),
  createStateVersion: ofWorkspace({
    data: { type: "state-versions", attributes: { serial: 2, md5: md5Of(Buffer.from(emptyState)) } },
  }),
  restoreStateVersion: async ({ state }) => {
    const { id, workspaceId } = await state();
    const relationships = { "rollback-state-version": { data: { type: "state-versions", id } } };
    return { path: { workspace_id: workspaceId }, body: { data: { type: "state-versions", relationships } } };
  },
  listStateVersions: ofState,
  listNamedStateVersions: async ({ organization, state }) => {
    const { workspaceName } = await state();
    return {
      path: {},
      query: { "filter[organization][name]": organization, "filter[workspace][name]": workspaceName },
    };
  },
  showStateVersion: async ({ state }) => ({ path: { state_version_id: (await state()).id } }),
  showCurrentStateVersion: ofState,
  listStateVersionOutputs: async ({ state }) => ({ path: { state_version_id: (await state()).id } }),
  listCurrentStateVersionOutputs: ofState,
  showStateVersionOutput: async ({ state }) => ({ path: { state_version_output_id: (await state()).outputId } }),
  createConfigurationVersion: ofWorkspace({ data: { type: "configuration-versions", attributes: {} } }),
  showConfigurationVersion: ofVersion,
  showIngressAttributes: ofVersion,

  listWorkspaceVariables: ofVariables,
  listAllWorkspaceVariables: ofVariables,
  createWorkspaceVariable: ofWorkspace(variable),
  showWorkspaceVariable: ofVariable(),
  updateWorkspaceVariable: ofVariable({ data: { type: "vars", attributes: { value: "south" } } }),
  deleteWorkspaceVariable: ofVariable(),

  listWorkspaces: inOrganization,
  showWorkspace: ofWorkspace(),
  showWorkspaceByName: byName(),
  createWorkspace: async ({ organization, project }) => ({
    path: { organization_name: organization },
    body: newWorkspaceIn(project),
  }),
  updateWorkspace: ofWorkspace(change),
  updateWorkspaceByName: byName(change),
  safeDeleteWorkspace: ofWorkspace(),
  safeDeleteWorkspaceByName: byName(),
  forceDeleteWorkspace: ofWorkspace(),
  forceDeleteWorkspaceByName: byName(),
  lockWorkspace: ofWorkspace({ reason: "a freeze" }),
  unlockWorkspace: ofWorkspace(undefined, own),
  forceUnlockWorkspace: ofWorkspace(undefined, own),
  updateWorkspaceSshKey: async ({ workspace, sshKey }) => ({
    path: { workspace_id: (await workspace({ sshKeyId: await sshKey() })).id },
    body: { data: { type: "workspaces", attributes: { id: null } } },
  }),
  listRemoteStateConsumers: ofWorkspace(),
  addRemoteStateConsumers: ofConsumers,
  replaceRemoteStateConsumers: ofConsumers,
  removeRemoteStateConsumers: ofConsumers,
  listWorkspaceTags: ofWorkspace(),
  addWorkspaceTags: ofWorkspace(tags),
  removeWorkspaceTags: ofWorkspace(tags),
  listTagBindings: ofWorkspace(),
  updateTagBindings: ofWorkspace({ data: [{ type: "tag-bindings", attributes: { key: "tier", value: "gold" } }] }),
  deleteTagBindings: async ({ workspace, tagBinding }) => {
    const { id } = await workspace();
    await tagBinding(id);
    return { path: { workspace_id: id } };
  },
  listEffectiveTagBindings: ofWorkspace(),
  showDataRetentionPolicy: ({ retainedWorkspace }) =>
    retainedWorkspace().then((id) => ({ path: { workspace_id: id } })),
  setDataRetentionPolicy: ofWorkspace(policy),
  deleteDataRetentionPolicy: ({ retainedWorkspace }) =>
    retainedWorkspace().then((id) => ({ path: { workspace_id: id } })),

  listOauthTokens: ofOauthClient,
  showOauthToken: ofConnection(),
  updateOauthToken: ofConnection({ data: { type: "oauth-tokens", attributes: { "ssh-key": "a key" } } }),
  deleteOauthToken: ofConnection(),
  showOauthClient: ofOauthClient,

  listProjects: inOrganization,
  createProject: async ({ organization }) => ({
    path: { organization_name: organization },
    body: { data: { type: "projects", attributes: { name: `new-${Math.random().toString(36).slice(2)}` } } },
  }),
  updateProject: async ({ emptyProject }) => ({
    path: { project_id: await emptyProject() },
    body: { data: { type: "projects", attributes: { description: "changed" } } },
  }),
  deleteProject: async ({ emptyProject }) => ({ path: { project_id: await emptyProject() } }),
  listRunQueue: inOrganization,
  showCapacity: inOrganization,
  showRegistryModule: ofModule(),
  showAccount: async () => ({ path: {} }),
  showEntitlementSet: inOrganization,
  showUser: async ({ creator }) => ({ path: { user_id: creator.id } }),
  showProject: async ({ project }) => ({ path: { project_id: project } }),
};
