// A receiver of notifications: a real server that records deliveries and sends the test's responses.

import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import type { NotificationConfiguration, NotificationDelivery } from "../../server/domain/types.ts";
import type { Store } from "../../server/store/database/database.ts";
import { createNotificationConfiguration, listDeliveries } from "../../server/store/notifications/notifications.ts";
import { listening } from "./listening.ts";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Responds to the delivery with this index, from 0. */
type Answer = (response: ServerResponse, position: number) => void;

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export async function startReceiver(answer: Answer = (response) => response.writeHead(200).end()) {
  const received: Received[] = [];
  let open = 0;
  let mostAtOnce = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    response.once("close", () => {
      open -= 1;
    });
    const position = received.push({ path: request.url ?? "", headers: request.headers, body: "" }) - 1;
    received[position]!.body = await text(request);
    answer(response, position);
  });
  const served = await listening(server);
  return {
    ...served,
    url: `${served.url}/hook?key=its-own-secret`,
    received,
    get mostAtOnce() {
      return mostAtOnce;
    },
    /** Waits for this many deliveries, and returns them. */
    async get(count: number): Promise<Received[]> {
      await expect.poll(() => received.length, { interval: 10 }).toBeGreaterThanOrEqual(count);
      return received;
    },
  };
}

export async function configureNotification(
  store: Store,
  given: Pick<NotificationConfiguration, "url" | "triggers"> & Partial<NotificationConfiguration>,
): Promise<NotificationConfiguration> {
  const configuration = {
    id: newId("notificationConfiguration"),
    organizationName: "acme",
    workspaceId: null,
    moduleId: null,
    name: "chat",
    secret: "what only the two of us know",
    enabled: true,
    createdAt: new Date(),
    ...given,
  };
  await createNotificationConfiguration(store, configuration);
  return configuration;
}

/** Waits until no delivery of the configuration is pending, and returns them, oldest first. */
export async function settledDeliveries(
  store: Store,
  { id }: NotificationConfiguration,
  count: number,
): Promise<NotificationDelivery[]> {
  const read = async () => (await listDeliveries(store, [id], 100)).toReversed();
  const settled = async () => (await read()).filter(({ status }) => status !== "pending").length;
  await expect.poll(settled, { interval: 10 }).toBe(count);
  return read();
}
