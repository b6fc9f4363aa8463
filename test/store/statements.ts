// Statements of the store that have several conditions, each with a row that it finds.
import type { ConfigurationVersion, Run, Workspace } from "../../server/domain/types.ts";
import { listKnownTokens, sweepRunTokens } from "../../server/store/access/callers.ts";
import type { Store } from "../../server/store/database/database.ts";
import { countWaitingTests, listTestRuns } from "../../server/store/modules/test-runs.ts";
import * as notifications from "../../server/store/notifications/notifications.ts";
import { countWorkspacesOfPool, countWorkspacesWithoutPool } from "../../server/store/organizations/agent-pools.ts";
import { getDefaultProject, listProjectPage } from "../../server/store/organizations/projects.ts";
import { takeProjectAccess, takeWorkspaceAccess } from "../../server/store/people/team-accesses.ts";
import * as teams from "../../server/store/people/teams.ts";
import { claimApply } from "../../server/store/runs/phases.ts";
import * as runs from "../../server/store/runs/runs.ts";
import { deleteOauthToken } from "../../server/store/vcs/oauth.ts";
import * as vcs from "../../server/store/vcs/vcs.ts";
import * as versions from "../../server/store/workspaces/configuration-versions.ts";
import * as consumers from "../../server/store/workspaces/remote-state-consumers.ts";
import * as policies from "../../server/store/workspaces/retention-policies.ts";
import * as states from "../../server/store/workspaces/state-versions.ts";
import { listKeysOfProject, replaceTagBindings } from "../../server/store/workspaces/tag-bindings.ts";
import { listTags, removeTags } from "../../server/store/workspaces/tags.ts";
import { getWorkspaceByName, listDueWorkspaces, listLockedBy } from "../../server/store/workspaces/workspaces.ts";
import { aConfigurationVersion, aRun, aWorkspace } from "../support/rows.ts";
import { noon, seconds } from "../support/runs.ts";
import { on, type Pair, type Statement } from "../support/statement.ts";

const isTrue: Pair = [true, false];
const isFalse: Pair = [false, true];
const page = { number: 1, size: 5 };
const past = new Date(0);
const own = { id: "own", organizationName: "own" } as Workspace;
const scope = { organizationName: "own", workspaceId: "own", moduleId: "own" };
const push = { workspaceId: "own", ref: "own", commitSha: "own" } as never;
const watch = { workspaceId: "own", nextLookAt: noon } as never;
const look = { repository: "new", heads: {}, lookedAt: noon, error: null };
const binding = {
  id: "kept",
  key: "kept",
  value: "value of the row",
  createdAt: noon,
  workspaceId: null,
  projectId: null,
};
const projects = ["own", "other"].map((id) => ["projects", { id, organizationName: id }] as const);
const applied = { workspaceId: "own", configurationVersionId: "own", statusTimestamps: { "applying-at": "" } };
const unlocked = { pending: undefined, latest: undefined };

async function consumersOf(store: Store, globalRemoteState: boolean) {
  const workspace = { ...aWorkspace({ projectId: "own" }), ...own, globalRemoteState };
  return (await consumers.listRemoteStateConsumers(store, workspace, "all", page)).items;
}

