// Audit records of every operation except GETs.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { hashToken } from "../../server/domain/tokens.ts";
import { shareWorld } from "../support/shared-world.ts";
import { isThorough } from "../support/thorough.ts";
import { expectations } from "./expectations.ts";
import { requests } from "./requests.ts";
import { type Role, roles } from "./roles.ts";
import { startAuthorizationWorld } from "./world.ts";

const world = shareWorld(startAuthorizationWorld);
const changing = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method !== "GET");

const entriesOf = (requestId: string) =>
  world().store.selectFrom("auditEntries").selectAll().where("requestId", "=", requestId).execute();

async function countEntries(): Promise<number> {
  const { count } = await world()
    .store.selectFrom("auditEntries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

async function callerOf(role: Role) {
  const { bearers, store } = world();
  const { token } = bearers[role];
  const { id, userId, kind } = await store
    .selectFrom("apiTokens")
    .select(["id", "userId", "kind"])
    .where("hash", "=", hashToken(token!))
    .executeTakeFirstOrThrow();
  const { username } = await store
    .selectFrom("users")
    .select("username")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { callerKind: kind, callerId: userId, callerName: username, tokenId: id };
}

/** A request to a secret address needs no token. The log names the caller who requested that address. */
const addressOwner = { callerKind: "link", callerName: "ada", callerId: expect.stringMatching(/^user-/) };

/** Path parameters and the kinds of objects that they name, most specific first. Without one, the object is new. */
const kinds: [parameter: string, kind: string][] = [
  ["run_id", "runs"],
  ["test_run_id", "test-runs"],
  ["variable_id", "vars"],
  ["policy_check_id", "policy-checks"],
  ["task_stage_id", "task-stages"],
  ["project_id", "projects"],
  ["oauth_token_id", "oauth-tokens"],
  ["upload_token", "configuration-versions"],
  ["state_file_token", "state-versions"],
  ["workspace_id", "workspaces"],
  ["workspace_name", "workspaces"],
];

/** To test a removal, first run this operation, which adds the object. */
const inverse: Partial<Record<OperationId, OperationId>> = {
  removeRemoteStateConsumers: "addRemoteStateConsumers",
  removeWorkspaceTags: "addWorkspaceTags",
};

/** A push without an event in its body changes nothing. */
const idle: readonly OperationId[] = ["receiveVcsPush"];

test.each(changing)("%s writes one row with caller, object, address and request", async (operationId) => {
  const { here, bearers, ask, organization } = world();
  const { successStatus, authenticated } = operations[operationId];
  const asked = await requests[operationId](here, bearers.owner);
  const adding = inverse[operationId];
  if (adding) await ask(adding, asked, bearers.owner);
  const requestId = randomUUID();

  const { status, text } = await ask(operationId, asked, bearers.owner, requestId);

  expect(status).toBe(successStatus);
  const entries = await entriesOf(requestId);
  if (idle.includes(operationId)) return expect(entries).toEqual([]);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    operation: operationId,
    organizationName: organization,
    address: expect.stringMatching(/127\.0\.0\.1$/),
    outcome: String(successStatus),
    ...(authenticated ? await callerOf("owner") : addressOwner),
  });
  const { objectKind, objectId } = entries[0]!;
  const [parameter, kind] = kinds.find(([one]) => asked.path[one] !== undefined) ?? [];
  const created = successStatus === 201 ? JSON.parse(text).data : undefined;
  expect(objectKind).toBe(created?.type ?? kind);
  if (created) expect(objectId).toBe(created.id);
  else if (parameter?.endsWith("_id")) expect(objectId).toBe(asked.path[parameter]);
  else expect(objectId).toMatch(/^(ws|cv|sv)-/);
});

test.each(changing)("a refused %s writes no audit row for any caller", async (operationId) => {
  const { here, bearers, ask } = world();
  const refused = roles.filter((_, index) => expectations[operationId]![index]! >= 400);
  const prepared = await Promise.all(refused.map((role) => requests[operationId](here, bearers[role])));
  const before = await countEntries();

  await Promise.all(refused.map((role, index) => ask(operationId, prepared[index]!, bearers[role])));

  expect(await countEntries()).toBe(before);
});

