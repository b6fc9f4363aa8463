import type { RunDraft } from "./run.ts";
import type { ConfigurationVersion, Workspace } from "./types.ts";

type Origin = Pick<RunDraft, "createdById" | "tokenId" | "message" | "source" | "triggerReason">;

/** A run that follows the workspace's settings. */
export function draftRun(workspace: Workspace, version: ConfigurationVersion, origin: Origin): RunDraft {
  return {
    ...origin,
    organizationName: workspace.organizationName,
    workspaceId: workspace.id,
    configurationVersionId: version.id,
    allowConfigGeneration: false,
    allowEmptyApply: false,
    autoApply: workspace.autoApply,
    debuggingMode: false,
    isDestroy: false,
    planOnly: version.speculative,
    refresh: true,
    refreshOnly: false,
    savePlan: false,
    targetAddrs: null,
    replaceAddrs: null,
    variables: [],
    toolVersion: workspace.toolVersion,
    agentPoolId: workspace.agentPoolId,
    workingDirectory: workspace.workingDirectory,
    commitSha: version.ingressAttributes?.commitSha ?? null,
    vcsUser: version.ingressAttributes?.senderUsername ?? null,
    inputStateVersionId: workspace.currentStateVersionId,
  };
}
