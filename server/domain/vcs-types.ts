export type PullRequest = Readonly<{
  number: number;
  title: string | null;
  url: string | null;
  headBranch: string;
  baseBranch: string;
  /** Whether it comes from another repository, possibly by untrusted authors. */
  isFork: boolean;
}>;

/** A branch or tag that points to this commit, or a pull request with this head. */
export type VcsEvent = Readonly<{
  /** The full name, such as `refs/heads/main`, `refs/tags/v1` or `refs/pull/17/head`. */
  ref: string;
  commitSha: string;
  /** The commit before; null if there was none, or if it is unknown. */
  before: string | null;
  /** The user name at the git host; null if it is unknown. */
  sender: string | null;
  compareUrl: string | null;
  pullRequest: PullRequest | null;
}>;

/** Repeated reports of the same commit at the same branch, tag or pull request are one event. */
export type VcsPush = Readonly<{
  workspaceId: string;
  ref: string;
  commitSha: string;
  event: VcsEvent;
  /** Not checked yet: it may start a run. */
  waiting: boolean;
  seenAt: Date;
}>;

/** Result of the last poll of a workspace's repository. */
export type VcsWatch = Readonly<{
  workspaceId: string;
  /** The repository, and the settings that mattered: the result does not apply to others. */
  repository: string;
  /** Commits, by the full name of their branch or tag. */
  heads: Readonly<Record<string, string>>;
  lookedAt: Date | null;
  /** Null polls only after a webhook. */
  nextLookAt: Date | null;
  /** Reason why the poll failed. */
  error: string | null;
}>;

/** A commit as git describes it. */
export type Commit = Readonly<{ sha: string; message: string; author: string; at: Date }>;
