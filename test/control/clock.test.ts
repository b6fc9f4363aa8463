// Expiry, limits and jobs on the clock of a world.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { releaseMissed } from "../../server/store/jobs/jobs.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { runIn } from "../support/run-world.ts";
import { startOwnWorld } from "./own-world.ts";
import { createWorkspace, startWorld, withRun } from "./world.ts";

describe("the clock", () => {
  test("expires a token", async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await using world = await startWorld({ tokens: [{ name: "ann", user: "ann", "expires-at": soon }] });
    expect((await world.ask("/account/details")).status).toBe(200);

    await world.control.clock.advance({ by: "61m" });

    expect((await world.ask("/account/details")).status).toBe(401);
  });

  test("does not move while frozen", async () => {
    await using world = await startWorld();
    const at = "2100-01-01T00:00:00.000Z";

    await world.control.clock.set({ frozen: true, at: "2090-01-01T00:00:00.000Z" });
    await expect(world.control.clock.set({ frozen: true, at })).resolves.toMatchObject({ clock: { now: at } });

    expect((await createWorkspace(world)).createdAt).toBe(at);
  });

  test("ends a rate window", { tags: "long" }, async () => {
    await using world = await startWorld();
    await world.control.clock.set({ frozen: true });
    const list = () => world.ask("/organizations/acme/runs");
    const before = await Promise.all(Array.from({ length: 31 }, list));
    expect(before.filter(({ status }) => status === 429)).not.toEqual([]);

    await world.control.clock.advance({ by: "1m" });

    expect((await list()).status).toBe(200);
  });

  test("starts a scheduled destroy", async () => {
    await using world = await startWorld(withRun("applied"));
    const attributes = { "auto-destroy-at": new Date(Date.now() + 7_200_000).toISOString() };
    const id = world.ids["acme/network"]!;
    const body = JSON.stringify({ data: { type: "workspaces", id, attributes } });
    expect((await world.ask(`/workspaces/${id}`, { method: "PATCH", body })).status).toBe(200);

    await world.control.clock.advance({ by: "3h" });

    const { data } = await world.client.runs.listForWorkspace({ workspace_id: id });
    expect(data.map((run) => run.attributes["is-destroy"])).toEqual([true, false]);
  });

  test("refuses a leap second", async () => {
    await using world = await startWorld();

    const setting = world.control.clock.set({ frozen: true, at: "2040-12-31T23:59:60Z" });

    await expect(setting).rejects.toThrow("at must not be before the time of the clock");
  });

  test("ends a cool-off", async () => {
    await using world = await startWorld();
    await world.control.clock.set({ frozen: true });
    const id = await startStubbornRun(world);
    const act = async (action: string) => (await world.ask(`/runs/${id}/actions/${action}`, { method: "POST" })).status;
    await expect.poll(() => world.statusOf(id)).toBe("planning");
    expect([await act("cancel"), await act("force-cancel")]).toEqual([202, 409]);

    await world.control.clock.advance({ by: "10s" });

    expect(await act("force-cancel")).toBe(202);
    expect(await world.statusOf(id)).toBe("canceled");
  });

  test("keeps the job of a live worker", { tags: "long" }, async () => {
    await using world = await startOwnWorld(withRun("planning"));
    const { store } = world.database;
    const readJob = async () =>
      (await sql<object>`select beat_at is not null as taken, retry_count from jobs`.execute(store)).rows;
    await expect.poll(readJob).toEqual([{ taken: true, retryCount: 0 }]);

    await world.moveClock((clock) => clock.advance(24 * 3_600_000));
    await releaseMissed(store, { missedMs: 60_000, goneMs: 60_000, after: null });

    expect(await readJob()).toEqual([{ taken: true, retryCount: 0 }]);
  });
});

/** It ignores its cancellation for an hour. */
async function startStubbornRun({ ask, workspaceId }: Awaited<ReturnType<typeof startWorld>>): Promise<string> {
  const create = async (path: string, body: object) =>
    JSON.parse((await ask(path, { method: "POST", body: JSON.stringify(body) })).body).data;
  const version = await create(`/workspaces/${workspaceId}/configuration-versions`, {
    data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } },
  });
  const simulation = { plan: { duration_ms: 3_600_000, interrupt_ms: 3_600_000 } };
  const body = new Uint8Array(await bundleOf(resources("one"), simulation));
  await fetch(version.attributes["upload-url"], { method: "PUT", body });
  return (await create("/runs", runIn(workspaceId, {}, version.id))).id;
}
