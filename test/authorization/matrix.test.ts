// Every operation, requested by every role.
import { afterAll, expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { getOrganization, saveOrganization } from "../../server/store/organizations/organizations.ts";
import { shareWorld } from "../support/shared-world.ts";
import { readTableVersions } from "../support/table-versions.ts";
import { expectations, specialExpectations } from "./expectations.ts";
import { type Ask, newWorkspaceIn, requests } from "./requests.ts";
import { type Bearer, type Role, roles } from "./roles.ts";
import { type AuthorizationWorld, startAuthorizationWorld } from "./world.ts";

const world = shareWorld(startAuthorizationWorld);
const operationIds = Object.keys(operations) as OperationId[];
const counts = { asked: 0, refused: 0 };

afterAll(() => {
  const { asked, refused } = counts;
  console.log(
    `${operationIds.length} operations × ${roles.length} roles and ` +
      `${Object.keys(specialExpectations).length} special cases: ${asked} requests, ` +
      `${refused} refused without a trace`,
  );
});

test("the table has an expected status for every operation and role", () => {
  const rows = new Set(Object.keys(expectations));
  const missing = operationIds.filter((operationId) => !rows.delete(operationId));
  expect(missing, "operations without a row in test/authorization/expectations.ts").toEqual([]);
  expect([...rows], "rows in test/authorization/expectations.ts that no operation has").toEqual([]);
  for (const statuses of Object.values({ ...expectations, ...specialExpectations })) {
    expect(statuses).toHaveLength(roles.length);
  }
});

test.each(operationIds.filter((operationId) => operationId in expectations))(
  "%s returns the expected status to each role",
  async (operationId) => {
    const { here } = world();
    await matches(operationId, expectations[operationId]!, (bearer) => requests[operationId](here, bearer));
  },
);

const specialRequests: Record<string, [OperationId, (world: AuthorizationWorld, bearer: Bearer) => Promise<Ask>]> = {
  inDefaultProject: [
    "createWorkspace",
    async ({ organization }) => ({ path: { organization_name: organization }, body: newWorkspaceIn() }),
  ],
  toOtherProject: [
    "updateWorkspace",
    async ({ here, createProject }) => {
      const id = await createProject(`project ${Math.random()}`);
      const relationships = { project: { data: { type: "projects", id } } };
      return {
        path: { workspace_id: (await here.workspace()).id },
        body: { data: { type: "workspaces", relationships } },
      };
    },
  ],
  withOrganizationsConsent: [
    "forceDeleteWorkspace",
    async ({ here }) => ({ path: { workspace_id: (await here.workspace()).id } }),
  ],
  ofUnreadableConsumer: [
    "addRemoteStateConsumers",
    async ({ here, apart }) => ({
      path: { workspace_id: (await here.workspace()).id },
      body: { data: [{ type: "workspaces", id: (await apart.workspace()).id }] },
    }),
  ],
  unlockOfAnother: [
    "unlockWorkspace",
    async ({ here, bearers }, { locker }) => {
      const other = locker.id === bearers.owner.locker.id ? bearers.manager : bearers.owner;
      return { path: { workspace_id: (await here.workspace({ lockedBy: other.locker })).id } };
    },
  ],
};

test.each(Object.keys(specialExpectations))("each role gets the expected status %s", async (name) => {
  const [operationId, request] = specialRequests[name]!;
  await consent(name === "withOrganizationsConsent");
  await matches(operationId, specialExpectations[name]!, (bearer) => request(world(), bearer));
});

/** Their requests depend on the caller. */
const ofCaller: ReadonlySet<OperationId> = new Set(["unlockWorkspace", "forceUnlockWorkspace"]);

/** For each role. Requests that change nothing share one object: creating it takes most of the time. */
function prepare(operationId: OperationId, expected: readonly number[], request: (bearer: Bearer) => Promise<Ask>) {
  const { bearers } = world();
  let shared: Promise<Ask> | undefined;
  const changes = (status: number) => status < 400 && operations[operationId].method !== "GET";
  return Promise.all(
    roles.map((role, index) => {
      if (changes(expected[index]!) || ofCaller.has(operationId)) return request(bearers[role]);
      shared ??= request(bearers[role]);
      return shared;
    }),
  );
}

/** Refused roles send their requests first, and must not change anything. */
async function matches(
  operationId: OperationId,
  expected: readonly number[],
  request: (bearer: Bearer) => Promise<Ask>,
): Promise<void> {
  const { store, bearers, ask } = world();
  const prepared = await prepare(operationId, expected, request);
  const answers: Partial<Record<Role, number>> = {};
  const askAll = (some: (status: number) => boolean) =>
    Promise.all(
      roles.map(async (role, index) => {
        if (!some(expected[index]!)) return;
        const { status, headers, text } = await ask(operationId, prepared[index]!, bearers[role]);
        answers[role] = status;
        counts.asked += 1;
        const what = `the ${status} to ${operationId} as ${role}`;
        if (status === 401) expect(headers.get("WWW-Authenticate"), what).toBe("Bearer");
        if (status >= 400) expect(text, what).toContain(`"status":"${status}"`);
      }),
    );
  const before = await readTableVersions(store);
  await askAll((status) => status >= 400);
  expect(await readTableVersions(store), `what refused requests of ${operationId} left behind`).toEqual(before);
  await askAll((status) => status < 400);

  const others = roles.flatMap((role, index) =>
    answers[role] === expected[index]
      ? []
      : `${operationId} as ${role} is to be ${expected[index]}, and is ${answers[role]}`,
  );
  expect(others, others.join("; ")).toEqual([]);
  counts.refused += expected.filter((status) => status >= 400).length;
}

async function consent(adminsMayForceDelete: boolean): Promise<void> {
  const { store, organization } = world();
  const found = (await getOrganization(store, organization))!;
  await saveOrganization(store, { ...found, settings: { ...found.settings, adminsMayForceDelete } });
}
