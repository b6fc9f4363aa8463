// A whole store as JSON lines: its header, every row, every due job, every blob in pieces, and the totals, which are missing
// in a truncated file.
import type { Tables } from "../../../server/store/tables.ts";

export const format = "infrarun-store";
export const version = 2;

export interface Header {
  format: typeof format;
  version: number;
  /** Names of the keys that encrypt its secrets; the file does not contain the keys. */
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
  "apiTokens",
  "plans",
  "applies",
  "runEvents",
  "comments",
  "costEstimates",
  "policyChecks",
  "taskStages",
  "variables",
  "testRuns",
  "notificationConfigurations",
  "notificationDeliveries",
  "unusedBlobs",
  "usageEntries",
  "auditEntries",
] as const satisfies readonly (keyof Tables)[];

export type Table = (typeof tables)[number];

type Missing = Exclude<keyof Tables, Table>;

/** Does not compile if a table is missing above; the message names it. */
export const complete: [Missing] extends [never] ? true : `The list above lacks ${Missing}` = true;

/** Rows of one statement. */
export const batchSize = 500;

/** The line contains the row as PostgreSQL wrote it, so that no number loses a digit. */
export const rowLine = (table: Table, row: string) => `{"table":"${table}","row":${row}}\n`;
