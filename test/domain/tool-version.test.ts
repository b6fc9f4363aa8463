import { expect, test } from "vitest";
import { isAvailable, latestToolVersion, newestMatching } from "../../server/domain/tool-version.ts";

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

test.each([
  ["1.9.4", "1.9.4"],
  ["v1.9.4", "1.9.4"],
  ["= 1.9", undefined],
  ["~> 1.9", "1.10.2"],
  ["~> 1.9.1", "1.9.4"],
  ["~>1", "2.0.0"],
  ["> 1.10.2", "2.0.0"],
  [">= 1.10.2, < 2", "1.10.2"],
  ["<= 1.9.4, != 1.9.4", "1.8.9"],
  ["< 1.8.9", undefined],
])("%s selects the newest matching release: %s", (constraint, release) => {
  expect(newestMatching(constraint, ["1.9.4", "2.0.0", "1.10.2", "1.8.9", "1.11.0-beta1", "notes"])).toBe(release);
});
