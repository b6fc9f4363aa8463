import type { RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type AppParts, createApp } from "./app.ts";
import { toolUsersOf } from "./executor.ts";
import type { Services } from "./handlers/context.ts";
import { peerOf } from "./http/addresses.ts";
import { contract } from "./http/contract.ts";
import { createLocalCallers } from "./http/local-callers.ts";
import { Metrics } from "./http/metrics.ts";
import { answerProbes, createProbes, type Health } from "./http/probes.ts";
import { limitHeaders, Meter } from "./http/rate-limits.ts";
import { type Logger, logRefusal } from "./http/request-log.ts";
import { createRecorder } from "./http/request-records.ts";
import { close, createTransport, listen } from "./http/transport.ts";
import type { Validator } from "./http/validator.ts";
import type { Config } from "./settings/config.ts";
import type { Telemetry } from "./telemetry/index.ts";

export interface Serving {
  /** Scheme, host and port, as in `http://127.0.0.1:8080`. */
  url: string;
  /** Address of the server, as in `127.0.0.1:8080`. */
  address: string;
  /** Answers the accepted requests, and takes no new ones. */
  stop(): Promise<void>;
}

const validators: Record<Config["validator"], () => Validator | Promise<Validator>> = {
  contract: () => contract,
  // Load it only on request: it takes half a second.
  "express-openapi-validator": async () => (await import("./http/eov/validator.ts")).eovValidator,
};

/** Serves the API, its docs and the probes. `site` and `webApp` are folders. */
export async function startServing(
  services: Services,
  log: Logger,
  metrics = new Metrics(),
  {
    site,
    webApp,
    sessions,
    telemetry,
  }: Pick<AppParts, "site" | "webApp" | "sessions"> & { telemetry?: Telemetry | undefined } = {},
): Promise<Serving> {
  const { config } = services;
  const validator = await validators[config.validator]();
  const listener = (parts: ListenerParts) => createApp(services, { ...parts, validator, site, webApp, sessions });
  return open(services, log, { metrics, telemetry }, config.port, listener, config.url);
}

export function startProbing(services: Services, log: Logger, metrics: Metrics, port: number): Promise<Serving> {
  return open(services, log, { metrics }, port, ({ startRecord, probes }) => answerProbes(startRecord, probes), null);
}

type ListenerParts = Omit<AppParts, "validator">;

async function open(
  services: Services,
  log: Logger,
  { metrics, telemetry }: { metrics: Metrics; telemetry?: Telemetry | undefined },
  port: number,
  listener: (parts: ListenerParts) => RequestListener,
  url: string | null,
): Promise<Serving> {
  const { config } = services;
  const { headersMs, requestMs, connections, connectionsPerAddress, trustedProxies } = config;
  const standing: Health = { stopping: false };
  const probes = createProbes(services, metrics, standing);
  const meter = new Meter(config, services.database.store, services.ticks);
  const serve = listener({
    startRecord: createRecorder(log, metrics, config.trustedProxies, telemetry),
    probes,
    meter,
  });
  const localCallers = createLocalCallers(toolUsersOf(config).map(({ uid }) => uid));
  const server = createTransport(
    serve,
    { headersMs, requestMs, connections, connectionsPerAddress, trustedProxies, localCallers },
    {
      note(status, reason) {
        logRefusal(log, status, reason);
        metrics.countRequest("none", status);
      },
      headersFor: (socket) => limitHeaders(meter.peek({ address: peerOf(socket) })),
    },
  );
  const taken = await listen(server, port, config.host);
  return {
    url: url ?? `http://${hostOf(config.host)}:${taken.port}`,
    address: `${config.host.includes(":") ? `[${config.host}]` : config.host}:${taken.port}`,
    async stop() {
      standing.stopping = true;
      if (config.drainMs > 0) await sleep(config.drainMs);
      await close(server, config.stopMs);
    },
  };
}

/** The host for a URL: the loopback address if the server listens everywhere, and brackets around an IPv6 address. */
function hostOf(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
