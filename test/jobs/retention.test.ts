// A data retention policy deletes files of old configurations and old states, and keeps those in use. Superseded
// intermediate states need no policy.
import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { standardSweep, startSweeper } from "../../server/jobs/cleaning/sweeper.ts";
import { startAgingWorld } from "../support/aging-world.ts";
import { changeEdition } from "../support/editions.ts";
import { runIn, uploadConfiguration } from "../support/run-world.ts";

const policy = (days: number) => ({
  data: { type: "data-retention-policy-delete-olders" as const, attributes: { "delete-older-than-n-days": days } },
});

test("old configurations lose their files, except the newest, the current one and those that runs need", async () => {
  await using world = await startAgingWorld();
  const { api, params } = world;
  const [unused, current, needed] = [await world.upload("a"), await world.upload("b"), await world.upload("c")];
  const holder = await world.run(current, {}, "planned");
  await world.run(needed, {}, "pending");
  const newest = await world.upload("d");
  await api.setDataRetentionPolicy({ params, body: policy(30) });
  const statuses = () => Promise.all([unused, current, needed, newest].map(world.statusOf));

  await world.later(29);
  expect(await statuses()).toEqual(["uploaded", "uploaded", "uploaded", "uploaded"]);

  await world.later(2);
  expect(await statuses()).toEqual(["archived", "uploaded", "uploaded", "uploaded"]);
  expect((await world.show(unused))?.["status-timestamps"]).toMatchObject({ "archived-at": expect.any(String) });
  await expect.poll(() => world.list("bundles")).toHaveLength(3);
  const { response, error } = await api.createRun({ body: runIn(world.workspaceId, {}, unused) });
  expect(response.status).toBe(422);
  expect(error?.errors?.[0]?.source).toEqual({ pointer: "/data/relationships/configuration-version/data/id" });

  // The next run takes its place, and makes its version the current one.
  await api.discardRun({ params: { path: { run_id: holder } } });
  await expect.poll(() => world.catchUp().then(statuses)).toEqual(["archived", "archived", "uploaded", "uploaded"]);
  expect(world.errors).toEqual([]);
});

test("the configuration that was applied last keeps its files, because a scheduled destroy run needs them", async () => {
  await using world = await startAgingWorld();
  const { api, params } = world;
  const [applied, discarded, current] = [await world.upload("a"), await world.upload("b"), await world.upload("c")];
  await world.run(applied, { "auto-apply": true });
  for (const version of [discarded, current]) {
    const run_id = await world.run(version, {}, "planned");
    await api.discardRun({ params: { path: { run_id } } });
  }
  await api.setDataRetentionPolicy({ params, body: policy(30) });

  await world.later(31);

  const statuses = await Promise.all([applied, discarded, current].map(world.statusOf));
  expect(statuses).toEqual(["uploaded", "archived", "uploaded"]);
});

test("the last version with files stays although the upload of a newer one was refused or is for plans only", async () => {
  await using world = await startAgingWorld();
  const { api, params, workspaceId } = world;
  const [old, usable] = [await world.upload("a"), await world.upload("b")];
  await uploadConfiguration(world, workspaceId, { speculative: true });
  const body = { data: { type: "configuration-versions" as const } };
  const { data } = await api.createConfigurationVersion({ params, body });
  await fetch(data!.data.attributes["upload-url"], { method: "PUT", body: "no archive" });
  await api.setDataRetentionPolicy({ params, body: policy(1) });

  await world.later(2);

  expect(await Promise.all([old, usable].map(world.statusOf))).toEqual(["archived", "uploaded"]);
});

test("removes old states with their files and keeps the current one", async () => {
  await using world = await startAgingWorld();
  const { api, params } = world;
  for (const name of ["a", "b"]) await world.run(await world.upload(name), { "auto-apply": true });
  expect(await world.list("states")).toHaveLength(2);
  await api.setDataRetentionPolicy({ params, body: policy(1) });

  await world.later(2);

  await expect.poll(() => world.list("states")).toHaveLength(1);
  const { data } = await api.showWorkspace({ params });
  expect(data?.data.relationships["current-state-version"].data).not.toBeNull();
  expect(data?.data.attributes["resource-count"]).toBe(1);
  await world.run(await world.upload("c"), { "auto-apply": true });
  const told = await world.store
    .selectFrom("auditEntries")
    .select(["outcome", "objectId"])
    .where("operation", "=", "removeOldData")
    .execute();
  expect(told).toContainEqual({
    outcome: "1 configuration versions archived, 1 states removed",
    objectId: world.workspaceId,
  });
  expect(world.errors).toEqual([]);
});

