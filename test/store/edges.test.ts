// Everything that compares instants, just before, on and just after its edge.
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { accept } from "../../scripts/impact/acceptance.ts";
import { refuseTime } from "../../server/domain/auto-destroy.ts";
import { newId } from "../../server/domain/ids.ts";
import { createDelivery } from "../../server/domain/notification.ts";
import { atTime, pendingMs } from "../../server/domain/state-version.ts";
import { readLogToken, readStateToken, signLogToken, signStateToken } from "../../server/domain/tokens.ts";
import type { Workspace } from "../../server/domain/types.ts";
import { createToken, getCaller, getCallerById, listKnownTokens } from "../../server/store/access/callers.ts";
import { findConfigurationVersionByUpload } from "../../server/store/access/subjects.ts";
import {
  forgetDeliveries,
  getDelivery,
  createDelivery as storeDelivery,
} from "../../server/store/notifications/notifications.ts";
import { listChanges, recordChange } from "../../server/store/organizations/audit.ts";
import { countQueue } from "../../server/store/runs/run-list.ts";
import { json } from "../../server/store/tables.ts";
import { forgetPushes } from "../../server/store/vcs/vcs.ts";
import { getLatestConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { listOldStates, listOldVersions, listSupersededStates } from "../../server/store/workspaces/old-data.ts";
import { setRetentionPolicy } from "../../server/store/workspaces/retention-policies.ts";
import { discardLate, readLockedStates } from "../../server/store/workspaces/state-versions.ts";
import { holdDueWorkspace, saveWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { around, listTimeComparisons } from "../support/edges.ts";
import { aDocument, judge } from "../support/impact.ts";
import { configureNotification } from "../support/receiver.ts";
import { noon } from "../support/runs.ts";
import { shareWorld } from "../support/shared-world.ts";
import { aStateVersion, writeStateVersion } from "../support/state-versions.ts";
import { createStoreWorld } from "../support/store-world.ts";

const world = shareWorld(createStoreWorld);

interface Edge {
  edge: Date;
  /** Whether it is so at this instant. */
  holds: (at: Date) => unknown;
  /** Before the edge, on it, and after it. */
  expected: [before: boolean, on: boolean, after: boolean];
}

type Make = () => Edge | Promise<Edge>;

const ends = (edge: Date, holds: Edge["holds"]): Edge => ({ edge, holds, expected: [true, false, false] });
const begins = (edge: Date, holds: Edge["holds"]): Edge => ({ edge, holds, expected: [false, true, true] });
const beginsAfter = (edge: Date, holds: Edge["holds"]): Edge => ({ edge, holds, expected: [false, false, true] });

const dayMs = 86_400_000;
const later = (ms: number) => new Date(noon.getTime() + ms);
const nextDay = new Date("2027-04-01T00:00:00Z");
const lastDay = "2027-03-31";

async function addToken() {
  const { store, user } = world();
  const id = newId("apiToken");
  const about = { teamId: null, organizationName: null, description: "", expiresAt: noon, createdAt: noon };
  await createToken(store, { ...about, id, kind: "user", userId: user.id }, `hash of ${id}`);
  return { id, hash: `hash of ${id}` };
}

/** Adds a workspace that keeps its data for ten days. An earlier workspace keeps all its data. */
async function addRetained() {
  const { store, addWorkspace, demo } = world();
  const both = [await addWorkspace(), await addWorkspace()];
  const [neighbour, workspace] = both.sort((one, other) => (one.id < other.id ? -1 : 1)) as [Workspace, Workspace];
  const policy = { organizationName: demo.organization, createdAt: noon };
  const set = (workspaceId: string, olderThanDays: number | null) =>
    setRetentionPolicy(store, { ...policy, id: newId("dataRetentionPolicy"), workspaceId, olderThanDays });
  await set(neighbour.id, null);
  await set(workspace.id, 10);
  return workspace;
}

const edges: Record<string, Make | string> = {
  "client/budget.ts: this.#freeAt[0] <= now": "test/client/budget.test.ts",
  "client/budget.ts: now >= this.#closedUntil": "test/client/budget.test.ts",
  "client/budget.ts: now < this.#closedUntil": "test/client/budget.test.ts",
  "scripts/impact/acceptance.ts: until < today": () => begins(nextDay, (at) => acceptUntil(at).expired.length > 0),
  "scripts/impact/acceptance.ts: until >= today": () =>
    ends(nextDay, (at) => acceptUntil(at).notes[0]?.includes("remove it")),
  "scripts/impact/judge.ts: 10) < now.toISOString().slice(0": () =>
    ends(nextDay, async (at) => {
      const paths = (parameters: object[]) => ({
        "/a": { get: { operationId: "show", parameters, responses: { 204: { description: "Ok." } } } },
      });
      const old = { name: "old", in: "query", schema: { type: "string" }, deprecated: true, "x-sunset": lastDay };
      const { changes } = await judge(aDocument(paths([old])), aDocument(paths([])), { now: at });
      return changes[0]!.class === "risky" || changes[0]!.class === "breaking";
    }),
  "server/domain/auto-destroy.ts: at <= now": () =>
    begins(noon, (at) => refuseTime({ autoDestroyAt: null } as never, { "auto-destroy-at": noon.toISOString() }, at)),
  "server/domain/state-version.ts: pendingMs <= at.getTime": () =>
    begins(
      later(pendingMs),
      (at) => atTime(aStateVersion("ws-1", { status: "pending", createdAt: noon }), at).status === "discarded",
    ),
  "server/domain/tokens.ts: expiry > at.getTime": () => {
    const state = { stateVersionId: "sv-1", file: "state", action: "read", tokenId: "at-1" } as const;
    const tokens = [signLogToken("s", { logId: "l", tokenId: "t" }, noon), signStateToken("s", state, noon)] as const;
    return ends(noon, (at) => readLogToken("s", tokens[0], at) ?? readStateToken("s", tokens[1], at));
  },
  "server/http/docs-session.ts: known.until < this.#now": "test/http/docs-session.test.ts",
  "server/http/docs-session.ts: until < this.#now": "test/http/docs-session.test.ts",
  "server/http/process-windows.ts: endsAt > now": "test/http/rate-windows.test.ts",
  'server/store/access/callers.ts: "expiresAt", ">", at': async () => {
    const { hash } = await addToken();
    return ends(noon, async (at) => (await listKnownTokens(world().store, [hash], at)).has(hash));
  },
  'server/store/access/callers.ts: "token.expiresAt", ">", at': async () => {
    const { id, hash } = await addToken();
    return ends(noon, async (at) => (await getCaller(world().store, hash, at)) ?? getCallerById(world().store, id, at));
  },
  "server/store/access/subjects.ts: upload_expires_at > ${at": async () => {
    const { store, addWorkspace, addConfiguration } = world();
    const uploadTokenHash = newId("apiToken");
    await addConfiguration({ workspaceId: (await addWorkspace()).id, uploadTokenHash, uploadExpiresAt: noon });
    return ends(noon, (at) => findConfigurationVersionByUpload(store, uploadTokenHash, at));
  },
  "server/store/database/schema/service.ts: held.ends_at > instant": "test/http/rate-windows.test.ts",
  "server/store/database/schema/service.ts: held.ends_at <= instant": "test/http/rate-windows.test.ts",
  "server/store/database/schema/service.ts: ends_at < instant": "test/http/rate-windows.test.ts",
  "server/store/database/schema/service.ts: ends_at > instant": "test/http/rate-windows.test.ts",
  "server/store/jobs/jobs.ts: beat_at < ${realTime": "test/jobs/worker-death.test.ts",
  "server/store/jobs/jobs.ts: beat_at > ${realTime": "test/jobs/worker-death.test.ts",
  "server/store/lists/list-counts.ts: created_at >= ${from": "test/store/run-list.test.ts",
  "server/store/lists/list-counts.ts: created_at < ${midnight": "test/store/run-list.test.ts",
  "server/store/lists/list-counts.ts: day >= (${since}::timestamptz": "test/store/run-list.test.ts",
  'server/store/notifications/notifications.ts: "createdAt", "<", before': async () => {
    const { store, demo } = world();
    const to = { url: "https://a.example", triggers: [], organizationName: demo.organization };
    const configuration = await configureNotification(store, to);
    const delivery = createDelivery(newId("run"), configuration, "run:created", "run-1", {} as never, noon);
    await storeDelivery(store, { ...delivery, status: "delivered" });
    return ends(later(1), async (before) => {
      await forgetDeliveries(store, configuration.id, before);
      return getDelivery(store, delivery.id);
    });
  },
  'server/store/organizations/audit.ts: "at", ">=", since': async () => {
    const made = await recordOne();
    return { edge: made.at, holds: (since) => made.isListed({ since }), expected: [true, true, false] };
  },
  'server/store/organizations/audit.ts: "at", "<", until': async () => {
    const made = await recordOne();
    return beginsAfter(made.at, (until) => made.isListed({ until }));
  },
  "server/store/runs/run-list.ts: runs.created_at < ${from": "test/store/run-list.test.ts",
  'server/store/runs/run-list.ts: "runs.createdAt", ">=", oneYearBefore': "test/store/run-list.test.ts",
  'server/store/runs/run-list.ts: "runs.createdAt", ">=", new': "test/store/run-list.test.ts",
  'server/store/runs/run-list.ts: "runs.createdAt", "<", new': "test/store/run-list.test.ts",
  "server/store/runs/run-list.ts: updated_at <= ${startedBy": async () => {
    const { store, demo } = world();
    await world().addRun(await world().addWorkspace(), { status: "planning", updatedAt: noon });
    return begins(noon, async (at) => (await countQueue(store, demo.organization, at)).running > 0);
  },
  'server/store/vcs/vcs.ts: "seenAt", "<", before': async () => {
    const { store, addWorkspace } = world();
    const { id: workspaceId } = await addWorkspace();
    const push = { workspaceId, ref: "refs/heads/main", commitSha: "a", event: json({}), waiting: false, seenAt: noon };
    await store
      .insertInto("vcsPushes")
      .values(push as never)
      .execute();
    return ends(later(1), async (before) => {
      await forgetPushes(store, workspaceId, before);
      return store.selectFrom("vcsPushes").selectAll().where("workspaceId", "=", workspaceId).executeTakeFirst();
    });
  },
  "server/store/vcs/vcs.ts: next_look_at < ${watch.nextLookAt": "test/jobs/vcs-trouble.test.ts",
  'server/store/vcs/vcs.ts: "createdAt", ">", new': "test/jobs/vcs-pushes.test.ts",
  "server/store/workspaces/configuration-versions.ts: upload_expires_at > ${at": async () => {
    const { store, addWorkspace, addConfiguration } = world();
    const workspace = await addWorkspace();
    await addConfiguration({ workspaceId: workspace.id, status: "pending", uploadExpiresAt: noon });
    return ends(noon, (at) => getLatestConfigurationVersion(store, workspace.id, at));
  },
  "server/store/workspaces/old-data.ts: item.used_at < workspace.retained_since": async () => {
    const workspace = await addRetained();
    const { store, addConfiguration } = world();
    for (const usedAt of [noon, later(1), later(2)]) await addConfiguration({ workspaceId: workspace.id, usedAt });
    return beginsAfter(later(10 * dayMs), async (at) => (await listOldVersions(store, workspace.id, at)).length > 0);
  },
  "server/store/workspaces/old-data.ts: item.created_at < workspace.retained_since": async () => {
    const workspace = await addRetained();
    const { store } = world();
    for (const serial of [1, 2])
      await writeStateVersion(store, workspace.id, { serial, createdAt: noon, intermediate: false });
    return beginsAfter(later(10 * dayMs), async (at) => (await listOldStates(store, workspace.id, at)).length > 0);
  },
  "server/store/workspaces/old-data.ts: item.created_at < ${at}::timestamptz": async () => {
    const workspace = await addRetained();
    const { store } = world();
    await writeStateVersion(store, workspace.id, { serial: 1, createdAt: noon });
    const { id } = await writeStateVersion(store, workspace.id, { serial: 2, createdAt: noon, intermediate: false });
    await store.updateTable("workspaces").set({ currentStateVersionId: id }).where("id", "=", workspace.id).execute();
    return beginsAfter(later(dayMs), async (at) => (await listSupersededStates(store, at, workspace.id)).length > 0);
  },
  'server/store/workspaces/state-versions.ts: "createdAt", ">", since': async () => {
    const { store, addWorkspace } = world();
    const { id } = await addWorkspace();
    await writeStateVersion(store, id, { status: "pending", createdAt: noon });
    return ends(later(pendingMs), async (at) => (await readLockedStates(store, id, at)).pending);
  },
  'server/store/workspaces/state-versions.ts: "createdAt", "<=", new': async () => {
    const { store, addWorkspace } = world();
    await store.updateTable("stateVersions").set({ status: "discarded" }).where("status", "=", "pending").execute();
    const { id } = await addWorkspace();
    return begins(later(pendingMs), async (at) => {
      await writeStateVersion(store, id, { status: "pending", createdAt: noon });
      return (await discardLate(store, at)) > 0;
    });
  },
  'server/store/workspaces/workspaces.ts: "autoDestroyAt", "<=", at': async () => {
    const { store, addWorkspace } = world();
    const workspace = await addWorkspace({ autoDestroyAt: noon, autoDestroyChosen: true });
    await saveWorkspace(store, workspace);
    return begins(noon, (at) => holdDueWorkspace(store, workspace.id, at));
  },
};

function acceptUntil(now: Date) {
  const rule = { id: "member-removed", reason: "Nobody uses it.", until: lastDay, at: "impact.ignore.yaml:1" };
  return accept([], [rule], now);
}

/** Records a change. The log allows no later edit of its time. */
async function recordOne() {
  const { store } = world();
  const requestId = newId("run");
  const nobody = { callerId: null, callerName: null, tokenId: null, address: null, organizationName: null };
  const change = { operation: "applyRun", objectKind: "runs", objectId: null, outcome: "202", attributes: [] };
  await recordChange(store, { ...nobody, ...change, callerKind: "user", requestId });
  const list = (more: object) => listChanges(store, { requestId, limit: 1, ...more });
  const [entry] = await list({});
  return { at: entry!.at, isListed: async (more: object) => (await list(more)).length > 0 };
}

test("every comparison with an instant has a row", () => {
  const found = new Set(listTimeComparisons());
  const places = Object.values(edges).filter((row) => typeof row === "string");

  expect(
    [...found].filter((one) => !(one in edges)),
    "comparisons without a row",
  ).toEqual([]);
  expect(
    Object.keys(edges).filter((one) => !found.has(one)),
    "rows without a comparison",
  ).toEqual([]);
  expect(
    places.filter((place) => !existsSync(place)),
    "missing tests",
  ).toEqual([]);
});

const rows = Object.entries(edges).flatMap(([name, row]) => (typeof row === "string" ? [] : [[name, row] as const]));

test.each(rows)("%s: before, on and after the edge", async (_, make) => {
  const { edge, holds, expected } = await make();

  const seen: boolean[] = [];
  for (const at of around(edge)) seen.push(Boolean(await holds(at)));

  expect(seen).toEqual(expected);
});
