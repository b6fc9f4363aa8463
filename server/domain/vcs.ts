// Reads events of git hosts and the names of git refs in them.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { components } from "../../generated/types.ts";
import type { VcsEvent, VcsRepo } from "./types.ts";

type Payload = components["schemas"]["VcsPush"];

const pullRequestActions = ["opened", "reopened", "synchronize", "synchronized"];

/** Returns the event of a git host for this repository; undefined if it is irrelevant. */
export function readEvent(payload: Payload, repo: VcsRepo): VcsEvent | undefined {
  const named = payload.repository?.full_name;
  if (named !== undefined && named.toLowerCase() !== repo.identifier.toLowerCase()) return undefined;
  return payload.pull_request ? readPullRequest(payload, repo) : readPush(payload);
}

function readPush({ ref = "", before, after, compare, sender }: Payload): VcsEvent | undefined {
  const commitSha = readSha(after);
  if (commitSha === undefined || !/^refs\/(heads|tags)\//.test(ref) || !isRefName(ref)) return undefined;
  return {
    ref,
    commitSha,
    before: readSha(before) ?? null,
    sender: sender?.login ?? null,
    compareUrl: compare ?? null,
    pullRequest: null,
  };
}

function readPullRequest({ action = "", number, pull_request, sender }: Payload, repo: VcsRepo): VcsEvent | undefined {
  const { head, base, title, html_url } = pull_request ?? {};
  const commitSha = readSha(head?.sha);
  if (commitSha === undefined || number === undefined || number < 1 || !pullRequestActions.includes(action)) {
    return undefined;
  }
  const [headBranch = "", baseBranch = ""] = [head?.ref, base?.ref];
  if (!isRefName(`refs/heads/${headBranch}`) || !isRefName(`refs/heads/${baseBranch}`)) return undefined;
  // Null for a deleted fork, whose owner is unknown.
  const from = head?.repo?.full_name?.toLowerCase();
  return {
    ref: `refs/pull/${number}/head`,
    commitSha,
    before: null,
    sender: sender?.login ?? null,
    compareUrl: null,
    pullRequest: {
      number,
      title: title ?? null,
      url: html_url ?? null,
      headBranch,
      baseBranch,
      isFork: from !== repo.identifier.toLowerCase(),
    },
  };
}

/** Returns undefined for the null hash too, which means a ref that was just created or deleted. */
function readSha(text: string | undefined): string | undefined {
  const sha = text?.toLowerCase() ?? "";
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(sha) && !/^0+$/.test(sha) ? sha : undefined;
}

/** Names that git allows. This excludes characters with another meaning to git, such as `*` and `:`. */
export function isRefName(name: string): boolean {
  const parts = name.split("/");
  return name.length <= 512 && !/[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{/.test(name) && parts.every(isRefPart);
}

function isRefPart(part: string): boolean {
  return part !== "" && part !== "@" && !/^[.-]|\.(lock)?$/.test(part);
}

/** Whether the sender knows the secret, by a header `sha256=…` over the bytes of the body. */
export function isSigned(secret: string, body: Uint8Array, signature: string | undefined): boolean {
  const wanted = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  const given = Buffer.from(signature ?? "");
  return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted);
}

/** Settings that a poll depends on: if any of them changes, the next poll starts from the beginning. */
export function repositoryKey({ identifier, oauthTokenId, branch, tagsRegex }: VcsRepo): string {
  return JSON.stringify([identifier, oauthTokenId, branch, tagsRegex]);
}
