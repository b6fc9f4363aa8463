// The work of a fetching run: stores its commit, or the newest one, as the files of its configuration version.
import { setTimeout as sleep } from "node:timers/promises";
import { ingressOf, withFetched, withoutFetched } from "../../domain/ingress.ts";
import type { ConfigurationVersion, IngressAttributes, VcsRepo, Workspace } from "../../domain/types.ts";
import type { Store } from "../../store/database/database.ts";
import { claimBundle, loseBundle } from "../../store/files/unused-blobs.ts";
import { countFile, exceedQuotas } from "../../store/organizations/usage.ts";
import { getOauthClient, getOauthToken } from "../../store/vcs/oauth.ts";
import { getConfigurationVersion, saveConfigurationVersion } from "../../store/workspaces/configuration-versions.ts";
import type { Attempt, Effects } from "../runs/attempt.ts";
import { Over } from "../watch.ts";
import { createRepository, type Git, GitFailed, openGit } from "./git.ts";
import {
  accessOf,
  addressesOf,
  type Connection,
  fetchCommit,
  listRefs,
  noBranch,
  type Refs,
  readCommit,
} from "./remote.ts";
import { gitLimitsOf } from "./settings.ts";
import { saveFiles } from "./tree.ts";

type Fetched = Readonly<{ blob: string; size: number; ingress: IngressAttributes }>;

export async function fetchConfiguration(attempt: Attempt): Promise<Effects> {
  const { store, run } = attempt;
  const version = await getConfigurationVersion(store, run.configurationVersionId);
  // It is deleted only together with the run.
  if (!version) throw new Over();
  try {
    const { ingress, blob, size } = await tryAgain(attempt, () => fetchFiles(attempt, version));
    return {
      outcome: "passed",
      run: { commitSha: ingress.commitSha, vcsUser: ingress.senderUsername },
      async save(store, at) {
        await change(store, version.id, (now) => withFetched(now, { blob, ingress }, at));
        await claimBundle({ store, blobs: attempt.blobs }, blob, loseBundle);
        await exceedQuotas(store);
        const { id, organizationName } = version;
        await countFile(store, { id: `${id}/files`, organizationName, bytes: size });
      },
    };
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error;
    const reason = error.message;
    return {
      outcome: "failed",
      reason,
      save: (store, at) => change(store, version.id, (now) => withoutFetched(now, reason, at)),
    };
  }
}

/** Retries while the host cannot be reached for a moment. */
async function tryAgain<Result>({ vcs, kill }: Attempt, work: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of vcs.againMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GitFailed && error.isPassing)) throw error;
      await sleep(pauseMs, undefined, { signal: kill });
    }
  }
  return work();
}

type Change = (version: ConfigurationVersion) => ConfigurationVersion;

/** Only while it is fetching: another run may have fetched it in the meantime. */
async function change(store: Store, id: string, make: Change): Promise<void> {
  const version = await getConfigurationVersion(store, id);
  if (version?.status === "fetching") await saveConfigurationVersion(store, make(version));
}

async function fetchFiles({ store, blobs, workspace, vcs, kill }: Attempt, version: ConfigurationVersion) {
  const { vcsRepo } = workspace;
  const connection = await findConnection(store, workspace);
  if (!vcsRepo || !connection) throw new GitFailed("The workspace is no longer connected to a repository.");
  await using git = await openGit(accessOf(connection), gitLimitsOf(vcs), kill);
  const addresses = await addressesOf(connection.client.httpUrl, vcsRepo.identifier);
  const refs = await listRefs(git, addresses, vcsRepo, false);
  const { commit, ingress, where } = await fetchIngress(git, refs, vcsRepo, version);
  const { blob, size } = await saveFiles(
    {
      git,
      where,
      commit: commit.sha,
      address: refs.address,
      base: connection.client.httpUrl,
      at: commit.at,
      withSubmodules: vcsRepo.ingressSubmodules,
    },
    vcs.files,
    { store, blobs },
    version.organizationName,
  );
  return { blob, size, ingress } satisfies Fetched;
}

async function fetchIngress(git: Git, refs: Refs, repo: VcsRepo, { ingressAttributes: known }: ConfigurationVersion) {
  const followed = repo.branch || refs.standard || "";
  const sha = known?.commitSha ?? refs.heads.get(`refs/heads/${followed}`);
  if (sha === undefined) throw noBranch(followed);
  const where = await createRepository(git, "repository");
  await fetchCommit(git, where, { address: refs.address, sha, refs: known ? refsOf(known) : [] });
  const commit = await readCommit(git, where, sha);
  return {
    commit,
    where,
    ingress: known ?? ingressOf(repo, commit, null, { followed, standard: refs.standard ?? "" }),
  };
}

/** Returns refs that may contain the commit, because some hosts do not serve commits by hash. */
function refsOf({ tag, branch, pullRequestNumber }: IngressAttributes): string[] {
  if (tag !== null) return [`refs/tags/${tag}`];
  return [...(pullRequestNumber === null ? [] : [`refs/pull/${pullRequestNumber}/head`]), `refs/heads/${branch}`];
}

/** The connection of the workspace; undefined if it has no repository or the connection was deleted. */
export async function findConnection(store: Store, { vcsRepo }: Workspace): Promise<Connection | undefined> {
  const token = vcsRepo?.oauthTokenId ? await getOauthToken(store, vcsRepo.oauthTokenId) : undefined;
  const client = token && (await getOauthClient(store, token.oauthClientId));
  return client && { client, token };
}
