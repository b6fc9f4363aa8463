// A job gives a run its turn and does the work of its state. `begin` finds the work; `settle` saves the result and continues
// with the next work while the run may keep the worker. Each is one transaction, and only the worker that still owns the job
// can end or continue it.
import { beginFetch } from "../../domain/ingress.ts";
import { settleCancel } from "../../domain/run.ts";
import { isLockedBy, needsTurn, take } from "../../domain/run-queue.ts";
import { advance, isWorking, mayComeToConfirm, needsWorker, type WorkingStatus } from "../../domain/run-route.ts";
import type { ConfigurationVersion, Organization, Plan, Run, Workspace } from "../../domain/types.ts";
import { hasRuns } from "../../domain/workspace.ts";
import { findRunScene, type RunScene } from "../../store/access/subjects.ts";
import { type Database, retryRaces, type Store } from "../../store/database/database.ts";
import { RaceLost } from "../../store/database/errors.ts";
import type { Blobs } from "../../store/files/blobs.ts";
import { listLine } from "../../store/runs/runs.ts";
import { saveConfigurationVersion } from "../../store/workspaces/configuration-versions.ts";
import {
  getWorkspace,
  holdWorkspace,
  lockWorkspace,
  saveWorkspace,
  waitAfter,
} from "../../store/workspaces/workspaces.ts";
import { applyHeading } from "../logs/log.ts";
import { type Claim, type Queue, toTask } from "../queue/queue.ts";
import type { Effects } from "./attempt.ts";
import { chooseNext, type RequestedAction, saveMove } from "./moves.ts";
import { isPlanned, mayApplyAlone, refuseRun, writeRefusal } from "./refusals.ts";

export interface Steps {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly queue: Queue;
  readonly now: () => Date;
}

/** A run as it was saved, and the objects that belong to it; undefined if the run has ended. */
type Saved = Readonly<{ run: Run; known: Known | undefined }>;
type Known = Readonly<{
  plan: Plan;
  workspace: Workspace;
  organization: Organization;
  configuration?: ConfigurationVersion;
}>;
type RunAtWork = Run & Readonly<{ status: WorkingStatus }>;

/** A run whose work is due, with its objects and its job. */
export type Due = Known & Readonly<{ run: RunAtWork; claim: Claim }>;

/** Undefined if the job is already done. */
export function begin(steps: Steps, claim: Claim): Promise<Due | undefined> {
  const { database, queue, now } = steps;
  const at = now();
  return inRace(database, async (store) => {
    const due = await findDue(store, claim);
    if (due && isAtWork(due.run) && !(due.run.cancelRequestedAt && mayEnd(due)))
      return { ...knownOf(due), run: due.run, claim };
    return goOn(store, queue, claim, due && (await moveOn(store, steps, due, at)));
  });
}

/** Ends the job, unless the worker keeps it for the next work of the run. */
async function goOn(store: Store, queue: Queue, claim: Claim, kept: Saved | undefined): Promise<Due | undefined> {
  if (kept?.known && isAtWork(kept.run)) {
    return { ...kept.known, run: kept.run, claim: await queue.handOn(store, claim, toTask(kept.run)) };
  }
  if (kept && needsWorker(kept.run)) await queue.send(store, toTask(kept.run));
  await queue.complete(store, claim);
  return undefined;
}

/** A job belongs to one state of its run. If the run has left that state, nothing remains to be done. */
async function findDue(store: Store, { data }: Claim): Promise<RunScene | undefined> {
  const scene = await findRunScene(store, data.id);
  return scene?.run.status === data.status && needsWorker(scene.run) ? scene : undefined;
}

const isAtWork = (run: Run): run is RunAtWork => isWorking(run.status) && !run.awaitsOverride;

function knownOf({ plan, workspace, organization, configurationVersion }: RunScene): Known {
  return { plan, workspace, organization, ...whole(configurationVersion) };
}

/** Only if it is uploaded: a fetch would still change it. */
const whole = (configuration: ConfigurationVersion) => (configuration.status === "uploaded" ? { configuration } : {});

/** If a lost worker had started the apply, its outcome must be saved before the run ends. */
const mayEnd = ({ run, apply }: RunScene) => run.status !== "applying" || apply.begunBy === null;

/** The run after its transitions; undefined while it waits for its turn. */
async function moveOn(store: Store, { queue, blobs }: Steps, due: RunScene, at: Date): Promise<Saved | undefined> {
  const { run } = due;
  if (run.cancelRequestedAt) return saveCancel(store, queue, run, at);
  const reason = await refuseRun(store, due, at);
  if (reason !== undefined) {
    const [part, id] = isPlanned(run) ? (["apply", run.applyId] as const) : (["plan", run.planId] as const);
    const effects: Effects = { outcome: "failed", reason, [part]: { logBlob: `logs/${id}` } };
    const refused = await saveSteps(store, queue, run, effects, { at, inHand: true, scene: due });
    await writeRefusal(blobs, id, reason, part === "apply" ? applyHeading(run) : "");
    return refused;
  }
  const ready = await giveTurn(store, queue, due);
  // When the run that holds the workspace ends, it queues a new job for this one.
  return ready && saveSteps(store, queue, ready.run, { outcome: "passed" }, { at, inHand: true, scene: ready });
}

