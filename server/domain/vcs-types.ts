// Events in the repository of a workspace.

export type PullRequest = Readonly<{
  number: number;
  title: string | null;
  url: string | null;
  headBranch: string;
  baseBranch: string;
  /** Whether it comes from another repository, whose authors may not be trusted. */
  isFork: boolean;
}>;

/** A branch or tag that now is at this commit, or a pull request whose head is. */
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

/** The same commit at the same branch, tag or pull request is one event, however many reports of it arrive. */
export type VcsPush = Readonly<{
  workspaceId: string;
  ref: string;
  commitSha: string;
  event: VcsEvent;
  /** Nobody has checked yet whether it starts a run. */
  waiting: boolean;
  seenAt: Date;
}>;

/** The result of the last look at a workspace's repository. */
export type VcsWatch = Readonly<{
  workspaceId: string;
  /** The repository, and the settings that mattered: the result does not apply to others. */
  repository: string;
  /** Commits, by the full name of their branch or tag. */
  heads: Readonly<Record<string, string>>;
  lookedAt: Date | null;
  /** Null: only after a webhook. */
  nextLookAt: Date | null;
  /** Why the look failed. */
  error: string | null;
}>;

/** A commit as git describes it. */
export type Commit = Readonly<{ sha: string; message: string; author: string; at: Date }>;
