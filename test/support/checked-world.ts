// A server with a real worker, whose organization has these checks, and runs of one workspace.
import type { OrganizationSettings, RunStatus } from "../../server/domain/types.ts";
import { getOrganization, saveOrganization } from "../../server/store/organizations/organizations.ts";
import { bundleOf, resources } from "./bundles.ts";
import { lengthening } from "./pauses.ts";
import { runIn } from "./run-world.ts";
import type { ServerOptions } from "./server.ts";
import { startWorkspaceWorld } from "./workspace-world.ts";

const longestWaitMs = 20_000;

export async function startCheckedWorld(checks: Partial<OrganizationSettings> = {}, options: ServerOptions = {}) {
  const world = await startWorkspaceWorld({}, { worker: true, ...options });
  const { api, store, organization: name, workspaceId, params } = world;

  async function setChecks(checks: Partial<OrganizationSettings>): Promise<void> {
    const organization = (await getOrganization(store, name))!;
    await saveOrganization(store, { ...organization, settings: { ...organization.settings, ...checks } });
  }
  await setChecks(checks);

  async function show(id: string) {
    const { data } = await api.showRun({ params: { path: { run_id: id } } });
    return data!.data;
  }

  return {
    ...world,
    setChecks,
    show,
    /** Creates a run of new files, and returns its resource. */
    async start(attributes: object = {}, simulation: Parameters<typeof bundleOf>[1] = {}, files = resources("a")) {
      const body = { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } } as const;
      const { data: version } = await api.createConfigurationVersion({ params, body });
      const bundle = new Uint8Array(await bundleOf(files, simulation));
      await fetch(version!.data.attributes["upload-url"], { method: "PUT", body: bundle });
      const { data } = await api.createRun({ body: runIn(workspaceId, attributes, version!.data.id) });
      return data!.data;
    },
    /** The run, when it is in this state. */
    async when(id: string, status: RunStatus) {
      for (const end = Date.now() + longestWaitMs, pause = lengthening(); ; await pause()) {
        const run = await show(id);
        if (run.attributes.status === status) return run;
        if (Date.now() > end) throw new Error(`The run is ${run.attributes.status}, not ${status}.`);
      }
    },
    async eventsOf(id: string): Promise<string[]> {
      const { data } = await api.listRunEvents({ params: { path: { run_id: id } } });
      return data!.data.map(({ attributes }) => attributes.action);
    },
  };
}
