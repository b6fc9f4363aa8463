// An organization with a workspace, a job queue and a worker with the simulated executor, all in a separate database.

import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Now } from "../../server/domain/action-rules.ts";
import { newId } from "../../server/domain/ids.ts";
import { isFinal, createRun as newRun } from "../../server/domain/run.ts";
import { confirm, discard, forceCancel, requestCancel } from "../../server/domain/run-actions.ts";
import { createTestRun as newTestRun, requestTestCancel, type TestRunDraft } from "../../server/domain/test-run.ts";
import {
  type OrganizationSettings,
  type Run,
  type RunStatus,
  standardSettings,
  type TestRun,
  type TestRunStatus,
  type Workspace,
} from "../../server/domain/types.ts";
import { createWorkspace as newWorkspace } from "../../server/domain/workspace.ts";
import type { Executor } from "../../server/jobs/executors/executor.ts";
import { createSimulatedExecutor } from "../../server/jobs/executors/simulated.ts";
import type { Simulation } from "../../server/jobs/executors/simulation.ts";
import { openJobs } from "../../server/jobs/jobs.ts";
import { readLog } from "../../server/jobs/logs/log.ts";
import { inRace } from "../../server/jobs/runs/advance.ts";
import { startWorker, type Worker, type WorkerSettings } from "../../server/jobs/worker.ts";
import { addModule, addOrganization, addUser } from "../../server/store/demo/objects.ts";
import { sealBlobs } from "../../server/store/encryption/blobs.ts";
import { getSecret } from "../../server/store/encryption/secrets.ts";
import { openBlobs } from "../../server/store/files/open-blobs.ts";
import { getTestRun } from "../../server/store/modules/test-runs.ts";
import { getApply, getPlan } from "../../server/store/runs/phases.ts";
import { getRun, listRunEvents } from "../../server/store/runs/runs.ts";
import { createConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { createWorkspace, getWorkspace, saveWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { bundleOf, type Files } from "./bundles.ts";
import { createDatabase } from "./database.ts";
import { lengthening } from "./pauses.ts";
import { aConfigurationVersion } from "./rows.ts";
import { ordinaryDraft } from "./runs.ts";

type Given = Partial<Run> & { files?: Files; simulation?: Simulation };

const longestWaitMs = 40_000;

export type JobsWorld = Awaited<ReturnType<typeof createJobsWorld>>;

const nowHere = (): Now => ({ at: new Date(), elapsedMs: performance.now() });

export async function createJobsWorld(
  settings: Partial<OrganizationSettings> = {},
  {
    worker: withWorker = true,
    planMs = 0,
    applyMs = 0,
    notifications = {},
    seals = false,
    wrap = (executor) => executor,
  }: {
    worker?: boolean;
    planMs?: number;
    applyMs?: number;
    notifications?: WorkerSettings["notifications"];
    /** Whether files are encrypted, as in the service. */
    seals?: boolean;
    wrap?: (executor: Executor) => Executor;
  } = {},
) {
  const database = await createDatabase();
  const { store } = database;
  const folder = await mkdtemp(join(tmpdir(), "infrarun-jobs-"));
  const files = openBlobs(folder);
  const blobs = seals ? sealBlobs(files, () => getSecret(store, "files")) : files;
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const jobs = openJobs({ ...database.queue, onError });
  const executor = wrap(createSimulatedExecutor({ planMs, applyMs }));
  const at = new Date();
  const organizationName = "acme";
  const { organization, project } = await addOrganization(store, {
    name: organizationName,
    settings: { ...standardSettings, ...settings },
  });
  const user = await addUser(store, { username: "ada" });

  async function makeWorkspace(): Promise<Workspace> {
    const workspace = newWorkspace(organization, project.id, { name: newId("workspace") }, at);
    await createWorkspace(store, workspace);
    return workspace;
  }

  const main = await makeWorkspace();
  const module = await addModule(store, { organizationName, name: "vpc", provider: "aws" });
  let worker: Worker | undefined;

  async function upload(given: Given, owner: { workspaceId: string } | { moduleId: string }) {
    const bundle = await bundleOf(given.files ?? {}, given.simulation);
    const blob = `bundles/${createHash("sha256").update(bundle).digest("hex")}`;
    await blobs.put(blob, bundle);
    const configuration = aConfigurationVersion({
      id: newId("configurationVersion"),
      organizationName,
      autoQueueRuns: false,
      blob,
      usedAt: at,
      createdAt: at,
      ...owner,
    });
    await createConfigurationVersion(store, configuration);
    return configuration.id;
  }

  async function getSome<Item>(item: Promise<Item | undefined>, id: string): Promise<Item> {
    const found = await item;
    if (!found) throw new Error(`There is no ${id} any more.`);
    return found;
  }

  async function until<Item extends { id: string; status: string }>(
    read: () => Promise<Item>,
    status: string,
  ): Promise<Item> {
    for (const end = Date.now() + longestWaitMs, pause = lengthening(); ; await pause()) {
      const item = await read();
      if (item.status === status) return item;
      if (Date.now() > end || isFinal(item.status as RunStatus)) {
        throw new Error(`${item.id} should become ${status}, and is ${item.status}. ${errors.map(String).join("; ")}`);
      }
    }
  }

  const actions = {
    apply: confirm,
    discard,
    cancel: (run: Run, now: Now) => requestCancel(run, now, 0),
    "force-cancel": forceCancel,
  };

  const world = {
    database,
    store,
    blobs,
    folder,
    jobs,
    errors,
    user,
    async startWorker() {
      worker = await startWorker({ database, blobs, jobs, executor, now: () => new Date(), onError, notifications });
    },
    async stopWorker(patienceMs = 0) {
      await worker?.stop(patienceMs);
      worker = undefined;
    },
    createWorkspace: makeWorkspace,
    async createRun(given: Given = {}): Promise<Run> {
      const { files: _files, simulation: _simulation, workspaceId = main.id, ...flags } = given;
      const configurationVersionId = await upload(given, { workspaceId });
      const draft = {
        ...ordinaryDraft,
        organizationName,
        workspaceId,
        createdById: user.id,
        configurationVersionId,
        ...flags,
      };
      const created = newRun(draft, new Date(), organization.settings);
      await database.transaction((store) => jobs.startRun(store, created));
      return created.run;
    },
    async createTestRun(given: Given = {}): Promise<TestRun> {
      const configurationVersionId = await upload(given, { moduleId: module.id });
      const draft: TestRunDraft = {
        organizationName,
        moduleId: module.id,
        configurationVersionId,
        createdById: user.id,
        tokenId: null,
        variables: [],
        filters: [],
        testDirectory: "tests",
        verbose: false,
        source: "svc-api",
        message: "Queued manually via the API",
      };
      const created = newTestRun(draft, new Date());
      await database.transaction((store) => jobs.startTestRun(store, created));
      return created;
    },
    run: (id: string) => getSome(getRun(store, id), id),
    plan: ({ planId }: Run) => getSome(getPlan(store, planId), planId),
    apply: ({ applyId }: Run) => getSome(getApply(store, applyId), applyId),
    workspace: () => getSome(getWorkspace(store, main.id), main.id),
    events: (runId: string) => listRunEvents(store, runId),
    /** The complete log, as a reader gets it. */
    log: async (id: string) => (await readLog(blobs, `logs/${id}`, true, {})).toString(),
    when: (id: string, status: RunStatus) => until(() => world.run(id), status),
    whenTest: (id: string, status: TestRunStatus) => until(() => getSome(getTestRun(store, id), id), status),
    /** Starts again after losing a race, like a request. */
    async act(id: string, action: keyof typeof actions) {
      await inRace(database, async (store) => {
        const run = await getSome(getRun(store, id), id);
        await jobs.takeAction(store, actions[action](run, nowHere()), action, user.id);
      });
    },
    async cancelTest(id: string) {
      await database.transaction(async (store) => {
        await jobs.takeTestAction(store, requestTestCancel(await getSome(getTestRun(store, id), id), nowHere()));
      });
    },
    async lock() {
      await database.transaction(async (store) => {
        const workspace = await getSome(getWorkspace(store, main.id), main.id);
        await saveWorkspace(store, { ...workspace, lockedBy: { type: "users", id: user.id } });
      });
    },
    async unlock() {
      await database.transaction(async (store) => {
        const workspace = await getSome(getWorkspace(store, main.id), main.id);
        await jobs.resumeWorkspace(store, await saveWorkspace(store, { ...workspace, lockedBy: null }));
      });
    },
    /** Resolves when the queue is empty, so that a test can check that something did not happen. */
    async noJobsLeft() {
      for (const end = Date.now() + longestWaitMs, pause = lengthening(); ; await pause()) {
        const { rows } = await sql<{ name: string }>`
          select queue as name from jobs`.execute(store);
        if (rows.length === 0) return;
        if (Date.now() > end) throw new Error(`Jobs are left: ${rows.map(({ name }) => name).join(", ")}.`);
      }
    },
    async [Symbol.asyncDispose]() {
      await worker?.stop(0);
      await jobs.close();
      await database[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
  if (withWorker) await world.startWorker();
  return world;
}
