// A server whose clock a test sets forward by days.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { resources } from "./bundles.ts";
import { runIn, uploadConfiguration } from "./run-world.ts";
import { startWorkspaceWorld } from "./workspace-world.ts";

const dayMs = 86_400_000;

/** Starts a server with an adjustable clock, and a worker that constantly searches for due and outdated objects. */
export async function startAgingWorld(rarelyMs = 50) {
  let daysLater = 0;
  const clock = () => new Date(Date.now() + daysLater * dayMs);
  const sweep = { everyMs: 50, rarelyMs, olderMs: 500, now: async () => clock() };
  const world = await startWorkspaceWorld({}, { worker: true, clock, sweep });
  const { api, store, workspaceId } = world;
  const show = async (id: string) => {
    const { data } = await api.showConfigurationVersion({ params: { path: { configuration_version_id: id } } });
    return data?.data.attributes;
  };
  const statusOf = async (runId: string) =>
    (await api.showRun({ params: { path: { run_id: runId } } })).data?.data.attributes.status;
  return {
    ...world,
    clock,
    later(count: number) {
      daysLater += count;
    },
    upload: (name: string, at = workspaceId) => uploadConfiguration(world, at, { files: resources(name) }),
    async run(version: string, attributes = {}, status = "applied") {
      const { data } = await api.createRun({ body: runIn(workspaceId, attributes, version) });
      const { id } = data!.data;
      await expect.poll(() => statusOf(id)).toBe(status);
      return id;
    },
    show,
    statusOf: async (id: string) => (await show(id))?.status,
    list: (folder: string) => readdir(join(world.files, folder)).catch(() => []),
    /** Once every workspace was looked at again, and unused files are gone. */
    async settle() {
      const key = `bundles/looked-${daysLater}`;
      for (const round of ["first", "second"]) {
        await world.blobs.put(`${key}-${round}`, Buffer.from("x"));
        await store
          .insertInto("unusedBlobs")
          .values({ key: `${key}-${round}`, since: new Date(0) })
          .execute();
        await expect.poll(() => store.selectFrom("unusedBlobs").select("key").execute()).toEqual([]);
      }
    },
  };
}
