// Finds the objects that paths of the API name. One query reads an object and everything that permissions depend on: its
// workspace, its organization, and the access of the caller's teams.
import { type RawBuilder, sql } from "kysely";
import type { Grants } from "../../domain/permissions.ts";
import type {
  Apply,
  ConfigurationVersion,
  CostEstimate,
  OauthClient,
  OauthToken,
  Organization,
  Plan,
  PolicyCheck,
  Project,
  RegistryModule,
  Run,
  StateVersion,
  TaskStage,
  TestRun,
  Variable,
  Workspace,
} from "../../domain/types.ts";
import { preparedQuery, reader, wholes } from "../database/prepared-queries.ts";
import { unordered } from "../database/rows.ts";
import { open } from "../encryption/seal.ts";
import type { ModulePath } from "../modules/registry-modules.ts";
import { toTestRun } from "../modules/test-runs.ts";
import { toOrganization } from "../organizations/organizations.ts";
import { toRun } from "../runs/runs.ts";
import type { Store } from "../store.ts";
import { toToken } from "../vcs/oauth.ts";
import { factsOf, grantsOf, type StoredFacts } from "../workspaces/workspace-facts.ts";
import { toWorkspace } from "../workspaces/workspaces.ts";
import { type GrantedPlaces, givenTo } from "./visibility.ts";

export type InOrganization = { organization: Organization };
export type InWorkspace = InOrganization & { workspace: Workspace; grants: Grants };
/** A workspace that the path names directly, with the facts that its resource shows. */
export type Shown = InWorkspace & { facts: StoredFacts };
export type OfRun = InWorkspace & { run: Run };
export type OfState = InWorkspace & { stateVersion: StateVersion };
/** A version belongs to a workspace or to a module. */
export type OfVersion = InOrganization & {
  configurationVersion: ConfigurationVersion;
  workspace?: Workspace;
  grants?: Grants;
};
export type InModule = InOrganization & { module: RegistryModule };

/** A column of JSON for each object. */
type Wholes = Record<string, object | null>;

/** Converters from rows to domain objects. A row that is not named here needs no conversion. */
const makers: Record<string, (store: Store, row: never) => unknown> = {
  organization: (_, row) => toOrganization(row),
  workspace: (store, row) => toWorkspace(store)(row),
  run: (store, row) => toRun(store)(row),
  configurationVersion: (_, row) => unordered(row),
  policyCheck: (_, row) => unordered(row),
  taskStage: (_, row) => unordered(row),
  stateVersion: (_, row) => unordered(row),
  project: (_, row) => unordered(row),
  oauthClient: (store, row) => open(store, "oauthClients", row),
  oauthToken: (store, row) => toToken(store)(row),
  testRun: (store, row) => toTestRun(store)(row),
  variable: (store, row) => open(store, "variables", unordered(row)),
};

/** Makes a function that returns the objects in the single row of the answer. */
function finder<Subject, Values extends unknown[]>(ask: (...values: Values) => RawBuilder<Wholes>) {
  const find = preparedQuery((_: Store, ...values: Values) => ask(...values));
  const readers: Record<string, (json: object) => object> = {};
  return async (store: Store, ...values: Values): Promise<Subject | undefined> => {
    const [row] = await find(store, ...values);
    if (row === undefined) return undefined;
    const objects: Record<string, unknown> = {};
    for (const [name, json] of Object.entries(row)) {
      if (json === null) continue;
      readers[name] ??= reader();
      const object = readers[name](json);
      objects[name] = makers[name]?.(store, object as never) ?? object;
    }
    return objects as Subject;
  };
}

type TeamIds = readonly string[];

/** Also reads the access of the teams; with no teams, uses a second statement that leaves this out. */
const finderForTeams =
  (ofTeams: (teamIds: TeamIds) => RawBuilder<unknown>, nothing: RawBuilder<unknown>) =>
  <Subject, Values extends unknown[]>(ask: (given: RawBuilder<unknown>, ...values: Values) => RawBuilder<Wholes>) => {
    const findGiven = finder<Subject, [TeamIds, ...Values]>((teamIds, ...values) => ask(ofTeams(teamIds), ...values));
    const findAlone = finder<Subject, Values>((...values) => ask(nothing, ...values));
    return (store: Store, teamIds: TeamIds, ...values: Values): Promise<Subject | undefined> =>
      teamIds.length > 0 ? findGiven(store, teamIds, ...values) : findAlone(store, ...values);
  };

