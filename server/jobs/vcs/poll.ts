// One poll of a workspace's repository: finds moved branches and tags and new webhooks since the last poll, and starts runs
// for them.
import { byService } from "../../domain/audit.ts";
import { noteActivity } from "../../domain/auto-destroy.ts";
import { createFetchedVersion, draftPushed, ingressOf } from "../../domain/ingress.ts";
import { most } from "../../domain/limits.ts";
import { createRun } from "../../domain/run.ts";
import { createTagMatcher, decideTrigger, startsUnasked } from "../../domain/trigger.ts";
import type { Commit, VcsEvent, VcsPush, VcsWatch, Workspace } from "../../domain/types.ts";
import { repositoryKey } from "../../domain/vcs.ts";
import type { Database, Store } from "../../store/database/database.ts";
import { readTime } from "../../store/database/elapsed-clock.ts";
import { QuotaExceeded } from "../../store/database/errors.ts";
import { recordChange } from "../../store/organizations/audit.ts";
import { requiredChecks } from "../../store/organizations/organizations.ts";
import { ensureOrganizationAccount } from "../../store/people/users.ts";
import { countWaitingRuns } from "../../store/runs/runs.ts";
import {
  claimCommit,
  createMove,
  forgetPush,
  forgetPushes,
  hadManualRun,
  listWaitingPushes,
  saveWatch,
  settlePush,
} from "../../store/vcs/vcs.ts";
import { createConfigurationVersion } from "../../store/workspaces/configuration-versions.ts";
import { getWorkspace, saveWorkspace } from "../../store/workspaces/workspaces.ts";
import type { Jobs } from "../jobs.ts";
import { inRace } from "../runs/advance.ts";
import { eachInTurns } from "../verification/yielding.ts";
import { findConnection } from "./fetch.ts";
import { createRepository, type Git, GitFailed, openGit } from "./git.ts";
import {
  accessOf,
  addressesOf,
  fetchCommit,
  holds,
  listChangedFiles,
  listRefs,
  type Refs,
  readCommit,
} from "./remote.ts";
import { gitLimitsOf, type VcsSettings } from "./settings.ts";

export interface PollContext {
  readonly database: Database;
  readonly jobs: Pick<Jobs, "startRun">;
  readonly now: () => Date;
  readonly vcs: VcsSettings;
}

/** Pause after a failed poll while events wait. */
const againMs = 30_000;
/** Maximum number of moves and pushes per poll. */
const atOnce = 20;
/** Time to remember a handled push; hosts do not repeat it later. */
const retentionMs = 90 * 86_400_000;

/** Returns why the poll failed, if that is new. */
export async function pollRepository(context: PollContext, watch: VcsWatch, kill: AbortSignal): Promise<string | null> {
  const { store } = context.database;
  const pollMs = context.vcs.pollMs || null;
  const lookedAt = await readTime(store);
  const workspace = await getWorkspace(store, watch.workspaceId);
  const connection = workspace && (await findConnection(store, workspace));
  if (!workspace?.vcsRepo || !connection) {
    await saveWatch(store, watch, { ...watch, repository: "", heads: {}, error: null }, pollMs);
    return null;
  }
  try {
    await using git = await openGit(accessOf(connection), gitLimitsOf(context.vcs), kill);
    const addresses = await addressesOf(connection.client.httpUrl, workspace.vcsRepo.identifier);
    const refs = await listRefs(git, addresses, workspace.vcsRepo, workspace.vcsRepo.tagsRegex !== null);
    const heads = await headsOf(workspace, refs, watch.heads, git.signal);
    const { known, isAll } = await saveMoves(store, workspace, watch, heads);
    const { isMore, isFull, disbelieved } = await takePushes(context, workspace, { git, refs });
    const repository = repositoryKey(workspace.vcsRepo);
    const next = isFull ? againMs : isMore || !isAll ? 0 : pollMs;
    await saveWatch(store, watch, { repository, heads: known, lookedAt, error: null }, next);
    await forgetPushes(store, workspace.id, new Date(lookedAt.getTime() - retentionMs));
    return disbelieved === 0
      ? null
      : `Pushes ignored because the repository does not have their commits: ${disbelieved}.`;
  } catch (error) {
    // Over the quota, pushes wait until the organization deletes something.
    if (!(error instanceof GitFailed || error instanceof QuotaExceeded)) throw error;
    const waits = (await listWaitingPushes(store, workspace.id, 1)).length > 0;
    const next = pollMs ?? (waits ? againMs : null);
    await saveWatch(store, watch, { ...watch, error: error.message }, next);
    return error.message === watch.error ? null : error.message;
  }
}

