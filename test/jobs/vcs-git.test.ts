// Queries to a git host, and how its answers are read: real git and real repositories, without a service.
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import document from "../../generated/openapi.json" with { type: "json" };
import { standardLimits } from "../../server/domain/bundle.ts";
import { claimFolder } from "../../server/jobs/executors/command/leftovers.ts";
import {
  type Access,
  createRepository,
  type Git,
  GitFailed,
  type GitLimits,
  openGit,
} from "../../server/jobs/vcs/git.ts";
import {
  accessOf,
  addressesOf,
  type Connection,
  fetchCommit,
  holds,
  listChangedFiles,
  listRefs,
  readCommit,
  submoduleAddressesOf,
} from "../../server/jobs/vcs/remote.ts";
import { saveFiles } from "../../server/jobs/vcs/tree.ts";
import { type GitHost, openGitHost } from "../support/git-host.ts";
import { shareWorld } from "../support/shared-world.ts";

const folder = await mkdtemp(join(tmpdir(), "infrarun-git-test-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const host = shareWorld(openGitHost);
const local: Access = { protocols: "file", base: "file:///", user: "", secret: null };
const never = new AbortController().signal;
const open = (limits: Partial<GitLimits> = {}, access: Partial<Access> = {}, kill = never) =>
  openGit({ ...local, ...access }, { timeMs: 60_000, bytes: 1e9, memory: 2 ** 28, folder, ...limits }, kill);

const connection = (httpUrl: string): Connection =>
  ({ client: { httpUrl }, token: { serviceProviderUser: "robot", secret: "wholly-secret" } }) as Connection;

test.each([
  ["https://git.example", { protocols: "https", secret: "wholly-secret" }],
  ["http://git.example", { protocols: "http:https", secret: "wholly-secret" }],
  ["file:///srv/git", { protocols: "file", secret: null }],
  ["ssh://git.example", { protocols: "none", secret: "wholly-secret" }],
])("of a connection to %s git may use its protocol alone", (httpUrl, access) => {
  expect(accessOf(connection(httpUrl))).toEqual({ base: httpUrl, user: "robot", ...access });
});

test.each([
  ["https://git.example", "acme/net", ["https://git.example/acme/net.git", "https://git.example/acme/net"]],
  ["https://git.example/b", "acme/net.git", ["https://git.example/b/acme/net.git"]],
  ["https://git.example//", "acme/_git/net", ["https://git.example///acme/_git/net"]],
  ["https://git.example", "acme/a?b#c@d", ["https://git.example/acme/a%3Fb%23c%40d.git", expect.any(String)]],
])("below %s the repository %s has these addresses", async (base, identifier, addresses) => {
  expect(await addressesOf(base, identifier)).toEqual(addresses);
});

test("the spec accepts exactly the repository names that workers accept", async () => {
  const { pattern } = document.components.schemas.VcsRepoCreate.properties.identifier;
  const part = fc.constantFrom("", ".", "..", "...", ".a", "..a", "a.", "a", "a..b", "%2e%2e", "?", "#", "\\", "é");
  const names = fc.array(part, { minLength: 2, maxLength: 5 }).map((parts) => parts.join("/"));
  await fc.assert(
    fc.asyncProperty(names, async (name) => {
      const leads = await addressesOf("https://git.example", name).then(
        () => true,
        () => false,
      );
      expect(new RegExp(pattern, "u").test(name)).toBe(leads);
    }),
  );
});

test.each(["", "acme/", "/acme", "acme//net", "acme/../net", "./net", "acme/.."])(
  "refuses the repository name %j",
  async (identifier) => {
    await expect(addressesOf("https://git.example", identifier)).rejects.toThrow(
      `${identifier} is outside the address of the connection.`,
    );
  },
);

const base = "https://git.example/team";

test.each([
  ["../other.git", ["https://git.example/team/other.git"]],
  ["./within", ["https://git.example/team/net.git/within.git", "https://git.example/team/net.git/within"]],
  ["https://git.example/team/x/", ["https://git.example/team/x.git", "https://git.example/team/x"]],
])("a submodule of %s is fetched from there", async (given, addresses) => {
  expect(await submoduleAddressesOf(base, `${base}/net.git`, given)).toEqual(addresses);
  expect(await submoduleAddressesOf(`${base}//`, `${base}/net.git`, given)).toEqual(addresses);
});

test.each([
  ["../../other.git", "../../other.git"],
  ["https://git.example/team", "https://git.example/team"],
  ["https://git.example/teams/x", "https://git.example/teams/x"],
  ["https://git.example:8443/team/x", "https://git.example:8443/team/x"],
  ["http://git.example/team/x", "http://git.example/team/x"],
  ["https://robot:secret@git.example/team/x", "https://git.example/team/x"],
  ["https://robot@git.example/team/x", "https://git.example/team/x"],
  ["https://git.example/team/x?a", "https://git.example/team/x?a"],
  ["https://git.example/team/x#a", "https://git.example/team/x#a"],
  ["other.git", "other.git"],
  ["a/../other.git", "a/../other.git"],
  ["git@git.example:team/x", "git@git.example:team/x"],
  [`../../é\n${"x".repeat(300)}`, `../../??${"x".repeat(192)}`],
])("a submodule of %s is outside, and no secret of it is shown", async (given, shown) => {
  const asked = submoduleAddressesOf(base, `${base}/net.git`, given);

  await expect(asked).rejects.toMatchObject({ message: `${shown} is outside the address of the connection.` });
});

test("a folder is found with and without its ending, and only within the connection's own", async () => {
  const root = await mkdtemp(join(folder, "root-"));
  await mkdir(join(root, "team", "a.git"), { recursive: true });
  await mkdir(join(root, "team", "b"));
  await mkdir(join(root, "team2"));
  await writeFile(join(root, "team", "c"), "");
  await symlink(join(root, "team2"), join(root, "team", "sly"));
  const url = (path: string) => pathToFileURL(join(root, path)).href;

  expect(await addressesOf(url("team"), "a")).toEqual([url("team/a.git")]);
  expect(await addressesOf(url("team"), "b")).toEqual([url("team/b")]);
  expect(await addressesOf(url("team/"), "b")).toEqual([url("team/b")]);
  await expect(addressesOf(url("team"), "sly")).rejects.toThrow("sly is outside the address");
  for (const none of ["c", "d"]) {
    await expect(addressesOf(url("team"), none)).rejects.toMatchObject({ message: "There is no such repository." });
  }
});

let count = 0;
async function createHosted(files = {}) {
  count += 1;
  const repository = await (host() as GitHost).createRepository(`acme/net-${count}`, files);
  return { repository, address: pathToFileURL(repository.bare).href };
}

test("the branches and tags that matter are listed, with the default branch", async () => {
  await using git = await open();
  const { repository, address } = await createHosted();
  const main = await repository.git("rev-parse", "HEAD");
  const release = await repository.push({ "a.tf": "" }, "Release", "release/v1");
  const tag = await repository.pushTag("v1", "-a", "-m", "One");
  const addresses = [`${address}-not-there`, address];

  expect(await listRefs(git, [address], { branch: "" }, false)).toEqual({
    address,
    standard: "main",
    heads: new Map([["refs/heads/main", main]]),
  });
  expect((await listRefs(git, [address], { branch: "release/v1" }, true)).heads).toEqual(
    new Map([
      ["refs/heads/release/v1", release],
      ["refs/tags/v1", tag],
      ["refs/heads/main", main],
    ]),
  );
  await expect(listRefs(git, [address], { branch: "a..b" }, false)).rejects.toThrow("There is no branch a..b in the");
  await expect(listRefs(git, addresses.slice(0, 1), { branch: "" }, false)).rejects.toThrow("no such repository");
  await expect(listRefs(git, [], { branch: "" }, false)).rejects.toThrow("There is no such repository.");
});

test("a branch has its head and the commits before it; a tag has only its own commit", { tags: "long" }, async () => {
  await using git = await open();
  const { repository, address } = await createHosted();
  const first = await repository.git("rev-parse", "HEAD");
  const tag = await repository.pushTag("v1", "-a", "-m", "One");
  const second = await repository.push({ "a.tf": "" });
  await repository.pushTag("v2");
  const aside = await repository.push({ "b.tf": "" }, "Aside", "aside");
  let times = 0;
  const isHeld = async (ref: string, sha: string) =>
    holds(git, await createRepository(git, `held-${++times}`), address, ref, sha);

  expect(await isHeld("refs/heads/main", second)).toBe(true);
  expect(await isHeld("refs/heads/main", first)).toBe(true);
  expect(await isHeld("refs/heads/main", aside)).toBe(false);
  expect(await isHeld("refs/heads/gone", first)).toBe(false);
  expect(await isHeld("refs/heads/main", "0".repeat(40))).toBe(false);
  expect(await isHeld("refs/tags/v1", tag)).toBe(true);
  expect(await isHeld("refs/tags/v1", first)).toBe(true);
  expect(await isHeld("refs/tags/v2", first)).toBe(false);
});

test("fetches a commit by its hash with its message unchanged", async () => {
  await using git = await open();
  const { repository, address } = await createHosted();
  const sha = await repository.push({ "a.tf": "" }, "Widen the subnet\n\nBy a bit.\n\n");
  const seconds = Number(await repository.git("log", "-1", "--format=%ct"));
  const tag = await repository.pushTag("v1", "-a", "-m", "One");
  const where = await createRepository(git, "fetched");

  await fetchCommit(git, where, { address, sha: tag, refs: [] });

  const commit = { sha, author: "Ada", message: "Widen the subnet\n\nBy a bit.", at: new Date(seconds * 1000) };
  expect(await readCommit(git, where, tag)).toEqual(commit);
  const unknown = { address, sha: "1".repeat(40), refs: ["refs/heads/main"] };
  await expect(fetchCommit(git, where, unknown)).rejects.toMatchObject({
    message: "There is no commit 111111111111 in the repository.",
  });
  // Another reason is reported unchanged.
  const missing = { address: `${address}-not-there`, sha: "1".repeat(40), refs: [] };
  await expect(fetchCommit(git, where, missing)).rejects.toThrow("There is no such repository.");
});

test("lists changed files by old and new names with any characters", async () => {
  await using git = await open();
  const { repository, address } = await createHosted({ "kept.tf": "1", "moved.tf": "a\nb\nc\n", "gone/deep.tf": "" });
  const before = await repository.git("rev-parse", "HEAD");
  await repository.git("mv", "moved.tf", "new name\té.tf");
  await repository.git("rm", "--quiet", "gone/deep.tf");
  const after = await repository.push({});
  const where = await createRepository(git, "changes");
  for (const sha of [before, after]) await fetchCommit(git, where, { address, sha, refs: [] });

  const files = await listChangedFiles(git, where, before, after);

  expect(files?.toSorted()).toEqual(["gone/deep.tf", "moved.tf", "new name\té.tf"]);
  expect(await listChangedFiles(git, where, after, after)).toEqual([]);
});

/** A program in the place of git. */
async function pretend(script: string): Promise<void> {
  const programs = await mkdtemp(join(folder, "programs-"));
  await writeFile(join(programs, "git"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv("PATH", `${programs}:${process.env.PATH}`);
}

const unreachable = "The git host cannot be reached.";
const unreadable = "The credentials of the connection may not read the repository.";
const redirected = "The git host redirects the request, and redirects are not followed.";

const sentences: readonly (readonly [said: string, sentence: string])[] = [
  ["fatal: Out of memory, malloc failed", "Git needs more memory for the repository than it may use."],
  ["x\nfatal: attempting to allocate 7 over limit 5", "Git needs more memory for the repository than it may use."],
  ["remote: out of memory\nfatal: early EOF", unreachable],
  ["fatal: Authentication failed for 'x'", unreadable],
  ["fatal: could not read Username for 'x': terminal prompts disabled", unreadable],
  ["fatal: could not read Password", unreadable],
  ["The requested URL returned error: 401", unreadable],
  ["The requested URL returned error: 403", unreadable],
  ["The requested URL returned error: 404", "There is no such repository."],
  ["fatal: repository 'x' not found", "There is no such repository."],
  ["fatal: 'x' does not appear to be a git repository", "There is no such repository."],
  ["fatal: x: No such file or directory", "There is no such repository."],
  ["The requested URL returned error: 302", redirected],
  ["fatal: unable to update url base from redirection", redirected],
  ["The requested URL returned error: 500, unable to access 'x'", unreachable],
  ["fatal: Could not resolve host: x", unreachable],
  ["Failed to connect to x", unreachable],
  ["Couldn't connect to server", unreachable],
  ["connection refused", unreachable],
  ["Connection reset by peer", unreachable],
  ["Connection timed out", unreachable],
  ["the remote end hung up unexpectedly", unreachable],
  ["fatal: transport 'ssh' not allowed", "The URL of the repository has a forbidden protocol."],
  ["something that only the host says", "The repository could not be read."],
];

test("errors of git become sentences of our own", async () => {
  await pretend("printf '%s\\n' \"$2\" >&2; exit 128");
  await using git = await open();

  const told = await Promise.all(
    sentences.map(async ([words]) => {
      const { message, said, isPassing } = await git.ask(git.folder, [words]).catch((error) => error);
      return [said.trim(), message, isPassing];
    }),
  );

  expect(told).toEqual(sentences.map(([said, sentence]) => [said, sentence, sentence === unreachable]));
});

test("a missing git is reported as such", async () => {
  vi.stubEnv("PATH", folder);
  await using git = await open();

  await expect(git.ask(git.folder, ["version"])).rejects.toThrow("The git command is not installed");
});

test("git gets only the network settings and one secret", async () => {
  vi.stubEnv("INFRARUN_KEY", "wholly-secret-key");
  vi.stubEnv("https_proxy", "http://proxy.example");
  await pretend('env; cat "$GIT_CONFIG_GLOBAL"; ulimit -c; ulimit -d');
  await using plain = await open({ memory: 5_000_000 });
  await using secret = await open({}, { protocols: "https", base, user: "robot", secret: "wholly-secret" });

  const lines = (await plain.ask(plain.folder, ["version"])).toString().split("\n");
  const told = (await secret.ask(secret.folder, ["version"])).toString();

  expect(lines).toEqual(
    expect.arrayContaining([
      `HOME=${plain.folder}`,
      `XDG_CONFIG_HOME=${plain.folder}`,
      `GIT_CEILING_DIRECTORIES=${plain.folder}`,
      ...["GIT_CONFIG_NOSYSTEM=1", "GIT_ATTR_NOSYSTEM=1", "GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=false"],
      ...["SSH_ASKPASS=false", "GIT_ALLOW_PROTOCOL=file", "GIT_OPTIONAL_LOCKS=0", "LC_ALL=C"],
      ...["https_proxy=http://proxy.example", "GIT_ALLOC_LIMIT=5000000"],
      ...["\thooksPath = /dev/null", "\tfollowRedirects = false", "\tdirectory = *"],
    ]),
  );
  expect(lines.slice(-3)).toEqual(["0", "4883", ""]);
  expect(lines.join()).not.toMatch(/wholly-secret|GIT_CONFIG_COUNT/);
  expect(told).toContain("GIT_ALLOW_PROTOCOL=https\n");
  expect(told).toContain(`GIT_CONFIG_COUNT=1\n`);
  expect(told).toContain(`GIT_CONFIG_KEY_0=http.${base}/.extraHeader\n`);
  expect(told).toContain(
    `GIT_CONFIG_VALUE_0=Authorization: Basic ${Buffer.from("robot:wholly-secret").toString("base64")}\n`,
  );
});

test("ends git on timeout, size limit or stop, and removes its folder", async () => {
  await pretend('[ "$2" = fill ] && mkdir -p r/objects/pack && head -c 3000 /dev/zero > r/objects/pack/p; sleep 60');
  const worker = new AbortController();
  const brief = await open({ timeMs: 300 });
  const small = await open({ bytes: 2_999 });
  const enough = await open({ bytes: 3_000, timeMs: 900 });
  const killed = await open({}, {}, worker.signal);
  const all = [brief, small, enough, killed];

  const asked = Promise.allSettled([
    brief.ask(brief.folder, ["wait"]),
    small.ask(small.folder, ["fill"]),
    enough.ask(enough.folder, ["fill"]),
    killed.ask(killed.folder, ["wait"]),
  ]);
  setTimeout(() => worker.abort(new Error("The worker is stopping.")), 50);
  const reasons = (await asked).map((one) => one.status === "rejected" && one.reason.message);

  expect(reasons).toEqual([
    "The repository did not answer within 0.3 seconds.",
    "The repository is larger than 2999 bytes.",
    "The repository did not answer within 0.9 seconds.",
    "The worker is stopping.",
  ]);
  expect(() => brief.start(brief.folder, ["version"])).toThrow("did not answer");
  await Promise.all(all.map((git) => git[Symbol.asyncDispose]()));
  const left = await readdir(folder);
  expect(all.filter((git) => left.includes(git.folder.split("/").at(-1)!))).toEqual([]);
  expect(() => killed.start(folder, ["version"])).toThrow();
});

test("stops a listing at its limit, its timeout or the worker's stop", {
  timeout: 20_000,
}, async () => {
  await pretend(`case $2 in
    ls-tree) printf '100644 blob 1 900000000\\tlarge\\0' ;;
    cat-file) read oid; echo '1 blob 900000000'; head -c 100000 /dev/urandom; sleep 0.4; cat /dev/urandom ;;
  esac`);
  const worker = new AbortController();
  const [large, brief, left] = [await open(), await open({ timeMs: 700 }), await open({}, {}, worker.signal)];
  // No attempt gets far enough to store files.
  const keeping = { store: {} as never, blobs: {} as never };
  const keep = (git: Git, bytes = standardLimits.bytes) => {
    const source = { git, where: git.folder, commit: "main", address: "", base: "", at: new Date() };
    return saveFiles({ ...source, withSubmodules: false }, { ...standardLimits, bytes }, keeping, "acme");
  };

  const ends = Promise.allSettled([keep(large, 1_000), keep(brief), keep(left)]);
  await expect.poll(async () => (await stat(join(left.folder, "bundle"))).size).toBeGreaterThan(0);
  worker.abort(new RangeError("The worker stops."));

  expect(await ends).toEqual([
    { status: "rejected", reason: new GitFailed("The upload is larger than 1000 bytes.") },
    { status: "rejected", reason: new GitFailed("The repository did not answer within 0.7 seconds.") },
    { status: "rejected", reason: new RangeError("The worker stops.") },
  ]);
  await Promise.all([large, brief, left].map((git) => git[Symbol.asyncDispose]()));
  expect(await readdir(folder)).not.toContain(basename(large.folder));
});

test("stops git when no more output is needed", async () => {
  await pretend("cat; echo done");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  try {
    const git = await open();
    expect((await git.ask(git.folder, ["version"])).toString()).toBe("done\n");
    expect(vi.getTimerCount()).toBe(2);
    // Its input has no end.
    git.start(git.folder, ["version"]);
    await git[Symbol.asyncDispose]();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("what git lists without end is refused", async () => {
  await pretend("yes");
  await using git = await open();

  await expect(git.ask(git.folder, ["ls-remote"])).rejects.toThrow("The repository lists too many branches and tags.");
});

test("removes abandoned folders without a user", async () => {
  const place = await mkdtemp(join(folder, "place-"));
  const ended = Number(execFileSync("sh", ["-c", "echo $$"], { encoding: "utf8" }));
  const make = async (name: string, hoursOld = 0) => {
    await mkdir(join(place, name));
    if (name.includes("dead")) {
      await claimFolder(join(place, name), "git");
      const owner = { attempt: "git", host: hostname(), pid: ended, startedAt: "1" };
      await writeFile(join(place, name, "owner.json"), JSON.stringify(owner));
    }
    if (name.includes("alive")) await claimFolder(join(place, name), "git");
    const at = new Date(Date.now() - hoursOld * 3_600_000);
    await utimes(join(place, name), at, at);
  };
  await make("infrarun-git-dead");
  await make("infrarun-git-alive");
  await make("infrarun-git-unclaimed");
  await make("infrarun-git-old", 2);
  await make("infrarun-git-half", 0.9);
  await make("another-old", 2);

  await using git = await open({ folder: place });

  expect((await readdir(place)).toSorted()).toEqual(
    [
      "another-old",
      "infrarun-git-alive",
      "infrarun-git-half",
      "infrarun-git-unclaimed",
      git.folder.split("/").at(-1)!,
    ].toSorted(),
  );
  // A folder with a long timeout is not considered abandoned.
  await make("infrarun-git-slow", 2);
  await using slow = await open({ folder: place, timeMs: 2 * 3_600_000 });
  expect(await readdir(slow.folder)).toContain("owner.json");
  expect(await readdir(place)).toContain("infrarun-git-slow");
  // Another worker may remove a folder that is still in use.
  await rm(slow.folder, { recursive: true });
});
