// Turns the settings that a caller gives into the settings of a workspace.
import { isDeepStrictEqual } from "node:util";
import { RE2JS } from "re2js";
import type { components } from "../../generated/types.ts";
import { changeSchedule, noSchedule, refuseTime } from "./auto-destroy.ts";
import { ApiError, conflict, noSuch, type Problem, unprocessable } from "./errors.ts";
import { changeExecution, refuseExecution } from "./execution.ts";
import { newId } from "./ids.ts";
import { later } from "./machine.ts";
import { startsRuns } from "./permissions.ts";
import { newToken } from "./tokens.ts";
import { latestToolVersion, newestMatching, readToolVersion, twoVersions } from "./tool-version.ts";
import type { Caller, Locker, LockHolder, OauthClient, Organization, Run, VcsRepo, Workspace } from "./types.ts";
import { isRefName } from "./vcs.ts";

type Schemas = components["schemas"];
export type WorkspaceAttributes = Partial<Schemas["WorkspaceCreateAttributes"]> & Schemas["WorkspaceUpdateAttributes"];

export function createWorkspace(
  organization: Organization,
  projectId: string,
  attributes: WorkspaceAttributes & { name: string },
  at: Date,
): Workspace {
  const { settings } = organization;
  const blank: Workspace = {
    id: newId("workspace"),
    organizationName: organization.name,
    projectId,
    name: attributes.name,
    description: null,
    createdAt: at,
    updatedAt: at,
    latestChangeAt: at,
    executionMode: settings.defaultExecutionMode,
    agentPoolId: settings.defaultAgentPoolId,
    settingOverwrites: { executionMode: false, agentPool: false },
    allowDestroyPlan: true,
    assessmentsEnabled: false,
    autoApply: false,
    autoApplyRunTrigger: false,
    ...noSchedule,
    autoDestroyStatus: null,
    autoDestroyHeld: false,
    fileTriggersEnabled: true,
    globalRemoteState: settings.globalRemoteState,
    queueAllRuns: false,
    speculativeEnabled: true,
    structuredRunOutputEnabled: true,
    source: "svc-api",
    sourceName: null,
    sourceUrl: null,
    toolVersion: latestToolVersion,
    triggerPatterns: [],
    triggerPrefixes: [],
    vcsRepo: null,
    workingDirectory: null,
    lockedBy: null,
    lockedReason: null,
    sshKeyId: null,
    currentRunId: null,
    currentRunCreatedAt: null,
    currentConfigurationVersionId: null,
    currentStateVersionId: null,
    latestStateVersionId: null,
    resourceCount: 0,
    version: 1,
  };
  return changeWorkspace(blank, organization, attributes, at);
}

/** Omitted settings keep their values. Repositories are changed elsewhere, because that needs more than settings. */
export function changeWorkspace(
  workspace: Workspace,
  organization: Organization,
  attributes: WorkspaceAttributes,
  at: Date,
): Workspace {
  checkSettings(workspace, organization, attributes, at);
  const given = <Name extends keyof WorkspaceAttributes, Old>(name: Name, old: Old) => {
    const value = attributes[name];
    return value === undefined ? old : (value as Exclude<WorkspaceAttributes[Name], undefined>);
  };
  return {
    ...workspace,
    ...changeExecution(workspace, organization.settings, attributes),
    ...changeSchedule(workspace, attributes, at),
    name: given("name", workspace.name),
    description: given("description", workspace.description),
    allowDestroyPlan: given("allow-destroy-plan", workspace.allowDestroyPlan),
    // Only the hosted edition has assessments.
    assessmentsEnabled:
      organization.settings.edition === "hosted" && given("assessments-enabled", workspace.assessmentsEnabled),
    autoApply: given("auto-apply", workspace.autoApply),
    autoApplyRunTrigger: given("auto-apply-run-trigger", workspace.autoApplyRunTrigger),
    fileTriggersEnabled: given("file-triggers-enabled", workspace.fileTriggersEnabled),
    globalRemoteState: given("global-remote-state", workspace.globalRemoteState),
    queueAllRuns: given("queue-all-runs", workspace.queueAllRuns),
    speculativeEnabled: given("speculative-enabled", workspace.speculativeEnabled),
    structuredRunOutputEnabled: given("structured-run-output-enabled", workspace.structuredRunOutputEnabled),
    sourceName: given("source-name", workspace.sourceName),
    sourceUrl: given("source-url", workspace.sourceUrl),
    toolVersion: readToolVersion(attributes).version ?? workspace.toolVersion,
    triggerPatterns: given("trigger-patterns", workspace.triggerPatterns),
    triggerPrefixes: given("trigger-prefixes", workspace.triggerPrefixes),
    workingDirectory: given("working-directory", workspace.workingDirectory),
    updatedAt: later(at, workspace.updatedAt),
  };
}