/** The relevant branches and tags, and those that moved since the last poll. */
interface Heads {
  all: Record<string, string>;
  moved: readonly (readonly [ref: string, sha: string])[];
}

async function headsOf(
  { vcsRepo }: Workspace,
  { heads, standard }: Refs,
  before: VcsWatch["heads"],
  kill: AbortSignal,
): Promise<Heads> {
  const branch = `refs/heads/${vcsRepo?.branch || standard}`;
  const matches = createTagMatcher(vcsRepo ?? { tagsRegex: null });
  const relevant: [ref: string, sha: string][] = [];
  const moved: [ref: string, sha: string][] = [];
  const sort = ([ref, sha]: [string, string]) => {
    if (ref !== branch && !(ref.startsWith("refs/tags/") && matches(ref.slice(10)))) return;
    relevant.push([ref, sha]);
    if (before[ref] !== sha) moved.push([ref, sha]);
  };
  await eachInTurns(heads, sort, kill);
  return { all: Object.fromEntries(relevant), moved };
}

/**
 * The first poll of a repository only records its heads. If there are too many moves, the rest keeps its old record, so that
 * the next poll finds it.
 */
async function saveMoves(
  store: Store,
  { id: workspaceId, vcsRepo }: Workspace,
  watch: VcsWatch,
  { all: known, moved }: Heads,
): Promise<{ known: Record<string, string>; isAll: boolean }> {
  if (!vcsRepo || watch.lookedAt === null || watch.repository !== repositoryKey(vcsRepo)) {
    return { known, isAll: true };
  }
  for (const [ref, commitSha] of moved.slice(0, atOnce)) {
    const before = watch.heads[ref] ?? null;
    const event = { ref, commitSha, before, sender: null, compareUrl: null, pullRequest: null };
    await createMove(store, { workspaceId, event }, watch.lookedAt);
  }
  const later = moved.slice(atOnce);
  for (const [ref] of later) {
    const before = watch.heads[ref];
    if (before === undefined) delete known[ref];
    else known[ref] = before;
  }
  return { known, isAll: later.length === 0 };
}

interface Sight {
  git: Git;
  refs: Refs;
}

/**
 * Handles a few waiting pushes while the workspace has room for runs. Returns whether there are more or no room, and how
 * many pushes the repository did not confirm.
 */
async function takePushes(context: PollContext, workspace: Workspace, sight: Sight) {
  const { store } = context.database;
  const room = most.waitingRuns - (await countWaitingRuns(store, workspace.id, most.waitingRuns));
  const pushes = await listWaitingPushes(store, workspace.id, Math.min(atOnce, room));
  let disbelieved = 0;
  for (const [index, push] of pushes.entries()) {
    if (!(await isHeld(sight, `told-${index}`, push.event))) {
      // Forget it: the repository may confirm the same push later.
      await forgetPush(store, push);
      disbelieved += 1;
      continue;
    }
    const where = await createRepository(sight.git, `push-${index}`);
    const commit = await findCommit(sight, where, push.event);
    const changedFiles = commit && (await findChanges(sight, where, push.event, commit.sha));
    const isSettled = await settle(context, workspace, push, {
      branch: workspace.vcsRepo?.branch || sight.refs.standard || "",
      standard: sight.refs.standard ?? "",
      changedFiles: changedFiles ?? null,
      // If the commit is missing, the run will report the problem.
      commit: commit ?? { sha: push.commitSha, message: "", author: "", at: push.seenAt },
    });
    // The repository or branch of the workspace has changed: leave the push to the next poll.
    if (!isSettled) return { isMore: true, isFull: false, disbelieved };
  }
  return { isMore: pushes.length === atOnce, isFull: room === 0, disbelieved };
}

