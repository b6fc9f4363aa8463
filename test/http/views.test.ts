// Each member of an object changes its own member of the resource, and no other one.
import { expect, test } from "vitest";
import { standardSettings } from "../../server/domain/types.ts";
import * as configurations from "../../server/views/configuration-version.ts";
import * as oauth from "../../server/views/oauth.ts";
import * as organizations from "../../server/views/organization.ts";
import { toRun } from "../../server/views/run.ts";
import * as parts from "../../server/views/run-parts.ts";
import * as states from "../../server/views/state-version.ts";
import { toTag } from "../../server/views/tag.ts";
import { toTestRun } from "../../server/views/test-run.ts";
import { toWorkspaceVariable } from "../../server/views/variable.ts";
import { toWorkspace } from "../../server/views/workspace.ts";
import { aConfigurationVersion, aRun, aWorkspace } from "../support/rows.ts";
import { noon } from "../support/runs.ts";
import { aStateVersion } from "../support/state-versions.ts";

type Members = Record<string, unknown>;
interface Resource {
  attributes?: object;
  relationships?: object;
}

interface View {
  members: object;
  show: (members: never) => Resource;
  /** The changed members of the resource for each member with another name, or with none. */
  shown: Record<string, readonly string[]>;
}

const view = <Shown>(members: object, show: (members: Shown) => Resource, shown: View["shown"] = {}): View => ({
  members,
  show: show as View["show"],
  shown,
});

const hidden = (...names: string[]): View["shown"] => Object.fromEntries(names.map((name) => [name, []]));
const at = { createdAt: noon };
const now = { at: noon, elapsedMs: 0 };
const module = { id: "mod-1", organizationName: "acme", namespace: "acme", name: "network", provider: "cloud", ...at };
const phase = {
  ...{ id: "plan-1", runId: "run-1", status: "finished", statusTimestamps: {}, logBlob: "a", ...at, version: 1 },
  ...{ resourceAdditions: 1, resourceChanges: 2, resourceDestructions: 3, resourceImports: 4 },
};
const ofPhase = hidden("runId", "logBlob", "createdAt", "version");
const ingress = {
  ...{ id: "ia-1", branch: "main", cloneUrl: "a", commitMessage: "b", commitSha: "c", commitUrl: "d", compareUrl: "e" },
  ...{ identifier: "f", isPullRequest: false, onDefaultBranch: true, pullRequestNumber: 1, pullRequestTitle: "g" },
  ...{ pullRequestUrl: "h", senderUsername: "i", tag: "j" },
};
const { id: _, ...testRunOf } = {
  ...{
    id: "trun-1",
    organizationName: "acme",
    moduleId: "mod-1",
    configurationVersionId: "cv-1",
    createdById: "user-1",
  },
  ...{ status: "queued", statusTimestamps: {}, ...at, updatedAt: noon, variables: [], filters: [], verbose: false },
  ...{ testDirectory: "tests", testStatus: null, testsPassed: 1, testsFailed: 2, testsErrored: 3, testsSkipped: 4 },
  ...{ source: "svc-api", message: "a" },
};

