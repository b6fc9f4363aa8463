import { expect, test } from "vitest";
import { options, tryOut } from "./few-rounds.ts";

test(
  "the embedded default loses nothing and does nothing twice when it and its PostgreSQL are killed",
  options,
  async () => {
    const { acknowledged } = await tryOut("both", 2);

    expect(acknowledged).toBeGreaterThan(10);
  },
);
