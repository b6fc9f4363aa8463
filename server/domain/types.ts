// The nouns of the service: plain immutable objects. What each run-time state means is in run-types.ts.
import type { RunVariable } from "./run-types.ts";

export type * from "./run-types.ts";

/** Answers `2026-11-21T10:00:00.000Z` per state that was reached; keys as in the API (`plan-queueable-at`). */
export type StatusTimestamps = Readonly<Record<string, string>>;

export type AccessLevel = "read" | "plan" | "write" | "admin";
export type ProjectAccessLevel = "read" | "write" | "maintain" | "admin";
export type ExecutionMode = "remote" | "local" | "agent";
export type Edition = "enterprise" | "hosted";

export type Organization = Readonly<{
  /** Also its id. */
  name: string;
  email: string;
  settings: OrganizationSettings;
  createdAt: Date;
}>;

/** Kept as one JSON document: a new setting needs a default here, no migration. */
export type OrganizationSettings = Readonly<{
  edition: Edition;
  defaultExecutionMode: ExecutionMode;
  defaultAgentPoolId: string | null;
  globalRemoteState: boolean;
  assessmentsEnforced: boolean;
  costEstimation: boolean;
  adminsMayForceDelete: boolean;
  /** Soft-mandatory and hard-mandatory policies; the outcome is what the simulated check answers. */
  policies: readonly Readonly<{ name: string; enforcement: "hard" | "soft"; passes: boolean }>[];
  runTasks: readonly Readonly<{ name: string; stage: "pre_plan" | "post_plan"; passes: boolean }>[];
}>;

export const standardSettings: OrganizationSettings = {
  edition: "enterprise",
  defaultExecutionMode: "remote",
  defaultAgentPoolId: null,
  globalRemoteState: false,
  assessmentsEnforced: false,
  costEstimation: false,
  adminsMayForceDelete: false,
  policies: [],
  runTasks: [],
};

export type User = Readonly<{
  id: string;
  username: string;
  email: string;
  /** Stands for a team or an organization token wherever a user is named. */
  isServiceAccount: boolean;
  createdAt: Date;
}>;

/** What a team may do in the whole organization. */
export type OrganizationAccess = Readonly<{
  manageWorkspaces: boolean;
  readWorkspaces: boolean;
  manageProjects: boolean;
  manageVcsSettings: boolean;
  manageModules: boolean;
}>;

export const noOrganizationAccess: OrganizationAccess = {
  manageWorkspaces: false,
  readWorkspaces: false,
  manageProjects: false,
  manageVcsSettings: false,
  manageModules: false,
};

export type Team = Readonly<{
  id: string;
  organizationName: string;
  /** The team named `owners` may do everything. */
  name: string;
  access: OrganizationAccess;
  createdAt: Date;
}>;

export type Membership = Readonly<{ teamId: string; userId: string }>;
export type TeamWorkspaceAccess = Readonly<{ teamId: string; workspaceId: string; access: AccessLevel }>;
export type TeamProjectAccess = Readonly<{ teamId: string; projectId: string; access: ProjectAccessLevel }>;

export type TokenKind = "user" | "team" | "organization";

export type ApiToken = Readonly<{
  id: string;
  kind: TokenKind;
  /** The person, or the service account of the team or organization. */
  userId: string;
  teamId: string | null;
  organizationName: string | null;
  description: string;
  expiresAt: Date | null;
  createdAt: Date;
}>;

/** Who asks: found by the token of the request, with every team that lends it access. */
export type Caller = Readonly<{
  kind: TokenKind;
  tokenId: string;
  user: User;
  /** Of all organizations; the one team of a team token; none for an organization token. */
  teams: readonly Team[];
  /** Only of an organization token. */
  organizationName: string | null;
}>;

export type Project = Readonly<{
  id: string;
  organizationName: string;
  name: string;
  description: string;
  isDefault: boolean;
  createdAt: Date;
}>;

export type LockHolder = Readonly<{ type: "users" | "teams" | "runs"; id: string }>;

export type VcsRepo = Readonly<{
  identifier: string;
  oauthTokenId: string | null;
  vcsAppInstallationId: string | null;
  /** Empty: the repository's default branch. */
  branch: string;
  ingressSubmodules: boolean;
  tagsRegex: string | null;
  serviceProvider: string;
  repositoryHttpUrl: string;
  webhookUrl: string;
}>;

export type SettingOverwrites = Readonly<{ executionMode: boolean; agentPool: boolean }>;

