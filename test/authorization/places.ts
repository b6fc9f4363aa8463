// Writes organizations with objects of every kind that a path can name directly into the store.

import { createConfigurationVersion as newVersion, withFiles } from "../../server/domain/configuration-version.ts";
import { newId } from "../../server/domain/ids.ts";
import { createRun as newRun } from "../../server/domain/run.ts";
import { createTestRun as newTestRun } from "../../server/domain/test-run.ts";
import { hashToken, newToken, signLogToken, signStateToken } from "../../server/domain/tokens.ts";
import type {
  AccessLevel,
  ConfigurationVersion,
  Plan,
  Run,
  TestRun,
  User,
  Workspace,
} from "../../server/domain/types.ts";
import { createWorkspace as newWorkspace } from "../../server/domain/workspace.ts";
import { encodeToken } from "../../server/handlers/tokens.ts";
import { describePlan } from "../../server/jobs/executors/simulated-plan.ts";
import { addProject } from "../../server/store/demo/objects.ts";
import { createTestRun } from "../../server/store/modules/test-runs.ts";
import { createAgentPool } from "../../server/store/organizations/agent-pools.ts";
import { getOrganization } from "../../server/store/organizations/organizations.ts";
import { createSshKey } from "../../server/store/organizations/ssh-keys.ts";
import {
  createApply,
  createCostEstimate,
  createPlan,
  createPolicyCheck,
  createTaskStage,
} from "../../server/store/runs/phases.ts";
import { createRun } from "../../server/store/runs/runs.ts";
import { createConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { setRetentionPolicy } from "../../server/store/workspaces/retention-policies.ts";
import { createOutputs, listOutputsOf } from "../../server/store/workspaces/state-versions.ts";
import { replaceTagBindings } from "../../server/store/workspaces/tag-bindings.ts";
import { addTags, createTags } from "../../server/store/workspaces/tags.ts";
import { createVariable } from "../../server/store/workspaces/variables.ts";
import { createWorkspace, getWorkspace, saveWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { connectGitHost } from "../support/oauth.ts";
import { ordinaryDraft } from "../support/runs.ts";
import type { TestServer } from "../support/server.ts";
import { writeStateVersion } from "../support/state-versions.ts";
import { emptyState, md5Of } from "../support/state-world.ts";

/** An organization, and where to create the objects in it. */
export interface Ground {
  organization: string;
  project: string;
  module: { id: string; namespace: string; name: string; provider: string };
  /** The user who created everything. */
  creator: User;
  /** The teams that get access to each workspace. */
  grants: readonly { teamId: string; access: AccessLevel }[];
  /** Workspaces share their state with all others. */
  sharesState?: boolean;
}

export type Place = ReturnType<typeof createPlace>;

const at = new Date();

export function createPlace({ store, blobs, services }: TestServer, ground: Ground) {
  const { organization, project, module, creator, grants, sharesState = false } = ground;

  async function workspace(given: Partial<Workspace> = {}): Promise<Workspace> {
    const settings = (await getOrganization(store, organization))!;
    const name = `w-${newId("workspace").slice(3)}`;
    const attributes = { name, "global-remote-state": sharesState };
    const made = { ...newWorkspace(settings, project, attributes, at), ...given };
    await createWorkspace(store, made);
    if (grants.length > 0) {
      const given = grants.map((grant) => ({ ...grant, workspaceId: made.id }));
      await store.insertInto("teamWorkspaceAccesses").values(given).execute();
    }
    return made;
  }

  /** Creates a token of the user who created everything, and returns its id. */
  async function creatorToken(): Promise<string> {
    const tokens = store.selectFrom("apiTokens").select("id").where("kind", "=", "user");
    return (await tokens.where("userId", "=", creator.id).orderBy("createdAt").executeTakeFirstOrThrow()).id;
  }

  /** Creates a version that already has its files, unless an upload token is given. */
  async function version(owner: { workspaceId: string } | { moduleId: string }, uploadToken?: string) {
    const purpose = { autoQueueRuns: false, speculative: false, provisional: false };
    const address = { tokenHash: hashToken(uploadToken ?? newToken()), expiresAt: new Date(at.getTime() + 3_600_000) };
    const belongs = { workspaceId: null, moduleId: null, ...owner };
    const origin = {
      ...belongs,
      organizationName: organization,
      createdById: creator.id,
      tokenId: await creatorToken(),
    };
    const empty = newVersion(origin, purpose, address, at);
    const made: ConfigurationVersion = uploadToken === undefined ? withFiles(empty, "bundles/none", at) : empty;
    await createConfigurationVersion(store, made);
    return made;
  }

  async function run(given: Partial<Run> = {}, { plan = {} }: { plan?: Partial<Plan> } = {}): Promise<Run> {
    const workspaceId = given.workspaceId ?? (await workspace()).id;
    const configurationVersionId = (await version({ workspaceId })).id;
    const draft = { ...ordinaryDraft, organizationName: organization, createdById: creator.id };
    const made = newRun({ ...draft, configurationVersionId, workspaceId }, at);
    const written = { ...made.run, ...given };
    await createRun(store, written);
    await createPlan(store, { ...made.plan, ...plan });
    await createApply(store, made.apply);
    return written;
  }

  return {
    ...ground,
    workspace,
    version,
    run,

    /** The id. */
    async emptyProject(): Promise<string> {
      return (await addProject(store, { organizationName: organization, name: newId("project") })).id;
    },

    /** The id. */
    async sshKey(): Promise<string> {
      const id = newId("sshKey");
      await createSshKey(store, { id, organizationName: organization, name: id, value: "secret", createdAt: at });
      return id;
    },

    /** The id, which is also the name. */
    async agentPool(): Promise<string> {
      const id = newId("agentPool");
      await createAgentPool(store, { id, organizationName: organization, name: id, createdAt: at });
      return id;
    },

    /** The id, which is also the name. A workspace has the tag. */
    async tag(workspaceId?: string): Promise<string> {
      const id = newId("tag");
      await createTags(store, [{ id, organizationName: organization, name: id, createdAt: at }]);
      await addTags(store, workspaceId ?? (await workspace()).id, [id]);
      return id;
    },

    /** The key, and the value, of a workspace's key-value tag. */
    async tagBinding(workspaceId: string): Promise<string> {
      const id = newId("tagBinding");
      const bindings = [{ id, workspaceId, projectId: null, key: id, value: id, createdAt: at }];
      await replaceTagBindings(store, { workspaceId }, bindings);
      return id;
    },

    /** The id. */
    async costEstimate(): Promise<string> {
      const id = newId("costEstimate");
      const { id: runId } = await run({ status: "cost_estimated", costEstimateId: id });
      const costs = { priorMonthlyCost: "0.0", proposedMonthlyCost: "1.0", deltaMonthlyCost: "1.0" };
      const counts = { resourcesCount: 1, matchedResourcesCount: 1, unmatchedResourcesCount: 0 };
      const about = { status: "finished", statusTimestamps: {}, errorMessage: null, createdAt: at } as const;
      await createCostEstimate(store, { id, runId, ...about, ...costs, ...counts });
      return id;
    },

    /** The id of a plan with JSON output. */
    async planWithOutput(): Promise<string> {
      const [outputBlob, redactedOutputBlob] = [`plan-files/${newId("plan")}`, `plan-files/${newId("plan")}`];
      const { full, redacted } = describePlan([], { before: [], after: [] }, { toolVersion: "1.14.2", secrets: [] });
      await Promise.all([blobs.put(outputBlob, full), blobs.put(redactedOutputBlob, redacted)]);
      return (await run({}, { plan: { outputBlob, redactedOutputBlob } })).planId;
    },

    /** The id of a check that soft failed; its run waits for an override. */
    async policyCheck(): Promise<string> {
      const id = newId("policyCheck");
      const { id: runId } = await run({ status: "policy_override", policyCheckId: id });
      const results = [{ name: "costs", enforcement: "soft", passed: false }] as const;
      const about = { status: "soft_failed", statusTimestamps: {}, message: null, createdAt: at } as const;
      await createPolicyCheck(store, { id, runId, results, ...about });
      return id;
    },

    /** The id of a stage whose run waits for an override. */
    async failedTaskStage(): Promise<string> {
      const id = newId("taskStage");
      const { id: runId } = await run({ status: "post_plan_running", postPlanStageId: id, awaitsOverride: true });
      const results = [{ id: newId("taskResult"), name: "review", status: "failed", message: "" }] as const;
      const about = { stage: "post_plan", status: "awaiting_override", statusTimestamps: {} } as const;
      await createTaskStage(store, { id, runId, results, ...about, createdAt: at, updatedAt: at });
      return id;
    },

    /** The id. */
    async taskStage(): Promise<string> {
      const id = newId("taskStage");
      const { id: runId } = await run({ status: "pre_plan_completed", prePlanStageId: id });
      const results = [{ id: newId("taskResult"), name: "scan", status: "passed", message: "" }] as const;
      const about = {
        stage: "pre_plan",
        status: "passed",
        statusTimestamps: {},
        createdAt: at,
        updatedAt: at,
      } as const;
      await createTaskStage(store, { id, runId, results, ...about });
      return id;
    },

    /** A run that waits because another run, which could be discarded, holds the workspace. */
    async waitingRun(): Promise<Run> {
      const held = await workspace();
      const holder = await run({ workspaceId: held.id, status: "planned", holdsWorkspace: true });
      await saveWorkspace(store, { ...held, lockedBy: { type: "runs", id: holder.id } });
      return run({ workspaceId: held.id, status: "pending" });
    },

    /** The id of a workspace with a data retention policy. */
    async retainedWorkspace(): Promise<string> {
      const { id: workspaceId } = await workspace();
      const id = newId("dataRetentionPolicy");
      const policy = { id, organizationName: organization, workspaceId, olderThanDays: 30, createdAt: at };
      await setRetentionPolicy(store, policy);
      return workspaceId;
    },

    async logToken(): Promise<string> {
      const { planId } = await run({}, { plan: { status: "finished" } });
      await blobs.put(`logs/${planId}`, Buffer.from("a log"));
      const claim = { logId: planId, tokenId: await creatorToken() };
      return encodeToken(signLogToken(services.secret, claim, new Date(at.getTime() + 3_600_000)));
    },

    /** The current state of a workspace, with an output. */
    async state(given: { workspaceId?: string; runId?: string } = {}) {
      const workspaceId = given.workspaceId ?? (await workspace()).id;
      const { name } = (await getWorkspace(store, workspaceId))!;
      const blob = `states/${newId("stateVersion")}`;
      await blobs.put(blob, Buffer.from(emptyState));
      const about = { blob, size: emptyState.length, intermediate: false, createdAt: at, createdById: creator.id };
      const version = await writeStateVersion(store, workspaceId, { ...about, ...given, workspaceId });
      await store
        .updateTable("workspaces")
        .set({ currentStateVersionId: version.id })
        .where("id", "=", workspaceId)
        .execute();
      await createOutputs(store, version, [{ name: "o", value: 1, type: "number", sensitive: false }]);
      const [output] = await listOutputsOf(store, [version.id]);
      return { id: version.id, workspaceId, workspaceName: name, outputId: output!.id };
    },

    async stateToken(action: "read" | "write"): Promise<string> {
      const { id: workspaceId } = await workspace();
      const blob = `states/${newId("stateVersion")}`;
      await blobs.put(blob, Buffer.from(emptyState));
      const stored = action === "read" ? { blob, size: emptyState.length } : { status: "pending" as const };
      const md5 = md5Of(Buffer.from(emptyState));
      const given = { ...stored, md5, intermediate: false, createdAt: new Date() };
      const { id: stateVersionId } = await writeStateVersion(store, workspaceId, given);
      const claim = { stateVersionId, file: "state", action, tokenId: await creatorToken() } as const;
      return encodeToken(signStateToken(services.secret, claim, new Date(at.getTime() + 3_600_000)));
    },

    async uploadToken(): Promise<string> {
      const token = newToken();
      await version({ workspaceId: (await workspace()).id }, token);
      return token;
    },

    async webhookToken(): Promise<string> {
      const { tokens } = await connectGitHost(store, organization);
      const webhookToken = newToken();
      const about = { identifier: "acme/network", branch: "", tagsRegex: null, ingressSubmodules: false };
      const address = { repositoryHttpUrl: "https://git.example/acme/network", serviceProvider: "git" };
      const connection = { oauthTokenId: tokens[0]!.id, vcsAppInstallationId: null };
      await workspace({ vcsRepo: { ...about, ...address, ...connection, webhookToken } });
      return webhookToken;
    },

    async testRun(given: Partial<TestRun> = {}): Promise<TestRun> {
      const { id: configurationVersionId } = await version({ moduleId: module.id });
      const draft = { organizationName: organization, moduleId: module.id, configurationVersionId };
      const asked = { createdById: creator.id, tokenId: null };
      const about = { source: "svc-api", message: "Queued manually via the API" } as const;
      const settings = { variables: [], filters: [], testDirectory: "tests", verbose: false };
      const made = { ...newTestRun({ ...draft, ...asked, ...about, ...settings }, at), ...given };
      await createTestRun(store, made);
      return made;
    },

    /** The id of a variable of the workspace, or else of the module. */
    async variable(workspaceId: string | null = null): Promise<string> {
      const id = newId("variable");
      const key = `K${id.slice(4)}`;
      const about = { value: "1", description: "", category: "env", sensitive: false, hcl: false } as const;
      const owner = { workspaceId, moduleId: workspaceId === null ? module.id : null };
      await createVariable(store, { id, ...owner, key, ...about, versionId: "", createdAt: at });
      return id;
    },

    async connection() {
      const { client, tokens } = await connectGitHost(store, organization);
      return { client: client.id, token: tokens[0]!.id };
    },
  };
}
