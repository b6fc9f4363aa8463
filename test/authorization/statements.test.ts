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
 * Statements and round trips of a request by an owner whom the server already knows. The first round trip is for the
 * begin and what is sent with it, the last one for the commit. Reads take at most two round trips for every caller.
 */
const writes: Partial<Record<OperationId, [statements: number, roundTrips: number]>> = {
  addRemoteStateConsumers: [5, 3],
  addWorkspaceTags: [9, 4],
  applyRun: [9, 4],
  cancelRun: [8, 4],
  cancelTestRun: [5, 3],
  createConfigurationVersion: [4, 2],
  createProject: [4, 3],
  createRun: [13, 5],
  createStateVersion: [7, 4],
  createTestConfigurationVersion: [4, 2],
  createTestRun: [8, 5],
  createTestVariable: [7, 4],
  createWorkspace: [7, 4],
  createWorkspaceVariable: [7, 4],
  deleteDataRetentionPolicy: [4, 3],
  deleteProject: [5, 5],
  deleteOauthToken: [6, 5],
  deleteTagBindings: [4, 3],
  deleteTestVariable: [4, 2],
  deleteWorkspaceVariable: [4, 2],
  discardRun: [15, 4],
  forceCancelRun: [15, 4],
  forceCancelTestRun: [6, 3],
  forceDeleteWorkspace: [8, 5],
  forceDeleteWorkspaceByName: [8, 5],
  forceExecuteRun: [25, 8],
  forceUnlockWorkspace: [9, 5],
  lockWorkspace: [5, 3],
  overridePolicyCheck: [12, 5],
  overrideTaskStage: [12, 5],
  receiveVcsPush: [5, 5],
  removeRemoteStateConsumers: [5, 3],
  removeWorkspaceTags: [7, 3],
  replaceRemoteStateConsumers: [7, 3],
  restoreStateVersion: [12, 7],
  safeDeleteWorkspace: [10, 5],
  safeDeleteWorkspaceByName: [10, 5],
  setDataRetentionPolicy: [4, 3],
  unlockWorkspace: [9, 5],
  updateOauthToken: [5, 4],
  updateProject: [4, 3],
  updateTagBindings: [7, 5],
  updateTestVariable: [7, 4],
  updateWorkspace: [5, 3],
  updateWorkspaceByName: [5, 3],
  updateWorkspaceSshKey: [4, 3],
  updateWorkspaceVariable: [7, 4],
  uploadConfigurationFiles: [11, 11],
  uploadStateFile: [15, 11],
};

/** These reads take a single round trip, others at most two. */
const single: readonly OperationId[] = ["showWorkspace", "showWorkspaceByName"];

test.each(operationIds)("%s sends no more statements than expected", async (operationId) => {
  const { statements, roundTrips } = await countStatements(operationId, "owner");

  const isRead = operations[operationId].method === "GET";
  const ofRead = single.includes(operationId) ? [2, 1] : [4, 2];
  const [most = 0, mostTrips = 0] = isRead ? ofRead : (writes[operationId] ?? []);
  const row = `add \`${operationId}: [${statements.length}, ${roundTrips}]\` to \`writes\` above, or send fewer`;
  expect(isRead || operationId in writes, row).toBe(true);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(most);
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
