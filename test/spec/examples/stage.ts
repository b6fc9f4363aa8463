// A server that has played the scenario and can be reset to each of its scenes.
import { vi } from "vitest";
import { type Content, readContent, restoreContent } from "../../../server/store/database/content.ts";
import { configureNotification, startReceiver } from "../../support/receiver.ts";
import { startServer } from "../../support/server.ts";
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
  const { store, database, organization: organizationName } = server;
  const triggers = ["run:needs_attention", "test_run:completed"] as const;
  await configureNotification(store, { organizationName, url: receiver.url, triggers });

  const casts = {} as Record<SceneName, Cast>;
  const scenes = {} as Record<SceneName, Content>;
  for await (const [name, cast] of tell(server)) {
    casts[name] = cast;
    scenes[name] = await database.transaction(readContent);
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
      if (open !== name) await database.transaction((own) => restoreContent(own, scenes[name]));
      open = isLeft ? name : undefined;
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}
