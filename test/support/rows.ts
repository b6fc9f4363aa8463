// Complete objects for the store. A test gives only the properties that matter to it.
import { newId } from "../../server/domain/ids.ts";
import { createRun } from "../../server/domain/run.ts";
import { type ConfigurationVersion, type Run, standardSettings, type Workspace } from "../../server/domain/types.ts";
import { createWorkspace } from "../../server/domain/workspace.ts";
import type { Store } from "../../server/store/database/database.ts";
import { demoName } from "../../server/store/demo/seed.ts";
import { ordinaryDraft } from "./runs.ts";

const noon = new Date("2026-11-21T12:00:00.000Z");
const demo = { name: demoName, email: "", settings: standardSettings, createdAt: noon };

export function aWorkspace(given: Partial<Workspace> & Pick<Workspace, "projectId">): Workspace {
  const name = given.name ?? newId("workspace");
  return { ...createWorkspace(demo, given.projectId, { name }, given.createdAt ?? noon), ...given };
}

export function aRun(given: Partial<Run> & Pick<Run, "workspaceId">): Run {
  const draft = {
    ...ordinaryDraft,
    organizationName: demoName,
    configurationVersionId: newId("configurationVersion"),
    createdById: newId("user"),
    ...given,
  };
  return { ...createRun(draft, given.createdAt ?? noon).run, ...given };
}

/** Makes the run the current run of its workspace. */
export async function setCurrentRun(store: Store, run: Run): Promise<void> {
  await store
    .updateTable("workspaces")
    .set({
      currentRunId: run.id,
      currentRunCreatedAt: run.createdAt,
      currentConfigurationVersionId: run.configurationVersionId,
    })
    .where("id", "=", run.workspaceId)
    .execute();
}

export const aConfigurationVersion = (given: Partial<ConfigurationVersion>): ConfigurationVersion => ({
  id: "",
  organizationName: demoName,
  workspaceId: null,
  moduleId: null,
  createdById: null,
  tokenId: null,
  autoQueueRuns: true,
  speculative: false,
  provisional: false,
  source: "svc-api",
  status: "uploaded",
  statusTimestamps: {},
  error: null,
  errorMessage: null,
  changedFiles: [],
  ingressAttributes: null,
  uploadTokenHash: null,
  uploadExpiresAt: null,
  blob: null,
  usedAt: noon,
  createdAt: noon,
  version: 1,
  ...given,
});
