// Runs in a given state, and state versions. Runs take every step that a worker would take, except the work itself.
import { newId } from "../../domain/ids.ts";
import { createRun, draftRun, settleCancel } from "../../domain/run.ts";
import { confirm, discard } from "../../domain/run-actions.ts";
import { take } from "../../domain/run-queue.ts";
import { summarizeState } from "../../domain/state-document.ts";
import { stateOfRun } from "../../domain/state-version.ts";
import type { ConfigurationVersion, Run, User, Workspace } from "../../domain/types.ts";
import { typeOf } from "../../jobs/executors/simulated-state.ts";
import type { OpenJobs } from "../../jobs/jobs.ts";
import { logKey } from "../../jobs/logs/log.ts";
import { toTask } from "../../jobs/queue/queue.ts";
import { saveSteps } from "../../jobs/runs/advance.ts";
import type { Effects } from "../../jobs/runs/attempt.ts";
import { saveMove } from "../../jobs/runs/moves.ts";
import { stateKey } from "../../jobs/runs/state.ts";
import type { MemoryBlobs } from "../../store/control/memory-blobs.ts";
import { removeJobs } from "../../store/jobs/jobs.ts";
import { countFile } from "../../store/organizations/usage.ts";
import type { Store } from "../../store/store.ts";
import { setUsed } from "../../store/workspaces/configuration-versions.ts";
import { createOutputs, createStateVersion, makeCurrent } from "../../store/workspaces/state-versions.ts";
import { holdWorkspace, saveWorkspace } from "../../store/workspaces/workspaces.ts";
import type { Hold } from "../work.ts";
import type { Planted, Seed } from "./rules.ts";

type SeedWorkspace = NonNullable<NonNullable<Seed["organizations"]>[number]["workspaces"]>[number];
type SeedRun = NonNullable<SeedWorkspace["runs"]>[number];
type SeedState = NonNullable<SeedWorkspace["states"]>[number];

export interface Soil {
  store: Store;
  jobs: OpenJobs;
  blobs: MemoryBlobs;
  at: Date;
  /** Keep seeded runs in planning or applying. */
  holds: Hold[];
  planted: Planted;
}

interface Place {
  workspace: Workspace;
  owner: User;
  /** Such as `acme/network`. */
  path: string;
}

type PlaceOfRuns = Place & { version: ConfigurationVersion };

export async function plantRuns(soil: Soil, place: PlaceOfRuns, runs: readonly SeedRun[]): Promise<void> {
  const { store, jobs, holds, planted, at } = soil;
  for (const [index, seed] of runs.entries()) {
    // Lists sort by this time, so each run needs its own.
    const createdAt = new Date(at.getTime() - (runs.length - index) * 1_000);
    const run = await plantRun(soil, place, seed, createdAt);
    planted.ids[`${place.path}/runs/${index + 1}`] = run.id;
    await removeJobs(store, [run.id]);
    if (run.status !== "planning" && run.status !== "applying") continue;
    await jobs.queue.send(store, toTask(run));
    holds.push({ work: run.status === "planning" ? "plan" : "apply", run: run.id });
  }
}

async function plantRun(soil: Soil, place: PlaceOfRuns, { status, message }: SeedRun, at: Date): Promise<Run> {
  const { store, jobs, blobs } = soil;
  const { workspace, version, owner } = place;
  const source = { source: "svc-api", triggerReason: "manual", message: message ?? "Seeded" } as const;
  const origin = { ...source, createdById: owner.id, tokenId: null };
  const now = { at, elapsedMs: at.getTime() };
  const steps = async (run: Run, effects: Effects): Promise<Run> =>
    (await saveSteps(store, jobs.queue, run, effects, { at, inHand: true })).run;

  const created = createRun({ ...draftRun(workspace, version, origin), autoApply: false }, at);
  await jobs.startRun(store, created);
  await setUsed(store, version.id, at);
  if (status === "pending") return created.run;
  const taken = take(created.run, (await holdWorkspace(store, workspace.id))!);
  await saveWorkspace(store, taken.workspace);
  const planning = await steps(taken.run, { outcome: "passed" });
  await blobs.put(logKey(planning.planId), Buffer.from("A seeded plan.\n"));
  if (status === "planning") return planning;
  if (status === "errored") return steps(planning, { outcome: "failed", reason: "A seeded failure." });
  if (status === "canceled") {
    const move = { run: settleCancel(planning, at), entered: ["canceled"] as const, at };
    return (await saveMove(store, jobs.queue, move)).run;
  }
  const hasChanges = status !== "planned_and_finished";
  const counts = { resourceAdditions: hasChanges ? 1 : 0 };
  const planned = await steps({ ...planning, hasChanges }, { outcome: "passed", plan: { hasChanges, ...counts } });
  if (status === "planned" || status === "planned_and_finished") return planned;
  if (status === "discarded") return jobs.takeAction(store, discard(planned, now), "discard", owner.id);
  const confirmed = await jobs.takeAction(store, confirm(planned, now), "apply", owner.id);
  const applying = await steps(confirmed, { outcome: "passed" });
  await blobs.put(logKey(applying.applyId), Buffer.from("A seeded apply.\n"));
  return status === "applying" ? applying : steps(applying, { outcome: "passed", apply: counts });
}

export async function plantStates(soil: Soil, place: Place, states: readonly SeedState[]): Promise<void> {
  const { store, blobs, planted, at } = soil;
  const { workspace, owner, path } = place;
  const { id: workspaceId, organizationName } = workspace;
  for (const [index, { outputs = {}, sensitive = [] }] of states.entries()) {
    const id = newId("stateVersion");
    planted.ids[`${path}/states/${index + 1}`] = id;
    const document = Buffer.from(
      JSON.stringify({
        version: 4,
        terraform_version: workspace.toolVersion,
        serial: index + 1,
        lineage: workspaceId,
        outputs: Object.fromEntries(
          Object.entries(outputs).map(([name, value]) => [
            name,
            { value, type: typeOf(value), ...(sensitive.includes(name) && { sensitive: true }) },
          ]),
        ),
        resources: [],
      }),
    );
    const blob = stateKey(id);
    await blobs.put(blob, document);
    await countFile(store, { id: blob, organizationName, bytes: document.byteLength });
    const createdAt = new Date(at.getTime() - (states.length - index) * 1_000);
    const summary = await summarizeState([document]);
    const stored = { blob, size: document.byteLength, summary };
    const ofRun = stateOfRun({ id, workspaceId, runId: "" }, stored, undefined, createdAt);
    const version = { ...ofRun, runId: null, createdById: owner.id };
    await createStateVersion(store, version);
    await makeCurrent(store, version);
    await createOutputs(store, version, summary.outputs);
  }
}
