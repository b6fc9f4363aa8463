import type { components } from "../../generated/types.ts";
import { allows, startsRuns, type WorkspaceRight } from "../domain/permissions.ts";
import type {
  AccessLevel,
  DataRetentionPolicy,
  Organization,
  RunPerformance,
  TokenKind,
  VcsRepo,
  Workspace,
  WorkspaceOutput,
} from "../domain/types.ts";
import { canBeAssessed, hasRuns } from "../domain/workspace.ts";
import { identify, relate, timestamp, timestampOrNull } from "./document.ts";
import { links, wholeLinks } from "./links.ts";
import { identifyRetentionPolicy } from "./retention-policy.ts";

type Schemas = components["schemas"];

/** A workspace and the other data that its resource shows. */
export interface WorkspaceFacts {
  workspace: Workspace;
  organization: Organization;
  tagNames: readonly string[];
  outputIds: readonly string[];
  variableIds: readonly string[];
  oauthClientName: string | null;
  retentionPolicy: DataRetentionPolicy | null;
  performance: RunPerformance;
  /** Address of this service as the caller sees it. */
  origin: string;
  caller: { kind: TokenKind; access: AccessLevel | null; mayForceDelete: boolean };
}

/** The right behind each permission that the resource shows. */
const shown = {
  "can-update": "admin",
  "can-destroy": "admin",
  "can-queue-run": "queue-plan",
  "can-read-run": "read",
  "can-read-variable": "read",
  "can-update-variable": "update-variables",
  "can-read-state-versions": "read",
  "can-read-state-outputs": "read",
  "can-create-state-versions": "apply",
  "can-queue-apply": "apply",
  "can-lock": "lock",
  "can-unlock": "lock",
  "can-force-unlock": "admin",
  "can-read-settings": "read",
  "can-manage-tags": "manage-tags",
  "can-manage-run-tasks": "admin",
  "can-force-delete": "force-delete",
  "can-manage-assessments": "admin",
  "can-manage-ephemeral-workspaces": "admin",
  "can-read-assessment-results": "read",
  "can-queue-destroy": "queue-plan",
} as const satisfies Record<keyof Schemas["WorkspacePermissions"], WorkspaceRight>;

const notForOrganizations = new Set<string>(["can-queue-run", "can-queue-apply", "can-queue-destroy"]);
const forRuns = new Set<string>(["can-read-state-versions", "can-read-state-outputs"]);

export function toWorkspace(facts: WorkspaceFacts): Schemas["Workspace"] {
  const { id, organizationName, name } = facts.workspace;
  return {
    id,
    type: "workspaces",
    attributes: toAttributes(facts),
    relationships: toRelationships(facts),
    links: { self: links.workspace(id), "self-html": links.workspacePage(organizationName, name) },
  };
}

function toAttributes(facts: WorkspaceFacts): Schemas["WorkspaceAttributes"] {
  const { workspace, organization, performance } = facts;
  const { vcsRepo } = workspace;
  const attributes: Schemas["WorkspaceAttributes"] = {
    name: workspace.name,
    description: workspace.description,
    "created-at": timestamp(workspace.createdAt),
    "updated-at": timestamp(workspace.updatedAt),
    "latest-change-at": timestamp(workspace.latestChangeAt),
    "last-assessment-result-at": null,
    "execution-mode": workspace.executionMode,
    operations: workspace.executionMode !== "local",
    "allow-destroy-plan": workspace.allowDestroyPlan,
    "auto-apply": workspace.autoApply,
    "auto-apply-run-trigger": workspace.autoApplyRunTrigger,
    "file-triggers-enabled": workspace.fileTriggersEnabled,
    "global-remote-state": workspace.globalRemoteState,
    "queue-all-runs": workspace.queueAllRuns,
    "speculative-enabled": workspace.speculativeEnabled,
    "structured-run-output-enabled": workspace.structuredRunOutputEnabled,
    "auto-destroy-at": timestampOrNull(workspace.autoDestroyAt),
    "auto-destroy-activity-duration": workspace.autoDestroyActivityDuration,
    "auto-destroy-status": workspace.autoDestroyStatus,
    "inherits-project-auto-destroy": false,
    environment: "default",
    locked: workspace.lockedBy !== null,
    "locked-reason": workspace.lockedReason,
    "oauth-client-name": facts.oauthClientName,
    source: workspace.source,
    "source-name": workspace.sourceName,
    "source-url": workspace.sourceUrl,
    "tool-version": workspace.toolVersion,
    "terraform-version": workspace.toolVersion,
    "trigger-prefixes": [...workspace.triggerPrefixes],
    "trigger-patterns": [...workspace.triggerPatterns],
    "tag-names": [...facts.tagNames],
    "vcs-repo": vcsRepo && toVcsRepo(vcsRepo, facts),
    "vcs-repo-identifier": vcsRepo?.identifier ?? null,
    "working-directory": workspace.workingDirectory,
    "resource-count": workspace.resourceCount,
    actions: { "is-destroyable": workspace.allowDestroyPlan && hasRuns(workspace) },
    permissions: toPermissions(facts),
    "setting-overwrites": {
      "execution-mode": workspace.settingOverwrites.executionMode,
      "agent-pool": workspace.settingOverwrites.agentPool,
    },
    "apply-duration-average": performance.applyDurationAverage,
    "plan-duration-average": performance.planDurationAverage,
    "policy-check-failures": performance.policyCheckFailures,
    "run-failures": performance.runFailures,
    "workspace-kpis-runs-count": performance.runsCount,
  };
  const { edition, assessmentsEnforced } = organization.settings;
  if (edition === "hosted") {
    const isWanted = workspace.assessmentsEnabled || assessmentsEnforced;
    attributes["assessments-enabled"] = isWanted && canBeAssessed(workspace);
  }
  return attributes;
}

