// Environment of the model: a real server and worker, organizations with different checks, and callers with different
// permissions.

import type { components } from "../../../generated/types.ts";
import { newId } from "../../../server/domain/ids.ts";
import { type AccessLevel, type OrganizationSettings, standardSettings } from "../../../server/domain/types.ts";
import { createSimulatedExecutor } from "../../../server/jobs/executors/simulated.ts";
import type { Simulation } from "../../../server/jobs/executors/simulation.ts";
import { addOrganization, addToken } from "../../../server/store/demo/objects.ts";
import { ensureOrganizationAccount } from "../../../server/store/people/users.ts";
import { bundleOf, resources } from "../../support/bundles.ts";
import { type Api, startServer } from "../../support/server.ts";
import { createTeamToken } from "../../support/team-access.ts";

export type RunDocument = components["schemas"]["Run"];

const policy = { name: "tagged", enforcement: "soft", passes: true } as const;
const tasks = [
  { name: "scan", stage: "pre_plan", passes: true },
  { name: "report", stage: "post_plan", passes: true },
] as const;

/** The checks of each organization. */
export const checks = {
  plain: {},
  costs: { costEstimation: true },
  policies: { policies: [policy] },
  everything: { costEstimation: true, policies: [policy], runTasks: tasks },
} as const satisfies Record<string, Partial<OrganizationSettings>>;
export type Checks = keyof typeof checks;
export const checkNames = Object.keys(checks) as Checks[];

const change = { add: 1, change: 0, destroy: 0, import: 0 };
const slowly = { duration_ms: 60, interrupt_ms: 40 };
const stubbornly = { duration_ms: 20_000, interrupt_ms: 20_000 };

/** The uploaded configurations and their simulated outcomes. */
export const configurations = {
  quick: { plan: { changes: change } },
  slow: { plan: { ...slowly, changes: change }, apply: slowly, post_plan: { duration_ms: 60 } },
  stubborn: { plan: { ...stubbornly, changes: change } },
  unyielding: { plan: { changes: change }, apply: stubbornly },
  unchanged: { plan: { changes: { ...change, add: 0 } } },
  failsToPlan: { plan: { outcome: "errored" } },
  failsToApply: { plan: { changes: change }, apply: { outcome: "errored", duration_ms: 20 } },
  failsSoftly: { plan: { changes: change }, policy_check: { outcome: "soft_failed" } },
  failsHard: { plan: { changes: change }, policy_check: { outcome: "failed" }, cost_estimate: { duration_ms: 20 } },
  failsBefore: { pre_plan: { outcome: "failed", duration_ms: 20 } },
} as const satisfies Record<string, Simulation>;
export type Configuration = keyof typeof configurations;

const levels = { reader: "read", planner: "plan", writer: "write", admin: "admin" } as const satisfies Record<
  string,
  AccessLevel
>;
export const callers = [...(Object.keys(levels) as (keyof typeof levels)[]), "organization", "outsider"] as const;
export type Caller = (typeof callers)[number];

export const coolOffSeconds = 10;

export type ModelWorld = Awaited<ReturnType<typeof startModelWorld>>;
export type Place = Awaited<ReturnType<ModelWorld["open"]>>;

export async function startModelWorld() {
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const executor = createSimulatedExecutor({ planMs: 0, applyMs: 0 });
  const server = await startServer({ worker: true, clock, executor, config: { coolOffSeconds } });
  const { store } = server;
  for (const name of checkNames) {
    await addOrganization(store, { name, settings: { ...standardSettings, ...checks[name] } });
  }

  async function issueOrganizationToken(name: string): Promise<string> {
    const { id: userId } = await ensureOrganizationAccount(store, name, clock());
    return addToken(store, { userId, kind: "organization", organizationName: name, createdAt: clock() });
  }

  return {
    ...server,
    pass(seconds: number) {
      ahead += seconds * 1_000;
    },
    /** Creates a workspace in one of the organizations, with a caller for each permission. */
    async open(organization: Checks) {
      const ofOrganization = server.apiAs(await issueOrganizationToken(organization));
      const created = await ofOrganization.createWorkspace({
        params: { path: { organization_name: organization } },
        body: { data: { type: "workspaces", attributes: { name: newId("workspace") } } },
      });
      const workspaceId = need(created).data.id;
      const apis = { organization: ofOrganization, outsider: server.apiAs(server.tokens.outsider) } as Record<
        Caller,
        Api
      >;
      for (const [caller, access] of Object.entries(levels)) {
        const token = await createTeamToken(store, organization, { workspaces: { [workspaceId]: access } });
        apis[caller as Caller] = server.apiAs(token);
      }
      return { ...createPlace(apis, workspaceId), organization };
    },
  };
}

function createPlace(apis: Record<Caller, Api>, workspaceId: string) {
  const { admin } = apis;
  const path = { workspace_id: workspaceId };
  const uploads = new Map<Configuration, Promise<string>>();

  async function upload(configuration: Configuration): Promise<string> {
    const body = { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } } as const;
    const { data } = need(await admin.createConfigurationVersion({ params: { path }, body }));
    const bundle = await bundleOf(resources("a"), configurations[configuration]);
    const { status } = await fetch(data.attributes["upload-url"], { method: "PUT", body: new Uint8Array(bundle) });
    if (status !== 200) throw new Error(`The upload was answered ${status}.`);
    return data.id;
  }

  return {
    workspaceId,
    apis,
    /** The id of an uploaded version; each is uploaded once. */
    version(configuration: Configuration): Promise<string> {
      const known = uploads.get(configuration) ?? upload(configuration);
      uploads.set(configuration, known);
      return known;
    },
    async runs(): Promise<RunDocument[]> {
      const operation = ["plan_only", "plan_and_apply", "save_plan", "refresh_only", "destroy", "empty_apply"] as const;
      const query = { filter: { operation: [...operation] }, page: { size: 100 } };
      return need(await admin.listWorkspaceRuns({ params: { path, query } })).data;
    },
    run: async (id: string) => need(await admin.showRun({ params: { path: { run_id: id } } })).data,
    /** Returns the run's events in order, with their times. */
    async story(id: string): Promise<{ action: string; at: string }[]> {
      const { data } = need(await admin.listRunEvents({ params: { path: { run_id: id } } }));
      return data.map(({ attributes }) => ({ action: attributes.action, at: attributes["created-at"] }));
    },
    async events(id: string): Promise<string[]> {
      return (await this.story(id)).map(({ action }) => action);
    },
    async comments(id: string): Promise<string[]> {
      const { data } = need(await admin.listRunComments({ params: { path: { run_id: id } } }));
      return data.map(({ attributes }) => attributes.body);
    },
    workspace: async () => need(await admin.showWorkspace({ params: { path } })).data,
  };
}

/** Returns the body of a response, and throws if it is not a success. */
export function need<Body>(answer: { data?: Body; error?: unknown; response: Response }): Body {
  if (answer.data === undefined) throw new Error(`Answered ${answer.response.status}: ${JSON.stringify(answer.error)}`);
  return answer.data;
}
