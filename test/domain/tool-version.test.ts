import { expect, test } from "vitest";
import { isAvailable, latestToolVersion } from "../../server/domain/tool-version.ts";

test.each([latestToolVersion, "1.14.1", "1.9.5", "0.15.4", "0.0.0"])("%s is available", (version) => {
  expect(isAvailable(version)).toBe(true);
});

test.each([
  "1.14.3",
  "1.15.0",
  "2.0.0",
  "1.14",
  "v1.14.2",
  "~> 1.14.0",
  "1.14.2-rc1",
  "1x.0.0",
  "1.1x.0",
  "1.0.1x",
  "01.2.3",
  "latest",
  "",
  "1.9.5\n",
])("%j is not available", (version) => {
  expect(isAvailable(version)).toBe(false);
});
