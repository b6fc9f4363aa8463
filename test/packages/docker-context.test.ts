// Files that .dockerignore excludes from the images.
import { readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";

test.each([".env", "server/.env", "server/.env.production", "data.key", "server/data.key", "scripts/gate/debug.log"])(
  "%s, which may hold secrets, gets into no image",
  (file) => {
    const patterns = readFileSync(".dockerignore", "utf8").split("\n");
    expect(patterns.some((pattern) => matchesGlob(file, pattern))).toBe(true);
  },
);
