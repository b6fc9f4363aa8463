// Environment for races: a server and a worker at full speed, and a log of the responses.
import type { RunStatus } from "../../../server/domain/types.ts";
import { createSimulatedExecutor } from "../../../server/jobs/executors/simulated.ts";
import type { Simulation } from "../../../server/jobs/executors/simulation.ts";
import { getRun } from "../../../server/store/runs/runs.ts";
import { bundleOf, resources } from "../../support/bundles.ts";
import { runIn } from "../../support/run-world.ts";
import { startServer } from "../../support/server.ts";
import { createWorkspace } from "../../support/workspace-world.ts";

export type RaceWorld = Awaited<ReturnType<typeof startRaceWorld>>;

export async function startRaceWorld() {
  const lines: string[] = [];
  const server = await startServer({
    worker: true,
    executor: createSimulatedExecutor({ planMs: 0, applyMs: 0 }),
    config: { coolOffSeconds: 0 },
    onLog: (line) => lines.push(line),
  });
  const { api, store } = server;

  /** Makes room for files; they are there once they are put to the address. */
  async function prepareUpload(workspaceId: string, autoQueue = false) {
    const { data } = await api.createConfigurationVersion({
      params: { path: { workspace_id: workspaceId } },
      body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": autoQueue } } },
    });
    return { id: data!.data.id, url: data!.data.attributes["upload-url"] };
  }

  return {
    ...server,
    prepareUpload,
    bundle: async (simulation?: Simulation) => new Uint8Array(await bundleOf(resources("a"), simulation)),
    createWorkspace: async (name: string) => (await createWorkspace(server, { name })).id,
    /** The id of an uploaded version. */
    async upload(workspaceId: string, simulation?: Simulation): Promise<string> {
      const { id, url } = await prepareUpload(workspaceId);
      const { status } = await fetch(url, { method: "PUT", body: await this.bundle(simulation) });
      if (status !== 200) throw new Error(`The upload was answered ${status}.`);
      return id;
    },
    async createRun(workspaceId: string, versionId: string, attributes = {}): Promise<string> {
      const { data, error } = await api.createRun({ body: runIn(workspaceId, attributes, versionId) });
      if (!data) throw new Error(JSON.stringify(error));
      return data.data.id;
    },
    /** Waits until the run is in one of the states. */
    async until(id: string, ...statuses: RunStatus[]): Promise<RunStatus> {
      for (const end = Date.now() + 25_000; ; await new Promise((resolve) => setTimeout(resolve, 3))) {
        const status = (await getRun(store, id))?.status;
        if (status && statuses.includes(status)) return status;
        if (Date.now() > end) throw new Error(`${id} is ${status}, none of ${statuses}; ${server.errors.join("; ")}`);
      }
    },
    async events(id: string): Promise<string[]> {
      const { data } = await api.listRunEvents({ params: { path: { run_id: id } } });
      return data!.data.map(({ attributes }) => attributes.action);
    },
    /** Waits until the log has this many new responses of an operation, and returns their statuses. */
    async logged(operationId: string, count: number): Promise<number[]> {
      const read = () =>
        lines
          .map((line) => JSON.parse(line) as { operation?: string; status: number })
          .filter((line) => line.operation === operationId)
          .map(({ status }) => status);
      for (const end = Date.now() + 5_000; read().length < count && Date.now() < end; ) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      const statuses = read();
      lines.length = 0;
      return statuses;
    },
  };
}

export type Counts = Record<string, number>;

export function count(counts: Counts, key: string | number): void {
  counts[key] = (counts[key] ?? 0) + 1;
}
