// Organizations, people, teams and what they may do: plain immutable objects.
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
