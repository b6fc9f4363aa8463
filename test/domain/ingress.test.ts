import { expect, test } from "vitest";
import { createConfigurationVersion, enter, withError } from "../../server/domain/configuration-version.ts";
import {
  beginFetch,
  createFetchedVersion,
  draftPushed,
  ingressOf,
  isFetchedLater,
  withFetched,
  withoutFetched,
} from "../../server/domain/ingress.ts";
import type { IngressAttributes, VcsEvent, VcsRepo, Workspace } from "../../server/domain/types.ts";
import { noon, ordinaryDraft, seconds } from "../support/runs.ts";

const sha = "a1b2c3d4".repeat(5);
const repo = {
  identifier: "acme/network",
  repositoryHttpUrl: "https://git.example.com/acme/network",
  serviceProvider: "forge",
} as VcsRepo;
const commit = { sha, message: "Add subnets\n\nThree of them.", author: "ada", at: noon };
const branches = { followed: "main", standard: "main" };
const event: VcsEvent = {
  ref: "refs/heads/main",
  commitSha: sha,
  before: null,
  sender: "bob",
  compareUrl: "https://git.example.com/compare",
  pullRequest: null,
};
const pullRequest = {
  number: 7,
  title: "Subnets",
  url: "https://x/7",
  headBranch: "topic",
  baseBranch: "main",
  isFork: false,
};

const plain = {
  id: expect.stringMatching(/^ia-/),
  branch: "main",
  commitSha: sha,
  commitMessage: commit.message,
  commitUrl: `https://git.example.com/acme/network/commit/${sha}`,
  compareUrl: null,
  cloneUrl: repo.repositoryHttpUrl,
  identifier: "acme/network",
  isPullRequest: false,
  onDefaultBranch: true,
  pullRequestNumber: null,
  pullRequestTitle: null,
  pullRequestUrl: null,
  senderUsername: "ada",
  tag: null,
};
const told = { ...plain, senderUsername: "bob", compareUrl: event.compareUrl };

test.each<[string, Parameters<typeof ingressOf>[2], Parameters<typeof ingressOf>[3], object]>([
  ["the newest commit", null, branches, plain],
  [
    "the newest commit of another branch",
    null,
    { followed: "b", standard: "main" },
    { ...plain, branch: "b", onDefaultBranch: false },
  ],
  ["a push", event, branches, told],
  ["a push reported by git", { ...event, sender: null }, branches, { ...told, senderUsername: "ada" }],
  [
    "a push to a branch",
    { ...event, ref: "refs/heads/a/b" },
    branches,
    { ...told, branch: "a/b", onDefaultBranch: false },
  ],
  ["a tag", { ...event, ref: "refs/tags/v1" }, branches, { ...told, tag: "v1", onDefaultBranch: false }],
  [
    "a pull request",
    { ...event, ref: "refs/pull/7/head", pullRequest },
    branches,
    {
      ...told,
      ...{ branch: "topic", isPullRequest: true, onDefaultBranch: false },
      ...{ pullRequestNumber: 7, pullRequestTitle: "Subnets", pullRequestUrl: "https://x/7" },
    },
  ],
  [
    "a pull request from a branch of the standard one's name",
    { ...event, ref: "refs/pull/7/head", pullRequest: { ...pullRequest, headBranch: "main", title: null, url: null } },
    branches,
    { ...told, isPullRequest: true, onDefaultBranch: false, pullRequestNumber: 7 },
  ],
])("the attributes of %s", (_, given, known, expected) => {
  expect(ingressOf(repo, commit, given, known)).toEqual(expected);
});

test("a folder has no commit URL, and a long message is cut between characters", () => {
  const endless = { ...commit, message: "🎉".repeat(5_001).slice(1) };

  const ingress = ingressOf({ ...repo, repositoryHttpUrl: "/srv/http://x" }, endless, null, branches);

  expect(ingress).toMatchObject({ commitUrl: null, cloneUrl: "/srv/http://x" });
  expect(ingress.commitMessage).toHaveLength(10_000);
  expect(ingress.commitMessage.isWellFormed()).toBe(true);
  expect(ingressOf({ ...repo, repositoryHttpUrl: "http://x" }, commit, null, branches).commitUrl).toBe(
    `http://x/commit/${sha}`,
  );
});

