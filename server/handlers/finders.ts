// Finds the object of each path parameter, together with the workspace or organization that decides who may use it.
import type { Input, OperationId } from "../../generated/operations.ts";
import { hasEveryAccess } from "../domain/permissions.ts";
import { hashToken, readLogToken, readStateToken, type StateClaim } from "../domain/tokens.ts";
import type {
  Apply,
  Caller,
  CostEstimate,
  OauthClient,
  OauthToken,
  Plan,
  PolicyCheck,
  Project,
  TaskStage,
  TestRun,
  User,
  Variable,
  Workspace,
} from "../domain/types.ts";
import { findAsker, type Ruled, sharesOrganization } from "../store/access/rights.ts";
import type {
  InModule,
  InOrganization,
  InWorkspace,
  OfRun,
  OfState,
  OfVersion,
  Shown,
} from "../store/access/subjects.ts";
import * as subjects from "../store/access/subjects.ts";
import type { GrantedPlaces } from "../store/access/visibility.ts";
import { getUser } from "../store/people/users.ts";
import type { Context } from "./context.ts";
import { decodeToken } from "./tokens.ts";

export type Path = Readonly<Record<string, string>>;

/** The objects of each parameter. */
export interface Subjects {
  organization_name: InOrganization & { given: GrantedPlaces };
  workspace_name: Shown;
  workspace_id: Shown;
  run_id: OfRun;
  plan_id: OfRun & { plan: Plan };
  apply_id: OfRun & { apply: Apply };
  cost_estimate_id: OfRun & { costEstimate: CostEstimate };
  policy_check_id: OfRun & { policyCheck: PolicyCheck };
  task_stage_id: OfRun & { taskStage: TaskStage };
  configuration_version_id: OfVersion;
  /** `asker` requested the upload address, and still has the right that it needs. */
  upload_token: Omit<OfVersion, "grants"> & { asker: Caller };
  state_version_id: OfState;
  state_version_output_id: OfState;
  /** `asker` requested the address, and still has the right that it needs. */
  state_file_token: Omit<OfState, "grants"> & { asker: Caller; claim: StateClaim };
  log_token: { log: Plan | Apply | TestRun; workspace?: Workspace };
  webhook_token: Omit<InWorkspace, "grants">;
  project_id: InOrganization & { project: Project };
  oauth_client_id: InOrganization & { oauthClient: OauthClient };
  oauth_token_id: InOrganization & { oauthToken: OauthToken };
  user_id: { user: User; isShared: boolean };
  /** A module has three names in a path; this is the last one. */
  provider: InModule;
  test_run_id: InModule & { testRun: TestRun };
  /** The variable belongs to a workspace or a module. */
  variable_id: InOrganization & { variable: Variable };
}

type Finder<Subject> = (context: Context, path: Path) => Promise<Subject | undefined>;

/** Teams with relevant grants: skips organizations in which the caller has full access. */
export const teamIdsOf = ({ caller }: Pick<Context, "caller">) =>
  caller.teams.filter(({ organizationName }) => !hasEveryAccess(caller, organizationName)).map(({ id }) => id);

/** Without a finder, access to the object would not be checked. Modules have only one: see `provider`. */
type Needed = Exclude<{ [Id in OperationId]: keyof Input<Id>["path"] }[OperationId], "namespace" | "name">;

