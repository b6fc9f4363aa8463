// Three organizations use all that they can get of each shared resource. A fourth one gets its turn within the documented time.
// @module-tag long
import { once } from "node:events";
import { connect as openSocket, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { uuidv7 } from "../../server/domain/ids.ts";
import { createDelivery } from "../../server/domain/notification.ts";
import type { NotificationPayload, RunStatus } from "../../server/domain/types.ts";
import { longestWaitMs, type SharedResource, sharedResources } from "../../server/fairness/resources.ts";
import { createSimulatedExecutor } from "../../server/jobs/executors/simulated.ts";
import { sendDelivery } from "../../server/jobs/notifications/notifications.ts";
import { startWorker } from "../../server/jobs/worker.ts";
import { connect } from "../../server/store/database/database.ts";
import { createDelivery as keepDelivery } from "../../server/store/notifications/notifications.ts";
import { holdWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { openGitHost } from "../support/git-host.ts";
import { holdTransaction } from "../support/held-transaction.ts";
import { headerOf } from "../support/hostile-bundles.ts";
import { testKeys } from "../support/keys.ts";
import { lengthening } from "../support/pauses.ts";
import { configureNotification, startReceiver } from "../support/receiver.ts";
import { type ServerOptions, startServer, type TestServer } from "../support/server.ts";
import { createTenant, type Tenant } from "../support/tenants.ts";

/** A server, and resources of the test. */
interface World extends TestServer {
  closing: AsyncDisposableStack;
}

interface Walk {
  options?: ServerOptions;
  /** Resolves when the organizations hold all that they can get, and wait for more. The first one comes first. */
  greed(world: World, tenants: readonly [Tenant, Tenant, Tenant]): Promise<unknown>;
  /** Resolves when the organization has had its turn. */
  turn(world: World, tenant: Tenant): Promise<unknown>;
}

/** Added to the documented time, for busy machines. */
const busyMs = 60_000;

/** Waits until the condition holds. The time limit of the test ends the wait. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const pause = lengthening(); !(await holds()); await pause());
}

/** Opens a connection that stays open until the end of the test. */
function open({ url, closing }: World, text: string, from = "127.0.0.1"): Socket & { told: string } {
  const { hostname, port } = new URL(url);
  const localAddress = process.platform === "linux" ? from : hostname;
  const socket = Object.assign(openSocket({ port: Number(port), host: hostname, localAddress }), { told: "" });
  socket
    .on("error", () => {})
    .on("data", (chunk) => {
      if (socket.told.length < 1_000) socket.told += chunk.toString("latin1");
    });
  socket.write(text);
  closing.defer(() => void socket.destroy());
  return socket;
}

const statusOf = ({ told }: { told: string }) => Number(/^HTTP\/1\.1 (\d+)/.exec(told)?.[1]);

/** The head of a request whose body never comes. */
const endless = (method: string, path: string, token?: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/vnd.api+json\r\nContent-Length: 60000\r\n` +
  `${token === undefined ? "" : `Authorization: Bearer ${token}\r\n`}Expect: 100-continue\r\n\r\n`;

const times = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);

/** An archive that takes some seconds to read: one large file of zeros. */
function slowBundle(pieces: number): Buffer {
  const piece = Buffer.alloc(8 * 1024 ** 2);
  const parts = [headerOf({ name: "a", size: pieces * piece.length }), ...Array<Buffer>(pieces).fill(piece)];
  const zipped = new Map([...new Set(parts)].map((part) => [part, gzipSync(part)]));
  return Buffer.concat([...parts.map((part) => zipped.get(part)!), gzipSync(Buffer.alloc(1024))]);
}

async function put(address: URL, bundle: Buffer): Promise<number> {
  return (await fetch(address, { method: "PUT", body: new Uint8Array(bundle) })).status;
}

async function countRuns({ store }: World, { organization }: Tenant, status: RunStatus): Promise<number> {
  const runs = store.selectFrom("runs").select("id").where("organizationName", "=", organization);
  return (await runs.where("status", "=", status).execute()).length;
}

const longRuns = { runs: 12, bundle: () => bundleOf(resources("a"), { plan: { duration_ms: 3_600_000 } }) };
const trigger = "run:created" as const;

async function sendDeliveries({ store, database, jobs }: World, { organization }: Tenant, url: string, count = 1) {
  const at = new Date();
  const given = { organizationName: organization, url, triggers: [trigger] };
  const configuration = await configureNotification(store, given);
  const payload = { run_url: "/api/v2/runs/run-1" } as NotificationPayload;
  await database.transaction(async (store) => {
    for (let index = 0; index < count; index += 1) {
      const delivery = createDelivery(uuidv7(at), configuration, trigger, "run-1", payload, at);
      await keepDelivery(store, delivery);
      await sendDelivery(store, jobs.queue, delivery, configuration);
    }
  });
}

const walks: Record<keyof typeof sharedResources, Walk> = {
  runSlots: {
    async greed(world, tenants) {
      const { database, blobs, jobs, errors, closing } = world;
      const bundle = await longRuns.bundle();
      for (const tenant of tenants) await tenant.queueRuns(longRuns.runs, await tenant.keepConfiguration(bundle));
      const onError = (error: unknown) => void errors.push(error);
      const executor = createSimulatedExecutor({ planMs: 0, applyMs: 0 });
      const worker = await startWorker({ database, blobs, jobs, executor, now: () => new Date(), onError });
      closing.defer(() => worker.stop(0));
      const counts = () => Promise.all(tenants.map((tenant) => countRuns(world, tenant, "planning")));
      await until(async () => (await counts()).toSorted().join() === "2,2,3");
    },
    async turn(world, tenant) {
      await tenant.queueRuns(1, await tenant.keepConfiguration(await longRuns.bundle()));
      await until(async () => (await countRuns(world, tenant, "planning")) === 1);
    },
  },
  repositoryPolls: {
    options: { worker: true, config: { vcsPollMs: 1_000, vcsFetchMs: 10_000 } },
    async greed({ closing }, tenants) {
      const hanging = closing.use(await startReceiver(() => {}));
      const url = new URL("/", hanging.url).href.replace(/\/$/, "");
      const identifiers = times(6, () => "acme/hangs").map((name, index) => `${name}-${index}`);
      await tenants[0].bind(url, identifiers);
      await hanging.get(sharedResources.repositoryPolls.size);
      for (const tenant of tenants.slice(1)) await tenant.bind(url, identifiers);
    },
    async turn({ store, closing }, tenant) {
      const host = closing.use(await openGitHost());
      const { identifier } = await host.createRepository("acme/network", { "main.tf": "" });
      await tenant.bind(host.url, [identifier]);
      const looked = store
        .selectFrom("vcsWatches")
        .innerJoin("workspaces", "id", "workspaceId")
        .select("lookedAt")
        .where("organizationName", "=", tenant.organization)
        .where("lookedAt", "is not", null);
      await until(async () => (await looked.execute()).length > 0);
    },
  },
  deliveries: {
    options: { worker: true, notifications: { allowPrivate: true, pauses: [] } },
    async greed(world, tenants) {
      const silent = world.closing.use(await startReceiver(() => {}));
      const { size } = sharedResources.deliveries;
      await sendDeliveries(world, tenants[0], silent.url, 3 * size);
      await silent.get(size);
      for (const tenant of tenants.slice(1)) await sendDeliveries(world, tenant, silent.url, 3 * size);
    },
    async turn(world, tenant) {
      const receiver = world.closing.use(await startReceiver());
      await sendDeliveries(world, tenant, receiver.url);
      await until(() => receiver.received.length > 0);
    },
  },
  connections: {
    async greed({ database, closing }, tenants) {
      const own = connect(database.url, { connections: 1, keys: testKeys });
      const holding = await holdTransaction(own, async (store) => {
        for (const { workspaceId } of tenants) await holdWorkspace(store, workspaceId);
      });
      closing.defer(() => holding.release().then(own.close));
      const lock = ({ api, workspaceId }: Tenant) =>
        void api.lockWorkspace({ params: { path: { workspace_id: workspaceId } } }).catch(() => {});
      const [first, ...others] = tenants;
      times(10, () => lock(first));
      await until(() => database.countConnections().busy >= database.connections - 1);
      for (const tenant of others) times(10, () => lock(tenant));
    },
    async turn(_, { api, workspaceId }) {
      const { response } = await api.showWorkspace({ params: { path: { workspace_id: workspaceId } } });
      expect(response.status).toBe(200);
    },
  },
  uploads: {
    async greed(world, tenants) {
      const { size } = sharedResources.uploads;
      const [first, ...others] = await Promise.all(tenants.map((tenant) => tenant.createUpload()));
      const held = times(2 * size, () => open(world, endless("PUT", first!.pathname)));
      await until(() => held.filter((socket) => statusOf(socket) === 100).length === size);
      for (const { pathname } of others) times(size, () => open(world, endless("PUT", pathname)));
    },
    async turn(_, tenant) {
      expect(await put(await tenant.createUpload(), await bundleOf(resources("a")))).toBe(200);
    },
  },
  archiveChecks: {
    options: { config: { verifyMs: 2_000 } },
    async greed(_, tenants) {
      const bundle = slowBundle(100);
      for (const tenant of tenants) {
        const address = await tenant.createUpload();
        for (const _ of times(4, () => 0)) void put(address, bundle).catch(() => {});
        await sleep(100);
      }
    },
    async turn(_, tenant) {
      expect(await put(await tenant.createUpload(), await bundleOf(resources("a")))).toBe(200);
    },
  },
  configurationReads: {
    options: { worker: true },
    async greed(_, tenants) {
      const bundle = slowBundle(60);
      for (const tenant of tenants) await tenant.queueRuns(4, await tenant.keepConfiguration(bundle));
    },
    async turn(world, tenant) {
      await tenant.queueRuns(1, await tenant.keepConfiguration(await bundleOf(resources("a"))));
      await until(async () => (await countRuns(world, tenant, "planned_and_finished")) === 1);
    },
  },
  requests: {
    options: { config: { requests: 20 } },
    async greed(world, tenants) {
      const hold = ({ organization, token }: Tenant) =>
        open(world, endless("POST", `/api/v2/organizations/${organization}/workspaces`, token));
      const [first, ...others] = tenants;
      const held = times(30, () => hold(first));
      await until(() => held.filter((socket) => statusOf(socket) === 100).length === 20);
      for (const tenant of others) times(20, () => hold(tenant));
    },
    async turn(_, { api, workspaceId }) {
      const params = { path: { workspace_id: workspaceId } };
      while ((await api.showWorkspace({ params })).response.status !== 200) await sleep(1_000);
    },
  },
  logReads: readLogs(async (readFrom, address) => {
    for (const _ of times(30, () => 0)) void readFrom(address, false).catch(() => {});
  }),
  responseBytes: readLogs(async (readFrom, address) => {
    for (let status = 200; status === 200; ) status = await readFrom(address, true);
  }),
};

type ReadFrom = (address: string, isLeft: boolean) => Promise<number>;

/** Walks with large logs. Each caller of a log counts by its address. */
function readLogs(use: (readFrom: ReadFrom, address: string) => Promise<void>): Walk {
  const bytes = 8 * 1024 ** 2 - 100;
  let readFrom: ReadFrom;
  return {
    async greed(world, tenants) {
      const [{ api, queueRuns, keepConfiguration }] = tenants;
      const [id] = await queueRuns(1, await keepConfiguration(await bundleOf(resources("a"))));
      const run = await api.showRun({ params: { path: { run_id: id! } } });
      const { id: planId } = run.data!.data.relationships.plan!.data!;
      await world.blobs.put(`logs/${planId}`, Buffer.alloc(bytes, "a"));
      const plan = await api.showPlan({ params: { path: { plan_id: planId } } });
      const { pathname } = new URL(plan.data!.data.attributes["log-read-url"]!);
      readFrom = async (address, isLeft) => {
        const socket = open(world, `GET ${pathname} HTTP/1.1\r\nHost: a\r\n\r\n`, address);
        await once(socket, "data");
        if (isLeft) socket.pause();
        return statusOf(socket);
      };
      for (const index of tenants.keys()) await use(readFrom, `127.0.0.${index + 11}`);
    },
    async turn() {
      while ((await readFrom("127.0.0.99", false)) !== 200) await sleep(1_000);
    },
  };
}

test.concurrent.each(Object.keys(walks) as (keyof typeof walks)[])(
  "%s: a fourth organization gets its turn within the documented time",
  { timeout: 300_000 },
  async (name) => {
    const { options, greed, turn } = walks[name];
    await using server = await startServer(options);
    await using closing = new AsyncDisposableStack();
    const world = { ...server, closing };
    const [first, second, third, fourth] = await Promise.all(times(4, () => createTenant(server)));
    await greed(world, [first!, second!, third!]);
    const since = performance.now();

    await turn(world, fourth!);

    const waitedMs = performance.now() - since;
    expect(waitedMs).toBeLessThan((longestWaitMs(sharedResources[name] as SharedResource) ?? 0) + busyMs);
  },
);
