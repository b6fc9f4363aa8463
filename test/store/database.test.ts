import { expect, test } from "vitest";
import { createDatabase } from "../support/database.ts";

test("each test has a database of its own", async () => {
  const t = performance.now();
  await using database = await createDatabase();
  console.log(performance.now() - t);
  await using other = await createDatabase();
  console.log(performance.now() - t);

  await database.store.insertInto("secrets").values({ name: "a", value: "b" }).execute();

  expect(await other.store.selectFrom("secrets").selectAll().execute()).toEqual([]);
});
