// A server whose clock a test sets forward by days.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { resources } from "./bundles.ts";
import { runIn, uploadConfiguration } from "./run-world.ts";
import { startWorkspaceWorld } from "./workspace-world.ts";

const dayMs = 86_400_000;

/** Starts a server with an adjustable clock. Its worker searches for due and outdated objects when the clock moves. */
export async function startAgingWorld({ rarelyMs = 1, inBackground = false } = {}) {
  let daysLater = 0;
  const clock = () => new Date(Date.now() + daysLater * dayMs);
  const sweep = { everyMs: inBackground ? 50 : 60_000, rarelyMs, olderMs: 500, now: async () => clock() };
  const world = await startWorkspaceWorld({}, { worker: true, clock, sweep });
  const { api, workspaceId } = world;
  const show = async (id: string) => {
    const { data } = await api.showConfigurationVersion({ params: { path: { configuration_version_id: id } } });
    return data?.data.attributes;
  };
  const statusOf = async (runId: string) =>
    (await api.showRun({ params: { path: { run_id: runId } } })).data?.data.attributes.status;
  return {
    ...world,
    clock,
    /** Returns when everything that is due has begun, unless the worker searches in the background. */
    async later(count: number) {
      daysLater += count;
      if (!inBackground) await world.catchUp();
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
    /** Unused files disappear half a second later. */
    async list(folder: string) {
      await world.catchUp();
      return readdir(join(world.files, folder)).catch(() => []);
    },
  };
}
