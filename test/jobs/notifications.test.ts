// Notifications as receivers get them: signed, in the shape of the spec's webhooks, delivered at least once, without redirects.

import { createHmac, timingSafeEqual } from "node:crypto";
import { lookup } from "node:dns/promises";
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import type { NotificationTrigger } from "../../server/domain/types.ts";
import { checkHost, Forbidden, isPublic, lookupPublic } from "../../server/jobs/notifications/guard.ts";
import { notifyOfRun } from "../../server/jobs/notifications/notifications.ts";
import type { Queue } from "../../server/jobs/queue/queue.ts";
import { addUser } from "../../server/store/demo/objects.ts";
import {
  deleteNotificationConfiguration,
  listDeliveries,
  saveNotificationConfiguration,
} from "../../server/store/notifications/notifications.ts";
import { resources } from "../support/bundles.ts";
import { createJobsWorld, type JobsWorld } from "../support/jobs-world.ts";
import { startNameServer } from "../support/name-server.ts";
import { configureNotification, type Received, settledDeliveries, startReceiver } from "../support/receiver.ts";
import { noon } from "../support/runs.ts";
import { createStoreWorld } from "../support/store-world.ts";

const secret = "what only the two of us know";
const here = { allowPrivate: true, origin: () => "https://runs.example", pauses: [10, 10, 10] };
const withNotifications = (settings: object = {}) => createJobsWorld({}, { notifications: { ...here, ...settings } });

const document = JSON.parse(readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8"));
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, "spec");

/** Checks the signature as the README shows to receivers. */
function isGenuine({ headers, body }: Received, key: string): boolean {
  const expected = createHmac("sha512", key).update(body).digest();
  const given = Buffer.from(String(headers["x-notification-signature"]), "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Throws if the request violates the webhook of the spec. */
function readAs(webhook: "run-notification" | "test-run-notification", { headers, body }: Received) {
  const named: { name: string; schema: object }[] = Object.values(document.components.parameters);
  const parameters = named.filter(({ name }) => name.startsWith("X-Notification-"));
  const schemas = {
    body: { $ref: `spec#/webhooks/${webhook}/post/requestBody/content/application~1json/schema` },
    headers: {
      type: "object",
      required: parameters.map(({ name }) => name.toLowerCase()),
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name.toLowerCase(), schema])),
    },
  };
  expect(schemas.headers.required).toHaveLength(2);
  const payload = JSON.parse(body);
  expect(ajv.validate(schemas.body, payload) || ajv.errors).toBe(true);
  expect(ajv.validate(schemas.headers, headers) || ajv.errors).toBe(true);
  expect(headers["content-type"]).toBe("application/json");
  return payload;
}

const all = ["run:created", "run:planning", "run:needs_attention", "run:applying", "run:completed"] as const;

async function applyOne(world: JobsWorld): Promise<string> {
  const run = await world.createRun({ files: resources("a") });
  await world.when(run.id, "planned");
  await world.act(run.id, "apply");
  await world.when(run.id, "applied");
  return run.id;
}

test("a run sends a notification for each of its triggers, signed and as in the spec", async () => {
  await using world = await withNotifications();
  await using receiver = await startReceiver();
  const configuration = await configureNotification(world.store, { url: receiver.url, triggers: all });

  const runId = await applyOne(world);

  const received = await receiver.get(5);
  const told = received.map((one) => {
    expect(isGenuine(one, secret)).toBe(true);
    expect(isGenuine({ ...one, body: `${one.body} ` }, secret)).toBe(false);
    expect(isGenuine(one, "something else")).toBe(false);
    return readAs("run-notification", one);
  });
  expect(told.map(({ notifications: [{ trigger }] }) => trigger).sort()).toEqual([...all].sort());
  expect(told[0]).toMatchObject({
    run_id: runId,
    run_url: expect.stringMatching(`^https://runs\\.example/app/acme/[\\w-]+/runs/${runId}$`),
    run_created_by: "ada",
    organization_name: "acme",
  });
  const attention = told.find(({ notifications: [{ trigger }] }) => trigger === "run:needs_attention");
  expect(attention.notifications).toMatchObject([{ run_status: "planned", run_updated_by: null }]);
  expect(new Set(received.map(({ headers }) => headers["x-notification-id"])).size).toBe(5);
  const log = await settledDeliveries(world.store, configuration, 5);
  expect(log.every(({ status, attempts }) => status === "delivered" && attempts === 1)).toBe(true);
  expect(world.errors).toEqual([]);
});

