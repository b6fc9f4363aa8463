// A connection that listens for notices. It is opened again when it is lost.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { breakConnection } from "./connection.ts";

export interface Listening {
  /** The application name of its session. */
  session: string;
  /** By channel. */
  onNotice: Readonly<Record<string, (notice: string) => void>>;
  /** Notices may have been missed before. */
  onConnected(): void;
  onError(error: unknown): void;
}

const againMs = 1_000;

/** Resolves after the first try, with a function that ends it. */
export async function listen(
  url: string,
  { session, onNotice, onConnected, onError }: Listening,
): Promise<() => Promise<void>> {
  const end = new AbortController();
  const tried = Promise.withResolvers<void>();
  let client: pg.Client;

  async function connect(): Promise<void> {
    client = new pg.Client({
      connectionString: url,
      application_name: session,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const ended = new Promise((resolve) => client.once("end", resolve));
    // The end follows.
    client.on("error", () => {});
    client.on("notification", ({ channel, payload = "" }) => onNotice[channel]?.(payload));
    try {
      await client.connect();
      await client.query(
        Object.keys(onNotice)
          .map((channel) => `listen ${channel}`)
          .join(";"),
      );
      onConnected();
      tried.resolve();
      await ended;
    } catch (error) {
      if (!end.signal.aborted) onError(error);
      breakConnection(client);
      tried.resolve();
    }
  }

  async function keepConnected(): Promise<void> {
    while (!end.signal.aborted) {
      await connect();
      await sleep(againMs, undefined, { signal: end.signal, ref: false }).catch(() => {});
    }
  }

  const done = keepConnected();
  await tried.promise;
  return () => {
    end.abort();
    breakConnection(client);
    return done;
  };
}
