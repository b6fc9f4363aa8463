// Creates runs: for a request, or when the files of a configuration version arrive.
import type { components } from "../../generated/types.ts";
import { noteActivity } from "../domain/auto-destroy.ts";
import { demandRoomForRun, demandSmall, most } from "../domain/room.ts";
import { createRun } from "../domain/run.ts";
import type { Caller, ConfigurationVersion, Run, Workspace } from "../domain/types.ts";
import { freePushes } from "../domain/workspace.ts";
import { setUsed } from "../store/configuration-versions.ts";
import { countWaitingRuns } from "../store/runs.ts";
import { saveWorkspace } from "../store/workspaces.ts";
import type { Context } from "./context.ts";

export type RunAttributes = components["schemas"]["RunCreateAttributes"];

const standardMessage = "Queued manually via the API";

export async function startRun(
  { store, jobs, at }: Pick<Context, "store" | "jobs" | "at">,
  workspace: Workspace,
  version: ConfigurationVersion,
  { attributes = {}, caller, waiting }: { attributes?: RunAttributes; caller: Caller; waiting?: number },
): Promise<Run> {
  demandSmall(attributes);
  demandRoomForRun(waiting ?? (await countWaitingRuns(store, workspace.id, most.waitingRuns)));
  const created = createRun(
    {
      organizationName: workspace.organizationName,
      workspaceId: workspace.id,
      configurationVersionId: version.id,
      createdById: caller.user.id,
      tokenId: caller.tokenId,
      message: attributes.message ?? standardMessage,
      source: "svc-api",
      triggerReason: "manual",
      allowConfigGeneration: attributes["allow-config-generation"] ?? false,
      allowEmptyApply: attributes["allow-empty-apply"] ?? false,
      autoApply: attributes["auto-apply"] ?? workspace.autoApply,
      debuggingMode: attributes["debugging-mode"] ?? false,
      isDestroy: attributes["is-destroy"] ?? false,
      planOnly: attributes["plan-only"] ?? version.speculative,
      refresh: attributes.refresh ?? true,
      refreshOnly: attributes["refresh-only"] ?? false,
      savePlan: attributes["save-plan"] ?? false,
      targetAddrs: attributes["target-addrs"] ?? null,
      replaceAddrs: attributes["replace-addrs"] ?? null,
      variables: attributes.variables ?? [],
      toolVersion: attributes["tool-version"] ?? workspace.toolVersion,
      agentPoolId: workspace.agentPoolId,
      workingDirectory: workspace.workingDirectory,
      commitSha: version.ingressAttributes?.commitSha ?? null,
      vcsUser: version.ingressAttributes?.senderUsername ?? null,
      inputStateVersionId: workspace.currentStateVersionId,
    },
    at,
  );
  await jobs.startRun(store, created);
  await setUsed(store, version.id, at);
  const noted = noteActivity(freePushes(workspace), at);
  if (noted !== workspace) await saveWorkspace(store, noted);
  return created.run;
}
