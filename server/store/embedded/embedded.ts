// PostgreSQL without installing it: a server of our own on the loopback, with its files in the data folder.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { accountFor } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { clusterName, findPlace, leaveSignpost } from "./place.ts";
import { type Cluster, isShared, leaveServer, reachServer, type Server, superuserAddressOf } from "./server.ts";
import { ensureServiceRole, serviceAddressOf } from "./service-role.ts";

export interface EmbeddedPostgres {
  /** Stays the same until `stop`, also when the server has to be started again. */
  readonly url: string;
  /** For whoever keeps the server rather than uses it. */
  readonly superuserUrl: string;
  readonly folder: string;
  readonly pid: number;
  /** One sentence about where the store went instead of the data folder; null when it is there. */
  readonly note: string | null;
  /** Whether another process used it already at the start. */
  readonly wasShared: boolean;
  /** Stops the server, unless another process uses it: then the last one does. */
  stop(): Promise<void>;
}

interface Options {
  durable?: boolean;
  /** Hears of a server that went away and was started again, or could not be. */
  onRestart?: (message: string) => void;
}

const longestPauseMs = 5_000;

/** Starts the server of this folder, or joins the processes that use it already. */
export async function startEmbedded(
  data: string,
  { durable = true, onRestart = () => {} }: Options = {},
): Promise<EmbeddedPostgres> {
  const place = findPlace(data);
  const account = accountFor(join(place.folder, clusterName));
  const binaries = findBinaries(place.folder, account);
  const folder = ensureCluster(place.folder, binaries, account);
  leaveSignpost(data, place);

  const cluster: Cluster = { folder, binaries, account, durable };
  let server = await reachOwn(cluster);
  const { port } = server;
  const wasShared = await isShared(server);
  let stopping = false;
  let revival: Promise<void> = Promise.resolve();

  watch(server);
  /** The connection ends when somebody kills the server, or when it starts anew after the crash of a part of it. */
  function watch({ connection }: Server): void {
    connection.once("end", () => {
      if (!stopping) revival = revive();
    });
  }

  async function revive(): Promise<void> {
    for (let pauseMs = pollMs; !stopping; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        server = await reachOwn(cluster, port);
        watch(server);
        return onRestart("The embedded PostgreSQL ended and was restarted.");
      } catch (error) {
        onRestart(`The embedded PostgreSQL ended and cannot be restarted: ${(error as Error).message}`);
        await sleep(pauseMs, undefined, { ref: false });
      }
    }
  }

  return {
    url: serviceAddressOf(folder, port),
    superuserUrl: superuserAddressOf(folder, port),
    folder: place.folder,
    note: place.note,
    wasShared,
    get pid() {
      return server.pid;
    },
    async stop() {
      if (stopping) return;
      stopping = true;
      await revival;
      await leaveServer(server, cluster).catch(() => {});
    },
  };
}

const pollMs = 100;

/** The server, once the service has its role there; after a crash that may have been too young to be kept. */
async function reachOwn(cluster: Cluster, port?: number): Promise<Server> {
  const server = await reachServer(cluster, port);
  try {
    await ensureServiceRole(server.connection, cluster.folder);
    return server;
  } catch (error) {
    await leaveServer(server, cluster).catch(() => {});
    throw error;
  }
}
