// A server with a workspace and its uploaded configuration, and runs in any state.

import { createRun as newRun } from "../../server/domain/run.ts";
import type { Apply, Plan, Run, Workspace } from "../../server/domain/types.ts";
import { listUsers } from "../../server/store/people/users.ts";
import { createApply, createPlan } from "../../server/store/runs/phases.ts";
import { createRun } from "../../server/store/runs/runs.ts";
import { getConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { getWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { bundleOf, type Files, resources } from "./bundles.ts";
import { ordinaryDraft } from "./runs.ts";
import type { ServerOptions } from "./server.ts";
import { createWorkspace, startWorkspaceWorld, type WorkspaceWorld } from "./workspace-world.ts";

export type RunWorld = Awaited<ReturnType<typeof startRunWorld>>;

export async function startRunWorld(options: ServerOptions = {}) {
  const world = await startWorkspaceWorld({}, options);
  const configurationVersionId = await uploadConfiguration(world, world.workspaceId);
  const [user] = await listUsers(world.store);

  /** Written straight into the store in the given state. */
  async function writeRun(given: Partial<Run> = {}, parts: { plan?: Partial<Plan>; apply?: Partial<Apply> } = {}) {
    const draft = {
      ...ordinaryDraft,
      organizationName: world.organization,
      workspaceId: world.workspaceId,
      configurationVersionId,
      createdById: user!.id,
      ...given,
    };
    const { run, plan, apply } = newRun(draft, given.createdAt ?? world.services.clock());
    const written = { ...run, ...given };
    await createRun(world.store, written);
    await createPlan(world.store, { ...plan, ...parts.plan });
    await createApply(world.store, { ...apply, ...parts.apply });
    return written;
  }

  return {
    ...world,
    userId: user!.id,
    configurationVersionId,
    writeRun,
    /** A separate workspace, so that it does not affect other tests. */
    createWorkspace: async (name: string) => (await createWorkspace(world, { name })).id,
  };
}

/** Uploads one resource or the given files, and returns the id of the configuration version. */
export async function uploadConfiguration(
  { api, store }: WorkspaceWorld,
  workspaceId: string,
  { speculative = false, files = resources("demo") }: { speculative?: boolean; files?: Files } = {},
): Promise<string> {
  const { data } = await api.createConfigurationVersion({
    params: { path: { workspace_id: workspaceId } },
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false, speculative } } },
  });
  const { id, attributes } = data!.data;
  const response = await fetch(attributes["upload-url"], {
    method: "PUT",
    body: new Uint8Array(await bundleOf(files)),
  });
  if (response.status !== 200) throw new Error(`The upload was refused: ${await response.text()}`);
  if ((await getConfigurationVersion(store, id))?.status !== "uploaded") throw new Error("The upload was lost.");
  return id;
}

/** The request body to create a run in the workspace. */
export function runIn(workspaceId: string, attributes: object = {}, configurationVersionId?: string) {
  return {
    data: {
      type: "runs" as const,
      attributes,
      relationships: {
        workspace: { data: { type: "workspaces" as const, id: workspaceId } },
        ...(configurationVersionId !== undefined && {
          "configuration-version": { data: { type: "configuration-versions" as const, id: configurationVersionId } },
        }),
      },
    },
  };
}

export async function readWorkspace({ store }: WorkspaceWorld, id: string): Promise<Workspace> {
  const workspace = await getWorkspace(store, id);
  if (!workspace) throw new Error(`There is no workspace ${id}.`);
  return workspace;
}
