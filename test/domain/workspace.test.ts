import { expect, test } from "vitest";
import type { ApiError } from "../../server/domain/errors.ts";
import { latestToolVersion } from "../../server/domain/tool-version.ts";
import {
  type Caller,
  type ExecutionMode,
  noOrganizationAccess,
  type Organization,
  type OrganizationSettings,
  type RunStatus,
  standardSettings,
  type Workspace,
} from "../../server/domain/types.ts";
import {
  assertNoResources,
  changeWorkspace,
  createWorkspace,
  forceUnlock,
  lock,
  lockerOf,
  unlock,
  type WorkspaceAttributes,
} from "../../server/domain/workspace.ts";
import { aRun, noon, seconds } from "../support/runs.ts";

const organization = (given: Partial<OrganizationSettings> = {}): Organization => {
  return { name: "acme", email: "", createdAt: noon, settings: { ...standardSettings, ...given } };
};

const aWorkspace = (given: Partial<Workspace> = {}): Workspace => {
  return { ...createWorkspace(organization(), "prj-1", { name: "network" }, noon), ...given };
};

const change = (workspace: Workspace, attributes: WorkspaceAttributes, settings: Partial<OrganizationSettings> = {}) =>
  changeWorkspace(workspace, organization(settings), attributes, seconds(1));

test("a new workspace has the standard settings and no history", () => {
  expect(aWorkspace()).toEqual({
    id: expect.stringMatching(/^ws-\w{16}$/),
    organizationName: "acme",
    projectId: "prj-1",
    name: "network",
    description: null,
    createdAt: noon,
    updatedAt: noon,
    latestChangeAt: noon,
    executionMode: "remote",
    agentPoolId: null,
    settingOverwrites: { executionMode: false, agentPool: false },
    allowDestroyPlan: true,
    assessmentsEnabled: false,
    autoApply: false,
    autoApplyRunTrigger: false,
    autoDestroyAt: null,
    autoDestroyActivityDuration: null,
    autoDestroyStatus: null,
    autoDestroyChosen: false,
    autoDestroyHeld: false,
    fileTriggersEnabled: true,
    globalRemoteState: false,
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
  });
});

test("a new organization requires no checks, and a new team has no permissions", () => {
  expect(standardSettings).toEqual({
    ...{ edition: "enterprise", defaultExecutionMode: "remote", defaultAgentPoolId: null, globalRemoteState: false },
    ...{ assessmentsEnforced: false, costEstimation: false, adminsMayForceDelete: false, policies: [], runTasks: [] },
    ...{ quotaBytes: null, quotaObjects: null },
  });
  expect(Object.values(noOrganizationAccess)).toEqual([false, false, false, false]);
});

test("it has the organization's defaults if they differ", () => {
  const ofAgents = { defaultExecutionMode: "agent", defaultAgentPoolId: "apool-1" } as const;
  const settings = { ...ofAgents, edition: "hosted", globalRemoteState: true } as const;

  const created = createWorkspace(organization(settings), "prj-1", { name: "network" }, noon);

  expect(created).toMatchObject({ executionMode: "agent", agentPoolId: "apool-1", globalRemoteState: true });
  expect(created.assessmentsEnabled).toBe(false);
  expect(created.settingOverwrites).toEqual({ executionMode: false, agentPool: false });
});

const settings: [keyof WorkspaceAttributes, keyof Workspace, unknown][] = [
  ["name", "name", "other"],
  ["description", "description", "what it is for"],
  ["allow-destroy-plan", "allowDestroyPlan", false],
  ["auto-apply", "autoApply", true],
  ["auto-apply-run-trigger", "autoApplyRunTrigger", true],
  ["file-triggers-enabled", "fileTriggersEnabled", false],
  ["global-remote-state", "globalRemoteState", true],
  ["queue-all-runs", "queueAllRuns", true],
  ["speculative-enabled", "speculativeEnabled", false],
  ["source-name", "sourceName", "portal"],
  ["source-url", "sourceUrl", "https://portal.example.com"],
  ["tool-version", "toolVersion", "1.13.0"],
  ["trigger-patterns", "triggerPatterns", ["**/*.tf"]],
  ["trigger-prefixes", "triggerPrefixes", ["modules"]],
  ["working-directory", "workingDirectory", "live"],
];

test.each(settings)("%s changes only %s, which stays the same if it is not given", (attribute, member, value) => {
  const before = aWorkspace();

  const changed = change(before, { [attribute]: value });

  expect(changed).toEqual({ ...before, [member]: value, updatedAt: seconds(1) });
  expect(change(changed, {})).toEqual(changed);
});