export const statements: Record<string, Statement> = {
  listKnownTokens: on("apiTokens", ["hash"], async (store) => [...(await listKnownTokens(store, ["own"], noon))]),
  sweepRunTokens: on("apiTokens", [{ kind: ["run", "user"], runId: ["own", null] }], sweepRunTokens),
  listTestRuns: on("testRuns", ["moduleId", { source: ["svc-api", "svc-ui"] }], (store) =>
    listTestRuns(store, "own", { filter: { source: ["svc-api"] }, page }),
  ),
  waitingTests: on("testRuns", ["moduleId", { status: ["queued", "running"] }], (store) =>
    countWaitingTests(store, "own", 5),
  ),
  enabledIn: on(
    "notificationConfigurations",
    ["organizationName", "workspaceId", "moduleId", { enabled: isTrue, triggers: [["run:created"], ["run:errored"]] }],
    (store) => notifications.listInterested(store, { ...scope, triggers: ["run:created"] }),
  ),
  forgetDeliveries: on(
    "notificationDeliveries",
    ["configurationId", { status: ["delivered", "pending"], createdAt: [past, noon] }],
    (store) => notifications.forgetDeliveries(store, "own", noon),
  ),
  getLatestRun: on("runs", ["organizationName", "workspaceId"], (store) => notifications.getLatestRun(store, scope)),
  getLatestTestRun: on("testRuns", ["organizationName", "moduleId"], (store) =>
    notifications.getLatestTestRun(store, scope),
  ),
  countWorkspacesOfPool: on("workspaces", ["agentPoolId"], (store) => countWorkspacesOfPool(store, "own")),
  countWorkspacesWithoutPool: on(
    "workspaces",
    ["organizationName", { executionMode: ["agent", "remote"], agentPoolId: [null, "other"] }],
    (store) => countWorkspacesWithoutPool(store, "own"),
  ),
  defaultProject: on("projects", ["organizationName", { isDefault: isTrue }], (store) =>
    getDefaultProject(store, "own"),
  ),
  listProjectPage: on("projects", ["organizationName", "name"], (store) =>
    listProjectPage(store, "own", { page, filter: { names: ["own"] } }),
  ),
  "listProjectPage with a text": on("projects", ["organizationName", "name"], (store) =>
    listProjectPage(store, "own", { page, q: "W" }),
  ),
  takeWorkspaceAccess: on("teamWorkspaceAccesses", ["teamId", "workspaceId"], (store) =>
    takeWorkspaceAccess(store, "own", "own"),
  ),
  takeProjectAccess: on("teamProjectAccesses", ["teamId", "projectId"], (store) =>
    takeProjectAccess(store, "own", "own"),
  ),
  getTeamByName: on("teams", ["organizationName", "name"], (store) => teams.getTeamByName(store, "own", "own")),
  removeMember: on("memberships", ["teamId", "userId"], (store) =>
    teams.removeMember(store, { teamId: "own", userId: "own" }),
  ),
  listWorkspaceAccesses: on("teamWorkspaceAccesses", ["teamId", "workspaceId"], (store) =>
    teams.listWorkspaceAccesses(store, ["own"], ["own"]),
  ),
  listProjectAccesses: on("teamProjectAccesses", ["teamId", "projectId"], (store) =>
    teams.listProjectAccesses(store, ["own"], ["own"]),
  ),
  listProjectAccessesIn: on(
    "teamProjectAccesses",
    ["teamId", "projectId"],
    (store) => teams.listProjectAccessesIn(store, ["own"], "own"),
    ...projects,
  ),
  claimApply: on("applies", ["id", { begunBy: [null, "other"] }], (store) => claimApply(store, "own", "attempt")),
  holdHolder: on("runs", ["workspaceId", { holdsWorkspace: isTrue }], (store) => runs.holdHolder(store, "own")),
  line: on(
    "runs",
    ["workspaceId", { status: ["pending", "planning"], operation: ["plan_and_apply", "plan_only"] }],
    (store) => runs.listLine(store, "own"),
  ),
  waitingRuns: on("runs", ["workspaceId", { status: ["pending", "planning"] }], (store) =>
    runs.countWaitingRuns(store, "own", 5),
  ),
  prior: on(
    "runs",
    ["workspaceId", { status: ["pending", "planning"], id: ["prior", "own"], holdsWorkspace: isTrue }],
    (store) => runs.listPriorRuns(store, { id: "own", workspaceId: "own" } as Run, ["pending"]),
  ),
  sweepRunEvents: on("runEvents", [{ createdAt: [past, new Date()] }], (store) => runs.sweepRunEvents(store, 1)),
  withdrawTokens: on(
    "workspaces",
    ["organizationName", { vcsRepo: [{ oauthTokenId: "own" }, { oauthTokenId: "other" }] }],
    (store) => deleteOauthToken(store, own as never),
  ),
  listWaitingPushes: on("vcsPushes", ["workspaceId", { waiting: isTrue }], (store) =>
    vcs.listWaitingPushes(store, "own", 5),
  ),
  forgetPush: on("vcsPushes", ["workspaceId", "ref", "commitSha", { waiting: isTrue }], (store) =>
    vcs.forgetPush(store, push),
  ),
  forgetPushes: on("vcsPushes", ["workspaceId", { waiting: isFalse, seenAt: [past, noon] }], (store) =>
    vcs.forgetPushes(store, "own", noon),
  ),
  settlePush: on("vcsPushes", ["workspaceId", "ref", "commitSha", { waiting: isTrue }], (store) =>
    vcs.settlePush(store, push),
  ),
  claimWatch: on(
    "vcsWatches",
    ["workspaceId", { nextLookAt: [past, new Date("9000-01-01")] }],
    (store) => vcs.claimWatch(store, "own", 1_000),
    ...["own", "other"].map((id) => ["workspaces", { id, name: id, organizationName: id }] as const),
  ),
  saveWatch: on("vcsWatches", ["workspaceId", { lookedAt: [null, seconds(1)] }], (store) =>
    vcs.saveWatch(store, watch, look, 1_000),
  ),
  hadManualRun: on(
    "runs",
    ["workspaceId", { triggerReason: ["manual", "vcs"], createdAt: [seconds(1), noon] }],
    (store) => vcs.hadManualRun(store, { ...own, vcsRepo: { heldSince: noon.toISOString() } } as never),
  ),
  latestOf: on("configurationVersions", ["workspaceId", { status: ["uploaded", "errored"] }], (store) =>
    versions.getLatestConfigurationVersion(store, "own", noon),
  ),
  getLatestApplied: on(
    "configurationVersions",
    ["id", { status: ["uploaded", "archived"] }],
    (store) => versions.getLatestApplied(store, "own"),
    ["runs", applied],
  ),
  "getLatestApplied of a run": on(
    "runs",
    ["workspaceId", "configurationVersionId", { statusTimestamps: [{ "applying-at": "" }, {}] }],
    (store) => versions.getLatestApplied(store, "own"),
    ["configurationVersions", { id: "own", status: "uploaded" }],
  ),
  getLatestUploadedOfModule: on("configurationVersions", ["moduleId", { status: ["uploaded", "pending"] }], (store) =>
    versions.getLatestUploadedOfModule(store, "own"),
  ),
  listUnfinishedVersions: on("configurationVersions", ["id", { status: ["pending", "uploaded"] }], (store) =>
    versions.listUnfinishedVersions(store, ["own"]),
  ),
  claimUpload: on("configurationVersions", ["id", { status: ["pending", "uploaded"] }], (store) =>
    versions.claimUpload(store, aConfigurationVersion({ id: "own" }) as ConfigurationVersion),
  ),
  listRemoteStateConsumers: on("workspaces", ["organizationName", { id: ["consumer", "own"] }], (store) =>
    consumersOf(store, true),
  ),
  "listRemoteStateConsumers that are named": on(
    "workspaces",
    ["organizationName", { id: ["consumer", "other"] }],
    (store) => consumersOf(store, false),
    ["remoteStateConsumers", { workspaceId: "own", consumerId: "consumer" }],
    ["remoteStateConsumers", { workspaceId: "other", consumerId: "other" }],
  ),
  listVisibleIds: on("workspaces", ["organizationName", "id"], async (store) => [
    ...(await consumers.listVisibleIds(store, "own", "all", ["own"])),
  ]),
  remove: on("remoteStateConsumers", ["workspaceId", "consumerId"], (store) =>
    consumers.removeRemoteStateConsumers(store, "own", ["own"]),
  ),
  removeOthers: on("remoteStateConsumers", ["workspaceId", { consumerId: ["own", "kept"] }], (store) =>
    consumers.replaceRemoteStateConsumers(store, "own", ["kept"]),
  ),
  getRetentionPolicy: on("dataRetentionPolicies", ["organizationName", "workspaceId"], (store) =>
    policies.getRetentionPolicy(store, own),
  ),
  defaultOf: on("dataRetentionPolicies", ["organizationName", { workspaceId: [null, "other"] }], (store) =>
    policies.getDefaultRetentionPolicy(store, "own"),
  ),
  deleteDefaultRetentionPolicy: on(
    "dataRetentionPolicies",
    ["organizationName", { workspaceId: [null, "other"] }],
    (store) => policies.deleteDefaultRetentionPolicy(store, "own"),
  ),
  getLatestStateVersion: on(
    "workspaces",
    ["id", "latestStateVersionId"],
    (store) => states.getLatestStateVersion(store, "own"),
    ["stateVersions", { id: "own" }],
  ),
  listStateVersions: on("stateVersions", ["workspaceId", { status: ["finalized", "pending"] }], (store) =>
    states.listStateVersions(store, "own", { page, filter: { status: "finalized" } }),
  ),
  pendingOf: on(
    "stateVersions",
    [
      "workspaceId",
      { status: ["pending", "finalized"], intermediate: isTrue, createdAt: [noon, past], serial: [1, -1] },
    ],
    (store) => states.readLockedStates(store, "own", noon),
  ),
  discard: on(
    "stateVersions",
    ["workspaceId", { status: ["pending", "finalized"], intermediate: isTrue }],
    async (store) => void (await states.endLock(store, own, unlocked, true)),
  ),
  discardLate: on("stateVersions", [{ status: ["pending", "finalized"], createdAt: [past, seconds(1)] }], (store) =>
    states.discardLate(store, noon),
  ),
  removeStates: on("stateVersions", ["id"], (store) => states.removeStates(store, ["own"])),
  "removeStates with outputs": on("workspaceOutputs", ["stateVersionId"], (store) =>
    states.removeStates(store, ["own"]),
  ),
  keysOfProject: on(
    "tagBindings",
    ["projectId"],
    (store) => listKeysOfProject(store, "own", "own"),
    ...projects.map(([table, { id }]) => [table, { id, name: id, organizationName: "own" }] as const),
  ),
  "keysOfProject of the default project": on(
    "tagBindings",
    ["projectId"],
    (store) => listKeysOfProject(store, "own"),
    ...projects.map(([table, project]) => [table, { ...project, isDefault: true }] as const),
  ),
  replaceTagBindings: on("tagBindings", ["workspaceId", { key: ["own", "kept"] }], (store) =>
    replaceTagBindings(store, { workspaceId: "own" }, [{ ...binding, workspaceId: "own" }]),
  ),
  "replaceTagBindings of a project": on("tagBindings", ["projectId"], (store) =>
    replaceTagBindings(store, { projectId: "own" }, []),
  ),
  listTags: on("tags", ["organizationName", "id"], (store) => listTags(store, "own", { ids: ["own"], names: [] })),
  "listTags by name": on("tags", ["organizationName", "name"], (store) =>
    listTags(store, "own", { ids: [], names: ["own"] }),
  ),
  unlinkTags: on("workspaceTags", ["workspaceId", "tagId"], (store) => removeTags(store, "own", ["own"])),
  deleteUnusedTags: on("tags", [{ id: ["own", "used"] }], (store) => removeTags(store, "own", ["own", "used"]), [
    "workspaceTags",
    { workspaceId: "other", tagId: "used" },
  ]),
  getWorkspaceByName: on("workspaces", ["organizationName", "name"], (store) =>
    getWorkspaceByName(store, "own", "own"),
  ),
  listLockedBy: on("workspaces", [{ lockedBy: [{ id: "own" }, { id: "other" }] }], (store) =>
    listLockedBy(store, { type: "users", id: "own" }),
  ),
  dueWorkspaces: on(
    "workspaces",
    [{ autoDestroyAt: [noon, seconds(1)], autoDestroyChosen: isTrue }],
    (store) => listDueWorkspaces(store, noon),
    ["runs", { workspaceId: "id of the row", status: "planning" }],
  ),
  "dueWorkspaces after a run": on(
    "workspaces",
    [{ autoDestroyAt: [noon, seconds(1)] }],
    (store) => listDueWorkspaces(store, noon),
    ["runs", { workspaceId: "id of the row", status: "applied" }],
  ),
  saver: on("runs", ["id", { version: [1, 2] }], (store) =>
    runs.saveRun(store, aRun({ id: "own", workspaceId: "own" })).then(() => "saved"),
  ),
};
