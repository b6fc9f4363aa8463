// Stored secrets cannot be read without the key, and cannot be moved to another place.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { connect, type Database, openDatabase } from "../../server/store/database/database.ts";
import { StoreRefused, StoreUnavailable } from "../../server/store/database/errors.ts";
import { KeyRing, nameOf } from "../../server/store/encryption/key-ring.ts";
import { finishRotation, listKeys, makeCurrent } from "../../server/store/encryption/rotation.ts";
import { SecretBroken, secretColumns } from "../../server/store/encryption/seal.ts";
import { createSshKey, getSshKey, listSshKeys } from "../../server/store/organizations/ssh-keys.ts";
import { createDatabase, createDemoDatabase } from "../support/database.ts";
import { testKey } from "../support/keys.ts";
import { noon } from "../support/runs.ts";

const secret = "a secret without readers";

function aKey(): { text: string; id: string } {
  const bytes = randomBytes(32);
  return { text: bytes.toString("base64"), id: nameOf(bytes) };
}

const ringOf = (...keys: string[]) => new KeyRing({ key: keys.join(","), keyFile: "" });

function openAs(database: Database, ring: KeyRing): Database & AsyncDisposable {
  const opened = connect(database.url, { keys: ring, connections: 3 });
  return { ...opened, [Symbol.asyncDispose]: () => opened.close() };
}

const aSshKey = (name: string, value = secret) => ({
  id: newId("sshKey"),
  organizationName: "demo",
  name,
  value,
  createdAt: noon,
});

async function createWorld() {
  const database = await createDemoDatabase("noon");
  const one = aSshKey("one");
  const other = aSshKey("other", "something else");
  await createSshKey(database.store, one);
  await createSshKey(database.store, other);
  const stored = async (id: string) => {
    const row = await database.store
      .selectFrom("sshKeys")
      .select("value")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.value as string;
  };
  const store = (id: string, value: string) =>
    sql`update ssh_keys set value = ${value} where id = ${id}`.execute(database.store);
  return { ...database, one, other, stored, put: store };
}

test("a secret is stored with the name of its key, differently each time", async () => {
  await using world = await createWorld();
  const same = aSshKey("same");
  await createSshKey(world.store, same);

  const [text, again] = [await world.stored(world.one.id), await world.stored(same.id)];

  expect(text).toMatch(/^v1\.key-[0-9a-f]{12}\.[A-Za-z0-9+/]+=*$/);
  expect(text).not.toBe(again);
  expect((await getSshKey(world.store, world.one.id))?.value).toBe(secret);
});

const damages: [what: string, damage: (own: string, other: string) => string][] = [
  ["the secret of another row", (_own, other) => other],
  ["a secret that was cut", (own) => own.slice(0, -8)],
  ["only the name of its key", (own) => own.slice(0, own.lastIndexOf(".") + 1)],
  ["a secret with one changed letter", (own) => own.replace(/.(?==*$)/, (sign) => (sign === "A" ? "z" : "A"))],
  ["a plain text", () => "plain"],
  ["an empty text", () => ""],
];

test.each(damages)("reports the location of %s instead of a secret", async (_what, damage) => {
  await using world = await createWorld();
  const { one, other, stored, put, store } = world;
  await put(one.id, damage(await stored(one.id), await stored(other.id)));

  const error = await getSshKey(store, one.id).catch((reason: Error) => reason);

  expect(error).toBeInstanceOf(SecretBroken);
  expect((error as Error).message).toBe(
    `The secret sshKeys.value of ${one.id} was changed outside of infrarun and cannot be read.`,
  );
});

test("a secret in another column of its own row cannot be read there", async () => {
  await using world = await createWorld();
  const { store } = world;
  const [token] = await store.selectFrom("oauthTokens").select("id").where("sshKey", "is not", null).execute();
  await sql`update oauth_tokens set secret = ssh_key where id = ${token!.id}`.execute(store);

  const { getOauthToken } = await import("../../server/store/vcs/oauth.ts");

  await expect(getOauthToken(store, token!.id)).rejects.toThrow(/^The secret oauthTokens\.secret of ot-/);
});

test("a store is not opened without its key, and no other key is created for it", async () => {
  await using world = await createWorld();
  const needed = nameOf(Buffer.from(testKey, "base64"));

  const opening = openDatabase(world.url, { keys: ringOf(aKey().text) });

  await expect(opening).rejects.toThrow(StoreRefused);
  await expect(opening).rejects.toThrow(
    `The secrets of the store are encrypted with the key ${needed}, which is not in INFRARUN_KEY. Add that key there`,
  );
  expect((await listKeys(world.store)).map(({ id }) => id)).toEqual([needed]);
});

