// One job takes a run one step: it gives the run its turn, or does the work of its state. `begin` decides which, `settle`
// saves the result. Each is one transaction, and only the worker that still has the job can end it.
import { beginFetch } from "../domain/ingress.ts";
import { settleCancel } from "../domain/run.ts";
import { needsTurn, take } from "../domain/run-queue.ts";
import { advance, isWorking, needsWorker, type Outcome } from "../domain/run-route.ts";
import type { Run } from "../domain/types.ts";
import type { Blobs } from "../store/blobs.ts";
import { getConfigurationVersion, saveConfigurationVersion } from "../store/configuration-versions.ts";
import { type Database, retryRaces, type Store } from "../store/database.ts";
import { RaceLost } from "../store/errors.ts";
import { getOrganization } from "../store/organizations.ts";
import { getApply } from "../store/phases.ts";
import { getRun } from "../store/runs.ts";
import { getWorkspace, holdWorkspace, saveWorkspace } from "../store/workspaces.ts";
import { isPlanned, mayApplyAlone, refuseRun, writeRefusal } from "./askers.ts";
import type { Effects } from "./attempt.ts";
import { type Deed, findNext, saveMove } from "./moves.ts";
import { type Claim, type Queue, toTask } from "./queue.ts";

export interface Steps {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly queue: Queue;
  readonly now: () => Date;
}

/** The run to work on; undefined if the job is already done. */
export function begin(steps: Steps, claim: Claim): Promise<Run | undefined> {
  const { database, queue, now } = steps;
  const at = now();
  return inRace(database, async (store) => {
    const run = await getDue(store, claim);
    if (run && isWorking(run.status) && !(run.cancelRequestedAt && (await mayEnd(store, run)))) return run;
    if (run) await moveOn(store, steps, run, at);
    await queue.complete(store, claim);
    return undefined;
  });
}

/** A job belongs to one state of its run. If the run has left that state, the job is done. */
async function getDue(store: Store, { data }: Claim): Promise<Run | undefined> {
  const run = await getRun(store, data.id);
  return run?.status === data.status && needsWorker(run) ? run : undefined;
}

/** If a lost worker had started the apply, its outcome must be saved before the run ends. */
async function mayEnd(store: Store, { status, applyId }: Run): Promise<boolean> {
  return status !== "applying" || (await getApply(store, applyId))?.begunBy === null;
}

async function moveOn(store: Store, { queue, blobs }: Steps, run: Run, at: Date): Promise<void> {
  if (run.cancelRequestedAt) return saveCancel(store, queue, run, at);
  const reason = await refuseRun(store, run, at);
  if (reason !== undefined) {
    await saveSteps(store, queue, run, { outcome: "failed", reason }, at);
    return writeRefusal(blobs, isPlanned(run) ? run.applyId : run.planId, reason);
  }
  const ready = await giveTurn(store, queue, run);
  // When the run that holds the workspace ends, another worker is sent.
  if (ready) await saveSteps(store, queue, ready, { outcome: "passed" }, at);
}

/** The run, with its workspace if it needs one; undefined while another run has its turn. */
async function giveTurn(store: Store, queue: Queue, run: Run): Promise<Run | undefined> {
  if (!needsTurn(run)) return run;
  const workspace = await holdWorkspace(store, run.workspaceId);
  const next = workspace && (await findNext(store, workspace));
  if (!next) return undefined;
  if (next.id !== run.id) {
    await queue.send(store, toTask(next));
    return undefined;
  }
  const taken = take(next, workspace);
  await saveWorkspace(store, taken.workspace);
  return taken.run;
}

/** A cancel during the work takes precedence over the result of the work. */
export function settle({ database, queue, now }: Steps, claim: Claim, effects: Effects): Promise<void> {
  const at = now();
  return inRace(database, async (store) => {
    await queue.complete(store, claim);
    const run = await getDue(store, claim);
    if (run) await saveEffects(store, queue, run, effects, at);
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
    if (run) await saveEffects(store, queue, run, effects, at);
  });
}

async function saveEffects(store: Store, queue: Queue, run: Run, effects: Effects, at: Date): Promise<void> {
  await effects.save?.(store, at);
  if (run.cancelRequestedAt) await saveCancel(store, queue, run, at);
  else await saveSteps(store, queue, { ...run, ...effects.run }, effects, at);
}

export async function saveSteps(
  store: Store,
  queue: Queue,
  run: Run,
  effects: Effects,
  at: Date,
  deed?: Deed,
): Promise<void> {
  const steps = advance(run, await readCircumstances(store, run, effects.outcome, at), at);
  const entered = steps.map(({ status }) => status);
  if (entered.includes("fetching")) await saveFetching(store, run, at);
  const last = steps.at(-1) ?? run;
  await saveMove(store, queue, {
    run: entered.includes("planning") ? await withInput(store, last) : last,
    entered,
    at,
    ...(deed && { deed }),
    reason: effects.reason,
    plan: effects.plan,
    apply: effects.apply,
  });
}

async function saveCancel(store: Store, queue: Queue, run: Run, at: Date): Promise<void> {
  await saveMove(store, queue, { run: settleCancel(run, at), entered: ["canceled"], at });
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

async function readCircumstances(store: Store, run: Run, outcome: Outcome, at: Date) {
  const organization = await getOrganization(store, run.organizationName);
  const configuration = await getConfigurationVersion(store, run.configurationVersionId);
  // They are deleted only together with the run, so the run is gone too.
  if (!organization || !configuration)
    throw new RaceLost(`${run.id} no longer has its organization or its configuration`);
  const configured = configuration.status === "uploaded";
  return {
    settings: organization.settings,
    configured,
    outcome,
    mayApply: run.autoApply && (await mayApplyAlone(store, run, at)),
  };
}

export function inRace<Result>(database: Database, work: (store: Store) => Promise<Result>): Promise<Result> {
  return retryRaces(() => database.transaction(work));
}
