// A whole store as lines of JSON: what it is, every row, every job that is due, every blob in pieces, and how much
// there was, so that a file that was cut is known by its last line.
import type { Tables } from "../../../server/store/tables.ts";

export const format = "infrarun-store";
export const version = 2;

export interface Header {
  format: typeof format;
  version: number;
  /** The last step of the schema: rows fit a store of the same one. */
  migration: string;
  /** The keys with which its secrets are encrypted; the file does not hold them. */
  keys: string[];
}

export interface Totals {
  rows: number;
  jobs: number;
  blobs: number;
}

/** Every table, each after those that it refers to. */
export const tables = [
  "encryptionKeys",
  "secrets",
  "organizations",
  "users",
  "teams",
  "memberships",
  "apiTokens",
  "projects",
  "agentPools",
  "sshKeys",
  "oauthClients",
  "oauthTokens",
  "registryModules",
  "workspaces",
  "teamWorkspaceAccesses",
  "teamProjectAccesses",
  "stateVersions",
  "workspaceOutputs",
  "remoteStateConsumers",
  "tags",
  "workspaceTags",
  "tagBindings",
  "dataRetentionPolicies",
  "vcsWatches",
  "vcsPushes",
  "configurationVersions",
  "runs",
  "plans",
  "applies",
  "runEvents",
  "comments",
  "costEstimates",
  "policyChecks",
  "taskStages",
  "testVariables",
  "testRuns",
  "notificationConfigurations",
  "notificationDeliveries",
  "unusedBlobs",
  "auditEntries",
] as const satisfies readonly (keyof Tables)[];

export type Table = (typeof tables)[number];

/** Does not compile when a table is missing above. */
export const complete: Exclude<keyof Tables, Table> extends never ? true : never = true;

/** Rows of one statement. */
export const batchSize = 500;

/** The row stands in the line as PostgreSQL wrote it, so that no number loses a digit on the way. */
export const rowLine = (table: Table, row: string) => `{"table":"${table}","row":${row}}\n`;

export type Line = { table: Table; row: object } | { job: object } | { blob: string; data: string } | { end: Totals };