export const finders: { [Parameter in keyof Subjects]: Finder<Subjects[Parameter]> } & Record<Needed, unknown> = {
  organization_name: (context, path) =>
    subjects.findOrganization(context.store, teamIdsOf(context), path.organization_name!),
  workspace_name: (context, path) =>
    subjects.findWorkspaceByName(context.store, teamIdsOf(context), path.organization_name!, path.workspace_name!),
  workspace_id: (context, path) => subjects.findWorkspace(context.store, teamIdsOf(context), path.workspace_id!),
  run_id: (context, path) => subjects.findRun(context.store, teamIdsOf(context), path.run_id!),
  plan_id: (context, path) => subjects.findPlan(context.store, teamIdsOf(context), path.plan_id!),
  apply_id: (context, path) => subjects.findApply(context.store, teamIdsOf(context), path.apply_id!),
  cost_estimate_id: (context, path) =>
    subjects.findCostEstimate(context.store, teamIdsOf(context), path.cost_estimate_id!),
  policy_check_id: (context, path) =>
    subjects.findPolicyCheck(context.store, teamIdsOf(context), path.policy_check_id!),
  task_stage_id: (context, path) => subjects.findTaskStage(context.store, teamIdsOf(context), path.task_stage_id!),
  configuration_version_id: (context, path) =>
    subjects.findConfigurationVersion(context.store, teamIdsOf(context), path.configuration_version_id!),
  upload_token: async ({ store, at }, path) => {
    const found = await subjects.findConfigurationVersionByUpload(store, hashToken(path.upload_token!), at);
    if (!found) return undefined;
    const { tokenId, workspaceId } = found.configurationVersion;
    const permission = workspaceId === null ? "module:test" : "workspace:queue-plan";
    const asker = await findAsker(store, { tokenId, permission, at }, found);
    return asker && { ...found, asker };
  },
  state_version_id: (context, path) =>
    subjects.findStateVersion(context.store, teamIdsOf(context), path.state_version_id!),
  state_version_output_id: (context, path) =>
    subjects.findStateVersionOfOutput(context.store, teamIdsOf(context), path.state_version_output_id!),
  state_file_token: async ({ store, secret, at }, path) => {
    const claim = readStateToken(secret, decodeToken(path.state_file_token!), at);
    const found = claim && (await subjects.findStateVersion(store, [], claim.stateVersionId));
    if (!found) return undefined;
    const permission = claim.action === "read" ? "workspace:read" : "workspace:apply";
    const { grants: _, ...subject } = found;
    const asker = await findAsker(store, { tokenId: claim.tokenId, permission, at }, subject);
    return asker && { ...subject, asker, claim };
  },
  log_token: async ({ store, secret, at }, path) => {
    const claim = readLogToken(secret, decodeToken(path.log_token!), at);
    const found = claim && (await findLog(store, claim.logId));
    if (!found) return undefined;
    const permission = found.workspace ? "workspace:read" : "module:test";
    const asker = await findAsker(store, { tokenId: claim.tokenId, permission, at }, found);
    return asker && found;
  },
  webhook_token: ({ store }, path) => subjects.findWorkspaceByWebhook(store, hashToken(path.webhook_token!)),
  project_id: ({ store }, path) => subjects.findProject(store, path.project_id!),
  oauth_client_id: ({ store }, path) => subjects.findOauthClient(store, path.oauth_client_id!),
  oauth_token_id: ({ store }, path) => subjects.findOauthToken(store, path.oauth_token_id!),
  user_id: async (context, path) => {
    const id = path.user_id!;
    const [user, isShared] = await Promise.all([getUser(context.store, id), sharesOrganization(context, id)]);
    return user && { user, isShared };
  },
  provider: ({ store }, path) => subjects.findModule(store, ...modulePath(path)),
  test_run_id: ({ store }, path) => subjects.findTestRunOfModule(store, ...modulePath(path), path.test_run_id!),
  variable_id: (context, path) =>
    path.workspace_id === undefined
      ? subjects.findTestVariable(context.store, ...modulePath(path), path.variable_id!)
      : subjects.findWorkspaceVariable(context.store, teamIdsOf(context), path.workspace_id, path.variable_id!),
};

const modulePath = (path: Path) =>
  [path.organization_name!, path.namespace ?? "", path.name ?? "", path.provider ?? ""] as const;

/** The object of the log, with its workspace and organization. The caller checks who requested the address. */
async function findLog(
  store: Context["store"],
  id: string,
): Promise<(Omit<Ruled, "grants"> & Subjects["log_token"]) | undefined> {
  const [ofPlan, ofApply, ofTest] = await Promise.all([
    subjects.findPlan(store, [], id),
    subjects.findApply(store, [], id),
    subjects.findTestRun(store, id),
  ]);
  if (ofTest) return { organization: ofTest.organization, log: ofTest.testRun };
  const found = ofPlan ?? ofApply;
  if (!found) return undefined;
  const { organization, workspace } = found;
  return { organization, workspace, log: ofPlan?.plan ?? ofApply!.apply };
}