/** A pull request must come from a branch of this repository: `refs/pull/` includes branches of forks. */
async function isHeld({ git, refs }: Sight, name: string, { ref, commitSha, pullRequest }: VcsEvent): Promise<boolean> {
  const place = pullRequest ? `refs/heads/${pullRequest.headBranch}` : ref;
  if (refs.heads.get(place) === commitSha) return true;
  return holds(git, await createRepository(git, name), refs.address, place, commitSha);
}

/** Undefined if the host does not have it. */
async function findCommit({ git, refs }: Sight, where: string, event: VcsEvent): Promise<Commit | undefined> {
  const { pullRequest, ref, commitSha } = event;
  const places = pullRequest ? [ref, `refs/heads/${pullRequest.headBranch}`] : [ref];
  try {
    await fetchCommit(git, where, { address: refs.address, sha: commitSha, refs: places });
    return await readCommit(git, where, commitSha);
  } catch (error) {
    if (!(error instanceof GitFailed) || git.signal.aborted) throw error;
    return undefined;
  }
}

/** Files changed since the previous commit, or since the base of a pull request; null if unknown. */
async function findChanges(
  { git, refs }: Sight,
  where: string,
  event: VcsEvent,
  sha: string,
): Promise<string[] | null> {
  const { address } = refs;
  try {
    if (event.pullRequest) {
      const base = `refs/heads/${event.pullRequest.baseBranch}`;
      const words = ["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "--depth=200", "--", address];
      await git.ask(where, [...words, sha, `+${base}:${base}`]);
      const fork = (await git.ask(where, ["merge-base", base, sha])).toString().trim();
      return await listChangedFiles(git, where, fork, sha);
    }
    if (event.before === null) return null;
    await fetchCommit(git, where, { address, sha: event.before, refs: [] });
    return await listChangedFiles(git, where, event.before, sha);
  } catch (error) {
    if (!(error instanceof GitFailed) || git.signal.aborted) throw error;
    return null;
  }
}

interface Findings {
  branch: string;
  standard: string;
  changedFiles: readonly string[] | null;
  commit: Commit;
}

/** The poll's result is for a repository or settings that have changed since. */
class Outdated extends Error {}

/** Only once, even if several workers try. Returns false if nothing was settled, because `looked` is outdated. */
async function settle(context: PollContext, looked: Workspace, push: VcsPush, found: Findings): Promise<boolean> {
  try {
    await inRace(context.database, (store) => settleIn(store, context, looked, push, found));
    return true;
  } catch (error) {
    if (error instanceof Outdated) return false;
    throw error;
  }
}

async function settleIn(
  store: Store,
  { jobs, now }: PollContext,
  { id, vcsRepo }: Workspace,
  push: VcsPush,
  found: Findings,
): Promise<void> {
  const at = now();
  if (!(await settlePush(store, push)) || !(await claimCommit(store, push, found.commit.sha))) return;
  const workspace = await getWorkspace(store, id);
  if (!workspace?.vcsRepo) return;
  if (vcsRepo === null || repositoryKey(workspace.vcsRepo) !== repositoryKey(vcsRepo)) throw new Outdated();
  const wasAsked = startsUnasked(workspace) || (await hadManualRun(store, workspace));
  const result = await decideTrigger(workspace, push.event, { ...found, hadManualRun: wasAsked });
  if (result === "none") return;
  const branches = { followed: found.branch, standard: found.standard };
  const ingress = ingressOf(workspace.vcsRepo, found.commit, push.event, branches);
  const { id: createdById } = await ensureOrganizationAccount(store, workspace.organizationName, at);
  const changedFiles = found.changedFiles ?? [];
  const origin = { createdById, tokenId: null, speculative: result === "plan", ingress, changedFiles };
  const version = createFetchedVersion(workspace, origin, at);
  await createConfigurationVersion(store, version);
  const required = await requiredChecks(store, workspace);
  const created = createRun(draftPushed(workspace, version, { createdById, ingress }), at, required);
  await jobs.startRun(store, created);
  const noted = noteActivity(workspace, at);
  if (noted !== workspace) await saveWorkspace(store, noted);
  const { id: objectId, organizationName, status } = created.run;
  const object = { objectKind: "runs", objectId, organizationName };
  await recordChange(store, byService({ ...object, operation: "startRun", outcome: status }));
}
