// The tables, column by column, as the domain objects that they hold. Columns are camelCase here and snake_case there.
import type { ColumnType, GeneratedAlways } from "kysely";
import type { AuditEntry } from "../domain/audit.ts";
import type * as domain from "../domain/types.ts";

/** Columns that hold JSON are written as text, see `json`. */
type Row<Item, JsonColumns extends keyof Item = never> = {
  [Column in keyof Item]: Column extends JsonColumns
    ? ColumnType<Item[Column], string | null, string | null>
    : Item[Column];
};

/** Rows in the order they came: what lists page by, for it never changes. */
type Ordered<Columns> = Columns & { seq: GeneratedAlways<number> };

type Stamped = "statusTimestamps";

export interface Tables {
  secrets: { name: string; value: string };

  organizations: Row<domain.Organization, "settings">;
  users: Row<domain.User>;
  teams: Row<domain.Team, "access">;
  memberships: Row<domain.Membership>;
  apiTokens: Row<domain.ApiToken> & { hash: string };
  teamWorkspaceAccesses: Row<domain.TeamWorkspaceAccess>;
  teamProjectAccesses: Row<domain.TeamProjectAccess>;

  projects: Ordered<Row<domain.Project>>;
  workspaces: Ordered<Row<domain.Workspace, "settingOverwrites" | "vcsRepo" | "lockedBy">>;
  stateVersions: Ordered<Row<domain.StateVersion>>;
  workspaceOutputs: Row<domain.WorkspaceOutput, "value">;
  remoteStateConsumers: Ordered<{ workspaceId: string; consumerId: string }>;
  tags: Ordered<Row<domain.Tag>>;
  workspaceTags: Ordered<{ workspaceId: string; tagId: string }>;
  tagBindings: Ordered<Row<domain.TagBinding>>;
  dataRetentionPolicies: Row<domain.DataRetentionPolicy>;

  oauthClients: Row<domain.OauthClient>;
  oauthTokens: Ordered<Row<domain.OauthToken>>;
  sshKeys: Row<domain.SshKey>;
  agentPools: Row<domain.AgentPool>;

  vcsWatches: Row<domain.VcsWatch, "heads">;
  vcsPushes: Row<domain.VcsPush, "event">;

  configurationVersions: Ordered<Row<domain.ConfigurationVersion, Stamped | "ingressAttributes">>;
  runs: Ordered<Row<domain.Run, Stamped | "variables">>;
  plans: Row<domain.Plan, Stamped>;
  applies: Row<domain.Apply, Stamped>;
  runEvents: Ordered<Row<domain.RunEvent>>;
  comments: Ordered<Row<domain.Comment>>;
  costEstimates: Row<domain.CostEstimate, Stamped>;
  policyChecks: Ordered<Row<domain.PolicyCheck, Stamped>>;
  taskStages: Ordered<Row<domain.TaskStage, Stamped>>;

  registryModules: Row<domain.RegistryModule>;
  testVariables: Ordered<Row<domain.TestVariable>>;
  testRuns: Ordered<Row<domain.TestRun, Stamped | "variables">>;

  unusedBlobs: { key: string; since: Date };

  auditEntries: Ordered<Omit<AuditEntry, "seq" | "at">> & { at: GeneratedAlways<Date> };

  notificationConfigurations: Row<domain.NotificationConfiguration>;
  notificationDeliveries: Ordered<Row<domain.NotificationDelivery, "payload">>;
}

/** What a JSON column takes; the driver would write an array as one of PostgreSQL's own. */
export function json(value: object): string;
export function json(value: object | null): string | null;
export function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
