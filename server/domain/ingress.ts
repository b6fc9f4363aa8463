// Makes a configuration version and a run from an event in a repository.
import { enter, withFiles } from "./configuration-version.ts";
import { newId } from "./ids.ts";
import { most } from "./limits.ts";
import { draftRun, type RunDraft } from "./run.ts";
import type { Commit, ConfigurationVersion, IngressAttributes, VcsEvent, VcsRepo, Workspace } from "./types.ts";

const longestTitle = 300;
const longestMessage = 10_000;

type Branches = Readonly<{ followed: string; standard: string }>;

/** The origin of a commit; `event` is the event that brought it, if any. */
export function ingressOf(
  repo: VcsRepo,
  commit: Commit,
  event: VcsEvent | null,
  { followed, standard }: Branches,
): IngressAttributes {
  const { pullRequest = null, ref } = event ?? {};
  const tag = ref?.startsWith("refs/tags/") ? ref.slice(10) : null;
  const branch = pullRequest?.headBranch ?? (ref?.startsWith("refs/heads/") ? ref.slice(11) : followed);
  const hasPages = /^https?:/.test(repo.repositoryHttpUrl);
  return {
    id: newId("ingressAttributes"),
    branch,
    commitSha: commit.sha,
    commitMessage: commit.message.slice(0, longestMessage).toWellFormed(),
    commitUrl: hasPages ? `${repo.repositoryHttpUrl}/commit/${commit.sha}` : null,
    compareUrl: event?.compareUrl ?? null,
    cloneUrl: repo.repositoryHttpUrl,
    identifier: repo.identifier,
    isPullRequest: pullRequest !== null,
    onDefaultBranch: pullRequest === null && tag === null && branch === standard,
    pullRequestNumber: pullRequest?.number ?? null,
    pullRequestTitle: pullRequest?.title ?? null,
    pullRequestUrl: pullRequest?.url ?? null,
    // A host says who pushed; git alone knows only who wrote the commit.
    senderUsername: event?.sender ?? commit.author,
    tag,
  };
}

type Origin = Readonly<{
  createdById: string;
  tokenId: string | null;
  speculative: boolean;
  /** Whether it is for a saved-plan run. */
  provisional?: boolean;
  /** What to fetch; null: the newest commit, which the fetch finds. */
  ingress: IngressAttributes | null;
  changedFiles: readonly string[];
}>;

/** A version whose files a run will fetch. */
export function createFetchedVersion(
  { id, organizationName, vcsRepo }: Workspace,
  { createdById, tokenId, speculative, provisional = false, ingress, changedFiles }: Origin,
  at: Date,
): ConfigurationVersion {
  return {
    id: newId("configurationVersion"),
    organizationName,
    workspaceId: id,
    moduleId: null,
    createdById,
    tokenId,
    autoQueueRuns: true,
    speculative,
    provisional,
    source: vcsRepo?.serviceProvider ?? "git",
    status: "pending",
    statusTimestamps: {},
    error: null,
    errorMessage: null,
    changedFiles: changedFiles.slice(0, most.changedFiles),
    ingressAttributes: ingress,
    uploadTokenHash: null,
    uploadExpiresAt: null,
    blob: null,
    usedAt: at,
    createdAt: at,
    version: 1,
  };
}

/** Whether its files come from its repository; other versions have an upload address. */
export function isFetchedLater({ status, uploadTokenHash }: ConfigurationVersion): boolean {
  return status === "fetching" || (status === "pending" && uploadTokenHash === null);
}

export function beginFetch(version: ConfigurationVersion, at: Date): ConfigurationVersion {
  return enter("fetching", version, at);
}

export function withFetched(
  version: ConfigurationVersion,
  { blob, ingress }: { blob: string; ingress: IngressAttributes },
  at: Date,
): ConfigurationVersion {
  return { ...withFiles(version, blob, at), ingressAttributes: ingress };
}

export function withoutFetched(version: ConfigurationVersion, reason: string, at: Date): ConfigurationVersion {
  return { ...enter("errored", version, at), error: "fetch-failed", errorMessage: reason };
}

/** The run that an event starts. */
export function draftPushed(
  workspace: Workspace,
  version: ConfigurationVersion,
  { createdById, ingress }: { createdById: string; ingress: IngressAttributes },
): RunDraft {
  return draftRun(workspace, version, {
    createdById,
    tokenId: null,
    message: titleOf(ingress),
    source: "svc-configuration-version",
    triggerReason: ingress.isPullRequest ? "pull-request" : ingress.tag === null ? "push" : "tag",
  });
}

/** The first line of the commit's message. */
function titleOf({ commitMessage, commitSha }: IngressAttributes): string {
  const [line] = commitMessage.trim().split("\n");
  return line!.trim().slice(0, longestTitle).toWellFormed() || `Commit ${commitSha.slice(0, 7)}`;
}
