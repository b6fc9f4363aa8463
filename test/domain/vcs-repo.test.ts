import { expect, test } from "vitest";
import type { OauthClient, VcsRepo, Workspace } from "../../server/domain/types.ts";
import { repositoryKey } from "../../server/domain/vcs.ts";
import { changeRepo, holdPushes, pageOf, type WorkspaceAttributes } from "../../server/domain/workspace.ts";
import { noon } from "../support/runs.ts";

const client = { serviceProvider: "git", httpUrl: "https://git.example.com" } as OauthClient;

const repo: VcsRepo = {
  identifier: "acme/network",
  oauthTokenId: "ot-1",
  vcsAppInstallationId: null,
  branch: "",
  ingressSubmodules: false,
  tagsRegex: null,
  serviceProvider: "git",
  repositoryHttpUrl: "https://git.example.com/acme/network",
  webhookToken: "leads_to-the-workspace",
};

test("an identifier is escaped in a URL", () => {
  expect(pageOf("https://git.example.com", "acme/a b/_git/c?d")).toBe("https://git.example.com/acme/a%20b/_git/c%3Fd");
});

test("a new repository has the given keys, and nothing else", () => {
  const given = { identifier: "acme/network", "oauth-token-id": "ot-1" };

  const webhookToken = expect.stringMatching(/^ifr_\w{49}$/);

  expect(changeRepo(null, given, client)).toEqual({ ...repo, webhookToken });
  expect(changeRepo(null, { "vcs-app-installation-id": "ghain-1" }, undefined)).toEqual({
    ...repo,
    webhookToken,
    identifier: "",
    oauthTokenId: null,
    vcsAppInstallationId: "ghain-1",
    serviceProvider: "vcs_app",
    repositoryHttpUrl: "",
  });
});

const installed: VcsRepo = { ...repo, oauthTokenId: null, vcsAppInstallationId: "ghain-1" };
const unheld: VcsRepo = { ...repo, branch: "release", ingressSubmodules: true, tagsRegex: "^v" };
const chosen: VcsRepo = { ...unheld, heldSince: "2026" };

test.each<[string, VcsRepo, Parameters<typeof changeRepo>[1], Partial<VcsRepo>]>([
  ["nothing", chosen, {}, {}],
  ["no token if an app fetches", installed, {}, {}],
  [
    "another identifier",
    chosen,
    { identifier: "acme/b" },
    { identifier: "acme/b", repositoryHttpUrl: `${client.httpUrl}/acme/b` },
  ],
  ["another token", chosen, { "oauth-token-id": "ot-2" }, { oauthTokenId: "ot-2" }],
  ["an app instead of a token", repo, { "vcs-app-installation-id": "ghain-1" }, installed],
  ["a token instead of an app", installed, { "oauth-token-id": "ot-1" }, repo],
  ["another branch", chosen, { branch: "" }, { branch: "" }],
  ["no submodules", chosen, { "ingress-submodules": false }, { ingressSubmodules: false }],
  ["another expression for tags", chosen, { "tags-regex": "^w" }, { tagsRegex: "^w" }],
  ["no expression for tags", chosen, { "tags-regex": null }, { tagsRegex: null }],
  ["an empty expression for tags", chosen, { "tags-regex": "" }, { tagsRegex: null }],
])("given %s, only this part of a repository changes", (_, before, given, changes) => {
  expect(changeRepo(before, given, client)).toEqual({ ...before, ...changes });
});

test("the provider stays if its connection is no longer known, and so does the address of the same repository", () => {
  const forge = { ...repo, serviceProvider: "forge" };
  const change = (given: Parameters<typeof changeRepo>[1]) => changeRepo(forge, given, undefined);

  expect(change({})).toEqual(forge);
  expect(change({ identifier: "acme/b" })).toMatchObject({ serviceProvider: "forge", repositoryHttpUrl: "" });
  expect(change({ "vcs-app-installation-id": "ghain-1" })).toMatchObject({ repositoryHttpUrl: "" });
});

test("polling a repository restarts if its name, token, branch or tags change, and only then", () => {
  const key = repositoryKey(repo);
  const [named, token, branch, tags] = [
    { identifier: "a/b" },
    { oauthTokenId: "ot-2" },
    { branch: "b" },
    { tagsRegex: "" },
  ];

  for (const other of [named, token, branch, tags]) expect(repositoryKey({ ...repo, ...other })).not.toBe(key);
  expect(repositoryKey({ ...repo, heldSince: "2026", ingressSubmodules: true })).toBe(key);
});

const held = { heldSince: noon.toISOString() };
const others = { ...repo, identifier: "acme/other" };
const workspace = (vcsRepo: VcsRepo | null, queueAllRuns = false) => ({ vcsRepo, queueAllRuns }) as Workspace;

test.each<[string, "user" | "organization", Workspace, Workspace, WorkspaceAttributes, VcsRepo | null]>([
  ["an organization token chooses one", "organization", workspace(null), workspace(repo), {}, { ...repo, ...held }],
  ["it chooses another", "organization", workspace(repo), workspace(others), {}, { ...others, ...held }],
  [
    "it lets pushes start runs unasked",
    "organization",
    workspace(repo),
    workspace(repo, true),
    {},
    { ...repo, ...held },
  ],
  ["pushes started runs unasked before", "organization", workspace(repo, true), workspace(repo, true), {}, repo],
  ["it stops them from it", "organization", workspace(repo, true), workspace(repo), {}, repo],
  ["it takes the repository away", "organization", workspace(repo), workspace(null), {}, null],
  ["a user chooses one", "user", workspace(null), workspace(repo), {}, repo],
  [
    "a user names a held one",
    "user",
    workspace(chosen),
    workspace(chosen),
    { "vcs-repo": { identifier: "a" } },
    unheld,
  ],
  ["a user sends no branch", "user", workspace(chosen), workspace(chosen), { "vcs-repo": { branch: "" } }, chosen],
])("whether pushes are held if %s", (_, kind, before, after, given, expected) => {
  const { vcsRepo } = holdPushes({ before, after, given }, { kind }, noon);

  expect(vcsRepo).toEqual(expected);
});