/** The run, with its workspace if it needs one; undefined while another run has its turn. */
async function giveTurn(store: Store, queue: Queue, due: RunScene): Promise<RunScene | undefined> {
  const { run } = due;
  if (!needsTurn(run, due.workspace)) return due;
  await lockWorkspace(store, run.workspaceId);
  const [workspace, line] = await Promise.all([getWorkspace(store, run.workspaceId), listLine(store, run.workspaceId)]);
  const next = workspace && chooseNext(workspace, line);
  if (!next) return undefined;
  assertSameMode(due, workspace);
  if (next.id !== run.id) {
    await queue.send(store, toTask(next));
    return undefined;
  }
  const taken = take(next, workspace);
  return { ...due, run: taken.run, workspace: await saveWorkspace(store, taken.workspace) };
}

/** Throws `RaceLost` if the workspace no longer supports runs: decisions based on the earlier read are void. */
function assertSameMode(scene: RunScene, workspace: Workspace): void {
  if (hasRuns(scene.workspace) && !hasRuns(workspace)) throw new RaceLost();
}

/**
 * A cancel during the work takes precedence over the result of the work. Returns the next work for this worker, if there is
 * more to do and `mayKeep` allows it.
 */
export function settle(
  { database, queue, now }: Steps,
  claim: Claim,
  effects: Effects,
  mayKeep: boolean,
): Promise<Due | undefined> {
  const at = now();
  return inRace(database, async (store) => {
    const due = await findDue(store, claim);
    const saved = due && (await saveEffects(store, queue, due, effects, { at, inHand: mayKeep }));
    return goOn(store, queue, claim, mayKeep ? saved : undefined);
  });
}

/** Fails the run of an impossible job, so that it does not wait forever. */
export async function giveUp(
  { database, queue, now }: Steps,
  claim: Claim,
  readSaved: (run: Run) => Promise<Effects | undefined>,
): Promise<void> {
  const given = await findDue(database.store, claim);
  // A saved outcome counts, even if its worker died before settling it. Without a started apply, there is no outcome: other
  // runs also end if the files cannot be read.
  const kept = given?.apply.begunBy ? await readSaved(given.run) : undefined;
  const effects = kept ?? ({ outcome: "failed" } satisfies Effects);
  const at = now();
  return inRace(database, async (store) => {
    const due = await findDue(store, claim);
    if (due) await saveEffects(store, queue, due, effects, { at, inHand: false });
  });
}

async function saveEffects(store: Store, queue: Queue, due: RunScene, effects: Effects, how: How): Promise<Saved> {
  const { run } = due;
  await effects.save?.(store, how.at);
  if (run.cancelRequestedAt) return saveCancel(store, queue, run, how.at);
  // Saving may have changed the objects read earlier.
  return saveSteps(store, queue, { ...run, ...effects.run }, effects, effects.save ? how : { ...how, scene: due });
}

interface How {
  at: Date;
  /** Whether a worker has the run and keeps it. */
  inHand: boolean;
  requested?: RequestedAction;
  /** Data that this transaction has already read about the run. */
  scene?: RunScene;
}

export async function saveSteps(
  store: Store,
  queue: Queue,
  run: Run,
  effects: Effects,
  { at, inHand, requested, scene: known }: How,
): Promise<Saved> {
  const scene = known ?? (await findRunScene(store, run.id));
  // A missing object means that the run itself was deleted, so the next query finds no run either.
  if (!scene) throw new RaceLost();
  const { configurationVersion: configuration } = scene;
  let { workspace } = scene;
  const conditions = {
    configured: configuration.status === "uploaded",
    outcome: effects.outcome,
    mayApply: run.autoApply && mayComeToConfirm(run) && (await mayApplyAlone(store, { run, workspace }, at)),
    inHand,
  };
  const stepOn = () => advance(run, { ...conditions, lostLock: !isLockedBy(workspace, run) }, at);
  let steps = stepOn();
  if (run.holdsWorkspace && steps.some(({ status }) => status === "planning" || status === "applying")) {
    // Another caller may have locked the workspace since the scene was read. `holdWorkspace` blocks others until the work starts.
    workspace = (await holdWorkspace(store, run.workspaceId)) ?? workspace;
    assertSameMode(scene, workspace);
    steps = stepOn();
  }
  const entered = steps.map(({ status }) => status);
  if (entered.includes("fetching")) await saveFetching(store, configuration, at);
  const last = steps.at(-1) ?? run;
  const { plan, run: saved } = await saveMove(store, queue, {
    // A plan starts from the workspace's current state.
    run: entered.includes("planning") ? { ...last, inputStateVersionId: workspace.currentStateVersionId } : last,
    entered,
    at,
    ...(requested && { requested }),
    reason: effects.reason,
    plan: effects.plan,
    apply: effects.apply,
    inHand,
    parts: scene,
  });
  return { run: saved, known: plan && knownOf({ ...scene, workspace, plan }) };
}

async function saveCancel(store: Store, queue: Queue, run: Run, at: Date): Promise<Saved> {
  const moved = await saveMove(store, queue, { run: settleCancel(run, at), entered: ["canceled"], at });
  return { run: moved.run, known: undefined };
}

async function saveFetching(store: Store, version: ConfigurationVersion, at: Date): Promise<void> {
  if (version.status === "pending") await saveConfigurationVersion(store, beginFetch(version, at));
}

export function inRace<Result>(database: Database, work: (store: Store) => Promise<Result>): Promise<Result> {
  return retryRaces((lost) =>
    database.transaction(async (store) => {
      await waitAfter(store, lost);
      return work(store);
    }),
  );
}
