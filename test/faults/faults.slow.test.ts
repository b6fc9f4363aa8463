import { expect, test } from "vitest";
import { options, tryOut } from "./few-rounds.ts";

test("two servers and three workers lose and repeat nothing when one is killed", options, async () => {
  const { acknowledged, figures } = await tryOut("cluster", 2);

  expect(acknowledged).toBeGreaterThan(10);
  expect(figures?.["files checked"]).toBeGreaterThan(100);
});

test("the embedded default loses and repeats nothing when it and PostgreSQL are killed", options, async () => {
  const { acknowledged } = await tryOut("both", 2);

  expect(acknowledged).toBeGreaterThan(10);
});
