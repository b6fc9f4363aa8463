import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileGlob, Matcher } from "../../server/domain/globs.ts";
import { createTagMatcher, touches } from "../../server/domain/trigger.ts";

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
    ["of a prefix with a star of its own", { triggerPrefixes: ["a*"] }, ["ab/c"], false],
    ["at the root, by a prefix that is all", { triggerPrefixes: ["/"] }, ["main.tf"], true],
    ["by any folders in the middle", { triggerPatterns: ["a/**/b"] }, ["a/b", "x"], true],
    ["by any folders, of what only ends alike", { triggerPatterns: ["a/**/b"] }, ["a/xb"], false],
    ["by two stars in a name", { triggerPatterns: ["a**b"] }, ["a/x/yb"], true],
    ["by one sign of a name that is two characters long for a machine", { triggerPatterns: ["?.tf"] }, ["𝄞.tf"], true],
    ["of nothing", { workingDirectory: "live" }, [], false],
  ])("%s", async (_, given, files, expected) => {
    expect(await touches({ ...unset, ...given }, files)).toBe(expected);
  });

  test("that is not known may be one of anything", async () => {
    expect(await touches({ ...unset, workingDirectory: "live" }, null)).toBe(true);
  });
});

test.each([
  ["stars", "*a".repeat(255), "a".repeat(4_000)],
  ["double stars", "**a".repeat(170), "a".repeat(4_000)],
  ["folders", `${"**/*".repeat(127)}b`, `${"a/".repeat(2_000)}c`],
])("however many %s a pattern has, a name takes a few steps for each of its characters", async (_, pattern, path) => {
  const matcher = new Matcher();

  expect(matcher.takes(compileGlob(`${pattern}b`), path)).toBe(false);

  expect(matcher.steps).toBeLessThan((pattern.length + 2) * (path.length + 1));
});

test("many patterns and many files keep nobody waiting, and count as a change when there are too many to tell", async () => {
  const triggerPatterns = Array.from({ length: 100 }, (_, n) => `${"**/*a".repeat(100)}${n}`);
  const files = Array.from({ length: 10_000 }, (_, n) => `${"a/".repeat(200)}${n}.txt`);
  let turns = 0;
  const counter = setInterval(() => {
    turns += 1;
  }, 1);

  const touched = await touches({ ...unset, triggerPatterns }, files);

  clearInterval(counter);
  expect(touched).toBe(true);
  expect(turns).toBeGreaterThan(5);
});

test("patterns take the same names as regular expressions of the same meaning", () => {
  const meanings: Record<string, string> = { "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]", "/": "/" };
  const parts = fc.constantFrom(...Object.keys(meanings), "a", "b", ".");
  const names = fc.array(fc.constantFrom("a", "b", ".", "/"), { maxLength: 8 });

  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), names, (pattern, name) => {
      const text = pattern.join("");
      const signs = text.match(/\*\*\/|\*\*|./gs) ?? [];
      const meaning = new RegExp(`^${signs.map((sign) => meanings[sign] ?? sign.replace(".", "\\.")).join("")}$`, "s");

      expect(new Matcher().takes(compileGlob(text), name.join(""))).toBe(meaning.test(name.join("")));
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ["^v\\d+$", "v12", true],
  ["^v\\d+$", "xv12", false],
  ["release", "pre-release-1", true],
  [null, "v1", false],
])("the expression %s and the tag %s", (tagsRegex, tag, expected) => {
  expect(createTagMatcher({ tagsRegex })(tag)).toBe(expected);
});
