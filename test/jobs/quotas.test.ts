// Runs of an organization that uses up its quota.
import { expect, test } from "vitest";
import type { Executor } from "../../server/jobs/executors/executor.ts";
import { structuredLogKey } from "../../server/jobs/logs/log.ts";
import { getOrganization, saveOrganization } from "../../server/store/organizations/organizations.ts";
import { readUsage } from "../../server/store/organizations/usage.ts";
import { resources } from "../support/bundles.ts";
import { createJobsWorld, type JobsWorld } from "../support/jobs-world.ts";

async function leaveRoom({ store }: JobsWorld, room: number): Promise<void> {
  const { bytes } = await readUsage(store, "acme");
  const organization = (await getOrganization(store, "acme"))!;
  const settings = { ...organization.settings, quotaBytes: bytes + room };
  await saveOrganization(store, { ...organization, settings });
}

const verbose = (phase: "plan" | "apply" | "test", bytes: number) => (executor: Executor) => ({
  ...executor,
  [phase]: (work: { log(text: string): void }, signal: AbortSignal) => {
    for (let written = 0; written < bytes; written += 1_000) work.log("x".repeat(1_000));
    return (executor[phase] as (...given: unknown[]) => unknown)(work, signal);
  },
});

const notice = "\nThe organization has used its quota of stored bytes; the rest of the log is left out.\n";

test("truncates a plan's log at the quota and fails the run with the reason", async () => {
  await using world = await createJobsWorld({}, { worker: false, wrap: verbose("plan", 100_000) });
  const { id, planId } = await world.createRun({ files: resources("a") });
  await leaveRoom(world, 20_000);
  await world.startWorker();

  await world.when(id, "errored");

  const log = await world.log(planId);
  expect(log.length).toBeLessThan(21_000);
  expect(log).toContain(notice);
  const reason = "The organization has used its quota of stored bytes, so the log is incomplete.";
  expect((await world.events(id)).map(({ description }) => description)).toContain(reason);
});

test("skips the plan if its log exceeds the quota", async () => {
  await using world = await createJobsWorld({}, { worker: false });
  const { id, planId } = await world.createRun({ files: resources("a") });
  await leaveRoom(world, 0);
  await world.startWorker();

  await world.when(id, "errored");

  expect(await world.log(planId)).toMatch(/Error: Organization acme would exceed its quota of \d+ stored bytes\./);
});

test("cuts the log of a test at the quota, and ends the test", async () => {
  await using world = await createJobsWorld({}, { worker: false, wrap: verbose("test", 100_000) });
  const { id } = await world.createTestRun();
  await leaveRoom(world, 20_000);
  await world.startWorker();

  await world.whenTest(id, "errored");

  expect(await world.log(id)).toContain(notice);
});

test("keeps the state and the outcome of an apply that exceeds the quota", async () => {
  await using world = await createJobsWorld({}, { wrap: verbose("apply", 100_000) });
  const many = Array.from({ length: 500 }, (_, index) => `r${index}`);
  const { id, applyId } = await world.createRun({ files: resources(...many) });
  await world.when(id, "planned");
  await leaveRoom(world, 20_000);
  await world.act(id, "apply");

  await world.when(id, "applied");

  expect(await world.log(applyId)).toContain(notice);
  expect((await world.workspace()).currentStateVersionId).not.toBeNull();
  const { bytes, quotaBytes } = await readUsage(world.store, "acme");
  expect(bytes).toBeGreaterThan(quotaBytes);
  await expect(world.createRun({ files: resources("b") })).rejects.toThrow("quota of");
});

test("counts states, logs and files of plans", async () => {
  await using world = await createJobsWorld();
  const { id, planId, applyId } = await world.createRun({ files: resources("a") });
  await world.when(id, "planned");
  await world.act(id, "apply");
  await world.when(id, "applied");
  await world.noJobsLeft();

  const rows = await world.store.selectFrom("usageEntries").select(["id", "bytes"]).where("objects", "=", 0).execute();

  const { currentStateVersionId } = await world.workspace();
  expect(rows.map((row) => row.id)).toEqual(
    expect.arrayContaining([`logs/${planId}`, `logs/${applyId}`, `states/${currentStateVersionId}`]),
  );
  const sizeOf = async (key: string) => (await world.blobs.get(key))?.byteLength ?? 0;
  for (const { id: key, bytes } of rows) {
    const lines = key.startsWith("logs/") ? await sizeOf(structuredLogKey(key.slice("logs/".length))) : 0;
    expect(bytes, key).toBe((await sizeOf(key)) + lines);
  }
});