test("null removes optional settings", () => {
  const described = aWorkspace({ description: "old", autoDestroyAt: noon, workingDirectory: "live" });

  expect(
    change(described, { description: null, "auto-destroy-at": null, "working-directory": null } as WorkspaceAttributes),
  ).toMatchObject({ description: null, autoDestroyAt: null, workingDirectory: null });
});

test("its auto-destroy time is stored as a time", () => {
  const changed = change(aWorkspace(), { "auto-destroy-at": "2027-01-01T00:00:00+01:00" });

  expect(changed.autoDestroyAt).toEqual(new Date("2026-12-31T23:00:00.000Z"));
  expect(change(changed, {}).autoDestroyAt).toEqual(changed.autoDestroyAt);
});

test.each([
  ["enterprise", true, false],
  ["hosted", true, true],
  ["hosted", false, false],
] as const)("assessments of the %s edition that are set to %s are %s", (edition, given, enabled) => {
  expect(change(aWorkspace(), { "assessments-enabled": given }, { edition }).assessmentsEnabled).toBe(enabled);
});

const pool = "apool-1";
const own = { executionMode: true, agentPool: true };
const ownMode = { executionMode: true, agentPool: false };
const none = { executionMode: false, agentPool: false };
const onAgents = { executionMode: "agent" as const, agentPoolId: pool, settingOverwrites: own };
const agentsByDefault = { defaultExecutionMode: "agent", defaultAgentPoolId: "apool-of-all" } as const;

test.each<
  [
    string,
    Partial<Workspace>,
    WorkspaceAttributes,
    Partial<OrganizationSettings>,
    [ExecutionMode, string | null, object],
  ]
>([
  ["nothing given", {}, {}, {}, ["remote", null, none]],
  ["a mode", {}, { "execution-mode": "local" }, {}, ["local", null, ownMode]],
  ["the older attribute, off", {}, { operations: false }, {}, ["local", null, ownMode]],
  ["the older attribute, on", { executionMode: "local" }, { operations: true }, {}, ["remote", null, ownMode]],
  ["a mode and a pool", {}, { "execution-mode": "agent", "agent-pool-id": pool }, {}, ["agent", pool, own]],
  ["another pool", onAgents, { "agent-pool-id": "apool-2" }, {}, ["agent", "apool-2", own]],
  ["nothing, with own values", onAgents, {}, {}, ["agent", pool, own]],
  ["another default", {}, {}, { defaultExecutionMode: "local" }, ["local", null, none]],
  ["another default, with an own mode", { settingOverwrites: own }, {}, agentsByDefault, ["remote", null, own]],
  ["a default with a pool", {}, {}, agentsByDefault, ["agent", "apool-of-all", none]],
  [
    "the default's mode again",
    onAgents,
    { "setting-overwrites": { "execution-mode": false, "agent-pool": false } },
    {},
    ["remote", null, none],
  ],
  [
    "the default's pool again",
    onAgents,
    { "setting-overwrites": { "agent-pool": false } },
    agentsByDefault,
    ["agent", "apool-of-all", ownMode],
  ],
  ["a mode that needs no pool", onAgents, { "execution-mode": "remote" }, {}, ["remote", null, own]],
])("execution with %s", (_, before, attributes, settings, [executionMode, agentPoolId, settingOverwrites]) => {
  const changed = change(aWorkspace(before), attributes, settings);

  expect(changed).toMatchObject({ executionMode, agentPoolId });
  expect(changed.settingOverwrites).toEqual(settingOverwrites);
});

const poolRequired = ["agent-pool-id", "agent-pool-id is required when execution-mode is agent."];
const modeRequired = ["agent-pool-id", "agent-pool-id needs execution-mode agent, but the mode would be remote."];
const noTime = ["auto-destroy-at", "auto-destroy-at must be a time until the year 9999, in UTC."];
const slow = [
  "vcs-repo/tags-regex",
  "tags-regex must be a regular expression without backreferences, lookarounds or very many repetitions.",
];

