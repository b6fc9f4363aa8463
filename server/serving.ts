import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
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
import { type Logger, logRefusal, type RequestRecord } from "./http/request-log.ts";
import { createRecorder, type StartRecord } from "./http/request-records.ts";
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

interface ServingParts extends Pick<AppParts, "site" | "webApp" | "sessions"> {
  telemetry?: Telemetry | undefined;
  /** Called at the start of each request. */
  onRecord?: (record: RequestRecord, request: IncomingMessage, response: ServerResponse) => void;
}

/** Answers requests, wherever they come from. */
export interface Listener {
  serve: RequestListener;
  startRecord: StartRecord;
  meter: Meter;
  standing: Health;
}

/** Serves the API, its docs and the probes. `site` and `webApp` are folders. */
export async function startServing(
  services: Services,
  log: Logger,
  metrics = new Metrics(),
  parts: ServingParts = {},
): Promise<Serving> {
  return open(services.config, log, metrics, await createListener(services, log, metrics, parts));
}

export async function createListener(
  services: Services,
  log: Logger,
  metrics: Metrics,
  { site, webApp, sessions, ...parts }: ServingParts,
): Promise<Listener> {
  const validator = await validators[services.config.validator]();
  return listenWith(services, log, metrics, parts, (given) =>
    createApp(services, { ...given, validator, site, webApp, sessions }),
  );
}

export function startProbing(services: Services, log: Logger, metrics: Metrics, port: number): Promise<Serving> {
  const listener = listenWith(services, log, metrics, {}, ({ startRecord, probes }) =>
    answerProbes(startRecord, probes),
  );
  return open({ ...services.config, port, url: null }, log, metrics, listener);
}

function listenWith(
  services: Services,
  log: Logger,
  metrics: Metrics,
  { telemetry, onRecord }: Pick<ServingParts, "telemetry" | "onRecord">,
  createServe: (parts: Omit<AppParts, "validator">) => RequestListener,
): Listener {
  const { config, database, ticks } = services;
  const standing: Health = { stopping: false };
  const probes = createProbes(services, metrics, standing);
  const meter = new Meter(config, database.store, ticks);
  const start = createRecorder(log, metrics, config.trustedProxies, telemetry);
  const startRecord: StartRecord = onRecord
    ? (request, response) => {
        const record = start(request, response);
        onRecord(record, request, response);
        return record;
      }
    : start;
  return { serve: createServe({ startRecord, probes, meter }), startRecord, meter, standing };
}

/** Listens on the port of the configuration. */
export async function open(
  config: Omit<Config, "url"> & { url: string | null },
  log: Logger,
  metrics: Metrics,
  { serve, meter, standing }: Omit<Listener, "startRecord">,
): Promise<Serving> {
  const { headersMs, requestMs, connections, connectionsPerAddress, trustedProxies, url } = config;
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
  const taken = await listen(server, config.port, config.host);
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
