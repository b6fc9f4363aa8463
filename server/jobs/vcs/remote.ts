// The repository of a workspace at its git host: addresses, branches, tags and commits.
import { realpath, stat } from "node:fs/promises";
import { sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Commit, OauthClient, OauthToken, VcsRepo } from "../../domain/types.ts";
import { isRefName } from "../../domain/vcs.ts";
import { pageOf } from "../../domain/workspace.ts";
import { eachInTurns } from "../verification/yielding.ts";
import { type Access, type Git, GitFailed } from "./git.ts";

export type Connection = Readonly<{ client: OauthClient; token: OauthToken }>;

export function accessOf({ client, token }: Connection): Access {
  const { protocol } = new URL(client.httpUrl);
  const protocols: Record<string, string> = { "file:": "file", "https:": "https", "http:": "http:https" };
  return {
    protocols: protocols[protocol] ?? "none",
    base: client.httpUrl,
    user: token.serviceProviderUser,
    secret: protocol === "file:" ? null : token.secret,
  };
}

/** Possible addresses of the repository, likeliest first; throws if one leads outside of the connection. */
export async function addressesOf(base: string, identifier: string): Promise<string[]> {
  const parts = identifier.split("/");
  if (parts.some((part) => part === "" || part === "." || part === "..")) throw elsewhere(identifier);
  return within(base, pageOf(base, identifier), identifier);
}

/** Returns the addresses of a submodule. The given address may be relative to its repository. */
export async function submoduleAddressesOf(base: string, parent: string, given: string): Promise<string[]> {
  const relative = /^\.\.?\//.test(given);
  if (!relative && !URL.canParse(given)) throw elsewhere(given);
  return within(base, new URL(given, `${parent}/`).href, given);
}

/** The name of a repository must not lead outside of the connection. */
async function within(base: string, address: string, named: string): Promise<string[]> {
  const [root, url] = [new URL(base), new URL(address)];
  const path = root.pathname.replace(/\/+$/, "");
  const inside = url.protocol === root.protocol && url.host === root.host && url.pathname.startsWith(`${path}/`);
  if (!inside || url.username || url.password || url.search || url.hash) throw elsewhere(named);
  const plain = url.href.replace(/\/+$/, "");
  const addresses = /\.git$|\/_git\//.test(plain) ? [plain] : [`${plain}.git`, plain];
  return url.protocol === "file:" ? findFolders(root, addresses, named) : addresses;
}

/** Resolves links first, because they could lead out of the connection's folder. */
async function findFolders(root: URL, addresses: readonly string[], named: string): Promise<string[]> {
  for (const address of addresses) {
    const folder = await stat(new URL(address)).catch(() => undefined);
    if (!folder?.isDirectory()) continue;
    const [real, rootFolder] = await Promise.all([realpath(new URL(address)), realpath(fileURLToPath(root))]);
    if (!real.startsWith(rootFolder + (rootFolder.endsWith(sep) ? "" : sep))) throw elsewhere(named);
    return [pathToFileURL(real).href];
  }
  throw new GitFailed("There is no such repository.");
}

function elsewhere(named: string): GitFailed {
  const shown = named.replace(/\/\/[^/]*@/, "//").replace(/[^\x20-\x7e]/g, "?");
  return new GitFailed(`${shown.slice(0, 200)} is outside the address of the connection.`);
}

export interface Refs {
  address: string;
  /** The default branch; null if there is none. */
  standard: string | null;
  /** Commits or annotated tags, by the full name of their branch or tag. */
  heads: ReadonlyMap<string, string>;
}