const views: Record<string, View> = {
  run: view(
    { ...aRun({ workspaceId: "ws-1" }), costEstimateId: "ce-1", policyCheckId: "pc-1", createdById: "user-1" },
    (run: Parameters<typeof toRun>[0]["run"]) => toRun({ run, caller: { kind: "user", access: "admin" } }, now),
    {
      ...hidden("organizationName", "tokenId", "operation", "debuggingMode", "agentPoolId", "workingDirectory"),
      ...hidden("commitSha", "vcsUser", "awaitsOverride", "holdsWorkspace", "cancelElapsedMs", "updatedAt", "version"),
      ...hidden("prePlanStageId", "postPlanStageId", "preApplyStageId", "taskStageIds"),
      ...{ status: ["status", "actions"], planOnly: ["plan-only", "apply"], policyCheckId: ["policy-checks"] },
      cancelRequestedAt: [],
      forceCancelAvailableAt: ["force_cancel_available_at"],
      ...{ toolVersion: ["terraform-version"], inputStateVersionId: ["input-state-version"] },
    },
  ),
  "test run": view(testRunOf, (run: never) => toTestRun({ run, module: module as never, logUrl: null }), {
    ...hidden("organizationName"),
    moduleId: ["test-configurable-id"],
  }),
  "configuration version": view(
    aConfigurationVersion({ id: "cv-1", workspaceId: "ws-1", ingressAttributes: ingress as never }),
    configurations.toConfigurationVersion,
    {
      ...hidden("organizationName", "workspaceId", "moduleId", "createdById", "tokenId", "uploadTokenHash"),
      ...hidden("uploadExpiresAt", "blob", "size", "usedAt", "createdAt", "version", "holdsBlob"),
    },
  ),
  "ingress attributes": view(ingress, (given: typeof ingress) =>
    configurations.toIngressAttributes("cv-1", given as never),
  ),
  "state version": view(
    { ...aStateVersion("ws-1"), runId: "run-1", createdById: "user-1" },
    (version: never) => states.toStateVersion({ version, outputIds: [], commit: null, stateUrl: null, jsonUrl: null }),
    {
      ...hidden("jsonBlob", "forced", "resourceCount"),
      blob: ["state-version"],
      toolVersion: ["terraform-version"],
      processed: ["resources-processed"],
    },
  ),
  output: view(
    {
      id: "wsout-1",
      workspaceId: "ws-1",
      stateVersionId: "sv-1",
      name: "a",
      sensitive: false,
      detailedType: "string",
      value: "b",
    },
    states.toStateVersionOutput,
    { ...hidden("workspaceId", "stateVersionId"), detailedType: ["type", "detailed-type"] },
  ),
  variable: view(
    {
      ...{ id: "var-1", workspaceId: "ws-1", moduleId: null, key: "a", value: "b", description: "c" },
      ...{ category: "env", sensitive: false, hcl: false, ...at, versionId: "v-1" },
    },
    toWorkspaceVariable,
    {
      ...hidden("moduleId"),
      workspaceId: ["configurable"],
      sensitive: ["value", "sensitive"],
      versionId: ["version-id"],
    },
  ),
  event: view(
    { id: "re-1", runId: "run-1", action: "a", description: "b", actorId: "user-1", ...at },
    parts.toRunEvent,
    hidden("runId"),
  ),
  plan: view(
    { ...phase, hasChanges: true, generatedConfiguration: false, fileBlob: "a" },
    (plan: never) => parts.toPlan(plan, ""),
    { ...ofPhase, fileBlob: [], status: statusOf() },
  ),
  apply: view({ ...phase, begunBy: "a" }, (apply: never) => parts.toApply(apply, ""), {
    ...ofPhase,
    begunBy: [],
    status: statusOf(),
  }),
  "OAuth token": view(
    {
      id: "ot-1",
      organizationName: "acme",
      oauthClientId: "oc-1",
      serviceProviderUser: "a",
      secret: "b",
      sshKey: null,
      ...at,
      version: 1,
    },
    oauth.toOauthToken,
    { ...hidden("organizationName", "secret", "version"), sshKey: ["has-ssh-key"] },
  ),
  "OAuth client": view(
    {
      id: "oc-1",
      organizationName: "acme",
      name: "a",
      serviceProvider: "github",
      httpUrl: "b",
      apiUrl: "c",
      webhookSecret: "d",
      ...at,
    },
    oauth.toOauthClient,
    {
      webhookSecret: [],
      organizationName: ["organization"],
      serviceProvider: ["service-provider", "service-provider-display-name"],
    },
  ),
  tag: view({ id: "tag-1", organizationName: "acme", name: "a", ...at, instanceCount: 1 }, toTag, {
    organizationName: ["organization"],
  }),
  project: view(
    { id: "prj-1", organizationName: "acme", name: "a", description: "b", isDefault: false, ...at },
    organizations.toProject,
    { isDefault: [], organizationName: ["organization"] },
  ),
  module: view(module, organizations.toRegistryModule, { organizationName: ["organization"] }),
  user: view(
    { id: "user-1", username: "a", email: "b", isServiceAccount: false, ...at },
    organizations.toUser,
    hidden("email", "createdAt"),
  ),
  workspace: view(
    { ...aWorkspace({ projectId: "prj-1" }), agentPoolId: "apool-1", sshKeyId: "ssh-1", currentRunId: "run-1" },
    (workspace: Parameters<typeof toWorkspace>[0]["workspace"]) =>
      toWorkspace({
        workspace,
        organization: { name: "acme", email: "", settings: standardSettings, createdAt: noon },
        ...{ tagNames: [], outputIds: [], variableIds: [], oauthClientName: null, retentionPolicy: null, origin: "" },
        performance: { runsCount: 0 } as never,
        caller: { kind: "user", access: "admin", mayForceDelete: true },
      }),
    {
      ...hidden("latestStateVersionId", "currentRunCreatedAt", "autoDestroyChosen", "autoDestroyHeld", "version"),
      ...{ organizationName: ["organization"], allowDestroyPlan: ["allow-destroy-plan", "actions"] },
      ...{ executionMode: ["execution-mode"], toolVersion: ["tool-version", "terraform-version"] },
      ...{ currentRunId: ["current-run", "latest-run"], assessmentsEnabled: [], lockedBy: ["locked", "locked-by"] },
    },
  ),
};

function statusOf() {
  return ["status", ...["additions", "changes", "destructions", "imports"].map((name) => `resource-${name}`)];
}

function alter(name: string, value: unknown): unknown {
  if (value instanceof Date) return new Date(value.getTime() + 1_000);
  if (typeof value === "string") return `${value}-other`;
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return [...value, { key: "a", value: "b" }];
  if (value !== null) {
    const [[first, member] = ["other", null]] = Object.entries(value as object);
    return { ...(value as object), [first]: alter(first, member) };
  }
  return name.endsWith("At") ? noon : "other";
}

const toName = (member: string) => member.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test.each(Object.entries(views))("the members of a %s", (_, { members, show, shown }) => {
  const flat = ({ attributes, relationships }: Resource): Members => ({ ...attributes, ...relationships });
  const before = flat(show(members as never));
  const names = Object.keys(members).filter((name) => name !== "id");
  const changedBy = (name: string) => {
    const after = flat(show({ ...members, [name]: alter(name, (members as Members)[name]) } as never));
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((one) => JSON.stringify(before[one]) !== JSON.stringify(after[one]))
      .sort();
  };

  for (const name of names) {
    const expected = shown[name] ?? [toName(name.replace(/Id$/, ""))];
    expect(changedBy(name), `members that ${name} changes`).toEqual([...expected].sort());
  }
});
