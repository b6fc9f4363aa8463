// Equal uploads share one bundle; it is deleted with the last of them, in any order of creation and deletion.
import { existsSync } from "node:fs";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Blobs } from "../../server/store/files/blobs.ts";
import { noteUnused, removeUnused } from "../../server/store/files/unused-blobs.ts";
import { getConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { countLockWaits } from "../support/held-transaction.ts";
import { type ServerOptions, startServer, type TestServer } from "../support/server.ts";
import { createWorkspace } from "../support/workspace-world.ts";

/** Sweeps without a grace period, so that it overlaps uploads in progress. */
const eager = { everyMs: 100, olderMs: 0 };
const never = { everyMs: 3_600_000 };
const bundle = new Uint8Array(await bundleOf(resources("shared")));

async function startSweptWorld(options: ServerOptions = {}) {
  const server = await startServer({ worker: true, sweep: eager, ...options });
  const { api, files, store } = server;
  let names = 0;
  return {
    ...server,
    bundles: () => readdir(join(files, "bundles")).catch(() => []),
    /** A workspace with an address for an upload. */
    async createPlace() {
      names += 1;
      const { id } = await createWorkspace(server, { name: `swept-${names}` });
      const path = { workspace_id: id };
      const { data } = await api.createConfigurationVersion({
        params: { path },
        body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
      });
      const version = data!.data;
      const url = version.attributes["upload-url"]!;
      return {
        upload: () => fetch(url, { method: "PUT", body: bundle }),
        blob: async () => (await getConfigurationVersion(store, version.id))?.blob ?? null,
        leave: () => api.forceDeleteWorkspace({ params: { path } }),
      };
    },
  };
}

test("deletes a bundle with its last configuration version", async () => {
  await using world = await startSweptWorld();
  const [one, other] = [await world.createPlace(), await world.createPlace()];
  for (const place of [one, other]) expect((await place.upload()).status).toBe(200);
  const blob = await one.blob();
  expect(await other.blob()).toBe(blob);

  await one.leave();
  await noteSettled(world);
  expect(await world.bundles()).toHaveLength(1);

  await other.leave();
  await expect.poll(world.bundles).toEqual([]);
  const readMetrics = async () => (await fetch(`${world.url}/metrics`)).text();
  await expect.poll(readMetrics).toMatch(/^infrarun_files_removed_total [1-9]/m);
  expect(world.errors).toEqual([]);
});

test("removes partial files of a killed process but not files being written", async () => {
  await using world = await startSweptWorld({ sweep: { ...never, everyMs: 100, rarelyMs: 100 } });
  const folder = join(world.files, "bundles");
  const place = await world.createPlace();
  expect(await place.upload()).toMatchObject({ status: 200 });
  const [left, written] = ["left.0a.tmp", "written.0b.tmp"].map((name) => join(folder, name)) as [string, string];
  await writeFile(written, "half");
  await writeFile(left, "half");
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(left, longAgo, longAgo);

  await expect.poll(() => existsSync(left)).toBe(false);
  expect(existsSync(written)).toBe(true);
  expect(await world.bundles()).toHaveLength(2);
});

/** Once every note was looked at. */
const noteSettled = ({ store }: TestServer) =>
  expect.poll(() => store.selectFrom("unusedBlobs").select("key").execute()).toEqual([]);

test.each([
  ["a sweep removes its files", async () => {}],
  ["a sweep removes its files and another upload announces the same files", noteUnused],
] as const)("stores an upload again if %s before it is settled", async (_, afterwards) => {
  await using world = await startSweptWorld({ sweep: never });
  const { blobs, database, store } = world;
  const place = await world.createPlace();
  const { putStream } = blobs;
  blobs.putStream = async (key, ...given) => {
    blobs.putStream = putStream;
    await putStream(key, ...given);
    await removeUnused(database, blobs, 0);
    await afterwards(store, [key]);
  };

  expect((await place.upload()).status).toBe(200);
  expect(await world.blobs.get((await place.blob())!)).toEqual(Buffer.from(bundle));
});

test("an upload waits for a sweep that is removing its files", async () => {
  await using world = await startSweptWorld({ sweep: never });
  const { blobs, database, store } = world;
  const place = await world.createPlace();
  const { putStream } = blobs;
  const [isRemoving, mayRemove] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slowBlobs: Blobs = {
    ...blobs,
    async delete(key) {
      isRemoving.resolve();
      await mayRemove.promise;
      await blobs.delete(key);
    },
  };
  let sweep: Promise<unknown> | undefined;
  blobs.putStream = async (key, ...given) => {
    blobs.putStream = putStream;
    await putStream(key, ...given);
    sweep = removeUnused(database, slowBlobs, 0);
    await isRemoving.promise;
  };

  const upload = place.upload();
  await expect.poll(() => countLockWaits(store), { timeout: 20_000 }).toBe(1);
  mayRemove.resolve();

  expect(await sweep).toEqual({ found: 1, removed: 1 });
  expect((await upload).status).toBe(200);
  expect(await world.blobs.get((await place.blob())!)).toEqual(Buffer.from(bundle));
});

test("deletes the file of a failed upload", async () => {
  await using world = await startSweptWorld({ sweep: never });
  const { blobs, database } = world;
  const place = await world.createPlace();
  const { putStream } = blobs;
  blobs.putStream = async (...given) => {
    await putStream(...given);
    throw new Error("The process is killed here.");
  };

  const { status } = await place.upload();

  expect(status).toBe(500);
  expect(await world.bundles()).toHaveLength(1);
  expect(await removeUnused(database, blobs, 60_000)).toEqual({ found: 0, removed: 0 });
  expect(await removeUnused(database, blobs, 0)).toEqual({ found: 1, removed: 1 });
  expect(await world.bundles()).toEqual([]);
});

test("keeps every acknowledged bundle during uploads, deletions and sweeps", async () => {
  await using world = await startSweptWorld({ sweep: never });
  const { database, blobs } = world;
  let isOver = false;
  let usualMs = 20;
  // Adapt to the machine, so that the sweeps meet some uploads and miss others.
  const sweeping = async () => {
    while (!isOver) {
      await sleep(Math.random() * 2 * usualMs);
      await removeUnused(database, blobs, 0);
    }
  };
  const live = async (keep: boolean) => {
    for (let round = 0; round < 3; round += 1) {
      const place = await world.createPlace();
      const started = performance.now();
      expect((await place.upload()).status).toBe(200);
      usualMs = performance.now() - started;
      expect(await world.blobs.get((await place.blob())!)).toEqual(Buffer.from(bundle));
      if (!keep) await place.leave();
    }
  };

  const lives = Promise.all([live(false), live(false), live(false), live(true)]).finally(() => {
    isOver = true;
  });
  await Promise.all([lives, sweeping(), sweeping()]);

  expect(world.errors).toEqual([]);
});
