// Checks the proxy's traffic in a thread of its own: contract, findings, coverage, live page.
import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import {
  openTelemetry,
  readTelemetrySettings,
  type Telemetry,
  WrongTelemetrySetting,
} from "../../../server/telemetry/index.ts";
import { UserError } from "../../terminal/index.ts";
import { announceKinds, recordExchanges } from "../consumers/lines.ts";
import type { Contract } from "../exchange/contract.ts";
import { createServer } from "../exchange/node-http.ts";
import { SeenBodies } from "../exchange/seen-bodies.ts";
import { createLive, type Live } from "../live/live.ts";
import { createTrafficObserver } from "../observer/traffic-observer.ts";
import { unpackBatch } from "../proxy/batch.ts";
import { type Destinations, urlsOf } from "../proxy/destinations.ts";
import { noCounts } from "../proxy/options.ts";
import { summarize } from "../summary/summarize.ts";
import { createWatchers } from "../watchers/index.ts";
import { type FromObserver, type ObserverSetup, readDestinations, type ToObserver } from "./observer-messages.ts";
import { Reloader } from "./reload.ts";
import { openSession } from "./session.ts";
import { settleBaseline } from "./settle-baseline.ts";
import { openRecord } from "./usage.ts";

const { task, mode, ca, pageHost } = workerData as ObserverSetup;
const port = parentPort!;
const say = (message: FromObserver) => port.postMessage(message);

try {
  await observeCaptures();
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  say({ kind: "refused", message: error.message });
}

async function observeCaptures(): Promise<void> {
  const started = performance.now();
  const telemetry = await openGateTelemetry(task, (text) => say({ kind: "line", text }));
  const session = await openSession(task, task.livePage || telemetry !== null);
  const { contract, groups, coverage, consumers } = session;
  if (task.record !== undefined) consumers.push(recordExchanges(await openRecord(task.record)));
  let passed = noCounts();
  const counts = () => (contract.parts === undefined ? { ...passed } : { ...passed, unclaimed: observer.unclaimed });
  let reloader: Reloader | undefined;
  const destinations = readDestinations(task);
  const [upstream] = urlsOf(destinations);
  const live =
    task.livePage && coverage !== null
      ? createLive({
          contract,
          groups,
          coverage,
          upstream: upstream?.origin ?? serverOf(contract),
          destinations,
          get mode() {
            return reloader?.notice ? `${mode} · ${reloader.notice}` : mode;
          },
          counts,
        })
      : null;
  consumers.push(
    ...(live?.consumers ?? []),
    announceKinds((text, severity) => say({ kind: "line", text, severity })),
  );
  if (telemetry !== null) {
    const { sendTelemetry } = await import("../consumers/telemetry.ts");
    consumers.push(sendTelemetry({ telemetry, contract, coverage, counts }));
  }
  const following = task.follow && upstream !== undefined ? await openFollower(contract, destinations) : null;
  if (following) consumers.push(following.follower.consumer);
  const watch = (one: Contract) => [...createWatchers(one), ...(following ? [following.follower.watcher] : [])];
  const observer = createTrafficObserver({ contract, watch, consumers });
  following?.follower.start(observer);
  const page = live && (await servePage(live));

  reloader = new Reloader({
    contract,
    files: session.files,
    async reload() {
      await session.reload();
      observer.renew();
    },
    onReloaded: () => say({ kind: "reloaded" }),
    say: (text) => say({ kind: "line", text }),
  });

  async function finish(): Promise<void> {
    reloader?.stop();
    live?.close();
    page?.close();
    await following?.close();
    await observer.close();
    const seen = session.finish();
    const baseline = await settleBaseline(task, session.counter, passed.exchanges === 0);
    const milliseconds = Math.round(performance.now() - started);
    const { maxViolations } = task;
    const run = { maxViolations, counts: counts(), baseline, coverage: seen, isIdle: false, milliseconds };
    const summary = summarize(session, run);
    say({ kind: "finished", summary });
    port.close();
  }

  const seen = new SeenBodies();
  port.on("message", (message: ToObserver) => {
    if (message.kind === "reload") {
      reloader?.ask();
      return;
    }
    passed = message.counts;
    if (message.kind === "finish") {
      // The thread that started this one reports the failure.
      void finish();
      return;
    }
    for (const exchange of unpackBatch(message, task.maxBody, seen)) {
      try {
        observer.observe(exchange);
      } catch (error) {
        // Go on with the next exchange.
        say({ kind: "line", text: `An exchange could not be judged: ${(error as Error).message}` });
      }
    }
    const { bodies } = message;
    port.postMessage({ kind: "judged", bodies } satisfies FromObserver, [bodies]);
  });
  say({ kind: "ready", pagePort: page?.port ?? null });
}

/** The server of mirrored requests, for commands that send a request again. */
function serverOf(contract: Contract): string {
  const [server] = (contract.document().servers ?? []) as { url?: string }[];
  return URL.canParse(server?.url ?? "") ? new URL(server!.url!).origin : "https://upstream.invalid";
}

/** Serves the live page to the proxy's thread only. */
async function servePage({ handle }: Live): Promise<{ port: number; close(): void }> {
  const server = createServer((request, response) => {
    if (request.headers.host === pageHost) handle(request, response);
    else response.writeHead(421).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** Follows only links to upstreams. Its modules are loaded only with `--follow`. */
async function openFollower(contract: Contract, destinations: Destinations) {
  const [{ Follower }, { Routes }] = await Promise.all([
    import("../links/link-follower.ts"),
    import("../proxy/routes.ts"),
  ]);
  const routes = new Routes(destinations, { ca, connections: 2 });
  const follower = new Follower({ contract, routes, keepHost: task.keepHost });
  const close = async () => {
    follower.stop();
    await routes.close();
  };
  return { follower, close };
}

/** Null if telemetry is not enabled. */
async function openGateTelemetry(
  { otlp }: Pick<ObserverSetup["task"], "otlp">,
  warn: (sentence: string) => void,
): Promise<Telemetry | null> {
  try {
    const settings = readTelemetrySettings(process.env, otlp);
    return settings && (await openTelemetry(settings, { serviceName: "infrarun-gate", warn }));
  } catch (error) {
    if (error instanceof WrongTelemetrySetting) throw new UserError(error.message);
    throw error;
  }
}