test("if several processes open a new store with different keys, one key is used and the others get an error", async () => {
  await using database = await createDatabase();
  await sql`truncate encryption_keys, secrets`.execute(database.store);

  const opened = await Promise.allSettled(
    [1, 2, 3].map(() => openDatabase(database.url, { keys: ringOf(aKey().text) })),
  );

  const good = opened.filter((one) => one.status === "fulfilled");
  expect(good).toHaveLength(1);
  for (const one of opened.filter((each) => each.status === "rejected")) {
    expect(String(one.reason)).toContain("is not in INFRARUN_KEY");
  }
  await good[0]!.value.close();
  expect(await listKeys(database.store)).toHaveLength(1);
});

test("a process without a later key gets the name of the missing key, and nothing else", async () => {
  await using world = await createWorld();
  const next = aKey();
  await using rotating = openAs(world, ringOf(testKey, next.text));
  await makeCurrent(rotating, next.id);

  await expect(createSshKey(world.store, aSshKey("late"))).rejects.toThrow(StoreUnavailable);
  await expect(createSshKey(world.store, aSshKey("late"))).rejects.toThrow(
    `the key ${next.id}, which is not in INFRARUN_KEY`,
  );
  expect((await getSshKey(world.store, world.one.id))?.value).toBe(secret);
});

test("a rotation under load keeps all secrets and frees the old key", { tags: "long" }, async () => {
  await using world = await createWorld();
  const next = aKey();
  const ring = ringOf(testKey, next.text);
  await using working = openAs(world, ring);
  await using rotating = openAs(world, ring);
  for (let count = 0; count < 600; count++)
    await createSshKey(working.store, aSshKey(`old ${count}`, `value of old ${count}`));
  const made: string[] = [];
  let isOver = false;
  const load = Array.from({ length: 2 }, async (_, worker) => {
    for (let count = 0; !isOver || count < 20; count++) {
      const name = `new ${worker} ${count}`;
      await working.transaction((store) => createSshKey(store, aSshKey(name, `value of ${name}`)));
      made.push(name);
    }
  });

  await makeCurrent(rotating, next.id);
  const { retired } = await finishRotation(rotating);
  isOver = true;
  await Promise.all(load);

  await using after = openAs(world, ringOf(next.text));
  const kept = (await listSshKeys(after.store, "demo")).filter(({ name }) => /^(old|new) /.test(name));
  expect(kept).toHaveLength(600 + made.length);
  for (const { name, value } of kept) expect(value).toBe(`value of ${name}`);
  expect(retired).toEqual([nameOf(Buffer.from(testKey, "base64"))]);
  expect((await listKeys(world.store)).find(({ id }) => id === next.id)?.secrets).toBeGreaterThan(600);
});

test("an interrupted rotation is continued", async () => {
  await using world = await createWorld();
  const next = aKey();
  await using rotating = openAs(world, ringOf(testKey, next.text));
  await createSshKey(world.store, aSshKey("before"));
  await makeCurrent(rotating, next.id);
  await createSshKey(rotating.store, aSshKey("between"));

  const [first, second] = [await finishRotation(rotating), await finishRotation(rotating)];

  expect(first.secrets).toBeGreaterThanOrEqual(3);
  expect(second).toEqual({ secrets: 0, retired: [] });
  await using after = await openDatabase(world.url, { keys: ringOf(next.text) }).then((opened) => ({
    ...opened,
    [Symbol.asyncDispose]: () => opened.close(),
  }));
  const values = (await listSshKeys(after.store, "demo")).map(({ value }) => value);
  expect(values.filter((value) => value === secret)).toHaveLength(3);
});

test("every column for secrets is encrypted, hashed, or known to be harmless", async () => {
  await using database = await createDatabase();
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public'
      and (column_name ~ 'secret|token|password|key|value|variables|hash|credential|signature|url|address' or table_name ~ 'secret')`.execute(
    database.store,
  );
  const inDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const encrypted = Object.entries(secretColumns).flatMap(([table, columns]) =>
    columns.map((column) => `${inDatabase(table)}.${inDatabase(column)}`),
  );
  const harmless = [
    // Hashes of random tokens.
    "api_tokens.hash",
    "audit_entries.token_id",
    "configuration_versions.token_id",
    "configuration_versions.upload_token_hash",
    "workspaces.webhook_token_hash",
    // Names and references.
    "encryption_keys.id",
    "oauth_tokens.id",
    "rate_windows.key",
    "runs.token_id",
    "secrets.name",
    "tag_bindings.key",
    "tag_bindings.value",
    "test_runs.token_id",
    "unused_blobs.key",
    "variables.key",
    "workspaces.ssh_key_id",
    // Addresses without secrets.
    "audit_entries.address",
    "oauth_clients.api_url",
    "oauth_clients.http_url",
    "workspaces.source_url",
  ];

  const unknown = rows.map(({ column }) => column).filter((one) => !encrypted.includes(one) && !harmless.includes(one));

  expect(unknown).toEqual([]);
});
