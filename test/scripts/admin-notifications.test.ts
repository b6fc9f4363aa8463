// Notifications that an operator configures.
// @module-tag long
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { signBody } from "../../server/domain/notification.ts";
import { getNotificationConfiguration } from "../../server/store/notifications/notifications.ts";
import { askAdmin, runAdmin, split } from "../support/admin.ts";
import { createDatabase } from "../support/database.ts";
import { createJobsWorld, type JobsWorld } from "../support/jobs-world.ts";
import { configureNotification, settledDeliveries, startReceiver } from "../support/receiver.ts";
import { shareWorld } from "../support/shared-world.ts";

// Each command is a separate process.
vi.setConfig({ testTimeout: 60_000 });

const world = shareWorld(() => createJobsWorld({}, { notifications: { allowPrivate: true, pauses: [] } }));
const environment = { INFRARUN_NOTIFY_PRIVATE: "on", INFRARUN_URL: "https://runs.example" };
const optionsOf = ({ database }: Pick<JobsWorld, "database">, more: Record<string, string> = environment) => ({
  environment: { DATABASE_URL: database.url, ...more },
});
const admin = (words: string, input?: string, more?: Record<string, string>) =>
  runAdmin(split(words), { ...optionsOf(world(), more), ...(input !== undefined && { input }) });
const ask = (words: string) => askAdmin(split(words), optionsOf(world()));
const list = (words: string) => askAdmin<Record<string, unknown>[]>(split(words), optionsOf(world()));

test("a notification is created, listed, updated and deleted; its secret is printed once, or never if it was given", async () => {
  const { secret, ...made } = await ask("notifications create --url https://hooks.example.com/runs/ -o acme");
  const given = await admin(
    "notifications create --url https://hooks.example.com --name chat --trigger run:errored --secret - -o acme --json",
    "given by me\n",
  );
  const { id } = JSON.parse(given.output);
  const shown = await admin(`notifications show ${id} -o acme`);
  const all = await admin("notifications list -o acme --json");
  const changed = await ask(`notifications update ${made.id} --enabled off --trigger run:completed -o acme`);

  expect(secret).toMatch(/^ifr_\w{49}$/);
  expect(made).toMatchObject({ url: "https://hooks.example.com/runs/", workspaceId: null, enabled: true });
  expect(made.triggers).toHaveLength(10);
  expect(JSON.parse(all.output)).toHaveLength(2);
  expect(changed).toMatchObject({ enabled: false, triggers: ["run:completed"] });
  for (const { output } of [given, shown, all]) {
    expect(output).not.toContain("given by me");
    expect(output).not.toContain(String(secret));
  }
  const { store } = world();
  expect((await getNotificationConfiguration(store, id))?.secret).toBe("given by me");
  await ask(`notifications delete ${id} -o acme --yes`);
  await ask(`notifications delete ${made.id} -o acme --yes`);
  expect(await list("notifications list -o acme")).toEqual([]);
});

test.concurrent.each([
  ["an invalid address", "--url nowhere", 2],
  ["an address with a password", "--url https://me:pw@hooks.example.com", 2],
  ["an unknown trigger", "--url https://hooks.example.com --trigger run:bored", 2],
  ["no trigger", "--url https://hooks.example.com --trigger none", 2],
  [
    "a test of a module for a run's trigger",
    "--url https://hooks.example.com --module acme/vpc/aws --trigger run:created",
    2,
  ],
  ["an unknown workspace", "--url https://hooks.example.com --workspace nowhere", 1],
  ["a workspace and a module", "--url https://hooks.example.com --workspace a --module a/b/c", 2],
])("refuses %s", async (_, options, code) => {
  const outcome = await admin(`notifications create ${options} -o acme`);

  expect(outcome).toMatchObject({ code, output: "" });
  expect(outcome.errors).not.toMatch(/\bat .+:\d+/);
});

