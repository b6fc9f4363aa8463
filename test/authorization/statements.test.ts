// What each operation asks of the database, besides the beginning and the end of a transaction.
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { shareWorld } from "../support/shared-world.ts";
import { requests } from "./requests.ts";
import type { Role } from "./roles.ts";
import { startAuthorizationWorld } from "./world.ts";

const world = shareWorld(startAuthorizationWorld);
const operationIds = Object.keys(operations) as OperationId[];

/** At most, of an owner who was here before. Reads send two at most, of anybody. */
const writes: Partial<Record<OperationId, number>> = {
  addRemoteStateConsumers: 4,
  addWorkspaceTags: 8,
  applyRun: 9,
  cancelRun: 7,
  cancelTestRun: 4,
  createConfigurationVersion: 3,
  createRun: 13,
  createTestConfigurationVersion: 3,
  createTestRun: 6,
  createTestVariable: 6,
  createWorkspace: 7,
  deleteDataRetentionPolicy: 3,
  deleteOauthToken: 4,
  deleteTestVariable: 3,
  discardRun: 16,
  forceCancelRun: 16,
  forceCancelTestRun: 5,
  forceDeleteWorkspace: 5,
  forceDeleteWorkspaceByName: 5,
  forceExecuteRun: 33,
  forceUnlockWorkspace: 7,
  lockWorkspace: 4,
  receiveVcsPush: 5,
  removeRemoteStateConsumers: 3,
  removeWorkspaceTags: 6,
  replaceRemoteStateConsumers: 5,
  safeDeleteWorkspace: 6,
  safeDeleteWorkspaceByName: 6,
  setDataRetentionPolicy: 3,
  unlockWorkspace: 9,
  updateOauthToken: 4,
  updateTestVariable: 6,
  updateWorkspace: 4,
  updateWorkspaceByName: 4,
  updateWorkspaceSshKey: 4,
  uploadConfigurationFiles: 8,
};

const mostOf = (operationId: OperationId) => (operations[operationId].method === "GET" ? 2 : writes[operationId]);

test.each(operationIds)("%s asks no more of the database than it must", async (operationId) => {
  const asked = await countStatements(operationId, "owner");

  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(mostOf(operationId) ?? 0);
});

const reads = operationIds.filter((operationId) => {
  const { method, authenticated, permission } = operations[operationId];
  return method === "GET" && authenticated && /^(workspace:read|organization:member)$/.test(String(permission));
});

test.each(reads)("%s asks as little for somebody who was given single workspaces", async (operationId) => {
  const asked = await countStatements(operationId, "reader");

  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(2);
});

/** The statements of the second request of this caller, which must succeed. */
async function countStatements(operationId: OperationId, role: Role): Promise<string[]> {
  const { here, ask, bearers } = world();
  const bearer = bearers[role];
  const request = await requests[operationId](here, bearer);
  await ask("listWorkspaces", { path: { organization_name: here.organization } }, bearer);
  const heard = listen();

  const { status } = await ask(operationId, request, bearer);

  expect(status).toBeLessThan(300);
  return heard.filter((text) => !/^(begin|commit)$/.test(text));
}

/** What the connections of requests send from here on; the queue has its own, and asks on its own time. */
function listen(): string[] {
  const heard: string[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given as [string | { text: string }];
    const { application_name } = (this as unknown as { connectionParameters: { application_name: string } })
      .connectionParameters;
    if (application_name === "infrarun") heard.push(typeof first === "string" ? first : first.text);
    return query.apply(this, given as never);
  } as never);
  onTestFinished(() => spy.mockRestore());
  return heard;
}
