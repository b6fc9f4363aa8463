// Execution mode and agent pool of a workspace, its own or the organization's.
import type { components } from "../../generated/types.ts";
import type { ExecutionMode, OrganizationSettings, Workspace } from "./types.ts";

type Attributes = Pick<
  components["schemas"]["WorkspaceUpdateAttributes"],
  "operations" | "execution-mode" | "agent-pool-id" | "setting-overwrites"
>;
type Execution = Pick<Workspace, "executionMode" | "agentPoolId" | "settingOverwrites">;

/** Returns the caller's choice, which the older attribute may contain. */
function modeOf({ operations, "execution-mode": mode }: Attributes): ExecutionMode | undefined {
  if (mode !== undefined) return mode;
  return operations === undefined ? undefined : operations ? "remote" : "local";
}

/** A workspace without a value of its own has the organization's. */
export function changeExecution(
  workspace: Execution,
  settings: OrganizationSettings,
  attributes: Attributes,
): Execution {
  const given = attributes["setting-overwrites"] ?? {};
  const before = workspace.settingOverwrites;
  const [mode, pool] = [modeOf(attributes), attributes["agent-pool-id"]];
  const ownMode = given["execution-mode"] ?? (mode !== undefined || before.executionMode);
  const ownPool = given["agent-pool"] ?? (pool !== undefined || before.agentPool);
  const executionMode = mode ?? (ownMode ? workspace.executionMode : settings.defaultExecutionMode);
  const agentPoolId = pool ?? (ownPool ? workspace.agentPoolId : null) ?? settings.defaultAgentPoolId;
  return {
    executionMode,
    agentPoolId: executionMode === "agent" ? agentPoolId : null,
    settingOverwrites: { executionMode: ownMode, agentPool: ownPool },
  };
}

/** Returns the members that are ignored or missing in the resulting mode, with the reasons. */
export function refuseExecution(
  workspace: Execution,
  settings: OrganizationSettings,
  attributes: Attributes,
): [name: string, detail: string][] {
  const found: [string, string][] = [];
  const given = attributes["setting-overwrites"] ?? {};
  const { executionMode } = changeExecution(workspace, settings, attributes);
  const mode = modeOf(attributes) ?? workspace.executionMode;
  const kept = given["agent-pool"] === false ? settings.defaultAgentPoolId : workspace.agentPoolId;
  const pool = attributes["agent-pool-id"] ?? (workspace.executionMode === "agent" ? kept : null);
  if (mode === "agent" && pool === null && given["execution-mode"] !== false)
    found.push(["agent-pool-id", "agent-pool-id is required when execution-mode is agent."]);
  if (executionMode === "agent") return found;
  if (attributes["agent-pool-id"] !== undefined)
    found.push(["agent-pool-id", `agent-pool-id needs execution-mode agent, but the mode would be ${executionMode}.`]);
  else if (losesPool(workspace, attributes)) {
    const reason = `execution-mode false would drop the workspace's agent pool: the organization's default is ${executionMode}.`;
    found.push(["setting-overwrites/execution-mode", `${reason} Set agent-pool to false as well.`]);
  }
  return found;
}

/** Whether the mode changes with a default, so that the caller may not notice the loss of the pool. */
function losesPool({ executionMode, agentPoolId, settingOverwrites }: Execution, attributes: Attributes): boolean {
  const isOwn = executionMode === "agent" && agentPoolId !== null && settingOverwrites.agentPool;
  return isOwn && modeOf(attributes) === undefined && attributes["setting-overwrites"]?.["agent-pool"] !== false;
}