test.each(["http://127.0.0.1:9090/", "https://10.0.0.8", "http://[::1]/", "http://hooks.localhost:8080/"])(
  "refuses %s, which every delivery would refuse",
  async (url) => {
    const { id } = await ask("notifications create --url https://hooks.example.com -o acme");
    const created = await admin(`notifications create --url ${url} -o acme`, undefined, {});
    const updated = await admin(`notifications update ${id} --url ${url} -o acme`, undefined, {});

    for (const { code, errors } of [created, updated]) {
      expect(code).toBe(2);
      expect(errors).toContain("is a private address; allow these with INFRARUN_NOTIFY_PRIVATE=on.");
    }
    await ask(`notifications delete ${id} -o acme --yes`);
  },
);

test("a test sends one immediately, and prints the result", async () => {
  let status = 200;
  await using receiver = await startReceiver((response) => response.writeHead(status).end());
  const { id, secret } = await ask(`notifications create --url ${receiver.url} --trigger run:created -o acme`);
  const before = await admin(`notifications test ${id} -o acme`);
  const run = await world().createRun({ planOnly: true });
  await settledDeliveries(world().store, { id } as never, 1);

  const delivered = await ask(`notifications test ${id} -o acme`);
  const guarded = await admin(`notifications test ${id} -o acme`, undefined, {});
  status = 500;
  const refused = await admin(`notifications test ${id} -o acme`);

  expect(before).toMatchObject({ code: 1, errors: expect.stringContaining("there is none yet") });
  const [, { headers, body }] = (await receiver.get(2)) as [unknown, { headers: Record<string, string>; body: string }];
  expect(delivered).toMatchObject({ id: headers["x-notification-id"], responseStatus: 200 });
  expect(headers["x-notification-signature"]).toBe(signBody(String(secret), body));
  expect(JSON.parse(body)).toMatchObject({
    run_id: run.id,
    run_url: expect.stringMatching(`^https://runs\\.example/app/[\\w-]+/[\\w-]+/runs/${run.id}$`),
  });
  expect(guarded).toMatchObject({ code: 1, errors: expect.stringContaining("is a private address") });
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining("Answered 500.") });
  await ask(`notifications delete ${id} -o acme --yes`);
});

test("the list shows every delivery, its attempts and its last error", async () => {
  await using receiver = await startReceiver((response) => response.writeHead(503).end());
  const { id } = await ask(`notifications create --url ${receiver.url} --trigger run:created -o acme`);
  const run = await world().createRun({ planOnly: true });
  await settledDeliveries(world().store, { id } as never, 1);

  const [delivery] = await list(`notification-deliveries list -o acme --notification ${id}`);

  expect(delivery).toMatchObject({
    notification: id,
    trigger: "run:created",
    subject: run.id,
    status: "failed",
    attempts: 1,
    responseStatus: 503,
    lastError: "Answered 503.",
    dueAt: null,
  });
  expect(await ask(`notification-deliveries show ${delivery?.id} -o acme`)).toEqual(delivery);
  expect((await admin(`notification-deliveries list -o acme`)).output).toContain("Answered 503.");
});

test("an import includes them, and delivers pending ones", async () => {
  await using source = await createJobsWorld({}, { worker: false });
  await configureNotification(source.store, { url: "https://hooks.example.com", triggers: ["run:created"] });
  await source.createRun();
  await using target = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), "infrarun-notifications-"));
  const file = join(folder, "store.ndjson");
  const data = { INFRARUN_DATA: folder, INFRARUN_BLOBS: source.folder };

  await askAdmin(["export", file], optionsOf(source, data));
  await askAdmin(["import", file], optionsOf({ database: target }, { INFRARUN_DATA: folder }));

  const rows = await target.store.selectFrom("notificationDeliveries").selectAll().execute();
  expect(rows).toEqual(await source.store.selectFrom("notificationDeliveries").selectAll().execute());
  const jobs = await sql<{ data: object }>`select task as data from jobs where queue = 'deliveries'`.execute(
    target.store,
  );
  expect(jobs.rows).toMatchObject([{ data: { kind: "notification", id: rows[0]?.id } }]);
  expect(await readFile(file, "utf8")).toContain("notification_configurations".replace("_c", "C"));
  await rm(folder, { recursive: true });
});
