import { expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { hashToken } from "../../server/domain/tokens.ts";
import { createToken, deleteToken, getCaller, listTokens } from "../../server/store/access/callers.ts";
import { noon, seconds } from "../support/runs.ts";
import { createStoreWorld } from "../support/store-world.ts";

test("each kind of token identifies its caller, with the teams that give access", async () => {
  await using world = await createStoreWorld();
  const { store, demo } = world;
  const callerOf = (token: string) => getCaller(store, hashToken(token), noon);
  const owners = { organizationName: "demo", name: "owners" };

  expect(await callerOf(demo.tokens.owner)).toMatchObject({
    kind: "user",
    user: { username: "ada", isServiceAccount: false },
    teams: [owners],
    organizationName: null,
  });
  expect(await callerOf(demo.tokens.outsider)).toMatchObject({ teams: [{ organizationName: "elsewhere" }] });
  expect(await callerOf(demo.tokens.team)).toMatchObject({
    kind: "team",
    user: { isServiceAccount: true },
    teams: [owners],
  });
  expect(await callerOf(demo.tokens.organization)).toMatchObject({
    kind: "organization",
    teams: [],
    organizationName: "demo",
  });
  expect(await callerOf("guess")).toBeUndefined();
});

test("an expired or deleted token identifies nobody, and the store never has the token itself", async () => {
  await using world = await createStoreWorld();
  const { store, user } = world;
  const token = {
    id: newId("apiToken"),
    kind: "user",
    userId: user.id,
    teamId: null,
    organizationName: null,
    description: "",
    expiresAt: seconds(60),
    createdAt: noon,
  } as const;
  await createToken(store, token, hashToken("secret"));

  expect(await getCaller(store, hashToken("secret"), seconds(59))).toMatchObject({ tokenId: token.id });
  expect(await getCaller(store, hashToken("secret"), seconds(60))).toBeUndefined();
  expect(JSON.stringify(await store.selectFrom("apiTokens").selectAll().execute())).not.toContain("secret");
  expect(await listTokens(store)).toContainEqual({ ...token, attempt: null });
  expect(await deleteToken(store, token.id)).toBe(true);
  expect(await getCaller(store, hashToken("secret"), noon)).toBeUndefined();
  expect(await deleteToken(store, token.id)).toBe(false);
});
