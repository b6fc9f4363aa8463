// The usage of an organization always matches its rows and files, and never exceeds its quota.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { connect } from "../../server/store/database/database.ts";
import { QuotaExceeded, toStoreError } from "../../server/store/database/errors.ts";
import {
  deleteOrganization,
  getOrganization,
  saveOrganization,
} from "../../server/store/organizations/organizations.ts";
import { countFile, readUsage } from "../../server/store/organizations/usage.ts";
import { createApply, createPlan } from "../../server/store/runs/phases.ts";
import { createComment } from "../../server/store/runs/runs.ts";
import type { Store } from "../../server/store/store.ts";
import { addTags, createTags } from "../../server/store/workspaces/tags.ts";
import { createWorkspace, deleteWorkspace, saveWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { testKeys } from "../support/keys.ts";
import { aWorkspace } from "../support/rows.ts";
import { noon } from "../support/runs.ts";
import { createStoreWorld } from "../support/store-world.ts";

const usageOf = async (store: Store, name: string) => {
  const { bytes, objects } = await readUsage(store, name);
  return { bytes, objects };
};

async function setQuotas(store: Store, name: string, quotas: { quotaBytes?: number; quotaObjects?: number }) {
  const organization = (await getOrganization(store, name))!;
  await saveOrganization(store, { ...organization, settings: { ...organization.settings, ...quotas } });
}

const entries = async (store: Store, name: string) => {
  const { rows } = await sql<{ bytes: number; objects: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes, coalesce(sum(objects), 0)::bigint as objects
    from usage_entries where organization_name = ${name}`.execute(store);
  return rows[0];
};

test("counts rows and files, and frees them with their workspace", async () => {
  await using world = await createStoreWorld();
  const { store, demo, user } = world;
  const name = demo.organization;
  const before = await usageOf(store, name);
  expect(before).toEqual(await entries(store, name));

  const workspace = await world.addWorkspace();
  const run = await world.addRun(workspace);
  const phase = { runId: run.id, status: "finished" as const, statusTimestamps: {}, createdAt: noon, version: 0 };
  const counts = { resourceAdditions: 0, resourceChanges: 0, resourceDestructions: 0, resourceImports: 0 };
  await createPlan(store, {
    id: run.planId,
    ...phase,
    ...counts,
    logBlob: null,
    hasChanges: true,
    fileBlob: "plan-files/a",
    outputBlob: "plan-files/b",
    redactedOutputBlob: "plan-files/c",
    generatedConfiguration: false,
  });
  await createApply(store, { id: run.applyId, ...phase, ...counts, logBlob: null, begunBy: null });
  await createComment(store, {
    id: newId("comment"),
    runId: run.id,
    body: "x".repeat(5_000),
    createdById: user.id,
    createdAt: noon,
  });
  for (const id of [
    `logs/${run.planId}`,
    `logs/${run.applyId}`,
    ...["a", "b", "c"].map((name) => `plan-files/${name}`),
    `${run.configurationVersionId}/files`,
  ])
    await countFile(store, { id, organizationName: name, bytes: 1_000 });
  await sql`update configuration_versions set blob = 'bundles/a' where id = ${run.configurationVersionId}`.execute(
    store,
  );

  const full = await usageOf(store, name);
  expect(full).toEqual(await entries(store, name));
  expect(full.objects - before.objects).toBe(4);
  expect(full.bytes - before.bytes).toBeGreaterThan(11_000);

  await deleteWorkspace(store, workspace.id);

  expect(await usageOf(store, name)).toEqual(before);
});

test("counts growth and shrinkage by updates", async () => {
  await using world = await createStoreWorld();
  const { store, demo } = world;
  const workspace = await world.addWorkspace();
  const before = await usageOf(store, demo.organization);

  const grown = await saveWorkspace(store, { ...workspace, description: "x".repeat(1_000) });
  const after = await usageOf(store, demo.organization);
  await saveWorkspace(store, { ...grown, description: null });

  expect(after.bytes - before.bytes).toBeGreaterThan(900);
  expect(await usageOf(store, demo.organization)).toEqual(before);
});

test("forgets the usage of a deleted organization", async () => {
  await using world = await createStoreWorld();
  const { store, demo } = world;
  await world.addRun(await world.addWorkspace());

  await deleteOrganization(store, demo.organization);

  const { rows } = await sql`
    select organization_name from usage_entries where organization_name = ${demo.organization}
    union all select organization_name from usage_changes where organization_name = ${demo.organization}`.execute(
    store,
  );
  expect(rows).toEqual([]);
});

test("keeps few rows for many changes", async () => {
  await using world = await createStoreWorld();
  const { store, demo } = world;
  const before = await usageOf(store, demo.organization);

  for (let n = 0; n < 300; n += 1)
    await countFile(store, { id: `a/${n}`, organizationName: demo.organization, bytes: 1 });

  const { rows } = await sql<{ count: number }>`select count(*) as count from usage_changes`.execute(store);
  expect(rows[0]!.count).toBeLessThan(250);
  expect((await usageOf(store, demo.organization)).bytes).toBe(before.bytes + 300);
});

test("stops 64 simultaneous writers exactly at the quota, and no other organization", async () => {
  await using world = await createStoreWorld();
  const { store, demo } = world;
  const { objects } = await usageOf(store, demo.organization);
  const room = 10;
  await setQuotas(store, demo.organization, { quotaObjects: objects + room });
  const many = connect(world.url, { connections: 32, statementMs: 60_000, keys: testKeys });
  const write = () =>
    many
      .transaction((store) => createWorkspace(store, aWorkspace({ projectId: demo.project })))
      .then(
        () => "created",
        (error) => toStoreError(error),
      );

  const results = await Promise.all(Array.from({ length: 64 }, write));

  await many.close();
  expect(results.filter((one) => one === "created")).toHaveLength(room);
  for (const refusal of results.filter((one) => one !== "created")) {
    expect(refusal).toBeInstanceOf(QuotaExceeded);
    expect((refusal as Error).message).toBe(
      `Organization demo would exceed its quota of ${objects + room} objects. Delete objects, or ask the operator for a larger quota.`,
    );
  }
  expect((await usageOf(store, demo.organization)).objects).toBe(objects + room);
  await countFile(store, { id: "other", organizationName: "elsewhere", bytes: 10 ** 9 });
});

test("accepts deletions and smaller values over the quota", async () => {
  await using world = await createStoreWorld();
  const { store, demo } = world;
  const workspace = await world.addWorkspace({ description: "x".repeat(100) });
  await createTags(store, [{ id: "tag-1", organizationName: demo.organization, name: "a", createdAt: noon }]);
  await setQuotas(store, demo.organization, { quotaBytes: 0, quotaObjects: 0 });

  await expect(addTags(store, workspace.id, ["tag-1"])).rejects.toThrow("quota of 0 objects");
  await saveWorkspace(store, { ...workspace, description: "x" });
  await deleteWorkspace(store, workspace.id);
});
