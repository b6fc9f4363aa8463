// The demo organization: which stores get it, and what later starts do with it.
import { expect, test } from "vitest";
import { hashToken } from "../../server/domain/tokens.ts";
import { getCaller } from "../../server/store/access/callers.ts";
import { type DemoSettings, openDemo } from "../../server/store/demo/demo.ts";
import { deleteOrganization, getOrganization } from "../../server/store/organizations/organizations.ts";
import { createUser } from "../../server/store/people/users.ts";
import { createDatabase } from "../support/database.ts";
import { noon } from "../support/runs.ts";

const day = 24 * 60 * 60 * 1_000;
const later = new Date(noon.getTime() + 91 * day);

async function createWorld() {
  const database = await createDatabase();
  return {
    ...database,
    open: (given: Partial<DemoSettings> = {}, at = noon) =>
      openDemo(database, { mode: "auto", isEmbedded: true, ...given }, at),
    async countTokens() {
      return (await database.store.selectFrom("apiTokens").select("id").execute()).length;
    },
    addUser: (username: string) =>
      createUser(database.store, {
        id: `user-${username}`,
        username,
        email: `${username}@example.com`,
        isServiceAccount: false,
        createdAt: noon,
      }),
  };
}

test("a second start returns the same tokens", async () => {
  await using world = await createWorld();

  const first = await world.open();
  const second = await world.open();
  const elsewhere = await world.open({ isEmbedded: false });

  expect(first).toMatchObject({ isNew: true, absence: null });
  expect(second).toEqual({ ...first, isNew: false });
  expect(elsewhere).toEqual(second);
  expect(await world.countTokens()).toBe(5);
  const names = ["owner", "second", "outsider", "team", "organization"];
  expect(Object.keys(first.demo!.tokens).sort()).toEqual(names.sort());
  for (const token of Object.values(second.demo!.tokens)) {
    expect(await getCaller(world.store, hashToken(token), noon)).toBeDefined();
    expect(await getCaller(world.store, hashToken(token), later)).toBeUndefined();
  }
});

test("of two simultaneous first starts, one creates the demo", async () => {
  await using world = await createWorld();

  const starts = await Promise.all([world.open(), world.open()]);

  expect(starts.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
  expect(starts[0].demo).toEqual(starts[1].demo);
});

test.each<[string, Partial<DemoSettings>, boolean]>([
  ["a new embedded store", {}, true],
  ["a new embedded store without a demo", { mode: "off" }, false],
  ["a new external PostgreSQL", { isEmbedded: false }, false],
  ["a new external PostgreSQL, if requested", { isEmbedded: false, mode: "on" }, true],
])("with %s, the demo is created: %s", async (_what, settings, made) => {
  await using world = await createWorld();

  const { demo, absence } = await world.open(settings);

  expect([demo !== null, absence]).toEqual([made, made ? null : "none"]);
  expect((await getOrganization(world.store, "demo")) !== undefined).toBe(made);
});

test("an existing store gets a demo only on request, and never if its names are taken", async () => {
  await using world = await createWorld();
  await world.addUser("ann");

  expect(await world.open()).toEqual({ demo: null, absence: "none", isNew: false });

  await world.addUser("ada");
  await expect(world.open({ mode: "on" })).rejects.toThrow(/^INFRARUN_DEMO=on cannot create the demo: .*is taken/);
  expect(await getOrganization(world.store, "elsewhere")).toBeUndefined();
});

test.each(["auto", "on"] as const)("a deleted demo stays deleted after later starts, with %s", async (mode) => {
  await using world = await createWorld();
  await world.open();
  await deleteOrganization(world.store, "demo");

  for (let starts = 0; starts < 3; starts++) {
    expect(await world.open({ mode })).toEqual({ demo: null, absence: "deleted", isNew: false });
  }
  expect(await getOrganization(world.store, "demo")).toBeUndefined();
});

test("expired tokens are not printed, and one new set replaces them on request", async () => {
  await using world = await createWorld();
  const { demo } = await world.open();

  expect(await world.open({}, later)).toEqual({ demo: null, absence: "expired", isNew: false });
  expect(await world.countTokens()).toBe(5);
  const renewed = await world.open({ mode: "on" }, later);

  const { tokens, tokensExpireAt } = renewed.demo!;
  expect(renewed.demo).toEqual({ ...demo, tokens, tokensExpireAt });
  expect(new Date(tokensExpireAt!).getTime()).toBe(later.getTime() + 90 * day);
  expect(Object.values(tokens)).not.toContain(demo!.tokens.owner);
  expect(await world.countTokens()).toBe(5);
  expect(await world.open({}, later)).toEqual(renewed);
});