test("names the creator and the caller of an event, who are two users", async () => {
  await using world = await createStoreWorld();
  const { store, user, demo } = world;
  const zoe = await addUser(store, { username: "zoe" });
  const to = { url: "https://a.example", triggers: ["run:completed"] as NotificationTrigger[] };
  const { id } = await configureNotification(store, { ...to, organizationName: demo.organization });
  const run = await world.addRun(await world.addWorkspace(), { status: "discarded" });
  const queue = { send: async () => {} } as unknown as Queue;

  await notifyOfRun(store, queue, { run, entered: ["discarded"], actorId: zoe.id, at: noon });

  const [delivery] = await listDeliveries(store, [id], 1);
  expect(delivery!.payload).toMatchObject({
    run_created_by: user.username,
    notifications: [{ run_updated_by: "zoe" }],
  });
});

test("names the caller of the event and notifies an end once", async () => {
  await using world = await withNotifications();
  await using receiver = await startReceiver();
  await configureNotification(world.store, { url: receiver.url, triggers: ["run:completed", "run:errored"] });
  const run = await world.createRun({ files: resources("a") });
  await world.when(run.id, "planned");
  await world.act(run.id, "discard");
  const failing = await world.createRun({ simulation: { plan: { outcome: "errored" } } });
  await world.when(failing.id, "errored");

  const told = (await receiver.get(2)).map((one) => readAs("run-notification", one).notifications[0]);

  const [discarded, errored] = told.toSorted((one, other) => one.trigger.localeCompare(other.trigger));
  expect(discarded).toMatchObject({ trigger: "run:completed", run_status: "discarded", run_updated_by: "ada" });
  expect(errored).toMatchObject({ trigger: "run:errored", run_status: "errored", run_updated_by: null });
  await world.noJobsLeft();
  expect(receiver.received).toHaveLength(2);
});

test("a test run notifies of its start and its end", async () => {
  await using world = await withNotifications();
  await using receiver = await startReceiver();
  const triggers = ["test_run:created", "test_run:running", "test_run:completed"] as const;
  await configureNotification(world.store, { url: receiver.url, triggers });

  const run = await world.createTestRun({ simulation: { test: { passed: 2, failed: 1 } } });

  const told = (await receiver.get(3)).map((one) => readAs("test-run-notification", one));
  expect(told.map(({ notifications: [{ trigger }] }) => trigger).sort()).toEqual([...triggers].sort());
  const end = told.find(({ notifications: [{ trigger }] }) => trigger === "test_run:completed");
  expect(end).toMatchObject({
    test_run_id: run.id,
    module_name: "vpc",
    notifications: [{ test_run_status: "finished", test_status: "fail" }],
  });
});

test("only matching events are notified: by trigger, by workspace, and not while the notification is off", async () => {
  await using world = await withNotifications();
  await using receiver = await startReceiver();
  const elsewhere = await world.createWorkspace();
  const triggers = ["run:completed"] as const;
  await configureNotification(world.store, { url: receiver.url, triggers, workspaceId: elsewhere.id });
  const off = await configureNotification(world.store, { url: receiver.url, triggers });
  await saveNotificationConfiguration(world.store, { ...off, enabled: false });

  await world.when((await world.createRun()).id, "planned_and_finished");
  const wanted = await world.createRun({ workspaceId: elsewhere.id });
  await world.when(wanted.id, "planned_and_finished");

  await receiver.get(1);
  await world.noJobsLeft();
  expect(receiver.received.map(({ body }) => JSON.parse(body).run_id)).toEqual([wanted.id]);
});

test("events that are rolled back are not notified", async () => {
  await using world = await withNotifications();
  await using receiver = await startReceiver();
  const configuration = await configureNotification(world.store, { url: receiver.url, triggers: ["run:completed"] });
  const run = await world.createRun({ files: resources("a") });
  await world.when(run.id, "planned");

  const discarded = world.database.transaction(async (store) => {
    const current = await world.run(run.id);
    const ended = { ...current, status: "discarded" as const, holdsWorkspace: false };
    await world.jobs.takeAction(store, ended, "discard", world.user.id);
    throw new Error("after all not");
  });

  await expect(discarded).rejects.toThrow("after all not");
  await world.noJobsLeft();
  expect(receiver.received).toEqual([]);
  expect(await settledDeliveries(world.store, configuration, 0)).toEqual([]);
});

