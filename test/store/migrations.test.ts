import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createStoreWorld } from "../support/store-world.ts";

const files = readdirSync("server/store/database/migrations").map((file) => file.replace(/\.ts$/, ""));

test("a new store has run every migration", async () => {
  await using world = await createStoreWorld();

  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(world.store);

  expect(
    rows.map(({ name }) => name),
    "the table in server/store/database/migrate.ts",
  ).toEqual(files.sort());
});

test("no two migrations have the same number", () => {
  const numbers = files.map((file) => file.slice(0, 4));

  expect(numbers).toEqual([...new Set(numbers)]);
});
