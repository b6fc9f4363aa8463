import { expect, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import { newId } from "../../server/domain/ids.ts";
import { hashToken } from "../../server/domain/tokens.ts";
import { Admission } from "../../server/http/admission.ts";
import { createToken, deleteToken, getCaller } from "../../server/store/access/callers.ts";
import { startServer } from "../support/server.ts";
import { shareWorld } from "../support/shared-world.ts";

const now = { at: new Date("2026-11-21T12:00:00.000Z") };
const server = shareWorld(() => startServer({ clock: () => now.at }));
const address = (query = "") => `${server().url}/api/v2/organizations/demo/workspaces${query}`;
const ask = (headers: Record<string, string>, query?: string) => fetch(address(query), { headers });

async function addToken(token: string, expiresAt: Date | null): Promise<string> {
  const owner = await getCaller(server().store, hashToken(server().tokens.owner), now.at);
  const id = newId("apiToken");
  const about = { kind: "user", teamId: null, organizationName: null, description: "", createdAt: now.at } as const;
  await createToken(server().store, { ...about, id, userId: owner!.user.id, expiresAt }, hashToken(token));
  return id;
}

test("every invalid token gets the same response", async () => {
  const { tokens } = server();
  const deleted = await addToken("deleted", null);
  await deleteToken(server().store, deleted);
  await addToken("expired", new Date(now.at.getTime()));

  const answers = [
    await ask({}),
    await ask({ Authorization: "Basic b3duZXI6c2VjcmV0" }),
    await ask({ Authorization: "Bearer" }),
    await ask({ Authorization: "Bearer " }),
    await ask({ Authorization: "Bearer wrong" }),
    await ask({ Authorization: `Bearer ${tokens.owner.slice(0, -1)}` }),
    await ask({ Authorization: `Bearer ${tokens.owner} more` }),
    await ask({ Authorization: tokens.owner }),
    await ask({ Authorization: "Bearer deleted" }),
    await ask({ Authorization: "Bearer expired" }),
    await ask({}, `?access_token=${tokens.owner}`),
  ];

  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(401));
  expect(answers.map(({ headers }) => headers.get("WWW-Authenticate"))).toEqual(Array(answers.length).fill("Bearer"));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
});

test.each([
  ["43 characters without a prefix", "q7Zr0nS4-Xk2LmP9_vT6wB1yC8dE3fG5hJ0aN4uRsQo"],
  ["the prefix and a wrong checksum", `ifr_${"0".repeat(49)}`],
])("a stored token of an older form stays valid: %s", async (_form, token) => {
  await addToken(token, null);

  expect((await ask({ Authorization: `Bearer ${token}` })).status).toBe(200);
});

test("a token works until it expires", async () => {
  await addToken("short-lived", new Date(now.at.getTime() + 1_000));
  const authorization = { Authorization: "Bearer short-lived" };

  const before = await ask(authorization);
  now.at = new Date(now.at.getTime() + 1_000);
  const after = await ask(authorization);

  expect([before.status, after.status]).toEqual([200, 401]);
});

test("the scheme may be in upper or lower case", async () => {
  expect((await ask({ Authorization: `bEARER ${server().tokens.owner}` })).status).toBe(200);
});

test("a valid token works from an address with too many wrong ones", async () => {
  await using limited = await startServer({ config: { rateLimit: "on" }, ticks: () => 0 });
  const list = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${limited.url}/api/v2/organizations/demo/workspaces`, { headers })).status;
  };
  while ((await list("wrong")) === 401);

  expect(await list("wrong")).toBe(429);
  expect(await list(limited.tokens.owner)).toBe(200);
});

test("a failed lookup does not break later ones of the same address", async () => {
  let isDown = true;
  const database = {
    get store() {
      if (isDown) throw new Error("The store is down.");
      return server().store;
    },
  };
  const spent = { passes: true, states: [] };
  const meter = { refusal: () => ({ ...spent, passes: false }), spend: async () => spent };
  const admission = new Admission({ database, clock: () => now.at } as never, meter as never);
  const applicant = {
    tokenHash: hashToken("wrong"),
    record: { address: "192.0.2.1" } as never,
    operation: operations.listWorkspaces,
    show() {},
  };
  const read = async () => database.store && "found";
  const admit = () => admission.admit(applicant).catch(({ message }: Error) => message);
  const find = () => admission.findBySecret(applicant, read).catch(({ message }: Error) => message);
  const failed = [await admit(), await find()];
  isDown = false;

  expect(failed).toEqual(["The store is down.", "The store is down."]);
  expect([await admit(), await find()]).toEqual(["A valid bearer token is required.", "found"]);
});