test("a receiver that fails is tried again, with the same id and the same bytes", async () => {
  await using world = await withNotifications();
  await using receiver = await startReceiver((response, position) => {
    if (position === 0) response.destroy();
    else response.writeHead(position === 1 ? 500 : 204).end();
  });
  const configuration = await configureNotification(world.store, { url: receiver.url, triggers: ["run:created"] });

  await world.createRun();

  const received = await receiver.get(3);
  const [delivery] = await settledDeliveries(world.store, configuration, 1);
  expect(delivery).toMatchObject({ status: "delivered", attempts: 3, responseStatus: 204, lastError: null });
  expect(new Set(received.map(({ headers, body }) => `${headers["x-notification-id"]} ${body}`)).size).toBe(1);
  expect(received[0]?.headers["x-notification-id"]).toBe(delivery?.id);
});

test("times out a silent receiver without delaying others", async () => {
  await using world = await withNotifications({ timeoutMs: 700, pauses: [] });
  await using silent = await startReceiver(() => {});
  await using receiver = await startReceiver();
  const triggers = ["run:created"] as const;
  const hanging = await configureNotification(world.store, { url: silent.url, triggers });
  await configureNotification(world.store, { url: receiver.url, triggers });

  for (let run = 0; run < 6; run += 1) await world.createRun({ planOnly: true });

  await receiver.get(6);
  const log = await settledDeliveries(world.store, hanging, 6);
  for (const delivery of log) {
    expect(delivery).toMatchObject({ status: "failed", attempts: 1, dueAt: null });
    expect(delivery.lastError).toBe("No answer within 700 ms.");
  }
});

test("410 stops retries, redirects are not followed, endless responses are cut", async () => {
  await using world = await withNotifications({ pauses: [] });
  await using receiver = await startReceiver((response, position) => {
    if (position === 0) return response.writeHead(410).end();
    if (position === 1) return response.writeHead(307, { Location: "/elsewhere" }).end();
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  });
  const configuration = await configureNotification(world.store, { url: receiver.url, triggers: ["run:created"] });

  for (let count = 1; count <= 3; count += 1) {
    await world.createRun({ planOnly: true });
    await settledDeliveries(world.store, configuration, count);
  }

  const log = await settledDeliveries(world.store, configuration, 3);
  expect(log.map(({ status, attempts, lastError }) => [status, attempts, lastError])).toEqual([
    ["refused", 1, "Answered 410."],
    ["failed", 1, "Answered 307; redirects are not followed."],
    ["delivered", 1, null],
  ]);
  expect(receiver.received.map(({ path }) => path)).toEqual(Array(3).fill("/hook?key=its-own-secret"));
});

test("another worker repeats an interrupted delivery with the same id", async () => {
  await using world = await withNotifications();
  await using receiver = await startReceiver((response, position) => {
    if (position > 0) response.writeHead(200).end();
  });
  const configuration = await configureNotification(world.store, { url: receiver.url, triggers: ["run:created"] });
  await world.createRun();
  await receiver.get(1);

  await world.stopWorker(0);
  await world.startWorker();

  const [first, second] = await receiver.get(2);
  expect(second?.headers["x-notification-id"]).toBe(first?.headers["x-notification-id"]);
  expect(await settledDeliveries(world.store, configuration, 1)).toMatchObject([{ status: "delivered", attempts: 1 }]);
});

test("a deleted notification is no longer tried", async () => {
  await using world = await withNotifications();
  await using receiver = await startReceiver((response) => response.writeHead(500).end());
  const triggers = ["run:created"] as const;
  const configuration = await configureNotification(world.store, { url: receiver.url, triggers });
  await world.createRun();
  await receiver.get(1);

  await deleteNotificationConfiguration(world.store, configuration.id);

  await expect.poll(() => world.jobs.count(world.store).then(({ waiting }) => waiting)).toBe(0);
  const before = receiver.received.length;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(receiver.received.length).toBeLessThanOrEqual(before + 1);
});

