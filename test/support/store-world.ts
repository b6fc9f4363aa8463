// The demo organization in a separate store, with functions that add more to it.
import { newId } from "../../server/domain/ids.ts";
import { hashToken } from "../../server/domain/tokens.ts";
import type { ConfigurationVersion, Run, User, Workspace } from "../../server/domain/types.ts";
import { getCaller } from "../../server/store/access/callers.ts";
import { createRun } from "../../server/store/runs/runs.ts";
import { createConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { createWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { createDemoDatabase } from "./database.ts";
import { aConfigurationVersion, aRun, aWorkspace } from "./rows.ts";
import { noon } from "./runs.ts";

export async function createStoreWorld() {
  const database = await createDemoDatabase("noon");
  const { demo, store } = database;
  const caller = await getCaller(store, hashToken(demo.tokens.owner), noon);
  const user = caller?.user as User;

  return Object.assign(database, {
    user,
    async addWorkspace(given: Partial<Workspace> = {}): Promise<Workspace> {
      const workspace = aWorkspace({ projectId: demo.project, ...given });
      await createWorkspace(store, workspace);
      return workspace;
    },
    async addConfiguration(given: Partial<ConfigurationVersion>): Promise<ConfigurationVersion> {
      const configuration = aConfigurationVersion({ id: newId("configurationVersion"), ...given });
      await createConfigurationVersion(store, configuration);
      return configuration;
    },
    async addRun(workspace: Workspace, given: Partial<Run> = {}): Promise<Run> {
      const { id } = await this.addConfiguration({ workspaceId: workspace.id });
      const ofWorkspace = { workspaceId: workspace.id, configurationVersionId: id, createdById: user.id };
      const run = aRun({ ...ofWorkspace, ...given });
      await createRun(store, run);
      return run;
    },
  });
}