describe("superseded intermediate states", () => {
  /** Serials 1 and 2 are replaced by 3 before the end of the lock. */
  async function writeDuringLock(world: Awaited<ReturnType<typeof startAgingWorld>>) {
    const { api, params } = world;
    await api.lockWorkspace({ params });
    const ids: string[] = [];
    for (const serial of [1, 2, 3]) {
      const state = Buffer.from(JSON.stringify({ version: 4, serial, outputs: { [`o${serial}`]: { value: serial } } }));
      const md5 = createHash("md5").update(state).digest("hex");
      const attributes = { serial, md5, state: state.toString("base64") };
      const { data } = await api.createStateVersion({ params, body: { data: { type: "state-versions", attributes } } });
      ids.push(data!.data.id);
    }
    const statuses = async () => {
      const { data } = await api.listStateVersions({ params });
      return data!.data.map(({ attributes }) => attributes.status).toReversed();
    };
    return { ids, statuses };
  }

  test("are removed a day after their creation, once the lock has ended", async () => {
    await using world = await startAgingWorld();
    const { statuses } = await writeDuringLock(world);
    const whole = ["finalized", "finalized", "finalized"];

    await world.later(2);
    expect(await statuses()).toEqual(whole);

    await world.api.unlockWorkspace({ params: world.params });
    const removed = "backing_data_soft_deleted";
    await world.catchUp();
    expect(await statuses()).toEqual([removed, removed, "finalized"]);
    await expect.poll(() => world.list("states")).toHaveLength(1);
    const { data } = await world.api.listCurrentStateVersionOutputs({ params: world.params });
    expect(data?.data.map(({ attributes }) => attributes.name)).toEqual(["o3"]);
    expect(world.errors).toEqual([]);
  });

  test("stay for a day", async () => {
    await using world = await startAgingWorld();
    const { statuses } = await writeDuringLock(world);
    await world.api.unlockWorkspace({ params: world.params });

    await world.later(0.9);

    expect(await statuses()).toEqual(["finalized", "finalized", "finalized"]);
  });

  test("stay if a policy deletes nothing", async () => {
    await using world = await startAgingWorld();
    const { api, params } = world;
    const { statuses } = await writeDuringLock(world);
    await api.unlockWorkspace({ params });
    await api.setDataRetentionPolicy({ params, body: { data: { type: "data-retention-policy-dont-deletes" } } });

    await world.later(2);

    expect(await statuses()).toEqual(["finalized", "finalized", "finalized"]);
  });
});

test("uses the organization's default if a workspace has no policy", async () => {
  await using world = await startAgingWorld();
  const { api, organization, store } = world;
  const kept = await world.createOther("kept");
  await api.setDataRetentionPolicy({
    params: { path: { workspace_id: kept } },
    body: { data: { type: "data-retention-policy-dont-deletes" } },
  });
  const versions = [await world.upload("a"), await world.upload("a", kept)] as const;
  await Promise.all([world.upload("b"), world.upload("b", kept)]);
  const [id, createdAt] = ["drp-default", new Date()];
  const standard = { id, organizationName: organization, workspaceId: null, olderThanDays: 1, createdAt };
  await store.insertInto("dataRetentionPolicies").values(standard).execute();

  await world.later(2);

  expect(await Promise.all(versions.map(world.statusOf))).toEqual(["archived", "uploaded"]);
});

test("counts days of 24 hours in any time zone", async () => {
  vi.stubEnv("PGOPTIONS", "-c timezone=America/New_York");
  await using world = await startAgingWorld();
  vi.unstubAllEnvs();
  const until = (Date.parse("2035-01-15") - Date.now()) / 86_400_000;
  await world.later(until);
  const old = await world.upload("a");
  await world.upload("b");
  await world.api.setDataRetentionPolicy({ params: world.params, body: policy(182) });

  // The clock is an hour ahead by then.
  await world.later(182 - 0.5 / 24);

  expect(await world.statusOf(old)).toBe("uploaded");
});

test("an edition without policies deletes nothing", async () => {
  await using world = await startAgingWorld();
  const old = await world.upload("a");
  await world.upload("b");
  await world.api.setDataRetentionPolicy({ params: world.params, body: policy(1) });
  await changeEdition(world, "hosted");

  await world.later(2);

  expect(await world.statusOf(old)).toBe("uploaded");
});

test("one of several workers sweeps old data per hour", async () => {
  await using world = await startAgingWorld({ rarelyMs: 3_600_000 });
  const { database, blobs, jobs } = world;
  await world.catchUp();
  const old = await world.upload("a");
  await world.upload("b");
  await world.api.setDataRetentionPolicy({ params: world.params, body: policy(1) });
  await world.later(2);
  const errors: unknown[] = [];
  const sweep = { ...standardSweep, now: async () => world.clock() };

  const second = startSweeper({ database, blobs, jobs, sweep, onError: (error) => errors.push(error) });
  await second.sweepNow();
  await second.stop();

  expect(await world.statusOf(old)).toBe("uploaded");
  expect(errors).toEqual([]);
});
