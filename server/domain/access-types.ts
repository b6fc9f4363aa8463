// Organizations, people, teams and their rights: plain immutable objects.
import type { components } from "../../generated/types.ts";

export type AccessLevel = "read" | "plan" | "write" | "admin";
export type ProjectAccessLevel = "read" | "write" | "maintain" | "admin";
export type ExecutionMode = components["schemas"]["ExecutionMode"];
export type Edition = "enterprise" | "hosted";

export type Organization = Readonly<{
  /** Also its id. */
  name: string;
  email: string;
  settings: OrganizationSettings;
  createdAt: Date;
}>;

/** Stored as one JSON document: a new setting needs a default here, but no column. */
export type OrganizationSettings = Readonly<{
  edition: Edition;
  defaultExecutionMode: ExecutionMode;
  defaultAgentPoolId: string | null;
  globalRemoteState: boolean;
  assessmentsEnforced: boolean;
  costEstimation: boolean;
  adminsMayForceDelete: boolean;
  /** Null means the default of the service, as for `quotaObjects`. */
  quotaBytes: number | null;
  quotaObjects: number | null;
  /** Soft-mandatory and hard-mandatory policies; the outcome is the answer of the simulated check. */
  policies: readonly Readonly<{ name: string; enforcement: "hard" | "soft"; passes: boolean }>[];
  /** A run with an overridable failure waits for a caller. Only post-plan tasks allow this, because such a run can be discarded. */
  runTasks: readonly Readonly<{
    name: string;
    stage: "pre_plan" | "post_plan";
    passes: boolean;
    overridable?: boolean;
  }>[];
}>;

export const standardSettings: OrganizationSettings = {
  edition: "enterprise",
  defaultExecutionMode: "remote",
  defaultAgentPoolId: null,
  globalRemoteState: false,
  assessmentsEnforced: false,
  costEstimation: false,
  adminsMayForceDelete: false,
  quotaBytes: null,
  quotaObjects: null,
  policies: [],
  runTasks: [],
};

export type User = Readonly<{
  id: string;
  username: string;
  email: string;
  /** Represents the token of a team or an organization wherever a user is named. */
  isServiceAccount: boolean;
  createdAt: Date;
}>;

/** The rights of a team in the whole organization. */
export type OrganizationAccess = Readonly<{
  manageWorkspaces: boolean;
  readWorkspaces: boolean;
  manageProjects: boolean;
  manageVcsSettings: boolean;
}>;

export const noOrganizationAccess: OrganizationAccess = {
  manageWorkspaces: false,
  readWorkspaces: false,
  manageProjects: false,
  manageVcsSettings: false,
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

export type TokenKind = "user" | "team" | "organization" | "run";

export type ApiToken = Readonly<{
  id: string;
  kind: TokenKind;
  /** The person, or the service account of the team or organization; null for a run. */
  userId: string | null;
  teamId: string | null;
  organizationName: string | null;
  description: string;
  expiresAt: Date | null;
  createdAt: Date;
}>;

/** The attempt at a run that a token is for, and its job. The token is valid as long as the attempt has the job. */
export type AttemptOfToken = Readonly<{ runId: string; attempt: string; jobId: string }>;

/** The caller: found by the token of the request, with every team that gives it access. */
export type Caller = Readonly<{
  kind: TokenKind;
  tokenId: string;
  user: User;
  /** The teams of all organizations; for a team token, its team only; for an organization token, none. */
  teams: readonly Team[];
  /** Only for an organization token. */
  organizationName: string | null;
  /** Only for a run token. */
  run: ReadingRun | null;
}>;

/** A run whose tool reads states. */
export type ReadingRun = Readonly<{
  id: string;
  workspaceId: string;
  organizationName: string;
  /** Other workspaces that list the run's workspace as a consumer of their state. */
  producerIds: readonly string[];
}>;