/** Lists the workspace's branch or the default branch, and all tags if asked for. */
export async function listRefs(
  git: Git,
  addresses: readonly string[],
  { branch }: Pick<VcsRepo, "branch">,
  withTags: boolean,
): Promise<Refs> {
  if (branch !== "" && !isRefName(`refs/heads/${branch}`)) throw noBranch(branch);
  const wanted = ["HEAD", ...(branch === "" ? [] : [`refs/heads/${branch}`]), ...(withTags ? ["refs/tags/*"] : [])];
  return tryEach(addresses, async (address) => {
    const words = ["ls-remote", "--quiet", "--symref", "--", address, ...wanted];
    const text = (await git.ask(git.folder, words)).toString();
    const heads = new Map<string, string>();
    let standard: string | null = null;
    let head: string | undefined;
    const read = (line: string) => {
      const [left = "", name = ""] = line.split("\t");
      if (name === "HEAD" && left.startsWith("ref: refs/heads/")) standard = left.slice(16);
      else if (name === "HEAD") head = left;
      else if (/^refs\/(heads|tags)\//.test(name) && !name.endsWith("^{}")) heads.set(name, left);
    };
    await eachInTurns(text.split("\n"), read, git.signal);
    if (standard !== null && head !== undefined) heads.set(`refs/heads/${standard}`, head);
    return { address, standard, heads };
  });
}

/** Maximum number of commits between a pushed commit and the head of its branch. */
const longestHistory = 200;

/**
 * Whether the repository has the commit there now: a branch at its head or before it, a tag exactly. A webhook alone proves
 * nothing.
 */
export async function holds(git: Git, where: string, address: string, ref: string, sha: string): Promise<boolean> {
  const words = ["ls-remote", "--quiet", "--", address, ref, `${ref}^{}`];
  const lines = (await git.ask(git.folder, words)).toString().split("\n");
  const found = lines.map((line) => line.split("\t")).filter(([, name]) => name === ref || name === `${ref}^{}`);
  if (found.some(([commit]) => commit === sha)) return true;
  if (found.length === 0 || !ref.startsWith("refs/heads/")) return false;
  return answers(git, async () => {
    await git.ask(where, [...fetching, `--depth=${longestHistory}`, "--", address, `+${ref}:${ref}`]);
    await git.ask(where, ["merge-base", "--is-ancestor", `${sha}^{commit}`, ref]);
  });
}

/** Whether git succeeds; throws if that is unknown, such as without a connection. */
async function answers(git: Git, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof GitFailed) || error.isPassing || git.signal.aborted) throw error;
    return false;
  }
}

export async function tryEach<Result>(addresses: readonly string[], work: (address: string) => Promise<Result>) {
  for (const [index, address] of addresses.entries()) {
    try {
      return await work(address);
    } catch (error) {
      const missing = error instanceof GitFailed && /not found|returned error: (404|3\d\d)|redirect/i.test(error.said);
      if (!missing || index === addresses.length - 1) throw error;
    }
  }
  throw new GitFailed("There is no such repository.");
}

export const noBranch = (branch: string) =>
  new GitFailed(`There is no branch ${branch || "to follow"} in the repository.`);

interface Wanted {
  address: string;
  sha: string;
  /** Refs that may contain the commit, because some hosts do not serve commits by hash. */
  refs: readonly string[];
}

const fetching = [
  "fetch",
  "--quiet",
  "--no-tags",
  "--no-recurse-submodules",
  "--no-write-fetch-head",
  "--no-auto-maintenance",
];

export async function fetchCommit(git: Git, where: string, { address, sha, refs }: Wanted): Promise<void> {
  try {
    await git.ask(where, [...fetching, "--depth=1", "--", address, sha]);
  } catch (error) {
    if (!(error instanceof GitFailed) || git.signal.aborted) throw error;
    for (const ref of refs) {
      await git.ask(where, [...fetching, "--depth=50", "--", address, `+${ref}:${ref}`]).catch((later) => {
        if (!(later instanceof GitFailed) || git.signal.aborted) throw later;
      });
    }
    if (!(await has(git, where, sha))) throw withReason(error, sha);
  }
}

/** Replaces the host's error about an unknown hash by one about the commit. */
function withReason(error: GitFailed, sha: string): GitFailed {
  const unknown = /not our ref|unadvertised object|bad object|couldn't find remote ref/i.test(error.said);
  return unknown ? new GitFailed(`There is no commit ${sha.slice(0, 12)} in the repository.`, error.said) : error;
}

const has = (git: Git, where: string, sha: string) =>
  answers(git, () => git.ask(where, ["cat-file", "-e", `${sha}^{commit}`]));

/** The commit for a hash: an annotated tag has another hash than its commit. */
export async function readCommit(git: Git, where: string, sha: string): Promise<Commit> {
  const format = "--format=%H%x00%an%x00%ct%x00%B";
  const words = ["log", "-1", "--no-show-signature", "--no-notes", format, `${sha}^{commit}`, "--"];
  const [hash = "", author = "", seconds = "0", message = ""] = (await git.ask(where, words)).toString().split("\0");
  return { sha: hash, author: author.slice(0, 255), at: new Date(Number(seconds) * 1000), message: message.trim() };
}

/** More changed files count as all files. */
const mostChanges = 10_000;

/** Null if they are unknown or too many. */
export async function listChangedFiles(
  git: Git,
  where: string,
  before: string,
  after: string,
): Promise<string[] | null> {
  const words = ["diff-tree", "-r", "-z", "--name-only", "--no-renames", before, after, "--"];
  const files = (await git.ask(where, words)).toString().split("\0").filter(Boolean);
  return files.length > mostChanges ? null : files;
}
