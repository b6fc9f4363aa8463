// Runs and the objects that belong to them: plain immutable objects.
import type { components } from "../../generated/types.ts";

type Schemas = components["schemas"];

/** A time such as `2026-11-21T10:00:00.000Z` for each state that was reached; keys as in the API (`plan-queueable-at`). */
export type StatusTimestamps = Readonly<Record<string, string>>;

export type ConfigurationVersionStatus = Schemas["ConfigurationVersionStatus"];

/** Origin of a configuration in version control. */
export type IngressAttributes = Readonly<{
  id: string;
  branch: string;
  commitSha: string;
  commitMessage: string;
  commitUrl: string | null;
  compareUrl: string | null;
  cloneUrl: string;
  identifier: string;
  isPullRequest: boolean;
  onDefaultBranch: boolean;
  pullRequestNumber: number | null;
  pullRequestTitle: string | null;
  pullRequestUrl: string | null;
  senderUsername: string | null;
  tag: string | null;
}>;

export type ConfigurationVersion = Readonly<{
  id: string;
  organizationName: string;
  /** Exactly one of workspace and module is given. */
  workspaceId: string | null;
  moduleId: string | null;
  createdById: string | null;
  /** The token of the caller who created it; null if the service itself did. */
  tokenId: string | null;
  autoQueueRuns: boolean;
  speculative: boolean;
  provisional: boolean;
  source: string;
  status: ConfigurationVersionStatus;
  statusTimestamps: StatusTimestamps;
  error: string | null;
  errorMessage: string | null;
  changedFiles: readonly string[];
  ingressAttributes: IngressAttributes | null;
  /** The hash of the token in the upload address; the token itself is never stored. */
  uploadTokenHash: string | null;
  uploadExpiresAt: Date | null;
  /** Key of the uploaded bundle in the blob store. */
  blob: string | null;
  /** When it was created, or when a run last used it. */
  usedAt: Date;
  createdAt: Date;
  version: number;
}>;

export type RunStatus = Schemas["RunStatus"];

export type RunOperation = Schemas["RunOperation"];
export type RunSource = Schemas["RunSource"];

/** The value is a literal of the configuration language, as text. */
export type RunVariable = Readonly<{ key: string; value: string }>;

export type Run = Readonly<{
  id: string;
  organizationName: string;
  workspaceId: string;
  configurationVersionId: string;
  createdById: string;
  /** The token of the caller who caused the run's next step; null if the service itself did. */
  tokenId: string | null;
  status: RunStatus;
  statusTimestamps: StatusTimestamps;
  operation: RunOperation;
  message: string;
  source: RunSource;
  triggerReason: string;
  hasChanges: boolean;
  allowConfigGeneration: boolean;
  allowEmptyApply: boolean;
  autoApply: boolean;
  debuggingMode: boolean;
  isDestroy: boolean;
  planOnly: boolean;
  refresh: boolean;
  refreshOnly: boolean;
  savePlan: boolean;
  targetAddrs: readonly string[] | null;
  replaceAddrs: readonly string[] | null;
  variables: readonly RunVariable[];
  toolVersion: string;
  agentPoolId: string | null;
  /** Plan and apply need the same one, even if the workspace changes in between. */
  workingDirectory: string | null;
  /** A copy from the ingress attributes, for searches. */
  commitSha: string | null;
  vcsUser: string | null;
  inputStateVersionId: string | null;
  planId: string;
  applyId: string;
  /** Its checks are those that the organization had when the run was created. */
  costEstimateId: string | null;
  policyCheckId: string | null;
  prePlanStageId: string | null;
  postPlanStageId: string | null;
  /** Whether its post-plan tasks failed and a caller may override them; no worker has it then. */
  awaitsOverride: boolean;
  /** At most one run of a workspace has this: from when it leaves `pending` until it is final. */
  holdsWorkspace: boolean;
  cancelRequestedAt: Date | null;
  /** When the cancel was requested, by the clock that only goes forward. */
  cancelElapsedMs: number | null;
  forceCancelAvailableAt: Date | null;
  canceledAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Counts saves: saving an older version fails. */
  version: number;
}>;

export type PhaseStatus = Schemas["PlanStatus"];

/** Common members of plan and apply. */
export type Phase = Readonly<{
  id: string;
  runId: string;
  status: PhaseStatus;
  statusTimestamps: StatusTimestamps;
  resourceAdditions: number;
  resourceChanges: number;
  resourceDestructions: number;
  resourceImports: number;
  /** Key of the log in the blob store. */
  logBlob: string | null;
  createdAt: Date;
  version: number;
}>;

export type Plan = Phase &
  Readonly<{
    hasChanges: boolean;
    /** Key of the file that the plan saves for its apply, if it saves one. */
    fileBlob: string | null;
    /** Keys of its JSON output, if there is one. */
    outputBlob: string | null;
    redactedOutputBlob: string | null;
    generatedConfiguration: boolean;
  }>;

export type Apply = Phase &
  Readonly<{
    /** The only attempt that may carry it out; null if it may be repeated. */
    begunBy: string | null;
  }>;

export type RunEvent = Readonly<{
  id: string;
  runId: string;
  action: string;
  description: string | null;
  actorId: string | null;
  createdAt: Date;
}>;

export type Comment = Readonly<{ id: string; runId: string; body: string; createdById: string; createdAt: Date }>;

export type CostEstimate = Readonly<{
  id: string;
  runId: string;
  status: Schemas["CostEstimateStatus"];
  statusTimestamps: StatusTimestamps;
  priorMonthlyCost: string;
  proposedMonthlyCost: string;
  deltaMonthlyCost: string;
  resourcesCount: number;
  matchedResourcesCount: number;
  unmatchedResourcesCount: number;
  errorMessage: string | null;
  createdAt: Date;
}>;

export type PolicyCheck = Readonly<{
  id: string;
  runId: string;
  status: Schemas["PolicyCheckStatus"];
  statusTimestamps: StatusTimestamps;
  /** Empty until the check has run. */
  results: readonly PolicyResult[];
  /** The reason of a failure, if the executor gave one. */
  message: string | null;
  createdAt: Date;
}>;

export type PolicyResult = Readonly<{ name: string; enforcement: "hard" | "soft"; passed: boolean }>;

export type TaskStage = Readonly<{
  id: string;
  runId: string;
  stage: "pre_plan" | "post_plan";
  status: Schemas["TaskStageStatus"];
  statusTimestamps: StatusTimestamps;
  results: readonly TaskResult[];
  createdAt: Date;
  updatedAt: Date;
}>;

export type TaskResult = Readonly<{
  id: string;
  name: string;
  status: Schemas["TaskResultStatus"];
  /** Empty if there is nothing to say. */
  message: string;
}>;
