// What happens to a fetch if its host, worker or run disappears.
// @module-tag long
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSimulatedExecutor } from "../../server/jobs/executors/simulated.ts";
import { toVcsSettings } from "../../server/jobs/vcs/settings.ts";
import { startWorker } from "../../server/jobs/worker.ts";
import { getConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { type GitRepository, serveGit } from "../support/git-host.ts";
import { countLockWaits, holdTransaction } from "../support/held-transaction.ts";
import { startServiceProcess } from "../support/service-process.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { someOf, testAtNight } from "../support/thorough.ts";
import { aPush, startVcsWorld, type VcsWorld } from "../support/vcs-world.ts";

const times = (count: number, pauseMs: number) => Array.from({ length: count }, () => pauseMs);

/** Returns the peak memory of each git process below the folder; Linux only. */
function memoryOfGit(folder: string): number[] {
  const within = (id: string) => {
    try {
      if (!readlinkSync(`/proc/${id}/cwd`).startsWith(folder)) return [];
      return [Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0) * 1024];
    } catch {
      return [];
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(within);
}

const MiB = 1024 ** 2;

/** Creates a commit of a few hundred kilobytes that unpacks to this size: git loads a commit into memory as a whole. */
async function commitOf(repository: GitRepository, size: number): Promise<string> {
  const tree = await repository.git("rev-parse", "HEAD^{tree}");
  const file = join(repository.work, "commit");
  const who = "ada <ada@example.com> 1700000000 +0000";
  const head = `tree ${tree}\nauthor ${who}\ncommitter ${who}\n\n`;
  await writeFile(file, Buffer.concat([Buffer.from(head), Buffer.alloc(size, "x")]));
  return repository.git("hash-object", "-t", "commit", "-w", file);
}

testAtNight.runIf(process.platform === "linux")(
  "an oversized repository fails only its own run",
  {
    timeout: 120_000,
  },
  async () => {
    const memory = 40 * MiB;
    await using world = await startVcsWorld({ vcs: { memory } });
    await using served = await serveGit(world.host, "robot", "wholly-secret");
    const token = await world.connect({ httpUrl: served.url, secret: "wholly-secret" });
    const repository = await world.host.createRepository("acme/huge", { "main.tf": "" });
    const huge = await commitOf(repository, 3 * memory);
    await repository.git("push", "--quiet", "--force", "origin", `${huge}:refs/heads/main`);
    const seen: number[] = [];
    // Looking at every process takes time itself; the most memory that one has had stays with it.
    const watch = setInterval(() => seen.push(...memoryOfGit(world.gitFolder)), 50);

    const workspace = await world.bind(repository, {}, { "oauth-token-id": token });
    const run = await world.when(await world.ask(workspace.id), "errored");
    const other = await world.bind(await world.host.createRepository("acme/small", { "main.tf": "" }));
    await world.when(await world.ask(other.id), "planned_and_finished");
    clearInterval(watch);

    const version = await getConfigurationVersion(world.store, run.configurationVersionId);
    expect(version?.errorMessage).toBe("Git needs more memory for the repository than it may use.");
    expect(Math.max(...seen)).toBeLessThan(memory + 16 * MiB);
    expect(world.errors).toEqual([]);
  },
);

/** A run that fetches from there. */
async function fetchFrom(world: VcsWorld, url: string): Promise<string> {
  const repository = await world.host.createRepository("acme/away", { "main.tf": "" });
  const token = await world.connect({ httpUrl: url.replace(/\/$/, ""), secret: "wholly-secret" });
  const workspace = await world.bind(repository, {}, { "oauth-token-id": token });
  const id = await world.ask(workspace.id);
  await world.when(id, "fetching", "errored");
  return id;
}

test("a short outage of a host does not end a run", async () => {
  await using world = await startVcsWorld({ vcs: { againMs: times(50, 200) } });
  await using served = await serveGit(world.host, "robot", "wholly-secret");
  using line = await startTcpProxy(served.url);
  line.cut();
  const id = await fetchFrom(world, line.url);

  await line.mend();

  expect((await world.when(id, "planned_and_finished", "errored")).status).toBe("planned_and_finished");
});

test("one that stays away does", async () => {
  await using world = await startVcsWorld({ vcs: { againMs: times(2, 10) } });
  await using served = await serveGit(world.host, "robot", "wholly-secret");
  using line = await startTcpProxy(served.url);
  line.cut();

  const run = await world.when(await fetchFrom(world, line.url), "errored");

  const version = await getConfigurationVersion(world.store, run.configurationVersionId);
  expect(version).toMatchObject({ status: "errored", errorMessage: "The git host cannot be reached." });
});

test.each(someOf(["while", "before"], 2))("deleting a workspace %s the fetch is not an error", async (moment) => {
  await using world = await startVcsWorld();
  const { api, blobs, bind, ask, host, jobs, store, errors } = world;
  const repository = await host.createRepository("acme/network", {
    "main.tf": 'resource "null_resource" "one" {}\n',
  });
  const workspace = await bind(repository, { "auto-apply": true });
  // From then on each run begins by reading the state, and ends fetching by writing the files.
  await world.when(await ask(workspace.id), "applied");
  const { get, putStream } = blobs;
  let left: ReturnType<typeof api.forceDeleteWorkspace> | undefined;
  const leave = () => {
    left ??= api.forceDeleteWorkspace({ params: { path: { workspace_id: workspace.id } } });
    return left;
  };
  if (moment === "before") {
    blobs.get = async (key) => {
      await leave();
      return get(key);
    };
  } else {
    blobs.putStream = async (...given) => {
      await leave();
      await putStream(...given);
    };
  }

  await ask(workspace.id);

  await expect.poll(async () => (await left)?.response.status).toBe(204);
  await expect.poll(() => jobs.count(store)).toEqual({ waiting: 0, active: 0, failed: 0 });
  expect(errors).toEqual([]);
});

test("cancels the fetch of a run that is discarded while queued", async () => {
  await using world = await startVcsWorld();
  const { api, bind, ask, when } = world;
  const workspace = await bind(await world.host.createRepository("acme/network", { "main.tf": "" }));
  await api.lockWorkspace({ params: { path: { workspace_id: workspace.id } }, body: {} });
  const id = await ask(workspace.id);

  const { response } = await api.discardRun({ params: { path: { run_id: id } } });

  expect(response.status).toBe(202);
  const run = await when(id, "discarded");
  const path = { configuration_version_id: run.configurationVersionId };
  const { data } = await api.showConfigurationVersion({ params: { path } });
  expect(data?.data.attributes).toMatchObject({
    status: "errored",
    "error-message": "The run that needed the configuration is discarded.",
  });
});

/** The processes whose home is in the folder. */
function processesIn(folder: string): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`).includes(`HOME=${folder}`);
    } catch {
      return false;
    }
  });
}

testAtNight("git ends with a killed worker, and the next worker removes its files", { timeout: 60_000 }, async () => {
  await using world = await startVcsWorld();
  await world.stopWorker();
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  const folder = await mkdtemp(join(tmpdir(), "infrarun-killed-"));
  const startWorker = () =>
    startServiceProcess(
      { DATABASE_URL: world.database.url, INFRARUN_BLOBS: world.files, TMPDIR: folder },
      { role: "worker" },
    );
  const kept = async () => (await readdir(folder)).filter((name) => name.startsWith("infrarun-git-"));
  const token = await world.connect({ httpUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  const fetch = async () => {
    const workspace = await world.bind({ identifier: "acme/network" }, {}, { "oauth-token-id": token });
    await world.ask(workspace.id);
  };
  await fetch();
  await using worker = await startWorker();
  await expect.poll(() => processesIn(folder).length).toBeGreaterThan(0);

  worker.child.kill("SIGKILL");
  await worker.ended;

  await expect.poll(() => processesIn(folder)).toEqual([]);
  // Check only now: until it was killed, it may have started another one.
  const left = await kept();
  expect(left).not.toEqual([]);
  await fetch();
  await using next = await startWorker();
  await expect.poll(async () => (await kept()).filter((name) => left.includes(name))).toEqual([]);
  next.child.kill("SIGTERM");
  await next.ended;
  silent.close();
  silent.closeAllConnections();
  await rm(folder, { recursive: true });
});

test("ignores a push to an unfollowed branch during a poll", async () => {
  await using own = await startVcsWorld({ worker: false });
  const { api, host, bind, store, database, blobs, jobs, services, tell, settled } = own;
  const repository = await host.createRepository("acme/moving", { "main.tf": "" });
  const workspace = await bind(repository);
  await repository.push({}, "Release", "release");
  const sha = await repository.push({ "main.tf": "# changed" });
  await tell(workspace, aPush(repository, sha));
  const push = store.selectFrom("vcsPushes").select("ref").where("workspaceId", "=", workspace.id);
  await using held = await holdTransaction(database, (inside) =>
    inside.selectFrom("vcsPushes").select("ref").where("workspaceId", "=", workspace.id).forUpdate().execute(),
  );
  const vcs = { ...toVcsSettings(services.config), folder: own.gitFolder };
  const executor = createSimulatedExecutor({ planMs: 0, applyMs: 0 });
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const worker = await startWorker({ database, blobs, jobs, executor, vcs, now: () => new Date(), onError });
  await expect.poll(() => countLockWaits(store), { timeout: 20_000 }).toBe(1);

  const { response } = await api.updateWorkspace({
    params: { path: { workspace_id: workspace.id } },
    body: { data: { type: "workspaces", attributes: { "vcs-repo": { branch: "release" } } } },
  });
  expect(response.status).toBe(200);
  await held.release();
  await settled(workspace.id);
  await worker.stop(0);

  expect(await push.execute()).toHaveLength(1);
  expect(await store.selectFrom("runs").select("id").where("workspaceId", "=", workspace.id).execute()).toEqual([]);
  expect(errors).toEqual([]);
});
