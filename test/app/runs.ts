// Runs with simulated results, and their pages.
import type { Page } from "playwright-core";
import type { Simulation } from "../../server/jobs/executors/simulation.ts";
import { logKey } from "../../server/jobs/logs/log.ts";
import { getOrganization, saveOrganization } from "../../server/store/organizations/organizations.ts";
import { resources } from "../support/bundles.ts";
import { type RunWorld, runIn, uploadConfiguration } from "../support/run-world.ts";

export interface OwnRun {
  id: string;
  path: string;
  workspaceId: string;
  version: string;
}

let last = 0;

/** A run in a workspace of its own. */
export async function startRun(world: RunWorld, simulation: Simulation = {}, attributes: object = {}): Promise<OwnRun> {
  last += 1;
  const name = `page-${last}`;
  const workspaceId = await world.createWorkspace(name);
  const files = { ...resources("demo"), "simulation.json": JSON.stringify(simulation) };
  const version = await uploadConfiguration(world, workspaceId, { files });
  const id = await addRun(world, workspaceId, version, attributes);
  return { id, path: pathOf(world, name, id), workspaceId, version };
}

export const pathOf = ({ organization }: RunWorld, workspace: string, run_id: string): string =>
  `/app/${organization}/${workspace}/runs/${run_id}`;

export async function addRun(world: RunWorld, workspaceId: string, version: string, attributes = {}): Promise<string> {
  const { data } = await world.api.createRun({ body: runIn(workspaceId, attributes, version) });
  return data!.data.id;
}

/** Returns the path of a planned run whose plan has this log. */
export async function writeLog(world: RunWorld, text: string): Promise<string> {
  const at = new Date().toISOString();
  const run = await world.writeRun(
    { status: "planned", statusTimestamps: { "plan-queueable-at": at, "planning-at": at, "planned-at": at } },
    { plan: { status: "finished", statusTimestamps: { "started-at": at, "finished-at": at } } },
  );
  await world.blobs.put(logKey(run.planId), Buffer.from(text));
  return pathOf(world, "network", run.id);
}

/** Turns on all checks between plan and apply, until the end of the block. */
export async function turnOnChecks({ store, organization: name }: RunWorld): Promise<AsyncDisposable> {
  const organization = (await getOrganization(store, name))!;
  const settings = {
    ...organization.settings,
    costEstimation: true,
    policies: [{ name: "tags", enforcement: "soft" as const, passes: true }],
    runTasks: [{ name: "scan", stage: "post_plan" as const, passes: false, overridable: true }],
  };
  await saveOrganization(store, { ...organization, settings });
  return { [Symbol.asyncDispose]: () => saveOrganization(store, organization) };
}

/** Counts requests to the API from now on. */
export function countRequests(page: Page): { all(): number; api(): number } {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  const sent = (pattern: RegExp) => urls.filter((url) => pattern.test(url)).length;
  return { all: () => sent(/\/api\//), api: () => sent(/\/api\/v2\/(?!logs)/) };
}
