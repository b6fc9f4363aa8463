// How each path parameter leads to an object, and through it to the workspace or organization that rules over it.
import { hashToken, readLogToken } from "../domain/tokens.ts";
import type {
  Apply,
  Caller,
  ConfigurationVersion,
  CostEstimate,
  OauthClient,
  OauthToken,
  Organization,
  Plan,
  Project,
  RegistryModule,
  Run,
  TestRun,
  TestVariable,
  User,
  Workspace,
} from "../domain/types.ts";
import { getConfigurationVersion, getConfigurationVersionByUpload } from "../store/configuration-versions.ts";
import { getOauthClient, getOauthToken } from "../store/oauth.ts";
import { getOrganization } from "../store/organizations.ts";
import { getApply, getPlan } from "../store/phases.ts";
import { getProject } from "../store/projects.ts";
import { getRegistryModuleByPath } from "../store/registry-modules.ts";
import { findAsker, type Ruled } from "../store/rights.ts";
import { getCostEstimate } from "../store/run-checks.ts";
import { getRun } from "../store/runs.ts";
import { getTestRun } from "../store/test-runs.ts";
import { getTestVariable } from "../store/test-variables.ts";
import { getUser } from "../store/users.ts";
import { getWorkspaceByWebhook } from "../store/vcs.ts";
import { getWorkspace, getWorkspaceByName } from "../store/workspaces.ts";
import type { Context } from "./context.ts";
import { decodeToken } from "./tokens.ts";

export type Path = Readonly<Record<string, string>>;

type InOrganization = { organization: Organization };
type InWorkspace = InOrganization & { workspace: Workspace };
type OfRun = InWorkspace & { run: Run };
/** A version belongs to a workspace or to a module. */
type OfVersion = InOrganization & { workspace?: Workspace; configurationVersion: ConfigurationVersion };
type InModule = InOrganization & { module: RegistryModule };

/** What each parameter leads to. */
export interface Subjects {
  organization_name: InOrganization;
  workspace_name: InWorkspace;
  workspace_id: InWorkspace;
  run_id: OfRun;
  plan_id: OfRun & { plan: Plan };
  apply_id: OfRun & { apply: Apply };
  cost_estimate_id: OfRun & { costEstimate: CostEstimate };
  configuration_version_id: OfVersion;
  /** With whoever asked for the address, who may still do what it is for. */
  upload_token: OfVersion & { asker: Caller };
  log_token: { log: Plan | Apply | TestRun };
  webhook_token: InWorkspace;
  project_id: InOrganization & { project: Project };
  oauth_client_id: InOrganization & { oauthClient: OauthClient };
  oauth_token_id: InOrganization & { oauthToken: OauthToken };
  user_id: { user: User };
  /** The last of the names of a module. */
  provider: InModule;
  test_run_id: InModule & { testRun: TestRun };
  variable_id: InModule & { testVariable: TestVariable };
}

type Finder<Subject> = (context: Context, path: Path) => Promise<Subject | undefined>;

