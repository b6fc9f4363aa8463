// PostgreSQL without installation: our own server, which only this machine can reach, with its files in the data folder.
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { superuserAddressOf } from "./postmaster.ts";
import { type Prepared, prepareEmbedded } from "./prepare.ts";
import { type Cluster, isShared, leaveServer, reachServer, type Server } from "./server.ts";
import { logOf, watchLog } from "./server-log.ts";
import { ensureServiceRole, serviceAddressOf } from "./service-role.ts";

export interface EmbeddedPostgres {
  /** Stays the same until `stop`, even if the server is restarted. */
  readonly url: string;
  /** For managing the server. */
  readonly superuserUrl: string;
  readonly folder: string;
  readonly pid: number;
  /** A sentence with the location of the store; null if it is in the data folder. */
  readonly note: string | null;
  /** Whether another process already used it at the start. */
  readonly wasShared: boolean;
  /** Stops the server, unless another process uses it: then the last one does. */
  stop(): Promise<void>;
}

interface Options {
  durable?: boolean;
  /** False lets the process end while it uses the server. */
  keepsProcess?: boolean;
  /** Called when the server has ended and was restarted, or could not be restarted. */
  onRestart?: (message: string) => void;
  /** Result of an earlier call of `prepareEmbedded` for this folder. */
  prepared?: Prepared | undefined;
}

const longestPauseMs = 5_000;

/** Starts the server of this folder, or joins the processes that already use it. */
export async function startEmbedded(
  data: string,
  { durable = true, keepsProcess = true, onRestart = () => {}, prepared }: Options = {},
): Promise<EmbeddedPostgres> {
  const { storeFolder, folder, binaries, account } = prepared ?? (await prepareEmbedded(data));
  const cluster: Cluster = { folder, binaries, account, durable };
  let server!: Server;
  const reaching = reachOwn(cluster).then((reached) => {
    server = reached;
  });
  let stopping = false;
  let revival: Promise<void> = Promise.resolve();
  const unguard = stopBeforeDeath(stop);
  await reaching.catch((error) => {
    unguard();
    throw error;
  });
  const { port } = server;
  const wasShared = await isShared(server);
  const unwatchLog = watchLog(logOf(folder));

  watch(server);
  /** The connection closes when the server is killed, or restarts after a crash of one of its processes. */
  function watch({ connection }: Server): void {
    if (!keepsProcess) (connection as pg.Client & { connection: { stream: Socket } }).connection.stream.unref();
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
    url: serviceAddressOf(folder, server),
    superuserUrl: superuserAddressOf(folder, server),
    folder: storeFolder.folder,
    note: storeFolder.note,
    wasShared,
    get pid() {
      return server.pid;
    },
    stop,
  };

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    await reaching;
    await revival;
    await leaveServer(server, cluster).catch(() => {});
    unwatchLog();
    unguard();
  }
}

const pollMs = 100;

/** The server with the service's role, which a crash right after its creation may have lost. */
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

const deadly = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const stops = new Set<() => Promise<void>>();

/**
 * An embedded server has a session of its own, so it would outlive this process. On a fatal signal without another handler,
 * calls `stop` before the process exits; a second signal exits immediately. Returns a function that ends the guard.
 */
function stopBeforeDeath(stop: () => Promise<void>): () => void {
  if (stops.size === 0) for (const signal of deadly) process.on(signal, die);
  stops.add(stop);
  return () => {
    stops.delete(stop);
    if (stops.size === 0) leaveSignals();
  };
}

function die(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  leaveSignals();
  void Promise.allSettled([...stops].map((stop) => stop())).then(() => process.kill(process.pid, signal));
}

function leaveSignals(): void {
  for (const signal of deadly) process.off(signal, die);
}
