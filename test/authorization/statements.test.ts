// The number of SQL statements that each operation sends, without the begin and the commit of its transaction.
import { expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { shareWorld } from "../support/shared-world.ts";
import { type Asked, listen } from "./heard.ts";
import { requests } from "./requests.ts";
import type { Role } from "./roles.ts";
import { startAuthorizationWorld } from "./world.ts";

const world = shareWorld(startAuthorizationWorld);
const operationIds = Object.keys(operations) as OperationId[];

/**
 * Statements, round trips and locks of a request by an owner whom the server already knows. The first round trip is for
 * the begin and what is sent with it, the last one for the commit. Reads take at most two round trips for every caller.
 */
const writes: Partial<Record<OperationId, [statements: number, roundTrips: number, ...locks: string[]]>> = {
  addRemoteStateConsumers: [5, 3],
  addWorkspaceTags: [9, 4, "workspaces for key share", "advisory"],
  applyRun: [9, 4],
  cancelRun: [8, 4],
  cancelTestRun: [5, 3],
  createConfigurationVersion: [4, 2],
  createProject: [4, 3],
  createRun: [13, 5, "workspaces for key share"],
  createStateVersion: [7, 4, "workspaces for update"],
  createTestConfigurationVersion: [4, 2],
  createTestRun: [8, 5],
  createTestVariable: [7, 4, "advisory", "encryption_keys for share"],
  createWorkspace: [7, 4],
  createWorkspaceVariable: [7, 4, "advisory", "encryption_keys for share"],
  deleteDataRetentionPolicy: [4, 3],
  deleteProject: [5, 5],
  deleteOauthToken: [6, 5, "oauth_tokens for update"],
  deleteTagBindings: [4, 3],
  deleteTestVariable: [4, 3],
  deleteWorkspaceVariable: [4, 3],
  discardRun: [15, 4, "workspaces for update"],
  forceCancelRun: [15, 4, "workspaces for update"],
  forceCancelTestRun: [6, 3],
  forceDeleteWorkspace: [8, 5, "workspaces for update", "workspaces for update"],
  forceDeleteWorkspaceByName: [8, 5, "workspaces for update", "workspaces for update"],
  forceExecuteRun: [25, 8, "workspaces for update", "workspaces for update"],
  forceUnlockWorkspace: [9, 5, "workspaces for update"],
  lockWorkspace: [5, 3, "users for key share"],
  overridePolicyCheck: [12, 5, "workspaces for update"],
  overrideTaskStage: [12, 5, "workspaces for update"],
  receiveVcsPush: [5, 5],
  removeRemoteStateConsumers: [5, 3],
  removeWorkspaceTags: [7, 3, "advisory"],
  replaceRemoteStateConsumers: [7, 3, "workspaces for update"],
  restoreStateVersion: [12, 7, "workspaces for update", "encryption_keys for share"],
  safeDeleteWorkspace: [
    10,
    5,
    "workspaces for update",
    "runs for update",
    "workspaces for update",
    "workspaces for update",
  ],
  safeDeleteWorkspaceByName: [
    10,
    5,
    "workspaces for update",
    "runs for update",
    "workspaces for update",
    "workspaces for update",
  ],
  setDataRetentionPolicy: [4, 3],
  unlockWorkspace: [9, 5, "workspaces for update"],
  updateOauthToken: [5, 4, "encryption_keys for share"],
  updateProject: [4, 3],
  updateTagBindings: [7, 5, "workspaces for update"],
  updateTestVariable: [7, 4, "advisory", "encryption_keys for share"],
  updateWorkspace: [5, 3],
  updateWorkspaceByName: [5, 3],
  updateWorkspaceSshKey: [4, 3],
  updateWorkspaceVariable: [7, 4, "advisory", "encryption_keys for share"],
  uploadConfigurationFiles: [11, 11],
  uploadStateFile: [15, 11, "workspaces for update"],
};

/** The rows that a statement locks until the end of the transaction, or another lock. */
function lockOf(statement: string): string[] {
  if (statement.includes("pg_advisory")) return ["advisory"];
  const [, table, strength] = /from\s+"?(\w+)"?.*\bfor (update|key share|share)/s.exec(statement) ?? [];
  return table === undefined ? [] : [`${table} for ${strength}`];
}

/** These reads take a single round trip, others at most two. */
const single: readonly OperationId[] = ["showWorkspace", "showWorkspaceByName"];

test.each(operationIds)("%s sends the expected statements", async (operationId) => {
  const { statements, roundTrips } = await countStatements(operationId, "owner");

  const isRead = operations[operationId].method === "GET";
  const ofRead: [number, number, ...string[]] = single.includes(operationId) ? [2, 1] : [4, 2];
  const [expected = 0, mostTrips = 0, ...locks] = isRead ? ofRead : (writes[operationId] ?? []);
  const row = `add \`${operationId}: [${statements.length}, ${roundTrips}]\` to \`writes\` above, or send fewer`;
  expect(isRead || operationId in writes, row).toBe(true);
  // A write with fewer statements has lost a lock, a record or an effect.
  if (isRead) expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(expected);
  else expect(statements.length, statements.join("\n")).toBe(expected);
  expect(statements.flatMap(lockOf), `locks of ${operationId}`).toEqual(locks);
  expect(roundTrips, statements.join("\n")).toBeLessThanOrEqual(mostTrips);
});

/** These cancel earlier runs first, seal a copy of each output, or store files outside of the transaction. */
const longer = ["forceExecuteRun", "restoreStateVersion", "uploadConfigurationFiles", "uploadStateFile"];

test("a write takes at most three round trips plus begin and commit", () => {
  const trips = Object.entries(writes).filter(([operationId]) => !longer.includes(operationId));

  expect(trips.filter(([, [, roundTrips]]) => roundTrips > 5)).toEqual([]);
});

const reads = operationIds.filter((operationId) => {
  const { method, authenticated, permission } = operations[operationId];
  return method === "GET" && authenticated && /^(workspace:read|organization:member)$/.test(String(permission));
});

test.each(reads)("%s sends as few statements for a caller with access to single workspaces", async (operationId) => {
  const { statements, roundTrips } = await countStatements(operationId, "reader");

  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(4);
  expect(roundTrips, statements.join("\n")).toBeLessThanOrEqual(2);
});

const inWorkspace = ["showWorkspace", "showWorkspaceByName", "showRun", "showPlan"] as const;
const askers = inWorkspace.flatMap((operationId) => [
  { operationId, role: "owner", asks: false } as const,
  { operationId, role: "reader", asks: true } as const,
]);

test.each(askers)("$operationId queries the access of the teams of the $role: $asks", async (asker) => {
  const { statements } = await countStatements(asker.operationId, asker.role);

  expect(statements.some((text) => text.includes("team_workspace_accesses"))).toBe(asker.asks);
});

/** Counts the statements of this caller's second request, which must succeed. */
async function countStatements(operationId: OperationId, role: Role): Promise<Asked> {
  const { here, ask, bearers } = world();
  const bearer = bearers[role];
  const request = await requests[operationId](here, bearer);
  await ask("listWorkspaces", { path: { organization_name: here.organization } }, bearer);
  const heard = listen();

  const { status } = await ask(operationId, request, bearer);

  expect(status).toBeLessThan(300);
  return { ...heard, statements: heard.statements.filter((text) => text !== "commit") };
}