const workspace = {
  id: "ws-1",
  organizationName: "acme",
  vcsRepo: repo,
  autoApply: true,
  toolVersion: "1.13.0",
  agentPoolId: "apool-1",
  workingDirectory: "network",
  currentStateVersionId: "sv-1",
} as Workspace;
const origin = { createdById: "user-1", tokenId: "at-1", speculative: true, ingress: null, changedFiles: ["a"] };
const fetched = () => createFetchedVersion(workspace, origin, noon);
const empty = {
  ...{ id: expect.stringMatching(/^cv-/), status: "pending", statusTimestamps: {}, error: null, errorMessage: null },
  ...{ blob: null, usedAt: noon, createdAt: noon, version: 1 },
};

test("a version that is fetched later has no upload address", () => {
  expect(fetched()).toEqual({
    ...empty,
    ...{ organizationName: "acme", workspaceId: "ws-1", moduleId: null, createdById: "user-1", tokenId: "at-1" },
    ...{ autoQueueRuns: true, speculative: true, provisional: false, source: "forge", changedFiles: ["a"] },
    ...{ ingressAttributes: null, uploadTokenHash: null, uploadExpiresAt: null },
  });
  expect(createFetchedVersion({ ...workspace, vcsRepo: null }, origin, noon).source).toBe("git");
  const many = Array.from({ length: 1_001 }, (_, n) => `${n}`);
  expect(createFetchedVersion(workspace, { ...origin, changedFiles: many }, noon).changedFiles).toHaveLength(1_000);
});

const owner = { organizationName: "acme", workspaceId: "ws-1", moduleId: null, createdById: "user-1", tokenId: null };
const purpose = { autoQueueRuns: true, speculative: false, provisional: false };
const uploaded = () => createConfigurationVersion(owner, purpose, { tokenHash: "hash", expiresAt: seconds(60) }, noon);

test("a version for an upload starts with an address that expires", () => {
  expect(uploaded()).toEqual({
    ...empty,
    ...owner,
    ...purpose,
    ...{ source: "svc-api", changedFiles: [], ingressAttributes: null },
    ...{ uploadTokenHash: "hash", uploadExpiresAt: seconds(60) },
  });
});

test("files are fetched later from a repository if they cannot be uploaded", () => {
  expect([fetched(), beginFetch(fetched(), noon), uploaded()].map(isFetchedLater)).toEqual([true, true, false]);
  const done = withFetched(beginFetch(fetched(), noon), { blob: "b", ingress: plain as IngressAttributes }, seconds(1));

  expect(isFetchedLater(done)).toBe(false);
  expect(done).toMatchObject({ status: "uploaded", blob: "b", ingressAttributes: { commitSha: sha } });
  expect(done.statusTimestamps).toEqual({ "fetching-at": noon.toISOString(), "uploaded-at": seconds(1).toISOString() });
});

test("errors of the files become part of the version", () => {
  const failed = { status: "errored", errorMessage: "Why.", statusTimestamps: { "errored-at": noon.toISOString() } };

  expect(withError(uploaded(), "Why.", noon)).toMatchObject({ ...failed, error: "invalid-bundle" });
  expect(withoutFetched(fetched(), "Why.", noon)).toMatchObject({ ...failed, error: "fetch-failed" });
  expect(() => enter("pending", withError(uploaded(), "Why.", noon), noon)).toThrow(
    "cannot go from errored to pending",
  );
});

function draftOf(given: Partial<IngressAttributes>, speculative = false) {
  const ingress = { ...(plain as IngressAttributes), ...given };
  const version = { ...fetched(), id: "cv-1", speculative, ingressAttributes: ingress };
  return draftPushed(workspace, version, { createdById: "user-1", ingress });
}

test("a run follows its workspace's settings, and shows where it came from", () => {
  expect(draftOf({ senderUsername: "bob" })).toEqual({
    ...ordinaryDraft,
    ...{ message: "Add subnets", source: "svc-configuration-version", triggerReason: "push", autoApply: true },
    ...{ agentPoolId: "apool-1", workingDirectory: "network", inputStateVersionId: "sv-1" },
    ...{ commitSha: sha, vcsUser: "bob" },
  });
  expect(draftOf({ tag: "v1" })).toMatchObject({ triggerReason: "tag", planOnly: false });
  expect(draftOf({ isPullRequest: true }, true)).toMatchObject({ triggerReason: "pull-request", planOnly: true });
});

test.each([
  ["\n  Add subnets \nThree.", "Add subnets"],
  [" \n ", "Commit a1b2c3d"],
  ["x".repeat(301), "x".repeat(300)],
  [`${"x".repeat(299)}🎉`, `${"x".repeat(299)}\ufffd`],
])("the message %j gives a title", (commitMessage, title) => {
  expect(draftOf({ commitMessage }).message).toBe(title);
});
