// The nouns of the service: plain immutable objects. Runs are in run-types.ts, people and their access in access-types.ts.
import type { components } from "../../generated/types.ts";
import type { ExecutionMode } from "./access-types.ts";
import type { RunVariable, StatusTimestamps } from "./run-types.ts";

export * from "./access-types.ts";
export type * from "./notification-types.ts";
export type * from "./run-types.ts";
export type * from "./vcs-types.ts";

type Schemas = components["schemas"];

export type Project = Readonly<{
  id: string;
  organizationName: string;
  name: string;
  description: string;
  isDefault: boolean;
  createdAt: Date;
}>;

export type LockHolder = Readonly<{ type: "users" | "teams" | "runs"; id: string }>;
/** A user or team that locks workspaces on purpose; a run locks only its own. */
export type Locker = LockHolder & Readonly<{ type: "users" | "teams" }>;

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
  /** The last part of the address that the git host calls. */
  webhookToken: string;
  /** When an organization token chose it, as in JSON: pushes start runs only after somebody has queued one since then. */
  heldSince?: string;
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
  /** The time of the latest state version, or else of the workspace. */
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
  /** `queued`, then the final state of the run; `refused` if it could not start; null before the first due time. */
  autoDestroyStatus: string | null;
  /** Whether a caller chose `autoDestroyAt`; otherwise, it follows from the duration. */
  autoDestroyChosen: boolean;
  /** Whether a caller without permission to start runs chose the time. */
  autoDestroyHeld: boolean;
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
  /** A copy from the run, so that a list can sort by it. */
  currentRunCreatedAt: Date | null;
  currentConfigurationVersionId: string | null;
  currentStateVersionId: string | null;
  /** The one finalized last; during a lock it may not be current yet. */
  latestStateVersionId: string | null;
  resourceCount: number;
  /** Counts saves: saving an older version fails. */
  version: number;
}>;

/** Covers the last runs of a workspace that failed or were applied; averages are in milliseconds. */
export type RunPerformance = Readonly<{
  applyDurationAverage: number;
  planDurationAverage: number;
  policyCheckFailures: number;
  runFailures: number;
  runsCount: number;
}>;

export type StateVersionStatus = components["schemas"]["StateVersionStatus"];

/** A resource block of a state. Its type begins with `data.` if it only reads. */
export type StateResource = Readonly<{ name: string; type: string; module: string; provider: string; count: number }>;

export type StateVersion = Readonly<{
  id: string;
  workspaceId: string;
  runId: string | null;
  createdById: string | null;
  serial: number;
  lineage: string | null;
  /** The announced hash of the state, in hexadecimal, as the caller has written it. */
  md5: string | null;
  status: StateVersionStatus;
  /** Written during a lock; the end of the lock makes the latest one current. */
  intermediate: boolean;
  /** Whether an older serial and another lineage are allowed. */
  forced: boolean;
  /** Keys of the state and of its other form in the blob store. */
  blob: string | null;
  jsonBlob: string | null;
  /** Bytes of the state. */
  size: number;
  toolVersion: string | null;
  resourceCount: number;
  resources: readonly StateResource[];
  /** Whether resources and outputs were read from the state. */
  processed: boolean;
  createdAt: Date;
}>;

export type WorkspaceOutput = Readonly<{
  id: string;
  workspaceId: string;
  stateVersionId: string;
  name: string;
  value: unknown;
  /** The type in the configuration language, as JSON; null if the state has none. */
  detailedType: unknown;
  sensitive: boolean;
}>;

export type OauthClient = Readonly<{
  id: string;
  organizationName: string;
  name: string | null;
  serviceProvider: string;
  httpUrl: string;
  apiUrl: string;
  /** Secret for the provider's webhook signatures; shown once, to the caller who created it. */
  webhookSecret: string;
  createdAt: Date;
}>;

export type OauthToken = Readonly<{
  id: string;
  oauthClientId: string;
  organizationName: string;
  serviceProviderUser: string;
  /** Secret for git over HTTP; the API only shows whether it is set. */
  secret: string | null;
  /** A private key; the API only shows whether there is one. */
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
/** With the number of workspaces that have it. */
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

/** For one workspace, or the default of one organization. */
export type DataRetentionPolicy = Readonly<{
  id: string;
  organizationName: string;
  workspaceId: string | null;
  /** Null disables deletion. */
  olderThanDays: number | null;
  createdAt: Date;
}>;

/** A workspace, or a module whose tests get the variable. */
export type VariableOwner = Readonly<{ workspaceId: string } | { moduleId: string }>;

export type Variable = Readonly<{
  id: string;
  workspaceId: string | null;
  moduleId: string | null;
  key: string;
  value: string;
  description: string | null;
  category: "env" | "terraform";
  sensitive: boolean;
  hcl: boolean;
  /** Changes with every save: saving an older version fails. */
  versionId: string;
  createdAt: Date;
}>;

export type TestRunStatus = Schemas["TestRunStatus"];
export type TestRunSource = Schemas["TestRunSource"];

export type TestRun = Readonly<{
  id: string;
  organizationName: string;
  moduleId: string;
  configurationVersionId: string;
  createdById: string;
  /** The token of the caller who started it. */
  tokenId: string | null;
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
  /** When the cancel was requested, by the clock that only goes forward. */
  cancelElapsedMs: number | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}>;

export type Page<Item> = Readonly<{
  items: readonly Item[];
  page: Readonly<{ number: number; size: number; totalCount: number }>;
}>;