/** The rules that a schema cannot express; the spec says which members exclude each other. */
function checkSettings(
  workspace: Workspace,
  { settings }: Organization,
  attributes: WorkspaceAttributes,
  at: Date,
): void {
  const regex = attributes["vcs-repo"]?.["tags-regex"];
  const problems: Problem[] = [];
  const refuse = (name: string, detail: string) =>
    problems.push({ detail, source: { pointer: `/data/attributes/${name}` } });
  const wrongTime = refuseTime(workspace, attributes, at);
  if (wrongTime) refuse("auto-destroy-at", wrongTime);
  if (regex && !isQuickRegex(regex)) {
    const form = "a regular expression without backreferences, lookarounds or very many repetitions";
    refuse("vcs-repo/tags-regex", `tags-regex must be ${form}.`);
  }
  const branch = attributes["vcs-repo"]?.branch;
  if (branch && !isRefName(`refs/heads/${branch}`)) {
    refuse("vcs-repo/branch", "branch must be a name that git allows for a branch.");
  }
  const { executionMode } = changeExecution(workspace, settings, attributes);
  for (const [name, detail] of refuseExecution(workspace, settings, attributes)) refuse(name, detail);
  const { version: toolVersion = workspace.toolVersion, isOne } = readToolVersion(attributes);
  if (!isOne) refuse("terraform-version", twoVersions);
  const asksForAssessments = settings.edition === "hosted" && attributes["assessments-enabled"];
  if (asksForAssessments && !canBeAssessed({ executionMode, toolVersion })) {
    refuse("assessments-enabled", "assessments-enabled needs execution-mode remote and tool version 0.15.4 or later.");
  }
  if (problems.length > 0) throw new ApiError("invalid", problems);
}

/** A workspace that only stores state has no runs. */
export function hasRuns({ executionMode }: Pick<Workspace, "executionMode">): boolean {
  return executionMode !== "local";
}

/** About the number of steps that one character of a tag may take. */
const longestRegex = 10_000;

/** This engine refuses patterns that could take exponential time, but it expands each counted repetition. */
function isQuickRegex(source: string): boolean {
  const repetitions = source.matchAll(/\{(\d+)(?:,(\d*))?\}/g);
  const counts = Array.from(repetitions, ([, least, most]) => Number(most || least) || 1);
  if (counts.reduce((length, count) => length * count, source.length) > longestRegex) return false;
  try {
    RE2JS.compile(source);
    return true;
  } catch {
    return false;
  }
}

/** The address to fetch from, without the parts that a git host adds to it. */
export function pageOf(base: string, identifier: string): string {
  return [base, ...identifier.split("/").map(encodeURIComponent)].join("/");
}

/** The repository with the given keys; `client` is the connection of its OAuth token. */
export function changeRepo(
  repo: VcsRepo | null,
  given: NonNullable<Schemas["VcsRepoUpdate"]>,
  client: OauthClient | undefined,
): VcsRepo {
  const identifier = given.identifier ?? repo?.identifier ?? "";
  const installation = given["vcs-app-installation-id"];
  // The client of a deleted token is unknown.
  const isSame = repo !== null && installation === undefined && identifier === repo.identifier;
  return {
    identifier,
    oauthTokenId: installation === undefined ? (given["oauth-token-id"] ?? repo?.oauthTokenId ?? null) : null,
    vcsAppInstallationId:
      given["oauth-token-id"] === undefined ? (installation ?? repo?.vcsAppInstallationId ?? null) : null,
    branch: given.branch ?? repo?.branch ?? "",
    ingressSubmodules: given["ingress-submodules"] ?? repo?.ingressSubmodules ?? false,
    // Some clients send an empty text for none.
    tagsRegex: given["tags-regex"] === undefined ? (repo?.tagsRegex ?? null) : given["tags-regex"] || null,
    serviceProvider: client?.serviceProvider ?? repo?.serviceProvider ?? "vcs_app",
    repositoryHttpUrl: client ? pageOf(client.httpUrl, identifier) : isSame ? repo.repositoryHttpUrl : "",
    webhookToken: repo?.webhookToken ?? newToken(),
    ...(repo?.heldSince !== undefined && { heldSince: repo.heldSince }),
  };
}

/**
 * The choice of a repository determines the code that pushes run, but an organization token may not start runs. If such a
 * token chose the repository, or let pushes start runs without an earlier manual run, pushes are ignored until a caller
 * queues a run or sets the repository.
 */