test("an accepted request that changes nothing writes no row", async () => {
  const { here, bearers, ask } = world();
  for (const operationId of ["removeRemoteStateConsumers", "removeWorkspaceTags"] as const) {
    const requestId = randomUUID();
    const { status } = await ask(
      operationId,
      await requests[operationId](here, bearers.owner),
      bearers.owner,
      requestId,
    );
    expect(status).toBe(204);
    expect(await entriesOf(requestId)).toEqual([]);
  }
});

test("each kind of token is recorded as its kind", async () => {
  const { here, bearers, ask } = world();
  for (const role of ["owner", "owners team", "organization"] as const) {
    const requestId = randomUUID();
    await ask("updateWorkspace", await requests.updateWorkspace(here, bearers[role]), bearers[role], requestId);
    expect(await entriesOf(requestId)).toMatchObject([await callerOf(role)]);
  }
});

test("a request refused for its body or for the object's state writes no row", async () => {
  const { here, bearers, ask } = world();
  const { id } = await here.run({ status: "applied" });
  const before = await countEntries();

  const bad = { data: { type: "workspaces", attributes: { name: "no spaces" } } };
  const path = { workspace_id: (await here.workspace()).id };
  expect((await ask("updateWorkspace", { path, body: bad }, bearers.owner)).status).toBe(422);
  expect((await ask("applyRun", { path: { run_id: id } }, bearers.owner)).status).toBe(409);
  expect((await ask("lockWorkspace", { path: { workspace_id: "ws-none" } }, bearers.owner)).status).toBe(404);

  expect(await countEntries()).toBe(before);
});

test("refused files write a row that says their version is errored", async () => {
  const { here, bearers, ask } = world();
  const requestId = randomUUID();
  const asked = { path: { upload_token: await here.uploadToken() }, body: Buffer.from("no archive") };

  const { status } = await ask("uploadConfigurationFiles", asked, bearers.nobody, requestId);

  expect(status).toBe(422);
  expect(await entriesOf(requestId)).toMatchObject([{ ...addressOwner, outcome: "errored" }]);
});

test("a row has the body's member names that the spec defines, never values or other names", async () => {
  const { here, bearers, ask, store } = world();
  const secret = `s3cret-${randomUUID()}`;
  for (const operationId of changing) {
    const asked = await requests[operationId](here, bearers.owner);
    if (asked.body instanceof Uint8Array) continue;
    const body = spread(asked.body ?? {}, secret);
    await ask(operationId, { ...asked, body }, bearers.owner);
  }
  const path = { workspace_id: (await here.workspace()).id };
  const attributes = { description: secret, [secret]: secret, "source-name": secret };
  const requestId = randomUUID();
  const body = { data: { type: "workspaces", attributes }, [secret]: secret };
  expect((await ask("updateWorkspace", { path, body }, bearers.owner, requestId)).status).toBe(200);

  expect(await entriesOf(requestId)).toMatchObject([{ attributes: ["description", "source-name"] }]);
  const all = JSON.stringify(await store.selectFrom("auditEntries").selectAll().execute());
  expect(all).not.toContain(secret);
  for (const { token } of Object.values(bearers)) if (token) expect(all).not.toContain(token);
});

/** The same body with the secret in every string and next to every member. */
function spread(value: unknown, secret: string, name = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => spread(one, secret));
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([key, one]) => [key, spread(one, secret, key)]);
    return { ...Object.fromEntries(members), [secret]: secret };
  }
  // Keep members that name a type, an object or a choice, so that the server still accepts most requests.
  return typeof value === "string" && !["type", "id", "category", "key", "name"].includes(name) ? secret : value;
}

const clients = isThorough ? 64 : 16;
test(`if ${clients} clients lock a workspace at once, the log has one row, for the client that got the lock`, async () => {
  const { here, bearers, ask, store } = world();
  const { id } = await here.workspace();
  const asked = { path: { workspace_id: id }, body: { reason: "a freeze" } };

  const answers = await Promise.all(Array.from({ length: clients }, () => ask("lockWorkspace", asked, bearers.owner)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const entries = await store.selectFrom("auditEntries").selectAll().where("objectId", "=", id).execute();
  expect(entries).toMatchObject([{ operation: "lockWorkspace", attributes: ["reason"] }]);
});
