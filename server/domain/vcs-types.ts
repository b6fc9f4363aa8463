// What happens in a repository that a workspace is bound to.

export type PullRequest = Readonly<{
  number: number;
  title: string | null;
  url: string | null;
  headBranch: string;
  baseBranch: string;
  /** Comes from another repository, whose people may not be trusted. */
  isFork: boolean;
}>;

/** A branch or tag that now is at this commit, or a pull request whose head is. */
export type VcsEvent = Readonly<{
  /** In full, as in `refs/heads/main`, `refs/tags/v1` or `refs/pull/17/head`. */
  ref: string;
  commitSha: string;
  /** Where it was before; null when it was not there, or that is not known. */
  before: string | null;
  /** The user name at the git host; null where nobody told. */
  sender: string | null;
  compareUrl: string | null;
  pullRequest: PullRequest | null;
}>;

/** The same commit at the same place comes once, however many tell of it. */
export type VcsPush = Readonly<{
  workspaceId: string;
  ref: string;
  commitSha: string;
  event: VcsEvent;
  /** Nobody has looked yet whether it starts a run. */
  waiting: boolean;
  seenAt: Date;
}>;

/** What the last look at a workspace's repository found. */
export type VcsWatch = Readonly<{
  workspaceId: string;
  /** Which repository that was, and what of it mattered: for another one it says nothing. */
  repository: string;
  /** Commits, by the full name of their branch or tag. */
  heads: Readonly<Record<string, string>>;
  lookedAt: Date | null;
  /** Null: only when somebody asks for it. */
  nextLookAt: Date | null;
  /** Why it could not be looked at. */
  error: string | null;
}>;

/** A commit as git tells it. */
export type Commit = Readonly<{ sha: string; message: string; author: string; at: Date }>;
