import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileGlob, Matcher } from "../../server/domain/globs.ts";
import { createTagMatcher, decideTrigger, touches } from "../../server/domain/trigger.ts";
import type { VcsEvent, VcsRepo, Workspace } from "../../server/domain/types.ts";

const unset = { fileTriggersEnabled: true, triggerPatterns: [], triggerPrefixes: [], workingDirectory: null };

/** With an emoji after each letter of its strings. */
function odd<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll(/[a-z]/g, "$&🚀") as Value;
  if (Array.isArray(value)) return value.map(odd) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, odd(member)])) as Value;
}

describe("a change", () => {
  test.each<[string, Partial<Parameters<typeof touches>[0]>, string[], boolean]>([
    ["of any file, without watched paths", {}, ["README.md"], true],
    ["within the working directory", { workingDirectory: "live/prod" }, ["live/prod/main.tf"], true],
    ["next to the working directory", { workingDirectory: "live/prod" }, ["live/production/main.tf"], false],
    ["within a prefix", { triggerPrefixes: ["/modules/"] }, ["modules/vpc/main.tf"], true],
    ["of the file of a prefix", { triggerPrefixes: ["versions.tf"] }, ["versions.tf"], true],
    ["beside the prefixes", { triggerPrefixes: ["modules"] }, ["README.md"], false],
    ["of the working directory, next to prefixes", { triggerPrefixes: ["a"], workingDirectory: "b" }, ["b/c"], true],
    ["that a pattern matches", { triggerPatterns: ["/**/networking/**/*.tf"] }, ["a/b/networking/c/d.tf"], true],
    ["at the top, by a pattern of any depth", { triggerPatterns: ["**/*.tf"] }, ["main.tf"], true],
    ["deeper than one star goes", { triggerPatterns: ["modules/*"] }, ["modules/vpc/main.tf"], false],
    ["by one character", { triggerPatterns: ["v?.tf"] }, ["v1.tf"], true],
    ["with another character for a pattern's dot", { triggerPatterns: ["a.tf"] }, ["abtf"], false],
    ["of the working directory, next to patterns", { triggerPatterns: ["x"], workingDirectory: "b" }, ["b/c"], false],
    ["of anything, where files do not matter", { fileTriggersEnabled: false, triggerPrefixes: ["a"] }, ["b"], true],
    ["of a prefix with a star of its own", { triggerPrefixes: ["a*"] }, ["ab/c"], false],
    ["at the root, by a prefix that is all", { triggerPrefixes: ["/"] }, ["main.tf"], true],
    ["by any folders in the middle", { triggerPatterns: ["a/**/b"] }, ["a/b", "x"], true],
    ["of another folder with the same suffix", { triggerPatterns: ["a/**/b"] }, ["a/xb"], false],
    ["by two stars in a name", { triggerPatterns: ["a**b"] }, ["a/x/yb"], true],
    ["by one character of two UTF-16 units", { triggerPatterns: ["?.tf"] }, ["𝄞.tf"], true],
    ["of nothing", { workingDirectory: "live" }, [], false],
  ])("%s", async (_, given, files, expected) => {
    expect(await touches({ ...unset, ...given }, files)).toBe(expected);
    expect(await touches({ ...unset, ...odd(given) }, odd(files)), "with an emoji after each letter").toBe(expected);
  });

  test("that is unknown may affect any file", async () => {
    expect(await touches({ ...unset, workingDirectory: "live" }, null)).toBe(true);
  });
});

test.each([
  ["stars", "*a".repeat(255), "a".repeat(4_000)],
  ["double stars", "**a".repeat(170), "a".repeat(4_000)],
  ["folders", `${"**/*".repeat(127)}b`, `${"a/".repeat(2_000)}c`],
])("with very many %s in a pattern, a name takes only a few steps per character", async (_, pattern, path) => {
  const matcher = new Matcher();

  expect(matcher.takes(compileGlob(`${pattern}b`), path)).toBe(false);

  expect(matcher.steps).toBeLessThan((pattern.length + 2) * (path.length + 1));
});

test("patterns match the same names as equivalent regular expressions", () => {
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
  ["v", `v${"1".repeat(511)}`, true],
  ["v", `v${"1".repeat(512)}`, false],
  [null, "v1", false],
])("the expression %s and the tag %s", (tagsRegex, tag, expected) => {
  expect(createTagMatcher({ tagsRegex })(tag)).toBe(expected);
});

const repo = { tagsRegex: null } as VcsRepo;
const workspace = {
  ...unset,
  triggerPrefixes: ["a"],
  executionMode: "remote",
  queueAllRuns: true,
  speculativeEnabled: true,
  vcsRepo: repo,
} as unknown as Workspace;
const pushed = { ref: "refs/heads/main", pullRequest: null } as VcsEvent;
const asked = { baseBranch: "main", isFork: false } as NonNullable<VcsEvent["pullRequest"]>;
const pullRequest = { ref: "refs/pull/1/head", pullRequest: asked };
const ofTags = { vcsRepo: { ...repo, tagsRegex: "^v" } };
const held = { vcsRepo: { ...repo, heldSince: "2026-11-23T12:00:00Z" } };

test.each<[string, Partial<Workspace>, Partial<VcsEvent>, object, string]>([
  ["a push", {}, {}, {}, "run"],
  ["a push of other files", {}, {}, { changedFiles: ["b/c"] }, "none"],
  ["a push to another branch", {}, { ref: "refs/heads/other" }, {}, "none"],
  ["a push to a branch of the same ending", {}, { ref: "refs/heads/a/main" }, {}, "none"],
  ["a push to a workspace that only keeps state", { executionMode: "local" }, {}, {}, "none"],
  ["a push, without a repository", { vcsRepo: null }, {}, {}, "none"],
  ["a push, before the first queued run", { queueAllRuns: false }, {}, {}, "none"],
  ["a push, after the first queued run", { queueAllRuns: false }, {}, { hadManualRun: true }, "run"],
  ["a push to a repository that is held", held, {}, {}, "none"],
  ["a push to a repository that was held", held, {}, { hadManualRun: true }, "run"],
  ["a push, where tags are followed", ofTags, {}, {}, "none"],
  ["a tag", ofTags, { ref: "refs/tags/v1" }, { changedFiles: [] }, "run"],
  ["another tag", ofTags, { ref: "refs/tags/x-v1" }, {}, "none"],
  ["a tag, without a tag pattern", {}, { ref: "refs/tags/v1" }, {}, "none"],
  ["a pull request", {}, pullRequest, {}, "plan"],
  ["a pull request, where tags are followed", ofTags, pullRequest, {}, "plan"],
  ["a pull request of other files", {}, pullRequest, { changedFiles: ["b/c"] }, "none"],
  ["a pull request from a fork", {}, { ...pullRequest, pullRequest: { ...asked, isFork: true } }, {}, "none"],
  ["a pull request to another branch", {}, { ...pullRequest, pullRequest: { ...asked, baseBranch: "x" } }, {}, "none"],
  ["a pull request, without speculative plans", { speculativeEnabled: false }, pullRequest, {}, "none"],
  ["a pull request, before the first queued run", { queueAllRuns: false }, pullRequest, {}, "none"],
])("%s has the right verdict", async (_, given, event, circumstances, verdict) => {
  const found = { branch: "main", changedFiles: ["a/b"], hadManualRun: false, ...circumstances };

  expect(await decideTrigger({ ...workspace, ...given }, { ...pushed, ...event }, found)).toBe(verdict);
});
