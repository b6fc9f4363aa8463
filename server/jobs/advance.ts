// A job gives a run its turn and does the work of its state. `begin` finds the work; `settle` saves the result and goes on
// with the next work, as long as the run may keep the worker. Each is one transaction, and only the worker that still has
// the job can end it or go on.
import { beginFetch } from "../domain/ingress.ts";
import { settleCancel } from "../domain/run.ts";
import { needsTurn, take } from "../domain/run-queue.ts";
import { advance, isWorking, mayComeToConfirm, needsWorker } from "../domain/run-route.ts";
import type { ConfigurationVersion, Organization, Plan, Run } from "../domain/types.ts";
import type { Blobs } from "../store/blobs.ts";
import { getConfigurationVersion, saveConfigurationVersion } from "../store/configuration-versions.ts";
import { type Database, retryRaces, type Store } from "../store/database.ts";
import { RaceLost } from "../store/errors.ts";
import { getOrganization } from "../store/organizations.ts";
import { getApply } from "../store/phases.ts";
import { getRun, listLine } from "../store/runs.ts";
import { getWorkspace, lockWorkspace, saveWorkspace } from "../store/workspaces.ts";
import { isPlanned, mayApplyAlone, refuseRun, writeRefusal } from "./askers.ts";
import type { Effects } from "./attempt.ts";
import { chooseNext, type Deed, saveMove } from "./moves.ts";
import { type Claim, type Queue, toTask } from "./queue.ts";

export interface Steps {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly queue: Queue;
  readonly now: () => Date;
}

/** A run as it was saved, and what was read to see how it goes on. */
type Saved = Readonly<{ run: Run; plan?: Plan; organization?: Organization; configuration?: ConfigurationVersion }>;

/** A run whose work is due, and the job that stands for it. */
export type Due = Saved & Readonly<{ claim: Claim }>;

/** Undefined when the job is done already. */
export function begin(steps: Steps, claim: Claim): Promise<Due | undefined> {
  const { database, queue, now } = steps;
  const at = now();
  return inRace(database, async (store) => {
    const run = await getDue(store, claim);
    if (run && isWorking(run.status) && !(run.cancelRequestedAt && (await mayEnd(store, run)))) return { run, claim };
    return goOn(store, queue, claim, run && (await moveOn(store, steps, run, at)));
  });
}

/** Ends the job, unless the worker keeps it for the next work of the run. */
async function goOn(store: Store, queue: Queue, claim: Claim, kept: Saved | undefined): Promise<Due | undefined> {
  if (kept && isWorking(kept.run.status)) {
    return { ...kept, claim: await queue.handOn(store, claim, toTask(kept.run)) };
  }
  if (kept && needsWorker(kept.run)) await queue.send(store, toTask(kept.run));
  await queue.complete(store, claim);
  return undefined;
}

/** A job belongs to one state of its run. If the run has left that state, nothing remains to be done. */
async function getDue(store: Store, { data }: Claim): Promise<Run | undefined> {
  const run = await getRun(store, data.id);
  return run?.status === data.status && needsWorker(run) ? run : undefined;
}

/** If a lost worker had started the apply, its outcome must be saved before the run ends. */
async function mayEnd(store: Store, { status, applyId }: Run): Promise<boolean> {
  return status !== "applying" || (await getApply(store, applyId))?.begunBy === null;
}

/** The run as it is then; undefined while it waits for its turn. */
async function moveOn(store: Store, { queue, blobs }: Steps, run: Run, at: Date): Promise<Saved | undefined> {
  if (run.cancelRequestedAt) return saveCancel(store, queue, run, at);
  const reason = await refuseRun(store, run, at);
  if (reason !== undefined) {
    const refused = await saveSteps(store, queue, run, { outcome: "failed", reason }, { at, inHand: true });
    await writeRefusal(blobs, isPlanned(run) ? run.applyId : run.planId, reason);
    return refused;
  }
  const ready = await giveTurn(store, queue, run);
  // When the run that holds the workspace ends, another worker is sent.
  return ready && saveSteps(store, queue, ready, { outcome: "passed" }, { at, inHand: true });
}

/** The run, with its workspace if it needs one; undefined while another run has its turn. */
async function giveTurn(store: Store, queue: Queue, run: Run): Promise<Run | undefined> {
  if (!needsTurn(run)) return run;
  await lockWorkspace(store, run.workspaceId);
  const [workspace, line] = await Promise.all([getWorkspace(store, run.workspaceId), listLine(store, run.workspaceId)]);
  const next = workspace && chooseNext(workspace, line);
  if (!next) return undefined;
  if (next.id !== run.id) {
    await queue.send(store, toTask(next));
    return undefined;
  }
  const taken = take(next, workspace);
  await saveWorkspace(store, taken.workspace);
  return taken.run;
}

