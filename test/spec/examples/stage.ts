// A server that has played the scenario and can be reset to each of its scenes.
import { sql } from "kysely";
import { vi } from "vitest";
import { configureNotification, startReceiver } from "../../support/receiver.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import type { Cast } from "./asking.ts";
import { type SceneName, tell } from "./story.ts";

export type Stage = Awaited<ReturnType<typeof startStage>>;

interface Notification {
  notifications: [{ trigger: string }];
}

export async function startStage() {
  const receiver = await startReceiver();
  const notifications = { allowPrivate: true, origin: () => "https://runs.example" };
  const server = await startServer({ worker: true, notifications, vcs: { pollMs: 0 } });
  const { store, organization: organizationName } = server;
  const triggers = ["run:needs_attention", "test_run:completed"] as const;
  await configureNotification(store, { organizationName, url: receiver.url, triggers });

  const casts = {} as Record<SceneName, Cast>;
  for await (const [name, cast] of tell(server)) {
    casts[name] = cast;
    await saveScene(server, name);
  }
  const findTold = (trigger: string) =>
    receiver.received
      .map(({ body }) => JSON.parse(body) as Notification)
      .find(({ notifications: [first] }) => first.trigger === trigger);
  await vi.waitUntil(() => triggers.every(findTold), { timeout: 15_000, interval: 10 });
  await server.stopWorker();
  let open: SceneName | undefined;

  return {
    ...server,
    casts,
    /** Returns the notifications that a receiver got. */
    findTold,
    /** `isLeft`: the caller does not change it. */
    async openScene(name: SceneName, isLeft: boolean) {
      if (open !== name) await openScene(server, name);
      open = isLeft ? name : undefined;
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

async function tablesOf({ store }: TestServer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(store);
  return rows.map(({ name }) => name);
}

async function saveScene(server: TestServer, scene: SceneName): Promise<void> {
  const tables = await tablesOf(server);
  const copies = tables.map((table) => `create table ${scene}.${table} as table public.${table}`);
  await sql.raw([`create schema ${scene}`, ...copies].join("; ")).execute(server.store);
}

async function openScene(server: TestServer, scene: SceneName): Promise<void> {
  const tables = await tablesOf(server);
  const copies = tables.map((table) => {
    const source = `select * from ${scene}.${table}`;
    return `delete from public.${table}; insert into public.${table} overriding system value ${source}`;
  });
  await server.database.transaction(async (store) => {
    // Disable triggers: the counts that they maintain are in tables that are copied as well.
    await sql.raw(["set local session_replication_role = replica", ...copies].join("; ")).execute(store);
  });
}
