// The audit log includes actions of the service itself.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type AuditQuery, listChanges } from "../../server/store/organizations/audit.ts";
import { resources } from "../support/bundles.ts";
import { createJobsWorld } from "../support/jobs-world.ts";
import { startRunWorld } from "../support/run-world.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { shareWorld } from "../support/shared-world.ts";
import { startVcsWorld } from "../support/vcs-world.ts";

const world = shareWorld(() => createJobsWorld());
const toldOf = async (asked: Omit<AuditQuery, "limit">) =>
  (await listChanges(world().store, { ...asked, limit: 100 })).toReversed();

test("records worker transitions, without those of callers", async () => {
  const { createRun, when, act } = world();
  const { id } = await createRun({ files: resources("a") });
  await when(id, "planned");
  await act(id, "apply");
  await when(id, "applied");

  const entries = await toldOf({ object: id });

  const states = entries.flatMap(({ outcome }) => outcome.split(" "));
  expect(states).toContain("planning");
  expect(states.at(-1)).toBe("applied");
  expect(states).not.toContain("confirmed");
  expect(new Set(states).size).toBe(states.length);
  for (const entry of entries) {
    expect(entry).toMatchObject({ callerKind: "service", organizationName: "acme", operation: "moveRun" });
  }
});

test("a test run is recorded from its start to its end", async () => {
  const { createTestRun, whenTest } = world();
  const { id } = await createTestRun();
  await whenTest(id, "finished");

  expect((await toldOf({ object: id })).map(({ outcome }) => outcome)).toEqual(["running", "finished"]);
});

test("a run that a push starts is recorded once, as started by the service", async () => {
  await using watching = await startVcsWorld({ config: { vcsPollMs: 100 } });
  const { host, bind, store, runsOf } = watching;
  const repository = await host.createRepository("acme/audited", { "main.tf": "" });
  const workspace = await bind(repository);
  await expect
    .poll(() => store.selectFrom("vcsWatches").select("lookedAt").executeTakeFirst())
    .toMatchObject({ lookedAt: expect.any(Date) });

  await repository.push({ "main.tf": 'resource "null_resource" "two" {}\n' }, "Widen the subnet");

  const [run] = await runsOf(workspace.id, 1);
  const started = await store.selectFrom("auditEntries").selectAll().where("operation", "=", "startRun").execute();
  expect(started).toMatchObject([{ objectId: run!.id, callerKind: "service", organizationName: "demo" }]);
});

/** Waits until a worker has removed it. */
async function removeUnusedFile({ blobs, store }: Pick<TestServer, "blobs" | "store">, key: string): Promise<void> {
  await blobs.put(key, Buffer.from("x"));
  await store
    .insertInto("unusedBlobs")
    .values({ key, since: new Date(0) })
    .execute();
  const known = () => store.selectFrom("unusedBlobs").selectAll().execute();
  await expect.poll(known).toEqual([]);
}

test.each([
  [30, 0],
  [0, 1],
  [60, 1],
])("with a retention of %d days, keeps %d audit rows and run events of 40 days ago", async (days, left) => {
  await using world = await startRunWorld({
    worker: true,
    sweep: { everyMs: 5, olderMs: 0, rarelyMs: 5, auditDays: days, eventDays: days },
  });
  const { store } = world;
  const { id: runId } = await world.writeRun({ status: "applied" });
  await sql`
    insert into audit_entries (at, operation, caller_kind, outcome, attributes)
    values (now() - interval '40 days', 'old', 'service', 'done', '{}')`.execute(store);
  await sql`
    insert into run_events (id, run_id, action, created_at)
    values ('re-old', ${runId}, 'old', now() - interval '40 days')`.execute(store);
  const old = async () => [
    await store.selectFrom("auditEntries").select("operation").where("operation", "=", "old").execute(),
    await store.selectFrom("runEvents").select("id").where("id", "=", "re-old").execute(),
  ];

  // Unused files are removed after the log is swept. The second round began when the rows were there.
  await removeUnusedFile(world, "bundles/first");
  await removeUnusedFile(world, "bundles/second");

  expect((await old()).map(({ length }) => length)).toEqual([left, left]);
  expect(world.errors).toEqual([]);
});

test("files that are removed are counted in the log", async () => {
  await using server = await startServer({ worker: true, sweep: { everyMs: 5, olderMs: 0 } });
  await removeUnusedFile(server, "bundles/unused");

  const told = () =>
    server.store.selectFrom("auditEntries").select("outcome").where("operation", "=", "removeFiles").execute();

  await expect.poll(told).toEqual([{ outcome: "1 removed" }]);
});