export type Workspace = Readonly<{
  id: string;
  organizationName: string;
  projectId: string;
  name: string;
  description: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** Of the latest state version, or of the workspace. */
  latestChangeAt: Date;
  executionMode: ExecutionMode;
  agentPoolId: string | null;
  settingOverwrites: SettingOverwrites;
  allowDestroyPlan: boolean;
  assessmentsEnabled: boolean;
  autoApply: boolean;
  autoApplyRunTrigger: boolean;
  autoDestroyAt: Date | null;
  autoDestroyActivityDuration: string | null;
  fileTriggersEnabled: boolean;
  globalRemoteState: boolean;
  queueAllRuns: boolean;
  speculativeEnabled: boolean;
  structuredRunOutputEnabled: boolean;
  source: string;
  sourceName: string | null;
  sourceUrl: string | null;
  toolVersion: string;
  triggerPatterns: readonly string[];
  triggerPrefixes: readonly string[];
  vcsRepo: VcsRepo | null;
  workingDirectory: string | null;
  lockedBy: LockHolder | null;
  lockedReason: string | null;
  sshKeyId: string | null;
  currentRunId: string | null;
  /** Repeated from the run, so that a list can sort by it. */
  currentRunCreatedAt: Date | null;
  currentConfigurationVersionId: string | null;
  currentStateVersionId: string | null;
  resourceCount: number;
  /** Counts saves: a save on an older one loses the race. */
  version: number;
}>;

/** Of the last runs of a workspace that ended in error or were applied; averages are milliseconds. */
export type RunPerformance = Readonly<{
  applyDurationAverage: number;
  planDurationAverage: number;
  policyCheckFailures: number;
  runFailures: number;
  runsCount: number;
}>;

export const noPerformance: RunPerformance = {
  applyDurationAverage: 0,
  planDurationAverage: 0,
  policyCheckFailures: 0,
  runFailures: 0,
  runsCount: 0,
};

export type StateVersion = Readonly<{
  id: string;
  workspaceId: string;
  runId: string | null;
  serial: number;
  status: "pending" | "finalized";
  /** Written while a run or a lock goes on; unlocking makes the latest one current. */
  intermediate: boolean;
  resourceCount: number;
  createdAt: Date;
}>;

export type WorkspaceOutput = Readonly<{
  id: string;
  workspaceId: string;
  stateVersionId: string;
  name: string;
  value: unknown;
  type: string;
  sensitive: boolean;
}>;

export type OauthClient = Readonly<{
  id: string;
  organizationName: string;
  name: string | null;
  serviceProvider: string;
  httpUrl: string;
  apiUrl: string;
  createdAt: Date;
}>;

export type OauthToken = Readonly<{
  id: string;
  oauthClientId: string;
  organizationName: string;
  serviceProviderUser: string;
  /** A private key; only its presence is ever shown. */
  sshKey: string | null;
  createdAt: Date;
  version: number;
}>;

export type SshKey = Readonly<{ id: string; organizationName: string; name: string; value: string; createdAt: Date }>;
export type AgentPool = Readonly<{ id: string; organizationName: string; name: string; createdAt: Date }>;

export type RegistryModule = Readonly<{
  id: string;
  organizationName: string;
  namespace: string;
  name: string;
  provider: string;
  createdAt: Date;
}>;

export type Tag = Readonly<{ id: string; organizationName: string; name: string; createdAt: Date }>;
/** With the number of workspaces that bear it. */
export type TagInUse = Tag & Readonly<{ instanceCount: number }>;

/** A key-value tag bound to one workspace or to one project. */
export type TagBinding = Readonly<{
  id: string;
  workspaceId: string | null;
  projectId: string | null;
  key: string;
  value: string;
  createdAt: Date;
}>;

/** Of one workspace, or the default of one organization. */
export type DataRetentionPolicy = Readonly<{
  id: string;
  organizationName: string;
  workspaceId: string | null;
  /** Null: nothing is ever deleted. */
  olderThanDays: number | null;
  createdAt: Date;
}>;

export type TestVariable = Readonly<{
  id: string;
  moduleId: string;
  key: string;
  value: string;
  description: string;
  category: "env";
  sensitive: boolean;
  hcl: boolean;
  versionId: string;
  createdAt: Date;
}>;

export type TestRunStatus = "pending" | "queued" | "running" | "errored" | "canceled" | "finished";
export type TestRunSource = "tool" | "svc-api" | "svc-configuration-version";

export type TestRun = Readonly<{
  id: string;
  organizationName: string;
  moduleId: string;
  configurationVersionId: string;
  createdById: string;
  status: TestRunStatus;
  statusTimestamps: StatusTimestamps;
  testStatus: "pass" | "fail" | null;
  testsPassed: number | null;
  testsFailed: number | null;
  testsErrored: number | null;
  testsSkipped: number | null;
  variables: readonly RunVariable[];
  filters: readonly string[];
  testDirectory: string;
  verbose: boolean;
  source: TestRunSource;
  message: string;
  logBlob: string | null;
  cancelRequestedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}>;

/** What a page of a list holds, and how many there are beyond it. */
export type Page<Item> = Readonly<{
  items: readonly Item[];
  page: Readonly<{ number: number; size: number; totalCount: number }>;
}>;