/**
 * A cancel during the work takes precedence over the result of the work. Gives what the worker goes on with, if there is
 * more to do and `mayKeep` lets it.
 */
export function settle(
  { database, queue, now }: Steps,
  claim: Claim,
  effects: Effects,
  mayKeep: boolean,
): Promise<Due | undefined> {
  const at = now();
  return inRace(database, async (store) => {
    const run = await getDue(store, claim);
    const saved = run && (await saveEffects(store, queue, run, effects, { at, inHand: mayKeep }));
    return goOn(store, queue, claim, mayKeep ? saved : undefined);
  });
}

/** Fails the run of a job that cannot be done, so that it does not wait forever. */
export async function giveUp(
  { database, queue, now }: Steps,
  claim: Claim,
  readKept: (run: Run) => Promise<Effects | undefined>,
): Promise<void> {
  const given = await getDue(database.store, claim);
  // A saved outcome counts, even if its worker died before settling it.
  const effects = (given && (await readKept(given))) ?? ({ outcome: "failed" } satisfies Effects);
  const at = now();
  return inRace(database, async (store) => {
    const run = await getDue(store, claim);
    if (run) await saveEffects(store, queue, run, effects, { at, inHand: false });
  });
}

async function saveEffects(store: Store, queue: Queue, run: Run, effects: Effects, how: How): Promise<Saved> {
  await effects.save?.(store, how.at);
  if (run.cancelRequestedAt) return saveCancel(store, queue, run, how.at);
  return saveSteps(store, queue, { ...run, ...effects.run }, effects, how);
}

interface How {
  at: Date;
  /** Whether a worker has the run and keeps it. */
  inHand: boolean;
  deed?: Deed;
}

export async function saveSteps(
  store: Store,
  queue: Queue,
  run: Run,
  effects: Effects,
  { at, inHand, deed }: How,
): Promise<Saved> {
  const { organization, configuration } = await readSurroundings(store, run);
  const circumstances = {
    settings: organization.settings,
    configured: configuration.status === "uploaded",
    outcome: effects.outcome,
    mayApply: run.autoApply && mayComeToConfirm(run) && (await mayApplyAlone(store, run, at)),
    inHand,
  };
  const steps = advance(run, circumstances, at);
  const entered = steps.map(({ status }) => status);
  if (entered.includes("fetching")) await saveFetching(store, run, at);
  const last = steps.at(-1) ?? run;
  const { plan, run: saved } = await saveMove(store, queue, {
    run: entered.includes("planning") ? await withInput(store, last) : last,
    entered,
    at,
    ...(deed && { deed }),
    reason: effects.reason,
    plan: effects.plan,
    apply: effects.apply,
    inHand,
  });
  // A fetch makes another configuration of it.
  return { run: saved, ...(plan && { plan }), organization, ...(circumstances.configured && { configuration }) };
}

async function saveCancel(store: Store, queue: Queue, run: Run, at: Date): Promise<Saved> {
  const moved = await saveMove(store, queue, { run: settleCancel(run, at), entered: ["canceled"], at });
  return { run: moved.run };
}

async function saveFetching(store: Store, { configurationVersionId }: Run, at: Date): Promise<void> {
  const version = await getConfigurationVersion(store, configurationVersionId);
  if (version?.status === "pending") await saveConfigurationVersion(store, beginFetch(version, at));
}

/** A plan starts from the workspace's current state. */
async function withInput(store: Store, run: Run): Promise<Run> {
  const workspace = await getWorkspace(store, run.workspaceId);
  return { ...run, inputStateVersionId: workspace?.currentStateVersionId ?? null };
}

async function readSurroundings(store: Store, run: Run) {
  const [organization, configuration] = await Promise.all([
    getOrganization(store, run.organizationName),
    getConfigurationVersion(store, run.configurationVersionId),
  ]);
  // They are deleted only with their run, so the next look finds no run either.
  if (!organization || !configuration) throw new RaceLost(`${run.id} has lost its organization or its configuration`);
  return { organization, configuration };
}

export function inRace<Result>(database: Database, work: (store: Store) => Promise<Result>): Promise<Result> {
  return retryRaces(() => database.transaction(work));
}
