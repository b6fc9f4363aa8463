// The tables and their columns, as domain objects. Columns are camelCase here and snake_case in the database.
import type { ColumnType, GeneratedAlways } from "kysely";
import type { AuditEntry } from "../domain/audit.ts";
import type * as domain from "../domain/types.ts";

/** JSON columns are written as text, see `json`. */
type Row<Item, JsonColumns extends keyof Item = never> = {
  [Column in keyof Item]: Column extends JsonColumns
    ? ColumnType<Item[Column], string | null, string | null>
    : Item[Column];
};

/** Rows with a number in the order of insertion. Lists page by it, because it never changes. */
type Ordered<Columns> = Columns & { seq: GeneratedAlways<number> };

type Stamped = "statusTimestamps";

/** A secret as it is stored: `v1.key-….` and nonce, ciphertext and tag in base64. Only `encryption/seal.ts` makes one. */
export type Sealed = string & { readonly isSealed: true };

/** Rows with sealed secrets: the functions of `encryption/seal.ts` convert them. */
type Sealing<Columns, Secret> = {
  [Column in keyof Columns]: Column extends keyof Secret
    ? Sealed | (null extends Secret[Column] ? null : never)
    : Columns[Column];
};

/** Encrypted columns, with their plain types. */
export interface Secrets {
  secrets: { value: string };
  sshKeys: Pick<domain.SshKey, "value">;
  oauthClients: Pick<domain.OauthClient, "webhookSecret">;
  oauthTokens: Pick<domain.OauthToken, "secret" | "sshKey">;
  notificationConfigurations: Pick<domain.NotificationConfiguration, "secret" | "url">;
  variables: Pick<domain.Variable, "value">;
  /** Null for none. */
  runs: { variables: domain.Run["variables"] | null };
  testRuns: { variables: domain.TestRun["variables"] | null };
  /** The address contains a token. */
  workspaces: { webhookUrl: string | null };
  /** As JSON text. */
  workspaceOutputs: { value: string };
}

/** The webhook address of the repository has its own columns. */
type WorkspaceColumns = Omit<domain.Workspace, "vcsRepo"> & {
  vcsRepo: Omit<domain.VcsRepo, "webhookToken"> | null;
  webhookUrl: string | null;
  webhookTokenHash: string | null;
};

export interface Tables {
  encryptionKeys: { id: string; isCurrent: boolean; createdAt: Date; retiredAt: Date | null };
  secrets: Sealing<{ name: string; value: string }, Secrets["secrets"]>;

  organizations: Row<domain.Organization, "settings">;
  users: Row<domain.User>;
  teams: Row<domain.Team, "access">;
  memberships: Row<domain.Membership>;
  apiTokens: Row<domain.ApiToken> & { hash: string } & { [Column in keyof domain.AttemptOfToken]?: string | null };
  teamWorkspaceAccesses: Row<domain.TeamWorkspaceAccess>;
  teamProjectAccesses: Row<domain.TeamProjectAccess>;

  projects: Ordered<Row<domain.Project>>;
  workspaces: Ordered<
    Sealing<Row<WorkspaceColumns, "settingOverwrites" | "vcsRepo" | "lockedBy">, Secrets["workspaces"]>
  >;
  stateVersions: Ordered<Row<domain.StateVersion, "resources">>;
  workspaceOutputs: Sealing<Row<domain.WorkspaceOutput, "detailedType">, Secrets["workspaceOutputs"]>;
  remoteStateConsumers: Ordered<{ workspaceId: string; consumerId: string }>;
  tags: Ordered<Row<domain.Tag>>;
  workspaceTags: Ordered<{ workspaceId: string; tagId: string }>;
  tagBindings: Ordered<Row<domain.TagBinding>>;
  dataRetentionPolicies: Row<domain.DataRetentionPolicy>;

  oauthClients: Sealing<Row<domain.OauthClient>, Secrets["oauthClients"]>;
  oauthTokens: Ordered<Sealing<Row<domain.OauthToken>, Secrets["oauthTokens"]>>;
  sshKeys: Sealing<Row<domain.SshKey>, Secrets["sshKeys"]>;
  agentPools: Row<domain.AgentPool>;

  vcsWatches: Row<domain.VcsWatch, "heads">;
  vcsPushes: Row<domain.VcsPush, "event">;

  configurationVersions: Ordered<Row<domain.ConfigurationVersion, Stamped | "ingressAttributes">>;
  runs: Ordered<Sealing<Row<domain.Run, Stamped>, Secrets["runs"]>>;
  plans: Row<domain.Plan, Stamped>;
  applies: Row<domain.Apply, Stamped>;
  runEvents: Ordered<Row<domain.RunEvent>>;
  comments: Ordered<Row<domain.Comment>>;
  costEstimates: Row<domain.CostEstimate, Stamped>;
  policyChecks: Ordered<Row<domain.PolicyCheck, Stamped | "results">>;
  taskStages: Ordered<Row<domain.TaskStage, Stamped | "results">>;

  registryModules: Row<domain.RegistryModule>;
  variables: Ordered<Sealing<Row<domain.Variable>, Secrets["variables"]>>;
  testRuns: Ordered<Sealing<Row<domain.TestRun, Stamped>, Secrets["testRuns"]>>;

  unusedBlobs: { key: string; since: Date };
  usageEntries: { id: string; organizationName: string; bytes: number; objects: number };

  auditEntries: Ordered<Omit<AuditEntry, "seq" | "at">> & { at: GeneratedAlways<Date> };

  notificationConfigurations: Sealing<Row<domain.NotificationConfiguration>, Secrets["notificationConfigurations"]>;
  notificationDeliveries: Ordered<Row<domain.NotificationDelivery, "payload">>;
}

/** Text for a JSON column: the driver would write an array as a PostgreSQL array. */
export function json(value: object): string;
export function json(value: object | null): string | null;
export function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
