// The token of a run reads the state of its own workspace, and of workspaces that share their state. All else is 404.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { sweepRunTokens } from "../../server/store/access/callers.ts";
import { createRunToken } from "../support/run-tokens.ts";
import { shareWorld } from "../support/shared-world.ts";
import { createPlace } from "./places.ts";
import { requests } from "./requests.ts";
import type { Bearer } from "./roles.ts";
import { startAuthorizationWorld } from "./world.ts";

const world = shareWorld(startAuthorizationWorld);
const authenticated = Object.values(operations).filter((operation) => operation.authenticated);
const reads = authenticated.filter(({ tokenKinds }) => (tokenKinds as readonly string[]).includes("run"));
const isRead = (id: OperationId) => reads.some(({ operationId }) => operationId === id);

/** A caller with the token of a run that is planning. */
async function aRun() {
  const { here, store, bearers } = world();
  const run = await here.run({ status: "planning" });
  const { token, ...made } = await createRunToken(store, run);
  const bearer: Bearer = { ...bearers.owner, token };
  return { run, bearer, ...made };
}

test("accepts the token only for reads", () => {
  expect(reads.map(({ method }) => method)).toEqual(reads.map(() => "GET"));
  expect(reads.map(({ operationId }) => operationId)).toContain("showWorkspaceByName");
});

test.each(authenticated.map(({ operationId }) => operationId))("%s", async (operationId) => {
  const { here, apart, elsewhere, ask, bearers } = world();
  const { bearer } = await aRun();
  const sharing = createPlace(world(), { ...here, sharesState: true });
  const statusIn = async (place: typeof here) =>
    (await ask(operationId, await requests[operationId](place, bearers.owner), bearer)).status;

  const { successStatus, path } = operations[operationId];
  expect(await statusIn(sharing)).toBe(isRead(operationId) ? successStatus : 404);
  const namesWorkspace = operationId !== "showEntitlementSet" || !path.includes("organization_name");
  expect(await statusIn(apart)).toBe(isRead(operationId) && !namesWorkspace ? successStatus : 404);
  expect(await statusIn(elsewhere)).toBe(404);
});

test("reads its own workspace, and others while they list it as a consumer", async () => {
  const { here, store, ask } = world();
  const { run, bearer } = await aRun();
  const producer = await here.workspace();
  const own = (await store.selectFrom("workspaces").selectAll().where("id", "=", run.workspaceId).execute())[0]!;
  const show = async (name: string) => {
    const path = { organization_name: here.organization, workspace_name: name };
    const { status, text } = await ask("showWorkspaceByName", { path }, bearer);
    return { status, text };
  };

  const before = await show(producer.name);
  await store.insertInto("remoteStateConsumers").values({ workspaceId: producer.id, consumerId: own.id }).execute();
  const during = await show(producer.name);
  await store.deleteFrom("remoteStateConsumers").where("workspaceId", "=", producer.id).execute();
  const after = await show(producer.name);

  expect([before.status, during.status, after.status]).toEqual([404, 200, 404]);
  expect(after).toEqual(before);
  const { permissions } = JSON.parse((await show(own.name)).text).data.attributes;
  const given = Object.entries(permissions).filter(([, may]) => may);
  expect(given.map(([name]) => name)).toEqual(["can-read-state-versions", "can-read-state-outputs"]);
});

test("a hidden workspace looks like an absent one, with as many statements", async () => {
  const { here, ask } = world();
  const { bearer } = await aRun();
  const hidden = await here.workspace();
  const show = async (name: string) => {
    const path = { organization_name: here.organization, workspace_name: name };
    const { status, text } = await ask("showWorkspaceByName", { path }, bearer);
    return [status, text.replaceAll(name, "NAME")];
  };

  expect(await show(hidden.name)).toEqual(await show("nowhere"));
});

test("includes only outputs", async () => {
  const { here, ask } = world();
  const { bearer } = await aRun();
  const { name } = await here.workspace({ globalRemoteState: true });
  const path = { organization_name: here.organization, workspace_name: name };
  const statusOf = async (include: string) =>
    (await ask("showWorkspaceByName", { path, query: { include } }, bearer)).status;

  expect(await statusOf("outputs")).toBe(200);
  for (const include of ["current_run", "organization", "outputs,project"]) expect(await statusOf(include)).toBe(404);
});

const ends: [string, (run: { id: string; jobId: string }) => ReturnType<typeof sql>][] = [
  ["the run leaves its state", ({ id }) => sql`update runs set status = 'planned' where id = ${id}`],
  ["the run is canceled", ({ id }) => sql`update runs set status = 'canceled' where id = ${id}`],
  ["the job ends", ({ jobId }) => sql`delete from jobs where id = ${jobId}::bigint`],
  ["the worker is lost", ({ jobId }) => sql`update jobs set beat_at = null where id = ${jobId}::bigint`],
  [
    "another attempt has the job",
    ({ jobId }) => sql`update jobs set retry_count = retry_count + 1 where id = ${jobId}::bigint`,
  ],
];
test.each(ends)("returns 401 as soon as %s, and the next sweep deletes the token", async (_, end) => {
  const { here, store, ask } = world();
  const { run, bearer, id, jobId } = await aRun();
  const isKept = async () => {
    await sweepRunTokens(store);
    return (await store.selectFrom("apiTokens").select("id").where("id", "=", id).execute()).length === 1;
  };
  const path = { organization_name: here.organization };
  const status = async () => (await ask("showEntitlementSet", { path }, bearer)).status;

  expect([await isKept(), await status()]).toEqual([true, 200]);
  await end({ id: run.id, jobId }).execute(store);
  expect([await status(), await isKept()]).toEqual([401, false]);
});