export function holdPushes(
  { before, after, given }: { before: Workspace; after: Workspace; given: WorkspaceAttributes },
  caller: Pick<Caller, "kind">,
  at: Date,
): Workspace {
  if (after.vcsRepo === null) return after;
  if (startsRuns(caller)) return given["vcs-repo"]?.identifier === undefined ? after : freePushes(after);
  const isOther = !isDeepStrictEqual(before.vcsRepo, after.vcsRepo);
  const isUnasked = after.queueAllRuns && !before.queueAllRuns;
  return isOther || isUnasked ? { ...after, vcsRepo: { ...after.vcsRepo, heldSince: at.toISOString() } } : after;
}

/** The same workspace if its pushes are not held. */
export function freePushes(workspace: Workspace): Workspace {
  if (workspace.vcsRepo?.heldSince === undefined) return workspace;
  const { heldSince: _, ...vcsRepo } = workspace.vcsRepo;
  return { ...workspace, vcsRepo };
}

/** The holder of a caller's lock: for a team token, its team. */
export function lockerOf({ kind, user, teams }: Caller): Locker {
  const [team] = teams;
  return kind === "team" && team ? { type: "teams", id: team.id } : { type: "users", id: user.id };
}

export function lock(workspace: Workspace, holder: LockHolder, reason: string): Workspace {
  if (workspace.lockedBy) throw conflict("Workspace is already locked.");
  return { ...workspace, lockedBy: holder, lockedReason: reason };
}

/** `nameOf` names the holder of the lock, such as `User ada`. */
export function unlock(workspace: Workspace, caller: LockHolder, holderName: string): Workspace {
  const { lockedBy } = workspace;
  if (!lockedBy) throw conflict("Workspace is already unlocked.");
  if (lockedBy.type !== caller.type || lockedBy.id !== caller.id) {
    throw conflict(`Workspace is locked by ${holderName}.`);
  }
  return freed(workspace);
}

export function isLockedByCaller({ lockedBy }: Workspace, caller: Caller): boolean {
  const { type, id } = lockerOf(caller);
  return lockedBy?.type === type && lockedBy.id === id;
}

export function forceUnlock(workspace: Workspace): Workspace {
  if (!workspace.lockedBy) throw conflict("Workspace is already unlocked.");
  return freed(workspace);
}

function freed(workspace: Workspace): Workspace {
  return { ...workspace, lockedBy: null, lockedReason: null };
}

/** Refuses to delete a workspace with managed resources; `holder` is the run that holds the workspace. */
export function assertNoResources({ resourceCount }: Workspace, holder: Run | undefined): void {
  if (resourceCount > 0)
    throw conflict(`Workspace manages ${resourceCount} resource${resourceCount === 1 ? "" : "s"}.`);
  // Only the end of the apply shows which resources it has created.
  if (holder?.status === "applying") throw conflict(`Workspace may get resources: ${holder.id} is applying.`);
}

/** Single consumers only matter while not every workspace may read the state anyway. */
export function assertChosenConsumers({ globalRemoteState }: Workspace): void {
  if (globalRemoteState) {
    throw unprocessable("Every workspace of the organization may read this state while global-remote-state is true.");
  }
}

/** `visible`: those of the given workspaces that are in the organization and readable by the caller. */
export function checkConsumers({ id }: Workspace, given: readonly string[], visible: ReadonlySet<string>): void {
  const problems = given.flatMap((consumerId, index): Problem[] => {
    const source = { pointer: `/data/${index}/id` };
    if (consumerId === id) return [{ detail: "A workspace cannot be its own consumer.", source }];
    return visible.has(consumerId) ? [] : [{ detail: noSuch("workspace", consumerId), source }];
  });
  if (problems.length > 0) throw new ApiError("invalid", problems);
}

const oldestTool = "0.15.4";

export function canBeAssessed(workspace: Pick<Workspace, "executionMode" | "toolVersion">): boolean {
  return workspace.executionMode === "remote" && isNewEnough(workspace.toolVersion);
}

/** A constraint is new enough if it matches any such version; those it matches begin at its numbers or just after them. */
function isNewEnough(version: string): boolean {
  const given = Array.from(
    version.matchAll(/(\d+)(?:\.(\d+))?(?:\.(\d+))?/g),
    ([, major, minor = "0", patch = "0"]) => [`${major}.${minor}.${patch}`, `${major}.${minor}.${Number(patch) + 1}`],
  );
  return newestMatching(`${version}, >= ${oldestTool}`, [oldestTool, ...given.flat()]) !== undefined;
}