/** Cached, because a list repeats the same permissions many times. */
const permissions = new Map<string, Schemas["WorkspacePermissions"]>();

function toPermissions({ caller }: WorkspaceFacts): Schemas["WorkspacePermissions"] {
  const key = `${caller.kind} ${caller.access} ${caller.mayForceDelete}`;
  const known = permissions.get(key) ?? permissionsOf(caller);
  permissions.set(key, known);
  return known;
}

function permissionsOf(caller: WorkspaceFacts["caller"]): Schemas["WorkspacePermissions"] {
  const entries = Object.entries(shown).map(([name, right]) => {
    if (right === "force-delete") return [name, caller.mayForceDelete];
    const excluded = caller.kind === "run" ? !forRuns.has(name) : !startsRuns(caller) && notForOrganizations.has(name);
    return [name, !excluded && allows(caller.access, right)];
  });
  return Object.fromEntries(entries) as Schemas["WorkspacePermissions"];
}

function toVcsRepo(repo: VcsRepo, { origin, caller }: WorkspaceFacts): NonNullable<Schemas["VcsRepo"]> {
  return {
    branch: repo.branch,
    "display-identifier": repo.identifier,
    identifier: repo.identifier,
    "ingress-submodules": repo.ingressSubmodules,
    "oauth-token-id": repo.oauthTokenId,
    "repository-http-url": repo.repositoryHttpUrl || null,
    "service-provider": repo.serviceProvider,
    "tags-regex": repo.tagsRegex,
    // Shown only to admins, who may enter it at the git host.
    "webhook-url": allows(caller.access, "admin") ? wholeLinks.webhook(origin, repo.webhookToken) : null,
  };
}

function toRelationships(facts: WorkspaceFacts): Schemas["WorkspaceRelationships"] {
  const { workspace, outputIds, variableIds, retentionPolicy } = facts;
  const { id, lockedBy } = workspace;
  const under = (name: string) => ({ links: { related: `${links.workspace(id)}/${name}` } });
  const lockers = { users: links.user, teams: undefined, runs: links.run };
  const currentRun = relate("runs", workspace.currentRunId, links.run);
  return {
    "agent-pool": relate("agent-pools", workspace.agentPoolId),
    "current-configuration-version": relate(
      "configuration-versions",
      workspace.currentConfigurationVersionId,
      links.configurationVersion,
    ),
    "current-run": currentRun,
    "latest-run": currentRun,
    "current-state-version": relate("state-versions", workspace.currentStateVersionId, links.stateVersion),
    "current-assessment-result": { data: null },
    "data-retention-policy": retentionPolicy
      ? { data: identifyRetentionPolicy(retentionPolicy), ...under("relationships/data-retention-policy") }
      : { data: null },
    "effective-tag-bindings": under("effective-tag-bindings"),
    "tag-bindings": under("tag-bindings"),
    "locked-by": lockedBy ? relate(lockedBy.type, lockedBy.id, lockers[lockedBy.type]) : { data: null },
    organization: { data: identify("organizations", workspace.organizationName) },
    outputs: { data: outputIds.map((id) => identify("workspace-outputs", id)) },
    project: {
      data: identify("projects", workspace.projectId),
      links: { related: links.project(workspace.projectId) },
    },
    readme: { data: null },
    "remote-state-consumers": under("relationships/remote-state-consumers"),
    "ssh-key": relate("ssh-keys", workspace.sshKeyId),
    vars: { data: variableIds.map((variableId) => identify("vars", variableId)), ...under("vars") },
  };
}

/** The first word of the type: `tuple` of `["tuple", ["string"]]`. */
function typeNameOf(detailedType: unknown): string {
  return String((Array.isArray(detailedType) ? detailedType[0] : detailedType) ?? "dynamic");
}

export function toWorkspaceOutput(output: WorkspaceOutput): Schemas["WorkspaceOutput"] {
  return {
    id: output.id,
    type: "workspace-outputs",
    attributes: {
      name: output.name,
      sensitive: output.sensitive,
      "output-type": typeNameOf(output.detailedType),
      value: output.sensitive ? null : output.value,
    },
  };
}