test.each<[WorkspaceAttributes, Partial<Workspace>, string[][]]>([
  [{ "execution-mode": "agent" }, {}, [poolRequired]],
  [{ "execution-mode": "agent" }, onAgents, []],
  [{ "execution-mode": "agent" }, { ...onAgents, agentPoolId: null }, [poolRequired]],
  [{ "execution-mode": "agent" }, { ...onAgents, executionMode: "remote" }, [poolRequired]],
  [{ "execution-mode": "agent", "setting-overwrites": { "execution-mode": false } }, {}, []],
  [{ "agent-pool-id": pool }, {}, [modeRequired]],
  [{ "agent-pool-id": pool }, onAgents, []],
  [{ "agent-pool-id": pool, "execution-mode": "remote" }, {}, [modeRequired]],
  [
    { "auto-destroy-at": "1970-01-01T00:00:00+01:00" },
    {},
    [["auto-destroy-at", "auto-destroy-at must be in the future."]],
  ],
  [{ "auto-destroy-at": "9999-12-31T23:59:59Z" }, {}, []],
  [{ "auto-destroy-at": "9999-12-31T23:59:59-01:00" }, {}, [noTime]],
  [{ "auto-destroy-at": "2016-12-31T23:59:60Z" }, {}, [noTime]],
  [{ "vcs-repo": { "tags-regex": "^v(\\d+)$" } }, {}, []],
  [{ "vcs-repo": { "tags-regex": "(a)\\1" } }, {}, [slow]],
  [{ "vcs-repo": { "tags-regex": "a(?=b)" } }, {}, [slow]],
  [{ "vcs-repo": { "tags-regex": "(" }, "execution-mode": "agent" }, {}, [slow, poolRequired]],
  // The maximum number of steps per character of a tag, and one above it.
  [{ "vcs-repo": { "tags-regex": "abcd{1000}" } }, {}, []],
  [{ "vcs-repo": { "tags-regex": "abcde{1000}" } }, {}, [slow]],
  [{ "vcs-repo": { "tags-regex": "a{1,1000}b{20}" } }, {}, [slow]],
  [{ "vcs-repo": { "tags-regex": "a{1000,}b{20}" } }, {}, [slow]],
  [{ "vcs-repo": { "tags-regex": "a{2,3}b{0}c{1000}" } }, {}, [slow]],
  [{ "vcs-repo": { "tags-regex": "a{0}b{5}" } }, {}, []],
])("%j for a workspace with %j: what is refused", (attributes, before, problems) => {
  const refused = problems.map(([name, detail]) => ({ detail, source: { pointer: `/data/attributes/${name}` } }));

  expect(refusal(() => change(aWorkspace(before), attributes))?.problems ?? []).toEqual(refused);
});

const ada = { type: "users", id: "user-1" } as const;
const caller = { kind: "user", user: { id: "user-1" }, teams: [{ id: "team-1" }] } as unknown as Caller;

test("a team token locks for the team, any other for its user", () => {
  expect(lockerOf(caller)).toEqual(ada);
  expect(lockerOf({ ...caller, kind: "team" })).toEqual({ type: "teams", id: "team-1" });
  expect(lockerOf({ ...caller, kind: "team", teams: [] })).toEqual(ada);
  expect(lockerOf({ ...caller, kind: "organization", teams: [] })).toEqual(ada);
});

test("a lock has one holder, and only the holder can remove it without force", () => {
  const locked = lock(aWorkspace(), ada, "moving");

  expect(locked).toMatchObject({ lockedBy: ada, lockedReason: "moving" });
  expect(() => lock(locked, ada, "")).toThrow("Workspace is already locked.");
  expect(unlock(locked, ada, "User ada")).toMatchObject({ lockedBy: null, lockedReason: null });
  expect(forceUnlock(locked)).toMatchObject({ lockedBy: null, lockedReason: null });
  for (const other of [
    { ...ada, id: "user-2" },
    { ...ada, type: "teams" as const },
  ]) {
    expect(refusal(() => unlock(locked, other, "User ada"))).toMatchObject({
      kind: "conflict",
      message: "Workspace is locked by User ada.",
    });
  }
  expect(() => unlock(aWorkspace(), ada, "")).toThrow("Workspace is already unlocked.");
  expect(() => forceUnlock(aWorkspace())).toThrow("Workspace is already unlocked.");
});

test("only a workspace without resources may be deleted", () => {
  const demand = (resourceCount: number) => () => assertNoResources(aWorkspace({ resourceCount }), undefined);
  expect(demand(0)).not.toThrow();
  expect(demand(1)).toThrow("Workspace manages 1 resource.");
  expect(demand(2)).toThrow("Workspace manages 2 resources.");
});

test("an apply may still create resources, so it prevents the deletion", () => {
  const demand = (status: RunStatus) => () => assertNoResources(aWorkspace(), aRun({ id: "run-1", status }));
  expect(demand("applying")).toThrow("Workspace may get resources: run-1 is applying.");
  expect(demand("apply_queued")).not.toThrow();
  expect(demand("planned")).not.toThrow();
});

function refusal(work: () => unknown): ApiError | undefined {
  try {
    work();
  } catch (error) {
    return error as ApiError;
  }
  return undefined;
}
