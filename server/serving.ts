// From the parts of the service to an address that answers.
import { createApp } from "./app.ts";
import type { Services } from "./handlers/context.ts";
import { loadOpinion } from "./http/opinion.ts";
import { type Logger, logRefusal } from "./http/request-log.ts";
import { close, createTransport, listen } from "./http/transport.ts";

export interface Serving {
  /** Scheme, host and port, as in `http://127.0.0.1:8080`. */
  url: string;
  /** Answers what was accepted, and nothing more. */
  stop(): Promise<void>;
}

export async function startServing(services: Services, log: Logger): Promise<Serving> {
  const { config } = services;
  const { headersMs, requestMs, connections } = config;
  const server = createTransport(
    createApp(services, log, await loadOpinion(config.validator)),
    { headersMs, requestMs, connections },
    (status, reason) => logRefusal(log, status, reason),
  );
  const { port } = await listen(server, config.port, config.host);
  return {
    url: config.url ?? `http://${hostOf(config.host)}:${port}`,
    stop: () => close(server, config.stopMs),
  };
}

/** Listening everywhere includes the loopback; an IPv6 address stands in brackets. */
function hostOf(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
