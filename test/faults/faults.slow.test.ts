import { expect, test } from "vitest";
import { options, tryOut } from "./few-rounds.ts";

test("two servers and three workers neither lose nor repeat work when one is killed", options, async () => {
  const { acknowledged, figures } = await tryOut("cluster", 2);

  expect(acknowledged).toBeGreaterThan(10);
  expect(figures?.["files checked"]).toBeGreaterThan(100);
});

test("the embedded default neither loses nor repeats work when killed with PostgreSQL", options, async () => {
  const { acknowledged } = await tryOut("both", 2);

  expect(acknowledged).toBeGreaterThan(10);
});