const finderInWorkspace = finderForTeams(
  (teamIds) => sql`${grantsOf("workspace", teamIds)} as grants`,
  sql`'{"workspaces": [], "projects": []}'::json as grants`,
);

const finderInOrganization = finderForTeams(
  (teamIds) => sql`${givenTo(teamIds)} as given`,
  sql`'{"workspaceIds": [], "projectIds": []}'::json as given`,
);

const inOrganization = (child: string) =>
  sql`join organizations as organization on organization.name = ${sql.ref(`${child}.organizationName`)}`;

const inWorkspace = (child: string) => sql`
  join workspaces as workspace on workspace.id = ${sql.ref(`${child}.workspaceId`)}
  ${inOrganization("workspace")}`;

/** With the workspaces and projects that the caller's teams have access to. */
export const findOrganization = finderInOrganization<InOrganization & { given: GrantedPlaces }, [name: string]>(
  (given, name) => sql`
    select ${wholes("organization")}, ${given}
    from organizations as organization where name = ${name}`,
);

export const findWorkspace = finderInWorkspace<Shown, [id: string]>(
  (grants, id) => sql`
    select ${wholes("organization", "workspace")}, ${grants}, ${factsOf("workspace")} as facts
    from workspaces as workspace ${inOrganization("workspace")} where workspace.id = ${id}`,
);

export const findWorkspaceByName = finderInWorkspace<Shown, [organizationName: string, name: string]>(
  (grants, organizationName, name) => sql`
    select ${wholes("organization", "workspace")}, ${grants}, ${factsOf("workspace")} as facts
    from workspaces as workspace ${inOrganization("workspace")}
    where workspace.organization_name = ${organizationName} and workspace.name = ${name}`,
);

export const findWorkspaceByWebhook = finder<Omit<InWorkspace, "grants">, [tokenHash: string]>(
  (tokenHash) => sql`
    select ${wholes("organization", "workspace")}
    from workspaces as workspace ${inOrganization("workspace")} where workspace.webhook_token_hash = ${tokenHash}`,
);

export const findRun = finderInWorkspace<OfRun, [id: string]>(
  (grants, id) => sql`
    select ${wholes("organization", "workspace", "run")}, ${grants}
    from runs as run ${inWorkspace("run")} where run.id = ${id}`,
);

/** A run with everything that decides its next step. */
export type RunScene = InOrganization & {
  workspace: Workspace;
  run: Run;
  plan: Plan;
  apply: Apply;
  configurationVersion: ConfigurationVersion;
};

export const findRunScene = finder<RunScene, [id: string]>(
  (id) => sql`
    select ${wholes("organization", "workspace", "run", "plan", "apply", "configuration_version")}
    from runs as run ${inWorkspace("run")}
    join plans as plan on plan.id = run.plan_id
    join applies as apply on apply.id = run.apply_id
    join configuration_versions as configuration_version on configuration_version.id = run.configuration_version_id
    where run.id = ${id}`,
);

const partOfRun = <Part>(table: string, name: string) =>
  finderInWorkspace<OfRun & Part, [id: string]>(
    (grants, id) => sql`
      select ${wholes("organization", "workspace", "run", name)}, ${grants}
      from ${sql.table(table)} as ${sql.ref(name)}
      join runs as run on run.id = ${sql.ref(`${name}.runId`)} ${inWorkspace("run")}
      where ${sql.ref(`${name}.id`)} = ${id}`,
  );

export const findPlan = partOfRun<{ plan: Plan }>("plans", "plan");
export const findApply = partOfRun<{ apply: Apply }>("applies", "apply");
export const findCostEstimate = partOfRun<{ costEstimate: CostEstimate }>("costEstimates", "costEstimate");
export const findPolicyCheck = partOfRun<{ policyCheck: PolicyCheck }>("policyChecks", "policyCheck");
export const findTaskStage = partOfRun<{ taskStage: TaskStage }>("taskStages", "taskStage");

