import { describe, expect, test } from "vitest";
import { matchesTag, touches } from "../../server/domain/trigger.ts";

const unset = { fileTriggersEnabled: true, triggerPatterns: [], triggerPrefixes: [], workingDirectory: null };

describe("a change", () => {
  test.each<[string, Partial<Parameters<typeof touches>[0]>, string[], boolean]>([
    ["of anything, where nothing says what is watched", {}, ["README.md"], true],
    ["within the working directory", { workingDirectory: "live/prod" }, ["live/prod/main.tf"], true],
    ["beside the working directory", { workingDirectory: "live/prod" }, ["live/production/main.tf"], false],
    ["within a prefix", { triggerPrefixes: ["/modules/"] }, ["modules/vpc/main.tf"], true],
    ["of the file that a prefix names", { triggerPrefixes: ["versions.tf"] }, ["versions.tf"], true],
    ["beside the prefixes", { triggerPrefixes: ["modules"] }, ["README.md"], false],
    ["of the working directory, beside prefixes", { triggerPrefixes: ["a"], workingDirectory: "b" }, ["b/c"], true],
    ["that a pattern matches", { triggerPatterns: ["/**/networking/**/*.tf"] }, ["a/b/networking/c/d.tf"], true],
    ["at the top, by a pattern of any depth", { triggerPatterns: ["**/*.tf"] }, ["main.tf"], true],
    ["deeper than one star goes", { triggerPatterns: ["modules/*"] }, ["modules/vpc/main.tf"], false],
    ["by one character", { triggerPatterns: ["v?.tf"] }, ["v1.tf"], true],
    ["of what only looks like a pattern's dot", { triggerPatterns: ["a.tf"] }, ["abtf"], false],
    ["of the working directory, beside patterns", { triggerPatterns: ["x"], workingDirectory: "b" }, ["b/c"], false],
    ["of anything, where files do not matter", { fileTriggersEnabled: false, triggerPrefixes: ["a"] }, ["b"], true],
    ["of nothing", { workingDirectory: "live" }, [], false],
  ])("%s", (_, given, files, expected) => {
    expect(touches({ ...unset, ...given }, files)).toBe(expected);
  });

  test("that is not known may be one of anything", () => {
    expect(touches({ ...unset, workingDirectory: "live" }, null)).toBe(true);
  });
});

test("many stars take no longer than a few", () => {
  const triggerPatterns = [`${"**/*".repeat(40)}b`];
  const startedAt = process.cpuUsage().user;

  expect(touches({ ...unset, triggerPatterns }, [`${"a/".repeat(500)}c`])).toBe(false);
  expect(process.cpuUsage().user - startedAt).toBeLessThan(2_000_000);
});

test.each([
  ["^v\\d+$", "v12", true],
  ["^v\\d+$", "xv12", false],
  ["release", "pre-release-1", true],
  [null, "v1", false],
])("the expression %s and the tag %s", (tagsRegex, tag, expected) => {
  expect(matchesTag({ tagsRegex }, tag)).toBe(expected);
});