test("private addresses are refused unless they are allowed, by number and by name", async () => {
  await using world = await createJobsWorld({}, { notifications: { pauses: [] } });
  await using receiver = await startReceiver();
  const triggers = ["run:created"] as const;
  const urls = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0177.0.0.1", "2130706433"];
  for (const host of urls) {
    await configureNotification(world.store, { url: `http://${host}:${receiver.port}/`, triggers, id: `nc-${host}` });
  }

  await world.createRun();

  for (const host of urls) {
    const [delivery] = await settledDeliveries(world.store, { id: `nc-${host}` } as never, 1);
    expect(delivery).toMatchObject({ status: "failed", responseStatus: null });
    expect(delivery?.lastError).toMatch(/is a private address; allow these with INFRARUN_NOTIFY_PRIVATE=on\.$/);
  }
  expect(receiver.received).toEqual([]);
});

test.each([
  ["9.255.255.255", true],
  ["10.1.2.3", false],
  ["11.0.0.0", true],
  ["127.0.0.1", false],
  ["172.31.255.255", false],
  ["172.32.0.1", true],
  ["192.168.0.1", false],
  ["169.254.169.254", false],
  ["100.63.255.255", true],
  ["100.64.0.1", false],
  ["100.128.0.0", true],
  ["192.0.0.1", false],
  ["192.0.1.0", true],
  ["192.0.2.1", false],
  ["192.88.99.1", false],
  ["198.19.255.255", false],
  ["198.20.0.0", true],
  ["198.51.100.1", false],
  ["203.0.113.1", false],
  ["223.255.255.255", true],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["224.0.0.1", false],
  ["93.184.215.14", true],
  ["::", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["2002:a00:1::", false],
  ["2001:1ff::1", false],
  ["2001:200::1", true],
  ["2001:db8::1", false],
  ["3fff::1", false],
  ["4000::1", false],
  ["8000::1", false],
  ["a.name", false],
  ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", true],
])("%s counts as public: %s", (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

const refusal = (host: string) =>
  new Forbidden(`${host} is a private address; allow these with INFRARUN_NOTIFY_PRIVATE=on.`);

test("refuses a host with a private address before sending", () => {
  for (const host of ["10.1.2.3", "::1", "localhost", "hooks.localhost."])
    expect(() => checkHost(host)).toThrow(refusal(host));
  expect(() => checkHost("[::1]")).toThrow(refusal("::1"));
  for (const host of ["93.184.215.14", "[2606:2800::1]", "hooks.example"]) expect(() => checkHost(host)).not.toThrow();
});

test("a name leads to public addresses alone", async () => {
  const find = (name: string, options: { all?: boolean; family?: number }) =>
    new Promise((resolve) => lookupPublic(name, options, (...found) => resolve(found)));
  const address = "93.184.215.14";

  expect(await find("localhost", {})).toEqual([refusal("localhost"), "", 0]);
  expect(await find(address, {})).toEqual([null, address, 4]);
  expect(await find(address, { all: true })).toEqual([null, [{ address, family: 4 }]]);
  expect(await find("not a name", { family: 4 })).toEqual([expect.objectContaining({ syscall: "getaddrinfo" }), "", 0]);
});

test("slow name servers do not delay other names", async () => {
  using names = await startNameServer({ "quick.example": "93.184.215.14", "inside.example": "10.1.2.3" });
  const find = (name: string) =>
    new Promise((resolve) => lookupPublic(name, { all: true }, (...found) => resolve(found)));

  const slow = Array.from({ length: 8 }, (_, index) => find(`slow${index}.example`));

  expect(await find("quick.example")).toEqual([null, [{ address: "93.184.215.14", family: 4 }]]);
  expect(await find("inside.example")).toEqual([refusal("inside.example"), "", 0]);
  // The lookups of the database and the bucket use the same threads.
  expect(await lookup("localhost", { family: 4 })).toMatchObject({ address: "127.0.0.1" });
  names.refuseUnknown();
  expect(await Promise.all(slow)).toEqual(slow.map(() => [expect.objectContaining({ code: "ESERVFAIL" }), "", 0]));
});
