// Every operation that changes something in a workspace, while another transaction deletes the workspace or the caller.

import { sql } from "kysely";
import { expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import type { Store } from "../../server/store/database/database.ts";
import { addToken, addUser } from "../../server/store/demo/objects.ts";
import { addMember, getTeamByName } from "../../server/store/people/teams.ts";
import { deleteUser } from "../../server/store/people/users.ts";
import { deleteWorkspace, listLockedBy } from "../../server/store/workspaces/workspaces.ts";
import { type Ask, requests } from "../authorization/requests.ts";
import { rowsWith } from "../authorization/rows.ts";
import { startAuthorizationWorld } from "../authorization/world.ts";
import { lengthening } from "../support/pauses.ts";
import { shareWorld } from "../support/shared-world.ts";
import { countWaiting } from "../support/waiting.ts";

const world = shareWorld(startAuthorizationWorld);

/** Parameters that name an object of a workspace, and the query for the identifier of this workspace. */
const workspaceIds: Record<string, (value: string) => ReturnType<typeof sql<{ id: string }>>> = {
  workspace_id: (value) => sql`select ${value} as id`,
  workspace_name: (value) => sql`select id from workspaces where name = ${value}`,
  run_id: (value) => sql`select workspace_id as id from runs where id = ${value}`,
  policy_check_id: (value) =>
    sql`select workspace_id as id from runs join policy_checks as part on run_id = runs.id where part.id = ${value}`,
  task_stage_id: (value) =>
    sql`select workspace_id as id from runs join task_stages as part on run_id = runs.id where part.id = ${value}`,
};
const names = Object.keys(workspaceIds);

async function workspaceOf(store: Store, { path, body }: Ask): Promise<string> {
  const name = names.find((name) => path[name] !== undefined);
  if (name === undefined) return JSON.stringify(body).match(/ws-[A-Za-z0-9]{16}/)![0];
  return (await workspaceIds[name]!(path[name]!).execute(store)).rows[0]!.id;
}

const changing = (Object.keys(operations) as OperationId[]).filter(
  (id) =>
    operations[id].method !== "GET" &&
    (id === "createRun" || names.some((name) => operations[id].path.includes(`{${name}}`))),
);

test.each(changing)("%s finds no workspace, and leaves nothing of it", async (operationId) => {
  const { here, bearers, database, store, ask } = world();
  // What shall be removed is gone in either order, so that a removal need not wait.
  const expected = operations[operationId].method === "DELETE" ? [204, 404] : [404];
  const own = await requests[operationId](here, bearers.owner);
  const workspaceId = await workspaceOf(store, own);
  let request: ReturnType<typeof ask> | undefined;
  await database.transaction(async (transaction) => {
    await deleteWorkspace(transaction, workspaceId);
    let isAnswered = false;
    request = ask(operationId, own, bearers.owner).finally(() => {
      isAnswered = true;
    });
    for (const pause = lengthening(); (await countWaiting(store)) === 0; await pause()) {
      if (isAnswered && expected.includes(204)) break;
      if (isAnswered) throw new Error(`${operationId} did not wait, and got ${(await request).status}.`);
    }
  });

  const { status, text } = await request!;

  expect(expected, `${status} ${text}`).toContain(status);
  const left = (await rowsWith(store, [workspaceId])).filter((row) => !row.startsWith("audit_entries: "));
  expect(left, `rows about the deleted workspace ${workspaceId}`).toEqual([]);
});

test("lockWorkspace refuses a user who is deleted meanwhile", async () => {
  const { here, bearers, database, store, ask, organization } = world();
  const { id } = await addUser(store);
  await addMember(store, { teamId: (await getTeamByName(store, organization, "owners"))!.id, userId: id });
  const token = await addToken(store, { userId: id });
  const own = await requests.lockWorkspace(here, bearers.owner);
  let request: ReturnType<typeof ask> | undefined;
  await database.transaction(async (transaction) => {
    await listLockedBy(transaction, { type: "users", id });
    await deleteUser(transaction, id);
    let isAnswered = false;
    request = ask("lockWorkspace", own, { ...bearers.owner, token }).finally(() => {
      isAnswered = true;
    });
    for (const pause = lengthening(); (await countWaiting(store)) === 0 && !isAnswered; ) await pause();
  });

  const { status } = await request!;

  expect(status).toBe(401);
  const left = (await rowsWith(store, [id])).filter((row) => !row.startsWith("audit_entries: "));
  expect(left, `rows about the deleted user ${id}`).toEqual([]);
});
