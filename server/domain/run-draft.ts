import type { RunDraft } from "./run.ts";
import type { ConfigurationVersion, Workspace } from "./types.ts";

type Origin = Pick<RunDraft, "createdById" | "message" | "source" | "triggerReason">;

/** A run that the service starts by itself. It follows the workspace's settings. */
export function draftOfService(workspace: Workspace, version: ConfigurationVersion, origin: Origin): RunDraft {
  return {
    ...origin,
    organizationName: workspace.organizationName,
    workspaceId: workspace.id,
    configurationVersionId: version.id,
    tokenId: null,
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
