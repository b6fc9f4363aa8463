import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashToken } from "../../server/domain/tokens.ts";
import { getCaller } from "../../server/store/callers.ts";
import { openDemo } from "../../server/store/demo.ts";
import { createDatabase } from "../support/database.ts";
import { noon } from "../support/runs.ts";

async function createWorld() {
  const database = await createDatabase();
  const data = await mkdtemp(join(tmpdir(), "infrarun-demo-"));
  return {
    ...database,
    data,
    file: join(data, "demo-tokens.json"),
    open: () => openDemo(database, data, noon),
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await rm(data, { recursive: true });
    },
  };
}

test("a second start tells the same tokens, which only their owner may read", async () => {
  await using world = await createWorld();

  const first = await world.open();
  const second = await world.open();

  expect(first.isNew).toBe(true);
  expect(second).toEqual({ ...first, isNew: false });
  expect((await stat(world.file)).mode & 0o777).toBe(0o600);
  const names = ["owner", "second", "outsider", "team", "organization"];
  expect(Object.keys(first.demo!.tokens).sort()).toEqual(names.sort());
  for (const token of Object.values(second.demo!.tokens)) {
    expect(await getCaller(world.store, hashToken(token), noon)).toBeDefined();
  }
});

test("of two first starts at once, one seeds", async () => {
  await using world = await createWorld();

  const starts = await Promise.all([world.open(), world.open()]);

  expect(starts.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
  expect(starts[0].demo).toEqual(starts[1].demo);
});

test("where the tokens were lost there are new ones, and all else is the same", async () => {
  await using world = await createWorld();
  const { demo } = await world.open();

  for (const content of ["{", "null", JSON.stringify({ tokens: { owner: "of another store" } })]) {
    await writeFile(world.file, content);
    const again = await world.open();

    expect(again).toEqual({ demo: { ...demo, tokens: again.demo!.tokens }, isNew: false });
    expect(await getCaller(world.store, hashToken(again.demo!.tokens.team), noon)).toBeDefined();
    expect(await world.open()).toEqual(again);
  }
});

test("a demo of which a part was deleted is not made whole again", async () => {
  await using world = await createWorld();
  await world.open();
  await rm(world.file);

  await world.store.deleteFrom("sshKeys").execute();

  expect(await world.open()).toEqual({ demo: null, isNew: false });
  await expect(readFile(world.file)).rejects.toThrow("ENOENT");
});