export const findStateVersion = finderInWorkspace<OfState, [id: string]>(
  (grants, id) => sql`
    select ${wholes("organization", "workspace", "stateVersion")}, ${grants}
    from state_versions as state_version ${inWorkspace("stateVersion")} where state_version.id = ${id}`,
);

export const findStateVersionOfOutput = finderInWorkspace<OfState, [outputId: string]>(
  (grants, outputId) => sql`
    select ${wholes("organization", "workspace", "stateVersion")}, ${grants}
    from workspace_outputs join state_versions as state_version on state_version.id = workspace_outputs.state_version_id
    ${inWorkspace("stateVersion")} where workspace_outputs.id = ${outputId}`,
);

const ofVersion = sql`
  from configuration_versions as configuration_version ${inOrganization("configurationVersion")}
  left join workspaces as workspace on workspace.id = configuration_version.workspace_id`;

export const findConfigurationVersion = finderInWorkspace<OfVersion, [id: string]>(
  (grants, id) => sql`
    select ${wholes("organization", "workspace", "configurationVersion")}, ${grants}
    ${ofVersion} where configuration_version.id = ${id}`,
);

/** Finds the version by its upload address, until the address expires. */
export const findConfigurationVersionByUpload = finder<Omit<OfVersion, "grants">, [tokenHash: string, at: Date]>(
  (tokenHash, at) => sql`
    select ${wholes("organization", "workspace", "configurationVersion")}
    ${ofVersion} where configuration_version.upload_token_hash = ${tokenHash} and upload_expires_at > ${at}`,
);

/** An object that belongs directly to an organization. */
const ofOrganization = <Part>(table: string, name: string) =>
  finder<InOrganization & Part, [id: string]>(
    (id) => sql`
      select ${wholes("organization", name)}
      from ${sql.table(table)} as ${sql.ref(name)} ${inOrganization(name)} where ${sql.ref(`${name}.id`)} = ${id}`,
  );

export const findProject = ofOrganization<{ project: Project }>("projects", "project");
export const findOauthClient = ofOrganization<{ oauthClient: OauthClient }>("oauthClients", "oauthClient");
export const findOauthToken = ofOrganization<{ oauthToken: OauthToken }>("oauthTokens", "oauthToken");
export const findTestRun = ofOrganization<{ testRun: TestRun }>("testRuns", "testRun");

const atPath = ({ organizationName, namespace, name, provider }: Record<keyof ModulePath, string>) => sql`
  module.organization_name = ${organizationName} and module.namespace = ${namespace}
  and module.name = ${name} and module.provider = ${provider}`;

type AtPath = [organizationName: string, namespace: string, name: string, provider: string];

export const findModule = finder<InModule, AtPath>(
  (organizationName, namespace, name, provider) => sql`
    select ${wholes("organization", "module")}
    from registry_modules as module ${inOrganization("module")}
    where ${atPath({ organizationName, namespace, name, provider })}`,
);

/** An object that belongs to a module. The path names the module first. */
const partOfModule = <Part>(table: string, part: string) =>
  finder<InModule & Part, [...AtPath, id: string]>(
    (organizationName, namespace, name, provider, id) => sql`
      select ${wholes("organization", "module", part)}
      from registry_modules as module ${inOrganization("module")}
      join ${sql.table(table)} as ${sql.ref(part)} on ${sql.ref(`${part}.moduleId`)} = module.id
      where ${atPath({ organizationName, namespace, name, provider })} and ${sql.ref(`${part}.id`)} = ${id}`,
  );

export const findTestRunOfModule = partOfModule<{ testRun: TestRun }>("testRuns", "testRun");
export const findTestVariable = partOfModule<{ variable: Variable }>("variables", "variable");

export const findWorkspaceVariable = finderInWorkspace<
  InWorkspace & { variable: Variable },
  [workspaceId: string, id: string]
>(
  (grants, workspaceId, id) => sql`
    select ${wholes("organization", "workspace", "variable")}, ${grants}
    from variables as variable ${inWorkspace("variable")}
    where variable.workspace_id = ${workspaceId} and variable.id = ${id}`,
);