export const finders: { [Parameter in keyof Subjects]: Finder<Subjects[Parameter]> } = {
  organization_name: async ({ store }, path) => {
    const organization = await getOrganization(store, path.organization_name!);
    return organization && { organization };
  },
  workspace_name: async ({ store }, path) =>
    within(store, await getWorkspaceByName(store, path.organization_name!, path.workspace_name!)),
  workspace_id: async ({ store }, path) => within(store, await getWorkspace(store, path.workspace_id!)),
  run_id: ({ store }, path) => findRun(store, path.run_id!),
  plan_id: async ({ store }, path) => {
    const plan = await getPlan(store, path.plan_id!);
    const found = plan && (await findRun(store, plan.runId));
    return found && { ...found, plan };
  },
  apply_id: async ({ store }, path) => {
    const apply = await getApply(store, path.apply_id!);
    const found = apply && (await findRun(store, apply.runId));
    return found && { ...found, apply };
  },
  cost_estimate_id: async ({ store }, path) => {
    const costEstimate = await getCostEstimate(store, path.cost_estimate_id!);
    const found = costEstimate && (await findRun(store, costEstimate.runId));
    return found && { ...found, costEstimate };
  },
  configuration_version_id: async ({ store }, path) =>
    ofVersion(store, await getConfigurationVersion(store, path.configuration_version_id!)),
  upload_token: async ({ store, at }, path) => {
    const version = await getConfigurationVersionByUpload(store, hashToken(path.upload_token!), at);
    const found = await ofVersion(store, version);
    if (!found) return undefined;
    const { tokenId, workspaceId } = found.configurationVersion;
    const permission = workspaceId === null ? "module:test" : "workspace:queue-plan";
    const asker = await findAsker(store, { tokenId, permission, at }, found);
    return asker && { ...found, asker };
  },
  log_token: async ({ store, secret, at }, path) => {
    const claim = readLogToken(secret, decodeToken(path.log_token!), at);
    const found = claim && (await findLog(store, claim.logId));
    if (!found) return undefined;
    const permission = found.workspace ? "workspace:read" : "module:test";
    const asker = await findAsker(store, { tokenId: claim.tokenId, permission, at }, found);
    return asker && found;
  },
  webhook_token: async ({ store }, path) => within(store, await getWorkspaceByWebhook(store, path.webhook_token!)),
  project_id: async ({ store }, path) => {
    const project = await getProject(store, path.project_id!);
    const organization = project && (await getOrganization(store, project.organizationName));
    return organization && { organization, project };
  },
  oauth_client_id: async ({ store }, path) => {
    const oauthClient = await getOauthClient(store, path.oauth_client_id!);
    const organization = oauthClient && (await getOrganization(store, oauthClient.organizationName));
    return organization && { organization, oauthClient };
  },
  oauth_token_id: async ({ store }, path) => {
    const oauthToken = await getOauthToken(store, path.oauth_token_id!);
    const organization = oauthToken && (await getOrganization(store, oauthToken.organizationName));
    return organization && { organization, oauthToken };
  },
  user_id: async ({ store }, path) => {
    const user = await getUser(store, path.user_id!);
    return user && { user };
  },
  provider: ({ store }, path) => findModule(store, path),
  test_run_id: async ({ store }, path) => {
    const found = await findModule(store, path);
    const testRun = found && (await getTestRun(store, path.test_run_id!));
    return found && testRun?.moduleId === found.module.id ? { ...found, testRun } : undefined;
  },
  variable_id: async ({ store }, path) => {
    const found = await findModule(store, path);
    const testVariable = found && (await getTestVariable(store, path.variable_id!));
    return found && testVariable?.moduleId === found.module.id ? { ...found, testVariable } : undefined;
  },
};

type Store = Context["store"];

async function within(store: Store, workspace: Workspace | undefined): Promise<InWorkspace | undefined> {
  const organization = workspace && (await getOrganization(store, workspace.organizationName));
  return organization && { organization, workspace };
}

async function findRun(store: Store, id: string): Promise<OfRun | undefined> {
  const run = await getRun(store, id);
  const found = run && (await within(store, await getWorkspace(store, run.workspaceId)));
  return found && { ...found, run };
}

async function ofVersion(store: Store, version: ConfigurationVersion | undefined): Promise<OfVersion | undefined> {
  const organization = version && (await getOrganization(store, version.organizationName));
  if (!organization) return undefined;
  const workspace = version.workspaceId === null ? undefined : await getWorkspace(store, version.workspaceId);
  return { organization, configurationVersion: version, ...(workspace && { workspace }) };
}

/** What the log is of, and what rules over it. */
async function findLog(store: Store, id: string): Promise<(Ruled & Subjects["log_token"]) | undefined> {
  const phase = (await getPlan(store, id)) ?? (await getApply(store, id));
  const found = phase && (await findRun(store, phase.runId));
  if (found) return { ...found, log: phase };
  const test = await getTestRun(store, id);
  const organization = test && (await getOrganization(store, test.organizationName));
  return organization && { organization, log: test };
}

/** The module of an organization's private registry. */
async function findModule(store: Store, path: Path): Promise<InModule | undefined> {
  const organization = await getOrganization(store, path.organization_name!);
  const { namespace = "", name = "", provider = "" } = path;
  const module =
    organization &&
    (await getRegistryModuleByPath(store, { organizationName: organization.name, namespace, name, provider }));
  return module && { organization, module };
}
