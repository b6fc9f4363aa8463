import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { components } from "../../generated/types.ts";
import type { VcsRepo } from "../../server/domain/types.ts";
import { isRefName, isSigned, readEvent } from "../../server/domain/vcs.ts";

type Payload = components["schemas"]["VcsPush"];

const repo = { identifier: "Acme/network" } as VcsRepo;
const [sha, before] = ["a1".repeat(20), "b2".repeat(20)];
const [long, nothing] = ["c3".repeat(32), "0".repeat(40)];
const push: Payload = { ref: "refs/heads/main", after: sha };
const pushed = {
  ref: "refs/heads/main",
  commitSha: sha,
  before: null,
  sender: null,
  compareUrl: null,
  pullRequest: null,
};

test.each<[string, Payload, object | undefined]>([
  ["the least of a push", push, pushed],
  [
    "all of a push",
    { ...push, before, compare: "https://x", sender: { login: "ada" }, repository: { full_name: "acme/Network" } },
    { ...pushed, before, compareUrl: "https://x", sender: "ada" },
  ],
  ["a tag", { ...push, ref: "refs/tags/v1" }, { ...pushed, ref: "refs/tags/v1" }],
  ["capitals and a long hash", { ...push, after: long.toUpperCase() }, { ...pushed, commitSha: long }],
  ["a branch that is new", { ...push, before: nothing }, pushed],
  [
    "a hash with zeros at its ends",
    { ...push, after: `00${sha.slice(4)}00` },
    { ...pushed, commitSha: `00${sha.slice(4)}00` },
  ],
  ["a deleted branch", { ...push, after: nothing }, undefined],
  ["no commit", { ref: "refs/heads/main" }, undefined],
  ["a hash that is too short", { ...push, after: sha.slice(1) }, undefined],
  ["a hash that is too long", { ...push, after: `${sha}a` }, undefined],
  ["a hash with something before it", { ...push, after: `a${sha}` }, undefined],
  ["an invalid hash", { ...push, after: "g".repeat(40) }, undefined],
  ["no ref", { after: sha }, undefined],
  ["a ref of another kind", { ...push, ref: "refs/notes/main" }, undefined],
  ["a ref that contains a branch name", { ...push, ref: "x/refs/heads/main" }, undefined],
  ["a ref that git does not allow", { ...push, ref: "refs/heads/a..b" }, undefined],
  ["another repository", { ...push, repository: { full_name: "acme/other" } }, undefined],
])("an event with %s", (_, payload, event) => {
  expect(readEvent(payload, repo)).toEqual(event);
});

const [head, base] = [{ sha, ref: "topic" }, { ref: "main" }];
const request: Payload = { action: "opened", number: 17, pull_request: { head, base } };
const requested = { number: 17, title: null, url: null, headBranch: "topic", baseBranch: "main", isFork: true };
const opened = { ...pushed, ref: "refs/pull/17/head", pullRequest: requested };
const withHead = (changes: object) => ({ ...request, pull_request: { head: { ...head, ...changes }, base } });

test.each<[string, Payload, object | undefined]>([
  ["the least", request, opened],
  [
    "all",
    {
      ...request,
      sender: { login: "ada" },
      compare: "https://x",
      before,
      pull_request: {
        ...withHead({ repo: { full_name: "ACME/network" } }).pull_request,
        title: "A",
        html_url: "https://y",
      },
    },
    { ...opened, sender: "ada", pullRequest: { ...requested, title: "A", url: "https://y", isFork: false } },
  ],
  ["another repository's head", withHead({ repo: { full_name: "eve/network" } }), opened],
  ["a deleted fork's head", withHead({ repo: null }), opened],
  ["new commits", { ...request, action: "synchronize" }, opened],
  ["new commits, as others say", { ...request, action: "synchronized" }, opened],
  ["another begin", { ...request, action: "reopened" }, opened],
  ["its end", { ...request, action: "closed" }, undefined],
  ["no action", { number: 17, pull_request: { head, base } }, undefined],
  ["no number", { action: "opened", pull_request: { head, base } }, undefined],
  ["the invalid number 0", { ...request, number: 0 }, undefined],
  [
    "the first number",
    { ...request, number: 1 },
    { ...opened, ref: "refs/pull/1/head", pullRequest: { ...requested, number: 1 } },
  ],
  ["no commit", withHead({ sha: undefined }), undefined],
  ["no head", { ...request, pull_request: { base } }, undefined],
  ["no base", { ...request, pull_request: { head } }, undefined],
  ["a head that git does not allow", withHead({ ref: "a b" }), undefined],
  ["a base that git does not allow", { ...request, pull_request: { head, base: { ref: "a:b" } } }, undefined],
])("a pull request with %s", (_, payload, event) => {
  expect(readEvent(payload, repo)).toEqual(event);
});

test.each(["main", "a/b", "a.b", "a@b", "ü", "v1.0.0", "a.locks", "a-", "x".repeat(512)])(
  "%s is a valid branch name",
  (name) => {
    expect(isRefName(name)).toBe(true);
  },
);

test.each([
  ...["", "/a", "a/", "a//b", "@", "a/@", ".a", "a/.b", "-a", "a/-b", "a.", "a.lock", "a.lock/b", "a..b", "a@{b"],
  ...["a b", "a\tb", "a\x7fb", "a~b", "a^b", "a:b", "a?b", "a*b", "a[b", "a\\b", "x".repeat(513)],
])("%j is not a valid branch name", (name) => {
  expect(isRefName(name)).toBe(false);
});

test("only the right secret gives the right signature", () => {
  const body = Buffer.from('{"a":1}');
  const signature = `sha256=${createHmac("sha256", "secret").update(body).digest("hex")}`;

  expect(isSigned("secret", body, signature)).toBe(true);
  for (const wrong of [undefined, "", signature.slice(7), `${signature}0`, signature.replace(/.$/, "g")]) {
    expect(isSigned("secret", body, wrong)).toBe(false);
  }
  expect(isSigned("another", body, signature)).toBe(false);
  expect(isSigned("secret", Buffer.from('{"a":2}'), signature)).toBe(false);
});
